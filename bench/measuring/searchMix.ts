import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { dice, type Kind, openLoop, outcomeRows, wrongOf } from './openLoop.ts'
import { searchPath } from './pages.ts'

/** Seconds of one run, where nothing else is said. */
const SECONDS = 15
const common = ['methyl', 'acid', '酸', '甲基', 'phenyl']
const middling = ['4-bromo', '苯硼酸', 'pyridine', '吡啶', 'trifluoromethyl', '氟苯', 'piperazine', 'chloride']

/** One query of the mix. */
export interface Asked {
  text: string
  /** Its text is a CAS number. */
  cas: boolean
  /** In stock, and 98 % pure at least. */
  narrowed: boolean
  sort: 'price' | 'relevance'
}

/** What came of a run: a row of the table, and whether every query was answered. */
export interface Run {
  row: (string | number)[]
  p95: number
  answered: boolean
}

export const runHead = ['', 'sent', 'p50', 'p95', 'p99', 'longest', 'failed', 'CPU: program', 'CPU: PostgreSQL']

/**
 * Queries at random moments, whether or not earlier ones were answered: 40 % CAS numbers, 35 % whole names, 20 % middling
 * words, 5 % very common ones; filters in 40 %, by price in a third. The same ones in every run.
 */
export async function mix(
  name: string,
  perSecond: number,
  texts: { cas: readonly string[]; names: readonly string[] },
  send: (asked: Asked) => Promise<string | null>,
  processes: { program?: number; postgres?: number } = {},
  seconds = SECONDS,
): Promise<Run> {
  const roll = dice(5)
  const pick = (list: readonly string[]) => list[Math.floor(roll() * list.length)]!
  const kind = (name: string, share: number, texts: readonly string[]): Kind => ({
    name,
    share,
    send: () => {
      const narrowed = roll() < 0.4
      const sort = roll() < 0.33 ? 'price' : 'relevance'
      return send({ text: pick(texts), cas: name === 'CAS number', narrowed, sort })
    },
  })
  const kinds = [
    kind('CAS number', 40, texts.cas),
    kind('whole name', 35, texts.names),
    kind('middling word', 20, middling),
    kind('very common word', 5, common),
  ]
  const before = [processorMs(processes.program, false), processorMs(processes.postgres, true)]
  const outcomes = await openLoop({ kinds, perSecond, seconds, roll })
  const used = [processorMs(processes.program, false), processorMs(processes.postgres, true)]
  const [, sent, ...rest] = outcomeRows(outcomes).at(-1)!
  const each = used.map((ms, i) => (ms === null ? '' : (ms - before[i]!) / Number(sent)))
  for (const wrong of wrongOf(outcomes)) console.log(`${name}: ${wrong}`)
  return { row: [name, sent!, ...rest, ...each], p95: Number(rest[1]), answered: wrongOf(outcomes).length === 0 }
}

/** A query as the page of results sends it. */
export async function askProgram(address: string, { text, narrowed, sort }: Asked): Promise<string | null> {
  const headers = { 'content-type': 'application/json', 'accept-language': 'zh' }
  const filters = narrowed ? { inStock: true, purity: ['99', '98'] } : {}
  const body = JSON.stringify({ searchText: text, filters, sort, offers: 4 })
  const response = await fetch(address + searchPath, { method: 'POST', headers, body })
  const { status, message } = (await response.json()) as { status: number; message: string }
  return status === 200 ? null : message
}

/** A large index may come after the first requests. */
export async function indexed(address: string) {
  for (;;) {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ searchText: common[0] })
    const response = await fetch(address + searchPath, { method: 'POST', headers, body })
    const { data } = (await response.json()) as { data: { exact: boolean } | null }
    if (data?.exact) return
    await delay(500)
  }
}

/** Numbers and names out of a database. */
export async function catalogue(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const size = await client.query<{ n: number }>(
    `select reltuples::int as n from pg_class where oid = 'molecules'::regclass`,
  )
  const sample = size.rows[0]!.n > 250_000 ? 'tablesample system (2) repeatable (5)' : ''
  const { rows } = await client.query<{ cas: string | null; name_en: string; name_zh: string }>(
    `select cas, name_en, name_zh from molecules ${sample} where not internal_only limit 5000`,
  )
  await client.end()
  return {
    cas: rows.flatMap(({ cas }) => cas ?? []),
    names: rows.flatMap(({ name_en, name_zh }) => [name_en, name_zh]).filter(Boolean),
  }
}

export const pidOf = (folder: string) =>
  (JSON.parse(fs.readFileSync(path.join(folder, 'server.json'), 'utf8')) as { pid: number }).pid

export function memoryOf(folder: string) {
  const status = fs.readFileSync(`/proc/${pidOf(folder)}/status`, 'utf8')
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
  return { now: read('VmRSS'), peak: read('VmHWM') }
}

/** Milliseconds of processor time a process has used, where that can be seen; with its children, those that ended too. */
export function processorMs(pid: number | undefined, children: boolean): number | null {
  const own = pid === undefined ? null : timesOf(pid)
  if (!own || !children) return own && own.used
  const running = fs
    .readdirSync('/proc')
    .flatMap((entry) => (/^\d+$/.test(entry) ? (timesOf(Number(entry)) ?? []) : []))
  return running.reduce((sum, { parent, used }) => sum + (parent === pid ? used : 0), own.used + own.ended)
}

/** The kernel counts in hundredths of a second. */
const TICK = 10

function timesOf(pid: number) {
  try {
    const fields = fs
      .readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    const [parent, user, system, endedUser, endedSystem] = [1, 11, 12, 13, 14].map((at) => fields[at]!)
    return { parent, used: (user! + system!) * TICK, ended: (endedUser! + endedSystem!) * TICK }
  } catch {
    return null
  }
}
