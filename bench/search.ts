// The search call over HTTP: texts of which each is asked once, and one text that everybody asks, at 1, 4 and 16 waiting, with the
// processor time of a request; then /health/live while 60 guests search for common words at once. Over the demo, or over what
// DATABASE_URL or REAGORA_DATA holds; its texts come from ../shared/data/queries where that is there.
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import pg from 'pg'
import { runningPostgres } from '../server/src/kernel/postgres.ts'
import { postmasterId } from '../server/src/testing/process.ts'
import { bar, quantile, table } from './measuring/figures.ts'
import { searched, searchPath } from './measuring/pages.ts'
import { discard, startProgram } from './measuring/program.ts'
import { pidOf, processorMs } from './measuring/searchMix.ts'

const outside = process.env['DATABASE_URL']
const folder = process.env['REAGORA_DATA']
const program = await startProgram(folder && path.resolve(folder), folder || outside ? { REAGORA_DEMO: '0' } : {})
const url = outside ?? runningPostgres(program.data).url('app')
const pool = new pg.Pool({ connectionString: url, max: 4 })
const connections = new http.Agent({ keepAlive: true })
/** Requests measured at each number waiting, after as many to warm up. */
const REQUESTS = 1000
try {
  const { rows } = await pool.query<{ products: string; molecules: string }>(
    'select (select count(*) from products) as products, (select count(*) from molecules) as molecules',
  )
  console.log(`${rows[0]!.products} products of ${rows[0]!.molecules} molecules`)
  const texts = await textsToAsk()
  const figures: (string | number)[][] = []
  const rates = new Map<string, { perSecond: number; p50: number }>()
  let at = 0
  const kinds = { 'each text once': () => texts[at++ % texts.length]!, 'one text': () => searched }
  for (const [kind, next] of Object.entries(kinds))
    for (const waiting of [1, 4, 16]) {
      await timed(waiting, REQUESTS / 4, next)
      const before = used()
      const { ms, seconds } = await timed(waiting, REQUESTS, next)
      const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(ms, share)) as [number, number, number]
      const perSecond = ms.length / seconds
      const processor = used().map((now, i) => (now === null ? '' : (now - before[i]!) / ms.length))
      figures.push([`${kind}, ${waiting} waiting`, p50, p95, p99, perSecond, ...processor])
      rates.set(`${kind} ${waiting}`, { perSecond, p50 })
    }
  table(['search call', 'p50 ms', 'p95 ms', 'p99 ms', 'per second', 'program ms each', 'PostgreSQL ms each'], figures)
  const again = rates.get('one text 16')!.perSecond
  bar(`one text: ${again.toFixed(0)} per second, bar 500`, again >= 500)
  const single = rates.get('each text once 1')!.p50
  bar(`each text once, 1 waiting: p50 ${single.toFixed(1)} ms, bar 6`, single <= 6)
  const longest = await healthBeside(60)
  bar(`/health/live while 60 guests search at once: at most ${longest.toFixed(0)} ms, bar 250`, longest <= 250)
} finally {
  connections.destroy()
  await pool.end()
  if (folder) await program.stop()
  else await discard(program)
}

/** Milliseconds of processor that the program and its own PostgreSQL have used. */
function used(): (number | null)[] {
  return [processorMs(pidOf(program.data), false), processorMs(outside ? undefined : postmasterId(program.data), true)]
}

/** Texts that people would type: of the shared lists, or names and numbers of the catalogue itself, in no order. */
async function textsToAsk(): Promise<string[]> {
  const lists = path.resolve(import.meta.dirname, '../../shared/data/queries')
  const files = ['keywords_zh.txt', 'keywords_en.txt', 'cas.txt'].map((file) => path.join(lists, file))
  if ((folder || outside) && files.every((file) => fs.existsSync(file)))
    return files.flatMap((file) => fs.readFileSync(file, 'utf8').trim().split('\n').slice(0, 2000))
  const { rows } = await pool.query<{ name_zh: string; name_en: string; cas: string | null }>(
    'select name_zh, name_en, cas from molecules where not internal_only order by md5(id::text) limit 2000',
  )
  return [
    ...new Set(rows.flatMap(({ name_zh, name_en, cas }) => [name_zh, name_zh.slice(-3), name_en, cas ?? ''])),
  ].filter(Boolean)
}

/** Milliseconds of each of some requests, so many of them waiting at a time. */
async function timed(waiting: number, requests: number, next: () => string) {
  const ms: number[] = []
  let left = requests
  const began = performance.now()
  const run = async () => {
    while (left-- > 0) {
      const sent = performance.now()
      await search(next(), connections)
      ms.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: waiting }, run))
  return { ms, seconds: (performance.now() - began) / 1000 }
}

/** One search; the answer is read and not looked at, so that the measuring takes little. */
function search(searchText: string, agent: http.Agent, more: object = {}): Promise<void> {
  const headers = { 'content-type': 'application/json', 'accept-language': 'zh' }
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const request = http.request(program.address + searchPath, { method: 'POST', headers, agent }, (answer) => {
    answer.resume().on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`${answer.statusCode}`))))
  })
  request.on('error', reject).end(JSON.stringify({ searchText, ...more }))
  return promise
}

/** The longest /health/live in milliseconds, of five times that so many guests search for common words at once. */
async function healthBeside(guests: number): Promise<number> {
  const words = ['酸', '苯', 'methyl', '溴', 'chloro', 'ethyl', '氯', 'phenyl', 'amine', '氟', 'pyridine', '胺']
  let longest = 0
  for (let time = 0; time < 5; time++) {
    const asked = Array.from({ length: guests }, (_, i) =>
      search(words[i % words.length]!, connections, { pageNumber: 1 + Math.floor(i / words.length) + 5 * time }),
    )
    let open = true
    const all = Promise.all(asked).finally(() => (open = false))
    while (open) {
      const sent = performance.now()
      await (await fetch(`${program.address}/health/live`)).text()
      longest = Math.max(longest, performance.now() - sent)
    }
    await all
  }
  return longest
}
