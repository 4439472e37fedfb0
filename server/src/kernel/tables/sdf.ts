import type { TextEncoding } from './encoding.ts'
import { unguardFormula } from './formulaGuard.ts'
import { textLines, type TextLine } from './lines.ts'
import { TableProblem } from './problem.ts'
import { molblockColumn, titleColumn, type RowProblemCode, type TableLimits, type TableRow } from './table.ts'

type Text = { encoding: TextEncoding; skip: number }
type SdfRecord = {
  number: number
  title: string
  molblock: string
  properties: Map<string, string>
  problem?: RowProblemCode
}

/**
 * Records of an SDF or a single molfile as rows. Row 0 names the columns: molblock, title, then every property of the
 * file in the order of first appearance, for which the file is read once beforehand. Blank records are left out.
 */
export async function* readSdf(path: string, text: Text, limits: TableLimits): AsyncGenerator<TableRow[]> {
  const names = await propertyNames(path, text, limits)
  const place = new Map([...names].map((name, i) => [name, i + 2]))
  yield [{ sheet: '', row: 0, cells: [molblockColumn, titleColumn, ...names] }]
  const reader = sdfReader(limits)
  for await (const lines of textLines(path, text, limits.line))
    yield reader.read(lines).map((record) => toRow(record, place))
  yield reader.end().map((record) => toRow(record, place))
}

function toRow({ number, title, molblock, properties, problem }: SdfRecord, place: Map<string, number>): TableRow {
  const cells = [molblock, title, ...Array.from({ length: place.size }, () => '')]
  for (const [name, value] of properties) {
    const at = place.get(name)
    if (at !== undefined) cells[at] = unguardFormula(value)
  }
  return problem ? { sheet: '', row: number, cells, problem } : { sheet: '', row: number, cells }
}

async function propertyNames(path: string, text: Text, limits: TableLimits): Promise<Set<string>> {
  const names = new Set<string>()
  for await (const lines of textLines(path, text, limits.line)) {
    for (const line of lines) {
      const name = line.text.startsWith('>') && propertyName(line.text)
      if (!name || names.has(name)) continue
      names.add(name)
      if (names.size + 2 > limits.columns) throw new TableProblem('too_many_columns', 'property names')
    }
  }
  return names
}

/** `> 25 <Melting point >  (ID)` -> "Melting point"; undefined for a line that names nothing. */
function propertyName(line: string): string | undefined {
  const from = line.indexOf('<')
  const to = line.indexOf('>', from)
  if (from > 0 && to > from)
    return (
      line
        .slice(from + 1, to)
        .trim()
        .slice(0, 200) || undefined
    )
  return /^>\s+(DT\d+)/.exec(line)?.[1]
}

/** Cuts lines into records, across calls; a record over the limits keeps its number and title and loses the rest. */
function sdfReader(limits: TableLimits) {
  let number = 0
  let lines: string[] = []
  let size = 0
  let blank = true
  let problem: RowProblemCode | undefined

  const finish = (): SdfRecord | undefined => {
    number++
    const record = blank ? undefined : parseRecord(number, lines, problem, limits)
    lines = []
    size = 0
    blank = true
    problem = undefined
    return record
  }

  return {
    read(batch: readonly TextLine[]): SdfRecord[] {
      const records: SdfRecord[] = []
      for (const { text, tooLong } of batch) {
        if (text.startsWith('$$$$')) {
          const record = finish()
          if (record) records.push(record)
          continue
        }
        if (blank && text.trim() !== '') blank = false
        if (tooLong) problem ??= 'LINE_TOO_LONG'
        size += text.length + 1
        if (size > limits.record) problem = 'RECORD_TOO_LARGE'
        if (problem === undefined || lines.length < 4) lines.push(tooLong ? text.slice(0, 1000) : text)
      }
      return records
    },
    end(): SdfRecord[] {
      const record = finish()
      return record ? [record] : []
    },
  }
}

function parseRecord(
  number: number,
  lines: readonly string[],
  problem: RowProblemCode | undefined,
  limits: TableLimits,
): SdfRecord {
  const title = (lines[0] ?? '').trim()
  const properties = new Map<string, string>()
  if (problem) return { number, title, molblock: '', properties, problem }
  let end = lines.findIndex((line) => line.startsWith('M  END'))
  const counts = lines[3] ?? ''
  const sound = end > 3 && /^[ \d]{6}.*V[23]000\s*$/.test(counts)
  if (end < 0) end = lines.findIndex((line) => line.startsWith('>')) - 1
  const molblock = sound && !isEmptyMolecule(counts) ? lines.slice(0, end + 1).join('\n') : ''
  let name: string | undefined
  let value: string[] = []
  const keep = () => {
    if (name !== undefined && !properties.has(name)) properties.set(name, value.join('\n').trim().slice(0, limits.cell))
    name = undefined
    value = []
  }
  for (const line of end < -1 ? [] : lines.slice(end + 1)) {
    const named = line.startsWith('>') ? propertyName(line) : undefined
    if (named !== undefined) {
      keep()
      name = named
    } else if (line.trim() === '') keep()
    else if (name !== undefined) value.push(line.trimEnd())
  }
  keep()
  return sound
    ? { number, title, molblock, properties }
    : { number, title, molblock, properties, problem: 'RECORD_BROKEN' }
}

/** A V2000 counts line with no atoms: the record is a product without a drawn structure. */
function isEmptyMolecule(counts: string): boolean {
  return counts.includes('V2000') && Number(counts.slice(0, 3)) === 0
}
