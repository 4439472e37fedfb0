import type { Db } from '../../kernel/context.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { refuse } from '../../kernel/shared/errors.ts'
import { noteUnfound } from '../demand/service.ts'
import { offersOn, summariesOf } from '../product/service.ts'
import { regulationsOf } from '../regulation/service.ts'
import { lookForStructure, moleculesExactly } from '../structure/service.ts'
import { supplierNames } from '../supplier/service.ts'
import { MOST_SUGGESTIONS, type search, SearchAsk, searchErrors, SearchFilters } from './contract.ts'
import { type FacetCounts, type Finding, matchClasses, type Question, type SearchEngine } from './engine.ts'
import { understand } from './find.ts'
import { indexEntry } from './indexEntry.ts'
import { searchables, sweepChanges, writeIndex } from './indexStore.ts'
import { productsWithSheet } from './lookups.ts'
import { loosen, suggestionsFor } from './loosen.ts'
import { lowestPrice, passes, shownOf } from './rules.ts'
import { findAmongHits, type StructuralAsk, structuralAsk, understoodStructure } from './structural.ts'
import { pinyinOf, typedPinyin } from './pinyin.ts'
import { type Chosen, chosenOf, maybeCode, prefixesOf, withSpoken, writtenAs } from './suggest.ts'
import { buildHeads, followPinyin, headsAreStale } from './suggestBuild.ts'
import { heldTogether } from './together.ts'
import { codesBeginning, namesOf, spokenBeginning, spokenLocated, termsBeginning } from './suggestStore.ts'
import { queryWords } from './words.ts'

export { pinyinOf } from './pinyin.ts'
export { simplified } from './text.ts'
export { resolveBatch } from './batch.ts'
export { kindOfValue } from './batchReadings.ts'
export { structuralAsk } from './structural.ts'

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

/** Who asks, and until when. */
interface Caller {
  caller: string
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal
}

/** Molecules on sale for a text or a structure, a page of them with their offers. */
export async function searchChemicals(resources: Resources, db: Db, input: Input, caller: Caller) {
  const { searchText, filters, sort, pageNumber, pageSize, partial } = input
  return inTime(async () => {
    const offset = (pageNumber - 1) * pageSize
    if (offset >= DEEPEST) throw refuse(searchErrors.PAGE_TOO_DEEP)
    const question = { filters, sort, offset, size: pageSize, facets: input.withFacets }
    const answer = await answerTo(resources, db, input, question, { ...caller, partial })
    const { understoodAs, finding, loosened, similarityOf } = answer
    const exact = finding.exact && understoodAs.all
    if (finding.molecules === 0 && exact && narrowedByNothing(filters))
      noteUnfound(resources, understoodAs.kind, understoodAs.text)
    const vain = finding.molecules === 0 && understoodAs.structure === null
    const [molecules, facets] = await Promise.all([
      withOffers(db, finding.page, { filters, most: input.offers, similarityOf }),
      finding.facets && withNames(db, finding.facets),
    ])
    return {
      total: finding.molecules,
      products: finding.products,
      exact,
      structure: understoodAs.structure,
      understoodAs: { ...understoodAs, loosened },
      molecules,
      facets,
      suggestions: vain ? await suggestionsFor(db, resources.search, searchText, understoodAs) : [],
      pageNumber,
      pageSize,
    }
  })
}

/** Milliseconds that a search by structure may take which is answered as a whole or not at all. */
const WHOLE = 20_000

/**
 * The first molecules of a search, best first, with the number of all: for exports, links and alerts. A search by structure
 * is answered as a whole or not at all.
 */
export async function findMolecules(
  resources: Resources,
  db: Db,
  ask: SearchAsk,
  { most, caller, signal }: { most: number } & Caller,
): Promise<{ total: number; moleculeIds: number[] }> {
  const question = { filters: ask.filters, sort: ask.sort, offset: 0, size: most, facets: false }
  const by = { caller, ...(signal && { signal }), partial: false, budgetMs: WHOLE }
  const { finding, understoodAs } = await inTime(() => answerTo(resources, db, ask, question, by))
  if (understoodAs.structure && !finding.exact) throw refuse(searchErrors.SEARCH_TIMED_OUT)
  return { total: finding.molecules, moleculeIds: finding.page.map(({ moleculeId }) => moleculeId) }
}

/** Molecules on sale that are similar to a structure, the most similar first; what is known by now where that is not all. */
export async function similarOnSale(
  resources: Resources,
  db: Db,
  smiles: string,
  { least, most, caller }: { least: number; most: number; caller: string },
): Promise<{ moleculeId: number; similarity: number }[]> {
  const ask = SearchAsk.parse({ searchType: 'similarity', structure: smiles, structureAs: 'smiles', similarity: least })
  const question = { filters: ask.filters, sort: ask.sort, offset: 0, size: most, facets: false }
  const { finding, similarityOf } = await answerTo(resources, db, ask, question, { caller, partial: false })
  return finding.page.map(({ moleculeId }) => ({ moleculeId, similarity: similarityOf?.(moleculeId) ?? 0 }))
}

type Asking = Omit<Question, 'wanted'>
type Asker = Caller & { partial: boolean; budgetMs?: number }

/**
 * What an ask means and what it finds. A text of which nothing on sale has all words, whatever the filters, is asked again
 * more gently, and that is said.
 */
async function answerTo(resources: Resources, db: Db, ask: SearchAsk, question: Asking, by: Asker) {
  const { search, chemistry } = resources
  const structural = structuralAsk(ask)
  if (structural) return byStructure(resources, db, structural, question, by)
  const { searchText: text, reading, filters } = ask
  // Searches by a part or by similarity were answered above.
  const type = ask.searchType as 'auto' | 'keyword' | 'exact'
  const browses = filters.groups.length > 0 || filters.supplierIds.length > 0
  const understoodAs = await understand(db, { search, chemistry }, { text, type, reading, browses, caller: by.caller })
  const { wanted } = understoodAs
  if (understoodAs.kind === 'substructure') {
    const pattern = { ...structuralAsk({ ...ask, searchType: 'substructure' })!, typed: true }
    const found = await byStructure(resources, db, pattern, question, by)
    return { ...found, understoodAs: { ...found.understoodAs, alternatives: understoodAs.alternatives } }
  }
  const held = await heldTogether(db, search, wanted)
  const finding = await search.find(db, { ...question, wanted: held })
  const plain = { understoodAs, finding, loosened: null, similarityOf: null }
  const vain = finding.molecules === 0 && wanted.words !== null && wanted.molecules.length === 0 && !ask.asTyped
  if (!vain || held !== wanted || (await search.findsAny(db, wanted.words!))) return plain
  const loosened = await loosen(db, search, text)
  if (!loosened) return plain
  const { wanted: instead, ...words } = loosened
  const gentler = await search.find(db, { ...question, wanted: instead })
  return { ...plain, finding: gentler, loosened: words }
}

/** Molecules on sale with a structure, with it as a part, or similar to it. */
async function byStructure(
  resources: Resources,
  db: Db,
  structural: StructuralAsk,
  question: Asking,
  { caller, signal, partial, budgetMs }: Asker,
) {
  const { kind, text, as, ignore, least, stereo } = structural
  if (text.trim() === '') throw refuse(searchErrors.EMPTY_KEYWORD)
  const asked = { text, as, caller }
  if (kind === 'exact') {
    const { moleculeIds, structure, text: read } = await moleculesExactly(resources, db, asked, ignore)
    // The structure itself stands before its other forms.
    const molecules = moleculeIds.map((id, at) => ({
      id,
      rank: at === 0 ? matchClasses.identifier : matchClasses.synonym,
    }))
    const finding = await resources.search.find(db, { ...question, wanted: { molecules, words: null } })
    const understoodAs = understoodStructure(structural, read, structure)
    return { understoodAs, finding, loosened: null, similarityOf: null }
  }
  const nearestInSize = question.sort === 'size'
  const looked = { kind, least, stereo, nearestInSize, ...(signal && { signal }), ...(budgetMs && { budgetMs }) }
  const searched = await lookForStructure(resources, db, asked, looked)
  // The chemist describes it while the index is searched.
  const [{ structure, text: read }, { finding, hits }] = await Promise.all([
    searched.describe(),
    findAmongHits(resources.search, db, searched, question, partial),
  ])
  const understoodAs = understoodStructure(structural, read, structure)
  return { understoodAs, finding, loosened: null, similarityOf: hits.similarityOf }
}

/** The most structures of one name. */
const MOST_NAMED = 5

/** Structures of a name or number of our catalogue, best first; none where it names nothing that is drawn. */
export async function structuresNamed({ search, chemistry }: Resources, db: Db, text: string, caller: string) {
  if (text.trim() === '') return []
  const { kind, wanted } = await understand(
    db,
    { search, chemistry },
    { text, type: 'exact', reading: undefined, browses: false, caller },
  )
  if (kind === 'structure' || kind === 'formula' || kind === 'formulaRange') return []
  const ranked = wanted.molecules.toSorted((a, b) => a.rank - b.rank || a.id - b.id).map(({ id }) => id)
  const summaries = await summariesOf(db, ranked.slice(0, MOST_NAMED * 4))
  const drawn = ranked.flatMap((id) => summaries.get(id) ?? []).filter(({ smiles }) => smiles !== null)
  const found = drawn.slice(0, MOST_NAMED)
  const molfiles = await Promise.all(found.map(({ smiles }) => chemistry.molfile(smiles!, { caller })))
  return found.flatMap((summary, at) => {
    const made = molfiles[at]!
    return made.ok ? [{ ...summary, smiles: summary.smiles!, molfile: made.molfile }] : []
  })
}

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

async function spokenAsTyped(db: Db, { letters, locants }: NonNullable<ReturnType<typeof typedPinyin>>) {
  const found = await spokenBeginning(db, letters, MOST_SPOKEN)
  if (!locants) return found
  const read = [...new Set(found.map(({ spoken }) => spoken))].map((spoken) => {
    const { whole, initials } = pinyinOf(spoken)
    return { spoken, key: whole.startsWith(letters) ? whole : initials }
  })
  return spokenLocated(db, read, locants, MOST_SPOKEN)
}

async function suppliersOf(db: Db, search: SearchEngine, found: readonly { id: number }[]) {
  const ids = [...new Set(found.map(({ id }) => id))]
  const counts = ids.length ? await search.suppliersOf(db, ids) : []
  return new Map(ids.map((id, i) => [id, counts[i]!]))
}

/** One Chinese character is a word; fewer letters than these stand for too much. */
const aWord = /[^\0-\u3040]|.{2}/u

/** Molecules with the words of a text anywhere in their names. */
async function inside(db: Db, search: SearchEngine, text: string, begun: readonly Chosen[]): Promise<Chosen[]> {
  const words = queryWords(text)
  const plain = words.clauses.flatMap((alternatives) => alternatives[0]!).join('')
  if (!aWord.test(plain)) return []
  const found = await search.bestSold(db, words, MOST_SUGGESTIONS)
  const known = new Set(begun.map(({ id }) => id))
  return found
    .filter(({ moleculeId }) => !known.has(moleculeId))
    .slice(0, MOST_SUGGESTIONS - begun.length)
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

interface Shown {
  filters: SearchFilters
  /** Offers of each. */
  most: number
  similarityOf: ((moleculeId: number) => number) | null
}

/** The offers of some molecules that pass all filters, best-ranked supplier first, by molecule: what answers and files show. */
export async function offersPassing(db: Db, moleculeIds: readonly number[], filters: SearchFilters) {
  const [sheets, sold] = await Promise.all([
    filters.safetySheet ? productsWithSheet(db, moleculeIds) : null,
    offersOn(db, moleculeIds),
  ])
  return Map.groupBy(
    sold.filter((offer) => passes(offer, filters) && (!sheets || sheets.has(offer.productId))),
    ({ moleculeId }) => moleculeId,
  )
}

/** The page's molecules with their offers that pass the filters. */
async function withOffers(db: Db, page: Finding['page'], { filters, most, similarityOf }: Shown) {
  const ids = page.map(({ moleculeId }) => moleculeId)
  if (ids.length === 0) return []
  // Side by side: each waits for pages of its own tables, which a large catalogue seldom has in memory.
  const [summaries, regulated, offers] = await Promise.all([
    summariesOf(db, ids),
    regulationsOf(db, ids),
    offersPassing(db, ids, filters),
  ])
  return page.flatMap(({ moleculeId, offers: offerCount, suppliers }) => {
    const summary = summaries.get(moleculeId)
    if (!summary) return []
    const all = offers.get(moleculeId) ?? []
    return [
      {
        ...summary,
        offerCount,
        supplierCount: suppliers,
        lowestPrice: lowestPrice(all),
        similarity: similarityOf && similarityOf(moleculeId),
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
