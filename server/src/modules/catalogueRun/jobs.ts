import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { followRealTimeJob } from '../supplier/rules.ts'
import { catalogueRunJob } from './rules.ts'
import { followRealTime, goOn } from './service.ts'
import { abandonedRuns } from './store.ts'

/** Goes on with a run over a whole catalogue from where it stands. */
defineJob(
  catalogueRunJob,
  z.object({ runId: z.int() }),
  ({ resources, signal }, { runId }) => goOn(resources, runId, signal),
  { heavy: true, expires: 3600, retry: { limit: 5, delay: 5, longest: 60 } },
)

/** Takes up the runs whose process was killed: their rows tell better than their jobs. */
defineJob(
  'catalogueRun.resume',
  z.object({}),
  async ({ resources: { db, jobs } }) => {
    for (const runId of await abandonedRuns(db)) await jobs.enqueue(db, catalogueRunJob, { runId })
  },
  { schedule: '* * * * *', policy: 'exclusive', retry: { limit: 0 } },
)

/** Lets prices follow the programme of their supplier; a run that was cut off goes on where it stood. */
defineJob(
  followRealTimeJob,
  z.object({ supplierId: z.int() }),
  ({ resources, signal }, { supplierId }) => followRealTime(resources, supplierId, signal),
  { heavy: true, expires: 3600, retry: { limit: 5, delay: 5, longest: 60 } },
)
