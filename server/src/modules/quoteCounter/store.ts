import type { Db } from '../../kernel/context.ts'

/** The version of the markup that is in a price; null where it has none. */
export async function markupOf(db: Db, priceId: number): Promise<number | null> {
  const row = await db.selectFrom('quote_prices').select('markup_id').where('id', '=', priceId).executeTakeFirst()
  return row?.markup_id ?? null
}

export async function inquirerIdOf(db: Db, quoteId: number): Promise<number> {
  const { inquirer_id } = await db
    .selectFrom('quotes')
    .select('inquirer_id')
    .where('id', '=', quoteId)
    .executeTakeFirstOrThrow()
  return inquirer_id
}
