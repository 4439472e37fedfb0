import type { Chemistry } from '@reagora/chemistry/pool'
import type { Db } from '../../../kernel/context.ts'
import type { SearchEngine } from '../engine.ts'
import { termKinds } from '../lexicon/terms.ts'
import { nearest } from './findNearest.ts'
import { hitsOfNumbers } from './lookUpLines.ts'
import {
  ask,
  missing,
  named,
  namedBy,
  emptyLookups,
  numbered,
  readingsIn,
  settled,
  structureReading,
  unique,
  type BatchResult,
  type BatchValue,
  type Known,
  type Open,
} from './nameLines.ts'
import { codeReadings, mendedCas, mendings, type Mended } from './readLines.ts'
import { readAsStructures, structureKeys } from './readStructures.ts'

/**
 * Resolves the lines of a list, all with the same few queries: first what is written, then structures, then what may
 * have been meant. Answers in the order of the lines.
 */
export async function resolveBatch(
  db: Db,
  { chemistry, search }: { chemistry: Chemistry; search: SearchEngine },
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
  await nearest(db, search, open(), results)
  return results.map((result) => result ?? missing)
}

async function lookUp(db: Db, values: readonly BatchValue[], keys: readonly (string | null)[]): Promise<Known> {
  const known = emptyLookups()
  const texts = values.flatMap(({ text, also }) => [text, ...also])
  const readings = texts.flatMap((text) => readingsIn(known, text).map(({ key }) => key))
  const codes = values.map(({ text, supplier }) => codeReadings(text, supplier).map(({ code }) => code))
  // `Sigma MFCD07784411`: an identifier where a catalogue number is looked for.
  const inCodes = codes
    .flat()
    .flatMap((code) => readingsIn(known, code).flatMap(({ key, certain }) => (certain ? [key] : [])))
  await ask(db, known, [...readings, ...inCodes, ...keys.filter((key) => key !== null)])
  // What an identifier names already needs no catalogue number, whose pages may lie on disk.
  const unnamed = values.flatMap(({ text }, i) => (numbered(known, text) ? [] : codes[i]!))
  await ask(db, known, [], unnamed)
  return known
}

function asWritten(value: BatchValue, known: Known, inchiKey: string | null): BatchResult | null {
  const keyed = inchiKey && named(known, structureReading(inchiKey))
  if (keyed) return { ...settled(known, value, { ...keyed, way: 'structure' }, null, null), inchiKey }
  const found = namedBy(known, value.text, value.supplier)
  if (!found) return null
  const mended = found.way === 'cas' ? mendedCas(value.text) : null
  return { ...settled(known, value, found, mended?.repair ?? null, mended?.text ?? null), inchiKey }
}

/**
 * Numbers mistyped, turned into dates, standing within other words: what exists decides. The likeliest of each are asked for
 * first: a mistyped number has some hundred neighbours, and most are wrong in their last digit alone.
 */
async function mend(db: Db, known: Known, open: Open, results: (BatchResult | null)[]): Promise<void> {
  let left = open.map(({ value, i }) => ({ value, i, mendings: mendings(value.text) }))
  for (let at = 0; left.length > 0; at++) {
    left = left.filter(({ mendings }) => at < mendings.length)
    await askMended(
      db,
      known,
      left.map(({ mendings }) => mendings[at]!),
    )
    left = left.filter(({ value, i, mendings }) => {
      results[i] = mended(known, value, mendings[at]!)
      return results[i] === null
    })
  }
}

async function askMended(db: Db, known: Known, all: readonly Mended[]): Promise<void> {
  // Numbers are asked for by their kind, which is quicker.
  const isNumber = ({ repair }: Mended) => repair !== 'embedded' && repair !== 'words'
  const numbers = all.filter(isNumber).flatMap(({ readings }) => readings.map(({ key }) => key))
  const existing = await hitsOfNumbers(db, [...new Set(numbers)])
  for (const key of numbers)
    known.keys.set(
      key,
      (existing.get(key) ?? []).map((id) => ({ kind: termKinds.cas, id })),
    )
  await ask(
    db,
    known,
    all.filter((one) => !isNumber(one)).flatMap(({ readings }) => readings.map(({ key }) => key)),
  )
}

function mended(known: Known, value: BatchValue, { repair, text, readings }: Mended): BatchResult | null {
  const others = new Set(value.also.flatMap((other) => namedBy(known, other, '')?.ids ?? []))
  const hits = readings
    .filter(({ way }) => way !== 'formula')
    .flatMap((reading) => {
      const found = named(known, reading)
      return found ? [{ key: reading.key, found }] : []
    })
  const first = hits[0]
  if (!first) return null
  const agreeing = hits.find(({ found }) => found.ids.some((id) => others.has(id)))
  // A name and what it is shorthand for are one substance.
  const isOne = hits.every(({ found }) => found.ids.every((id) => first.found.ids.includes(id)))
  if (agreeing || isOne) {
    const { key, found } = agreeing ?? first
    const isName = found.way === 'name' || found.way === 'synonym'
    return settled(known, value, found, repair, isName ? text : key)
  }
  const ids = unique(hits.flatMap(({ found }) => found.ids))
  const keys = hits.map(({ key }) => key)
  return settled(known, value, { way: first.found.way, ids, productId: null }, repair, keys.slice(0, 3).join(', '))
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
    const formula = readingsIn(known, value.text).find(({ way }) => way === 'formula')
    const found = formula && named(known, formula)
    if (found) results[i] = settled(known, value, found, null, null)
  }
}
