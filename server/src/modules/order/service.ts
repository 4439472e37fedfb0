import type { Context, Db } from '../../kernel/context.ts'
import type { Access } from '../../kernel/shared/access.ts'
import { approximate } from '../domain/rules.ts'
import { referenceOn } from '../domain/service.ts'
import { orderDetail } from './answers.ts'
import { findOrder } from './views.ts'

/** One order, with what it comes to in its buyer's own currency. */
export async function showOrder(ctx: Context<Exclude<Access, 'public'>>, id: number) {
  const { ownCurrency, ...shown } = await orderDetail(ctx, id)
  const reference = await referenceOn(ctx.db, shown.createdDate, ownCurrency)
  return { ...shown, approximate: approximate(reference, shown.grandTotal) }
}

// What checkout and fulfilment do with orders: placing one, and moving it.
export { found } from './answers.ts'
export { answerOf, costLines } from './figures.ts'
export { goodsText, reasonIn, refundIn } from './mails.ts'
export { moveOrder, recordMove } from './move.ts'
export { place } from './place.ts'
export { projectCodesOf } from './projectCodes.ts'
export { allocate, noteMoves, release, takeOut, type StockMove } from './stock.ts'
export {
  cancelLines,
  holdCheckout,
  lockOrder,
  openLines,
  orderOfKey,
  paymentStatusOf,
  setPaid,
  shipUnits,
  type LockedOrder,
  type OpenLine,
} from './store.ts'
/** An order for the house's own work, whoever's it is. */
export const orderFor = (db: Db, id: number) => findOrder(db, { kind: 'all' }, id)

export { eventsOfOrder, linesOfOrder, shipmentsOfOrder, type WholeOrder } from './views.ts'
