import { TableProblem } from './problem.ts'
import type { RowBatch, TableInfo, TableRow } from './table.ts'

export type TablePreview = { info: TableInfo; sheets: { name: string; rows: TableRow[] }[] }

/** Rows of a few batches, sheet by sheet. */
export async function collectPreview(batches: AsyncIterable<RowBatch>): Promise<TablePreview> {
  const sheets = new Map<string, TableRow[]>()
  let info: TableInfo | undefined
  for await (const batch of batches) {
    info = batch.info
    for (const row of batch.rows) {
      const list = sheets.get(row.sheet) ?? []
      if (list.length === 0) sheets.set(row.sheet, list)
      list.push(row)
    }
  }
  if (!info) throw new TableProblem('unreadable', 'no answer')
  return { info, sheets: info.sheets.map((name) => ({ name, rows: sheets.get(name) ?? [] })) }
}
