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
import { currencyIn } from './recognise/price.ts'
import {
  currencyQuestion,
  doubts,
  emptyEvidence,
  noteRow,
  settleStyles,
  type Evidence,
  type Question,
} from './recognise/questions.ts'
import { plainText } from './recognise/text.ts'
import { repeatable, type Field } from './recognise/fields.ts'
import { fillMergedRows } from './recognise/mergedRows.ts'
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
  /** What has to be said before the file is taken; none in a mapping that was kept before there were questions. */
  questions?: Question[]
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

/** What somebody has said of a column. */
export interface Said {
  field: Field
  decimal?: '.' | ',' | undefined
}

/** What a person has decided about a file; what they left open is recognised. */
export interface Wishes {
  sheet?: string
  columns?: readonly (Said & { column: number })[]
  /** The currency that somebody has chosen, and what is taken where nobody has and the file names none. */
  currency?: string
  otherwise: string
  /** What was said of columns of earlier files of the supplier, by `habitKey`. */
  habits?: Readonly<Record<string, Said>>
}

/** A file to be recognised, and how. */
export interface RecogniseOrder {
  path: string
  wishes: Wishes
  limits: Partial<TableLimits>
}

const recognisingProcess = new URL('./recognisingProcess.ts', import.meta.url)
/** Milliseconds of processor time for one file; somebody waits for the answer. */
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
  { sheet, columns = [], currency, otherwise, habits = {} }: Wishes,
  readAll: (sheet: string) => AsyncIterable<{ rows: readonly TableRow[] }>,
): Promise<Recognised> {
  const chosen = sheet === undefined ? undefined : sheets.find(({ name }) => name === sheet)
  if (sheet !== undefined && !chosen) throw new TableProblem('no_such_sheet', sheet.slice(0, 100))
  const recognised = chosen ? recogniseSheet(chosen.name, chosen.rows) : bestSheet(sheets)
  if (!recognised) throw new TableProblem('empty_file', 'no rows')
  const rows = sheets.find(({ name }) => name === recognised.name)?.rows ?? []
  const titled = currency ?? currencyOfTitle(rows, recognised.found)
  const said = [...remembered(recognised.mapping, habits), ...columns]
  const taken = corrected(mappingOf(recognised, titled ?? otherwise), said)
  const evidence = await evidenceOf(taken, readAll)
  const answered = new Map(said.flatMap(({ column, decimal }) => (decimal ? [[column, decimal] as const] : [])))
  const { columns: styled, open } = settleStyles(taken.columns, evidence, answered)
  const sampleOf = (column: number) =>
    rows.find(({ row, cells }) => row >= taken.firstData && cells[column]?.trim())?.cells[column]
  const mapping: Mapping = {
    ...taken,
    columns: styled,
    questions: [
      ...doubts(styled, (column) => sampleOf(column)?.slice(0, 60) ?? ''),
      ...open,
      ...(titled === undefined ? currencyQuestion(taken.header, styled, evidence, otherwise) : []),
    ],
  }
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

/** Columns that a person has taken for something are sure. */
function corrected(mapping: Mapping, wishes: NonNullable<Wishes['columns']>): Mapping {
  const wished = new Map(wishes.map(({ column, field }) => [column, field]))
  const columns = mapping.columns.map(({ doubt, ...known }) => {
    const field = wished.get(known.column)
    if (field === undefined) return doubt ? { ...known, doubt } : known
    const { set } = known
    return field === known.field
      ? known
      : { ...describeColumn(known.column, known.heading, field, 1), ...(set !== undefined && { set }) }
  })
  return { ...mapping, columns }
}

/** A column by its heading, as it is remembered; the second of the same heading is another one. Null for one without heading. */
export function habitKeys(header: readonly string[]): (string | null)[] {
  const seen = new Map<string, number>()
  return header.map((heading) => {
    const key = plainText(heading).toLowerCase().slice(0, 100)
    if (key === '') return null
    const times = (seen.get(key) ?? 0) + 1
    seen.set(key, times)
    return times === 1 ? key : `${key} #${times}`
  })
}

/** What was said of columns with these headings before. */
function remembered(
  columns: readonly ColumnMapping[],
  habits: NonNullable<Wishes['habits']>,
): (Said & { column: number })[] {
  const keys = habitKeys(columns.map(({ heading }) => heading))
  const said = columns.flatMap(({ column }, i) => {
    const before = Object.hasOwn(habits, keys[i] ?? '') ? habits[keys[i] ?? ''] : undefined
    return before ? [{ ...before, column }] : []
  })
  const known = new Set(said.map(({ column }) => column))
  const taken = new Set(said.flatMap(({ field }) => (repeatable.has(field) ? [] : field)))
  // what was said goes before what is recognised
  const given = columns.filter(({ column, field }) => !known.has(column) && taken.has(field))
  return [...said, ...given.map(({ column }) => ({ column, field: 'ignore' as const }))]
}

/** "All prices in EUR" above the headings. */
function currencyOfTitle(
  rows: readonly TableRow[],
  { headerRows, firstData }: RecognisedSheet['found'],
): string | undefined {
  const first = Math.min(firstData, ...headerRows)
  const titles = rows.filter(({ row }) => row > 0 && row < first).flatMap(({ cells }) => cells)
  return titles
    .filter(
      (cell) => cell.length < 200 && /price|preis|currency|währung|价|币|価格|通貨|単位|가격|통화|단위/i.test(cell),
    )
    .map(currencyIn)
    .find((found) => found !== undefined)
}

/** Rows after which a column has shown how it is written; a later cell that is written otherwise is refused, and never misread. */
const enoughRows = 20_000
/**
 * Milliseconds of work that may go into looking at more than the first rows, of this process alone: how a file is read must not depend on
 * what else the machine does.
 */
const enoughTime = 3_000

const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000

/** What all rows of the sheet show, in one pass that keeps none of them. */
async function evidenceOf(
  mapping: Mapping,
  readAll: (sheet: string) => AsyncIterable<{ rows: readonly TableRow[] }>,
): Promise<Evidence> {
  const evidence = emptyEvidence(mapping.columns)
  if (evidence.tallies.length === 0) return evidence
  const begun = process.cpuUsage()
  let count = 0
  for await (const { rows } of readAll(mapping.sheet)) {
    for (const row of rows) if (row.problem === undefined && isData(mapping, row)) noteRow(evidence, row.cells)
    count += rows.length
    if (count > enoughRows || milliseconds(process.cpuUsage(begun)) > enoughTime) break
  }
  return evidence
}

/** Whether a row of a file is a row of the catalogue, and not a heading, a repeated heading or a blank. */
export function isData(mapping: Mapping, { row, cells, problem }: TableRow): boolean {
  if (row < mapping.firstData || row === 0) return false
  return problem !== undefined || !(isBlankRow(cells) || repeatsHeader(mapping.header, cells))
}

function look(info: TableInfo, rows: readonly TableRow[], mapping: Mapping): Omit<Preview, 'rowsExpected'> {
  const data = rows.filter((row) => isData(mapping, row))
  const problems = data.map(fillMergedRows(mapping.columns)).flatMap(({ row, cells, problem }) => {
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
