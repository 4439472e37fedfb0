import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { ofCompany, pageOfListing, type Asked, type ListingSource } from '../../kernel/listing.ts'
import { uploadListing } from './contract.ts'
import type { Comparison } from './comparison.ts'
import type { Mapping, Preview, Said } from './preview.ts'
import { addCounts, emptyCounts, type Counts } from './report.ts'
import type { RowProblem } from './recognise/problems.ts'
import { UNDO_DAYS, type UploadKind, type UploadState } from './rules.ts'

/** Whose uploads somebody may see: those of one supplier, or for staff all. */
export type UploadOwner = { supplierId: number } | 'all'

export interface UploadRow {
  id: number
  supplierId: number | null
  supplierCode: string | null
  supplierName: string | null
  supplierNameZh: string | null
  kind: UploadKind
  fileId: string
  fileName: string
  state: UploadState
  mapping: Mapping | null
  preview: Preview | null
  comparison: Comparison | null
  rowsTotal: number
  rowsRead: number
  rowsSettled: number
  rowsAccepted: number
  rowsRefused: number
  counts: Counts
  problem: string | null
  peakMemory: number
  readerMemory: number
  createdAt: Date
  startedAt: Date | null
  heartbeatAt: Date | null
  finishedAt: Date | null
  /** The last product that was put back, how many were, and how many had changed since and were left. */
  undoneAtProduct: number
  productsUndone: number
  productsKept: number
  /** Until when it can be taken back; null where it cannot. */
  undoableUntil: Date | null
}

const columns = sql`u.id, u.supplier_id as "supplierId", f.code as "supplierCode", f.name_en as "supplierName",
  f.name_zh as "supplierNameZh", u.kind, u.file_id as "fileId", u.file_name as "fileName", u.state, u.mapping, u.preview, u.comparison,
  u.rows_total as "rowsTotal", u.rows_read as "rowsRead", u.rows_settled as "rowsSettled", u.rows_accepted as "rowsAccepted",
  u.rows_refused as "rowsRefused", u.counts, u.problem, u.peak_memory as "peakMemory", u.reader_memory as "readerMemory",
  u.created_at as "createdAt", u.started_at as "startedAt", u.heartbeat_at as "heartbeatAt", u.finished_at as "finishedAt",
  u.undone_at_product as "undoneAtProduct", u.products_undone as "productsUndone", u.products_kept as "productsKept",
  case when u.state in ('done', 'failed', 'cancelled') and u.finished_at > now() - ${UNDO_DAYS} * interval '1 day'
    and (exists (select from upload_changes c where c.upload_id = u.id) or exists (select from stock_moves m where m.upload_id = u.id and m.why = 'upload')) then u.finished_at + ${UNDO_DAYS} * interval '1 day' end as "undoableUntil"`

const mine = (owner: UploadOwner) => (owner === 'all' ? sql`true` : sql`u.supplier_id = ${owner.supplierId}`)

const complete = (row: UploadRow): UploadRow => ({ ...row, counts: { ...emptyCounts(), ...row.counts } })

export interface NewUpload {
  supplierId: number | null
  kind: UploadKind
  fileId: string
  fileName: string
  mapping: Mapping
  preview: Preview
  createdBy: number | null
}

export async function insertUpload(
  db: Db,
  { supplierId, kind, fileId, fileName, mapping, preview, createdBy }: NewUpload,
): Promise<number> {
  const { id } = await db
    .insertInto('uploads')
    .values({
      supplier_id: supplierId,
      kind,
      file_id: fileId,
      file_name: fileName,
      state: 'read',
      mapping: JSON.stringify(mapping),
      preview: JSON.stringify(preview),
      rows_total: preview.rowsExpected ?? 0,
      created_by: createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findUpload(db: Db, id: number, owner: UploadOwner): Promise<UploadRow | undefined> {
  const { rows } =
    await sql<UploadRow>`select ${columns} from uploads u left join supplier_profiles f on f.id = u.supplier_id
    where u.id = ${id} and ${mine(owner)}`.execute(db)
  return rows[0] && complete(rows[0])
}

/** How large the file of an upload is, and who sent it. */
export async function sentAs(db: Db, id: number) {
  const { rows } = await sql<{ size: number; sentBy: { surname: string; name: string } | null }>`
    select f.size, case when w.id is not null then jsonb_build_object('surname', w.surname, 'name', w.name) end as "sentBy"
    from uploads u join files f on f.id = u.file_id left join users w on w.id = u.created_by where u.id = ${id}`.execute(
    db,
  )
  return rows[0]!
}

/** The same, held against changes until the transaction ends. */
export async function lockUploadRow(db: Db, id: number, owner: UploadOwner): Promise<UploadRow | undefined> {
  const { rows } =
    await sql<UploadRow>`select ${columns} from uploads u left join supplier_profiles f on f.id = u.supplier_id
    where u.id = ${id} and ${mine(owner)} for update of u`.execute(db)
  return rows[0] && complete(rows[0])
}

const source: ListingSource<typeof uploadListing> = {
  from: sql`uploads u left join supplier_profiles f on f.id = u.supplier_id`,
  filters: {
    file: (like) => sql`u.file_name ilike ${like}`,
    state: sql`u.state`,
    kind: sql`u.kind`,
    created: sql`china_day(u.created_at)`,
    ofSupplier: ofCompany(sql`u.supplier_id`),
  },
  sorts: { file: sql`u.file_name`, accepted: sql`u.rows_accepted`, refused: sql`u.rows_refused`, at: sql`u.id` },
  id: sql`u.id`,
}

/** A page of the uploads of somebody. */
export async function listUploads(db: Db, owner: UploadOwner, asked: Asked) {
  const within = sql<boolean>`${mine(owner)}`
  const select = columns
  const page = await pageOfListing<UploadRow, typeof uploadListing>(db, uploadListing, source, {
    select,
    within,
    asked,
  })
  return { ...page, rows: page.rows.map(complete) }
}

export interface SupplierOfUpload {
  id: number
  code: string
  companyId: number
  currency: string
}

export async function supplierById(db: Db, id: number): Promise<SupplierOfUpload | undefined> {
  const { rows } = await sql<SupplierOfUpload>`
    select id, code, company_id as "companyId", currency from supplier_profiles where id = ${id}`.execute(db)
  return rows[0]
}

/** What was said of the columns of a supplier's earlier files, by heading. */
export async function habitsOf(db: Db, supplierId: number): Promise<Record<string, Said>> {
  const { rows } = await sql<{ columns: Record<string, Said> }>`
    select columns from upload_habits where supplier_id = ${supplierId}`.execute(db)
  return rows[0]?.columns ?? {}
}

/** Remembers what was said of columns; files that are never the same fill no more than the table allows. */
export async function keepHabits(db: Db, supplierId: number, columns: Record<string, Said>): Promise<void> {
  if (Object.keys(columns).length === 0) return
  await sql`
    insert into upload_habits as h (supplier_id, columns) values (${supplierId}, ${JSON.stringify(columns)})
    on conflict (supplier_id) do update set updated_at = now(),
      columns = case when octet_length((h.columns || excluded.columns)::text) > 60000 then excluded.columns
        else h.columns || excluded.columns end`.execute(db)
}

/** Keeps how a file is read; what was compared otherwise holds no more. */
export async function setMapping(db: Db, id: number, mapping: Mapping, preview: Preview): Promise<void> {
  await sql`update uploads set mapping = ${JSON.stringify(mapping)}, preview = ${JSON.stringify(preview)}, comparison = null,
    rows_total = ${preview.rowsExpected ?? 0} where id = ${id}`.execute(db)
}

/** Keeps what a file would change. Nothing of it is taken yet: reading begins anew. */
export async function setComparison(db: Db, id: number, comparison: Comparison): Promise<void> {
  await sql`update uploads set comparison = ${JSON.stringify(comparison)}, rows_total = ${comparison.rows}, rows_read = 0
    where id = ${id}`.execute(db)
}

export async function setState(db: Db, id: number, state: UploadState, problem: string | null = null): Promise<void> {
  await sql`update uploads set state = ${state}, problem = case when ${state} in ('undoing', 'undone') then problem else ${problem} end,
    started_at = case when ${state} = 'running' then coalesce(started_at, now()) else started_at end,
    heartbeat_at = now(),
    finished_at = case when ${state} in ('done', 'failed', 'cancelled') then now() when ${state} in ('undoing', 'undone') then finished_at end
    where id = ${id}`.execute(db)
}

export interface Pulse {
  rowsRead: number
  peakMemory: number
  readerMemory: number
}

/** Shows that a run is alive and how far it is; the answer is whether it is still wanted. */
export async function beat(db: Db, id: number, { rowsRead, peakMemory, readerMemory }: Pulse): Promise<boolean> {
  const { rows } =
    await sql`update uploads set heartbeat_at = now(), rows_read = greatest(rows_read, ${rowsRead}::bigint),
    peak_memory = greatest(peak_memory, ${peakMemory}::bigint), reader_memory = greatest(reader_memory, ${readerMemory}::bigint)
    where id = ${id} and state in ('comparing', 'running') returning 1 as alive`.execute(db)
  return rows.length > 0
}

export interface Settled {
  rows: number
  accepted: number
  refused: number
  counts: Counts
}

/** Moves the checkpoint in the transaction that settles the rows before it; false where the upload was cancelled. */
export async function settle(db: Db, id: number, { rows, accepted, refused, counts }: Settled): Promise<boolean> {
  const { rows: found } = await sql<{
    counts: Counts
  }>`select counts from uploads where id = ${id} and state = 'running'
    for update`.execute(db)
  if (!found[0]) return false
  const sum = addCounts({ ...emptyCounts(), ...found[0].counts }, counts)
  await sql`update uploads set rows_settled = rows_settled + ${rows}::bigint, rows_read = greatest(rows_read, rows_settled + ${rows}::bigint),
    rows_accepted = rows_accepted + ${accepted}::bigint, rows_refused = rows_refused + ${refused}::bigint,
    counts = ${JSON.stringify(sum)}, heartbeat_at = now() where id = ${id}`.execute(db)
  return true
}

/** Notes how far an upload is taken back. */
export async function noteUndone(
  db: Db,
  id: number,
  { last, undone, kept }: { last: number; undone: number; kept: number },
): Promise<void> {
  await sql`update uploads set undone_at_product = ${last}, products_undone = products_undone + ${undone},
    products_kept = products_kept + ${kept}, heartbeat_at = now() where id = ${id}`.execute(db)
}

/** Those that are taken back and where nothing has happened for a minute. */
export async function abandonedUndoings(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from uploads where state = 'undoing' and heartbeat_at < now() - interval '1 minute' order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Those that are compared and where nothing has happened for a minute. */
export async function abandonedComparisons(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from uploads where state = 'comparing' and heartbeat_at < now() - interval '1 minute' order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Everything was read: how many rows there were is known now. */
export async function setTotal(db: Db, id: number): Promise<void> {
  await sql`update uploads set rows_total = rows_settled, rows_read = rows_settled where id = ${id}`.execute(db)
}

export interface RefusedRow {
  sheet: string
  row: number
  problems: readonly RowProblem[]
}

/** Writes down what is wrong with refused rows. Columns count from 1; 0 is the whole row. */
export async function insertRefusals(db: Db, id: number, refused: readonly RefusedRow[]): Promise<void> {
  const cells = refused.flatMap(({ sheet, row, problems }) => problems.map((problem) => ({ sheet, row, problem })))
  if (cells.length === 0) return
  await sql`
    insert into upload_rows (upload_id, sheet, row_number, column_number, cell, problem, suggestion)
    select ${id}::bigint, * from unnest(${cells.map(({ sheet }) => clean(sheet))}::text[], ${cells.map(({ row }) => row)}::int[],
      ${cells.map(({ problem }) => (problem.column ?? -1) + 1)}::int[], ${cells.map(({ problem }) => clean(problem.text))}::text[],
      ${cells.map(({ problem }) => problem.code)}::text[], ${cells.map(({ problem }) => problem.suggestion ?? null)}::text[])
    on conflict do nothing`.execute(db)
}

const clean = (text: string) => text.replaceAll('\0', '').toWellFormed()

export interface RefusalRow {
  sheet: string
  row: number
  column: number
  cell: string
  problem: string
  suggestion: string | null
}

const refusalColumns = sql`sheet, row_number as "row", column_number as "column", cell, problem, suggestion`

/** Problems of an upload in the order of the file. The upload is the caller's: asked for before. */
export async function refusalsOf(
  db: Db,
  id: number,
  { problem, pageNumber, pageSize }: { problem: string | undefined; pageNumber: number; pageSize: number },
) {
  const wanted = problem === undefined ? sql`true` : sql`problem = ${problem}`
  const { rows } = await sql<RefusalRow>`select ${refusalColumns} from upload_rows where upload_id = ${id} and ${wanted}
    order by row_number, column_number, problem, sheet limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(
    db,
  )
  const { rows: total } = await sql<{
    n: number
  }>`select count(*) as n from upload_rows where upload_id = ${id} and ${wanted}`.execute(db)
  return { list: rows, total: total[0]?.n ?? 0 }
}

/** All problems of an upload, for marking its file. */
export async function allRefusals(db: Db, id: number): Promise<RefusalRow[]> {
  return (await sql<RefusalRow>`select ${refusalColumns} from upload_rows where upload_id = ${id}`.execute(db)).rows
}

/**
 * Runs that somebody waits for and nobody works on: begun, and held by no connection any more; or queued, and without a sign
 * of life for a while.
 */
export async function abandonedUploads(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from uploads where
    (state = 'running' and not exists (
      select from pg_locks where locktype = 'advisory' and classid::bigint = hashtext('upload')::bigint & 4294967295 and objid::bigint = id
        and database = (select oid from pg_database where datname = current_database())))
    or (state = 'queued' and coalesce(heartbeat_at, created_at) < now() - interval '20 seconds') order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Holds an upload for this connection as long as it lives; false where another process holds it. */
export async function holdUpload(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_lock(hashtext('upload'), ${id}::int) as held`.execute(db)
  return rows[0]?.held === true
}
