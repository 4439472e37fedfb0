import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { runList } from './service.ts'
import { abandoned, sweep } from './runStore.ts'
import { listJob } from './rules.ts'

/** Resolves one list from where it stands; two at once in a process. */
defineJob(
  listJob,
  z.object({ listId: z.int() }),
  ({ resources, signal }, { listId }) => runList(resources, listId, { signal }),
  { parallel: 2, expires: 1800, retry: { limit: 5, delay: 5, longest: 60 } },
)

/** Takes up the lists whose process was killed: their rows tell better than their jobs. */
defineJob(
  'list.resume',
  z.object({}),
  async ({ resources: { db, jobs } }) => {
    for (const listId of await abandoned(db)) await jobs.enqueue(db, listJob, { listId })
  },
  { schedule: '* * * * *', policy: 'exclusive', retry: { limit: 0 } },
)

/** Every hour: visitors' lists whose day is over. */
defineJob('list.sweep', z.object({}), ({ resources: { db } }) => sweep(db), {
  schedule: '23 * * * *',
  policy: 'exclusive',
})
