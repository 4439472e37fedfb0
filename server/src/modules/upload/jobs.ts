import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { runUpload } from './service.ts'
import { abandonedUploads } from './store.ts'

/** Runs one upload. Two at once in a process; each of them again from its checkpoint, however often it breaks. */
defineJob(
  'upload.run',
  z.object({ uploadId: z.int() }),
  ({ resources, signal }, { uploadId }) => runUpload(resources, uploadId, { signal }),
  {
    parallel: 2,
    expires: 6 * 3600,
    retry: { limit: 5, delay: 5, longest: 60 },
  },
)

/** Takes up the uploads whose process was killed: their job still counts as running, their row tells better. */
defineJob(
  'upload.resume',
  z.object({}),
  async ({ resources: { db, jobs } }) => {
    for (const uploadId of await abandonedUploads(db)) await jobs.enqueue(db, 'upload.run', { uploadId })
  },
  { schedule: '* * * * *', atStart: true, policy: 'exclusive', retry: { limit: 0 } },
)
