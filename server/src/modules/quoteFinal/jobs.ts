import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { closeAndTell } from './service.ts'

// Answers are refused from the very moment on; this is for the history, and for the buyer, who is told.
defineJob(
  'quoteFinal.clock',
  z.object({}),
  ({ resources: { db, mailer } }) => db.transaction().execute((trx) => closeAndTell(trx, mailer)),
  { schedule: '* * * * *', policy: 'exclusive', retry: { limit: 0 } },
)
