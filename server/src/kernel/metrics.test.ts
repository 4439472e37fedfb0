import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import fastify, { type FastifyInstance } from 'fastify'
import { testDatabase } from '../testing/database.ts'
import { connect } from './database.ts'
import { asClient } from './postgres-cluster.ts'
import { count } from './counters.ts'
import { makeMetrics } from './metrics.ts'

const database = await testDatabase()
const { pool } = connect(database.url, { DATABASE_POOL: 3 }, () => {})
const app = fastify() as unknown as FastifyInstance
app.get('/things/:id', async () => 'x')
let scarce = false
const metrics = makeMetrics(app, pool, { free: () => 12_345, scarce: () => scarce, close: () => {} })
const listening = await metrics.listen(0)
const { port, address } = listening.address() as AddressInfo
after(async () => {
  listening.close()
  await database.drop()
})

/** Every value that is told, by its name and labels. */
async function scrape() {
  const reply = await fetch(`http://127.0.0.1:${port}/metrics`)
  assert.match(reply.headers.get('content-type')!, /^text\/plain/)
  const lines = (await reply.text()).split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}
const owner = (question: string) => asClient(database.superuserUrl, (client) => client.query(question))

test('requests are counted by method, template and status, never by what stood in their address', async () => {
  assert.equal(address, '127.0.0.1')
  for (const url of ['/things/1', '/things/secret?q=secret', '/nowhere/secret']) await app.inject(url)
  await app.inject({ method: 'POST', url: '/things/1' })
  const told = await scrape()
  const counted = [...told].filter(([name]) => name.startsWith('http_requests_total'))
  assert.deepEqual(Object.fromEntries(counted), {
    'http_requests_total{method="GET",route="/things/:id",status="200"}': 2,
    'http_requests_total{method="GET",route="none",status="404"}': 1,
    'http_requests_total{method="POST",route="none",status="404"}': 1,
  })
  assert.equal(told.get('http_request_seconds_count{method="GET",route="/things/:id",status="200"}'), 2)
  assert.ok(told.get('http_request_seconds_sum{method="GET",route="/things/:id",status="200"}')! < 60)
  assert.ok(![...told.keys()].some((name) => name.includes('secret')))
})

test('what was counted anywhere, connections and the disk are told as they are at that moment', async () => {
  count('sign_in_failures_total', { reason: 'password' })
  count('sign_in_failures_total', { reason: 'password' })
  const first = await scrape()
  count('sign_in_failures_total', { reason: 'password' })
  scarce = true
  const second = await scrape()
  const name = 'sign_in_failures_total{reason="password"}'
  assert.equal(second.get(name)! - first.get(name)!, 1)
  assert.deepEqual([first.get('disk_scarce'), second.get('disk_scarce'), first.get('disk_free_bytes')], [0, 1, 12_345])
  const held = await Promise.all([pool.connect(), pool.connect(), pool.connect()])
  const waiting = pool.connect()
  const names = ['total', 'idle', 'waiting'].map((one) => `database_pool_${one}`)
  // The scrape itself waits for a connection, and tells what was so when it was asked.
  const asked = scrape()
  held[0]!.release()
  ;(await waiting).release()
  for (const client of held.slice(1)) client.release()
  const told = await asked
  assert.equal(told.get(names[0]!), 3)
  assert.ok(told.has(names[1]!) && told.has(names[2]!))
})

test('jobs are told by queue and state, those that failed for a day, and how long the oldest has waited; what is done is not', async () => {
  assert.deepEqual(
    [...(await scrape()).keys()].filter((name) => name.startsWith('jobs')),
    [],
  )
  const job = (state: string, queue: string, minutes: number) =>
    owner(`INSERT INTO pgboss.job (name, state, start_after, completed_on)
      VALUES ('${queue}', '${state}', now() - interval '${minutes} minutes', now() - interval '${minutes} minutes')`)
  await job('created', 'mail.send', 10)
  await job('created', 'mail.send', 5)
  await job('retry', 'upload.run', 20)
  await job('created', 'list.resolve', -5)
  await job('active', 'resultExport.run', 90)
  await job('completed', 'mail.send', 1)
  await job('cancelled', 'mail.send', 1)
  await job('failed', 'mail.send', 23 * 60)
  await job('failed', 'mail.send', 25 * 60)
  const told = await scrape()
  const jobs = [...told].filter(([name]) => name.startsWith('jobs{'))
  assert.deepEqual(Object.fromEntries(jobs), {
    'jobs{queue="mail.send",state="created"}': 2,
    'jobs{queue="upload.run",state="retry"}': 1,
    'jobs{queue="list.resolve",state="created"}': 1,
    'jobs{queue="resultExport.run",state="active"}': 1,
    'jobs{queue="mail.send",state="failed"}': 1,
  })
  const oldest = (queue: string) => told.get(`jobs_oldest_seconds{queue="${queue}"}`)
  const near = (seconds: number | undefined, minutes: number) =>
    assert.ok(seconds! >= minutes * 60 && seconds! < minutes * 60 + 120, `${seconds}`)
  near(oldest('mail.send'), 10)
  near(oldest('upload.run'), 20)
  assert.deepEqual([oldest('list.resolve'), oldest('resultExport.run')], [0, undefined])
  await owner('DELETE FROM pgboss.job')
  assert.deepEqual(
    [...(await scrape()).keys()].filter((name) => name.startsWith('jobs')),
    [],
  )
})

test('checks tell what they found and how old that is, backups how old the newest is, and nothing where there was none', async () => {
  assert.equal((await scrape()).has('backup_age_seconds'), false)
  await owner(
    `INSERT INTO check_results (name, violations, at) VALUES ('ledger', 3, now() - interval '1 hour'), ('audit', 0, now())`,
  )
  await owner(
    `INSERT INTO backups (name, begun_at, bytes) VALUES ('a', now() - interval '3 hours', 1), ('b', now() - interval '2 hours', 1)`,
  )
  const told = await scrape()
  assert.deepEqual([told.get('check_violations{check="ledger"}'), told.get('check_violations{check="audit"}')], [3, 0])
  const between = (name: string, least: number) => {
    const value = told.get(name)!
    assert.ok(value >= least && value < least + 120, `${name} ${value}`)
  }
  between('check_age_seconds{check="ledger"}', 3600)
  between('check_age_seconds{check="audit"}', 0)
  between('backup_age_seconds', 7200)
})

test('without its database it says that it can tell nothing', async () => {
  await pool.end()
  assert.equal((await fetch(`http://127.0.0.1:${port}/metrics`)).status, 503)
})
