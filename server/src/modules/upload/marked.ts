import { PassThrough } from 'node:stream'
import type { FileAnswer } from '../../kernel/http.ts'
import { say } from '../../kernel/i18n.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { writeMarkedWorkbook, type CellMark } from '../../kernel/tables/markedWorkbook.ts'
import { openTable, type OpenOptions } from '../../kernel/tables/openTable.ts'
import type { Mapping } from './preview.ts'
import type { RefusalRow } from './store.ts'
import { reasonText } from './wording.ts'

interface Marking {
  path: string
  name: string
  mapping: Mapping
  refusals: readonly RefusalRow[]
  language: Language
  options: OpenOptions
}

/** The workbook of an upload with its refused cells marked, as a stream; `done` settles when the file is needed no more. */
export function markedWorkbook({ path, name, mapping, refusals, language, options }: Marking): {
  answer: FileAnswer
  done: Promise<void>
} {
  const marks = new Map<string, CellMark[]>()
  for (const refusal of refusals) {
    const key = `${refusal.sheet}\n${refusal.row}`
    const list = marks.get(key) ?? []
    if (list.length === 0) marks.set(key, list)
    const reason = reasonText(language, refusal)
    list.push(refusal.column === 0 ? { reason } : { column: refusal.column - 1, reason })
  }
  const headers = new Set(mapping.headerRows)
  const out = new PassThrough()
  const rows = async function* () {
    const sheet = mapping.sheet === '' ? {} : { sheet: mapping.sheet }
    for await (const batch of openTable(path, { ...options, ...sheet })) yield* batch.rows
  }
  const done = writeMarkedWorkbook(out, rows(), {
    reasonTitle: say(language, 'upload', 'reasonTitle'),
    isHeader: ({ row }) => headers.has(row),
    of: ({ sheet, row }) => marks.get(`${sheet}\n${row}`) ?? [],
    reasonColumn: mapping.columns.length,
  })
  // A download that is broken off, or a file that cannot be read any more, ends the stream.
  const settled = done.catch((error: unknown) => void out.destroy(error as Error))
  return {
    answer: {
      name: `${name.replace(/\.[^.]{1,5}$/, '')}.marked.xlsx`,
      mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      body: out,
    },
    done: settled,
  }
}
