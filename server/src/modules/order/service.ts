// What checkout and fulfilment do with orders: placing one, and moving it.
export { found } from './answers.ts'
export { couponByCode, couponsOf, lowerCoupon, releaseCoupon } from './coupons.ts'
export { answerOf, costLines, describeCost } from './figures.ts'
export { reasonIn, refundIn, tell, tellSuppliers } from './letters.ts'
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
  setDueDay,
  setPaid,
  setStatus,
  shipUnits,
  type Ending,
  type LockedOrder,
  type OpenLine,
} from './store.ts'
export { eventsOfOrder, shipmentsOfOrder } from './views.ts'
