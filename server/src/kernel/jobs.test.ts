import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { z } from 'zod'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { connect, type Database } from './database.ts'
import { defineJob, installJobs, type Jobs, startJobs } from './jobs.ts'
import { makeLog } from './logs.ts'
import type { Resources } from './resources.ts'

const log = makeLog('silent', process.stdout)
const ran: number[] = []
const waiting = new Map<number, () => void>()
const isRun = (n: number) =>
  ran.includes(n) ? Promise.resolve() : new Promise<void>((resolve) => waiting.set(n, resolve))

defineJob(
  'test.note',
  z.object({ n: z.number() }),
  async (_, { n }) => {
    ran.push(n)
    waiting.get(n)?.()
    if (n === 13 && ran.filter((other) => other === n).length === 1) throw new Error('the first try fails')
    if (n === 13) waiting.get(1300)?.()
  },
  { retry: { limit: 2, delay: 0 } },
)

let database: TestDatabase
let connection: Database
let jobs: Jobs

before(async () => {
  database = await testDatabase()
  await installJobs(database.ownerUrl, database.url)
  connection = connect(database.url, { DATABASE_POOL: 4 }, () => {})
  jobs = await startJobs(database.url, log, true)
  await jobs.work({ log } as Resources)
})
after(async () => {
  await jobs.stop()
  await connection.close()
  await database.drop()
})

test('a job runs when the transaction that put it there commits, and never when that is rolled back', async () => {
  await assert.rejects(
    connection.db.transaction().execute(async (db) => {
      await jobs.enqueue(db, 'test.note', { n: 1 })
      throw new Error('rolled back')
    }),
    /rolled back/,
  )
  await connection.db.transaction().execute((db) => jobs.enqueue(db, 'test.note', { n: 2 }))
  await isRun(2)
  const { rows } = await connection.pool.query("SELECT data FROM pgboss.job WHERE name = 'test.note'")
  assert.deepEqual(rows, [{ data: { n: 2 } }])
  assert.deepEqual(ran, [2])
})

test('a job whose try fails is tried again', async () => {
  const secondTry = new Promise<void>((resolve) => waiting.set(1300, resolve))
  await jobs.enqueue(connection.db, 'test.note', { n: 13 })
  await secondTry
  assert.equal(ran.filter((n) => n === 13).length, 2)
})

test('servers that start together make the tables of jobs one after the other', async () => {
  const starts = Array.from({ length: 24 }, () => installJobs(database.ownerUrl, database.url))
  assert.deepEqual(
    (await Promise.allSettled(starts)).filter(({ status }) => status === 'rejected'),
    [],
  )
})

test('a payload of the wrong shape, or an unknown job, is refused where it is put in', async () => {
  await assert.rejects(jobs.enqueue(connection.db, 'test.note', { n: 'one' }), z.ZodError)
  await assert.rejects(jobs.enqueue(connection.db, 'test.unknown', {}), /no job/)
})
