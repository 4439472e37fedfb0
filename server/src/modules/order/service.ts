// What checkout and fulfilment do with orders: placing one, and moving it.
export { found } from './answers.ts'
export { couponByCode, couponsOf, releaseCoupon } from './coupons.ts'
export { answerOf, costLines, describeCost } from './figures.ts'
export { place } from './place.ts'
export { allocate, noteMoves, release, takeOut, type StockMove } from './stock.ts'
export {
  cancelLines,
  holdCheckout,
  lockOrder,
  openLines,
  orderOfKey,
  setPaymentStatus,
  setStatus,
  shipUnits,
  type Ending,
  type LockedOrder,
  type OpenLine,
} from './store.ts'
export { eventsOfOrder, shipmentsOfOrder } from './views.ts'
