import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { runImport } from './importing.ts'
import { signOfSources } from './match.ts'
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

/** What the sources were when this process matched them last. */
const matched = new WeakMap<object, { sign: string; at: number }>()
const HOUR = 3_600_000

/**
 * Molecules, their numbers and their products are changed by many, and lists begin and end by the day. All of it is made anew
 * instead of following each change, but not in a minute in which nothing was written; each hour whatever was.
 */
defineJob(
  'regulation.match',
  z.object({}),
  async ({ resources: { db }, log }) => {
    const sign = await signOfSources(db)
    const last = matched.get(db)
    if (last?.sign === sign && Date.now() - last.at < HOUR) return
    const changed = await db.transaction().execute(matchRegulations)
    matched.set(db, { sign, at: Date.now() })
    if (changed > 0) log.info({ changed }, 'regulated molecules')
  },
  { schedule: '* * * * *', policy: 'exclusive', retry: { limit: 0 } },
)
