import { hazardAnswers } from '../../product/contract.ts'
import type { SearchFilters } from '../contract.ts'
import type { FacetCounts, IndexQuery } from '../engine.ts'
import { type Borne, facetNumbers, fewValued, ONE, PLUS, valuesFor } from './filters.ts'
import { LOW, MAX_COUNTRIES, PLACES } from './offer.ts'
import { FLAG_VALUES, hazardIn, REGULATED } from './segment.ts'
import type { View } from './view.ts'

/** Suppliers named in the facet, beside the chosen ones. */
const SUPPLIERS_SHOWN = 30

/** Whose products they are. */
export type Sellers = Pick<View, 'suppliers' | 'countries' | 'tagSets'>

export const HALF = 14
export const HALF_MASK = (1 << HALF) - 1

const sameForAll = () => ({
  /** Molecules, products. */
  totals: new Uint32Array(2),
  /** Molecules by their flags: those found, and those that only one facet of the molecule keeps out, by its number. */
  flags: new Uint32Array(FLAG_VALUES),
  keptOut: new Uint32Array(ONE * FLAG_VALUES),
  // How many molecules have each combination of values: far fewer additions than value by value.
  low: new Uint32Array(1 << HALF),
  middle: new Uint32Array(1 << HALF),
  high: new Uint32Array(1 << (32 - 2 * HALF)),
  /** Molecules with an offer of the higher level of the quality guarantee. */
  plus: new Uint32Array(1),
  country: new Uint32Array(MAX_COUNTRIES),
  /** By country and whether in stock. */
  place: new Uint32Array(PLACES),
  // Molecules with one product that passes, by its low bits and so on. Most are such, and nothing of theirs comes twice.
  singleLow: new Uint32Array(LOW + 1),
  singlePlace: new Uint32Array(PLACES),
})

/** What the last query of this thread counted in: with new arrays for each, V8 marked its whole heap for every hundredth. */
let spare: ReturnType<typeof sameForAll> | undefined

/** Numbers that add up over the scans of one query. */
export function emptyCounts({ suppliers, tagSets, tags }: { suppliers: number; tagSets: number; tags: number }) {
  const used = spare
  spare = undefined
  if (used) for (const array of Object.values(used)) array.fill(0)
  return {
    ...(used ?? sameForAll()),
    supplier: new Uint32Array(suppliers),
    /** By the place of a tag among those that are seen. */
    tag: new Uint32Array(tags),
    singleSupplier: new Uint32Array(suppliers),
    singleTagSet: new Uint32Array(tagSets),
  }
}
export type Counts = ReturnType<typeof emptyCounts>

/** Lets the next query of this thread count in the same arrays; nobody may read these any more. */
export function giveBack(counts: ReturnType<typeof sameForAll>): void {
  spare = counts
}

export const MOLECULES = 0
export const PRODUCTS = 1

/** So many molecules have these values. */
function tally({ low, middle, high }: Counts, seen: number, molecules: number): void {
  low[seen & HALF_MASK]! += molecules
  middle[(seen >>> HALF) & HALF_MASK]! += molecules
  high[seen >>> (2 * HALF)]! += molecules
}

/** Counts molecules with one product among the others. */
function addSingles(counts: Counts, { suppliers }: Sellers, borne: Borne, currency: SearchFilters['currency']): void {
  const { singleLow, singleSupplier, singlePlace, singleTagSet, supplier, country, place, tag, plus } = counts
  const { programmes } = suppliers
  const values = valuesFor(currency)
  for (let bits = 0; bits <= LOW; bits++) if (singleLow[bits]) tally(counts, values[bits]!, singleLow[bits]!)
  singleSupplier.forEach((molecules, number) => {
    supplier[number]! += molecules
    if (programmes[number]! & PLUS) plus[0]! += molecules
    tally(counts, programmes[number]! << fewValued.programme.at, molecules)
  })
  singleTagSet.forEach((molecules, set) => {
    if (molecules) for (const at of borne[set]!) tag[at]! += molecules
  })
  singlePlace.forEach((molecules, where) => {
    country[where >>> 1]! += molecules
    place[where]! += molecules
  })
}

/** How many molecules have each value of each facet. Adds up `counts`: they are good for nothing else then. */
export function facetsOf(
  counts: Counts,
  sellers: Sellers,
  { filters, tags = [] }: Pick<IndexQuery, 'filters' | 'tags'>,
  borne: Borne,
): FacetCounts {
  addSingles(counts, sellers, borne, filters.currency)
  const { suppliers, countries } = sellers
  const { flags, keptOut, supplier, country, place } = counts
  const bits = countsByBit(counts)
  const few = (name: keyof typeof fewValued) => {
    const { values, at } = fewValued[name]
    return values.map((value, i) => ({ value, count: bits[at + i]! }))
  }
  const chosen = new Set(filters.supplierIds)
  const bySupplier = counted(supplier, (number) => suppliers.ids[number]!)
    .filter(({ value }, at) => at < SUPPLIERS_SHOWN || chosen.has(value))
    .map(({ value, count }) => ({ value: String(value), count }))
  const byCountry = (counts: Uint32Array) => counted(counts, (number) => countries[number]!)
  /** Molecules whose flags are such, with those that this facet alone keeps out. */
  const known = (name: 'regulated' | 'hazard', such: (flags: number) => boolean) =>
    flags.reduce(
      (sum, found, at) => (such(at) ? sum + found + keptOut[facetNumbers[name] * FLAG_VALUES + at]! : sum),
      0,
    )
  const inStock = country.map((_, number) => place[(number << 1) | 1]!)
  return {
    supplier: bySupplier,
    group: few('group'),
    purity: few('purity'),
    inStock: few('inStock'),
    stockAt: byCountry(inStock),
    shipsFrom: byCountry(country),
    lead: few('lead'),
    price: few('price'),
    programme: [...few('programme'), { value: 'quality-plus', count: counts.plus[0]! }],
    regulated: [
      { value: 'true', count: known('regulated', (flags) => (flags & REGULATED) !== 0) },
      { value: 'false', count: known('regulated', (flags) => (flags & REGULATED) === 0) },
    ],
    hazard: hazardAnswers.map((value) => ({ value, count: known('hazard', (flags) => hazardIn(flags) === value) })),
    safetySheet: few('safetySheet'),
    tag: tags
      .map(({ id }, at) => ({ value: String(id), count: counts.tag[at]! }))
      .filter(({ value, count }) => count > 0 || filters.tags.includes(Number(value))),
  }
}

/** How many molecules have each bit set. */
function countsByBit({ low, middle, high }: Counts): Uint32Array {
  const counts = new Uint32Array(32)
  for (const [table, at] of [
    [low, 0],
    [middle, HALF],
    [high, 2 * HALF],
  ] as const)
    for (let i = 1; i < table.length; i++) {
      const molecules = table[i]!
      if (molecules)
        for (let bit = at, rest = i; rest !== 0; bit++, rest >>>= 1) if (rest & 1) counts[bit]! += molecules
    }
  return counts
}

/** What was counted, largest first, then by value. */
function counted<T extends string | number>(counts: Uint32Array, valueOf: (number: number) => T) {
  return [...counts.entries()]
    .filter(([, count]) => count > 0)
    .map(([number, count]) => ({ value: valueOf(number), count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}
