import { z } from 'zod'
import { defineJob } from '../../kernel/jobs.ts'
import { CHAT_DAYS } from './contract.ts'
import { sweepConversations } from './store.ts'

// Nightly: conversations that were closed long ago are forgotten.
defineJob('chat.sweep', z.object({}), async ({ resources: { db } }) => void (await sweepConversations(db, CHAT_DAYS)), {
  schedule: '41 19 * * *',
  policy: 'exclusive',
})
