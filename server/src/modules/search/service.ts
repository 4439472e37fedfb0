import type { Db } from '../../kernel/context.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { refuse } from '../../kernel/shared/errors.ts'
import { noteUnfound } from '../demand/service.ts'
import { offersOn, summariesOf } from '../product/service.ts'
import { regulationsOf } from '../regulation/service.ts'
import { supplierNames } from '../supplier/service.ts'
import { MOST_SUGGESTIONS, type search, type SearchAsk, searchErrors, SearchFilters } from './contract.ts'
import type { FacetCounts, Finding, Question, SearchEngine } from './engine.ts'
import { understand } from './find.ts'
import { indexEntry } from './indexEntry.ts'
import { searchables, sweepChanges, writeIndex } from './indexStore.ts'
import { productsWithSheet } from './lookups.ts'
import { loosen, suggestionsFor } from './loosen.ts'
import { lowestPrice, passes, shownOf } from './rules.ts'
import { typedPinyin } from './pinyin.ts'
import { type Chosen, chosenOf, maybeCode, prefixesOf, withSpoken, writtenAs } from './suggest.ts'
import { buildHeads, followPinyin, headsAreStale } from './suggestBuild.ts'
import { codesBeginning, namesOf, spokenBeginning, spokenLocated, termsBeginning } from './suggestStore.ts'
import { queryWords } from './words.ts'

export { resolveBatch } from './batch.ts'
export { kindOfValue } from './batchReadings.ts'

/** Molecules per statement: large enough to be quick, small enough for memory. */
const CHUNK = 2000

/**
 * Recomputes the equalities that some molecules are found by (names, numbers, formula). To be called in the transaction
 * that changed them; any number of ids, in any order, repeated or not. Words, offers and stock the index follows by itself.
 */
export async function reindexMolecules(db: Db, moleculeIds: Iterable<number>): Promise<void> {
  // In ascending order, so that two writers never wait for each other in a circle.
  const ids = [...new Set(moleculeIds)].sort((a, b) => a - b)
  for (let at = 0; at < ids.length; at += CHUNK) {
    const chunk = ids.slice(at, at + CHUNK)
    await writeIndex(db, chunk, (await searchables(db, chunk)).map(indexEntry))
  }
}

/** Forgets changes that every index has followed, or is too old to follow. */
export const forgetChanges = sweepChanges

type Input = ParsedInput<typeof search.chemicals>

/** Pages begin no deeper than this; who is so deep needs a better question. */
const DEEPEST = 10_000

/** Only what is missing altogether is demand; a filter may be what left nothing. */
const narrowedByNothing = (filters: SearchFilters) =>
  Object.entries(filters).every(([key, value]) => key === 'currency' || (Array.isArray(value) ? !value.length : !value))

/** Molecules on sale for a text or a structure, a page of them with their offers. */
export async function searchChemicals(resources: Resources, db: Db, input: Input, caller: string) {
  const { searchText, filters, sort, pageNumber, pageSize } = input
  return inTime(async () => {
    const offset = (pageNumber - 1) * pageSize
    if (offset >= DEEPEST) throw refuse(searchErrors.SEARCH_TIMED_OUT)
    const question = { filters, sort, offset, size: pageSize, facets: input.withFacets }
    const { understoodAs, finding, loosened } = await answerTo(resources, db, input, question, caller)
    if (finding.molecules === 0 && narrowedByNothing(filters))
      noteUnfound(resources, understoodAs.kind, understoodAs.text)
    return {
      total: finding.molecules,
      products: finding.products,
      exact: finding.exact && understoodAs.all,
      structure: null,
      understoodAs: { ...understoodAs, loosened },
      molecules: await withOffers(db, finding.page, filters, input.offers),
      facets: finding.facets && (await withNames(db, finding.facets)),
      suggestions: finding.molecules === 0 ? await suggestionsFor(db, resources.search, searchText, understoodAs) : [],
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
  const question = { filters: ask.filters, sort: ask.sort, offset: 0, size: most, facets: false }
  const { finding } = await inTime(() => answerTo(resources, db, ask, question, caller))
  return { total: finding.molecules, moleculeIds: finding.page.map(({ moleculeId }) => moleculeId) }
}

/**
 * What an ask means and what it finds. A text of which nothing on sale has all words, whatever the filters, is asked again
 * more gently, and that is said.
 */
async function answerTo(
  { search, chemistry }: Resources,
  db: Db,
  ask: SearchAsk,
  question: Omit<Question, 'wanted'>,
  caller: string,
) {
  const { searchText: text, searchType: type, reading, structure, filters } = ask
  if (type === 'substructure' || type === 'similarity') throw refuse(searchErrors.SEARCH_TIMED_OUT)
  const browses = filters.groups.length > 0 || filters.supplierIds.length > 0
  const understoodAs = await understand(db, { search, chemistry }, { text, type, reading, structure, browses, caller })
  const { wanted } = understoodAs
  const finding = await search.find(db, { ...question, wanted })
  const vain = finding.molecules === 0 && wanted.words !== null && wanted.molecules.length === 0 && !ask.asTyped
  if (!vain || (await search.findsAny(db, wanted.words!))) return { understoodAs, finding, loosened: null }
  const loosened = await loosen(db, search, text)
  if (!loosened) return { understoodAs, finding, loosened }
  const { query, ...words } = loosened
  const gentler = await search.find(db, { ...question, wanted: { molecules: [], words: query } })
  return { understoodAs, finding: gentler, loosened: words }
}

/** Structures of a name or number, best first. */
export async function structuresNamed(_resources: Resources, _db: Db, _text: string) {
  return []
}

/** Rarer words than these are looked for inside of names, where too few names begin with what is typed. */
const RARE = 20_000

/** Read of what is typed in pinyin: more than are shown, because some may no longer be on sale. */
const MOST_SPOKEN = 24

/**
 * Molecules on sale whose names or numbers begin with what is being typed, then those whose Chinese names do in pinyin, else
 * have it inside; most suppliers first.
 */
export async function suggestions({ search }: Resources, db: Db, text: string) {
  const prefixes = prefixesOf(text)
  if (prefixes.length === 0) return []
  const typed = typedPinyin(text)
  const [terms, codes, spoken] = await Promise.all([
    termsBeginning(db, prefixes),
    maybeCode(text) ? codesBeginning(db, text.trim(), MOST_SUGGESTIONS) : [],
    typed ? spokenAsTyped(db, typed) : [],
  ])
  const candidates = [...terms, ...codes]
  const suppliers = await suppliersOf(db, search, [...candidates, ...spoken])
  const begun = chosenOf(candidates, suppliers, prefixes, MOST_SUGGESTIONS)
  const named = typed ? withSpoken(begun, spoken, suppliers, typed, MOST_SUGGESTIONS) : begun
  const chosen = named.length < MOST_SUGGESTIONS ? [...named, ...(await inside(db, search, text, named))] : named
  const ids = chosen.map(({ id }) => id)
  const [summaries, names] = await Promise.all([summariesOf(db, ids), namesOf(db, ids)])
  const written = Map.groupBy(names, ({ id }) => id)
  return chosen.flatMap((one) => {
    const summary = summaries.get(one.id)
    if (!summary) return []
    const { nameEn, nameZh, cas, formula } = summary
    const all = [nameZh, nameEn, ...(written.get(one.id) ?? []).map(({ name }) => name)]
    return [{ moleculeId: one.id, ...writtenAs(one, all), nameEn, nameZh, cas, formula, suppliers: one.suppliers }]
  })
}

const spokenAsTyped = (db: Db, { letters, locants }: NonNullable<ReturnType<typeof typedPinyin>>) =>
  locants ? spokenLocated(db, letters, locants, MOST_SPOKEN) : spokenBeginning(db, letters, MOST_SPOKEN)

async function suppliersOf(db: Db, search: SearchEngine, found: readonly { id: number }[]) {
  const ids = [...new Set(found.map(({ id }) => id))]
  const counts = ids.length ? await search.suppliersOf(db, ids) : []
  return new Map(ids.map((id, i) => [id, counts[i]!]))
}

/** Molecules with the words of a text anywhere in their names; common words would find too many to be of use. */
async function inside(db: Db, search: SearchEngine, text: string, begun: readonly Chosen[]): Promise<Chosen[]> {
  const words = queryWords(text)
  const plain = words.clauses.flatMap((alternatives) => alternatives[0]!)
  const counts = plain.join('').length < 2 ? [] : await search.countsOf(db, plain)
  if (counts.length === 0 || counts.includes(0) || Math.min(...counts) > RARE) return []
  const filters = SearchFilters.parse({})
  const size = MOST_SUGGESTIONS
  const question = {
    wanted: { molecules: [], words },
    filters,
    sort: 'relevance',
    offset: 0,
    size,
    facets: false,
  } as const
  const { page } = await search.find(db, question)
  const known = new Set(begun.map(({ id }) => id))
  return page
    .filter(({ moleculeId }) => !known.has(moleculeId))
    .slice(0, size - begun.length)
    .map(({ moleculeId: id, suppliers }) => ({ id, suppliers, kind: 'name', key: '' }))
}

/** Prepares suggestions again: `always`, or where much has changed since; else adds the pinyin of what is new. */
export async function refreshSuggestions(db: Db, now: Date, always: boolean): Promise<void> {
  if (always || (await headsAreStale(db))) await buildHeads(db, now)
  else await followPinyin(db)
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

/** Of {@link regulationsOf}: surely, perhaps; anything else is not. */
const regulatedWord: Record<string, 'yes' | 'perhaps'> = { true: 'yes', false: 'perhaps' }

/** The page's molecules with `most` of their offers that pass the filters, best-ranked supplier first. */
async function withOffers(db: Db, page: Finding['page'], filters: SearchFilters, most: number) {
  const ids = page.map(({ moleculeId }) => moleculeId)
  if (ids.length === 0) return []
  const summaries = await summariesOf(db, ids)
  const regulated = await regulationsOf(db, ids)
  const sheets = filters.safetySheet ? await productsWithSheet(db, ids) : null
  const offers = Map.groupBy(await offersOn(db, ids), ({ moleculeId }) => moleculeId)
  return page.flatMap(({ moleculeId, offers: offerCount, suppliers }) => {
    const summary = summaries.get(moleculeId)
    if (!summary) return []
    const all = (offers.get(moleculeId) ?? []).filter(
      (offer) => passes(offer, filters) && (!sheets || sheets.has(offer.productId)),
    )
    return [
      {
        ...summary,
        offerCount,
        supplierCount: suppliers,
        lowestPrice: lowestPrice(all),
        similarity: null,
        regulated: regulatedWord[String(regulated.get(moleculeId))] ?? ('no' as const),
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
