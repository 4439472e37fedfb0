import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { ConsumableSort, PriceCurrency } from './contract.ts'
import { roughly, summedUp } from './offers.ts'
import { boundsInFen, codeWord, queryWords } from './rules.ts'

/** What is looked for, with the branch of the chosen category already known. */
export interface Ask {
  searchText: string
  /** Ids of the chosen category and of all beneath it; null where none is chosen. */
  branch: readonly number[] | null
  /** Ids of the branch of the tree whose other categories are counted too; null for the whole tree. */
  within: readonly number[] | null
  filters: {
    supplierIds: readonly number[]
    brands: readonly string[]
    attributes: Readonly<Record<string, readonly string[]>>
    inStock: boolean
    price: readonly string[]
  }
  country: string
  currency: PriceCurrency
  sort: ConsumableSort
  pageNumber: number
  pageSize: number
}

export interface Found {
  total: number
  /** The page, in order. */
  productIds: number[]
  /** Facet -> value -> products; attributes under `a:<code>`. */
  counts: Map<string, Map<string, number>>
}

/** An attribute is worth a filter where at least this share of what was found states it. */
const TELLING = 0.4

const band = (currency: PriceCurrency) => {
  const [first, second, third] = boundsInFen(currency)
  return sql<string>`case when rough is null then 'inquiry' when rough < ${first}::float8 then '1'
    when rough < ${second}::float8 then '2' when rough < ${third}::float8 then '3' else '4' end`
}

/** Products up to which the values of attributes are counted; among more nobody chooses by one, and each states several. */
const MOST_STATED = 20_000

const orders: Record<ConsumableSort, RawBuilder<unknown>> = {
  relevance: sql`exact desc, in_stock desc, top_tag desc, display_order, product_id`,
  price: sql`rough nulls last, product_id`,
  'price-desc': sql`rough desc nulls last, product_id`,
  lead: sql`in_stock desc, coalesce(lead_max, lead_min) nulls last, product_id`,
}

/**
 * One reading of everything that has the words: a row remembers as bits which filters it fails, so that each filter is
 * counted over what passes all the others, and the page over what passes all.
 */
export async function findConsumables(db: Db, ask: Ask): Promise<Found> {
  const { filters, branch } = ask
  const words = queryWords(ask.searchText)
  const code = codeWord(ask.searchText)
  const has =
    words.length > 0
      ? sql`(c.words @> ${words}::text[] or c.words @> ${[code]}::text[])`
      : sql`${ask.searchText === ''}`
  const attributes = Object.entries(filters.attributes).filter(([, values]) => values.length > 0)
  const within = ask.within === null ? sql`true` : sql`c.category_id = any(${ask.within}::bigint[])`
  const narrowed = branch !== null || ask.searchText !== '' || attributes.length > 0
  /** What each filter that was chosen lets pass; its bit is its place. */
  const chosen: [facet: string, passes: RawBuilder<unknown>][] = [
    ...chosenAs('category', branch ? [branch] : [], sql`category_id = any(${branch ?? []}::bigint[])`),
    ...chosenAs('supplier', filters.supplierIds, sql`supplier_id = any(${filters.supplierIds}::bigint[])`),
    ...chosenAs('brand', filters.brands, sql`brand = any(${filters.brands}::text[])`),
    ...chosenAs('stock', filters.inStock ? [true] : [], sql`in_stock`),
    ...chosenAs('price', filters.price, sql`band = any(${filters.price}::text[])`),
    ...attributes.flatMap(([name, values]) =>
      chosenAs(`a:${name}`, values, sql`attributes ->> ${name}::text = any(${values}::text[])`),
    ),
  ]
  const bits = new Map(chosen.map(([facet], place) => [facet, 1 << place]))
  const fails = sql.join(
    [
      sql`0`,
      ...chosen.map(
        ([facet, passes]) => sql`case when (${passes}) is true then 0 else ${sql.lit(bits.get(facet)!)} end`,
      ),
    ],
    sql` + `,
  )
  const bitOf = sql.join(
    [sql`case e.key`, ...attributes.map(([name]) => sql`when ${name}::text then ${sql.lit(bits.get(`a:${name}`)!)}`)],
    sql` `,
  )
  const stated = narrowed
    ? sql`select 'a:' || e.key, e.value, 0, count(*) from judged, jsonb_each_text(attributes) e
        where (fails = 0 ${attributes.length > 0 ? sql`or fails = ${bitOf} end` : sql``})
          and (${attributes.length > 0} or (select count(*) from judged where fails = 0) <= ${MOST_STATED}) group by 1, 2`
    : sql`select null, null, 0, 0 where false`
  const single = sql.join([0, ...bits.values()].map((bit) => sql.lit(bit)))
  const start = (ask.pageNumber - 1) * ask.pageSize
  const { rows } = await sql<{ facet: string; value: string; fails: number; n: number }>`
    with seller as materialized (
      select s.id, s.top_tag, s.display_order from supplier_profiles s
        join companies o on o.id = s.company_id and o.status = 'active'
    ), hit as materialized (
      select c.product_id, c.category_id, ${narrowed ? sql`c.attributes` : sql`null::jsonb as attributes`}, p.supplier_id,
        p.brand, p.lead_min, p.lead_max, s.top_tag, s.display_order, c.words @> ${[code]}::text[] as exact
      from consumables c join products p on p.id = c.product_id and p.type = 2 and p.status = 'active'
        join seller s on s.id = p.supplier_id
      where ${has} and ${within}
    ), noted as materialized (
      select distinct product_id from consumable_changes join hit using (product_id)
    ), offer as (
      select * from consumable_offers o where o.country in ('', ${ask.country}) and not exists
        (select from noted n where n.product_id = o.product_id)
      union all
      select * from (${summedUp(sql`select product_id from noted`)}) o where o.country in ('', ${ask.country})
    ), priced as (
      select hit.*, coalesce(b.in_stock, false) as in_stock, case when a.product_id is null
        then ${roughly(sql`b.price`, sql`b.currency`)} else ${roughly(sql`a.price`, sql`a.currency`)} end as rough
      from hit left join offer b on b.product_id = hit.product_id and b.country = ''
        left join offer a on a.product_id = hit.product_id and a.country = ${ask.country}
    ), banded as (select priced.*, ${band(ask.currency)} as band from priced
    ), judged as materialized (select banded.*, ${fails} as fails from banded
    ), page as (
      select product_id from judged where fails = 0 order by ${orders[ask.sort]} limit ${ask.pageSize} offset ${start}
    )
    select case when grouping(category_id) = 0 then 'category' when grouping(supplier_id) = 0 then 'supplier'
        when grouping(brand) = 0 then 'brand' when grouping(in_stock) = 0 then 'stock' when grouping(band) = 0 then 'price'
        else 'total' end as facet,
      coalesce(category_id::text, supplier_id::text, brand, in_stock::text, band, '') as value, fails, count(*) as n
    from judged where fails in (${single})
    group by fails, grouping sets ((category_id), (supplier_id), (brand), (in_stock), (band), ())
    union all select 'page', product_id::text, 0, row_number() over () from page
    union all (${stated})`.execute(db)
  const counts = new Map<string, Map<string, number>>()
  for (const { facet, value, fails, n } of rows)
    if (fails === 0 || fails === bits.get(facet)) {
      const values = counts.get(facet) ?? new Map<string, number>()
      counts.set(facet, values.set(value, (values.get(value) ?? 0) + n))
    }
  counts.get('brand')?.delete('')
  const total = counts.get('total')?.get('') ?? 0
  const places = [...(counts.get('page') ?? [])].sort(([, a], [, b]) => a - b)
  for (const [facet, values] of counts)
    if (facet.startsWith('a:') && !filters.attributes[facet.slice(2)]?.length && sum(values) < total * TELLING)
      counts.delete(facet)
  return { total, productIds: places.map(([id]) => Number(id)), counts }
}

/** A filter, where anything was chosen of it. */
const chosenAs = (
  facet: string,
  values: readonly unknown[],
  passes: RawBuilder<unknown>,
): [string, RawBuilder<unknown>][] => (values.length > 0 ? [[facet, passes]] : [])

const sum = (values: ReadonlyMap<string, number>) => [...values.values()].reduce((all, n) => all + n, 0)
