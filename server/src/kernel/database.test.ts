import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { testDatabase } from '../testing/database.ts'
import { connect } from './database.ts'

const database = await testDatabase()
const { db, pool, close } = connect(database.url, { DATABASE_POOL: 1 }, () => {})
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
