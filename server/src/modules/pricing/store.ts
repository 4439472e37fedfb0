import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { Currency, Money } from '../../kernel/shared/money.ts'
import type { discountStates, DiscountKind, ProductCategory } from './contract.ts'
import type { CouponFacts, Discount, ShippingRate } from './rules.ts'

// Discounts, agreed prices, coupons, freight and tax: what the price engine takes as given.

/** The discounts that hold now for a company; without one those that are for everybody. */
export async function discountsInForce(db: Db, companyId: number | null): Promise<Discount[]> {
  const { rows } = await sql<Discount>`/* prepared */
    select id, description, kind, amount, currency, rate_bp as "rateBp", tiers, combinable, ends_at as "endsAt", suppliers, categories
    from discounts
    where tstzrange(starts_at, ends_at) @> now() and cancelled_at is null
      and (companies = '{}' or ${companyId}::bigint = any(companies))
    order by id`.execute(db)
  return rows
}

/** A discount with for whom and when it is. */
export interface PlannedDiscount extends Discount {
  startsAt: Date
  companies: number[]
}

/** The discounts of now and of times to come, and whether any company has agreed prices. */
export async function plannedPrices(db: Db): Promise<{ discounts: PlannedDiscount[]; agreed: boolean }> {
  const { rows } = await sql<PlannedDiscount>`/* prepared */
    select id, description, kind, amount, currency, rate_bp as "rateBp", tiers, combinable, starts_at as "startsAt", ends_at as "endsAt",
      suppliers, companies, categories
    from discounts where ends_at > now() and cancelled_at is null order by id`.execute(db)
  const agreed = await sql<{ any: boolean }>`/* prepared */ select exists (select from company_prices) as any`.execute(
    db,
  )
  return { discounts: rows, agreed: agreed.rows[0]!.any }
}

/** The prices agreed with a company for some packs. */
export async function agreedPrices(
  db: Db,
  companyId: number,
  packageIds: readonly number[],
): Promise<Map<number, Money>> {
  if (packageIds.length === 0) return new Map()
  const { rows } = await sql<{ packageId: number; price: number; currency: Currency }>`/* prepared */
    select package_id as "packageId", price, currency from company_prices
    where company_id = ${companyId} and package_id = any(${[...packageIds]}::bigint[])
      and (valid_until is null or valid_until > now())`.execute(db)
  return new Map(rows.map(({ packageId, price, currency }) => [packageId, { minor: price, currency }]))
}

export interface DiscountRow {
  id: number
  description: string
  kind: DiscountKind
  state: (typeof discountStates)[number]
  amount: number | null
  currency: Currency | null
  rateBp: number | null
  tiers: { from: number; rateBp: number }[]
  startsAt: Date
  endsAt: Date
  supplierFunded: boolean
  combinable: boolean
  suppliers: number[]
  companies: number[]
  categories: ProductCategory[]
}

/** By the clock of the database; one that was cancelled stays so. */
const stateNow = sql<
  DiscountRow['state']
>`case when cancelled_at is not null then 'cancelled' when now() < starts_at then 'scheduled'
  when now() < ends_at then 'active' else 'expired' end`
const discountColumns = sql<DiscountRow>`id, description, kind, ${stateNow} as state, amount, currency, rate_bp as "rateBp", tiers,
  starts_at as "startsAt", ends_at as "endsAt", supplier_funded as "supplierFunded", combinable, suppliers, companies, categories`

export async function listDiscounts(
  db: Db,
  state: DiscountRow['state'] | null,
  companyId: number | null,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; list: DiscountRow[] }> {
  const { rows } = await sql<DiscountRow>`select ${discountColumns} from discounts
    where (${state}::text is null or ${stateNow} = ${state})
      and (${companyId}::bigint is null or companies @> array[${companyId}::bigint]) order by id desc offset ${offset} limit ${limit}`.execute(
    db,
  )
  const count = await sql<{ total: number }>`select count(*)::int as total from discounts
    where (${state}::text is null or ${stateNow} = ${state})
      and (${companyId}::bigint is null or companies @> array[${companyId}::bigint])`.execute(db)
  return { total: count.rows[0]!.total, list: rows }
}

export async function discountById(db: Db, id: number, lock = false): Promise<DiscountRow | null> {
  const { rows } = await sql<DiscountRow>`select ${discountColumns} from discounts where id = ${id}
    ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0] ?? null
}

export type NewDiscount = Omit<DiscountRow, 'id' | 'state'> & { createdBy: number }

/** Writes a discount without its scopes. */
export async function insertDiscount(db: Db, discount: NewDiscount): Promise<number> {
  const { id } = await db
    .insertInto('discounts')
    .values({
      description: discount.description,
      kind: discount.kind,
      amount: discount.amount,
      currency: discount.currency,
      rate_bp: discount.rateBp,
      tiers: JSON.stringify(discount.tiers),
      starts_at: discount.startsAt,
      ends_at: discount.endsAt,
      supplier_funded: discount.supplierFunded,
      combinable: discount.combinable,
      suppliers: discount.suppliers,
      companies: discount.companies,
      categories: discount.categories,
      created_by: discount.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Takes the combinations of supplier, company and category that a discount is for; false where another discount has one of them
 * within its time. Two that are planned at once wait for each other here.
 */
export async function takeScopes(db: Db, id: number): Promise<boolean> {
  const one = (
    column: 'suppliers' | 'companies',
  ) => sql`case when cardinality(d.${sql.ref(column)}) = 0 then array['(,)']::int8range[]
    else (select array_agg(int8range(n, n, '[]')) from unnest(d.${sql.ref(column)}) n) end`
  const { rows } = await sql<{ taken: number }>`
    with wanted as (
      select d.id, s.suppliers, c.companies, g.categories, tstzrange(d.starts_at, d.ends_at) as during
      from discounts d cross join lateral unnest(${one('suppliers')}) s (suppliers)
      cross join lateral unnest(${one('companies')}) c (companies)
      cross join lateral unnest(case when cardinality(d.categories) = 0 then array['(,)']::text_range[]
        else (select array_agg(text_range(n, n, '[]')) from unnest(d.categories) n) end) g (categories)
      where d.id = ${id}),
    inserted as (
      insert into discount_scopes (discount_id, suppliers, companies, categories, during)
      select id, suppliers, companies, categories, during from wanted
      on conflict on constraint discounts_do_not_overlap do nothing returning 1 as taken)
    select (select count(*) from wanted) - (select count(*) from inserted) as taken`.execute(db)
  return Number(rows[0]!.taken) === 0
}

/** A discount that stands in the way of another one's scopes. */
export async function overlapping(db: Db, id: number): Promise<{ id: number; description: string } | null> {
  const { rows } = await sql<{ id: number; description: string }>`
    select o.id, o.description from discounts d
    join discounts o on o.id <> d.id and o.cancelled_at is null
      and tstzrange(o.starts_at, o.ends_at) && tstzrange(d.starts_at, d.ends_at)
      and (o.suppliers = '{}' or d.suppliers = '{}' or o.suppliers && d.suppliers)
      and (o.companies = '{}' or d.companies = '{}' or o.companies && d.companies)
      and (o.categories = '{}' or d.categories = '{}' or o.categories && d.categories)
    where d.id = ${id} order by o.id limit 1`.execute(db)
  return rows[0] ?? null
}

/** Ends a discount now; its combinations are free for others from this moment. */
export async function endDiscount(db: Db, id: number): Promise<void> {
  await sql`update discounts set cancelled_at = now() where id = ${id}`.execute(db)
  await sql`delete from discount_scopes where discount_id = ${id}`.execute(db)
}

/** How many of some suppliers and companies exist. */
export async function knownScopes(db: Db, suppliers: readonly number[], companies: readonly number[]) {
  const { rows } = await sql<{ suppliers: number; companies: number }>`
    select (select count(*)::int from supplier_profiles where id = any(${[...suppliers]}::bigint[])) as suppliers,
      (select count(*)::int from companies where id = any(${[...companies]}::bigint[])) as companies`.execute(db)
  return rows[0]!
}

export interface CouponRow extends CouponFacts {
  id: number
  once: boolean
  validUntil: Date
}
/** Whether a company has had its one use of a coupon. */
const usedUp = (companyId: number) => sql<boolean>`(once and exists (select from coupon_uses u
  where u.coupon_id = coupons.id and u.company_id = ${companyId} and u.released_at is null))`
const couponColumns = (
  companyId: number,
) => sql<CouponRow>`id, code, currency, amount, minimum, max_shipping as "maxShipping",
  uses_left as "usesLeft", combinable, once, valid_until as "validUntil", ${usedUp(companyId)} as "usedUp"`
const usableBy = (companyId: number) =>
  sql`(company_id is null or company_id = ${companyId}) and valid_from <= now() and valid_until > now()`

/** The coupons a company may use now, those worth most first. */
export async function couponsOf(db: Db, companyId: number): Promise<CouponRow[]> {
  const { rows } = await sql<CouponRow>`select ${couponColumns(companyId)} from coupons
    where ${usableBy(companyId)} and uses_left > 0 and not ${usedUp(companyId)}
    order by amount desc, id limit 100`.execute(db)
  return rows
}

/** Coupons by their codes, in their order, whether used up or not; a code that the company may not use is missing. */
export async function couponsByCode(db: Db, companyId: number, codes: readonly string[]): Promise<CouponRow[]> {
  if (codes.length === 0) return []
  const { rows } = await sql<CouponRow>`select ${couponColumns(companyId)} from coupons
    where code = any(${[...codes]}::text[]) and ${usableBy(companyId)}`.execute(db)
  const byCode = new Map(rows.map((row) => [row.code, row]))
  return codes.flatMap((code) => byCode.get(code) ?? [])
}

/** Takes one use of a coupon for an order; false where none is left, or the company has had its own. */
export async function useCoupon(
  db: Db,
  coupon: Pick<CouponRow, 'id' | 'once'>,
  use: { orderId: number; companyId: number; amount: number; shipping: number; currency: string },
): Promise<boolean> {
  const { rows } = await sql`update coupons set uses_left = uses_left - 1
    where id = ${coupon.id} and uses_left > 0 and valid_from <= now() and valid_until > now() returning 1 as taken`.execute(
    db,
  )
  if (rows.length === 0) return false
  const used = await sql`insert into coupon_uses (coupon_id, order_id, company_id, amount, shipping, currency, once)
    values (${coupon.id}, ${use.orderId}, ${use.companyId}, ${use.amount}, ${use.shipping}, ${use.currency}, ${coupon.once})
    on conflict (coupon_id, company_id) where once and released_at is null do nothing returning 1 as used`.execute(db)
  return used.rows.length > 0
}

/** Gives the uses of an order's coupons back, each once. */
export async function releaseCoupons(db: Db, orderId: number): Promise<void> {
  const { rows } = await sql<{ coupon_id: number }>`update coupon_uses set released_at = now()
    where order_id = ${orderId} and released_at is null returning coupon_id`.execute(db)
  for (const { coupon_id } of rows)
    await sql`update coupons set uses_left = uses_left + 1 where id = ${coupon_id}`.execute(db)
}

/**
 * Lowers what the coupons of an order take off the goods together, where less is left to take it off from: those applied last give
 * way first, and one that takes nothing off any more is given back.
 */
export async function lowerCoupons(db: Db, orderId: number, total: number): Promise<void> {
  await sql`with shares as (
      select id, coupon_id, amount, sum(amount) over (order by id) - amount as before
      from coupon_uses where order_id = ${orderId} and released_at is null),
    left_over as (select id, coupon_id, least(amount, greatest(0, ${total}::bigint - before)) as amount from shares),
    freed as (
      update coupon_uses u set released_at = now() from left_over n
      where u.id = n.id and n.amount = 0 and u.shipping = 0 returning u.coupon_id),
    lowered as (
      update coupon_uses u set amount = n.amount from left_over n
      where u.id = n.id and (n.amount > 0 or u.shipping > 0) and n.amount < u.amount)
    update coupons c set uses_left = uses_left + 1 where c.id in (select coupon_id from freed)`.execute(db)
}

export async function shippingRates(db: Db): Promise<ShippingRate[]> {
  const rows = await db.selectFrom('shipping_rates').selectAll().execute()
  return rows.map((row) => ({
    from: row.from_country,
    to: row.to_country,
    currency: row.currency,
    fee: row.fee,
    freeFrom: row.free_from,
  }))
}

/** The tax on goods sent to a country, in hundredths of a percent; none where the country has no rate. */
export async function countryTax(db: Db, country: string): Promise<number> {
  const row = await db.selectFrom('tax_rates').select('rate_bp').where('country', '=', country).executeTakeFirst()
  return row?.rate_bp ?? 0
}
