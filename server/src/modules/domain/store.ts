import type { Db } from '../../kernel/context.ts'

/** The tax rate of each country in basis points. */
export const taxRates = (db: Db) =>
  db.selectFrom('tax_rates').select(['country', 'rate_bp']).orderBy('country').execute()
