import { sql, type AliasedRawBuilder, type RawBuilder } from 'kysely'
import type { PackFacts } from './contract.ts'

/** What a pack says of itself, over `k` (packages): read with offers, and with what lies in carts. */
const columns: { [Fact in keyof PackFacts]: RawBuilder<PackFacts[Fact]> } = {
  label: sql`k.label`,
  amount: sql`trim_scale(k.amount)::text`,
  unit: sql`k.unit`,
  count: sql`k.count`,
}

type Columns = { [Fact in keyof PackFacts]: AliasedRawBuilder<PackFacts[Fact], Fact> }[keyof PackFacts][]
/** For a list of columns to select. */
export const packFacts = Object.entries<RawBuilder<unknown>>(columns).map(([fact, column]) =>
  column.as(fact),
) as Columns
