import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { forgetExports, runExport } from './service.ts'
import { abandonedExports } from './store.ts'
import { exportJob } from './rules.ts'

/** Runs one export. What fails is told on the row; what was cut off is taken up by the next job. */
defineJob(
  exportJob,
  z.object({ exportId: z.int() }),
  ({ resources, signal }, { exportId }) => runExport(resources, exportId, signal),
  { parallel: 2, expires: 1800, retry: { limit: 3, delay: 5, longest: 60 } },
)

/** Takes up the exports whose process ended: their job still counts as running, their row tells better. */
defineJob(
  'resultExport.resume',
  z.object({}),
  async ({ resources: { db, jobs } }) => {
    for (const exportId of await abandonedExports(db)) await jobs.enqueue(db, exportJob, { exportId })
  },
  { schedule: '* * * * *', policy: 'exclusive', retry: { limit: 0 } },
)

/** Nightly: exports whose days are over. */
defineJob('resultExport.sweep', z.object({}), ({ resources }) => forgetExports(resources, new Date()), {
  schedule: '33 19 * * *',
  policy: 'exclusive',
})
