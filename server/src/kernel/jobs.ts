import pg from 'pg'
import { fromKysely, PgBoss, type QueuePolicy } from 'pg-boss'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Db } from './context.ts'
import { preparing } from './database.ts'
import { wakeForDueJobs } from './dueJobs.ts'
import type { JobQueue } from './jobQueue.ts'
import { asClient } from './postgres-cluster.ts'
import type { Resources } from './resources.ts'
import type { Job } from './shared/job.ts'

/** What a handler is given beside its payload. A job runs at least once: its row decides what still has to be done. */
export interface JobRun {
  resources: Resources
  jobId: string
  log: Logger
  /** Aborted when the job took longer than it may or the process stops. */
  signal: AbortSignal
}

interface JobOptions {
  /** Tries after the first one; waits grow from `delay` seconds. */
  retry?: { limit: number; delay?: number; longest?: number }
  /** `exclusive`: at most one queued or running. */
  policy?: QueuePolicy
  /** Seconds a run may take; 15 minutes unless told. */
  expires?: number
  /** How many run at once in one process. */
  parallel?: number
  /** Much work that nobody waits for: runs in a process of the lowest priority (kernel/backgroundProcess.ts). Not for what searches: it has no index. */
  heavy?: boolean
  /** A cron expression, in UTC, for what runs by the clock; the payload is then `{}`. */
  schedule?: string
  /** Also once when a worker starts, for what the one before has left behind; the payload is then `{}`. */
  atStart?: boolean
}

interface JobDefinition {
  name: string
  payload: z.ZodType
  handler: (run: JobRun, payload: never) => Promise<void>
  options: JobOptions
}

export interface Jobs extends JobQueue {
  /** Starts to run jobs in this process: those that are heavy, those that are not, or all. */
  work: (resources: Resources, which?: 'all' | 'heavy' | 'light') => Promise<void>
  /** Fetches no more, waits for running jobs up to `patience` milliseconds, gives the rest back. */
  stop: (patience?: number) => Promise<void>
}

const schema = 'pgboss'
/** Putting a job in is one long statement for each queue, which takes PostgreSQL twice as long to read and plan as to do. */
const puttingIn = (db: Db) => {
  const { executeSql } = fromKysely(db)
  return { executeSql: (text: string, values?: unknown[]) => executeSql(`/* prepared */ ${text}`, values) }
}

/** How the statement that takes the next job of a queue begins, which has no values, and our own: both are planned for longer than they look. */
const ofWorkers = /^\s*(?:WITH\s+next AS|\/\* prepared \*\/)/

class WorkerClient extends pg.Client {
  constructor(config: pg.ClientConfig) {
    super(config)
    this.query = preparing(this.query.bind(this), ofWorkers)
  }
}

/**
 * What is passed on to the pool of `pg`; the types of the queue do not name it. A job that was taken or done the instant before a crash is done
 * again, as after any crash, and need not wait for the disk; what it did has been waited for.
 */
const poolOptions = { Client: WorkerClient, options: '-c synchronous_commit=off' }

/** Under this name the worker's connections are seen by the readiness check. */
export const workerConnection = 'reagora worker'

const definitions = new Map<string, JobDefinition>()

/**
 * Declares a job; modules do so in their `jobs.ts`, which `main.ts` loads before the worker starts.
 * @param which its name alone where nothing but the clock queues it
 */
export function defineJob<P extends object>(
  which: Job<P> | string,
  payload: z.ZodType<P>,
  handler: (run: JobRun, payload: P) => Promise<void>,
  options: JobOptions = {},
): void {
  const name = typeof which === 'string' ? which : which.name
  if (definitions.has(name)) throw new Error(`The job ${name} is declared twice`)
  definitions.set(name, { name, payload, handler, options })
}

const queueOptions = ({ options: { retry, policy, expires } }: JobDefinition) => ({
  ...(policy && { policy }),
  retryLimit: retry?.limit ?? 5,
  retryDelay: retry?.delay ?? 5,
  retryDelayMax: retry?.longest ?? 600,
  retryBackoff: true,
  expireInSeconds: expires ?? 900,
  notify: true,
})

/** Any number: two servers that start at once do this one after the other. */
const installLock = 7_246_513

/** Makes or updates the job tables and a queue for every declared job. Runs as the role that owns the database. */
export async function installJobs(ownerUrl: string, appUrl: string): Promise<void> {
  await asClient(ownerUrl, async (client) => {
    await client.query(`SELECT pg_advisory_lock(${installLock})`)
    await installQueues(ownerUrl)
    const app = new URL(appUrl).username
    if (!app || app === new URL(ownerUrl).username) return
    const role = client.escapeIdentifier(decodeURIComponent(app))
    await client.query(`
      GRANT USAGE ON SCHEMA ${schema} TO ${role};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${role};
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schema} TO ${role};
    `)
  })
}

async function installQueues(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, schema, supervise: false, schedule: false, max: 1 })
  await boss.start()
  try {
    const present = new Set((await boss.getQueues()).map(({ name }) => name))
    for (const definition of definitions.values()) {
      const { policy, ...changeable } = queueOptions(definition)
      if (present.has(definition.name)) await boss.updateQueue(definition.name, changeable)
      else await boss.createQueue(definition.name, { ...changeable, ...(policy && { policy }) })
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}

/**
 * Connects to the job tables, which `installJobs` has made. Until `work` is called, jobs are only taken in.
 * @param runsHere whether this process will run jobs, and so look after the queues
 */
export async function startJobs(appUrl: string, log: Logger, runsHere: boolean): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: appUrl,
    schema,
    migrate: false,
    createSchema: false,
    supervise: runsHere,
    schedule: runsHere,
    useListenNotify: runsHere,
    max: runsHere ? 4 : 1,
    application_name: runsHere ? workerConnection : 'reagora jobs',
    ...poolOptions,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'jobs'))
  boss.on('warning', (warning) => log.warn(warning, 'jobs'))
  await boss.start()
  let endLooking: (() => void) | undefined
  return {
    enqueue: async (db, { name }, payload, ahead = false) => {
      const definition = definitions.get(name)
      if (!definition) throw new Error(`There is no job ${name}`)
      const options = { db: puttingIn(db), priority: ahead ? 1 : 0 }
      await boss.send(name, definition.payload.parse(payload) as object, options)
    },
    work: async (resources, which = 'all') => {
      const workers = new Map<string, string[]>()
      for (const definition of definitions.values())
        if (which === 'all' || (definition.options.heavy ?? false) === (which === 'heavy'))
          workers.set(definition.name, await runHere(boss, definition, resources))
      endLooking = wakeForDueJobs(boss, workers, log)
    },
    stop: (patience = 25_000) => {
      endLooking?.()
      return boss.stop({ graceful: true, timeout: patience })
    },
  }
}

/** Workers are told of new jobs and of those that are due again; asking is for when they cannot be told. */
const pace = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 300 }

/** @returns its workers */
async function runHere(boss: PgBoss, definition: JobDefinition, resources: Resources): Promise<string[]> {
  const { name, options } = definition
  const workers: string[] = []
  while (workers.length < (options.parallel ?? 1)) workers.push(await startWorker(boss, definition, resources))
  if (options.atStart) await boss.send(name, {})
  if (options.schedule) await boss.schedule(name, options.schedule, {}, { tz: 'UTC' })
  return workers
}

/** Runs the jobs of a queue one after another. */
async function startWorker(boss: PgBoss, definition: JobDefinition, resources: Resources): Promise<string> {
  const { name } = definition
  let worker: string | undefined
  worker = await boss.work(name, pace, async ([job]) => {
    if (!job) return
    const log = resources.log.child({ job: name, jobId: job.id })
    const started = performance.now()
    try {
      const payload = definition.payload.parse(job.data)
      await definition.handler({ resources, jobId: job.id, log, signal: job.signal }, payload as never)
      log.info({ ms: Math.round(performance.now() - started) }, 'job done')
    } catch (error) {
      log.error({ err: error, ms: Math.round(performance.now() - started) }, 'job failed')
      throw error
    } finally {
      // What waits was told of before, and would each time be waited for as long as the pace says.
      if (worker) boss.notifyWorker(worker)
    }
  })
  return worker
}
