import type { Problem } from '@reagora/chemistry'
import type { Db } from '../../kernel/context.ts'
import type { Resources } from '../../kernel/resources.ts'
import { refuse } from '../../kernel/shared/errors.ts'
import type { StructureOut } from '../structure/contract.ts'
import { asSubstance, formOf, looksLikeSmarts, unreadable } from '../structure/rules.ts'
import { searchErrors, SearchFilters, type SearchType, type Understanding } from './contract.ts'
import { matchClasses, type Wanted } from './engine.ts'
import { formulaRange, rangeAmongWords, rangeText } from './formulaRange.ts'
import { termKinds } from './indexEntry.ts'
import { keepingBounds, moleculesByCode, moleculesByFormula, moleculesByTerms } from './lookups.ts'
import { listValues } from './rules.ts'
import { otherSearches } from './structural.ts'
import { codesOf, isStructure, rankOf, readingsOf, repairedCas, type Reading } from './understand.ts'
import { queryWords } from './words.ts'

export interface Understood {
  kind: Understanding
  text: string
  alternatives: { kind: Understanding; text: string }[]
  corrected: string[]
  valid: boolean
  repaired: 'date' | 'spelling' | null
  /** Values of a list. */
  values: number
  /** What it was read as, where it is a structure. */
  structure: StructureOut | null
  /** False where more molecules keep a formula's range than are looked at. */
  all: boolean
  wanted: Wanted
}

interface Asked {
  text: string
  type: Exclude<SearchType, 'substructure' | 'similarity'>
  /** Takes the text for this alone, where it can be. */
  reading: Understanding | undefined
  /** A group or a supplier was chosen: an empty text then means all of it. */
  browses: boolean
  caller: string
}

type Means = Pick<Resources, 'chemistry' | 'search'>

const nothing: Wanted = { molecules: [], words: null }
const said = (kind: Understanding, text: string, wanted: Wanted, more: Partial<Understood> = {}): Understood => ({
  kind,
  text,
  alternatives: [],
  corrected: [],
  valid: true,
  repaired: null,
  values: 0,
  structure: null,
  all: true,
  wanted,
  ...more,
})

/** Finds out what a text means: which equalities hold, and which words are to be looked for beside them. */
export async function understand(db: Db, means: Means, asked: Asked): Promise<Understood> {
  const { reading, type } = asked
  const text = asked.text.trim()
  if (text === '' && asked.browses) return said('keyword', '', { ...nothing, all: true })
  if (text === '') throw refuse(searchErrors.EMPTY_KEYWORD)
  if (text.includes('\n') && isStructure(text)) return byStructure(db, means, text, asked.caller)
  const values = reading === 'keyword' ? [] : listValues(text)
  const asList = () => said('list', text, nothing, { values: values.length, alternatives: [{ kind: 'keyword', text }] })
  if (values.length && /[\r\n\t]/.test(text)) return asList()
  const range = formulaRange(text)
  if (range && (reading === undefined || reading === 'formulaRange')) return byRange(db, means, text, range)
  const readings = readingsOf(text)
  const [hits, codes] = await Promise.all([
    moleculesByTerms(db, readings),
    readings.every(({ certain }) => !certain) ? moleculesByCode(db, codesOf(text)) : [],
  ])
  const equal = hits.length > 0 || codes.length > 0
  // Salts are written with a semicolon, too: `acetone;hydrochloride`.
  if (values.length && !equal) return asList()
  const mixed = equal || (reading !== undefined && reading !== 'formulaRange') ? null : rangeAmongWords(text)
  const ranged = mixed && (await byRangeAmongWords(db, means, text, mixed))
  if (ranged) return ranged
  const drawn = reading === 'structure' || (!equal && type !== 'keyword' && reading === undefined)
  if (drawn && isStructure(text)) {
    const structure = await structureIn(db, means, text, asked.caller)
    if (structure.found) {
      const alternatives = [...otherSearches(text, 'structure'), ...(await others(db, means, text, readings, hits))]
      return { ...structure.found, alternatives }
    }
    if (structure.problem.code === 'wildcard') return byPattern(db, means, text, readings, hits)
    if (type === 'exact') throw unreadable(structure.problem)
  } else if (drawn && looksLikeSmarts(text)) {
    const { ok } = await means.chemistry.query(text, { as: 'smarts', caller: asked.caller })
    if (ok) return byPattern(db, means, text, readings, hits)
  }
  const repaired = equal || reading !== undefined ? [] : repairedCas(text).numbers
  if (repaired.length) return byRepairedCas(db, means, text)
  return byText(db, means, asked, { text, readings, hits, codes })
}

interface Read {
  text: string
  readings: readonly Reading[]
  hits: Awaited<ReturnType<typeof moleculesByTerms>>
  codes: readonly number[]
}

/**
 * The equalities that hold decide what the text is said to be; the first of them ranks highest. Where one of them was
 * chosen, it alone counts.
 */
async function byText(db: Db, means: Means, asked: Asked, read: Read): Promise<Understood> {
  const { type, reading } = asked
  const { text, readings, hits, codes } = read
  const certain = readings.find((one) => one.certain)
  const held = heldBy(readings, hits)
  const meant = [
    ...held.filter(({ kind }) => kind === 'cas'),
    ...(codes.length ? [{ kind: 'catalogueNumber' as const, text }] : []),
    ...held.filter(({ kind }) => kind === 'name'),
    ...held.filter(({ kind }) => kind !== 'cas' && kind !== 'name'),
  ].map(({ kind, text }) => ({ kind, text }))
  const asWords = { kind: 'keyword' as const, text }
  const chosen = reading === 'keyword' ? asWords : meant.find(({ kind }) => kind === reading)
  const first = chosen ?? meant[0] ?? certain ?? asWords
  const counts = (kind: Understanding) => !chosen || kind === chosen.kind
  const ranks = new Map<number, number>()
  const name = (id: number, rank: number) => ranks.set(id, Math.min(rank, ranks.get(id) ?? Infinity))
  const kinds = new Set(held.filter(({ kind }) => counts(kind)).flatMap(({ kinds }) => kinds))
  for (const { id, kind } of hits) if (kinds.has(kind)) name(id, rankOf(kind))
  if (counts('catalogueNumber')) for (const id of codes) name(id, matchClasses.identifier)
  const onlyEqual =
    type === 'exact' ||
    (chosen !== asWords &&
      (certain !== undefined || (chosen ? chosen.kind !== 'name' : ['cas', 'catalogueNumber'].includes(first.kind))))
  const words = queryWords(text)
  // Whoever takes it for a name is answered by words as well.
  const named = meant.some(({ kind }) => kind === 'name')
  const worded = onlyEqual && !named && type !== 'exact' && (await means.search.findsAny(db, words))
  const drawn = isStructure(text) ? [{ kind: 'structure' as const, text }] : []
  const alternatives = [...meant, ...drawn, ...(worded ? [asWords] : [])]
  return said(
    first.kind,
    first.text,
    { molecules: [...ranks].map(([id, rank]) => ({ id, rank })), words: onlyEqual ? null : words, text },
    {
      alternatives: alternatives.filter(({ kind }) => kind !== first.kind),
      repaired: first.kind === 'cas' && first.text !== text ? 'spelling' : null,
    },
  )
}

const heldBy = (readings: readonly Reading[], hits: Read['hits']) =>
  readings.filter(({ kinds }) => hits.some(({ kind }) => kinds.includes(kind)))

/** What a structure's text may be beside it. */
async function others(db: Db, means: Means, text: string, readings: readonly Reading[], hits: Read['hits']) {
  const worded = await means.search.findsAny(db, queryWords(text))
  const held = heldBy(readings, hits).map(({ kind, text }) => ({ kind, text }))
  return worded ? [...held, { kind: 'keyword' as const, text }] : held
}

async function byRange(
  db: Db,
  { search }: Means,
  text: string,
  range: NonNullable<ReturnType<typeof formulaRange>>,
): Promise<Understood> {
  const { found, all } = await moleculesByFormula(db, range)
  const worded = await search.findsAny(db, queryWords(text))
  // Those without other elements stand first.
  const molecules = found.map(({ id, alone }) => ({
    id,
    rank: alone ? matchClasses.preferredName : matchClasses.synonym,
  }))
  return said(
    'formulaRange',
    rangeText(range),
    { molecules, words: null },
    {
      all,
      alternatives: worded ? [{ kind: 'keyword', text }] : [],
    },
  )
}

/** Molecules with the words beside a range whose formulas are looked at. */
const MOST_WORDED = 20_000

/** What has the words and keeps the range; null where nothing does, for the whole may then be a name (`C12-13 alkyl lactate`). */
async function byRangeAmongWords(
  db: Db,
  { search }: Means,
  text: string,
  { bounds, words }: NonNullable<ReturnType<typeof rangeAmongWords>>,
): Promise<Understood | null> {
  const { molecules, page } = await search.find(db, {
    wanted: { molecules: [], words: queryWords(words), text: words },
    filters: SearchFilters.parse({}),
    sort: 'relevance',
    offset: 0,
    size: MOST_WORDED,
    facets: false,
  })
  const ids = page.map(({ moleculeId }) => moleculeId)
  const kept = ids.length > 0 ? await keepingBounds(db, ids, bounds) : []
  if (kept.length === 0) return null
  const worded = await search.findsAny(db, queryWords(text))
  return said(
    'formulaRange',
    `${rangeText(bounds)} ${words}`,
    { molecules: kept.map((id) => ({ id, rank: matchClasses.words })), words: null },
    { all: molecules <= MOST_WORDED, alternatives: worded ? [{ kind: 'keyword', text }] : [] },
  )
}

/** The numbers shown, of those near a mistyped one. */
const CORRECTIONS = 5

/** A date that can only be one number is taken for it; of others, and of mistyped numbers, those sold here are named. */
async function byRepairedCas(db: Db, { search }: Means, text: string): Promise<Understood> {
  const { numbers, sure, date } = repairedCas(text)
  const hits = await moleculesByTerms(
    db,
    numbers.map((key) => ({ key, kinds: [termKinds.cas] })),
  )
  const repaired = date ? 'date' : null
  if (sure) {
    const molecules = hits.map(({ id }) => ({ id, rank: matchClasses.identifier }))
    return said('cas', numbers[0]!, { molecules, words: null }, { repaired })
  }
  const suppliers = await search.suppliersOf(
    db,
    hits.map(({ id }) => id),
  )
  const known = new Map<string, boolean>()
  hits.forEach(({ key }, i) => known.set(key, known.get(key) === true || suppliers[i]! > 0))
  const corrected = [true, false].flatMap((sold) => numbers.filter((cas) => known.get(cas) === sold))
  return said('cas', text, nothing, { corrected: corrected.slice(0, CORRECTIONS), valid: false, repaired })
}

/** A pattern is no one substance: it is looked for as a part of others. */
const byPattern = async (db: Db, means: Means, text: string, readings: readonly Reading[], hits: Read['hits']) =>
  said('substructure', text, nothing, { alternatives: await others(db, means, text, readings, hits) })

async function byStructure(db: Db, means: Means, text: string, caller: string): Promise<Understood> {
  const { found, problem } = await structureIn(db, means, text, caller)
  if (found) return { ...found, alternatives: otherSearches(text, 'structure') }
  if (problem.code === 'wildcard') return said('substructure', text, nothing)
  throw unreadable(problem)
}

/** Molecules with exactly the structure of a text, or why it cannot be read. An InChI is read by its key alone. */
async function structureIn(
  db: Db,
  { chemistry }: Means,
  text: string,
  caller: string,
): Promise<{ found: Understood; problem?: never } | { found: null; problem: Problem }> {
  const read = await chemistry.read(text, { caller })
  const inchiKey = read.ok ? read.structure.inchiKey : read.problem.inchiKey
  if (!read.ok && inchiKey === undefined) {
    if (read.problem.code === 'busy' || read.problem.code === 'timeout') throw refuse(searchErrors.SEARCH_TIMED_OUT)
    return { found: null, problem: read.problem }
  }
  const hits = await moleculesByTerms(db, [{ key: inchiKey!, kinds: [termKinds.inchiKey] }])
  const molecules = hits.map(({ id }) => ({ id, rank: matchClasses.identifier }))
  const wanted = { molecules, words: null }
  if (!read.ok) return { found: said('structure', inchiKey!, wanted) }
  const structure = asSubstance(read.structure, formOf(text, 'auto'))
  return { found: said('structure', read.structure.smiles, wanted, { structure }) }
}
