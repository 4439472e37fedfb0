import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { csvOf, csvRows } from '../../kernel/csv.ts'
import { fileCells, fileHeads } from '../../kernel/fileCells.ts'
import { refuse, errors } from '../../kernel/shared/errors.ts'
import type { FileColumn, Listing } from '../../kernel/shared/listing.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { writeMarkedWorkbook } from '../../kernel/tables/markedWorkbook.ts'
import type { fileFormats } from './contract.ts'
import type { ListRow } from './lists.ts'

/** The columns of a file, in the order chosen. @throws Refusal UNKNOWN_KEY */
export function fileColumns({ columns = {} }: Listing, keys: readonly string[]): FileColumn[] {
  const unknown = keys.find((key) => !Object.hasOwn(columns, key))
  if (unknown !== undefined) throw refuse(errors.UNKNOWN_KEY, { key: unknown })
  return [...new Set(keys)].flatMap((key) => columns[key]!)
}

/** Writes rows into a file as they come, with a head in the person's language; texts that would run as formulas are disarmed. */
export async function writeFile(
  to: string,
  format: (typeof fileFormats)[number],
  language: Language,
  columns: readonly FileColumn[],
  pages: AsyncIterable<readonly ListRow[]>,
): Promise<void> {
  const head = fileHeads(language, columns)
  const cells = (row: ListRow) => fileCells(language, columns, row)
  const out = createWriteStream(to)
  if (format === 'csv') {
    const text = async function* () {
      yield csvOf([head])
      for await (const rows of pages) yield csvRows(rows.map(cells))
    }
    return pipeline(Readable.from(text()), out)
  }
  const rows = async function* () {
    let row = 1
    yield { sheet: '', row, cells: head }
    for await (const page of pages) for (const one of page) yield { sheet: '', row: ++row, cells: cells(one) }
  }
  await writeMarkedWorkbook(out, rows(), {
    reasonTitle: '',
    isHeader: ({ row }) => row === 1,
    of: () => [],
    reasonColumn: columns.length,
    numbers: new Set(columns.flatMap(({ type }, at) => (type === 'number' ? [at] : []))),
  })
}
