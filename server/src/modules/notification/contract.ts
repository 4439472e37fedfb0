import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { errors } from '../../kernel/shared/errors.ts'
import type { Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { mailChoices, notificationTypes } from '../../kernel/shared/notifications.ts'
import { IdIn, IdOut, TimeOut } from '../../kernel/shared/wire.ts'

// Notifications (rules NOTE-1, NOTE-2): each person's own, whatever they act for.

export const readStates = ['unread', 'read'] as const

export const notificationListing = {
  filters: {
    state: { kind: 'someOf', of: readStates },
    type: { kind: 'someOf', of: notificationTypes },
    date: { kind: 'days', keys: ['from', 'until'] },
  },
  sorts: ['date'],
  sort: '-date',
  tabs: 'state',
  title: 'notification:title',
  label: 'subject',
  acts: {
    'notification.read': {
      title: 'notification:markRead',
      access: 'signed-in',
      when: { of: 'state', in: ['unread'], words: 'notification:state.' },
    },
  },
} as const satisfies Listing

const Notification = z.object({
  id: IdOut,
  date: TimeOut,
  /** In the language of the caller. */
  subject: z.string(),
  type: z.enum(notificationTypes),
  state: z.enum(readStates),
  /** Where the record opens. */
  page: z.string(),
})
/** What a page shows of them also while its reader acts for a buyer. */
const shown = { asOneself: true } as const
const own = { access: 'signed-in', owner: 'user', onBehalf: false } as const

export const notification = defineContract('notification', {
  list: {
    ...own,
    ...shown,
    method: 'POST',
    path: '/basic/mall/notification/list',
    summary: 'The caller’s notifications, newest first',
    input: z.object(listingInput(notificationListing)),
    output: listingOutput(Notification),
    lists: notificationListing,
    reads: true,
  },
  detail: {
    ...own,
    ...shown,
    method: 'GET',
    path: '/basic/mall/notification/get',
    summary: 'One of the caller’s notifications',
    input: z.object({ id: IdIn }),
    output: Notification,
    errors: [errors.NOT_FOUND],
  },
  unread: {
    ...own,
    ...shown,
    method: 'GET',
    path: '/basic/mall/notification/unread',
    summary: 'How many notifications the caller has not read',
    output: z.object({ unread: z.int() }),
  },
  live: {
    ...own,
    ...shown,
    method: 'GET',
    path: '/basic/mall/notification/live',
    summary:
      'The same with the newest one, and for staff what waits in their queues, at once and whenever any of it changes, as server-sent events',
    output: z.object({
      unread: z.int(),
      newest: IdOut.nullable(),
      /** What waits in the queues of staff; null for everybody else. */
      tasks: z
        .object({
          /** Held by the caller and not put off. */
          mine: z.int(),
          /** That the caller may take. */
          free: z.int(),
          /** Another one whenever any of the open tasks has changed. */
          mark: z.string(),
        })
        .nullable(),
    }),
    answers: 'events',
    errors: [errors.TOO_MANY_REQUESTS, errors.BUSY],
  },
  read: {
    ...own,
    method: 'POST',
    path: '/basic/mall/notification/read',
    summary: 'Marks one as read',
    input: z.object({ id: IdIn }),
    errors: [errors.NOT_FOUND],
  },
  readAll: {
    ...own,
    method: 'POST',
    path: '/basic/mall/notification/readAll',
    summary: 'Marks all of the caller’s as read',
  },
  showChoice: {
    ...own,
    method: 'GET',
    path: '/basic/mall/notification/choice',
    summary: 'Of each type, whether the caller gets it by mail: not, at once, or once a day',
    output: z.object({ mails: z.array(z.object({ type: z.enum(notificationTypes), mail: z.enum(mailChoices) })) }),
  },
  saveChoice: {
    ...own,
    method: 'POST',
    path: '/basic/mall/notification/choice',
    summary: 'Chooses that for some types; what came before is not sent',
    input: z.object({
      types: z.array(z.enum(notificationTypes)).min(1).max(notificationTypes.length),
      mail: z.enum(mailChoices),
    }),
  },
})
