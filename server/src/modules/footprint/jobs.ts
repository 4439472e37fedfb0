import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { FOOTPRINT_DAYS } from './contract.ts'
import { sweepFootprints } from './store.ts'

// Nightly: looks that are too old are forgotten.
defineJob('footprint.sweep', z.object({}), ({ resources: { db } }) => sweepFootprints(db, FOOTPRINT_DAYS), {
  schedule: '27 19 * * *',
  policy: 'exclusive',
})
