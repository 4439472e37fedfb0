import { utils, write } from '@e965/xlsx'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { noise } from '../kernel/tables/hostileFiles.ts'
import { testFolder, workbookParts, writeZip, type Content } from '../kernel/tables/testFiles.ts'
import { textOf } from './doubling.ts'

/** A file of about `n` bytes, packed ones before they are packed. */
export interface GrowingFile {
  name: string
  make: (n: number) => Promise<Buffer> | Buffer
}

const text = (name: string, shape: string, before = ''): GrowingFile => ({
  name,
  make: (n) =>
    Buffer.from(before + textOf(shape, Math.max(0, Math.floor(n / (Buffer.byteLength(shape) / shape.length))))),
})

async function zipped(parts: Record<string, Content>): Promise<Buffer> {
  const folder = await testFolder()
  const bytes = readFileSync(await writeZip(path.join(folder.path, 'a.zip'), parts))
  await folder.remove()
  return bytes
}

/** A workbook of raw XML: one that no spreadsheet would write. */
const workbook = (name: string, sheet: (n: number) => string): GrowingFile => ({
  name,
  make: (n) => zipped(workbookParts({ sheet: sheet(n) })),
})

/** A cell of a workbook in XML. */
export const cell = '<c t="inlineStr"><is><t>a</t></is></c>'
const molfile = '\n\n\n  1  0  0  0  0  0            999 V2000\n    0.0000    0.0000    0.0000 C   0  0\nM  END\n'

/** 32,000 characters that cannot be packed small. */
const words = (seed: number) =>
  Array.from({ length: 32_000 / 8 }, (_, i) =>
    ((((i + 1) * 2_654_435_761) ^ (seed * 40_503)) >>> 0).toString(36).padStart(8, 'x'),
  ).join('')

/** Every kind of file that some endpoint takes, in forms that have no end: wide, long, empty, never closed. */
export const growingFiles: readonly GrowingFile[] = [
  { name: 'columns.csv', make: (n) => Buffer.from(`CAS${textOf(',a', n / 2)}\n98-80-6${textOf(',b', n / 2)}\n`) },
  { name: 'columns.tsv', make: (n) => Buffer.from(`CAS${textOf('\ta', n / 2)}\n98-80-6${textOf('\tb', n / 2)}\n`) },
  text('values in one line.csv', '1,'),
  text('one line.txt', 'x'),
  text('rows.csv', '98-80-6,a b\n', 'CAS,Name\n'),
  text('empty lines.txt', '\n', '98-80-6\n'),
  text('open quote.csv', 'x\n', 'CAS,Name\n1,"'),
  text('quotes.csv', '"'),
  text('opened quotes.csv', '"a,'),
  text('blanks.txt', ' '),
  text('semicolons.csv', ';'),
  text('Chinese.csv', '苯，'),
  text('records.sdf', `${molfile}$$$$\n`),
  text('empty records.sdf', '$$$$\n', `${molfile}$$$$\n`),
  text('property.sdf', 'x', `${molfile}> <Note>\n`),
  text('atoms.mol', '    0.0000    0.0000    0.0000 C   0  0\n', '\n\n\n999  0  0  0  0  0            999 V2000\n'),
  text('chain.smi', 'C', 'CCO a\n'),
  text('rows.smi', 'CCO a\n'),
  workbook('columns.xlsx', (n) => `<sheetData><row>${textOf(cell, n)}</row></sheetData>`),
  workbook('rows.xlsx', (n) => `<sheetData>${textOf(`<row>${cell}</row>`, n)}</sheetData>`),
  workbook(
    'one cell.xlsx',
    (n) => `<sheetData><row><c t="inlineStr"><is><t>${textOf('x', n)}</t></is></c></row></sheetData>`,
  ),
  workbook('large cells.xlsx', (n) => {
    const cells = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, i) => `<c t="inlineStr"><is><t>${words(from + i)}</t></is></c>`).join('')
    const all = Math.ceil(n / 32_000)
    return `<sheetData><row>${cells(0, Math.min(all, 150))}</row><row>${cells(150, Math.max(all, 150))}</row></sheetData>`
  }),
  {
    name: 'rows.xls',
    make: (n) => {
      const book = utils.book_new()
      const rows = Array.from({ length: Math.min(20_000, Math.ceil(n / 20)) }, (_, i) => [`no ${i}`, 'a'])
      utils.book_append_sheet(book, utils.aoa_to_sheet([['CAS', 'Name'], ...rows]), 'List')
      return write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer
    },
  },
  {
    name: 'rows.ods',
    make: (n) => {
      const book = utils.book_new()
      const rows = Array.from({ length: Math.min(20_000, Math.ceil(n / 20)) }, (_, i) => [`no ${i}`, 'a'])
      utils.book_append_sheet(book, utils.aoa_to_sheet([['CAS', 'Name'], ...rows]), 'List')
      return write(book, { type: 'buffer', bookType: 'ods' }) as Buffer
    },
  },
  {
    name: 'entries.zip',
    make: (n) =>
      zipped(
        Object.fromEntries(Array.from({ length: Math.min(3000, Math.ceil(n / 120)) }, (_, i) => [`${i}.csv`, 'a'])),
      ),
  },
  {
    name: 'picture.png',
    make: (n) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), noise(Math.min(n, 1024 * 1024))]),
  },
  text('document.pdf', '(', '%PDF-1.7\n'),
]
