import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { testDatabase } from '../testing/database.ts'
import { until } from '../testing/process.ts'
import { connect, longLimits } from './database.ts'
import { idArray } from './idArray.ts'

const database = await testDatabase()
const { db, pool, longestWait, close } = connect(database.url, { DATABASE_POOL: 1 }, () => {})
after(async () => {
  await close()
  await database.drop()
})

const preparedNow = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from pg_prepared_statements`.execute(db)).rows[0]!.n

const doubled = async (n: number) =>
  (await sql<{ n: number }>`/* prepared */ select ${n}::int * 2 as n`.execute(db)).rows[0]!.n

test('a statement that says so is prepared once on a connection, and reads its values each time', async () => {
  assert.deepEqual([await doubled(1), await doubled(2), await doubled(21)], [2, 4, 42])
  assert.equal(await preparedNow(), 1)
})

test('a statement that says so is answered to who asks the pool for it', async () => {
  const { rows } = await pool.query<{ n: number }>('/* prepared */ select $1::int + 1 as n', [4])
  assert.deepEqual(rows, [{ n: 5 }])
})

test('any other statement leaves nothing behind', async () => {
  const before = await preparedNow()
  await sql`select ${1}::int as n`.execute(db)
  assert.equal(await preparedNow(), before)
})

test('a prepared statement works inside a transaction, and again after one that failed', async () => {
  await assert.rejects(
    db.transaction().execute(async (trx) => {
      await sql`/* prepared */ select ${0}::int as n, 1 / ${0}::int as m`.execute(trx)
    }),
    /division by zero/,
  )
  const { rows } = await sql<{ m: number }>`/* prepared */ select ${2}::int as n, 1 / ${1}::int as m`.execute(db)
  assert.equal(rows[0]!.m, 1)
})

test('a few ids of a prepared statement are found by a plan that is kept', async () => {
  await sql`create temporary table things as select n::bigint as id from generate_series(1, 10000) n`.execute(db)
  await sql`create unique index on things (id)`.execute(db)
  await sql`analyze things`.execute(db)
  const found = async (ids: number[]) => {
    const { rows } = await sql<{ id: number }>`/* prepared */ select a.id from things a join things b using (id)
      where a.id = any(${idArray(ids)}) order by a.id`.execute(db)
    return rows.map(({ id }) => id)
  }
  const lists = [
    [],
    [7],
    [7, 9],
    [1, 2, 3],
    [1, 2, 3, 4],
    [1, 2, 3, 4, 5],
    Array.from({ length: 12 }, (_, at) => at + 1),
  ]
  for (let round = 0; round < 8; round++) for (const ids of lists) assert.deepEqual(await found(ids), ids)
  const { rows } = await sql<{ kept: boolean }>`select generic_plans > 0 as kept from pg_prepared_statements
    where statement like '%join things%' order by length(statement)`.execute(db)
  // One for as many as there are, one, two, up to four and up to eight.
  assert.deepEqual(
    rows.map(({ kept }) => kept),
    [true, true, true, true, true],
  )
})

test('how long the first waits for a connection is known while it waits', async () => {
  assert.equal(longestWait(), 0)
  const held = await pool.connect()
  const first = db.selectNoFrom((one) => one.val(1).as('n')).execute()
  await until(() => longestWait() > 20)
  const second = db.selectNoFrom((one) => one.val(2).as('n')).execute()
  assert.ok(longestWait() > 20, 'who comes later does not wait longer')
  held.release()
  await Promise.all([first, second])
  assert.equal(longestWait(), 0)
})

test('what nobody waits for comes second in PostgreSQL as well, also where Linux gives each session an equal share', async () => {
  const low = connect(database.url, { DATABASE_POOL: 1 }, () => {}, { ...longLimits, lowPriority: true })
  try {
    const { rows } = await low.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    const { pid } = rows[0]!
    assert.equal(os.getPriority(pid), 10)
    const session = `/proc/${pid}/autogroup`
    // Empty where the system has the file and does not group.
    const said = fs.existsSync(session) ? fs.readFileSync(session, 'utf8') : ''
    if (said) assert.match(said, /nice 10$/m)
  } finally {
    await low.close()
  }
})
