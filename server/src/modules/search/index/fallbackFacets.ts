import { type RawBuilder, sql } from 'kysely'
import { currencies, type Currency } from '../../../kernel/shared/money.ts'
import { productGroups } from '../../product/contract.ts'
import { leadIn, roughFactor } from '../../product/rules.ts'
import { leadBands, priceBands, purityBands, type SearchFilters } from '../contract.ts'
import { numericBounds, roughBounds } from './offer.ts'

/** A facet with few values, as the fallback computes it in SQL. */
export interface BitFacet {
  name: 'group' | 'purity' | 'inStock' | 'lead' | 'price'
  values: readonly string[]
  /** SQL of the value's position in `values`, null for none, over the columns of an offer. */
  position: (currency: Currency) => RawBuilder<number | null>
  chosen: (filters: SearchFilters) => readonly string[]
}

/** Rough fen of a package's price, to compare currencies (see `roughFen`). */
export const roughPrice: RawBuilder<number> = sql`k.price * case k.currency ${sql.join(
  (Object.keys(currencies) as Currency[]).map(
    (currency) => sql`when ${sql.lit(currency)} then ${sql.lit(roughFactor(currency))}::float8`,
  ),
  sql` `,
)} end`

/** Days that a product takes, with our quality control, over `p` (products) and `s` (their suppliers). */
export const shownLead: RawBuilder<number | null> = leadIn<RawBuilder<number | null>>(
  sql,
  { min: sql`p.lead_min`, max: sql`p.lead_max` },
  (days) => sql`case when s.quality_plus then ${sql.lit(days)} else 0 end`,
).longest

/** `case when column op bound then 0 …`: the position of the first bound that holds, `last` otherwise. */
const steps = (
  column: RawBuilder<unknown>,
  op: RawBuilder<unknown>,
  bounds: readonly number[],
  unstated: number,
) => sql<number>`
  case when ${column} is null then ${sql.lit(unstated)} ${sql.join(
    bounds.map((bound, i) => sql`when ${column} ${op} ${sql.lit(bound)} then ${sql.lit(i)}`),
    sql` `,
  )} else ${sql.lit(bounds.length)} end`

export const bitFacets: readonly BitFacet[] = [
  {
    name: 'group',
    values: productGroups,
    position: () => sql`array_position(${sql.lit(`{${productGroups.join(',')}}`)}::text[], p.product_group) - 1`,
    chosen: ({ groups }) => groups,
  },
  {
    name: 'purity',
    values: purityBands,
    position: () => steps(sql`p.purity`, sql`>=`, numericBounds(purityBands), purityBands.indexOf('unstated')),
    chosen: ({ purity }) => purity,
  },
  {
    name: 'inStock',
    values: ['true'],
    position: () => sql`case when x.in_stock then 0 end`,
    chosen: ({ inStock }) => (inStock ? ['true'] : []),
  },
  {
    name: 'lead',
    values: leadBands,
    position: () => steps(shownLead, sql`<=`, numericBounds(leadBands), leadBands.indexOf('unstated')),
    chosen: ({ lead }) => lead,
  },
  {
    name: 'price',
    values: priceBands,
    position: (currency) => steps(sql`x.rough`, sql`<=`, roughBounds(currency), priceBands.indexOf('inquiry')),
    chosen: ({ price }) => price,
  },
]
