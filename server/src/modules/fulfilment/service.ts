// An order is moved along or ended, and money is recorded for it. Its parcels: parcelService.ts.

import type { Context, Db } from '../../kernel/context.ts'
import type { Mailer } from '../../kernel/mail.ts'
import type { Settings } from '../../kernel/settings.ts'
import type { Access } from '../../kernel/shared/access.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { bookingErrors } from '../booking/contract.ts'
import * as booking from '../booking/service.ts'
import * as erp from '../erp/service.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { toldOf } from '../moveMail/service.ts'
import { movesWithNote, orderErrors, type cancelReasons, type plainMoves, type records } from '../order/contract.ts'
import { mayDecide, moveRefusal, recordRefusal, scopeOf } from '../order/rules.ts'
import { costAfterClosing } from '../pricing/rules.ts'
import { lowerCoupons, releaseCoupons } from '../pricing/service.ts'
import { noteMoves, release, type StockMove } from '../order/service.ts'
import * as orders from '../order/service.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>

/** Locks an order the caller may move; somebody else's is answered like a missing one. */
export async function locked({ db, actor }: Ctx, id: number) {
  const order = await orders.lockOrder(db, scopeOf(actor), id)
  if (!order) throw refuse(errors.NOT_FOUND)
  return order
}

/** An order that the caller may decide on, locked (L11). @throws Refusal NOT_YOURS_TO_DECIDE */
async function lockedToDecide(ctx: Ctx, id: number) {
  const order = await locked(ctx, id)
  if (!mayDecide(ctx.actor, await store.partiesOf(ctx.db, id))) throw refuse(orderErrors.NOT_YOURS_TO_DECIDE)
  return order
}

/** Approves a placed order; its suppliers and the ERP learn what to send. */
export async function approve(ctx: Ctx, mailer: Mailer, settings: Settings, id: number, note: string) {
  const order = await lockedToDecide(ctx, id)
  const moved = await orders.moveOrder(ctx, mailer, order, 'approve', { data: { note }, told: { note } })
  await erp.onApproved(ctx, settings, id)
  return moved
}

/** Records that everything has arrived. */
export async function deliver(ctx: Ctx, mailer: Mailer, id: number, note: string) {
  return orders.moveOrder(ctx, mailer, await locked(ctx, id), 'deliver', { data: { note } })
}

/**
 * Moves an order along inside the house: pack, QC, warehouse, start shipping, or into and out of an error. An order of
 * which a part has left goes on where that part left it.
 */
export async function advance(ctx: Ctx, mailer: Mailer, id: number, by: (typeof plainMoves)[number], note: string) {
  if (!note && (movesWithNote as readonly string[]).includes(by)) throw refuse(orderErrors.NOTE_NEEDED)
  const order = await locked(ctx, id)
  const move = by === 'resume' && order.partShipped ? 'resumePart' : by
  return orders.moveOrder(ctx, mailer, order, move, { data: { note } })
}

/** Rejects a placed order; nothing stays reserved for it. */
export async function reject(ctx: Ctx, mailer: Mailer, id: number, note: string) {
  const order = await lockedToDecide(ctx, id)
  const moved = await orders.moveOrder(ctx, mailer, order, 'reject', {
    data: { note },
    ending: { reason: null, words: note },
    told: toldOf.rejected(order, note),
  })
  await setFree(ctx.db, order)
  return moved
}

type Reason = (typeof cancelReasons)[number]

/** Cancels an order with a reason; stock and coupons are free again. Customers may until goods are on their way. */
export async function cancel(ctx: Ctx, mailer: Mailer, id: number, reason: Reason, words: string) {
  if (reason === 'other' && !words) throw refuse(orderErrors.REASON_TEXT_NEEDED)
  const order = await locked(ctx, id)
  const by = scopeOf(ctx.actor).kind === 'all' ? 'withdraw' : 'cancel'
  if (moveRefusal(by, order) === null) await erp.onCancelling(ctx, id, by === 'withdraw')
  const moved = await orders.moveOrder(ctx, mailer, order, by, {
    data: { reason, note: words },
    ending: { reason, words },
    told: toldOf.cancelled(order, reason, words),
  })
  await setFree(ctx.db, order)
  return moved
}

/**
 * Closes an order of which a part has left: the rest is cancelled, its stock free again. The buyer pays what was sent;
 * what was paid for the rest is owed back.
 */
export async function close(ctx: Ctx, mailer: Mailer, id: number, reason: Reason, words: string) {
  if (reason === 'other' && !words) throw refuse(orderErrors.REASON_TEXT_NEEDED)
  const order = await locked(ctx, id)
  const lines = await orders.openLines(ctx.db, id)
  const { shippingParts: parts = null, coupons = [] } = order.placedCost ?? {}
  const figures = costAfterClosing({ ...order, parts, coupons }, lines)
  const moved = await orders.moveOrder(ctx, mailer, order, 'close', {
    data: { reason, note: words, total: figures.grandTotal },
    told: toldOf.closed(order, reason, words, figures.grandTotal),
  })
  await freeStock(ctx.db, lines)
  if (figures.discount < order.discount) await lowerCoupons(ctx.db, id, figures.discount)
  await orders.cancelLines(ctx.db, id, figures)
  await booking.invoiceGoods(ctx.db, id, null, chinaDay(ctx.now))
  await erp.onChanged(ctx, id)
  return moved
}

/** Gives back what an order holds: reserved stock and its coupons; its figures become those of nothing. */
async function setFree(db: Db, { id }: orders.LockedOrder) {
  await freeStock(db, await orders.openLines(db, id))
  await releaseCoupons(db, id)
  await orders.cancelLines(db, id, { subtotal: 0, discount: 0, shipping: 0, tax: 0, grandTotal: 0 })
}

async function freeStock(db: Db, open: readonly orders.OpenLine[]) {
  const lines = open.filter(({ allocated }) => allocated > 0)
  for (const { packageId, allocated } of lines) await release(db, packageId, allocated)
  await noteMoves(
    db,
    lines.map((line): StockMove => ({
      packageId: line.packageId,
      onHand: 0,
      allocated: -line.allocated,
      why: 'cancellation',
      orderLineId: line.id,
    })),
  )
}

interface Told {
  id: number
  reference: string
  amount?: string | undefined
  paidOn?: string | undefined
}

/** Records a payment for an order, or the return of what was paid too much. */
export async function recordMoney(
  ctx: Ctx,
  mailer: Mailer,
  record: (typeof records)[number],
  { id, reference, amount, paidOn = chinaDay(ctx.now) }: Told,
) {
  const order = await locked(ctx, id)
  const refusal = recordRefusal(record, order)
  if (refusal) throw refuse(refusal, { move: record, state: order.status })
  if (paidOn > chinaDay(ctx.now)) throw refuse(bookingErrors.DAY_NOT_YET)
  const { currency } = order
  const minor = amount === undefined ? await booking.wholeOf(ctx.db, id, record) : booking.amountOf(amount, currency)
  const money = {
    amount: minor,
    currency,
    reference,
    paidOn,
    recordedBy: ctx.actor.userId,
    method: 'transfer',
  } as const
  if (record === 'recordPayment') await booking.receiveForOrder(ctx.db, id, money)
  else await booking.refundOrder(ctx.db, id, money)
  const { paymentStatus, paidTotal } = await locked(ctx, id)
  await orders.recordMove(ctx, mailer, {
    id,
    move: record,
    from: null,
    to: null,
    data: { note: reference, amount: minor },
    before: { paymentStatus: order.paymentStatus, paidTotal: order.paidTotal },
    after: { paymentStatus, paidTotal, reference },
    told: toldOf.money(minor, currency, reference),
  })
  return { id: order.id, paymentStatus }
}
