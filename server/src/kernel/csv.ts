import { guardFormula } from './tables/formulaGuard.ts'

/**
 * What would begin a cell of its own, and a formula in it, where a spreadsheet parts cells by semicolons or tabs, as those of most
 * European countries do: they take a quotation mark for one only where such a cell begins.
 */
const cellBegins = /[;\t\r\n][\s"]*/g
const live = /[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/
const disarm = (text: string) =>
  text.replace(cellBegins, (start, at: number) => (live.test(text[at + start.length] ?? '') ? `${start}'` : start))
/** Charges of a compound's parts stand behind semicolons; nothing in it can be called. */
const inchi = /^InChI=1S?\/(?!.*[A-Za-z]{2}\()[\w.,;()+\-*/?]*$/

const cell = (value: string | number | null) => {
  if (typeof value === 'number') return String(value)
  const guarded = guardFormula(value ?? '')
  const text = inchi.test(guarded) ? guarded : disarm(guarded)
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

type Rows = readonly (readonly (string | number | null)[])[]

/** Rows of a spreadsheet, to follow others: CRLF, texts that would run as formulas disarmed. */
export const csvRows = (rows: Rows): string => rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

/** A spreadsheet as text, or its beginning: UTF-8 with the mark that Excel needs. */
export const csvOf = (rows: Rows): string => `\uFEFF${csvRows(rows)}`
