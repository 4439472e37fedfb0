import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { pageOfListing, type Asked, type ListingSource } from '../../kernel/listing.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { runListing, type fileFormats, type rowStates, type runStates } from './contract.ts'

/** A refusal as it is kept: it is said in the language of whoever reads it. */
export interface KeptRefusal {
  noun: string
  code: string
  details: Record<string, unknown>
}

export interface RunRow {
  id: number
  list: string
  act: string | null
  input: Record<string, unknown>
  format: (typeof fileFormats)[number] | null
  state: (typeof runStates)[number]
  problem: KeptRefusal | null
  total: number | null
  done: number
  refused: number
  size: number | null
  /** It was taken back. */
  undone: boolean
  createdAt: Date
  finishedAt: Date | null
}

const columns = sql`x.id, x.list, x.act, x.input, x.format, x.state, x.problem, x.total, x.done, x.refused, f.size,
  exists (select from bulk_runs u where u.undoes = x.id) as undone, x.created_at as "createdAt", x.finished_at as "finishedAt"`
const source: ListingSource<typeof runListing> = {
  from: sql`bulk_runs x left join files f on f.id = x.file_id`,
  filters: { state: sql`x.state`, format: sql`x.format`, created: sql`china_day(x.created_at)` },
  sorts: { created: sql`x.id`, rows: sql`x.total` },
  id: sql`x.id`,
}

/** The runs of a person. */
export const pageOfRuns = (db: Db, userId: number, asked: Asked) =>
  pageOfListing<RunRow, typeof runListing>(db, runListing, source, {
    select: columns,
    within: sql`x.user_id = ${userId}`,
    asked,
  })

/** A run of a person; null where they have none of that id. */
export async function findRun(db: Db, userId: number, id: number): Promise<RunRow | null> {
  const { rows } = await sql<RunRow>`select ${columns} from ${source.from}
    where x.user_id = ${userId} and x.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** What a run is asked to do. */
export interface Order {
  language: Language
  sessionId: number | null
  grantId: number | null
  list: string
  filter: Record<string, unknown>
  act: string | null
  input: Record<string, unknown>
  columns: string[] | null
  format: (typeof fileFormats)[number] | null
  /** The run that it takes back. */
  undoes: number | null
}
export interface ChosenRow {
  id: number
  label: string
}

/** Until the transaction ends nobody else begins a run of this person. */
export const holdRuns = (db: Db, userId: number) => sql`select 1 from users where id = ${userId} for update`.execute(db)

/** Queues a run; null where the person has `most` that are not finished. */
export async function insertRun(
  db: Db,
  userId: number,
  order: Order,
  chosen: readonly ChosenRow[] | null,
  most: number,
): Promise<number | null> {
  // Two at once would both find room for one.
  await holdRuns(db, userId)
  const { rows } = await sql<{ id: number }>`
    insert into bulk_runs (user_id, session_id, grant_id, language, list, filter, act, input, columns, format, chosen, undoes)
    select ${userId}, ${order.sessionId}::bigint, ${order.grantId}::bigint, ${order.language}, ${order.list},
      ${JSON.stringify(order.filter)}::jsonb, ${order.act}::text, ${JSON.stringify(order.input)}::jsonb,
      ${order.columns}::text[], ${order.format}::text, ${chosen !== null}, ${order.undoes}::bigint
    where (select count(*) from bulk_runs where user_id = ${userId} and state in ('queued', 'running')) < ${most}
    returning id`.execute(db)
  const id = rows[0]?.id ?? null
  if (id !== null && chosen) await insertRows(db, id, chosen)
  return id
}

/** Keeps the rows of a run, each once, and how many they are. */
export async function insertRows(db: Db, runId: number, rows: readonly ChosenRow[]): Promise<void> {
  await sql`with kept as (
      insert into bulk_rows (run_id, position, row_id, label)
      select ${runId}, at, id, label
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ label }) => label)}::text[]) with ordinality as t (id, label, at)
      on conflict do nothing returning 1)
    update bulk_runs set total = (select count(*) from kept) where id = ${runId}`.execute(db)
}

/** The rows of a run of which this came. */
export async function rowsIn(db: Db, runId: number, state: 'done' | 'refused'): Promise<ChosenRow[]> {
  const { rows } = await sql<ChosenRow>`select row_id as id, label from bulk_rows
    where run_id = ${runId} and state = ${state} order by position`.execute(db)
  return rows
}

/** What a run was asked to do, to ask for it again. */
export async function orderOf(db: Db, runId: number): Promise<Order> {
  const { rows } = await sql<Order>`select ${asked} from bulk_runs x where x.id = ${runId}`.execute(db)
  return rows[0]!
}
const asked: RawBuilder<unknown> = sql`x.language, x.session_id as "sessionId", x.grant_id as "grantId", x.list, x.filter, x.act,
  x.input, x.columns, x.format, x.undoes`

export interface ResultRow extends ChosenRow {
  state: (typeof rowStates)[number]
  refusal: KeptRefusal | null
}

/** A page of the rows of a run; whoever calls has found it to be the caller's. */
export async function pageOfRows(
  db: Db,
  runId: number,
  { state, pageNumber, pageSize }: { state?: string | undefined; pageNumber: number; pageSize: number },
) {
  const which = sql`run_id = ${runId} and ${state === undefined ? sql`true` : sql`state = ${state}`}`
  const counted = await sql<{ total: number }>`select count(*)::int as total from bulk_rows where ${which}`.execute(db)
  const { rows } = await sql<ResultRow>`select row_id as id, label, state, refusal from bulk_rows where ${which}
    order by position limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(db)
  return { total: counted.rows[0]!.total, rows }
}

/** Seconds without a sign of life after which another process takes a run over. */
const QUIET = 20

export interface Claimed extends Order {
  userId: number
  chosen: boolean
  total: number | null
  createdAt: Date
}

/** Takes a run to be carried out by this process: one that waits, or that whoever ran it has left. */
export async function claimRun(db: Db, id: number): Promise<Claimed | null> {
  const { rows } = await sql<Claimed>`
    update bulk_runs x set state = 'running', heartbeat_at = clock_timestamp()
    where x.id = ${id} and (x.state = 'queued'
      or (x.state = 'running' and x.heartbeat_at < clock_timestamp() - make_interval(secs => ${QUIET})))
    returning ${asked}, x.user_id as "userId", x.chosen, x.total, x.created_at as "createdAt"`.execute(db)
  return rows[0] ?? null
}

/** The next row that nobody has done; null at the end, and where the run was ended meanwhile. */
export async function nextRow(db: Db, runId: number): Promise<(ChosenRow & { position: number }) | null> {
  const { rows } = await sql<ChosenRow & { position: number }>`
    select r.position, r.row_id as id, r.label from bulk_rows r join bulk_runs x on x.id = r.run_id
    where r.run_id = ${runId} and r.state = 'waiting' and x.state = 'running' order by r.position limit 1`.execute(db)
  return rows[0] ?? null
}

/** Writes what came of a row, once, and that the run lives. */
export async function settleRow(db: Db, runId: number, position: number, refusal: KeptRefusal | null): Promise<void> {
  const kept = refusal && JSON.stringify(refusal)
  await sql`with settled as (
      update bulk_rows set state = ${refusal ? 'refused' : 'done'}, refusal = ${kept}::jsonb
      where run_id = ${runId} and position = ${position} and state = 'waiting' returning state)
    update bulk_runs set heartbeat_at = clock_timestamp(),
      done = done + (select count(*) from settled where state = 'done'),
      refused = refused + (select count(*) from settled where state = 'refused')
    where id = ${runId}`.execute(db)
}

/** Writes how far a file is, and that the run lives; false where it was ended meanwhile. */
export async function beat(db: Db, runId: number, written: { total: number | null; done: number }): Promise<boolean> {
  const { numAffectedRows } = await sql`update bulk_runs set heartbeat_at = clock_timestamp(), total = ${written.total},
    done = ${written.done} where id = ${runId} and state = 'running'`.execute(db)
  return numAffectedRows === 1n
}

/** Ends a run that is open; false where it was ended already. */
export async function endRun(
  db: Db,
  runId: number,
  state: 'done' | 'stopped' | 'cancelled',
  { problem = null, fileId = null }: { problem?: KeptRefusal | null; fileId?: string | null } = {},
): Promise<boolean> {
  const { numAffectedRows } = await sql`update bulk_runs set state = ${state}, finished_at = clock_timestamp(),
      problem = ${problem && JSON.stringify(problem)}::jsonb, file_id = ${fileId}::uuid
    where id = ${runId} and state in ('queued', 'running')`.execute(db)
  return numAffectedRows === 1n
}

/** Gives a run back that this process cannot end. */
export const releaseRun = (db: Db, runId: number) =>
  sql`update bulk_runs set state = 'queued' where id = ${runId} and state = 'running'`.execute(db)

/** Runs that nobody works at although they should be done. */
export async function abandonedRuns(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from bulk_runs where state in ('queued', 'running')
    and coalesce(heartbeat_at, created_at) < clock_timestamp() - make_interval(secs => ${QUIET}) order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The file of a person's run. */
export async function fileOf(db: Db, userId: number, id: number): Promise<string | null> {
  const { rows } = await sql<{ fileId: string | null }>`
    select file_id as "fileId" from bulk_runs where user_id = ${userId} and id = ${id}`.execute(db)
  return rows[0]?.fileId ?? null
}

/** Removes the runs that ended so many days ago; answers their files. */
export async function sweepRuns(db: Db, now: Date, days: number): Promise<string[]> {
  const { rows } = await sql<{ fileId: string | null }>`
    delete from bulk_runs where finished_at < ${now}::timestamptz - make_interval(days => ${days})
    returning file_id as "fileId"`.execute(db)
  return rows.flatMap(({ fileId }) => fileId ?? [])
}

/** The ids of the rows that were chosen for a run. */
export async function chosenIds(db: Db, runId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select row_id as id from bulk_rows where run_id = ${runId}`.execute(db)
  return rows.map(({ id }) => id)
}
