import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { openStates } from '../../kernel/shared/machine.ts'
import { recordEvent } from '../../kernel/unitOfWork.ts'
import { libraryMachine } from './rules.ts'

// Libraries that become a colleague's: those that are not over.

const unfinished = (
  buyerId: number,
) => sql<boolean>`buyer_id = ${buyerId} and status = any(${openStates(libraryMachine)}::text[])
  and company_id = (select company_id from users where id = ${buyerId})`
/** How many libraries of somebody are not over. */
export async function countOpen(db: Db, buyerId: number): Promise<number> {
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from libraries
    where ${unfinished(buyerId)}`.execute(db)
  return rows[0]!.open
}
/** Those become a colleague's. @returns how many there were */
export async function moveOpen(db: Db, from: number, to: number): Promise<number> {
  const { rows } = await sql`update libraries set buyer_id = ${to}, version = version + 1
    where ${unfinished(from)} returning id`.execute(db)
  return rows.length
}

/**
 * Cancels what somebody has ordered and nobody has confirmed, as their account has ended without a successor.
 * @returns the libraries
 */
export async function cancelOrderedOf(db: Db, buyerId: number, actorId: number): Promise<number[]> {
  const { from, to } = libraryMachine.moves.withdraw
  const { rows } = await sql<{ id: number }>`update libraries set status = ${to}, version = version + 1
    where buyer_id = ${buyerId} and status = any(${from}::text[]) returning id`.execute(db)
  for (const { id } of rows)
    await recordEvent(db, {
      entity: libraryMachine.entity,
      entityId: id,
      move: 'withdraw',
      from: 'ordered',
      to,
      actor: { userId: actorId },
    })
  return rows.map(({ id }) => id)
}
