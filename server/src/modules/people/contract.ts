import { z } from 'zod'
import { companyKinds, roles } from '../../kernel/shared/access.ts'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { Email, IdIn, IdOut, languages, Line, Name, pageInput, pageOf, TimeOut } from '../../kernel/shared/wire.ts'
import { identityErrors } from '../identity/contract.ts'

export const peopleErrors = defineErrors('identity', {
  EMAIL_TAKEN: [409, 101101],
  ROLE_NOT_YOURS_TO_GIVE: [403, 101102],
  NOT_YOURSELF: [409, 101103],
  ROLE_NOT_OF_COMPANY: [409, 101105],
  COMPANY_NOT_APPROVED: [409, 101106],
})

export const userStatuses = ['invited', 'active', 'suspended', 'terminated'] as const
const details = { surname: Name(60), name: Name(60, 1), phone: Line(40).default(''), jobTitle: Name(80).default('') }
const Roles = z.array(z.enum(roles)).min(1).max(roles.length)

const User = z.object({
  id: IdOut,
  userEmail: z.string(),
  surname: z.string(),
  name: z.string(),
  phone: z.string(),
  jobTitle: z.string(),
  language: z.enum(languages),
  status: z.enum(userStatuses),
  roles: z.array(z.object({ roleCode: z.enum(roles) })),
  companyId: IdOut,
  companyName: z.string(),
  companyLocalName: z.string(),
  companyKind: z.enum(companyKinds),
  isHouse: z.boolean(),
  lastSignInAt: TimeOut.nullable(),
  version: z.int(),
})

/** An act on one person, for the administrators of their company and for staff. */
const act = {
  method: 'POST',
  access: ['userManagement', 'staffBuyers'],
  owner: 'company',
} as const
const one = { ...act, input: z.object({ userId: IdIn }) } as const
const refusals = [
  errors.NOT_FOUND,
  errors.WRONG_STATE,
  peopleErrors.NOT_YOURSELF,
  peopleErrors.ROLE_NOT_YOURS_TO_GIVE,
] as const
const ends = [...refusals, identityErrors.LAST_SITE_ADMIN] as const

export const people = defineContract('people', {
  list: {
    method: 'POST',
    path: '/basic/mall/user/users',
    access: ['userManagement', 'staffCompanies'],
    summary: 'People of the own company; staff may name a company',
    reads: true,
    owner: 'company',
    input: z.object({
      ...pageInput,
      companyId: IdIn.optional(),
      status: z.enum(userStatuses).optional(),
      param: Line(100).optional(),
    }),
    output: pageOf(User),
  },
  invite: {
    ...act,
    path: '/basic/mall/user/invite',
    idempotent: true,
    summary: 'Invite a colleague: creates the account and sends the activation mail',
    input: z.object({
      companyId: IdIn.optional(),
      email: Email,
      ...details,
      language: z.enum(languages).default('zh'),
      roles: Roles,
    }),
    output: z.object({ id: IdOut }),
    errors: [
      errors.NOT_FOUND,
      peopleErrors.COMPANY_NOT_APPROVED,
      peopleErrors.EMAIL_TAKEN,
      peopleErrors.ROLE_NOT_YOURS_TO_GIVE,
      peopleErrors.ROLE_NOT_OF_COMPANY,
    ],
  },
  edit: {
    ...act,
    path: '/basic/mall/user/edit',
    summary: 'Edit the details of a person',
    input: z.object({ userId: IdIn, ...details, version: z.int() }),
    errors: [...refusals, errors.CHANGED_MEANWHILE],
  },
  setRoles: {
    ...act,
    path: '/basic/mall/user/setRoles',
    summary: 'Give a person other roles, of those that their company allows; ends their sessions',
    input: z.object({ userId: IdIn, roles: Roles }),
    errors: [...ends, peopleErrors.ROLE_NOT_OF_COMPANY],
  },
  sendInvitation: {
    ...one,
    path: '/basic/mall/user/sendInvitation',
    summary: 'Send the activation mail again',
    errors: [...refusals, peopleErrors.COMPANY_NOT_APPROVED],
  },
  suspend: {
    ...one,
    path: '/basic/mall/user/suspend',
    summary: 'Suspend an account; ends its sessions',
    whenFull: true,
    errors: ends,
  },
  reactivate: {
    ...one,
    path: '/basic/mall/user/reactivate',
    summary: 'Let a suspended person in again',
    errors: refusals,
  },
  terminate: { ...one, path: '/basic/mall/user/terminate', summary: 'End an account for good', errors: ends },
})
