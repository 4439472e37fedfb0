import { z } from 'zod'
import { defineContract, type Endpoint } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { IdIn, IdOut, Paragraph, TimeOut } from '../../kernel/shared/wire.ts'
import { identityErrors } from '../identity/contract.ts'
import { quoteErrors } from '../quote/contract.ts'

// What a buyer, one supplier and staff write to each other about an item of a request for quotes. A conversation is one supplier's: no
// other one is in it, nor learns that there is one. Each side has calls of its own, for a person may be of two companies at once.

export const quoteMessageErrors = defineErrors('quoteMessage', {
  TALK_FULL: [409, 199001],
  TOO_MANY_FILES_SENT: [400, 199002],
  /** A buyer who stays unnamed, or staff for them, would tell who they are. */
  NAMES_BUYER: [400, 199003],
})

export const talkSides = ['buyer', 'supplier', 'staff'] as const
export type TalkSide = (typeof talkSides)[number]

export const MAX_MESSAGE = 2000
/** Messages of one conversation. */
export const MAX_MESSAGES = 200
/** Files of one message, and the bytes of one of them. */
export const MAX_MESSAGE_FILES = 3
export const MAX_MESSAGE_FILE_BYTES = 5 * 1024 * 1024
/** Hours between two emails about one conversation to one side of it. */
export const HOURS_BETWEEN_MAILS = 1
/** Requests with something unread that a list marks. */
export const MAX_UNREAD = 200

const MailToken = z.string().min(20).max(100)

/** A conversation without its messages. */
const Talk = z.object({
  itemId: IdOut,
  supplierId: IdOut,
  messages: z.int(),
  unread: z.int(),
  lastAt: TimeOut,
})
const Thread = z.object({
  itemId: IdOut,
  supplierId: IdOut,
  quoteNumber: z.string(),
  itemName: z.string(),
  /** The supplier reads neither name nor company of the buyer. */
  unnamed: z.boolean(),
  /** More can be written. */
  open: z.boolean(),
  messages: z.array(
    z.object({
      id: IdOut,
      side: z.enum(talkSides),
      /** As the reader may know them; empty where the side says enough. */
      author: z.string(),
      text: z.string(),
      at: TimeOut,
      unread: z.boolean(),
      files: z.array(z.object({ fileId: z.uuid(), name: z.string(), size: z.int() })),
    }),
  ),
})
const Unread = z.object({
  /** Those of most recent messages; `id` names the request as the side’s pages do. */
  requests: z.array(z.object({ id: IdOut, unread: z.int() })).max(MAX_UNREAD),
})

const reads = { method: 'POST', reads: true } as const
const writes = {
  method: 'POST',
  carries: 'files',
  bodyLimit: MAX_MESSAGE_FILE_BYTES,
  output: z.object({ id: IdOut }),
} as const satisfies Partial<Endpoint>
const writeErrors = [
  quoteErrors.QUOTE_OVER,
  quoteMessageErrors.TALK_FULL,
  quoteMessageErrors.TOO_MANY_FILES_SENT,
  errors.TOO_LARGE,
  errors.UNSUPPORTED_MEDIA,
  errors.TOO_MANY_FILES,
] as const
const Text = Paragraph(MAX_MESSAGE, 1)
const file = { method: 'GET', answers: 'file' } as const

const buyers = { access: ['quoteManagement', 'staffQuotes'], owner: 'buyer' } as const
const suppliers = { access: 'supplierQuotes', owner: 'supplier' } as const
const byLink = { access: 'public', limit: 60 } as const
const path = '/order/mall/quoteMessages'

const Where = { itemId: IdIn, supplierId: IdIn }
const OfPart = { id: IdIn, itemId: IdIn }
const OfLink = { mailToken: MailToken, itemId: IdIn }
const upTo = IdIn

export const quoteMessage = defineContract('quoteMessage', {
  ofRequest: {
    ...reads,
    ...buyers,
    path: `${path}/ofRequest`,
    summary: 'The conversations about a request, for its buyer and staff: which there are, and what is unread in them',
    input: z.object({ id: IdIn }),
    output: z.array(Talk),
    errors: [errors.NOT_FOUND],
  },
  thread: {
    ...reads,
    ...buyers,
    path: `${path}/thread`,
    summary: 'What was written about an item with one supplier, for the buyer and staff; empty while nobody has',
    input: z.object(Where),
    output: Thread,
    errors: [errors.NOT_FOUND],
  },
  write: {
    ...writes,
    ...buyers,
    path: `${path}/write`,
    limit: 60,
    idempotent: true,
    summary: 'Writes about an item to one supplier as the buyer, or to both as staff, with up to three files',
    input: z.object({ ...Where, text: Text }),
    errors: [errors.NOT_FOUND, ...writeErrors, quoteMessageErrors.NAMES_BUYER],
  },
  seen: {
    ...buyers,
    method: 'POST',
    path: `${path}/seen`,
    summary: 'Marks a conversation as read up to a message, for the buyer’s side or for staff',
    input: z.object({ ...Where, upTo }),
    errors: [errors.NOT_FOUND],
  },
  file: {
    ...file,
    ...buyers,
    path: `${path}/file`,
    summary: 'A file of a message, for the buyer and staff',
    input: z.object({ fileId: z.uuid() }),
    errors: [errors.NOT_FOUND],
  },
  unread: {
    ...reads,
    access: buyers.access,
    path: `${path}/unread`,
    summary: 'Requests in which something is unread, of those that the caller sees',
    output: Unread,
  },
  ofPart: {
    ...reads,
    ...suppliers,
    path: `${path}/ofPart`,
    summary: 'The conversations of the caller’s supplier about its part of a request',
    input: z.object({ id: IdIn }),
    output: z.array(Talk),
    errors: [errors.NOT_FOUND],
  },
  threadOfPart: {
    ...reads,
    ...suppliers,
    path: `${path}/threadOfPart`,
    summary: 'What was written about an item with the caller’s supplier',
    input: z.object(OfPart),
    output: Thread,
    errors: [errors.NOT_FOUND],
  },
  writeOfPart: {
    ...writes,
    ...suppliers,
    path: `${path}/writeOfPart`,
    limit: 60,
    idempotent: true,
    onBehalf: false,
    summary: 'Writes about an item to its buyer and to staff as the caller’s supplier, with up to three files',
    input: z.object({ ...OfPart, text: Text }),
    errors: [errors.NOT_FOUND, ...writeErrors],
  },
  seenOfPart: {
    ...suppliers,
    method: 'POST',
    path: `${path}/seenOfPart`,
    onBehalf: false,
    summary: 'Marks a conversation as read up to a message, for the caller’s supplier',
    input: z.object({ ...OfPart, upTo }),
    errors: [errors.NOT_FOUND],
  },
  fileOfPart: {
    ...file,
    ...suppliers,
    path: `${path}/fileOfPart`,
    summary: 'A file of a message, for the caller’s supplier',
    input: z.object({ fileId: z.uuid() }),
    errors: [errors.NOT_FOUND],
  },
  unreadOfParts: {
    ...reads,
    access: suppliers.access,
    path: `${path}/unreadOfParts`,
    summary: 'Requests in which the caller’s supplier has something unread',
    output: Unread,
  },
  ofLink: {
    ...reads,
    ...byLink,
    path: `${path}/ofLink`,
    summary: 'The conversations about the part of a request that the link of an email asks about',
    input: z.object({ mailToken: MailToken }),
    output: z.array(Talk),
    errors: [identityErrors.LINK_INVALID],
  },
  threadByLink: {
    ...reads,
    ...byLink,
    owner: 'public',
    path: `${path}/threadByLink`,
    summary: 'What was written about an item, for whoever has the link of the supplier’s email',
    input: z.object(OfLink),
    output: Thread,
    errors: [errors.NOT_FOUND, identityErrors.LINK_INVALID],
  },
  writeByLink: {
    ...writes,
    access: 'public',
    owner: 'public',
    limit: 20,
    path: `${path}/writeByLink`,
    summary: 'Writes about an item as the supplier, by the link of an email, without a login, with up to three files',
    input: z.object({ ...OfLink, text: Text }),
    errors: [errors.NOT_FOUND, identityErrors.LINK_INVALID, ...writeErrors],
  },
  seenByLink: {
    ...byLink,
    owner: 'public',
    method: 'POST',
    path: `${path}/seenByLink`,
    summary: 'Marks a conversation as read up to a message, by the link of an email',
    input: z.object({ ...OfLink, upTo }),
    errors: [errors.NOT_FOUND, identityErrors.LINK_INVALID],
  },
  fileByLink: {
    ...reads,
    ...byLink,
    owner: 'public',
    answers: 'file',
    path: `${path}/fileByLink`,
    summary: 'A file of a message, by the link of an email',
    input: z.object({ mailToken: MailToken, fileId: z.uuid() }),
    errors: [errors.NOT_FOUND, identityErrors.LINK_INVALID],
  },
})
