import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KeptByBytes } from './keptByBytes.ts'

test('what is kept stays within its bytes: the least recently used goes first', () => {
  const kept = new KeptByBytes<string, number>(10)
  kept.set('a', 1, 4)
  kept.set('b', 2, 4)
  assert.equal(kept.get('a'), 1)
  kept.set('c', 3, 4)
  assert.deepEqual(
    ['a', 'b', 'c'].map((key) => kept.get(key)),
    [1, undefined, 3],
  )
})

test('a value in the place of another frees its bytes, and one larger than all room is not kept', () => {
  const kept = new KeptByBytes<string, number>(10)
  kept.set('a', 1, 8)
  kept.set('a', 2, 5)
  kept.set('b', 3, 5)
  kept.set('c', 4, 11)
  assert.deepEqual(
    ['a', 'b', 'c'].map((key) => kept.get(key)),
    [2, 3, undefined],
  )
})
