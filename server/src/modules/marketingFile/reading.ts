import { open, stat } from 'node:fs/promises'
import { refuse } from '../../kernel/shared/errors.ts'
import { openTable } from '../../kernel/tables/openTable.ts'
import { TableProblem } from '../../kernel/tables/problem.ts'
import { MAX_FILE_BYTES, marketingFileErrors, MAX_COMPOUNDS, type fileFormats } from './contract.ts'

type Format = (typeof fileFormats)[number]

/** Bytes of a table may take so long, and so much memory, in their own process. */
const limits = { bytes: MAX_FILE_BYTES, rows: 20 * MAX_COMPOUNDS, time: 20_000 }

/**
 * What a file is by its bytes, whatever it is called, and how many compounds it holds.
 * @throws Refusal FORMAT_UNKNOWN, FILE_UNREADABLE, NO_COMPOUNDS, TOO_MANY_COMPOUNDS
 */
export async function readFileFormat(
  path: string,
): Promise<{ format: Format; compounds: number | null; size: number }> {
  const { size } = await stat(path)
  if (await isPdf(path)) return { format: 'pdf', compounds: null, size }
  try {
    let format: Format | null = null
    let compounds = 0
    for await (const { info, rows } of openTable(path, { limits })) {
      if (info.kind !== 'sdf' && info.kind !== 'delimited') throw refuse(marketingFileErrors.FORMAT_UNKNOWN)
      format = info.kind === 'sdf' ? 'sdf' : 'csv'
      if (rows.some(({ problem }) => problem)) throw refuse(marketingFileErrors.FILE_UNREADABLE)
      // Row 0 is made by the reader for files without a heading.
      compounds += rows.filter(({ row, cells }) => row > 0 && cells.some((cell) => cell.trim() !== '')).length
      // The heading of a CSV file is no compound.
      if (compounds - (format === 'csv' ? 1 : 0) > MAX_COMPOUNDS)
        throw refuse(marketingFileErrors.TOO_MANY_COMPOUNDS, { most: MAX_COMPOUNDS })
    }
    if (format === 'csv') compounds--
    if (format === null || compounds < 1) throw refuse(marketingFileErrors.NO_COMPOUNDS)
    return { format, compounds, size }
  } catch (error) {
    if (!(error instanceof TableProblem)) throw error
    if (error.code === 'empty_file') throw refuse(marketingFileErrors.NO_COMPOUNDS)
    if (error.code === 'too_many_rows') throw refuse(marketingFileErrors.TOO_MANY_COMPOUNDS, { most: MAX_COMPOUNDS })
    throw refuse(
      error.code === 'not_a_table' ? marketingFileErrors.FORMAT_UNKNOWN : marketingFileErrors.FILE_UNREADABLE,
    )
  }
}

async function isPdf(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(5), 0, 5, 0)
    return buffer.toString('latin1') === '%PDF-'
  } finally {
    await file.close()
  }
}

/** A compound of a set as its file has it. */
export interface CompoundRow {
  name: string
  /** SMILES or a molfile; empty where there is none. */
  structure: string
  /** In the order of the fields. */
  values: string[]
}

/**
 * The compounds of a set that is kept here, which has at most 1000, with the names of its other columns.
 * @throws Error where a CSV file has no column of SMILES
 */
export async function compoundsIn(path: string): Promise<{ fields: string[]; compounds: CompoundRow[] }> {
  const rows: string[][] = []
  let isSdf = false
  for await (const { info, rows: batch } of openTable(path, { limits })) {
    isSdf = info.kind === 'sdf'
    rows.push(...batch.map(({ cells }) => cells).filter((cells) => cells.some((cell) => cell.trim() !== '')))
  }
  const [head = [], ...body] = rows
  // The reader puts molfile and title first.
  const structureAt = isSdf ? 0 : head.findIndex((one) => /smiles/i.test(one))
  if (structureAt < 0) throw new Error('the set has no column of SMILES')
  const nameAt = isSdf ? 1 : head.findIndex((one, at) => at !== structureAt && /name|title|名称/i.test(one))
  const others = head.map((_, at) => at).filter((at) => at !== structureAt && at !== nameAt)
  return {
    fields: others.map((at) => head[at]!),
    compounds: body.map((cells) => ({
      name: cells[nameAt] ?? '',
      structure: cells[structureAt] ?? '',
      values: others.map((at) => cells[at] ?? ''),
    })),
  }
}
