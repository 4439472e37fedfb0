import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeOrder, makePack } from '../../testing/makeOrder.ts'
import { makeBuyer, makeSupplier } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { fulfilment } from '../fulfilment/contract.ts'
import { notification } from '../notification/contract.ts'
import { order } from '../order/contract.ts'
import { supply } from './contract.ts'

const { app, db, signIn, staff, detail, stockOf, mailsTo, wholeLedger } = await orderWorld()

const day = (days: number) => chinaDay(new Date(Date.now() + days * 86_400_000))
const aSupplier = async (wishes: Parameters<typeof makeSupplier>[1] = {}) => {
  const person = await makeSupplier(db, wishes)
  return { ...person, caller: await signIn(person) }
}
const mine = await aSupplier({ language: 'en' })
const rival = await aSupplier({ nameEn: 'RIVALMARK Chem', nameZh: '别家 RIVALMARK' })
const buyer = await makeBuyer(db, {
  companyName: 'BUYERMARK Pharma',
  surname: 'BUYERMARK',
  email: 'buyermark@example.test',
})

/** An order of two units of mine and three of the rival's. */
async function anOrder(more: { approved?: boolean; term?: string } = {}) {
  const own = await makePack(db, { supplierId: mine.supplierId, onHand: 9, price: 4321, name: 'Own acid' })
  const others = await makePack(db, { supplierId: rival.supplierId, onHand: 9, price: 98_765, name: 'RIVALMARK acid' })
  const made = await makeOrder(app, buyer, {
    lines: [
      { packageId: own.packageId, quantity: 2 },
      { packageId: others.packageId, quantity: 3 },
    ],
  })
  if (more.approved !== false) await app.call(fulfilment.approve, { id: made.id }, staff)
  return { ...made, own, others }
}
const shown = async (id: string, caller = mine.caller) => (await app.call(supply.detail, { id }, caller)).data
const parcel = (id: string, orderLineId: string, quantity: number) => ({
  id,
  carrier: '顺丰',
  trackingNumber: `SF${quantity}`,
  lines: [{ orderLineId, quantity, lot: 'L2026-7' }],
})

test('[ADMO-8] a supplier sees its own lines of approved orders: no line, price or name of anybody else', async () => {
  const { id, number, own, others } = await anOrder()
  const early = await anOrder({ approved: false })
  // What stands in the order and is not the supplier's to know.
  await db
    .updateTable('orders')
    .set({ purchase_order: 'POMARK', remark: 'REMARKMARK' })
    .where('id', '=', Number(id))
    .execute()
  const answers = [
    await app.call(supply.list, {}, mine.caller),
    await app.call(supply.detail, { id }, mine.caller),
    await app.call(supply.confirm, { id, expectedOn: day(2) }, mine.caller),
    await app.call(
      supply.delay,
      { id, orderLineIds: [(await shown(id)).lines[0]!.id], expectedOn: day(9), reason: '检验' },
      mine.caller,
    ),
    await app.call(supply.ship, parcel(id, (await shown(id)).lines[0]!.id, 1), mine.caller),
    await app.call(supply.list, { search: number }, mine.caller),
    await app.call(supply.detail, { id }, mine.caller),
  ]
  const mails = (await mailsTo(mine.email)).map(({ subject, body }) => subject + body)
  const marks = [
    'RIVALMARK',
    'BUYERMARK',
    'buyermark',
    'POMARK',
    'REMARKMARK',
    others.code,
    '987.65',
    '43.21',
    '86.42',
    '4321',
  ]
  for (const [at, text] of [...answers.map(({ body }) => body), ...mails].entries())
    for (const mark of marks) assert.ok(!text.includes(mark), `answer ${at} tells ${mark}: ${text.slice(0, 400)}`)
  for (const reply of answers) assert.equal(reply.status, 200, reply.body)
  assert.ok(answers[1]!.body.includes(own.code) && answers[0]!.body.includes(number))
  assert.equal((await app.callRaw(supply.detail, { id: early.id }, mine.caller)).http, 404)
  assert.equal((await app.call(supply.list, { search: early.number }, mine.caller)).data.total, 0)
  // Nor does the list find an order by what others sell in it.
  assert.equal((await app.call(supply.list, { search: others.code }, mine.caller)).data.total, 0)
  const nobody = await aSupplier()
  assert.equal((await app.callRaw(supply.detail, { id }, nobody.caller)).http, 404)
  assert.equal((await app.callRaw(order.detail, { id }, mine.caller)).http, 403)
})

test('[ADMO-8] a supplier confirms, says what is delayed and why, and ships in parts; the buyer reads it all', async () => {
  const { id, caller, own, number } = await anOrder()
  const [line] = (await shown(id)).lines
  const foreign = (await shown(id, rival.caller)).lines[0]!.id
  assert.equal((await shown(id)).state, 'new')
  for (const expectedOn of [day(0), day(-3)])
    assert.equal(codeOf(await app.callRaw(supply.confirm, { id, expectedOn }, mine.caller)), 'DAY_NOT_AFTER_TODAY')
  await app.call(supply.confirm, { id, expectedOn: day(2) }, mine.caller)
  assert.deepEqual([(await shown(id)).state, (await shown(id)).expectedOn], ['confirmed', day(2)])
  assert.equal((await shown(id, rival.caller)).state, 'new')
  const late = { id, expectedOn: day(9), reason: '原料晚到' }
  assert.equal((await app.callRaw(supply.delay, { ...late, orderLineIds: [foreign] }, mine.caller)).http, 404)
  await app.call(supply.delay, { ...late, orderLineIds: [line!.id] }, mine.caller)
  assert.equal((await shown(id)).state, 'delayed')
  const told = (await mailsTo(buyer.email)).at(-1)!
  assert.deepEqual([told.kind, told.language], ['orderDelayed', 'zh'])
  assert.ok(
    [number, day(9), '原料晚到', own.code].every((part) => told.body.includes(part)),
    told.body,
  )
  const [heard] = (await app.call(notification.list, {}, caller)).data.list
  assert.deepEqual([heard!.subject, heard!.page], [`订单 ${number} 交期延后`, `/orderdetail?id=${id}`])
  const ofBuyer = (await detail(id, caller)).lines
  assert.deepEqual(
    [ofBuyer[0]!.expectedOn, ofBuyer[0]!.delayReason, ofBuyer[1]!.expectedOn],
    [day(9), '原料晚到', null],
  )

  assert.equal(codeOf(await app.callRaw(supply.ship, parcel(id, line!.id, 3), mine.caller)), 'SHIPPED_TOO_MANY')
  assert.equal((await app.callRaw(supply.ship, parcel(id, foreign, 1), mine.caller)).http, 404)
  await app.call(supply.ship, parcel(id, line!.id, 1), mine.caller)
  assert.deepEqual(
    [(await shown(id)).state, (await detail(id, caller)).status],
    ['partly shipped', 'partially shipped'],
  )
  await app.call(supply.ship, parcel(id, line!.id, 1), mine.caller)
  const done = await shown(id)
  assert.deepEqual([done.state, done.open, done.parcels.length], ['shipped', 0, 2])
  assert.deepEqual(
    done.acts.map(({ allowed }) => allowed),
    [false, false, false],
  )
  assert.equal(codeOf(await app.callRaw(supply.ship, parcel(id, line!.id, 1), mine.caller)), 'NOTHING_OPEN')
  assert.deepEqual(await stockOf(own.packageId), { on_hand: 7, allocated: 0 })
  // The order is as far as its last line; the rival's closes it.
  assert.equal((await detail(id, caller)).status, 'partially shipped')
  await app.call(supply.ship, parcel(id, foreign, 3), rival.caller)
  const whole = await detail(id, caller)
  assert.deepEqual([whole.status, whole.shipments.length], ['shipped', 3])
  assert.equal(whole.shipments[0]!.lines[0]!.lot, 'L2026-7')
  assert.deepEqual(
    whole.events.slice(2).map(({ event }) => event),
    ['SUPPLY_CONFIRMED', 'SUPPLY_DELAYED', 'SHIPMENT_ADDED', 'SHIPMENT_ADDED', 'SHIPPED'],
  )
  assert.deepEqual((await shown(id)).parcels.length, 2)
  await app.call(fulfilment.deliver, { id }, staff)
  const arrived = (await app.call(supply.list, { search: number, state: ['delivered'] }, mine.caller)).data
  assert.deepEqual([(await shown(id)).state, arrived.total, arrived.counts['delivered']], ['delivered', 1, 1])
  assert.equal((await app.call(supply.list, { search: number, state: ['shipped'] }, mine.caller)).data.total, 0)
  const history = async (caller = mine.caller) =>
    (await shown(id, caller)).events.toReversed().map(({ kind, who, note }) => [kind, note, who !== ''])
  assert.deepEqual(await history(), [
    ['received', '', false],
    ['confirmed', day(2), true],
    ['delayed', `${day(9)} · 原料晚到`, true],
    ['shipped', '顺丰 SF1', true],
    ['shipped', '顺丰 SF1', true],
    ['delivered', '', false],
  ])
  assert.deepEqual(await history(rival.caller), [
    ['received', '', false],
    ['shipped', '顺丰 SF3', true],
    ['delivered', '', false],
  ])
  await wholeLedger()
})

test('[CAT-4] [ADMO-8] orders of suppliers who work by orders only are forwarded to them, and the history says so', async () => {
  const made = await aSupplier({ nameEn: 'Made To Order Ltd', language: 'de' })
  await db
    .updateTable('supplier_profiles')
    .set({ programmes: ['order-only'] })
    .where('id', '=', made.supplierId)
    .execute()
  const { packageId, code } = await makePack(db, { supplierId: made.supplierId })
  const { id, number, caller } = await makeOrder(app, buyer, { lines: [{ packageId, quantity: 1 }] })
  await app.call(fulfilment.approve, { id }, staff)
  const { events } = await detail(id, caller)
  assert.deepEqual([events.at(-1)!.event, events.at(-1)!.note], ['FORWARDED', 'Made To Order Ltd'])
  const [mail] = await mailsTo(made.email)
  assert.deepEqual([mail!.kind, mail!.language], ['orderForSupplier', 'de'])
  assert.ok(mail!.body.includes(code) && mail!.body.includes(`/supplier/orders/${id}`), mail!.body)
  const bell = (await app.call(notification.list, {}, { ...made.caller, language: 'de' })).data.list
  assert.deepEqual(
    bell.map(({ subject, page, type }) => [subject, page, type]),
    [[`Neue Bestellung ${number}: bitte bestätigen und versenden`, `/supplier/orders/${id}`, 'order shipment']],
  )
  const { list } = (await app.call(supply.list, { state: ['new'] }, made.caller)).data
  assert.deepEqual(
    list.map(({ orderNumber }) => orderNumber),
    [number],
  )
  assert.ok(!(await detail((await anOrder()).id, caller)).events.some(({ event }) => event === 'FORWARDED'))
})

test('[BUY-5] a supplier waits for the payment of who pays in advance, and is not told that it is a payment', async () => {
  const newcomer = await makeBuyer(db, { paymentTerm: 'pending' })
  const { packageId } = await makePack(db, { supplierId: mine.supplierId })
  const { id } = await makeOrder(app, newcomer, { paymentTerm: 'pending', lines: [{ packageId, quantity: 1 }] })
  await app.call(fulfilment.approve, { id }, staff)
  const { lines, acts } = await shown(id)
  const early = await app.callRaw(supply.ship, parcel(id, lines[0]!.id, 1), { ...mine.caller, language: 'en' })
  assert.equal(codeOf(early), 'NOT_RELEASED')
  assert.doesNotMatch(early.body, /paid|payment/i)
  assert.deepEqual(
    acts.map(({ act, allowed }) => [act, allowed]),
    [
      ['confirm', true],
      ['delay', true],
      ['ship', false],
    ],
  )
  await app.call(fulfilment.recordPayment, { id, reference: 'A1' }, staff)
  assert.equal((await app.callRaw(supply.ship, parcel(id, lines[0]!.id, 1), mine.caller)).status, 200)
  // Why the house takes a parcel back may be the buyer's matter.
  const [sent] = (await shown(id)).parcels
  await app.call(fulfilment.deleteShipment, { shipmentId: sent!.id, reason: 'BUYERMARK changed their mind' }, staff)
  const { events } = await shown(id)
  assert.deepEqual(
    events.map(({ kind, who, note }) => [kind, note, who !== '']),
    [
      ['taken back', '顺丰 SF1', false],
      ['shipped', '顺丰 SF1', true],
      ['received', '', false],
    ],
  )
})

test('[CAT-4] [ADMO-8] what lies in the house’s warehouse the house sends, and a cancelled part shows no address', async () => {
  const stored = await aSupplier()
  await db
    .updateTable('supplier_profiles')
    .set({ programmes: ['consignment'] })
    .where('id', '=', stored.supplierId)
    .execute()
  const { packageId } = await makePack(db, { supplierId: stored.supplierId })
  const { id } = await makeOrder(app, buyer, { lines: [{ packageId, quantity: 1 }] })
  await app.call(fulfilment.approve, { id }, staff)
  const part = await shown(id, stored.caller)
  assert.equal(part.shipTo, null)
  assert.equal((await app.call(notification.unread, {}, stored.caller)).data.unread, 0)
  assert.equal(codeOf(await app.callRaw(supply.ship, parcel(id, part.lines[0]!.id, 1), stored.caller)), 'HOUSE_SENDS')
  const { id: ended, caller } = await anOrder()
  assert.equal((await shown(ended)).shipTo?.street, '科苑路 88 号')
  await app.call(fulfilment.cancel, { id: ended, reason: 'error' }, caller)
  const gone = await shown(ended)
  assert.deepEqual([gone.state, gone.shipTo, gone.open], ['cancelled', null, 0])
  assert.deepEqual([gone.events[0]?.kind, gone.events[0]?.note, gone.events.length], ['cancelled', '', 2])
  assert.equal(
    codeOf(await app.callRaw(supply.confirm, { id: ended, expectedOn: day(3) }, mine.caller)),
    'NOTHING_OPEN',
  )
})
