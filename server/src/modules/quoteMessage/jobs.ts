import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { tellRest } from './service.ts'

// What was written within the hour of an email is told after it, if nobody has read it by then.
defineJob(
  'quoteMessage.tell',
  z.object({}),
  ({ resources: { db, mailer } }) => db.transaction().execute(async (trx) => void (await tellRest(trx, mailer))),
  { schedule: '*/5 * * * *', policy: 'exclusive', retry: { limit: 0 } },
)
