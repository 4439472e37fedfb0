import { sql } from 'kysely'
import { collection } from '../../modules/collection/contract.ts'
import { footprint } from '../../modules/footprint/contract.ts'
import { fulfilment } from '../../modules/fulfilment/contract.ts'
import { order } from '../../modules/order/contract.ts'
import { chinaDay } from '../../modules/domain/rules.ts'
import { confirmation } from '../../modules/confirmation/contract.ts'
import { permit } from '../../modules/permit/contract.ts'
import { orderFile } from '../../modules/orderFile/contract.ts'
import { document } from '../../modules/document/contract.ts'
import { lineCancellation } from '../../modules/lineCancellation/contract.ts'
import { roa } from '../../modules/roa/contract.ts'
import { runMake } from '../../modules/saleContract/service.ts'
import { savedCart } from '../../modules/savedCart/contract.ts'
import { supply } from '../../modules/supply/contract.ts'
import { sendFile } from '../sendFile.ts'
import { aNotice } from '../carrierNotice.ts'
import { aSubmission, fillCart, makeOrder, makePack } from '../makeOrder.ts'
import { mailToken, type Side, type Someone, type World } from '../world.ts'
import { guest, type Samples } from './sample.ts'

// Cart, checkout, orders, favourites, footprints.

/** Somebody of the side whose cart nobody else has filled. */
const buyerOf = (world: World, { admin }: Side, acting = false) =>
  world.someone({ companyId: admin.companyId, name: `${admin.companyName}${acting ? ' acting' : ''}` })

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

/** An order of the side's company from another system. */
async function aHistoryOrder(world: World, { admin, name }: Side): Promise<string> {
  const { db } = world.app
  const values = {
    company_id: admin.companyId,
    source: 'Old ERP',
    number: world.unique(name),
    currency: 'CNY',
    total: 100,
  }
  const order = await db
    .insertInto('history_orders')
    .values({ ...values, ordered_on: '2024-01-31' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('history_order_lines')
    .values({ order_id: order.id, line_number: 1, name: `${name} acid`, quantity: 1, unit_price: 100 })
    .execute()
  return String(order.id)
}

const moves = ['pack', 'startQc', 'warehouse', 'startShipping'] as const

/** An order of the side, so many moves on. */
async function anOrder(world: World, side: Side, far: 'new' | 'approved' | 'ready' | 'shipped' = 'new') {
  const buyer = await buyerOf(world, side)
  const lines = [{ packageId: world.goods.CNY.packageId, quantity: 2 }]
  const { id } = await makeOrder(world.app, buyer, { lines, caller: buyer.caller })
  const { caller } = world.csr
  if (far !== 'new') await world.app.call(fulfilment.approve, { id }, caller)
  if (far === 'ready' || far === 'shipped')
    for (const move of moves) await world.app.call(fulfilment.advance, { id, move }, caller)
  if (far === 'shipped') await world.app.call(fulfilment.ship, await parcel(world, id), caller)
  return { id, caller: buyer.caller }
}

/** One of two lines of an order. */
async function aLine(world: World, side: Side) {
  const { caller, ...buyer } = await buyerOf(world, side)
  const packs = [world.goods.CNY, await makePack(world.app.db)]
  const lines = packs.map(({ packageId }) => ({ packageId, quantity: 2 }))
  const { id } = await makeOrder(world.app, buyer, { lines, caller })
  const shown = (await world.app.call(order.detail, { id }, caller)).data
  return { caller, which: { id, orderLineId: shown.lines[0]!.id } }
}

async function parcel(world: World, id: string) {
  const { lines } = (await world.app.call(order.detail, { id }, world.csr.caller)).data
  return {
    id,
    carrier: '顺丰',
    trackingNumber: 'SF1',
    lines: lines.map((line) => ({ orderLineId: line.id, quantity: 2 })),
  }
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

/** An approved order of goods that the side sells, as its seller sees it. */
async function aPart(world: World, side: Side) {
  const buyer = await buyerOf(world, side)
  const { packageId } = await makePack(world.app.db, { supplierId: side.seller.supplierId })
  const { id } = await makeOrder(world.app, buyer, { lines: [{ packageId, quantity: 2 }], caller: buyer.caller })
  await world.app.call(fulfilment.approve, { id }, world.csr.caller)
  const { caller } = side.seller
  const { lines } = (await world.app.call(supply.detail, { id }, caller)).data
  return { id, caller, orderLineId: lines[0]!.id, buyer }
}
/** The same with a report of analysis that its buyer needs. */
async function aWanted(world: World, side: Side) {
  const part = await aPart(world, side)
  await world.app.call(roa.want, { id: part.id }, part.buyer.caller)
  return part
}
const report = { name: 'roa.pdf', bytes: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n') }
async function aReport(world: World, side: Side) {
  const { caller, orderLineId, buyer } = await aWanted(world, side)
  const reply = await sendFile<{ id: string }>(world.app.app, roa.send, report, { orderLineId }, caller)
  return { buyer, reportId: reply.data.id }
}
/** A part of an order with the safety data sheet of its product. */
async function aDocument(world: World, side: Side) {
  const { id: orderId, caller, buyer } = await aPart(world, side)
  const { lines } = (await world.app.call(supply.detail, { id: orderId }, caller)).data
  const about = { kind: 'sds', language: 'en', subject: lines[0]!.productCode }
  const sheet = { name: 'sds.pdf', bytes: report.bytes }
  const reply = await sendFile<{ documentId: string }>(world.app.app, document.receive, sheet, about, caller)
  return { orderId, documentId: reply.data.documentId, buyer }
}
/** An order that has not been reviewed, with a paper of its buyer's. */
async function aPaper(world: World, side: Side) {
  const { id, caller } = await anOrder(world, side)
  const sent = { ...report, name: 'PO.pdf' }
  const reply = await sendFile<{ fileId: string }>(world.app.app, orderFile.send, sent, { orderId: id }, caller)
  return { orderId: id, caller, fileId: reply.data.fileId }
}
const scan = { name: 'permit.pdf', bytes: report.bytes }
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
/** The link by which the buyer of an order confirms it. */
async function aLink(world: World, side: Side) {
  const buyer = await buyerOf(world, side)
  const lines = [{ packageId: world.goods.CNY.packageId, quantity: 1 }]
  const { id } = await makeOrder(world.app, buyer, { lines, caller: buyer.caller })
  await world.app.call(confirmation.ask, { id }, world.csr.caller)
  return mailToken(world.app, 'order confirmation', buyer, Number(id))
}
const expectedOn = chinaDay(new Date(Date.now() + 5 * 86_400_000))

/** Staff see the order, its buyer reads it. */
const ofOrder =
  (far: 'new' | 'shipped' = 'new', key = 'id', more: Record<string, unknown> = {}): Samples[string] =>
  async (world, side) => {
    const { id, caller } = await anOrder(world, side, far)
    return { caller, input: { [key]: id, ...more } }
  }
/** The contract of an order. */
const ofContract: Samples[string] = async (world, side) => {
  const { id, caller } = await anOrder(world, side, 'approved')
  await runMake(world.app.resources, Number(id))
  return { caller, input: { id } }
}
const byStaff =
  (far: 'new' | 'approved' | 'ready' | 'shipped', more: Record<string, unknown> = {}): Samples[string] =>
  async (world, side) => ({ caller: world.csr.caller, input: { id: (await anOrder(world, side, far)).id, ...more } })

/** Three orders of one buyer. */
const orders: Samples[string] = async (world, side) => {
  const buyer = await buyerOf(world, side)
  const lines = [{ packageId: world.goods.CNY.packageId, quantity: 1 }]
  for (let i = 0; i < 3; i++) await makeOrder(world.app, buyer, { lines, caller: buyer.caller })
  return { caller: buyer.caller, input: {} }
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
  'historyOrder.list': async (world, side) => {
    for (let n = 0; n < 3; n++) await aHistoryOrder(world, side)
    return { caller: side.admin.caller, input: {} }
  },
  'historyOrder.detail': async (world, side) => ({
    caller: side.admin.caller,
    input: { id: await aHistoryOrder(world, side) },
  }),
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
  'erp.review': byStaff('approved'),
  'erp.send': async (world, side) => {
    // The sample world has no ERP of its own.
    world.app.resources.settings.ERP_URL ??= 'http://127.0.0.1:9/erp'
    world.app.resources.settings.ERP_SECRET ??= 'erp-secret'
    const { id } = await anOrder(world, side, 'approved')
    // Approved with an ERP it waits to be sent already.
    await world.app.db.deleteFrom('erp_messages').where('order_id', '=', Number(id)).execute()
    return { caller: world.csr.caller, input: { id, version: 2 } }
  },
  'order.list': orders,
  'order.lines': orders,
  'order.detail': ofOrder(),
  'order.exportOrders': orders,
  'order.exists': ofOrder(),
  'lineCancellation.reckon': async (world, side) => {
    const { caller, which } = await aLine(world, side)
    return { caller, input: which }
  },
  'lineCancellation.cancel': async (world, side) => {
    const { caller, which } = await aLine(world, side)
    const { version, after } = (await world.app.call(lineCancellation.reckon, which, caller)).data
    const shownTotal = after.grandTotal.amount
    return { caller, input: { ...which, version, shownTotal, reason: 'no longer needed' } }
  },
  'fulfilment.cancel': ofOrder('new', 'id', { reason: 'no longer needed' }),
  'fulfilment.approve': byStaff('new'),
  'fulfilment.reject': byStaff('new', { note: '无法供货' }),
  'fulfilment.advance': byStaff('approved', { move: 'pack' }),
  'fulfilment.ship': async (world, side) => {
    const { id } = await anOrder(world, side, 'ready')
    return { caller: world.csr.caller, input: await parcel(world, id) }
  },
  'fulfilment.deliver': byStaff('shipped'),
  'fulfilment.recordPayment': byStaff('shipped', { reference: '中行 20260101' }),
  'fulfilment.close': async (world, side) => {
    const { id } = await anOrder(world, side, 'ready')
    const { lines, ...rest } = await parcel(world, id)
    const part = lines.map((line) => ({ ...line, quantity: 1 }))
    await world.app.call(fulfilment.ship, { ...rest, lines: part }, world.csr.caller)
    return { caller: world.csr.caller, input: { id, reason: 'out of stock' } }
  },
  'fulfilment.recordRefund': async (world, side) => {
    const { id, caller } = await anOrder(world, side)
    await world.app.call(fulfilment.recordPayment, { id, reference: 'A1' }, world.csr.caller)
    await world.app.call(fulfilment.cancel, { id, reason: 'error' }, caller)
    return { caller: world.csr.caller, input: { id, reference: 'R1' } }
  },
  'confirmation.ask': byStaff('new'),
  'confirmation.show': async (world, side) => ({ caller: guest, input: { emailToken: await aLink(world, side) } }),
  'confirmation.answer': async (world, side) => ({
    caller: guest,
    input: { emailToken: await aLink(world, side), oper: 'confirm' },
  }),
  'orderFile.send': async (world, side) => {
    const { id, caller } = await anOrder(world, side)
    return { caller, input: { orderId: id }, file: report }
  },
  'orderFile.list': async (world, side) => {
    const { caller, orderId } = await aPaper(world, side)
    return { caller, input: { orderId } }
  },
  'orderFile.file': async (world, side) => {
    const { caller, fileId } = await aPaper(world, side)
    return { caller, input: { fileId } }
  },
  'orderFile.remove': async (world, side) => {
    const { caller, ...input } = await aPaper(world, side)
    return { caller, input }
  },
  'roa.want': ofOrder(),
  'roa.list': async (world, side) => {
    const { buyer } = await aReport(world, side)
    const lines = [world.goods.CNY, world.goods.USD, world.goods.JPY].map(({ packageId }) => ({
      packageId,
      quantity: 1,
    }))
    for (const line of lines) {
      const { id } = await makeOrder(world.app, buyer, { lines: [line], caller: buyer.caller })
      await world.app.call(roa.want, { id }, buyer.caller)
    }
    return { caller: buyer.caller, input: {} }
  },
  'roa.send': async (world, side) => {
    const { caller, orderLineId } = await aWanted(world, side)
    return { caller, input: { orderLineId, lot: 'L1' }, file: report }
  },
  'orderDocument.list': async (world, side) => {
    const { orderId, buyer } = await aDocument(world, side)
    return { caller: buyer.caller, input: { orderId } }
  },
  'orderDocument.file': async (world, side) => {
    const { orderId, documentId, buyer } = await aDocument(world, side)
    return { caller: buyer.caller, input: { orderId, documentId } }
  },
  'roa.file': async (world, side) => {
    const { buyer, reportId } = await aReport(world, side)
    return { caller: buyer.caller, input: { id: reportId } }
  },
  'recommend.forOrder': ofOrder(),
  'saleContract.show': ofOrder('shipped'),
  'saleContract.download': ofContract,
  'saleContract.email': ofContract,
  'supply.list': async (world, side) => {
    for (let more = 0; more < 3; more++) await aPart(world, side)
    return { caller: side.seller.caller, input: {} }
  },
  'supply.detail': async (world, side) => {
    const { id, caller } = await aPart(world, side)
    return { caller, input: { id } }
  },
  'supply.confirm': async (world, side) => {
    const { id, caller } = await aPart(world, side)
    return { caller, input: { id, expectedOn } }
  },
  'supply.delay': async (world, side) => {
    const { id, caller, orderLineId } = await aPart(world, side)
    return { caller, input: { id, orderLineIds: [orderLineId], expectedOn, reason: '原料晚到' } }
  },
  'supply.ship': async (world, side) => {
    const { id, caller, orderLineId } = await aPart(world, side)
    const lines = [{ orderLineId, quantity: 1, lot: 'L1' }]
    return { caller, input: { id, carrier: '顺丰', trackingNumber: 'SF1', lines } }
  },
  'order.projectCodes': (world, { admin }) => ({
    caller: world.csr.caller,
    input: { companyId: String(admin.companyId) },
  }),
  'order.setProjectCodes': (world, { admin }) => ({
    caller: world.csr.caller,
    input: { companyId: String(admin.companyId), codes: ['P001'] },
  }),
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
  'fulfilment.shipped': ofOrder('shipped'),
  'fulfilment.logistics': ofOrder('shipped'),
  'fulfilment.logisticsByQuery': ofOrder('shipped', 'orderId'),
  'tracking.ofOrder': ofOrder('shipped'),
  'tracking.ofPart': async (world, side) => {
    const { id, caller } = await aPart(world, side)
    return { caller, input: { id } }
  },
  'tracking.notice': async (world, side) => ({
    caller: guest,
    input: { ...(await aNotice(world.app.db, (await anOrder(world, side, 'shipped')).id)) },
  }),
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
