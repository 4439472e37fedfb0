import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { sendMails } from './service.ts'

defineJob('notification.mail', z.object({}), ({ resources }) => sendMails(resources, 'at once'), {
  schedule: '* * * * *',
  policy: 'exclusive',
  retry: { limit: 0 },
})

// At half past eight in the morning in China.
defineJob('notification.digest', z.object({}), ({ resources }) => sendMails(resources, 'daily'), {
  schedule: '30 0 * * *',
  policy: 'exclusive',
  retry: { limit: 2 },
})
