import { z } from 'zod'
import { groupPermissions, staffRoles, type Permission } from '../../kernel/shared/access.ts'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import type { Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { IdIn, IdOut, IntIn, Line, Paragraph } from '../../kernel/shared/wire.ts'
import { peopleErrors, userStatuses } from '../people/contract.ts'

// Groups of staff: sets of permissions by area of the back office, and the people of the house in them (rule USER-2).

export const staffGroupErrors = defineErrors('staffGroup', {
  NAME_TAKEN: [409, 188001],
  /** Nobody puts others into a group that may do what they themselves may not. */
  GIVES_MORE_THAN_YOU_HAVE: [403, 188002],
  NOT_OF_THE_HOUSE: [409, 188003],
  TOO_MANY_GROUPS: [409, 188004],
})

/** Groups that there may be: all of them stand in one table that people read. */
export const MAX_GROUPS = 60

const permissions = z.array(z.enum(groupPermissions as [Permission, ...Permission[]]))
const composed = {
  name: Line(60, 1),
  about: Paragraph(300).default(''),
  permissions: permissions.min(1).max(groupPermissions.length),
}

export const staffGroupListing = {
  filters: {
    /** Part of the name or of what it is for. */
    search: { kind: 'text', max: 60 },
    permission: { kind: 'someOf', of: groupPermissions },
  },
  sorts: ['name', 'members'],
  sort: 'name',
  title: 'staffGroup:groups',
  label: 'name',
  columns: {
    name: { of: 'name', title: 'staffGroup:name' },
    about: { of: 'about', title: 'staffGroup:about' },
    permissions: {
      of: 'permissions.*',
      type: 'word',
      words: 'staffGroup:permission.',
      title: 'staffGroup:permissions',
    },
    members: { of: 'members', title: 'staffGroup:members' },
  },
} as const satisfies Listing

const Group = z.object({
  id: IdOut,
  name: z.string(),
  about: z.string(),
  permissions,
  members: z.int(),
  version: z.int(),
})
const Member = z.object({
  id: IdOut,
  surname: z.string(),
  name: z.string(),
  userEmail: z.string(),
  status: z.enum(userStatuses),
})
/** A group as somebody meets it who puts people into groups: whether they may, for this one. */
const Offered = z.object({ id: IdOut, name: z.string(), permissions, yours: z.boolean() })

const composes = { method: 'POST', access: 'staffGroups', owner: 'staff' } as const
const reads = ['staffGroups', 'staffUsers'] as const
const puts = {
  method: 'POST',
  access: 'staffUsers',
  owner: 'staff',
  input: z.object({ groupId: IdIn, userId: IdIn }),
} as const
const refusals = [
  errors.NOT_FOUND,
  peopleErrors.NOT_YOURSELF,
  peopleErrors.ROLE_NOT_YOURS_TO_GIVE,
  staffGroupErrors.GIVES_MORE_THAN_YOU_HAVE,
] as const

export const staffGroup = defineContract('staffGroup', {
  list: {
    method: 'POST',
    path: '/basic/mall/staffGroups/list',
    access: reads,
    owner: 'staff',
    summary: 'The groups of staff',
    reads: true,
    input: z.object(listingInput(staffGroupListing)),
    output: listingOutput(Group),
    lists: staffGroupListing,
  },
  table: {
    method: 'GET',
    path: '/basic/mall/staffGroups/table',
    access: reads,
    owner: 'staff',
    summary: 'What each role of staff and each group may do in the back office',
    output: z.object({
      permissions,
      roles: z.array(z.object({ role: z.enum(staffRoles), permissions })),
      groups: z.array(z.object({ id: IdOut, name: z.string(), permissions })),
    }),
  },
  detail: {
    method: 'GET',
    path: '/basic/mall/staffGroups/detail',
    access: reads,
    owner: 'staff',
    summary: 'One group with its people, and the people of the house who are not in it',
    input: z.object({ groupId: IdIn }),
    output: Group.extend({
      people: z.array(Member),
      others: z.array(Member),
      /** Whether the caller may put people into it. */
      yours: z.boolean(),
    }),
    errors: [errors.NOT_FOUND],
  },
  ofPerson: {
    method: 'GET',
    path: '/basic/mall/staffGroups/ofPerson',
    access: reads,
    owner: 'staff',
    summary: 'The groups of a person of the house, and the others that there are; empty for people of other companies',
    input: z.object({ userId: IdIn }),
    output: z.object({ isHouse: z.boolean(), groups: z.array(Offered), others: z.array(Offered) }),
    errors: [errors.NOT_FOUND],
  },
  create: {
    ...composes,
    path: '/basic/mall/staffGroups/create',
    idempotent: true,
    summary: 'Compose a group of permissions, none of which the caller does not have',
    input: z.object(composed),
    output: z.object({ id: IdOut }),
    errors: [staffGroupErrors.NAME_TAKEN, staffGroupErrors.GIVES_MORE_THAN_YOU_HAVE, staffGroupErrors.TOO_MANY_GROUPS],
  },
  edit: {
    ...composes,
    path: '/basic/mall/staffGroups/edit',
    summary: 'Change a group; its people have what it says from their next request on',
    input: z.object({ groupId: IdIn, ...composed, version: IntIn }),
    errors: [
      errors.NOT_FOUND,
      errors.CHANGED_MEANWHILE,
      staffGroupErrors.NAME_TAKEN,
      staffGroupErrors.GIVES_MORE_THAN_YOU_HAVE,
    ],
  },
  remove: {
    ...composes,
    path: '/basic/mall/staffGroups/remove',
    summary: 'Dissolve a group; its people lose what it gave them',
    input: z.object({ groupId: IdIn }),
    errors: [errors.NOT_FOUND],
  },
  put: {
    ...puts,
    path: '/basic/mall/staffGroups/put',
    summary: 'Put a person of the house, below the caller, into a group that may do nothing the caller may not',
    errors: [...refusals, staffGroupErrors.NOT_OF_THE_HOUSE],
  },
  take: {
    ...puts,
    path: '/basic/mall/staffGroups/take',
    summary: 'Take a person out of a group',
    errors: refusals,
  },
})
