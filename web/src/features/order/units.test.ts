import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leavesNow, openUnits } from './units.ts'

test('[ORDER-5] a parcel begins with what is there: not with what was sent, cancelled or is awaited', () => {
  const line = { quantity: 17, shipped: 2, cancelled: 4, backordered: 8 }
  assert.deepEqual([openUnits(line), leavesNow(line)], [11, 3])
})
