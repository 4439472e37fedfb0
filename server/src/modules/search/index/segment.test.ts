import fc from 'fast-check'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WordQuery } from '../lexicon/words.ts'
import { countIn, IN_PREFERRED, match, WITH_OPTIONAL } from './match.ts'
import { merge } from './merge.ts'
import { flagsOf, SegmentWriter, type Segment } from './segment.ts'
import { similarWords } from './similar.ts'
import { Top } from './top.ts'
import { isDeleted, type Part, type View, withTombstones } from './view.ts'
import { GrowingVocabulary, numberOf, sizeOf, wordAt } from './vocabulary.ts'

const molecules = 6000
/** Words by how many molecules have them: one in two, in ten, in a hundred, in a thousand. */
const shares = {
  half: 0.5,
  most: 0.8,
  tenth: 0.1,
  fewer: 0.05,
  hundredth: 0.01,
  二百: 0.005,
  "rare'": 0.001,
  ζ: 0.0005,
}
const known = Object.keys(shares)

interface Truth {
  words: Set<string>
  preferred: Set<string>
}

function dice(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return state / 0x80000000
  }
}

/** Molecules 1, 4, 7 … or the like, with words by chance. */
function made(first: number, step: number, seed: number): { segment: Segment; truth: Map<number, Truth> } {
  const roll = dice(seed)
  const writer = new SegmentWriter()
  const truth = new Map<number, Truth>()
  for (let id = first; id <= molecules; id += step) {
    const words = new Set(known.filter((word) => roll() < shares[word as keyof typeof shares]))
    const preferred = new Set([...words].filter(() => roll() < 0.5))
    writer.offer({ supplier: 1 + (id % 7), tagSet: id % 3, bits: id, price: id * 1.5, purity: id, lead: id % 100 })
    writer.molecule({
      id,
      preferred: [[...preferred]],
      others: [[...words]],
      nameLength: id % 50,
      signature: id,
      regulated: id % 2 === 0,
      hazardous: [true, false, null][id % 3]!,
    })
    truth.set(id, { words, preferred })
  }
  return { segment: writer.finish(), truth }
}

const word = fc.constantFrom(...known, 'unheard')
const queries = fc.record({
  clauses: fc.array(fc.array(fc.array(word, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 }), {
    minLength: 1,
    maxLength: 3,
  }),
  optional: fc.array(word, { maxLength: 2 }),
})

/** What a query finds, by the plainest reading. */
function expected(truth: ReadonlyMap<number, Truth>, { clauses, optional }: WordQuery) {
  const holds = (all: ReadonlySet<string>) =>
    clauses.every((any) => any.some((each) => each.every((one) => all.has(one))))
  return [...truth].flatMap(([id, { words, preferred }]) => {
    if (!holds(words)) return []
    const has =
      (optional.every((one) => preferred.has(one)) ? WITH_OPTIONAL : 0) | (holds(preferred) ? IN_PREFERRED : 0)
    return [`${id} ${has}`]
  })
}

const found = (part: Part, query: WordQuery) =>
  Array.from(match(part, query), (hit) => `${part.segment.ids[hit >>> 2]} ${hit & 3}`)

const partOf = (segment: Segment): Part => ({ segment, tombstones: null, alive: segment.ids.length })

test('words are found where they stand, common or rare, alone or together', () => {
  const { segment, truth } = made(1, 1, 1)
  const part = partOf(segment)
  fc.assert(
    fc.property(queries, (query) => assert.deepEqual(found(part, query), expected(truth, query))),
    { numRuns: 150, seed: 3 },
  )
  for (const one of known)
    assert.equal(countIn(part, one), [...truth.values()].filter(({ words }) => words.has(one)).length)
})

test('what was tombstones is found by nothing, and merging leaves it out', () => {
  const a = made(1, 3, 5)
  const b = made(2, 3, 6)
  const places = Array.from(a.segment.ids.keys()).filter((place) => place % 4 === 0)
  const tombstones = withTombstones(null, a.segment.ids.length, places)
  for (const place of places) a.truth.delete(a.segment.ids[place]!)
  const older: Part = { segment: a.segment, tombstones, alive: a.truth.size }
  const merged = partOf(merge([older, partOf(b.segment)]))
  const both = new Map([...a.truth, ...b.truth].sort(([one], [other]) => one - other))
  assert.deepEqual(Array.from(merged.segment.ids), [...both.keys()])
  fc.assert(
    fc.property(queries, (query) => {
      assert.deepEqual(found(older, query), expected(a.truth, query))
      assert.deepEqual(found(merged, query), expected(both, query))
    }),
    { numRuns: 100, seed: 4 },
  )
  merged.segment.ids.forEach((id, place) => {
    const at = merged.segment.productStarts[place]!
    assert.equal(merged.segment.productStarts[place + 1]! - at, 1)
    assert.deepEqual(
      [merged.segment.suppliers[at], merged.segment.bits[at], merged.segment.prices[at], merged.segment.leads[at]],
      [1 + (id % 7), id, id * 1.5, id % 100],
    )
    assert.equal(
      merged.segment.flags[place],
      flagsOf({ regulated: id % 2 === 0, hazardous: [true, false, null][id % 3]! }),
    )
  })
})

test('a vocabulary numbers each word once, whatever its letters', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abc019-,:氯苯β酸'), minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1000, maxLength: 3000 }), (list) => {
      const growing = new GrowingVocabulary()
      const numbers = new Map<string, number>()
      for (const one of list) {
        const number = growing.add(one)
        assert.equal(number, numbers.get(one) ?? numbers.size)
        numbers.set(one, number)
      }
      const vocabulary = growing.finish()
      assert.equal(sizeOf(vocabulary), numbers.size)
      for (const [one, number] of numbers) {
        assert.equal(numberOf(vocabulary, one), number)
        assert.equal(wordAt(vocabulary, number), one)
      }
      assert.equal(numberOf(vocabulary, 'unheard'), -1)
    }),
    { numRuns: 20, seed: 1 },
  )
})

test('the best are those that sorting all would put first', () => {
  const value = fc.constantFrom(1, 2, 3, Infinity)
  const rows = fc.array(fc.tuple(value, fc.constantFrom(1, 2, 3)), { maxLength: 60 })
  fc.assert(
    fc.property(rows, fc.nat(20), fc.nat(20), (list, offset, size) => {
      const top = new Top(offset + size)
      list.forEach(([sort, key], id) => top.offer(sort, key, id, id, id))
      const sorted = list
        .map(([sort, key], id) => ({ sort, key, id }))
        .sort((a, b) => (a.sort === b.sort ? 0 : a.sort - b.sort) || a.key - b.key || a.id - b.id)
      assert.deepEqual(
        top.page(offset).map(({ moleculeId }) => moleculeId),
        sorted.slice(offset, offset + size).map(({ id }) => id),
      )
    }),
    { seed: 2 },
  )
})

test('words spelled alike: nearest first, then the commonest; none with numbers', () => {
  const writer = new SegmentWriter()
  const lists = [['phenyl', 'chloro', '苯硼', '4chloro'], ['phenyl', 'phenol', 's:r'], ['苯硼', '苯酚'], ['chlorine']]
  lists.forEach((words, i) => {
    writer.offer({ supplier: 1, tagSet: 0, bits: 0, price: 1, purity: 0, lead: 1 })
    writer.molecule({
      id: i + 1,
      preferred: [],
      others: [words],
      nameLength: 1,
      signature: 0,
      regulated: false,
      hazardous: null,
    })
  })
  const parts = [partOf(writer.finish())]
  const similar = (text: string) => similarWords({ parts } as unknown as View, text, 5).map(({ word }) => word)
  assert.deepEqual(similar('phenil'), ['phenyl', 'phenol'])
  assert.deepEqual(similar('hpenyl'), ['phenyl', 'phenol'])
  assert.deepEqual(similar('chlor'), ['chloro'])
  assert.deepEqual(similar('笨硼'), ['苯硼'])
  assert.deepEqual(similar('r'), [])
  assert.deepEqual(similar('phenyl'), ['phenol'])
  assert.ok(!isDeleted(withTombstones(null, 40, [3, 35]), 4))
})
