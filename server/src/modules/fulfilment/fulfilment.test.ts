import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aSubmission, fillCart, makeOrder, makePack } from '../../testing/makeOrder.ts'
import { makeBuyer, makeBuyerAdmin } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { checkout } from '../checkout/contract.ts'
import { fulfilment } from './contract.ts'
import { order, orderStatuses } from '../order/contract.ts'

const { app, db, signIn, staff, submit, detail, stockOf, makeReady, wholeLedger, actingFor } = await orderWorld()

test('[BUY-5] a new customer’s terms are pending: payment comes before shipment', async () => {
  const buyer = await makeBuyer(db, { paymentTerm: 'pending' })
  const { id, caller } = await makeOrder(app, buyer, { paymentTerm: 'pending' })
  await app.call(fulfilment.approve, { id }, staff)
  for (const move of ['pack', 'startShipping'] as const) await app.call(fulfilment.advance, { id, move }, staff)
  const shown = await detail(id, staff)
  assert.deepEqual([shown.prepay, shown.paymentStatus], [true, 'due'])
  assert.deepEqual(shown.moves.find(({ move }) => move === 'ship')!.allowed, false)
  const parcel = {
    id,
    carrier: '顺丰',
    trackingNumber: 'SF1',
    lines: [{ orderLineId: shown.lines[0]!.id, quantity: 2 }],
  }
  assert.equal(codeOf(await app.callRaw(fulfilment.ship, parcel, staff)), 'PAYMENT_BEFORE_SHIPMENT')
  assert.equal(
    (await app.call(fulfilment.recordPayment, { id, reference: '中行 20260101' }, staff)).data.paymentStatus,
    'paid',
  )
  assert.equal((await app.call(fulfilment.ship, parcel, staff)).data.status, 'shipped')
  assert.equal((await detail(id, caller)).paymentStatus, 'paid')
})

test('[CAT-4] what has the higher level of the quality guarantee goes through quality control before the house warehouses or ships it; what has the lower one need not', async () => {
  const buyer = await makeBuyerAdmin(db)
  const [plus, plain] = [await makePack(db, { onHand: 10 }), await makePack(db, { onHand: 10 })]
  const level = (supplierId: number, quality_plus: boolean) =>
    db
      .updateTable('supplier_profiles')
      .set({ programmes: ['quality-guarantee'], quality_plus })
      .where('id', '=', supplierId)
      .execute()
  await level(plus.supplierId, true)
  await level(plain.supplierId, false)
  const packed = async (packageIds: readonly number[]) => {
    const lines = packageIds.map((packageId) => ({ packageId, quantity: 1 }))
    const { id } = await makeOrder(app, buyer, { lines })
    await app.call(fulfilment.approve, { id }, staff)
    await app.call(fulfilment.advance, { id, move: 'pack' }, staff)
    return id
  }
  const advance = (id: string, move: 'startQc' | 'warehouse' | 'startShipping') =>
    app.callRaw(fulfilment.advance, { id, move }, staff)
  const checked = await packed([plain.packageId, plus.packageId])
  for (const move of ['warehouse', 'startShipping'] as const) {
    assert.equal(codeOf(await advance(checked, move)), 'QC_BEFORE_SHIPMENT')
    const offered = (await detail(checked, staff)).moves.find((one) => one.move === move)!
    assert.deepEqual([offered.allowed, /质检/.test(offered.reason ?? '')], [false, true])
  }
  for (const move of ['startQc', 'warehouse', 'startShipping'] as const)
    assert.equal((await advance(checked, move)).status, 200)
  assert.equal((await advance(await packed([plain.packageId]), 'startShipping')).status, 200)
})

test('[ORDER-5] staff move an order along the listed statuses; every step is an event with its actor', async () => {
  const buyer = await makeBuyerAdmin(db)
  const pack = await makePack(db, { onHand: 10 })
  const plain = await makePack(db)
  const { id, caller } = await makeOrder(app, buyer, {
    lines: [
      { packageId: pack.packageId, quantity: 4 },
      { packageId: plain.packageId, quantity: 1 },
    ],
  })
  assert.equal(codeOf(await app.callRaw(fulfilment.approve, { id }, caller)), 'FORBIDDEN')
  assert.equal(codeOf(await app.callRaw(fulfilment.deliver, { id }, staff)), 'MOVE_NOT_POSSIBLE')
  await app.call(fulfilment.approve, { id, note: '客户已确认' }, staff)
  for (const move of ['pack', 'startQc', 'warehouse', 'startShipping'] as const)
    await app.call(fulfilment.advance, { id, move }, staff)
  const lines = (await detail(id, staff)).lines
  const parcel = (quantities: number[]) => ({
    id,
    carrier: '顺丰',
    trackingNumber: 'SF2',
    lines: quantities.flatMap((quantity, index) => (quantity ? [{ orderLineId: lines[index]!.id, quantity }] : [])),
  })
  assert.equal(codeOf(await app.callRaw(fulfilment.ship, parcel([5]), staff)), 'SHIPPED_TOO_MANY')
  assert.equal((await app.call(fulfilment.ship, parcel([3]), staff)).data.status, 'partially shipped')
  assert.deepEqual(await stockOf(pack.packageId), { on_hand: 7, allocated: 1 })
  assert.equal(codeOf(await app.callRaw(fulfilment.cancel, { id, reason: 'error' }, caller)), 'MOVE_NOT_POSSIBLE')
  assert.equal((await app.call(fulfilment.ship, parcel([1, 1]), staff)).data.status, 'shipped')
  assert.equal((await app.call(fulfilment.deliver, { id }, staff)).data.status, 'delivered')
  const shown = await detail(id, caller)
  assert.deepEqual(
    shown.events.map(({ event }) => event),
    [
      'CREATED',
      'PROCESSING',
      'PACKING',
      'QC_TESTING',
      'WAREHOUSING',
      'SHIPPING',
      'SHIPMENT_ADDED',
      'SHIPPED',
      'DELIVERED',
    ],
  )
  assert.deepEqual([shown.shipments.length, shown.events[1]!.note], [2, '客户已确认'])
  const way = (await app.call(fulfilment.logistics, { id }, caller)).data
  assert.deepEqual((await app.call(fulfilment.logisticsByQuery, { orderId: id }, caller)).data, way)
  assert.deepEqual([way.parcels.length, way.steps.at(-1)!.status], [2, 'delivered'])
  assert.deepEqual(orderStatuses.length, 13)
  await wholeLedger()
})

test('a back-order is filled from stock that has come in when it is shipped', async () => {
  const buyer = await makeBuyer(db)
  const pack = await makePack(db, { onHand: 1 })
  const caller = await signIn(buyer)
  await fillCart(app, caller, [{ packageId: pack.packageId, quantity: 3 }])
  const input = await aSubmission(app, caller, buyer)
  const placed = await submit(caller, {
    ...input,
    lines: input.lines.map((line) => ({ ...line, acknowledgeBackorder: true })),
  })
  const { id } = placed.data as { id: string }
  await app.call(fulfilment.approve, { id }, staff)
  for (const move of ['pack', 'startShipping'] as const) await app.call(fulfilment.advance, { id, move }, staff)
  const lines = (await detail(id, staff)).lines.map((line) => ({ orderLineId: line.id, quantity: 3 }))
  const parcel = { id, carrier: '顺丰', trackingNumber: 'SF3', lines }
  assert.equal(codeOf(await app.callRaw(fulfilment.ship, parcel, staff)), 'SHIPPED_TOO_MANY')
  await db
    .updateTable('stock')
    .set({ on_hand: 2 + 1 })
    .where('package_id', '=', pack.packageId)
    .execute()
  await db.insertInto('stock_moves').values({ package_id: pack.packageId, d_on_hand: 2, why: 'upload' }).execute()
  assert.equal((await app.call(fulfilment.ship, parcel, staff)).data.status, 'shipped')
  assert.deepEqual(await stockOf(pack.packageId), { on_hand: 0, allocated: 0 })
  await wholeLedger()
})

test('[ORDER-1] cancelling needs a reason, other needs words; stock and coupon are free again', async () => {
  const buyer = await makeBuyer(db)
  const pack = await makePack(db, { onHand: 5 })
  const caller = await signIn(buyer)
  await db
    .insertInto('coupons')
    .values({
      code: 'ONCE',
      currency: 'CNY',
      amount: 500,
      max_uses: 1,
      uses_left: 1,
      valid_until: new Date(Date.now() + 86_400_000),
    })
    .execute()
  await fillCart(app, caller, [{ packageId: pack.packageId, quantity: 2 }])
  const placed = await submit(caller, await aSubmission(app, caller, buyer, { couponCodes: ['ONCE'] }))
  const { id } = placed.data as { id: string }
  assert.deepEqual(
    (await app.call(checkout.coupons, {}, caller)).data.filter(({ code }) => code === 'ONCE'),
    [],
  )
  assert.equal(codeOf(await app.callRaw(fulfilment.cancel, { id, reason: 'other' }, caller)), 'REASON_TEXT_NEEDED')
  assert.equal(codeOf(await app.callRaw(fulfilment.cancel, { id }, caller)), 'INVALID_INPUT')
  const done = await app.call(fulfilment.cancel, { id, reason: 'other', reasonText: '项目暂停' }, caller)
  assert.equal(done.data.status, 'cancelled')
  const shown = await detail(id, caller)
  assert.deepEqual(
    [
      shown.cancelReason,
      shown.cancelWords,
      shown.grandTotal.amount,
      shown.placedTotal.amount,
      shown.lines[0]!.cancelled,
      shown.lines[0]!.lineTotal.amount,
      shown.lines[0]!.placedTotal.amount,
      shown.events.at(-1)!.event,
      shown.events.at(-1)!.reason,
      shown.events.at(-1)!.note,
    ],
    ['other', '项目暂停', '0.00', '240.35', 2, '0.00', '200.00', 'CANCELLED', 'other', '项目暂停'],
  )
  const [listed] = (await app.call(order.list, { status: 'cancelled' }, caller)).data.list
  assert.deepEqual([listed!.grandTotal.amount, listed!.placedTotal.amount], ['0.00', '240.35'])
  assert.equal(shown.placedCost!.grandTotal.amount, '240.35')
  assert.deepEqual(await stockOf(pack.packageId), { on_hand: 5, allocated: 0 })
  assert.equal((await app.call(checkout.coupons, {}, caller)).data.filter(({ code }) => code === 'ONCE').length, 1)
  assert.equal(codeOf(await app.callRaw(fulfilment.cancel, { id, reason: 'error' }, caller)), 'MOVE_NOT_POSSIBLE')
  await wholeLedger()
})

test('who acts for a buyer cancels what the buyer may cancel, and no more, though staff may; the history names both', async () => {
  const buyer = await makeBuyer(db, { surname: '李', name: '四' })
  const acting = await actingFor(buyer)
  const [early, late] = [await makeOrder(app, buyer), await makeOrder(app, buyer)]
  const cancel = (id: string) => app.callRaw(fulfilment.cancel, { id, reason: 'error' }, acting)
  await makeReady(late.id)
  assert.equal(codeOf(await cancel(late.id)), 'MOVE_NOT_POSSIBLE')
  assert.equal((await detail(late.id, staff)).moves.find(({ move }) => move === 'withdraw')!.allowed, true)
  await app.call(fulfilment.approve, { id: early.id }, staff)
  assert.equal((await cancel(early.id)).status, 200)
  const last = (await detail(early.id, early.caller)).events.at(-1)!
  assert.deepEqual([last.move, last.actor, last.onBehalfOf], ['cancel', '王小明', '李四'])
  const theirs = await makeOrder(app, await makeBuyer(db))
  assert.equal(codeOf(await cancel(theirs.id)), 'NOT_FOUND')
  await wholeLedger()
})

test('a rejected order holds nothing', async () => {
  const buyer = await makeBuyer(db)
  const pack = await makePack(db, { onHand: 5 })
  const { id } = await makeOrder(app, buyer, { lines: [{ packageId: pack.packageId, quantity: 2 }] })
  assert.equal((await app.call(fulfilment.reject, { id, note: '信用额度不足' }, staff)).data.status, 'rejected')
  assert.deepEqual(await stockOf(pack.packageId), { on_hand: 5, allocated: 0 })
  const shown = await detail(id, staff)
  assert.deepEqual(
    [shown.cancelReason, shown.cancelWords, shown.events.at(-1)!.note],
    [null, '信用额度不足', '信用额度不足'],
  )
  await wholeLedger()
})
