import type { Context } from '../../kernel/context.ts'
import { hashPassword, isOutdated, verifyPassword } from '../../kernel/password.ts'
import type { Resources } from '../../kernel/resources.ts'
import { count } from '../../kernel/counters.ts'
import { isDemoSignIn } from '../../kernel/demoAccounts.ts'
import { permissionsOf } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { countedAddress, countOf, countUp, forget, fullAt } from '../../kernel/throttle.ts'
import { writing } from '../../kernel/writing.ts'
import { solveCaptcha } from '../../kernel/captcha.ts'
import { identity, identityErrors } from './contract.ts'
import { quietly, sendLink } from './links.ts'
import { signInLimits } from './rules.ts'
import { hashOfSecret, newSecret } from './session.ts'
import * as store from './store.ts'

const { captchaMinutes, captchaAfter, unlockAfter, perAddress } = signInLimits
const day = 24 * 60
export const failuresOf = (email: string) => `sign-in failures ${email}`
const failuresOfDay = (email: string) => `sign-in failures of the day ${email}`

type Credentials = ParsedInput<typeof identity.login>

/**
 * Signs somebody in. Known and unknown addresses get the same answers in the same time. Every try is counted before the
 * password is looked at, so that parallel guesses cannot pass together.
 * @throws Refusal WRONG_CREDENTIALS, CAPTCHA_REQUIRED, WRONG_CAPTCHA, ACCOUNT_LOCKED, DEMO_CLOSED, ACCOUNT_SUSPENDED, BUSY
 */
export async function login(resources: Resources, ctx: Context, input: Credentials) {
  if (!resources.settings.demoSignIn && isDemoSignIn(input.email, input.password))
    throw refuse(identityErrors.DEMO_CLOSED)
  await letTry(resources, ctx, input)
  const { db } = resources
  const account = await store.findAccount(db, input.email)
  if (!(await verifyPassword(input.password, account?.password_hash ?? null)) || !account) {
    await countFailureOfAddress(resources, ctx)
    count('sign_in_failures_total', { reason: 'password' })
    throw refuse(identityErrors.WRONG_CREDENTIALS)
  }
  const renewed = isOutdated(account.password_hash!) ? await hashPassword(input.password) : null
  const token = await writing(resources, identity.login, ctx, (inside) => openSession(inside, account, renewed))
  await forgetFailures(resources, input.email)
  return {
    token,
    userInfo: userInfoOf(ctx.language, account),
    roles: account.roles.map((roleCode) => ({ roleCode })),
    permissions: [...permissionsOf(account.roles)],
  }
}

/** Captcha after some failures, nothing but the unlocking mail after many. */
async function letTry(resources: Resources, ctx: Context, { email, captchaId, captcha }: Credentials) {
  const { db, settings } = resources
  const address = `sign-in failures from ${countedAddress(ctx.address)}`
  if (settings.REAGORA_RATE_LIMIT && (await countOf(db, address, captchaMinutes)) >= perAddress)
    throw await fullAt(db, address, { most: perAddress, minutes: captchaMinutes })
  const asked = (await countOf(db, failuresOf(email), captchaMinutes)) >= captchaAfter
  if (asked) {
    if (!captchaId || !captcha) throw refuse(identityErrors.CAPTCHA_REQUIRED)
    if (!(await solveCaptcha(db, captchaId, captcha))) throw refuse(identityErrors.WRONG_CAPTCHA)
  }
  if ((await countUp(db, failuresOfDay(email), day)) > unlockAfter) {
    await offerUnlocking(resources, ctx, email)
    count('sign_in_failures_total', { reason: 'locked' })
    throw refuse(identityErrors.ACCOUNT_LOCKED)
  }
  if ((await countUp(db, failuresOf(email), captchaMinutes)) > captchaAfter && !asked)
    throw refuse(identityErrors.CAPTCHA_REQUIRED)
}

async function countFailureOfAddress({ db }: Resources, ctx: Context) {
  await countUp(db, `sign-in failures from ${countedAddress(ctx.address)}`, captchaMinutes)
}

/** Forgets failed tries, after a right password or by the link of a mail. */
export async function forgetFailures({ db }: Resources, email: string) {
  await forget(db, failuresOf(email))
  await forget(db, failuresOfDay(email))
}

/** One mail a day to the owner of a locked account; a stranger's guesses must not become a flood. */
async function offerUnlocking(resources: Resources, ctx: Context, email: string) {
  if ((await countUp(resources.db, `unlock mail ${email}`, day)) > 1) return
  const account = await store.findAccount(resources.db, email)
  if (account?.status !== 'active') return
  const { mailer } = resources
  const sent = mailer
    .admit(ctx, 'unlock', email)
    .then((leave) =>
      writing(resources, identity.login, ctx, ({ db }) => sendLink(db, mailer, 'unlock', account, leave)),
    )
  await quietly(sent)
}

/** Opens the session under the account's lock, so that a suspension or a new password cannot slip in between. */
async function openSession(
  { db, address, audit }: Context,
  seen: store.Account,
  renewed: string | null,
): Promise<string> {
  const account = await store.lockAccount(db, seen.id)
  if (!account || account.password_hash !== seen.password_hash) throw refuse(identityErrors.WRONG_CREDENTIALS)
  const closed = account.company_status === 'inactive' || account.company_status === 'rejected'
  if (account.status !== 'active' || closed) throw refuse(errors.ACCOUNT_SUSPENDED)
  if (renewed) await store.setPasswordHash(db, account.id, renewed)
  const token = newSecret()
  await store.insertSession(db, account.id, hashOfSecret(token), address)
  audit({ entity: 'user', entityId: account.id, after: { signedIn: true } })
  return token
}

/** What the page keeps under USER_INFO. */
export const userInfoOf = (
  language: Language,
  user: {
    id: number
    email: string
    surname: string
    name: string
    company_name: string
    company_local_name: string
  },
) => ({
  id: user.id,
  userEmail: user.email,
  surname: user.surname,
  name: user.name,
  companyName: (language === 'zh' && user.company_local_name) || user.company_name,
  userLnId: user.id,
})
