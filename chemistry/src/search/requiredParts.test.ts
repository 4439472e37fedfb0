import assert from 'node:assert/strict'
import { test } from 'node:test'
import { requiredParts } from './requiredParts.ts'
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
