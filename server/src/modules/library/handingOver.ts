import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { openStates } from '../../kernel/shared/machine.ts'
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
