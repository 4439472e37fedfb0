/** Files made for tests: workbooks out of raw XML parts, and whatever else a supplier or an attacker may send. */
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { openTable, type OpenOptions } from './openTable.ts'
import { TableProblem } from './problem.ts'
import type { TableInfo, TableRow } from './table.ts'

export type Content = string | Buffer | (() => Iterable<string | Buffer>)

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const rel = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** A folder for test files, gone when the test is over. */
export async function testFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'reagora-tables-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

export async function writeZip(path: string, parts: Record<string, Content>): Promise<string> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts)) {
    if (typeof content === 'function') zip.addReadStream(Readable.from(content(), { objectMode: false }), name)
    else zip.addBuffer(Buffer.from(content), name)
  }
  zip.end()
  await pipeline(zip.outputStream as Readable, createWriteStream(path))
  return path
}

export type Workbook = {
  sheet?: Content
  strings?: Content
  styles?: Content
  more?: Record<string, Content>
  bookPr?: string
}

/** Parts of a workbook of one sheet; `sheet` is what stands inside `<worksheet>`. */
export function workbookParts({ sheet = '', strings, styles, more, bookPr = '' }: Workbook): Record<string, Content> {
  const wrap = (content: Content, open: string, close: string): Content =>
    typeof content === 'function'
      ? function* () {
          yield open
          yield* content()
          yield close
        }
      : `${open}${String(content)}${close}`
  const relations = [`<Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>`]
  if (strings !== undefined)
    relations.push(`<Relationship Id="r2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/>`)
  if (styles !== undefined) relations.push(`<Relationship Id="r3" Type="${office}/styles" Target="styles.xml"/>`)
  const parts: Record<string, Content> = {
    '_rels/.rels': `<Relationships xmlns="${rel}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}">${bookPr}<sheets><sheet name="List" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${rel}">${relations.join('')}</Relationships>`,
    'xl/worksheets/sheet1.xml': wrap(sheet, `<worksheet xmlns="${main}">`, '</worksheet>'),
  }
  if (strings !== undefined) parts['xl/sharedStrings.xml'] = wrap(strings, `<sst xmlns="${main}">`, '</sst>')
  if (styles !== undefined) parts['xl/styles.xml'] = wrap(styles, `<styleSheet xmlns="${main}">`, '</styleSheet>')
  return { ...parts, ...more }
}

export async function writeContent(path: string, content: Content): Promise<string> {
  if (typeof content === 'function')
    await pipeline(Readable.from(content(), { objectMode: false }), createWriteStream(path))
  else await writeFile(path, content)
  return path
}

/** Reads a file to its end: rows and what it was, or the refusal. */
export async function readAll(
  path: string,
  options: OpenOptions = {},
): Promise<{ info?: TableInfo; rows: TableRow[]; problem?: TableProblem }> {
  const rows: TableRow[] = []
  let info: TableInfo | undefined
  try {
    for await (const batch of openTable(path, options)) {
      info = batch.info
      rows.push(...batch.rows)
    }
  } catch (error) {
    if (!(error instanceof TableProblem)) throw error
    return { ...(info ? { info } : {}), rows, problem: error }
  }
  return { ...(info ? { info } : {}), rows }
}

export function cellsOf(rows: readonly TableRow[]): string[][] {
  return rows.map((row) => row.cells)
}
