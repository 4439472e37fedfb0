import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { prepareMissing } from './filling.ts'
import { signOfMolecules } from './store.ts'

/** What the molecules were when this process found nothing left to prepare. */
const looked = new WeakMap<object, string>()

/** After a transaction that made many molecules, and each minute for whoever wrote some without saying so. */
defineJob(
  'structure.prepare',
  z.object({}),
  async ({ resources, log, signal }) => {
    const sign = await signOfMolecules(resources.db)
    if (looked.get(resources.db) === sign) return
    const done = await prepareMissing({ ...resources, log }, signal)
    if (done > 0) log.info({ done }, 'structures prepared for search')
    else if (!signal.aborted) looked.set(resources.db, sign)
  },
  { schedule: '* * * * *', policy: 'exclusive', expires: 12 * 3600, retry: { limit: 0 } },
)
