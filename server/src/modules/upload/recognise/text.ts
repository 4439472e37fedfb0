import type { ProblemCode } from './problems.ts'

/** Texts of cells, before anything is made of them. */

/** What most cells are: printable ASCII words with one blank between; nothing has to be done with them. */
const tidy = /^[!-~]+(?: [!-~]+)*$/

/** A cell as it is read: canonical composition, blanks of all kinds made single, none around. */
export function cleanText(text: string): string {
  if (text === '' || tidy.test(text)) return text
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\u200b-\u200f\u2060\ufeff]+/gu, ' ')
    .replace(/[\s\u3000]+/gu, ' ')
    .trim()
}

/** Full-width letters, digits and signs made ordinary, all dashes one; for everything but names. */
export function plainText(text: string): string {
  if (text === '' || tidy.test(text)) return text
  return cleanText(text.normalize('NFKC').replace(/[\u2010-\u2015\u2212\u2043\ufe58\ufe63\uff0d\u00ad]/g, '-'))
}

const blanks = new Set([
  '',
  '-',
  '--',
  '---',
  '—',
  '——',
  '/',
  '\\',
  '.',
  '*',
  'nan',
  'NaN',
  'NAN',
  'NA',
  'N/A',
  'n/a',
  'na',
  'n.a.',
  'N.A.',
  '#N/A',
  'NULL',
  'null',
  'None',
  'none',
  '无',
  '暂无',
  '空',
  '無',
  'なし',
  '없음',
  'k.A.',
  'k. A.',
  '–',
])

/** True for a cell that says there is nothing: empty, a dash, `nan`, `NA`, `暂无`. */
export function isBlankText(text: string): boolean {
  return blanks.has(cleanText(text))
}

/** The value of a cell, or the stable code of what is wrong with it; `value: undefined` for a blank. */
export type Parsed<T> = { value: T | undefined } | { problem: ProblemCode; suggestion?: string }
