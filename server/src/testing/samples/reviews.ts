import { fulfilment } from '../../modules/fulfilment/contract.ts'
import { order } from '../../modules/order/contract.ts'
import { review } from '../../modules/review/contract.ts'
import { makeOrder, makePack, type MadePack } from '../makeOrder.ts'
import type { Side, World } from '../world.ts'
import { guest, type Samples } from './sample.ts'

// Reviews of goods that buyers were sent, answered by suppliers, looked at by staff.

/** A product of the side's seller, a new one unless it is given, that a buyer of the side has received. */
async function delivered({ app, csr, someone }: World, { admin, seller, name }: Side, given?: MadePack) {
  const buyer = await someone({ companyId: admin.companyId, name: `${name} receives` })
  const pack = given ?? (await makePack(app.db, { supplierId: seller.supplierId, name: `${name} acid` }))
  const lines = [{ packageId: pack.packageId, quantity: 1 }]
  const { id } = await makeOrder(app, buyer, { lines, caller: buyer.caller })
  await app.call(fulfilment.approve, { id }, csr.caller)
  for (const move of ['pack', 'startShipping'] as const) await app.call(fulfilment.advance, { id, move }, csr.caller)
  const [line] = (await app.call(order.detail, { id }, csr.caller)).data.lines
  const orderLineId = line!.id
  const parcel = { id, carrier: '顺丰', trackingNumber: 'SF1', lines: [{ orderLineId, quantity: 1 }] }
  await app.call(fulfilment.ship, parcel, csr.caller)
  await app.call(fulfilment.deliver, { id }, csr.caller)
  return { ...pack, caller: buyer.caller, orderId: id, orderLineId }
}

const said = (world: World, side: Side) => ({
  stars: '4',
  text: world.unique(`${side.name} pure as stated`),
  language: 'en' as const,
})

async function aReview(world: World, side: Side, given?: MadePack) {
  const of = await delivered(world, side, given)
  const input = { orderLineId: of.orderLineId, ...said(world, side) }
  const { data } = await world.app.call(review.write, input, of.caller)
  return { ...of, reviewId: data.id }
}

const byStaff =
  (more: object): Samples[string] =>
  async (world, side) => ({
    caller: world.csr.caller,
    input: { reviewId: (await aReview(world, side)).reviewId, ...more },
  })
const byReader =
  (more: object): Samples[string] =>
  async (world, side) => ({
    caller: side.member.caller,
    input: { reviewId: (await aReview(world, side)).reviewId, ...more },
  })

export const ofReviews: Samples = {
  'review.ofMolecule': async (world, side) => ({
    caller: guest,
    input: { moleculeId: String((await aReview(world, side)).moleculeId) },
  }),
  'review.ofProduct': async (world, side) => {
    const pack = await aReview(world, side)
    for (let n = 0; n < 2; n++) await aReview(world, side, pack)
    return { caller: guest, input: { productId: String(pack.productId) } }
  },
  'review.ofSupplier': (_, side) => ({ caller: guest, input: { supplierId: String(side.seller.supplierId) } }),
  'review.ofOrder': async (world, side) => {
    const { caller, orderId } = await aReview(world, side)
    return { caller, input: { orderId } }
  },
  'review.write': async (world, side) => {
    const { caller, orderLineId } = await delivered(world, side)
    return { caller, input: { orderLineId, ...said(world, side) } }
  },
  'review.remove': async (world, side) => {
    const { caller, reviewId } = await aReview(world, side)
    return { caller, input: { reviewId } }
  },
  'review.vote': byReader({ helpful: true }),
  'review.report': byReader({ reason: 'Not about the product' }),
  'review.received': async (world, side) => {
    for (let n = 0; n < 3; n++) await aReview(world, side)
    return { caller: side.seller.caller, input: {} }
  },
  'review.answer': async (world, side) => {
    const { reviewId } = await aReview(world, side)
    return { caller: side.seller.caller, input: { reviewId, text: world.unique('Thank you') } }
  },
  'review.list': async (world, side) => {
    for (let n = 0; n < 3; n++) await aReview(world, side)
    return { caller: world.csr.caller, input: {} }
  },
  'review.publish': byStaff({}),
  'review.hide': byStaff({ reason: 'Not about the product' }),
}
