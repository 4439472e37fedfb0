import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { DiskRoom } from './diskRoom.ts'
import { workerConnection } from './jobs.ts'

interface Probe {
  pool: pg.Pool
  /** The migrations of this build. */
  migrations: string[]
  disk: DiskRoom
  stopping: () => boolean
}

const databasePatience = 1000
/** Reads are served all the same: the one reason for which a server without fellows may be sent requests. */
const nearlyFull = 'disk nearly full'

/** One statement for both: the database's state and whether a worker's connection was active within a minute. */
const statement = {
  text: `
    SELECT array(SELECT name FROM schema_migrations ORDER BY name) AS migrations,
           EXISTS (SELECT FROM pg_stat_activity
                    WHERE application_name = $1 AND datname = current_database()
                      AND state_change > now() - interval '60 s') AS worker`,
  values: [workerConnection],
}

/** Why this process should be sent no requests; undefined when it can serve. */
export async function whyNotReady({ pool, migrations, disk, stopping }: Probe): Promise<string | undefined> {
  if (stopping()) return 'stopping'
  try {
    const { rows } = await Promise.race([pool.query<{ migrations: string[]; worker: boolean }>(statement), tooLong()])
    if (rows[0]!.migrations.join() !== migrations.join()) return 'migrations differ'
    if (!rows[0]!.worker) return 'no worker'
  } catch {
    return 'database away'
  }
  return disk.scarce() ? nearlyFull : undefined
}

const tooLong = () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('too long')), databasePatience).unref())

/** `/health/live`: the process answers. `/health/ready`: it can serve. Neither says more than that to the public. */
export function mountHealth(app: FastifyInstance, probe: Probe): void {
  const options = { config: { rateLimit: false } }
  app.get('/health/live', options, async () => ({ live: true }))
  let last: string | undefined
  app.get('/health/ready', options, async (request, reply) => {
    const why = await whyNotReady(probe)
    if (why !== last) request.log.warn({ why: why ?? 'ready' }, 'readiness changed')
    last = why
    reply.header('cache-control', 'no-store')
    if (!why) return { ready: true }
    return reply
      .code(503)
      .header('retry-after', '2')
      .send({ ready: false, reads: why === nearlyFull })
  })
}
