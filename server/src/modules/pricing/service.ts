import { buyerOf, type Context, type Db } from '../../kernel/context.ts'
import { remembered } from '../../kernel/remembered.ts'
import type { Access } from '../../kernel/shared/access.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { formatMoney, fromDecimal, toDecimal, type Currency } from '../../kernel/shared/money.ts'
import { MAX_SCOPES, pricingErrors, type DiscountKind, type ProductCategory } from './contract.ts'
import {
  applyCoupons,
  bestCoupons,
  costOf,
  couponBaseOf,
  LIST_PRICES,
  savingOf,
  type Cost,
  type CostLine,
  type CouponShare,
  type PriceTerms,
  type ShownPrices,
} from './rules.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>

export { couponsOf, lowerCoupons, releaseCoupons, shippingRates } from './store.ts'

/**
 * The prices of a company at this moment, for some packs; those of everybody without one. The clock is the database's, so that the
 * cart, the order and a page agree at the second of a change.
 */
export async function priceTerms(db: Db, companyId: number | null, packageIds: readonly number[]): Promise<PriceTerms> {
  const discounts = await store.discountsInForce(db, companyId)
  const agreed = companyId === null ? LIST_PRICES.agreed : await store.agreedPrices(db, companyId, packageIds)
  return { discounts, agreed }
}

/** Milliseconds by which pages may know of a new or cancelled discount later than the cart. */
const FRESH_MS = 1000
const plannedPrices = remembered((db) => store.plannedPrices(db), FRESH_MS)

/**
 * The prices that pages and results show to whoever asks: of their company, or of the one they act for. Discounts begin and end at
 * their moments; those planned or cancelled within the last second may be missing. What is charged is never read here.
 */
export async function shownPrices({ db, now, actor }: Context): Promise<ShownPrices> {
  const { discounts: planned, agreed } = await plannedPrices(db, now)
  const companyId = actor.kind === 'person' ? buyerOf(actor).companyId : null
  const discounts = planned.filter(
    ({ startsAt, endsAt, companies }) =>
      startsAt <= now &&
      now < endsAt &&
      (companies.length === 0 || (companyId !== null && companies.includes(companyId))),
  )
  const own = agreed ? companyId : null
  const ids = discounts.map(({ id }) => id).join()
  return {
    key: own === null ? ids : `${ids} ${own}`,
    termsFor: async (packageIds) => ({
      discounts,
      agreed: own === null ? LIST_PRICES.agreed : await store.agreedPrices(db, own, packageIds),
    }),
  }
}

/** What an order is reckoned from. */
export interface Ordering {
  companyId: number
  currency: Currency
  lines: readonly CostLine[]
  toCountry: string
  companyTaxBp: number | null
}

const factsOf = async (db: Db, { currency, lines, toCountry, companyTaxBp }: Ordering) => ({
  currency,
  lines,
  toCountry,
  companyTaxBp,
  rates: await store.shippingRates(db),
  countryTaxBp: await store.countryTax(db, toCountry),
})

/**
 * What an order costs with these coupons; null where nothing travels that way.
 * @throws Refusal of the first coupon that does not apply
 */
export async function costFor(db: Db, ordering: Ordering, codes: readonly string[]): Promise<Cost | null> {
  const coupons = await store.couponsByCode(db, ordering.companyId, codes)
  const missing = codes.find((code) => !coupons.some((coupon) => coupon.code === code))
  if (missing !== undefined) throw refuse(pricingErrors.COUPON_NOT_VALID, { coupon: missing })
  const cost = costOf(await factsOf(db, ordering), coupons)
  if (cost === null || !('error' in cost)) return cost
  const { currency } = ordering
  const minimum = formatMoney(toDecimal({ minor: cost.minimum, currency }), currency)
  throw refuse(cost.error, { coupon: cost.code, minimum })
}

/** The company's coupons that together take most off an order, and how much; null where none applies. */
export async function proposedCoupons(db: Db, ordering: Ordering) {
  const base = couponBaseOf(await factsOf(db, ordering))
  const best = base ? bestCoupons(await store.couponsOf(db, ordering.companyId), base) : []
  const shares = base && best.length > 0 ? applyCoupons(best, base) : null
  if (!Array.isArray(shares)) return null
  return { codes: best.map(({ code }) => code), saving: { minor: savingOf(shares), currency: ordering.currency } }
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
  const coupons = await store.couponsByCode(
    db,
    order.companyId,
    shares.map(({ code }) => code),
  )
  // In ascending id, so that two orders with the same coupons do not wait for each other crosswise.
  for (const coupon of coupons.toSorted((a, b) => a.id - b.id)) {
    const { amount, shipping } = shares.find(({ code }) => code === coupon.code)!
    const use = { orderId: order.id, companyId: order.companyId, amount, shipping, currency: order.currency }
    if (!(await store.useCoupon(db, coupon, use)))
      throw refuse(coupon.once ? pricingErrors.COUPON_USED_BEFORE : pricingErrors.COUPON_USED_UP, {
        coupon: coupon.code,
      })
  }
  const lost = shares.find(({ code }) => !coupons.some((coupon) => coupon.code === code))
  if (lost) throw refuse(pricingErrors.COUPON_NOT_VALID, { coupon: lost.code })
}

const describeDiscount = ({ amount, currency, ...row }: store.DiscountRow) => ({
  ...row,
  amount: amount === null ? null : { minor: amount, currency: currency! },
})

/** Discounts, the newest first. */
export async function listDiscounts(
  { db }: Ctx,
  {
    state,
    companyId,
    pageNumber,
    pageSize,
  }: {
    state?: store.DiscountRow['state'] | undefined
    companyId?: number | undefined
    pageNumber: number
    pageSize: number
  },
) {
  const page = { offset: (pageNumber - 1) * pageSize, limit: pageSize }
  const { total, list } = await store.listDiscounts(db, state ?? null, companyId ?? null, page)
  return { total, pageNumber, pageSize, list: list.map(describeDiscount) }
}

interface DiscountPlan {
  description: string
  kind: DiscountKind
  amount?: string | undefined
  currency?: Currency | undefined
  rateBp?: number | undefined
  tiers: { from: number; rateBp: number }[]
  startsAt: Date
  endsAt: Date
  supplierFunded: boolean
  combinable: boolean
  supplierIds: number[]
  companyIds: number[]
  categories: ProductCategory[]
}

const distinct = <T>(list: readonly T[]): T[] => [...new Set(list)]

/** Plans a discount. It takes each combination of supplier, company and category that it is for; no other may hold one of them then. */
export async function createDiscount(ctx: Ctx, plan: DiscountPlan) {
  const { db, actor, now } = ctx
  const suppliers = distinct(plan.supplierIds)
  const companies = distinct(plan.companyIds)
  const categories = distinct(plan.categories)
  const combinations = [suppliers, companies, categories].reduce((product, { length }) => product * (length || 1), 1)
  if (combinations > MAX_SCOPES) throw refuse(pricingErrors.DISCOUNT_TOO_WIDE, { most: MAX_SCOPES })
  const known = await store.knownScopes(db, suppliers, companies)
  if (known.suppliers < suppliers.length || known.companies < companies.length) throw refuse(errors.NOT_FOUND)
  const id = await store.insertDiscount(db, {
    ...worthOf(plan),
    description: plan.description,
    startsAt: plan.startsAt,
    endsAt: timeOf(plan, now),
    supplierFunded: plan.supplierFunded,
    combinable: plan.combinable,
    suppliers,
    companies,
    categories,
    createdBy: actor.userId,
  })
  if (!(await store.takeScopes(db, id))) {
    const other = await store.overlapping(db, id)
    throw refuse(pricingErrors.DISCOUNT_OVERLAPS, {
      id: String(other?.id ?? ''),
      description: other?.description ?? '',
    })
  }
  const made = await found(db, id)
  ctx.audit({ entity: 'discount', entityId: id, after: { ...plan } })
  return describeDiscount(made)
}

/** What a discount takes off, of its kind alone; @throws where that is not said, or says more than one thing. */
function worthOf({ kind, amount, currency, rateBp, tiers }: DiscountPlan) {
  const minor = amount && currency ? fromDecimal(amount, currency) : null
  const none = { amount: null, currency: null, rateBp: null, tiers: [] }
  if (kind === 'flat' && minor !== null && minor > 0) return { ...none, kind, amount: minor, currency: currency! }
  if (kind === 'percentage' && rateBp !== undefined) return { ...none, kind, rateBp }
  const ascends = tiers.every(
    (tier, at) => at === 0 || (tier.from > tiers[at - 1]!.from && tier.rateBp > tiers[at - 1]!.rateBp),
  )
  if (kind === 'tiered' && tiers.length > 0 && ascends) return { ...none, kind, tiers }
  throw refuse(pricingErrors.DISCOUNT_INCOMPLETE)
}

function timeOf({ startsAt, endsAt }: DiscountPlan, now: Date): Date {
  if (endsAt <= startsAt || endsAt <= now) throw refuse(pricingErrors.DISCOUNT_INCOMPLETE)
  return endsAt
}

/** Ends a discount that has not ended yet. */
export async function cancelDiscount(ctx: Ctx, id: number) {
  const { db } = ctx
  const before = await found(db, id, true)
  if (before.state === 'expired' || before.state === 'cancelled') throw refuse(pricingErrors.DISCOUNT_OVER)
  await store.endDiscount(db, id)
  ctx.audit({ entity: 'discount', entityId: id, before: { state: before.state }, after: { state: 'cancelled' } })
  return describeDiscount(await found(db, id))
}

async function found(db: Db, id: number, lock = false): Promise<store.DiscountRow> {
  const row = await store.discountById(db, id, lock)
  if (!row) throw refuse(errors.NOT_FOUND)
  return row
}
