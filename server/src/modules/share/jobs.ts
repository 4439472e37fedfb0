import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { sweepShares } from './store.ts'

// Nightly: links that have long ended are forgotten.
defineJob(
  'share.sweep',
  z.object({}),
  ({ resources: { db, settings } }) => sweepShares(db, new Date(), settings.SHARES_KEEP_DAYS),
  { schedule: '37 19 * * *', policy: 'exclusive' },
)
