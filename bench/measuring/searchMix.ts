import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { runningPostgres } from '../../server/src/kernel/postgres.ts'
import { bar, quantile, table } from './figures.ts'
import { searchPath } from './pages.ts'
import type { Program } from './program.ts'

const seconds = 30
const common = ['methyl', 'acid', '酸', '甲基', 'phenyl']
const middling = ['4-bromo', '苯硼酸', 'pyridine', '吡啶', 'trifluoromethyl', '氟苯', 'piperazine', 'chloride']

/** The same numbers on every run. */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return state / 0x80000000
  }
}

/**
 * Questions at random moments, whether or not earlier ones were answered: 40 % CAS numbers, 35 % whole names, 20 % middling
 * words, 5 % very common ones; filters in 40 %, by price in a third.
 */
export async function mixOverHttp(program: Program): Promise<void> {
  const url = process.env['DATABASE_URL'] ?? runningPostgres(program.data).url('app')
  const { cas, names } = await catalogue(url)
  const roll = dice(5)
  const pick = (list: readonly string[]) => list[Math.floor(roll() * list.length)]!
  const question = () => {
    const what = roll()
    const searchText = pick(what < 0.4 ? cas : what < 0.75 ? names : what < 0.95 ? middling : common)
    const filters = roll() < 0.4 ? { inStock: true, purity: ['99', '98'] } : {}
    return JSON.stringify({ searchText, filters, sort: roll() < 0.33 ? 'price' : 'relevance' })
  }
  await indexed(program.address)
  const rows: (string | number)[][] = []
  for (const perSecond of [50, 100]) {
    const { ms, failed } = await arrivals(perSecond, () => ask(program.address, question()), roll)
    rows.push([`${perSecond} per second`, quantile(ms, 0.5), quantile(ms, 0.95), quantile(ms, 0.99), String(failed)])
    bar(
      `${perSecond} per second: p95 ${quantile(ms, 0.95).toFixed(0)} ms, bar 50`,
      quantile(ms, 0.95) < 50 && failed === 0,
    )
  }
  table(['over HTTP, ms', 'p50', 'p95', 'p99', 'refused'], rows)
  const { now, peak } = memoryOf(program.data)
  console.log(`memory of the program: ${now.toFixed(0)} MiB, ${peak.toFixed(0)} at its peak`)
  bar(`${now.toFixed(0)} MiB, bar 800`, now < 800)
}

async function ask(address: string, body: string): Promise<boolean> {
  const headers = { 'content-type': 'application/json', 'accept-language': 'zh' }
  const response = await fetch(address + searchPath, { method: 'POST', headers, body })
  return ((await response.json()) as { status: number }).status === 200
}

/** A large index may come after the first requests. */
async function indexed(address: string) {
  for (;;) {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ searchText: common[0] })
    const response = await fetch(address + searchPath, { method: 'POST', headers, body })
    const { data } = (await response.json()) as { data: { exact: boolean } }
    if (data.exact) return
    await delay(500)
  }
}

async function arrivals(perSecond: number, work: () => Promise<boolean>, roll: () => number) {
  const ms: number[] = []
  let failed = 0
  const running: Promise<void>[] = []
  const end = performance.now() + seconds * 1000
  for (let next = performance.now(); next < end; next += (-Math.log(1 - roll()) / perSecond) * 1000) {
    await delay(Math.max(0, next - performance.now()))
    const began = performance.now()
    running.push(
      work().then((good) => {
        ms.push(performance.now() - began)
        if (!good) failed++
      }),
    )
  }
  await Promise.all(running)
  return { ms, failed }
}

async function catalogue(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ cas: string | null; name_en: string; name_zh: string }>(
    `select cas, name_en, name_zh from molecules tablesample system (2) where not internal_only limit 5000`,
  )
  await client.end()
  return {
    cas: rows.flatMap(({ cas }) => cas ?? []),
    names: rows.flatMap(({ name_en, name_zh }) => [name_en, name_zh]).filter(Boolean),
  }
}

function memoryOf(folder: string) {
  const { pid } = JSON.parse(fs.readFileSync(path.join(folder, 'server.json'), 'utf8')) as { pid: number }
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
  return { now: read('VmRSS'), peak: read('VmHWM') }
}
