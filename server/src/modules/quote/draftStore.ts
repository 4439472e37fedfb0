import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'

// What a buyer has written and not sent.

export async function draftOf(db: Db, buyerId: number): Promise<unknown> {
  const row = await db.selectFrom('quote_drafts').select('content').where('buyer_id', '=', buyerId).executeTakeFirst()
  return row?.content ?? null
}
export const keepDraft = (db: Db, buyerId: number, content: object) =>
  sql`insert into quote_drafts (buyer_id, content) values (${buyerId}, ${JSON.stringify(content)}::jsonb)
    on conflict (buyer_id) do update set content = excluded.content, updated_at = now()`.execute(db)
export const forgetDraft = (db: Db, buyerId: number) =>
  sql`delete from quote_drafts where buyer_id = ${buyerId}`.execute(db)
