import type { Context, Db } from '../../kernel/context.ts'
import { hashPassword, isOutdated, verifyPassword } from '../../kernel/password.ts'
import type { Resources } from '../../kernel/resources.ts'
import { count } from '../../kernel/counters.ts'
import { isDemoSignIn } from '../../kernel/demoAccounts.ts'
import { permissionsOf } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse, type ErrorDefinition } from '../../kernel/shared/errors.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { countedAddress, countOf, countUp, forget, forgetBeginning, takeBack } from '../../kernel/throttle.ts'
import { writing } from '../../kernel/writing.ts'
import { failuresFrom, solveCaptcha } from '../../kernel/captcha.ts'
import { secondFactorErrors } from '../secondFactor/contract.ts'
import { identity, identityErrors } from './contract.ts'
import { addDevice, isKnownDevice } from './devices.ts'
import { quietly, sendLink } from './links.ts'
import { isPasswordClosed, signInLimits } from './rules.ts'
import { hashOfSecret, newSecret } from './session.ts'
import * as store from './store.ts'

const { captchaMinutes, captchaAfter, perAddress, strangers, strangersOfAddress, knownDevices } = signInLimits
const day = 24 * 60
const failuresOf = (email: string) => `sign-in failures ${email}`
const strangersOf = (email: string) => `sign-in failures of the day ${email}`
const strangersFrom = (email: string, address: string) => `${strangersOf(email)} from ${countedAddress(address)}`
const knownOf = (email: string) => `sign-in failures of the day ${email} in known browsers`

type Credentials = ParsedInput<typeof identity.login>

/**
 * Signs somebody in. Known and unknown addresses get the same answers in the same time. Every try is counted before the
 * password is looked at, so that parallel guesses cannot pass together; a right one takes back its own count alone, so that
 * guesses stay counted whoever signs in meanwhile.
 * @param secondStep what has to come after the right password; null where nothing has to
 * @throws Refusal WRONG_CREDENTIALS, PROVIDER_DEMANDED, CAPTCHA_REQUIRED, WRONG_CAPTCHA, ACCOUNT_LOCKED, DEMO_CLOSED, ACCOUNT_SUSPENDED, BUSY;
 * SECOND_FACTOR_ASKED with the challenge of the second step
 */
export async function login(
  resources: Resources,
  ctx: Context,
  input: Credentials,
  secondStep: (account: store.Account) => Promise<Record<string, unknown> | null>,
) {
  if (!resources.settings.demoSignIn && isDemoSignIn(input.email, input.password))
    throw refuse(identityErrors.DEMO_CLOSED)
  const { db } = resources
  const account = await store.findAccount(db, input.email)
  const known = await isKnownDevice(db, input.device, account?.id ?? 0)
  const counted = await letTry(resources, ctx, input, known)
  const uncount = async () => void (await Promise.all(counted.map((key) => takeBack(db, key))))
  const right = await verifyPassword(input.password, account?.password_hash ?? null).catch(async (error: unknown) => {
    await uncount()
    throw error
  })
  if (!right || !account) {
    await countUp(db, failuresFrom(ctx.address), captchaMinutes)
    throw failed('password', identityErrors.WRONG_CREDENTIALS)
  }
  if (isPasswordClosed(resources.settings.SIGN_IN_PROVIDERS, account)) {
    await uncount()
    throw refuse(identityErrors.PROVIDER_DEMANDED)
  }
  const next = await secondStep(account)
  if (next) {
    await uncount()
    throw refuse(secondFactorErrors.SECOND_FACTOR_ASKED, next)
  }
  const renewed = isOutdated(account.password_hash!) ? await hashPassword(input.password) : null
  const session = await writing(resources, identity.login, ctx, (inside) =>
    openSession(inside, account, renewed, known ? input.device! : null),
  )
  await uncount()
  await forget(db, failuresOf(input.email))
  return { ...session, ...whoOf(ctx.language, account) }
}

/**
 * Opens the session of an account whose password was right, once the second factor is shown in the same transaction.
 * @param prove what shows it: by what, and the recovery codes where it was set up just now
 * @throws Refusal of `prove`, ACCOUNT_SUSPENDED
 */
export async function signInByCode(
  resources: Resources,
  ctx: Context,
  account: store.Account,
  device: string | undefined,
  prove: (inside: Context) => Promise<{ by: string; recoveryCodes: string[] }>,
) {
  const { db } = resources
  const known = await isKnownDevice(db, device, account.id)
  const opened = await writing(resources, identity.loginWithCode, ctx, async (inside) => {
    const { by, recoveryCodes } = await prove(inside)
    const session = await openSession(inside, account, null, known ? device! : null, { secondFactor: by })
    return { ...session, recoveryCodes }
  })
  await forget(db, failuresOf(account.email))
  return { ...opened, ...whoOf(ctx.language, account) }
}

function failed(reason: string, definition: ErrorDefinition) {
  count('sign_in_failures_total', { reason })
  return refuse(definition)
}

/** Captcha after some failures, nothing but the unlocking mail after many. Returns what has been counted. */
async function letTry(resources: Resources, ctx: Context, { email, captcha }: Credentials, known: boolean) {
  const { db } = resources
  if (known && (await countUp(db, knownOf(email), day)) <= knownDevices) return [knownOf(email)]
  const asked = await captchaAsked(resources, ctx, email)
  if (asked) {
    if (!captcha) throw failed('captcha asked', identityErrors.CAPTCHA_REQUIRED)
    if (!(await solveCaptcha(resources, ctx.address, 'sign-in', captcha)))
      throw failed('captcha wrong', identityErrors.WRONG_CAPTCHA)
  }
  if ((await countUp(db, failuresOf(email), captchaMinutes)) > captchaAfter && !asked)
    throw failed('captcha asked', identityErrors.CAPTCHA_REQUIRED)
  // One address cannot use up what strangers have together.
  const keys = [strangersFrom(email, ctx.address), strangersOf(email)] as const
  if ((await countUp(db, keys[0], day)) <= strangersOfAddress && (await countUp(db, keys[1], day)) <= strangers)
    return [failuresOf(email), ...keys]
  await offerUnlocking(resources, ctx, email)
  throw failed('locked', identityErrors.ACCOUNT_LOCKED)
}

async function captchaAsked({ db, settings }: Resources, ctx: Context, email: string): Promise<boolean> {
  if ((await countOf(db, failuresOf(email), captchaMinutes)) >= captchaAfter) return true
  return settings.REAGORA_RATE_LIMIT && (await countOf(db, failuresFrom(ctx.address), captchaMinutes)) >= perAddress
}

/** Forgets failed tries, after a new password or by the link of a mail, whose owner asks from this address. */
export async function forgetFailures({ db }: Resources, ctx: Context, email: string) {
  for (const key of [failuresOf(email), strangersOf(email), strangersFrom(email, ctx.address), knownOf(email)])
    await forget(db, key)
}

/** Whether too many wrong passwords of a day have locked an account for browsers that are new to it. */
export const isLocked = async (db: Db, email: string): Promise<boolean> =>
  (await countOf(db, strangersOf(email), day)) >= strangers

/** Forgets the failed tries of an account, wherever they came from. */
export async function unlockAccount(ctx: Context, { id, email }: Pick<store.Account, 'id' | 'email'>) {
  for (const key of [failuresOf(email), strangersOf(email), knownOf(email)]) await forget(ctx.db, key)
  await forgetBeginning(ctx.db, `${strangersOf(email)} from `)
  ctx.audit({ entity: 'user', entityId: id, after: { unlocked: true } })
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

export const findAccount = store.findAccount

/**
 * Opens a session for an account that something else than its password has proved, within the transaction of the caller.
 * @param how stands in the audit trail
 * @throws Refusal ACCOUNT_SUSPENDED
 */
export async function signInWithoutPassword(ctx: Context, account: store.Account, how: Record<string, string>) {
  return { ...(await openSession(ctx, account, null, null, how)), ...whoOf(ctx.language, account) }
}

/** What the browser is told of who has signed in. */
const whoOf = (language: Language, account: store.Account) => ({
  userInfo: userInfoOf(language, account),
  roles: account.roles.map((roleCode) => ({ roleCode })),
  permissions: [...permissionsOf(account.roles, account.granted)],
})

/** Opens the session under the account's lock, so that a suspension or a new password cannot slip in between. */
async function openSession(
  { db, address, audit }: Context,
  seen: store.Account,
  renewed: string | null,
  known: string | null,
  how: Record<string, string> = {},
) {
  const account = await store.lockAccount(db, seen.id)
  if (!account || account.password_hash !== seen.password_hash) throw refuse(identityErrors.WRONG_CREDENTIALS)
  const closed = account.company_status === 'inactive' || account.company_status === 'rejected'
  if (account.status !== 'active' || closed) throw refuse(errors.ACCOUNT_SUSPENDED)
  if (renewed) await store.setPasswordHash(db, account.id, renewed)
  const token = newSecret()
  const device = known ?? (await addDevice(db, account.id))
  const hashes = { tokenHash: hashOfSecret(token), deviceHash: hashOfSecret(device) }
  await store.insertSession(db, { userId: account.id, address, ...hashes })
  audit({ entity: 'user', entityId: account.id, after: { signedIn: true, ...how } })
  return { token, device }
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
