/** What a foreign file turns into: rows of plain text cells, in batches, whatever the file was. */

export type TableKind = 'xlsx' | 'xls' | 'delimited' | 'sdf' | 'smi'

/** Why a single row cannot be read; the rest of the file can. */
export type RowProblemCode =
  | 'LINE_TOO_LONG'
  | 'QUOTE_NOT_CLOSED'
  | 'CONTROL_CHARACTERS'
  | 'CELL_TOO_LONG'
  | 'RECORD_TOO_LARGE'
  | 'RECORD_BROKEN'

/**
 * `row` is 1-based, as the user sees it: the row of a sheet, the record of a text or structure file (blank ones count).
 * Row 0 is the heading we made ourselves for files whose columns have names but no heading row (SDF, SMILES lists).
 */
export type TableRow = { sheet: string; row: number; cells: string[]; problem?: RowProblemCode }

export type TableInfo = {
  kind: TableKind
  /** WHATWG name of the encoding, text files only. */
  encoding?: string
  /** Text tables only; absent when every line is one cell. */
  delimiter?: string
  /** Names in the order of the file; one empty name where the format has no sheets. */
  sheets: string[]
}

export type RowBatch = { info: TableInfo; rows: TableRow[] }

export type TableLimits = {
  /** Size of the file, bytes. */
  bytes: number
  /** Rows with content, over all sheets. */
  rows: number
  columns: number
  /** Characters in one cell. */
  cell: number
  /** Bytes of one line of a text file, and of one record of a structure file. */
  line: number
  record: number
  /** Entries of a zip file; inflated bytes; inflated to compressed past 1 MiB. */
  entries: number
  inflated: number
  ratio: number
  sharedStrings: number
  sharedStringBytes: number
  /** Nesting of XML elements. */
  depth: number
  /** Milliseconds the reader may work; waiting for the consumer does not count. */
  time: number
  /** Resident memory of the reader process, bytes. */
  memory: number
}

const MiB = 1024 * 1024

export const defaultLimits: TableLimits = {
  bytes: 50 * MiB,
  rows: 100_000,
  columns: 200,
  cell: 32_767,
  line: 64 * 1024,
  record: MiB,
  entries: 2_000,
  inflated: 400 * MiB,
  ratio: 200,
  sharedStrings: 500_000,
  sharedStringBytes: 64 * MiB,
  depth: 32,
  time: 120_000,
  memory: 450 * MiB,
}

/** Names of the columns that structure files have without naming them. */
export const molblockColumn = '__molblock'
export const titleColumn = '__title'

/** True when no cell holds anything but blanks. */
export function isBlankRow(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '')
}
