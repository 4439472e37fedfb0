import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { remindOfPayments } from './reminders.ts'

// At nine in the morning in China.
defineJob('order.reminders', z.object({}), ({ resources }) => remindOfPayments(resources), {
  schedule: '0 1 * * *',
  atStart: true,
  policy: 'exclusive',
  retry: { limit: 2 },
})
