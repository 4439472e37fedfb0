import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { followRealTimeJob } from './rules.ts'
import { followRealTime } from './service.ts'

/** Lets prices follow the programme of their supplier; a run that was cut off goes on where it stood. */
defineJob(
  followRealTimeJob,
  z.object({ supplierId: z.int() }),
  ({ resources, signal }, { supplierId }) => followRealTime(resources.db, supplierId, signal),
  { heavy: true, expires: 3600, retry: { limit: 5, delay: 5, longest: 60 } },
)
