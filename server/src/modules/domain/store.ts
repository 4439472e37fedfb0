import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { Rate, RateSheet } from './rules.ts'

/** The tax rate of each country in basis points. */
export const taxRates = (db: Db) =>
  db.selectFrom('tax_rates').select(['country', 'rate_bp']).orderBy('country').execute()

/** The reference rates of the last day that has any, up to a day; null where there are none. */
export async function rateSheet(db: Db, day: string): Promise<RateSheet | null> {
  const { rows } = await sql<Rate & { day: string; source: string }>`/* prepared */
    select currency, trim_scale(cny)::text as cny, day::text as day, source from reference_rates
    where day = (select max(day) from reference_rates where day <= ${day}::date) order by currency`.execute(db)
  const [first] = rows
  return first
    ? { day: first.day, source: first.source, rates: rows.map(({ currency, cny }) => ({ currency, cny })) }
    : null
}

/** Keeps the rates of a day in the place of those that it had. */
export async function keepRates(db: Db, { day, source, rates }: RateSheet) {
  await db.deleteFrom('reference_rates').where('day', '=', day).execute()
  await db
    .insertInto('reference_rates')
    .values(rates.map(({ currency, cny }) => ({ day, source, currency, cny })))
    .execute()
}
