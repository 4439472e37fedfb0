import fc from 'fast-check'
import { applyCoupons, bestCoupons, costOf, couponBaseOf, savingOf, unitPriceOf } from '../modules/pricing/rules.ts'
import { plainBest, plainTotal, plainUnitPrice } from './plainPricing.ts'
import { aCart, anOffer } from './randomCarts.ts'

/**
 * Holds the price engine against the plain reckoning: unit prices, totals with each set of coupons in the order given, and the most
 * that coupons can take off.
 * @throws the smallest offer or cart by which they differ
 * @returns how many carts had freight, took coupons, and were offered some
 */
export function holdAgainstPlain(runs: number, seed?: number) {
  const seen = { carts: 0, coupons: 0, proposed: 0, reduced: 0 }
  const options = { numRuns: runs, ...(seed !== undefined && { seed }) }
  fc.assert(
    fc.property(anOffer, ({ pack, quantity, terms }) => {
      const price = unitPriceOf(pack, quantity, terms)
      if ((price?.unit.minor ?? null) !== plainUnitPrice(pack, quantity, terms)) return false
      if (price?.reason) seen.reduced += 1
      return price === null || price.unit.minor < price.list.minor === (price.reason !== null)
    }),
    options,
  )
  fc.assert(
    fc.property(aCart, ({ facts, coupons }) => {
      for (const some of [[], coupons.slice(0, 1), coupons]) {
        const cost = costOf(facts, some)
        const total = cost === null || 'error' in cost ? null : cost.grandTotal
        if (total !== plainTotal(facts, some)) return false
        if (total !== null && some.length > 0) seen.coupons += 1
      }
      const base = couponBaseOf(facts)
      if (!base) return plainTotal(facts, []) === null
      seen.carts += 1
      const best = bestCoupons(coupons, base)
      if (best.length > 0) seen.proposed += 1
      const shares = applyCoupons(best, base)
      if (!Array.isArray(shares)) return false
      // No coupon is spent for nothing.
      const needed = best.every(
        (one) =>
          savingAt(
            best.filter((other) => other !== one),
            base,
          ) < savingOf(shares),
      )
      return needed && savingOf(shares) === plainBest(facts, coupons)
    }),
    options,
  )
  return seen
}

function savingAt(some: Parameters<typeof applyCoupons>[0], base: Parameters<typeof applyCoupons>[1]): number {
  const shares = applyCoupons(some, base)
  return Array.isArray(shares) ? savingOf(shares) : 0
}
