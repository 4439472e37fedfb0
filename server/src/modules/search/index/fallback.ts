import { type RawBuilder, sql } from 'kysely'
import type { SearchFilters, SearchSort } from '../contract.ts'
import { branchesOf } from '../../tag/rules.ts'
import { matchRanks, type Finding, type IndexQuery, type SearchEngine, type Wanted } from '../engine.ts'
import { termKinds } from '../lexicon/terms.ts'
import { nameKey } from '../lexicon/text.ts'
import { bitFacets, roughPrice, shownLead } from './fallbackFacets.ts'

/** Molecules whose names begin with the text: enough for some pages. */
const MAX_HITS = 500

/**
 * Answers from the database alone while there is no index in memory: molecules by identifier, by whole name and by the
 * beginning of a name. No word search, no facets, and counts that are marked as not exact.
 */
export const fallback: SearchEngine = {
  async find(db, { wanted, filters, tags, sort, offset, size }) {
    const answer = await sql<Pick<Finding, 'molecules' | 'products' | 'page'>>`
      with hits as materialized (${hits(wanted)}),
      offers as (
        select h.molecule_id, h.rank, h.name_length, p.supplier_id, ${sortValue[sort]} as sort_value
        from hits h
        join molecules m on m.id = h.molecule_id and not m.internal_only and m.merged_into is null
        join products p on p.molecule_id = h.molecule_id and p.status = 'active'
        join supplier_profiles s on s.id = p.supplier_id
        join companies c on c.id = s.company_id and c.status = 'active'
        left join lateral (
          select min(${roughPrice}) as rough, count(t.package_id) > 0 as managed,
            coalesce(bool_or(t.on_hand > t.allocated), false) as in_stock
          from packages k left join stock t on t.package_id = k.id
          where k.product_id = p.id and k.status = 'active') x on true
        where ${passes(filters)} and ${isTagged(filters, tags)}),
      found as (
        select molecule_id, rank, name_length, count(*) as offers, count(distinct supplier_id) as suppliers,
          min(sort_value) as sort_value
        from offers group by molecule_id, rank, name_length)
      select (select count(*) from found) as molecules, (select coalesce(sum(offers), 0)::bigint from found) as products,
        (select coalesce(json_agg(json_build_object('moleculeId', molecule_id, 'offers', offers, 'suppliers', suppliers)), '[]') from (
          select * from found order by sort_value nulls last, rank, name_length, suppliers desc, molecule_id
          limit ${size} offset ${offset}) page) as page`.execute(db)
    return { ...answer.rows[0]!, facets: null, exact: false, upTo: null }
  },
  findsAny: async () => false,
  bestSold: async () => [],
  countsOf: async (_, words) => words.map(() => 0),
  similarWords: async () => [],
  async countsOnSale(db, { ids }, upTo) {
    const suppliers = await fallback.suppliersOf(db, [...ids.subarray(0, MAX_HITS)])
    return upTo.map((end) => suppliers.slice(0, end).filter((count) => count > 0).length)
  },
  async suppliersOf(db, moleculeIds) {
    const { rows } = await sql<{ count: number }>`
      select (
        select count(distinct p.supplier_id) from products p
        join molecules own on own.id = p.molecule_id and not own.internal_only and own.merged_into is null
        join supplier_profiles s on s.id = p.supplier_id join companies c on c.id = s.company_id and c.status = 'active'
        where p.molecule_id = m.id and p.status = 'active') as count
      from unnest(${[...moleculeIds]}::bigint[]) with ordinality as m (id, place) order by place`.execute(db)
    return rows.map(({ count }) => Number(count))
  },
  version: () => null,
  caughtUp: async () => {},
}

/** (molecule_id, rank, name_length) of what the text names, and of names that begin with it. */
function hits({ molecules, words, text, all, hits }: Wanted): RawBuilder<unknown> {
  if (hits)
    return sql`
      select id as molecule_id, place::int as rank, 0 as name_length
      from unnest(${[...hits.ids.subarray(0, MAX_HITS)]}::bigint[]) with ordinality as n (id, place)`
  const ids = molecules.map(({ id }) => id)
  const named = sql`
    select id as molecule_id, rank, 0 as name_length
    from unnest(${ids}::bigint[], ${molecules.map(({ rank }) => rank)}::int[]) as n (id, rank)`
  if (all)
    return sql`select id as molecule_id, 0 as rank, 0 as name_length from molecules where not internal_only order by id limit ${MAX_HITS}`
  const key = words === null || text === undefined ? '' : nameKey(text)
  if (key === '') return named
  const names = [termKinds.englishName, termKinds.chineseName, termKinds.synonym]
  return sql`
    ${named} union all
    select molecule_id, ${sql.lit(matchRanks.words)}, min(length(key))::int from (
      select molecule_id, key from terms
      where key >= ${key} collate "C" and key < ${`${key}\u{10ffff}`} collate "C" and kind = any(${names}::smallint[])
        and molecule_id <> all(${ids}::bigint[])
      order by key limit ${MAX_HITS}) t
    group by molecule_id`
}

const sortValue: Record<SearchSort, RawBuilder<unknown>> = {
  relevance: sql`0`,
  size: sql`0`,
  price: sql`x.rough`,
  purity: sql`-p.purity`,
  lead: shownLead,
  supplier: sql`(case when s.top_tag then 0 else 4 end + case when x.managed then 0 else 2 end + case when x.in_stock then 0 else 1 end)
    * 1000000::bigint + s.display_order`,
}

/** Whether a product was put on a chosen tag or on one beneath it, as far as these are seen. */
function isTagged({ tags: chosen }: SearchFilters, seen: IndexQuery['tags'] = []): RawBuilder<boolean> {
  if (chosen.length === 0) return sql`true`
  return sql`exists (select from tag_products g where g.product_id = p.id and g.tag_id = any(${[...branchesOf(seen, chosen)]}::bigint[]))`
}

/** Whether a product passes all other filters. */
function passes(filters: SearchFilters): RawBuilder<boolean> {
  const { supplierIds, shipsFrom, stockAt, programmes, regulated, hazards, safetySheet } = filters
  const list = (column: RawBuilder<unknown>, values: readonly unknown[], type: RawBuilder<unknown>) =>
    values.length ? [sql`${column} = any(${[...values]}::${type}[])`] : []
  const isRegulated = sql`exists (
    select from molecule_regulations r where r.molecule_id = h.molecule_id and (r.detail ->> 'certain')::boolean
      and r.detail ->> 'nature' is distinct from 'hazard')`
  const conditions = [
    ...bitFacets.flatMap((facet) => {
      const positions = facet.chosen(filters).map((value) => facet.values.indexOf(value))
      return list(facet.position(filters.currency), positions, sql`int`)
    }),
    ...list(sql`p.supplier_id`, supplierIds, sql`bigint`),
    ...list(sql`p.ships_from`, shipsFrom, sql`text`),
    ...(stockAt.length ? [sql`x.in_stock`, ...list(sql`p.ships_from`, stockAt, sql`text`)] : []),
    ...(programmes.length ? [sql`s.marks && ${[...programmes]}::text[]`] : []),
    ...(regulated ? [regulated === 'only' ? isRegulated : sql`not ${isRegulated}`] : []),
    ...list(
      sql`case when m.hazardous is null then 'unknown' when m.hazardous then 'yes' else 'no' end`,
      hazards,
      sql`text`,
    ),
    ...(safetySheet
      ? [
          sql`exists (select from product_documents d where d.kind = 'sds' and not d.internal and (d.product_id = p.id or d.molecule_id = p.molecule_id))`,
        ]
      : []),
  ]
  return conditions.length ? sql`${sql.join(conditions, sql` and `)}` : sql`true`
}
