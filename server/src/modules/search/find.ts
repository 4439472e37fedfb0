import type { Chemistry } from '@reagora/chemistry/pool'
import type { Db } from '../../kernel/context.ts'
import { refuse } from '../../kernel/shared/errors.ts'
import { searchErrors, type SearchType, type Understanding } from './contract.ts'
import { matchClasses, type SearchEngine, type Wanted } from './engine.ts'
import { termKinds } from './indexEntry.ts'
import { moleculesByCode, moleculesByTerms } from './lookups.ts'
import { isStructure, mistypedCas, rankOf, readingsOf, type Reading } from './understand.ts'
import { queryWords } from './words.ts'

export interface Understood {
  kind: Understanding
  text: string
  alternatives: { kind: Understanding; text: string }[]
  corrected: string[]
  valid: boolean
  wanted: Wanted
}

interface Asked {
  text: string
  type: Exclude<SearchType, 'substructure' | 'similarity'>
  /** Takes the text for this alone, where it can be. */
  reading: Understanding | undefined
  structure: string | undefined
  /** A group or a supplier was chosen: an empty text then means all of it. */
  browses: boolean
  caller: string
}

/** Finds out what a text means: which equalities hold, and which words are to be looked for beside them. */
export async function understand(db: Db, chemistry: Chemistry, asked: Asked): Promise<Understood> {
  if (asked.structure?.trim()) return byStructure(db, chemistry, asked.structure, asked.caller)
  const text = asked.text.trim()
  if (text === '' && asked.browses) return everything
  if (text === '') throw refuse(searchErrors.EMPTY_KEYWORD)
  if (text.includes('\n') && isStructure(text)) return byStructure(db, chemistry, text, asked.caller)
  const neighbours = mistypedCas(text)
  const readings = readingsOf(text)
  const hits = await moleculesByTerms(db, readings)
  const codes =
    readings.every(({ certain }) => !certain) && /^[!-~]{2,100}$/.test(text) ? await moleculesByCode(db, text) : []
  if (neighbours.length && codes.length === 0 && hits.length === 0) return byMistypedCas(db, text, neighbours)
  if (hits.length === 0 && codes.length === 0 && asked.type !== 'keyword' && isStructure(text)) {
    const structure = await structureIn(db, chemistry, text, asked.caller)
    if (structure) return structure
    if (asked.type === 'exact') throw refuse(searchErrors.STRUCTURE_UNREADABLE)
  }
  return byText(asked, text, readings, hits, codes)
}

const everything: Understood = {
  kind: 'keyword',
  text: '',
  alternatives: [],
  corrected: [],
  valid: true,
  wanted: { molecules: [], words: null, all: true },
}

/**
 * The equalities that hold decide what the text is said to be; the first of them ranks highest. Where one of them was
 * chosen, it alone counts.
 */
function byText(
  { type, reading }: Asked,
  text: string,
  readings: readonly Reading[],
  hits: Awaited<ReturnType<typeof moleculesByTerms>>,
  codes: readonly number[],
): Understood {
  const certain = readings.find((reading) => reading.certain)
  const held = readings.filter(({ kinds }) => hits.some(({ kind }) => kinds.includes(kind)))
  const said = [
    ...held.filter(({ kind }) => kind === 'cas'),
    ...(codes.length ? [{ kind: 'catalogueNumber' as const, text }] : []),
    ...held.filter(({ kind }) => kind === 'name'),
    ...held.filter(({ kind }) => kind !== 'cas' && kind !== 'name'),
  ].map(({ kind, text }) => ({ kind, text }))
  const chosen = said.find(({ kind }) => kind === reading)
  const first = chosen ?? said[0] ?? certain ?? { kind: 'keyword' as const, text }
  const counts = (kind: Understanding) => !chosen || kind === chosen.kind
  const ranks = new Map<number, number>()
  const name = (id: number, rank: number) => ranks.set(id, Math.min(rank, ranks.get(id) ?? Infinity))
  const kinds = new Set(held.filter(({ kind }) => counts(kind)).flatMap(({ kinds }) => kinds))
  for (const { id, kind } of hits) if (kinds.has(kind)) name(id, rankOf(kind))
  if (counts('catalogueNumber')) for (const id of codes) name(id, matchClasses.identifier)
  const onlyEqual =
    certain ||
    type === 'exact' ||
    (chosen ? chosen.kind !== 'name' : first.kind === 'cas' || first.kind === 'catalogueNumber')
  return {
    kind: first.kind,
    text: first.text,
    alternatives: said.filter(({ kind }) => kind !== first.kind),
    corrected: [],
    valid: true,
    wanted: { molecules: [...ranks].map(([id, rank]) => ({ id, rank })), words: onlyEqual ? null : queryWords(text) },
  }
}

/** The numbers shown, of those near a mistyped one. */
const CORRECTIONS = 5

async function byMistypedCas(db: Db, text: string, neighbours: readonly string[]): Promise<Understood> {
  const known = new Set(
    (
      await moleculesByTerms(
        db,
        neighbours.map((key) => ({ key, kinds: [termKinds.cas] })),
      )
    ).map(({ key }) => key),
  )
  const corrected = neighbours.filter((cas) => known.has(cas)).slice(0, CORRECTIONS)
  return { kind: 'cas', text, alternatives: [], corrected, valid: false, wanted: { molecules: [], words: null } }
}

async function byStructure(db: Db, chemistry: Chemistry, text: string, caller: string): Promise<Understood> {
  const found = await structureIn(db, chemistry, text, caller)
  if (!found) throw refuse(searchErrors.STRUCTURE_UNREADABLE)
  return found
}

/** Molecules with exactly the structure of a text; null where it cannot be read. An InChI is read by its key alone. */
async function structureIn(db: Db, chemistry: Chemistry, text: string, caller: string): Promise<Understood | null> {
  const read = await chemistry.read(text, { caller })
  const inchiKey = read.ok ? read.structure.inchiKey : read.problem.inchiKey
  if (!inchiKey) {
    if (!read.ok && (read.problem.code === 'busy' || read.problem.code === 'timeout'))
      throw refuse(searchErrors.SEARCH_TIMED_OUT)
    return null
  }
  const hits = await moleculesByTerms(db, [{ key: inchiKey, kinds: [termKinds.inchiKey] }])
  return {
    kind: 'structure',
    text: read.ok ? read.structure.smiles : inchiKey,
    alternatives: [],
    corrected: [],
    valid: true,
    wanted: { molecules: hits.map(({ id }) => ({ id, rank: matchClasses.identifier })), words: null },
  }
}

type Suggestion = { kind: 'cas' | 'without-locants' | 'fewer-words'; text: string }
/** Shorter texts tried: each is one more search. */
const TRIES = 6

/** Texts that do find something, for a text that found nothing: without its locants, then with one word less. */
export async function suggestionsFor(
  db: Db,
  engine: SearchEngine,
  text: string,
  understood: Understood,
): Promise<Suggestion[]> {
  const cas = understood.corrected.map((text) => ({ kind: 'cas' as const, text }))
  if (understood.wanted.words === null) return cas
  const finds = (shorter: string) => engine.findsAny(db, queryWords(shorter))
  const bare = withoutLocants(text)
  if (bare && bare !== text && (await finds(bare))) return [...cas, { kind: 'without-locants', text: bare }]
  const words = text.trim().split(/\s+/)
  const shorter = words.length < 2 ? [] : words.map((_, i) => words.toSpliced(i, 1).join(' ')).slice(0, TRIES)
  const found: Suggestion[] = []
  for (const one of new Set(shorter)) if (await finds(one)) found.push({ kind: 'fewer-words', text: one })
  return [...cas, ...found]
}

/** `4-溴-2-氟苯硼酸` -> `溴氟苯硼酸`: Chinese parts close up, others stay apart. */
export function withoutLocants(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/(^|[\s([{,-])\d+[a-z]?'*(?:,\s?\d+[a-z]?'*)*-/gi, '$1')
    .replace(/(?<=[\u3400-\u9fff])-+(?=[\u3400-\u9fff])/g, '')
    .replace(/-+(?=\s|$)|^-+/g, '')
    .trim()
}
