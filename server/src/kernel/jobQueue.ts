import type { Db } from './context.ts'
import type { Job } from './shared/job.ts'

/** Where jobs are put; `jobs.ts` declares and runs them. */
export interface JobQueue {
  /**
   * Puts a job into the caller's transaction: it runs if, and only if, that commits.
   * @param ahead before all others of its queue: somebody sits there and waits for it
   */
  enqueue: <P extends object>(db: Db, job: Job<P>, payload: NoInfer<P>, ahead?: boolean) => Promise<void>
}
