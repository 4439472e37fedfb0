import { sql, type Kysely, type RawBuilder } from 'kysely'
import { createWriteStream, mkdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Db } from '../kernel/context.ts'
import { csvOf, csvRows } from '../kernel/csv.ts'
import type { FileStore } from '../kernel/files.ts'
import type { Tables } from '../kernel/tables.generated.ts'
import { filesOf, logs, personal, type Who } from './declaration.ts'

/** What a file of everything about a person is stored as; none holds the one before. */
export const ownDataFile = 'own data'

type Row = Record<string, unknown>

/** Rows that are in memory at a time. */
const PIECE = 200

/** A value as a cell says it. */
const cellOf = (value: unknown): string | number | null => {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'string') return value
  return value instanceof Date ? value.toISOString() : JSON.stringify(value)
}

/**
 * Writes everything about a person into a folder that is empty or new: a JSON and a CSV for each table, and the files themselves. The tables
 * are read piece by piece, as they stood at one moment.
 * @returns how many rows of each table were written
 */
export async function handOut(
  db: Kysely<Tables>,
  files: FileStore,
  who: Who,
  folder: string,
): Promise<Record<string, number>> {
  mkdirSync(path.join(folder, 'files'), { recursive: true, mode: 0o700 })
  const written: Record<string, number> = {}
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      for (const [table, { rows, secrets = [] }] of Object.entries({ ...personal, ...logs }))
        written[table] = await writeTable(
          pieces(snapshot, sql<Row>`select * from ${sql.table(table)} where ${rows(who)}`),
          secrets,
          path.join(folder, table),
        )
      const held = sql<{
        id: string
        name: string
      }>`select id, name from files where (${filesOf(who)}) and purpose <> ${ownDataFile}`
      for await (const piece of pieces(snapshot, held))
        for (const { id, name } of piece) {
          const safe = name.replace(/[^\p{L}\p{N}._-]+/gu, '_').slice(-80)
          const to = path.join(folder, 'files', `${id}-${safe}`)
          await pipeline(await files.open(snapshot, id), createWriteStream(to, { mode: 0o600 }))
        }
    })
  return written
}

/** The rows of a query, some at a time. */
async function* pieces<T>(snapshot: Db, query: RawBuilder<T>): AsyncGenerator<T[]> {
  await sql`declare handed no scroll cursor for ${query}`.execute(snapshot)
  for (;;) {
    const { rows } = await sql<T>`fetch ${sql.lit(PIECE)} from handed`.execute(snapshot)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close handed`.execute(snapshot)
}

/** Writes rows as JSON and as CSV side by side; answers how many they were. */
async function writeTable(read: AsyncIterable<Row[]>, secrets: readonly string[], to: string): Promise<number> {
  const json = await open(`${to}.json`, 'w', 0o600)
  const csv = await open(`${to}.csv`, 'w', 0o600)
  let count = 0
  let head: string[] = []
  try {
    for await (const piece of read) {
      const shown = piece.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([key]) => !secrets.includes(key))),
      )
      if (count === 0) {
        head = Object.keys(shown[0]!)
        await csv.appendFile(csvOf([head]))
      }
      const records = shown.map((row) => JSON.stringify([row], null, 2).slice(2, -2))
      await json.appendFile(`${count === 0 ? '[\n' : ',\n'}${records.join(',\n')}`)
      await csv.appendFile(csvRows(shown.map((row) => head.map((key) => cellOf(row[key])))))
      count += shown.length
    }
    await json.appendFile(count === 0 ? '[]\n' : '\n]\n')
    if (count === 0) await csv.appendFile(csvOf([[]]))
  } finally {
    await Promise.all([json.close(), csv.close()])
  }
  return count
}
