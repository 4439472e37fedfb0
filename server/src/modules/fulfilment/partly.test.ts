import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { aSubmission, fillCart, makeOrder, makePack } from '../../testing/makeOrder.ts'
import { makeBuyer, makeCsr, makeSiteAdmin } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { order } from '../order/contract.ts'
import { payment } from '../payment/contract.ts'
import { shippingCost } from '../shippingCost/contract.ts'
import { fulfilment } from './contract.ts'

const { app, db, staff, signIn, aBuyer, submit, detail, stockOf, makeReady, ship, splitInTwo, wholeLedger } =
  await orderWorld()

/** An order of which one unit of three has left, of a second supplier's line nothing. */
async function partlyShipped(paymentTerm = '08') {
  const buyer = await makeBuyer(db, { paymentTerm })
  const [first, second] = [await makePack(db, { onHand: 10 }), await makePack(db, { onHand: 10 })]
  const placed = await makeOrder(app, buyer, {
    paymentTerm,
    lines: [
      { packageId: first.packageId, quantity: 3 },
      { packageId: second.packageId, quantity: 2 },
    ],
  })
  if (paymentTerm === '03') await app.call(fulfilment.recordPayment, { id: placed.id, reference: 'A1' }, staff)
  await makeReady(placed.id)
  assert.equal((await ship(placed.id, [1, 0])).status, 200)
  return { ...placed, buyer, first, second }
}

test('[ORDER-5] the rest of a partly shipped order is cancelled with a reason; what was sent is charged', async () => {
  const { id, caller, first, second } = await partlyShipped()
  assert.equal(codeOf(await app.callRaw(fulfilment.close, { id, reason: 'other' }, staff)), 'REASON_TEXT_NEEDED')
  assert.equal(codeOf(await app.callRaw(fulfilment.close, { id, reason: 'error' }, caller)), 'FORBIDDEN')
  const closed = await app.call(fulfilment.close, { id, reason: 'out of stock', reasonText: '停产' }, staff)
  assert.equal(closed.data.status, 'shipped')
  const shown = await detail(id, caller)
  // 100.00 with 13 % tax, and the shipping of the one supplier that sent something.
  assert.deepEqual(
    [shown.subtotal.amount, shown.tax.amount, shown.shipping.amount, shown.grandTotal.amount, shown.placedTotal.amount],
    ['100.00', '13.00', '20.00', '133.00', '605.00'],
  )
  assert.deepEqual(
    shown.lines.map((line) => [line.shipped, line.cancelled, line.allocated]),
    [
      [1, 2, 0],
      [0, 2, 0],
    ],
  )
  assert.deepEqual(await stockOf(first.packageId), { on_hand: 9, allocated: 0 })
  assert.deepEqual(await stockOf(second.packageId), { on_hand: 10, allocated: 0 })
  const last = shown.events.at(-1)!
  assert.deepEqual([last.event, last.reason, last.note], ['ORDEREDITED', 'out of stock', '停产'])
  const { before, after } = await db
    .selectFrom('audit')
    .innerJoin('audit_detail', 'audit_id', 'audit.id')
    .select(['audit_detail.before', 'audit_detail.after'])
    .where('act', '=', 'fulfilment.close')
    .where('entity_id', '=', Number(id))
    .executeTakeFirstOrThrow()
  assert.deepEqual(
    [before, after],
    [{ status: 'partially shipped' }, { status: 'shipped', reason: 'out of stock', note: '停产', total: 13_300 }],
  )
  assert.equal(codeOf(await app.callRaw(fulfilment.close, { id, reason: 'error' }, staff)), 'MOVE_NOT_POSSIBLE')
  assert.equal((await app.call(fulfilment.deliver, { id }, staff)).data.status, 'delivered')
  await wholeLedger()
})

test('of an order placed before its figures were kept nothing is made up: closed, it keeps its shipping', async () => {
  const { id, caller } = await partlyShipped()
  await db.updateTable('orders').set({ figures: null }).where('id', '=', Number(id)).execute()
  assert.equal((await detail(id, caller)).placedCost, null)
  await app.call(fulfilment.close, { id, reason: 'error' }, staff)
  const { subtotal, shipping, tax, grandTotal, placedCost } = await detail(id, caller)
  assert.deepEqual(
    [placedCost, ...[subtotal, shipping, tax, grandTotal].map(({ amount }) => amount)],
    [null, '100.00', '40.00', '13.00', '153.00'],
  )
  await wholeLedger()
})

test('closing an order lowers a coupon that is worth more than what is left, and owes back what was paid', async () => {
  const { caller, ...buyer } = await aBuyer()
  const pack = await makePack(db, { price: 1000, onHand: 5 })
  await db
    .insertInto('coupons')
    .values({
      code: 'TWENTY',
      currency: 'CNY',
      amount: 2000,
      minimum: 3000,
      max_uses: 1,
      uses_left: 1,
      valid_until: new Date(Date.now() + 86_400_000),
    })
    .execute()
  await fillCart(app, caller, [{ packageId: pack.packageId, quantity: 3 }])
  const placed = await submit(caller, await aSubmission(app, caller, buyer, { couponCodes: ['TWENTY'] }))
  const { id } = placed.data as { id: string }
  await app.call(fulfilment.recordPayment, { id, reference: 'A1' }, staff)
  await makeReady(id)
  await ship(id, [1])
  await app.call(fulfilment.close, { id, reason: 'error' }, staff)
  const shown = await detail(id, caller)
  assert.deepEqual(
    [shown.subtotal.amount, shown.discount.amount, shown.tax.amount, shown.grandTotal.amount],
    ['10.00', '10.00', '0.00', '20.00'],
  )
  // 30.00 less 20.00, 13 % of it and 20.00 shipping had been paid.
  assert.deepEqual([shown.paymentStatus, shown.refundDue.amount], ['refund due', '11.30'])
  // What is owed back is no reason to take money once more.
  assert.equal(codeOf(await app.callRaw(fulfilment.recordPayment, { id, reference: 'A2' }, staff)), 'ALREADY_PAID')
  await wholeLedger()
})

test('[ORDER-5] a partly shipped order can fail and go on, but is never cancelled whole', async () => {
  const { id, caller } = await partlyShipped()
  const cancel = (who: typeof caller) => app.callRaw(fulfilment.cancel, { id, reason: 'error' }, who)
  assert.equal(codeOf(await app.callRaw(fulfilment.advance, { id, move: 'fail' }, staff)), 'NOTE_NEEDED')
  const failed = await app.call(fulfilment.advance, { id, move: 'fail', note: '包裹退回' }, staff)
  assert.equal(failed.data.status, 'processing error')
  // From an error an order that has sent nothing is cancelled; this one has.
  assert.equal(codeOf(await cancel(staff)), 'PARTLY_SHIPPED')
  const offered = (await detail(id, staff)).moves.filter(({ allowed }) => allowed).map(({ move }) => move)
  assert.deepEqual(offered, ['close', 'resume', 'recordPayment'])
  assert.equal((await app.call(fulfilment.advance, { id, move: 'resume' }, staff)).data.status, 'partially shipped')
  for (const who of [staff, caller]) assert.equal(codeOf(await cancel(who)), 'MOVE_NOT_POSSIBLE')
  await app.call(fulfilment.advance, { id, move: 'loseTrack', note: '查无此单' }, staff)
  assert.equal((await app.call(fulfilment.close, { id, reason: 'error' }, staff)).data.status, 'shipped')
  await wholeLedger()
})

test('an order of which nothing has left cannot be closed, only cancelled', async () => {
  const { id } = await makeOrder(app, await makeBuyer(db))
  await makeReady(id)
  await app.call(fulfilment.advance, { id, move: 'fail', note: '找不到货' }, staff)
  assert.equal(codeOf(await app.callRaw(fulfilment.close, { id, reason: 'error' }, staff)), 'MOVE_NOT_POSSIBLE')
  assert.equal((await app.call(fulfilment.advance, { id, move: 'resume' }, staff)).data.status, 'processing')
  assert.equal((await app.call(fulfilment.cancel, { id, reason: 'error' }, staff)).data.status, 'cancelled')
  await wholeLedger()
})

test('the rest of an order is shipped, closed or failed by one person only', async () => {
  const { id } = await partlyShipped()
  const replies = await Promise.all([
    app.callRaw(fulfilment.close, { id, reason: 'error' }, staff),
    ship(id, [2, 2]),
    app.callRaw(fulfilment.close, { id, reason: 'error' }, staff),
    ship(id, [2, 2]),
  ])
  assert.deepEqual(replies.filter(({ status }) => status === 200).length, 1)
  assert.equal((await app.call(order.detail, { id }, staff)).data.status, 'shipped')
  await wholeLedger()
})

test('a parcel holds lines of its own order, each as often as it is named, and never more than is open of it', async () => {
  const { id, caller } = await partlyShipped()
  const other = await partlyShipped()
  const foreign = (await detail(other.id, staff)).lines[0]!.id
  const [one, two] = (await detail(id, staff)).lines.map((line) => line.id) as [string, string]
  const colleague = await signIn(await makeCsr(db))
  const sendBy = (who: typeof caller, ...lines: [string, number][]) =>
    app.callRaw(
      fulfilment.ship,
      {
        id,
        carrier: 'DHL',
        trackingNumber: 'D1',
        lines: lines.map(([orderLineId, quantity]) => ({ orderLineId, quantity })),
      },
      who,
    )
  const send = (...lines: [string, number][]) => sendBy(staff, ...lines)
  for (const wrong of [foreign, '99999999']) assert.equal(codeOf(await send([one, 1], [wrong, 1])), 'NOT_FOUND')
  const many = await send([one, 2], [two, 1], [one, 1])
  assert.deepEqual([codeOf(many), many.message], ['SHIPPED_TOO_MANY', '发货数量 3 超过可发数量 2'])
  assert.equal((await detail(id, staff)).shipments.length, 1)
  assert.equal((await send([two, 1], [one, 1], [two, 1])).status, 200)
  const { shipments, lines, status } = await detail(id, caller)
  assert.deepEqual(
    [
      status,
      lines.map(({ shipped }) => shipped),
      shipments.map((parcel) => parcel.lines.map(({ quantity }) => quantity)),
    ],
    ['partially shipped', [2, 2], [[1], [1, 2]]],
  )
  assert.equal((await sendBy(colleague, [one, 1])).status, 200)
  assert.equal((await detail(id, caller)).status, 'shipped')
  // Each parcel is that of who recorded it.
  const { rows } = await sql<{
    by: number
    actor: number
  }>`select s.created_by as by, e.actor_id as actor from shipments s
    join events e on e.entity = 'order' and e.entity_id = s.order_id and e.data ->> 'shipmentId' = s.id::text where s.order_id = ${id}`.execute(
    db,
  )
  assert.deepEqual([rows.length, new Set(rows.map(({ by }) => by)).size], [3, 2])
  for (const { by, actor } of rows) assert.equal(by, actor)
  await wholeLedger()
})

test('what is awaited leaves as far as it has come in; what is said to be open is what could leave', async () => {
  const { caller, ...buyer } = await aBuyer()
  const pack = await makePack(db, { onHand: 2 })
  await fillCart(app, caller, [{ packageId: pack.packageId, quantity: 5 }])
  const input = await aSubmission(app, caller, buyer)
  const lines = input.lines.map((line) => ({ ...line, acknowledgeBackorder: true }))
  const { id } = (await submit(caller, { ...input, lines })).data as { id: string }
  await makeReady(id)
  const comeIn = async (units: number) => {
    await db
      .updateTable('stock')
      .set(({ eb }) => ({ on_hand: eb('on_hand', '+', units) }))
      .where('package_id', '=', pack.packageId)
      .execute()
    await db.insertInto('stock_moves').values({ package_id: pack.packageId, d_on_hand: units, why: 'upload' }).execute()
  }
  await comeIn(1)
  const short = await ship(id, [4])
  assert.deepEqual([codeOf(short), short.message], ['SHIPPED_TOO_MANY', '发货数量 4 超过可发数量 3'])
  assert.equal((await ship(id, [3])).status, 200)
  const line = async () => {
    const [{ allocated, backordered, unmanaged, shipped, cancelled } = {} as never] = (await detail(id, caller)).lines
    return { allocated, backordered, unmanaged, shipped, cancelled }
  }
  assert.deepEqual(await line(), { allocated: 0, backordered: 2, unmanaged: 0, shipped: 3, cancelled: 0 })
  assert.deepEqual(await stockOf(pack.packageId), { on_hand: 0, allocated: 0 })
  const none = await ship(id, [1])
  assert.deepEqual([codeOf(none), none.message], ['SHIPPED_TOO_MANY', '发货数量 1 超过可发数量 0'])
  const { rows } =
    await sql`select why, d_on_hand, d_allocated from stock_moves where package_id = ${pack.packageId} order by id`.execute(
      db,
    )
  assert.deepEqual(rows, [
    { why: 'upload', d_on_hand: 2, d_allocated: 0 },
    { why: 'order', d_on_hand: 0, d_allocated: 2 },
    { why: 'upload', d_on_hand: 1, d_allocated: 0 },
    { why: 'backorder filled', d_on_hand: 0, d_allocated: 1 },
    { why: 'shipment', d_on_hand: -3, d_allocated: -3 },
  ])
  await comeIn(9)
  await app.call(fulfilment.close, { id, reason: 'error' }, staff)
  assert.deepEqual(await line(), { allocated: 0, backordered: 0, unmanaged: 0, shipped: 3, cancelled: 2 })
  assert.deepEqual(await stockOf(pack.packageId), { on_hand: 9, allocated: 0 })
  await wholeLedger()
})

test('an order that ends keeps why, what was said and what it had cost; nothing of it is open or costs any more', async () => {
  const cny = (amount: string) => ({ amount, currency: 'CNY' })
  const ends = {
    cancelled: (id: string) => app.call(fulfilment.cancel, { id, reason: 'payment issue', reasonText: '账户' }, staff),
    rejected: (id: string) => app.call(fulfilment.reject, { id, note: '停产' }, staff),
  }
  for (const [status, end] of Object.entries(ends)) {
    const pack = await makePack(db, { onHand: 3 })
    const { id, caller } = await makeOrder(app, await makeBuyer(db), {
      lines: [{ packageId: pack.packageId, quantity: 2 }],
    })
    assert.equal((await end(id)).data.version, 2)
    const shown = await detail(id, caller)
    const { subtotal, discount, shipping, tax, grandTotal, placedTotal, refundDue, cancelReason, cancelWords } = shown
    assert.deepEqual(
      {
        subtotal,
        discount,
        shipping,
        tax,
        grandTotal,
        placedTotal,
        refundDue,
        cancelReason,
        cancelWords,
        status: shown.status,
      },
      {
        subtotal: cny('0.00'),
        discount: cny('0.00'),
        shipping: cny('0.00'),
        tax: cny('0.00'),
        grandTotal: cny('0.00'),
        placedTotal: cny('246.00'),
        refundDue: cny('0.00'),
        cancelReason: status === 'cancelled' ? 'payment issue' : null,
        cancelWords: status === 'cancelled' ? '账户' : '停产',
        status,
      },
    )
    const [line] = shown.lines
    assert.deepEqual(
      [line!.quantity, line!.allocated, line!.cancelled, line!.lineTotal, line!.placedTotal],
      [2, 0, 2, cny('0.00'), cny('200.00')],
    )
    assert.deepEqual(await stockOf(pack.packageId), { on_hand: 3, allocated: 0 })
    const last = shown.events.at(-1)!
    assert.deepEqual(
      [last.reason, last.note, last.toStatus],
      [status === 'cancelled' ? 'payment issue' : null, cancelWords, status],
    )
  }
})

test('[ADMO-1] of a partly shipped order units that have not left go to an order of their own; both leave and are invoiced as one would have been', async () => {
  const { id, caller } = await partlyShipped()
  const { reply, totals, other } = await splitInTwo(id, [1, 2])
  assert.equal(reply.status, 200, reply.body)
  const both = async () => [await detail(id, caller), await detail(other, caller)] as const
  // One of three has left and one stays; the second supplier's goods go with their freight. 605.00 before.
  assert.deepEqual(
    (await both()).map(({ status, shipping, lines }) => [
      status,
      shipping.amount,
      lines.map((line) => [line.quantity, line.shipped, line.allocated, line.cancelled]),
    ]),
    [
      [
        'partially shipped',
        '20.00',
        [
          [2, 1, 1, 0],
          [2, 0, 0, 2],
        ],
      ],
      [
        'processing',
        '20.00',
        [
          [1, 0, 1, 0],
          [2, 0, 2, 0],
        ],
      ],
    ],
  )
  assert.deepEqual(totals, ['246.00', '359.00'])
  await wholeLedger()
  assert.equal(codeOf((await splitInTwo(id, [2])).reply), 'MORE_THAN_OPEN')
  assert.equal((await ship(id, [1])).status, 200)
  for (const move of ['pack', 'startShipping'] as const) await app.call(fulfilment.advance, { id: other, move }, staff)
  assert.equal((await ship(other, [1, 2])).status, 200)
  assert.deepEqual(
    (await both()).map(({ status }) => status),
    ['shipped', 'shipped'],
  )
  const invoiced = async (of: string) =>
    (await app.call(payment.ofOrder, { id: of }, caller)).data.invoices.map(({ total }) => total.amount)
  assert.deepEqual([await invoiced(id), await invoiced(other)], [['133.00', '113.00'], ['359.00']])
  await wholeLedger()
})

test('[ADMO-1] the whole rest of a partly shipped order goes: what has left keeps the freight it was invoiced with, its order has left, and what was paid pays for the rest', async () => {
  const buyer = await aBuyer({ paymentTerm: '03' })
  const pack = await makePack(db, { onHand: 9 })
  await db.updateTable('packages').set({ base_amount: '5', base_unit: 'g' }).where('id', '=', pack.packageId).execute()
  // Three packs cost 50.00 on their way, one alone would cost 20.00.
  const rate = {
    supplierId: String(pack.supplierId),
    fromCountry: 'CN',
    toCountry: 'CN',
    shippingClass: 'normal' as const,
  }
  const now = { currency: 'CNY' as const, validFrom: chinaDay(new Date()), reason: '承运商调价' }
  const admin = await signIn(await makeSiteAdmin(db))
  await app.call(shippingCost.save, { ...rate, ...now, weightBelow: '10', fee: '20.00' }, admin)
  await app.call(shippingCost.save, { ...rate, ...now, weightFrom: '10', fee: '50.00' }, admin)
  await fillCart(app, buyer.caller, [{ packageId: pack.packageId, quantity: 3 }])
  const placed = await submit(buyer.caller, await aSubmission(app, buyer.caller, buyer, { paymentTerm: '03' }))
  const { id } = placed.data as { id: string }
  await app.call(fulfilment.recordPayment, { id, reference: 'A1' }, staff)
  await makeReady(id)
  assert.equal((await ship(id, [1])).status, 200)
  const before = await detail(id, staff)
  assert.deepEqual([before.grandTotal.amount, before.shipping.amount], ['389.00', '50.00'])

  const { reply, totals, other } = await splitInTwo(id, [2])
  assert.equal(reply.status, 200, reply.body)
  assert.deepEqual(totals, ['163.00', '226.00'])
  const [stays, goes] = [await detail(id, staff), await detail(other, staff)]
  assert.deepEqual(
    [stays, goes].map((one) => [one.status, one.paymentStatus, one.paidTotal.amount, one.shipping.amount]),
    [
      ['shipped', 'paid', '163.00', '50.00'],
      ['processing', 'paid', '226.00', '0.00'],
    ],
  )
  const last = stays.events.findLast(({ toStatus }) => toStatus !== null)!
  assert.deepEqual([last.event, last.fromStatus, last.toStatus], ['ORDEREDITED', 'partially shipped', 'shipped'])
  assert.equal(codeOf((await splitInTwo(id, [1])).reply), 'ALL_LEFT')
  await wholeLedger()
  await app.call(fulfilment.deliver, { id }, staff)
  for (const move of ['pack', 'startShipping'] as const) await app.call(fulfilment.advance, { id: other, move }, staff)
  assert.equal((await ship(other, [2])).status, 200)
  assert.deepEqual(await stockOf(pack.packageId), { on_hand: 6, allocated: 0 })
  await wholeLedger()
})
