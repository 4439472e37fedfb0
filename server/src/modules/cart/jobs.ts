import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { closeAnsweredPrices } from './store.ts'

// Prices are set by files of any size, which need not ask of each pack whether somebody waits for it.
defineJob('cart.answered', z.object({}), ({ resources: { db } }) => closeAnsweredPrices(db), {
  schedule: '*/10 * * * *',
  policy: 'exclusive',
  retry: { limit: 0 },
})
