// A list of 5,000 mixed values: matched with a summary of offers beside the plain SQL of the same query, over HTTP until
// it is done, and in Chromium from paste to finished table. Over the demo, or over what REAGORA_DATA or DATABASE_URL holds.
import { createChemistry } from '@reagora/chemistry/pool'
import { Kysely, PostgresDialect } from 'kysely'
import path from 'node:path'
import pg from 'pg'
import { runningPostgres } from '../server/src/kernel/postgres.ts'
import type { Tables } from '../server/src/kernel/tables.generated.ts'
import { pricesOfCompany } from '../server/src/modules/pricing/service.ts'
import { startingPricesOf } from '../server/src/modules/product/service.ts'
import { resolveBatch } from '../server/src/modules/search/service.ts'
import { fallback } from '../server/src/modules/search/index/fallback.ts'
import { makeBuyer } from '../server/src/testing/makePeople.ts'
import { openChromium } from './measuring/browser.ts'
import { bar, median, table } from './measuring/figures.ts'
import { discard, startProgram, startWithoutJobs } from './measuring/program.ts'

const VALUES = 5000
const outside = process.env['DATABASE_URL']
const folder = process.env['REAGORA_DATA']
let program = folder
  ? await startWithoutJobs(path.resolve(folder))
  : await startProgram(undefined, outside ? { REAGORA_DEMO: '0' } : {})
pg.types.setTypeParser(20, Number)
let { pool, db } = connected()
const chemistry = createChemistry({ threads: 1 })
try {
  const values = await mixedValues()
  console.log(
    `${values.length} values: CAS numbers, names in two languages, InChIKeys, catalogue numbers, mistyped ones`,
  )
  const asked = values.map((text) => ({ text, also: [], supplier: '', structure: null, inchiKey: null }))
  // The index lies in the program's own threads: what is nearest by words is measured through the page.
  const ours = async () => {
    const results = await resolveBatch(db, { chemistry, search: fallback }, asked)
    await startingPricesOf(
      db,
      results.flatMap(({ moleculeId }) => moleculeId ?? []),
      pricesOfCompany(db, null),
    )
  }
  const cold = await timed(ours)
  const warm = median(await repeated(7, () => timed(ours)))
  const plain = median(await repeated(7, () => timed(plainSql(values))))
  const copied = median(await repeated(7, () => timed(copyIn(values))))
  // The page has its list made by a job.
  if (folder) {
    await db.destroy()
    await program.stop()
    program = await startProgram(path.resolve(folder), { REAGORA_DEMO: '0' })
    ;({ pool, db } = connected())
  }
  const person = await makeBuyer(db)
  const page = await throughThePage(values.join('\n'), person)
  table(
    ['5,000 mixed values', 'ms'],
    [
      ['matched, with offers: first time', cold],
      ['matched, with offers: warm, median of 7', warm],
      ['plain SQL: keys joined to terms, products and offers', plain],
      ['plain insert of the values into a temporary table', copied],
      ['Chromium: click to the finished table', page],
    ],
  )
  bar(`first time ${cold.toFixed(0)} ms, bar 1000`, cold <= 1000)
  bar(`warm ${warm.toFixed(0)} ms, bar 300`, warm <= 300)
  bar(`${(warm / plain).toFixed(1)} × plain SQL, bar 4`, warm / plain <= 4)
  bar(`paste to table ${page.toFixed(0)} ms, bar 5000`, page <= 5000)
} finally {
  await chemistry.close()
  await db.destroy()
  if (folder) await program.stop()
  else await discard(program)
}

function connected() {
  const pool = new pg.Pool({ connectionString: outside ?? runningPostgres(program.data).url('app'), max: 4 })
  return { pool, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

async function repeated<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (let i = 0; i < times; i++) all.push(await work())
  return all
}

/** Values out of the data themselves, a tenth of them spoilt, in an order that repeats from run to run. */
async function mixedValues(): Promise<string[]> {
  const sixth = Math.ceil(VALUES / 6)
  const some = async (column: string, from: string) =>
    (
      await pool.query<{ value: string }>(
        `select ${column} as value from ${from} order by md5(${column}) limit ${sixth}`,
      )
    ).rows.map(({ value }) => value)
  const cas = await some('cas', 'molecules where cas is not null')
  const found = [
    ...cas,
    ...(await some('name_en', `molecules where name_en <> ''`)),
    ...(await some('name_zh', `molecules where name_zh <> ''`)),
    ...(await some('inchi_key', 'molecules where inchi_key is not null')),
    ...(await some('code', 'products')),
    ...cas.map((one, i) => (i % 2 ? one.replaceAll('-', '') : `${one.slice(0, -1)}${(Number(one.at(-1)) + 3) % 10}`)),
  ]
  const filled = Array.from({ length: VALUES }, (_, i) => found[i % found.length]!)
  return filled.map((text) => text.replace(/\s+/g, ' '))
}

/** The statement as one writes it by hand: what equals a key, what equals a code, and the offers of both. */
function plainSql(values: readonly string[]) {
  return async () => {
    await pool.query(
      `select w.place, t.molecule_id, p.id as product_id from unnest($1::text[]) with ordinality as w (value, place)
      left join terms t on t.key = any (array[lower(w.value), w.value])
      left join products p on p.code = w.value`,
      [values],
    )
    await pool.query(
      `select t.molecule_id, count(distinct p.id), min(k.price) from unnest($1::text[]) as w (value)
      join terms t on t.key = w.value collate "C" join products p on p.molecule_id = t.molecule_id and p.status = 'active'
      left join packages k on k.product_id = p.id group by t.molecule_id`,
      [values],
    )
  }
}

function copyIn(values: readonly string[]) {
  return async () => {
    const client = await pool.connect()
    try {
      await client.query('create temporary table if not exists bench_values (line int, value text)')
      await client.query(
        'insert into bench_values select place, value from unnest($1::text[]) with ordinality as w (value, place)',
        [values],
      )
      await client.query('truncate bench_values')
    } finally {
      client.release()
    }
  }
}

/** Pastes as a buyer and waits for the last tab count and the rows. */
async function throughThePage(text: string, { email }: { email: string }): Promise<number> {
  const browser = await openChromium()
  try {
    const page = await browser.newPage({
      baseURL: program.address,
      locale: 'zh-CN',
      viewport: { width: 1440, height: 900 },
    })
    const token = await signedIn(email)
    await page.addInitScript((value) => localStorage.setItem('mallToken', value), token)
    const times: number[] = []
    for (let run = 0; run < 3; run++) {
      await page.goto('/batchQueryView')
      await page.waitForLoadState('networkidle')
      // At once, as a paste does: typing thousands of lines takes Chromium minutes.
      await page.locator('textarea').evaluate((box, value) => {
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(box, value)
        box.dispatchEvent(new Event('input', { bubbles: true }))
      }, text)
      await page.waitForTimeout(300)
      times.push(
        await timed(async () => {
          await page.locator('form.new-list button[type=submit]').click()
          await page.locator('.list-table tbody').nth(99).waitFor({ timeout: 60_000 })
        }),
      )
    }
    return median(times)
  } finally {
    await browser.close()
  }
}

/** A session of the buyer, kept as a login would keep it. */
async function signedIn(email: string): Promise<string> {
  const { hashOfSecret, newSecret } = await import('../server/src/modules/identity/session.ts')
  const token = newSecret()
  await pool.query(
    `insert into sessions (token_hash, user_id, expires_at) select $1, id, now() + interval '1 hour' from users where email = $2`,
    [hashOfSecret(token), email],
  )
  return token
}
