import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { MAX_SUPPLIERS_OF_AGENT } from './contract.ts'

// What staff change of a request, which is held; one statement each.

export const clearReview = (db: Db, id: number) =>
  sql`update quotes set review_required = false, updated_at = now() where id = ${id}`.execute(db)

/** Until when somebody has to see to it; null: it is seen to. */
export const setFollowUp = (db: Db, id: number, until: string | null, note: string) =>
  sql`update quotes set followup_on = ${until}::date, followup_note = ${note}, updated_at = now(),
    followup_requested_at = case when ${until}::date is null then followup_requested_at else now() end where id = ${id}`.execute(
    db,
  )

export const setCsr = (db: Db, id: number, csrId: number) =>
  sql`update quotes set csr_id = ${csrId}, updated_at = now() where id = ${id}`.execute(db)

export const setExpected = (db: Db, id: number, day: string) =>
  sql`update quotes set expected_on = ${day}::date, updated_at = now() where id = ${id}`.execute(db)

/** Staff ask as the buyer's agent: the request may go to as many as an agent's (rule QUOTE-2). */
export const raiseLimit = (db: Db, id: number) =>
  sql`update quotes set supplier_limit = ${MAX_SUPPLIERS_OF_AGENT} where id = ${id}`.execute(db)

/** Whether suppliers read what the buyer hopes to pay. Returns whether the request has such an item. */
export async function releaseTarget(db: Db, quoteId: number, itemId: number, released: boolean): Promise<boolean> {
  const { rows } = await sql`update quote_items set target_released = ${released}
    where id = ${itemId} and quote_id = ${quoteId} and target_price is not null returning id`.execute(db)
  return rows.length > 0
}

export const noteReminded = (db: Db, partId: number) =>
  sql`update quote_suppliers set reminded_at = now() where id = ${partId}`.execute(db)

/** Lets a supplier quote a line above its platform price; false where it may already. */
export async function insertException(
  db: Db,
  of: { lineId: number; supplierId: number; reason: string; grantedBy: number },
): Promise<boolean> {
  const { rows } = await sql`insert into quote_exceptions (line_id, supplier_id, reason, granted_by)
    values (${of.lineId}, ${of.supplierId}, ${of.reason}, ${of.grantedBy})
    on conflict do nothing returning id`.execute(db)
  return rows.length > 0
}
/** The lines that a supplier may quote above its platform price, with the exception of each. */
export async function exceptionsOf(db: Db, quoteId: number, supplierId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; lineId: number }>`select x.id, x.line_id as "lineId"
    from quote_exceptions x join quote_lines l on l.id = x.line_id
    where l.quote_id = ${quoteId} and x.supplier_id = ${supplierId}`.execute(db)
  return new Map(rows.map(({ id, lineId }) => [lineId, id]))
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
