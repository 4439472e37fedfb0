import { sql, type Kysely } from 'kysely'
import type { Tables } from './tables.generated.ts'

const PIECE = 512 * 1024

type Value = string | number | boolean | Buffer | null

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** One line of the text format of PostgreSQL's COPY. */
export function copyRow(values: readonly Value[]): string {
  let line = ''
  for (let i = 0; i < values.length; i++) line += (i > 0 ? '\t' : '') + field(values[i]!)
  return `${line}\n`
}

function field(value: Value): string {
  if (value === null) return '\\N'
  if (typeof value === 'string')
    return /[\\\t\n\r\0]/.test(value)
      ? value.replace(/[\\\t\n\r]/g, (sign) => escapes[sign]!).replaceAll('\0', '')
      : value
  return Buffer.isBuffer(value) ? `\\\\x${value.toString('hex')}` : String(value)
}

/** Texts joined to large pieces: each takes a turn of the event loop, which others keep busy. */
export function* copyPieces<T>(items: Iterable<T>, text: (item: T) => string): Generator<string> {
  let piece = ''
  for (const item of items) {
    piece += text(item)
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}

const signs: Record<string, string> = { '\\': '\\', t: '\t', n: '\n', r: '\r' }

/** The values of a line of COPY's text format, as texts. */
const valuesOf = (line: string): (string | null)[] =>
  line
    .split('\t')
    .map((value) => (value === '\\N' ? null : value.replace(/\\(.)/g, (_, sign: string) => signs[sign] ?? sign)))

/**
 * Inserts lines of COPY's text format row by row, for a few rows in a transaction that has no COPY.
 * @param into table and columns, `staged_lines (line, first)`, of our own writing
 */
export async function insertCopied(db: Kysely<Tables>, into: string, pieces: Iterable<string>): Promise<void> {
  for (const piece of pieces)
    for (const line of piece.split('\n').filter(Boolean))
      await sql`insert into ${sql.raw(into)} values (${sql.join(valuesOf(line))})`.execute(db)
}
