import { openTable } from '../../kernel/tables/openTable.ts'
import { TableProblem } from '../../kernel/tables/problem.ts'
import { arrangeSheets, arrangeText, type Recognise, type Sheet, type Wishes } from './arranging.ts'
import type { Limits } from './rules.ts'
import type { Arranged } from './store.ts'

/** What was given, in the form in which it is kept. */
export interface Given {
  source: string
  encoding: string
  /** A text, or sheets as JSON. */
  input: string
}

/** The formats whose files may be larger, for a structure takes a hundred lines. */
const structural = new Set(['sdf', 'smi'])

/** A line of a text may hold the whole list. */
const textLimits = { line: 2_500_000, cell: 2_500_000 }

/**
 * Reads a foreign file, in its disposable process, into what is kept of it.
 * @throws TableProblem where it cannot be read, or is larger than its format may be
 */
export async function readFile(path: string, size: number, limits: Limits): Promise<Given> {
  const sheets = new Map<string, Sheet>()
  let kind = 'delimited'
  let encoding = ''
  // Rows that nobody may search for are counted, and not kept.
  const most = limits.values + 2000
  let total = 0
  const order = { whole: true, limits: { ...textLimits, bytes: limits.structureBytes, time: 30_000 } } as const
  for await (const { info, rows } of openTable(path, order)) {
    kind = info.kind
    encoding = info.encoding ?? ''
    if (size > limits.bytes && !structural.has(kind)) throw new TableProblem('too_large', `${size} bytes`)
    for (const name of info.sheets) if (!sheets.has(name)) sheets.set(name, { name, rows: [] })
    for (const { sheet, row, cells } of rows) {
      const into = sheets.get(sheet)
      total++
      if (into && into.rows.length < most) into.rows.push({ row, cells })
    }
  }
  if (total === 0) throw new TableProblem('empty_file', 'no rows')
  if (kind !== 'delimited') return { source: kind, encoding, input: JSON.stringify([...sheets.values()]) }
  return { source: kind, encoding, input: textOf([...sheets.values()][0]?.rows ?? []) }
}

/** Lines at their places, blank ones between them, so that a line keeps its number. */
function textOf(rows: Sheet['rows']): string {
  const lines: string[] = []
  for (const { row, cells } of rows) {
    while (lines.length < row - 1) lines.push('')
    lines.push(cells[0] ?? '')
  }
  return lines.join('\n')
}

/** What was given as the lines of a list. */
export function arrange(given: Given, wishes: Wishes, limits: Limits, recognise: Recognise): Arranged {
  if (given.source === 'paste' || given.source === 'delimited')
    return arrangeText(given.input, wishes, limits, recognise)
  return arrangeSheets(JSON.parse(given.input) as Sheet[], wishes, limits, recognise)
}
