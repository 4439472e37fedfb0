import { phone } from '../../modules/phone/contract.ts'
import { knownCaptcha } from '../captcha.ts'
import { handOffCode } from '../handOffCode.ts'
import type { Side, World } from '../world.ts'
import { guest, type Samples } from './sample.ts'

// Hand-off logins, codes by text message, reports of pages that broke.

let numbers = 0
/** A phone that nobody else has. */
const freshPhone = () => `1380013${String((numbers += 1)).padStart(4, '0')}`

/** A colleague whose phone was sent a code. */
async function withCode(world: World, { member }: Side) {
  const { app } = world
  const number = freshPhone()
  const person = await world.someone({ companyId: member.companyId, name: member.companyName })
  await app.db.updateTable('users').set({ phone: number }).where('id', '=', person.userId).execute()
  await app.call(phone.send, { phone: number, ...(await knownCaptcha(app.db, 'phone')) }, guest)
  const kept = await app.db
    .selectFrom('phone_codes')
    .select('sealed_code')
    .where('phone', '=', `+86${number}`)
    .executeTakeFirstOrThrow()
  return { caller: person.caller, code: app.resources.seal.open(kept.sealed_code, `code of +86${number}`)! }
}

export const ofWhatIsAround: Samples = {
  'handOff.arrive': async (world, { member }) => {
    const { email } = await world.someone({ companyId: member.companyId, name: member.companyName })
    const code = await handOffCode({ aud: world.app.resources.settings.PUBLIC_URL, sub: email })
    return { caller: guest, input: { code } }
  },
  'handOff.leave': (_, { member: { caller } }) => ({ caller, input: { partner: 'portal' } }),
  'incident.report': (world) => ({
    caller: guest,
    input: { page: '/newslist', message: world.unique('row is null'), frame: '' },
  }),
  'phone.send': async (world) => ({
    caller: guest,
    input: { phone: freshPhone(), ...(await knownCaptcha(world.app.db, 'phone')) },
  }),
  'phone.confirm': async (world, side) => {
    const { caller, code } = await withCode(world, side)
    return { caller, input: { code } }
  },
  'phone.state': (_, { member: { caller } }) => ({ caller, input: {} }),
}
