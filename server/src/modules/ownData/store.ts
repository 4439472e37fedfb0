import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { pageOfListing, type Asked, type ListingSource } from '../../kernel/listing.ts'
import { personName } from '../../kernel/personName.ts'
import { openStates } from '../../kernel/shared/machine.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { complaintMachine } from '../complaint/rules.ts'
import { erasureListing, type erasureStates, type ObstacleKind, type ownExportStates } from './contract.ts'

export interface ExportRow {
  id: number
  state: (typeof ownExportStates)[number]
  size: number | null
  createdAt: Date
  finishedAt: Date | null
}

/** Queues an export; null where one of the person is not finished. */
export async function insertExport(db: Db, userId: number, language: Language): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`insert into own_data_exports (user_id, language)
    values (${userId}, ${language}) on conflict (user_id) where state in ('queued', 'running') do nothing returning id`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

/** The exports of a person, newest first: those that are kept. */
export async function exportsOf(db: Db, userId: number): Promise<ExportRow[]> {
  const { rows } =
    await sql<ExportRow>`select x.id, x.state, f.size, x.created_at as "createdAt", x.finished_at as "finishedAt"
    from own_data_exports x left join files f on f.id = x.file_id where x.user_id = ${userId} order by x.id desc limit 50`.execute(
      db,
    )
  return rows
}

export async function fileOf(db: Db, userId: number, id: number): Promise<string | null> {
  const { rows } = await sql<{ fileId: string | null }>`select file_id as "fileId" from own_data_exports
    where user_id = ${userId} and id = ${id}`.execute(db)
  return rows[0]?.fileId ?? null
}

export interface ClaimedExport {
  userId: number
  language: Language
  createdAt: Date
  email: string
  surname: string
  name: string
}

/** Seconds after which an export without a sign of life counts as cut off. */
const QUIET = 60
const quiet = sql<boolean>`x.heartbeat_at < clock_timestamp() - make_interval(secs => ${QUIET})`
/** How often an export is begun; what is cut off so often is not written by the next try either. */
const MAX_TRIES = 4

/** Takes an export that waits or was cut off; null where somebody is at it, or it has ended. */
export async function claimExport(db: Db, id: number): Promise<ClaimedExport | null> {
  const { rows } = await sql<ClaimedExport>`update own_data_exports x
    set state = 'running', heartbeat_at = clock_timestamp(), tries = x.tries + 1 from users u
    where x.id = ${id} and (x.state = 'queued' or (x.state = 'running' and ${quiet})) and u.id = x.user_id
    returning x.user_id as "userId", x.language, x.created_at as "createdAt", u.email, u.surname, u.name`.execute(db)
  return rows[0] ?? null
}

/** A sign of life of whoever writes an export. */
export const beatExport = (db: Db, id: number) =>
  sql`update own_data_exports set heartbeat_at = clock_timestamp() where id = ${id} and state = 'running'`.execute(db)

/** Gives an export back that was stopped: the next who comes begins it anew. */
export const releaseExport = (db: Db, id: number) =>
  sql`update own_data_exports set state = 'queued', tries = tries - 1 where id = ${id} and state = 'running'`.execute(
    db,
  )

/** Exports whose process ended, to be taken up; those that were tried often enough end here. */
export async function abandonedExports(db: Db): Promise<number[]> {
  await sql`update own_data_exports x set state = 'failed', finished_at = now()
    where x.state = 'running' and ${quiet} and x.tries >= ${MAX_TRIES}`.execute(db)
  const { rows } = await sql<{ id: number }>`select x.id from own_data_exports x
    where x.state = 'running' and ${quiet} order by x.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Ends an export, with its file or without; false where it has ended already. */
export async function finishExport(db: Db, id: number, fileId: string | null): Promise<boolean> {
  const { rows } = await sql`update own_data_exports
    set state = ${fileId ? 'done' : 'failed'}, file_id = ${fileId}, finished_at = now()
    where id = ${id} and state in ('queued', 'running') returning id`.execute(db)
  return rows.length > 0
}

/** Forgets exports that are older than their days. @returns their files */
export async function sweepExports(db: Db, now: Date, days: number): Promise<string[]> {
  const before = new Date(now.getTime() - days * 86_400_000)
  const { rows } = await sql<{ fileId: string | null }>`delete from own_data_exports
    where coalesce(finished_at, created_at) < ${before} returning file_id as "fileId"`.execute(db)
  return rows.flatMap(({ fileId }) => (fileId ? [fileId] : []))
}

/** Numbers that an obstacle names at most. */
const MAX_NUMBERS = 20

/**
 * What keeps somebody from being erased: what others still work on for them, and that nobody else could administer. Colleagues who count
 * on each other are held where `hold` asks for it.
 */
export async function obstaclesOf(db: Db, userId: number): Promise<{ kind: ObstacleKind; numbers: string[] }[]> {
  const { rows } = await sql<{ kind: ObstacleKind; numbers: string[] }>`
    select 'orders' as kind, array_agg(number order by id) as numbers from orders
      where buyer_id = ${userId} and status not in ('delivered', 'cancelled', 'rejected') having count(*) > 0
    union all select 'requisitions', array_agg(number order by id) from requisitions
      where requested_by = ${userId} and status = 'pending approval' having count(*) > 0
    union all select 'complaints', array_agg(distinct o.number order by o.number) from complaints k join orders o on o.id = k.order_id
      where k.reported_by = ${userId} and k.status = any(${openStates(complaintMachine)}::text[]) having count(*) > 0
    union all select 'lastSiteAdmin', '{}' where exists (select from user_roles r join users u on u.id = r.user_id
        where u.id = ${userId} and u.status = 'active' and r.role = 'ROLE_SITE_ADMIN')
      and not exists (select from user_roles r join users u on u.id = r.user_id
        where u.id <> ${userId} and u.status = 'active' and r.role = 'ROLE_SITE_ADMIN')
    union all select 'lastAdministrator', '{}' from users me where me.id = ${userId}
      and exists (select from user_roles where user_id = me.id and role = any(${administering}::text[]))
      and exists (select from users u where u.company_id = me.company_id and u.id <> me.id and u.status in ('active', 'invited'))
      and not exists (select from users u join user_roles r on r.user_id = u.id
        where u.company_id = me.company_id and u.id <> me.id and u.status = 'active' and r.role = any(${administering}::text[]))`.execute(
    db,
  )
  return rows.map(({ kind, numbers }) => ({ kind, numbers: numbers.slice(0, MAX_NUMBERS) }))
}
const administering = ['ROLE_BUYER_ADMIN', 'ROLE_SUPPLIER_ADMIN']

/** Whether nobody else works for somebody's company. */
export async function isAlone(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`select from users u where u.id <> ${userId} and u.status in ('active', 'invited')
    and u.company_id = (select company_id from users where id = ${userId}) limit 1`.execute(db)
  return rows.length === 0
}

export interface Erasure {
  id: number
  state: (typeof erasureStates)[number]
  askedAt: Date
  dueAt: Date | null
}
const columns = sql`id, state, asked_at as "askedAt", due_at as "dueAt"`

/** The last wish of somebody to be erased. */
export async function lastErasure(db: Db, userId: number): Promise<Erasure | null> {
  const { rows } = await sql<Erasure>`select ${columns} from erasure_requests where user_id = ${userId}
    order by id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Notes that somebody wants to be erased: in so many days, or once a link was followed; null where a wish waits already. */
export async function insertErasure(db: Db, userId: number, inDays: number | null): Promise<Erasure | null> {
  const { rows } = await sql<Erasure>`insert into erasure_requests (user_id, state, due_at)
    values (${userId}, ${inDays === null ? 'unconfirmed' : 'waiting'}, now() + make_interval(days => ${inDays}::int))
    on conflict (user_id) where state in ('unconfirmed', 'waiting') do nothing returning ${columns}`.execute(db)
  return rows[0] ?? null
}

/** A wish is confirmed: from now on it waits; null for any that did not wait for that. */
export async function confirmErasure(db: Db, id: number, inDays: number) {
  const { rows } = await sql<{ userId: number; dueAt: Date }>`update erasure_requests
    set state = 'waiting', due_at = now() + make_interval(days => ${inDays})
    where id = ${id} and state = 'unconfirmed' returning user_id as "userId", due_at as "dueAt"`.execute(db)
  return rows[0] ?? null
}

/** A wish is taken back; null where none waits. */
export async function cancelErasure(db: Db, userId: number): Promise<{ wasWaiting: boolean } | null> {
  const { rows } = await sql<{ wasWaiting: boolean }>`update erasure_requests set state = 'cancelled', ended_at = now()
    where user_id = ${userId} and state in ('unconfirmed', 'waiting') returning due_at is not null as "wasWaiting"`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Wishes whose day has come, the oldest first. */
export async function dueErasures(db: Db, now: Date): Promise<{ id: number; userId: number }[]> {
  const { rows } = await sql<{ id: number; userId: number }>`select id, user_id as "userId" from erasure_requests
    where state = 'waiting' and due_at <= ${now} order by due_at, id`.execute(db)
  return rows
}

/** Holds a wish against being taken back; false where it does not wait any more. */
export async function holdErasure(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from erasure_requests where id = ${id} and state = 'waiting' for update`.execute(db)
  return rows.length > 0
}

/** What became of a wish on its day: `stoppedBy` is empty where it was carried out. */
export async function endErasure(db: Db, id: number, stoppedBy: readonly ObstacleKind[]): Promise<void> {
  await sql`update erasure_requests set state = ${stoppedBy.length > 0 ? 'stopped' : 'done'}, ended_at = now(),
    stopped_by = ${[...stoppedBy]}::text[] where id = ${id} and state = 'waiting'`.execute(db)
}

/** Wishes that are carried out within a day and whose owners were not reminded; each once. */
export async function remindable(db: Db, now: Date): Promise<{ userId: number; dueAt: Date }[]> {
  const { rows } = await sql<{ userId: number; dueAt: Date }>`update erasure_requests set reminded_at = ${now}
    where state = 'waiting' and reminded_at is null and due_at > ${now} and due_at <= ${new Date(now.getTime() + 86_400_000)}
    returning user_id as "userId", due_at as "dueAt"`.execute(db)
  return rows
}

/** Wishes that nobody confirmed within the days in which they could. */
export async function forgetUnconfirmed(db: Db, now: Date): Promise<void> {
  await sql`delete from erasure_requests where state = 'unconfirmed' and asked_at < ${new Date(now.getTime() - 86_400_000)}`.execute(
    db,
  )
}

interface ErasureRow extends Erasure {
  userId: number
  name: string
  email: string
  companyId: number
  companyName: string
  companyLocalName: string
  stoppedBy: ObstacleKind[]
  endedAt: Date | null
}
const nameOf = personName('u')
const source: ListingSource<typeof erasureListing> = {
  from: sql`erasure_requests e join users u on u.id = e.user_id join companies c on c.id = u.company_id`,
  filters: {
    search: (like) =>
      sql`(${nameOf} ilike ${like} or u.email ilike ${like} or c.name ilike ${like} or c.local_name ilike ${like})`,
    state: sql`e.state`,
    asked: sql`china_day(e.asked_at)`,
  },
  sorts: { asked: sql`e.asked_at`, due: sql`e.due_at` },
  id: sql`e.id`,
}

/** A page of the wishes of all people. */
export const pageOfErasures = (db: Db, asked: Asked) =>
  pageOfListing<ErasureRow, typeof erasureListing>(db, erasureListing, source, {
    select: sql`e.id, e.user_id as "userId", ${nameOf} as name, u.email, c.id as "companyId", c.name as "companyName",
      c.local_name as "companyLocalName", e.state, e.stopped_by as "stoppedBy", e.asked_at as "askedAt", e.due_at as "dueAt",
      e.ended_at as "endedAt"`,
    within: sql`true`,
    asked,
  })
