import { utils, write } from '@e965/xlsx'

// Supplier files as tests make them: text, workbooks and SD files.

/** A file, what is asked about it with the answers, and what it has to become. */
export interface SupplierFile {
  about: string
  name: string
  bytes: string | Buffer
  /** What was on sale of the supplier before: another file. */
  before?: string
  /** Questions as `about column: sample`, each with the answer. */
  asked?: Record<string, string>
  /** Each product as `code | cas | purity | pack = price stock; pack …`, in the order of their numbers. */
  products: readonly string[]
  /** Refused rows as `row code`. */
  refused?: readonly string[]
}

/** Lines with cells between bars as a text table. */
export const table = (lines: readonly string[], sign = ','): string =>
  lines
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .map((cell) => (cell.includes(sign) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join(sign),
    )
    .join('\r\n')
    .concat('\r\n')

/** The same as a workbook; numbers become number cells. `merges` are ranges such as `D1:F1`. */
export function workbook(lines: readonly string[], merges: readonly string[] = []): Buffer {
  const rows = lines.map((line) =>
    line.split('|').map((cell) => {
      const text = cell.trim()
      return text === '' ? null : /^-?\d{1,6}(?:\.\d+)?$/.test(text) ? Number(text) : text
    }),
  )
  const sheet = utils.aoa_to_sheet(rows)
  sheet['!merges'] = merges.map((range) => utils.decode_range(range))
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'List')
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

const atoms = '    0.0000    0.0000    0.0000 C   0  0\n    1.5000    0.0000    0.0000 O   0  0\n  1  2  1  0\nM  END'
/** Methanol with properties. */
export const record = (properties: Record<string, string>): string =>
  `\n  test\n\n  2  1  0  0  0  0  0  0  0  0999 V2000\n${atoms}\n${Object.entries(properties)
    .map(([name, value]) => `> <${name}>\n${value}\n\n`)
    .join('')}$$$$\n`

/** Text in an encoding that only decoders are at hand for: every pair of bytes is decoded once. */
export function encoded(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding)
  const bytes = new Map<string, Buffer>()
  for (let high = 0x81; high < 0xff; high++)
    for (let low = 0x40; low < 0xff; low++) {
      const pair = Buffer.from([high, low])
      const sign = decoder.decode(pair)
      if (sign.length === 1 && sign !== '\ufffd' && !bytes.has(sign)) bytes.set(sign, pair)
    }
  return Buffer.concat([...text].map((sign) => bytes.get(sign) ?? Buffer.from(sign, 'latin1')))
}
