import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import type { Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { IdIn, IdOut, Paragraph, TimeOut } from '../../kernel/shared/wire.ts'

// Customer-service chat of signed-in people (rule BAR-2): an inbox of the house, or a provider elsewhere.

export const chatErrors = defineErrors('chat', {
  CLAIMED_BY_OTHER: [409, 173001],
  CONVERSATION_CLOSED: [409, 173002],
  PROVIDER_AWAY: [502, 173003],
})

export const chatStates = ['waiting', 'claimed', 'closed'] as const
export type ChatState = (typeof chatStates)[number]
/** Messages of a conversation that are shown, the latest. */
export const SHOWN_MESSAGES = 200
/** Days after which what was closed is forgotten. */
export const CHAT_DAYS = 180

export const chatListing = {
  filters: {
    state: { kind: 'someOf', of: chatStates },
    /** Name, email or company. */
    search: { kind: 'text', max: 60 },
    last: { kind: 'days', keys: ['from', 'until'] },
  },
  sorts: ['last', 'begun'],
  sort: '-last',
  tabs: 'state',
  title: 'chat:title',
  label: 'who',
} as const satisfies Listing

const Conversation = z.object({
  id: IdOut,
  who: z.string(),
  email: z.string(),
  company: z.string(),
  state: z.enum(chatStates),
  claimedBy: z.string(),
  /** The caller has it. */
  mine: z.boolean(),
  /** Messages of the person that staff have not seen. */
  unread: z.int(),
  lastText: z.string(),
  lastAt: TimeOut,
})
const Message = z.object({
  id: IdOut,
  side: z.enum(['person', 'staff']),
  /** Who of customer service; empty for the person. */
  by: z.string(),
  text: z.string(),
  at: TimeOut,
})
const Text = Paragraph(2000, 1)
const own = { access: 'signed-in', owner: 'user', onBehalf: false } as const
const staff = { access: 'staffBuyers', owner: 'staff', onBehalf: false } as const

export const chat = defineContract('chat', {
  open: {
    ...own,
    method: 'POST',
    path: '/basic/mall/chat/open',
    summary: 'Opens the chat: at the provider, which is told who comes with a signature, or in the inbox of the house',
    /** Where to go on; null: here. */
    output: z.object({ url: z.string().nullable() }),
    errors: [errors.TOO_MANY_REQUESTS, chatErrors.PROVIDER_AWAY],
    transaction: false,
  },
  mine: {
    ...own,
    method: 'GET',
    path: '/basic/mall/chat/mine',
    summary: 'The caller’s latest conversation with customer service',
    output: z.object({
      state: z.enum(chatStates).nullable(),
      claimedBy: z.string(),
      unread: z.int(),
      messages: z.array(Message),
    }),
  },
  say: {
    ...own,
    method: 'POST',
    path: '/basic/mall/chat/say',
    summary: 'Writes to customer service; after a closed conversation a new one begins',
    input: z.object({ text: Text }),
    output: z.object({ id: IdOut }),
    errors: [errors.TOO_MANY_REQUESTS],
    idempotent: true,
  },
  seen: {
    ...own,
    method: 'POST',
    path: '/basic/mall/chat/seen',
    summary: 'Says that the caller has read what customer service wrote',
  },
  list: {
    ...staff,
    method: 'POST',
    path: '/basic/mall/chat/list',
    summary: 'Conversations with customer service, those with the latest message first',
    input: z.object(listingInput(chatListing)),
    output: listingOutput(Conversation),
    lists: chatListing,
    reads: true,
  },
  conversation: {
    ...staff,
    method: 'GET',
    path: '/basic/mall/chat/conversation/:id',
    summary: 'One conversation with its messages',
    input: z.object({ id: IdIn }),
    output: Conversation.extend({ messages: z.array(Message) }),
    errors: [errors.NOT_FOUND],
  },
  claim: {
    ...staff,
    method: 'POST',
    path: '/basic/mall/chat/claim',
    summary: 'Takes a conversation that waits; of two who take it one has it, the other is told who',
    input: z.object({ id: IdIn }),
    errors: [errors.NOT_FOUND, chatErrors.CLAIMED_BY_OTHER, chatErrors.CONVERSATION_CLOSED],
  },
  answer: {
    ...staff,
    method: 'POST',
    path: '/basic/mall/chat/answer',
    summary: 'Answers in the caller’s own name, and takes the conversation where nobody has it',
    input: z.object({ id: IdIn, text: Text }),
    output: z.object({ id: IdOut }),
    errors: [errors.NOT_FOUND, chatErrors.CLAIMED_BY_OTHER, chatErrors.CONVERSATION_CLOSED],
    idempotent: true,
  },
  close: {
    ...staff,
    method: 'POST',
    path: '/basic/mall/chat/close',
    summary: 'Ends a conversation; the person begins a new one by writing again',
    input: z.object({ id: IdIn }),
    errors: [errors.NOT_FOUND, chatErrors.CLAIMED_BY_OTHER, chatErrors.CONVERSATION_CLOSED],
  },
  staffSeen: {
    ...staff,
    method: 'POST',
    path: '/basic/mall/chat/staffSeen',
    summary: 'Says that staff have read a conversation so far',
    input: z.object({ id: IdIn }),
    errors: [errors.NOT_FOUND],
  },
})
