import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { countDeliveries } from './delivery.ts'

/** Every night in China: usual and late delivery, counted anew from all shipments of a year. */
defineJob('product.deliveries', z.object({}), ({ resources: { db } }) => db.transaction().execute(countDeliveries), {
  schedule: '40 17 * * *',
  policy: 'exclusive',
  retry: { limit: 2 },
  heavy: true,
})
