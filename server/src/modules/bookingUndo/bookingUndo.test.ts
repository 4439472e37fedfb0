// A bank line that was booked by mistake is taken back.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { toDecimal } from '../../kernel/shared/money.ts'
import { bankLines } from '../../testing/bankLines.ts'
import { randomly } from '../../testing/bookingSequence.ts'
import { makeOrder } from '../../testing/makeOrder.ts'
import { makeCsr } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { audit } from '../audit/contract.ts'
import { balance } from '../balance/contract.ts'
import { fulfilment } from '../fulfilment/contract.ts'
import { invoice } from '../invoice/contract.ts'
import { order } from '../order/contract.ts'
import { payment } from '../payment/contract.ts'
import { bookingUndo } from './contract.ts'

const world = await orderWorld()
const { app, db, staff, signIn, aBuyer, detail, makeReady, ship, splitInTwo, mailsTo, wholeLedger } = world
const { aLine, split, owing, paid, invoicesOf } = bankLines(world)
const colleague = await signIn(await makeCsr(db, { name: '二' }))

const show = async (lineId: string) => (await app.call(bookingUndo.show, { lineId }, staff)).data
const undo = async (lineId: string, booking?: string, caller = colleague) =>
  app.callRaw(
    bookingUndo.undo,
    { lineId, booking: booking ?? (await show(lineId)).booking, reason: '认错了付款方' },
    caller,
  )
const book = (lineId: string, orderNumber: string) => app.call(payment.bookLine, { lineId, orderNumber }, staff)
const lineOf = async (search: string) => (await app.call(payment.lines, { search }, staff)).data.list[0]!
const statusOf = async (id: string) => (await detail(id, staff)).paymentStatus
const onAccount = async (id: string) => (await app.call(payment.ofOrder, { id }, staff)).data.balance!.amount
const putBack = (id: string, caller = staff) =>
  app.callRaw(payment.putBackOnAccount, { id, reason: '余额属于另一家公司' }, caller)
const messageOf = (reply: { data: unknown; message: string }) =>
  (reply.data as { message?: string }).message ?? reply.message
/** An order of ¥246.00 that is paid in advance. */
async function inAdvance() {
  const buyer = await aBuyer({ paymentTerm: '03' })
  return { ...(await makeOrder(app, buyer, { paymentTerm: '03', caller: buyer.caller })), buyer }
}

test('[PAY-1] a line that was split by mistake is taken back as was shown before: reversed, open again with its proposals, its buyers told', async () => {
  const { buyer, first, sent, early, late, company } = await owing()
  // One that is right, for the invoice that is due last.
  assert.equal((await split(await aLine('113.00', company), [[late.number, '113.00']])).status, 200)
  const remark = `货款 ${early.number}`
  const id = await aLine('420.00', company, remark)
  const parts = [
    [first.number, '246.00'],
    [early.number, '133.00'],
  ] as const
  assert.equal((await split(id, parts, '41.00')).status, 200)
  const shown = await show(id)
  assert.deepEqual(
    shown.orders.map((one) => [one.orderNumber, one.amount.amount, one.statusNow, one.statusThen, one.open.amount]),
    [
      [first.number, '246.00', 'paid', 'due', '246.00'],
      [sent.number, '133.00', 'paid', 'not due', '133.00'],
    ],
  )
  assert.deepEqual(
    shown.orders.map((one) => [one.left, one.invoices.map(({ number, open }) => [number, open.amount])]),
    [
      [false, []],
      // The one that it paid itself.
      [true, [[early.number, '133.00']]],
    ],
  )
  assert.deepEqual([shown.onAccount!.amount.amount, shown.onAccount!.left.amount], ['41.00', '0.00'])
  assert.deepEqual(
    shown.mails.map(({ to, subject }) => [to, [first, sent].some(({ number }) => subject.includes(number))]),
    [
      [buyer.email, true],
      [buyer.email, true],
    ],
  )
  assert.deepEqual((await undo(id)).data, { id, orders: 2 })
  assert.deepEqual(
    [await paid(first.id), await paid(sent.id), await onAccount(first.id), await statusOf(first.id)],
    ['0.00', '113.00', '0.00', 'due'],
  )
  assert.deepEqual(
    (await invoicesOf(sent.id)).map(({ number, open }) => [number, open.amount]),
    [
      [early.number, '133.00'],
      [late.number, '0.00'],
    ],
  )
  const corrected = (await mailsTo(buyer.email)).filter(({ kind }) => kind === 'orderPaymentUndone')
  assert.deepEqual(
    corrected.map(({ subject, body }) => [subject, body]),
    shown.mails.map(({ subject, body }) => [subject, body]),
  )
  assert.match(corrected[0]!.body, /246\.00/)
  assert.ok(!corrected.some(({ body }) => body.includes('认错了付款方')), 'the reason is for staff')
  // The line says who booked it and who took that back, and proposes again.
  const line = await lineOf(remark)
  assert.deepEqual([line.status, line.booking, line.parts, line.onAccount], ['open', null, [], null])
  assert.equal(line.undone!.reason, '认错了付款方')
  assert.notEqual(line.undone!.by, line.undone!.bookedBy)
  assert.ok(line.proposals.some(({ orderNumber }) => orderNumber === sent.number))
  const { status } = await db
    .selectFrom('tasks')
    .select('status')
    .where('kind', '=', 'payment_match')
    .where('subject_id', '=', Number(id))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  assert.equal(status, 'available')
  // Both stand in the order's history, each with who did it; the payments are struck out, and nothing is gone.
  const { events } = (await app.call(order.detail, { id: first.id }, staff)).data
  const told = events.filter(({ move }) => move === 'recordPayment' || move === 'undoPayment')
  assert.deepEqual(
    told.map(({ move }) => move),
    ['recordPayment', 'undoPayment'],
  )
  assert.notEqual(told[0]!.actor, told[1]!.actor)
  const { payments } = (await app.call(payment.ofOrder, { id: first.id }, buyer.caller)).data
  assert.deepEqual(
    payments.map(({ amount, onAccount: kept, undoneOn }) => [amount.amount, kept, undoneOn !== null]),
    [['246.00', null, true]],
  )
  const moves = (await app.call(balance.list, { search: company }, staff)).data.list
  assert.deepEqual(
    moves.map(({ move, amount, after }) => [move, amount.amount, after.amount]),
    [
      ['taken back', '-41.00', '0.00'],
      ['received', '41.00', '41.00'],
    ],
  )
  const { changes } = (await app.call(audit.trail, { entity: 'bank line', entityId: id }, staff)).data
  assert.match(JSON.stringify(changes), /认错了付款方/)
  await wholeLedger()
  // What is right is booked then.
  await book(id, first.number)
  assert.deepEqual([await paid(first.id), await onAccount(first.id)], ['246.00', '174.00'])
  await wholeLedger()
})

test('[PAY-1] [PAY-2] with a line go the discount for early payment and the right to buy on account, and come back with the next', async () => {
  const { buyer, sent, early, late, company } = await owing('02')
  await db.updateTable('companies').set({ credit_limit: 100_000 }).where('id', '=', buyer.companyId).execute()
  // 2 % of ¥133.00 are ¥2.66.
  const id = await aLine('130.34', company)
  await split(id, [[early.number, '130.34']])
  assert.equal((await invoicesOf(sent.id))[0]!.open.amount, '0.00')
  await sql`update invoices set due_on = china_day(now()) - 40 where id = ${early.id}`.execute(db)
  const account = async () => (await app.call(invoice.account, { companyId: String(buyer.companyId) }, staff)).data
  const before = await account()
  assert.equal(before.hold, null)
  const shown = await show(id)
  assert.equal(shown.orders[0]!.discount!.amount, '2.66')
  assert.equal(shown.orders[0]!.statusThen, 'overdue')
  assert.equal((await undo(id)).status, 200)
  assert.deepEqual(
    (await invoicesOf(sent.id)).map(({ open }) => open.amount),
    ['133.00', '113.00'],
  )
  const after = await account()
  assert.deepEqual([after.hold!.kind, after.hold!.says], ['overdue', shown.held])
  assert.equal(after.used!.amount, shown.credit!.used.amount)
  assert.ok(Number(after.used!.amount) > Number(before.used!.amount))
  await wholeLedger()
  const [line] = (await app.call(payment.lines, { search: company, status: ['open'] }, staff)).data.list
  await split(line!.id, [[early.number, '130.34']])
  // A parcel whose discount was taken back can be taken back itself; one whose discount stands cannot.
  assert.equal((await account()).hold, null)
  assert.equal((await invoicesOf(sent.id)).find(({ id: one }) => one === late.id)!.open.amount, '113.00')
  await wholeLedger()
})

test('[PAY-1] [PAY-3] what has gone back to the buyer or was used of the balance is not taken back, and it is said which', async () => {
  const returned = await inAdvance()
  const first = await aLine('246.00')
  await book(first, returned.number)
  await app.call(fulfilment.cancel, { id: returned.id, reason: 'error' }, returned.buyer.caller)
  await app.call(fulfilment.recordRefund, { id: returned.id, reference: 'R1', amount: '100.00' }, staff)
  const refused = await undo(first)
  assert.deepEqual([codeOf(refused), (await show(first)).refusal], ['MONEY_RETURNED', messageOf(refused)])
  assert.match(messageOf(refused), new RegExp(`${returned.number}.*100\\.00`))
  assert.equal((await lineOf(returned.number)).status, 'booked')

  const { buyer, number, id } = await inAdvance()
  const second = await aLine('300.00')
  await book(second, number)
  const next = await makeOrder(app, buyer, { paymentTerm: '03', caller: buyer.caller })
  await app.call(payment.payFromBalance, { id: next.id }, staff)
  const used = await undo(second)
  assert.equal(codeOf(used), 'BALANCE_USED')
  assert.match(messageOf(used), new RegExp(`54\\.00.*${next.number}`))
  assert.equal((await show(second)).refusal, messageOf(used))
  assert.deepEqual([await paid(id), await paid(next.id)], ['246.00', '54.00'])
  // Moved back there, it can be taken back.
  assert.equal(codeOf(await putBack(next.id, buyer.caller)), 'FORBIDDEN')
  const both = await Promise.all([putBack(next.id), putBack(next.id)])
  assert.deepEqual(both.map((reply) => codeOf(reply) ?? 'done').toSorted(), ['NOTHING_FROM_BALANCE', 'done'])
  assert.deepEqual([await paid(next.id), await onAccount(next.id), await statusOf(next.id)], ['0.00', '54.00', 'due'])
  assert.equal((await undo(second)).status, 200)
  assert.deepEqual([await paid(id), await onAccount(id)], ['0.00', '0.00'])
  await wholeLedger()
})

test('[PAY-1] money is followed to where it lies: to the order that was split off, and to the balance on account', async () => {
  const { id, number, buyer } = await inAdvance()
  const line = await aLine('246.00')
  await book(line, number)
  await app.call(fulfilment.approve, { id }, staff)
  const { other } = await splitInTwo(id, [1])
  const halves = [await paid(id), await paid(other)]
  assert.ok(halves.every((one) => Number(one) > 0))
  assert.equal(codeOf(await putBack(other)), 'NOTHING_FROM_BALANCE', 'it came from the other order')
  const shown = await show(line)
  assert.deepEqual(
    shown.orders.map(({ amount }) => amount.amount),
    halves,
  )
  assert.equal((await undo(line)).status, 200)
  assert.deepEqual([await paid(id), await paid(other), await statusOf(other)], ['0.00', '0.00', 'due'])
  assert.equal((await mailsTo(buyer.email)).filter(({ kind }) => kind === 'orderPaymentUndone').length, 2)

  const kept = await inAdvance()
  const another = await aLine('246.00')
  await book(another, kept.number)
  await app.call(fulfilment.cancel, { id: kept.id, reason: 'error' }, kept.buyer.caller)
  await app.call(payment.keepOnAccount, { id: kept.id }, staff)
  assert.equal(await onAccount(kept.id), '246.00')
  assert.deepEqual((await undo(another)).data, { id: another, orders: 1 })
  assert.equal(await onAccount(kept.id), '0.00')
  const last = (await mailsTo(kept.buyer.email)).at(-1)!
  assert.deepEqual([last.kind, /246\.00/.test(last.body)], ['orderPaymentUndone', true])
  await wholeLedger()
})

test('[PAY-1] of two who take a booking back at once one does; who saw an earlier booking takes no later one back', async () => {
  const { id, number, buyer } = await inAdvance()
  const line = await aLine('246.00')
  await book(line, number)
  const { booking } = await show(line)
  assert.equal(codeOf(await undo(line, booking, buyer.caller)), 'FORBIDDEN')
  assert.equal(codeOf(await app.callRaw(bookingUndo.show, { lineId: line }, buyer.caller)), 'FORBIDDEN')
  const replies = await Promise.all([undo(line, booking), undo(line, booking, staff), undo(line, booking)])
  assert.deepEqual(replies.map((reply) => codeOf(reply) ?? 'done').toSorted(), [
    'LINE_NOT_BOOKED',
    'LINE_NOT_BOOKED',
    'done',
  ])
  assert.equal((await mailsTo(buyer.email)).filter(({ kind }) => kind === 'orderPaymentUndone').length, 1)
  assert.equal(codeOf(await app.callRaw(bookingUndo.show, { lineId: line }, staff)), 'LINE_NOT_BOOKED')
  await book(line, number)
  assert.equal(codeOf(await undo(line, booking)), 'CHANGED_MEANWHILE')
  assert.equal(await paid(id), '246.00')
  // Money back to the buyer at the same moment: one of the two, and never both.
  const owedBack = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const one = await inAdvance()
      const of = await aLine('246.00')
      await book(of, one.number)
      await app.call(fulfilment.cancel, { id: one.id, reason: 'error' }, one.buyer.caller)
      return { id: one.id, line: of, booking: (await show(of)).booking }
    }),
  )
  const outcomes = await Promise.all(
    owedBack.map(async (one) => {
      const replies = await Promise.all([
        undo(one.line, one.booking),
        app.callRaw(fulfilment.recordRefund, { id: one.id, reference: 'R1' }, staff),
      ])
      return replies.map((reply) => (reply.http < 500 ? (codeOf(reply) ?? 'done') : 'broken'))
    }),
  )
  for (const outcome of outcomes)
    assert.ok(
      ['done,NOTHING_TO_REFUND', 'MONEY_RETURNED,done'].includes(outcome.join()),
      outcomes.map((each) => each.join()).join('; '),
    )
  await wholeLedger()
})

test('[PAY-1] a payment that was recorded by hand stays when its line is taken back, and can be matched again', async () => {
  const { id, number, buyer } = await inAdvance()
  await app.call(fulfilment.recordPayment, { id, reference: '回单 1', paidOn: '2026-04-10' }, staff)
  const line = await aLine('246.00', '某公司', `货款 ${number}`)
  const paymentIdOf = async () => (await lineOf(number)).proposals[0]!.paymentId!
  const paymentId = await paymentIdOf()
  await app.call(payment.bookLine, { lineId: line, paymentId }, staff)
  const shown = await show(line)
  assert.deepEqual([shown.recorded, shown.orders, shown.mails], [true, [], []])
  assert.deepEqual((await undo(line)).data, { id: line, orders: 0 })
  assert.deepEqual([await paid(id), await statusOf(id), await paymentIdOf()], ['246.00', 'paid', paymentId])
  assert.ok(!(await mailsTo(buyer.email)).some(({ kind }) => kind === 'orderPaymentUndone'))
  await app.call(payment.bookLine, { lineId: line, paymentId }, staff)
  assert.equal((await lineOf(number)).status, 'booked')
  await wholeLedger()
})

test('[PAY-1] goods that left unpaid afterwards, parcels taken back and credit notes between leave books that add up', async () => {
  const { sent, early, company, buyer } = await owing('02')
  const id = await aLine('200.00', company)
  await split(id, [[early.number, '133.00']], '67.00')
  await app.call(invoice.credit, { id: early.id, amount: '33.00', reason: '破损' }, staff)
  assert.equal((await undo(id)).status, 200)
  assert.equal(await onAccount(sent.id), '0.00')
  assert.equal(await paid(sent.id), '0.00')
  await wholeLedger()
  // An order in advance that has left is due; the rest of it does not leave before it is paid.
  const advance = await makeOrder(app, buyer, { paymentTerm: '03', caller: buyer.caller })
  const line = await aLine('246.00', company, '预付')
  await book(line, advance.number)
  await makeReady(advance.id)
  await ship(advance.id, [1])
  const shown = await show(line)
  assert.deepEqual([shown.orders[0]!.left, shown.orders[0]!.statusThen], [true, 'due'])
  await undo(line)
  assert.equal(codeOf(await ship(advance.id, [1])), 'PAYMENT_BEFORE_SHIPMENT')
  // As far as no parcel has used what came, none is open again.
  const more = await makeOrder(app, buyer, { paymentTerm: '03', caller: buyer.caller })
  await app.call(fulfilment.recordPayment, { id: more.id, reference: '回单 2', amount: '146.00' }, staff)
  const wrong = await aLine('100.00', company, '误记')
  await book(wrong, more.number)
  await makeReady(more.id)
  await ship(more.id, [1])
  assert.deepEqual((await show(wrong)).orders[0]!.invoices, [])
  await undo(wrong)
  assert.deepEqual(
    (await invoicesOf(more.id)).map((one) => one.open.amount),
    ['0.00'],
  )
  await wholeLedger()
})

test('[PAY-1] what the balance has paid of parcels is open again when it is moved back, and what else was paid stays', async () => {
  const { buyer, sent, early, late } = await owing()
  const id = await aLine('150.00')
  await app.call(payment.bookLine, { lineId: id, companyId: String(buyer.companyId) }, staff)
  await split(await aLine('13.00'), [[early.number, '13.00']])
  await app.call(payment.payFromBalance, { id: sent.id }, staff)
  const open = async () => (await invoicesOf(sent.id)).map((one) => [one.number, one.open.amount])
  assert.deepEqual(await open(), [
    [early.number, '0.00'],
    [late.number, '83.00'],
  ])
  for (const reader of [staff, buyer.caller]) {
    const { fromBalance } = (await app.call(payment.ofOrder, { id: sent.id }, reader)).data
    assert.equal(fromBalance?.amount, '150.00')
  }
  const reply = await app.call(payment.putBackOnAccount, { id: sent.id, reason: '误用' }, staff)
  assert.equal(reply.data.amount.amount, '150.00')
  assert.deepEqual(await open(), [
    [early.number, '120.00'],
    [late.number, '113.00'],
  ])
  assert.deepEqual([await paid(sent.id), await onAccount(sent.id)], ['13.00', '150.00'])
  assert.equal((await undo(id)).status, 200)
  await wholeLedger()
})

test('[PAY-1] sixteen random bookings, half of them taken back in any order, leave books that add up and what was paid otherwise', async () => {
  const random = randomly(23)
  const { first, second, sent, company } = await owing('02')
  const text = (minor: number) => toDecimal({ minor, currency: 'CNY' })
  const booked: string[] = []
  let taken = 0
  for (let nth = 0; nth < 16; nth++) {
    if (booked.length > 0 && random(2) === 0) {
      const [line] = booked.splice(random(booked.length), 1)
      assert.equal((await undo(line!)).status, 200)
      taken += 1
    } else {
      const asked = await aLine('1.00', company)
      const [owed] = (await app.call(payment.payables, { lineId: asked }, staff)).data.companies
      const parts = (owed?.items ?? [])
        .filter(() => random(2) === 0)
        .map(({ number, open, early }): [string, number] => {
          const most = Math.round(Number((early ?? open).amount) * 100)
          return [number, random(2) === 0 ? most : 1 + random(most)]
        })
      if (parts.length === 0) continue
      const kept = random(2) * random(500)
      const line = await aLine(text(parts.reduce((total, [, minor]) => total + minor, kept)), company)
      const wanted = parts.map(([number, minor]): [string, string] => [number, text(minor)])
      assert.equal((await split(line, wanted, kept > 0 ? text(kept) : undefined)).status, 200)
      booked.push(line)
    }
    if (nth % 8 === 7) await wholeLedger()
  }
  assert.ok(taken > 2)
  for (const line of booked.toReversed()) assert.equal((await undo(line)).status, 200)
  for (const { id } of [first, second, sent]) assert.equal(await paid(id), '0.00')
  assert.equal(await onAccount(first.id), '0.00')
  assert.deepEqual(
    (await invoicesOf(sent.id)).map(({ open }) => open.amount),
    ['133.00', '113.00'],
  )
  await wholeLedger()
})
