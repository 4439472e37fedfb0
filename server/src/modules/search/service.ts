import type { Context, Db } from '../../kernel/context.ts'
import { type RequestLoad, restBetweenSteps } from '../../kernel/requestLoad.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { Serialized, serialize, withList } from '../../kernel/serialized.ts'
import { refuse } from '../../kernel/shared/errors.ts'
import { turns } from '../../kernel/turns.ts'
import { noteUnfound } from '../demand/service.ts'
import { noteStep } from '../trackPoint/service.ts'
import { hazardWord } from '../product/rules.ts'
import type { ShownPrices } from '../pricing/rules.ts'
import { shownPrices } from '../pricing/service.ts'
import { moleculesOnSale, offersAt, offersOn, summariesOf, versionsOnSale } from '../product/service.ts'
import { regulationsOf } from '../regulation/service.ts'
import type { Likeness } from '../structure/rules.ts'
import { lookForStructure, moleculesExactly } from '../structure/service.ts'
import { supplierNames } from '../supplier/service.ts'
import { NO_TAGS, type SeenTags } from '../tag/rules.ts'
import { seenTags, tagsOnProducts } from '../tag/service.ts'
import { type search, SearchAsk, searchErrors, type SearchFilters } from './contract.ts'
import { type FacetCounts, type Finding, matchRanks, type Narrowed, type PricesSeen } from './engine.ts'
import { narrowingsOf } from './grades.ts'
import { AnswerWithoutMolecules, assemblePage } from './query/assemblePage.ts'
import { findAmongHits } from './query/findAmongHits.ts'
import { findText } from './query/findText.ts'
import { withGrades } from './query/findGraded.ts'
import { type Answer, KeptAnswers } from './query/keptAnswers.ts'
import { moleculesByTerms, productsWithSheet } from './query/lookUpTerms.ts'
import { termKinds } from './lexicon/terms.ts'
import { commonerName } from './query/corrections.ts'
import { pricesSeen } from './query/pricesSeen.ts'
import { type RelaxedQuery, suggestionsFor } from './query/relax.ts'
import { mayBeStructural, type StructuralAsk, understoodStructure } from './query/structureAsk.ts'
import { understand, understandText } from './query/understand.ts'
import type { Understood } from './query/understood.ts'
import { bearsAny, passes } from './rules.ts'
import { writtenAs } from './suggest/chooseSuggestions.ts'
import { namesOf } from './suggest/lookUpPrefixes.ts'
import { followPinyin, headsAreStale, prepareHeads } from './suggest/prepareSuggestions.ts'
import { chooseFor } from './suggest/suggest.ts'

export { resolveBatch } from './batch/resolveBatch.ts'
export { kindOfValue } from './batch/readLines.ts'
export { pinyinOf } from './lexicon/pinyin.ts'
export { simplified } from './lexicon/text.ts'
export { structuralAsk } from './query/structureAsk.ts'
export { forgetChanges, reindexMolecules, someNames } from './store.ts'

type Input = ParsedInput<typeof search.chemicals>

/** Pages begin no deeper than this: whoever needs more has to narrow the search. */
const MAX_OFFSET = 10_000

/** Only what is missing altogether is demand; a filter may be what left nothing. */
const hasNoFilters = (filters: SearchFilters) =>
  Object.entries(filters).every(([key, value]) => key === 'currency' || (Array.isArray(value) ? !value.length : !value))

interface Caller {
  /** Address that expensive work is shared out by. */
  caller: string
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal
}

/**
 * Molecules on sale for a text or a structure, a page of them with their offers. The answer depends on the input, and on the
 * prices and the tags that whoever asks is shown, alone, so that equal asks for words share it.
 */
export async function searchChemicals(resources: Resources, ctx: Context, input: Input): Promise<Serialized> {
  const { db, address, signal } = ctx
  if (input.pageNumber === 1 && hasNoFilters(input.filters)) noteStep(resources.db, 'search')
  const shown = { prices: await shownPrices(ctx), tags: await seenTags(ctx) }
  const make = (by: Caller) => refuseOnTimeout(() => answerTo(resources, db, input, by, shown))
  // Searches by structure are cancelled when their caller goes away, and may be answered in parts.
  if (mayBeStructural(input)) return (await make({ caller: address, signal })).data
  const key = `${JSON.stringify(input)} ${shown.prices.key} ${shown.tags.key}`
  return answersOver(db).answer(key, resources.search.version(), () => make({ caller: address }))
}

const answers = new WeakMap<Db, KeptAnswers>()

function answersOver(db: Db): KeptAnswers {
  let kept = answers.get(db)
  if (!kept) answers.set(db, (kept = new KeptAnswers((versions) => areCurrent(db, versions))))
  return kept
}

async function areCurrent(db: Db, versions: ReadonlyMap<number, string>): Promise<boolean> {
  const current = await versionsOnSale(db, [...versions.keys()])
  return [...versions].every(([id, version]) => current.get(id) === version)
}

/** So few molecules may have a word because it is misspelled in their names, too. */
const MAX_RARE = 5

async function answerTo(
  resources: Resources,
  db: Db,
  input: Input,
  caller: Caller,
  shown: { prices: ShownPrices; tags: SeenTags },
): Promise<Answer> {
  const { searchText, filters, sort, pageNumber, pageSize, partial } = input
  const offset = (pageNumber - 1) * pageSize
  if (offset >= MAX_OFFSET) throw refuse(searchErrors.PAGE_TOO_DEEP)
  const narrowed = narrowedFor(
    shown.tags,
    { filters, sort, offset, size: pageSize, facets: input.withFacets },
    await pricesSeen(shown.prices),
  )
  const { understoodAs, finding, relaxed, likenessOf } = await find(resources, db, input, narrowed, {
    ...caller,
    partial,
  })
  const byStructure = understoodAs.kind === 'substructure' || understoodAs.kind === 'similarity'
  const awaiting = byStructure && resources.structures.isAwaiting()
  const exact = finding.exact && understoodAs.all && !awaiting
  if (finding.molecules === 0 && exact && hasNoFilters(filters))
    noteUnfound(resources, understoodAs.kind, understoodAs.text)
  const { kind, structure, absent } = understoodAs
  const withoutHits = finding.molecules === 0 && (absent ? kind === 'name' : structure === null)
  const isRare = kind === 'keyword' && finding.molecules > 0 && finding.molecules <= MAX_RARE && relaxed === null
  const meant = isRare && input.reading === undefined ? await commonerName(db, resources.search, searchText) : null
  const page = await inTurn(() =>
    pageOf(db, finding.page, shown, { filters, sort, maxOffers: input.offers, likenessOf }),
  )
  const facets = finding.facets && (await withNames(db, finding.facets, shown.tags, page.suppliers))
  const rest = serialize(AnswerWithoutMolecules, {
    total: finding.molecules,
    products: finding.products,
    exact,
    awaiting,
    structure: understoodAs.structure,
    understoodAs: {
      ...understoodAs,
      absent: absent || meant !== null,
      loosened: relaxed,
      narrowings: narrowingsOf(understoodAs.setAside),
    },
    facets,
    suggestions: withoutHits
      ? await suggestionsFor(db, resources.search, searchText, understoodAs)
      : meant === null
        ? []
        : [{ kind: 'spelling', text: meant }],
    pageNumber,
    pageSize,
  })
  return {
    data: new Serialized([withList(rest, 'molecules', page.molecules)]),
    // Each search that finds nothing is noted.
    versions: finding.exact && finding.molecules > 0 ? page.versions : null,
  }
}

/** What is narrowed, with what somebody sees of the tags. */
const narrowedFor = ({ tags }: SeenTags, narrowed: Narrowed, prices: PricesSeen | null = null): Narrowed => ({
  ...narrowed,
  ...(tags.length > 0 && { tags: tags.map(({ id, parentId }) => ({ id, parentId })) }),
  ...(prices && { prices }),
})

/** Milliseconds for a search by structure that is answered as a whole or not at all. */
const FULL_STRUCTURE_SEARCH_MS = 20_000

/**
 * The first molecules of a search, best first, with the number of all: for exports, links and alerts. A search by structure
 * is answered as a whole or refused (SEARCH_TIMED_OUT).
 * @param tags those that whoever it is for sees; without them a search for tags finds nothing
 * @param prices what they pay, by which is filtered and sorted; without them list prices
 */
export async function findMolecules(
  resources: Resources,
  db: Db,
  ask: SearchAsk,
  { most, caller, signal, tags = NO_TAGS, prices }: { most: number; tags?: SeenTags; prices?: ShownPrices } & Caller,
): Promise<{ total: number; moleculeIds: number[] }> {
  const narrowed = narrowedFor(
    tags,
    { filters: ask.filters, sort: ask.sort, offset: 0, size: most, facets: false },
    prices ? await pricesSeen(prices) : null,
  )
  const by = { caller, ...(signal && { signal }), partial: false, budgetMs: FULL_STRUCTURE_SEARCH_MS }
  const { finding, understoodAs } = await refuseOnTimeout(() => find(resources, db, ask, narrowed, by))
  if (understoodAs.structure && !understoodAs.absent && !finding.exact) throw refuse(searchErrors.SEARCH_TIMED_OUT)
  return { total: finding.molecules, moleculeIds: finding.page.map(({ moleculeId }) => moleculeId) }
}

/** Molecules on sale similar to a structure, the most similar first; what is known by now where that is not all. */
export async function similarOnSale(
  resources: Resources,
  db: Db,
  smiles: string,
  { least, most, caller }: { least: number; most: number; caller: string },
): Promise<{ moleculeId: number; similarity: number }[]> {
  const ask = SearchAsk.parse({ searchType: 'similarity', structure: smiles, structureAs: 'smiles', similarity: least })
  const narrowed = { filters: ask.filters, sort: ask.sort, offset: 0, size: most, facets: false }
  const { finding, likenessOf } = await find(resources, db, ask, narrowed, { caller, partial: false })
  return finding.page.map(({ moleculeId }) => ({ moleculeId, similarity: likenessOf?.(moleculeId).similarity ?? 0 }))
}

interface Found {
  understoodAs: Understood
  finding: Finding
  /** How the query was relaxed, where it found nothing as it was typed. */
  relaxed: Omit<RelaxedQuery, 'wanted'> | null
  /** Of a search by similarity. */
  likenessOf: ((moleculeId: number) => Likeness) | null
}
type By = Caller & { partial: boolean; budgetMs?: number }

/** What an ask means and what it finds: the one way into the index, by text or by structure. */
async function find(given: Resources, db: Db, ask: SearchAsk, narrowed: Narrowed, by: By): Promise<Found> {
  const resources = !ask.filters.grade
    ? given
    : { ...given, search: withGrades(given.search, gradedOffers(narrowed.tags)) }
  const meant = await understand(db, resources, ask, by.caller)
  if (meant.structural) return findStructure(resources, db, meant.structural, narrowed, by)
  const as = { text: ask.searchText, asTyped: ask.asTyped }
  const found = await inTurn(() => findText(db, resources.search, meant.text, narrowed, as))
  return { understoodAs: meant.text, ...found, likenessOf: null }
}

/** Molecules on sale with a structure, with it as a substructure, or similar to it. */
async function findStructure(
  resources: Resources,
  db: Db,
  structural: StructuralAsk,
  narrowed: Narrowed,
  { caller, signal, partial, budgetMs }: By,
): Promise<Found> {
  const { kind, text, as, ignore, least, stereo } = structural
  if (text.trim() === '') throw refuse(searchErrors.EMPTY_KEYWORD)
  const asked = { text, as, caller }
  if (kind === 'exact') {
    const { moleculeIds, inchiKey, structure, text: read } = await moleculesExactly(resources, db, asked, ignore)
    // What nobody has drawn is found by what its names say.
    const named = await moleculesByTerms(db, [{ key: inchiKey, kinds: [termKinds.namedKey] }])
    const ids = [...new Set([...moleculeIds, ...named.map(({ id }) => id)])]
    // The structure itself stands before its other forms.
    const molecules = ids.map((id, at) => ({ id, rank: at === 0 ? matchRanks.identifier : matchRanks.synonym }))
    const finding = await resources.search.find(db, { ...narrowed, wanted: { molecules, words: null } })
    return {
      understoodAs: understoodStructure(structural, read, structure),
      finding,
      relaxed: null,
      likenessOf: null,
    }
  }
  const nearestInSize = narrowed.sort === 'size'
  const how = { kind, least, stereo, nearestInSize, ...(signal && { signal }), ...(budgetMs && { budgetMs }) }
  const searched = await lookForStructure(resources, db, asked, how)
  // The structure is described while the index is searched.
  const [{ structure, text: read }, { finding, hits }] = await Promise.all([
    searched.describe(),
    findAmongHits(resources.search, db, searched, narrowed, partial),
  ])
  const understoodAs = understoodStructure(structural, read, structure)
  return { understoodAs, finding, relaxed: null, likenessOf: hits.likenessOf }
}

/** The offers of some molecules with all that filters look at. */
const gradedOffers =
  (tags: Narrowed['tags'] = []) =>
  async (db: Db, moleculeIds: readonly number[]) => {
    const offers = await offersOn(db, moleculeIds)
    const [tagged, molecules, regulated, sheets] = await Promise.all([
      tagsOnProducts(
        db,
        tags,
        offers.map(({ productId }) => productId),
      ),
      moleculesOnSale(db, moleculeIds, null),
      regulationsOf(db, moleculeIds),
      productsWithSheet(db, moleculeIds),
    ])
    return offers.map((offer) => ({
      ...offer,
      safetySheet: sheets.has(offer.productId),
      tags: tagged.get(offer.productId) ?? new Set<number>(),
      regulated: regulated.get(offer.moleculeId!) === true,
      hazard: hazardWord(molecules.get(offer.moleculeId!)?.summary.hazardous ?? null),
    }))
  }

/** A statement that PostgreSQL cancelled for its time is refused as SEARCH_TIMED_OUT. */
async function refuseOnTimeout<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if ((error as { code?: string }).code === '57014') throw refuse(searchErrors.SEARCH_TIMED_OUT)
    throw error
  }
}

/**
 * The offers of some molecules that pass all filters, best-ranked supplier first, by molecule, at somebody's prices: for files.
 * @param shown at whose prices, and what they see of the tags
 */
export async function offersPassing(
  db: Db,
  moleculeIds: readonly number[],
  filters: SearchFilters,
  { prices, tags }: { prices: ShownPrices; tags: SeenTags },
) {
  const [sheets, sold] = await Promise.all([
    filters.safetySheet ? productsWithSheet(db, moleculeIds) : null,
    offersOn(db, moleculeIds).then((offers) => offersAt(offers, prices)),
  ])
  const ids = sold.map(({ productId }) => productId)
  const tagged = filters.tags.length > 0 ? await tagsOnProducts(db, tags.tags, ids) : null
  const passing = sold.filter(
    (offer) =>
      passes(offer, filters) &&
      (!sheets || sheets.has(offer.productId)) &&
      (!tagged || bearsAny(tagged.get(offer.productId), filters.tags)),
  )
  return Map.groupBy(passing, ({ moleculeId }) => moleculeId)
}

/**
 * Texts looked for and pages built at once: each holds the thread, and a processor of the database, for a moment, and what comes in between must
 * not wait for many of them.
 */
const inTurn = turns(4, 1000)

type SupplierNames = ReadonlyMap<number, { name: string; nameZh: string }>

/** The molecules of a page as JSON, the versions that they show, and who sells them. */
async function pageOf(
  db: Db,
  page: Finding['page'],
  { prices, tags }: { prices: ShownPrices; tags: SeenTags },
  shown: Pick<Parameters<typeof assemblePage>[1], 'filters' | 'sort' | 'maxOffers' | 'likenessOf'>,
) {
  const ids = page.map(({ moleculeId }) => moleculeId)
  if (ids.length === 0) return { molecules: [], versions: new Map<number, string>(), suppliers: new Map() }
  const [onSale, regulated, sheets] = await Promise.all([
    moleculesOnSale(db, ids, prices),
    regulationsOf(db, ids),
    shown.filters.safetySheet ? productsWithSheet(db, ids) : null,
  ])
  const sold = [...onSale.values()].flatMap(({ offers }) => offers.map(({ offer }) => offer))
  const products = sold.map(({ productId }) => productId)
  const tagged = await tagsOnProducts(db, tags.tags, products)
  return {
    molecules: assemblePage(page, { onSale, regulated, sheets, tags, tagged, ...shown }),
    versions: new Map([...onSale].map(([id, { version }]) => [id, version])),
    suppliers: new Map(
      sold.map((offer) => [offer.supplierId, { name: offer.supplierName, nameZh: offer.supplierNameZh }]),
    ),
  }
}

/** @param onPage names that the page has anyway: most searches find little, and all who sell it are on the page */
async function withNames(db: Db, facets: FacetCounts, { tags }: SeenTags, onPage: SupplierNames) {
  const ids = facets.supplier.map(({ value }) => Number(value))
  const others = await supplierNames(
    db,
    ids.filter((id) => !onPage.has(id)),
  )
  const supplier = facets.supplier.map((one, at) => ({
    ...one,
    ...(onPage.get(ids[at]!) ?? others.get(ids[at]!) ?? { name: '', nameZh: '' }),
  }))
  const counts = new Map(facets.tag.map(({ value, count }) => [value, count]))
  const tag = tags.flatMap(({ id, parentId, names }) => {
    const count = counts.get(String(id))
    return count === undefined ? [] : [{ value: String(id), parentId, names, count }]
  })
  return { ...facets, supplier, tag }
}

/** Structures of one name. */
const MAX_NAMED = 5

/** Structures of a name or number of our catalogue, best first; none where it names nothing that has a structure. */
export async function structuresNamed(resources: Resources, db: Db, text: string, caller: string) {
  if (text.trim() === '') return []
  const asked = { text, type: 'exact', reading: undefined, browses: false, caller } as const
  const { kind, wanted } = await understandText(db, resources, asked)
  if (kind === 'structure' || kind === 'formula' || kind === 'formulaRange') return []
  const ranked = wanted.molecules.toSorted((a, b) => a.rank - b.rank || a.id - b.id).map(({ id }) => id)
  const summaries = await summariesOf(db, ranked.slice(0, MAX_NAMED * 4))
  const drawn = ranked.flatMap((id) => summaries.get(id) ?? []).filter(({ smiles }) => smiles !== null)
  const found = drawn.slice(0, MAX_NAMED)
  const molfiles = await Promise.all(found.map(({ smiles }) => resources.chemistry.molfile(smiles!, { caller })))
  return found.flatMap((summary, at) => {
    const made = molfiles[at]!
    return made.ok ? [{ ...summary, smiles: summary.smiles!, molfile: made.molfile }] : []
  })
}

/**
 * Molecules on sale whose names or numbers begin with what is being typed, then those whose Chinese names do in pinyin, else
 * have it inside; most suppliers first.
 */
export async function suggestions({ search }: Resources, db: Db, text: string, language: Language) {
  const chosen = await chooseFor(db, search, text)
  const ids = chosen.map(({ id }) => id)
  const [summaries, names] = await Promise.all([summariesOf(db, ids), namesOf(db, ids)])
  const typedChinese = /\p{Script=Han}/u.test(text)
  const others = Map.groupBy(names, ({ id }) => id)
  return chosen.flatMap((one) => {
    const summary = summaries.get(one.id)
    if (!summary) return []
    const { nameEn, nameZh, cas, formula } = summary
    const all = [nameZh, nameEn, ...(others.get(one.id) ?? []).map(({ name }) => name)]
    const called = language === 'zh' || typedChinese ? nameZh : nameEn
    const written = writtenAs(one, all, called)
    return [{ moleculeId: one.id, ...written, nameEn, nameZh, cas, formula, suppliers: one.suppliers }]
  })
}

/** Prepares suggestions again: `always`, or where much has changed since; else adds the pinyin of what is new. Rests where there is a load. */
export async function refreshSuggestions(db: Db, now: Date, always: boolean, load?: RequestLoad): Promise<void> {
  const rest = restBetweenSteps(load)
  if (always || (await headsAreStale(db))) await prepareHeads(db, now, rest)
  else await followPinyin(db, rest)
}
