import { fulfilment } from '../../modules/fulfilment/contract.ts'
import { order } from '../../modules/order/contract.ts'
import { confirmation } from '../../modules/confirmation/contract.ts'
import { orderFile } from '../../modules/orderFile/contract.ts'
import { document } from '../../modules/document/contract.ts'
import { lineCancellation } from '../../modules/lineCancellation/contract.ts'
import { roa } from '../../modules/roa/contract.ts'
import { runMake } from '../../modules/saleContract/service.ts'
import { supply } from '../../modules/supply/contract.ts'
import { sendFile } from '../sendFile.ts'
import { aNotice } from '../carrierNotice.ts'
import { makeOrder, makePack } from '../makeOrder.ts'
import { mailToken, type Side, type World } from '../world.ts'
import { aPdf, buyerOf, expectedOn, guest, type Samples } from './sample.ts'

// Orders: what buyers, staff and suppliers do with them, and their papers and parcels.

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

const report = { name: 'roa.pdf', bytes: aPdf }

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
  const sheet = { name: 'sds.pdf', bytes: aPdf }
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

/** The link by which the buyer of an order confirms it. */
async function aLink(world: World, side: Side) {
  const buyer = await buyerOf(world, side)
  const lines = [{ packageId: world.goods.CNY.packageId, quantity: 1 }]
  const { id } = await makeOrder(world.app, buyer, { lines, caller: buyer.caller })
  await world.app.call(confirmation.ask, { id }, world.csr.caller)
  return mailToken(world.app, 'order confirmation', buyer, Number(id))
}

/** Staff see the order, its buyer reads it. */
export const ofOrder =
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

export const ofOrders: Samples = {
  'historyOrder.list': async (world, side) => {
    for (let n = 0; n < 3; n++) await aHistoryOrder(world, side)
    return { caller: side.admin.caller, input: {} }
  },
  'historyOrder.detail': async (world, side) => ({
    caller: side.admin.caller,
    input: { id: await aHistoryOrder(world, side) },
  }),
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
  'moveMail.preview': byStaff('new', { move: 'reject', note: '缺货' }),
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
}
