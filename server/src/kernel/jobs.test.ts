// Runs in a process of its own: the jobs that are declared here would be everybody's.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { z } from 'zod'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { until } from '../testing/process.ts'
import { connect, type Database } from './database.ts'
import { defineJob, installJobs, type Jobs, startJobs } from './jobs.ts'
import { makeLog } from './logs.ts'
import type { Resources } from './resources.ts'
import { job } from './shared/job.ts'

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

let atStart = 0
defineJob(
  'test.clock',
  z.object({}),
  () => {
    atStart += 1
    return Promise.resolve()
  },
  {
    schedule: '3 4 * * *',
    atStart: true,
    policy: 'exclusive',
    retry: { limit: 1, delay: 7, longest: 70 },
    expires: 30,
  },
)
defineJob('test.plain', z.object({ n: z.number().default(4) }), (_, { n }) => {
  ran.push(n)
  waiting.get(n)?.()
  return Promise.resolve()
})

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
      await jobs.enqueue(db, job('test.note'), { n: 1 })
      throw new Error('rolled back')
    }),
    /rolled back/,
  )
  await connection.db.transaction().execute((db) => jobs.enqueue(db, job('test.note'), { n: 2 }))
  await isRun(2)
  const { rows } = await connection.pool.query("SELECT data FROM pgboss.job WHERE name = 'test.note'")
  assert.deepEqual(rows, [{ data: { n: 2 } }])
  assert.deepEqual(ran, [2])
})

test('a job whose try fails is tried again', async () => {
  const secondTry = new Promise<void>((resolve) => waiting.set(1300, resolve))
  await jobs.enqueue(connection.db, job('test.note'), { n: 13 })
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
  await assert.rejects(jobs.enqueue(connection.db, job('test.note'), { n: 'one' }), z.ZodError)
  await assert.rejects(jobs.enqueue(connection.db, job('test.unknown'), {}), /no job/)
})

test('a queue has the tries, waits, time and policy of its job; the clock is that of UTC; what waits at the start runs then', async () => {
  const { rows: queues } = await connection.pool.query(
    `SELECT name, policy, retry_limit, retry_delay, retry_delay_max, retry_backoff, expire_seconds FROM pgboss.queue
      WHERE name LIKE 'test.%' ORDER BY name`,
  )
  const usual = {
    policy: 'standard',
    retry_limit: 5,
    retry_delay: 5,
    retry_delay_max: 600,
    retry_backoff: true,
    expire_seconds: 900,
  }
  assert.deepEqual(queues, [
    {
      ...usual,
      name: 'test.clock',
      policy: 'exclusive',
      retry_limit: 1,
      retry_delay: 7,
      retry_delay_max: 70,
      expire_seconds: 30,
    },
    { ...usual, name: 'test.note', retry_limit: 2, retry_delay: 0 },
    { ...usual, name: 'test.plain' },
  ])
  const { rows: clocks } = await connection.pool.query(
    "SELECT name, cron, timezone, data FROM pgboss.schedule WHERE name LIKE 'test.%'",
  )
  assert.deepEqual(clocks, [{ name: 'test.clock', cron: '3 4 * * *', timezone: 'UTC', data: {} }])
  await until(() => atStart === 1)
  await jobs.enqueue(connection.db, job('test.plain'), {})
  await isRun(4)
  assert.throws(() => defineJob('test.plain', z.object({}), () => Promise.resolve()), /declared twice/)
})

test('heavy jobs are left to the process that runs them, and light ones to the others', async () => {
  const ranHere: string[] = []
  const ran = { light: Promise.withResolvers<void>(), heavy: Promise.withResolvers<void>() }
  for (const kind of ['light', 'heavy'] as const)
    defineJob(
      `test.${kind}`,
      z.object({}),
      ({ resources }) => {
        ranHere.push(`${kind} in ${(resources as unknown as { name: string }).name}`)
        ran[kind].resolve()
        return Promise.resolve()
      },
      { heavy: kind === 'heavy' },
    )
  const other = await testDatabase()
  await installJobs(other.ownerUrl, other.url)
  const { db, close } = connect(other.url, { DATABASE_POOL: 2 }, () => {})
  const [server, background] = [await startJobs(other.url, log, true), await startJobs(other.url, log, true)]
  await server.work({ log, name: 'the server' } as unknown as Resources, 'light')
  for (const kind of ['heavy', 'light']) await server.enqueue(db, job(`test.${kind}`), {})
  await ran.light.promise
  await background.work({ log, name: 'the background' } as unknown as Resources, 'heavy')
  await ran.heavy.promise
  assert.deepEqual(ranHere, ['light in the server', 'heavy in the background'])
  await Promise.all([server.stop(5000), background.stop(5000)])
  await close()
  await other.drop()
})

// Half a minute, which is the most that a test may take, is less than forty jobs with a pause after each.
test('jobs that wait are run one right after another, what somebody waits for before what came earlier', async () => {
  const inOrder: number[] = []
  const { promise: allRan, resolve } = Promise.withResolvers<void>()
  defineJob('test.backlog', z.object({ n: z.number() }), (_, { n }) => {
    if (inOrder.push(n) === 40) resolve()
    return Promise.resolve()
  })
  const other = await testDatabase()
  await installJobs(other.ownerUrl, other.url)
  const { db, close } = connect(other.url, { DATABASE_POOL: 2 }, () => {})
  const backlog = await startJobs(other.url, log, true)
  const numbers = Array.from({ length: 40 }, (_, n) => n)
  for (const n of numbers) await backlog.enqueue(db, job('test.backlog'), { n }, n === 39)
  await backlog.work({ log } as Resources)
  await allRan
  assert.deepEqual(inOrder, [39, ...numbers.slice(0, 39)])
  await backlog.stop(5000)
  await close()
  await other.drop()
})
