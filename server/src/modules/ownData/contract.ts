import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import type { Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { Email, IdIn, IdOut, TimeOut } from '../../kernel/shared/wire.ts'
import { identityErrors } from '../identity/contract.ts'

// What a person does with the data about them: a file of all of it, and having it erased. `server/src/personal` carries both out.

export const ownDataErrors = defineErrors('ownData', {
  EXPORT_RUNNING: [409, 236001],
  /** What was typed is not the address of the account. */
  NOT_YOUR_EMAIL: [400, 236002],
  ERASURE_ASKED: [409, 236003],
  /** With `obstacles`. */
  ERASURE_OBSTRUCTED: [409, 236004],
  NO_ERASURE_ASKED: [409, 236005],
})

export const ownExportStates = ['queued', 'running', 'done', 'failed'] as const
export const erasureStates = ['unconfirmed', 'waiting', 'cancelled', 'stopped', 'done'] as const
/** Why somebody cannot be erased now. */
export const obstacleKinds = ['orders', 'requisitions', 'complaints', 'lastSiteAdmin', 'lastAdministrator'] as const
export type ObstacleKind = (typeof obstacleKinds)[number]

const Obstacle = z.object({
  kind: z.enum(obstacleKinds),
  /** Numbers of orders and requisitions that are under way, the oldest first; some of them where there are many. */
  numbers: z.array(z.string()),
})

/** The wishes of all people to be erased. */
export const erasureListing = {
  filters: {
    /** Part of a name, an email address or a company. */
    search: { kind: 'text', max: 100 },
    state: { kind: 'someOf', of: erasureStates },
    asked: { kind: 'days', keys: ['askedFrom', 'askedUntil'] },
  },
  sorts: ['asked', 'due'],
  sort: '-asked',
  tabs: 'state',
  title: 'ownData:erasures',
  label: 'email',
  columns: {
    person: { of: 'name', title: 'ownData:person' },
    email: { of: 'email', title: 'ownData:email' },
    company: { of: 'companyName', title: 'ownData:company' },
    state: { of: 'state', type: 'word', words: 'ownData:erasureState.', title: 'ownData:state' },
    asked: { of: 'askedAt', type: 'time', title: 'ownData:askedAt' },
    due: { of: 'dueAt', type: 'time', title: 'ownData:dueAt' },
    ended: { of: 'endedAt', type: 'time', title: 'ownData:endedAt' },
  },
} as const satisfies Listing

const act = { method: 'POST', access: 'personalInformation', onBehalf: false } as const

export const ownData = defineContract('ownData', {
  state: {
    method: 'GET',
    path: '/basic/mall/user/ownData',
    access: 'personalInformation',
    asOneself: true,
    summary: 'The files of everything about the caller, and what being erased would take and mean',
    output: z.object({
      email: z.string(),
      companyName: z.string(),
      /** How the caller proves who they are: by their password, or by the link of a mail where they have none that opens. */
      proof: z.enum(['password', 'mail']),
      /** Newest first. */
      exports: z.array(
        z.object({
          id: IdOut,
          state: z.enum(ownExportStates),
          size: z.int().nullable(),
          createdAt: TimeOut,
          expiresAt: TimeOut.nullable(),
        }),
      ),
      /** The wish that waits, or the last one where something was in its way. */
      erasure: z
        .object({
          state: z.enum(['unconfirmed', 'waiting', 'stopped']),
          askedAt: TimeOut,
          dueAt: TimeOut.nullable(),
        })
        .nullable(),
      obstacles: z.array(Obstacle),
      /** Whether nobody else works for the company, so that it stands without people afterwards. */
      alone: z.boolean(),
      /** Days that a file is kept, that a wish can be taken back, and years that books are kept. */
      keptDays: z.int(),
      waitDays: z.int(),
      keptYears: z.int(),
    }),
  },
  requestExport: {
    ...act,
    path: '/basic/mall/user/ownData/export',
    summary: 'Writes everything about the caller into a ZIP of JSON and CSV; three a day, one at a time',
    transaction: false,
    output: z.object({ id: IdOut }),
    errors: [ownDataErrors.EXPORT_RUNNING, errors.TOO_MANY_REQUESTS],
  },
  download: {
    method: 'GET',
    path: '/basic/mall/user/ownData/exports/:id/file',
    access: 'personalInformation',
    onBehalf: false,
    owner: 'user',
    summary: 'A file of everything about the caller',
    input: z.object({ id: IdIn }),
    errors: [errors.NOT_FOUND],
    answers: 'file',
  },
  askErasure: {
    ...act,
    path: '/basic/mall/user/ownData/erase',
    summary:
      'Asks to be erased, with the own email address typed and the password; without a password that opens, a mail brings a link',
    transaction: false,
    input: z.object({ email: Email, password: z.string().max(1000).default('') }),
    output: z.object({ state: z.enum(['unconfirmed', 'waiting']) }),
    errors: [
      ownDataErrors.NOT_YOUR_EMAIL,
      ownDataErrors.ERASURE_ASKED,
      ownDataErrors.ERASURE_OBSTRUCTED,
      identityErrors.WRONG_PASSWORD,
      errors.TOO_MANY_REQUESTS,
    ],
  },
  confirmErasure: {
    method: 'POST',
    path: '/basic/mall/user/ownData/confirmErasure',
    access: 'public',
    summary: 'Confirms the wish to be erased with the secret of the mail',
    transaction: false,
    input: z.object({ token: z.string().max(200) }),
    output: z.object({ dueAt: TimeOut }),
    errors: [identityErrors.LINK_INVALID],
  },
  cancelErasure: {
    ...act,
    path: '/basic/mall/user/ownData/keep',
    summary: 'Takes the wish to be erased back, as long as it has not been carried out',
    errors: [ownDataErrors.NO_ERASURE_ASKED],
  },
  erasures: {
    method: 'POST',
    path: '/basic/mall/user/erasures',
    access: 'staffUsers',
    summary: 'Who asked to be erased, and what became of it',
    reads: true,
    input: z.object(listingInput(erasureListing)),
    lists: erasureListing,
    output: listingOutput(
      z.object({
        id: IdOut,
        userId: IdOut,
        name: z.string(),
        email: z.string(),
        companyId: IdOut,
        companyName: z.string(),
        companyLocalName: z.string(),
        state: z.enum(erasureStates),
        stoppedBy: z.array(z.enum(obstacleKinds)),
        askedAt: TimeOut,
        dueAt: TimeOut.nullable(),
        endedAt: TimeOut.nullable(),
      }),
    ),
  },
})
