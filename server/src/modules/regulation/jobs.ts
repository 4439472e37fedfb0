import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { runImport } from './importing.ts'
import { matchRegulations } from './service.ts'

/** Takes a file of entries over; from the beginning where it broke, as all of it is one transaction. */
defineJob(
  'regulation.import',
  z.object({ importId: z.int() }),
  ({ resources }, { importId }) => runImport(resources, importId),
  {
    retry: { limit: 5, delay: 5, longest: 60 },
  },
)

/**
 * Molecules, their numbers and their products are changed by many, and lists begin and end by the day. All of it is made anew
 * every minute instead of following each change: nothing can be missed, and it takes no longer.
 */
defineJob(
  'regulation.match',
  z.object({}),
  async ({ resources: { db }, log }) => {
    const changed = await db.transaction().execute(matchRegulations)
    if (changed > 0) log.info({ changed }, 'regulated molecules')
  },
  { schedule: '* * * * *', policy: 'exclusive', retry: { limit: 0 } },
)
