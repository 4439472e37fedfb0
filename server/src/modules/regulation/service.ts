import type { Chemistry } from '@reagora/chemistry/pool'
import type { Db } from '../../kernel/context.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { nameKey, numbered } from '../../kernel/names.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { summariesOf } from '../product/service.ts'
import { controlAnswer, disclaimer, heldAnswer, matchAnswer, regulationAnswer, textIn } from './answers.ts'
import type { regulation } from './contract.ts'
import { classesOf } from './classes.ts'
import { counterIons } from './counterIons.ts'
import { matchAll } from './match.ts'
import {
  applies,
  listedFor,
  tradeControls,
  understand,
  verdictOf,
  type Asked,
  type ControlHere,
  type Understood,
} from './rules.ts'
import { staffAnswer, staffFile } from './staffQuery.ts'
import * as store from './store.ts'

interface Here {
  db: Db
  now: Date
  language: Language
}

/** Brings what molecules come under up to date; for whoever has changed many at once and does not want to wait a minute. */
export const matchRegulations = (db: Db): Promise<number> => matchAll(db)

/** Of some molecules those that come under a list of controls, with whether surely (true) or perhaps, as a form the list is silent about. */
export const regulationsOf = (db: Db, moleculeIds: readonly number[]): Promise<ReadonlyMap<number, boolean>> =>
  store.regulatedAmong(db, moleculeIds)

/** The lists of controls that molecules come under, by molecule, each with what follows from it, named in a language. */
export async function controlsOf(db: Db, language: Language, moleculeIds: readonly number[]) {
  const matches = (await store.matchesOf(db, moleculeIds)).filter(({ nature }) => nature === 'control')
  const ids = [...new Set(matches.map(({ regulationId }) => regulationId))]
  const lists = new Map((await store.regulationsByIds(db, ids)).map((list) => [list.id, list]))
  const controls = matches.map(
    ({ subject, regulationId, certain, threshold, condition, form, jurisdiction, inForce }) => {
      const { code, name, follows } = lists.get(regulationId)!
      const words = { code, name: textIn(language, name), follows }
      return { moleculeId: subject, certain, threshold, condition, form, jurisdiction, inForce, ...words }
    },
  )
  return Map.groupBy(controls, ({ moleculeId }) => moleculeId)
}

export { naturesHeld } from './store.ts'
export { dangersOf, forgetTakenOver, takeOverDangers } from './takenOver.ts'

/** The lists in force. */
export async function regulationsInForce({ db, now, language }: Here) {
  const rows = await store.regulationsInForce(db)
  return {
    disclaimer: disclaimer(language),
    asOf: now,
    regulations: rows.map(({ entries, molecules, effective, ...row }) => ({
      ...regulationAnswer(language, row),
      entries,
      molecules,
      effective,
    })),
  }
}

/** A page of the entries in force. */
export async function chemicalList({ db, language }: Here, filter: ParsedInput<typeof regulation.chemicalList>) {
  const { total, list } = await store.entriesInForce(db, filter)
  const { pageNumber, pageSize } = filter
  return {
    disclaimer: disclaimer(language),
    total,
    pageNumber,
    pageSize,
    list: list.map(({ listNames, ...row }) => ({ ...row, regulation: textIn(language, listNames) })),
  }
}

/** What one molecule comes under; to a destination, whether anything is known of it there. */
export async function ofMolecule(
  { db, now, language }: Here,
  { id: moleculeId, destination }: ParsedInput<typeof regulation.ofMolecule>,
) {
  if (!(await summariesOf(db, [moleculeId])).has(moleculeId)) throw refuse(errors.NOT_FOUND)
  const rows = await store.matchesOf(db, [moleculeId])
  const asked = { today: chinaDay(now), destination }
  const controls = tradeControls(await store.controlledOf(db, moleculeId), destination)
  const held = await store.listsHeld(db)
  const matches = rows.map((row) => ({ ...row, applies: applies(row, asked) }))
  return {
    disclaimer: disclaimer(language),
    verdict: verdictOf(matches, controls, destination === undefined || listedFor(destination, held)),
    held: heldAnswer(language, held, destination),
    matches: rows.map((row) => matchAnswer(language, row, asked)),
    controls: controls.map((one) => controlAnswer(language, one)),
    regulations: await regulationsNamed(db, language, rows),
  }
}

async function regulationsNamed(db: Db, language: Language, rows: readonly store.MatchRow[]) {
  const ids = [...new Set(rows.map(({ regulationId }) => regulationId))]
  return (await store.regulationsByIds(db, ids)).map((row) => regulationAnswer(language, row))
}

type Conditions = Omit<Asked, 'today'>

/** Whether substances are regulated, why and what follows, value by value. */
export async function chemicalInfo(
  { chemistry }: Pick<Resources, 'chemistry'>,
  { db, now, language }: Here,
  values: readonly string[],
  conditions: Conditions = {},
  whose: { internal?: boolean } = {},
) {
  const read = await readValues(chemistry, values)
  const questions = read.map(questionOf)
  const molecules = Map.groupBy(await store.moleculesAsked(db, questions, whose), ({ at }) => at)
  const ids = [...new Set([...molecules.values()].flat().map(({ moleculeId }) => moleculeId))]
  const ofMolecules = Map.groupBy(await store.matchesOf(db, ids), ({ subject }) => subject)
  const drawn = read.flatMap(({ structure }, at) => (structure ? [{ ...structure, at }] : []))
  const direct = Map.groupBy(
    [
      ...(await store.entriesAsked(db, questions)),
      ...(await store.entriesOfStructures(db, drawn)),
      ...(await store.entriesOfClasses(db, await classesOf({ chemistry }, db, drawn))),
    ],
    ({ subject }) => subject,
  )
  const nearest = await store.knownCas(
    db,
    read.flatMap(({ understood }) => (understood.as === 'name' ? understood.nearest : [])),
  )
  const asked = { ...conditions, today: chinaDay(now) }
  const { destination } = conditions
  const lists = await store.listsHeld(db)
  const held = destination === undefined || listedFor(destination, lists)
  const all: store.MatchRow[] = []
  const answers = read.map(({ understood, unreadable }, at) => {
    const found = molecules.get(at) ?? []
    const rows = once([
      ...(direct.get(at) ?? []),
      ...found.flatMap(({ moleculeId }) => ofMolecules.get(moleculeId) ?? []),
    ])
    all.push(...rows)
    const known = found.length > 0 || rows.length > 0 || (understood.as === 'structure' && !unreadable)
    const controls = onceEach(found.flatMap((molecule) => tradeControls(molecule, destination)))
    const matches = rows.map((row) => ({ ...row, applies: applies(row, asked) }))
    const verdict = verdictOf(matches, controls, held)
    return {
      value: values[at]!,
      understoodAs: known
        ? understood.as
        : understood.as === 'cas' || understood.as === 'inchiKey'
          ? understood.as
          : ('unknown' as const),
      text: understood.text,
      verdict: known ? verdict : ('unknown' as const),
      molecules: found,
      matches: rows.map((row) => matchAnswer(language, row, asked)),
      controls: controls.map((one) => controlAnswer(language, one)),
      nearest: understood.as === 'name' ? understood.nearest.filter((cas) => nearest.has(cas)).slice(0, 5) : [],
    }
  })
  return {
    disclaimer: disclaimer(language),
    asOf: now,
    answers,
    regulations: await regulationsNamed(db, language, all),
    held: heldAnswer(language, lists, destination),
  }
}

type StaffAsk = ParsedInput<typeof regulation.staffInfo>

/** The same for staff: molecules for internal use too, the editions of the lists, and who sells what. */
export async function staffInfo(resources: Pick<Resources, 'chemistry'>, here: Here, ask: StaffAsk) {
  const conditions = ask.destination === undefined ? {} : { destination: ask.destination }
  return staffAnswer(here, await chemicalInfo(resources, here, ask.values, conditions, { internal: true }))
}

/** As a file: a row for each list of each substance. */
export async function staffInfoFile(resources: Pick<Resources, 'chemistry'>, here: Here, ask: StaffAsk) {
  return staffFile(here, await staffInfo(resources, here, ask))
}

/** Of several molecules that one value names, each control once. */
const onceEach = (controls: readonly ControlHere[]): ControlHere[] => [
  ...new Map(controls.map((one) => [`${one.kind} ${one.country}`, one])).values(),
]

/** An entry is named once, by its surest reason: itself before a form of it. */
function once(rows: readonly store.MatchRow[]): store.MatchRow[] {
  const rank = (row: store.MatchRow) => (row.how === 'cas' ? 0 : row.certain ? 1 : 2)
  const best = new Map<number, store.MatchRow>()
  for (const row of rows) {
    const other = best.get(row.entryId)
    if (!other || rank(row) < rank(other)) best.set(row.entryId, row)
  }
  return [...best.values()].sort((a, b) => Number(b.certain) - Number(a.certain) || a.regulationId - b.regulationId)
}

interface ReadValue {
  understood: Understood
  /** Where a structure was given and could be read. */
  structure?: Omit<store.AskedStructure, 'at'>
  inchiKey?: string
  unreadable?: boolean
}

/** Reads the values; what looks like a structure and is none is taken for a name. */
async function readValues(chemistry: Chemistry, values: readonly string[]): Promise<ReadValue[]> {
  const read = values.map((value) => ({ understood: understand(value) }) as ReadValue)
  const drawn = read.filter(({ understood }) => understood.as === 'structure')
  const results = drawn.length ? await chemistry.readMany(drawn.map(({ understood }) => understood.text)) : []
  results.forEach((result, i) => {
    const one = drawn[i]!
    if (result.ok) {
      const { inchiKey: key, parent, smiles } = result.structure
      const common = counterIons.includes((parent?.inchiKey ?? key).slice(0, 14))
      one.structure = { key, parent: parent?.inchiKey ?? null, smiles, common }
      one.inchiKey = key
    } else if (result.problem.inchiKey !== undefined) one.inchiKey = result.problem.inchiKey
    else {
      one.unreadable = true
      one.understood = { as: 'name', text: one.understood.text, nearest: [] }
    }
  })
  return read
}

function questionOf({ understood: { as, text }, inchiKey }: ReadValue, at: number): store.Question {
  if (as === 'cas') return { at, cas: text }
  if (as === 'number') return { at, number: text }
  if (as === 'inchiKey') return { at, inchiKey: text }
  if (as === 'structure') return { at, ...(inchiKey !== undefined && { inchiKey }) }
  return { at, nameKeys: [text, numbered(text) ?? []].flat().map(nameKey) }
}
