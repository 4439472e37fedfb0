import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { currencies, type Currency } from '../../kernel/shared/money.ts'
import { leadIn, roughFactor } from '../product/rules.ts'

/** A price in rough fen, as prices of all currencies are compared. */
export const roughly = (price: RawBuilder<unknown>, currency: RawBuilder<unknown>) =>
  sql`${price} * case ${currency} ${sql.join(
    (Object.keys(currencies) as Currency[]).map(
      (one) => sql`when ${sql.lit(one)} then ${sql.lit(roughFactor(one))}::float8`,
    ),
    sql` `,
  )} end`

/** The columns of {@link summedUp}, in its order. */
export const counted = sql`product_id, country, price, currency, in_stock, category_id, supplier_id, brand, lead, storage, transport`

/** Days until products leave, with our quality control, over `g` (products) and `s` (their suppliers). */
const lead = leadIn<RawBuilder<unknown>>(
  sql,
  { min: sql`g.lead_min`, max: sql`g.lead_max` },
  (days) => sql`${sql.lit(days)} * s.quality_plus::int`,
).longest

/**
 * What products on sale are counted by, what they cost at least and whether they lie in stock. With a row for each country
 * that has prices of its own, and one for all others.
 * @param products a query of product ids
 */
export const summedUp = (products: RawBuilder<unknown>) => sql`
  select distinct on (product_id, country) product_id, country, price, coalesce(currency, 'CNY')::char(3) as currency,
    bool_or(stocked) over (partition by product_id, country) as in_stock, category_id, supplier_id, brand, lead,
    storage, transport
  from (
    select w.product_id, w.country, coalesce(a.price, k.price) as price, coalesce(a.currency, k.currency) as currency,
      coalesce(t.on_hand > t.allocated, false) as stocked, k.id, c.category_id, g.supplier_id, g.brand,
      ${lead} as lead, g.storage_condition as storage, g.transport_condition as transport
    from (
      select product_id, ''::text as country from (${products}) p
      union
      select o.product_id, a.country::text from (${products}) p join packages o on o.product_id = p.product_id
        and o.status = 'active' join package_prices a on a.package_id = o.id) w
      join products g on g.id = w.product_id and g.type = 2 and g.status = 'active'
      join consumables c on c.product_id = g.id join supplier_profiles s on s.id = g.supplier_id
      left join packages k on k.product_id = g.id and k.status = 'active'
      left join package_prices a on a.package_id = k.id and a.country = w.country
      left join stock t on t.package_id = k.id) pack
  order by product_id, country, ${roughly(sql`price`, sql`currency`)} nulls last, id`

/**
 * Folds what was noted into the sums. What is noted meanwhile stays noted: both are read from one snapshot, so that no change
 * is ever taken for folded that was not. Returns the number of products.
 */
export async function foldOffers(db: Db): Promise<number> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows: lock } = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(hashtext('consumable_offers')) as mine`.execute(tx)
      if (!lock[0]!.mine) return 0
      const noted = await tx.deleteFrom('consumable_changes').returning('product_id').execute()
      const ids = [...new Set(noted.map(({ product_id }) => product_id))]
      if (ids.length === 0) return 0
      const these = sql`select unnest(${ids}::bigint[]) as product_id`
      await sql`
        with fresh as materialized (${summedUp(these)}),
        gone as (
          delete from consumable_offers o where o.product_id = any(${ids}::bigint[]) and not exists
            (select from fresh f where f.product_id = o.product_id and f.country = o.country))
        insert into consumable_offers as o (${counted}) select * from fresh
        on conflict (product_id, country) do update
          set price = excluded.price, currency = excluded.currency, in_stock = excluded.in_stock,
            category_id = excluded.category_id, supplier_id = excluded.supplier_id, brand = excluded.brand, lead = excluded.lead,
            storage = excluded.storage, transport = excluded.transport
          where o.* is distinct from excluded.*`.execute(tx)
      return ids.length
    })
}

/** Notes everything: which pack is the cheapest depends on the rough rates, too, and those come with the program. */
export async function noteAllOffers(db: Db): Promise<void> {
  await sql`
    insert into consumable_changes (product_id) select product_id from consumables on conflict do nothing`.execute(db)
}
