import { agreedPrice } from '../../modules/agreedPrice/contract.ts'
import { pricing } from '../../modules/pricing/contract.ts'
import type { World } from '../world.ts'
import type { Samples } from './sample.ts'

// Discounts, planned by staff; plans for buying.

let planned = 0
/** A discount of an hour of its own, in a time of which nobody buys. */
function aDiscount({ own, unique }: World) {
  const start = Date.UTC(2100, 0, 1) + planned++ * 3_600_000
  return {
    description: unique('discount'),
    kind: 'percentage' as const,
    rateBp: 500,
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + 3_600_000).toISOString(),
    supplierIds: [String(own.seller.supplierId)],
  }
}

/** Of a discount that was planned just now. */
async function anyOne(world: World) {
  const { caller } = world.siteAdmin
  const { id } = (await world.app.call(pricing.createDiscount, aDiscount(world), caller)).data
  return { caller, input: { id } }
}

/** The call that agrees with the company of its own on a price of a pack. */
async function agree({ app, siteAdmin, own, goods }: World, currency: 'CNY' | 'USD' = 'CNY') {
  const companyId = String(own.admin.companyId)
  const number = goods[currency].code
  const checked = (await app.call(agreedPrice.check, { companyId, text: `${number} 0.02` }, siteAdmin.caller)).data
  const [pack] = checked.lines[0]!.packs
  const prices = [{ packageId: pack!.packageId, price: '0.02', agreed: pack!.agreed?.amount ?? null }]
  return { caller: siteAdmin.caller, input: { companyId, prices } }
}
/** The one that was agreed just now. */
async function agreed(world: World, currency?: 'CNY' | 'USD') {
  const { caller, input } = await agree(world, currency)
  await world.app.call(agreedPrice.save, input, caller)
  const asked = { ofCompany: input.companyId, state: 'in force' }
  return { caller, input: { id: (await world.app.call(agreedPrice.list, asked, caller)).data.list[0]!.id } }
}

export const ofPricing: Samples = {
  'agreedPrice.list': async (world) => {
    const { caller } = await agreed(world)
    await agreed(world, 'USD')
    return { caller, input: {} }
  },
  'agreedPrice.check': ({ siteAdmin, own, goods }) => ({
    caller: siteAdmin.caller,
    input: { companyId: String(own.admin.companyId), text: `${goods.CNY.code} 0.02` },
  }),
  'agreedPrice.save': (world) => agree(world),
  'agreedPrice.end': (world) => agreed(world),
  'sourcing.plans': (world, { member: { caller } }) => ({
    caller,
    input: { lines: [{ line: 1, moleculeId: String(world.goods.CNY.moleculeId), amount: '1', unit: 'g' }] },
  }),
  'pricing.discounts': async (world) => {
    const { caller } = world.siteAdmin
    for (let n = 0; n < 3; n++) await world.app.call(pricing.createDiscount, aDiscount(world), caller)
    return { caller, input: {} }
  },
  'pricing.createDiscount': (world) => ({ caller: world.siteAdmin.caller, input: aDiscount(world) }),
  'pricing.discount': anyOne,
  'pricing.editDiscount': async (world) => {
    const { caller } = world.siteAdmin
    const plan = aDiscount(world)
    const { id, version } = (await world.app.call(pricing.createDiscount, plan, caller)).data
    return { caller, input: { ...plan, id, version, rateBp: 700 } }
  },
  'pricing.cancelDiscount': anyOne,
  'pricing.removeDiscount': anyOne,
  'pricing.packs': ({ siteAdmin, goods }) => ({ caller: siteAdmin.caller, input: { code: goods.CNY.code } }),
  'pricing.explain': ({ siteAdmin, goods, own }) => ({
    caller: siteAdmin.caller,
    input: { packageId: String(goods.CNY.packageId), companyId: String(own.admin.companyId) },
  }),
  'pricing.funded': async (world, { seller }) => {
    const { caller } = world.siteAdmin
    const own = { supplierFunded: true, supplierIds: [String(seller.supplierId)] }
    for (let n = 0; n < 3; n++) await world.app.call(pricing.createDiscount, { ...aDiscount(world), ...own }, caller)
    return { caller: seller.caller, input: {} }
  },
}
