import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { rollUp } from './service.ts'

/** Every minute: the days that changed, counted anew. */
defineJob('figure.rollUp', z.object({}), ({ resources }) => rollUp(resources), {
  schedule: '* * * * *',
  policy: 'exclusive',
  retry: { limit: 0 },
})
