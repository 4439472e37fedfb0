import { createReadStream } from 'node:fs'
import { answerOf } from '../../kernel/disposable.ts'
import type { TablePreview } from '../../kernel/tables/preview.ts'
import {
  defaultLimits,
  isBlankRow,
  type TableInfo,
  type TableKind,
  type TableLimits,
  type TableRow,
} from '../../kernel/tables/table.ts'
import { TableProblem } from '../../kernel/tables/problem.ts'
import { bestSheet, recogniseSheet, type RecognisedSheet } from './recognise/bestSheet.ts'
import { describeColumn, type ColumnMapping } from './recognise/columns.ts'
import type { Field } from './recognise/fields.ts'
import { repeatsHeader } from './recognise/findHeader.ts'
import type { RowProblem } from './recognise/problems.ts'
import { readRow } from './recognise/readRow.ts'

/** How a file is to be read; made by us, corrected by people, kept with the upload. */
export interface Mapping {
  sheet: string
  header: string[]
  headerRows: number[]
  firstData: number
  columns: ColumnMapping[]
  /** Where neither cell nor heading names one. */
  currency: string
}

/** What is shown of a file before it is run. */
export interface Preview {
  kind: TableKind
  encoding: string | null
  sheets: string[]
  /** The first rows of data, cells cut to what fits a table. */
  sample: { row: number; cells: string[] }[]
  /** What is wrong with the first rows, as the mapping reads them. */
  problems: (RowProblem & { row: number })[]
  rowsLooked: number
  /** Lines of a text file, records of a structure file; null where only reading it tells. */
  rowsExpected: number | null
}

/** Rows of each sheet that are looked at. */
export const looked = 300
const shown = 10

export interface Recognised {
  mapping: Mapping
  preview: Preview
}

/** What a person has decided about a file; what they left open is recognised. */
export interface Wishes {
  sheet?: string
  columns?: readonly { column: number; field: Field }[]
  currency: string
}

/** A file to be recognised, and how. */
export interface RecogniseOrder {
  path: string
  wishes: Wishes
  limits: Partial<TableLimits>
}

const recognisingProcess = new URL('./recognisingProcess.ts', import.meta.url)
/** Milliseconds for one file; somebody waits for the answer. */
const TIME = 30_000

/**
 * Recognises the sheet, the headings and the columns of a file, in a disposable process: some hundred rows may be megabytes, which
 * are looked at in many ways.
 * @throws TableProblem where the whole file cannot be read, or holds nothing
 * @throws Refusal BUSY where too many files are being read
 */
export const recogniseFile = (path: string, wishes: Wishes, limits: Partial<TableLimits>): Promise<Recognised> => {
  const caps = { time: TIME, memory: limits.memory ?? defaultLimits.memory }
  return answerOf<RecogniseOrder, Recognised>(recognisingProcess, { path, wishes, limits }, caps)
}

/** What the first rows of a file tell, in the process. */
export async function recogniseSeen(
  path: string,
  { info, sheets }: TablePreview,
  { sheet, columns = [], currency }: Wishes,
): Promise<Recognised> {
  const chosen = sheet === undefined ? undefined : sheets.find(({ name }) => name === sheet)
  if (sheet !== undefined && !chosen) throw new TableProblem('no_such_sheet', sheet.slice(0, 100))
  const recognised = chosen ? recogniseSheet(chosen.name, chosen.rows) : bestSheet(sheets)
  if (!recognised) throw new TableProblem('empty_file', 'no rows')
  const mapping = corrected(mappingOf(recognised, currency), columns)
  const rows = sheets.find(({ name }) => name === mapping.sheet)?.rows ?? []
  return { mapping, preview: { ...look(info, rows, mapping), rowsExpected: await rowsExpected(path, info.kind) } }
}

const mappingOf = ({ name, found, mapping }: RecognisedSheet, currency: string): Mapping => ({
  sheet: name,
  header: found.header,
  headerRows: found.headerRows,
  firstData: found.firstData,
  columns: mapping,
  currency,
})

/** Columns that a person has taken for something else are sure. */
function corrected(mapping: Mapping, wishes: NonNullable<Wishes['columns']>): Mapping {
  const wished = new Map(wishes.map(({ column, field }) => [column, field]))
  const columns = mapping.columns.map((known) => {
    const field = wished.get(known.column)
    return field === undefined || field === known.field ? known : describeColumn(known.column, known.heading, field, 1)
  })
  return { ...mapping, columns }
}

/** Whether a row of a file is a row of the catalogue, and not a heading, a repeated heading or a blank. */
export function isData(mapping: Mapping, { row, cells, problem }: TableRow): boolean {
  if (row < mapping.firstData || row === 0) return false
  return problem !== undefined || !(isBlankRow(cells) || repeatsHeader(mapping.header, cells))
}

function look(info: TableInfo, rows: readonly TableRow[], mapping: Mapping): Omit<Preview, 'rowsExpected'> {
  const data = rows.filter((row) => isData(mapping, row))
  const problems = data.flatMap(({ row, cells, problem }) => {
    const read = problem ? { problems: [] } : readRow(mapping.columns, cells, mapping)
    return 'problems' in read ? read.problems.map((one) => ({ ...one, row })) : []
  })
  return {
    kind: info.kind,
    encoding: info.encoding ?? null,
    sheets: info.sheets,
    sample: data.slice(0, shown).map(({ row, cells }) => ({ row, cells: cells.map((cell) => cell.slice(0, 160)) })),
    problems: problems.slice(0, 50),
    rowsLooked: data.length,
  }
}

/** Counts line ends, or ends of records, without reading the file as what it is: a length for the progress bar. */
async function rowsExpected(path: string, kind: TableKind): Promise<number | null> {
  if (kind === 'xlsx' || kind === 'xls') return null
  const sign = kind === 'sdf' ? '$$$$' : '\n'
  let count = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
    const bytes = chunk as Buffer
    for (let at = bytes.indexOf(sign); at >= 0; at = bytes.indexOf(sign, at + sign.length)) count++
  }
  return count || null
}
