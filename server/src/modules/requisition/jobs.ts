import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { lookAfterAll } from './rules.ts'
import { lookAfterWaiting } from './service.ts'

// At nine in the morning in China, and whenever somebody says that they are away or gets an approver.
defineJob(lookAfterAll, z.object({}), ({ resources }) => lookAfterWaiting(resources, new Date()), {
  schedule: '0 1 * * *',
  atStart: true,
  policy: 'exclusive',
  retry: { limit: 2 },
})
