import { ownData } from '../../modules/ownData/contract.ts'
import { runOwnExport } from '../../personal/ownData.ts'
import { secretFor } from '../mails.ts'
import { testPassword } from '../makePeople.ts'
import type { World } from '../world.ts'
import { guest, type Samples } from './sample.ts'

// The data about oneself; each sample has somebody of its own.

async function asked(world: World) {
  const { caller, email } = await world.someone()
  await world.app.call(ownData.askErasure, { email, password: testPassword }, caller)
  return caller
}

export const ofOwnData: Samples = {
  'ownData.state': async (world) => ({ caller: await asked(world), input: {} }),
  'ownData.requestExport': async (world) => ({ caller: (await world.someone()).caller, input: {} }),
  'ownData.download': async (world) => {
    const { caller } = await world.someone()
    const { id } = (await world.app.call(ownData.requestExport, {}, caller)).data
    await runOwnExport(world.app.resources, Number(id), 'sample')
    return { caller, input: { id } }
  },
  'ownData.askErasure': async (world) => {
    const { caller, email } = await world.someone()
    return { caller, input: { email, password: testPassword } }
  },
  'ownData.confirmErasure': async (world) => {
    const { caller, email, userId } = await world.someone()
    const { db, resources } = world.app
    await db.insertInto('provider_subjects').values({ user_id: userId, issuer: 'sample', subject: email }).execute()
    await world.app.call(ownData.askErasure, { email }, caller)
    return { caller: guest, input: { token: await secretFor(resources, email, 'erasureLink') } }
  },
  'ownData.cancelErasure': async (world) => ({ caller: await asked(world), input: {} }),
  'ownData.erasures': async (world) => {
    for (let n = 0; n < 3; n++) await asked(world)
    return { caller: world.csr.caller, input: {} }
  },
}
