import { setImmediate } from 'node:timers/promises'
import { buyerOf, type Context, type Db } from '../../kernel/context.ts'
import type { Access } from '../../kernel/shared/access.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { times, type Money } from '../../kernel/shared/money.ts'
import { isPlainLine } from '../cart/rules.ts'
import {
  cartLines,
  goodsFor,
  itemsOf,
  judgeItems,
  plainRow,
  pricedPack,
  purchaseOf,
  refusalOfJudgement,
  type CartItem,
  type Goods,
} from '../cart/contentService.ts'
import { describeReference, type Reference } from '../domain/rules.ts'
import { referenceOn } from '../domain/service.ts'
import { unitPriceOf, type PriceTerms } from '../pricing/rules.ts'
import { leadOf, parcelFacts } from '../product/rules.ts'
import { offersOn } from '../product/service.ts'
import { minimumsOf } from '../minimumOrder/service.ts'
import { freightOf, type ShippingRate } from '../shippingCost/rules.ts'
import { ratesInForce } from '../shippingCost/service.ts'
import { sourcingErrors, type misses, type needUnits, type reasons } from './contract.ts'
import { coverNeed } from './packs.ts'
import { evaluate, planAll, type Candidate, type Origin, type Plan } from './plan.ts'

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
  const { present: _, ...answer } = await reckon(ctx, needs)
  return answer
}

/** Units of measure that packs state their content in. */
const baseUnits = ['g', 'mL', 'each'] as const

/**
 * Four ways to buy what some lines of the cart are of, beside the cart as it is: each substance in the amount that its lines hold together.
 * Lines that were promised (a quote, a day, an address, a named price), those booked to a project or budget of their own, and those without a price or an amount stay out of it.
 */
export async function cartPlans(ctx: Ctx, cartLineIds: readonly number[]) {
  const { db, actor } = ctx
  const { purchaser, purchase } = await purchaseOf(ctx, 'cart')
  const rows = await cartLines(db, buyerOf(actor).userId)
  const items = await itemsOf(db, rows, { ...purchaser, ...purchase })
  const wanted = items.filter(({ row }) => cartLineIds.length === 0 || cartLineIds.includes(row.id))
  if (cartLineIds.some((id) => wanted.every(({ row }) => row.id !== id))) throw refuse(errors.NOT_FOUND)
  const split = new Set(rows.filter(({ part, quoted }) => part > 0 && !quoted).map(({ packageId }) => packageId))
  const free = wanted.filter(
    ({ row, goods, price }) =>
      isPlainLine(row) &&
      !split.has(row.packageId) &&
      goods.moleculeId !== null &&
      goods.baseAmount !== null &&
      price !== null &&
      baseUnits.some((unit) => unit === goods.baseUnit),
  )
  // A plan may take any pack of a substance: beside a line that stays it would become part of that line, and could not be told apart again.
  const stays = new Set(
    items.filter((item) => !item.row.quoted && !free.includes(item)).map(({ goods }) => goods.moleculeId),
  )
  const groups = [
    ...Map.groupBy(
      free.filter(({ goods }) => !stays.has(goods.moleculeId)),
      ({ goods }) => `${goods.moleculeId} ${goods.baseUnit}`,
    ).values(),
  ]
  if (groups.length === 0) throw refuse(sourcingErrors.NOTHING_TO_PLAN)
  const needs = groups.map((group, line): Need => {
    const { moleculeId, baseUnit } = group[0]!.goods
    const amount = group.reduce((sum, { row, goods }) => sum + Number(goods.baseAmount) * row.quantity, 0)
    return { line, moleculeId: moleculeId!, amount: String(amount), unit: baseUnit as (typeof baseUnits)[number] }
  })
  const planned = new Set(groups.flat())
  const answer = await reckon(
    ctx,
    needs,
    groups,
    wanted.filter((item) => !planned.has(item)),
  )
  const out = new Set(answer.missing.map(({ line }) => line))
  return {
    ...answer,
    lines: groups.flatMap((group, line) => {
      if (out.has(line)) return []
      const { nameEn, nameZh, code } = group[0]!.goods
      const cartLinesOf = group.map(({ row }) => ({ id: row.id, packageId: row.packageId, quantity: row.quantity }))
      return [{ line, productName: nameEn, productChineseName: nameZh, productCode: code, cartLines: cartLinesOf }]
    }),
    kept: wanted.length - groups.reduce((sum, group, line) => sum + (out.has(line) ? 0 : group.length), 0),
  }
}

/**
 * @param bought what the cart has of each need, to be reckoned as it is
 * @param kept what is bought besides, which counts towards minimum orders
 */
async function reckon(
  ctx: Ctx,
  needs: readonly Need[],
  bought: readonly (readonly CartItem[])[] = [],
  kept: readonly CartItem[] = [],
) {
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
  const presentWays = bought.map((items) => items.map((item) => wayOf(item, reference)))
  const all = [...priced, ...presentWays.flat().filter((way) => way !== null)]
  const rates = await ratesInForce(
    db,
    all.map(({ goods }) => goods.supplierId),
  )
  const origins = originsOf(all, rates, purchaser.shipCountry, reference)
  const sellers = await sellersOf(db, all, reference)
  const besides = new Map<string, number>()
  for (const item of kept) {
    const seller = sellerOf(item.goods)
    besides.set(seller, (besides.get(seller) ?? 0) + (wayOf(item, reference)?.cost ?? 0))
  }
  const minimums = new Map([...sellers].map(([seller, { own }]) => [seller, own - (besides.get(seller) ?? 0)]))
  const missing: { line: number; moleculeId: number; why: (typeof misses)[number] }[] = []
  const planned: { need: Need; ways: Way[]; present: readonly (Way | null)[] }[] = []
  needs.forEach((need, at) => {
    const found = ways[at]!
    const reached = typeof found === 'string' ? [] : found.filter(({ origin }) => origins.has(origin))
    if (reached.length > 0) planned.push({ need, ways: reached, present: presentWays[at] ?? [] })
    else missing.push({ ...need, why: typeof found === 'string' ? found : 'not on sale' })
  })
  if (planned.length === 0) throw refuse(sourcingErrors.NOTHING_TO_PLAN)
  const found = await planAll({ lines: planned.map((one) => one.ways), origins, minimums })
  const money = (minor: number) => ({ minor, currency: purchaser.currency })
  const figures = (plan: Plan) => ({
    goods: money(plan.goods),
    shipping: money(plan.freight),
    total: money(plan.goods + plan.freight),
    suppliers: plan.origins,
    days: plan.days >= UNKNOWN_DAYS ? null : plan.days,
    short: plan.short.map(({ seller, missing }) => ({ ...sellers.get(seller)!.told, missing: money(missing) })),
  })
  const describe = (plan: Plan & { exact: boolean }) => ({
    ...figures(plan),
    exact: plan.exact,
    lines: planned.map((one, at) => {
      const way = one.ways[plan.choice[at]!]!
      return {
        ...describeWay(one.need, way),
        offers: one.ways.length,
        because: becauseOf(way, one.ways, plan, planned),
      }
    }),
  })
  const present = planned.flatMap((one) => one.present).filter((way) => way !== null && origins.has(way.origin))
  const whole = present.length > 0 && present.length === planned.flatMap((one) => one.present).length
  return {
    reference: describeReference(reference),
    /** Null where a line of the cart has no freight, or no rate of its currency is known. */
    present: whole
      ? figures(
          evaluate(
            { lines: present.map((way) => [way!]), origins, minimums },
            present.map(() => 0),
          ),
        )
      : null,
    plans: {
      cheapest: describe(found.cheapest),
      fastest: describe(found.fastest),
      fewest: describe(found.fewest),
      balanced: describe(found.balanced),
    },
    missing,
  }
}

/** Why a way was taken among those that there are. */
function becauseOf(
  way: Way,
  ways: readonly Way[],
  { choice }: Plan,
  planned: readonly { ways: readonly Way[] }[],
): (typeof reasons)[number][] {
  if (ways.length === 1) return ['only']
  const found: (typeof reasons)[number][] = []
  if (ways.every(({ cost }) => way.cost <= cost)) found.push('cheapest')
  if (ways.every(({ days }) => way.days <= days) && way.days < UNKNOWN_DAYS) found.push('soonest')
  const beside = planned.filter((one, at) => one.ways[choice[at]!]!.origin === way.origin).length
  if (beside > 1) found.push('together')
  return found
}

/** A line of the cart as a way of buying; null where its currency cannot be reckoned. */
function wayOf({ row, goods, price }: CartItem, reference: Reference): Way | null {
  const own = price && times(price.unit, row.quantity)
  const cost = own && inReference(own, reference)
  if (!own || cost === null || !price) return null
  const { milligrams, hazardous, cold } = parcelFacts(goods)
  return {
    productId: goods.productId,
    origin: originOf(goods),
    cost,
    milligrams: milligrams * row.quantity,
    hazardous,
    cold,
    days: leadOf(goods).leadMax ?? UNKNOWN_DAYS,
    goods,
    packs: [{ packageId: goods.packageId, pack: goods.label, units: row.quantity, unitPrice: price.unit }],
    own,
  }
}

/** Goods of one currency that leave from one place of a supplier travel together. */
const originOf = ({ supplierId, shipsFrom, currency }: Goods) => `${supplierId} ${shipsFrom} ${currency}`

/** Packs of some molecules that the cart would take now, by molecule. */
async function sellable(ctx: Ctx, moleculeIds: readonly number[]) {
  const { db, now } = ctx
  const { purchaser, purchase } = await purchaseOf(ctx, 'cart')
  const offers = await offersOn(db, moleculeIds)
  const packageIds = offers.flatMap(({ packages }) => packages.map(({ packageId }) => packageId))
  const { goods, terms } = await goodsFor(db, packageIds, { ...purchaser, country: purchase.country })
  const items = [...goods.values()].map((one) => ({
    row: plainRow({ packageId: one.packageId, quantity: 1 }, now),
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
    const origin = originOf(goods)
    const units = (id: number) => bought.find(({ packageId }) => packageId === id)?.units ?? 0
    const milligrams = priced.reduce((sum, pack) => sum + units(pack.packageId) * parcelFacts(pack).milligrams, 0)
    const { hazardous, cold } = parcelFacts(goods)
    const days = leadOf(goods).leadMax ?? UNKNOWN_DAYS
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
    const seller = sellerOf(goods)
    if (own.some(({ shippingClass }) => shippingClass === 'normal')) origins.set(origin, { freight, most, seller })
  }
  return origins
}

/** Whose minimum order goods count towards, wherever they leave from. */
const sellerOf = ({ supplierId, currency }: Goods) => `${supplierId} ${currency}`

/** The suppliers of some ways that have a minimum order, with what it is in minor units of the buyer's own currency. */
async function sellersOf(db: Db, ways: readonly Way[], reference: Reference) {
  const goods = new Map(ways.map((way) => [sellerOf(way.goods), way.goods]))
  const least = await minimumsOf(
    db,
    [...goods.values()].map(({ supplierId }) => supplierId),
  )
  return new Map(
    [...goods].flatMap(([seller, { supplierId, supplierName, supplierNameZh, currency }]) => {
      const minimum = least.get(supplierId)?.find((one) => one.currency === currency)
      const own = minimum && inReference(minimum, reference)
      if (!minimum || own === undefined || own === null) return []
      return [
        [seller, { own, told: { supplierId, supplierName, supplierLocalName: supplierNameZh, minimum } }] as const,
      ]
    }),
  )
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
  days: leadOf(goods).leadMax,
  packs,
  cost: own,
})
