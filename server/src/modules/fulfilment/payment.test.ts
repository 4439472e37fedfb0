import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { makeOrder } from '../../testing/makeOrder.ts'
import { makeBuyer, makeBuyerAdmin } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { paymentTermCodes, type PaymentTerm } from '../domain/contract.ts'
import { chinaDay, dueDay, paymentTerms } from '../domain/rules.ts'
import { order } from '../order/contract.ts'
import { remindOfPayments } from '../order/reminders.ts'
import { fulfilment } from './contract.ts'

const { app, db, staff, detail, makeReady, ship, mailsTo, wholeLedger } = await orderWorld()

/** An order on a term, ready to leave. */
async function ready(paymentTerm: PaymentTerm, buyer?: Awaited<ReturnType<typeof makeBuyer>>) {
  const made = await makeOrder(app, buyer ?? (await makeBuyer(db, { paymentTerm })), { paymentTerm })
  await makeReady(made.id)
  return made
}
/** Puts the last day to pay on so many days from today, by the calendar of China. */
const dueIn = (id: string, days: number) =>
  sql`update orders set due_on = china_day(now()) + ${days}::int where id = ${id}`.execute(db)

/** As the specification lists them: what is paid before shipment, and when the others are due after an invoice of 31 January. */
const expected: Record<PaymentTerm, 'prepaid' | string | null> = {
  '01': '2026-03-02',
  '02': '2026-03-02',
  '03': 'prepaid',
  '04': 'delivery',
  '05': '2026-01-31',
  '06': '2026-01-31',
  '07': '2026-02-15',
  '08': '2026-03-02',
  '09': '2026-03-17',
  '10': '2026-04-01',
  '99': null,
  pending: 'prepaid',
}

test('[BUY-5] [BUY-6] [PAY-2] every payment term ships unpaid only where the goods come before the money', async () => {
  for (const term of paymentTermCodes) {
    const { id } = await ready(term)
    const shown = await detail(id, staff)
    const before = expected[term] === 'prepaid'
    assert.deepEqual([term, shown.prepay, shown.paymentStatus], [term, before, before ? 'due' : 'not due'])
    const reply = await ship(id, [2])
    assert.deepEqual([term, codeOf(reply)], [term, before ? 'PAYMENT_BEFORE_SHIPMENT' : undefined])
    if (!before) continue
    await app.call(fulfilment.recordPayment, { id, reference: 'A1' }, staff)
    assert.equal((await ship(id, [2])).status, 200, term)
  }
})

test('[PAY-2] due dates and discounts of every payment term', () => {
  for (const [term, day] of Object.entries(expected) as [PaymentTerm, string | null][]) {
    const invoiced = '2026-01-31'
    assert.equal(dueDay(term, { invoiced, delivered: null }), day?.startsWith('2026') ? day : null, term)
    assert.equal(dueDay(term, { invoiced, delivered: '2026-02-03' }) === '2026-02-03', day === 'delivery', term)
  }
  assert.equal(dueDay('06', { invoiced: '2028-02-01', delivered: null }), '2028-02-29')
  assert.equal(dueDay('06', { invoiced: '2026-12-31', delivered: null }), '2026-12-31')
  assert.deepEqual(
    paymentTerms.flatMap(({ code, discountPercent, discountDays }) =>
      discountPercent > 0 ? [[code, discountPercent, discountDays]] : [],
    ),
    [
      ['01', 1, 10],
      ['02', 2, 10],
    ],
  )
})

test('days are those of China, on both sides of its midnight', async () => {
  for (const [at, day] of [
    ['2026-03-09T15:59:59Z', '2026-03-09'],
    ['2026-03-09T16:00:00Z', '2026-03-10'],
    ['2026-12-31T16:00:00Z', '2027-01-01'],
  ] as const) {
    const { rows } = await sql<{ day: string }>`select china_day(${at}::timestamptz)::text as day`.execute(db)
    assert.deepEqual([rows[0]!.day, chinaDay(new Date(at))], [day, day])
  }
})

test('[PAY-3] an order on account is due by its date, counted from the day the last parcel left', async () => {
  const { id, caller } = await ready('08')
  assert.equal((await detail(id, caller)).dueOn, null)
  await ship(id, [1])
  assert.deepEqual([(await detail(id, caller)).dueOn, (await detail(id, caller)).paymentStatus], [null, 'not due'])
  await ship(id, [1])
  const { rows } = await sql<{ day: string }>`select (china_day(now()) + 30)::text as day`.execute(db)
  assert.equal((await detail(id, caller)).dueOn, rows[0]!.day)
  await app.call(fulfilment.deliver, { id }, staff)
  const seen = async () => {
    const [row] = (await app.call(order.list, {}, caller)).data.list
    assert.equal(row!.paymentStatus, (await detail(id, caller)).paymentStatus)
    const found = (await app.call(order.list, { paymentStatus: row!.paymentStatus }, caller)).data.total
    assert.equal(found, 1)
    return row!.paymentStatus
  }
  const states: string[] = []
  for (const days of [1, 0, -1]) {
    await dueIn(id, days)
    states.push(await seen())
  }
  await app.call(fulfilment.recordPayment, { id, reference: 'A1' }, staff)
  states.push(await seen())
  assert.deepEqual(states, ['not due', 'due', 'overdue', 'paid'])
  await wholeLedger()
})

test('[PAY-3] cash on delivery is due on the day of delivery', async () => {
  const { id } = await ready('04')
  await ship(id, [2])
  assert.equal((await detail(id, staff)).dueOn, null)
  await app.call(fulfilment.deliver, { id }, staff)
  assert.equal((await detail(id, staff)).paymentStatus, 'due')
})

test('[PAY-3] a cancelled paid order is owed back until the refund is recorded', async () => {
  const buyer = await makeBuyer(db, { paymentTerm: '03' })
  const { id, caller } = await makeOrder(app, buyer, { paymentTerm: '03' })
  const refund = (reference = 'R1') => app.callRaw(fulfilment.recordRefund, { id, reference }, staff)
  assert.equal(codeOf(await refund()), 'NOTHING_TO_REFUND')
  await app.call(fulfilment.recordPayment, { id, reference: 'A1' }, staff)
  assert.equal(codeOf(await refund()), 'NOTHING_TO_REFUND')
  await app.call(fulfilment.cancel, { id, reason: 'no longer needed' }, caller)
  const owed = await detail(id, caller)
  assert.deepEqual(
    [owed.paymentStatus, owed.refundDue.amount, owed.grandTotal.amount],
    ['refund due', owed.placedTotal.amount, '0.00'],
  )
  assert.equal(codeOf(await app.callRaw(fulfilment.recordPayment, { id, reference: 'A2' }, staff)), 'MOVE_NOT_POSSIBLE')
  assert.equal(codeOf(await app.callRaw(fulfilment.recordRefund, { id, reference: 'R1' }, caller)), 'FORBIDDEN')
  const replies = await Promise.all([refund('R1'), refund('R2')])
  assert.deepEqual(replies.map(codeOf).toSorted(), ['NOTHING_TO_REFUND', undefined])
  const shown = await detail(id, caller)
  assert.deepEqual(
    [shown.paymentStatus, shown.refundDue.amount, shown.events.at(-1)!.event],
    ['refunded', '0.00', 'REFUND_RECORDED'],
  )
  const told = (await mailsTo(buyer.email)).filter(({ kind }) => kind === 'orderCancelled' || kind === 'orderRefunded')
  assert.deepEqual(
    told.map(({ kind, body }) => [kind, body.includes('240.35') || body.includes('246.00')]),
    [
      ['orderCancelled', true],
      ['orderRefunded', true],
    ],
  )
  await wholeLedger()
})

test('a cancelled order that nobody has paid owes nothing', async () => {
  const { id, caller } = await makeOrder(app, await makeBuyer(db, { paymentTerm: '03' }), { paymentTerm: '03' })
  await app.call(fulfilment.cancel, { id, reason: 'error' }, caller)
  assert.equal((await detail(id, caller)).paymentStatus, 'not due')
})

test('buyer and administrators are reminded once when a payment is due, and once when it is overdue', async () => {
  const admin = await makeBuyerAdmin(db, { paymentTerm: '08', language: 'de' })
  const buyer = await makeBuyer(db, { companyId: admin.companyId })
  const gone = await makeBuyerAdmin(db, { companyId: admin.companyId })
  await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', gone.userId).execute()
  const { id } = await ready('08', { ...buyer, addressId: admin.addressId })
  await ship(id, [2])
  const reminded = async (email: string) =>
    (await mailsTo(email)).map(({ kind }) => kind).filter((kind) => /Due$|Overdue$/.test(kind))
  const remindTwiceAtOnce = () => Promise.all([remindOfPayments(app.resources), remindOfPayments(app.resources)])
  await remindTwiceAtOnce()
  assert.deepEqual(await reminded(buyer.email), [])
  await dueIn(id, 0)
  await remindTwiceAtOnce()
  await remindOfPayments(app.resources)
  assert.deepEqual(await reminded(buyer.email), ['orderDue'])
  await dueIn(id, -1)
  await remindTwiceAtOnce()
  await remindOfPayments(app.resources)
  for (const { email } of [buyer, admin]) assert.deepEqual(await reminded(email), ['orderDue', 'orderOverdue'])
  assert.deepEqual(await reminded(gone.email), [])
  assert.match((await mailsTo(admin.email)).at(-1)!.subject, /überfällig/)
  await app.call(fulfilment.recordPayment, { id, reference: 'A1' }, staff)
  await remindOfPayments(app.resources)
  assert.equal((await reminded(buyer.email)).length, 2)
})
