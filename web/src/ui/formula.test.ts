import assert from 'node:assert/strict'
import { test } from 'node:test'
import { conventional } from './formula.ts'

test('two elements without carbon stand as chemists write them, everything else as it came', () => {
  for (const [hill, written] of [
    ['FH', 'HF'],
    ['BrCu', 'CuBr'],
    ['H3N', 'NH3'],
    ['H2O', 'H2O'],
    ['H2S', 'H2S'],
    ['O2Ti', 'TiO2'],
    ['ClNa', 'NaCl'],
    ['ClH', 'HCl'],
    ['Cl2Cu·2H2O', 'CuCl2·2H2O'],
    ['C6H6BBrO2', 'C6H6BBrO2'],
    ['CO2', 'CO2'],
    ['CCl4', 'CCl4'],
    ['H2O4S', 'H2O4S'],
    ['C8H11N·ClH', 'C8H11N·HCl'],
    ['Br2', 'Br2'],
  ] as const)
    assert.equal(conventional(hill), written, hill)
})
