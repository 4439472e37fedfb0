import type { Db } from '../../kernel/context.ts'
import { openTable } from '../../kernel/tables/openTable.ts'
import { columnsOf, lineOf, totalOf, type HistoryOrderLine } from './rules.ts'
import { keepHistoryOrder } from './store.ts'

/** The first row of a file names too little. */
export class HeadingsMissing extends Error {
  constructor(fields: readonly string[]) {
    super(`The first row has no heading for: ${fields.join(', ')}`)
  }
}

/** Rows of one file. */
const MAX_ROWS = 200_000

export interface HistoryImport {
  orders: number
  lines: number
  /** Rows that are no lines, with what to do about each; an order with such a row is left out whole. */
  refused: { row: number; number: string; why: string }[]
}

/**
 * Reads a file of another system (CSV or workbook, one row a line) into the orders of a company; orders read before are replaced.
 * @throws TableProblem where the file cannot be read; HeadingsMissing where its first row lacks something
 */
export async function importHistoryOrders(
  db: Db,
  into: { companyId: number; source: string },
  path: string,
): Promise<HistoryImport> {
  let columns: ReturnType<typeof columnsOf>['columns'] | null = null
  const orders = new Map<string, HistoryOrderLine[]>()
  const refused: HistoryImport['refused'] = []
  for await (const { rows } of openTable(path, { limits: { rows: MAX_ROWS } }))
    for (const { row, cells, problem } of rows) {
      if (cells.every((cell) => cell.trim() === '')) continue
      if (!columns) {
        const found = columnsOf(cells)
        if (found.missing.length > 0) throw new HeadingsMissing(found.missing)
        columns = found.columns
        continue
      }
      const line = problem ?? lineOf(cells, columns)
      if (typeof line === 'string') {
        refused.push({ row, number: (cells[columns.get('number')!] ?? '').trim(), why: line })
        continue
      }
      const known = orders.get(line.number)
      if (known && known[0]!.currency !== line.currency)
        refused.push({ row, number: line.number, why: `the order is in ${known[0]!.currency} above` })
      else if (known) known.push(line)
      else orders.set(line.number, [line])
    }
  for (const { number } of refused) orders.delete(number)
  let kept = 0
  for (const [number, lines] of orders) {
    const total = totalOf(lines)
    if (total === null) refused.push({ row: 0, number, why: 'the order comes to more than any order may' })
    else {
      await keepHistoryOrder(db, into.companyId, into.source, { ...lines[0]!, total, lines })
      kept += lines.length
    }
  }
  return { orders: orders.size - refused.filter(({ row }) => row === 0).length, lines: kept, refused }
}
