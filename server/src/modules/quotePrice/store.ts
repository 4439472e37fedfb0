import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { Currency } from '../../kernel/shared/money.ts'

export async function isOnline(db: Db, supplierId: number): Promise<boolean> {
  const { rows } = await sql`select from online_quote_suppliers where supplier_id = ${supplierId}`.execute(db)
  return rows.length > 0
}
export const enter = (db: Db, supplierId: number, userId: number) =>
  sql`insert into online_quote_suppliers (supplier_id, entered_by) values (${supplierId}, ${userId}) on conflict do nothing`.execute(
    db,
  )
export const leave = (db: Db, supplierId: number) =>
  sql`delete from online_quote_suppliers where supplier_id = ${supplierId}`.execute(db)

const onSale = sql`products p join packages k on k.product_id = p.id and k.status = 'active' and k.price is not null
  join supplier_profiles s on s.id = p.supplier_id join companies c on c.id = s.company_id and c.status = 'active'`

export interface OnlinePack {
  item: number
  packageId: number
  productId: number
  label: string
  amount: string
  unit: string
  count: number
  supplierId: number
  supplierName: string
  supplierNameZh: string
  supplierShortUrl: string
}
/** Packs with a price of suppliers that quote online, by item: of a product, or of its substance. */
export async function onlinePacks(
  db: Db,
  items: readonly { productId: number | null; moleculeId: number | null; productCas: string }[],
): Promise<OnlinePack[]> {
  const { rows } = await sql<OnlinePack>`
    select i.item::int as item, k.id as "packageId", p.id as "productId", k.label, trim_scale(k.amount)::text as amount, k.unit, k.count,
      s.id as "supplierId", s.name_en as "supplierName", s.name_zh as "supplierNameZh", s.short_url as "supplierShortUrl"
    from unnest(${items.map(({ productId }) => productId)}::bigint[], ${items.map(({ moleculeId }) => moleculeId)}::bigint[],
      ${items.map(({ productCas }) => productCas)}::text[]) with ordinality i(product_id, molecule_id, cas, item)
    join ${onSale} on p.status = 'active' and (p.id = i.product_id
      or p.molecule_id = coalesce(i.molecule_id, (select o.molecule_id from products o where o.id = i.product_id),
        (select m.id from molecules m where i.cas <> '' and m.cas = i.cas and m.merged_into is null order by m.id limit 1)))
    join online_quote_suppliers o on o.supplier_id = s.id
    left join molecules m on m.id = p.molecule_id
    where not coalesce(m.internal_only, false)
    order by i.item, k.id limit 2000`.execute(db)
  return rows
}

/** Suppliers of a request that were asked, have not answered, and quote online. */
export async function waitingOnline(db: Db, quoteId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select r.id from quote_suppliers r
    join online_quote_suppliers o on o.supplier_id = r.supplier_id
    where r.quote_id = ${quoteId} and r.state = 'asked' order by r.id`.execute(db)
  return rows.map(({ id }) => id)
}

export interface InternalPrice {
  kind: 'list' | 'quoted'
  supplierId: number
  supplierName: string
  supplierNameZh: string
  productCode: string
  packageSpec: string
  packageNum: number | null
  price: number
  currency: Currency
  buyerPrice: number | null
  buyerCurrency: Currency | null
  quoteNumber: string | null
  at: Date
}
/** What suppliers charge for a substance: packs on sale, the cheapest first, then what was quoted, the newest first. */
export async function internalPrices(
  db: Db,
  of: { moleculeId?: number | undefined; productId?: number | undefined; productCas: string },
): Promise<InternalPrice[]> {
  const wanted = sql`select coalesce(${of.moleculeId ?? null}::bigint,
    (select molecule_id from products where id = ${of.productId ?? null}::bigint),
    (select id from molecules where ${of.productCas} <> '' and cas = ${of.productCas} and merged_into is null order by id limit 1)) as id`
  const { rows } = await sql<InternalPrice>`with w as (${wanted})
    (select 'list' as kind, s.id as "supplierId", s.name_en as "supplierName", s.name_zh as "supplierNameZh", p.code as "productCode",
      k.label as "packageSpec", null::int as "packageNum", k.price, k.currency, null::bigint as "buyerPrice", null as "buyerCurrency",
      null as "quoteNumber", p.updated_at as at
    from ${onSale} where p.status = 'active' and (p.molecule_id = (select id from w) or p.id = ${of.productId ?? null}::bigint)
    order by k.currency, k.price limit 200)
    union all
    (select 'quoted', s.id, s.name_en, s.name_zh, '', q.pack, q.quantity, q.unit_price, q.currency, q.buyer_price, q.buyer_currency,
      r.number, q.created_at
    from quote_prices q join quote_lines l on l.id = q.line_id join quote_items i on i.id = l.item_id
    join quotes r on r.id = q.quote_id join supplier_profiles s on s.id = q.supplier_id
    where i.molecule_id = (select id from w) or i.product_id = ${of.productId ?? null}::bigint or (${of.productCas} <> '' and i.cas = ${of.productCas})
    order by q.id desc limit 200)`.execute(db)
  return rows
}
