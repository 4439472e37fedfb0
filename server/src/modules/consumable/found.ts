import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { ConsumableSort, PriceCurrency } from './contract.ts'
import { counted, summedUp } from './offers.ts'
import { ownWords } from '../antibody/rules.ts'
import { boundsInFen, codeWord, queryWords } from './rules.ts'
import { seenPrices, type Cheaper } from './seenPrices.ts'

/** What is looked for, with the branch of the chosen category already known. */
export interface Ask {
  searchText: string
  /** Ids of the chosen category and of all beneath it; null where none is chosen. */
  branch: readonly number[] | null
  /** Ids of the branch of the tree whose other categories are counted too; null for the whole tree. */
  within: readonly number[] | null
  /** Ids of categories that the reader does not see. */
  hidden: readonly number[]
  filters: {
    supplierIds: readonly number[]
    brands: readonly string[]
    attributes: Readonly<Record<string, readonly string[]>>
    inStock: boolean
    price: readonly string[]
    storage: readonly string[]
    transport: readonly string[]
  }
  country: string
  /** What makes packs cheaper for the reader, by whose prices everything is narrowed and sorted; null where all are list prices. */
  cheaper: Cheaper | null
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

/** The band of a rough price as its number, 0 on inquiry; asked for once, because PostgreSQL works out `rough` wherever it is named. */
const band = (currency: PriceCurrency) =>
  sql<number>`coalesce(width_bucket(rough, ${boundsInFen(currency)}::float8[]) + 1, 0)`

/** Products up to which the values of attributes are counted; among more nobody chooses by one, and each states several. */
const MAX_STATED = 20_000

const orders: Record<ConsumableSort, RawBuilder<unknown>> = {
  relevance: sql`exact desc, in_stock desc, top_tag desc, display_order, product_id`,
  price: sql`rough nulls last, product_id`,
  'price-desc': sql`rough desc nulls last, product_id`,
  lead: sql`in_stock desc, lead nulls last, product_id`,
}

/**
 * One reading of everything that has the words: a row remembers as bits which filters it fails, so that each filter is
 * counted over what passes all the others, and the page over what passes all. Offers or judgements are kept as they are read:
 * PostgreSQL takes a filter of bits for one that hardly anything passes, and would join what passes row by row.
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
  const within = ask.within === null ? sql`true` : sql`b.category_id = any(${ask.within}::bigint[])`
  const shown = ask.hidden.length === 0 ? sql`true` : sql`b.category_id <> all(${[...ask.hidden]}::bigint[])`
  const narrowed = branch !== null || ask.searchText !== '' || attributes.length > 0
  /** What each filter that was chosen lets pass; its bit is its place. */
  const chosen: [facet: string, passes: RawBuilder<unknown>][] = [
    ...chosenAs('category', branch ? [branch] : [], sql`category_id = any(${branch ?? []}::bigint[])`),
    ...chosenAs('supplier', filters.supplierIds, sql`supplier_id = any(${filters.supplierIds}::bigint[])`),
    ...chosenAs('brand', filters.brands, sql`brand = any(${filters.brands}::text[])`),
    ...chosenAs('storage', filters.storage, sql`storage = any(${filters.storage}::text[])`),
    ...chosenAs('transport', filters.transport, sql`transport = any(${filters.transport}::text[])`),
    ...chosenAs('stock', filters.inStock ? [true] : [], sql`in_stock`),
    ...chosenAs('price', filters.price, sql`band = any(${filters.price.map(bandNumber)}::int[])`),
    ...attributes.flatMap(([name, values]) =>
      // One value or several: either has one of those that were chosen.
      chosenAs(`a:${name}`, values, sql`attributes -> ${name}::text ?| ${values}::text[]`),
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
  // Of several values each counts; the row without one counts the products that state any.
  const stated = narrowed
    ? sql`select 'a:' || e.key, v.value, 0,
          case when grouping(v.value) = 1 then count(*) filter (where v.place = 1) else count(*) end from (
          select e.key, case jsonb_typeof(e.value) when 'array' then e.value else jsonb_build_array(e.value) end as said
          from judged, jsonb_each(attributes) e
          where e.key <> all(${ownWords}::text[]) and (fails = 0 ${attributes.length > 0 ? sql`or fails = ${bitOf} end` : sql``})
            and (${attributes.length > 0} or (select count(*) from judged where fails = 0) <= ${MAX_STATED})) e,
        jsonb_array_elements_text(said) with ordinality v (value, place)
        group by grouping sets ((e.key, v.value), (e.key))`
    : sql`select null, null, 0, 0 where false`
  const single = sql.join([0, ...bits.values()].map((bit) => sql.lit(bit)))
  const start = (ask.pageNumber - 1) * ask.pageSize
  const seen = seenPrices(ask.cheaper, ask.country)
  const { rows } = await sql<{ facet: string; value: string | null; fails: number; n: number }>`
    with seller as materialized (
      select s.id, s.top_tag, s.display_order${seen.offColumns} from supplier_profiles s
        join companies o on o.id = s.company_id and o.status = 'active' ${seen.offJoin}
    ), noted as materialized (
      select distinct product_id from consumable_changes
    ), live as materialized (
      ${summedUp(sql`select product_id from noted`)}
    ), sold as not materialized (
      select ${counted} from consumable_offers where product_id not in (select product_id from noted)
      union all select * from live
    ), ${seen.tables}offered as ${narrowed ? sql`not materialized` : sql`materialized`} (
      select b.product_id, b.category_id, b.supplier_id, b.brand, b.lead, b.in_stock, b.storage, b.transport, s.top_tag, s.display_order${seen.carried},
        case when a.product_id is null then b.price else a.price end as price,
        case when a.product_id is null then b.currency else a.currency end as currency,
        ${narrowed ? sql`c.attributes` : sql`null::jsonb`} as attributes,
        ${words.length > 0 ? sql`c.words @> ${[code]}::text[]` : sql`false`} as exact
      from sold b join seller s on s.id = b.supplier_id left join sold a on a.product_id = b.product_id and a.country = ${ask.country}
        ${narrowed ? sql`join consumables c on c.product_id = b.product_id` : sql``}
      where b.country = '' and ${has} and ${within} and ${shown}
    ), priced as (
      select offered.*, ${seen.rough} as rough from offered
    ), banded as (select priced.*, ${band(ask.currency)} as band from priced
    ), judged as ${narrowed ? sql`materialized` : sql`not materialized`} (select banded.*, ${fails} as fails from banded
    ), alike as (
      select category_id, supplier_id, brand, coalesce(storage, '') as storage, coalesce(transport, '') as transport, in_stock, band, fails,
        count(*) as n
      from judged where fails in (${single}) group by 1, 2, 3, 4, 5, 6, 7, 8
    ), page as (
      select product_id from judged where fails = 0 order by ${orders[ask.sort]} limit ${ask.pageSize} offset ${start}
    )
    select case when grouping(category_id) = 0 then 'category' when grouping(supplier_id) = 0 then 'supplier'
        when grouping(brand) = 0 then 'brand' when grouping(storage) = 0 then 'storage' when grouping(transport) = 0 then 'transport'
        else 'offer' end as facet,
      coalesce(category_id::text, supplier_id::text, brand, storage, transport, in_stock || ' ' || band) as value, fails, sum(n)::int as n
    from alike
    group by fails, grouping sets ((category_id), (supplier_id), (brand), (storage), (transport), (in_stock, band))
    union all select 'page', product_id::text, 0, row_number() over () from page
    union all (${stated})`.execute(db)
  const counts = new Map<string, Map<string, number>>()
  /** Products that state an attribute. */
  const stating = new Map<string, number>()
  let total = 0
  const count = (facet: string, value: string, fails: number, n: number) => {
    if (fails !== 0 && fails !== bits.get(facet)) return
    const values = counts.get(facet) ?? new Map<string, number>()
    counts.set(facet, values.set(value, (values.get(value) ?? 0) + n))
  }
  for (const { facet, value, fails, n } of rows) {
    if (value === null) {
      stating.set(facet, n)
      continue
    }
    if (facet !== 'offer') {
      count(facet, value, fails, n)
      continue
    }
    // Few values: counted together, and so every product once.
    const [stocked, price] = value.split(' ') as [string, string]
    count('stock', stocked, fails, n)
    count('price', price === '0' ? 'inquiry' : price, fails, n)
    if (fails === 0) total += n
  }
  for (const facet of ['brand', 'storage', 'transport']) counts.get(facet)?.delete('')
  const places = [...(counts.get('page') ?? [])].sort(([, a], [, b]) => a - b)
  for (const [facet, products] of stating)
    if (!filters.attributes[facet.slice(2)]?.length && products < total * TELLING) counts.delete(facet)
  return { total, productIds: places.map(([id]) => Number(id)), counts }
}

const bandNumber = (band: string) => (band === 'inquiry' ? 0 : Number(band))

/** A filter, where anything was chosen of it. */
const chosenAs = (
  facet: string,
  values: readonly unknown[],
  passes: RawBuilder<unknown>,
): [string, RawBuilder<unknown>][] => (values.length > 0 ? [[facet, passes]] : [])
