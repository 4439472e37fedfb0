import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { errors } from '../../kernel/shared/errors.ts'
import { IdIn, IdOut, Line, pageInput, pageOf, TimeOut } from '../../kernel/shared/wire.ts'

export const mailStates = ['queued', 'sent', 'failed', 'kept'] as const

const Mail = z.object({
  id: IdOut,
  kind: z.string(),
  recipient: z.string(),
  language: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  createdAt: TimeOut,
  sentAt: TimeOut.nullable(),
})

export const mail = defineContract('mail', {
  outbox: {
    method: 'GET',
    path: '/basic/mall/mail/outbox',
    access: 'staffOutbox',
    summary: 'The mails of the house, newest first',
    input: z.object({ ...pageInput, recipient: Line(254).optional(), state: z.enum(mailStates).optional() }),
    output: pageOf(Mail),
  },
  detail: {
    method: 'GET',
    path: '/basic/mall/mail/outbox/:id',
    access: 'staffOutbox',
    summary: 'One mail with its text; the secret of a link is masked',
    owner: 'staff',
    input: z.object({ id: IdIn }),
    output: Mail.extend({
      /** Empty once it is too old to be kept. */
      body: z.string(),
      /** Whether a link in it is shown without its secret. */
      masked: z.boolean(),
      /** The file of the data folder that holds the whole mail, where no mail server is set. */
      file: z.string().nullable(),
      attempts: z.int(),
      lastError: z.string().nullable(),
    }),
    errors: [errors.NOT_FOUND],
  },
})
