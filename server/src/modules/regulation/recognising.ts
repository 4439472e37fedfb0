import { answerOf } from '../../kernel/disposable.ts'
import type { TablePreview } from '../../kernel/tables/preview.ts'
import { TableProblem } from '../../kernel/tables/problem.ts'
import { defaultLimits } from '../../kernel/tables/table.ts'
import { isData, readListRow, recogniseList, type ListMapping, type Refused } from './listRows.ts'

// What the first rows of a file of entries tell.

/** How a file is read, with what is shown of it. */
export interface RecognisedList extends ListMapping {
  samples: string[][]
  refused: Refused[]
  looked: number
}

/** A file to be recognised; `listed` where it is for one list, so that no row has to name it. */
export interface RecogniseListOrder {
  path: string
  listed: boolean
}

/** Rows of each sheet that are looked at. */
export const LOOKED = 300
const SHOWN = 50
const SAMPLES = 3

const recognisingProcess = new URL('./recognisingProcess.ts', import.meta.url)
/** Milliseconds for one file; somebody waits for the answer. */
const TIME = 30_000

/**
 * Looks at the first rows of a file: its sheet, its columns, what would be refused. In a disposable process: some hundred rows may
 * be megabytes.
 * @throws TableProblem where it cannot be read, or nothing in it names a substance
 * @throws Refusal BUSY where too many files are being read
 */
export const recogniseFile = (path: string, listed: boolean): Promise<RecognisedList> =>
  answerOf<RecogniseListOrder, RecognisedList>(
    recognisingProcess,
    { path, listed },
    { time: TIME, memory: defaultLimits.memory },
  )

/** The same, in the process. */
export function recogniseSeen({ sheets }: TablePreview, listed: boolean): RecognisedList {
  const read = sheets.map(({ name, rows }) => ({ rows, mapping: recogniseList(name, rows) }))
  const known = ({ mapping }: (typeof read)[number]) => mapping.columns.filter(({ field }) => field !== 'ignore').length
  const best = read.toSorted((a, b) => known(b) - known(a))[0]
  if (!best || best.rows.length === 0) throw new TableProblem('empty_file', 'no rows')
  const data = best.rows.filter((row) => isData(best.mapping, row))
  const refused = data.map((row) => readListRow(best.mapping, row, listed)).filter((row) => 'code' in row)
  const samples = best.mapping.columns.map(({ column }) =>
    data.flatMap(({ cells }) => cells[column]?.trim().slice(0, 80) || []).slice(0, SAMPLES),
  )
  return { ...best.mapping, samples, refused: refused.slice(0, SHOWN), looked: data.length }
}
