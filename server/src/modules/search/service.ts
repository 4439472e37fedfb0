import type { Db } from '../../kernel/context.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { refuse } from '../../kernel/shared/errors.ts'
import { offersOn, summariesOf } from '../product/service.ts'
import { supplierNames } from '../supplier/service.ts'
import { availableSearchTypes, searchErrors, type search, type SearchAsk, type SearchFilters } from './contract.ts'
import type { FacetCounts, Finding } from './engine.ts'
import { suggestionsFor, understand } from './find.ts'
import { indexEntry } from './indexEntry.ts'
import { searchables, writeIndex } from './indexStore.ts'
import { lowestPrice, passes, shownOf } from './rules.ts'

/** Molecules per statement: large enough to be quick, small enough for memory. */
const CHUNK = 2000

/**
 * Recomputes what some molecules are found by (names, numbers, formula, words) and notes the change. To be called in the
 * transaction that changed their names, numbers, products or prices; any number of ids, in any order, repeated or not.
 */
export async function reindexMolecules(db: Db, moleculeIds: Iterable<number>): Promise<void> {
  // In ascending order, so that two writers never wait for each other in a circle.
  const ids = [...new Set(moleculeIds)].sort((a, b) => a - b)
  for (let at = 0; at < ids.length; at += CHUNK) {
    const chunk = ids.slice(at, at + CHUNK)
    await writeIndex(db, chunk, (await searchables(db, chunk)).map(indexEntry))
  }
}

type Input = ParsedInput<typeof search.chemicals>

/** Pages begin no deeper than this; who is so deep needs a better question. */
const DEEPEST = 10_000

/** Molecules on sale for a text or a structure, a page of them with their offers. */
export async function searchChemicals(resources: Resources, db: Db, input: Input, caller: string) {
  const { searchText, filters, sort, pageNumber, pageSize } = input
  return inTime(async () => {
    const { wanted, ...understoodAs } = await understood(resources, db, input, caller)
    const offset = (pageNumber - 1) * pageSize
    if (offset >= DEEPEST) throw refuse(searchErrors.SEARCH_TIMED_OUT)
    const question = { wanted, filters, sort, offset, size: pageSize, facets: input.withFacets }
    const finding = await resources.search.find(db, question)
    return {
      total: finding.molecules,
      products: finding.products,
      exact: finding.exact,
      understoodAs,
      molecules: await withOffers(db, finding.page, filters, input.offers),
      facets: finding.facets && (await withNames(db, finding.facets)),
      suggestions:
        finding.molecules === 0
          ? await suggestionsFor(db, resources.search, searchText, { wanted, ...understoodAs })
          : [],
      pageNumber,
      pageSize,
    }
  })
}

/** The first molecules of a search, best first, with the number of all: for exports, links and alerts. */
export async function findMolecules(
  resources: Resources,
  db: Db,
  ask: SearchAsk,
  { most, caller }: { most: number; caller: string },
): Promise<{ total: number; moleculeIds: number[] }> {
  const { wanted } = await understood(resources, db, ask, caller)
  const question = { wanted, filters: ask.filters, sort: ask.sort, offset: 0, size: most, facets: false }
  const { molecules, page } = await inTime(() => resources.search.find(db, question))
  return { total: molecules, moleculeIds: page.map(({ moleculeId }) => moleculeId) }
}

function understood(resources: Resources, db: Db, ask: SearchAsk, caller: string) {
  const { searchText, searchType, reading, structure, filters } = ask
  if (searchType === 'substructure' || searchType === 'similarity')
    throw refuse(searchErrors.SEARCH_KIND_UNAVAILABLE, { available: availableSearchTypes })
  const browses = filters.groups.length > 0 || filters.supplierIds.length > 0
  const asked = { text: searchText, type: searchType, reading, structure, browses, caller }
  return understand(db, resources.chemistry, asked)
}

/** A statement that PostgreSQL ended for its time is said in the words of the trade. */
async function inTime<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if ((error as { code?: string }).code === '57014') throw refuse(searchErrors.SEARCH_TIMED_OUT)
    throw error
  }
}

/** The page's molecules with `most` of their offers that pass the filters, best-ranked supplier first. */
async function withOffers(db: Db, page: Finding['page'], filters: SearchFilters, most: number) {
  const ids = page.map(({ moleculeId }) => moleculeId)
  if (ids.length === 0) return []
  const summaries = await summariesOf(db, ids)
  const offers = Map.groupBy(await offersOn(db, ids), ({ moleculeId }) => moleculeId)
  return page.flatMap(({ moleculeId, offers: offerCount, suppliers }) => {
    const summary = summaries.get(moleculeId)
    if (!summary) return []
    const all = (offers.get(moleculeId) ?? []).filter((offer) => passes(offer, filters))
    return [
      {
        ...summary,
        offerCount,
        supplierCount: suppliers,
        lowestPrice: lowestPrice(all),
        offers: shownOf(all, most),
      },
    ]
  })
}

async function withNames(db: Db, facets: FacetCounts) {
  const names = await supplierNames(
    db,
    facets.supplier.map(({ value }) => Number(value)),
  )
  const supplier = facets.supplier.map((one) => ({
    ...one,
    ...(names.get(Number(one.value)) ?? { name: '', nameZh: '' }),
  }))
  return { ...facets, supplier }
}
