import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { errors } from '../../kernel/shared/errors.ts'
import type { Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { IdIn, IdOut, TimeOut } from '../../kernel/shared/wire.ts'

export const mailStates = ['queued', 'sent', 'failed', 'kept'] as const

/** The mails of the house; a recipient is named by any part of the address. */
export const mailListing = {
  filters: {
    recipient: { kind: 'text', max: 254 },
    state: { kind: 'someOf', of: mailStates },
    created: { kind: 'days', keys: ['createdFrom', 'createdUntil'] },
  },
  sorts: ['created', 'recipient', 'subject', 'sent'],
  sort: '-created',
  tabs: 'state',
  most: 10_000,
  title: 'mail:outbox',
  label: 'subject',
  columns: {
    created: { of: 'createdAt', type: 'time', title: 'mail:createdAt' },
    recipient: { of: 'recipient', title: 'mail:recipient' },
    subject: { of: 'subject', title: 'mail:subject' },
    language: { of: 'language', title: 'mail:language' },
    state: { of: 'state', type: 'word', words: 'mail:state.', title: 'mail:state' },
    sent: { of: 'sentAt', type: 'time', title: 'mail:sentAt' },
  },
} as const satisfies Listing

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
    input: z.object(listingInput(mailListing)),
    output: listingOutput(Mail),
    lists: mailListing,
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
