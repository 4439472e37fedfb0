import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { collectJob, selectJob } from './rules.ts'
import { collect, resume, select } from './service.ts'

const payload = z.object({ libraryId: z.int() })
const again = { expires: 3600, retry: { limit: 5, delay: 5, longest: 60 } }

/** Finds what a library is chosen from. Searches, so that it runs where the index is. */
defineJob(collectJob, payload, ({ resources, signal }, { libraryId }) => collect(resources, libraryId, signal), again)

/** Chooses its compounds. */
defineJob(selectJob, payload, ({ resources, signal }, { libraryId }) => select(resources, libraryId, signal), {
  ...again,
  heavy: true,
})

/** Takes up the libraries whose process ended: their rows tell better than their jobs. */
defineJob('library.resume', z.object({}), ({ resources }) => resume(resources), {
  schedule: '* * * * *',
  policy: 'exclusive',
  retry: { limit: 0 },
})
