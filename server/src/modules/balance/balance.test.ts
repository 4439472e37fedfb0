// Money that companies have on account: what came and went, and sending it back to their bank.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeOrder } from '../../testing/makeOrder.ts'
import { makeBuyer, makeBuyerAdmin } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { audit } from '../audit/contract.ts'
import { fulfilment } from '../fulfilment/contract.ts'
import { invoice } from '../invoice/contract.ts'
import { payment } from '../payment/contract.ts'
import { balance } from './contract.ts'

const { app, db, staff, signIn, mailsTo, wholeLedger } = await orderWorld()

/** A company that has paid ¥54.00 more than its order came to. */
async function withBalance() {
  const admin = await makeBuyerAdmin(db, { paymentTerm: '03' })
  const caller = await signIn(admin)
  const order = await makeOrder(app, admin, { paymentTerm: '03', caller })
  await app.call(fulfilment.recordPayment, { id: order.id, reference: 'P1', amount: '300.00' }, staff)
  return { ...admin, caller, order }
}
type Company = Awaited<ReturnType<typeof withBalance>>

const giveBack = ({ companyId }: { companyId: number }, more: Record<string, unknown> = {}, caller = staff) =>
  app.callRaw(
    balance.giveBack,
    { companyId: String(companyId), currency: 'CNY', amount: '54.00', shown: '54.00', reference: 'R1', ...more },
    caller,
  )
const onAccount = async ({ companyId }: { companyId: number }) =>
  (await app.call(invoice.account, { companyId: String(companyId) }, staff)).data.currencies.map(
    (one) => one.onAccount.amount,
  )
const moves = async ({ caller }: Pick<Company, 'caller'>, more: object = {}) =>
  (await app.call(balance.list, more, caller)).data.list.map((one) => [
    one.move,
    one.amount.amount,
    one.after.amount,
    one.reference,
  ])

test('[PAY-1] money on account goes back to its company, at most what is there; its administrators are told', async () => {
  const company = await withBalance()
  assert.deepEqual(await onAccount(company), ['54.00'])
  const code = async (more: object, caller = staff) => codeOf(await giveBack(company, { ...more }, caller))
  const tooMuch = await giveBack(company, { amount: '54.01' }, staff)
  assert.equal(codeOf(tooMuch), 'BALANCE_TOO_SMALL')
  assert.match(tooMuch.message, /¥ 54\.00(?! CNY)/)
  assert.equal(await code({ amount: '0.00' }), 'AMOUNT_NOT_POSSIBLE')
  assert.equal(await code({ amount: '1.001' }), 'AMOUNT_NOT_POSSIBLE')
  assert.equal(await code({ shown: '53.00' }), 'CHANGED_MEANWHILE')
  assert.equal(await code({ currency: 'USD', shown: '0.00' }), 'BALANCE_TOO_SMALL')
  assert.equal(await code({ paidOn: '2999-01-01' }), 'DAY_NOT_YET')
  assert.equal(await code({ companyId: '999999' }), 'NOT_FOUND')
  assert.equal(await code({}, company.caller), 'FORBIDDEN')
  assert.equal((await giveBack(company, { reference: '' })).http, 400)
  assert.deepEqual(await onAccount(company), ['54.00'])

  const reply = await giveBack(company, { amount: '20.00', paidOn: '2026-04-10' })
  assert.deepEqual((reply.data as { left: object }).left, { amount: '34.00', currency: 'CNY' })
  assert.equal(await code({ amount: '1.00', shown: '34.00' }), 'PAYMENT_KNOWN')
  assert.equal((await giveBack(company, { amount: '34', shown: '34.00', reference: 'R2' })).http, 200)
  assert.deepEqual(await onAccount(company), [])
  const told = (await mailsTo(company.email)).filter(({ kind }) => kind === 'balanceReturned')
  assert.deepEqual(
    told.map(({ body }) => [/¥ ?20\.00/.test(body), /¥ ?34\.00/.test(body), /R1/.test(body)]),
    [
      [true, true, true],
      [false, true, false],
    ],
  )
  const { changes } = (await app.call(audit.trail, { entity: 'company', entityId: String(company.companyId) }, staff))
    .data
  assert.match(JSON.stringify(changes), /returnedBalance/)
  await wholeLedger()
})

test('[PAY-1] of two who return the same money at once one does', async () => {
  const company = await withBalance()
  const both = await Promise.all([giveBack(company, { reference: 'A' }), giveBack(company, { reference: 'B' })])
  assert.deepEqual(both.map(({ http }) => http).toSorted(), [200, 409])
  assert.deepEqual(await onAccount(company), [])
  await wholeLedger()
})

test('[PAY-1] what came and went stands in a list with the balance after it: received, kept, used, returned', async () => {
  const company = await withBalance()
  const { caller, order } = company
  await app.call(fulfilment.cancel, { id: order.id, reason: 'error' }, staff)
  await app.call(payment.keepOnAccount, { id: order.id }, caller)
  const next = await makeOrder(app, company, { paymentTerm: '03', caller })
  await app.call(payment.payFromBalance, { id: next.id }, caller)
  await giveBack(company)
  const all = [
    ['returned', '-54.00', '0.00', 'R1'],
    ['used', '-246.00', '54.00', ''],
    ['kept', '246.00', '300.00', ''],
    ['received', '54.00', '54.00', 'P1'],
  ]
  assert.deepEqual(await moves(company), all)
  assert.deepEqual(await moves({ caller: staff }, { ofCompany: String(company.companyId) }), all)
  assert.deepEqual(await moves(company, { move: 'kept,used' }), all.slice(1, 3))
  assert.deepEqual(await moves(company, { search: next.number }), all.slice(1, 2))
  await wholeLedger()
})

test('[PAY-1] administrators see the money of their own company alone, members none', async () => {
  const [one, other] = [await withBalance(), await withBalance()]
  assert.equal((await moves(one)).length, 1)
  assert.deepEqual(await moves(one, { ofCompany: String(other.companyId) }), [])
  const member = await signIn(await makeBuyer(db, { companyId: one.companyId }))
  assert.equal(codeOf(await app.callRaw(balance.list, {}, member)), 'FORBIDDEN')
})
