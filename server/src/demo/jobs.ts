import { z } from 'zod'
import { defineJob } from '../kernel/jobs.ts'
import { renewDemoPrices } from './prices.ts'

defineJob('demo.prices', z.object({}), ({ resources, log, signal }) => renewDemoPrices(resources, log, signal), {
  schedule: '*/5 * * * *',
  atStart: true,
  policy: 'exclusive',
  retry: { limit: 0 },
  heavy: true,
})
