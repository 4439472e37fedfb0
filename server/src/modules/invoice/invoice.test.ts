import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { makeOrder, makePack } from '../../testing/makeOrder.ts'
import { makeBuyer, makeBuyerAdmin } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { fulfilment } from '../fulfilment/contract.ts'
import { invoice } from './contract.ts'

const { app, db, staff, signIn, detail, makeReady, ship, wholeLedger } = await orderWorld()

const setLimit = (companyId: number, minor: number | null) =>
  db.updateTable('companies').set({ credit_limit: minor }).where('id', '=', companyId).execute()
const account = async (companyId: number) =>
  (await app.call(invoice.account, { companyId: String(companyId) }, staff)).data

test('[PAY-1] an order on account that goes beyond the credit limit is refused; paying, or paying in advance, lets it through', async () => {
  const buyer = await makeBuyer(db, { paymentTerm: '08' })
  await setLimit(buyer.companyId, 49_200)
  const one = await makeOrder(app, buyer)
  await makeOrder(app, buyer)
  assert.deepEqual((await account(buyer.companyId)).used, { amount: '492.00', currency: 'CNY' })
  await assert.rejects(makeOrder(app, buyer), /信用额度 ¥ 492\.00/)
  await makeOrder(app, buyer, { paymentTerm: '03' })
  assert.equal((await account(buyer.companyId)).used!.amount, '492.00')
  await makeReady(one.id)
  await ship(one.id, [2])
  await app.call(fulfilment.recordPayment, { id: one.id, reference: 'A1', amount: '245.99' }, staff)
  await assert.rejects(makeOrder(app, buyer), /信用额度/)
  await app.call(fulfilment.recordPayment, { id: one.id, reference: 'A2' }, staff)
  // Of two at the same moment one fits.
  const packs = [await makePack(db, { onHand: 5 }), await makePack(db, { onHand: 5 })]
  const colleague = { ...(await makeBuyer(db, { companyId: buyer.companyId })), addressId: buyer.addressId }
  await db.deleteFrom('cart_lines').where('buyer_id', '=', buyer.userId).execute()
  const both = await Promise.allSettled(
    [buyer, colleague].map((who, at) =>
      makeOrder(app, who, { lines: [{ packageId: packs[at]!.packageId, quantity: 2 }] }),
    ),
  )
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  await setLimit(buyer.companyId, null)
  await makeOrder(app, { ...buyer, ...colleague })
  await wholeLedger()
})

test('[PAY-1] what a company owes stands by how long it is overdue, what it has on account beside it', async () => {
  const buyer = await makeBuyer(db, { paymentTerm: '08' })
  await setLimit(buyer.companyId, 1_000_000)
  const days = [31, 30, 0, -30, -31, -60, -61, -90, -91]
  const orders = []
  for (const late of days) orders.push({ late, ...(await makeOrder(app, buyer)) })
  for (const { late, id } of orders) {
    await makeReady(id)
    await ship(id, [2])
    await sql`update invoices set due_on = china_day(now()) + ${late}::int where order_id = ${id}`.execute(db)
  }
  const [shown] = (await account(buyer.companyId)).currencies
  const parts = ({ open, notDue, to30, to60, to90, over90 }: Omit<NonNullable<typeof shown>, 'onAccount'>) =>
    [open, notDue, to30, to60, to90, over90].map(({ amount }) => Number(amount) / 246)
  assert.deepEqual(parts(shown!), [9, 2, 2, 2, 2, 1])
  const { name } = await db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', buyer.companyId)
    .executeTakeFirstOrThrow()
  const listed = (await app.call(invoice.ageing, { search: name }, staff)).data.list
  assert.deepEqual(listed.map(parts), [[9, 2, 2, 2, 2, 1]])
  const overdue = (await app.call(invoice.list, { search: name, state: 'overdue' }, staff)).data
  assert.equal(overdue.total, 6)
})

test('[PAY-1] buyers see the invoices of their own orders, administrators those of their company, nobody another’s', async () => {
  const admin = await makeBuyerAdmin(db, { paymentTerm: '03' })
  const member = { ...(await makeBuyer(db, { companyId: admin.companyId })), addressId: admin.addressId }
  const stranger = await makeBuyerAdmin(db, { paymentTerm: '03' })
  await makeOrder(app, admin, { paymentTerm: '03' })
  await makeOrder(app, member, { paymentTerm: '03' })
  const seen = async (who: typeof admin) => (await app.call(invoice.list, {}, await signIn(who))).data.total
  assert.deepEqual([await seen(admin), await seen(member), await seen(stranger)], [2, 1, 0])
  const of = async (who: typeof admin, companyId?: number) =>
    codeOf(await app.callRaw(invoice.account, companyId ? { companyId: String(companyId) } : {}, await signIn(who)))
  assert.deepEqual(
    [await of(admin), await of(admin, admin.companyId), await of(stranger, admin.companyId), await of(member)],
    [undefined, undefined, 'NOT_FOUND', 'FORBIDDEN'],
  )
})

test('[PAY-1] a credit note lowers what is open; what was paid of it is owed back; never more than the invoice', async () => {
  const buyer = await makeBuyer(db, { paymentTerm: '08' })
  const { id } = await makeOrder(app, buyer)
  await makeReady(id)
  await ship(id, [2])
  const [document] = (await app.call(invoice.list, {}, await signIn(buyer))).data.list
  const credit = (amount: string) =>
    app.callRaw(invoice.credit, { id: document!.id, amount, reason: '一瓶破损' }, staff)
  await app.call(fulfilment.recordPayment, { id, reference: 'A1', amount: '200.00' }, staff)
  await credit('26.00')
  const shown = async () => {
    const { paymentStatus, refundDue } = await detail(id, staff)
    return [paymentStatus, refundDue.amount]
  }
  assert.deepEqual(await shown(), ['not due', '0.00'])
  await credit('50.00')
  assert.deepEqual(await shown(), ['refund due', '30.00'])
  assert.equal(codeOf(await credit('170.01')), 'CREDIT_TOO_MUCH')
  await app.call(fulfilment.recordRefund, { id, reference: 'R1' }, staff)
  assert.deepEqual(await shown(), ['paid', '0.00'])
  await wholeLedger()
})

test('[PAY-1] what a credit note sets free of one parcel pays the open invoice of another; only the rest is owed back', async () => {
  const buyer = await makeBuyer(db, { paymentTerm: '08' })
  const { packageId } = await makePack(db, { onHand: 4 })
  const { id } = await makeOrder(app, buyer, { lines: [{ packageId, quantity: 4 }] })
  await makeReady(id)
  await ship(id, [2])
  const [first] = (await app.call(invoice.list, {}, await signIn(buyer))).data.list
  await app.call(fulfilment.recordPayment, { id, reference: 'A1', amount: first!.total.amount }, staff)
  await ship(id, [2])
  await app.call(invoice.credit, { id: first!.id, amount: '100.00', reason: '一瓶破损' }, staff)
  const open = async () =>
    (await app.call(invoice.list, { sort: 'number' }, await signIn(buyer))).data.list
      .filter(({ kind }) => kind === 'invoice')
      .map((one) => one.open.amount)
  const [, rest] = await open()
  const { grandTotal, paidTotal } = await detail(id, staff)
  assert.equal(Number(rest), Number(grandTotal.amount) - Number(paidTotal.amount) - 100)
  assert.equal((await detail(id, staff)).refundDue.amount, '0.00')
  await app.call(fulfilment.recordPayment, { id, reference: 'A2' }, staff)
  assert.deepEqual(await open(), ['0.00', '0.00'])
  await wholeLedger()
})
