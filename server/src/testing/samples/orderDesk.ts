import { fulfilment } from '../../modules/fulfilment/contract.ts'
import { orderDesk } from '../../modules/orderDesk/contract.ts'
import { orderEdit } from '../../modules/orderEdit/contract.ts'
import { orderSplit } from '../../modules/orderSplit/contract.ts'
import { order } from '../../modules/order/contract.ts'
import { makeOrder } from '../makeOrder.ts'
import { sendFile } from '../sendFile.ts'
import type { Side, World } from '../world.ts'
import type { Sample, Samples } from './sample.ts'

// What staff do with an order at their desk.

async function anOrder(world: World, { admin }: Side) {
  const buyer = await world.someone({ companyId: admin.companyId, name: `${admin.companyName} desk` })
  const lines = [{ packageId: world.goods.CNY.packageId, quantity: 2 }]
  const { id } = await makeOrder(world.app, buyer, { lines, caller: buyer.caller })
  const { caller } = world.csr
  const shown = (await world.app.call(order.detail, { id }, caller)).data
  return { id, caller, version: shown.version, orderLineId: shown.lines[0]!.id, buyer }
}

const byStaff =
  (input: (of: Awaited<ReturnType<typeof anOrder>>) => Record<string, unknown>) =>
  async (world: World, side: Side): Promise<Sample> => {
    const made = await anOrder(world, side)
    return { caller: made.caller, input: { id: made.id, ...input(made) } }
  }

async function aMail(world: World, side: Side) {
  const { id, caller, buyer } = await anOrder(world, side)
  const { mails } = (await world.app.call(orderDesk.mails, { id }, caller)).data
  return { caller, input: { id, mailId: mails[0]!.id }, to: buyer.email }
}

/** A parcel of an order that has left. */
async function aParcel(world: World, side: Side) {
  const { id, caller, orderLineId } = await anOrder(world, side)
  await world.app.call(fulfilment.approve, { id }, caller)
  for (const move of ['pack', 'startShipping'] as const) await world.app.call(fulfilment.advance, { id, move }, caller)
  const parcel = { carrier: '顺丰', trackingNumber: 'SF1' }
  await world.app.call(fulfilment.ship, { id, ...parcel, lines: [{ orderLineId, quantity: 2 }] }, caller)
  const { shipments } = (await world.app.call(order.detail, { id }, caller)).data
  return { caller, shipmentId: shipments[0]!.id, orderLineId }
}

const scan = { name: 'fax.pdf', bytes: '%PDF-1.4 a fax\n%%EOF' }
const theFax = () => ({ channel: 'fax', receivedAt: '2026-01-05T02:00:00Z', reference: 'FAX 2026-7' })

/** An order that customer service entered for a buyer. */
async function anEntered(world: World, side: Side) {
  const { id, caller, buyer } = await anOrder(world, side)
  await world.app.db.updateTable('orders').set({ placed_by: world.csr.userId }).where('id', '=', Number(id)).execute()
  return { id, caller, buyer }
}

export const ofOrderDesk: Samples = {
  'fulfilment.changeShipment': async (world, side) => {
    const { caller, shipmentId, orderLineId } = await aParcel(world, side)
    const lines = [{ orderLineId, quantity: 1 }]
    return { caller, input: { shipmentId, carrier: 'DHL', trackingNumber: 'D1', lines } }
  },
  'fulfilment.deleteShipment': async (world, side) => {
    const { caller, shipmentId } = await aParcel(world, side)
    return { caller, input: { shipmentId, reason: '没有发出' } }
  },
  'orderEdit.form': byStaff(() => ({})),
  'orderEdit.packs': async (world, side) => {
    const { code } = await world.app.db
      .selectFrom('packages')
      .innerJoin('products', 'products.id', 'packages.product_id')
      .select('products.code')
      .where('packages.id', '=', world.goods.CNY.packageId)
      .executeTakeFirstOrThrow()
    return byStaff(() => ({ search: code }))(world, side)
  },
  'orderEdit.reckon': byStaff(({ version, orderLineId }) => ({ version, lines: [{ orderLineId, quantity: 1 }] })),
  'orderEdit.edit': async (world, side) => {
    const { id, caller, version, orderLineId } = await anOrder(world, side)
    const wanted = { id, version, lines: [{ orderLineId, quantity: 1 }] }
    const { total } = (await world.app.call(orderEdit.reckon, wanted, caller)).data
    return { caller, input: { ...wanted, reason: '买方减少数量', shownTotal: total.after.amount } }
  },
  'orderSplit.reckon': byStaff(({ version, orderLineId }) => ({ version, lines: [{ orderLineId, quantity: 1 }] })),
  'orderSplit.split': async (world, side) => {
    const { id, caller, version, orderLineId } = await anOrder(world, side)
    const wanted = { id, version, lines: [{ orderLineId, quantity: 1 }] }
    const { stays, goes } = (await world.app.call(orderSplit.reckon, wanted, caller)).data
    const shown = { shownStays: stays.grandTotal.amount, shownGoes: goes.grandTotal.amount }
    return { caller, input: { ...wanted, reason: '分批发货', ...shown } }
  },
  'orderDesk.show': byStaff(() => ({})),
  'orderDesk.setWritten': byStaff(({ version }) => ({ version, requisitionNumber: 'PR-2026-7' })),
  'orderDesk.setCosts': byStaff(({ version, orderLineId }) => ({
    version,
    platformCost: '12.50',
    lines: [{ orderLineId, unitCost: '61.00' }],
  })),
  'orderDesk.receive': async (world, side) => {
    const { id, caller } = await anEntered(world, side)
    return { caller, input: { id, ...theFax() }, file: scan }
  },
  'orderDesk.paper': async (world, side) => {
    const { id, caller } = await anEntered(world, side)
    await sendFile(world.app.app, orderDesk.receive, scan, { id, ...theFax() }, caller)
    return { caller, input: { id } }
  },
  'orderDesk.mails': byStaff(() => ({})),
  'orderDesk.mail': async (world, side) => {
    const { caller, input } = await aMail(world, side)
    return { caller, input }
  },
  'orderDesk.resend': async (world, side) => {
    const { caller, input, to } = await aMail(world, side)
    return { caller, input: { ...input, to } }
  },
}
