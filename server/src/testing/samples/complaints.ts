import { complaint } from '../../modules/complaint/contract.ts'
import { complaintDesk } from '../../modules/complaintDesk/contract.ts'
import { fulfilment } from '../../modules/fulfilment/contract.ts'
import { order } from '../../modules/order/contract.ts'
import { makeOrder, makePack } from '../makeOrder.ts'
import { sendFile } from '../sendFile.ts'
import type { Side, World } from '../world.ts'
import type { Samples } from './sample.ts'

// Complaints of buyers, decided by staff, with what suppliers say.

const photo = {
  name: 'photo.png',
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** Goods of the side's seller that its buyer has received. */
async function received({ app, csr, someone }: World, { admin, seller, name }: Side) {
  const buyer = await someone({ companyId: admin.companyId, name: `${name} receives` })
  const { packageId } = await makePack(app.db, { supplierId: seller.supplierId, name: `${name} acid` })
  const { id } = await makeOrder(app, buyer, { lines: [{ packageId, quantity: 2 }], caller: buyer.caller })
  await app.call(fulfilment.approve, { id }, csr.caller)
  for (const move of ['pack', 'startShipping'] as const) await app.call(fulfilment.advance, { id, move }, csr.caller)
  const [line] = (await app.call(order.detail, { id }, csr.caller)).data.lines
  const parcel = { id, carrier: '顺丰', trackingNumber: 'SF1', lines: [{ orderLineId: line!.id, quantity: 2 }] }
  await app.call(fulfilment.ship, parcel, csr.caller)
  return { caller: buyer.caller, orderId: id, orderLineId: line!.id }
}

const wish = (world: World, side: Side, { orderId, orderLineId }: { orderId: string; orderLineId: string }) => ({
  orderId,
  reason: 'damaged' as const,
  wish: 'refund' as const,
  text: world.unique(`${side.name} broken`),
  lines: [{ orderLineId, quantity: 1 }],
})

async function aComplaint(world: World, side: Side) {
  const { caller, ...of } = await received(world, side)
  const { data } = await world.app.call(complaint.report, wish(world, side, of), caller)
  return { complaintId: data.id, caller }
}

/** A question to the side's seller. */
async function aQuestion(world: World, side: Side) {
  const { complaintId } = await aComplaint(world, side)
  const asked = { complaintId, supplierId: String(side.seller.supplierId), text: world.unique(`${side.name} why`) }
  await world.app.call(complaintDesk.ask, asked, world.csr.caller)
  const { list } = (await world.app.call(complaintDesk.asked, {}, side.seller.caller)).data
  return { id: list[0]!.id, caller: side.seller.caller }
}

async function decision(world: World, side: Side, line: object, more: object = {}) {
  const { complaintId } = await aComplaint(world, side)
  const { data } = await world.app.call(complaintDesk.record, { id: complaintId }, world.csr.caller)
  const [one] = data.lines
  const lines = [{ complaintLineId: one!.id, decision: 'accepted' as const, ...line }]
  return { complaintId, version: data.version, lines, ...more }
}
async function decided(world: World, side: Side, line: object, more: object = {}) {
  const input = await decision(world, side, line, more)
  await world.app.call(complaintDesk.decide, input, world.csr.caller)
  return input
}
const back = { outcome: 'credit', amount: '1', goodsBack: true }

const ofBuyer =
  (key: string, more: Record<string, unknown> = {}): Samples[string] =>
  async (world, side) => {
    const { complaintId, caller } = await aComplaint(world, side)
    return { caller, input: { [key]: complaintId, ...more } }
  }

export const ofComplaints: Samples = {
  'complaint.possible': async (world, side) => {
    const { caller, orderId } = await received(world, side)
    return { caller, input: { orderId } }
  },
  'complaint.report': async (world, side) => {
    const { caller, ...of } = await received(world, side)
    return { caller, input: wish(world, side, of) }
  },
  'complaint.mine': async (world, side) => {
    for (let n = 0; n < 3; n++) await aComplaint(world, side)
    return { caller: side.admin.caller, input: {} }
  },
  'complaint.detail': ofBuyer('id'),
  'complaint.write': ofBuyer('complaintId', { text: 'And now?' }),
  'complaint.withdraw': ofBuyer('complaintId'),
  'complaint.attach': async (world, side) => {
    const { complaintId, caller } = await aComplaint(world, side)
    return { caller, input: { complaintId }, file: photo }
  },
  'complaint.file': async (world, side) => {
    const { complaintId, caller } = await aComplaint(world, side)
    const reply = await sendFile<{ fileId: string }>(world.app.app, complaint.attach, photo, { complaintId }, caller)
    return { caller, input: { fileId: reply.data.fileId } }
  },
  'complaintDesk.list': async (world, side) => {
    for (let n = 0; n < 3; n++) await aComplaint(world, side)
    return { caller: world.csr.caller, input: {} }
  },
  'complaintDesk.record': async (world, side) => ({
    caller: world.csr.caller,
    input: { id: (await aComplaint(world, side)).complaintId },
  }),
  'complaintDesk.ask': async (world, side) => {
    const { complaintId } = await aComplaint(world, side)
    const input = { complaintId, supplierId: String(side.seller.supplierId), text: world.unique('Why') }
    return { caller: world.csr.caller, input }
  },
  'complaintDesk.decide': async (world, side) => ({
    caller: world.csr.caller,
    input: await decision(world, side, { outcome: 'credit', amount: '1' }),
  }),
  'complaintDesk.replace': async (world, side) => {
    const { complaintId } = await decided(world, side, { outcome: 'replacement' })
    return { caller: world.csr.caller, input: { complaintId, carrier: '顺丰', trackingNumber: 'SF3' } }
  },
  'complaintDesk.receive': async (world, side) => {
    const { complaintId, lines } = await decided(world, side, back, { returnLabel: '顺丰到付' })
    const received = lines.map(({ complaintLineId }) => ({ complaintLineId, received: 1 }))
    return { caller: world.csr.caller, input: { complaintId, lines: received } }
  },
  'complaintDesk.close': async (world, side) => ({
    caller: world.csr.caller,
    input: { complaintId: (await decided(world, side, { outcome: 'none' })).complaintId },
  }),
  'complaintDesk.asked': async (world, side) => {
    for (let n = 0; n < 3; n++) await aQuestion(world, side)
    return { caller: side.seller.caller, input: {} }
  },
  'complaintDesk.question': async (world, side) => {
    const { id, caller } = await aQuestion(world, side)
    return { caller, input: { id } }
  },
  'complaintDesk.answer': async (world, side) => {
    const { id, caller } = await aQuestion(world, side)
    return { caller, input: { id, text: world.unique('It was sealed') } }
  },
}
