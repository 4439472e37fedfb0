import { sql, type RawBuilder } from 'kysely'
import type { TestApp } from './app.ts'
import { until } from './process.ts'

/** Begins an act while a change of the same row is not committed yet, which it is once the act waits for it. */
export async function meanwhile<T>(db: TestApp['db'], change: RawBuilder<unknown>, act: () => Promise<T>): Promise<T> {
  let settled = false
  const acted = await db.transaction().execute(async (trx) => {
    await change.execute(trx)
    const acting = act().finally(() => (settled = true))
    acting.catch(() => {})
    await until(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(db)
      return settled || rows.length > 0
    })
    return { acting }
  })
  return acted.acting
}
