import { sql } from 'kysely'
import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { search } from './modules/search/contract.ts'
import { upload } from './modules/upload/contract.ts'
import { makeSupplier } from './testing/makePeople.ts'
import { until } from './testing/process.ts'
import { realServer, type Victim } from './testing/realServer.ts'
import { limitOf } from './testing/limits.ts'

// The program itself, in a process of its own, killed when its index of structures has taken in what no file of it knows yet.

const server = await realServer()
after(() => server.stop())
const { course } = server

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
