import type { Prepared } from '@reagora/chemistry/search'
import type pg from 'pg'

/**
 * How far rows were read: what transactions before `oldest` wrote was read, and of those from there on what the ones named
 * wrote. A transaction's rows become visible all at once, so that this is exact.
 */
export interface ReadUpTo {
  oldest: string
  seen: string[]
}

export const fromTheBeginning: ReadUpTo = { oldest: '0', seen: [] }

/** A row as it is now; `prepared` is null where there is nothing to be found any more. */
export interface Changed {
  id: number
  prepared: Prepared | null
}

interface Row {
  id: string
  written: string
  version: string
  record: Buffer | null
  pattern: Buffer | null
  morgan: Buffer | null
}

/** Rows that are read, and taken in, at a time. */
const PIECE = 2000

/**
 * Reads what was written since, piece by piece in the order of the transactions, all as of one moment.
 * @returns where the next look begins
 */
export async function readChanges(
  client: pg.Client,
  version: string,
  before: ReadUpTo,
  onPiece: (rows: Changed[]) => Promise<void>,
): Promise<ReadUpTo> {
  try {
    // In one message: who has just committed waits for each of them.
    const [, { rows: now }] = (await client.query(
      `begin transaction isolation level repeatable read read only;
       select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`,
    )) as unknown as [unknown, pg.QueryResult<{ oldest: string }>]
    const oldest = now[0]!.oldest
    const seen = new Set(before.seen)
    let at = { written: before.oldest, id: '-1' }
    for (;;) {
      const { rows } = await client.query<Row>(
        // Not by the text of the same name, which is in another order and in no index.
        `select r.molecule_id::text as id, r.written::text as written, r.version, r.record, r.pattern, r.morgan
          from structure_records r
          where (r.written, r.molecule_id) > ($1::text::xid8, $2::text::bigint) and r.written <> all($3::text[]::xid8[])
          order by r.written, r.molecule_id limit ${PIECE}`,
        [at.written, at.id, before.seen],
      )
      for (const { written } of rows) seen.add(written)
      if (rows.length > 0) await onPiece(rows.map((row) => changed(row, version)))
      if (rows.length < PIECE) break
      const last = rows.at(-1)!
      at = { written: last.written, id: last.id }
    }
    const running = BigInt(oldest)
    return { oldest, seen: [...seen].filter((xid) => BigInt(xid) >= running) }
  } finally {
    await client.query('rollback')
  }
}

function changed({ id, version, record, pattern, morgan }: Row, current: string): Changed {
  const prepared = version === current && record && pattern && morgan ? { record, pattern, morgan } : null
  return { id: Number(id), prepared }
}

/** Names the database, so that nobody takes an index of another for its own. */
export async function identityOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select system_identifier || '-' || oid as name from pg_control_system(), pg_database where datname = current_database()`,
  )
  return rows[0]!.name
}

/** Whether the database has been where somebody says to have read up to: not after a restore to an earlier state. */
export async function reaches(client: pg.Client, { oldest }: ReadUpTo): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>(
    `select $1::text::xid8 <= pg_snapshot_xmax(pg_current_snapshot()) as known`,
    [oldest],
  )
  return rows[0]!.known
}

/** Whether structures of molecules are still being prepared; asked before their rows are read, or the last of them could be missed. */
export async function isAwaiting(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ awaited: boolean }>('select exists (select from structures_awaited) as awaited')
  return rows[0]!.awaited
}

/** What an index that has everything holds: how many molecules, and the sum of their ids. */
export async function countAndSum(
  client: pg.Client,
  version: string,
): Promise<{ molecules: number; checksum: number }> {
  const { rows } = await client.query<{ molecules: number; checksum: number }>(
    `select count(*)::float8 as molecules, coalesce(sum(molecule_id), 0)::float8 as checksum
     from structure_records where version = $1 and record is not null`,
    [version],
  )
  return rows[0]!
}
