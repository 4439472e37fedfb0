import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { ofCompany, pageOfListing, type Asked, type ListingSource } from '../../kernel/listing.ts'
import { feedListing, fetchListing, type feedContents, type feedStates, type fetchOutcomes } from './contract.ts'
import { waitingStates } from '../upload/rules.ts'
import type { Schedule } from './rules.ts'

/** Whose sources somebody may see: those of one supplier, or for staff all. */
export type FeedOwner = { supplierId: number } | 'all'

/** A fetch by what somebody has decided about its file since: why it waits is told for as long as it does. */
export interface FetchRow {
  outcome: (typeof fetchOutcomes)[number]
  problem: string
  detail: string
  size: number | null
  uploadId: number | null
  beganAt: Date
}
export interface FeedRow extends Schedule {
  id: number
  supplierId: number
  supplierName: string
  supplierNameZh: string
  name: string
  url: string
  username: string
  secret: Buffer | null
  hostKey: string
  content: (typeof feedContents)[number]
  state: (typeof feedStates)[number]
  pausedWhy: 'person' | 'failures' | null
  fetching: boolean
  nextAt: Date
  failures: number
  etag: string
  modified: string
  sha256: Buffer | null
  version: number
  last: FetchRow | null
}

/** A process that was killed holds a source no longer than this. */
const HELD_MINUTES = 30
const held = sql<boolean>`(f.fetching_since > now() - make_interval(mins => ${HELD_MINUTES})) is true`
const columns = sql`f.id, f.supplier_id as "supplierId", s.name_en as "supplierName", s.name_zh as "supplierNameZh", f.name, f.url,
  f.username, f.secret, f.host_key as "hostKey", f.content, f.every_hours as "everyHours", f.daily_at as "dailyAt", f.state,
  f.paused_why as "pausedWhy", ${held} as fetching, f.next_at as "nextAt", f.failures, f.etag, f.modified, f.sha256, f.version, l.*`
const outcome = sql`case when x.state = 'cancelled' then 'refused'
  when h.outcome = 'held' and x.state <> all(${[...waitingStates]}::text[]) then 'taken' else h.outcome end`
const fetched = sql`${outcome} as outcome, case when ${outcome} = h.outcome then h.problem else '' end as problem, h.detail, h.size,
  h.upload_id as "uploadId", h.began_at as "beganAt"`
const from = sql`feeds f join supplier_profiles s on s.id = f.supplier_id
  left join lateral (select ${fetched} from feed_fetches h left join uploads x on x.id = h.upload_id
    where h.feed_id = f.id order by h.id desc limit 1) l on true`
const mine = (owner: FeedOwner) =>
  owner === 'all' ? sql<boolean>`true` : sql<boolean>`f.supplier_id = ${owner.supplierId}`

type Flat = Omit<FeedRow, 'last'> &
  Omit<FetchRow, 'beganAt' | 'outcome'> & { outcome: FetchRow['outcome'] | null; beganAt: Date }
const complete = ({ outcome, problem, detail, size, uploadId, beganAt, ...row }: Flat): FeedRow => ({
  ...row,
  last: outcome && { outcome, problem, detail, size, uploadId, beganAt },
})

const listSource: ListingSource<typeof feedListing> = {
  from,
  filters: {
    name: (like) => sql`f.name ilike ${like}`,
    state: sql`f.state`,
    content: sql`f.content`,
    ofSupplier: ofCompany(sql`f.supplier_id`),
  },
  sorts: { name: sql`f.name`, next: sql`f.next_at`, at: sql`f.id` },
  id: sql`f.id`,
}

export async function listFeeds(db: Db, owner: FeedOwner, asked: Asked) {
  const page = await pageOfListing<Flat, typeof feedListing>(db, feedListing, listSource, {
    select: columns,
    within: mine(owner),
    asked,
  })
  return { ...page, rows: page.rows.map(complete) }
}

/** @param lock held against changes until the transaction ends */
export async function findFeed(db: Db, id: number, owner: FeedOwner, lock = false): Promise<FeedRow | undefined> {
  if (lock) await sql`select from feeds f where f.id = ${id} and ${mine(owner)} for update`.execute(db)
  const { rows } = await sql<Flat>`select ${columns} from ${from} where f.id = ${id} and ${mine(owner)}`.execute(db)
  return rows[0] && complete(rows[0])
}

/** How many sources a supplier has; others that are added wait until this transaction ends. */
export async function countFeeds(db: Db, supplierId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('feeds of a supplier', ${supplierId}))`.execute(db)
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from feeds where supplier_id = ${supplierId}`.execute(db)
  return rows[0]!.n
}

export interface SaidFeed extends Schedule {
  supplierId: number
  name: string
  url: string
  username: string
  secret: Buffer | null
  hostKey: string
  content: FeedRow['content']
  nextAt: Date
}

export async function insertFeed(db: Db, userId: number, said: SaidFeed): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`insert into feeds (supplier_id, name, url, username, secret, host_key, content, every_hours,
    daily_at, next_at, created_by) values (${said.supplierId}, ${said.name}, ${said.url}, ${said.username}, ${said.secret}, ${said.hostKey},
    ${said.content}, ${said.everyHours}, ${said.dailyAt}, ${said.nextAt}, ${userId}) returning id`.execute(db)
  return rows[0]!.id
}

/** Changes a source. What is known of its file is forgotten: it is read anew the next time. */
export const updateFeed = async (db: Db, id: number, said: SaidFeed) =>
  void (await sql`update feeds set name = ${said.name}, url = ${said.url}, username = ${said.username}, secret = ${said.secret},
    host_key = ${said.hostKey}, content = ${said.content}, every_hours = ${said.everyHours}, daily_at = ${said.dailyAt},
    next_at = ${said.nextAt}, etag = '', modified = '', sha256 = null, version = version + 1 where id = ${id}`.execute(
    db,
  ))

/** Stops a source, or lets it go on with a count of failures of its own. */
export const setPaused = async (db: Db, id: number, why: 'person' | 'failures' | null, nextAt: Date) =>
  void (await sql`update feeds set state = ${why === null ? 'active' : 'paused'}, paused_why = ${why}, next_at = ${nextAt},
    failures = case when ${why}::text is null then 0 else failures end, version = version + 1 where id = ${id}`.execute(
    db,
  ))

export const deleteFeed = async (db: Db, id: number) => void (await sql`delete from feeds where id = ${id}`.execute(db))

/** Sources whose time has come, each with its schedule; one that is still fetched waits. */
export async function dueFeeds(db: Db): Promise<(Schedule & { id: number })[]> {
  const { rows } = await sql<
    Schedule & { id: number }
  >`select f.id, f.every_hours as "everyHours", f.daily_at as "dailyAt" from feeds f
    where f.state = 'active' and f.next_at <= now() and not ${held} order by f.next_at limit 500 for update skip locked`.execute(
    db,
  )
  return rows
}

export const setNext = async (db: Db, id: number, nextAt: Date) =>
  void (await sql`update feeds set next_at = ${nextAt} where id = ${id}`.execute(db))

/** Begins a fetch; null where another process is at it. A fetch that was left behind has failed. */
export async function beginFetch(db: Db, feedId: number, userId: number | null): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with taken as (update feeds f set fetching_since = now() where f.id = ${feedId} and not ${held} returning f.id),
    left_behind as (update feed_fetches h set outcome = 'failed', problem = 'interrupted', ended_at = now() from taken
      where h.feed_id = taken.id and h.outcome = 'running')
    insert into feed_fetches (feed_id, asked_by) select id, ${userId}::bigint from taken returning id`.execute(db)
  return rows[0]?.id ?? null
}

interface Ended {
  outcome: Exclude<FetchRow['outcome'], 'refused'>
  problem?: string
  detail?: string
  size?: number | undefined
  uploadId?: number | undefined
}

/** Ends a fetch. @returns failures in a row */
export async function endFetch(
  db: Db,
  { feedId, fetchId }: { feedId: number; fetchId: number },
  { outcome, problem = '', detail = '', size, uploadId }: Ended,
): Promise<number> {
  await sql`update feed_fetches set ended_at = now(), outcome = ${outcome}, problem = ${problem}, detail = ${detail.slice(0, 300)},
    size = ${size ?? null}, upload_id = ${uploadId ?? null} where id = ${fetchId}`.execute(db)
  const { rows } = await sql<{ failures: number }>`update feeds set fetching_since = null,
    failures = case when ${outcome} = 'failed' then failures + 1 else 0 end where id = ${feedId} returning failures`.execute(
    db,
  )
  return rows[0]?.failures ?? 0
}

export interface Known {
  etag: string
  modified: string
  sha256: Buffer
}
/** What was fetched last, to know it again. */
export const setKnown = async (db: Db, id: number, { etag, modified, sha256 }: Known) =>
  void (await sql`update feeds set etag = ${etag}, modified = ${modified}, sha256 = ${sha256} where id = ${id}`.execute(
    db,
  ))

/** The upload of a source that nobody has decided on yet, or that still runs; null where there is none. */
export async function openUpload(db: Db, feedId: number): Promise<{ id: number; waits: boolean } | null> {
  const { rows } = await sql<{
    id: number
    waits: boolean
  }>`select u.id, u.state not in ('queued', 'running') as waits from feed_fetches h
    join uploads u on u.id = h.upload_id where h.feed_id = ${feedId} and u.state in ('read', 'comparing', 'compared', 'queued', 'running')
    order by h.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Rows of the last file of a source that went into the catalogue; null where none has. */
export async function rowsBefore(db: Db, feedId: number): Promise<number | null> {
  const { rows } = await sql<{
    n: number
  }>`select u.rows_total as n from feed_fetches h join uploads u on u.id = h.upload_id
    where h.feed_id = ${feedId} and u.state = 'done' order by h.id desc limit 1`.execute(db)
  return rows[0]?.n ?? null
}

export type FetchOfFeed = FetchRow & { id: number; endedAt: Date | null; surname: string | null; name: string | null }

const fetchSource: ListingSource<typeof fetchListing> = {
  from: sql`feed_fetches h left join users u on u.id = h.asked_by left join uploads x on x.id = h.upload_id`,
  filters: { outcome, began: sql`china_day(h.began_at)` },
  sorts: { began: sql`h.id`, size: sql`h.size` },
  id: sql`h.id`,
}

/** Fetches of a source, which is the caller's: asked for before. */
export const fetchesOf = (db: Db, feedId: number, asked: Asked) =>
  pageOfListing<FetchOfFeed, typeof fetchListing>(db, fetchListing, fetchSource, {
    select: sql`h.id, ${fetched}, h.ended_at as "endedAt", u.surname, u.name`,
    within: sql`h.feed_id = ${feedId}`,
    asked,
  })

/** Fetches of which nothing came, once nobody asks about them any more. */
export const forgetFetches = async (db: Db) =>
  void (await sql`delete from feed_fetches where upload_id is null and began_at < now() - interval '90 days'
    and outcome <> 'running'`.execute(db))
