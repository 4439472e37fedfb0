import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { aSubmission, fillCart, makeOrder, makePack } from '../../testing/makeOrder.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { checkout } from '../checkout/contract.ts'
import { order } from '../order/contract.ts'
import { orderEdit } from '../orderEdit/contract.ts'
import { payment } from '../payment/contract.ts'
import { fulfilment } from './contract.ts'

// Each order: two units at ¥100.00, ¥20.00 of freight, 13 % tax on the goods: ¥246.00.
const { app, db, staff, aBuyer, detail, makeReady, ship, splitInTwo, wholeLedger } = await orderWorld()

async function anOrder(paymentTerm: '01' | '03' | '08') {
  const buyer = await aBuyer({ paymentTerm })
  const made = await makeOrder(app, buyer, { paymentTerm, caller: buyer.caller })
  return { ...made, companyId: buyer.companyId }
}
const pay = (id: string, reference: string, amount?: string, more: object = {}) =>
  app.callRaw(fulfilment.recordPayment, { id, reference, ...(amount && { amount }), ...more }, staff)
const money = async (id: string) => {
  const { paymentStatus, paidTotal, refundDue } = await detail(id, staff)
  return [paymentStatus, paidTotal.amount, refundDue.amount]
}
const documents = async (id: string) => {
  const { rows } = await sql<{ kind: string; total: number; tax: number; open: number }>`
    select kind, total, tax, open_of_invoice(id) as open from invoices where order_id = ${id} order by id`.execute(db)
  return rows.map(({ kind, total, tax, open }) => [kind, total, tax, open])
}
const onAccount = async (companyId: number) => {
  const { rows } = await sql<{ balance: number }>`select coalesce(-sum(amount), 0)::bigint as balance from ledger_lines
    where company_id = ${companyId} and account = 'advance' and order_id is null`.execute(db)
  return rows[0]!.balance
}

test('[PAY-1] each parcel is invoiced on the day it leaves, and all invoices come to the order', async () => {
  const { id } = await anOrder('08')
  await makeReady(id)
  await ship(id, [1])
  assert.deepEqual(await documents(id), [['invoice', 13_300, 1_300, 13_300]])
  await pay(id, 'A1', '100.00')
  await ship(id, [1])
  assert.deepEqual(await documents(id), [
    ['invoice', 13_300, 1_300, 3_300],
    ['invoice', 11_300, 1_300, 11_300],
  ])
  assert.deepEqual(await money(id), ['not due', '100.00', '0.00'])
  await pay(id, 'A2')
  assert.deepEqual(await money(id), ['paid', '246.00', '0.00'])
  await wholeLedger()
})

test('[PAY-1] an order is paid in parts; what is too much stays on account; a reference is taken once', async () => {
  const { id, companyId } = await anOrder('03')
  assert.deepEqual(await documents(id), [['proforma', 24_600, 2_600, 0]])
  for (const [amount, code] of [
    ['0', 'AMOUNT_NOT_POSSIBLE'],
    ['-5', 'AMOUNT_NOT_POSSIBLE'],
    ['1.005', 'AMOUNT_NOT_POSSIBLE'],
    ['99999999999999', 'AMOUNT_NOT_POSSIBLE'],
  ] as const)
    assert.deepEqual([amount, codeOf(await pay(id, 'A0', amount))], [amount, code])
  assert.equal(codeOf(await pay(id, 'A0', '1.00', { paidOn: '2999-01-01' })), 'DAY_NOT_YET')
  await pay(id, 'A1', '46.00')
  assert.deepEqual(await money(id), ['due', '46.00', '0.00'])
  await makeReady(id)
  assert.equal(codeOf(await ship(id, [2])), 'PAYMENT_BEFORE_SHIPMENT')
  assert.equal(codeOf(await pay(id, 'A1', '46.00')), 'PAYMENT_KNOWN')
  const replies = await Promise.all([pay(id, 'A2', '250.00'), pay(id, 'A2', '250.00')])
  assert.equal(replies.filter(({ status }) => status === 200).length, 1)
  assert.deepEqual([await money(id), await onAccount(companyId)], [['paid', '246.00', '0.00'], 5_000])
  await ship(id, [2])
  assert.deepEqual((await documents(id)).at(-1), ['invoice', 24_600, 2_600, 0])
  await wholeLedger()
})

test('[PAY-1] the rest of a paid order that is closed short is owed back, in parts, and never more', async () => {
  const { id } = await anOrder('03')
  await pay(id, 'A1')
  await makeReady(id)
  await ship(id, [1])
  await app.call(fulfilment.close, { id, reason: 'out of stock' }, staff)
  assert.deepEqual(await money(id), ['refund due', '246.00', '113.00'])
  const refund = (reference: string, amount?: string) =>
    app.callRaw(fulfilment.recordRefund, { id, reference, ...(amount && { amount }) }, staff)
  assert.equal(codeOf(await refund('R1', '113.01')), 'REFUND_TOO_MUCH')
  await refund('R1', '13.00')
  assert.deepEqual(await money(id), ['refund due', '233.00', '100.00'])
  await refund('R2')
  assert.deepEqual(await money(id), ['paid', '133.00', '0.00'])
  assert.equal(codeOf(await refund('R3')), 'NOTHING_TO_REFUND')
  await wholeLedger()
})

test('[PAY-1] [PAY-2] term 01 takes one per cent off where the rest is there within ten days, not a day later', async () => {
  for (const [days, status, open] of [
    [10, 'paid', '0.00'],
    [11, 'not due', '2.46'],
  ] as const) {
    const { id } = await anOrder('01')
    await makeReady(id)
    await ship(id, [2])
    await sql`update invoices set issued_on = issued_on - ${days}::int, discount_until = discount_until - ${days}::int,
      due_on = due_on - ${days}::int where order_id = ${id}`.execute(db)
    await pay(id, 'A1', '243.54')
    const shown = await detail(id, staff)
    assert.deepEqual([days, shown.paymentStatus, shown.paidTotal.amount], [days, status, '243.54'])
    const { rows } = await sql<{ open: number }>`select sum(open_of_invoice(id))::bigint as open from invoices
      where order_id = ${id}`.execute(db)
    assert.equal((rows[0]!.open / 100).toFixed(2), open)
  }
  await wholeLedger()
})

test('[PAY-1] what was booked can neither be changed nor taken away, and an entry that does not balance is refused', async () => {
  const booked = { ledger_entries: 'booked_on', ledger_lines: 'amount', payments: 'amount' }
  for (const [table, column] of Object.entries(booked))
    for (const act of [`update ${table} set ${column} = ${column}`, `delete from ${table}`])
      await assert.rejects(sql.raw(act).execute(db), /append-only|permission denied/)
  const unbalanced = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number; company: number }>`insert into ledger_entries (kind, booked_on)
      values ('transfer', now()) returning id, (select min(id) from companies) as company`.execute(trx)
    await sql`insert into ledger_lines (entry_id, account, company_id, currency, amount)
      values (${rows[0]!.id}, 'advance', ${rows[0]!.company}, 'CNY', 5)`.execute(trx)
  })
  await assert.rejects(unbalanced, /does not balance/)
})

test('[BUY-5] [PAY-1] a deposit is asked for first, holds the goods back, and pays the first parcels; the rest is due by the term', async () => {
  const buyer = await aBuyer({ paymentTerm: '08' })
  await db
    .updateTable('companies')
    .set({ deposit_percent: 30, credit_limit: 17_220 })
    .where('id', '=', buyer.companyId)
    .execute()
  const { caller } = buyer
  const { id } = await makeOrder(app, buyer, { paymentTerm: '08', caller })
  const { deposit } = await detail(id, caller)
  assert.deepEqual([deposit!.percent, deposit!.total.amount, deposit!.open.amount], [30, '73.80', '73.80'])
  assert.deepEqual(await documents(id), [['proforma', 7_380, 780, 0]])
  assert.deepEqual(await money(id), ['due', '0.00', '0.00'])
  assert.equal((await app.call(order.list, { paymentStatus: 'due' }, caller)).data.total, 1)
  const { rows: mails } = await sql<{
    body: string
  }>`select body from mails where kind = 'orderPlaced' order by id desc limit 1`.execute(db)
  assert.match(mails[0]!.body, /73\.80/)
  // What is paid before the goods leave uses no credit: 172.20 of it are used, and nothing is left.
  await fillCart(app, caller, [{ packageId: (await makePack(db)).packageId, quantity: 1 }])
  const more = await aSubmission(app, caller, buyer)
  assert.equal(codeOf(await app.callRaw(checkout.submit, more, caller)), 'CREDIT_LIMIT')

  await makeReady(id)
  await pay(id, 'D1', '73.79')
  assert.equal(codeOf(await ship(id, [1])), 'DEPOSIT_BEFORE_SHIPMENT')
  assert.equal((await app.call(payment.ofOrder, { id }, caller)).data.deposit!.amount, '0.01')
  await pay(id, 'D2', '0.01')
  assert.deepEqual(await money(id), ['not due', '73.80', '0.00'])
  assert.equal((await ship(id, [1])).status, 200)
  assert.deepEqual((await documents(id)).at(-1), ['invoice', 13_300, 1_300, 5_920])
  assert.equal((await ship(id, [1])).status, 200)
  assert.deepEqual((await documents(id)).at(-1), ['invoice', 11_300, 1_300, 11_300])
  assert.deepEqual(
    [(await detail(id, caller)).dueOn === null, ...(await money(id))],
    [false, 'not due', '73.80', '0.00'],
  )
  await wholeLedger()
})

test('[BUY-5] staff ask one order for a deposit; a split takes its share along, and what cancelled goods were paid is owed back', async () => {
  const { id } = await anOrder('08')
  const edit = async (depositPercent: number) => {
    const { version } = await detail(id, staff)
    const wanted = { id, version, depositPercent, reason: '定制合成' }
    const { total } = (await app.call(orderEdit.reckon, wanted, staff)).data
    return app.callRaw(orderEdit.edit, { ...wanted, shownTotal: total.after.amount }, staff)
  }
  assert.equal((await edit(50)).status, 200)
  assert.equal(codeOf(await edit(50)), 'NOTHING_CHANGED')
  assert.deepEqual([await documents(id), await money(id)], [[['proforma', 12_300, 1_300, 0]], ['due', '0.00', '0.00']])
  await edit(0)
  assert.deepEqual(
    [(await documents(id)).map(([kind]) => kind), await money(id)],
    [['void'], ['not due', '0.00', '0.00']],
  )
  await edit(50)
  await pay(id, 'D1', '123.00')
  const { other } = await splitInTwo(id, [1])
  const paid = await Promise.all([id, other].map((one) => money(one)))
  const halves = await Promise.all([id, other].map(async (one) => (await detail(one, staff)).deposit!))
  assert.deepEqual(
    [paid, halves.map(({ open }) => open.amount)],
    [
      [
        ['not due', '66.50', '0.00'],
        ['not due', '56.50', '0.00'],
      ],
      ['0.00', '0.00'],
    ],
  )
  await app.call(fulfilment.cancel, { id: other, reason: 'other', reasonText: '不再需要' }, staff)
  assert.deepEqual(await money(other), ['refund due', '56.50', '56.50'])
  await wholeLedger()
})
