import { guardFormula } from './tables/formulaGuard.ts'

const cell = (value: string | number | null) => {
  const text = typeof value === 'number' ? String(value) : guardFormula(value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A spreadsheet as text: UTF-8 with the mark that Excel needs, CRLF, texts that would run as formulas disarmed. */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
