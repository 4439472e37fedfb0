// The price engine: what a pack costs somebody, which coupons apply, and what an order comes to. Pure functions over facts that
// service.ts reads; each figure tells how it came about.

export {
  LIST_PRICES,
  discountsOn,
  tierAt,
  tierPrices,
  unitPriceOf,
  type CheaperMolecules,
  type CheaperThanListed,
  type Discount,
  type PricedPack,
  type PriceReason,
  type PriceTerms,
  type ShownPrices,
  type UnitPrice,
} from './unitPrice.ts'
export { applyCoupons, bestCoupons, couponRefusal, savingOf, type CouponFacts, type CouponShare } from './coupons.ts'
export {
  costAfterClosing,
  costOf,
  couponBaseOf,
  describeCost,
  originOf,
  partOfQuote,
  wayOf,
  type Cost,
  type CostFacts,
  type CostLine,
  type Destination,
  type QuotedFreight,
  type ShippingPart,
} from './cost.ts'
