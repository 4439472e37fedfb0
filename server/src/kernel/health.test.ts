import assert from 'node:assert/strict'
import { test } from 'node:test'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import { mountHealth, whyNotReady } from './health.ts'
import { makeLog } from './logs.ts'

type Probe = Parameters<typeof whyNotReady>[0]

/** What stands behind a server, all of it well until a test says otherwise. */
const state = { stopping: false, away: false, migrations: ['1', '2'], worker: true, scarce: false }
const probe = {
  pool: {
    query: () =>
      state.away
        ? Promise.reject(new Error('Connection terminated'))
        : Promise.resolve({ rows: [{ migrations: state.migrations, worker: state.worker }] }),
  },
  migrations: ['1', '2'],
  disk: { free: () => 0, scarce: () => state.scarce, close: () => {} },
  stopping: () => state.stopping,
} as unknown as Probe

const cases: [what: string, wrong: Partial<typeof state>, why: string | undefined, reads: boolean | undefined][] = [
  ['all is well', {}, undefined, undefined],
  ['the process stops', { stopping: true }, 'stopping', false],
  ['the database is away', { away: true }, 'database away', false],
  ['a migration is missing', { migrations: ['1'] }, 'migrations differ', false],
  ['a migration is unknown', { migrations: ['1', '2', '3'] }, 'migrations differ', false],
  ['nobody runs jobs', { worker: false }, 'no worker', false],
  ['the disk is nearly full', { scarce: true }, 'disk nearly full', true],
  ['the disk is nearly full and nobody runs jobs', { scarce: true, worker: false }, 'no worker', false],
  ['all at once', { stopping: true, away: true, scarce: true }, 'stopping', false],
]
const well = { ...state }

test('a server is ready where database, migrations, worker and disk are well and it does not stop; it says no more than whether', async () => {
  const lines: string[] = []
  const log = makeLog('info', { write: (line) => void lines.push(line) })
  const quiet = new LogController({ disableRequestLogging: true })
  const app = fastify({ loggerInstance: log, logController: quiet }) as unknown as FastifyInstance
  mountHealth(app, probe)
  for (const [what, wrong, why, reads] of cases) {
    Object.assign(state, well, wrong)
    assert.equal(await whyNotReady(probe), why, what)
    const { statusCode, headers, body } = await app.inject('/health/ready')
    const said = why === undefined ? { ready: true } : { ready: false, reads }
    assert.deepEqual(JSON.parse(body), said, what)
    assert.deepEqual(
      [statusCode, headers['retry-after'], headers['cache-control']],
      why === undefined ? [200, undefined, 'no-store'] : [503, '2', 'no-store'],
      what,
    )
    assert.deepEqual((await app.inject('/health/live')).json(), { live: true }, what)
  }
  Object.assign(state, well)
  await app.inject('/health/ready')
  await app.inject('/health/ready')
  // Told when it changes, and with the reason: whoever asks every second fills no log.
  assert.deepEqual(
    lines.map((line) => (JSON.parse(line) as { why: string }).why),
    [
      'stopping',
      'database away',
      'migrations differ',
      'no worker',
      'disk nearly full',
      'no worker',
      'stopping',
      'ready',
    ],
  )
})
