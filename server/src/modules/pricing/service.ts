import type { Context, Db } from '../../kernel/context.ts'
import type { Access } from '../../kernel/shared/access.ts'
import { refuse, type ErrorDefinition } from '../../kernel/shared/errors.ts'
import { formatMoney, toDecimal, type Currency } from '../../kernel/shared/money.ts'
import { forgetNotes } from '../note/service.ts'
import type { ShippingRate } from '../shippingCost/rules.ts'
import { ratesInForce, ratesOfOrder } from '../shippingCost/service.ts'
import { pricingErrors } from './contract.ts'
import {
  applyCoupons,
  bestCoupons,
  costOf,
  couponBaseOf,
  savingOf,
  type Cost,
  type CouponFacts,
  type CostLine,
  type CouponShare,
  type CostFacts,
} from './rules.ts'
import { couponsByCode, couponsOf, useCoupon } from './couponStore.ts'
import * as discounts from './discounts.ts'
import { couponsOfOrder } from './placedCoupons.ts'
import * as store from './store.ts'

export {
  insertCodes,
  lowerCoupons,
  markTold,
  prolongCodes,
  releaseCoupons,
  withdrawCode,
  couponsOf,
  type NewCode,
} from './couponStore.ts'
export { couponsOfOrder, keepShares } from './placedCoupons.ts'
export { priceTerms, pricesOfCompany, pricesShownTo, shownPrices } from './shown.ts'

/** Deletes a discount that has not begun, with what staff noted about it. @throws Refusal DISCOUNT_BEGUN */
export async function removeDiscount(ctx: Context<Exclude<Access, 'public'>>, id: number): Promise<void> {
  await discounts.removeDiscount(ctx, id)
  await forgetNotes(ctx, 'discount', id)
}

/** What an order is reckoned from. */
export interface Ordering {
  companyId: number
  currency: Currency
  lines: readonly CostLine[]
  toCountry: string
  companyTaxBp: number | null
  /** The buyer's carrier bills them itself. */
  byAccount?: boolean
  /** Of the day it was placed on; without them those of today. */
  rates?: readonly ShippingRate[]
  /** What others were charged of freight that was quoted, by then; without it as of now. */
  charged?: ReadonlyMap<string, number>
  /** What each way costs at most, where it has been charged before. */
  most?: ReadonlyMap<string, number>
  /** What each way costs at least, because goods that have left were charged it. */
  least?: ReadonlyMap<string, number>
}

const quotesOf = (lines: readonly CostLine[]) => [...new Set(lines.flatMap(({ quoted }) => quoted?.quoteId ?? []))]
async function factsOf(db: Db, ordering: Ordering): Promise<CostFacts> {
  const { currency, lines, toCountry } = ordering
  const supplierIds = lines.map(({ supplierId }) => supplierId)
  const [rates, charged, countryTaxBp] = await Promise.all([
    ordering.rates ?? ratesInForce(db, supplierIds),
    ordering.charged ?? store.quotedFreightCharged(db, currency, quotesOf(lines)),
    store.countryTax(db, toCountry),
  ])
  return { ...ordering, rates, charged, countryTaxBp }
}

/**
 * What an order costs with these coupons; null where nothing travels that way.
 * @throws Refusal of the first coupon that does not apply
 */
export async function costFor(db: Db, ordering: Ordering, codes: readonly string[]): Promise<Cost | null> {
  const coupons = await couponsByCode(db, ordering.companyId, ordering.currency, codes)
  const missing = codes.find((code) => !coupons.some((coupon) => coupon.code === code))
  if (missing !== undefined) throw refuse(pricingErrors.COUPON_NOT_VALID, { coupon: missing })
  return costWith(db, ordering, coupons)
}

async function costWith(db: Db, ordering: Ordering, coupons: readonly CouponFacts[]): Promise<Cost | null> {
  const cost = costOf(await factsOf(db, ordering), coupons)
  if (cost === null || !('error' in cost)) return cost
  const { currency } = ordering
  const minimum = formatMoney(toDecimal({ minor: cost.minimum, currency }), currency)
  throw refuse(cost.error, { coupon: cost.code, minimum })
}

/**
 * What an order costs that was placed and is changed, by the freight of its day, with those of its own coupons that it keeps; null where nothing travels that way.
 * @throws Refusal of the first coupon that does not apply any more
 */
export async function costOfPlaced(
  db: Db,
  ordering: Ordering,
  orderId: number,
  kept: readonly string[],
): Promise<Cost | null> {
  const own = await couponsOfOrder(db, orderId)
  const missing = kept.find((code) => !own.some((coupon) => coupon.code === code))
  if (missing !== undefined) throw refuse(pricingErrors.COUPON_NOT_VALID, { coupon: missing })
  return costWith(
    db,
    { ...ordering, rates: await ratesOfOrder(db, orderId) },
    own.filter(({ code }) => kept.includes(code)),
  )
}

/** The company's coupons that together take most off an order, and how much; null where none applies. */
export async function proposedCoupons(db: Db, ordering: Ordering) {
  const coupons = await couponsOf(db, ordering.companyId)
  const base = coupons.length > 0 ? couponBaseOf(await factsOf(db, ordering)) : null
  const best = base ? bestCoupons(coupons, base) : []
  const shares = base && best.length > 0 ? applyCoupons(best, base) : null
  if (!Array.isArray(shares)) return null
  return { codes: best.map(({ code }) => code), saving: { minor: savingOf(shares), currency: ordering.currency } }
}

/** Why each of some coupons does not apply to an order beside the chosen ones; null where it does, or is chosen already. */
export async function couponRefusals(
  db: Db,
  ordering: Ordering,
  coupons: readonly CouponFacts[],
  chosen: readonly string[],
): Promise<(ErrorDefinition | null)[]> {
  const base = couponBaseOf(await factsOf(db, ordering))
  const before = await couponsByCode(db, ordering.companyId, ordering.currency, chosen)
  return coupons.map((coupon) => {
    if (!base || chosen.includes(coupon.code)) return null
    const shares = applyCoupons([...before, coupon], base)
    if (Array.isArray(shares)) return null
    // A chosen one that stands alone is in the way as much as this one would be.
    return shares.code === coupon.code || shares.error === pricingErrors.COUPON_STANDS_ALONE ? shares.error : null
  })
}

/**
 * Takes a use of each coupon for an order that is being placed.
 * @throws Refusal where another order was faster
 */
export async function spendCoupons(
  db: Db,
  shares: readonly CouponShare[],
  order: { id: number; companyId: number; currency: Currency },
): Promise<void> {
  const coupons = await couponsByCode(
    db,
    order.companyId,
    order.currency,
    shares.map(({ code }) => code),
  )
  // In ascending id, so that two orders with the same coupons do not wait for each other crosswise.
  for (const coupon of coupons.toSorted((a, b) => a.id - b.id)) {
    const { amount, shipping } = shares.find(({ code }) => code === coupon.code)!
    const use = { orderId: order.id, companyId: order.companyId, amount, shipping, currency: order.currency }
    if (!(await useCoupon(db, coupon, use)))
      throw refuse(coupon.once ? pricingErrors.COUPON_USED_BEFORE : pricingErrors.COUPON_USED_UP, {
        coupon: coupon.code,
      })
  }
  const lost = shares.find(({ code }) => !coupons.some((coupon) => coupon.code === code))
  if (lost) throw refuse(pricingErrors.COUPON_NOT_VALID, { coupon: lost.code })
}
