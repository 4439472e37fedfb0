import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { pageOfListing, type Asked, type ListingSource } from '../../kernel/listing.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import type { SearchAsk } from '../search/contract.ts'
import { exportListing, type exportStates, type ExportType } from './contract.ts'

export interface ExportRow {
  id: number
  type: ExportType
  searchText: string
  state: (typeof exportStates)[number]
  most: number
  total: number | null
  wanted: number | null
  written: number
  leftOut: number
  size: number | null
  createdAt: Date
  finishedAt: Date | null
}

const columns = sql`x.id, x.type, left(coalesce(x.ask->>'searchText', ''), 200) as "searchText", x.state, x.most, x.total,
  x.wanted, x.written, x.left_out as "leftOut", f.size, x.created_at as "createdAt", x.finished_at as "finishedAt"`
const source: ListingSource<typeof exportListing> = {
  from: sql`result_exports x left join files f on f.id = x.file_id`,
  filters: {
    search: (like) => sql`x.ask->>'searchText' ilike ${like}`,
    state: sql`x.state`,
    type: sql`x.type`,
    created: sql`china_day(x.created_at)`,
  },
  sorts: { created: sql`x.id`, molecules: sql`x.written`, size: sql`f.size` },
  id: sql`x.id`,
}

/** Queues an export; null where the person has one that is not finished. */
export async function insertExport(
  db: Db,
  userId: number,
  row: { type: ExportType; language: Language; ask: SearchAsk; most: number },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into result_exports (user_id, type, language, ask, most)
    values (${userId}, ${row.type}, ${row.language}, ${JSON.stringify(row.ask)}::jsonb, ${row.most})
    on conflict (user_id) where state in ('queued', 'running') do nothing returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** A page of a person's exports. */
export const exportsOf = (db: Db, userId: number, asked: Asked) =>
  pageOfListing<ExportRow, typeof exportListing>(db, exportListing, source, {
    select: columns,
    within: sql`x.user_id = ${userId}`,
    asked,
  })

/** Deletes an export of a person that nobody is writing; null where there is none such. */
export async function deleteExport(db: Db, userId: number, id: number): Promise<{ fileId: string | null } | null> {
  const { rows } = await sql<{ fileId: string | null }>`delete from result_exports
    where user_id = ${userId} and id = ${id} and state <> 'running' returning file_id as "fileId"`.execute(db)
  return rows[0] ?? null
}

export async function findExport(db: Db, userId: number, id: number): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    select ${columns} from ${source.from} where x.user_id = ${userId} and x.id = ${id}`.execute(db)
  return rows[0]
}

/** The file of a person's finished export. */
export async function fileOf(db: Db, userId: number, id: number): Promise<string | null> {
  const { rows } = await sql<{ fileId: string | null }>`
    select file_id as "fileId" from result_exports where user_id = ${userId} and id = ${id}`.execute(db)
  return rows[0]?.fileId ?? null
}

export interface Claimed {
  userId: number
  companyId: number
  type: ExportType
  language: Language
  ask: SearchAsk
  most: number
  createdAt: Date
  email: string
  surname: string
  name: string
}

/** Seconds without a sign of life after which another process takes an export over. */
const QUIET = 20

/** Takes an export to be run by this process: one that waits, or that whoever ran it has left. */
export async function claimExport(db: Db, id: number): Promise<Claimed | null> {
  const { rows } = await sql<Claimed>`
    update result_exports x set state = 'running', heartbeat_at = clock_timestamp(), written = 0, left_out = 0
    from users u
    where x.id = ${id} and u.id = x.user_id
      and (x.state = 'queued' or (x.state = 'running' and x.heartbeat_at < clock_timestamp() - make_interval(secs => ${QUIET})))
    returning x.user_id as "userId", u.company_id as "companyId", x.type, x.language, x.ask, x.most, x.created_at as "createdAt", u.email,
      u.surname, u.name`.execute(db)
  return rows[0] ?? null
}

export interface Progress {
  total?: number
  wanted?: number
  written?: number
  leftOut?: number
}

/** Writes how far a run is, and that it lives. */
export async function beat(db: Db, id: number, { total, wanted, written, leftOut }: Progress = {}): Promise<void> {
  await db
    .updateTable('result_exports')
    .set({
      heartbeat_at: sql`clock_timestamp()`,
      ...(total !== undefined && { total }),
      ...(wanted !== undefined && { wanted }),
      ...(written !== undefined && { written }),
      ...(leftOut !== undefined && { left_out: leftOut }),
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

/** Ends a run with its file, or with the reason why there is none; false where it was ended already. */
export async function finishExport(
  db: Db,
  id: number,
  end: { fileId: string } | { problem: string },
): Promise<boolean> {
  const change = 'fileId' in end ? { state: 'done', file_id: end.fileId } : { state: 'failed', problem: end.problem }
  const { numUpdatedRows } = await db
    .updateTable('result_exports')
    .set({ ...change, finished_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether somebody may still get what they asked for: who is suspended meanwhile, or whose company is, may not. */
export async function mayReceive(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from users u join companies c on c.id = u.company_id
    where u.id = ${userId} and u.status = 'active' and c.status in ('active', 'pending approval') for share`.execute(db)
  return rows.length > 0
}

/** Gives a run back that this process cannot end, because it stops. */
export const releaseExport = (db: Db, id: number) =>
  db
    .updateTable('result_exports')
    .set({ state: 'queued' })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()

/** Removes the exports that ended so many days ago; answers their files. */
export async function sweepExports(db: Db, now: Date, days: number): Promise<string[]> {
  const { rows } = await sql<{ fileId: string | null }>`
    delete from result_exports where finished_at < ${now}::timestamptz - make_interval(days => ${days})
    returning file_id as "fileId"`.execute(db)
  return rows.flatMap(({ fileId }) => fileId ?? [])
}

/** Exports that nobody works at although they should be done. */
export async function abandonedExports(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from result_exports where state in ('queued', 'running')
    and coalesce(heartbeat_at, created_at) < clock_timestamp() - make_interval(secs => ${QUIET}) order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
