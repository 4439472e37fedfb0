import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import type { SheetProblem } from './contract.ts'

export interface SheetUploadRow {
  id: number
  supplierId: number | null
  companyId: number | null
  supplierName: string | null
  supplierNameZh: string | null
  fileId: string
  fileName: string
  language: Language
  internal: boolean
  state: 'queued' | 'done' | 'failed'
  problem: string | null
  taken: number
  refused: number
  createdBy: number
  createdAt: Date
}

/** The kind of `terms` that are MDL numbers. */
const MDL = 3

/** Of a supplier; of all where none is named. */
const within = (supplierId: number | null) =>
  supplierId === null ? sql<boolean>`true` : sql<boolean>`z.supplier_id = ${supplierId}`
const columns = sql`z.id, z.supplier_id as "supplierId", s.company_id as "companyId", s.name_en as "supplierName", s.name_zh as "supplierNameZh",
  z.file_id as "fileId", z.file_name as "fileName", z.language, z.internal, z.state, z.problem, z.taken, z.refused, z.created_by as "createdBy",
  z.created_at as "createdAt"`
const from = sql`sheet_uploads z left join supplier_profiles s on s.id = z.supplier_id`

/** The newest twenty. */
export async function sheetUploads(db: Db, supplierId: number | null): Promise<SheetUploadRow[]> {
  const { rows } = await sql<SheetUploadRow>`
    select ${columns} from ${from} where ${within(supplierId)} order by z.id desc limit 20`.execute(db)
  return rows
}

export async function findSheetUpload(
  db: Db,
  id: number,
  supplierId: number | null,
): Promise<SheetUploadRow | undefined> {
  const { rows } = await sql<SheetUploadRow>`
    select ${columns} from ${from} where z.id = ${id} and ${within(supplierId)}`.execute(db)
  return rows[0]
}

/** @returns false where somebody else has ended it */
export async function holdSheetUpload(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from sheet_uploads where id = ${id} and state = 'queued' for update`.execute(db)
  return rows.length > 0
}

export async function endSheetUpload(
  db: Db,
  id: number,
  { taken, refused, problem }: { taken: number; refused: number; problem: string | null },
): Promise<void> {
  await sql`
    update sheet_uploads set state = ${problem === null ? 'done' : 'failed'}, problem = ${problem}, taken = ${taken}, refused = ${refused},
      finished_at = now() where id = ${id} and state = 'queued'`.execute(db)
}

export async function insertSheetUpload(
  db: Db,
  row: {
    supplierId: number | null
    fileId: string
    fileName: string
    language: Language
    internal: boolean
    by: number
  },
): Promise<number> {
  const { id } = await db
    .insertInto('sheet_uploads')
    .values({
      supplier_id: row.supplierId,
      file_id: row.fileId,
      file_name: row.fileName,
      language: row.language,
      internal: row.internal,
      created_by: row.by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertEntry(
  db: Db,
  row: { uploadId: number; position: number; name: string; problem: SheetProblem | null; products: number },
): Promise<void> {
  const { uploadId: upload_id, ...rest } = row
  await db
    .insertInto('sheet_upload_entries')
    .values({ upload_id, ...rest })
    .execute()
}

export async function entriesOf(
  db: Db,
  uploadId: number,
): Promise<{ name: string; problem: SheetProblem | null; products: number }[]> {
  const { rows } = await sql<{ name: string; problem: SheetProblem | null; products: number }>`
    select name, problem, products from sheet_upload_entries where upload_id = ${uploadId} order by problem is null, position`.execute(
    db,
  )
  return rows
}

export interface Subject {
  productId: number | null
  moleculeId: number | null
}

/** The products of a supplier with these MDL numbers, stated or those of their substances; where none is named the substances with them. */
export async function subjectsByMdl(
  db: Db,
  supplierId: number | null,
  mdls: readonly string[],
): Promise<Map<string, Subject[]>> {
  const terms = sql`select t.key as mdl, t.molecule_id from terms t
    where t.key = any(${[...mdls]}::text[]) and t.kind = ${MDL}`
  const { rows } =
    supplierId === null
      ? await sql<Subject & { mdl: string }>`
          select mdl, null::bigint as "productId", molecule_id as "moleculeId" from (${terms}) t`.execute(db)
      : await sql<Subject & { mdl: string }>`
          select p.mdl, p.id as "productId", null::bigint as "moleculeId" from products p
          where p.supplier_id = ${supplierId} and p.mdl = any(${[...mdls]}::text[])
          union
          select t.mdl, p.id, null from (${terms}) t
          join products p on p.molecule_id = t.molecule_id and p.supplier_id = ${supplierId} and p.mdl is null
          order by 2`.execute(db)
  return Map.groupBy(rows, ({ mdl }) => mdl)
}
