import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { sweep } from './store.ts'

// Nightly: used codes that have expired long ago are forgotten.
defineJob('handOff.sweep', z.object({}), async ({ resources: { db } }) => void (await sweep(db)), {
  schedule: '23 19 * * *',
  policy: 'exclusive',
})
