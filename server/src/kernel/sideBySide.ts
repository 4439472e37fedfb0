import type { Db } from './context.ts'

/** Statements that one query becomes: a job that asks a lot leaves connections to those who wait in front of a page. */
const AT_ONCE = 4
/** Keys from which on another statement is worth a connection. */
const WORTH = 200

/**
 * Asks about many keys in some statements side by side. PostgreSQL reads the pages behind one key after those behind another,
 * which is most of the time where they are on disk. Each key goes once and in their order, so that neighbours find the same pages.
 * Within a transaction there is but one connection, and so one statement.
 */
export async function sideBySide<K extends string | number, R>(
  db: Db,
  keys: readonly K[],
  ask: (keys: readonly K[]) => Promise<readonly R[]>,
): Promise<R[]> {
  const sorted = [...new Set(keys)].sort((a, b) => (a < b ? -1 : Number(a > b)))
  const statements = db.isTransaction ? 1 : Math.max(1, Math.min(AT_ONCE, Math.floor(sorted.length / WORTH)))
  const size = Math.ceil(sorted.length / statements)
  const pieces = Array.from({ length: statements }, (_, i) => sorted.slice(i * size, (i + 1) * size))
  return (await Promise.all(pieces.map(ask))).flat()
}
