import { share } from '../kernel/shared/money.ts'
import type { CostFacts, CouponFacts, Discount, PricedPack, PriceTerms } from '../modules/pricing/rules.ts'

// The price engine once more, the plain way: every possibility is tried. Tests and the bench hold the engine against it.

/** The lowest of every price that a pack can have in a line of so many units; null on inquiry. */
export function plainUnitPrice(pack: PricedPack, quantity: number, { discounts, agreed }: PriceTerms): number | null {
  if (!pack.price) return null
  const { minor, currency } = pack.price
  const prices = [minor]
  const own = agreed.get(pack.packageId)
  if (own && own.currency === currency) prices.push(own.minor)
  for (const discount of discounts) {
    const meant =
      [discount.suppliers.length === 0, discount.suppliers.includes(pack.supplierId)].some(Boolean) &&
      [discount.categories.length === 0, discount.categories.includes(pack.category as never)].some(Boolean)
    if (!meant) continue
    prices.push(Math.max(1, minor - plainOff(discount, minor, currency, quantity)))
  }
  return Math.min(...prices)
}

function plainOff(discount: Discount, minor: number, currency: string, quantity: number): number {
  if (discount.kind === 'flat') return discount.currency === currency ? discount.amount! : 0
  if (discount.kind === 'percentage') return share(minor, discount.rateBp!, 10_000)
  let rate = 0
  for (const tier of discount.tiers) if (quantity >= tier.from) rate = tier.rateBp
  return share(minor, rate, 10_000)
}

/** What an order with these coupons comes to, unit by unit; null where a coupon or the freight stands in its way. */
export function plainTotal(facts: CostFacts, coupons: readonly CouponFacts[]): number | null {
  let goods = 0
  let forCoupons = 0
  const origins = new Map<string, { from: string; goods: number }>()
  for (const line of facts.lines)
    for (let unit = 0; unit < line.quantity; unit++) {
      goods += line.unitPrice
      if (line.platform && !(line.reason?.kind === 'discount' && !line.reason.combinable)) forCoupons += line.unitPrice
      const key = JSON.stringify([line.supplierId, line.shipsFrom])
      const part = origins.get(key) ?? { from: line.shipsFrom, goods: 0 }
      part.goods += line.unitPrice
      origins.set(key, part)
    }
  let freight = 0
  for (const { from, goods: value } of origins.values()) {
    const rate = [`${from} ${facts.toCountry}`, `${from} *`, `* ${facts.toCountry}`, '* *']
      .map((way) => facts.rates.find((one) => `${one.from} ${one.to}` === way && one.currency === facts.currency))
      .find((one) => one !== undefined)
    if (!rate) return null
    if (rate.freeFrom === null || value < rate.freeFrom) freight += rate.fee
  }
  let [offGoods, offFreight] = [0, 0]
  for (const coupon of coupons) {
    const fits =
      coupon.currency === facts.currency &&
      !coupon.usedUp &&
      coupon.usesLeft > 0 &&
      origins.size === 1 &&
      (coupon.supplierId === null || facts.lines.every(({ supplierId }) => supplierId === coupon.supplierId)) &&
      forCoupons > 0 &&
      forCoupons >= coupon.minimum &&
      (coupons.length === 1 || coupon.combinable)
    const [ofGoods, ofFreight] = [
      Math.min(coupon.amount, forCoupons - offGoods),
      Math.min(coupon.maxShipping, freight - offFreight),
    ]
    if (!fits || ofGoods + ofFreight === 0) return null
    offGoods += ofGoods
    offFreight += ofFreight
  }
  const taxed = goods - offGoods
  return taxed + share(taxed, facts.companyTaxBp ?? facts.countryTaxBp, 10_000) + freight - offFreight
}

/** The most that any set of these coupons takes off goods and freight. */
export function plainBest(facts: CostFacts, coupons: readonly CouponFacts[]): number {
  const before = savedBy(facts, [])
  let most = 0
  for (let set = 1; set < 2 ** coupons.length; set++) {
    const some = coupons.filter((_, at) => set & (2 ** at))
    if (plainTotal(facts, some) !== null) most = Math.max(most, before - savedBy(facts, some))
  }
  return most
}

/** Goods and freight without tax, in which savings add up. */
const savedBy = (facts: CostFacts, some: readonly CouponFacts[]) =>
  plainTotal({ ...facts, companyTaxBp: 0, countryTaxBp: 0 }, some) ?? 0
