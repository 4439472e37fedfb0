import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextMerge } from './mergePolicy.ts'
import type { Mergeable } from './mergePolicy.ts'

const SIZES = { block: 64, tail: 64, segment: 1_024 }
const full = (): Mergeable => ({ rows: 64, living: 64, sorted: false })

/** Merges until there is nothing to merge; returns how many rows were moved. */
function settle(segments: Mergeable[]): number {
  let moved = 0
  for (let merged = nextMerge(segments, SIZES); merged !== null; merged = nextMerge(segments, SIZES)) {
    const rows = merged.reduce((sum, { living }) => sum + living, 0)
    assert.ok(rows <= SIZES.segment, 'no segment becomes too large')
    assert.ok(moved < 1e6, 'it comes to an end')
    moved += rows
    for (const gone of merged) segments.splice(segments.indexOf(gone), 1)
    if (rows > 0) segments.push({ rows, living: rows, sorted: true })
  }
  return moved
}

test('many tails become few segments, and each molecule is moved a few times', () => {
  const segments: Mergeable[] = []
  let moved = 0
  for (let tails = 1; tails <= 200; tails++) {
    segments.push(full())
    moved += settle(segments)
    assert.ok(segments.every(({ sorted }) => sorted))
    assert.ok(segments.length <= (tails * 64) / SIZES.segment + 8, `${segments.length} segments of ${tails} tails`)
  }
  assert.ok(moved <= 200 * 64 * 4, `${moved} rows moved`)
})

test('segments of any sizes are merged while they fit', () => {
  const segments = [700, 500, 300, 290, 280, 270, 40, 30, 20].map((rows) => ({ rows, living: rows, sorted: true }))
  settle(segments)
  assert.ok(segments.length <= 6)
  assert.equal(
    segments.reduce((sum, { living }) => sum + living, 0),
    2_430,
  )
})

test('a segment with many dead is written anew, an empty one goes', () => {
  const segments = [
    { rows: 1_000, living: 800, sorted: true },
    { rows: 1_000, living: 700, sorted: true },
    { rows: 64, living: 0, sorted: true },
  ]
  assert.equal(settle(segments), 700)
  assert.deepEqual(
    segments.map(({ rows }) => rows),
    [1_000, 700],
  )
})
