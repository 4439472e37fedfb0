import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeOrder, makePack } from '../../testing/makeOrder.ts'
import { makeBuyer } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { invoice } from '../invoice/contract.ts'
import { payment } from '../payment/contract.ts'
import { fulfilment } from './contract.ts'

const { app, db, staff, detail, stockOf, makeReady, ship, mailsTo, wholeLedger } = await orderWorld()

/** An order of three units in stock and two that nobody counts, ready to leave. */
async function anOrder() {
  const buyer = await makeBuyer(db)
  const packs = [await makePack(db, { onHand: 5 }), await makePack(db, { onHand: null })]
  const placed = await makeOrder(app, buyer, {
    lines: [
      { packageId: packs[0]!.packageId, quantity: 3 },
      { packageId: packs[1]!.packageId, quantity: 2 },
    ],
  })
  await makeReady(placed.id)
  return { ...placed, buyer, stocked: packs[0]!.packageId }
}
const change = (input: object) => app.callRaw(fulfilment.changeShipment, input as never, staff)
const takeBack = (shipmentId: string) =>
  app.callRaw(fulfilment.deleteShipment, { shipmentId, reason: '还在仓库' }, staff)
const documents = async (id: string) =>
  (await app.call(payment.ofOrder, { id }, staff)).data.invoices.map(({ kind, total }) => `${kind} ${total.amount}`)
const lastEvents = async (id: string) =>
  (await detail(id, staff)).events.filter(({ move }) => move !== 'notify').map(({ event }) => event)

test('[ADMO-1] [ADMO-5] a parcel is taken back: stock, states and money are as before, its invoice is void, logged as SHIPMENT_DELETED', async () => {
  const { id, buyer, stocked } = await anOrder()
  assert.equal((await ship(id, [3, 2])).status, 200)
  await app.call(fulfilment.recordPayment, { id, reference: 'A1' }, staff)
  assert.deepEqual(await documents(id), ['invoice 605.00'])
  const [parcel] = (await detail(id, staff)).shipments
  const reply = await takeBack(parcel!.id)
  assert.equal(reply.status, 200, reply.body)
  const after = await detail(id, staff)
  assert.deepEqual([after.status, after.paymentStatus, after.shipments.length], ['shipping', 'paid', 0])
  assert.deepEqual(
    after.lines.map((line) => [line.allocated, line.unmanaged, line.shipped]),
    [
      [3, 0, 0],
      [0, 2, 0],
    ],
  )
  assert.deepEqual(await stockOf(stocked), { on_hand: 5, allocated: 3 })
  assert.deepEqual(await documents(id), ['void 605.00'])
  assert.equal((await lastEvents(id)).at(-1), 'SHIPMENT_DELETED')
  const mail = (await mailsTo(buyer.email)).find(({ kind }) => kind === 'orderParcelTakenBack')!
  assert.match(mail.body, /还在仓库/)
  await wholeLedger()
  assert.equal((await takeBack(parcel!.id)).http, 404)
  // What had been paid pays the next invoice.
  assert.equal((await ship(id, [3, 2])).status, 200)
  assert.deepEqual(await documents(id), ['void 605.00', 'invoice 605.00'])
  assert.equal((await detail(id, staff)).paymentStatus, 'paid')
  await wholeLedger()
})

test('[ADMO-1] [ADMO-5] a parcel is corrected: carrier, tracking number and label, and fewer or more units with a new invoice, logged as SHIPMENT_UPDATED', async () => {
  const { id, stocked } = await anOrder()
  await ship(id, [3, 0])
  const [parcel] = (await detail(id, staff)).shipments
  const shipmentId = parcel!.id
  const label = { carrier: 'DHL', trackingNumber: 'D7', label: '1.2 kg' }
  assert.equal((await change({ shipmentId, ...label })).status, 200)
  const relabelled = await detail(id, staff)
  assert.deepEqual(
    [relabelled.shipments[0]!.carrier, relabelled.shipments[0]!.trackingNumber, relabelled.shipments[0]!.label],
    ['DHL', 'D7', '1.2 kg'],
  )
  assert.deepEqual(await documents(id), ['invoice 359.00'])
  const [first, second] = relabelled.lines.map((line) => line.id) as [string, string]
  const fewer = await change({ shipmentId, ...label, lines: [{ orderLineId: first, quantity: 1 }] })
  assert.equal(fewer.status, 200, fewer.body)
  assert.deepEqual(await stockOf(stocked), { on_hand: 4, allocated: 2 })
  assert.deepEqual(await documents(id), ['void 359.00', 'invoice 133.00'])
  assert.equal((await detail(id, staff)).status, 'partially shipped')
  await wholeLedger()
  const whole = [
    { orderLineId: first, quantity: 3 },
    { orderLineId: second, quantity: 2 },
  ]
  assert.equal((await change({ shipmentId, ...label, lines: whole })).status, 200)
  assert.deepEqual([(await detail(id, staff)).status, (await documents(id)).at(-1)], ['shipped', 'invoice 605.00'])
  const tooMany = [{ orderLineId: first, quantity: 4 }]
  assert.equal(codeOf(await change({ shipmentId, ...label, lines: tooMany })), 'SHIPPED_TOO_MANY')
  assert.deepEqual((await lastEvents(id)).slice(-3), Array(3).fill('SHIPMENT_UPDATED'))
  await wholeLedger()
})

test('[ADMO-1] the lots of a parcel that the house sends are kept, read by the buyer, and put right without a new invoice', async () => {
  const { id, caller } = await anOrder()
  const [one, two] = (await detail(id, staff)).lines.map((line) => line.id) as [string, string]
  const lots = async () =>
    (await detail(id, caller)).shipments.map(({ lines }) => lines.map(({ quantity, lot }) => `${quantity} ${lot}`))
  const parcel = { id, carrier: 'SF', trackingNumber: 'S1' }
  const send = (...lines: [string, number, string][]) =>
    app.callRaw(
      fulfilment.ship,
      { ...parcel, lines: lines.map(([orderLineId, quantity, lot]) => ({ orderLineId, quantity, lot })) },
      staff,
    )
  const long = (sign: string) => sign.repeat(40)
  assert.equal(codeOf(await send([one, 1, long('a')], [one, 1, long('b')])), 'INVALID_INPUT')
  assert.equal((await send([one, 1, 'A1'], [two, 1, ''], [one, 1, 'A2'])).status, 200)
  assert.deepEqual(await lots(), [['2 A1, A2', '1 ']])
  const [sent] = (await detail(id, staff)).shipments
  const shipmentId = sent!.id
  const before = await documents(id)
  const as = { shipmentId, carrier: 'SF', trackingNumber: 'S1' }
  const contents = [
    { orderLineId: one, quantity: 2, lot: 'A3' },
    { orderLineId: two, quantity: 1 },
  ]
  assert.equal((await change({ ...as, lines: contents })).status, 200)
  assert.deepEqual([await lots(), await documents(id)], [[['2 A3', '1 ']], before])
  assert.equal((await lastEvents(id)).at(-1), 'SHIPMENT_UPDATED')
  // What is not said of lots stays, also where units change.
  assert.equal((await change({ ...as, lines: [{ orderLineId: one, quantity: 1 }] })).status, 200)
  assert.deepEqual(await lots(), [['1 A3']])
  await wholeLedger()
})

test('of two parcels one is taken back and the other stays; what has arrived, or was credited, is a return and refused', async () => {
  const { id } = await anOrder()
  await ship(id, [2, 0])
  await ship(id, [1, 2])
  const [one, two] = (await detail(id, staff)).shipments
  assert.equal((await takeBack(one!.id)).status, 200)
  const after = await detail(id, staff)
  assert.deepEqual([after.status, after.shipments.map((parcel) => parcel.id)], ['partially shipped', [two!.id]])
  await wholeLedger()
  await ship(id, [2, 0])
  const credited = (await app.call(payment.ofOrder, { id }, staff)).data.invoices.findLast(
    ({ kind }) => kind === 'invoice',
  )!
  await app.call(invoice.credit, { id: credited.id, amount: '1.00', reason: '破损' }, staff)
  const last = (await detail(id, staff)).shipments.at(-1)!
  assert.equal(codeOf(await takeBack(last.id)), 'INVOICE_SETTLED')
  await app.call(fulfilment.deliver, { id }, staff)
  assert.equal(codeOf(await takeBack(two!.id)), 'MOVE_NOT_POSSIBLE')
  assert.equal(codeOf(await change({ shipmentId: two!.id, carrier: 'X', trackingNumber: 'Y' })), 'MOVE_NOT_POSSIBLE')
  await wholeLedger()
})
