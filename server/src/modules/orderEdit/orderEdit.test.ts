import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aSubmission, fillCart, makeOrder, makePack } from '../../testing/makeOrder.ts'
import { makeBuyer, makeCsr } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { fulfilment } from '../fulfilment/contract.ts'
import { orderSplit } from '../orderSplit/contract.ts'
import { order } from '../order/contract.ts'
import { payment } from '../payment/contract.ts'
import { supply } from '../supply/contract.ts'
import { orderEdit } from './contract.ts'

const {
  app,
  db,
  staff,
  signIn,
  actingFor,
  aBuyer,
  submit,
  detail,
  stockOf,
  makeReady,
  ship,
  mailsTo,
  splitInTwo,
  wholeLedger,
} = await orderWorld()

/** An order of three and two units at 100.00 each, of two suppliers. */
async function anOrder(more: Parameters<typeof makeBuyer>[1] = {}) {
  const buyer = await makeBuyer(db, more)
  const packs = [await makePack(db, { onHand: 5 }), await makePack(db, { onHand: 10 })]
  const placed = await makeOrder(app, buyer, {
    ...(more.paymentTerm && { paymentTerm: more.paymentTerm }),
    lines: [
      { packageId: packs[0]!.packageId, quantity: 3 },
      { packageId: packs[1]!.packageId, quantity: 2 },
    ],
  })
  const shown = await detail(placed.id, staff)
  return { ...placed, buyer, packs, version: shown.version, lines: shown.lines.map(({ id }) => id) }
}
type Made = Awaited<ReturnType<typeof anOrder>>

interface Change {
  quantity?: number
  unitPrice?: string
  acknowledgeBackorder?: boolean
}
/** Changes by line, in the order of the lines. */
const wantedOf = (made: Made, changes: readonly (Change | null)[], more: object = {}) => ({
  id: made.id,
  version: made.version,
  lines: changes.flatMap((change, index) =>
    change ? [{ orderLineId: made.lines[index]!, quantity: [3, 2][index]!, ...change }] : [],
  ),
  ...more,
})
const reckon = (wanted: object) => app.callRaw(orderEdit.reckon, wanted as never, staff)
const edit = (wanted: object, shownTotal: string) =>
  app.callRaw(orderEdit.edit, { ...wanted, shownTotal, reason: '买方来电' } as never, staff)
const eventsOf = async (id: string, who = staff) => (await detail(id, who)).events.map(({ event }) => event)

test('[ADMO-1] [ADMO-5] an edit is reckoned by the engine of prices before it is saved, and logged as ORDEREDITED and COSTUPDATED with before and after', async () => {
  const made = await anOrder()
  const wanted = wantedOf(made, [{ quantity: 4, unitPrice: '90.00' }, { quantity: 1 }])
  const shown = (await app.call(orderEdit.reckon, wanted, staff)).data
  // 4 × 90.00 and 1 × 100.00, 13 % tax, two parts at 20.00 freight.
  assert.deepEqual([shown.total.before.amount, shown.total.after.amount], ['605.00', '559.80'])
  assert.deepEqual(
    shown.lines.map(({ before, after, today, short }) => [
      before.total.amount,
      after.total.amount,
      today?.unitPrice.amount,
      short,
    ]),
    [
      ['300.00', '360.00', '100.00', 0],
      ['200.00', '100.00', '100.00', 0],
    ],
  )
  assert.match(shown.mails[0]!.body, /3 → 4/)
  assert.equal((await detail(made.id, staff)).grandTotal.amount, '605.00', 'nothing is written by reckoning')
  assert.equal(codeOf(await edit(wanted, '559.79')), 'TOTAL_MOVED')
  const saved = await edit(wanted, '559.80')
  assert.equal(saved.status, 200, saved.body)
  const after = await detail(made.id, made.caller)
  assert.deepEqual(
    [after.grandTotal.amount, after.placedTotal.amount, after.placedCost?.grandTotal.amount],
    ['559.80', '559.80', '559.80'],
  )
  assert.deepEqual(
    after.lines.map((line) => [line.quantity, line.allocated, line.unitPrice.amount, line.named?.reason ?? null]),
    [
      [4, 4, '90.00', '买方来电'],
      [1, 1, '100.00', null],
    ],
  )
  assert.deepEqual((await eventsOf(made.id, made.caller)).slice(-2), ['ORDEREDITED', 'COSTUPDATED'])
  const { data } = await db
    .selectFrom('events')
    .select('data')
    .where('entity_id', '=', Number(made.id))
    .where('move', '=', 'edit')
    .executeTakeFirstOrThrow()
  const { before, after: then } = data as { before: { total: number }; after: { total: number } }
  assert.deepEqual([before.total, then.total], [60_500, 55_980])
  const mail = (await mailsTo(made.buyer.email)).at(-1)!
  assert.equal(mail.kind, 'orderEdited')
  assert.match(mail.body, /买方来电/)
  assert.deepEqual(await stockOf(made.packs[0]!.packageId), { on_hand: 5, allocated: 4 })
  assert.deepEqual(await stockOf(made.packs[1]!.packageId), { on_hand: 10, allocated: 1 })
  assert.equal(codeOf(await edit(wanted, '559.80')), 'CHANGED_MEANWHILE')
  await wholeLedger()
})

test('more than is in stock waits only where the buyer agreed to wait; a line that is taken out frees its units', async () => {
  const made = await anOrder()
  const more = wantedOf(made, [{ quantity: 8 }, { quantity: 0 }])
  const shown = (await app.call(orderEdit.reckon, more, staff)).data
  assert.equal(shown.lines[0]!.short, 3)
  const total = shown.total.after.amount
  assert.equal(codeOf(await edit(more, total)), 'STOCK_SHORT')
  const waiting = wantedOf(made, [{ quantity: 8, acknowledgeBackorder: true }, { quantity: 0 }])
  assert.equal((await edit(waiting, total)).status, 200)
  const after = await detail(made.id, staff)
  assert.deepEqual(
    after.lines.map((line) => [line.quantity, line.allocated, line.backordered, line.cancelled]),
    [
      [8, 5, 3, 0],
      [2, 0, 0, 2],
    ],
  )
  assert.deepEqual(await stockOf(made.packs[1]!.packageId), { on_hand: 10, allocated: 0 })
  const none = { ...wantedOf(made, [{ quantity: 0 }, { quantity: 0 }]), version: after.version }
  assert.equal(codeOf(await reckon(none)), 'NO_LINE_LEFT')
  await wholeLedger()
})

test('what has left, ended, or is not the caller’s to change is refused with the reason', async () => {
  const made = await anOrder()
  await makeReady(made.id)
  await ship(made.id, [1])
  const { version } = await detail(made.id, staff)
  const wanted = { ...wantedOf(made, [{ quantity: 2 }]), version }
  assert.equal(codeOf(await reckon(wanted)), 'ALREADY_LEFT')
  assert.equal(codeOf(await edit(wanted, '1.00')), 'ALREADY_LEFT')
  const over = await anOrder()
  await app.call(fulfilment.cancel, { id: over.id, reason: 'error' }, staff)
  assert.equal(codeOf(await reckon(wantedOf(over, [{ quantity: 2 }]))), 'ORDER_OVER')
  assert.equal(codeOf(await app.callRaw(orderEdit.reckon, wantedOf(over, []), over.caller)), 'FORBIDDEN')
  const own = await anOrder()
  const foreign = await anOrder()
  const strange = { id: own.id, version: own.version, lines: [{ orderLineId: foreign.lines[0]!, quantity: 1 }] }
  assert.equal((await reckon(strange)).http, 404)
  assert.equal(codeOf(await reckon(wantedOf(own, [{ unitPrice: '0' }]))), 'PRICE_NOT_POSSIBLE')
  const same = wantedOf(own, [])
  assert.equal(codeOf(await edit(same, '605.00')), 'NOTHING_CHANGED')
  await wholeLedger()
})

test('coupons, terms and money follow: a coupon that no longer fits is said, an advance that is too much is owed back', async () => {
  const { caller, ...buyer } = await aBuyer({ paymentTerm: '03' })
  const pack = await makePack(db, { onHand: 9 })
  const day = 86_400_000
  await db
    .insertInto('coupons')
    .values({
      code: 'DESK50',
      currency: 'CNY',
      amount: 5000,
      minimum: 20_000,
      max_uses: 1,
      uses_left: 1,
      valid_until: new Date(Date.now() + day),
    })
    .execute()
  await fillCart(app, caller, [{ packageId: pack.packageId, quantity: 3 }])
  const placed = await submit(
    caller,
    await aSubmission(app, caller, buyer, { couponCodes: ['DESK50'], paymentTerm: '03' }),
  )
  const { id } = placed.data as { id: string }
  await app.call(fulfilment.recordPayment, { id, reference: 'A1' }, staff)
  const { version, lines, grandTotal } = await detail(id, staff)
  // 300.00 − 50.00, 13 %, 20.00 freight.
  assert.equal(grandTotal.amount, '302.50')
  const one = [{ orderLineId: lines[0]!.id, quantity: 1 }]
  assert.equal(codeOf(await reckon({ id, version, lines: one })), 'COUPON_BELOW_MINIMUM')
  const without = { id, version, lines: one, couponCodes: [] }
  const shown = (await app.call(orderEdit.reckon, without, staff)).data
  assert.equal(shown.total.after.amount, '133.00')
  assert.equal((await edit(without, '133.00')).status, 200)
  const after = await detail(id, caller)
  assert.deepEqual([after.paymentStatus, after.refundDue.amount], ['refund due', '169.50'])
  const { uses_left } = await db
    .selectFrom('coupons')
    .select('uses_left')
    .where('code', '=', 'DESK50')
    .executeTakeFirstOrThrow()
  assert.equal(uses_left, 1)
  await wholeLedger()
  // Two more units make it due again, and ask for the new sum before anything leaves.
  const more = { id, version: after.version, lines: [{ orderLineId: lines[0]!.id, quantity: 4 }], couponCodes: [] }
  const dearer = (await app.call(orderEdit.reckon, more, staff)).data.total.after.amount
  assert.equal((await edit(more, dearer)).status, 200)
  assert.equal((await detail(id, caller)).paymentStatus, 'due')
  const { invoices } = (await app.call(payment.ofOrder, { id }, caller)).data
  assert.deepEqual(
    invoices.map(({ kind, total }) => [kind, total.amount]),
    [
      ['void', '302.50'],
      ['proforma', dearer],
    ],
  )
  await wholeLedger()
})

test('after its approval an order is made dearer only by somebody who may decide on it', async () => {
  const buyer = await makeBuyer(db)
  const pack = await makePack(db, { onHand: 5 })
  const { id } = await makeOrder(app, buyer, {
    caller: await actingFor(buyer),
    lines: [{ packageId: pack.packageId, quantity: 1 }],
  })
  const colleague = await signIn(await makeCsr(db))
  await app.call(fulfilment.approve, { id }, colleague)
  const { version, lines } = await detail(id, staff)
  const raise = { id, version, lines: [{ orderLineId: lines[0]!.id, quantity: 2 }] }
  const total = (await app.call(orderEdit.reckon, raise, staff)).data.total.after.amount
  assert.equal(codeOf(await edit(raise, total)), 'NOT_YOURS_TO_DECIDE')
  const done = await app.callRaw(orderEdit.edit, { ...raise, shownTotal: total, reason: '加一件' }, colleague)
  assert.equal(done.status, 200, done.body)
  await wholeLedger()
})

/** Two acts at once on an order: how each was answered, and what the order is. */
async function race(made: Made, other: () => Promise<{ status: number; data: unknown }>) {
  const wanted = {
    ...wantedOf(made, [{ quantity: 1 }, { quantity: 0 }]),
    version: (await detail(made.id, staff)).version,
  }
  const total = (await app.call(orderEdit.reckon, wanted, staff)).data.total.after.amount
  const [edited, done] = await Promise.all([edit(wanted, total), other()])
  return { edited, done, after: (await app.call(order.detail, { id: made.id }, staff)).data }
}

test('[ADMO-1] an edit against a shipment: one of them happens, and the loser is told why', async () => {
  for (let round = 0; round < 6; round++) {
    const made = await anOrder()
    await makeReady(made.id)
    const { edited, done, after } = await race(made, () => ship(made.id, [3, 2]))
    if (edited.status === 200) {
      assert.equal(codeOf(done), 'SHIPPED_TOO_MANY')
      assert.deepEqual([after.status, after.grandTotal.amount], ['shipping', '133.00'])
    } else {
      assert.equal(done.status, 200)
      assert.equal(codeOf(edited), 'ALREADY_LEFT')
      assert.deepEqual([after.status, after.grandTotal.amount], ['shipped', '605.00'])
    }
  }
  await wholeLedger()
})

test('[ADMO-1] an edit against a cancellation: a cancelled order is not edited, and nothing stays reserved', async () => {
  for (let round = 0; round < 6; round++) {
    const made = await anOrder()
    const cancel = () => app.callRaw(fulfilment.cancel, { id: made.id, reason: 'error' }, made.caller)
    const { edited, done, after } = await race(made, cancel)
    // A cancellation comes through whether the order was edited before it or not.
    assert.equal(done.status, 200)
    assert.ok(edited.status === 200 || codeOf(edited) === 'ORDER_OVER')
    assert.deepEqual([after.status, after.grandTotal.amount], ['cancelled', '0.00'])
    assert.equal((await stockOf(made.packs[0]!.packageId)).allocated, 0)
  }
  await wholeLedger()
})

test('[ADMO-1] what the ERP has of an order is told of the change; once it has invoiced, the change is refused', async () => {
  const made = await anOrder()
  await app.call(fulfilment.approve, { id: made.id }, staff)
  const message = { order_id: Number(made.id), kind: 'create', erp_number: `E${made.id}`, revision: 0 } as const
  await db
    .insertInto('erp_messages')
    .values({ ...message, state: 'confirmed', code: 'ORDER_GENERATED' })
    .execute()
  const wanted = async () => ({ ...wantedOf(made, [{ quantity: 2 }]), version: (await detail(made.id, staff)).version })
  const shown = (await app.call(orderEdit.reckon, await wanted(), staff)).data
  assert.deepEqual(shown.tells, { erp: true, suppliers: true })
  assert.equal((await edit(await wanted(), shown.total.after.amount)).status, 200)
  const told = db.selectFrom('erp_messages').select(['kind', 'state']).where('order_id', '=', Number(made.id))
  assert.deepEqual(await told.orderBy('id').execute(), [
    { kind: 'create', state: 'confirmed' },
    { kind: 'update', state: 'queued' },
  ])
  await db.updateTable('erp_messages').set({ code: 'INVOICED' }).where('erp_number', '=', message.erp_number).execute()
  const more = { ...(await wanted()), lines: [{ orderLineId: made.lines[0]!, quantity: 1 }] }
  assert.equal(codeOf(await reckon(more)), 'ERP_INVOICED')
  assert.equal(codeOf(await edit(more, '1.00')), 'ERP_INVOICED')
})

test('[ADMO-1] an order is split: what is waited for goes first, both are linked, together they cost what the one did, and buyer and suppliers are told', async () => {
  const made = await anOrder()
  // Two more of the first line than there are: these wait.
  const more = wantedOf(made, [{ quantity: 7, acknowledgeBackorder: true }, null])
  const total = (await app.call(orderEdit.reckon, more, staff)).data.total.after.amount
  assert.equal((await edit(more, total)).status, 200)
  await app.call(fulfilment.approve, { id: made.id }, staff)
  const supplier = await db
    .selectFrom('users')
    .innerJoin('supplier_profiles', 'supplier_profiles.company_id', 'users.company_id')
    .select(['users.id', 'users.email'])
    .where('supplier_profiles.id', '=', made.packs[0]!.supplierId)
    .executeTakeFirstOrThrow()
  const before = await detail(made.id, staff)

  assert.equal(codeOf((await splitInTwo(made.id, [8])).reply), 'MORE_THAN_OPEN')
  assert.equal(codeOf((await splitInTwo(made.id, [7, 2])).reply), 'NO_LINE_LEFT')
  const { reply, totals, input, other } = await splitInTwo(made.id, [3])
  assert.equal(reply.status, 200, reply.body)
  const [stays, goes] = [await detail(made.id, staff), await detail(other, made.caller)]
  // The two that wait and one in stock. The way of the first line was free for so much of it, and stays so for both.
  assert.deepEqual(
    [stays, goes].map(({ lines }) => lines.map((line) => [line.quantity, line.allocated, line.backordered])),
    [
      [
        [4, 4, 0],
        [2, 2, 0],
      ],
      [[3, 1, 2]],
    ],
  )
  assert.deepEqual([stays.grandTotal.amount, goes.grandTotal.amount], totals)
  assert.deepEqual([stays.shipping.amount, goes.shipping.amount], ['20.00', '0.00'])
  assert.equal(Number(totals[0]) + Number(totals[1]), Number(before.grandTotal.amount))
  assert.deepEqual([stays.status, goes.status], ['processing', 'processing'])
  assert.deepEqual(stays.split.into, [{ id: goes.id, orderNumber: goes.orderNumber }])
  assert.deepEqual(goes.split.from, { id: made.id, orderNumber: made.number })
  assert.deepEqual((await eventsOf(made.id, made.caller)).slice(-2), ['ORDEREDITED', 'COSTUPDATED'])
  assert.deepEqual(await eventsOf(goes.id, made.caller), ['CREATED'])
  assert.deepEqual(await stockOf(made.packs[0]!.packageId), { on_hand: 5, allocated: 5 })
  const mail = (await mailsTo(made.buyer.email)).at(-1)!
  assert.equal(mail.kind, 'orderSplit')
  for (const word of [
    made.number,
    goes.orderNumber,
    totals[0],
    totals[1],
    '缺货部分另发',
    `3 × ${made.packs[0]!.code}`,
  ])
    assert.ok(mail.body.includes(word), `${word} in ${mail.body}`)
  assert.deepEqual(
    (await mailsTo(supplier.email)).slice(-2).map(({ kind }) => kind),
    ['orderChangedForSupplier', 'orderForSupplier'],
  )
  const seller = { token: await app.tokenOf(supplier.id) }
  const { data: part } = await app.call(supply.detail, { id: goes.id }, seller)
  assert.deepEqual([part.orderNumber, part.lines.map(({ open }) => open)], [goes.orderNumber, [3]])
  assert.equal(codeOf(await app.callRaw(orderSplit.split, input, staff)), 'CHANGED_MEANWHILE')
  // Whose part moves whole is told where to, and not that it is cancelled.
  const whole = await splitInTwo(made.id, [0, 2])
  assert.equal(whole.reply.status, 200, whole.reply.body)
  const { email } = await db
    .selectFrom('users')
    .innerJoin('supplier_profiles', 'supplier_profiles.company_id', 'users.company_id')
    .select('users.email')
    .where('supplier_profiles.id', '=', made.packs[1]!.supplierId)
    .executeTakeFirstOrThrow()
  const told = (await mailsTo(email)).slice(-2)
  assert.deepEqual(
    told.map(({ kind }) => kind),
    ['orderMovedForSupplier', 'orderForSupplier'],
  )
  const { orderNumber } = await detail(whole.other, staff)
  for (const word of [made.number, orderNumber, `2 × ${made.packs[1]!.code}`]) assert.ok(told[0]!.body.includes(word))
  await wholeLedger()
})

test('[ADMO-1] what was paid for an order pays for what is split off it; both leave and are invoiced on their own', async () => {
  const made = await anOrder({ paymentTerm: '03' })
  await app.call(fulfilment.recordPayment, { id: made.id, reference: 'T1' }, staff)
  const { reply, totals, other } = await splitInTwo(made.id, [0, 2])
  assert.equal(reply.status, 200, reply.body)
  const [stays, goes] = [await detail(made.id, staff), await detail(other, staff)]
  assert.deepEqual(
    [stays.paidTotal.amount, goes.paidTotal.amount, stays.paymentStatus, goes.paymentStatus],
    [...totals, 'paid', 'paid'],
  )
  // The second supplier's goods have gone with all of their freight; the order waits as the first does.
  assert.deepEqual([goes.status, goes.shipping.amount, goes.lines.length], ['wait for approval', '20.00', 1])
  for (const [id, units] of [
    [made.id, [3]],
    [other, [2]],
  ] as const) {
    await makeReady(id)
    const sent = await ship(id, units)
    assert.equal(sent.status, 200, sent.body)
    assert.equal((await detail(id, staff)).status, 'shipped')
  }
  assert.equal(codeOf((await splitInTwo(made.id, [1])).reply), 'ALL_LEFT')
  await wholeLedger()
})

test('[ADMO-1] an order is supplemented: a pack comes at today’s price with its stock, freight and supplier, and is told to the buyer; what cannot come is refused with the reason', async () => {
  const made = await anOrder()
  await app.call(fulfilment.approve, { id: made.id }, staff)
  const { version } = await detail(made.id, staff)
  const pack = await makePack(db, { onHand: 2, supplierId: made.packs[1]!.supplierId, price: 5_000 })
  const found = (await app.call(orderEdit.packs, { id: made.id, search: pack.code }, staff)).data
  assert.deepEqual(
    found.map((one) => [one.packageId, one.unitPrice.amount, one.available, one.inOrder]),
    [[String(pack.packageId), '50.00', 2, false]],
  )
  const own = await app.call(orderEdit.packs, { id: made.id, search: made.packs[0]!.code }, staff)
  assert.equal(own.data[0]!.inOrder, true)

  const adding = (packageId: number, quantity: number, acknowledgeBackorder = false) => ({
    id: made.id,
    version,
    added: [{ packageId: String(packageId), quantity, acknowledgeBackorder }],
  })
  assert.equal(codeOf(await reckon(adding(made.packs[0]!.packageId, 1))), 'IN_ORDER_ALREADY')
  const dollars = await makePack(db, { onHand: 2, currency: 'USD' })
  assert.equal(codeOf(await reckon(adding(dollars.packageId, 1))), 'NO_PRICE_HERE')
  const gone = await makePack(db, { onHand: 2, packageStatus: 'inactive' })
  assert.notEqual((await reckon(adding(gone.packageId, 1))).status, 200)

  const wanted = adding(pack.packageId, 3)
  const shown = (await app.call(orderEdit.reckon, wanted, staff)).data
  // 3 × 50.00 with 13 % tax; the supplier’s part has its freight already.
  assert.deepEqual(
    [shown.total.before.amount, shown.total.after.amount, shown.added[0]!.after.total.amount, shown.added[0]!.short],
    ['605.00', '774.50', '150.00', 1],
  )
  assert.match(shown.mails[0]!.body, new RegExp(`\\+ 3 × ${pack.code}`))
  assert.equal(codeOf(await edit(wanted, '774.50')), 'STOCK_SHORT')
  const waiting = adding(pack.packageId, 3, true)
  const saved = await edit(waiting, '774.50')
  assert.equal(saved.status, 200, saved.body)
  const after = await detail(made.id, made.caller)
  assert.deepEqual(
    after.lines.map((line) => [
      line.lineNumber,
      line.quantity,
      line.allocated,
      line.backordered,
      line.unitPrice.amount,
    ]),
    [
      [1, 3, 3, 0, '100.00'],
      [2, 2, 2, 0, '100.00'],
      [3, 3, 2, 1, '50.00'],
    ],
  )
  assert.equal(after.grandTotal.amount, '774.50')
  assert.deepEqual(await stockOf(pack.packageId), { on_hand: 2, allocated: 2 })
  assert.deepEqual((await eventsOf(made.id, made.caller)).slice(-2), ['ORDEREDITED', 'COSTUPDATED'])
  assert.equal((await mailsTo(made.buyer.email)).at(-1)!.kind, 'orderEdited')
  const { email } = await db
    .selectFrom('users')
    .innerJoin('supplier_profiles', 'supplier_profiles.company_id', 'users.company_id')
    .select('users.email')
    .where('supplier_profiles.id', '=', pack.supplierId)
    .executeTakeFirstOrThrow()
  assert.match((await mailsTo(email)).at(-1)!.body, new RegExp(`3 × ${pack.code}`))
  await wholeLedger()
})
