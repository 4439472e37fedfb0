// The search call over HTTP, 1 and 16 waiting. Over the
// demo, or over what DATABASE_URL or REAGORA_DATA holds; its questions come from ../shared/data/queries where that is there.
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { runningPostgres } from '../server/src/kernel/postgres.ts'
import { bar, quantile, table } from './measuring/figures.ts'
import { ask } from './measuring/pages.ts'
import { startProgram, discard } from './measuring/program.ts'

const outside = process.env['DATABASE_URL']
const folder = process.env['REAGORA_DATA']
const program = await startProgram(folder && path.resolve(folder), folder || outside ? { REAGORA_DEMO: '0' } : {})
const url = outside ?? runningPostgres(program.data).url('app')
const pool = new pg.Pool({ connectionString: url, max: 16 })
try {
  const { rows } = await pool.query<{ products: string; molecules: string }>(
    'select (select count(*) from products) as products, (select count(*) from molecules) as molecules',
  )
  console.log(`${rows[0]!.products} products of ${rows[0]!.molecules} molecules`)
  const questions = await questionsFor()
  const figures: (string | number)[][] = []
  for (const waiting of [1, 16]) {
    const { ms, seconds } = await timed(waiting, questions, (question) => ask(program.address, question))
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(ms, share)) as [number, number, number]
    figures.push([`search call, ${waiting} waiting`, p50, p95, p99, ms.length / seconds])
    const most = waiting === 1 ? 150 : 1000
    bar(`search call, ${waiting} waiting: p95 ${p95.toFixed(0)} ms, bar ${most}`, p95 <= most)
  }
  table([`${questions.length} questions`, 'p50 ms', 'p95 ms', 'p99 ms', 'per second'], figures)
} finally {
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
