import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { forgetChanges, refreshSuggestions } from './service.ts'

const options = { policy: 'exclusive', retry: { limit: 0 }, expires: 3600, heavy: true } as const

/** By night: who sells how much changes every day, and so which molecules are suggested first. */
defineJob('search.suggestions', z.object({}), ({ resources: { db } }) => refreshSuggestions(db, new Date(), true), {
  ...options,
  schedule: '43 18 * * *',
})

/** After large imports; and the pinyin of new names. */
defineJob(
  'search.suggestions.changed',
  z.object({}),
  ({ resources: { db } }) => refreshSuggestions(db, new Date(), false),
  { ...options, schedule: '* * * * *' },
)

defineJob('search.sweep', z.object({}), ({ resources: { db } }) => forgetChanges(db), {
  ...options,
  schedule: '11 18 * * *',
})
