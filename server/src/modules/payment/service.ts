import { createHash, randomUUID } from 'node:crypto'
import type { BankAccount } from '../../kernel/bankAccounts.ts'
import type { Context } from '../../kernel/context.ts'
import type { Mailer } from '../../kernel/mail.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import type { Envelope } from '../../kernel/signedMessage.ts'
import { fromDecimal, toDecimal } from '../../kernel/shared/money.ts'
import { openTasks, settleTask } from '../../kernel/tasks.ts'
import { openTable } from '../../kernel/tables/openTable.ts'
import { TableProblem } from '../../kernel/tables/problem.ts'
import type { ReceivedFile } from '../../kernel/uploads.ts'
import * as booking from '../booking/service.ts'
import { moneyText } from '../cart/rules.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { fullName } from '../identity/rules.ts'
import { scopeOf } from '../order/rules.ts'
import * as orders from '../order/service.ts'
import { paymentErrors, type payment } from './contract.ts'
import { numbersIn, plainName, readStatement } from './rules.ts'
import { signed, type PaymentProvider } from './provider.ts'
import * as split from './split.ts'
import * as lines from './store.ts'
import * as online from './onlineStore.ts'

const store = { ...lines, ...online }

type Ctx = Context<Exclude<Access, 'public'>>

/** A statement has a few hundred lines; a year of a busy account some ten thousand. */
const MAX_ROWS = 20_000

/** Keeps what came in by a statement, each line once, however often its file is read. @throws Refusal STATEMENT_UNREADABLE */
export async function takeStatement({ db, actor, audit }: Ctx, file: ReceivedFile) {
  const rows: { row: number; cells: string[] }[] = []
  try {
    for await (const batch of openTable(file.path, { limits: { rows: MAX_ROWS, time: 20_000 } }))
      for (const { row, cells } of batch.rows) rows.push({ row, cells })
  } catch (error) {
    if (!(error instanceof TableProblem)) throw error
    throw refuse(paymentErrors.STATEMENT_UNREADABLE)
  }
  const statement = readStatement(rows)
  if (!statement) throw refuse(paymentErrors.STATEMENT_UNREADABLE)
  const { bank, lines, outgoing, unreadable } = statement
  // Lines that are alike in all that a bank tells stand for as many transfers as there are of them in one file.
  const alike = new Map<string, number>()
  const told = lines.map((line) => {
    const nth = (alike.get(line.key) ?? 0) + 1
    alike.set(line.key, nth)
    return { ...line, fingerprint: createHash('sha256').update(`${line.key}\u0000${nth}`).digest() }
  })
  const fresh = await store.keepLines(db, bank, told, actor.userId)
  await openTasks(
    db,
    fresh.map((subjectId) => ({ kind: 'payment_match', subjectId })),
  )
  const added = fresh.length
  audit({ entity: 'bank statement', entityId: null, after: { bank, added } })
  return { bank, added, known: lines.length - added, outgoing, unreadable: unreadable.slice(0, 100) }
}

/** A page of lines, the open ones with what they may be for. */
export async function listLines({ db }: Ctx, asked: ParsedInput<typeof payment.lines>) {
  const { total, rows, counts } = await store.pageOfLines(db, asked)
  const open = rows.filter(({ status }) => status === 'open')
  const proposals = await store.proposalsFor(
    db,
    open.map(({ id, remark, payerName, amount, currency, bookedOn }) => ({
      id,
      numbers: numbersIn(remark),
      name: plainName(payerName),
      amount,
      currency,
      bookedOn,
    })),
  )
  const list = rows.map(({ amount, currency, onAccount, parts, undone, ...row }) => ({
    ...row,
    undone: undone && {
      reason: undone.reason,
      at: new Date(undone.at),
      by: fullName(undone.by),
      bookedBy: fullName(undone.bookedBy),
    },
    parts: parts.map((part) => ({ ...part, amount: { minor: part.amount, currency } })),
    orderNumbers: [...new Set(parts.map(({ orderNumber }) => orderNumber).filter(Boolean))].join(', '),
    amount: { minor: amount, currency },
    onAccount: onAccount > 0 ? { minor: onAccount, currency } : null,
    proposals: proposals
      .filter(({ lineId }) => lineId === row.id)
      .map(({ open: minor, ...one }) => ({ ...one, open: minor === null ? null : { minor, currency } })),
  }))
  return { total, list, counts, pageNumber: asked.pageNumber, pageSize: asked.pageSize }
}

/** A line that nobody has decided on; held, unless it is only read. @throws Refusal LINE_DECIDED, NOT_FOUND */
async function openLine({ db }: Ctx, id: number, hold = true) {
  const line = await (hold ? store.lockLine(db, id) : store.findLine(db, id))
  if (!line) throw refuse(errors.NOT_FOUND)
  if (line.status !== 'open') throw refuse(paymentErrors.LINE_DECIDED)
  return line
}

/** Books an open line; the buyer is told of what came for an order. @throws Refusal LINE_DECIDED, PAYMENT_NOT_THIS, NOT_FOUND */
export async function bookLine(ctx: Ctx, mailer: Mailer, input: ParsedInput<typeof payment.bookLine>) {
  const { db } = ctx
  const line = await openLine(ctx, input.lineId)
  const { amount, currency } = line
  const money = moneyOfLine(ctx, line)
  let booked: { paymentId: number; onAccount: number }
  if (input.paymentId !== undefined) {
    if (!(await store.isUnmatched(db, input.paymentId, line))) throw refuse(paymentErrors.PAYMENT_NOT_THIS)
    booked = { paymentId: input.paymentId, onAccount: 0 }
  } else if (input.orderNumber) {
    const orderId = await store.orderIdOf(db, input.orderNumber.toUpperCase())
    if (orderId === null) throw refuse(errors.NOT_FOUND)
    booked = await paidFor(ctx, mailer, orderId, money)
  } else {
    if (input.companyId === undefined || !(await store.isCompany(db, input.companyId))) throw refuse(errors.NOT_FOUND)
    booked = { ...(await booking.receiveOnAccount(db, input.companyId, money)), onAccount: amount }
  }
  await endLine(ctx, line.id, [booked.paymentId], booked)
  return { id: line.id, onAccount: { minor: booked.onAccount, currency } }
}

/** What an open line may pay. @throws Refusal LINE_DECIDED, NOT_FOUND */
export const payables = async (ctx: Ctx, { lineId, number = '' }: ParsedInput<typeof payment.payables>) =>
  split.payablesOf(ctx.db, await openLine(ctx, lineId, false), number)

/**
 * Books an open line for several invoices and orders; their buyers are told.
 * @throws Refusal LINE_DECIDED, PARTS_DIFFER, PART_UNKNOWN, PART_TOO_MUCH, PARTS_OF_SEVERAL, AMOUNT_NOT_POSSIBLE, NOT_FOUND
 */
export async function splitLine(ctx: Ctx, mailer: Mailer, input: ParsedInput<typeof payment.splitLine>) {
  const { db } = ctx
  const line = await openLine(ctx, input.lineId)
  const { currency } = line
  const parts = input.parts.map(({ number, amount }) => ({
    number: split.written(number),
    amount: booking.amountOf(amount, currency),
  }))
  const onAccount = input.onAccount === undefined ? 0 : booking.amountOf(input.onAccount, currency)
  split.demandSum([...parts.map(({ amount }) => amount), onAccount], line)
  const found = await split.foundParts(db, parts, currency)
  // In one turn whoever splits, so that two who do it over the same orders do not wait for each other.
  for (const id of [...new Set(found.map(({ orderId }) => orderId))].toSorted((a, b) => a - b))
    await orders.lockOrder(db, { kind: 'all' }, id)
  const money = moneyOfLine(ctx, line)
  const payments: number[] = []
  for (const { number, amount, orderId, invoiceId } of found) {
    const most = await booking.openNow(db, orderId, invoiceId)
    if (amount > most) throw refuse(paymentErrors.PART_TOO_MUCH, { number, most: moneyText({ minor: most, currency }) })
    payments.push((await paidFor(ctx, mailer, orderId, { ...money, amount }, invoiceId)).paymentId)
  }
  const { companyId } = found[0]!
  if (onAccount > 0)
    payments.push((await booking.receiveOnAccount(db, companyId, { ...money, amount: onAccount })).paymentId)
  await endLine(ctx, line.id, payments, { parts, onAccount })
  return { id: line.id, parts: parts.length }
}

/** What came in by a line. */
const moneyOfLine = ({ actor }: Ctx, line: lines.BankLineRow) => ({
  amount: line.amount,
  currency: line.currency,
  method: 'bank file' as const,
  reference: line.serial || line.remark,
  paidOn: line.bookedOn,
  recordedBy: actor.userId,
})

/** An open line is booked, as these payments. @throws Refusal PAYMENT_NOT_THIS where one of them is another line's */
async function endLine(ctx: Ctx, id: number, payments: readonly number[], told: object) {
  const { db, actor } = ctx
  if (!(await store.bookAs(db, id, payments))) throw refuse(paymentErrors.PAYMENT_NOT_THIS)
  await store.decide(db, id, { status: 'booked', by: actor.userId })
  await settleTask(db, 'payment_match', id, false)
  ctx.audit({ entity: 'bank line', entityId: id, before: { status: 'open' }, after: { status: 'booked', ...told } })
}

/**
 * Books money for an order and tells its buyer.
 * @param first the invoice that it came for, where one was named
 * @throws Refusal NOT_FOUND, also where the money is of another currency
 */
async function paidFor(
  ctx: orders.Recorder,
  mailer: Mailer,
  orderId: number,
  money: booking.Money,
  first: number | null = null,
) {
  const order = await orders.lockOrder(ctx.db, { kind: 'all' }, orderId)
  if (!order || order.currency !== money.currency) throw refuse(errors.NOT_FOUND)
  const booked = await booking.receiveForOrder(ctx.db, orderId, money, first)
  await orders.recordMove(ctx, mailer, {
    id: orderId,
    move: 'recordPayment',
    from: null,
    to: null,
    data: { note: money.reference, amount: money.amount },
    after: { paymentId: booked.paymentId, reference: money.reference },
    told: { amount: moneyText({ minor: money.amount, currency: money.currency }), reference: money.reference },
  })
  return booked
}

/** Sets a line aside that is no payment of a customer, or takes it up again. @throws Refusal LINE_DECIDED, NOT_FOUND */
export async function setAside(ctx: Ctx, lineId: number, note: string) {
  await openLine(ctx, lineId)
  await store.decide(ctx.db, lineId, { status: 'set aside', note, by: ctx.actor.userId })
  await settleTask(ctx.db, 'payment_match', lineId, false)
  ctx.audit({ entity: 'bank line', entityId: lineId, after: { status: 'set aside', note } })
  return { id: lineId }
}

/** @throws Refusal LINE_DECIDED, NOT_FOUND */
export async function takeUp(ctx: Ctx, lineId: number) {
  const line = await store.lockLine(ctx.db, lineId)
  if (!line) throw refuse(errors.NOT_FOUND)
  if (line.status !== 'set aside') throw refuse(paymentErrors.LINE_DECIDED)
  await store.decide(ctx.db, lineId, { status: 'open', by: ctx.actor.userId })
  await settleTask(ctx.db, 'payment_match', lineId, true)
  ctx.audit({ entity: 'bank line', entityId: lineId, after: { status: 'open' } })
  return { id: lineId }
}

/** As what a line is booked, and by whom. @throws Refusal NOT_FOUND */
export async function bookedLine({ db }: Ctx, lineId: number, hold: boolean): Promise<lines.BookedLine> {
  const line = await store.bookedLine(db, lineId, hold)
  if (!line) throw refuse(errors.NOT_FOUND)
  return line
}

/** A line whose booking was taken back is open again. The line is held. */
export async function reopenLine(ctx: Ctx, line: lines.BookedLine, reason: string, undone: object) {
  const { db, actor } = ctx
  await store.reopen(db, line, { reason, by: actor.userId })
  await settleTask(db, 'payment_match', line.id, true)
  ctx.audit({
    entity: 'bank line',
    entityId: line.id,
    before: { status: 'booked', bookedBy: line.bookedBy, bookedAt: line.bookedAt.toISOString(), ...undone },
    after: { status: 'open', reason },
  })
}
export type { BookedLine } from './store.ts'

async function lockedOrder({ db, actor }: Ctx, id: number) {
  const order = await orders.lockOrder(db, scopeOf(actor), id)
  if (!order) throw refuse(errors.NOT_FOUND)
  return order
}

/** Pays an order from its company's balance. @throws Refusal BALANCE_TOO_SMALL */
export async function payFromBalance(ctx: Ctx, id: number) {
  const { currency } = await lockedOrder(ctx, id)
  const minor = await booking.payFromBalance(ctx.db, id, chinaDay(ctx.now))
  ctx.audit({ entity: 'order', entityId: id, after: { paidFromBalance: minor } })
  return { id, paid: { minor, currency } }
}

/** Leaves what is owed back for an order on account. @throws Refusal REFUND_TOO_MUCH */
export async function keepOnAccount(ctx: Ctx, id: number) {
  const { currency } = await lockedOrder(ctx, id)
  const minor = await booking.keepOnAccount(ctx.db, id, chinaDay(ctx.now))
  ctx.audit({ entity: 'order', entityId: id, after: { keptOnAccount: minor } })
  return { id, kept: { minor, currency } }
}

/** Moves what the balance has paid of an order back onto it. @throws Refusal NOTHING_FROM_BALANCE, NOT_FOUND */
export async function putBackOnAccount(ctx: Ctx, id: number, reason: string) {
  const { currency } = await lockedOrder(ctx, id)
  const minor = await booking.putBackOnAccount(ctx.db, id, chinaDay(ctx.now))
  if (minor === 0) throw refuse(paymentErrors.NOTHING_FROM_BALANCE)
  ctx.audit({ entity: 'order', entityId: id, after: { putBackOnAccount: minor, reason } })
  return { id, amount: { minor, currency } }
}

type Online = { mailer: Mailer; provider: PaymentProvider | null; accounts: readonly BankAccount[] }

/** Invoices and payments of an order, and how it can be paid now. */
export async function moneyOfOrder(ctx: Ctx, { provider, accounts }: Online, id: number) {
  const { db, actor } = ctx
  const order = await orders.found(ctx, id)
  const { currency } = order
  const money = (minor: number) => ({ minor, currency })
  const over = order.status === 'cancelled' || order.status === 'rejected'
  const open = over ? 0 : await booking.wholeOf(db, id, 'recordPayment')
  const deposit = over ? 0 : await booking.depositOpen(db, id)
  const mayUse = actor.permissions.has('companyManagement') || actor.permissions.has('staffOrders')
  const fromBalance = await booking.paidFromBalance(db, id)
  const invoices = await store.invoicesOfOrder(db, id)
  const payments = await store.paymentsOfOrder(db, id)
  return {
    open: money(open),
    deposit: deposit > 0 ? money(deposit) : null,
    transferTo: (open > 0 && accounts.find((one) => one.currency === currency)) || null,
    // Staff record what came; buyers pay.
    online: provider !== null && open > 0 && !actor.permissions.has('staffOrders'),
    balance: mayUse && actor.onBehalfOf === null ? money(await booking.balanceOf(db, order.companyId, currency)) : null,
    fromBalance: fromBalance > 0 ? money(fromBalance) : null,
    invoices: invoices.map((one) => ({
      ...one,
      total: money(one.total),
      open: money(one.open),
      discount: one.discount > 0 ? money(one.discount) : null,
    })),
    payments: payments.map((one) => ({
      ...one,
      amount: money(one.amount),
      onAccount: one.onAccount > 0 ? money(one.onAccount) : null,
    })),
  }
}

/** What follows for money and stock if an order is closed with what has left. @throws Refusal NOT_FOUND */
export async function ifClosed(ctx: Ctx, id: number) {
  const { currency } = await orders.found(ctx, id)
  const money = (minor: number) => ({ minor, currency })
  const { before, total, refundDue, open } = await booking.ifClosed(ctx.db, id)
  return {
    before: money(before),
    total: money(total),
    refundDue: money(refundDue),
    open: money(open),
    ...(await store.unsentOf(ctx.db, id)),
  }
}

/** Sets out to pay what is open of an order, or of its deposit. @throws Refusal NO_ONLINE_PAYMENT, NOTHING_TO_PAY, NOT_FOUND */
export async function startOnline(
  ctx: Ctx,
  { provider }: Online,
  { id, depositOnly }: ParsedInput<typeof payment.start>,
) {
  if (!provider) throw refuse(paymentErrors.NO_ONLINE_PAYMENT)
  const { db, actor } = ctx
  const { companyId, currency, status } = await lockedOrder(ctx, id)
  const amount = await (depositOnly ? booking.depositOpen(db, id) : booking.wholeOf(db, id, 'recordPayment'))
  if (amount === 0 || status === 'cancelled' || status === 'rejected') throw refuse(paymentErrors.NOTHING_TO_PAY)
  const started = { orderId: id, companyId, startedBy: actor.userId, provider: provider.name, amount, currency }
  const paymentId = await store.insertOnline(db, started)
  ctx.audit({ entity: 'order', entityId: id, after: { onlinePayment: paymentId, amount } })
  return { paymentId, path: provider.payPath(paymentId) }
}

async function foundOnline({ db, actor }: Ctx, paymentId: string) {
  const one = await store.findOnline(db, scopeOf(actor), paymentId)
  if (!one) throw refuse(errors.NOT_FOUND)
  return one
}

/** @throws Refusal NOT_FOUND */
export async function showOnline(ctx: Ctx, paymentId: string) {
  const { orderId, orderNumber, over, amount, currency, status, failure } = await foundOnline(ctx, paymentId)
  const money = (minor: number) => ({ minor, currency })
  const open = over ? 0 : await booking.wholeOf(ctx.db, orderId, 'recordPayment')
  const left = status === 'paid' ? await store.leftOnAccount(ctx.db, paymentId) : 0
  const onAccount = left > 0 ? money(left) : null
  return { orderId, orderNumber, amount: money(amount), status, failure, open: money(open), onAccount }
}

/** What the demo's own provider says once the buyer has pressed a button of its page. @throws Refusal NO_ONLINE_PAYMENT, NOT_FOUND */
export async function actLocally(
  ctx: Ctx,
  { provider, secret }: Online & { secret: string },
  { paymentId, outcome }: ParsedInput<typeof payment.actLocally>,
) {
  if (provider?.name !== 'local') throw refuse(paymentErrors.NO_ONLINE_PAYMENT)
  const { amount, currency } = await foundOnline(ctx, paymentId)
  const told = {
    eventId: randomUUID(),
    paymentId,
    outcome,
    transactionId: `L${paymentId}`,
    amount: toDecimal({ minor: amount, currency }),
    currency,
    reason: outcome === 'failed' ? 'declined' : '',
  }
  return signed(secret, told, ctx.now)
}

/**
 * Takes a provider's message: a payment is booked once, whatever comes twice, late or out of order; what came for an order that
 * needs no more stays on account.
 * @throws Refusal MESSAGE_NOT_SIGNED, MESSAGE_TOO_OLD, AMOUNT_DIFFERS, NOT_FOUND
 */
export async function takeMessage(ctx: Context, { mailer, provider }: Online, envelope: Envelope) {
  const { db, now } = ctx
  if (!provider) throw refuse(paymentErrors.NO_ONLINE_PAYMENT)
  const told = provider.read(envelope, now)
  if (told === 'signature') throw refuse(paymentErrors.MESSAGE_NOT_SIGNED)
  if (told === 'time') throw refuse(paymentErrors.MESSAGE_TOO_OLD)
  const started = await store.findOnline(db, { kind: 'all' }, told.paymentId)
  if (!started) throw refuse(errors.NOT_FOUND)
  // Messages of one order pass one after the other.
  await orders.lockOrder(db, { kind: 'all' }, started.orderId)
  const one = (await store.findOnline(db, { kind: 'all' }, told.paymentId))!
  const amount = fromDecimal(told.amount, told.currency)
  if (told.currency !== one.currency || amount !== one.amount) throw refuse(paymentErrors.AMOUNT_DIFFERS)
  const message = { provider: provider.name, eventId: told.eventId, paymentId: one.id, outcome: told.outcome }
  if (!(await store.keepMessage(db, message)) || one.status === 'paid') return { outcome: 'known' as const }
  if (told.outcome === 'failed') {
    await store.setFailed(db, one.id, told.reason)
    return { outcome: 'noted' as const }
  }
  if (await store.isTaken(db, provider.name, told.transactionId, one.id)) throw refuse(paymentErrors.AMOUNT_DIFFERS)
  const money = {
    amount,
    currency: one.currency,
    method: 'online' as const,
    reference: told.transactionId,
    paidOn: chinaDay(now),
    recordedBy: null,
  }
  const by = { db, audit: ctx.audit, actor: { userId: one.startedBy } }
  const { paymentId } = await paidFor(by, mailer, one.orderId, money)
  await store.setPaid(db, one.id, told.transactionId, paymentId)
  return { outcome: 'booked' as const }
}
