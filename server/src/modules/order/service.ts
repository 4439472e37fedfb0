import type { Context, Db } from '../../kernel/context.ts'
import type { Mailer } from '../../kernel/mail.ts'
import type { Access } from '../../kernel/shared/access.ts'
import * as booking from '../booking/service.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { approximate, depositOf, depositOn, isPrepaid } from '../domain/rules.ts'
import { referenceOn } from '../domain/service.ts'
import { orderDetail } from './answers.ts'
import { moveAsTold, moveOrder as moveLocked, type Recorder } from './move.ts'
import { place as placeOrder, type Placing } from './place.ts'
import type { Ordered } from './rules.ts'
import type { LockedOrder } from './store.ts'
import { findOrder } from './views.ts'

type Ctx = Context<Exclude<Access, 'public'>>

/** One order, with what it comes to in its buyer's own currency. */
export async function showOrder(ctx: Ctx, id: number) {
  const { ownCurrency, ...shown } = await orderDetail(ctx, id)
  const reference = await referenceOn(ctx.db, shown.createdDate, ownCurrency)
  return { ...shown, approximate: approximate(reference, shown.grandTotal) }
}

/** Places an order within the credit of its company, and asks for what is paid before its goods leave. @throws Refusal CREDIT_LIMIT */
export async function place(ctx: Ctx, mailer: Mailer, input: Ordered, placing: Placing) {
  const { grandTotal, currency } = placing.cost
  const { companyId, depositPercent } = placing.purchaser
  const percent = depositOn(input.paymentTerm, depositPercent)
  if (!isPrepaid(input.paymentTerm)) {
    const minor = grandTotal - depositOf(grandTotal, percent)
    await booking.demandCredit(ctx.db, companyId, { minor, currency }, ctx.now)
  }
  const placed = await placeOrder(ctx, mailer, input, placing)
  if (isPrepaid(input.paymentTerm) || percent > 0) await booking.issueProforma(ctx.db, placed.id, chinaDay(ctx.now))
  return placed
}

/** Moves an order (see move.ts); on delivery invoices that waited for it are due. @throws Refusal why the move is not possible now */
export async function moveOrder(...[ctx, mailer, order, move, more]: Parameters<typeof moveLocked>) {
  const moved = await moveLocked(ctx, mailer, order, move, more)
  if (move === 'deliver') await booking.dueOnDelivery(ctx.db, order.id, chinaDay(ctx.now))
  return moved
}

/**
 * A carrier tells that all of an order has arrived: the order is delivered, in the name of whoever is given, unless it is in no state for
 * that. The order is locked.
 */
export async function deliverAsTold(
  { now, ...recorder }: Recorder & { now: Date },
  mailer: Mailer,
  order: LockedOrder,
  data: Record<string, unknown>,
): Promise<void> {
  if (await moveAsTold(recorder, mailer, order, 'deliver', data))
    await booking.dueOnDelivery(recorder.db, order.id, chinaDay(now))
}

// What checkout and fulfilment do with orders: placing one, and moving it.
export { found } from './answers.ts'
export { countOpen, handOver } from './handingOver.ts'
export { answerOf, costLines } from './figures.ts'
export { editLines } from './editing.ts'
export { insertSplit, setLine, setTerms, setWritten, touch, type Leaving } from './edits.ts'
export { emailsTo, goodsText, keep as keepMail, keepMails, reasonIn, refundIn, tellSuppliers } from './mails.ts'
export { emailsOfMove, noteNotified, recordMove, refusedMove, type Recorder } from './move.ts'
export { projectCodesOf } from './projectCodes.ts'
export { allocate, noteMoves, putBack, release, takenByParcels, takeOut, type StockMove } from './stock.ts'
export {
  cancelLines,
  holdCheckout,
  lockOrder,
  openLines,
  orderOfKey,
  requireErp,
  seesOne,
  setStatus,
  shipUnits,
  unshipUnits,
  type LockedOrder,
  type OpenLine,
} from './store.ts'
/** An order for the house's own work, whoever's it is. */
export const orderFor = (db: Db, id: number) => findOrder(db, { kind: 'all' }, id)

export { eventsOfOrder, linesOfOrder, shipmentsOfOrder, type LineOfOrder, type WholeOrder } from './views.ts'
