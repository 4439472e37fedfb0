import { inDisposableProcess } from '../disposable.ts'
import { collectPreview, type TablePreview } from './preview.ts'
import { TableProblem } from './problem.ts'
import type { ReadOrder } from './reader.ts'
import { defaultLimits, type RowBatch, type TableInfo, type TableKind, type TableLimits } from './table.ts'

export type OpenOptions = {
  /** Overrules what a text file looks like; other formats are known by their bytes. */
  kind?: TableKind
  /** Only this sheet; without it all sheets, one after the other. */
  sheet?: string
  /** Text tables come line by line, each as one cell as it stands: for those who part the cells themselves. */
  whole?: true
  limits?: Partial<TableLimits>
  /** Told the resident bytes of the reader process whenever they are looked at. */
  onMemory?: (bytes: number) => void
}

const readerProcess = new URL('./readerProcess.ts', import.meta.url)

/**
 * Rows of a foreign file, in batches of about 500. A child process reads the file and is killed when it takes too much
 * memory or time, when the file is refused, and when the caller stops early. Throws `TableProblem`.
 */
export async function* openTable(path: string, options: OpenOptions = {}): AsyncGenerator<RowBatch, void, void> {
  yield* read(path, options)
}

/** Kind, encoding and sheets of a file, without its rows. */
export async function sheetsOf(path: string, options: OpenOptions = {}): Promise<TableInfo> {
  for await (const { info } of read(path, options, 0)) return info
  throw new TableProblem('unreadable', 'no answer')
}

/** The first `rows` rows with content of each sheet (plus row 0 where there is one). */
export const previewTable = (path: string, rows: number, options: OpenOptions = {}): Promise<TablePreview> =>
  collectPreview(read(path, options, rows))

async function* read(path: string, options: OpenOptions, perSheet?: number): AsyncGenerator<RowBatch, void, void> {
  const limits: TableLimits = { ...defaultLimits, ...options.limits }
  const order: ReadOrder = { path, limits }
  if (options.kind !== undefined) order.kind = options.kind
  if (options.sheet !== undefined) order.sheet = options.sheet
  if (options.whole) order.whole = true
  if (perSheet !== undefined) order.perSheet = perSheet
  for await (const batch of inDisposableProcess<ReadOrder, RowBatch>(readerProcess, order, limits, options.onMemory))
    if (batch.rows.length > 0 || perSheet !== undefined) yield batch
}
