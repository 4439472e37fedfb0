import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eachRing, longestPath, shapeFrom } from './shape.ts'
import type { Shape } from './shape.ts'

const all = { atom: () => true, bond: () => true }
const shape = (atoms: number, ...bonds: [number, number, number?][]): Shape =>
  shapeFrom(
    atoms,
    bonds.map(([from, to, kind = 0]) => ({ from, to, kind })),
  )
const chain = (length: number): [number, number][] => Array.from({ length: length - 1 }, (_, at) => [at, at + 1])
const ring = (size: number, first = 0): [number, number][] =>
  Array.from({ length: size }, (_, at) => [first + at, first + ((at + 1) % size)])
const cube = shape(8, [0, 1], [1, 2], [2, 3], [3, 0], [4, 5], [5, 6], [6, 7], [7, 4], [0, 4], [1, 5], [2, 6], [3, 7])

/** Sizes of all rings, each once, ascending. */
function ringSizes(of: Shape, most = 12): number[] {
  const found = new Set<string>()
  assert.ok(
    eachRing(
      of,
      () => true,
      most,
      1e6,
      (atoms) => found.add([...atoms].sort().join()),
    ),
  )
  return [...found].map((atoms) => atoms.split(',').length).toSorted((a, b) => a - b)
}

test('the longest path goes around branches and through rings', () => {
  assert.equal(longestPath(shape(1), all, 20, 1e6), 1)
  assert.equal(longestPath(shape(7, ...chain(7)), all, 20, 1e6), 7)
  // Isobutane, cyclohexane, a ring with a tail of three
  assert.equal(longestPath(shape(4, [0, 1], [0, 2], [0, 3]), all, 20, 1e6), 3)
  assert.equal(longestPath(shape(6, ...ring(6)), all, 20, 1e6), 6)
  assert.equal(longestPath(shape(9, ...ring(6), [5, 6], [6, 7], [7, 8]), all, 20, 1e6), 9)
})

test('a path keeps to the atoms and bonds that are allowed, and to what is asked', () => {
  const seven = shape(7, ...chain(7))
  assert.equal(longestPath(seven, { ...all, atom: (atom) => atom !== 2 }, 20, 1e6), 4)
  assert.equal(longestPath(shape(4, [0, 1], [1, 2, 1], [2, 3]), { ...all, bond: (kind) => kind === 0 }, 20, 1e6), 2)
  assert.equal(longestPath(seven, all, 5, 1e6), 5)
  assert.equal(longestPath(seven, { ...all, atom: () => false }, 5, 1e6), 0)
})

test('all rings are found, not the smallest only', () => {
  assert.deepEqual(ringSizes(shape(5, ...chain(5))), [])
  assert.deepEqual(ringSizes(shape(7, ...ring(7))), [7])
  // Decalin: two of six, and the one around both. Norbornane: two of five and one of six
  assert.deepEqual(ringSizes(shape(10, ...ring(10), [0, 5])), [6, 6, 10])
  assert.deepEqual(ringSizes(shape(7, ...ring(6), [0, 6], [6, 3])), [5, 5, 6])
  assert.deepEqual(ringSizes(shape(10, ...ring(10), [0, 5]), 9), [6, 6])
  // Cubane: 6 faces, 16 around two faces, 6 around all eight atoms
  const sizes = ringSizes(cube, 8)
  assert.deepEqual(
    [4, 6, 8].map((size) => sizes.filter((one) => one === size).length > 0),
    [true, true, true],
  )
  assert.equal(sizes.filter((one) => one === 4).length, 6)
})

test('who would count for too long says so', () => {
  assert.equal(longestPath(cube, all, 9, 20), null)
  assert.equal(
    eachRing(
      cube,
      () => true,
      8,
      20,
      () => {},
    ),
    false,
  )
})
