import type { ErrorDefinition } from '../../kernel/shared/errors.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import { MAX_COUPONS, pricingErrors } from './contract.ts'

// Coupons of an order: which apply, what each takes off, and which of a company's together take off most.

export interface CouponFacts {
  code: string
  currency: string
  /** Minor units off the goods. */
  amount: number
  /** Goods of this value and more. */
  minimum: number
  /** Minor units of freight that it bears at most, beside the goods. */
  maxShipping: number
  usesLeft: number
  /** Whether it may stand beside others. */
  combinable: boolean
  /** Borne by this supplier, of whose goods alone it takes off; null: by the house. */
  supplierId: number | null
  /** The company has used it already, and it is good once for each. */
  usedUp: boolean
}

/** What coupons look at. */
export interface CouponBase {
  currency: Currency
  /** Goods sold by the platform, less those whose discount stands beside no coupon. */
  goods: number
  /** Freight of the whole order. */
  shipping: number
  /** Suppliers' locations that goods leave from. */
  origins: number
  /** Whose goods they are; null where they are of several. */
  supplierId: number | null
}

/** What a coupon takes off; minor units. */
export interface CouponShare {
  code: string
  amount: number
  shipping: number
}

export interface CouponRefused {
  code: string
  error: ErrorDefinition
  minimum: number
}

/** Why a coupon does not apply, whatever other coupons there are; null where it does. */
export function couponRefusal(coupon: CouponFacts, base: CouponBase): ErrorDefinition | null {
  if (coupon.currency !== base.currency) return pricingErrors.COUPON_NOT_VALID
  if (coupon.usedUp) return pricingErrors.COUPON_USED_BEFORE
  if (coupon.usesLeft < 1) return pricingErrors.COUPON_USED_UP
  if (base.origins > 1) return pricingErrors.COUPON_SEVERAL_ORIGINS
  if (coupon.supplierId !== null && coupon.supplierId !== base.supplierId) return pricingErrors.COUPON_OTHER_SUPPLIER
  if (base.goods === 0) return pricingErrors.COUPON_NOTHING_TO_REDUCE
  return base.goods < coupon.minimum ? pricingErrors.COUPON_BELOW_MINIMUM : null
}

/**
 * The shares of coupons in the order they are named: each takes what the ones before it have left. All or nothing: the first that
 * does not apply is the refusal.
 */
export function applyCoupons(coupons: readonly CouponFacts[], base: CouponBase): CouponShare[] | CouponRefused {
  const shares: CouponShare[] = []
  let { goods, shipping } = base
  for (const coupon of coupons) {
    const alone = coupons.length > 1 && !coupon.combinable ? pricingErrors.COUPON_STANDS_ALONE : null
    const share = {
      code: coupon.code,
      amount: Math.min(coupon.amount, goods),
      shipping: Math.min(coupon.maxShipping, shipping),
    }
    const nothing = share.amount + share.shipping === 0 ? pricingErrors.COUPON_NOTHING_TO_REDUCE : null
    const error = couponRefusal(coupon, base) ?? alone ?? nothing
    if (error) return { code: coupon.code, error, minimum: coupon.minimum }
    goods -= share.amount
    shipping -= share.shipping
    shares.push(share)
  }
  return shares
}

export const savingOf = (shares: readonly CouponShare[]) =>
  shares.reduce((sum, { amount, shipping }) => sum + amount + shipping, 0)

/**
 * The coupons that together take off most, and no more of them than that needs: the best one alone, or all that may stand together
 * (as many as an order may name, those worth most) less those without which the saving is the same, the smallest given up first. In
 * the order in which they are applied.
 */
export function bestCoupons(coupons: readonly CouponFacts[], base: CouponBase): CouponFacts[] {
  const usable = coupons.filter((coupon) => couponRefusal(coupon, base) === null)
  const saving = (some: readonly CouponFacts[]) => {
    const amount = some.reduce((sum, one) => sum + one.amount, 0)
    const shipping = some.reduce((sum, one) => sum + one.maxShipping, 0)
    return Math.min(amount, base.goods) + Math.min(shipping, base.shipping)
  }
  const worth = (one: CouponFacts) => saving([one])
  const bySize = (a: CouponFacts, b: CouponFacts) => worth(b) - worth(a) || (a.code < b.code ? -1 : 1)
  let together = usable
    .filter(({ combinable }) => combinable)
    .sort(bySize)
    .slice(0, MAX_COUPONS)
  for (const one of together.toReversed()) {
    const others = together.filter((other) => other !== one)
    if (saving(others) === saving(together)) together = others
  }
  const alone = usable.toSorted(bySize)[0]
  return alone && worth(alone) >= saving(together) ? [alone] : together
}
