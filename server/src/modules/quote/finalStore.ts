import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { FinalState } from './contract.ts'
import { quoteFinalMachine } from './rules.ts'

// Rounds of best and final prices: rows of the request, which is held by whoever writes them.

export async function insertFinal(
  db: Db,
  of: { quoteId: number; round: number; until: Date; askedBy: number; supplierIds: readonly number[] },
): Promise<number> {
  const { id } = await db
    .insertInto('quote_finals')
    .values({ quote_id: of.quoteId, round: of.round, until: of.until, asked_by: of.askedBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('quote_final_suppliers')
    .values(of.supplierIds.map((supplierId) => ({ final_id: id, supplier_id: supplierId })))
    .execute()
  return id
}

export interface FinalRow {
  id: number
  round: number
  until: Date
  state: FinalState
  at: Date
  /** Whoever asked was not of the buyer's company. */
  byStaff: boolean
  suppliers: { supplierId: number; answeredAt: Date | null }[]
}
/** The rounds of a request in their order, with who was asked and when each answered last within its round. */
export async function finalsOf(db: Db, quoteId: number): Promise<FinalRow[]> {
  const { rows } = await sql<
    FinalRow & { suppliers: { supplierId: number; answeredAt: string | null }[] }
  >`select f.id, f.round, f.until, f.state, f.asked_at as at,
      not exists (select from users u join quotes q on q.company_id = u.company_id
        where u.id = f.asked_by and q.id = f.quote_id) as "byStaff",
      (select json_agg(json_build_object('supplierId', s.supplier_id, 'answeredAt', s.answered_at) order by s.supplier_id)
        from quote_final_suppliers s where s.final_id = f.id) as suppliers
    from quote_finals f where f.quote_id = ${quoteId} order by f.round`.execute(db)
  return rows.map((row) => ({
    ...row,
    suppliers: row.suppliers.map(({ supplierId, answeredAt }) => ({
      supplierId,
      answeredAt: answeredAt === null ? null : new Date(answeredAt),
    })),
  }))
}

/** Until when a supplier was asked for its final price last; null where it never was, or where all was decided before. */
export async function finalUntil(db: Db, quoteId: number, supplierId: number): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`select f.until from quote_finals f
    join quote_final_suppliers s on s.final_id = f.id and s.supplier_id = ${supplierId}
    where f.quote_id = ${quoteId} and f.state <> 'ended' order by f.round desc limit 1`.execute(db)
  return rows[0]?.until ?? null
}

/** Notes that a supplier has answered in the round that runs, where it is asked in it. */
export const noteFinalAnswer = (db: Db, quoteId: number, supplierId: number) =>
  sql`update quote_final_suppliers s set answered_at = now() from quote_finals f
    where f.id = s.final_id and f.quote_id = ${quoteId} and f.state = 'open' and f.until > now()
      and s.supplier_id = ${supplierId}`.execute(db)

/** Ends the round that runs: with its moment, or once nothing is left to decide. Returns what it has become; null where none has. */
export async function settleFinal(db: Db, quoteId: number): Promise<FinalState | null> {
  const { close, end } = quoteFinalMachine.moves
  const { rows } = await sql<{ state: FinalState }>`update quote_finals f
    set state = case when f.until <= now() then ${close.to} else ${end.to} end
    where f.quote_id = ${quoteId} and f.state = 'open' and (f.until <= now()
      or not exists (select from quote_lines l where l.quote_id = f.quote_id and l.status in ('open', 'quoted')))
    returning f.state`.execute(db)
  return rows[0]?.state ?? null
}
/** Requests with a round whose moment has come. */
export async function dueFinals(db: Db): Promise<number[]> {
  const { rows } = await sql<{ quoteId: number }>`select quote_id as "quoteId" from quote_finals
    where state = 'open' and until <= now() order by quote_id limit 1000`.execute(db)
  return rows.map(({ quoteId }) => quoteId)
}
/** Takes the requests whose buyer has not been told yet that a round is closed: each is told once. */
export async function takeUntold(db: Db): Promise<{ id: number; quoteId: number; askedBy: number }[]> {
  const { rows } = await sql<{ id: number; quoteId: number; askedBy: number }>`update quote_finals set told_at = now()
    where id in (select id from quote_finals where state = 'closed' and told_at is null order by id limit 1000
      for update skip locked)
    returning id, quote_id as "quoteId", asked_by as "askedBy"`.execute(db)
  return rows
}
