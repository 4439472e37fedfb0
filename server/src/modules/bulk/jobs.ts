import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { carryOutRun, forgetRuns } from './service.ts'
import { abandonedRuns } from './store.ts'
import { bulkJob } from './rules.ts'

/** Carries out one run. What is refused stands on its rows; what was cut off is taken up by the next job. */
defineJob(
  bulkJob,
  z.object({ runId: z.int() }),
  ({ resources, signal }, { runId }) => carryOutRun(resources, runId, signal),
  { parallel: 2, expires: 3600, retry: { limit: 3, delay: 5, longest: 60 } },
)

/** Takes up the runs whose process ended: their job still counts as running, their row tells better. */
defineJob(
  'bulk.resume',
  z.object({}),
  async ({ resources: { db, jobs } }) => {
    for (const runId of await abandonedRuns(db)) await jobs.enqueue(db, bulkJob, { runId })
  },
  { schedule: '* * * * *', policy: 'exclusive', retry: { limit: 0 } },
)

/** Nightly: runs whose days are over. */
defineJob('bulk.sweep', z.object({}), ({ resources }) => forgetRuns(resources, new Date()), {
  schedule: '37 19 * * *',
  policy: 'exclusive',
})
