import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { readNames } from './naming/readNames.ts'
import { forgetChanges, refreshSuggestions } from './service.ts'

const options = { policy: 'exclusive', retry: { limit: 0 }, expires: 3600, heavy: true } as const

/** By night: who sells how much changes every day, and so which molecules are suggested first. */
defineJob(
  'search.suggestions',
  z.object({}),
  ({ resources: { db, load } }) => refreshSuggestions(db, new Date(), true, load),
  {
    ...options,
    schedule: '43 18 * * *',
  },
)

/** After large imports; and the pinyin of new names. */
defineJob(
  'search.suggestions.changed',
  z.object({}),
  ({ resources: { db, load } }) => refreshSuggestions(db, new Date(), false, load),
  { ...options, schedule: '* * * * *' },
)

defineJob('search.sweep', z.object({}), ({ resources: { db } }) => forgetChanges(db), {
  ...options,
  schedule: '11 18 * * *',
})

/** Milliseconds of one run; the next minute goes on where it ended. */
const TURN = 110_000

/** Each minute, for what has got other names, and for all once another reader runs. A run is short, as of one that was killed it counts as running until it expires. */
defineJob(
  'search.readNames',
  z.object({}),
  async ({ resources, log, signal }) => {
    const changed = await readNames(resources, AbortSignal.any([signal, AbortSignal.timeout(TURN)]))
    if (changed > 0) log.info({ changed }, 'molecules found by what their names say')
  },
  { ...options, expires: 170, schedule: '* * * * *' },
)
