import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { tellJob } from './rules.ts'
import { tellHolders } from './service.ts'

/** Once codes were given; by the clock for those whose holders have confirmed their address since. */
const tell = async ({ resources, signal, log }: Parameters<Parameters<typeof defineJob>[2]>[0]) => {
  const mails = await tellHolders(resources, signal)
  if (mails > 0) log.info({ mails }, 'coupons told')
}

defineJob(tellJob, z.object({}), tell, { retry: { limit: 5 } })
defineJob('coupon.tellLater', z.object({}), tell, { schedule: '*/5 * * * *', policy: 'exclusive', retry: { limit: 1 } })
