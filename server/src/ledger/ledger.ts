import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Tables } from '../kernel/tables.generated.ts'

/** A row that breaks a promise of the books: which check found it, and the id it is about. */
export interface Violation {
  check: string
  /** What the check promises, from the first line of its file. */
  promise: string
  id: number | null
}

/** The checks by name (`L1` … `L12`), each the text of its file. */
const checks = readdirSync(import.meta.dirname)
  .filter((file) => /^L\d+\.sql$/.test(file))
  .toSorted((a, b) => Number(a.slice(1, -4)) - Number(b.slice(1, -4)))
  .map((file) => {
    const text = readFileSync(path.join(import.meta.dirname, file), 'utf8')
    return { check: file.slice(0, -4), promise: text.split('\n')[0]!.replace(/^-- L\d+ /, ''), text }
  })
export const checkNames = checks.map(({ check }) => check)

/** Enough to see what is wrong; a broken book may have millions of wrong rows. */
const MAX_PER_CHECK = 100

/**
 * Runs every check on one snapshot of the database, whatever else goes on meanwhile. Good books give no row at any moment.
 * @returns at most 100 violations of each check
 */
export const checkLedger = (db: Kysely<Tables>): Promise<Violation[]> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(violationsIn)

/** Runs every check in a transaction of the caller. */
export async function violationsIn(snapshot: Transaction<Tables>): Promise<Violation[]> {
  await sql`set local statement_timeout = '5min'`.execute(snapshot)
  const found: Violation[] = []
  for (const { check, promise, text } of checks) {
    // The text is a file of this folder, not made from input.
    const { rows } = await sql<Record<string, number | null>>`${sql.raw(text.trim().replace(/;$/, ''))}`.execute(
      snapshot,
    )
    found.push(...rows.slice(0, MAX_PER_CHECK).map((row) => ({ check, promise, id: Object.values(row)[0] ?? null })))
  }
  return found
}
