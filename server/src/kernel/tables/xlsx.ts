import { unguardFormula } from './formulaGuard.ts'
import { numberText, plainNumber } from './numberText.ts'
import { TableProblem } from './problem.ts'
import { isBlankRow, type TableLimits, type TableRow } from './table.ts'
import { readBook, unescapeControl, type Book } from './xlsxBook.ts'
import { openZip, readXml, xmlPart, type Zip } from './xmlPart.ts'

const lastRow = 1_048_576
/** Merged cells are of interest only in headings. */
const headingRows = 20

export type XlsxWish = { sheet: string | undefined; perSheet: number }

/** Names of the sheets that have cells. */
export async function xlsxSheets(path: string, size: number, limits: TableLimits): Promise<string[]> {
  const zip = await openZip(path, size, limits)
  try {
    return (await readBook(zip, false)).sheets.map((sheet) => sheet.name)
  } finally {
    zip.file.close()
  }
}

/** Rows of the wished sheet, or of all one after the other; only cached values, at most `perSheet` rows of each. */
export async function* readXlsx(
  path: string,
  size: number,
  wish: XlsxWish,
  limits: TableLimits,
): AsyncGenerator<TableRow[]> {
  const zip = await openZip(path, size, limits)
  try {
    const book = await readBook(zip, true)
    const wanted = book.sheets.filter((sheet) => wish.sheet === undefined || sheet.name === wish.sheet)
    if (wanted.length === 0) throw new TableProblem('no_such_sheet', wish.sheet ?? '')
    for (const sheet of wanted) yield* sheetRows(zip, book, sheet, wish.perSheet)
  } finally {
    zip.file.close()
  }
}

async function* sheetRows(
  zip: Zip,
  book: Book,
  { name, part }: Book['sheets'][number],
  perSheet: number,
): AsyncGenerator<TableRow[]> {
  const merges = await headingMerges(zip, part)
  const reader = sheetReader(book, name, merges, zip.limits)
  let left = perSheet
  for await (const _ of xmlPart(zip, part, reader.handlers)) {
    const rows = reader.take()
    if (rows.length === 0) continue
    yield rows.slice(0, left)
    left -= rows.length
    if (left <= 0) return
  }
  const rows = reader.take()
  if (rows.length > 0) yield rows.slice(0, left)
}

type Merge = { top: number; left: number; bottom: number; right: number }

/** Merged ranges that span columns within the first rows: a heading over several columns belongs to each of them. */
async function headingMerges(zip: Zip, part: string): Promise<Merge[]> {
  const merges: Merge[] = []
  // the list stands behind the rows, so the part is read twice; the second reading is counted afresh
  const first: Zip = { ...zip, inflated: { bytes: 0, cap: zip.inflated.cap } }
  await readXml(first, part, {
    open: (name, { ref }) => {
      if (name !== 'mergeCell' || !ref || merges.length >= 500) return
      const [from = '', to = from] = ref.split(':')
      const [a, b] = [cellPlace(from), cellPlace(to)]
      if (a && b && a.row <= headingRows && b.column > a.column && b.row - a.row < 5 && b.column < zip.limits.columns) {
        merges.push({ top: a.row, left: a.column, bottom: b.row, right: b.column })
      }
    },
  })
  return merges
}

/** "AB12" -> row 12, column 27. */
export function cellPlace(ref: string): { row: number; column: number } | undefined {
  const match = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(ref)
  if (!match) return undefined
  let column = 0
  for (const letter of (match[1] as string).toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return { row: Number(match[2]), column: column - 1 }
}

function sheetReader(book: Book, sheet: string, merges: readonly Merge[], limits: TableLimits) {
  let rows: TableRow[] = []
  let row = 0
  let cells: string[] = []
  let column = -1
  let type = 'n'
  let style = 0
  let value = ''
  let listening = false
  let inCell = false
  let phonetic = false
  let tooLong = false

  const endCell = () => {
    let text = cellText(value, type, style, book)
    if (text === '') return
    if (text.length > limits.cell) {
      text = text.slice(0, limits.cell)
      tooLong = true
    }
    if (column >= limits.columns) {
      if (text.trim() === '') return
      throw new TableProblem('too_many_columns', `${sheet}, row ${row}, column ${column + 1}`)
    }
    while (cells.length < column) cells.push('')
    cells[column] = unguardFormula(text)
  }

  const endRow = () => {
    if (row <= headingRows) for (const merge of merges) repeatHeading(cells, merge, row)
    if (!isBlankRow(cells)) rows.push(tooLong ? { sheet, row, cells, problem: 'CELL_TOO_LONG' } : { sheet, row, cells })
    cells = []
    tooLong = false
  }

  return {
    take: (): TableRow[] => {
      const taken = rows
      rows = []
      return taken
    },
    handlers: {
      open: (name: string, attributes: Record<string, string>) => {
        if (name === 'c' && !inCell) {
          inCell = true
          column = (attributes['r'] === undefined ? undefined : cellPlace(attributes['r'])?.column) ?? column + 1
          type = attributes['t'] ?? 'n'
          style = Number(attributes['s'] ?? 0)
          value = ''
        } else if (name === 'v' || name === 't') listening = inCell && !phonetic
        else if (name === 'rPh') phonetic = true
        else if (name === 'row') {
          const said = Number(attributes['r'])
          row = Number.isInteger(said) && said > row && said <= lastRow ? said : row + 1
          column = -1
        }
      },
      text: (text: string) => {
        if (listening && value.length <= limits.cell) value += text
      },
      close: (name: string) => {
        if (name === 'v' || name === 't') listening = false
        else if (name === 'rPh') phonetic = false
        else if (name === 'c') {
          endCell()
          inCell = false
        } else if (name === 'row') endRow()
      },
    },
  }
}

function repeatHeading(cells: string[], { top, left, bottom, right }: Merge, row: number): void {
  const text = cells[left]
  if (row !== top || row > bottom || !text || /^-?[\d.]+$/.test(text)) return
  while (cells.length <= right) cells.push('')
  for (let column = left + 1; column <= right; column++) if (cells[column] === '') cells[column] = text
}

function cellText(value: string, type: string, style: number, book: Book): string {
  if (value === '') return ''
  if (type === 's') return book.sharedStrings[Number(value)] ?? ''
  if (type === 'str' || type === 'inlineStr') return unescapeControl(value)
  if (type === 'b') return value.trim() === '1' ? 'TRUE' : 'FALSE'
  if (type === 'e') return value
  if (type === 'd') return value.replace(/T00:00:00(\.0+)?Z?$/, '').replace('T', ' ')
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  const format = book.formats[style]
  return format ? numberText(number, format, book.date1904) : plainNumber(number)
}
