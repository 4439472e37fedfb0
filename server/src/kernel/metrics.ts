import type { FastifyInstance } from 'fastify'
import { createServer, type Server } from 'node:http'
import type pg from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { DiskRoom } from './diskRoom.ts'
import { isStream, openStreams } from './events.ts'
import { counters, countsOf, type CounterName } from './counters.ts'

/** What one process counts; modules add their own counters to `registry`. */
export interface Metrics {
  registry: Registry
  /** Begins to listen on a loopback port; answers any path with the Prometheus text. */
  listen: (port: number) => Promise<Server>
}

export function makeMetrics(app: FastifyInstance, pool: pg.Pool, disk: DiskRoom): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  countRequests(app, registry)
  showCounters(registry)
  watchPool(pool, registry)
  watchJobs(pool, registry)
  watchChecks(pool, registry)
  watchRoom(disk, registry)
  return { registry, listen: (port) => serve(registry, port) }
}

function countRequests(app: FastifyInstance, registry: Registry) {
  const labelNames = ['method', 'route', 'status'] as const
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered',
    labelNames,
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to the end of the answer',
    labelNames,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  })
  new Gauge({
    name: 'event_streams_open',
    help: 'Pages that are told of what is new while it happens',
    registers: [registry],
    collect() {
      this.set(openStreams())
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    // The template, never the path: ids would make endless series, and tell.
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }
    requests.inc(labels)
    if (!isStream(reply)) seconds.observe(labels, reply.elapsedTime / 1000)
  })
}

/** What code has counted by `count`, read at every scrape. */
function showCounters(registry: Registry) {
  for (const [name, { help, labels }] of Object.entries(counters))
    new Counter({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      collect() {
        this.reset()
        for (const entry of countsOf(name as CounterName)) this.inc(entry.labels, entry.value)
      },
    })
}

function watchPool(pool: pg.Pool, registry: Registry) {
  const counts = { total: 'open', idle: 'unused', waiting: 'callers waiting' } as const
  for (const [name, help] of Object.entries(counts))
    new Gauge({
      name: `database_pool_${name}`,
      help: `Connections: ${help}`,
      registers: [registry],
      collect() {
        this.set(pool[`${name as keyof typeof counts}Count`])
      },
    })
}

/** Metrics that are collected at once ask once. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined
  return () => (asked ??= ask().finally(() => (asked = undefined)))
}

/** Read from the tables at every scrape, so that each process tells the same. */
function watchJobs(pool: pg.Pool, registry: Registry) {
  const registers = [registry]
  const jobs = shared(async () => {
    const { rows } = await pool.query<{ queue: string; state: string; count: number; oldest: number }>(`
        SELECT name AS queue, state, count(*)::int AS count,
               coalesce(extract(epoch FROM now() - min(start_after)), 0)::float8 AS oldest
          FROM pgboss.job
         WHERE state < 'completed' OR (state = 'failed' AND completed_on > now() - interval '1 day') GROUP BY 1, 2`)
    return rows
  })
  new Gauge({
    name: 'jobs',
    help: 'Jobs by queue and state; those that failed for good, of the last day',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      const rows = await jobs()
      this.reset()
      for (const { queue, state, count } of rows) this.set({ queue, state }, count)
    },
  })
  new Gauge({
    name: 'jobs_oldest_seconds',
    help: 'Age of the oldest job that could run',
    labelNames: ['queue'],
    registers,
    async collect() {
      const rows = await jobs()
      this.reset()
      for (const { queue, state, oldest } of rows)
        if (state === 'created' || state === 'retry') this.set({ queue }, Math.max(0, oldest))
    },
  })
}

/** What the nightly checks found last, and how old the newest backup is; nothing where there was none. */
function watchChecks(pool: pg.Pool, registry: Registry) {
  const registers = [registry]
  const checks = shared(async () => {
    const { rows } = await pool.query<{ name: string; violations: number; age: number }>(
      'SELECT name, violations, extract(epoch FROM now() - at)::float8 AS age FROM check_results',
    )
    return rows
  })
  new Gauge({
    name: 'check_violations',
    help: 'What the last check of the ledger or of the audit trail found: 0 at any moment',
    labelNames: ['check'],
    registers,
    async collect() {
      for (const { name, violations } of await checks()) this.set({ check: name }, violations)
    },
  })
  new Gauge({
    name: 'check_age_seconds',
    help: 'Time since a check ran to its end',
    labelNames: ['check'],
    registers,
    async collect() {
      for (const { name, age } of await checks()) this.set({ check: name }, age)
    },
  })
  new Gauge({
    name: 'backup_age_seconds',
    help: 'Time since the newest backup was begun',
    registers,
    async collect() {
      const { rows } = await pool.query<{ age: number | null }>(
        'SELECT extract(epoch FROM now() - max(begun_at))::float8 AS age FROM backups',
      )
      const { age } = rows[0]!
      if (age === null) this.remove()
      else this.set(age)
    },
  })
}

function watchRoom(disk: DiskRoom, registry: Registry) {
  const registers = [registry]
  new Gauge({
    name: 'disk_free_bytes',
    help: 'Free space on the disk of the data folder',
    registers,
    collect() {
      this.set(disk.free())
    },
  })
  new Gauge({
    name: 'disk_scarce',
    help: '1 while orders and other writes are refused for want of space',
    registers,
    collect() {
      this.set(Number(disk.scarce()))
    },
  })
}

function serve(registry: Registry, port: number): Promise<Server> {
  const server = createServer((_, response) => {
    registry.metrics().then(
      (text) => response.setHeader('content-type', registry.contentType).end(text),
      () => response.writeHead(503).end(),
    )
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
