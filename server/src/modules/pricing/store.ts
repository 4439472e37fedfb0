import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { Currency, Money } from '../../kernel/shared/money.ts'
import { partOfQuote, type Discount } from './rules.ts'

// Discounts, agreed prices and tax: what the price engine takes as given.

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

/** Another text whenever a discount of now or of times to come is another one, and whether any company has agreed prices. */
export async function markOfPlanned(db: Db): Promise<{ mark: string; agreed: boolean }> {
  const { rows } = await sql<{ mark: string; agreed: boolean }>`/* prepared */
    select coalesce((select md5(string_agg(id || ' ' || xmin, ',' order by id)) from discounts
        where ends_at > now() and cancelled_at is null), '') as mark,
      exists (select from company_prices) as agreed`.execute(db)
  return rows[0]!
}

/** The discounts of now and of times to come. */
export async function plannedDiscounts(db: Db): Promise<PlannedDiscount[]> {
  const { rows } = await sql<PlannedDiscount>`/* prepared */
    select id, description, kind, amount, currency, rate_bp as "rateBp", tiers, combinable, starts_at as "startsAt", ends_at as "endsAt",
      suppliers, companies, categories
    from discounts where ends_at > now() and cancelled_at is null order by id`.execute(db)
  return rows
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

/** Prices of packs of molecules that a company pays less for than listed; of all molecules, where more than these the list prices stand. */
const MAX_AGREED = 20_000
export async function agreedOfMolecules(db: Db, companyId: number, moleculeIds: readonly number[] | null = null) {
  const { rows } = await sql<{
    moleculeId: number
    supplierId: number
    price: number
    currency: Currency
  }>`/* prepared */
    select p.molecule_id as "moleculeId", p.supplier_id as "supplierId", c.price, c.currency
    from company_prices c join packages k on k.id = c.package_id join products p on p.id = k.product_id
    where c.company_id = ${companyId} and (c.valid_until is null or c.valid_until > now()) and p.molecule_id is not null
      and p.status = 'active' and k.status = 'active' and k.currency = c.currency and c.price < k.price
      and ${moleculeIds === null ? sql`true` : sql`p.molecule_id = any(${[...moleculeIds]}::bigint[])`}
    order by c.package_id limit ${moleculeIds === null ? MAX_AGREED : null}`.execute(db)
  return rows.map(({ price, currency, ...of }) => ({ ...of, price: { minor: price, currency } }))
}

/** Suppliers by the currency of their prices. */
export async function supplierCurrencies(db: Db): Promise<Map<Currency, number[]>> {
  const { rows } = await sql<{
    id: number
    currency: Currency
  }>`/* prepared */ select id, currency from supplier_profiles`.execute(db)
  const of = Map.groupBy(rows, ({ currency }) => currency)
  return new Map([...of].map(([currency, some]) => [currency, some.map(({ id }) => id)]))
}

/** The tax on goods sent to a country, in hundredths of a percent; none where the country has no rate. */
export async function countryTax(db: Db, country: string): Promise<number> {
  const row = await db
    .selectFrom('tax_rates')
    .modifyFront(sql`/* prepared */`)
    .select('rate_bp')
    .where('country', '=', country)
    .executeTakeFirst()
  return row?.rate_bp ?? 0
}

/** What orders that have not ended without goods were charged of freight that was quoted, by `partOfQuote`. */
export async function quotedFreightCharged(db: Db, currency: Currency, quoteIds: readonly number[]) {
  if (quoteIds.length === 0) return new Map<string, number>()
  const { rows } = await sql<{ quoteId: number; supplierId: number; fee: number }>`
    select (s.part -> 'quoted' ->> 'quoteId')::bigint as "quoteId", (s.part ->> 'supplierId')::bigint as "supplierId",
      sum((s.part ->> 'fee')::bigint)::bigint as fee
    from orders o cross join lateral jsonb_array_elements(o.figures -> 'shippingParts') as s(part)
    where o.currency = ${currency}
      and o.id in (select l.order_id from order_lines l join quote_prices p on p.id = l.quote_price_id
        where p.quote_id = any(${[...quoteIds]}::bigint[]) and l.cancelled < l.quantity)
      and exists (select from order_lines l join quote_prices p on p.id = l.quote_price_id
        where l.order_id = o.id and l.cancelled < l.quantity and p.quote_id = (s.part -> 'quoted' ->> 'quoteId')::bigint
          and p.supplier_id = (s.part ->> 'supplierId')::bigint)
    group by 1, 2`.execute(db)
  return new Map(rows.map(({ quoteId, supplierId, fee }) => [partOfQuote(quoteId, supplierId), fee]))
}
