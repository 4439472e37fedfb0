import { identity } from '../../modules/identity/contract.ts'
import { secondFactor } from '../../modules/secondFactor/contract.ts'
import { testPassword } from '../makePeople.ts'
import { codeOf, turnOn } from '../secondFactor.ts'
import type { World } from '../world.ts'
import { guest, type Samples } from './sample.ts'

// Second factors; each sample has somebody of its own.

const withFactor = async (world: World) => {
  const { caller, email, userId } = await world.someone()
  return { caller, email, userId: String(userId), ...(await turnOn(world.app, caller)) }
}

export const ofSecondFactors: Samples = {
  'identity.loginWithCode': async (world) => {
    const { email, recoveryCodes } = await withFactor(world)
    const { data } = await world.app.callRaw(identity.login, { email, password: testPassword }, guest)
    return { caller: guest, input: { challenge: (data as { challenge: string }).challenge, code: recoveryCodes[0]! } }
  },
  'secondFactor.state': async (world) => ({ caller: (await withFactor(world)).caller, input: {} }),
  'secondFactor.begin': async (world) => ({
    caller: (await world.someone()).caller,
    input: { password: testPassword },
  }),
  'secondFactor.confirm': async (world) => {
    const { caller } = await world.someone()
    const { key, secret } = (await world.app.call(secondFactor.begin, { password: testPassword }, caller)).data
    return { caller, input: { key, code: codeOf(secret) } }
  },
  'secondFactor.renewCodes': async (world) => {
    const { caller, recoveryCodes } = await withFactor(world)
    return { caller, input: { code: recoveryCodes[0]! } }
  },
  'secondFactor.end': async (world) => {
    const { caller, recoveryCodes } = await withFactor(world)
    return { caller, input: { code: recoveryCodes[0]! } }
  },
  'people.resetSecondFactor': async (world) => ({
    caller: world.siteAdmin.caller,
    input: { userId: (await withFactor(world)).userId, reason: 'Lost the phone' },
  }),
}
