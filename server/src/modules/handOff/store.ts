import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'

/** Keeps that a code of a partner was used. Returns whether this was the first time. */
export async function useUp(db: Db, partner: string, codeHash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into used_hand_offs (partner, code_hash) values (${partner}, ${codeHash}) on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

/** Forgets codes that were used more than a day ago, when they have long expired. */
export const sweep = (db: Db) => sql`delete from used_hand_offs where used_at < now() - interval '1 day'`.execute(db)
