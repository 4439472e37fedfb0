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
  const origins = new Map<string, PlainParcel>()
  for (const line of facts.lines)
    for (let unit = 0; unit < line.quantity; unit++) {
      goods += line.unitPrice
      if (line.platform && !(line.reason?.kind === 'discount' && !line.reason.combinable)) forCoupons += line.unitPrice
      const key = JSON.stringify([line.supplierId, line.shipsFrom])
      const part = origins.get(key) ?? {
        supplierId: line.supplierId,
        from: line.shipsFrom,
        goods: 0,
        milligrams: 0,
        on: new Set(line.shipsFrom === facts.toCountry ? ['normal'] : ['normal', 'border']),
      }
      part.goods += line.unitPrice
      part.milligrams += line.milligrams
      if (line.hazardous) part.on.add('hazardous')
      if (line.cold) part.on.add('cold')
      origins.set(key, part)
    }
  let freight = 0
  for (const parcel of origins.values())
    for (const kind of parcel.on) {
      const rate = plainRate(facts, parcel, kind)
      if (!rate && kind === 'normal') return null
      if (rate && (rate.freeFrom === null || parcel.goods < rate.freeFrom)) freight += rate.fee
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

interface PlainParcel {
  supplierId: number
  from: string
  goods: number
  milligrams: number
  on: Set<string>
}
/** The rate of a class for a parcel: whoever's it is and whichever way it names, tried one after the other. */
function plainRate(
  { rates, toCountry, currency }: CostFacts,
  { supplierId, from, milligrams }: PlainParcel,
  kind: string,
) {
  for (const owner of [supplierId, null])
    for (const way of [`${from} ${toCountry}`, `${from} *`, `* ${toCountry}`, '* *'])
      for (const rate of rates) {
        const grams = milligrams / 1000
        const heavy = rate.weightBelow !== null && !(grams < rate.weightBelow)
        if (rate.supplierId !== owner || `${rate.from} ${rate.to}` !== way) continue
        if (rate.currency === currency && rate.shippingClass === kind && grams >= rate.weightFrom && !heavy) return rate
      }
  return null
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
