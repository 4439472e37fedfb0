import { type RawBuilder, sql } from 'kysely'
import { bitFacets, roughPrice, type BitFacet } from './bands.ts'
import type { SearchFilters, SearchSort } from './contract.ts'
import {
  facetNames,
  matchClasses,
  type FacetCounts,
  type FacetName,
  type Finding,
  type Question,
  type SearchEngine,
  type Wanted,
} from './engine.ts'
import type { WordQuery } from './words.ts'

/** Suppliers named in the facet, beside the chosen ones. */
const SUPPLIERS_SHOWN = 30

/**
 * The engine without an index of its own: `molecule_words` by GIN, then one pass over the products of the molecules found.
 * Each product gets a number saying what keeps it out: 0 nothing, k only facet k, -1 several. Per molecule the values of
 * its products are OR-ed to bits, so that each molecule counts once without sorting. Packs are the dear part, several times
 * as many as products: they are read only where the question is about prices or stock.
 */
export const postgresEngine: SearchEngine = {
  async find(db, question) {
    const answer = await sql<Row>`
      with hits as materialized (${hits(question.wanted)}),
      on_sale as (${onSale}),
      ${asksPacks(question) ? sql`packs as materialized (${packs}),` : sql``}
      offers as materialized (${offers(question)}),
      found as materialized (${molecules(question)})
      select
        (select count(*) from found where offers > 0) as molecules,
        (select coalesce(sum(offers), 0)::bigint from found) as products,
        ${question.facets ? facets(question.filters) : sql`null`} as facets,
        (select json_agg(json_build_object('moleculeId', molecule_id, 'offers', offers, 'suppliers', suppliers)) from (
          select * from found where offers > 0 order by ${order(question.sort)} limit ${question.size} offset ${question.offset}
        ) page) as page`.execute(db)
    return toFinding(answer.rows[0]!)
  },

  async findsAny(db, words) {
    const { rows } = await sql`
      select 1 from molecule_words w join products p on p.molecule_id = w.molecule_id and p.status = 'active'
      join supplier_profiles s on s.id = p.supplier_id join companies c on c.id = s.company_id and c.status = 'active'
      where ${holds(words, 'words')} limit 1`.execute(db)
    return rows.length > 0
  },

  async countsOf(db, words) {
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from molecule_words m where m.words @> array[w.word]) as count
      from unnest(${[...words]}::text[]) with ordinality as w (word, place) order by place`.execute(db)
    return rows.map(({ count }) => Number(count))
  },

  similarWords: async () => [],

  async suppliersOf(db, moleculeIds) {
    const { rows } = await sql<{ count: number }>`
      select (select count(distinct p.supplier_id) from products p where p.molecule_id = m.id and p.status = 'active') as count
      from unnest(${[...moleculeIds]}::bigint[]) with ordinality as m (id, place) order by place`.execute(db)
    return rows.map(({ count }) => Number(count))
  },

  caughtUp: async () => {},
}

interface Row {
  molecules: number
  products: number
  facets: Partial<FacetCounts> | null
  page: Finding['page'] | null
}

const noCounts = Object.fromEntries(facetNames.map((name) => [name, []])) as unknown as FacetCounts

const toFinding = ({ molecules, products, facets, page }: Row): Finding => ({
  molecules,
  products,
  facets: facets && { ...noCounts, ...facets },
  page: page ?? [],
  exact: true,
  upTo: null,
})

/**
 * (molecule_id, rank, name_length) of all molecules found, on sale or not. Two disjoint parts and no GROUP BY: the planner
 * keeps its estimate of how many words find, and so chooses between looking up and hashing.
 */
function hits({ molecules, words, all }: Wanted): RawBuilder<unknown> {
  if (all) return sql`select molecule_id, 0 as rank, name_length from molecule_words`
  const ids = molecules.map(({ id }) => id)
  const named = sql`
    select n.id as molecule_id, n.rank, w.name_length
    from unnest(${ids}::bigint[], ${molecules.map(({ rank }) => rank)}::int[]) as n (id, rank)
    left join molecule_words w on w.molecule_id = n.id`
  if (!words) return named
  const worded = sql`
    select molecule_id, case when ${holds(words, 'preferred')} then
        case when preferred @> ${[...words.optional]}::text[] then ${sql.lit(matchClasses.preferredWords)}
          else ${sql.lit(matchClasses.preferredWords + 1)} end
        else ${sql.lit(matchClasses.words)} end as rank, name_length
    from molecule_words where ${holds(words, 'words')}`
  return ids.length ? sql`${named} union all ${worded} and molecule_id <> all(${ids}::bigint[])` : worded
}

/** Whether a column holds all that is asked for. Plain words go into one `@>`, which the GIN index answers at once. */
function holds({ clauses }: WordQuery, column: 'words' | 'preferred'): RawBuilder<boolean> {
  const name = sql.ref(column)
  const plain = clauses.filter((alternatives) => alternatives.length === 1).flatMap((alternatives) => alternatives[0]!)
  const others = clauses.filter((alternatives) => alternatives.length > 1)
  const conditions = [
    ...(plain.length ? [sql<boolean>`${name} @> ${plain}::text[]`] : []),
    ...others.map(
      (alternatives) =>
        sql<boolean>`(${sql.join(
          alternatives.map((all) => sql`${name} @> ${[...all]}::text[]`),
          sql` or `,
        )})`,
    ),
  ]
  return conditions.length ? sql`${sql.join(conditions, sql` and `)}` : sql`false`
}

const numberOf = (name: FacetName) => counted.indexOf(name) + 1
const counted: readonly FacetName[] = [...bitFacets.map(({ name }) => name), 'supplier', 'shipsFrom']

/** What keeps a product out: 0, the number of the one facet, or -1. */
function out(filters: SearchFilters): RawBuilder<number> {
  const fails: RawBuilder<number>[] = []
  const add = (name: FacetName, passes: RawBuilder<boolean>) =>
    fails.push(sql`case when ${passes} then 0 else ${sql.lit(numberOf(name))} end`)
  for (const facet of bitFacets) {
    const positions = facet.chosen(filters).map((value) => facet.values.indexOf(value))
    if (positions.length) add(facet.name, sql`coalesce((${facet.position}) = any(${positions}::int[]), false)`)
  }
  if (filters.supplierIds.length) add('supplier', sql`p.supplier_id = any(${filters.supplierIds}::bigint[])`)
  if (filters.shipsFrom.length) add('shipsFrom', sql`p.ships_from = any(${filters.shipsFrom}::text[])`)
  if (fails.length === 0) return sql`0`
  if (fails.length === 1) return fails[0]!
  const failing = sql.join(
    fails.map((fail) => sql`sign(${fail})::int`),
    sql` + `,
  )
  const sum = sql.join(fails, sql` + `)
  return sql`case when ${failing} > 1 then -1 else ${sum} end`
}

/** The products on sale of the molecules found. */
const onSale = sql`
  select p.id, p.molecule_id, p.supplier_id, p.ships_from, p.purity, p.lead_min, p.lead_max, p.product_group, s.top_tag, s.display_order
  from hits h
  join products p on p.molecule_id = h.molecule_id and p.status = 'active'
  join supplier_profiles s on s.id = p.supplier_id
  join companies c on c.id = s.company_id and c.status = 'active'`

const asksPacks = ({ facets, filters, sort }: Question) =>
  facets || filters.inStock || filters.price.length > 0 || sort === 'price' || sort === 'supplier'

/** Their packs, summed up by joins of whole sets: the planner hashes where many were found and looks up where few. */
const packs = sql`
  select k.product_id, min(${roughPrice}) as rough, count(t.package_id) > 0 as managed,
    coalesce(bool_or(t.on_hand > t.allocated), false) as in_stock
  from on_sale p join packages k on k.product_id = p.id and k.status = 'active'
  left join stock t on t.package_id = k.id
  group by k.product_id`

/** What a product is sorted by before its relevance, least first. */
const sortValue: Record<SearchSort, RawBuilder<unknown> | null> = {
  relevance: null,
  price: sql`x.rough`,
  purity: sql`-p.purity`,
  lead: sql`coalesce(p.lead_max, p.lead_min)`,
  supplier: sql`(case when p.top_tag then 0 else 4 end + case when x.managed then 0 else 2 end + case when x.in_stock then 0 else 1 end)
    * 1000000::bigint + p.display_order`,
}

/** One row per product on sale, with what the question needs of it. */
function offers(question: Question): RawBuilder<unknown> {
  const value = sortValue[question.sort]
  const columns = [
    sql`p.molecule_id, p.supplier_id, ${out(question.filters)} as out`,
    ...(value ? [sql`${value} as sort_value`] : []),
    ...(question.facets
      ? [
          sql`p.ships_from`,
          ...bitFacets.map((facet) => sql`1 << (${facet.position}) as ${sql.ref(`${facet.name}_bit`)}`),
        ]
      : []),
  ]
  const joined = asksPacks(question) ? sql`left join packs x on x.product_id = p.id` : sql``
  return sql`select ${sql.join(columns)} from on_sale p ${joined}`
}

const passing = (name: FacetName) => sql`filter (where out = 0 or out = ${sql.lit(numberOf(name))})`

/** One row per molecule: what the page is sorted by and, where asked for, the bits of its facets. */
function molecules({ facets, sort }: Question): RawBuilder<unknown> {
  const columns = [
    sql`count(*) filter (where out = 0) as offers`,
    sql`count(distinct supplier_id) filter (where out = 0) as suppliers`,
    ...(sortValue[sort] ? [sql`min(sort_value) filter (where out = 0) as sort_value`] : []),
    ...(facets ? bitFacets.map(bitsOf) : []),
  ]
  return sql`
    select o.*, h.rank, h.name_length
    from (select molecule_id, ${sql.join(columns)} from offers group by molecule_id) o
    join hits h using (molecule_id)`
}

const bitsOf = ({ name }: BitFacet) =>
  sql`bit_or(${sql.ref(`${name}_bit`)}) ${passing(name)} as ${sql.ref(`${name}_bits`)}`

/** Ends with the molecule's number, so that pages never shuffle. */
const order = (sort: SearchSort): RawBuilder<unknown> =>
  sql`${sortValue[sort] ? sql`sort_value nulls last,` : sql``} rank, name_length nulls last, suppliers desc, molecule_id`

function facets({ supplierIds }: SearchFilters): RawBuilder<FacetCounts> {
  const few = bitFacets.map(
    ({ name, values }) =>
      sql`${sql.lit(name)}, json_build_array(${sql.join(
        values.map((value, i) => {
          const count = sql`count(*) filter (where ${sql.ref(`${name}_bits`)} & ${sql.lit(1 << i)} <> 0)`
          return sql`json_build_object('value', ${sql.lit(value)}, 'count', ${count})`
        }),
      )})`,
  )
  return sql`(select json_build_object(${sql.join(few)},
      'supplier', ${manyValued('supplier', sql`supplier_id`, sql`place <= ${sql.lit(SUPPLIERS_SHOWN)} or value = any(${supplierIds}::bigint[])`)},
      'shipsFrom', ${manyValued('shipsFrom', sql`ships_from`, sql`true`)})
    from found)`
}

/** Counts of a facet with any number of values, largest first. */
const manyValued = (name: FacetName, column: RawBuilder<unknown>, shown: RawBuilder<boolean>) => sql`
  (select coalesce(json_agg(json_build_object('value', value::text, 'count', count) order by count desc, value), '[]') from (
    select value, count, row_number() over (order by count desc, value) as place from (
      select value, count(*) as count from (
        select distinct ${column} as value, molecule_id from offers where out = 0 or out = ${sql.lit(numberOf(name))}) d
      group by value) v) ranked
  where ${shown})`
