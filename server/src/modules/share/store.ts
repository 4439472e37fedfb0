import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { Db } from '../../kernel/context.ts'
import { pageOfListing, type Asked, type ListingSource } from '../../kernel/listing.ts'
import type { Money } from '../../kernel/shared/money.ts'
import type { SearchAsk } from '../search/contract.ts'
import { shareListing } from './contract.ts'

/** One molecule of a snapshot. */
export interface Kept {
  moleculeId: number
  price: Money | null
}

export interface ShareRow {
  id: string
  mode: 'live' | 'snapshot'
  ask: SearchAsk
  total: number | null
  molecules: Kept[] | null
  createdAt: Date
  expiresAt: Date
  revokedAt: Date | null
}

const columns = sql`id, mode, ask, created_at as "createdAt", expires_at as "expiresAt", revoked_at as "revokedAt"`

/** The search behind a link, also one that is over. */
export async function findShare(db: Db, id: string): Promise<ShareRow | undefined> {
  const { rows } =
    await sql<ShareRow>`select ${columns}, total, molecules from shared_searches where id = ${id}`.execute(db)
  return rows[0]
}

/** Keeps a search under a new secret id. */
export async function insertShare(
  db: Db,
  userId: number,
  row: {
    mode: 'live' | 'snapshot'
    ask: SearchAsk
    days: number
    snapshot: { total: number; molecules: Kept[] } | null
  },
): Promise<ShareRow> {
  const id = randomBytes(16).toString('base64url')
  const { rows } = await sql<ShareRow>`
    insert into shared_searches (id, user_id, mode, ask, total, molecules, expires_at)
    values (${id}, ${userId}, ${row.mode}, ${JSON.stringify(row.ask)}::jsonb, ${row.snapshot?.total ?? null},
      ${row.snapshot && JSON.stringify(row.snapshot.molecules)}::jsonb, now() + make_interval(days => ${row.days}))
    returning ${columns}, total, molecules`.execute(db)
  return rows[0]!
}

/** How many links of a person still open something. */
export async function countOpen(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from shared_searches
    where user_id = ${userId} and revoked_at is null and expires_at > now()`.execute(db)
  return rows[0]!.count
}

export interface OwnShareRow extends Omit<ShareRow, 'molecules' | 'total'> {
  opened: number
  lastOpenedAt: Date | null
  molecules: number | null
}

const source: ListingSource<typeof shareListing> = {
  from: sql`shared_searches`,
  filters: {
    search: (like) => sql`ask->>'searchText' ilike ${like}`,
    // As `stateOf` says it.
    state: sql`case when revoked_at is not null then 'revoked' when expires_at <= now() then 'expired' else 'open' end`,
    mode: sql`mode`,
    created: sql`china_day(created_at)`,
  },
  sorts: { created: sql`created_at`, expires: sql`expires_at`, opened: sql`opened` },
  neverNull: ['created', 'expires', 'opened'],
  id: sql`id`,
}

/** A page of the links somebody made. */
export const sharesOf = (db: Db, userId: number, asked: Asked) =>
  pageOfListing<OwnShareRow, typeof shareListing>(db, shareListing, source, {
    select: sql`${columns}, opened, last_opened_at as "lastOpenedAt", jsonb_array_length(molecules) as molecules`,
    within: sql`user_id = ${userId}`,
    asked,
  })

/** Closes a link of a person; false where there is none of theirs. */
export async function revokeShare(db: Db, userId: number, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update shared_searches set revoked_at = coalesce(revoked_at, now())
    where id = ${id} and user_id = ${userId}`.execute(db)
  return numAffectedRows === 1n
}

/** Counts a look at a link that is open; of any other there is nothing to count. */
export const countOpened = (db: Db, id: string) =>
  sql`update shared_searches set opened = opened + 1, last_opened_at = now()
    where id = ${id} and revoked_at is null and expires_at > now()`.execute(db)

/** Removes the links that ended so many days ago. */
export async function sweepShares(db: Db, now: Date, days: number): Promise<void> {
  await sql`delete from shared_searches
    where least(expires_at, revoked_at) < ${now}::timestamptz - make_interval(days => ${days})`.execute(db)
}
