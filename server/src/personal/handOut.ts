import { sql } from 'kysely'
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Db } from '../kernel/context.ts'
import { csvOf } from '../kernel/csv.ts'
import type { FileStore } from '../kernel/files.ts'
import { filesOf, logs, personal, type Who } from './declaration.ts'

/** What a file of everything about a person is stored as; none holds the one before. */
export const ownDataFile = 'own data'

type Row = Record<string, unknown>

/** A value as a cell says it. */
const cellOf = (value: unknown): string | number | null => {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'string') return value
  return value instanceof Date ? value.toISOString() : JSON.stringify(value)
}

/**
 * Writes everything about a person into a folder that is empty or new: a JSON and a CSV for each table, and the files themselves.
 * @returns how many rows of each table were written
 */
export async function handOut(db: Db, files: FileStore, who: Who, folder: string): Promise<Record<string, number>> {
  mkdirSync(path.join(folder, 'files'), { recursive: true, mode: 0o700 })
  const written: Record<string, number> = {}
  for (const [table, { rows, secrets = [] }] of Object.entries({ ...personal, ...logs })) {
    const found = await sql<Row>`select * from ${sql.table(table)} where ${rows(who)}`.execute(db)
    const shown = found.rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([key]) => !secrets.includes(key))),
    )
    const head = Object.keys(shown[0] ?? {})
    writeFileSync(path.join(folder, `${table}.json`), `${JSON.stringify(shown, null, 2)}\n`, { mode: 0o600 })
    writeFileSync(
      path.join(folder, `${table}.csv`),
      csvOf([head, ...shown.map((row) => head.map((key) => cellOf(row[key])))]),
      {
        mode: 0o600,
      },
    )
    written[table] = shown.length
  }
  const { rows } = await sql<{
    id: string
    name: string
  }>`select id, name from files where (${filesOf(who)}) and purpose <> ${ownDataFile}`.execute(db)
  for (const { id, name } of rows) {
    const safe = name.replace(/[^\p{L}\p{N}._-]+/gu, '_').slice(-80)
    await pipeline(
      await files.open(db, id),
      createWriteStream(path.join(folder, 'files', `${id}-${safe}`), { mode: 0o600 }),
    )
  }
  return written
}
