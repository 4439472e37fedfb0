import { z } from 'zod'
import { sweepCaptchas } from '../../kernel/captcha.ts'
import { defineJob } from '../../kernel/jobs.ts'
import { sweepThrottles } from '../../kernel/throttle.ts'
import { sweepDevices } from './devices.ts'
import { sweepSessions } from './store.ts'

// Nightly: what is too old to matter is removed.
defineJob(
  'identity.sweep',
  z.object({}),
  async ({ resources: { db } }) => {
    await sweepCaptchas(db)
    await sweepDevices(db)
    await sweepThrottles(db)
    await sweepSessions(db)
  },
  { schedule: '17 19 * * *', policy: 'exclusive' },
)
