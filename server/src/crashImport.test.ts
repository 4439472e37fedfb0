import { sql } from 'kysely'
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { checkLedger } from './ledger/ledger.ts'
import type { Output } from './kernel/shared/endpoint.ts'
import { search } from './modules/search/contract.ts'
import { upload } from './modules/upload/contract.ts'
import { makeSupplier } from './testing/makePeople.ts'
import { until } from './testing/process.ts'
import { realServer, type Victim } from './testing/realServer.ts'
import { limitOf } from './testing/limits.ts'

// The program itself, in a process of its own, killed while it writes the last part of a catalogue.

const server = await realServer()
after(() => server.stop())
const { course } = server

/** Two packs of each product; the last row is refused, which the run writes down when it has written the last part. */
function catalogue(word: string): string {
  const rows = Array.from({ length: 11_999 }, (_, i) => {
    const product = Math.floor(i / 2)
    const part = i < 4000 ? 'early' : i < 11_000 ? 'middle' : 'late'
    return `${word}${product},${word} ${part} compound ${product},${(i % 2) + 1} g,${100 + i},${i % 3}`
  })
  return ['Catalog No,Name,Pack,Price,Stock', ...rows, `${word}X,${word} late compound X,5 g,dear,1`, ''].join('\n')
}

interface Found {
  molecules: number
  products: number
  exact: boolean
}

/** What the search finds for words in names, by the index in memory and by the tables alone. */
async function indexed(words: string): Promise<Found> {
  const { data } = await course.callRaw(search.chemicals, { searchText: words, searchType: 'keyword' })
  const { total, products, exact } = data as { total: number; products: number; exact: boolean }
  return { molecules: total, products, exact }
}
async function stored(words: string): Promise<Found> {
  const named = words.split(' ').map((word) => sql<boolean>`m.name_en ~ ${`\\m${word}\\M`}`)
  const { rows } = await sql<Omit<Found, 'exact'>>`
    select count(distinct m.id) as molecules, count(p.id) as products
    from products p join molecules m on m.id = p.molecule_id where ${sql.join(named, sql` and `)}`.execute(course.db)
  return { ...rows[0]!, exact: true }
}

/** Lets nobody write down refused rows until it is released, or the database is gone. */
async function holdRefusals() {
  const held = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  const transaction = course.db.transaction().execute(async (trx) => {
    await sql`lock table upload_rows in share mode`.execute(trx)
    held.resolve()
    await done.promise
  })
  // It ends with its connection.
  const ended = transaction.catch(() => {})
  await held.promise
  const waiting = async () => {
    const { rows } = await sql`
      select from pg_locks where relation = 'upload_rows'::regclass and not granted`.execute(course.db)
    return rows.length > 0
  }
  const release = () => {
    done.resolve()
    return ended
  }
  return { waiting, release }
}

for (const [victim, word] of [
  ['server', 'quenzol'],
  ['PostgreSQL', 'brimadine'],
] as const satisfies [Victim, string][])
  test(
    `kill -9 of the ${victim} amid an import: it goes on where it was, and search and database agree`,
    limitOf(240),
    async (t) => {
      const { userId } = await makeSupplier(course.db)
      const caller = { token: await course.tokenOf(userId) }
      const received = await server.sendFile(upload.receive, { name: 'list.csv', bytes: catalogue(word) }, caller)
      const { id } = received.data as { id: string }
      const detail = async () =>
        (await course.callRaw(upload.detail, { id }, caller)).data as Output<typeof upload.detail>

      const refusals = await holdRefusals()
      t.after(() => refusals.release())
      assert.equal((await course.callRaw(upload.start, { id }, caller)).status, 200)
      await until(refusals.waiting)
      const before = await stored(word)
      assert.ok(before.products >= 2000 && before.products < 6000, `${before.products} were settled before the kill`)
      assert.equal((await stored(`${word} late`)).products, 0, 'the last part is committed')
      await until(async () => (await indexed(word)).molecules === before.molecules)
      await server.kill(victim)
      await refusals.release()
      await server.recovered()

      await until(async () => (await detail()).state === 'done')
      const { rowsAccepted, rowsRefused, counts } = await detail()
      assert.deepEqual([rowsAccepted, rowsRefused], [11_999, 1])
      assert.deepEqual(counts.products, { new: 6000, changed: 0, unchanged: 0 })
      assert.deepEqual(counts.packages, { new: 11_999, changed: 0, unchanged: 0 })
      const found = { molecules: 6000, products: 6000, exact: true }
      assert.deepEqual(await stored(word), found)
      await until(async () => (await indexed(word)).molecules === found.molecules)
      for (const words of [word, `${word} early`, `${word} middle`, `${word} late`, `${word} late 5999`])
        assert.deepEqual(await indexed(words), await stored(words), words)
      assert.deepEqual(await checkLedger(course.db), [])
    },
  )
