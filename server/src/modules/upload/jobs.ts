import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { compareUpload, electShown, runUpload, undoUpload } from './service.ts'
import { abandonedComparisons, abandonedUndoings, abandonedUploads } from './store.ts'
import { compareJob, electJob, undoJob, uploadJob } from './rules.ts'
import { forgetChanges } from './undoing.ts'

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
    for (const uploadId of await abandonedComparisons(db)) await jobs.enqueue(db, compareJob, { uploadId })
    for (const uploadId of await abandonedUndoings(db)) await jobs.enqueue(db, undoJob, { uploadId })
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

/** Puts one upload beside the catalogue; somebody waits for it. */
defineJob(
  compareJob,
  z.object({ uploadId: z.int() }),
  ({ resources, signal }, { uploadId }) => compareUpload(resources, uploadId, signal),
  { parallel: 2, heavy: true, expires: 3600, retry: { limit: 5, delay: 5, longest: 60 } },
)

/** Takes one upload back. */
defineJob(
  undoJob,
  z.object({ uploadId: z.int() }),
  ({ resources, signal }, { uploadId }) => undoUpload(resources, uploadId, signal),
  { heavy: true, expires: 3600, retry: { limit: 5, delay: 5, longest: 60 } },
)

/** Nightly: what uploads have changed, once they cannot be taken back any more. */
defineJob(
  'upload.forgetChanges',
  z.object({}),
  async ({ resources: { db }, signal }) => {
    while ((await forgetChanges(db)) > 0) signal.throwIfAborted()
  },
  { schedule: '51 19 * * *', policy: 'exclusive', expires: 3600 },
)
