import { z } from 'zod'
import { defineJob } from '../kernel/jobs.ts'
import { exportOwnData } from '../modules/ownData/rules.ts'
import { eraseDue, resumeExports, runOwnExport, sweepOwnData } from './ownData.ts'
import { forgetReplaced, stripPictures } from './pictures.ts'

/** Writes everything about one person into a file. */
defineJob(
  exportOwnData,
  z.object({ exportId: z.int() }),
  ({ resources, jobId, signal }, { exportId }) => runOwnExport(resources, exportId, jobId, signal),
  { expires: 1800, retry: { limit: 3, delay: 5, longest: 60 }, heavy: true },
)

/** Takes up exports that were cut off, and ends those that were cut off too often. */
defineJob('ownData.resume', z.object({}), ({ resources }) => resumeExports(resources), {
  schedule: '* * * * *',
  policy: 'exclusive',
  retry: { limit: 0 },
})

/** Every hour: who asked to be erased, and had the days to take it back. */
defineJob('ownData.erase', z.object({}), ({ resources, jobId }) => eraseDue(resources, new Date(), jobId), {
  schedule: '23 * * * *',
  policy: 'exclusive',
  retry: { limit: 0 },
  heavy: true,
})

/** Nightly: files whose days are over. */
defineJob('ownData.sweep', z.object({}), ({ resources }) => sweepOwnData(resources, new Date()), {
  schedule: '41 19 * * *',
  policy: 'exclusive',
})

/** Milliseconds of one run; the next one goes on where it ended. */
const TURN = 500_000

/**
 * Once a new version starts, and again for what was cut off: pictures that were published with what a camera noted. A run is short, as one
 * that was killed counts as running until it expires.
 */
defineJob(
  'picture.stripMetadata',
  z.object({}),
  async ({ resources, log, signal }) => {
    await forgetReplaced(resources)
    const turn = AbortSignal.any([signal, AbortSignal.timeout(TURN)])
    const done = await stripPictures({ resources, log, signal: turn })
    if (done > 0) log.info({ done }, 'metadata of pictures removed')
  },
  { schedule: '*/10 * * * *', atStart: true, policy: 'exclusive', expires: 570, retry: { limit: 0 }, heavy: true },
)
