import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { askAboutCustomer } from './job.ts'
import { follow, hear } from './service.ts'

defineJob(
  askAboutCustomer,
  z.object({ companyId: z.int() }),
  ({ resources }, { companyId }) => hear(resources, companyId).then(() => undefined),
  { retry: { limit: 2, delay: 30, longest: 300 }, expires: 300, parallel: 4 },
)

// Customer master and ERP are held against each other once a day.
defineJob('erpCustomer.follow', z.object({}), ({ resources }) => follow(resources), {
  schedule: '*/10 * * * *',
  policy: 'exclusive',
  retry: { limit: 1 },
})
