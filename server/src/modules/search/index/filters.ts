import { productGroups } from '../../product/contract.ts'
import { supplierMarks, supplierProgrammes } from '../../supplier/contract.ts'
import { leadBands, priceBands, purityBands, type SearchFilters } from '../contract.ts'
import { branchesOf, pathsOf } from '../../tag/rules.ts'
import type { FacetName, IndexQuery } from '../engine.ts'
import { coarseBands, FINE_BANDS, LOW, MAX_TAG_SETS, PLACES, shifts } from './offer.ts'
import { FLAG_VALUES, hazardIn, REGULATED } from './segment.ts'
import type { Suppliers, View } from './view.ts'

/**
 * What keeps a product out, as a number that can be added up over the tables: 0 nothing; 16 + the facet's number where it
 * is this one facet; 32 and more where there are several.
 */
export const ONE = 16
export const SEVERAL = 32

export const facetNumbers = {
  group: 1,
  purity: 2,
  lead: 3,
  price: 4,
  inStock: 5,
  safetySheet: 6,
  shipsFrom: 7,
  stockAt: 8,
  supplier: 9,
  programme: 10,
  regulated: 11,
  hazard: 12,
  tag: 13,
} as const satisfies Record<FacetName, number>

export interface Gates {
  /** By the low bits of a product. */
  low: Uint8Array
  /** By country and whether it is in stock. */
  places: Uint8Array
  /** By supplier. */
  suppliers: Uint8Array
  /** By the set of tags. */
  tagSets: Uint8Array
  /** By the flags of the molecule. */
  molecules: Uint8Array
  /** Whether places, tags and the low bits keep anything out. */
  narrowed: boolean
}

const field = (bits: number, shift: number, width: number) => (bits >>> shift) & ((1 << width) - 1)

/** Tables that say of every product what keeps it out. */
export function gatesFor(
  { filters, tags = [] }: Pick<IndexQuery, 'filters' | 'tags'>,
  { suppliers, countries, tagSets }: Pick<View, 'suppliers' | 'countries' | 'tagSets'>,
): Gates {
  const low = lowGate(filters)
  return {
    low,
    narrowed: low !== open || filters.shipsFrom.length + filters.stockAt.length + filters.tags.length > 0,
    tagSets: tagSetsGate(filters, tags, tagSets),
    places: placesGate(filters, countries),
    suppliers: suppliersGate(filters, suppliers),
    molecules: moleculesGate(filters),
  }
}

const open = new Uint8Array(LOW + 1)

function lowGate(filters: SearchFilters): Uint8Array {
  const coarse = coarseBands(filters.currency)
  const fields = [
    { facet: 'group', shift: shifts.group, width: 3, chosen: placesOf(productGroups, filters.groups) },
    { facet: 'purity', shift: shifts.purity, width: 3, chosen: placesOf(purityBands, filters.purity) },
    { facet: 'lead', shift: shifts.lead, width: 3, chosen: placesOf(leadBands, filters.lead) },
    {
      facet: 'price',
      shift: shifts.price,
      width: 5,
      chosen: coarse.flatMap((band, fine) => (filters.price.includes(priceBands[band]!) ? [fine] : [])),
    },
    { facet: 'inStock', shift: shifts.inStock, width: 1, chosen: filters.inStock ? [1] : [] },
    { facet: 'safetySheet', shift: shifts.safetySheet, width: 1, chosen: filters.safetySheet ? [1] : [] },
  ] as const
  const asked = fields.filter(({ chosen }) => chosen.length > 0)
  if (asked.length === 0) return open
  const gate = new Uint8Array(LOW + 1)
  for (const { facet, shift, width, chosen } of asked) {
    const passes = new Uint8Array(1 << width)
    for (const value of chosen) passes[value] = 1
    for (let bits = 0; bits <= LOW; bits++)
      if (!passes[field(bits, shift, width)]) gate[bits] = gate[bits] ? SEVERAL : ONE + facetNumbers[facet]
  }
  return gate
}

const placesOf = <T>(all: readonly T[], chosen: readonly T[]) => chosen.map((one) => all.indexOf(one))

function placesGate({ shipsFrom, stockAt }: SearchFilters, countries: readonly string[]): Uint8Array {
  const gate = new Uint8Array(PLACES)
  for (let place = 0; place < PLACES; place++) {
    const country = countries[place >>> 1] ?? ''
    const ships = shipsFrom.length === 0 || shipsFrom.includes(country)
    const stocks = stockAt.length === 0 || (place & 1 && stockAt.includes(country))
    gate[place] =
      ships && stocks ? 0 : ships ? ONE + facetNumbers.stockAt : stocks ? ONE + facetNumbers.shipsFrom : SEVERAL
  }
  return gate
}

const anyTags = new Uint8Array(MAX_TAG_SETS + 1)

/** Products pass that were put on a chosen tag or on one beneath it, as far as these tags are seen. */
function tagSetsGate({ tags: chosen }: SearchFilters, seen: Seen, tagSets: View['tagSets']): Uint8Array {
  if (chosen.length === 0) return anyTags
  const within = branchesOf(seen, chosen)
  const gate = new Uint8Array(MAX_TAG_SETS + 1).fill(ONE + facetNumbers.tag)
  tagSets.forEach((own, number) => {
    if (own.some((id) => within.has(id))) gate[number] = 0
  })
  return gate
}

type Seen = NonNullable<IndexQuery['tags']>
/** By the number of a set of tags: the places, among the tags that are seen, of all that a product with it bears. */
export type Borne = readonly (readonly number[])[]

/** What sets of tags mean to somebody: those of them that are seen, and those above. */
export function borneBy(tagSets: View['tagSets'], seen: Seen): Borne {
  if (seen.length === 0) return tagSets.map(() => [])
  const places = new Map(seen.map(({ id }, at) => [id, at]))
  const paths = pathsOf(seen)
  return tagSets.map((own) => [...new Set(own.flatMap((id) => (paths.get(id) ?? []).map((one) => places.get(one)!)))])
}

/** Two of them add up to several. */
function moleculesGate({ regulated, hazards }: SearchFilters): Uint8Array {
  return Uint8Array.from({ length: FLAG_VALUES }, (_, flags) => {
    const known = hazardIn(flags)
    const listed = regulated === undefined || (regulated === 'only') === ((flags & REGULATED) !== 0)
    const chosen = hazards.length === 0 || (known !== undefined && hazards.includes(known))
    return (listed ? 0 : ONE + facetNumbers.regulated) + (chosen ? 0 : ONE + facetNumbers.hazard)
  })
}

function suppliersGate({ supplierIds, programmes }: SearchFilters, suppliers: Suppliers): Uint8Array {
  const chosen = new Set(supplierIds)
  const wanted = programmeBits(programmes)
  return Uint8Array.from(suppliers.ids, (id, number) => {
    if (!suppliers.active[number]) return SEVERAL
    const supplies = chosen.size === 0 || chosen.has(id)
    const takesPart = wanted === 0 || (suppliers.programmes[number]! & wanted) !== 0
    if (supplies && takesPart) return 0
    if (supplies) return ONE + facetNumbers.programme
    return takesPart ? ONE + facetNumbers.supplier : SEVERAL
  })
}

/** Programmes and the higher level of the quality guarantee as bits by their positions. */
export const programmeBits = (programmes: readonly string[]): number =>
  supplierMarks.reduce((bits, one, at) => bits | (programmes.includes(one) ? 1 << at : 0), 0)

/** Where the values of facets with few values lie in a molecule's 32 bits. */
export const fewValued = {
  group: { values: productGroups, at: 0 },
  purity: { values: purityBands, at: 7 },
  lead: { values: leadBands, at: 14 },
  price: { values: priceBands, at: 20 },
  inStock: { values: ['true'], at: 26 },
  safetySheet: { values: ['true'], at: 27 },
  programme: { values: supplierProgrammes, at: 28 },
} as const satisfies Partial<Record<FacetName, { values: readonly string[]; at: number }>>

/** The bit of the higher level of the quality guarantee: for its count there is none left among the 32. */
export const PLUS = programmeBits(['quality-plus'])
/** That bit, by the number of the one facet that keeps a product out: it counts for its own, and where nothing does. */
export const plusMasks = new Uint8Array(ONE)
for (const facet of [0, facetNumbers.programme]) plusMasks[facet] = PLUS

/** The bits of one facet, by its number; all of them for a product that nothing keeps out. */
export const facetMasks = new Int32Array(ONE)
facetMasks[0] = -1
for (const [name, { values, at }] of Object.entries(fewValued))
  facetMasks[facetNumbers[name as keyof typeof fewValued]] = ((1 << values.length) - 1) << at

const valueTables = new Map<string, Int32Array>()

/** By the low bits of a product: its values as bits, prices as a buyer of the currency knows them. */
export function valuesFor(currency: SearchFilters['currency']): Int32Array {
  const kept = valueTables.get(currency)
  if (kept) return kept
  const coarse = coarseBands(currency)
  const table = new Int32Array(LOW + 1)
  for (let bits = 0; bits <= LOW; bits++) {
    const group = field(bits, shifts.group, 3)
    const fine = field(bits, shifts.price, 5)
    table[bits] =
      (group < productGroups.length ? 1 << group : 0) |
      (1 << (fewValued.purity.at + field(bits, shifts.purity, 3))) |
      (1 << (fewValued.lead.at + field(bits, shifts.lead, 3))) |
      (fine < FINE_BANDS ? 1 << (fewValued.price.at + coarse[fine]!) : 0) |
      (field(bits, shifts.inStock, 1) << fewValued.inStock.at) |
      (field(bits, shifts.safetySheet, 1) << fewValued.safetySheet.at)
  }
  valueTables.set(currency, table)
  return table
}
