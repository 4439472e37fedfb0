import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type * as SheetJs from '@e965/xlsx'
import { unguardFormula } from './formulaGuard.ts'
import { numberFormat, numberText } from './numberText.ts'
import { TableProblem } from './problem.ts'
import { isBlankRow, type TableLimits, type TableRow } from './table.ts'

// the CommonJS build carries the code pages of old Chinese and Western workbooks
const load = () => createRequire(import.meta.url)('@e965/xlsx') as typeof SheetJs

/** Names of the sheets of a BIFF workbook. */
export async function xlsSheets(path: string): Promise<string[]> {
  return (await parse(path, { bookSheets: true })).SheetNames
}

/**
 * Rows of a BIFF workbook (Excel 95 to 2003). The parser holds the whole workbook and cannot be interrupted; it runs
 * only in a process that can be killed. Rows leave as plain arrays of strings.
 */
export async function* readXls(
  path: string,
  wish: { sheet: string | undefined; perSheet: number },
  limits: TableLimits,
): AsyncGenerator<TableRow[]> {
  const sheetRows = Math.min(wish.perSheet + 50, limits.rows + 1000, 70_000)
  const book = await parse(path, {
    dense: true,
    cellHTML: false,
    cellText: false,
    cellFormula: false,
    cellNF: true,
    sheetRows,
  })
  const date1904 = book.Workbook?.WBProps?.date1904 === true
  if (book.SheetNames.length === 0) throw new TableProblem('unreadable', 'xls: no sheets')
  const names = book.SheetNames.filter((name) => wish.sheet === undefined || name === wish.sheet)
  if (names.length === 0) throw new TableProblem('no_such_sheet', wish.sheet ?? '')
  for (const sheet of names) {
    const data = book.Sheets[sheet]?.['!data'] ?? []
    let rows: TableRow[] = []
    let left = wish.perSheet
    for (let i = 0; i < data.length && left > 0; i++) {
      const made = rowOf(sheet, i + 1, data[i] ?? [], date1904, limits)
      if (!made) continue
      rows.push(made)
      left--
      if (rows.length === 500) {
        yield rows
        rows = []
      }
    }
    if (rows.length > 0) yield rows
  }
}

function rowOf(
  sheet: string,
  row: number,
  line: readonly (SheetJs.CellObject | undefined)[],
  date1904: boolean,
  limits: TableLimits,
): TableRow | undefined {
  const cells: string[] = []
  for (let column = 0; column < line.length; column++) {
    const text = textOf(line[column], date1904)
    if (text === '') continue
    if (column >= limits.columns) throw new TableProblem('too_many_columns', `${sheet}, row ${row}`)
    while (cells.length < column) cells.push('')
    cells[column] = unguardFormula(text.slice(0, limits.cell))
  }
  return isBlankRow(cells) ? undefined : { sheet, row, cells }
}

const errors = new Map<unknown, string>([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
])

function textOf(cell: SheetJs.CellObject | undefined, date1904: boolean): string {
  if (!cell || cell.v === undefined || cell.v === null) return ''
  if (cell.t === 'n') return numberText(Number(cell.v), numberFormat(String(cell.z ?? 'General')), date1904)
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE'
  if (cell.t === 'e') return errors.get(cell.v) ?? '#N/A'
  if (cell.v instanceof Date) return cell.v.toISOString().slice(0, 10)
  return String(cell.v)
}

async function parse(path: string, options: SheetJs.ParsingOptions): Promise<SheetJs.WorkBook> {
  const bytes = await readFile(path)
  try {
    return readPatched(bytes, { type: 'buffer', ...options })
  } catch (error) {
    const message = (error as Error).message ?? String(error)
    if (/password|encrypt/i.test(message)) throw new TableProblem('encrypted', message)
    throw new TableProblem('unreadable', `xls: ${message}`)
  }
}

/**
 * Some writers put a code page number into the file that nobody knows; the text itself is UTF-16 all the same. The
 * record (0x42, two bytes) is set to UTF-16 then.
 */
function readPatched(bytes: Buffer, options: SheetJs.ParsingOptions): SheetJs.WorkBook {
  const { read } = load()
  try {
    return read(bytes, options)
  } catch (error) {
    const page = Number(/Unrecognized CP: (\d+)/.exec((error as Error).message)?.[1])
    if (!(page >= 0 && page < 0x1_0000)) throw error
    const record = Buffer.from([0x42, 0x00, 0x02, 0x00, page & 0xff, page >> 8])
    const patched = Buffer.from(bytes)
    for (let at = patched.indexOf(record); at >= 0; at = patched.indexOf(record, at + 6))
      patched.writeUInt16LE(1200, at + 4)
    return read(patched, options)
  }
}
