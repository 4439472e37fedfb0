import { checkout } from '../../modules/checkout/contract.ts'
import { coupon } from '../../modules/coupon/contract.ts'
import { aSubmission, fillCart } from '../makeOrder.ts'
import type { World } from '../world.ts'
import type { Samples } from './sample.ts'

// Templates of coupons and codes, made by staff.

const terms = {
  daysValid: 30,
  registration: false,
  amounts: [{ currency: 'CNY' as const, amount: '50', minimum: '200', maxShipping: '0' }],
}

async function aTemplate({ app, siteAdmin, unique, own }: World, funded = false) {
  const input = { name: unique('coupon'), ...terms, ...(funded && { supplierId: String(own.seller.supplierId) }) }
  return (await app.call(coupon.createTemplate, input, siteAdmin.caller)).data
}

/** A template of which somebody new has a code. */
async function aCode(world: World) {
  const { id } = await aTemplate(world)
  const { email } = await world.someone()
  await world.app.call(coupon.assign, { templateId: id, addresses: [email] }, world.siteAdmin.caller)
  const { list } = (await world.app.call(coupon.codes, { templateId: id }, world.siteAdmin.caller)).data
  return { templateId: id, id: list[0]!.id }
}

/** An order of somebody new with a code of their own. */
async function aUse(world: World) {
  const { app, siteAdmin, goods } = world
  const { id: templateId } = await aTemplate(world)
  const buyer = await world.someone()
  await app.call(coupon.assign, { templateId, addresses: [buyer.email] }, siteAdmin.caller)
  const { list } = (await app.call(coupon.codes, { templateId }, siteAdmin.caller)).data
  await fillCart(app, buyer.caller, [{ packageId: goods.CNY.packageId, quantity: 2 }])
  const input = await aSubmission(app, buyer.caller, buyer, { couponCodes: [list[0]!.code] })
  const reply = await app.callRaw(checkout.submit, input, buyer.caller)
  if (reply.http !== 200) throw new Error(reply.body)
}

export const ofCoupons: Samples = {
  'coupon.templates': async (world) => {
    for (let n = 0; n < 3; n++) await aTemplate(world)
    return { caller: world.siteAdmin.caller, input: {} }
  },
  'coupon.template': async (world) => ({ caller: world.siteAdmin.caller, input: { id: (await aTemplate(world)).id } }),
  'coupon.createTemplate': ({ siteAdmin, unique }) => ({
    caller: siteAdmin.caller,
    input: { name: unique('coupon'), ...terms },
  }),
  'coupon.editTemplate': async (world) => {
    const { id, version, name } = await aTemplate(world)
    return { caller: world.siteAdmin.caller, input: { id, version, name, ...terms, daysValid: 60 } }
  },
  'coupon.activate': async (world) => ({ caller: world.siteAdmin.caller, input: { id: (await aTemplate(world)).id } }),
  'coupon.deactivate': async (world) => ({
    caller: world.siteAdmin.caller,
    input: { id: (await aTemplate(world)).id },
  }),
  'coupon.codes': async (world) => {
    for (let n = 0; n < 3; n++) await aCode(world)
    return { caller: world.siteAdmin.caller, input: {} }
  },
  'coupon.check': async (world, { member }) => ({
    caller: world.siteAdmin.caller,
    input: { templateId: (await aTemplate(world)).id, addresses: [member.email, 'nobody'] },
  }),
  'coupon.assign': async (world) => ({
    caller: world.siteAdmin.caller,
    input: { templateId: (await aTemplate(world)).id, addresses: [(await world.someone()).email] },
  }),
  'coupon.withdraw': async (world) => ({ caller: world.siteAdmin.caller, input: { id: (await aCode(world)).id } }),
  'coupon.uses': async (world) => {
    for (let n = 0; n < 3; n++) await aUse(world)
    return { caller: world.siteAdmin.caller, input: {} }
  },
  'coupon.funded': async (world, { seller }) => {
    for (let n = 0; n < 3; n++) await aTemplate(world, true)
    return { caller: seller.caller, input: {} }
  },
}
