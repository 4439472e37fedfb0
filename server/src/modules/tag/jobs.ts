import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { tagRunJob } from './rules.ts'
import { abandonedRuns } from './runStore.ts'
import { goOn } from './service.ts'

/** Goes on with a pasted list of products from where it stands. */
defineJob(
  tagRunJob,
  z.object({ runId: z.int() }),
  ({ resources, jobId, signal }, { runId }) => goOn(resources, runId, { jobId, signal }),
  { retry: { limit: 5, delay: 5, longest: 60 } },
)

/** Takes up the lists whose process was killed: their rows tell better than their jobs. */
defineJob(
  'tag.resume',
  z.object({}),
  async ({ resources: { db, jobs } }) => {
    for (const runId of await abandonedRuns(db)) await jobs.enqueue(db, tagRunJob, { runId })
  },
  { schedule: '* * * * *', policy: 'exclusive', retry: { limit: 0 } },
)
