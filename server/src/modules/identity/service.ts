import type { Mailer } from '../../kernel/mail.ts'
import type { Resources } from '../../kernel/resources.ts'
import { personOf, type Context, type Db } from '../../kernel/context.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import type { Role } from '../../kernel/shared/access.ts'
import { recordEvent } from '../../kernel/unitOfWork.ts'
import { countUp } from '../../kernel/throttle.ts'
import { writing } from '../../kernel/writing.ts'
import * as acting from './acting.ts'
import { secondFactorErrors } from '../secondFactor/contract.ts'
import * as factor from '../secondFactor/service.ts'
import { identity, identityErrors } from './contract.ts'
import { hashOfSecret, newSecret } from './session.ts'
import { quietly, sendLink } from './links.ts'
import { demandCaptcha, demandOwnPassword, lookAtLink } from './passwords.ts'
import { fullName, userMachine } from './rules.ts'
import { login as loginByPassword, signInByCode } from './signIn.ts'
import * as store from './store.ts'

// What other modules may do with accounts, and what a person does with their own.

export { personAgain, personOfUser, sessionsThatCount } from './session.ts'
export { findAccount, isLocked, signInWithoutPassword, unlockAccount } from './signIn.ts'

const DAY = 24 * 60

/**
 * Adds an account that becomes active by the link of the mail it queues.
 * @returns its id, or null where the address has an account already
 * @throws Refusal TOO_MANY_REQUESTS where somebody invites too many, or one address too often
 */
export async function inviteUser(ctx: Context, mailer: Mailer, user: store.NewUser): Promise<number | null> {
  const admission = await mailer.admit(ctx, 'activation', user.email)
  const id = await store.insertUser(ctx.db, user, 'invited', null)
  if (id === null) return null
  const actor = ctx.actor.kind === 'person' ? ctx.actor : { userId: id }
  await recordEvent(ctx.db, { entity: 'user', entityId: id, move: 'invite', from: null, to: 'invited', actor })
  ctx.audit({
    entity: 'user',
    entityId: id,
    after: { email: user.email, companyId: user.companyId, roles: [...user.roles] },
  })
  await sendLink(ctx.db, mailer, 'activation', (await store.accountOf(ctx.db, id))!, admission)
  return id
}

/**
 * Adds an active account with a password that has been hashed already: the first people of an installation, and those
 * of the demonstration.
 * @param enrolledBy who stands in the history; the person themselves unless told
 * @returns its id, or null where the address has an account already
 */
export async function enrolUser(
  db: Db,
  user: store.NewUser,
  passwordHash: string,
  enrolledBy?: number,
): Promise<number | null> {
  const id = await store.insertUser(db, user, 'active', passwordHash)
  if (id === null) return null
  const actor = { userId: enrolledBy ?? id }
  await recordEvent(db, { entity: 'user', entityId: id, move: 'enrol', from: null, to: 'active', actor })
  return id
}

/**
 * Whether, after what this transaction has done, somebody is left who can sign in and administers the marketplace. Whoever asks waits
 * for others that are taking such a person away, so that two do not each count on the other's.
 */
export async function siteAdminIsLeft(db: Db): Promise<boolean> {
  await store.lockSiteAdmins(db)
  return store.hasSiteAdmin(db)
}

/** After a change that may have taken a site administrator away. @throws Refusal LAST_SITE_ADMIN */
async function demandSiteAdminLeft(db: Db, before: readonly Role[]) {
  if (before.includes('ROLE_SITE_ADMIN') && !(await siteAdminIsLeft(db))) throw refuse(identityErrors.LAST_SITE_ADMIN)
}

type Move = keyof typeof userMachine.moves
const ending: Partial<Record<Move, store.SessionEnd>> = {
  suspend: 'suspension',
  terminate: 'suspension',
  'reject company': 'suspension',
}

/** Moves an account that is locked already; what ends it ends its sessions and grants in the same transaction. */
export async function moveUser(ctx: Context, account: Pick<store.Account, 'id' | 'status' | 'roles'>, move: Move) {
  const to = userMachine.next(move, account.status)
  await store.setStatus(ctx.db, account.id, to)
  await ctx.record(userMachine, move, account.id, account.status)
  ctx.audit({ entity: 'user', entityId: account.id, before: { status: account.status }, after: { status: to } })
  const by = ending[move]
  if (!by) return
  await store.endSessionsOf(ctx.db, [account.id], by)
  await demandSiteAdminLeft(ctx.db, account.roles)
}

/** Ends the accounts of a company that was rejected. */
export async function rejectPeopleOf(ctx: Context, userIds: readonly number[]) {
  for (const id of [...userIds].sort((a, b) => a - b)) {
    const account = await store.lockAccount(ctx.db, id)
    if (account && userMachine.can('reject company', account.status)) await moveUser(ctx, account, 'reject company')
  }
}

/** Ends the sessions of people at once, without touching their accounts. */
export const endSessionsOf = (ctx: Context, userIds: readonly number[], by: store.SessionEnd = 'suspension') =>
  store.endSessionsOf(ctx.db, userIds, by)

/** Gives an account that is locked already other roles; ends its sessions, which were opened with the old ones. */
export async function setRoles(ctx: Context, account: Pick<store.Account, 'id' | 'roles'>, roles: readonly Role[]) {
  await store.deleteRoles(ctx.db, account.id)
  await store.insertRoles(ctx.db, account.id, roles)
  await store.endSessionsOf(ctx.db, [account.id], 'role')
  await demandSiteAdminLeft(ctx.db, account.roles)
  ctx.audit({ entity: 'user', entityId: account.id, before: { roles: account.roles }, after: { roles: [...roles] } })
}

/** Moves an account that is locked already to another company; its sessions were opened for the former. */
export async function moveToCompany(
  ctx: Context,
  account: Pick<store.Account, 'id' | 'company_id' | 'roles'>,
  companyId: number,
) {
  await store.setCompany(ctx.db, account.id, companyId)
  await store.endSessionsOf(ctx.db, [account.id], 'role')
  await demandSiteAdminLeft(ctx.db, account.roles)
  const before = { companyId: account.company_id }
  ctx.audit({ entity: 'user', entityId: account.id, before, after: { companyId } })
}

/** Writes the details of somebody's account. @throws Refusal CHANGED_MEANWHILE */
export async function editDetails(ctx: Context, userId: number, details: store.Details, version: number) {
  if (!(await store.updateDetails(ctx.db, userId, details, version))) throw refuse(errors.CHANGED_MEANWHILE)
  ctx.audit({ entity: 'user', entityId: userId, after: { ...details } })
}

/** Keeps the address the caller prefers; the caller has made sure that it is theirs and usable. */
export async function preferAddress(ctx: Context, kind: 'bill' | 'ship' | 'both', addressId: number) {
  const { userId } = personOf(ctx.actor)
  await store.updateDefaultAddress(ctx.db, userId, kind, addressId)
  ctx.audit({ entity: 'user', entityId: userId, after: { defaultAddress: addressId, kind } })
}

type OtherLink = 'stop alert' | 'order confirmation' | 'quote reply' | 'requisition' | 'erasure'

/** Makes the secret of a link in an email about something else than an account; only its hash is kept. */
export async function makeLink(db: Db, purpose: OtherLink, subjectId: number, recipient: string): Promise<string> {
  const secret = newSecret()
  await store.insertLink(db, purpose, subjectId, recipient, hashOfSecret(secret))
  return secret
}

/** What such a link is about, while it works; null for any other. It is not used up. */
export async function subjectOfLink(db: Db, purpose: OtherLink, secret: string): Promise<number | null> {
  const link = await store.findLink(db, hashOfSecret(secret))
  return link?.purpose === purpose ? link.subject_id : null
}

/** The same for who may be guessing: an address that tries many wrong ones is sent away for an hour. */
export async function lookAtLinkOf(resources: Resources, ctx: Context, purpose: OtherLink, secret: string) {
  return (await lookAtLinkTo(resources, ctx, purpose, secret))?.subjectId ?? null
}
/** The same with the address that it was sent to, where the place of whoever reads there matters. */
export async function lookAtLinkTo(resources: Resources, ctx: Context, purpose: OtherLink, secret: string) {
  // A supplier reads, writes and answers by its link, and so do its colleagues from the same address.
  const link = await lookAtLink(resources, ctx, hashOfSecret(secret), purpose !== 'quote reply')
  return link?.purpose === purpose ? { subjectId: link.subject_id, recipient: link.recipient } : null
}

/** Uses such a link up, with all others about the same; null where it does not work. */
export const useLinkOf = (db: Db, purpose: OtherLink, secret: string) =>
  store.useLink(db, purpose, hashOfSecret(secret))

export { demandCaptcha, demandOwnPassword, sendLink }
export type NewUser = store.NewUser
export const lockAccount = store.lockAccount
export const accountOf = store.accountOf

/** Signs somebody in; where they have a second factor, or need one, the right password is answered by its challenge. */
export const login = (resources: Resources, ctx: Context, input: ParsedInput<typeof identity.login>) =>
  loginByPassword(resources, ctx, input, (account) =>
    factor.secondStep(resources, {
      id: account.id,
      email: account.email,
      passwordHash: account.password_hash,
      isHouse: account.company_is_house,
      secondFactor: account.company_second_factor,
    }),
  )

/**
 * The second step: a code for the challenge that the right password was answered with. Where an app is set up on the way, its first code
 * turns the second factor on.
 * @throws Refusal CODE_WRONG, CHALLENGE_ENDED, SECOND_FACTOR_ON, SECOND_FACTOR_OFF, TOO_MANY_REQUESTS, ACCOUNT_SUSPENDED
 */
export async function loginWithCode(
  resources: Resources,
  ctx: Context,
  { challenge, code, device }: ParsedInput<typeof identity.loginWithCode>,
) {
  const { db, seal } = resources
  const { userId, secret, isOf } = await factor.readChallenge(resources, challenge)
  const account = await store.accountOf(db, userId)
  if (!account || !isOf(account.password_hash)) throw refuse(secondFactorErrors.CHALLENGE_ENDED)
  const uncount = await factor.letTry(resources, account.email).catch(async (refusal: unknown) => {
    await quietly(warnOfGuesses(resources, ctx, account))
    throw refusal
  })
  const session = await signInByCode(resources, ctx, account, device, async (inside) =>
    secret === null
      ? { by: await factor.takeCode(inside.db, seal, userId, code), recoveryCodes: [] }
      : { by: 'code', recoveryCodes: await factor.turnOn(inside, seal, userId, secret, code) },
  )
  await uncount()
  return session
}

/** One email a day to the owner of an account whose codes are guessed: whoever guesses them has the password already. */
async function warnOfGuesses(
  resources: Resources,
  ctx: Context,
  { email, language, status, ...account }: store.Account,
) {
  if (status !== 'active') return
  if ((await countUp(resources.db, `second factor mail ${email}`, DAY)) > 1) return
  const { mailer } = resources
  const values = { person: fullName(account), page: mailer.link('/myinfo') }
  await writing(resources, identity.loginWithCode, ctx, ({ db }) =>
    mailer.queue(db, {
      kind: 'codesGuessed',
      noun: 'secondFactor',
      to: email,
      language,
      values,
      because: 'event',
    }),
  )
}

/** Edits the caller's own profile. */
export async function editMe(ctx: Context, { version, ...details }: store.Details & { version: number }) {
  await editDetails(ctx, personOf(ctx.actor).userId, details, version)
}

/** Ends the caller's session; a guest has none. */
export async function logout({ actor, db }: Context) {
  if (actor.kind === 'person') await store.endSession(db, actor.userId, actor.sessionId, 'logout')
}

/** Ends one of the caller's sessions. @throws Refusal NOT_FOUND for anybody else's */
export async function endOwnSession({ actor, db }: Context, { id }: { id: number }) {
  if (!(await store.endSession(db, personOf(actor).userId, id, 'owner'))) throw refuse(errors.NOT_FOUND)
}

/**
 * Begins to act for a buyer: a grant bound to this session and that buyer.
 * @throws Refusal NOT_FOUND where nobody may act for that person
 */
export async function actFor(ctx: Context, { userId }: { userId: number }) {
  const csr = personOf(ctx.actor)
  const buyer = userId === csr.userId ? null : await acting.lockBuyer(ctx.db, userId)
  if (!buyer) throw refuse(errors.NOT_FOUND)
  await acting.endGrantsOfSession(ctx.db, csr.sessionId)
  const secret = newSecret()
  const grant = await acting.insertGrant(ctx.db, {
    tokenHash: hashOfSecret(secret),
    sessionId: csr.sessionId,
    csrId: csr.userId,
    buyerId: buyer.id,
    companyId: buyer.company_id,
  })
  ctx.audit({ entity: 'user', entityId: buyer.id, after: { grantId: grant.id, actedForBy: csr.userId } })
  return { onBehalfOfToken: secret, endsAt: grant.ends_at, buyer }
}

/** Stops acting for the buyer whose token came with the request. */
export async function stopActing(ctx: Context) {
  const csr = personOf(ctx.actor)
  if (!csr.onBehalfOf) throw refuse(identityErrors.CHOOSE_BUYER)
  await acting.endGrant(ctx.db, csr.onBehalfOf.grantId, csr.userId)
  ctx.audit({
    entity: 'user',
    entityId: csr.onBehalfOf.buyerId,
    after: { grantId: csr.onBehalfOf.grantId, ended: true },
  })
}
