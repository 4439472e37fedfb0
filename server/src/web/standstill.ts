import { type Kysely, sql } from 'kysely'
import type { Tables } from '../kernel/tables.generated.ts'

/** Tells since when a database has stood still. */
export interface Standstill {
  /** The time from which on nothing was committed, as far as one knew `LOOK_EVERY` ago; Infinity where one cannot tell. */
  since: () => Promise<number>
}

/** Milliseconds between two looks. */
const LOOK_EVERY = 200
const usualClock = () => performance.now()

/**
 * Follows whether anything at all is committed. Two equal signs mean that nothing was in between, whoever wrote: this process or
 * another. It looks only when it is asked.
 * @param look reads a sign of everything that is committed
 * @param clock milliseconds that never go back
 */
export function standstill(look: () => Promise<string>, clock = usualClock): Standstill {
  let sign: string | undefined
  let since = Infinity
  let lookedAt = -Infinity
  let looking: Promise<void> | undefined
  async function lookOnce() {
    const at = clock()
    const seen = await look().catch(() => undefined)
    if (seen === undefined || seen !== sign) since = seen === undefined ? Infinity : at
    sign = seen
    lookedAt = at
  }
  return {
    async since() {
      if (clock() - lookedAt >= LOOK_EVERY) await (looking ??= lookOnce().finally(() => (looking = undefined)))
      return since
    },
  }
}

/**
 * The snapshot of PostgreSQL changes with every transaction that writes; with the day changes what is valid from a day on, and the
 * discounts in force with the second at which one begins or ends.
 */
export async function signOf(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ sign: string }>`
    select /* standstill */ pg_current_snapshot()::text || ' ' || china_day(now())::text || ' ' ||
      (select count(*)::text || ' ' || coalesce(sum(id), 0)::text from discounts
        where tstzrange(starts_at, ends_at) @> now() and cancelled_at is null) as sign`.execute(db)
  return rows[0]!.sign
}
