import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainIndex } from './plainIndex.testing.ts'
import { made, queryOf } from './sample.testing.ts'

const one = (smiles: string, smarts: string, steps?: number): ReturnType<ReturnType<typeof plainIndex>['search']> =>
  plainIndex(made([smiles]).map(({ prepared }) => prepared.record)).search(queryOf(smarts, 'smarts').tree, steps)

test('several equal parts are placed in thousands of steps, not billions', () => {
  const benzene = 'c1ccccc1'
  const linked = (rings: number): string => Array.from({ length: rings }, () => 'c1ccc(cc1)').join('C')
  const parts = (count: number): string => Array.from({ length: count }, () => benzene).join('.')
  assert.deepEqual(one(linked(5), parts(5), 200_000), { hits: [0], undecided: [] })
  // As many atoms as the query has, but a ring too few
  assert.deepEqual(one(`${linked(4)}CCCCCCCC`, parts(5), 200_000), { hits: [], undecided: [] })
  assert.deepEqual(one('C'.repeat(24), Array.from({ length: 12 }, () => 'CC').join('.'), 200_000).undecided, [])
  assert.deepEqual(one('CCCCCCCCC(O)(O)O', 'C.C.C.C.C.C.C.C.C.C', 200_000), { hits: [], undecided: [] })
  assert.deepEqual(one('CCCCCCCCCC', 'C.C.C.C.C.C.C.C.C.C', 200_000), { hits: [0], undecided: [] })
})

test('a part that is nowhere ends the search before parts are combined', () => {
  const loose = Array.from({ length: 8 }, () => '[C,N]').join('.')
  assert.deepEqual(one('C'.repeat(60), `${loose}.[U]`, 2_000), { hits: [], undecided: [] })
})

test('a molecule that takes more steps than given is left undecided, and the next ones are still looked at', () => {
  const cage = 'C12C3C4C5C1C6C2C3C4C56'
  const index = plainIndex(made([`${cage}.CCCCCCCCCCCC`, 'CCO', cage]).map(({ prepared }) => prepared.record))
  // Longer than either part of the first molecule
  const hard = queryOf(`${'*~'.repeat(14)}*`, 'smarts')
  assert.deepEqual(index.search(hard.tree, 1_000).undecided, [0])
  const easy = queryOf('[OH]', 'smarts')
  assert.deepEqual(index.search(easy.tree), { hits: [1], undecided: [] })
})

test('recursive parts that are hard keep to the budget too', () => {
  const cage = 'C12C3C4C5C1C6C2C3C4C56'
  const query = queryOf(`[!$(${'*~'.repeat(19)}[#117])]`, 'smarts')
  const index = plainIndex(made([cage.repeat(2)]).map(({ prepared }) => prepared.record))
  assert.deepEqual(index.search(query.tree, 1_000), { hits: [], undecided: [0] })
})

test('a ring in the query lies on a ring, a chain on either', () => {
  const index = plainIndex(made(['C1CCCCC1', 'CCCCCC', 'C1CCCCCCC1']).map(({ prepared }) => prepared.record))
  assert.deepEqual(index.search(queryOf('*1~*~*~*~*~*~1', 'smarts').tree).hits, [0])
  assert.deepEqual(index.search(queryOf('*~*~*~*~*~*', 'smarts').tree).hits, [0, 1, 2])
})
