import assert from 'node:assert/strict'
import { test } from 'node:test'
import { queryWords } from '../lexicon/words.ts'
import { bestSold } from './bestSold.ts'
import { SegmentWriter } from './segment.ts'
import { withTombstones, type Part, type View } from './view.ts'

const SUPPLIERS = 40
const CLOSED = SUPPLIERS

interface Made {
  id: number
  words: readonly string[]
  /** Whether it is called so, or has the words in other names only. */
  other?: true
  /** Numbers of suppliers, one product each. */
  suppliers: readonly number[]
}

function partOf(molecules: readonly Made[], tombstones: readonly number[] = []): Part {
  const writer = new SegmentWriter()
  for (const { id, words, other, suppliers } of molecules) {
    for (const supplier of suppliers) writer.offer({ supplier, tagSet: 0, bits: 0, price: 1, purity: 0, lead: 0 })
    const names = other ? { preferred: [], others: [words] } : { preferred: [words], others: [] }
    writer.molecule({ id, ...names, nameLength: id % 40, signature: id, regulated: false, hazardous: null })
  }
  const segment = writer.finish()
  const places = tombstones.map((id) => molecules.findIndex((one) => one.id === id))
  return {
    segment,
    tombstones: places.length > 0 ? withTombstones(null, molecules.length, places) : null,
    alive: molecules.length - places.length,
  }
}

const first = (count: number) => Array.from({ length: count }, (_, i) => i + 1)
const acid = ['酸']
const rareAcid = ['酸', '硼酸']

/** More than are looked at for a common word: most are sold by one, some by several, the first by nobody. */
const many: Made[] = Array.from({ length: 30_000 }, (_, i) => ({ id: i + 1, words: acid, suppliers: i < 9 ? [] : [1] }))
for (const [id, count] of [
  [29_990, 30],
  [12_000, 20],
  [25_000, 20],
  [40, 7],
] as const)
  many[id - 1] = { id, words: acid, suppliers: first(count) }
// Of one that does no business any more.
many[499] = { id: 500, words: acid, suppliers: Array.from({ length: 35 }, () => CLOSED) }
// Most suppliers have what is called otherwise.
many[599] = { id: 600, words: acid, other: true, suppliers: first(38) }
for (const id of [29_950, 29_960]) many[id - 1] = { id, words: rareAcid, suppliers: [3] }

const newer: Made[] = [
  { id: 12_000, words: acid, suppliers: first(25) },
  { id: 40_000, words: ['盐'], suppliers: first(39) },
]

const view: View = {
  version: 1,
  parts: [partOf(many, [12_000]), partOf(newer)],
  suppliers: {
    ids: Uint32Array.from(first(SUPPLIERS + 1)),
    active: Uint8Array.from({ length: SUPPLIERS + 1 }, (_, i) => Number(i !== CLOSED)),
    topTag: new Uint8Array(SUPPLIERS + 1),
    displayOrder: new Float64Array(SUPPLIERS + 1),
    programmes: new Uint8Array(SUPPLIERS + 1),
  },
  countries: [],
  tagSets: [[]],
  upTo: '',
}
const found = (text: string, most: number) =>
  bestSold(view, queryWords(text), most).map(({ moleculeId, suppliers }) => [moleculeId, suppliers])

test('[SEARCH-1] of a word that very many names have, what is called so and most suppliers have is found, and as many as are wanted', () => {
  assert.deepEqual(found('酸', 4), [
    [29_990, 30],
    [12_000, 25],
    [25_000, 20],
    [40, 7],
  ])
  const eight = found('酸', 8)
  assert.equal(eight.length, 8)
  assert.deepEqual(
    eight.slice(4).map(([, suppliers]) => suppliers),
    [1, 1, 1, 1],
  )
})

test('[SEARCH-1] a rare word is looked for in all molecules, and one that nobody uses nowhere', () => {
  assert.deepEqual(found('硼酸', 8), [
    [29_960, 1],
    [29_950, 1],
  ])
  assert.deepEqual(found('溴酸', 8), [])
})
