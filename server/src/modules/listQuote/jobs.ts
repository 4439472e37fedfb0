import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { expire } from './service.ts'

defineJob(
  'listQuote.clock',
  z.object({}),
  ({ resources }) => resources.db.transaction().execute((db) => expire(db, resources.mailer, new Date())),
  { schedule: '* * * * *', policy: 'exclusive', retry: { limit: 0 } },
)
