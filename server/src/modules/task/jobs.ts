import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { followClock } from './service.ts'

defineJob('task.clock', z.object({}), ({ resources }) => followClock(resources), {
  schedule: '*/5 * * * *',
  atStart: true,
  policy: 'exclusive',
  retry: { limit: 1 },
})
