import { personOf, type Context } from '../../kernel/context.ts'
import {
  groupPermissions,
  permissionsOfRole,
  staffRoles,
  type Permission,
  type Person,
} from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { forgetNotes } from '../note/service.ts'
import { lockSubordinate } from '../people/service.ts'
import { MAX_GROUPS, staffGroupErrors, type staffGroup } from './contract.ts'
import * as store from './store.ts'

/** The permissions of a group as they count now, each once and in the order of the list. */
const inForce = (permissions: readonly string[]): Permission[] =>
  groupPermissions.filter((permission) => permissions.includes(permission))

/** Whether somebody has all that a group gives. */
const hasAll = (person: Person, permissions: readonly string[]) =>
  inForce(permissions).every((permission) => person.permissions.has(permission))

const toGroup = (row: store.GroupRow) => ({ ...row, permissions: inForce(row.permissions) })

export async function listGroups({ db }: Context, asked: ParsedInput<typeof staffGroup.list>) {
  const { total, rows, counts } = await store.pageOfGroups(db, asked)
  return { total, list: rows.map(toGroup), pageNumber: asked.pageNumber, pageSize: asked.pageSize, counts }
}

/** What each role of staff and each group may do: the permissions of the back office, of which groups are composed. */
export async function tableOfGroups({ db }: Context) {
  const roles = staffRoles.map((role) => ({ role, permissions: inForce(permissionsOfRole[role]) }))
  const groups = (await store.allGroups(db)).map(toGroup)
  return {
    permissions: [...groupPermissions],
    roles,
    groups: groups.map(({ id, name, permissions }) => ({ id, name, permissions })),
  }
}

/** One group for whoever puts people into it. @throws Refusal NOT_FOUND */
export async function groupFor({ actor, db }: Context, { groupId }: ParsedInput<typeof staffGroup.detail>) {
  const person = personOf(actor)
  const row = await store.findGroup(db, groupId)
  if (!row) throw refuse(errors.NOT_FOUND)
  const people = await store.peopleOfHouse(db, groupId)
  return {
    ...toGroup(row),
    people: people.filter(({ inIt }) => inIt).map(toMember),
    others: people.filter(({ inIt, id }) => !inIt && id !== person.userId).map(toMember),
    yours: person.permissions.has('staffUsers') && hasAll(person, row.permissions),
  }
}

const toMember = ({ id, surname, name, userEmail, status }: store.MemberRow) => ({
  id,
  surname,
  name,
  userEmail,
  status,
})

/** The groups of a person, and the others. @throws Refusal NOT_FOUND */
export async function groupsOfPerson({ actor, db }: Context, { userId }: ParsedInput<typeof staffGroup.ofPerson>) {
  const person = personOf(actor)
  const place = await store.placeOf(db, userId)
  if (!place) throw refuse(errors.NOT_FOUND)
  if (!place.isHouse) return { isHouse: false, groups: [], others: [] }
  const all = (await store.allGroups(db)).map(({ id, name, permissions }) => ({
    id,
    name,
    permissions: inForce(permissions),
    yours: hasAll(person, permissions),
  }))
  const isOne = ({ id }: { id: number }) => place.groupIds.includes(id)
  return { isHouse: true, groups: all.filter(isOne), others: all.filter((group) => !isOne(group)) }
}

function demandHeld(person: Person, permissions: readonly string[]) {
  if (!hasAll(person, permissions)) throw refuse(staffGroupErrors.GIVES_MORE_THAN_YOU_HAVE)
}

/** Composes a group. @throws Refusal NAME_TAKEN, TOO_MANY_GROUPS, GIVES_MORE_THAN_YOU_HAVE */
export async function create({ actor, db, audit }: Context, input: ParsedInput<typeof staffGroup.create>) {
  const composed = { ...input, permissions: inForce(input.permissions) }
  demandHeld(personOf(actor), composed.permissions)
  const id = await store.insertGroup(db, composed, MAX_GROUPS)
  if (id === 'taken') throw refuse(staffGroupErrors.NAME_TAKEN, { name: input.name })
  if (id === 'many') throw refuse(staffGroupErrors.TOO_MANY_GROUPS, { most: MAX_GROUPS })
  audit({ entity: 'staffGroup', entityId: id, after: { ...composed } })
  return { id }
}

/**
 * Changes a group. What it newly gives, the caller has already, so that nobody raises themselves by a group they are in.
 * @throws Refusal NOT_FOUND, CHANGED_MEANWHILE, NAME_TAKEN, GIVES_MORE_THAN_YOU_HAVE
 */
export async function edit({ actor, db, audit }: Context, input: ParsedInput<typeof staffGroup.edit>) {
  const { groupId, version, ...rest } = input
  const before = await store.findGroup(db, groupId, 'update')
  if (!before) throw refuse(errors.NOT_FOUND)
  if (before.version !== version) throw refuse(errors.CHANGED_MEANWHILE)
  const composed = { ...rest, permissions: inForce(rest.permissions) }
  demandHeld(personOf(actor), composed.permissions)
  if (!(await store.updateGroup(db, groupId, composed)))
    throw refuse(staffGroupErrors.NAME_TAKEN, { name: composed.name })
  const { name, about, permissions } = before
  audit({ entity: 'staffGroup', entityId: groupId, before: { name, about, permissions }, after: { ...composed } })
}

/** Dissolves a group. @throws Refusal NOT_FOUND */
export async function remove(ctx: Context, { groupId }: ParsedInput<typeof staffGroup.remove>) {
  const { db, audit } = ctx
  const group = await store.findGroup(db, groupId, 'update')
  if (!group) throw refuse(errors.NOT_FOUND)
  await store.deleteGroup(db, groupId)
  await forgetNotes(ctx, 'staffGroup', groupId)
  const { name, permissions, members } = group
  audit({ entity: 'staffGroup', entityId: groupId, before: { name, permissions, members }, after: null })
}

/**
 * Puts a person of the house into a group: somebody below the caller, into a group that gives nothing the caller does not have.
 * @throws Refusal NOT_FOUND, NOT_YOURSELF, ROLE_NOT_YOURS_TO_GIVE, GIVES_MORE_THAN_YOU_HAVE, NOT_OF_THE_HOUSE
 */
export async function put(ctx: Context, { groupId, userId }: ParsedInput<typeof staffGroup.put>) {
  const person = personOf(ctx.actor)
  const account = await lockSubordinate(ctx, userId)
  const group = await store.findGroup(ctx.db, groupId, 'share')
  if (!group || account.status === 'terminated') throw refuse(errors.NOT_FOUND)
  if (!account.company_is_house) throw refuse(staffGroupErrors.NOT_OF_THE_HOUSE)
  demandHeld(person, group.permissions)
  await regroup(ctx, userId, () => store.insertMember(ctx.db, groupId, userId, person.userId))
}

/**
 * Takes a person out of a group.
 * @throws Refusal NOT_FOUND, NOT_YOURSELF, ROLE_NOT_YOURS_TO_GIVE, also where the group gives what the caller does not have
 */
export async function take(ctx: Context, { groupId, userId }: ParsedInput<typeof staffGroup.take>) {
  await lockSubordinate(ctx, userId)
  const group = await store.findGroup(ctx.db, groupId, 'share')
  if (!group) throw refuse(errors.NOT_FOUND)
  demandHeld(personOf(ctx.actor), group.permissions)
  await regroup(ctx, userId, async () => {
    if (!(await store.deleteMember(ctx.db, groupId, userId))) throw refuse(errors.NOT_FOUND)
  })
}

/** Changes the groups of a person, and keeps which they were and are. */
async function regroup({ db, audit }: Context, userId: number, change: () => Promise<unknown>) {
  const before = await store.groupNamesOf(db, userId)
  await change()
  const after = await store.groupNamesOf(db, userId)
  audit({ entity: 'user', entityId: userId, before: { staffGroups: before }, after: { staffGroups: after } })
}
