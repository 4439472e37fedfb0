import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { foldAllOffers, foldOffers } from './service.ts'

const options = { policy: 'exclusive', retry: { limit: 0 } } as const

/** What is not folded yet is summed up by whoever asks: exact, but slower. */
defineJob('consumable.fold', z.object({}), async ({ resources: { db } }) => void (await foldOffers(db)), {
  ...options,
  schedule: '* * * * *',
})

defineJob('consumable.fold.all', z.object({}), ({ resources: { db } }) => foldAllOffers(db), {
  ...options,
  schedule: '21 19 * * *',
  heavy: true,
})
