import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { BoolIn, IdIn, IdOut } from '../../kernel/shared/wire.ts'
import { identityErrors } from '../identity/contract.ts'
import { peopleErrors, userStatuses } from '../people/contract.ts'
import { requisitionErrors } from '../requisition/contract.ts'

// What somebody who has left, or may not come in for now, leaves to a colleague.

export const handoverErrors = defineErrors('handover', {
  /** Not an active colleague of the same company who may buy. */
  NO_SUCCESSOR: [409, 198001],
  /** Of somebody who still works nothing is handed over. */
  STILL_ACTIVE: [409, 198002],
})

/** What is handed over, in the order in which it is. Saved searches, alerts, views and notifications are personal and stay. */
export const leftThings = [
  'cartLines',
  'savedCarts',
  'favourites',
  'lists',
  'quoteDrafts',
  'quotes',
  'listQuotes',
  'requisitions',
  'complaints',
  'orders',
  'libraries',
] as const
export type LeftThing = (typeof leftThings)[number]

const Counts = z.object(Object.fromEntries(leftThings.map((thing) => [thing, z.int()])) as Record<LeftThing, z.ZodInt>)
const refusals = [errors.NOT_FOUND, peopleErrors.NOT_YOURSELF, peopleErrors.ROLE_NOT_YOURS_TO_GIVE] as const

/** Colleagues, and companies to be given to somebody else, that one answer names. */
export const MAX_NAMED = 200

export const handover = defineContract('handover', {
  preview: {
    method: 'GET',
    path: '/basic/mall/user/leaves',
    access: ['userManagement', 'staffUsers'],
    owner: 'company',
    summary:
      'What somebody leaves to a colleague: counts of it, who can take over, and for staff what else needs another hand',
    input: z.object({ userId: IdIn }),
    output: z.object({
      status: z.enum(userStatuses),
      counts: Counts,
      /** Active colleagues who may buy; the first by name. */
      colleagues: z.array(z.object({ id: IdOut, name: z.string(), email: z.string() })),
      /** Tasks that they hold; they go back to their queues. */
      tasks: z.int(),
      /** Companies whose account manager they are; staff name another one there. */
      companies: z.array(z.object({ id: IdOut, name: z.string(), localName: z.string() })),
    }),
    errors: refusals,
  },
  handOver: {
    method: 'POST',
    path: '/basic/mall/user/handOver',
    access: ['userManagement', 'staffUsers'],
    owner: 'company',
    summary:
      'Gives what somebody has left to a colleague, once their account is suspended or ended; `terminate` ends it with that',
    input: z.object({ userId: IdIn, toId: IdIn, terminate: BoolIn.default(false) }),
    output: z.object({ counts: Counts }),
    errors: [
      ...refusals,
      errors.WRONG_STATE,
      errors.CHANGED_MEANWHILE,
      identityErrors.LAST_SITE_ADMIN,
      requisitionErrors.DECIDED_ALREADY,
      handoverErrors.NO_SUCCESSOR,
      handoverErrors.STILL_ACTIVE,
    ],
  },
})
