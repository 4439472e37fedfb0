import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { sweepPapers } from './service.ts'

// Nightly: papers of orders that were never placed are forgotten.
defineJob('orderFile.sweep', z.object({}), ({ resources }) => sweepPapers(resources), {
  schedule: '47 19 * * *',
  policy: 'exclusive',
})
