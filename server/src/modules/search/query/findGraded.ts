import type { Db } from '../../../kernel/context.ts'
import { roughFen } from '../../product/rules.ts'
import { hazardAnswers, productGroups, type Hazard } from '../../product/contract.ts'
import { supplierMarks } from '../../supplier/contract.ts'
import { leadBands, priceBands, purityBands, type SearchFilters, type SearchSort } from '../contract.ts'
import {
  type FacetCounts,
  type FacetName,
  facetNames,
  type Finding,
  type IndexQuery,
  type SearchEngine,
} from '../engine.ts'
import { type Filtered, leadBand, lowestPrice, passes, priceBand, purityBand } from '../rules.ts'

// A grade stands in the words of an offer, which the index does not hold. Of the few molecules of a text that names one, the offers
// are read and counted here.

/** Molecules whose offers are read. */
const MAX = 200

/** An offer with what its molecule and its documents say. */
export type Graded = Filtered & {
  moleculeId: number | null
  safetySheet: boolean
  regulated: boolean
  hazard: Hazard
} & {
  /** As far as whoever asks sees them. */
  tags: ReadonlySet<number>
}

/** The offers on sale of some molecules. */
type OffersOf = (db: Db, moleculeIds: readonly number[]) => Promise<Graded[]>

/** The same engine for queries that ask for a grade, too. */
export const withGrades = (engine: SearchEngine, offersOf: OffersOf): SearchEngine => ({
  ...engine,
  find: (db, query) => (!query.filters.grade ? engine.find(db, query) : findGraded(db, engine, offersOf, query)),
})

async function findGraded(db: Db, engine: SearchEngine, offersOf: OffersOf, query: IndexQuery): Promise<Finding> {
  const { wanted, filters } = query
  const all = { ...query, filters: { ...unfiltered, currency: filters.currency }, offset: 0, size: MAX, facets: false }
  const named = wanted.molecules.length > 0 ? { molecules: wanted.molecules, words: null } : wanted
  const first = await engine.find(db, { ...all, wanted: named })
  const sold = Map.groupBy(
    await offersOf(
      db,
      first.page.map(({ moleculeId }) => moleculeId),
    ),
    ({ moleculeId }) => moleculeId!,
  )
  const passing = first.page.flatMap(({ moleculeId }) => {
    const offers = (sold.get(moleculeId) ?? []).filter((offer) => passesAll(offer, filters))
    return offers.length > 0 ? [{ moleculeId, offers }] : []
  })
  const value = sortValue[query.sort]
  // Stable: those of one value stay in the order of relevance.
  const ordered = value ? passing.toSorted((a, b) => value(a.offers) - value(b.offers)) : passing
  return {
    ...first,
    molecules: passing.length,
    products: passing.reduce((sum, { offers }) => sum + offers.length, 0),
    facets: query.facets ? facetsOf([...sold.values()], filters) : null,
    page: ordered.slice(query.offset, query.offset + query.size).map(({ moleculeId, offers }) => ({
      moleculeId,
      offers: offers.length,
      suppliers: new Set(offers.map(({ supplierId }) => supplierId)).size,
    })),
    exact: first.exact && first.molecules <= MAX,
  }
}

const least = (values: readonly (number | null)[]) => Math.min(LAST, ...values.map((one) => one ?? LAST))
/** Behind everything that states a value. */
const LAST = Number.MAX_SAFE_INTEGER

/** By what offers are compared, the least first; where nothing is said their molecules stay as they were found. */
const sortValue: Partial<Record<SearchSort, (offers: readonly Graded[]) => number>> = {
  price: (offers) => {
    const price = lowestPrice(offers)
    return price ? roughFen(price) : LAST
  },
  purity: (offers) => least(offers.map(({ purityPercent }) => purityPercent && -purityPercent)),
  lead: (offers) => least(offers.map(({ leadMin, leadMax }) => leadMax ?? leadMin)),
}

const passesAll = (offer: Graded, filters: SearchFilters): boolean =>
  passes(offer, filters) &&
  (!filters.safetySheet || offer.safetySheet) &&
  (!filters.regulated || (filters.regulated === 'only') === offer.regulated) &&
  (filters.tags.length === 0 || filters.tags.some((id) => offer.tags.has(id))) &&
  (filters.hazards.length === 0 || filters.hazards.includes(offer.hazard))

/** What each facet's own filter is when it narrows nothing. */
const open: Record<FacetName, Partial<SearchFilters>> = {
  supplier: { supplierIds: [] },
  group: { groups: [] },
  purity: { purity: [] },
  inStock: { inStock: false },
  stockAt: { stockAt: [] },
  shipsFrom: { shipsFrom: [] },
  lead: { lead: [] },
  price: { price: [] },
  programme: { programmes: [] },
  regulated: { regulated: undefined },
  hazard: { hazards: [] },
  safetySheet: { safetySheet: false },
  tag: { tags: [] },
}

/** No filter at all. */
const unfiltered = Object.assign({ grade: '' }, ...Object.values(open)) as SearchFilters

const valuesOf: Record<FacetName, (offer: Graded, filters: SearchFilters) => readonly (string | null)[]> = {
  supplier: ({ supplierId }) => [String(supplierId)],
  group: ({ productGroup }) => [productGroup],
  purity: ({ purityPercent }) => [purityBand(purityPercent)],
  inStock: ({ stock }) => (stock === 'in stock' ? ['true'] : []),
  stockAt: ({ stock, shipsFrom }) => (stock === 'in stock' ? [shipsFrom] : []),
  shipsFrom: ({ shipsFrom }) => [shipsFrom],
  lead: ({ leadMin, leadMax }) => [leadBand(leadMax ?? leadMin)],
  price: (offer, { currency }) => {
    const price = lowestPrice([offer])
    return [priceBand(price && roughFen(price), currency)]
  },
  programme: ({ programmes }) => programmes,
  regulated: ({ regulated }) => [String(regulated)],
  hazard: ({ hazard }) => [hazard],
  safetySheet: ({ safetySheet }) => (safetySheet ? ['true'] : []),
  tag: ({ tags }) => [...tags].map(String),
}

/** Values that are named in their own order, whether or not something has them. */
const ordered: Partial<Record<FacetName, readonly string[]>> = {
  group: productGroups,
  purity: purityBands,
  inStock: ['true'],
  lead: leadBands,
  price: priceBands,
  programme: supplierMarks,
  regulated: ['true', 'false'],
  hazard: hazardAnswers,
  safetySheet: ['true'],
}

/** A facet counts molecules with an offer that passes all other filters, as the index does. */
function facetsOf(molecules: readonly Graded[][], filters: SearchFilters): FacetCounts {
  const counted = facetNames.map((name) => {
    const others = { ...filters, ...open[name] }
    const counts = new Map<string, number>((ordered[name] ?? []).map((value) => [value, 0]))
    for (const offers of molecules) {
      const values = offers
        .filter((offer) => passesAll(offer, others))
        .flatMap((offer) => valuesOf[name](offer, filters))
      for (const value of new Set(values)) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    const all = [...counts].map(([value, count]) => ({ value, count }))
    return [name, ordered[name] ? all : all.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))]
  })
  return Object.fromEntries(counted) as FacetCounts
}
