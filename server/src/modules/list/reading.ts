import { readTable } from '../../kernel/tables/reader.ts'
import { TableProblem } from '../../kernel/tables/problem.ts'
import { defaultLimits } from '../../kernel/tables/table.ts'
import { arrange, NoList, type ArrangeProblem, type Given, type Sheet, type Wishes } from './arranging.ts'
import { readingLimits, type Limits } from './rules.ts'
import type { Arranged, NewLine } from './store.ts'

// Reading a list, as it is done in the disposable process.

/** A list to be read: what is kept of one, or a foreign file. */
export type ListOrder = { wishes: Wishes; limits: Limits } & ({ given: Given } | { path: string; size: number })

/** A list that was read, part by part, so that nobody has to take it up in one go: its lines and what it came from, then the rest. */
export type ListPart =
  | { lines: NewLine[] }
  | { input: string }
  | { read: Omit<Arranged, 'lines'> & Omit<Given, 'input'> }
  | { refused: ArrangeProblem; details: Record<string, unknown> }

const LINES = 500
const CHARACTERS = 1_000_000

/** Reads a list. What is no list is refused in the words of the rule. Throws `TableProblem` where a file cannot be read. */
export async function* readList(order: ListOrder): AsyncGenerator<ListPart> {
  const { wishes, limits } = order
  try {
    const given = 'given' in order ? order.given : await readFile(order.path, order.size, limits)
    const { lines, ...made } = arrange(given, wishes, limits)
    // A workbook that was packed small may hold more than anybody could send as text.
    if (given.input.length > limits.structureBytes)
      throw new TableProblem('too_large', `${given.input.length} characters`)
    for (let at = 0; at < lines.length; at += LINES) yield { lines: lines.slice(at, at + LINES) }
    if ('path' in order)
      for (let at = 0; at < given.input.length; at += CHARACTERS)
        yield { input: given.input.slice(at, at + CHARACTERS) }
    yield { read: { ...made, source: given.source, encoding: given.encoding } }
  } catch (error) {
    if (!(error instanceof NoList)) throw error
    yield { refused: error.problem, details: error.details }
  }
}

/** The formats whose files may be larger, for a structure takes a hundred lines. */
const structural = new Set(['sdf', 'smi'])

/** Reads a foreign file into what is kept of it. */
async function readFile(path: string, size: number, limits: Limits): Promise<Given> {
  const sheets = new Map<string, Sheet>()
  let kind = 'delimited'
  let encoding = ''
  // Rows that nobody may search for are counted, and not kept.
  const most = limits.values + 2000
  let total = 0
  const { structureBytes: bytes } = limits
  const order = {
    path,
    whole: true,
    // Whole as well where it is too long: what is refused is judged as in a pasted text.
    limits: { ...defaultLimits, line: bytes, cell: bytes, bytes },
  } as const
  for await (const { info, rows } of readTable(order)) {
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
    if (row > readingLimits.rows) throw new NoList('TOO_MANY_ROWS', { most: readingLimits.rows })
    while (lines.length < row - 1) lines.push('')
    lines.push(cells[0] ?? '')
  }
  return lines.join('\n')
}
