import { personOf, type Context } from '../../kernel/context.ts'
import type { Mailer } from '../../kernel/mail.ts'
import {
  grantableRoles,
  mayAdminister,
  permissionsOf,
  rolesOfCompany,
  type CompanySort,
  type Person,
  type Role,
} from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { fullName } from '../identity/rules.ts'
import * as identity from '../identity/service.ts'
import { leaveCompany } from '../requisition/service.ts'
import { hasFactor, turnOff } from '../secondFactor/service.ts'
import { linkedSince, unlink } from '../signInProvider/service.ts'
import { handBackAllOf } from '../task/service.ts'
import { MAX_SESSIONS, peopleErrors, type people } from './contract.ts'
import * as store from './store.ts'

/** Whose people somebody administers: any company's for staff (`null`), else their own. */
export const reach = (person: Person): number | null => (person.permissions.has('staffUsers') ? null : person.companyId)

/** Whose people somebody lists. */
export async function listPeople({ actor, db }: Context, { companyId, ...asked }: ParsedInput<typeof people.list>) {
  const person = personOf(actor)
  const staff = person.permissions.has('staffCompanies') || person.permissions.has('staffUsers')
  if (!staff && companyId !== undefined && companyId !== person.companyId) throw refuse(errors.NOT_FOUND)
  const of = staff ? (companyId ?? null) : person.companyId
  const { total, rows, counts } = await store.pageOfPeople(db, of, asked)
  const list = rows.map(({ roles, ...row }) => ({ ...row, roles: roles.map((roleCode) => ({ roleCode })) }))
  return { total, list, pageNumber: asked.pageNumber, pageSize: asked.pageSize, counts }
}

/** One person as staff see them. @throws Refusal NOT_FOUND */
export async function personFor({ db }: Context, { userId }: ParsedInput<typeof people.detail>) {
  const row = await store.findPerson(db, userId)
  if (!row) throw refuse(errors.NOT_FOUND)
  const { approverId, ...rest } = row
  const approvers = (await store.colleaguesOf(db, userId, row.companyId)).map((one) => ({
    id: one.id,
    name: fullName(one),
  }))
  return {
    ...rest,
    approvers,
    approver: approvers.find(({ id }) => id === approverId) ?? null,
    locked: await identity.isLocked(db, row.userEmail),
    secondFactor: await hasFactor(db, userId),
    providerSince: await linkedSince(db, userId),
    roles: row.roles.map((roleCode) => ({ roleCode })),
    sessions: await store.sessionsOf(db, userId, MAX_SESSIONS),
  }
}

/** Roles that the giver may give, to somebody whose company allows them. */
function demandGrantable(person: Person, roles: readonly Role[], of: CompanySort) {
  const below = grantableRoles(person.roles, person.permissions.has('staffUsers'))
  if (!roles.every((role) => below.has(role))) throw refuse(peopleErrors.ROLE_NOT_YOURS_TO_GIVE)
  const allowed = rolesOfCompany(of)
  if (!roles.every((role) => allowed.includes(role))) throw refuse(peopleErrors.ROLE_NOT_OF_COMPANY)
}

/**
 * Invites a colleague, or for staff somebody into a company.
 * @throws Refusal COMPANY_NOT_APPROVED, EMAIL_TAKEN, ROLE_NOT_YOURS_TO_GIVE, TOO_MANY_REQUESTS
 */
export async function invite(ctx: Context, mailer: Mailer, { companyId, ...user }: ParsedInput<typeof people.invite>) {
  const person = personOf(ctx.actor)
  const own = reach(person)
  if (own !== null && companyId !== undefined && companyId !== own) throw refuse(errors.NOT_FOUND)
  const into = companyId ?? person.companyId
  const company = await store.lockCompany(ctx.db, into)
  if (!company) throw refuse(errors.NOT_FOUND)
  demandGrantable(person, user.roles, company)
  demandApproved(person, company.status)
  const id = await identity.inviteUser(ctx, mailer, { ...user, companyId: into })
  if (id === null) throw refuse(peopleErrors.EMAIL_TAKEN)
  return { id }
}

/** A company that nobody has looked at yet sends no mails; staff may invite into it. */
function demandApproved(person: Person, companyStatus: string) {
  if (companyStatus !== 'active' && reach(person) !== null) throw refuse(peopleErrors.COMPANY_NOT_APPROVED)
}

/**
 * The person to change, locked; only somebody whose roles all lie below the caller's and whose groups give nothing that the caller does
 * not have, and never oneself.
 * @throws Refusal NOT_FOUND, NOT_YOURSELF, ROLE_NOT_YOURS_TO_GIVE
 */
export async function lockSubordinate(ctx: Context, userId: number) {
  return subordinate(ctx, await identity.lockAccount(ctx.db, userId))
}

/** The same, to be read only. */
export const findSubordinate = async (ctx: Context, userId: number) =>
  subordinate(ctx, await identity.accountOf(ctx.db, userId))

function subordinate({ actor }: Context, account: Awaited<ReturnType<typeof identity.lockAccount>>) {
  const person = personOf(actor)
  const own = reach(person)
  if (!account || (own !== null && account.company_id !== own)) throw refuse(errors.NOT_FOUND)
  if (account.id === person.userId) throw refuse(peopleErrors.NOT_YOURSELF)
  const below = mayAdminister(person.roles, account.roles, person.permissions.has('staffUsers'))
  const more = [...permissionsOf([], account.granted)].some((permission) => !person.permissions.has(permission))
  if (!below || more) throw refuse(peopleErrors.ROLE_NOT_YOURS_TO_GIVE)
  return account
}

export async function edit(ctx: Context, { userId, version, ...details }: ParsedInput<typeof people.edit>) {
  await lockSubordinate(ctx, userId)
  await identity.editDetails(ctx, userId, details, version)
}

/** Gives other roles: each below the giver's own, to somebody below the giver. @throws Refusal CHANGED_MEANWHILE */
export async function giveRoles(ctx: Context, { userId, roles, seen }: ParsedInput<typeof people.setRoles>) {
  const account = await lockSubordinate(ctx, userId)
  if (seen && new Set(seen).symmetricDifference(new Set(account.roles)).size > 0) throw refuse(errors.CHANGED_MEANWHILE)
  const of = { kind: account.company_kind, isHouse: account.company_is_house }
  demandGrantable(personOf(ctx.actor), roles, of)
  await identity.setRoles(ctx, account, roles)
}

/** Sends the activation mail again. @throws Refusal COMPANY_NOT_APPROVED, WRONG_STATE, TOO_MANY_REQUESTS */
export async function sendInvitation(ctx: Context, mailer: Mailer, { userId }: { userId: number }) {
  const account = await lockSubordinate(ctx, userId)
  if (account.status !== 'invited') throw refuse(errors.WRONG_STATE, { move: 'activate', state: account.status })
  demandApproved(personOf(ctx.actor), account.company_status)
  const admission = await mailer.admit(ctx, 'activation', account.email)
  await identity.sendLink(ctx.db, mailer, 'activation', account, admission)
}

/**
 * Suspends, reactivates or ends an account; what ends it ends its sessions and grants at once. Who has left for good approves for nobody
 * any more and holds no tasks.
 */
export async function move(ctx: Context, { userId }: { userId: number }, by: 'suspend' | 'reactivate' | 'terminate') {
  await identity.moveUser(ctx, await lockSubordinate(ctx, userId), by)
  if (by !== 'terminate') return
  await leaveCompany(ctx, userId)
  await handBackAllOf(ctx, userId)
}

/** Opens an account that too many wrong passwords have locked. @throws Refusal NOT_LOCKED */
export async function unlock(ctx: Context, { userId }: { userId: number }) {
  const account = await lockSubordinate(ctx, userId)
  if (!(await identity.isLocked(ctx.db, account.email))) throw refuse(peopleErrors.NOT_LOCKED)
  await identity.unlockAccount(ctx, account)
}

/**
 * Takes the second factor from somebody who has lost app and recovery codes: they sign in by password, and set up another where it is
 * demanded. @throws Refusal SECOND_FACTOR_OFF
 */
export async function resetSecondFactor(
  ctx: Context,
  mailer: Mailer,
  { userId, reason }: ParsedInput<typeof people.resetSecondFactor>,
) {
  const account = await lockSubordinate(ctx, userId)
  await turnOff(ctx, mailer, userId, { ...account, name: fullName(account) }, reason)
  await identity.endSessionsOf(ctx, [userId], 'second factor')
}

/** Unties an account from its person at the sign-in provider, who may be another one now. @throws Refusal NOT_LINKED */
export async function unlinkProvider(ctx: Context, { userId, reason }: ParsedInput<typeof people.unlinkProvider>) {
  await lockSubordinate(ctx, userId)
  await unlink(ctx, userId, reason)
  await identity.endSessionsOf(ctx, [userId], 'provider')
}

/**
 * Moves a person to another company, which has to allow the roles they have. What they ordered stays with the company it was ordered for;
 * their part in its approvals ends.
 * @throws Refusal NOT_FOUND, ROLE_NOT_OF_COMPANY, LAST_SITE_ADMIN
 */
export async function moveToCompany(ctx: Context, { userId, companyId }: ParsedInput<typeof people.moveToCompany>) {
  const company = await store.lockCompany(ctx.db, companyId)
  const account = await lockSubordinate(ctx, userId)
  if (!company || account.company_id === companyId) throw refuse(errors.NOT_FOUND)
  if (account.status === 'terminated')
    throw refuse(errors.WRONG_STATE, { move: 'moveToCompany', state: account.status })
  demandGrantable(personOf(ctx.actor), account.roles, company)
  await identity.moveToCompany(ctx, account, companyId)
  await leaveCompany(ctx, userId)
}
