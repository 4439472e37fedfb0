import { readDelimited, readLines } from './delimited.ts'
import { TableProblem } from './problem.ts'
import { recogniseFile, type FoundFile } from './recogniseFile.ts'
import { readSdf } from './sdf.ts'
import { readSmi } from './smi.ts'
import type { RowBatch, TableInfo, TableKind, TableLimits, TableRow } from './table.ts'
import { readXls, xlsSheets } from './xls.ts'
import { readXlsx, xlsxSheets } from './xlsx.ts'

/** What the parent asks of the reader process. */
export type ReadOrder = {
  path: string
  kind?: TableKind
  sheet?: string
  /** Lines of text tables stay whole. */
  whole?: true
  /** At most so many rows of each sheet. */
  perSheet?: number
  limits: TableLimits
}

const rowsInBatch = 500
const charactersInBatch = 1024 * 1024

/** Reads a file in this process, whatever it is. The first batch always comes, if only to tell what the file is. */
export async function* readTable(order: ReadOrder): AsyncGenerator<RowBatch> {
  const { path, limits } = order
  const found = await recogniseFile(path, limits, order.kind)
  const info = await infoOf(path, found, limits)
  const perSheet = order.perSheet ?? Number.POSITIVE_INFINITY
  let rows: TableRow[] = []
  let size = 0
  let total = 0
  yield { info, rows: [] }
  if (perSheet === 0) return
  const whole = isSheetFile(found) ? Number.POSITIVE_INFINITY : perSheet
  for await (const some of rowsOf(path, found, order, perSheet)) {
    for (const row of some) {
      if (total >= whole) break
      if (row.row > 0) total++
      if (total > limits.rows) throw new TableProblem('too_many_rows', `more than ${limits.rows}`)
      rows.push(row)
      for (const cell of row.cells) size += cell.length
      if (rows.length >= rowsInBatch || size > charactersInBatch) {
        yield { info, rows }
        rows = []
        size = 0
      }
    }
    if (total >= whole) break
  }
  if (rows.length > 0) yield { info, rows }
}

function isSheetFile(found: FoundFile): boolean {
  return found.kind === 'xlsx' || found.kind === 'xls'
}

async function infoOf(path: string, found: FoundFile, limits: TableLimits): Promise<TableInfo> {
  if (found.kind === 'xlsx') return { kind: 'xlsx', sheets: await xlsxSheets(path, found.size, limits) }
  if (found.kind === 'xls') return { kind: 'xls', sheets: await xlsSheets(path) }
  const { kind, encoding, delimiting } = found
  const info: TableInfo = { kind, encoding, sheets: [''] }
  return delimiting.delimiter === undefined ? info : { ...info, delimiter: delimiting.delimiter }
}

function rowsOf(path: string, found: FoundFile, order: ReadOrder, perSheet: number): AsyncGenerator<TableRow[]> {
  const wish = { sheet: order.sheet, perSheet }
  if (found.kind === 'xlsx') return readXlsx(path, found.size, wish, order.limits)
  if (found.kind === 'xls') return readXls(path, wish, order.limits)
  if (found.kind === 'sdf') return readSdf(path, found, order.limits)
  if (found.kind === 'smi') return readSmi(path, found, order.limits)
  if (order.whole) return readLines(path, found, order.limits)
  return readDelimited(path, found, { ...found.delimiting, limits: order.limits })
}
