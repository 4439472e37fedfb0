import { createHash } from 'node:crypto'
import type { Context } from '../../kernel/context.ts'
import type { Mailer } from '../../kernel/mail.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { openTable } from '../../kernel/tables/openTable.ts'
import { TableProblem } from '../../kernel/tables/problem.ts'
import type { ReceivedFile } from '../../kernel/uploads.ts'
import * as booking from '../booking/service.ts'
import { moneyText } from '../cart/rules.ts'
import { chinaDay } from '../domain/rules.ts'
import { scopeOf } from '../order/rules.ts'
import * as orders from '../order/service.ts'
import { paymentErrors, type payment } from './contract.ts'
import { numbersIn, plainName, readStatement } from './rules.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>

/** A statement has a few hundred lines; a year of a busy account some ten thousand. */
const MOST_ROWS = 20_000

/** Keeps what came in by a statement, each line once, however often its file is read. @throws Refusal STATEMENT_UNREADABLE */
export async function takeStatement({ db, actor, audit }: Ctx, file: ReceivedFile) {
  const rows: { row: number; cells: string[] }[] = []
  try {
    for await (const batch of openTable(file.path, { limits: { rows: MOST_ROWS, time: 20_000 } }))
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
  const added = await store.keepLines(db, bank, told, actor.userId)
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
  const list = rows.map(({ amount, currency, ...row }) => ({
    ...row,
    amount: { minor: amount, currency },
    proposals: proposals
      .filter(({ lineId }) => lineId === row.id)
      .map(({ open: minor, ...one }) => ({ ...one, open: minor === null ? null : { minor, currency } })),
  }))
  return { total, list, counts, pageNumber: asked.pageNumber, pageSize: asked.pageSize }
}

async function openLine({ db }: Ctx, id: number) {
  const line = await store.lockLine(db, id)
  if (!line) throw refuse(errors.NOT_FOUND)
  if (line.status !== 'open') throw refuse(paymentErrors.LINE_DECIDED)
  return line
}

/** Books an open line; the buyer is told of what came for an order. @throws Refusal LINE_DECIDED, PAYMENT_NOT_THIS, NOT_FOUND */
export async function bookLine(ctx: Ctx, mailer: Mailer, input: ParsedInput<typeof payment.bookLine>) {
  const { db, actor } = ctx
  const line = await openLine(ctx, input.lineId)
  const { amount, currency } = line
  const money = {
    amount,
    currency,
    method: 'bank file' as const,
    reference: line.serial || line.remark,
    paidOn: line.bookedOn,
    recordedBy: actor.userId,
  }
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
  await store.decide(db, line.id, { status: 'booked', paymentId: booked.paymentId, by: actor.userId })
  ctx.audit({
    entity: 'bank line',
    entityId: line.id,
    before: { status: 'open' },
    after: { status: 'booked', ...booked },
  })
  return { id: line.id, onAccount: { minor: booked.onAccount, currency } }
}

/** Books money for an order and tells its buyer. @throws Refusal NOT_FOUND, also where the money is of another currency */
async function paidFor(ctx: Ctx, mailer: Mailer, orderId: number, money: booking.Money) {
  const order = await orders.lockOrder(ctx.db, { kind: 'all' }, orderId)
  if (!order || order.currency !== money.currency) throw refuse(errors.NOT_FOUND)
  const booked = await booking.receiveForOrder(ctx.db, orderId, money)
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
  ctx.audit({ entity: 'bank line', entityId: lineId, after: { status: 'set aside', note } })
  return { id: lineId }
}

/** @throws Refusal LINE_DECIDED, NOT_FOUND */
export async function takeUp(ctx: Ctx, lineId: number) {
  const line = await store.lockLine(ctx.db, lineId)
  if (!line) throw refuse(errors.NOT_FOUND)
  if (line.status !== 'set aside') throw refuse(paymentErrors.LINE_DECIDED)
  await store.decide(ctx.db, lineId, { status: 'open', by: ctx.actor.userId })
  ctx.audit({ entity: 'bank line', entityId: lineId, after: { status: 'open' } })
  return { id: lineId }
}

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
