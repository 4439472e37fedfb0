import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import type { Resources } from '../../kernel/resources.ts'
import { openTable } from '../../kernel/tables/openTable.ts'
import { importLimits, keepUpload, recognise, startUpload } from './keeping.ts'
import { isData, type Mapping, type Recognised } from './preview.ts'
import { describeColumn } from './recognise/columns.ts'
import type { Field } from './recognise/fields.ts'
import { fillMergedRows } from './recognise/mergedRows.ts'
import { readRow } from './recognise/readRow.ts'
import { mappingProblem, uploadJob, uploadMachine } from './rules.ts'
import * as store from './store.ts'
import type { CatalogueRow } from './recognise/catalogueRow.ts'

// A file that nobody has looked at, fetched from a source: taken as if its columns had been confirmed, unless something speaks against it.

/** Which columns count in a file of stock, and in one of prices; what else it says is passed over. */
const packs: readonly Field[] = ['code', 'brand', 'pack', 'packAmount', 'packUnit']
const counted: Record<'inventory' | 'pricing', ReadonlySet<Field>> = {
  inventory: new Set([...packs, 'stock', 'stockAmount', 'packStock']),
  pricing: new Set([...packs, 'price', 'currency', 'packPrice']),
}
type FetchedContent = 'catalogue' | keyof typeof counted

/** Why a file waits for a person: columns or questions that only they can answer; much fewer rows than before; prices that rose much. */
type HeldBecause = 'columns' | 'questions' | 'fewer' | 'dearer'

export interface FetchedFile {
  path: string
  name: string
  supplierId: number
  content: FetchedContent
  /** Rows of the file before; null where there was none. */
  rowsBefore: number | null
  /** The upload of the file before, where nobody has decided on it: this one comes in its place. */
  replaces: number | null
}

/**
 * Keeps a fetched file as an upload, and starts it where nothing speaks against it.
 * @throws TableProblem where it cannot be read, Refusal where it is of no kind that is taken
 */
export async function takeFetched(
  resources: Resources,
  { path, name, supplierId, content, rowsBefore, replaces }: FetchedFile,
  signal: AbortSignal,
): Promise<{ uploadId: number; held: HeldBecause | null }> {
  const { db, files, jobs } = resources
  const supplier = await store.supplierById(db, supplierId)
  if (!supplier) throw refuse(errors.NOT_FOUND)
  const wishes = { otherwise: supplier.currency, habits: await store.habitsOf(db, supplierId) }
  const recognised = narrowed(await recognise(path, wishes), content)
  const { mapping } = recognised
  const problem = mappingProblem(mapping.columns)
  const { rows, packs: seen, dearer } = await compared(db, { path, supplierId, mapping }, signal)
  const held = problem
    ? 'columns'
    : mapping.questions?.length
      ? 'questions'
      : suspicion({ rows, rowsBefore, seen, dearer })
  const uploadId = await db.transaction().execute(async (trx) => {
    if (replaces !== null) await giveUp(trx, replaces)
    const received = { path, name, kind: 'catalogue' as const, supplier, userId: null, own: false }
    const id = await keepUpload(trx, files, received, recognised)
    if (held === null) {
      await startUpload(trx, id)
      await jobs.enqueue(trx, uploadJob, { uploadId: id })
    }
    return id
  })
  return { uploadId, held }
}

/** What was fetched before and waits for a person is out of date. */
async function giveUp(db: Db, uploadId: number): Promise<void> {
  const row = await store.lockUploadRow(db, uploadId, 'all')
  if (row?.state === 'read') await store.setState(db, uploadId, uploadMachine.next('cancel', row.state))
}

/** The reading of a file with the columns alone that may count. */
function narrowed({ mapping, preview }: Recognised, content: FetchedContent): Recognised {
  if (content === 'catalogue') return { mapping, preview }
  const columns = mapping.columns.map((column) =>
    counted[content].has(column.field) ? column : describeColumn(column.column, column.heading, 'ignore', 1),
  )
  const used = new Set(columns.flatMap(({ column, field }) => (field === 'ignore' ? [] : column)))
  const questions = (mapping.questions ?? []).filter(({ column }) =>
    column === undefined ? content === 'pricing' : used.has(column),
  )
  return { mapping: { ...mapping, columns, questions }, preview }
}

/** A file of less than half the rows is rather broken than true, and so is one in which one of a hundred prices is four times what it was. */
function suspicion({
  rows,
  rowsBefore,
  seen,
  dearer,
}: Pick<FetchedFile, 'rowsBefore'> & { rows: number; seen: number; dearer: number }): HeldBecause | null {
  if (rowsBefore !== null && rows * 2 < rowsBefore) return 'fewer'
  return dearer > 0 && dearer * 100 >= seen ? 'dearer' : null
}

interface Priced {
  code: string
  amount: string
  unit: string
  count: number
  price: number
  currency: string
}

/** Counts the rows of a file, and its prices beside those of the catalogue; no more of it than a batch is in memory. */
async function compared(
  db: Db,
  { path, supplierId, mapping }: { path: string; supplierId: number; mapping: Mapping },
  signal: AbortSignal,
) {
  const sum = { rows: 0, packs: 0, dearer: 0 }
  const fill = fillMergedRows(mapping.columns)
  const limits = importLimits(0)
  for await (const batch of openTable(path, { ...(mapping.sheet !== '' && { sheet: mapping.sheet }), limits })) {
    signal.throwIfAborted()
    const data = batch.rows.filter((row) => isData(mapping, row))
    sum.rows += data.length
    const prices = data.map(fill).flatMap(({ cells, problem }) => {
      const read = problem ? null : readRow(mapping.columns, cells, mapping)
      return read && 'row' in read ? pricesOf(read.row) : []
    })
    if (prices.length === 0) continue
    const { rows } = await sql<{ packs: number; dearer: number }>`
      select count(*)::int as packs, count(*) filter (where x.price >= 4 * k.price)::int as dearer
      from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
        as x (code text, amount numeric, unit text, count int, price bigint, currency text)
      join products p on p.supplier_id = ${supplierId} and p.code = x.code and p.status = 'active'
      join packages k on k.product_id = p.id and k.amount = x.amount and k.unit = x.unit and k.count = x.count
      where k.price > 0 and k.currency = x.currency`.execute(db)
    sum.packs += rows[0]!.packs
    sum.dearer += rows[0]!.dearer
  }
  return sum
}

const pricesOf = ({ code, packs: offered }: CatalogueRow): Priced[] =>
  code === undefined
    ? []
    : offered.flatMap(({ amount, unit, count, price }) =>
        price ? [{ code, amount, unit, count, price: price.minor, currency: price.currency }] : [],
      )
