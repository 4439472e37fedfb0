import { shippingCost } from '../../modules/shippingCost/contract.ts'
import { makeOrder } from '../makeOrder.ts'
import type { World } from '../world.ts'
import type { Samples } from './sample.ts'

// The table of shipping costs.

let bands = 0
/** A rate for a band of weight of its own, on a way that nobody takes. */
function aRate() {
  const weightFrom = 10 * bands++
  return {
    fromCountry: 'IS',
    toCountry: 'MT',
    shippingClass: 'normal',
    weightFrom: String(weightFrom),
    weightBelow: String(weightFrom + 10),
    currency: 'EUR',
    fee: '12.00',
    validFrom: '2100-01-01',
    reason: 'sample',
  } as const
}
const made = async ({ app, siteAdmin: { caller } }: World) =>
  (await app.call(shippingCost.save, aRate(), caller)).data.id

export const ofShippingCost: Samples = {
  'shippingCost.published': () => ({ caller: {}, input: {} }),
  'shippingCost.list': async (world) => {
    for (let n = 0; n < 3; n++) await made(world)
    return { caller: world.siteAdmin.caller, input: {} }
  },
  'shippingCost.history': async (world) => ({ caller: world.siteAdmin.caller, input: { id: await made(world) } }),
  'shippingCost.save': (world) => ({ caller: world.siteAdmin.caller, input: aRate() }),
  'shippingCost.end': async (world) => ({
    caller: world.siteAdmin.caller,
    input: { id: await made(world), validUntil: '2100-02-01', reason: 'sample' },
  }),
  'shippingCost.explain': (world) => ({
    caller: world.siteAdmin.caller,
    input: { fromCountry: 'CN', toCountry: 'DE', currency: 'EUR', goods: '10.00' },
  }),
  'shippingCost.ofOrder': async (world, side) => {
    const { packageId } = world.goods.CNY
    const { id } = await makeOrder(world.app, side.member, {
      lines: [{ packageId, quantity: 1 }],
      caller: side.member.caller,
    })
    return { caller: world.csr.caller, input: { orderId: id } }
  },
}
