import type { Chemistry } from '@reagora/chemistry/pool'
import { setImmediate as turn } from 'node:timers/promises'
import type { Db } from '../../kernel/context.ts'
import { openTable } from '../../kernel/tables/openTable.ts'
import type { RowBatch, TableLimits, TableRow } from '../../kernel/tables/table.ts'
import { identitiesOf, type DrawnRow } from './identity/judge.ts'
import { plainName } from '../market/rules.ts'
import { judgeRow, structureText, type Hint, type Line } from './lines.ts'
import { isData, type Mapping } from './preview.ts'
import { fillMergedRows } from './recognise/mergedRows.ts'
import { rowProblem } from './recognise/problems.ts'
import type { UploadKind } from './rules.ts'
import type { CatalogueRow } from './recognise/catalogueRow.ts'
import { readRow } from './recognise/readRow.ts'
import { createSeen } from './seen.ts'
import { keepsName, type NameLine } from './staging.ts'
import { readStructures } from './structures.ts'
import { unchangedRows } from './unchanged.ts'
import type { RefusedRow } from './store.ts'

/** A part of a file that is settled in one transaction. `last` is the number of its last row, counted over the file. */
export interface Chunk {
  rows: number
  last: number
  lines: Line[]
  names: NameLine[]
  refused: RefusedRow[]
  hints: Partial<Record<Hint, number>>
}

interface Reading {
  path: string
  mapping: Mapping
  kind: UploadKind
  /** None for a file of names. */
  supplierId: number | null
  limits: Partial<TableLimits>
  /** Countries by what files call them. */
  countries: ReadonlyMap<string, string>
  db: Db
  chemistry: Chemistry
  /** Told the resident bytes of the process that reads the file. */
  onMemory: (bytes: number) => void
  /** Told after every batch how many rows were read. */
  onRows: (rows: number) => void
  /** Rows with which a chunk is full; less for tests. */
  chunkRows?: number
}

/**
 * Rows that are worked on at a stretch. The chunk before is being written meanwhile: each of its statements waits for
 * its turn of the event loop, and the database stands still for so long.
 */
const stretch = 50

/** Rows per transaction: enough to be quick, few enough for memory and for locks. */
const usualChunk = 5_000

/**
 * Reads a file from its beginning, always with the same result: where a broken run goes on, the chunks it has settled come
 * again and are skipped by the caller, with everything that later rows are compared with.
 * @throws TableProblem where the file as a whole cannot be read
 */
export async function* readChunks(reading: Reading): AsyncGenerator<Chunk> {
  const { path, mapping, limits, onMemory, onRows, chunkRows = usualChunk } = reading
  const judge = reading.kind === 'names' ? nameJudge(mapping) : catalogueJudge(reading)
  const fill = reading.kind === 'names' ? (row: TableRow) => row : fillMergedRows(mapping.columns)
  const info = mapping.sheet === '' ? {} : { sheet: mapping.sheet }
  let count = 0
  let chunk = emptyChunk()
  for await (const batch of openTable(path, { ...info, limits, onMemory }) as AsyncIterable<RowBatch>) {
    const rows = batch.rows.filter((row) => isData(mapping, row)).map(fill)
    await judge(rows, count, chunk)
    count += rows.length
    chunk.rows += rows.length
    chunk.last = count
    onRows(count)
    if (chunk.rows < chunkRows) continue
    yield chunk
    chunk = emptyChunk()
  }
  if (chunk.rows > 0) yield chunk
}

const emptyChunk = (): Chunk => ({ rows: 0, last: 0, lines: [], names: [], refused: [], hints: {} })

type Judge = (rows: readonly TableRow[], before: number, chunk: Chunk) => Promise<void>

function catalogueJudge({ mapping, db, chemistry, supplierId, countries }: Reading): Judge {
  const seen = createSeen()
  const unchanged = (drawn: readonly DrawnRow[]) => unchangedRows(db, supplierId, drawn)
  return async (rows, before, chunk) => {
    const read: (CatalogueRow | null)[] = []
    for (const [i, source] of rows.entries()) {
      if (i % stretch === 0) await turn()
      read.push(withCountry(readOne(mapping, source, chunk), countries))
    }
    const texts = read.flatMap((row) => (row && structureText(row)) ?? [])
    const answers = new Map((await readStructures(db, chemistry, texts)).map((answer, i) => [texts[i]!, answer]))
    const drawn = read.flatMap((row, i) =>
      row ? { row, source: rows[i]!, line: before + i + 1, answer: answers.get(structureText(row) ?? '') ?? null } : [],
    )
    const identities = await identitiesOf({ db, chemistry, unchanged }, drawn)
    for (const [i, { row, source, line, answer }] of drawn.entries()) {
      if (i % stretch === 0) await turn()
      const place = { row, answer, source, line, identity: identities[i]!, mapping: mapping.columns }
      const judged = judgeRow({ ...place, currency: mapping.currency, seen })
      if ('problems' in judged) chunk.refused.push({ sheet: source.sheet, row: source.row, problems: judged.problems })
      else {
        chunk.lines.push(judged.line)
        for (const hint of judged.hints) chunk.hints[hint] = (chunk.hints[hint] ?? 0) + 1
      }
    }
  }
}

/** The row with the code of its country where staff have said that files call it so: what it says changes with the name. */
export function withCountry(row: CatalogueRow | null, countries: ReadonlyMap<string, string>): CatalogueRow | null {
  const code = row?.shipsFrom && countries.get(plainName(row.shipsFrom))
  return row && code ? { ...row, shipsFrom: code } : row
}

/** A row that can be read; what cannot is refused. */
function readOne(mapping: Mapping, source: TableRow, chunk: Chunk): CatalogueRow | null {
  const { sheet, row, cells, problem } = source
  const result = problem
    ? { problems: [rowProblem(problem, cells.join(' | '))] }
    : readRow(mapping.columns, cells, mapping)
  if ('row' in result) return result.row
  chunk.refused.push({ sheet, row, problems: result.problems })
  return null
}

/** Names by CAS number; of several for one compound the one in simplified characters is the first choice. */
function nameJudge(mapping: Mapping): Judge {
  const script = mapping.header.findIndex((heading) => /^(script|字体)$/i.test(heading.trim()))
  const casColumn = mapping.columns.find(({ field }) => field === 'cas')?.column
  return async (rows, before, chunk) => {
    rows.forEach((source, i) => {
      const row = readOne(mapping, source, chunk)
      if (!row) return
      const refuse = (code: 'NO_IDENTITY' | 'TEXT_TOO_LONG') =>
        chunk.refused.push({
          sheet: source.sheet,
          row: source.row,
          problems: [rowProblem(code, source.cells.join(' | '), casColumn)],
        })
      const names = [...new Set([row.nameZh, row.nameEn, ...row.synonyms].filter((name) => name !== undefined))]
      const { cas } = row
      if (cas === undefined || names.length === 0) return refuse('NO_IDENTITY')
      if (!names.every(keepsName)) return refuse('TEXT_TOO_LONG')
      const preferred = script < 0 || source.cells[script]?.trim() === 'hans'
      const main = [row.nameZh, row.nameEn].filter((name) => name !== undefined)
      for (const name of names) {
        const isMain = main.length === 0 || main.includes(name)
        chunk.names.push({
          line: before + i + 1,
          cas,
          name,
          preferred: preferred && isMain,
          sheet: source.sheet,
          row: source.row,
        })
      }
    })
  }
}
