import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { forgetLeft } from './fileStore.ts'
import { expire, lapseCounters, markOrdered } from './service.ts'

// What lapses does so within a minute of its time; what was ordered some other way than by the checkout is noticed too.
defineJob(
  'quote.clock',
  z.object({}),
  ({ resources }) =>
    resources.db.transaction().execute(async (db) => {
      await markOrdered(db, null)
      await expire(db, new Date())
      await lapseCounters(db)
    }),
  { schedule: '* * * * *', policy: 'exclusive', retry: { limit: 0 } },
)

// Nightly: files of requests that were never sent are forgotten.
defineJob('quote.forgetFiles', z.object({}), ({ resources }) => forgetLeft(resources), {
  schedule: '51 19 * * *',
  policy: 'exclusive',
})
