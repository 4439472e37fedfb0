import type { Db } from '../../../kernel/context.ts'
import { structureKinds, termKinds } from '../lexicon/terms.ts'
import { hitsOfCodes, hitsOfKeys, MAX_CANDIDATES, type CodeHit, type KeyHit } from './lookUpLines.ts'
import {
  codeReadings,
  isSupplier,
  keyedReadings,
  type BatchRepair,
  type BatchWay,
  type CodeReading,
  type KeyedReading,
} from './readLines.ts'

// What a line of a list names among what was looked up, and the result of the line.

/** One line of a list: what identifies it, the likeliest first. */
export interface BatchValue {
  text: string
  /** Other cells of the line that say what it is: they decide between several, and are used where the first fails. */
  also: readonly string[]
  /** The supplier whose catalogue number it is, where one is named. */
  supplier: string
  /** A molfile; read before anything else. */
  structure: string | null
  /** The key of its structure, where that was read before. */
  inchiKey: string | null
}

/** What became of a line. `candidates`: to choose from where it is ambiguous, the nearest where it is missing. */
export interface BatchResult {
  outcome: 'found' | 'ambiguous' | 'repaired' | 'missing'
  way: BatchWay | null
  repair: BatchRepair | null
  repairedTo: string | null
  moleculeId: number | null
  /** The one product that a catalogue number names. */
  productId: number | null
  candidates: number[]
  /** There are more than are named. */
  more: boolean
  inchiKey: string | null
}

/** Molecules that something names, and how. */
export interface Named {
  way: BatchWay
  ids: number[]
  productId: number | null
}

export const missing: BatchResult = {
  outcome: 'missing',
  way: null,
  repair: null,
  repairedTo: null,
  moleculeId: null,
  productId: null,
  candidates: [],
  more: false,
  inchiKey: null,
}

/** All that was looked up, by what was asked, and the readings of each text: they are asked for several times. */
export interface Known {
  keys: Map<string, Omit<KeyHit, 'asked'>[]>
  codes: Map<string, CodeHit[]>
  readings: Map<string, readonly KeyedReading[]>
}

export const emptyLookups = (): Known => ({ keys: new Map(), codes: new Map(), readings: new Map() })

export function readingsIn({ readings }: Known, text: string): readonly KeyedReading[] {
  let found = readings.get(text)
  if (found === undefined) readings.set(text, (found = keyedReadings(text)))
  return found
}

export async function ask(db: Db, known: Known, keys: Iterable<string>, codes: Iterable<string> = []): Promise<void> {
  const newKeys = [...new Set(keys)].filter((key) => !known.keys.has(key))
  const newCodes = [...new Set(codes)].filter((code) => !known.codes.has(code))
  for (const key of newKeys) known.keys.set(key, [])
  for (const code of newCodes) known.codes.set(code, [])
  for (const hit of await hitsOfKeys(db, newKeys)) known.keys.get(hit.asked)!.push(hit)
  for (const hit of await hitsOfCodes(db, newCodes)) known.codes.get(hit.asked)!.push(hit)
}

export const unique = (ids: readonly number[]) => [...new Set(ids)]

/** The molecules of one reading; of names, the preferred one counts before synonyms of others. */
export function named({ keys }: Known, { way, key, kinds }: KeyedReading): Named | null {
  const all = (keys.get(key) ?? []).filter(({ kind }) => kinds.includes(kind))
  if (all.length === 0) return null
  // What is drawn so counts before what only its names say.
  const drawn = all.filter(({ kind }) => kind !== termKinds.namedKey)
  const hits = drawn.length > 0 ? drawn : all
  const preferred = hits.filter(({ kind }) => kind !== termKinds.synonym)
  if (way === 'name' && preferred.length > 0)
    return { way, ids: unique(preferred.map(({ id }) => id)), productId: null }
  return { way: way === 'name' ? 'synonym' : way, ids: unique(hits.map(({ id }) => id)), productId: null }
}

export function namedByCode({ codes }: Known, { code, supplier }: CodeReading): Named | null {
  const hits = (codes.get(code) ?? []).filter((hit) => isSupplier(supplier, hit))
  if (hits.length === 0) return null
  const products = unique(hits.map(({ productId }) => productId))
  return {
    way: 'code',
    ids: unique(hits.map(({ moleculeId }) => moleculeId)),
    productId: products.length === 1 ? products[0]! : null,
  }
}

/** What a text names as a number or a key of a structure: nothing else is asked for then. */
export function numbered(known: Known, text: string): Named | null {
  for (const reading of readingsIn(known, text)) {
    const found = reading.way === 'name' || reading.way === 'formula' ? null : named(known, reading)
    if (found) return found
  }
  return null
}

/** What a text names as it stands; a formula, which many share, is left for later. */
export function namedBy(known: Known, text: string, supplier: string): Named | null {
  const byNumber = numbered(known, text)
  if (byNumber) return byNumber
  const codes = codeReadings(text, supplier)
  for (const code of codes) {
    const found = namedByCode(known, code)
    if (found) return found
  }
  for (const reading of readingsIn(known, text).filter(({ way }) => way === 'name')) {
    const found = named(known, reading)
    if (found) return found
  }
  for (const { code } of codes) {
    const inside = readingsIn(known, code).filter(({ certain }) => certain)
    for (const reading of inside) {
      const found = named(known, reading)
      if (found) return found
    }
  }
  return null
}

/** A result of what was named; several molecules are narrowed by what else the line says. */
export function settled(
  known: Known,
  value: BatchValue,
  found: Named,
  repair: BatchRepair | null,
  to: string | null,
): BatchResult {
  let { ids } = found
  if (ids.length > 1)
    for (const other of [value.text, ...value.also]) {
      const also = new Set(namedBy(known, other, '')?.ids)
      const both = ids.filter((id) => also.has(id))
      if (both.length > 0 && both.length < ids.length) ids = both
    }
  const base = { ...missing, way: found.way, repair, repairedTo: to }
  if (ids.length === 1)
    return { ...base, outcome: repair ? 'repaired' : 'found', moleculeId: ids[0]!, productId: found.productId }
  return {
    ...base,
    outcome: 'ambiguous',
    candidates: ids.slice(0, MAX_CANDIDATES),
    more: ids.length > MAX_CANDIDATES,
  }
}

export const structureReading = (key: string): KeyedReading => ({
  way: 'inchiKey',
  key,
  kinds: structureKinds,
  certain: true,
})

export type Open = readonly { value: BatchValue; i: number }[]
