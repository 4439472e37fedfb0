import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeOrder, makePack } from '../../testing/makeOrder.ts'
import { makeBuyerAdmin, makeCsr, makeSupplier } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { sendFile } from '../../testing/sendFile.ts'
import { complaint } from '../complaint/contract.ts'
import { fulfilment } from '../fulfilment/contract.ts'
import { payment } from '../payment/contract.ts'
import { task } from '../task/contract.ts'
import { complaintDesk } from './contract.ts'

const world = await orderWorld()
const { app, db, signIn, staff, detail, stockOf, mailsTo, wholeLedger, makeReady, ship, aBuyer, actingFor } = world
const { call, callRaw } = app

const buyer = await aBuyer({ language: 'de', surname: 'Curie', name: 'Marie' })
const supplier = await makeSupplier(db, { language: 'en', nameEn: 'Acid Works' })
const selling = await signIn(supplier)
const rival = await makeSupplier(db, { nameEn: 'RIVALMARK' })
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** An order of the buyer of two goods that has been delivered: three units of `supplier`, two of `rival`. */
async function delivered(of = buyer, hazardous = false) {
  const own = await makePack(db, { supplierId: supplier.supplierId, onHand: 10, price: 10_000, hazardous })
  const other = await makePack(db, { supplierId: rival.supplierId, price: 5_000, hazardous: false })
  const made = await makeOrder(app, of, {
    lines: [
      { packageId: own.packageId, quantity: 3 },
      { packageId: other.packageId, quantity: 2 },
    ],
  })
  await makeReady(made.id)
  assert.equal((await ship(made.id, [3, 2])).status, 200)
  await call(fulfilment.deliver, { id: made.id }, staff)
  const { lines } = await detail(made.id, of.caller)
  return { ...made, own, other, first: lines[0]!.id, second: lines[1]!.id }
}
type Order = Awaited<ReturnType<typeof delivered>>
const wish = (order: Order, quantity = 1, more: object = {}) => ({
  orderId: order.id,
  reason: 'damaged' as const,
  wish: 'refund' as const,
  text: 'Zwei Flaschen kamen zerbrochen an.',
  lines: [{ orderLineId: order.first, quantity, lot: 'L-7', ...more }],
})
async function reported(quantity = 1, of = buyer) {
  const order = await delivered(of)
  const { data } = await call(complaint.report, wish(order, quantity), of.caller)
  return { order, id: data.id, number: data.number }
}
const read = async (id: string, caller = staff) => (await call(complaintDesk.record, { id }, caller)).data
const decide = async (id: string, line: object, more: object = {}, caller = staff) => {
  const { version, lines } = await read(id)
  const decided = lines.map((one) => ({ complaintLineId: one.id, decision: 'accepted', outcome: 'none', ...line }))
  return callRaw(complaintDesk.decide, { complaintId: id, version, lines: decided, ...more }, caller)
}
const openTasks = async (id: string) => {
  const { data } = await call(task.queue, { kind: ['complaint'], pageSize: 100 }, staff)
  return data.list.filter(({ page }) => page === `/admin/complaints/${id}`).length
}

test('a buyer complains about units that have left, each once, and nobody of another company does', async () => {
  const order = await delivered()
  const possible = await call(complaint.possible, { orderId: order.id }, buyer.caller)
  assert.deepEqual([possible.data.reason, possible.data.lines.map(({ left }) => left)], [null, [3, 2]])
  const many = await callRaw(complaint.report, wish(order, 4), buyer.caller)
  assert.equal(codeOf(many), 'TOO_MANY_UNITS')
  const stranger = await aBuyer()
  assert.equal((await callRaw(complaint.report, wish(order), stranger.caller)).http, 404)
  const elsewhere = await delivered()
  const foreign = { ...wish(order), lines: wish(elsewhere).lines }
  assert.equal((await callRaw(complaint.report, foreign, buyer.caller)).http, 404)
  const together = await Promise.all([1, 2].map(() => callRaw(complaint.report, wish(order, 2), buyer.caller)))
  assert.deepEqual(together.map((one) => codeOf(one)).sort(), ['TOO_MANY_UNITS', undefined])
  const { id, number } = together.find(({ http }) => http === 200)!.data as { id: string; number: string }
  assert.match(number, /^C-\d{6}$/)
  assert.equal((await callRaw(complaint.detail, { id }, stranger.caller)).http, 404)
  assert.equal((await callRaw(complaint.write, { complaintId: id, text: 'x' }, stranger.caller)).http, 404)
  assert.equal((await callRaw(complaint.withdraw, { complaintId: id }, stranger.caller)).http, 404)
  const head = await signIn(await makeBuyerAdmin(db, { companyId: buyer.companyId }))
  assert.equal((await call(complaint.mine, { search: number }, head)).data.total, 1)
  assert.equal((await call(complaint.detail, { id }, head)).data.lines[0]!.lot, 'L-7')
  const [mail] = (await mailsTo(buyer.email)).filter(({ kind }) => kind === 'received')
  assert.deepEqual([mail!.language, mail!.subject.includes(order.number)], ['de', true])
  assert.equal(await openTasks(id), 1)
  assert.equal((await detail(order.id, buyer.caller)).events.at(-1)!.event, 'COMPLAINT_RECEIVED')
  await call(complaint.withdraw, { complaintId: id }, buyer.caller)
  assert.equal(await openTasks(id), 0)
  const freed = await call(complaint.possible, { orderId: order.id }, buyer.caller)
  assert.equal(freed.data.lines[0]!.left, 3)
})

test('complaints are taken from shipment until so many days after delivery', async () => {
  const placed = await makeOrder(app, buyer)
  assert.match(
    (await call(complaint.possible, { orderId: placed.id }, buyer.caller)).data.reason!,
    /noch nichts|还没有/,
  )
  const order = await delivered()
  const within = await call(complaint.possible, { orderId: order.id }, buyer.caller)
  assert.deepEqual([within.data.days, within.data.reason], [30, null])
  app.resources.settings.COMPLAINT_DAYS = -1
  try {
    assert.equal(codeOf(await callRaw(complaint.report, wish(order), buyer.caller)), 'TOO_LATE')
  } finally {
    app.resources.settings.COMPLAINT_DAYS = 30
  }
})

test('staff acting for a buyer complain in the buyer’s place', async () => {
  const order = await delivered()
  const acting = await actingFor(buyer)
  const { data } = await call(complaint.report, wish(order), acting)
  const shown = await call(complaint.detail, { id: data.id }, buyer.caller)
  assert.equal(shown.data.status, 'open')
  assert.equal((await callRaw(complaintDesk.record, { id: data.id }, buyer.caller)).http, 403)
})

test('photos are sniffed, bounded, and reach the buyer’s side, staff and the supplier they are shared with', async () => {
  const { id } = await reported()
  const attach = (bytes: Buffer | string, name = 'a.png', caller = buyer.caller) =>
    sendFile<{ fileId: string }>(app.app, complaint.attach, { name, bytes }, { complaintId: id }, caller)
  assert.equal((await attach('<svg onload=alert(1)>', 'a.png')).http, 415)
  assert.equal((await attach('MZ\u0000\u0001', 'a.jpg')).http, 415)
  const { fileId } = (await attach(png)).data
  for (let n = 0; n < 4; n++) assert.equal((await attach(png)).http, 200)
  assert.equal((await attach(png)).status, 194004)
  const stranger = await aBuyer()
  const may = async (caller: object) => (await callRaw(complaint.file, { fileId }, caller)).http
  assert.deepEqual([await may(buyer.caller), await may(staff)], [200, 200])
  assert.deepEqual([await may(stranger.caller), await may(selling)], [404, 404])
  await call(complaintDesk.ask, { complaintId: id, supplierId: String(supplier.supplierId), text: 'Why?' }, staff)
  assert.deepEqual([await may(selling), await may(await signIn(rival))], [200, 404])
})

test('a supplier is asked about its own lines, sees nothing else, and answers once', async () => {
  const order = await delivered()
  const lines = [order.first, order.second].map((orderLineId) => ({ orderLineId, quantity: 1 }))
  const { id } = (await call(complaint.report, { ...wish(order), lines, text: 'BUYERWORDS' }, buyer.caller)).data
  const asked = { complaintId: id, supplierId: String(supplier.supplierId), text: 'Was the seal intact?' }
  const nobody = await makeSupplier(db)
  assert.equal((await callRaw(complaintDesk.ask, { ...asked, supplierId: String(nobody.supplierId) }, staff)).http, 404)
  assert.equal((await callRaw(complaintDesk.ask, asked, buyer.caller)).http, 403)
  assert.equal((await call(complaintDesk.ask, asked, staff)).data.status, 'asked supplier')
  assert.equal(codeOf(await callRaw(complaintDesk.ask, asked, staff)), 'QUESTION_OPEN')
  const mail = (await mailsTo(supplier.email)).at(-1)!
  assert.deepEqual([mail.kind, mail.language], ['asked', 'en'])
  const page = await call(complaintDesk.asked, { state: ['asked'] }, selling)
  const question = page.data.list[0]!
  const shown = await call(complaintDesk.question, { id: question.id }, selling)
  assert.equal(shown.data.lines.length, 1)
  for (const text of [page.body, shown.body, mail.body])
    for (const mark of ['RIVALMARK', order.other.code, 'Curie', 'BUYERWORDS', buyer.companyName])
      assert.ok(!text.includes(mark), `${mark}: ${text}`)
  const theirs = await signIn(rival)
  assert.equal((await callRaw(complaintDesk.question, { id: question.id }, theirs)).http, 404)
  assert.equal((await callRaw(complaintDesk.answer, { id: question.id, text: 'no' }, theirs)).http, 404)
  await call(complaintDesk.answer, { id: question.id, text: 'It was.' }, selling)
  assert.equal(
    codeOf(await callRaw(complaintDesk.answer, { id: question.id, text: 'again' }, selling)),
    'ALREADY_ANSWERED',
  )
  assert.equal((await read(id)).questions[0]!.answer, 'It was.')
  assert.ok(!(await call(complaint.detail, { id }, buyer.caller)).body.includes('It was.'))
})

test('of two who decide at once one does; the credit is given once, and what was paid is owed back', async () => {
  const { order, id } = await reported(2)
  await call(fulfilment.recordPayment, { id: order.id, reference: 'paid' }, staff)
  const { worth, version, line } = await read(id).then((one) => ({ ...one, ...one.lines[0]!, line: one.lines[0]!.id }))
  // Two units of a hundred yuan with 13 % tax.
  assert.equal(worth.amount, '226.00')
  const lines = [{ complaintLineId: line, decision: 'accepted', outcome: 'credit', amount: worth.amount }]
  const other = await signIn(await makeCsr(db))
  const input = { complaintId: id, version, lines }
  const replies = await Promise.all([staff, other].map((caller) => callRaw(complaintDesk.decide, input, caller)))
  assert.deepEqual(replies.map((one) => codeOf(one)).sort(), ['ALREADY_DECIDED', undefined])
  const { credits, status } = (await call(complaint.detail, { id }, buyer.caller)).data
  assert.deepEqual([status, credits.length, credits[0]!.amount.amount], ['decided', 1, worth.amount])
  const { invoices } = (await call(payment.ofOrder, { id: order.id }, buyer.caller)).data
  assert.equal(invoices.filter(({ kind }) => kind === 'credit note').length, 1)
  const after = await detail(order.id, buyer.caller)
  assert.deepEqual([after.paymentStatus, after.refundDue.amount], ['refund due', worth.amount])
  assert.equal(after.events.at(-1)!.event, 'COMPLAINT_DECIDED')
  const mail = (await mailsTo(buyer.email)).at(-1)!
  assert.ok(mail.kind === 'decided' && mail.body.includes(credits[0]!.number), mail.body)
  assert.equal(await openTasks(id), 0)
  assert.equal((await callRaw(complaint.withdraw, { complaintId: id }, buyer.caller)).http, 409)
  await call(complaintDesk.close, { complaintId: id }, staff)
  assert.equal(codeOf(await callRaw(complaint.write, { complaintId: id, text: 'x' }, buyer.caller)), 'COMPLAINT_OVER')
  await wholeLedger()
})

test('no more is credited than was invoiced and not credited, and each line is decided, a refusal with its reason', async () => {
  const { order, id } = await reported(3)
  const { creditable } = await read(id)
  const total = (await detail(order.id, staff)).grandTotal
  assert.equal(creditable.amount, total.amount)
  const over = { outcome: 'credit', amount: String(Number(total.amount) + 0.01) }
  assert.equal(codeOf(await decide(id, over)), 'CREDIT_TOO_MUCH')
  assert.equal(codeOf(await decide(id, { outcome: 'credit', amount: '-1' })), 'AMOUNT_NOT_POSSIBLE')
  assert.equal(codeOf(await decide(id, { decision: 'refused' })), 'REFUSAL_REASON')
  assert.equal(codeOf(await decide(id, { goodsBack: true })), 'LABEL_NEEDED')
  assert.equal(codeOf(await decide(id, { complaintLineId: '999999' })), 'EVERY_LINE')
  assert.equal((await decide(id, {}, { version: 99 })).status, 100006)
  assert.equal((await decide(id, { decision: 'refused', refusal: '包装完好' })).status, 200)
  assert.equal((await read(id)).lines[0]!.refusal, '包装完好')
  await wholeLedger()
})

test('goods that have to come back are credited once they are here, as many as came, and do not go on sale again', async () => {
  const { order, id } = await reported(2)
  const stock = await stockOf(order.own.packageId)
  const back = { outcome: 'credit', amount: '100.01', goodsBack: true }
  const label = { returnLabel: '危险品承运人周三上门取件' }
  assert.equal((await decide(id, back, label)).status, 200)
  const awaited = (await call(complaint.detail, { id }, buyer.caller)).data
  assert.deepEqual(
    [awaited.status, awaited.credits.length, awaited.returnLabel],
    ['return awaited', 0, label.returnLabel],
  )
  const lineId = awaited.lines[0]!.id
  const receive = (received: number) =>
    callRaw(complaintDesk.receive, { complaintId: id, lines: [{ complaintLineId: lineId, received }] }, staff)
  assert.equal(codeOf(await receive(3)), 'RECEIVED_TOO_MANY')
  const replies = await Promise.all([receive(1), receive(1)])
  assert.deepEqual(replies.map(({ http }) => http).sort(), [200, 409])
  const { credits, status } = (await call(complaint.detail, { id }, buyer.caller)).data
  assert.deepEqual([status, credits.map(({ amount }) => amount.amount)], ['return received', ['50.01']])
  assert.deepEqual(await stockOf(order.own.packageId), stock)
  await wholeLedger()
})

test('a replacement leaves without charge, once, takes managed stock, and a complaint is not closed before', async () => {
  const { order, id } = await reported(2)
  assert.equal((await decide(id, { outcome: 'replacement' })).status, 200)
  assert.equal(await openTasks(id), 1)
  assert.equal(codeOf(await callRaw(complaintDesk.close, { complaintId: id }, staff)), 'REPLACEMENT_OPEN')
  const parcel = { complaintId: id, carrier: '顺丰', trackingNumber: 'SF-NEW' }
  const replies = await Promise.all([1, 2].map(() => callRaw(complaintDesk.replace, parcel, staff)))
  assert.deepEqual(replies.map((one) => codeOf(one)).sort(), ['NO_REPLACEMENT_DUE', undefined])
  assert.deepEqual(await stockOf(order.own.packageId), { on_hand: 5, allocated: 0 })
  const shown = (await call(complaint.detail, { id }, buyer.caller)).data
  assert.equal(shown.replacement!.trackingNumber, 'SF-NEW')
  assert.equal(
    (await detail(order.id, staff)).grandTotal.amount,
    (await detail(order.id, buyer.caller)).grandTotal.amount,
  )
  assert.equal(await openTasks(id), 0)
  await call(complaintDesk.close, { complaintId: id }, staff)
  const many = await reported(3)
  await decide(many.id, { outcome: 'replacement' })
  await db.updateTable('stock').set({ on_hand: 2 }).where('package_id', '=', many.order.own.packageId).execute()
  const none = await callRaw(complaintDesk.replace, { ...parcel, complaintId: many.id }, staff)
  assert.equal(codeOf(none), 'NOT_ON_SHELF')
  await db.updateTable('stock').set({ on_hand: 7 }).where('package_id', '=', many.order.own.packageId).execute()
  await wholeLedger()
})

test('what the buyer writes after the decision asks for staff again, and their answer reaches the buyer', async () => {
  const { id } = await reported()
  await decide(id, {})
  assert.equal(await openTasks(id), 0)
  await call(complaint.write, { complaintId: id, text: 'Und die andere?' }, buyer.caller)
  assert.equal(await openTasks(id), 1)
  assert.equal(
    (await call(complaintDesk.list, { waits: 'reply', search: `C-${id.padStart(6, '0')}` }, staff)).data.total,
    1,
  )
  await call(complaint.write, { complaintId: id, text: 'Die ist in Ordnung.' }, staff)
  assert.equal(await openTasks(id), 0)
  const { messages } = (await call(complaint.detail, { id }, buyer.caller)).data
  assert.deepEqual(
    messages.map(({ side }) => side),
    ['buyer', 'house'],
  )
  const mail = (await mailsTo(buyer.email)).at(-1)!
  assert.ok(mail.kind === 'message' && mail.body.includes('Die ist in Ordnung.'))
})

test('dangerous goods: the answer says that they do not go by post', async () => {
  const order = await delivered(buyer, true)
  const { lines } = (await call(complaint.possible, { orderId: order.id }, buyer.caller)).data
  assert.deepEqual(
    lines.map(({ hazard }) => hazard),
    ['yes', 'no'],
  )
  await call(complaint.report, wish(order), buyer.caller)
  assert.match((await mailsTo(buyer.email)).at(-1)!.body, /nicht mit der Post/)
})
