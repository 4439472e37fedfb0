import { sql } from 'kysely'
import { collection } from '../../modules/collection/contract.ts'
import { footprint } from '../../modules/footprint/contract.ts'
import { permit } from '../../modules/permit/contract.ts'
import { savedCart } from '../../modules/savedCart/contract.ts'
import { sendFile } from '../sendFile.ts'
import { aSubmission, fillCart, makePack } from '../makeOrder.ts'
import { type Side, type Someone, type World } from '../world.ts'
import { aPdf, buyerOf, expectedOn, type Samples } from './sample.ts'
import { ofOrder } from './orders.ts'

// Carts, checkout, permits, favourites, footprints.

async function cartOf(world: World, buyer: Someone, packageIds = [world.goods.CNY.packageId]) {
  const lines = packageIds.map((packageId) => ({ packageId, quantity: 2 }))
  return fillCart(world.app, buyer.caller, lines)
}

/** One line in the cart of a new buyer of the side. */
async function aCart(world: World, side: Side) {
  const buyer = await buyerOf(world, side)
  const [cartLineId] = await cartOf(world, buyer)
  return { buyer, caller: buyer.caller, cartLineId: cartLineId! }
}

async function submission(world: World, side: Side) {
  const { buyer, caller } = await aCart(world, side)
  const code = world.unique('LESS').replace(' ', '')
  const coupon = { code, currency: 'CNY', amount: 100, company_id: buyer.companyId, max_uses: 9, uses_left: 9 }
  const valid_until = new Date(Date.now() + 86_400_000)
  await world.app.db
    .insertInto('coupons')
    .values({ ...coupon, valid_until })
    .execute()
  return { caller, input: await aSubmission(world.app, caller, buyer, { couponCodes: [code] }) }
}

async function favourites(world: World, side: Side) {
  const buyer = await buyerOf(world, side)
  const productIds = [world.goods.CNY, world.goods.USD, world.goods.JPY].map(({ productId }) => String(productId))
  await world.app.call(collection.save, { productIds }, buyer.caller)
  return { caller: buyer.caller, productIds }
}

async function footprints(world: World, side: Side) {
  const { caller } = await buyerOf(world, side)
  const moleculeIds = [world.goods.CNY, world.goods.USD, world.goods.JPY].map(({ moleculeId }) => String(moleculeId))
  for (const moleculeId of moleculeIds) await world.app.call(footprint.save, { moleculeId }, caller)
  return { caller, moleculeIds }
}

const scan = { name: 'permit.pdf', bytes: aPdf }

const permitOf = ({ addressId }: Someone) => ({
  class: 'hazardous' as const,
  number: 'WH-1',
  issuer: '应急管理局',
  validUntil: expectedOn,
  amount: '100',
  unit: 'g' as const,
  addressId: String(addressId),
})

async function aPermit(world: World, { admin }: Side): Promise<string> {
  const reply = await sendFile<{ id: string }>(world.app.app, permit.add, scan, permitOf(admin), admin.caller)
  return reply.data.id
}

const wish = (packageId: number) => ({ productPackageId: String(packageId), productPackageNum: 1 })

/** A saved cart of a new buyer of the side. */
async function aSavedCart(world: World, side: Side) {
  const { caller } = await aCart(world, side)
  const { id } = (await world.app.call(savedCart.save, { name: world.unique('常用试剂') }, caller)).data
  return { caller, id }
}

export const ofBuying: Samples = {
  'sourcing.ofCart': async (world, side) => {
    const { caller, cartLineId } = await aCart(world, side)
    return { caller, input: { cartLineIds: [cartLineId] } }
  },
  'savedCart.list': async (world, side) => {
    const { caller } = await aSavedCart(world, side)
    for (const name of ['A', 'B']) await world.app.call(savedCart.save, { name }, caller)
    return { caller, input: {} }
  },
  'savedCart.save': async (world, side) => {
    const { caller, cartLineId } = await aCart(world, side)
    return { caller, input: { name: '常用试剂', note: '每月', cartLineIds: [cartLineId] } }
  },
  'savedCart.detail': async (world, side) => {
    const { caller, id } = await aSavedCart(world, side)
    return { caller, input: { id } }
  },
  'savedCart.edit': async (world, side) => {
    const { caller, id } = await aSavedCart(world, side)
    return { caller, input: { id, name: '新名称', note: '', shared: true } }
  },
  'savedCart.remove': async (world, side) => {
    const { caller, id } = await aSavedCart(world, side)
    return { caller, input: { id } }
  },
  'savedCart.put': async (world, side) => {
    const { caller, id } = await aSavedCart(world, side)
    return { caller, input: { id, replace: true } }
  },
  'savedCart.exportCsv': async (world, side) => {
    const { caller, id } = await aSavedCart(world, side)
    return { caller, input: { id } }
  },
  'cart.add': async (world, side) => ({
    caller: (await buyerOf(world, side)).caller,
    input: { lines: [wish(world.goods.CNY.packageId)] },
  }),
  'cart.list': async (world, side) => ({ caller: (await aCart(world, side)).caller, input: {} }),
  'cart.modify': async (world, side) => {
    const { caller, cartLineId } = await aCart(world, side)
    return { caller, input: { id: cartLineId, productPackageNum: 3 } }
  },
  'cart.assign': async (world, side) => {
    const { caller, cartLineId } = await aCart(world, side)
    return { caller, input: { cartLineIds: [cartLineId], projectCode: 'NP new', budget: 'CC 7' } }
  },
  'cart.projectCodes': async (world, side) => ({ caller: (await buyerOf(world, side)).caller, input: {} }),
  'cart.namePrice': async (world, side) => {
    const buyer = await buyerOf(world, side)
    // Nobody acts for two buyers at once.
    const pricing = await world.someone({ roles: ['ROLE_CSR_ADMIN'], companyName: world.unique('Reagora') })
    const caller = await world.actingFor(buyer, pricing)
    const { packageId } = await makePack(world.app.db, { price: null })
    const [id] = await fillCart(world.app, caller, [{ packageId, quantity: 2 }])
    return { caller, input: { id, unitPrice: '12.50', reason: '电话报价' } }
  },
  'cart.remove': async (world, side) => {
    const { caller, cartLineId } = await aCart(world, side)
    return { caller, input: { cartLineIds: [cartLineId] } }
  },
  'cart.empty': async (world, side) => {
    const { caller, buyer } = await aCart(world, side)
    return { caller, input: { oboUserId: String(buyer.userId) } }
  },
  'cart.check': async (world, side) => {
    const { caller, cartLineId } = await aCart(world, side)
    return { caller, input: { cartLineIds: [cartLineId] } }
  },
  'cart.detail': async (world, side) => {
    const { caller, cartLineId } = await aCart(world, side)
    return { caller, input: { id: cartLineId } }
  },
  'cart.count': async (world, side) => ({ caller: (await aCart(world, side)).caller, input: {} }),
  'cart.exportCsv': async (world, side) => {
    const { caller, buyer } = await aCart(world, side)
    return { caller, input: { userId: String(buyer.userId) } }
  },
  'cart.exportSdf': async (world, side) => {
    const { caller, buyer } = await aCart(world, side)
    return { caller, input: { userId: String(buyer.userId) } }
  },
  'cart.buyNow': async (world, side) => ({
    caller: (await buyerOf(world, side)).caller,
    input: { lines: [wish(world.goods.CNY.packageId)], isValet: false },
  }),
  'cart.priceExpired': async (world, { member: { caller } }) => ({
    caller,
    input: { packageIds: [String(world.goods.expired.packageId)] },
  }),
  'quickOrder.check': async (world, side) => ({
    caller: (await buyerOf(world, side)).caller,
    input: { text: `${(await makePack(world.app.db)).code}\t2` },
  }),
  'quickOrder.put': async (world, side) => ({
    caller: (await buyerOf(world, side)).caller,
    input: { lines: [{ productPackageId: String(world.goods.CNY.packageId), quantity: 1 }] },
  }),
  'quickOrder.swap': async (world, side) => {
    const { caller, cartLineId } = await aCart(world, side)
    const lines = [{ productPackageId: String(world.goods.CNY.packageId), quantity: 1 }]
    return { caller, input: { cartLineIds: [cartLineId], lines } }
  },
  'quickOrder.reorder': ofOrder(),
  'checkout.landed': async (world, { member: { caller } }) => ({
    caller,
    input: { packageIds: [String(world.goods.CNY.packageId)] },
  }),
  'checkout.show': async (world, side) => {
    const { caller, cartLineId } = await aCart(world, side)
    return { caller, input: { cartLineIds: cartLineId } }
  },
  'checkout.calculateCost': async (world, side) => {
    const { caller, input } = await submission(world, side)
    const { lines, billAddressId, shipAddressId, couponCodes } = input as typeof input & { couponCodes: string[] }
    return { caller, input: { lines, billAddressId, shipAddressId, couponCodes } }
  },
  'checkout.submit': submission,
  'checkout.submitBatch': async (world, side) => {
    const { caller, input } = await submission(world, side)
    const { lines, couponCodes, shownTotal, currency, ...shared } = input as Record<string, unknown>
    return { caller, input: { ...shared, orders: [{ lines, couponCodes, shownTotal, currency }] } }
  },
  'checkout.splitLine': async (world, side) => {
    const { caller, cartLineId } = await aCart(world, side)
    return { caller, input: { cartLineId, parts: [{ quantity: 1 }, { quantity: 1 }] } }
  },
  'permit.list': async (world, side) => {
    for (let n = 0; n < 3; n++) await aPermit(world, side)
    return { caller: side.admin.caller, input: {} }
  },
  'permit.add': async (_, { admin }) => ({ caller: admin.caller, input: permitOf(admin), file: scan }),
  'permit.approve': async (world, side) => ({ caller: world.csr.caller, input: { id: await aPermit(world, side) } }),
  'permit.reject': async (world, side) => ({
    caller: world.csr.caller,
    input: { id: await aPermit(world, side), note: '看不清' },
  }),
  'permit.file': async (world, side) => ({ caller: side.admin.caller, input: { id: await aPermit(world, side) } }),
  'permit.needs': async (world, side) => ({
    caller: side.member.caller,
    input: { packs: [{ packageId: String(world.goods.CNY.packageId), quantity: 2 }] },
  }),
  'checkout.coupons': async (world, side) => {
    const { caller, input } = await submission(world, side)
    const { lines, shipAddressId } = input
    return { caller, input: { cartLineIds: lines.map((line) => line.cartLineId).join(','), shipAddressId } }
  },
  'price.services': async (world, { seller: { caller, supplierId } }) => {
    await sql`insert into price_services (supplier_id, failures, error, changed_at) values (${supplierId}, 2, 'failed', now())
      on conflict (supplier_id) do update set failures = 2`.execute(world.app.db)
    return { caller, input: {} }
  },
  'price.list': async (world, { seller: { caller, supplierId } }) => {
    for (let more = 0; more < 3; more++) await makePack(world.app.db, { supplierId, priceKind: 'real-time' })
    return { caller, input: {} }
  },
  'price.detail': async (world, { seller: { caller, supplierId } }) => {
    const { packageId } = await makePack(world.app.db, { supplierId, priceKind: 'real-time' })
    return { caller, input: { packageId: String(packageId) } }
  },
  'price.answer': async (world, { seller }) => {
    const { packageId } = await makePack(world.app.db, { supplierId: seller.supplierId, priceKind: 'real-time' })
    return { caller: seller.caller, input: { answers: [{ packageId: String(packageId), shown: '100.00' }] } }
  },
  'price.confirmAll': (_, { seller: { caller } }) => ({ caller, input: { asOf: new Date().toISOString() } }),
  'collection.save': async (world, side) => ({
    caller: (await buyerOf(world, side)).caller,
    input: { productIds: [String(world.goods.CNY.productId)] },
  }),
  'collection.list': async (world, side) => ({ caller: (await favourites(world, side)).caller, input: {} }),
  'collection.edit': async (world, side) => {
    const { caller, productIds } = await favourites(world, side)
    return { caller, input: { productId: productIds[0], label: '常用', note: '' } }
  },
  'collection.remove': async (world, side) => {
    const { caller, productIds } = await favourites(world, side)
    return { caller, input: { productIds: [productIds[0]] } }
  },
  'collection.count': async (world, side) => ({ caller: (await favourites(world, side)).caller, input: {} }),
  'collection.ids': async (world, side) => ({ caller: (await favourites(world, side)).caller, input: {} }),
  'collection.moveFromCart': async (world, side) => {
    const { caller, cartLineId } = await aCart(world, side)
    return { caller, input: { cartLineIds: [cartLineId] } }
  },
  'footprint.save': (world, { member: { caller } }) => ({
    caller,
    input: { moleculeId: String(world.goods.CNY.moleculeId) },
  }),
  'footprint.list': async (world, side) => ({ caller: (await footprints(world, side)).caller, input: {} }),
  'footprint.remove': async (world, side) => {
    const { caller, moleculeIds } = await footprints(world, side)
    return { caller, input: { moleculeIds: [moleculeIds[0]] } }
  },
}
