import type { Chemistry } from '@reagora/chemistry/pool'
import type { Db } from '../../kernel/context.ts'
import {
  codeReadings,
  isSupplier,
  keyedReadings,
  mendedCas,
  mendings,
  nameReading,
  nearbyNames,
  nearlyEqual,
  type BatchRepair,
  type BatchWay,
  type CodeReading,
  type KeyedReading,
  type Mended,
} from './batchReadings.ts'
import {
  hitsOfCodes,
  hitsOfKeys,
  hitsOfNumbers,
  MOST_CANDIDATES,
  namesBeside,
  skeletons,
  type CodeHit,
  type KeyHit,
} from './batchStore.ts'
import { termKinds } from './indexEntry.ts'
import { isStructure } from './understand.ts'

export { MOST_CANDIDATES } from './batchStore.ts'
export { batchRepairs, batchWays, type BatchRepair, type BatchWay } from './batchReadings.ts'

/** One line of a list: what identifies it, the likeliest first. */
export interface BatchValue {
  text: string
  /** Other cells of the line that say what it is: they decide between several, and stand in where the first fails. */
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
interface Named {
  way: BatchWay
  ids: number[]
  productId: number | null
}

const missing: BatchResult = {
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

/**
 * Resolves the lines of a list, all with the same few questions: first what is written, then structures, then what may
 * have been meant. Answers in the order of the lines.
 */
export async function resolveBatch(
  db: Db,
  chemistry: Chemistry,
  values: readonly BatchValue[],
): Promise<BatchResult[]> {
  const results: (BatchResult | null)[] = values.map(() => null)
  const open = () => values.flatMap((value, i) => (results[i] === null ? [{ value, i }] : []))
  const keys = await structureKeys(chemistry, values)
  const known = await lookUp(db, values, keys)
  values.forEach((value, i) => {
    results[i] = asWritten(value, known, keys[i] ?? null)
  })
  await mend(db, known, open(), results)
  const unknown = await readAsStructures(db, chemistry, open(), results)
  for (const { value, i } of open()) results[i] = byOtherCells(value, known)
  byFormula(known, open(), results)
  for (const { i } of open()) results[i] = unknown.get(i) ?? null
  await nearest(db, open(), results)
  return results.map((result) => result ?? missing)
}

/** All that was looked up, by what was asked. */
interface Known {
  keys: Map<string, KeyHit[]>
  codes: Map<string, CodeHit[]>
}

async function ask(db: Db, known: Known, keys: Iterable<string>, codes: Iterable<string> = []): Promise<void> {
  const newKeys = [...new Set(keys)].filter((key) => !known.keys.has(key))
  const newCodes = [...new Set(codes)].filter((code) => !known.codes.has(code))
  for (const key of newKeys) known.keys.set(key, [])
  for (const code of newCodes) known.codes.set(code, [])
  for (const hit of await hitsOfKeys(db, newKeys)) known.keys.get(newKeys[hit.place]!)!.push(hit)
  for (const hit of await hitsOfCodes(db, newCodes)) known.codes.get(newCodes[hit.place]!)!.push(hit)
}

async function lookUp(db: Db, values: readonly BatchValue[], keys: readonly (string | null)[]): Promise<Known> {
  const known: Known = { keys: new Map(), codes: new Map() }
  const texts = values.flatMap(({ text, also }) => [text, ...also])
  const readings = texts.flatMap((text) => keyedReadings(text).map(({ key }) => key))
  const codes = values.flatMap(({ text, supplier }) => codeReadings(text, supplier).map(({ code }) => code))
  // `Sigma MFCD07784411`: an identifier where a catalogue number is looked for.
  const inCodes = codes.flatMap((code) => keyedReadings(code).flatMap(({ key, certain }) => (certain ? [key] : [])))
  await ask(db, known, [...readings, ...inCodes, ...keys.filter((key) => key !== null)], codes)
  return known
}

const unique = (ids: readonly number[]) => [...new Set(ids)]

/** The molecules of one reading; of names, the preferred one counts before synonyms of others. */
function named({ keys }: Known, { way, key, kinds }: KeyedReading): Named | null {
  const hits = (keys.get(key) ?? []).filter(({ kind }) => kinds.includes(kind))
  if (hits.length === 0) return null
  const preferred = hits.filter(({ kind }) => kind !== termKinds.synonym)
  if (way === 'name' && preferred.length > 0)
    return { way, ids: unique(preferred.map(({ id }) => id)), productId: null }
  return { way: way === 'name' ? 'synonym' : way, ids: unique(hits.map(({ id }) => id)), productId: null }
}

function namedByCode({ codes }: Known, { code, supplier }: CodeReading): Named | null {
  const hits = (codes.get(code) ?? []).filter((hit) => isSupplier(supplier, hit))
  if (hits.length === 0) return null
  const products = unique(hits.map(({ productId }) => productId))
  return {
    way: 'code',
    ids: unique(hits.map(({ moleculeId }) => moleculeId)),
    productId: products.length === 1 ? products[0]! : null,
  }
}

/** What a text names as it stands; a formula, which many share, is left for later. */
function namedBy(known: Known, text: string, supplier: string): Named | null {
  const readings = keyedReadings(text).filter(({ way }) => way !== 'formula')
  for (const reading of readings.filter(({ way }) => way !== 'name')) {
    const found = named(known, reading)
    if (found) return found
  }
  const codes = codeReadings(text, supplier)
  for (const code of codes) {
    const found = namedByCode(known, code)
    if (found) return found
  }
  for (const reading of readings.filter(({ way }) => way === 'name')) {
    const found = named(known, reading)
    if (found) return found
  }
  for (const { code } of codes) {
    const inside = keyedReadings(code).filter(({ certain }) => certain)
    for (const reading of inside) {
      const found = named(known, reading)
      if (found) return found
    }
  }
  return null
}

/** A result of what was named; several molecules are narrowed by what else the line says. */
function settled(
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
    candidates: ids.slice(0, MOST_CANDIDATES),
    more: ids.length > MOST_CANDIDATES,
  }
}

function asWritten(value: BatchValue, known: Known, inchiKey: string | null): BatchResult | null {
  const keyed = inchiKey && named(known, structureReading(inchiKey))
  if (keyed) return { ...settled(known, value, { ...keyed, way: 'structure' }, null, null), inchiKey }
  const found = namedBy(known, value.text, value.supplier)
  if (!found) return null
  const mended = found.way === 'cas' ? mendedCas(value.text) : null
  return { ...settled(known, value, found, mended?.repair ?? null, mended?.text ?? null), inchiKey }
}

/** Numbers mistyped, turned into dates, standing within other words: what exists decides. */
async function mend(db: Db, known: Known, open: Open, results: (BatchResult | null)[]): Promise<void> {
  const made = open.map(({ value, i }) => ({ value, i, mendings: mendings(value.text) }))
  const all = made.flatMap(({ mendings }) => mendings)
  // A mistyped number has some hundred neighbours: they are asked for by their kind, which is quicker.
  const isNumber = ({ repair }: Mended) => repair !== 'embedded' && repair !== 'words'
  const numbers = all.filter(isNumber).flatMap(({ readings }) => readings.map(({ key }) => key))
  const existing = await hitsOfNumbers(db, [...new Set(numbers)])
  for (const key of numbers)
    known.keys.set(
      key,
      (existing.get(key) ?? []).map((id) => ({ place: 0, kind: termKinds.cas, id })),
    )
  await ask(
    db,
    known,
    all.filter((one) => !isNumber(one)).flatMap(({ readings }) => readings.map(({ key }) => key)),
  )
  for (const { value, i, mendings } of made) results[i] = mended(known, value, mendings)
}

type Open = readonly { value: BatchValue; i: number }[]

function mended(known: Known, value: BatchValue, mendings: readonly Mended[]): BatchResult | null {
  const others = new Set(value.also.flatMap((text) => namedBy(known, text, '')?.ids ?? []))
  for (const { repair, readings } of mendings) {
    const hits = readings
      .filter(({ way }) => way !== 'formula')
      .flatMap((reading) => {
        const found = named(known, reading)
        return found ? [{ key: reading.key, found }] : []
      })
    const first = hits[0]
    if (!first) continue
    const agreeing = hits.find(({ found }) => found.ids.some((id) => others.has(id)))
    if (agreeing || hits.length === 1) {
      const { key, found } = agreeing ?? first
      return settled(
        known,
        value,
        found,
        repair,
        found.way === 'name' || found.way === 'synonym' ? textOf(mendings, key) : key,
      )
    }
    const ids = unique(hits.flatMap(({ found }) => found.ids))
    return settled(
      known,
      value,
      { way: first.found.way, ids, productId: null },
      repair,
      hits
        .map(({ key }) => key)
        .slice(0, 3)
        .join(', '),
    )
  }
  return null
}

const textOf = (mendings: readonly Mended[], key: string) =>
  mendings.find(({ readings }) => readings.some((reading) => reading.key === key))?.text ?? key

const structureReading = (key: string): KeyedReading => ({
  way: 'inchiKey',
  key,
  kinds: [termKinds.inchiKey],
  certain: true,
})

/** The keys of molfiles, those read before as they are. */
async function structureKeys(chemistry: Chemistry, values: readonly BatchValue[]): Promise<(string | null)[]> {
  const unread = values.flatMap(({ structure, inchiKey }, i) => (structure && !inchiKey ? [{ structure, i }] : []))
  const keys = values.map(({ inchiKey }) => inchiKey)
  const read = await chemistry.readMany(unread.map(({ structure }) => structure))
  unread.forEach(({ i }, at) => {
    keys[i] = keyOf(read[at]!)
  })
  return keys
}

const keyOf = (read: Awaited<ReturnType<Chemistry['readMany']>>[number]) =>
  read.ok ? read.structure.inchiKey : (read.problem.inchiKey ?? null)

/** SMILES and InChI among the texts. Returned are those that nobody has, with others on the same skeleton as the nearest. */
async function readAsStructures(
  db: Db,
  chemistry: Chemistry,
  open: Open,
  results: (BatchResult | null)[],
): Promise<Map<number, BatchResult>> {
  const unknown = new Map<number, BatchResult>()
  const asked = open.flatMap(({ value, i }) => {
    const text = [value.text, ...value.also].find((one) => isStructure(one.trim()))
    return text === undefined && !value.structure ? [] : [{ value, i, text: text?.trim() ?? null }]
  })
  if (asked.length === 0) return unknown
  const texts = [...new Set(asked.flatMap(({ text }) => text ?? []))]
  const read = new Map((await chemistry.readMany(texts)).map((one, at) => [texts[at]!, keyOf(one)]))
  const keys = asked.map(({ value, text }) => (text === null ? value.inchiKey : (read.get(text) ?? null)))
  const known: Known = { keys: new Map(), codes: new Map() }
  await ask(
    db,
    known,
    keys.filter((key) => key !== null),
  )
  const blocks = [...new Set(keys.flatMap((key) => (key ? [key.slice(0, 14)] : [])))]
  const near = await skeletons(db, blocks)
  asked.forEach(({ value, i }, at) => {
    const key = keys[at]
    if (!key) return
    const found = named(known, structureReading(key))
    if (found) results[i] = { ...settled(known, value, { ...found, way: 'structure' }, null, null), inchiKey: key }
    else
      unknown.set(i, {
        ...missing,
        way: 'structure',
        candidates: unique(near.get(key.slice(0, 14)) ?? []),
        inchiKey: key,
      })
  })
  return unknown
}

/** The line's other cells, where the first one names nothing. */
function byOtherCells(value: BatchValue, known: Known): BatchResult | null {
  for (const text of value.also) {
    const found = namedBy(known, text, '')
    if (found) return settled(known, value, found, 'column', text.slice(0, 200))
  }
  return null
}

function byFormula(known: Known, open: Open, results: (BatchResult | null)[]): void {
  for (const { value, i } of open) {
    const formula = keyedReadings(value.text).find(({ way }) => way === 'formula')
    const found = formula && named(known, formula)
    if (found) results[i] = settled(known, value, found, null, null)
  }
}

/** For names that are not known: the same without salt or stereo, and those spelled almost alike. */
async function nearest(db: Db, open: Open, results: (BatchResult | null)[]): Promise<void> {
  const known: Known = { keys: new Map(), codes: new Map() }
  const asked = open.map(({ value, i }) => {
    const [own] = [value.text, ...value.also].filter((text) => keyedReadings(text).some(({ way }) => way === 'name'))
    return { i, own: own ? nameReading(own).key : '', forms: own ? nearbyNames(own).map(nameReading) : [] }
  })
  await ask(
    db,
    known,
    asked.flatMap(({ forms }) => forms.map(({ key }) => key)),
  )
  const left = asked.filter(({ own }) => own.length >= 6)
  const beside = Map.groupBy(
    await namesBeside(
      db,
      left.map(({ own }) => own),
    ),
    ({ place }) => place,
  )
  const spelled = new Map(
    left.map(({ i, own }, place) => [
      i,
      (beside.get(place) ?? []).filter(({ key }) => nearlyEqual(own, key)).map(({ id }) => id),
    ]),
  )
  for (const { i, forms } of asked) {
    const alike = forms.flatMap((form) => named(known, form)?.ids ?? [])
    results[i] = { ...missing, candidates: unique([...alike, ...(spelled.get(i) ?? [])]).slice(0, 5) }
  }
}
