import fc from 'fast-check'
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { SearchFilters, searchSorts } from '../contract.ts'
import type { IndexQuery } from '../engine.ts'
import { answer } from './answer.ts'
import { makeHelper } from './helper.ts'
import { bitsOf } from './offer.ts'
import { SegmentWriter } from './segment.ts'
import type { View } from './view.ts'

const molecules = 4000
const suppliers = 9
const countries = ['CN', 'DE', 'US']
const helper = makeHelper(1, 100)
after(helper.close)

/** Molecules with one to five products, half of them named "acid". */
function made(): View {
  const writer = new SegmentWriter()
  for (let id = 1; id <= molecules; id++) {
    for (let product = 0; product <= (id % 3 === 0 ? id % 5 : 0); product++) {
      const roll = (id * 31 + product * 17) % 97
      const offer = {
        group: null,
        purity: (90 + (roll % 10)) * 10_000,
        lead: roll % 40,
        price: roll * 1000,
        country: roll % 3,
        inStock: roll % 2 === 0,
        managed: roll % 4 === 0,
        safetySheet: roll % 5 === 0,
      }
      writer.offer({ ...offer, supplier: 1 + (roll % suppliers), tagSet: roll % 4, bits: bitsOf(offer) })
    }
    const words = id % 2 ? ['acid'] : ['base']
    writer.molecule({
      id,
      preferred: [words],
      others: [],
      nameLength: id % 60,
      signature: 0,
      regulated: id % 7 === 0,
      hazardous: [true, false, null][id % 3]!,
    })
  }
  const segment = writer.finish()
  const numbers = Array.from({ length: suppliers + 1 }, (_, number) => number)
  return {
    version: 1,
    parts: [{ segment, tombstones: null, alive: molecules }],
    suppliers: {
      ids: Uint32Array.from(numbers),
      active: Uint8Array.from(numbers, (number) => Number(number > 0 && number !== 4)),
      topTag: Uint8Array.from(numbers, (number) => number % 2),
      displayOrder: Float64Array.from(numbers),
      programmes: Uint8Array.from(numbers, (number) => number % 4),
    },
    countries,
    tagSets: [[], [1], [2], [2, 3]],
    upTo: '',
  }
}

const filters = fc
  .record({
    inStock: fc.boolean(),
    safetySheet: fc.boolean(),
    purity: fc.constantFrom([], ['99', '98'], ['95']),
    lead: fc.constantFrom([], ['3', '7']),
    supplierIds: fc.constantFrom([], ['1', '2'], ['4']),
    shipsFrom: fc.subarray(countries, { maxLength: 2 }),
    stockAt: fc.subarray(countries, { maxLength: 1 }),
    regulated: fc.constantFrom(undefined, 'only', 'hide'),
    hazards: fc.constantFrom([], ['yes'], ['no', 'unknown']),
    tags: fc.constantFrom([], ['1'], ['2', '3']),
  })
  .map((given) => SearchFilters.parse(given))

const questions: fc.Arbitrary<IndexQuery> = fc.record({
  wanted: fc.constantFrom(
    { molecules: [], words: { clauses: [[['acid']]], optional: [] } },
    { molecules: [{ id: 7, rank: 0 }], words: { clauses: [[['acid']]], optional: [] } },
    { molecules: [], words: null, all: true },
  ),
  filters,
  tags: fc.constant([
    { id: 1, parentId: null },
    { id: 3, parentId: 1 },
  ]),
  sort: fc.constantFrom(...searchSorts),
  offset: fc.constantFrom(0, 15),
  size: fc.constantFrom(0, 20),
  facets: fc.boolean(),
})

test('[SEARCH-1] two threads together answer what one would', async () => {
  const view = made()
  const asked = fc.sample(questions, { numRuns: 60, seed: 6 })
  const alone = asked.map((question) => answer(view, question))
  assert.ok(alone.some((found) => found.molecules > 100))
  // The helper takes part when it has started, and then in most of them.
  for (let before = -1; helper.helped() < 30; before = helper.helped()) {
    asked.forEach((question, i) => assert.deepEqual(answer(view, question, helper), alone[i]))
    if (before === helper.helped()) await new Promise(setImmediate)
  }
})
