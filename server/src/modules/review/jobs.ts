import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { askBuyers } from './service.ts'

// At ten in the morning in China, some days after delivery: goods are in use by then. By mail it comes as everybody has chosen.
defineJob('review.ask', z.object({}), ({ resources }) => askBuyers(resources), {
  schedule: '0 2 * * *',
  policy: 'exclusive',
  retry: { limit: 2 },
})
