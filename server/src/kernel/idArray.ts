import { sql, type RawBuilder } from 'kysely'

/** So many values PostgreSQL expects in an array that is one parameter, whose length it does not know when it plans. */
const EXPECTED = 10

/**
 * Ids for `= any(…)` in a prepared statement. A few are parameters of their own, the last repeated up to a power of two: as one parameter
 * PostgreSQL would expect ten of them, find a plan for the two that there are cheaper each time, and so plan each time, which takes ten times
 * as long as answering. At most six statements come of one.
 */
export function idArray(ids: readonly number[]): RawBuilder<number[]> {
  if (ids.length === 0 || ids.length >= EXPECTED) return sql`${[...ids]}::bigint[]`
  const room = 2 ** Math.ceil(Math.log2(ids.length))
  const padded = Array.from({ length: room }, (_, at) => ids[at] ?? ids.at(-1)!)
  return sql`array[${sql.join(padded)}]::bigint[]`
}
