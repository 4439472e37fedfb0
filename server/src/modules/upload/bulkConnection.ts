import type { Kysely } from 'kysely'
import { from as copyFrom } from 'pg-copy-streams'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { connect, patientLimits, onConnection } from '../../kernel/database.ts'
import { runningPostgres } from '../../kernel/postgres.ts'
import type { Settings } from '../../kernel/settings.ts'
import type { Tables } from '../../kernel/tables.generated.ts'

/** One connection for what takes long: COPY, statements over many rows, temporary tables, a lock for its lifetime. */
export interface BulkConnection {
  db: Kysely<Tables>
  /** Copies lines of PostgreSQL's text format into a table of the transaction that runs on `db`. */
  copy: (into: string, lines: Iterable<string>) => Promise<void>
  close: () => Promise<void>
}

/** Milliseconds a statement over a whole chunk of a file may take. */
const statementPatience = 600_000

/** Opens a connection beside the pool of the requests, whose limits are made for requests. */
export async function openBulkConnection(
  settings: Pick<Settings, 'DATABASE_URL' | 'REAGORA_DATA'>,
  onError: (error: Error) => void,
): Promise<BulkConnection> {
  const url = settings.DATABASE_URL ?? runningPostgres(settings.REAGORA_DATA).url('app')
  const { pool } = connect(url, { DATABASE_POOL: 1 }, onError, {
    ...patientLimits,
    statement: statementPatience,
    idle: 120_000,
    lowPriority: !settings.DATABASE_URL,
  })
  const client = await pool.connect()
  client.on('error', onError)
  // Kysely and COPY have to share the one connection.
  const db = onConnection(client)
  await client.query(
    `set lock_timeout = '20s'; set jit = off; set work_mem = '32MB'; set default_statistics_target = 20`,
  )
  return {
    db,
    copy: (into, lines) =>
      pipeline(Readable.from(lines, { objectMode: false }), client.query(copyFrom(`copy ${into} from stdin`))),
    close: async () => {
      client.release(true)
      await pool.end()
    },
  }
}
