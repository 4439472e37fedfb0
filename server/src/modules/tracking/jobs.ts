import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { httpCarrier } from './carrier.ts'
import { localCarrier } from './localCarrier.ts'
import { carrierOf, followParcels } from './service.ts'

/** Every minute: parcels that were handed over, and those on their way. */
defineJob(
  'tracking.follow',
  z.object({}),
  async ({ resources, log, signal, jobId }) => {
    const carrier = carrierOf(resources.settings)
    if (!carrier) return
    const connected = carrier === 'local' ? await localCarrier() : carrier
    const { db, mailer } = resources
    await followParcels({ db, mailer, service: httpCarrier(connected), log, signal, requestId: jobId }, new Date())
  },
  { schedule: '* * * * *', policy: 'exclusive', retry: { limit: 0 } },
)
