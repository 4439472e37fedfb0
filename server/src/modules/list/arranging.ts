import { recogniseSheet } from '../upload/rules.ts'
import type { ColumnRole, Delimiter } from './contract.ts'
import { columnsOf, isHeading, linesOf, readingLimits, takeApart, type Limits, type ListColumn } from './rules.ts'
import type { Arranged, NewLine, Reading } from './store.ts'

/** Rows of one sheet; a text has one sheet without a name. */
export interface Sheet {
  name: string
  rows: { row: number; cells: string[] }[]
}

/** What a person has decided about a list; what they left open is recognised. */
export interface Wishes {
  delimiter?: Delimiter | undefined
  sheet?: string | undefined
  columns?: readonly { column: number; role: ColumnRole }[] | undefined
}

/** What was given, in the form in which it is kept. */
export interface Given {
  source: string
  encoding: string
  /** A text, or sheets as JSON. */
  input: string
}

export type ArrangeProblem =
  | 'LIST_EMPTY'
  | 'ONE_VALUE'
  | 'TOO_MANY_VALUES'
  | 'NO_VALUE_COLUMN'
  | 'TOO_MANY_COLUMNS'
  | 'TOO_MANY_ROWS'
  | 'LINE_TOO_LONG'
  | 'VALUE_TOO_LONG'

/** What is wrong with a list as a whole, with what the message says. */
export class NoList extends Error {
  readonly problem: ArrangeProblem
  readonly details: Record<string, unknown>
  constructor(problem: ArrangeProblem, details: Record<string, unknown> = {}) {
    super(problem)
    this.problem = problem
    this.details = details
  }
}

const MAX_LENGTH = 2000
const cut = (text: string, most = MAX_LENGTH) => text.replace(/\s+/g, ' ').trim().slice(0, most).toWellFormed()

/** What was given as the lines of a list. @throws NoList */
export function arrange(given: Given, wishes: Wishes, limits: Limits): Arranged {
  if (given.source === 'paste' || given.source === 'delimited') return arrangeText(given.input, wishes, limits)
  return arrangeSheets(JSON.parse(given.input) as Sheet[], wishes, limits)
}

/** A text as the lines of a list. What would be refused for its size is refused before anything is made of it. */
function arrangeText(text: string, wishes: Wishes, limits: Limits): Arranged {
  const lines = linesOf(text)
  if (lines.length > readingLimits.rows) throw new NoList('TOO_MANY_ROWS', { most: readingLimits.rows })
  const long = lines.findIndex((line) => line.length > readingLimits.line && line.trim().length > readingLimits.line)
  if (long >= 0) throw new NoList('LINE_TOO_LONG', { row: long + 1, most: readingLimits.line })
  const { delimiter, table, rows, values } = takeApart(text, wishes.delimiter)
  const asTable = table || Boolean(wishes.columns?.length)
  if (!asTable && values > limits.values) throw new NoList('TOO_MANY_VALUES', { most: limits.values, values })
  const sheet = { name: '', rows }
  const arranged = asTable ? fromTable(sheet, wishes) : fromCells(sheet)
  return { delimiter, ...judged(arranged, limits), reading: { ...arranged.reading, sheets: [''], sheet: '' } }
}

/** Refuses rows that are wider than any table, and cells that are no value. */
function bounded(rows: Sheet['rows'], columns: number): void {
  for (const { row, cells } of rows) {
    const width = cells.findLastIndex((cell) => cell !== '') + 1
    if (width > columns) throw new NoList('TOO_MANY_COLUMNS', { row, columns: width, most: columns })
    if (cells.some((cell) => cell.length > readingLimits.cell && !isMolblock(cell)))
      throw new NoList('VALUE_TOO_LONG', { row, most: readingLimits.cell })
  }
}

/** The sheets of a file as the lines of a list: those of the sheet wished for, else of the one with most values. */
function arrangeSheets(sheets: readonly Sheet[], wishes: Wishes, limits: Limits): Arranged {
  const filled = sheets.filter(({ rows }) => rows.length > 0)
  const chosen = filled.filter(({ name }) => wishes.sheet === undefined || name === wishes.sheet)
  if (chosen.length === 0) throw new NoList('LIST_EMPTY')
  const all = chosen.map((sheet) => ({ sheet, ...fromTable(sheet, wishes) }))
  const best = all.reduce((one, other) => (other.lines.length > one.lines.length ? other : one))
  const reading = { ...best.reading, sheets: sheets.map(({ name }) => name), sheet: best.sheet.name }
  return { delimiter: 'none', ...judged(best, limits), reading }
}

interface Made {
  lines: Omit<NewLine, 'duplicateOf'>[]
  reading: Reading
}

/** Values side by side and below each other. */
function fromCells({ rows }: Sheet): Made {
  bounded(rows, Number.POSITIVE_INFINITY)
  const headings = rows[0] ? rows[0].cells.filter(isHeading).length : 0
  const lines = rows.flatMap(({ row, cells }, at) =>
    cells
      .filter((cell) => cell !== '' && !(at === 0 && isHeading(cell)))
      .map((cell) => ({ row, typed: cut(cell), also: [], supplier: '', note: '', structure: null })),
  )
  return {
    lines: lines.filter(({ typed }) => typed !== ''),
    reading: { table: false, columns: [], sheets: [], sheet: '', headings: headings > 0 ? 1 : 0 },
  }
}

/** One substance a row. */
function fromTable({ name, rows }: Sheet, wishes: Wishes): Made {
  bounded(rows, readingLimits.columns)
  const { found, mapping } = recogniseSheet(name, rows)
  const data = rows.filter(({ row, cells }) => row >= found.firstData && row > 0 && !repeats(found.header, cells))
  const columns = decided(columnsOf(mapping), wishes.columns, data)
  const values = columns
    .filter(({ role }) => role === 'value')
    .toSorted((a, b) => a.rank - b.rank || a.column - b.column)
  if (values.length === 0) throw new NoList('NO_VALUE_COLUMN')
  const take = (cells: readonly string[], role: ColumnRole) =>
    columns
      .filter((one) => one.role === role)
      .map(({ column }) => cut(cells[column] ?? ''))
      .filter(Boolean)
  const lines = data.flatMap(({ row, cells }) => {
    const raw = values.map(({ column }) => cells[column] ?? '').filter((cell) => cell.trim() !== '')
    const structure = raw.find(isMolblock) ?? null
    const [typed = '', ...also] = raw.filter((cell) => !isMolblock(cell)).map((cell) => cut(cell))
    if (typed === '' && structure === null) return []
    return [
      {
        row,
        typed: typed || `#${row}`,
        also: also.slice(0, 4),
        supplier: take(cells, 'supplier')[0]?.slice(0, 200) ?? '',
        note: take(cells, 'note').join(' ').slice(0, 200),
        structure,
      },
    ]
  })
  const shown = columns.map((one) => ({ ...one, samples: samplesOf(data, one.column) }))
  return { lines, reading: { table: true, columns: shown, sheets: [], sheet: '', headings: rows.length - data.length } }
}

const isMolblock = (cell: string) => /M {2}END|V[23]000/.test(cell)
const repeats = (header: readonly string[], cells: readonly string[]) =>
  header.filter(Boolean).length > 1 && header.every((heading, i) => heading.trim() === (cells[i] ?? '').trim())

const samplesOf = (rows: Sheet['rows'], column: number) =>
  rows
    .slice(0, 50)
    .map(({ cells }) => cells[column] ?? '')
    .filter((cell) => cell.trim() !== '')
    .slice(0, 3)
    .map((cell) => cut(cell, 60))

/** Columns as a person wants them; without any that names something, the first with words in it. */
function decided(columns: ListColumn[], wishes: Wishes['columns'], data: Sheet['rows']): ListColumn[] {
  if (wishes?.length) {
    const wished = new Map(wishes.map(({ column, role }) => [column, role]))
    return columns.map((one) => {
      const role = wished.get(one.column)
      // A column that a person calls the values comes before those that were only recognised.
      return role === undefined || role === one.role ? one : { ...one, role, rank: one.column - 1000 }
    })
  }
  if (columns.some(({ role }) => role === 'value')) return columns
  const first = columns.find(({ column }) => data.some(({ cells }) => /\p{L}|\d/u.test(cells[column] ?? '')))
  return columns.map((one) => (one === first ? { ...one, role: 'value' as const } : one))
}

/** Refuses what is no list, and marks values that stand there twice. */
function judged({ lines }: Made, limits: Limits): Pick<Arranged, 'lines'> {
  if (lines.length === 0) throw new NoList('LIST_EMPTY')
  if (lines.length === 1)
    throw new NoList('ONE_VALUE', {
      value: lines[0]!.structure ? null : lines[0]!.typed,
      structure: lines[0]!.structure,
    })
  if (lines.length > limits.values) throw new NoList('TOO_MANY_VALUES', { most: limits.values, values: lines.length })
  const first = new Map<string, number>()
  return {
    lines: lines.map((line, at) => {
      const key = [line.typed, line.supplier, ...line.also]
        .map((cell) => cell.normalize('NFKC').toLowerCase().replace(/\s+/g, ' '))
        .concat(line.structure ?? '')
        .join('\u0001')
      const before = first.get(key)
      if (before === undefined) first.set(key, at + 1)
      return { ...line, duplicateOf: before ?? null }
    }),
  }
}
