import { createHash } from 'node:crypto'
import qrcode from 'qrcode-generator'
import { z } from 'zod'
import { personOf, type Context, type Db } from '../../kernel/context.ts'
import type { Mailer } from '../../kernel/mail.ts'
import { verifyPassword } from '../../kernel/password.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { Seal } from '../../kernel/seal.ts'
import { refuse } from '../../kernel/shared/errors.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { countUp, fullAt, takeBack } from '../../kernel/throttle.ts'
import { writing } from '../../kernel/writing.ts'
import { secondFactor, secondFactorErrors } from './contract.ts'
import { CHALLENGE_MINUTES, codeLimit, isDemanded, newFactorSecret, setupUri, stepOf } from './rules.ts'
import * as store from './store.ts'

const { CODE_WRONG, CHALLENGE_ENDED, SECOND_FACTOR_OFF, SECOND_FACTOR_ON } = secondFactorErrors

/** What stands between two steps, sealed and kept by the browser alone. */
const Held = z.object({
  userId: z.int(),
  until: z.number(),
  /** Of the password it was begun with: another one meanwhile ends it. */
  print: z.string(),
  /** The secret of an app that is being set up. */
  secret: z.string().nullable(),
})
type Purpose = 'sign-in challenge' | 'second factor setup'

const printOf = (passwordHash: string | null) =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url')

async function hold(db: Db, seal: Seal, purpose: Purpose, { id, passwordHash }: Account, secret: string | null) {
  const until = (await store.clock(db)) + CHALLENGE_MINUTES * 60_000
  const held: z.input<typeof Held> = { userId: id, until, print: printOf(passwordHash), secret }
  return seal.close(JSON.stringify(held), purpose).toString('base64url')
}

/** What was held. @throws Refusal CHALLENGE_ENDED where it is none of ours, too old, or of another password */
async function held(db: Db, seal: Seal, purpose: Purpose, key: string) {
  const text = seal.open(Buffer.from(key, 'base64url'), purpose)
  const found = text === null ? null : Held.parse(JSON.parse(text))
  if (!found || found.until < (await store.clock(db))) throw refuse(CHALLENGE_ENDED)
  return found
}

interface Account {
  id: number
  email: string
  passwordHash: string | null
}

function setupOf(secret: string, email: string) {
  const uri = setupUri(secret, email)
  const code = qrcode(0, 'M')
  code.addData(uri)
  code.make()
  const size = code.getModuleCount()
  const each = Array.from({ length: size }, (_, at) => at)
  const dark = each.flatMap((y) => each.filter((x) => code.isDark(y, x)).map((x) => `M${x} ${y}h1v1h-1z`))
  return { secret, uri, qr: { size, path: dark.join('') } }
}

/**
 * What has to come after the right password: a code of the app, or an app that is set up first; null where nothing has to.
 */
export async function secondStep(
  { db, seal, settings }: Resources,
  account: Account & { isHouse: boolean; secondFactor: boolean },
): Promise<{ challenge: string; setup: ReturnType<typeof setupOf> | null } | null> {
  const on = (await store.findFactor(db, account.id)) !== null
  if (!on && !isDemanded(settings.SECOND_FACTOR, account)) return null
  const secret = on ? null : newFactorSecret()
  const challenge = await hold(db, seal, 'sign-in challenge', account, secret)
  return { challenge, setup: secret === null ? null : setupOf(secret, account.email) }
}

/** Whose challenge it is, and with which secret an app is being set up. @throws Refusal CHALLENGE_ENDED */
export async function readChallenge({ db, seal }: Resources, challenge: string) {
  const { userId, print, secret } = await held(db, seal, 'sign-in challenge', challenge)
  return { userId, secret, isOf: (passwordHash: string | null) => print === printOf(passwordHash) }
}

const triesOf = (email: string) => `second factor ${email}`

/**
 * Counts one more code of an account before it is looked at, on a connection of its own, so that no parallel guesses pass together.
 * @returns what takes the count back, for a right one
 * @throws Refusal TOO_MANY_REQUESTS
 */
export async function letTry({ db }: Resources, email: string): Promise<() => Promise<void>> {
  const key = triesOf(email)
  if ((await countUp(db, key, codeLimit.minutes)) > codeLimit.most) throw await fullAt(db, key, codeLimit)
  return () => takeBack(db, key)
}

/**
 * Takes a code of the app, each once and none older than the last, or a recovery code. @returns which of the two it was
 * @throws Refusal CODE_WRONG, SECOND_FACTOR_OFF
 */
export async function takeCode(db: Db, seal: Seal, userId: number, code: string) {
  const factor = await store.findFactor(db, userId, true)
  if (!factor) throw refuse(SECOND_FACTOR_OFF)
  const secret = seal.open(factor.secret, sealedFor(userId))
  const step = secret === null ? null : stepOf(secret, code, await store.clock(db))
  if (step !== null && step > factor.lastStep) {
    await store.setStep(db, userId, step)
    return 'code' as const
  }
  if (await store.useCode(db, userId, code)) return 'recovery code' as const
  throw refuse(CODE_WRONG)
}

const sealedFor = (userId: number) => `second factor ${userId}`

/** Turns a second factor on. @returns the recovery codes @throws Refusal CODE_WRONG, SECOND_FACTOR_ON */
export async function turnOn(
  { db, audit }: Pick<Context, 'db' | 'audit'>,
  seal: Seal,
  userId: number,
  secret: string,
  code: string,
): Promise<string[]> {
  const step = stepOf(secret, code, await store.clock(db))
  if (step === null) throw refuse(CODE_WRONG)
  if (!(await store.insertFactor(db, userId, seal.close(secret, sealedFor(userId)), step)))
    throw refuse(SECOND_FACTOR_ON)
  audit({ entity: 'user', entityId: userId, after: { secondFactor: true } })
  return store.renewCodes(db, userId)
}

interface Told {
  email: string
  name: string
  language: Language
}

/** Takes somebody's second factor away, and tells them. @throws Refusal SECOND_FACTOR_OFF */
export async function turnOff(ctx: Context, mailer: Mailer, userId: number, to: Told, reason: string) {
  if (!(await store.deleteFactor(ctx.db, userId))) throw refuse(SECOND_FACTOR_OFF)
  const before = { secondFactor: true }
  ctx.audit({ entity: 'user', entityId: userId, before, after: { secondFactor: false, ...(reason && { reason }) } })
  await mailer.queue(ctx.db, {
    kind: reason ? 'secondFactorReset' : 'secondFactorOff',
    noun: 'secondFactor',
    to: to.email,
    language: to.language,
    values: { person: to.name, reason, page: mailer.link('/myinfo') },
    because: 'event',
  })
}

/** Whether an account has a second factor. */
export const hasFactor = async (db: Db, userId: number) => (await store.findFactor(db, userId)) !== null

// What its owner does.

export async function stateFor({ db, actor }: Context, { settings }: Resources) {
  const { userId } = personOf(actor)
  const factor = await store.findFactor(db, userId)
  const demanded = isDemanded(settings.SECOND_FACTOR, await store.ownerOf(db, userId))
  return { on: factor !== null, since: factor?.since ?? null, demanded, codesLeft: factor?.codesLeft ?? 0 }
}

/** A secret for an app, for whoever knows the password. @throws Refusal PASSWORD_NOT_RIGHT, SECOND_FACTOR_ON */
export async function begin(resources: Resources, ctx: Context, { password }: ParsedInput<typeof secondFactor.begin>) {
  const { db, seal } = resources
  const owner = await store.ownerOf(db, personOf(ctx.actor).userId)
  if (await hasFactor(db, owner.id)) throw refuse(SECOND_FACTOR_ON)
  const uncount = await letTry(resources, owner.email)
  if (!(await verifyPassword(password, owner.passwordHash))) throw refuse(secondFactorErrors.PASSWORD_NOT_RIGHT)
  await uncount()
  const secret = newFactorSecret()
  const key = await hold(db, seal, 'second factor setup', owner, secret)
  return { key, ...setupOf(secret, owner.email) }
}

/** Turns the own second factor on. @throws Refusal CODE_WRONG, CHALLENGE_ENDED, SECOND_FACTOR_ON, TOO_MANY_REQUESTS */
export async function confirm(
  resources: Resources,
  ctx: Context,
  { key, code }: ParsedInput<typeof secondFactor.confirm>,
) {
  const { db, seal } = resources
  const owner = await store.ownerOf(db, personOf(ctx.actor).userId)
  const { userId, secret, print } = await held(db, seal, 'second factor setup', key)
  if (userId !== owner.id || secret === null || print !== printOf(owner.passwordHash)) throw refuse(CHALLENGE_ENDED)
  const uncount = await letTry(resources, owner.email)
  const recoveryCodes = await writing(resources, secondFactor.confirm, ctx, (inside) =>
    turnOn(inside, seal, owner.id, secret, code),
  )
  await uncount()
  return { recoveryCodes }
}

/** New recovery codes for the own account. @throws Refusal CODE_WRONG, SECOND_FACTOR_OFF, TOO_MANY_REQUESTS */
export async function renewOwnCodes(
  resources: Resources,
  ctx: Context,
  { code }: ParsedInput<typeof secondFactor.renewCodes>,
) {
  const owner = await store.ownerOf(resources.db, personOf(ctx.actor).userId)
  const uncount = await letTry(resources, owner.email)
  const recoveryCodes = await writing(resources, secondFactor.renewCodes, ctx, async ({ db, audit }) => {
    await takeCode(db, resources.seal, owner.id, code)
    audit({ entity: 'user', entityId: owner.id, after: { recoveryCodes: 'renewed' } })
    return store.renewCodes(db, owner.id)
  })
  await uncount()
  return { recoveryCodes }
}

/**
 * Turns the own second factor off.
 * @throws Refusal CODE_WRONG, SECOND_FACTOR_OFF, SECOND_FACTOR_DEMANDED, TOO_MANY_REQUESTS
 */
export async function end(resources: Resources, ctx: Context, { code }: ParsedInput<typeof secondFactor.end>) {
  const { userId, name, email } = personOf(ctx.actor)
  const owner = await store.ownerOf(resources.db, userId)
  if (isDemanded(resources.settings.SECOND_FACTOR, owner)) throw refuse(secondFactorErrors.SECOND_FACTOR_DEMANDED)
  const uncount = await letTry(resources, email)
  await writing(resources, secondFactor.end, ctx, async (inside) => {
    await takeCode(inside.db, resources.seal, userId, code)
    await turnOff(inside, resources.mailer, userId, { email, name, language: ctx.language }, '')
  })
  await uncount()
}
