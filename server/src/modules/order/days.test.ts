import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { setClock } from '../../testing/clock.ts'
import { aSubmission, fillCart, makeOrder, makePack } from '../../testing/makeOrder.ts'
import { makeBuyer } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { cart } from '../cart/contract.ts'
import { checkout } from '../checkout/contract.ts'
import { fulfilment } from '../fulfilment/contract.ts'
import { order } from './contract.ts'
import { remindOfPayments } from './reminders.ts'

// What depends on the moment, whatever the hour at which the tests are run. Days begin at midnight in China, eight hours before they do elsewhere.

const world = await orderWorld()
const { app, db, staff, signIn, submit, makeReady, ship, detail, mailsTo } = world

test('an order of the last evening of a year elsewhere is one of the new year in China', async () => {
  const buyer = await makeBuyer(db)
  const numbers: string[] = []
  for (const at of ['2025-12-31T15:59:59Z', '2025-12-31T16:00:00Z']) {
    await setClock(app, at)
    numbers.push((await makeOrder(app, buyer)).number.slice(0, 6))
  }
  assert.deepEqual(numbers, ['SO2025', 'SO2026'])
})

test('[PAY-3] the invoice is of the day in China on which the goods left, cash on delivery due on that of the delivery', async () => {
  for (const [at, day, due] of [
    ['2026-01-30T15:59:59Z', '2026-01-30', '2026-01-31'],
    ['2026-01-31T16:00:00Z', '2026-02-01', '2026-02-28'],
  ] as const) {
    const [monthly, cash] = await Promise.all(['06', '04'].map((paymentTerm) => makeBuyer(db, { paymentTerm })))
    const [one, two] = [
      await makeOrder(app, monthly!, { paymentTerm: '06' }),
      await makeOrder(app, cash!, { paymentTerm: '04' }),
    ]
    for (const { id } of [one, two]) await makeReady(id)
    await setClock(app, at)
    for (const { id } of [one, two]) await ship(id, [2])
    const invoiced = await sql<{
      day: string
    }>`select issued_on::text as day from invoices where order_id = ${one.id}`.execute(db)
    assert.deepEqual([invoiced.rows[0]!.day, (await detail(one.id, staff)).dueOn], [day, due])
    await app.call(fulfilment.deliver, { id: two.id }, staff)
    assert.equal((await detail(two.id, staff)).dueOn, day)
  }
})

test('[PAY-3] a payment is not due, due and overdue by the day in China, in the lists and in the reminders', async () => {
  const buyer = await makeBuyer(db, { paymentTerm: '08' })
  const { id, caller } = await makeOrder(app, buyer)
  await makeReady(id)
  await ship(id, [2])
  await sql`update invoices set due_on = '2026-03-10' where order_id = ${id}`.execute(db)
  const seen: unknown[] = []
  for (const at of ['2026-03-09T15:59:59Z', '2026-03-09T16:00:00Z', '2026-03-10T15:59:59Z', '2026-03-10T16:00:00Z']) {
    await setClock(app, at)
    await remindOfPayments(app.resources)
    const [row] = (await app.call(order.list, {}, caller)).data.list
    const mails = (await mailsTo(buyer.email)).map(({ kind }) => kind).filter((kind) => /Due$|Overdue$/.test(kind))
    seen.push([row!.paymentStatus, ...mails])
  }
  assert.deepEqual(seen, [
    ['not due'],
    ['due', 'orderDue'],
    ['due', 'orderDue'],
    ['overdue', 'orderDue', 'orderOverdue'],
  ])
})

test('a coupon is good from its first moment on and until before its last, a real-time price for 24 hours to the millisecond', async () => {
  const buyer = await makeBuyer(db)
  const caller = await signIn(buyer)
  await db
    .insertInto('coupons')
    .values({
      code: 'JUNE',
      currency: 'CNY',
      amount: 500,
      max_uses: 9,
      uses_left: 9,
      valid_from: new Date('2026-06-01T00:00:00Z'),
      valid_until: new Date('2026-07-01T00:00:00Z'),
    })
    .execute()
  const { packageId } = await makePack(db, { priceKind: 'real-time', priceAt: new Date('2026-06-30T00:00:00Z') })
  await setClock(app, '2026-06-15T00:00:00Z')
  await fillCart(app, caller, [{ packageId, quantity: 1 }])
  const input = { ...(await aSubmission(app, caller, buyer)), couponCodes: ['JUNE'], shownTotal: '1.00' }
  const { lines, billAddressId, shipAddressId, couponCodes } = input
  const seen: unknown[] = []
  for (const at of [
    '2026-05-31T23:59:59.999Z',
    '2026-06-01T00:00:00Z',
    '2026-06-30T23:59:59.999Z',
    '2026-07-01T00:00:00Z',
    '2026-07-01T00:00:00.001Z',
  ]) {
    await setClock(app, at)
    const cost = await app.callRaw(checkout.calculateCost, { lines, billAddressId, shipAddressId, couponCodes }, caller)
    const listed = (await app.call(checkout.coupons, {}, caller)).data.length
    const { ok } = (await app.call(cart.check, {}, caller)).data
    seen.push([listed, codeOf(cost), codeOf(await submit(caller, input)), ok])
  }
  assert.deepEqual(seen, [
    [0, 'COUPON_NOT_VALID', 'COUPON_NOT_VALID', true],
    [1, undefined, 'TOTAL_CHANGED', true],
    [1, undefined, 'TOTAL_CHANGED', true],
    [0, 'COUPON_NOT_VALID', 'COUPON_NOT_VALID', true],
    [0, 'COUPON_NOT_VALID', 'PRICE_EXPIRED', false],
  ])
})
