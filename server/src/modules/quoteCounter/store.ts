import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { Language } from '../../kernel/shared/wire.ts'

/** The version of the markup that is in a price; null where it has none. */
export async function markupOf(db: Db, priceId: number): Promise<number | null> {
  const row = await db.selectFrom('quote_prices').select('markup_id').where('id', '=', priceId).executeTakeFirst()
  return row?.markup_id ?? null
}

export interface Reader {
  email: string
  language: Language
  surname: string
  name: string
}
/** Somebody of staff, while their account is in use. */
export async function readerOf(db: Db, userId: number): Promise<Reader | null> {
  const { rows } = await sql<Reader>`select email, language, surname, name from users
    where id = ${userId} and status = 'active'`.execute(db)
  return rows[0] ?? null
}

export async function inquirerIdOf(db: Db, quoteId: number): Promise<number> {
  const { inquirer_id } = await db
    .selectFrom('quotes')
    .select('inquirer_id')
    .where('id', '=', quoteId)
    .executeTakeFirstOrThrow()
  return inquirer_id
}
