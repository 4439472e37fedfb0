import { z } from 'zod'
import { say } from '../../kernel/i18n.ts'
import { defineJob } from '../../kernel/jobs.ts'
import { codeLimits, sealedFor } from './rules.ts'
import { deliver, removeKept, sendSms } from './sms.ts'
import { sweep, waitingCode } from './store.ts'

defineJob(
  sendSms,
  z.object({ codeId: z.int() }),
  async ({ resources: { db, seal, settings } }, { codeId }) => {
    const waiting = await waitingCode(db, codeId)
    const code = waiting && seal.open(waiting.sealed, sealedFor(waiting.phone))
    // Another code took its place, or it is too late: nobody waits for it.
    if (!waiting || !code) return
    const text = say(waiting.language, 'phone', 'sms', { code, minutes: codeLimits.minutes })
    await deliver(settings, { id: `code-${codeId}`, to: waiting.phone, text })
  },
  { retry: { limit: 4, delay: 2, longest: 60 }, expires: 60, parallel: 2 },
)

// Nightly: numbers and codes that are too old to matter are forgotten.
defineJob(
  'phone.sweep',
  z.object({}),
  async ({ resources: { db, settings } }) => {
    await sweep(db)
    await removeKept(settings, new Date())
  },
  { schedule: '29 19 * * *', policy: 'exclusive' },
)
