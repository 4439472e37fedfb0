import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { count } from './service.ts'

/** Every hour: all suppliers anew, so that nothing that happened can be missed or counted twice. */
defineJob('supplierScore.count', z.object({}), ({ resources }) => count(resources, new Date()), {
  schedule: '47 * * * *',
  policy: 'exclusive',
  retry: { limit: 0 },
})
