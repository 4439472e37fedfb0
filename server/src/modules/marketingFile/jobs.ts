import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { setFormats } from './contract.ts'
import { convert, resumeFormats } from './converting.ts'
import { convertJob } from './rules.ts'

/** Writes one set in one format. What fails is told on its row; what was cut off is taken up by the next job. */
defineJob(
  convertJob,
  z.object({ id: z.int(), format: z.enum(setFormats) }),
  ({ resources, signal }, which) => convert(resources, which, signal),
  { parallel: 1, expires: 900, retry: { limit: 3, delay: 5, longest: 60 } },
)

/** Takes up the sets whose process ended. */
defineJob('marketingFile.resume', z.object({}), ({ resources }) => resumeFormats(resources), {
  schedule: '* * * * *',
  policy: 'exclusive',
  retry: { limit: 0 },
})
