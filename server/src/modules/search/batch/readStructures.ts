import type { Chemistry } from '@reagora/chemistry/pool'
import type { Db } from '../../../kernel/context.ts'
import { isStructure } from '../query/readings.ts'
import { skeletons } from './lookUpLines.ts'
import {
  ask,
  missing,
  named,
  emptyLookups,
  settled,
  structureReading,
  unique,
  type BatchResult,
  type BatchValue,
  type Open,
} from './nameLines.ts'

// Lines of a list that are structures: molfiles, SMILES and InChI.

/** The keys of molfiles, those read before as they are. */
export async function structureKeys(chemistry: Chemistry, values: readonly BatchValue[]): Promise<(string | null)[]> {
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

/** SMILES and InChI among the texts. Returned are those not in the catalogue, with others of the same skeleton as the nearest. */
export async function readAsStructures(
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
  const known = emptyLookups()
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
