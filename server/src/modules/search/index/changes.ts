import type pg from 'pg'

/**
 * How far changes were read: all transactions before `oldest` have ended and were read; of those from there on, the ones
 * named. A transaction's rows become visible all at once, so that this is exact, on a replica too.
 */
export interface ReadUpTo {
  oldest: string
  seen: ReadonlySet<string>
  /** The snapshot of the last look, for logs and answers. */
  snapshot: string
  /** When, by the database's clock. */
  at: number
}

/** Transactions that are to be read now. */
export interface Changes {
  upTo: ReadUpTo
  /** With how many molecules each. */
  transactions: { xid: string; molecules: number }[]
  suppliers: boolean
  /** A load did not say which molecules changed: everything has to be read again. */
  everything: boolean
}

/** Written in place of a molecule id by a load so large that naming each molecule would be expensive. */
const EVERYTHING = 0

const now = `pg_snapshot_xmin(pg_current_snapshot())::text as oldest, pg_current_snapshot()::text as snapshot,
  extract(epoch from now())::float8 * 1000 as at`

/** How far a full read in the current transaction of this connection reaches. */
export async function upToNow(client: pg.Client): Promise<ReadUpTo> {
  const { rows } = await client.query<{ oldest: string; snapshot: string; at: number; xids: string[] }>(`
    select ${now}, array(select distinct xid::text from search_changes
      where xid >= pg_snapshot_xmin(pg_current_snapshot())) as xids`)
  const { oldest, snapshot, at, xids } = rows[0]!
  return { oldest, snapshot, at, seen: new Set(xids) }
}

/** What was committed since. */
export async function changesSince(client: pg.Client, before: ReadUpTo): Promise<Changes> {
  const { rows } = await client.query<{
    oldest: string
    snapshot: string
    at: number
    xid: string | null
    molecules: number
    suppliers: boolean
    everything: boolean
  }>(
    `select s.*, c.xid, c.molecules, c.suppliers, c.everything from (select ${now}) s left join (
       select xid::text, count(molecule_id)::int as molecules, count(*) > count(molecule_id) as suppliers,
         bool_or(molecule_id = ${EVERYTHING}) as everything
       from search_changes where xid >= $1::xid8 and xid <> all($2::xid8[]) group by xid) c on true`,
    [before.oldest, [...before.seen]],
  )
  const { oldest, snapshot, at } = rows[0]!
  const found = rows.flatMap(({ xid, ...row }) => (xid === null ? [] : [{ ...row, xid }]))
  const running = BigInt(oldest)
  const seen = [...before.seen, ...found.map(({ xid }) => xid)].filter((xid) => BigInt(xid) >= running)
  return {
    upTo: { oldest, snapshot, at, seen: new Set(seen) },
    transactions: found.map(({ xid, molecules }) => ({ xid, molecules })),
    suppliers: found.some(({ suppliers }) => suppliers),
    everything: found.some(({ everything }) => everything),
  }
}

/** A transaction of which some molecules are still to be taken in. */
export interface Pending {
  xid: string
  molecules: number
  /** The last molecule that was. */
  after: number
}

/**
 * Takes the next molecules out of transactions that wait, and those that are done with out of the queue: small transactions
 * whole, then as much of the next larger one as finds room.
 */
export async function nextMolecules(client: pg.Client, queue: Pending[], most: number): Promise<number[]> {
  queue.sort((a, b) => a.molecules - b.molecules)
  const whole: string[] = []
  let room = most
  while (queue.length > 0 && queue[0]!.after === 0 && queue[0]!.molecules <= room) {
    const { xid, molecules } = queue.shift()!
    whole.push(xid)
    room -= molecules
  }
  const ids = whole.length
    ? await moleculesOf(
        client,
        `select distinct molecule_id as id from search_changes where xid = any($1::xid8[]) and molecule_id is not null`,
        [whole],
      )
    : []
  const next = queue[0]
  if (!next || room === 0) return ids
  const some = await moleculesOf(
    client,
    `select molecule_id as id from search_changes where xid = $1::xid8 and molecule_id > $2 order by molecule_id limit $3`,
    [next.xid, next.after, room],
  )
  next.after = some.at(-1) ?? next.after
  if (some.length < room) queue.shift()
  return [...ids, ...some]
}

async function moleculesOf(client: pg.Client, query: string, values: unknown[]): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(query, values)
  return rows.map(({ id }) => Number(id))
}

/** Days that changes are kept; an index that is older is made anew. */
export const KEPT_DAYS = 7
