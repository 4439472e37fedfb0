import assert from 'node:assert/strict'
import { test } from 'node:test'
import { requiredBits, requiredParts } from './requiredParts.ts'
import { queryOf } from './sample.testing.ts'

test('only what an atom asks for in any case is required', () => {
  const atomsOf = (smarts: string) => requiredParts(queryOf(smarts, 'smarts').tree).map(({ atoms }) => atoms.length)
  assert.deepEqual(atomsOf('CC'), [])
  assert.deepEqual(atomsOf('[$(NC=O)]'), [3])
  assert.deepEqual(atomsOf('[N;$(NC=O);!$(NCF)]C[$(CO)]'), [3, 2])
  assert.deepEqual(atomsOf('[$(NC=O),$(OC)]'), [])
  assert.deepEqual(atomsOf('[!$([C;$(CO)])]'), [])
  assert.deepEqual(atomsOf('[$(N[$(CO)])]'), [2, 2])
})

test('of one part or another, only the bits of both are required', () => {
  // A part has a bit for its number of atoms, and one that all parts have
  const bitsOf = (smarts: string) => {
    const bits = requiredBits(queryOf(smarts, 'smarts').tree, ({ atoms }) => Uint8Array.of(1 | (1 << atoms.length)))
    return bits === null ? null : bits[0]
  }
  assert.equal(bitsOf('CC'), null)
  assert.equal(bitsOf('[$(NC=O)]'), 0b1001)
  assert.equal(bitsOf('[N;$(NC=O);!$(NCCF)]C[$(CO)]'), 0b1101)
  assert.equal(bitsOf('[$(NC=O),$(OC)]'), 0b0001)
  assert.equal(bitsOf('[$(NC=O),$(OCC)]'), 0b1001)
  assert.equal(bitsOf('[$(NC=O),O]'), null)
  assert.equal(bitsOf('[!$([C;$(CO)])]'), null)
  assert.equal(bitsOf('[$(N[$(CCO)])]'), 0b1101)
})
