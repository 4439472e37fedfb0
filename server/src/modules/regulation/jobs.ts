import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { findClassMembers } from './classes.ts'
import { runImport } from './importing.ts'
import { matchWhereChanged } from './match.ts'
import { importJob, matchJob } from './rules.ts'

/** Takes a file of entries over; from the beginning where it broke, as all of it is one transaction. */
defineJob(importJob, z.object({ importId: z.int() }), ({ resources }, { importId }) => runImport(resources, importId), {
  retry: { limit: 5, delay: 5, longest: 60 },
  heavy: true,
})

/**
 * Molecules, their numbers and their products are changed by many, and lists begin and end by the day. All of it is made anew
 * instead of following each change, but not in a minute in which nothing was written; each hour whatever was.
 */
defineJob(
  matchJob,
  z.object({}),
  async ({ resources, log }) => {
    await findClassMembers(resources)
    const changed = await matchWhereChanged(resources.db)
    if (changed) log.info({ changed }, 'regulated molecules')
  },
  { schedule: '* * * * *', policy: 'exclusive', retry: { limit: 0 } },
)
