import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { makeContract } from './rules.ts'
import { runMake } from './service.ts'

defineJob(makeContract, z.object({ orderId: z.int() }), ({ resources }, { orderId }) => runMake(resources, orderId), {
  retry: { limit: 3, delay: 5 },
  heavy: true,
})
