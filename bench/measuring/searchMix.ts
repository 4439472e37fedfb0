import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { runningPostgres } from '../../server/src/kernel/postgres.ts'
import { bar, table } from './figures.ts'
import { dice, type Kind, openLoop, outcomeHead, outcomeRows, wrongOf } from './openLoop.ts'
import { searchPath } from './pages.ts'
import type { Program } from './program.ts'

const seconds = 30
const common = ['methyl', 'acid', '酸', '甲基', 'phenyl']
const middling = ['4-bromo', '苯硼酸', 'pyridine', '吡啶', 'trifluoromethyl', '氟苯', 'piperazine', 'chloride']

/** Seconds that a program and its database are given to get warm, which is told by itself. */
const warming = 20

/**
 * Questions at random moments, whether or not earlier ones were answered: 40 % CAS numbers, 35 % whole names, 20 % middling
 * words, 5 % very common ones; filters in 40 %, by price in a third.
 */
export async function mixOverHttp(program: Program): Promise<void> {
  const url = process.env['DATABASE_URL'] ?? runningPostgres(program.data).url('app')
  const { cas, names } = await catalogue(url)
  const roll = dice(5)
  const pick = (list: readonly string[]) => list[Math.floor(roll() * list.length)]!
  const kind = (name: string, share: number, texts: readonly string[]): Kind => ({
    name,
    share,
    send: () => {
      const filters = roll() < 0.4 ? { inStock: true, purity: ['99', '98'] } : {}
      const sort = roll() < 0.33 ? 'price' : 'relevance'
      return ask(program.address, JSON.stringify({ searchText: pick(texts), filters, sort }))
    },
  })
  const kinds = [
    kind('CAS number', 40, cas),
    kind('whole name', 35, names),
    kind('middling word', 20, middling),
    kind('very common word', 5, common),
  ]
  await indexed(program.address)
  for (const [what, perSecond, length] of [
    [`first ${warming} s, 50`, 50, warming],
    ['50', 50, seconds],
    ['100', 100, seconds],
  ] as const) {
    const outcomes = await openLoop({ kinds, perSecond, seconds: length, roll })
    console.log(`${what} per second over HTTP`)
    const rows = outcomeRows(outcomes)
    table(outcomeHead, rows)
    for (const wrong of wrongOf(outcomes)) console.log(wrong)
    const p95 = Number(rows.at(-1)![3])
    if (length === seconds)
      bar(`${what} per second: p95 ${p95.toFixed(0)} ms, bar 50`, p95 < 50 && wrongOf(outcomes).length === 0)
  }
  const { now, peak } = memoryOf(program.data)
  console.log(`memory of the program: ${now.toFixed(0)} MiB, ${peak.toFixed(0)} at its peak`)
  bar(`${now.toFixed(0)} MiB, bar 800`, now < 800)
}

async function ask(address: string, body: string): Promise<string | null> {
  const headers = { 'content-type': 'application/json', 'accept-language': 'zh' }
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
    const { data } = (await response.json()) as { data: { exact: boolean } }
    if (data.exact) return
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
  const sample = size.rows[0]!.n > 250_000 ? 'tablesample system (2)' : ''
  const { rows } = await client.query<{ cas: string | null; name_en: string; name_zh: string }>(
    `select cas, name_en, name_zh from molecules ${sample} where not internal_only limit 5000`,
  )
  await client.end()
  return {
    cas: rows.flatMap(({ cas }) => cas ?? []),
    names: rows.flatMap(({ name_en, name_zh }) => [name_en, name_zh]).filter(Boolean),
  }
}

export function memoryOf(folder: string) {
  const { pid } = JSON.parse(fs.readFileSync(path.join(folder, 'server.json'), 'utf8')) as { pid: number }
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
  return { now: read('VmRSS'), peak: read('VmHWM') }
}
