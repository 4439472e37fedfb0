import { featured } from '../../modules/featured/contract.ts'
import type { World } from '../world.ts'
import { guest, type Samples } from './sample.ts'

// The shop window: featured suppliers and what else staff of marketing decide.

async function choice(world: World) {
  const { caller } = world.siteAdmin
  const { version } = (await world.app.call(featured.chosen, {}, caller)).data
  const supplierIds = [world.own, world.other].map(({ seller }) => String(seller.supplierId))
  return { caller, input: { version, supplierIds } }
}

export const ofMarketing: Samples = {
  'featured.shown': async (world) => {
    const { caller, input } = await choice(world)
    await world.app.call(featured.save, input, caller)
    return { caller: guest, input: {} }
  },
  'featured.chosen': ({ siteAdmin }) => ({ caller: siteAdmin.caller, input: {} }),
  'featured.save': choice,
}
