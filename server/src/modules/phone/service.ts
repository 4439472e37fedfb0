import { randomInt } from 'node:crypto'
import type { Context, Db } from '../../kernel/context.ts'
import { personOf } from '../../kernel/context.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { refuse } from '../../kernel/shared/errors.ts'
import { countedAddress, throttle } from '../../kernel/throttle.ts'
import { writing } from '../../kernel/writing.ts'
import { demandCaptcha } from '../identity/service.ts'
import { phone, phoneErrors } from './contract.ts'
import { codeLimits, phoneNumber, sealedFor } from './rules.ts'
import { sendSms } from './sms.ts'
import * as store from './store.ts'

/** Text messages cost money, and ring: so many to one number, from one address, and of the whole marketplace. */
const limits = {
  again: { most: 1, minutes: 1 },
  number: { most: 5, minutes: 24 * 60 },
  address: { most: 20, minutes: 24 * 60 },
  all: { most: 500, minutes: 60 },
} as const

/** What a number without its country is read as. */
const home = 'CN'

/** Sends a fresh code. @throws Refusal NO_PHONE_NUMBER, WRONG_CAPTCHA, TOO_MANY_REQUESTS */
export async function send(resources: Resources, ctx: Context, input: ParsedInput<typeof phone.send>) {
  const number = numberOf(input.phone)
  await demandCaptcha(resources, ctx, 'phone', input.captcha)
  await throttle(resources, `text messages from ${countedAddress(ctx.address)}`, limits.address)
  await throttle(resources, `text messages to ${number}, again`, limits.again)
  await throttle(resources, `text messages to ${number}`, limits.number)
  await throttle(resources, 'text messages', limits.all)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const sealed = resources.seal.close(code, sealedFor(number))
  await writing(resources, phone.send, ctx, async ({ db, language, enqueue }) => {
    const codeId = await store.keepCode(db, number, sealed, language)
    await enqueue(sendSms, { codeId })
  })
  return { phone: number, minutes: codeLimits.minutes }
}

function numberOf(typed: string): string {
  const number = phoneNumber(typed, home)
  if (!number) throw refuse(phoneErrors.NO_PHONE_NUMBER)
  return number
}

/**
 * Holds a code against the one that was sent last to the number; each try counts, whatever becomes of the request.
 * @returns the number, E.164, to be kept by {@link keepConfirmed}
 * @throws Refusal NO_PHONE_NUMBER, CODE_WRONG, also for a code that is too old or was tried too often
 */
export async function checkCode({ db, seal }: Resources, typed: string, code: string): Promise<string> {
  const number = numberOf(typed)
  const sealed = await store.tryCode(db, number)
  if (!sealed || seal.open(sealed, sealedFor(number)) !== code) throw refuse(phoneErrors.CODE_WRONG)
  return number
}

/** Keeps that a number was shown to be somebody's, and uses its code up. @throws Refusal CODE_WRONG where that has happened meanwhile */
export async function keepConfirmed(db: Db, userId: number, number: string): Promise<void> {
  if (!(await store.useUp(db, number))) throw refuse(phoneErrors.CODE_WRONG)
  await store.keepConfirmed(db, userId, number)
}

/** Confirms the own phone. */
export async function confirm(resources: Resources, ctx: Context, { code }: ParsedInput<typeof phone.confirm>) {
  const { userId } = personOf(ctx.actor)
  const number = await checkCode(resources, await store.phoneOf(resources.db, userId), code)
  await writing(resources, phone.confirm, ctx, async ({ db, audit }) => {
    await keepConfirmed(db, userId, number)
    audit({ entity: 'user', entityId: userId, after: { phoneConfirmed: true } })
  })
}

/** The own phone. It counts as confirmed as long as it is the number that was. */
export async function stateOf({ db, actor }: Context<Exclude<Access, 'public'>>) {
  const own = await store.phoneOf(db, actor.userId)
  const confirmed = await store.confirmedOf(db, actor.userId)
  return { phone: own, confirmedAt: confirmed?.phone === phoneNumber(own, home) ? confirmed.confirmedAt : null }
}
