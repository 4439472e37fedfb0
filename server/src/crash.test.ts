import { sql } from 'kysely'
import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { Output } from './kernel/shared/endpoint.ts'
import { checkLedger } from './ledger/ledger.ts'
import { search } from './modules/search/contract.ts'
import { upload } from './modules/upload/contract.ts'
import { killUnderOrders } from './testing/killUnderOrders.ts'
import { limitOf } from './testing/limits.ts'
import { makeSupplier } from './testing/makePeople.ts'
import { makeRacers } from './testing/orderRaces.ts'
import { until } from './testing/process.ts'
import { realServer, type Victim } from './testing/realServer.ts'

// The program itself, in a process of its own, is killed, and so is its PostgreSQL. `bench/stress.ts` does more of it.

const server = await realServer()
after(() => server.stop())
const { course } = server

// Its index of structures has taken in what no file of it knows yet. This comes first, as it reads every structure there is.

/** What the database says the index holds, and what the index says itself. */
interface Holding {
  molecules: number
  checksum: number
}
async function stored(): Promise<Holding> {
  const { rows } = await sql<Holding>`
    select count(*)::int as molecules, coalesce(sum(molecule_id), 0)::int as checksum
    from structure_records where record is not null`.execute(course.db)
  return rows[0]!
}

/** Every molecule here has a carbon: what contains one is all there is. */
async function held(): Promise<Holding & { exact: boolean }> {
  const ask = { searchType: 'substructure', structure: '[#6]', structureAs: 'smarts', pageSize: 100, offers: 1 }
  const { data } = await course.callRaw(search.chemicals, ask)
  const { molecules, total, exact } = data as {
    molecules: { moleculeId: string }[]
    total: number
    exact: boolean
  }
  return { molecules: total, checksum: molecules.reduce((sum, { moleculeId }) => sum + Number(moleculeId), 0), exact }
}

const agrees = async () => {
  const [database, index] = [await stored(), await held()]
  return index.exact && database.molecules === index.molecules && database.checksum === index.checksum
}

let supplier: { token: string }
before(async () => {
  const { userId } = await makeSupplier(course.db)
  supplier = { token: await course.tokenOf(userId) }
  await sell('C1CCCC1', 10)
  await until(agrees)
  // What it has now it writes down when it ends.
  await server.restart()
  await server.recovered()
  assert.notDeepEqual(saved(), {})
})

/** The files of the index, with when they were written. */
function saved(): Record<string, number> {
  const folder = path.join(server.data, 'search', 'structures')
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  const paths = files.map(({ parentPath, name }) => path.join(parentPath, name))
  return Object.fromEntries(paths.map((file) => [file, fs.statSync(file).mtimeMs]))
}

/** Brings so many structures into the catalogue, the way suppliers do. */
async function sell(rings: string, count: number) {
  const rows = Array.from({ length: count }, (_, i) => `${rings}${'C'.repeat(i + 1)}`)
  const lines = rows.map((smiles, i) => `${rings}-${i},${smiles},compound ${rings} ${i},1 g,${100 + i},5`)
  const bytes = ['Catalog No,SMILES,Name,Pack,Price,Stock', ...lines, ''].join('\n')
  const received = await server.sendFile(upload.receive, { name: 'structures.csv', bytes }, supplier)
  const { id } = received.data as { id: string }
  assert.equal((await course.callRaw(upload.start, { id }, supplier)).status, 200)
  await until(async () => {
    const { data } = await course.callRaw(upload.detail, { id }, supplier)
    return (data as { state: string }).state === 'done'
  })
}

for (const [victim, rings] of [
  ['server', 'O1CCCC1'],
  ['PostgreSQL', 'S1CCCC1'],
] as const satisfies [Victim, string][])
  test(
    `[SEARCH-3] kill -9 of the ${victim} with structures appended and not saved: all are found again, by count and checksum`,
    limitOf(240),
    async () => {
      const before = await stored()
      const files = saved()
      await sell(rings, 30)
      await until(async () => (await stored()).molecules === before.molecules + 30)
      await until(agrees)
      // One is gone again, which only the rows know: its row is emptied with it.
      await sql`
        update molecules set smiles = null, inchi = null, inchi_key = null, parent_key = null
        where id = (select max(molecule_id) from structure_records)`.execute(course.db)
      assert.deepEqual(saved(), files, 'nothing of it is in a file')
      await server.kill(victim)
      // A killed postmaster's connections live on for a moment.
      const isGone = () =>
        stored().then(
          () => false,
          () => true,
        )
      if (victim === 'PostgreSQL') await until(isGone)
      await server.recovered()

      assert.equal((await stored()).molecules, before.molecules + 29)
      await until(agrees)
      await sell(rings.replace('CCCC', 'CCCCC'), 5)
      await until(async () => (await stored()).molecules === before.molecules + 34)
      await until(agrees)
    },
  )

// While it writes the last part of a catalogue.

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
async function storedBy(words: string): Promise<Found> {
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

/** Has somebody look for abandoned uploads now, as the clock does every minute; no matter where the database is not there again yet. */
const lookForAbandoned = () =>
  sql`insert into pgboss.job (name, data, policy) values ('upload.resume', '{}', 'exclusive') on conflict do nothing`
    .execute(course.db)
    .catch(() => {})

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
      const before = await storedBy(word)
      assert.ok(before.products >= 2000 && before.products < 6000, `${before.products} were settled before the kill`)
      assert.equal((await storedBy(`${word} late`)).products, 0, 'the last part is committed')
      await until(async () => (await indexed(word)).molecules === before.molecules)
      await server.kill(victim)
      await refusals.release()
      await server.recovered()

      await until(async () => {
        if ((await detail()).state === 'done') return true
        if (victim === 'PostgreSQL') await lookForAbandoned()
        return false
      })
      const { rowsAccepted, rowsRefused, counts } = await detail()
      assert.deepEqual([rowsAccepted, rowsRefused], [11_999, 1])
      assert.deepEqual(counts.products, { new: 6000, changed: 0, unchanged: 0 })
      assert.deepEqual(counts.packages, { new: 11_999, changed: 0, unchanged: 0 })
      const found = { molecules: 6000, products: 6000, exact: true }
      assert.deepEqual(await storedBy(word), found)
      await until(async () => (await indexed(word)).molecules === found.molecules)
      for (const words of [word, `${word} early`, `${word} middle`, `${word} late`, `${word} late 5999`])
        assert.deepEqual(await indexed(words), await storedBy(words), words)
      assert.deepEqual(await checkLedger(course.db), [])
    },
  )

// With orders coming in over real connections.

let made: ReturnType<typeof makeRacers> | undefined
const racers = () => (made ??= makeRacers(course, 6))

for (const victim of ['server', 'PostgreSQL'] as const)
  test(`kill -9 of the ${victim} amid orders: none acknowledged is lost, none is doubled`, limitOf(60), async () => {
    const {
      submitted,
      before,
      longestWait: _,
      sentAgain,
      ...found
    } = await killUnderOrders(server, await racers(), {
      victim,
      after: 20,
      ordersEach: 10,
    })
    assert.deepEqual(found, { refused: [], lost: [], doubled: [], violations: [] })
    assert.ok(before >= 20 && before < submitted, `${before} of ${submitted} came before the kill`)
    assert.ok(sentAgain > 0, 'the kill met no order on its way')
  })
