// What it costs the search thread to filter, count and sort by the prices of whoever asks: 1,000 discounts and 20,000 agreed prices over an index
// of 4 million products that is made in memory. `node bench/seenPrices.ts [--products 4000000]`; some seconds and 600 MB. The database and
// the page are not in it: `node bench/search.ts` measures those.
import { SearchFilters } from '../server/src/modules/search/contract.ts'
import { packDiscounts, type IndexQuery, type PricesSeen } from '../server/src/modules/search/engine.ts'
import { answer } from '../server/src/modules/search/index/answer.ts'
import { bitsOf } from '../server/src/modules/search/index/offer.ts'
import { SegmentWriter } from '../server/src/modules/search/index/segment.ts'
import type { View } from '../server/src/modules/search/index/view.ts'
import { productGroups } from '../server/src/modules/product/contract.ts'
import { bar, quantile, table } from './measuring/figures.ts'

const at = process.argv.indexOf('--products')
const PRODUCTS = at < 0 ? 4_000_000 : Number(process.argv[at + 1])
const SUPPLIERS = 400
const EACH = 2
const ROUNDS = 15

let state = 7
const roll = () => {
  state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
  return state / 0x80000000
}
const some = (n: number) => Math.floor(roll() * n)

const writer = new SegmentWriter()
const began = performance.now()
for (let id = 1; id <= PRODUCTS / EACH; id++) {
  for (let i = 0; i < EACH; i++) {
    const price = roll() < 0.1 ? Infinity : 1000 + some(2_000_000)
    const group = productGroups[some(productGroups.length)]!
    const offer = { group, purity: 980_000, lead: 1 + some(30), price, country: some(8), inStock: roll() < 0.5 }
    writer.offer({
      supplier: 1 + some(SUPPLIERS),
      tagSet: 0,
      bits: bitsOf({ ...offer, managed: offer.inStock, safetySheet: false }),
      price,
      purity: offer.purity,
      lead: offer.lead,
    })
  }
  const words = [id % 2 === 0 ? 'methyl' : 'ethyl', id % 50 === 0 ? 'boronic' : 'acid']
  writer.molecule({
    id,
    preferred: [words],
    others: [],
    nameLength: id % 50,
    signature: 0,
    regulated: false,
    hazardous: null,
  })
}
const segment = writer.finish()
const numbers = Array.from({ length: SUPPLIERS + 1 }, (_, number) => number)
const view: View = {
  version: 1,
  parts: [{ segment, tombstones: null, alive: segment.ids.length }],
  suppliers: {
    ids: Uint32Array.from(numbers),
    active: new Uint8Array(SUPPLIERS + 1).fill(1),
    topTag: new Uint8Array(SUPPLIERS + 1),
    displayOrder: new Float64Array(SUPPLIERS + 1),
    programmes: new Uint8Array(SUPPLIERS + 1),
  },
  countries: Array.from({ length: 8 }, (_, i) => `C${i}`),
  tagSets: [[]],
  upTo: '',
}
console.log(`${PRODUCTS} products made in ${((performance.now() - began) / 1000).toFixed(0)} s`)

const prices: PricesSeen = {
  discounts: packDiscounts(
    Array.from({ length: 1000 }, (_, i) => ({
      rateBp: i % 2 === 0 ? 100 + some(3000) : 0,
      off: i % 2 === 0 ? 0 : 100 + some(1000),
      suppliers: [1 + (i % SUPPLIERS)],
      groups: [Math.floor(i / SUPPLIERS)],
    })),
  ),
  agreed: Float64Array.from(
    Array.from({ length: 20_000 }, () => [1 + some(PRODUCTS / EACH), 1 + some(SUPPLIERS), 500 + some(100_000)]).flat(),
  ),
  key: 'bench',
}

const words = (word: string) => ({ molecules: [], words: { clauses: [[[word]]], optional: [] } })
const rows: (string | number)[][] = []
for (const [name, word] of [
  ['boronic (2 %)', 'boronic'],
  ['methyl (50 %)', 'methyl'],
] as const)
  for (const [how, filters] of [
    ['by price', {}],
    ['by price, two bands', { price: ['100', '500'] as const }],
  ] as const) {
    const query = (seen: boolean): IndexQuery => ({
      wanted: words(word) as IndexQuery['wanted'],
      filters: SearchFilters.parse(filters),
      ...(seen && { prices }),
      sort: 'price',
      offset: 0,
      size: 20,
      facets: true,
    })
    const timed = (seen: boolean) => {
      const times: number[] = []
      for (let i = 0; i < ROUNDS; i++) {
        const start = performance.now()
        answer(view, query(seen))
        times.push(performance.now() - start)
      }
      return times
    }
    const [list, own] = [timed(false), timed(true)]
    rows.push([`${name}, ${how}`, quantile(list, 0.5), quantile(list, 0.95), quantile(own, 0.5), quantile(own, 0.95)])
  }
table(['milliseconds in one thread', 'list prices', 'p95', '1,000 discounts', 'p95'], rows)
for (const [name, list, , own] of rows) {
  const times = Number(own) / Number(list)
  bar(`${name}: ${times.toFixed(1)} × list prices, bar 2.5`, times < 2.5)
}
