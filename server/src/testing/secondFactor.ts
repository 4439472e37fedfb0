import { Secret, TOTP } from 'otpauth'
import { secondFactor } from '../modules/secondFactor/contract.ts'
import type { Caller, TestApp } from './app.ts'
import { testPassword } from './makePeople.ts'

/** What an app shows for a secret so many steps of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Turns somebody's second factor on, as they do it themselves. The step of now has been used then. */
export async function turnOn({ call }: TestApp, caller: Caller): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { key, secret } = (await call(secondFactor.begin, { password: testPassword }, caller)).data
  const { recoveryCodes } = (await call(secondFactor.confirm, { key, code: codeOf(secret) }, caller)).data
  return { secret, recoveryCodes }
}
