import { solveCaptcha } from '../../kernel/captcha.ts'
import { personOf, type Context } from '../../kernel/context.ts'
import { hashPassword, passwordLength, passwordProblem, verifyPassword } from '../../kernel/password.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { CaptchaPurpose } from '../../kernel/shared/captcha.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { countedAddress, countOf, countUp, fullAt, throttle } from '../../kernel/throttle.ts'
import { recordEvent } from '../../kernel/unitOfWork.ts'
import { writing } from '../../kernel/writing.ts'
import { identity, identityErrors } from './contract.ts'
import { forgetDevices } from './devices.ts'
import { quietly, sendLink } from './links.ts'
import { maskEmail, userMachine, type LinkPurpose } from './rules.ts'
import { hashOfSecret } from './session.ts'
import { forgetFailures } from './signIn.ts'
import * as store from './store.ts'

const linkUses = { most: 30, minutes: 10 } as const
const oldPasswords = { most: 10, minutes: 24 * 60 } as const
const wrongLinks = { most: 10, minutes: 60 } as const
const lookUps = { most: 10, minutes: 60 } as const

/** Uses a captcha up. @throws Refusal WRONG_CAPTCHA */
export async function demandCaptcha(
  resources: Resources,
  ctx: Context,
  purpose: CaptchaPurpose,
  captcha: string | undefined,
) {
  if (!captcha || !(await solveCaptcha(resources, ctx.address, purpose, captcha)))
    throw refuse(identityErrors.WRONG_CAPTCHA)
}

/** Sends an account its activation mail again. The answer is the same for every address. */
export async function sendActivation(
  resources: Resources,
  ctx: Context,
  input: ParsedInput<typeof identity.sendActivation>,
) {
  await demandCaptcha(resources, ctx, 'activation', input.captcha)
  await sendTo(resources, ctx, input.email, identity.sendActivation, 'activation', ({ status }) => status === 'invited')
}

/** Sends the link that sets a new password, where address and phone belong to one account. */
export async function askResetByPhone(
  resources: Resources,
  ctx: Context,
  input: ParsedInput<typeof identity.askResetByPhone>,
) {
  await demandCaptcha(resources, ctx, 'reset', input.captcha)
  const digits = (phone: string) => phone.replace(/\D/g, '')
  await sendTo(resources, ctx, input.email, identity.askResetByPhone, 'reset', ({ status, phone }) => {
    return status === 'active' && digits(phone) !== '' && digits(phone) === digits(input.phone)
  })
}

async function sendTo(
  resources: Resources,
  ctx: Context,
  email: string,
  endpoint: Parameters<typeof writing>[1],
  purpose: LinkPurpose,
  fits: (account: store.Account) => boolean,
) {
  const { mailer } = resources
  // Counted by what was asked, so that asking for one mail in vain does not use up another.
  const admission = await mailer.admit(ctx, purpose, email)
  const sent = writing(resources, endpoint, ctx, async ({ db }) => {
    const account = await store.findAccount(db, email)
    if (account && fits(account)) await sendLink(db, mailer, purpose, account, admission)
  })
  await quietly(sent)
}

/** Asks for a reset link (email, captcha), or sets the password with its token: the two halves of one published call. */
export async function resetPassword(
  resources: Resources,
  ctx: Context,
  input: ParsedInput<typeof identity.resetPassword>,
) {
  const { token, password, confirmPassword, email } = input
  if (token !== undefined && password !== undefined && confirmPassword !== undefined)
    return setByLink(resources, ctx, 'reset', { token, password, confirmPassword })
  if (email === undefined || token !== undefined) throw refuse(errors.INVALID_INPUT, { issues: [], first: 'email' })
  await demandCaptcha(resources, ctx, 'reset', input.captcha)
  await sendTo(resources, ctx, email, identity.resetPassword, 'reset', ({ status }) => status === 'active')
}

interface ByLink {
  token: string
  password: string
  confirmPassword: string
}

/** Activates an account by the link of its mail and the password its owner chooses. */
export const setFirstPassword = (resources: Resources, ctx: Context, input: ByLink) =>
  setByLink(resources, ctx, 'activation', input)

/**
 * Sets a password with the secret of a mail, which is used up by it. An unknown, used, expired or foreign link is
 * answered alike; all sessions of the account end.
 */
async function setByLink(resources: Resources, ctx: Context, purpose: 'activation' | 'reset', input: ByLink) {
  if (input.password !== input.confirmPassword) throw refuse(identityErrors.PASSWORDS_DIFFER)
  const hash = hashOfSecret(input.token)
  const link = await lookAtLink(resources, ctx, hash)
  const account = link?.purpose === purpose ? await store.accountOf(resources.db, link.subject_id) : null
  if (!account) throw refuse(identityErrors.LINK_INVALID)
  demandStrength(input.password, account)
  const passwordHash = await hashPassword(input.password)
  const endpoint = purpose === 'activation' ? identity.setFirstPassword : identity.resetPassword
  await writing(resources, endpoint, ctx, async (inside) => {
    const userId = await store.useLink(inside.db, purpose, hash)
    const locked = userId === null ? null : await store.lockAccount(inside.db, userId)
    if (locked?.status !== (purpose === 'activation' ? 'invited' : 'active')) throw refuse(identityErrors.LINK_INVALID)
    await store.setPasswordHash(inside.db, locked.id, passwordHash)
    await store.endSessionsOf(inside.db, [locked.id], 'password')
    await forgetDevices(inside.db, locked.id, null)
    if (purpose === 'activation') await activate(inside, locked)
    inside.audit({ entity: 'user', entityId: locked.id, after: { passwordSetBy: purpose } })
  })
  await forgetFailures(resources, ctx, account.email)
}

/** Nobody is signed in here: the owner of the account stands in the history as the actor. */
async function activate({ db }: Context, account: store.Account) {
  const to = userMachine.next('activate', account.status)
  await store.setStatus(db, account.id, to)
  const actor = { userId: account.id }
  await recordEvent(db, { entity: 'user', entityId: account.id, move: 'activate', from: account.status, to, actor })
}

/** Opens a locked account by the link of its mail. */
export async function unlock(resources: Resources, ctx: Context, { token }: { token: string }) {
  const hash = hashOfSecret(token)
  if ((await lookAtLink(resources, ctx, hash))?.purpose !== 'unlock') throw refuse(identityErrors.LINK_INVALID)
  const userId = await writing(resources, identity.unlock, ctx, (inside) => store.useLink(inside.db, 'unlock', hash))
  const account = userId === null ? null : await store.accountOf(resources.db, userId)
  if (!account) throw refuse(identityErrors.LINK_INVALID)
  await forgetFailures(resources, ctx, account.email)
}

/** Whether a link still works; nothing is used up by looking. */
export async function checkLink(resources: Resources, ctx: Context, { token }: { token: string }) {
  const link = await lookAtLink(resources, ctx, hashOfSecret(token))
  const purpose = (['activation', 'reset', 'unlock'] as const).find((known) => known === link?.purpose) ?? null
  return { valid: purpose !== null, purpose, email: purpose && link ? maskEmail(link.recipient) : null }
}

/**
 * Finds a working link; an address that tries many wrong ones is sent away for an hour.
 * @param once it is opened once or twice, and looks are counted; where somebody works with it only wrong ones are
 */
export async function lookAtLink(resources: Resources, ctx: Context, hash: Buffer, once = true) {
  const from = countedAddress(ctx.address)
  if (once) await throttle(resources, `links from ${from}`, linkUses)
  const wrong = `wrong links from ${from}`
  if (
    resources.settings.REAGORA_RATE_LIMIT &&
    (await countOf(resources.db, wrong, wrongLinks.minutes)) >= wrongLinks.most
  )
    throw await fullAt(resources.db, wrong, wrongLinks)
  const link = await store.findLink(resources.db, hash)
  if (!link) await countUp(resources.db, wrong, wrongLinks.minutes)
  return link
}

/** Changes the caller's own password; every session of theirs ends, this one too, and other browsers are known no more. */
export async function changePassword(
  resources: Resources,
  ctx: Context,
  input: ParsedInput<typeof identity.changePassword>,
) {
  const { userId, sessionId } = personOf(ctx.actor)
  if (input.password !== input.confirmPassword) throw refuse(identityErrors.PASSWORDS_DIFFER)
  if (input.password === input.oldPassword) throw refuse(identityErrors.PASSWORD_UNCHANGED)
  const account = (await store.accountOf(resources.db, userId))!
  await demandOwnPassword(resources, account, input.oldPassword)
  demandStrength(input.password, account)
  const passwordHash = await hashPassword(input.password)
  await writing(resources, identity.changePassword, ctx, async (inside) => {
    const locked = await store.lockAccount(inside.db, userId)
    if (locked?.password_hash !== account.password_hash) throw refuse(errors.CHANGED_MEANWHILE)
    await store.setPasswordHash(inside.db, userId, passwordHash)
    await store.endSessionsOf(inside.db, [userId], 'password')
    await forgetDevices(inside.db, userId, sessionId)
    inside.audit({ entity: 'user', entityId: userId, after: { passwordChanged: true } })
  })
}

/**
 * Holds what was typed against the password of an account. A stolen session must not guess the password behind it either, whatever the
 * rate limits are.
 * @throws Refusal WRONG_PASSWORD, TOO_MANY_REQUESTS
 */
export async function demandOwnPassword({ db }: Resources, account: store.Account, typed: string): Promise<void> {
  const tries = `old passwords of ${account.id}`
  if ((await countUp(db, tries, oldPasswords.minutes)) > oldPasswords.most) throw await fullAt(db, tries, oldPasswords)
  if (!(await verifyPassword(typed, account.password_hash))) throw refuse(identityErrors.WRONG_PASSWORD)
}

function demandStrength(password: string, account: store.Account) {
  const { email, surname, name, company_name, company_local_name } = account
  const problem = passwordProblem(password, [email, surname, name, company_name, company_local_name])
  if (problem === 'short') throw refuse(identityErrors.PASSWORD_TOO_SHORT, { least: passwordLength.least })
  if (problem === 'long') throw refuse(identityErrors.PASSWORD_TOO_LONG, { most: passwordLength.most })
  if (problem === 'weak') throw refuse(identityErrors.PASSWORD_TOO_WEAK)
}

/** Whether an address can still be registered, told to who solves a captcha or administers people. */
export async function checkEmail(resources: Resources, ctx: Context, input: ParsedInput<typeof identity.checkEmail>) {
  const { actor } = ctx
  const administers =
    actor.kind === 'person' && (actor.permissions.has('userManagement') || actor.permissions.has('staffUsers'))
  if (!administers) {
    if (!input.captcha) return { valid: true as const, available: null }
    await throttle(resources, `address look-ups from ${countedAddress(ctx.address)}`, lookUps)
    await demandCaptcha(resources, ctx, 'look-up', input.captcha)
  }
  return { valid: true as const, available: (await store.findAccount(resources.db, input.email)) === null }
}
