import type { Problem } from '@reagora/chemistry'
import type { Db } from '../../../kernel/context.ts'
import type { Resources } from '../../../kernel/resources.ts'
import { refuse } from '../../../kernel/shared/errors.ts'
import { asSubstance, formOf, looksLikeSmarts, unreadable } from '../../structure/rules.ts'
import { type SearchAsk, searchErrors, type Understanding } from '../contract.ts'
import { matchRanks } from '../engine.ts'
import { structureKinds, termKinds } from '../lexicon/terms.ts'
import { queryWords } from '../lexicon/words.ts'
import { listValues } from '../rules.ts'
import { formulaRange, rangeAmongWords } from './formulaRange.ts'
import { moleculesByCode, moleculesByTerms, type TermHit } from './lookUpTerms.ts'
import { withoutNamesOfParts } from './namesOfParts.ts'
import { codesOf, isStructure, rankOf, type Reading, readingsOf, repairedCas } from './readings.ts'
import { type StructuralAsk, structuralAsk } from './structureAsk.ts'
import { understandRange, understandRangeAmongWords } from './understandRange.ts'
import { understandNamed, understandSkeleton, variantMeant } from './understandOtherwise.ts'
import { understandShorthand } from './understandShorthand.ts'
import { nothing, otherSearches, type TextToRead, understood, type Understood } from './understood.ts'

type Means = Pick<Resources, 'chemistry' | 'search'>

/** What an ask means: a structure to look for, or a text that was understood. */
export async function understand(
  db: Db,
  means: Means,
  ask: SearchAsk,
  caller: string,
): Promise<{ structural: StructuralAsk } | { structural: null; text: Understood }> {
  const structural = structuralAsk(ask)
  if (structural) return { structural }
  const { searchText: text, reading, filters } = ask
  // Searches by a part or by similarity are structural.
  const type = ask.searchType as TextToRead['type']
  const browses = [filters.groups, filters.supplierIds, filters.programmes, filters.tags].some(
    (values) => values.length > 0,
  )
  const read = await understandText(db, means, { text, type, reading, browses, caller })
  if (read.kind !== 'substructure') return { structural: null, text: read }
  const pattern = structuralAsk({ ...ask, searchType: 'substructure' })!
  return { structural: { ...pattern, typed: true, alternatives: read.alternatives } }
}

/** Finds out what a text means: which identifiers and names it equals, and which words are looked for beside them. */
export async function understandText(db: Db, means: Means, asked: TextToRead): Promise<Understood> {
  const { reading, type } = asked
  const text = asked.text.trim()
  if (text === '' && asked.browses) return understood('keyword', '', { ...nothing, all: true })
  if (text === '') throw refuse(searchErrors.EMPTY_KEYWORD)
  if (text.includes('\n') && isStructure(text)) return asStructure(db, means, text, asked.caller)
  const skeleton = reading === undefined ? await understandSkeleton(db, text) : null
  if (skeleton) return skeleton
  const values = reading === 'keyword' ? [] : listValues(text)
  const asList = () =>
    understood('list', text, nothing, { values: values.length, alternatives: [{ kind: 'keyword', text }] })
  if (values.length && /[\r\n\t]/.test(text)) return asList()
  const range = formulaRange(text)
  if (range && (reading === undefined || reading === 'formulaRange'))
    return understandRange(db, means.search, text, range)
  const shorthand =
    reading === undefined || reading === 'shorthand' ? await understandShorthand(db, means.search, text, type) : null
  if (shorthand) return shorthand
  const readings = readingsOf(text)
  const [called, codes] = await Promise.all([
    moleculesByTerms(db, readings),
    readings.every(({ certain }) => !certain) ? moleculesByCode(db, codesOf(text)) : [],
  ])
  const asName = reading === undefined && codes.length === 0
  const hits = asName ? await withoutNamesOfParts(db, means.chemistry, text, called, asked.caller) : called
  const equal = hits.length > 0 || codes.length > 0
  if (!equal && reading === undefined && asked.varied !== true) {
    const variant = await variantMeant(db, text)
    if (variant) {
      const meant = await understandText(db, means, { ...asked, text: variant.text, varied: true })
      return { ...meant, setAside: variant.setAside }
    }
  }
  // Salts are written with a semicolon, too: `acetone;hydrochloride`.
  if (values.length && !equal) return asList()
  const mixed = equal || (reading !== undefined && reading !== 'formulaRange') ? null : rangeAmongWords(text)
  const ranged = mixed && (await understandRangeAmongWords(db, means.search, text, mixed))
  if (ranged) return ranged
  const drawn = reading === 'structure' || (!equal && type !== 'keyword' && reading === undefined)
  if (drawn && isStructure(text)) {
    const structure = await readStructure(db, means, text, asked.caller)
    const mayBePart = !structure.found || (structure.found.wanted.molecules.length === 0 && openAtom.test(text))
    if (mayBePart && (await isPattern(means, text, asked.caller))) return asPattern(db, means, text, readings, hits)
    if (structure.found) {
      const alternatives = [...otherSearches(text, 'structure'), ...(await others(db, means, text, readings, hits))]
      return { ...structure.found, alternatives }
    }
    if (structure.problem.code === 'wildcard') return asPattern(db, means, text, readings, hits)
    if (type === 'exact') throw unreadable(structure.problem)
  } else if (drawn && looksLikeSmarts(text)) {
    if (await isPattern(means, text, asked.caller)) return asPattern(db, means, text, readings, hits)
  }
  const repaired = equal || reading !== undefined ? [] : repairedCas(text).numbers
  if (repaired.length) return asRepairedCas(db, means, text)
  const mayBeNamed = !equal && reading === undefined && type !== 'keyword' && readings.every(({ certain }) => !certain)
  const by = { exactly: type === 'exact', caller: asked.caller }
  const named = mayBeNamed ? await understandNamed(db, means, text, by) : null
  if (named) return named
  return asText(db, means, asked, { text, readings, hits, codes })
}

interface Read {
  text: string
  readings: readonly Reading[]
  hits: readonly TermHit[]
  codes: readonly number[]
}

/**
 * The readings that hold decide what the text is said to be; the first of them ranks highest. Where one of them was chosen,
 * it alone counts.
 */
async function asText(db: Db, means: Means, asked: TextToRead, read: Read): Promise<Understood> {
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
  const addMolecule = (id: number, rank: number) => ranks.set(id, Math.min(rank, ranks.get(id) ?? Infinity))
  const kinds = new Set(held.filter(({ kind }) => counts(kind)).flatMap(({ kinds }) => kinds))
  for (const { id, kind } of hits) if (kinds.has(kind)) addMolecule(id, rankOf(kind))
  if (counts('catalogueNumber')) for (const id of codes) addMolecule(id, matchRanks.identifier)
  const onlyEqual =
    type === 'exact' ||
    (chosen !== asWords &&
      (certain !== undefined || (chosen ? chosen.kind !== 'name' : ['cas', 'catalogueNumber'].includes(first.kind))))
  const words = queryWords(text)
  // Ambiguous with a name: words are searched as well, so that they need not be offered.
  const named = meant.some(({ kind }) => kind === 'name')
  const hasWords = onlyEqual && !named && type !== 'exact' && (await means.search.findsAny(db, words))
  const drawn = isStructure(text) ? [{ kind: 'structure' as const, text }] : []
  const alternatives = [...meant, ...drawn, ...(hasWords ? [asWords] : [])]
  return understood(
    first.kind,
    first.text,
    { molecules: [...ranks].map(([id, rank]) => ({ id, rank })), words: onlyEqual ? null : words, text },
    {
      alternatives: alternatives.filter(({ kind }) => kind !== first.kind),
      repaired: first.kind === 'cas' && first.text !== text ? 'spelling' : null,
    },
  )
}

const heldBy = (readings: readonly Reading[], hits: readonly TermHit[]) =>
  readings.filter(({ kinds }) => hits.some(({ kind }) => kinds.includes(kind)))

/** What the text of a structure may be besides. */
async function others(
  db: Db,
  means: Means,
  text: string,
  readings: readonly Reading[],
  hits: readonly TermHit[],
): Promise<Understood['alternatives']> {
  const hasWords = await means.search.findsAny(db, queryWords(text))
  const held = heldBy(readings, hits).map(({ kind, text }) => ({ kind, text }))
  return hasWords ? [...held, { kind: 'keyword', text }] : held
}

/** CAS numbers shown of those near a mistyped one. */
const MAX_CORRECTIONS = 5

/** A date that can only be one CAS number is read as it; for others, and for mistyped numbers, those on sale here are named. */
async function asRepairedCas(db: Db, { search }: Means, text: string): Promise<Understood> {
  const { numbers, sure, date } = repairedCas(text)
  const hits = await moleculesByTerms(
    db,
    numbers.map((key) => ({ key, kinds: [termKinds.cas] })),
  )
  const repaired = date ? 'date' : null
  if (sure) {
    const molecules = hits.map(({ id }) => ({ id, rank: matchRanks.identifier }))
    return understood('cas', numbers[0]!, { molecules, words: null }, { repaired })
  }
  const suppliers = await search.suppliersOf(
    db,
    hits.map(({ id }) => id),
  )
  const known = new Map<string, boolean>()
  hits.forEach(({ key }, i) => known.set(key, known.get(key) === true || suppliers[i]! > 0))
  const corrected = [true, false].flatMap((onSale) => numbers.filter((cas) => known.get(cas) === onSale))
  return understood('cas', text, nothing, { corrected: corrected.slice(0, MAX_CORRECTIONS), valid: false, repaired })
}

/** [OH], [CH2]: as a molecule a radical that nobody sells. */
const openAtom = /\[[BCNOPS]H?\d?\]/

/** Whether a text is read as SMARTS, and is nothing that is a molecule besides. */
async function isPattern({ chemistry }: Means, text: string, caller: string): Promise<boolean> {
  const read = await chemistry.query(text, { caller })
  return read.ok && read.query.as === 'smarts' && read.query.morgan === null
}

/** A pattern is no single substance: it is searched for as a substructure. */
const asPattern = async (db: Db, means: Means, text: string, readings: readonly Reading[], hits: readonly TermHit[]) =>
  understood('substructure', text, nothing, { alternatives: await others(db, means, text, readings, hits) })

async function asStructure(db: Db, means: Means, text: string, caller: string): Promise<Understood> {
  const { found, problem } = await readStructure(db, means, text, caller)
  if (found) return { ...found, alternatives: otherSearches(text, 'structure') }
  if (problem.code === 'wildcard') return understood('substructure', text, nothing)
  throw unreadable(problem)
}

/** Molecules with exactly the structure of a text, or why it cannot be read. An InChI is read by its key alone. */
async function readStructure(
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
  const hits = await moleculesByTerms(db, [{ key: inchiKey!, kinds: structureKinds }])
  const wanted = { molecules: hits.map(({ id, kind }) => ({ id, rank: rankOf(kind) })), words: null }
  if (!read.ok) return { found: understood('structure', inchiKey!, wanted) }
  const structure = asSubstance(read.structure, formOf(text, 'auto'))
  return { found: understood('structure', read.structure.smiles, wanted, { structure }) }
}
