import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { fetchJob } from './rules.ts'
import { fetchFeed, poll } from './service.ts'

defineJob('feed.poll', z.object({}), ({ resources }) => poll(resources, new Date()), {
  schedule: '*/5 * * * *',
  policy: 'exclusive',
  retry: { limit: 0 },
})

// A failure is an outcome that is kept; it comes again at its next time. Two at once: one that hangs does not hold up the others.
defineJob(
  fetchJob,
  z.object({ feedId: z.int(), userId: z.int().nullable() }),
  ({ resources, signal }, { feedId, userId }) => fetchFeed(resources, { feedId, userId, signal }),
  { heavy: true, parallel: 2, expires: 1500, retry: { limit: 0 } },
)
