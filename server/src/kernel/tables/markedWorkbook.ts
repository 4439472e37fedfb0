import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { guardFormula } from './formulaGuard.ts'
import type { TableRow } from './table.ts'

/** What is wrong with a row: the cell (0-based column; none for the whole row) and the reason as the user reads it. */
export type CellMark = { column?: number; reason: string }

export type Marks = {
  /** Title of the extra last column that holds the reasons. */
  reasonTitle: string
  isHeader: (row: TableRow) => boolean
  of: (row: TableRow) => readonly CellMark[]
  /** Column of the reasons, right of every column of the rows. */
  reasonColumn: number
  /** Columns whose cells are numbers, not text, below the header. */
  numbers?: ReadonlySet<number>
}

const rowsInSheet = 1_048_576
const styles = { plain: 0, header: 1, refused: 2, reason: 3, number: 4 } as const

/**
 * Writes rows as an XLSX workbook in which refused cells are red and the reason stands in an extra last column. Cells
 * are text (leading zeros and CAS numbers survive) and never formulas. Streams: one row in memory at a time.
 */
export async function writeMarkedWorkbook(
  out: Writable,
  rows: AsyncIterable<TableRow> | Iterable<TableRow>,
  marks: Marks,
): Promise<void> {
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream as Readable, out)
  // a broken download must end the writing below too
  let failed: unknown
  written.catch((error: unknown) => (failed = error))
  const source = (async function* () {
    yield* rows
  })()
  const sheets: string[] = []
  let pending = await source.next()
  do {
    const name = sheetName(pending.done ? '' : pending.value.sheet, sheets)
    sheets.push(name)
    const current = pending.done ? '' : pending.value.sheet
    const stream = Readable.from(
      sheetXml(marks, async () => {
        const row = pending
        if (row.done || row.value.sheet !== current) return undefined
        pending = await source.next()
        return row.value
      }),
      { objectMode: false },
    )
    zip.addReadStream(stream, `xl/worksheets/sheet${sheets.length}.xml`)
    await Promise.race([ended(stream), written])
    if (failed) throw failed
  } while (!pending.done)
  for (const [path, text] of parts(sheets)) zip.addBuffer(Buffer.from(text), path)
  zip.end()
  await written
}

function ended(stream: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.once('end', resolve)
    stream.once('error', reject)
  })
}

async function* sheetXml(marks: Marks, next: () => Promise<TableRow | undefined>): AsyncGenerator<string> {
  let xml = `${xmlHead}<worksheet xmlns="${main}"><sheetData>`
  let number = 0
  for (;;) {
    // the check comes first: what does not fit begins the next sheet
    if (number === rowsInSheet - 1) break
    const row = await next()
    if (!row) break
    number++
    xml += rowXml(row, number, marks)
    if (xml.length > 64 * 1024) {
      yield xml
      xml = ''
    }
  }
  yield `${xml}</sheetData></worksheet>`
}

function rowXml(row: TableRow, number: number, marks: Marks): string {
  const header = marks.isHeader(row)
  const wrong = header ? [] : marks.of(row)
  const refused = new Set(wrong.map((mark) => mark.column))
  let xml = `<row r="${number}">`
  const width = Math.min(
    Math.max(row.cells.length, ...wrong.map((mark) => (mark.column ?? -1) + 1)),
    marks.reasonColumn,
  )
  for (let column = 0; column < width; column++) {
    const style = header
      ? styles.header
      : refused.has(column)
        ? styles.refused
        : marks.numbers?.has(column)
          ? styles.number
          : styles.plain
    xml += cellXml(row.cells[column] ?? '', column, number, style)
  }
  if (header) xml += cellXml(marks.reasonTitle, marks.reasonColumn, number, styles.header)
  else if (wrong.length > 0)
    xml += cellXml(wrong.map((mark) => mark.reason).join('\n'), marks.reasonColumn, number, styles.reason)
  return `${xml}</row>`
}

function cellXml(text: string, column: number, row: number, style: number): string {
  const place = `r="${columnName(column)}${row}"`
  if (text === '') return style === styles.refused ? `<c ${place} s="${style}"/>` : ''
  if (style === styles.number && /^-?\d{1,15}(\.\d{1,9})?$/.test(text))
    return `<c ${place} s="${style}"><v>${text}</v></c>`
  return `<c ${place} s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(guardFormula(text.slice(0, 32_766)))}</t></is></c>`
}

/** 27 -> "AB". */
export function columnName(column: number): string {
  let name = ''
  for (let n = column + 1; n > 0; n = Math.floor((n - 1) / 26)) name = String.fromCharCode(65 + ((n - 1) % 26)) + name
  return name
}

function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // what looks like our escape is escaped itself; control characters XML cannot hold are written so
      .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
      .replace(
        /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g,
        (sign) => `_x${sign.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`,
      )
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll('\r', '&#13;')
  )
}

function sheetName(wanted: string, taken: readonly string[]): string {
  const base =
    wanted
      .replace(/[[\]:*?/\\\0-\x1f]/g, ' ')
      .replace(/^'+|'+$/g, '')
      .trim()
      .slice(0, 25) || 'Sheet'
  const lower = taken.map((name) => name.toLowerCase())
  if (taken.length > 0 && base === 'Sheet') return `Sheet${taken.length + 1}`
  if (!lower.includes(base.toLowerCase())) return base
  return `${base} ${taken.length + 1}`
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageNs = 'http://schemas.openxmlformats.org/package/2006'
const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

function parts(sheets: readonly string[]): [string, string][] {
  const numbers = sheets.map((_, i) => i + 1)
  const styleId = sheets.length + 1
  return [
    [
      '[Content_Types].xml',
      `${xmlHead}<Types xmlns="${packageNs}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${mime}.sheet.main+xml"/>${numbers.map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${mime}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${mime}.styles+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${xmlHead}<Relationships xmlns="${packageNs}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${xmlHead}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.map((name, i) => `<sheet name="${escapeXml(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${xmlHead}<Relationships xmlns="${packageNs}/relationships">${numbers.map((n) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`).join('')}<Relationship Id="rId${styleId}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', stylesXml],
  ]
}

const solid = (rgb: string) =>
  `<fill><patternFill patternType="solid"><fgColor rgb="${rgb}"/><bgColor indexed="64"/></patternFill></fill>`
// 49 is the text format: Excel leaves what is typed over it alone
const stylesXml = `${xmlHead}<styleSheet xmlns="${main}"><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><sz val="11"/><color rgb="FF9C0006"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${solid('FFFFC7CE')}</fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" fontId="2" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/><xf numFmtId="49" fontId="2" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1"><alignment wrapText="1"/></xf><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
