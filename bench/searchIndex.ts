// The search index in memory: how long it takes to make and to load, what it answers how fast beside PostgreSQL's own text
// search (tsvector and GIN) over the same data, how soon a change is found, and a mix of questions over HTTP.
// `node bench/searchIndex.ts [--no-postgres]`; over the demo, or over what DATABASE_URL or REAGORA_DATA holds.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import pino from 'pino'
import { openBackend } from '../server/src/kernel/backend.ts'
import { connect, longLimits } from '../server/src/kernel/database.ts'
import { readSettings } from '../server/src/kernel/settings.ts'
import '../server/src/jobs.ts'
import { SearchFilters, type SearchSort } from '../server/src/modules/search/contract.ts'
import { indexEngine, type IndexEngine } from '../server/src/modules/search/index/indexEngine.ts'
import { queryWords } from '../server/src/modules/search/words.ts'
import { bar, median, quantile, table } from './measuring/figures.ts'
import { mixOverHttp } from './measuring/searchMix.ts'
import { textSearch, type TextSearch } from './measuring/textSearch.ts'
import { discard, startProgram } from './measuring/program.ts'

const own = process.env['DATABASE_URL'] || process.env['REAGORA_DATA'] ? undefined : await demo()
const settings = readSettings({ ...process.env, ...(own && { REAGORA_DATA: own }), REAGORA_DEMO: '0' })
const log = pino({ level: 'warn' })
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'reagora-bench-'))
const texts = ['methyl', 'acid', '苯硼酸', '4-bromo', '4-溴苯', '4-溴苯硼酸', 'trifluoromethyl pyridine', '(S)-', '酸']
const narrow = SearchFilters.parse({ inStock: true, purity: ['99', '98', '97'], lead: ['3', '7', '14'] })
const wide = SearchFilters.parse({})
const repeats = 15

const backend = await openBackend({ settings, log, say: () => {} })
const { db, close } = connect(backend.appUrl, settings, () => {}, longLimits)
const client = new pg.Client({ connectionString: backend.ownerUrl })
await client.connect()
try {
  await sizes()
  const engine = await madeAndLoaded()
  await lag(engine)
  await questions(engine)
  await engine.close()
  if (settings.DATABASE_URL) await overHttp()
} finally {
  await client.end()
  await close()
  await backend.close()
}
if (!settings.DATABASE_URL) await overHttp()
fs.rmSync(scratch, { recursive: true, force: true })
if (own) fs.rmSync(path.dirname(own), { recursive: true, force: true })

/** A data folder with the demo in it. */
async function demo(): Promise<string> {
  const program = await startProgram()
  await program.stop()
  return program.data
}

async function sizes() {
  const { rows } = await client.query<Record<string, string>>(
    `select (select count(*) from molecules) as molecules, (select count(*) from products) as products,
      (select count(*) from packages) as packages, (select count(*) from molecule_names) as "further names"`,
  )
  console.log(
    Object.entries(rows[0]!)
      .map(([what, count]) => `${count} ${what}`)
      .join(', '),
  )
}

function open(): IndexEngine {
  return indexEngine({
    settings: { DATABASE_URL: backend.appUrl, REAGORA_DATA: scratch },
    log,
    waits: true,
    worthKeeping: 0,
  })
}

function memory() {
  const status = fs.readFileSync('/proc/self/status', 'utf8')
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
  return { now: read('VmRSS'), peak: read('VmHWM') }
}

async function madeAndLoaded(): Promise<IndexEngine> {
  const before = memory().now
  const first = open()
  await first.ready()
  await delay(100)
  const made = first.state()!
  const peak = memory().peak - before
  await first.caughtUp(db)
  await first.close()
  const file = path.join(scratch, 'search', 'index.bin')
  const second = open()
  await second.ready()
  await delay(100)
  const loaded = second.state()!
  const seconds = (ms: number) => ms / 1000
  table(
    ['the index', ''],
    [
      ['molecules on sale', String(made.molecules)],
      ['made from the database, s', seconds(made.ready!.ms)],
      ['more memory at the peak of that, MiB', peak],
      ['its arrays, MiB', made.bytes / 2 ** 20],
      ['file, MiB', fs.statSync(file).size / 2 ** 20],
      ['loaded from the file, s', seconds(loaded.ready!.ms)],
    ],
  )
  bar(`made in ${seconds(made.ready!.ms).toFixed(1)} s, bar 90`, seconds(made.ready!.ms) < 90)
  bar(`peak ${peak.toFixed(0)} MiB, bar 1500`, peak < 1500)
  bar(
    `loaded in ${seconds(loaded.ready!.ms).toFixed(1)} s, bar 5`,
    loaded.ready!.from === 'snapshot' && loaded.ready!.ms < 5000,
  )
  return second
}

/** Milliseconds from the commit of a change until a search shows it. */
async function lag(engine: IndexEngine) {
  const { rows } = await client.query<{ id: string; name_en: string }>(
    `select id, name_en from molecules m where not internal_only and merged_into is null
       and exists (select from products p where p.molecule_id = m.id and p.status = 'active') limit 30`,
  )
  const ms: number[] = []
  for (const { id, name_en } of rows) {
    const word = `zyx${id}q`
    await client.query('update molecules set name_en = $2 where id = $1', [id, word])
    const began = performance.now()
    while ((await find(engine, word, wide, 'relevance')).molecules === 0) await delay(5)
    ms.push(performance.now() - began)
    await client.query('update molecules set name_en = $2 where id = $1', [id, name_en])
  }
  table(['a change is found after, ms', 'median', 'longest'], [['renamed molecule', median(ms), Math.max(...ms)]])
  bar(`longest ${Math.max(...ms).toFixed(0)} ms, bar 2000`, Math.max(...ms) < 2000)
  await largeChange(engine)
}

/** How long it takes to follow when the largest supplier changes all its deliveries. */
async function largeChange(engine: IndexEngine) {
  const touch = (by: number) =>
    client.query(
      `update products set lead_max = lead_max + $1 where lead_max is not null
         and supplier_id = (select supplier_id from products group by supplier_id order by count(*) desc limit 1)`,
      [by],
    )
  const { rowCount } = await touch(1)
  const began = performance.now()
  await engine.caughtUp(db)
  const seconds = (performance.now() - began) / 1000
  await touch(-1)
  await engine.caughtUp(db)
  console.log(`${rowCount} products of one supplier changed: followed in ${seconds.toFixed(1)} s`)
}

function find(engine: IndexEngine, text: string, filters: SearchFilters, sort: SearchSort) {
  const wanted = { molecules: [], words: queryWords(text) }
  return engine.find(db, { wanted, filters, sort, offset: 0, size: 20, facets: true })
}

async function questions(engine: IndexEngine) {
  const beside = process.argv.includes('--no-postgres') ? null : await textSearch(client, backend.ownerUrl)
  const rows: (string | number)[][] = []
  const all: number[] = []
  for (const text of texts) {
    const row = await oneQuestion(engine, beside, text, all)
    if (row) rows.push(row)
  }
  table(
    [
      'ms',
      'molecules',
      'products',
      'first',
      'again',
      '3 filters, by price',
      ...(beside ? ['PG: count', 'PG: 3 filters, by price', 'PG: facets'] : []),
    ],
    rows,
  )
  bar(`in the index, all of them: p99 ${quantile(all, 0.99).toFixed(0)} ms, bar 60`, quantile(all, 0.99) < 60)
  await beside?.drop()
}

async function oneQuestion(engine: IndexEngine, beside: TextSearch | null, text: string, all: number[]) {
  const began = performance.now()
  const { molecules, products } = await find(engine, text, wide, 'relevance')
  const first = performance.now() - began
  if (molecules === 0) return null
  const timed = async (filters: SearchFilters, sort: SearchSort) => {
    const ms: number[] = []
    for (let i = 0; i < repeats; i++) {
      const began = performance.now()
      // Another page each time: no answer is one that was kept.
      await engine.find(db, {
        wanted: { molecules: [], words: queryWords(text) },
        filters,
        sort,
        offset: i,
        size: 20,
        facets: true,
      })
      ms.push(performance.now() - began)
    }
    all.push(...ms)
    return median(ms)
  }
  const figures = [await timed(wide, 'relevance'), await timed(narrow, 'price')]
  const postgres = beside ? await beside.times(text, molecules) : []
  return [text, String(molecules), String(products), first, ...figures, ...postgres]
}

async function overHttp() {
  const data = settings.DATABASE_URL ? path.join(scratch, 'data') : path.resolve(settings.REAGORA_DATA)
  // It begins with the index that was made above, as after any restart.
  fs.cpSync(path.join(scratch, 'search'), path.join(data, 'search'), { recursive: true })
  const program = await startProgram(data, { REAGORA_DEMO: '0' })
  try {
    await mixOverHttp(program)
  } finally {
    if (settings.DATABASE_URL) await discard(program)
    else await program.stop()
  }
}
