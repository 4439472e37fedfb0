import { pageText } from './i18n.ts'
import { valueAt, type FileColumn } from './shared/listing.ts'
import type { Language } from './shared/wire.ts'

// Rows of a declared list as a file has them: texts in the reader's language.

/** The first row of a file. */
export const fileHeads = (language: Language, columns: readonly FileColumn[]) =>
  columns.map(({ title }) => pageText(language, title))

/** A row of the list's answer as it travels. */
export const fileCells = (language: Language, columns: readonly FileColumn[], row: unknown) =>
  columns.map((column) => cellOf(language, column, row))

const inChina = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' })

function cellOf(language: Language, { of, type, words }: FileColumn, row: unknown): string {
  const values = [valueAt(row, of) ?? []].flat().filter((one) => one !== null && one !== undefined && one !== '')
  return values
    .map((value) => {
      if (type === 'time') return inChina.format(new Date(value as string))
      return type === 'word' ? pageText(language, `${words}${String(value)}`) : String(value)
    })
    .join(', ')
}
