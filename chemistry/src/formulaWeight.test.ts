import assert from 'node:assert/strict'
import { test } from 'node:test'
import { elementSymbol } from './elements.ts'
import { formulaWeight } from './formulaWeight.ts'

test('a formula weighs what its atoms weigh', () => {
  for (const [formula, weight] of [
    ['C9H8O4', 180.159],
    ['CuSO4·5H2O', 249.68],
    ['C6D6', 84.15],
    ['(NH4)2SO4', 132.134],
    ['C26H52N12Pt2', 922.96],
  ] as const)
    assert.ok(Math.abs(formulaWeight(formula)! - weight) < 0.05, `${formula} ${formulaWeight(formula)}`)
  for (const none of ['(C8H8)n', 'Aspirin', '', 'No']) assert.equal(formulaWeight(none), null, none)
})

test('every element up to uranium has a weight, near that of its neighbours', () => {
  const known = Array.from({ length: 92 }, (_, at) => elementSymbol(at + 1)!).filter(
    (symbol) => !['Po', 'At', 'Rn', 'Fr', 'Ra', 'Ac'].includes(symbol),
  )
  let before = 0
  for (const symbol of known) {
    const weight = formulaWeight(symbol)
    assert.ok(weight !== null && weight > before - 3 && weight < before + 25, symbol)
    before = weight
  }
})
