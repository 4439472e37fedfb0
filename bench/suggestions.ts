// Suggestions while typing: names, numbers and pinyin typed letter by letter over HTTP, beside a route that does nothing and
// beside the query asked of PostgreSQL without anything prepared; how long preparing takes; and from stroke to list in
// Chromium. Over the demo, or over what DATABASE_URL or REAGORA_DATA holds (with the suggestions as they are prepared there,
// unless `--prepare`).
import pg from 'pg'
import path from 'node:path'
import { connect, longLimits } from '../server/src/kernel/database.ts'
import { runningPostgres } from '../server/src/kernel/postgres.ts'
import { pinyinOf, spokenOf } from '../server/src/modules/search/lexicon/pinyin.ts'
import { prefixesOf } from '../server/src/modules/search/suggest/chooseSuggestions.ts'
import { prepareHeads } from '../server/src/modules/search/suggest/prepareSuggestions.ts'
import { bar, quantile, table } from './measuring/figures.ts'
import { discard, startProgram, startWithoutJobs } from './measuring/program.ts'
import { typedInChromium } from './measuring/typing.ts'

/** In very many names. */
const common = ['酸', '苯', '甲基', '硼酸', '吡啶', 'methyl', 'acid', 'chloro']

const outside = process.env['DATABASE_URL']
const folder = process.env['REAGORA_DATA']
const program = folder
  ? await startWithoutJobs(path.resolve(folder))
  : await startProgram(undefined, outside ? { REAGORA_DEMO: '0' } : {})
const url = outside ?? runningPostgres(program.data).url('app')
const client = new pg.Client({ connectionString: url })
await client.connect()
await client.query(`set statement_timeout = '10s'`)
try {
  if ((!folder && !outside) || process.argv.includes('--prepare')) await prepare()
  const typed = await beginnings()
  console.log(`${typed.length} beginnings, 1 to 10 letters long`)
  const ask = (text: string) => get(`/oldapi/mall/chemical/suggestions?text=${encodeURIComponent(text)}`)
  for (const text of typed) await ask(text)
  const ours: number[] = []
  const empty: number[] = []
  const plain: number[] = []
  for (const [i, text] of typed.entries()) {
    ours.push(await timed(() => ask(text)))
    empty.push(await timed(() => get('/health/live')))
    if (i % 50 === 0) plain.push(await timed(() => plainSql(text)))
  }
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(ours, share)) as [number, number, number]
  const row = (what: string, ms: readonly number[]) => [
    what,
    ...[0.5, 0.95, 0.99, 1].map((share) => quantile(ms, share)),
  ]
  table(
    ['', 'p50 ms', 'p95 ms', 'p99 ms', 'longest'],
    [row('suggestions', ours), row('an empty answer', empty), row('PostgreSQL, nothing prepared', plain)],
  )
  const idle = quantile(empty, 0.5)
  bar(`p95 ${(p95 - idle).toFixed(1)} ms beyond an empty answer, bar 5`, p95 - idle < 5)
  bar(`p99 ${(p99 - idle).toFixed(1)} ms beyond an empty answer, bar 15`, p99 - idle < 15)
  console.log(`half of them within ${(p50 - idle).toFixed(1)} ms`)
  const { strokes, ...parts } = await typedInChromium(program.address)
  table(
    [`Chromium, ${strokes} strokes`, 'p50 ms', 'p95 ms'],
    Object.entries(parts).map(([part, ms]) => [part, ...ms]),
  )
  const [typical] = parts['stroke to picture']
  bar(`stroke to list, half of them within ${typical.toFixed(0)} ms, bar 50`, typical < 50)
} finally {
  await client.end()
  if (folder) await program.stop()
  else await discard(program)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function get(address: string): Promise<void> {
  const reply = await fetch(program.address + address)
  if (!reply.ok) throw new Error(`${address}: ${reply.status} ${await reply.text()}`)
  await reply.text()
}

async function prepare() {
  const { db, close } = connect(url, { DATABASE_POOL: 1 }, () => {}, longLimits)
  const began = performance.now()
  const cpu = process.cpuUsage()
  await prepareHeads(db, new Date())
  const seconds = (performance.now() - began) / 1000
  const own = process.cpuUsage(cpu).user / 1e6
  await close()
  const { rows } = await client.query<{ what: string; rows: string; mib: string }>(`
    select 'beginnings' as what, count(*) as rows, pg_total_relation_size('suggestion_heads') / 1048576 as mib from suggestion_heads
    union all select 'pinyin', count(*), pg_total_relation_size('pinyin_names') / 1048576 from pinyin_names
    union all select 'terms', count(*), pg_total_relation_size('terms') / 1048576 from terms`)
  console.log(`prepared in ${seconds.toFixed(1)} s, ${own.toFixed(1)} s of them in this process`)
  table(
    ['', 'rows', 'MiB'],
    rows.map(({ what, rows, mib }) => [what, Number(rows), Number(mib)]),
  )
}

/** Names, numbers and pinyin of what is sold, and words of very many names, each typed letter by letter. */
async function beginnings(): Promise<string[]> {
  const { rows } = await client.query<{ name_zh: string; name_en: string; cas: string | null }>(`
    select name_zh, name_en, cas from molecules where id in (select (random() * (select max(id) from molecules))::bigint from generate_series(1, 400)) limit 25`)
  const spoken = rows.map(({ name_zh }) => spokenOf(name_zh)).filter(Boolean)
  const texts = [
    ...rows.flatMap(({ name_zh, name_en, cas }) => [name_zh, name_en, cas ?? '']),
    ...spoken.flatMap((one) => Object.values(pinyinOf(one))),
    ...common,
  ]
  return texts.flatMap((text) => Array.from({ length: Math.min(10, text.length) }, (_, i) => text.slice(0, i + 1)))
}

/** The same answer from the terms alone: everything that begins so, with the suppliers of each counted; not beyond ten seconds. */
async function plainSql(text: string) {
  await client
    .query(
      `select t.molecule_id, count(distinct p.supplier_id) as suppliers
     from terms t join products p on p.molecule_id = t.molecule_id and p.status = 'active'
     where t.key >= $1 collate "C" and t.key < $2 collate "C" and t.kind = any('{1,3,4,5,6,8,9}')
     group by 1 order by 2 desc limit 8`,
      [prefixesOf(text)[0] ?? text, `${prefixesOf(text)[0] ?? text}\u{10ffff}`],
    )
    .catch((error: { code?: string }) => {
      if (error.code !== '57014') throw error
    })
}
