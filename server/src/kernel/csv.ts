import { guardFormula } from './tables/formulaGuard.ts'

const cell = (value: string | number | null) => {
  const text = typeof value === 'number' ? String(value) : guardFormula(value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

type Rows = readonly (readonly (string | number | null)[])[]

/** Rows of a spreadsheet, to follow others: CRLF, texts that would run as formulas disarmed. */
export const csvRows = (rows: Rows): string => rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

/** A spreadsheet as text, or its beginning: UTF-8 with the mark that Excel needs. */
export const csvOf = (rows: Rows): string => `\uFEFF${csvRows(rows)}`
