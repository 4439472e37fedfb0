import { z } from 'zod'
import { companyKinds, roles } from '../../kernel/shared/access.ts'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { inStatus, type Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { Email, IdIn, IdOut, languages, Line, Name, TimeOut } from '../../kernel/shared/wire.ts'
import { identityErrors } from '../identity/contract.ts'
import { secondFactorErrors } from '../secondFactor/contract.ts'
import { signInProviderErrors } from '../signInProvider/contract.ts'

export const peopleErrors = defineErrors('identity', {
  EMAIL_TAKEN: [409, 101101],
  ROLE_NOT_YOURS_TO_GIVE: [403, 101102],
  NOT_YOURSELF: [409, 101103],
  ROLE_NOT_OF_COMPANY: [409, 101105],
  COMPANY_NOT_APPROVED: [409, 101106],
  NOT_LOCKED: [409, 101107],
})

export const userStatuses = ['invited', 'active', 'suspended', 'terminated'] as const
/** Who changes accounts: administrators of their company, and staff. */
const administers = ['userManagement', 'staffUsers'] as const
const inState = (of: (typeof userStatuses)[number]) => inStatus('people:status.', [of])
/** The people of a company, or of all. */
export const peopleListing = {
  filters: {
    /** Part of a name or an email address. */
    param: { kind: 'text', max: 100 },
    status: { kind: 'someOf', of: userStatuses },
    role: { kind: 'someOf', of: roles },
    signedIn: { kind: 'days', keys: ['signedInFrom', 'signedInUntil'] },
    group: { kind: 'text', max: 40 },
  },
  sorts: ['joined', 'name', 'email', 'company', 'signedIn'],
  sort: 'joined',
  tabs: 'status',
  most: 10_000,
  title: 'people:allPeople',
  label: 'userEmail',
  acts: {
    'people.sendInvitation': {
      title: 'people:inviteAgain',
      access: administers,
      key: 'userId',
      when: inState('invited'),
    },
    'people.suspend': {
      title: 'people:suspend',
      access: administers,
      key: 'userId',
      when: inState('active'),
      danger: true,
    },
    'people.reactivate': {
      title: 'people:reactivate',
      access: administers,
      key: 'userId',
      when: inState('suspended'),
    },
  },
  columns: {
    name: [
      { of: 'surname', title: 'people:surname' },
      { of: 'name', title: 'people:givenName' },
    ],
    email: { of: 'userEmail', title: 'people:email' },
    company: [
      { of: 'companyName', title: 'company:companyName' },
      { of: 'companyLocalName', title: 'company:localName' },
    ],
    roles: { of: 'roles.*.roleCode', type: 'word', words: 'people:role.', title: 'people:roles' },
    status: { of: 'status', type: 'word', words: 'people:status.', title: 'people:status' },
    signedIn: { of: 'lastSignInAt', type: 'time', title: 'people:lastSignIn' },
    phone: { of: 'phone', title: 'people:phone' },
    jobTitle: { of: 'jobTitle', title: 'people:jobTitle' },
  },
} as const satisfies Listing
const details = {
  surname: Name(60),
  name: Name(60, 1),
  phone: Line(40).default(''),
  jobTitle: Name(80).default(''),
  /** Where they work: site, building, and what their company calls them by. */
  location: Line(80).optional(),
  building: Line(40).optional(),
  internalId: Line(40).optional(),
  groups: z.array(Line(40, 1)).max(10).optional(),
}
const Roles = z.array(z.enum(roles)).min(1).max(roles.length)

const User = z.object({
  id: IdOut,
  userEmail: z.string(),
  surname: z.string(),
  name: z.string(),
  phone: z.string(),
  jobTitle: z.string(),
  location: z.string(),
  building: z.string(),
  internalId: z.string(),
  groups: z.array(z.string()),
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

/** Sessions of a person that staff see, the newest first. */
export const MAX_SESSIONS = 10
/** Why a session ended; `time` where nobody ended it. */
export const sessionEnds = [
  'logout',
  'password',
  'suspension',
  'role',
  'limit',
  'owner',
  'second factor',
  'provider',
  'time',
] as const

const Session = z.object({
  id: IdOut,
  createdAt: TimeOut,
  lastSeenAt: TimeOut,
  /** Null while it is open. */
  ended: z.enum(sessionEnds).nullable(),
})

/** An act on one person, for the administrators of their company and for staff. */
const act = {
  method: 'POST',
  access: administers,
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
    access: ['userManagement', 'staffUsers', 'staffCompanies'],
    summary: 'People of the own company; staff may name a company',
    reads: true,
    owner: 'company',
    input: z.object({ ...listingInput(peopleListing), companyId: IdIn.optional() }),
    output: listingOutput(User),
    lists: peopleListing,
  },
  detail: {
    method: 'GET',
    path: '/basic/mall/user/person',
    access: ['staffUsers', 'staffCompanies'],
    owner: 'staff',
    summary: 'One person for staff: account, company, roles, and where they were signed in',
    input: z.object({ userId: IdIn }),
    output: User.extend({
      heardAbout: z.string(),
      referrerName: z.string(),
      referrerEmail: z.string(),
      /** Who approves what they buy; null: whom the rules of the company name. */
      approver: z.object({ id: IdOut, name: z.string() }).nullable(),
      /** Colleagues who may be that. */
      approvers: z.array(z.object({ id: IdOut, name: z.string() })),
      /** Too many wrong passwords today: only the link of a mail, or staff, open it. */
      locked: z.boolean(),
      /** Whether they sign in with a second factor. */
      secondFactor: z.boolean(),
      /** Since when the account belongs to a person at the sign-in provider of its company; null where it does not. */
      providerSince: TimeOut.nullable(),
      joinedAt: TimeOut,
      companyStatus: z.string(),
      orders: z.int(),
      sessions: z.array(Session),
    }),
    errors: [errors.NOT_FOUND],
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
    /** `seen`: the roles that the caller saw; with others meanwhile nothing is changed. */
    input: z.object({ userId: IdIn, roles: Roles, seen: Roles.optional() }),
    errors: [...ends, peopleErrors.ROLE_NOT_OF_COMPANY, errors.CHANGED_MEANWHILE],
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
  unlock: {
    ...one,
    path: '/basic/mall/user/unlockUser',
    access: 'staffUsers',
    owner: 'staff',
    summary: 'Open an account that too many wrong passwords have locked',
    errors: [...refusals, peopleErrors.NOT_LOCKED],
  },
  resetSecondFactor: {
    ...act,
    path: '/basic/mall/user/resetSecondFactor',
    access: 'staffSecurity',
    owner: 'staff',
    summary:
      'Take the second factor from somebody who has lost it, with the reason; ends their sessions and tells them',
    input: z.object({ userId: IdIn, reason: Line(300, 3) }),
    errors: [...refusals, secondFactorErrors.SECOND_FACTOR_OFF],
  },
  unlinkProvider: {
    ...act,
    path: '/basic/mall/user/unlinkProvider',
    access: 'staffSecurity',
    owner: 'staff',
    summary:
      'Untie an account from its person at the sign-in provider, with the reason; ends their sessions. The next one who comes with its email gets it',
    input: z.object({ userId: IdIn, reason: Line(300, 3) }),
    errors: [...refusals, signInProviderErrors.NOT_LINKED],
  },
  moveToCompany: {
    ...act,
    path: '/basic/mall/user/changeCompany',
    access: 'staffUsers',
    owner: 'staff',
    summary:
      'Move a person to another company of the same kind; their sessions and preferred addresses end, orders stay',
    input: z.object({ userId: IdIn, companyId: IdIn }),
    errors: [...refusals, peopleErrors.ROLE_NOT_OF_COMPANY, identityErrors.LAST_SITE_ADMIN],
  },
  terminate: { ...one, path: '/basic/mall/user/terminate', summary: 'End an account for good', errors: ends },
})
