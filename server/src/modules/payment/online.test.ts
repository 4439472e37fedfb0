import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { setClock } from '../../testing/clock.ts'
import { makeOrder } from '../../testing/makeOrder.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { makePaymentCourse, playPayments } from '../../testing/paymentSequences.ts'
import { fulfilment } from '../fulfilment/contract.ts'
import { payment } from './contract.ts'
import { signed, type Told } from './provider.ts'

const secret = 'a secret of sixteen'
const { app, db, staff, aBuyer, detail, mailsTo, wholeLedger } = await orderWorld({ PAYMENT_SECRET: secret })

async function started() {
  const buyer = await aBuyer({ paymentTerm: '03' })
  const made = await makeOrder(app, buyer, { paymentTerm: '03', caller: buyer.caller })
  const { paymentId, path } = (await app.call(payment.start, { id: made.id }, buyer.caller)).data
  assert.equal(path, `/pay?id=${paymentId}`)
  const told: Told = {
    eventId: randomUUID(),
    paymentId,
    outcome: 'paid',
    transactionId: `T${paymentId}`,
    amount: '246.00',
    currency: 'CNY',
    reason: '',
  }
  return { ...made, buyer, paymentId, told }
}
const send = async (told: Told, { key = secret, at = new Date() } = {}) => {
  const reply = await app.callRaw(payment.message, { ...signed(key, told, at) })
  return codeOf(reply) ?? (reply.data as { outcome: string }).outcome
}
const paidTotal = async (id: string) => (await detail(id, staff)).paidTotal.amount
const balanceOf = async (id: string) => (await app.call(payment.ofOrder, { id }, staff)).data.balance!.amount

test('[PAY-1] a payment online is booked once, whatever comes twice, again, late or out of order', async () => {
  const { id, buyer, paymentId, told } = await started()
  const show = async () => (await app.call(payment.show, { paymentId }, buyer.caller)).data
  assert.equal(await send({ ...told, eventId: 'f1', outcome: 'failed', reason: 'balance too low' }), 'noted')
  assert.deepEqual(
    [(await show()).status, (await show()).failure, await paidTotal(id)],
    ['failed', 'balance too low', '0.00'],
  )
  // Paid after it had failed: at once from several servers of the provider, then again, and the failure once more.
  const outcomes = await Promise.all([send(told), send(told), send({ ...told, eventId: randomUUID() })])
  assert.deepEqual(outcomes.toSorted(), ['booked', 'known', 'known'])
  assert.equal(await send(told), 'known')
  assert.equal(await send({ ...told, eventId: 'f2', outcome: 'failed' }), 'known')
  assert.deepEqual([await paidTotal(id), (await show()).status, (await show()).failure], ['246.00', 'paid', ''])
  assert.equal((await mailsTo(buyer.email)).filter(({ kind }) => kind === 'orderPaid').length, 1)
  assert.equal(codeOf(await app.callRaw(payment.start, { id }, buyer.caller)), 'NOTHING_TO_PAY')
  await wholeLedger()
})

test('[PAY-1] whatever is sent of a payment, again, late, at once or forged, beside payments by hand and cancelled orders: booked once or not at all', async () => {
  const { wrong, tally } = await playPayments(await makePaymentCourse(app, secret, staff), 25, 7)
  assert.deepEqual(wrong, [])
  assert.ok(tally.booked > 5 && tally.unpaid > 0 && tally.refused > 5)
  await wholeLedger()
})

test('[PAY-1] a message with a wrong signature, time, amount or number is refused and books nothing', async () => {
  const { id, told } = await started()
  const other = await started()
  for (const [name, wrong, options, refusal] of [
    ['another secret', told, { key: 'another secret of s' }, 'MESSAGE_NOT_SIGNED'],
    ['of six minutes ago', told, { at: new Date(Date.now() - 360_000) }, 'MESSAGE_TOO_OLD'],
    ['of the future', told, { at: new Date(Date.now() + 360_000) }, 'MESSAGE_TOO_OLD'],
    ['a cent less', { ...told, amount: '245.99' }, {}, 'AMOUNT_DIFFERS'],
    ['another currency', { ...told, currency: 'USD' as const }, {}, 'AMOUNT_DIFFERS'],
    ['no amount', { ...told, amount: 'much' }, {}, 'AMOUNT_DIFFERS'],
    ['an unknown payment', { ...told, paymentId: randomUUID() }, {}, 'NOT_FOUND'],
    ['no payload', { ...told, outcome: 'perhaps' as 'paid' }, {}, 'MESSAGE_NOT_SIGNED'],
  ] as const)
    assert.deepEqual([name, await send(wrong, options)], [name, refusal])
  const changed = { ...signed(secret, told, new Date()), payload: JSON.stringify({ ...told, amount: '1.00' }) }
  assert.equal(codeOf(await app.callRaw(payment.message, changed)), 'MESSAGE_NOT_SIGNED')
  assert.equal(await paidTotal(id), '0.00')
  assert.equal(await send(told), 'booked')
  assert.equal(await send({ ...other.told, transactionId: told.transactionId }), 'AMOUNT_DIFFERS')
  assert.equal(await paidTotal(other.id), '0.00')
  await wholeLedger()
})

test('[PAY-1] money that comes after the order was paid otherwise or cancelled stays on account', async () => {
  // The page of the payment says so before and after.
  const said = async ({ paymentId, buyer }: Awaited<ReturnType<typeof started>>) => {
    const { open, onAccount } = (await app.call(payment.show, { paymentId }, buyer.caller)).data
    return [open.amount, onAccount?.amount ?? null]
  }
  const paid = await started()
  assert.deepEqual(await said(paid), ['246.00', null])
  await app.call(fulfilment.recordPayment, { id: paid.id, reference: 'A1' }, staff)
  assert.deepEqual(await said(paid), ['0.00', null])
  assert.equal(await send(paid.told), 'booked')
  assert.deepEqual(await said(paid), ['0.00', '246.00'])
  assert.deepEqual([await paidTotal(paid.id), await balanceOf(paid.id)], ['246.00', '246.00'])
  const cancelled = await started()
  await app.call(fulfilment.cancel, { id: cancelled.id, reason: 'error' }, cancelled.buyer.caller)
  assert.deepEqual(await said(cancelled), ['0.00', null])
  assert.equal(await send(cancelled.told), 'booked')
  assert.deepEqual(await said(cancelled), ['0.00', '246.00'])
  assert.deepEqual([await paidTotal(cancelled.id), await balanceOf(cancelled.id)], ['0.00', '246.00'])
  await wholeLedger()
})

test('[PAY-1] the demo’s own provider signs what its page says; nobody pays or sees another’s', async () => {
  const { id, buyer, paymentId } = await started()
  const stranger = await aBuyer()
  for (const [endpoint, input] of [
    [payment.show, { paymentId }],
    [payment.actLocally, { paymentId, outcome: 'paid' }],
    [payment.start, { id }],
    [payment.ofOrder, { id }],
  ] as const)
    assert.equal(codeOf(await app.callRaw(endpoint, input, stranger.caller)), 'NOT_FOUND', endpoint.id)
  const envelope = (await app.call(payment.actLocally, { paymentId, outcome: 'paid' }, buyer.caller)).data
  assert.equal((await app.call(payment.message, envelope)).data.outcome, 'booked')
  const { open, online, invoices, payments } = (await app.call(payment.ofOrder, { id }, buyer.caller)).data
  assert.deepEqual(
    [
      open.amount,
      online,
      invoices.map(({ kind, total }) => [kind, total.amount]),
      payments.map(({ method }) => method),
    ],
    ['0.00', false, [['proforma', '246.00']], ['online']],
  )
  // Five minutes are counted by the database's clock.
  await setClock(app, '2999-01-01T00:00:00Z')
  assert.equal(codeOf(await app.callRaw(payment.message, { ...envelope })), 'MESSAGE_TOO_OLD')
  assert.ok(db)
})
