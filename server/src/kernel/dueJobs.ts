import { setInterval } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

/**
 * Whether each queue has a job to be tried by now, all of them in one statement. Queues share this table of pg-boss's, whose index of
 * what waits answers for each with one look.
 */
const queuesWithDueJobs = `/* prepared */
  select q.name from unnest($1::text[]) as q (name)
  where exists (select from pgboss.job_common j where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now())`

/** Milliseconds between two looks. */
const PACE = 1000

/**
 * Wakes the workers of a queue when a job is due that nobody was told of, as new ones are: one that failed and waits for its next try, or
 * whose process died. Otherwise each worker would have to ask for itself every few seconds, whatever there is to do.
 * @param workers by the name of their queue
 * @returns ends it
 */
export function wakeForDueJobs(boss: PgBoss, workers: ReadonlyMap<string, readonly string[]>, log: Logger): () => void {
  const queues = [...workers.keys()]
  const ended = new AbortController()
  const look = async () => {
    const { rows } = await boss.getDb().executeSql(queuesWithDueJobs, [queues])
    for (const { name } of rows as { name: string }[])
      for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker)
  }
  void (async () => {
    for await (const _ of setInterval(PACE, undefined, { ref: false, signal: ended.signal }))
      await look().catch((error: unknown) => !ended.signal.aborted && log.warn({ err: error }, 'jobs'))
  })().catch(() => {}) // that it was ended
  return () => ended.abort()
}
