import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { rememberedBy } from '../../kernel/remembered.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import type { Discount, ShownPrices } from '../pricing/rules.ts'
import { roughly } from './offers.ts'

// What the cheapest pack of consumables costs whoever looks, within the statement that filters, counts and sorts them: the sums hold
// list prices, and are the same for all.

/** What makes consumables cheaper for somebody. */
export interface Cheaper {
  /** Those off one unit. */
  discounts: readonly Pick<Discount, 'kind' | 'amount' | 'currency' | 'rateBp' | 'suppliers'>[]
  /** The company whose agreed prices count; null where none does. */
  agreedWith: number | null
  /** Products that are sold in several currencies, where an amount comes off those of one. */
  inSeveral: readonly number[]
}

/** Null where all are list prices. */
export async function cheaperFor(db: Db, now: Date, country: string, prices: ShownPrices): Promise<Cheaper | null> {
  if (prices.key === '') return null
  const terms = await prices.termsFor([])
  const discounts = terms.discounts.filter(
    ({ kind, categories }) =>
      // A tiered one begins at two units.
      kind !== 'tiered' && (categories.length === 0 || categories.includes('consumables')),
  )
  const { agreedWith } = prices
  if (discounts.length === 0 && agreedWith === null) return null
  const inSeveral = discounts.some(({ kind }) => kind === 'flat') ? await soldInSeveral(db, now, country) : []
  return { discounts, agreedWith, inSeveral }
}

/** Products of several currencies that are looked at; most are sold in one. */
const MAX_IN_SEVERAL = 20_000
/** All packs are read for it; which currencies a product is sold in changes seldom. */
const IN_SEVERAL_MS = 60_000
const soldInSeveral = rememberedBy((country: string) => country)(async (db, country) => {
  const { rows } = await sql<{ id: number }>`
    select k.product_id as id from products p join packages k on k.product_id = p.id and k.status = 'active'
      left join package_prices a on a.package_id = k.id and a.country = ${country}
    where p.type = 2 and p.status = 'active'
    group by 1 having min(coalesce(a.currency, k.currency)) <> max(coalesce(a.currency, k.currency))
    order by 1 limit ${MAX_IN_SEVERAL}`.execute(db)
  return rows.map(({ id }) => id)
}, IN_SEVERAL_MS)

type Sql = RawBuilder<unknown>

export interface SeenPrices {
  /** Columns of `seller` that say what comes off the prices of a supplier `s`, the join that they are of, and how they are carried on. */
  offColumns: Sql
  offJoin: Sql
  carried: Sql
  /** Further common table expressions, each followed by a comma; they read `seller`, which has these columns. */
  tables: Sql
  /** The lowest price of a product in rough fen, of its sum `price` in `currency` and these columns. */
  rough: Sql
}

/** The price of the list: what everybody sees who has neither a discount nor agreed prices. */
const LISTED: SeenPrices = {
  offColumns: sql``,
  offJoin: sql``,
  carried: sql``,
  tables: sql``,
  rough: roughly(sql`price`, sql`currency`),
}

/** Agreed prices that are looked at; as many as of molecules. Beyond these the list prices stand. */
const MAX_AGREED = 20_000

/** What a unit costs with the supplier's discount: the arithmetic of `unitPriceOf`, to the last minor unit. */
const discounted = (price: Sql, currency: Sql) => sql`(${price} - greatest(0, least(
    case when off_currency = ${currency} then off_amount else 0 end + (${price} * off_bp + 5000) / 10000, ${price} - 1)))`

/** @param country where the goods go to */
export function seenPrices(cheaper: Cheaper | null, country: string): SeenPrices {
  if (!cheaper) return LISTED
  const { discounts, agreedWith, inSeveral } = cheaper
  // No two reach the same pack: a supplier that one for all suppliers reaches is not named by another.
  const everywhere = discounts.find(({ suppliers }) => suppliers.length === 0)
  const named = discounts.flatMap((one) => one.suppliers.map((supplierId) => ({ supplierId, ...offOf(one) })))
  const all = offOf(everywhere)
  const columns = sql`coalesce(d.off_bp, ${all.bp}::bigint) as off_bp, coalesce(d.off_amount, ${all.amount}::bigint) as off_amount,
        coalesce(d.off_currency, ${all.currency}::text) as off_currency`
  const own = [
    ...(agreedWith === null ? [] : [agreedIn(agreedWith, country)]),
    ...(inSeveral.length === 0 ? [] : [inOtherCurrencies(inSeveral, country)]),
  ]
  const listed = roughly(discounted(sql`price`, sql`currency`), sql`currency`)
  return {
    offColumns: sql`, ${columns}`,
    offJoin: sql`left join unnest(${named.map(({ supplierId }) => supplierId)}::bigint[], ${named.map(({ bp }) => bp)}::bigint[],
        ${named.map(({ amount }) => amount)}::bigint[], ${named.map(({ currency }) => currency)}::text[])
      as d (supplier_id, off_bp, off_amount, off_currency) on d.supplier_id = s.id`,
    carried: sql`, s.off_bp, s.off_amount, s.off_currency`,
    tables:
      own.length === 0
        ? sql``
        : // Looked up by key: a join would be by the guess of how few products have the words, row by row where that is wrong.
          sql`own as materialized (
      select jsonb_object_agg(product_id, rough) as by_product
      from (select product_id, min(rough) as rough from (${sql.join(own, sql` union all `)}) o group by 1) o
    ), `,
    rough:
      own.length === 0
        ? listed
        : // Mostly nothing is agreed.
          sql`case when (select by_product from own) is null then ${listed}
            else least(${listed}, ((select by_product from own) ->> product_id::text)::float8) end`,
  }
}

function offOf(discount: Cheaper['discounts'][number] | undefined): {
  bp: number
  amount: number
  currency: Currency | null
} {
  if (discount?.kind === 'flat') return { bp: 0, amount: discount.amount!, currency: discount.currency }
  return { bp: discount?.rateBp ?? 0, amount: 0, currency: null }
}

/** What is agreed for packs below their list price in a country. Their discount is none of theirs: an agreed price is net. */
const agreedIn = (companyId: number, country: string) => sql`(
        select k.product_id, ${roughly(sql`c.price`, sql`c.currency`)} as rough
        from company_prices c join packages k on k.id = c.package_id and k.status = 'active'
          join consumables g on g.product_id = k.product_id
          left join package_prices a on a.package_id = k.id and a.country = ${country}
        where c.company_id = ${companyId} and (c.valid_until is null or c.valid_until > now())
          and c.currency = coalesce(a.currency, k.currency) and c.price < coalesce(a.price, k.price)
        order by c.package_id limit ${MAX_AGREED})`

/**
 * An amount off a unit is of one currency: of a product that is sold in several it may make another pack the cheapest than the list
 * does. These are all packs of that currency. A share keeps their order.
 */
const inOtherCurrencies = (products: readonly number[], country: string) => sql`(
        select k.product_id, ${roughly(discounted(sql`coalesce(a.price, k.price)`, sql`off_currency`), sql`off_currency`)} as rough
        from products p join seller s on s.id = p.supplier_id join packages k on k.product_id = p.id and k.status = 'active'
          left join package_prices a on a.package_id = k.id and a.country = ${country}
        where p.id = any(${products}::bigint[]) and s.off_amount > 0 and coalesce(a.currency, k.currency) = s.off_currency
          and coalesce(a.price, k.price) is not null)`
