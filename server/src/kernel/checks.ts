import { sql } from 'kysely'
import type { Db } from './context.ts'

/** Keeps what a check of the books found last, for the metrics. */
export async function keepResult(db: Db, check: 'ledger' | 'audit', violations: number): Promise<void> {
  await sql`insert into check_results (name, violations) values (${check}, ${violations})
    on conflict (name) do update set violations = excluded.violations, at = now()`.execute(db)
}
