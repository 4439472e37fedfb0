import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { sweepMails } from '../../kernel/mail.ts'

// Nightly: texts of letters and secrets that are too old to matter are forgotten.
defineJob('mail.sweep', z.object({}), async ({ resources }) => sweepMails(resources, new Date()), {
  schedule: '37 19 * * *',
  policy: 'exclusive',
})
