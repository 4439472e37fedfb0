// The search call over HTTP, 1 and 16 waiting, beside the very statements it sends, sent by nothing but the driver. Over the
// demo, or over what DATABASE_URL or REAGORA_DATA holds; its questions come from ../shared/data/queries where that is there.
import { createChemistry } from '@reagora/chemistry/pool'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Resources } from '../server/src/kernel/resources.ts'
import type { Tables } from '../server/src/kernel/tables.generated.ts'
import { runningPostgres } from '../server/src/kernel/postgres.ts'
import { search } from '../server/src/modules/search/contract.ts'
import { searchChemicals } from '../server/src/modules/search/service.ts'
import { bar, quantile, table } from './measuring/figures.ts'
import { ask } from './measuring/pages.ts'
import { startProgram, discard } from './measuring/program.ts'

const outside = process.env['DATABASE_URL']
const folder = process.env['REAGORA_DATA']
const program = await startProgram(folder && path.resolve(folder), folder || outside ? { REAGORA_DEMO: '0' } : {})
const url = outside ?? runningPostgres(program.data).url('app')
const pool = new pg.Pool({ connectionString: url, max: 16 })
const chemistry = createChemistry({ threads: 1 })
try {
  const { rows } = await pool.query<{ products: string; molecules: string }>(
    'select (select count(*) from products) as products, (select count(*) from molecules) as molecules',
  )
  console.log(`${rows[0]!.products} products of ${rows[0]!.molecules} molecules`)
  const questions = await questionsFor()
  const statements = await statementsOf(questions)
  const figures: (string | number)[][] = []
  const p50 = new Map<string, number>()
  for (const waiting of [1, 16]) {
    const measured = {
      'search call': await timed(waiting, questions, (question) => ask(program.address, question)),
      'its statements alone': await timed(waiting, statements, async (all) => {
        for (const { sql, parameters } of all) await pool.query(sql, [...parameters])
      }),
    }
    for (const [what, { ms, seconds }] of Object.entries(measured)) {
      p50.set(`${what} ${waiting}`, quantile(ms, 0.5))
      figures.push([
        `${what}, ${waiting} waiting`,
        quantile(ms, 0.5),
        quantile(ms, 0.95),
        quantile(ms, 0.99),
        ms.length / seconds,
      ])
    }
    const p95 = quantile(measured['search call'].ms, 0.95)
    const most = waiting === 1 ? 150 : 1000
    bar(`search call, ${waiting} waiting: p95 ${p95.toFixed(0)} ms, bar ${most}`, p95 <= most)
  }
  const ratio = p50.get('search call 1')! / p50.get('its statements alone 1')!
  bar(`one waiting, p50: ${ratio.toFixed(1)} × its statements alone, bar 4`, ratio <= 4)
  table([`${questions.length} questions`, 'p50 ms', 'p95 ms', 'p99 ms', 'per second'], figures)
} finally {
  await chemistry.close()
  await pool.end()
  if (folder) await program.stop()
  else await discard(program)
}

/** Texts that people would type: of the shared lists, or names and numbers of the catalogue itself, evenly spread. */
async function questionsFor(): Promise<string[]> {
  const lists = path.resolve(import.meta.dirname, '../../shared/data/queries')
  const files = ['keywords_zh.txt', 'keywords_en.txt', 'cas.txt'].map((file) => path.join(lists, file))
  if ((folder || outside) && files.every((file) => fs.existsSync(file)))
    return files.flatMap((file) => fs.readFileSync(file, 'utf8').trim().split('\n').slice(0, 40))
  const { rows } = await pool.query<{ name_zh: string; name_en: string; cas: string | null }>(
    'select name_zh, name_en, cas from molecules where not internal_only order by md5(id::text) limit 25',
  )
  return rows.flatMap(({ name_zh, name_en, cas }) => [name_zh, name_zh.slice(-3), name_en, cas ?? '']).filter(Boolean)
}

/** What the search sends to the database for each question, learned by asking it once within this process. */
async function statementsOf(questions: readonly string[]): Promise<CompiledQuery[][]> {
  let sent: CompiledQuery[] = []
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
    log: ({ query }) => void sent.push(query),
  })
  const all: CompiledQuery[][] = []
  for (const searchText of questions) {
    sent = []
    const input = search.chemicals.input.parse({ searchText })
    await searchChemicals({ chemistry } as Resources, db, input, 'bench')
    all.push(sent)
  }
  await db.destroy()
  return all
}

/** Milliseconds of each piece of work, some of them waiting at a time; everything is done once before, to warm up. */
async function timed<T>(waiting: number, pieces: readonly T[], work: (piece: T) => Promise<unknown>) {
  const run = async (queue: T[], note: (ms: number) => void) => {
    for (let piece = queue.pop(); piece !== undefined; piece = queue.pop()) {
      const began = performance.now()
      await work(piece)
      note(performance.now() - began)
    }
  }
  const ms: number[] = []
  let seconds = 0
  for (const measuring of [false, true]) {
    const queue = [...pieces]
    const began = performance.now()
    await Promise.all(Array.from({ length: waiting }, () => run(queue, (one) => measuring && ms.push(one))))
    seconds = (performance.now() - began) / 1000
  }
  return { ms, seconds }
}
