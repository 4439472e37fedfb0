import { textLines, type TextLine } from './lines.ts'
import { isBlankRow, type RowProblemCode, type TableLimits, type TableRow } from './table.ts'
import type { TextEncoding } from './encoding.ts'
import { TableProblem } from './problem.ts'
import { unguardFormula } from './formulaGuard.ts'

const delimiters = [',', '\t', ';', '|'] as const

/** What the first lines of a text tell: how cells are parted, and whether the first line only says so (`sep=;`). */
export type Delimiting = { delimiter: string | undefined; sepLine: boolean }

/**
 * The sign that parts cells: the one by which most lines have the same number of cells, more than one. None
 * (`undefined`) when every line is one cell; names full of commas do not make a table.
 */
export function detectDelimiter(lines: readonly string[]): Delimiting {
  const said = /^\uFEFF?"?sep=(.)"?$/i.exec(lines[0] ?? '')
  if (said) return { delimiter: said[1], sepLine: true }
  const sample = lines.filter((line) => line.trim() !== '').slice(0, 200)
  let best: { delimiter: string | undefined; score: number } = { delimiter: undefined, score: 0.6 }
  for (const delimiter of delimiters) {
    const counts = new Map<number, number>()
    let total = 0
    // lines that only continue a quoted cell of several lines would spoil the count; they are joined here
    for (const count of recordWidths(sample, delimiter)) {
      total++
      if (count > 1) counts.set(count, (counts.get(count) ?? 0) + 1)
    }
    let width = 0
    let share = 0
    for (const [count, n] of counts) if (n / total > share) [width, share] = [count, n / total]
    if (width < 2) continue
    // tabs and bars hardly occur in names, commas do; of equally regular signs the one making more columns wins
    const score = share + (delimiter === '\t' ? 0.2 : delimiter === ',' ? 0 : 0.05) + Math.min(width, 20) / 100
    if (score > best.score) best = { delimiter, score }
  }
  return { delimiter: best.delimiter, sepLine: false }
}

function* recordWidths(lines: readonly string[], delimiter: string): Generator<number> {
  let open = ''
  for (const line of lines) {
    const text = open === '' ? line : `${open}\n${line}`
    const cells = splitRecord(text, delimiter)
    if (cells === undefined && text.length < 8192) {
      open = text
      continue
    }
    yield cells?.length ?? line.split(delimiter).length
    open = ''
  }
  if (open !== '') for (const line of open.split('\n')) yield line.split(delimiter).length
}

/**
 * Cells of one record, quotes resolved; undefined when a quote is still open at its end. A quote inside a cell that
 * did not begin with one is an ordinary character (5" tube), as is one after a closing quote.
 */
export function splitRecord(text: string, delimiter: string | undefined): string[] | undefined {
  if (delimiter === undefined) {
    const whole = /^"((?:[^"]|"")*)"$/.exec(text)
    return [whole ? (whole[1] as string).replaceAll('""', '"') : text]
  }
  if (!text.includes('"')) return text.split(delimiter)
  const cells: string[] = []
  let at = 0
  for (;;) {
    let cell = ''
    let end: number
    let start = at
    // blanks before the quote are common: `1, "2,4-D"`
    while (text[start] === ' ') start++
    if (text[start] === '"') {
      let from = start + 1
      for (;;) {
        const quote = text.indexOf('"', from)
        if (quote < 0) return undefined
        cell += text.slice(from, quote)
        from = quote + 1
        if (text[from] !== '"') break
        cell += '"'
        from++
      }
      end = text.indexOf(delimiter, from)
      cell += text.slice(from, end < 0 ? text.length : end)
    } else {
      end = text.indexOf(delimiter, at)
      cell = text.slice(at, end < 0 ? text.length : end)
    }
    cells.push(cell)
    if (end < 0) return cells
    at = end + 1
  }
}

/** A cell of more lines than this is a forgotten quote, not a text. */
const linesInRecord = 200

type Reading = { delimiter: string | undefined; sepLine: boolean; limits: TableLimits }

/** Rows of a delimited text file; a bad line is the problem of its row, and reading goes on after it. */
export async function* readDelimited(
  path: string,
  text: { encoding: TextEncoding; skip: number },
  reading: Reading,
): AsyncGenerator<TableRow[]> {
  const next = recordReader(reading)
  for await (const lines of textLines(path, text, reading.limits.line)) yield next(lines, false)
  yield next([], true)
}

/** Lines of a text file as rows of one cell each, quotes and all; blank ones are left out. */
export async function* readLines(
  path: string,
  text: { encoding: TextEncoding; skip: number },
  limits: TableLimits,
): AsyncGenerator<TableRow[]> {
  let row = 0
  for await (const lines of textLines(path, text, limits.line))
    yield lines.flatMap(({ text: line, tooLong }) => {
      row++
      const cells = [line.replaceAll('\0', '')]
      if (tooLong) return [{ sheet: '', row, cells, problem: 'LINE_TOO_LONG' as const }]
      return isBlankRow(cells) ? [] : [{ sheet: '', row, cells }]
    })
}

function recordReader({ delimiter, sepLine, limits }: Reading): (lines: TextLine[], end: boolean) => TableRow[] {
  let row = 0
  let skipped = !sepLine
  let open: string[] = []
  let openLength = 0

  const toRow = (cells: string[], problem?: RowProblemCode): TableRow | undefined => {
    row++
    if (cells.length > limits.columns) {
      while (cells.length > limits.columns && cells.at(-1)?.trim() === '') cells.pop()
      if (cells.length > limits.columns) throw new TableProblem('too_many_columns', `${cells.length} in row ${row}`)
    }
    let trouble = problem
    for (let i = 0; i < cells.length; i++) {
      let cell = cells[i] as string
      if (cell.length > limits.cell) {
        cell = cell.slice(0, limits.cell)
        trouble ??= 'CELL_TOO_LONG'
      }
      if (cell.includes('\0')) {
        cell = cell.replaceAll('\0', '')
        trouble ??= 'CONTROL_CHARACTERS'
      }
      cells[i] = unguardFormula(cell)
    }
    if (!trouble && isBlankRow(cells)) return undefined
    return trouble ? { sheet: '', row, cells, problem: trouble } : { sheet: '', row, cells }
  }

  return (lines, end) => {
    const rows: TableRow[] = []
    const take = (cells: string[], problem?: RowProblemCode) => {
      const made = toRow(cells, problem)
      if (made) rows.push(made)
    }
    // a quote that never closes belongs to its first line; the lines after it are read afresh
    const giveUp = (): TextLine[] => {
      const [first = '', ...others] = open
      open = []
      openLength = 0
      take(first.split(delimiter ?? '\0'), 'QUOTE_NOT_CLOSED')
      return others.map((text) => ({ text, tooLong: false }))
    }
    const work = (batch: TextLine[]): void => {
      const stack: TextLine[][] = [batch]
      while (stack.length > 0) {
        const current = stack.pop() as TextLine[]
        for (let i = 0; i < current.length; i++) {
          const line = current[i] as TextLine
          if (!skipped) {
            skipped = true
            row++
            continue
          }
          if (
            open.length > 0 &&
            (line.tooLong || open.length >= linesInRecord || openLength + line.text.length > limits.line)
          ) {
            stack.push(current.slice(i))
            stack.push(giveUp())
            break
          }
          if (line.tooLong) {
            take(
              line.text
                .slice(0, 1000)
                .split(delimiter ?? '\0')
                .slice(0, limits.columns),
              'LINE_TOO_LONG',
            )
            continue
          }
          if (open.length > 0) {
            open.push(line.text)
            openLength += line.text.length + 1
            // only a line with a quote can close the cell
            if (!line.text.includes('"')) continue
            const cells = splitRecord(open.join('\n'), delimiter)
            if (!cells) continue
            open = []
            openLength = 0
            take(cells)
            continue
          }
          const cells = splitRecord(line.text, delimiter)
          if (cells) take(cells)
          else {
            open = [line.text]
            openLength = line.text.length
          }
        }
      }
    }
    work(lines)
    while (end && open.length > 0) work(giveUp())
    return rows
  }
}
