import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { sendMail } from '../../kernel/mail.ts'
import { send, sweepMails } from '../../kernel/mailDelivery.ts'

defineJob(sendMail, z.object({ mailId: z.int() }), async ({ resources }, { mailId }) => send(resources, mailId), {
  retry: { limit: 8, delay: 15, longest: 3600 },
  expires: 120,
  parallel: 2,
})

// Nightly: texts of emails and secrets that are too old to matter are forgotten.
defineJob('mail.sweep', z.object({}), async ({ resources }) => sweepMails(resources, new Date()), {
  schedule: '37 19 * * *',
  policy: 'exclusive',
})
