import { setImmediate } from 'node:timers/promises'
import type { Context } from '../../kernel/context.ts'
import type { Access } from '../../kernel/shared/access.ts'
import { refuse } from '../../kernel/shared/errors.ts'
import type { Money } from '../../kernel/shared/money.ts'
import { goodsFor, judgeItems, pricedPack, purchaseOf, refusalOfJudgement, type Goods } from '../cart/service.ts'
import { describeReference, type Reference } from '../domain/rules.ts'
import { referenceOn } from '../domain/service.ts'
import { unitPriceOf, type PriceTerms } from '../pricing/rules.ts'
import { parcelFacts } from '../product/rules.ts'
import { offersOn } from '../product/service.ts'
import { freightOf, type ShippingRate } from '../shippingCost/rules.ts'
import { ratesInForce } from '../shippingCost/service.ts'
import { sourcingErrors, type misses, type needUnits } from './contract.ts'
import { coverNeed } from './packs.ts'
import { planAll, type Candidate, type Origin, type Plan } from './plan.ts'

type Ctx = Context<Exclude<Access, 'public'>>

export interface Need {
  line: number
  moleculeId: number
  amount: string
  unit: (typeof needUnits)[number]
}

/** Whole units of measure that amounts are reckoned in: a microgram, a nanolitre, a millionth of a piece. */
const SCALE = 1e6
const inBase: Record<Need['unit'], readonly [base: string, factor: number]> = {
  mg: ['g', 1e-3],
  g: ['g', 1],
  kg: ['g', 1e3],
  mL: ['mL', 1],
  L: ['mL', 1e3],
  each: ['each', 1],
}

/** Suppliers that state no time are planned as if it were this. */
const UNKNOWN_DAYS = 120

/** A candidate with what is bought for it. */
interface Way extends Candidate {
  goods: Goods
  packs: { packageId: number; pack: string; units: number; unitPrice: Money }[]
  own: Money
}

/** Four ways to buy what is needed, at the buyer's prices, of what the cart would take now. */
export async function sourcingPlans(ctx: Ctx, needs: readonly Need[]) {
  const { db, now } = ctx
  const { purchaser } = await purchaseOf(ctx, 'cart')
  const { sold, terms } = await sellable(ctx, [...new Set(needs.map(({ moleculeId }) => moleculeId))])
  const reference = await referenceOn(db, now, purchaser.currency)
  const ways: ReturnType<typeof waysOf>[] = []
  for (const need of needs) {
    ways.push(waysOf(need, sold.get(need.moleculeId) ?? [], terms, reference))
    // What else the thread serves comes in between.
    await setImmediate()
  }
  const priced = ways.flatMap((found) => (typeof found === 'string' ? [] : found))
  const origins = originsOf(priced, await ratesInForce(db), purchaser.shipCountry, reference)
  const missing: { line: number; moleculeId: number; why: (typeof misses)[number] }[] = []
  const planned: { need: Need; ways: Way[] }[] = []
  needs.forEach((need, at) => {
    const found = ways[at]!
    const reached = typeof found === 'string' ? [] : found.filter(({ origin }) => origins.has(origin))
    if (reached.length > 0) planned.push({ need, ways: reached })
    else missing.push({ ...need, why: typeof found === 'string' ? found : 'not on sale' })
  })
  if (planned.length === 0) throw refuse(sourcingErrors.NOTHING_TO_PLAN)
  const found = await planAll({ lines: planned.map((one) => one.ways), origins })
  const money = (minor: number) => ({ minor, currency: purchaser.currency })
  const describe = (plan: Plan & { exact: boolean }) => ({
    goods: money(plan.goods),
    shipping: money(plan.freight),
    total: money(plan.goods + plan.freight),
    suppliers: plan.origins,
    days: plan.days >= UNKNOWN_DAYS ? null : plan.days,
    exact: plan.exact,
    lines: planned.map((one, at) => describeWay(one.need, one.ways[plan.choice[at]!]!)),
  })
  return {
    reference: describeReference(reference),
    plans: {
      cheapest: describe(found.cheapest),
      fastest: describe(found.fastest),
      fewest: describe(found.fewest),
      balanced: describe(found.balanced),
    },
    missing,
  }
}

/** Packs of some molecules that the cart would take now, by molecule. */
async function sellable(ctx: Ctx, moleculeIds: readonly number[]) {
  const { db, now } = ctx
  const { purchaser, purchase } = await purchaseOf(ctx, 'cart')
  const offers = await offersOn(db, moleculeIds)
  const packageIds = offers.flatMap(({ packages }) => packages.map(({ packageId }) => packageId))
  const { goods, terms } = await goodsFor(db, packageIds, { ...purchaser, country: purchase.country })
  const items = [...goods.values()].map((one) => ({
    row: {
      id: one.packageId,
      packageId: one.packageId,
      quantity: 1,
      typedCas: null,
      typedMdl: null,
      seen: null,
      addedByBuyer: true,
      addedAt: now,
      part: 0,
      requestedOn: null,
      shipAddressId: null,
      named: null,
      quoted: null,
    },
    goods: one,
    price: unitPriceOf(pricedPack(one), 1, terms),
  }))
  const judgement = judgeItems(purchase, items)
  if (judgement.general.length > 0) throw refusalOfJudgement(ctx.language, { ...judgement, found: judgement.general })!
  // Those on inquiry stay, to be told apart from what is not on sale.
  const taken = new Set(
    judgement.lines
      .filter(({ problems }) => problems.every(({ code }) => code === 'NO_UNIT_PRICE'))
      .map(({ packageId }) => packageId),
  )
  const all = [...goods.values()].filter(({ packageId }) => taken.has(packageId))
  return { sold: Map.groupBy(all, ({ moleculeId }) => moleculeId ?? 0), terms }
}

/** The ways to have one line, one for each product; why there is none. */
function waysOf(
  { amount, unit }: Need,
  sold: readonly Goods[],
  terms: PriceTerms,
  reference: Reference,
): Way[] | (typeof misses)[number] {
  const [base, factor] = inBase[unit]
  const measured = sold.filter(({ baseUnit, baseAmount }) => baseUnit === base && baseAmount !== null)
  if (measured.length === 0) return 'not on sale'
  if (measured.every(({ price }) => price === null)) return 'no price'
  const need = Math.round(Number(amount) * factor * SCALE)
  const ways = [...Map.groupBy(measured, ({ productId }) => productId).values()].flatMap((packs): Way[] => {
    const priced = packs.filter(({ price }) => price !== null)
    const cover = coverNeed(
      priced.map(({ packageId, baseAmount, price, stock }) => ({
        packageId,
        size: Math.round(Number(baseAmount) * SCALE),
        price: price!.minor,
        available: stock.available,
      })),
      need,
    )
    if (!cover) return []
    const bought = cover.packs.map(({ packageId, units }) => {
      const one = priced.find((pack) => pack.packageId === packageId)!
      // More of a pack may cost less each.
      return { packageId, pack: one.label, units, unitPrice: unitPriceOf(pricedPack(one), units, terms)!.unit }
    })
    const goods = priced[0]!
    const { currency } = goods
    const own = { minor: bought.reduce((sum, { units, unitPrice }) => sum + units * unitPrice.minor, 0), currency }
    const cost = inReference(own, reference)
    if (cost === null) return []
    const origin = `${goods.supplierId} ${goods.shipsFrom} ${currency}`
    const units = (id: number) => bought.find(({ packageId }) => packageId === id)?.units ?? 0
    const milligrams = priced.reduce((sum, pack) => sum + units(pack.packageId) * parcelFacts(pack).milligrams, 0)
    const { hazardous, cold } = parcelFacts(goods)
    const days = goods.leadMax ?? UNKNOWN_DAYS
    return [{ productId: goods.productId, origin, cost, milligrams, hazardous, cold, days, goods, packs: bought, own }]
  })
  return ways.length > 0 ? ways : 'not enough'
}

/** Minor units of the buyer's own currency; null where no rate is known. */
const inReference = (money: Money, reference: Reference): number | null =>
  money.currency === reference.currency ? money.minor : (reference.of(money)?.minor ?? null)

/**
 * The freight of each origin to a country in the buyer's own currency; origins that nothing travels from are missing. A parcel too
 * heavy for every rate is reckoned at the highest one: the checkout says that it cannot be sent.
 */
function originsOf(ways: readonly Way[], rates: readonly ShippingRate[], country: string, reference: Reference) {
  const origins = new Map<string, Origin>()
  for (const { origin, goods } of ways) {
    if (origins.has(origin)) continue
    const own = ratesIn(reference, rates, goods, country)
    const parcel = {
      supplierId: goods.supplierId,
      from: goods.shipsFrom,
      to: country,
      currency: reference.currency,
    }
    const most = own.reduce((sum, { fee }) => sum + fee, 0)
    const freight: Origin['freight'] = ({ goods: value, milligrams, hazardous, cold }) =>
      freightOf(own, { ...parcel, goods: value, milligrams, hazardous: hazardous > 0, cold: cold > 0 })?.fee ?? most
    if (own.some(({ shippingClass }) => shippingClass === 'normal')) origins.set(origin, { freight, most })
  }
  return origins
}

/** The rates that parcels of a product's currency may be charged by, in the buyer's own currency. */
function ratesIn(reference: Reference, rates: readonly ShippingRate[], goods: Goods, country: string): ShippingRate[] {
  const { currency, supplierId, shipsFrom } = goods
  return rates.flatMap((rate) => {
    const meant =
      rate.currency === currency &&
      (rate.supplierId === null || rate.supplierId === supplierId) &&
      ['*', shipsFrom].includes(rate.from) &&
      ['*', country].includes(rate.to)
    const fee = meant ? inReference({ minor: rate.fee, currency }, reference) : null
    if (fee === null) return []
    const freeFrom = rate.freeFrom === null ? null : inReference({ minor: rate.freeFrom, currency }, reference)
    return [{ ...rate, currency: reference.currency, fee, freeFrom }]
  })
}

const describeWay = ({ line, moleculeId }: Need, { goods, packs, own }: Way) => ({
  line,
  moleculeId,
  productId: goods.productId,
  productCode: goods.code,
  supplierId: goods.supplierId,
  supplierName: goods.supplierName,
  supplierLocalName: goods.supplierNameZh,
  purity: goods.purity,
  days: goods.leadMax,
  packs,
  cost: own,
})
