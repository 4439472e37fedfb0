import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { electShown, runUpload } from './service.ts'
import { abandonedUploads } from './store.ts'
import { electJob, uploadJob } from './rules.ts'

/** Runs one upload. Two at once in a process; each of them again from its checkpoint, however often it breaks. */
defineJob(
  uploadJob,
  z.object({ uploadId: z.int() }),
  ({ resources, signal }, { uploadId }) => runUpload(resources, uploadId, { signal, threads: 1 }),
  {
    parallel: 2,
    heavy: true,
    expires: 6 * 3600,
    retry: { limit: 5, delay: 5, longest: 60 },
  },
)

/** Takes up the uploads whose process was killed: their job still counts as running, their row tells better. */
defineJob(
  'upload.resume',
  z.object({}),
  async ({ resources: { db, jobs } }) => {
    for (const uploadId of await abandonedUploads(db)) await jobs.enqueue(db, uploadJob, { uploadId })
  },
  { schedule: '* * * * *', atStart: true, policy: 'exclusive', retry: { limit: 0 } },
)

/** After each upload, and at the start for what a killed process left. Reads names: nobody waits for it. */
defineJob(
  electJob,
  z.object({ uploadId: z.int().optional() }),
  async ({ resources, jobId, log, signal }, { uploadId }) => {
    const changed = await electShown(resources, { uploadId, requestId: jobId, signal })
    if (changed > 0) log.info({ changed }, 'molecules shown by another number or name')
  },
  { heavy: true, expires: 3600, atStart: true },
)
