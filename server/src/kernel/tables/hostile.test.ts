import assert from 'node:assert/strict'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { execFileSync } from 'node:child_process'
import { after, before, test } from 'node:test'
import { openTable } from './openTable.ts'
import type { TableProblemCode } from './problem.ts'
import { defaultLimits, type RowProblemCode } from './table.ts'
import {
  cellsOf,
  readAll,
  testFolder,
  workbookParts,
  writeContent,
  writeZip,
  type Content,
  type Workbook,
} from './testFiles.ts'

let folder: Awaited<ReturnType<typeof testFolder>>
before(async () => {
  folder = await testFolder()
})
after(() => folder.remove())

const row = (n: number, text: string) => `<row r="${n}"><c r="A${n}" t="inlineStr"><is><t>${text}</t></is></c></row>`
const sheet = (rows: string) => `<sheetData>${rows}</sheetData>`
const repeat = (text: string, times: number, before = '', after = '') =>
  function* () {
    yield before
    const block = text.repeat(1000)
    for (let i = 0; i < times; i += 1000) yield block
    yield after
  }

type Expected =
  | { refused: TableProblemCode | TableProblemCode[] }
  | { rows: number; bad?: Partial<Record<RowProblemCode, number>> }

type Hostile = {
  name: string
  file: Workbook | { raw: Content } | { zip: Record<string, Content> }
  expected: Expected
}

const molfile =
  'methane\n\n\n  1  0  0  0  0  0            999 V2000\n    0.0000    0.0000    0.0000 C   0  0\nM  END\n'

/** Old .xls files: the header of an OLE file and then nothing sensible. */
const ole = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const noise = (length: number) => Buffer.from(Array.from({ length }, (_, i) => (i * 7919 + (i >> 3) * 104_729) & 0xff))

const files: Hostile[] = [
  // workbooks
  {
    name: 'zip bomb in the sheet',
    file: { sheet: repeat('<!--aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-->', 2_000_000) },
    expected: { refused: 'zip_bomb' },
  },
  {
    name: 'zip bomb of blank cells',
    file: { sheet: repeat('<row><c/></row>', 5_000_000, '<sheetData>', '</sheetData>') },
    expected: { refused: 'zip_bomb' },
  },
  {
    name: 'zip bomb in the strings',
    file: { strings: repeat(`<si><t>${'a'.repeat(1000)}</t></si>`, 100_000), sheet: sheet('') },
    expected: { refused: ['zip_bomb', 'too_large'] },
  },
  {
    name: 'zip bomb in the styles',
    file: { styles: repeat('<xf numFmtId="0"/>', 3_000_000, '<cellXfs>', '</cellXfs>'), sheet: sheet('') },
    expected: { refused: 'zip_bomb' },
  },
  {
    name: 'a million shared strings',
    file: {
      strings: function* () {
        for (let i = 0; i < 1000; i++)
          yield Array.from({ length: 1000 }, (_, k) => `<si><t>${(i * 1000 + k) * 7919}</t></si>`).join('')
      },
      sheet: sheet(''),
    },
    expected: { refused: 'too_large' },
  },
  {
    name: 'false dimensions',
    file: { sheet: `<dimension ref="A1:XFD1048576"/>${sheet(row(1, 'CAS') + row(2, '50-00-0'))}` },
    expected: { rows: 2 },
  },
  {
    name: 'row numbers that lie',
    file: {
      sheet: sheet(
        `<row r="999999999999">${'<c t="inlineStr"><is><t>a</t></is></c>'}</row><row r="-5"><c><v>1</v></c></row>`,
      ),
    },
    expected: { rows: 2 },
  },
  {
    name: 'a cell in column XFD',
    file: { sheet: sheet('<row r="1"><c r="XFD1"><v>1</v></c></row>') },
    expected: { refused: 'too_many_columns' },
  },
  {
    name: 'a cell reference of nonsense',
    file: { sheet: sheet('<row r="1"><c r="__proto__"><v>1</v></c><c r="ZZZZZZZZZ9"><v>2</v></c></row>') },
    expected: { rows: 1 },
  },
  {
    name: 'a string that is not there',
    file: { sheet: sheet('<row r="1"><c t="s"><v>99999</v></c><c><v>1</v></c></row>') },
    expected: { rows: 1 },
  },
  {
    name: 'XXE',
    file: {
      more: {
        'xl/worksheets/sheet1.xml':
          '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><worksheet>&e;</worksheet>',
      },
    },
    expected: { refused: 'unreadable' },
  },
  {
    name: 'billion laughs',
    file: {
      more: {
        'xl/sharedStrings.xml': `<!DOCTYPE l [<!ENTITY a "ha">${'bcdefghij'
          .split('')
          .map((c, i) => `<!ENTITY ${c} "${`&${'abcdefghij'[i]};`.repeat(10)}">`)
          .join('')}]><sst><si><t>&j;</t></si></sst>`,
      },
      strings: '',
    },
    expected: { refused: 'unreadable' },
  },
  { name: 'an unknown entity', file: { sheet: sheet(row(1, '&secret;')) }, expected: { refused: 'unreadable' } },
  {
    name: 'elements nested 100,000 deep',
    file: { sheet: '<a>'.repeat(100_000) },
    expected: { refused: ['unreadable', 'zip_bomb'] },
  },
  {
    name: 'one text of 20 MB',
    file: {
      sheet: function* () {
        yield '<sheetData><row><c t="inlineStr"><is><t>'
        for (let i = 0; i < 200; i++) yield noise(75_000).toString('base64')
        yield '</t></is></c></row></sheetData>'
      },
    },
    expected: { refused: ['unreadable', 'zip_bomb'] },
  },
  {
    name: 'a cell of 100,000 characters',
    file: { sheet: sheet(row(1, noise(75_000).toString('base64')) + row(2, 'good')) },
    expected: { rows: 2, bad: { CELL_TOO_LONG: 1 } },
  },
  {
    name: 'XML that is cut off',
    file: { sheet: '<sheetData><row><c><v>1</v></c>', more: {} },
    expected: { refused: 'unreadable' },
  },
  {
    name: 'XML with broken UTF-8',
    file: {
      more: {
        'xl/worksheets/sheet1.xml': Buffer.from('<worksheet><sheetData>\xff\xfe\xe9</sheetData></worksheet>', 'latin1'),
      },
    },
    expected: { refused: 'unreadable' },
  },
  {
    name: 'UTF-16 XML',
    file: { more: { 'xl/worksheets/sheet1.xml': Buffer.from('\ufeff<worksheet/>', 'utf16le') } },
    expected: { refused: 'unreadable' },
  },
  {
    name: '3,000 entries',
    file: {
      sheet: sheet(row(1, 'a')),
      more: Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`junk/${i}`, 'x'])),
    },
    expected: { refused: 'zip_bomb' },
  },
  {
    name: 'no sheets',
    file: { more: { 'xl/workbook.xml': '<workbook><sheets/></workbook>' } },
    expected: { refused: 'not_a_table' },
  },
  {
    name: 'formulas, links and errors',
    file: {
      sheet: sheet(
        '<row r="1"><c><f>WEBSERVICE("http://x")</f><v>5</v></c><c t="e"><v>#N/A</v></c><c t="str"><f>1</f><v>x</v></c></row>',
      ),
    },
    expected: { rows: 1 },
  },
  {
    name: 'prototype keys as sheet cells',
    file: { sheet: sheet(row(1, '__proto__') + row(2, 'constructor')) },
    expected: { rows: 2 },
  },
  // zip files that hold no workbook
  {
    name: 'nested zips',
    file: { zip: { 'a.zip': Buffer.from('PK\x03\x04nonsense', 'latin1'), 'b/c.zip': 'PK' } },
    expected: { refused: 'not_a_table' },
  },
  {
    name: 'a text document',
    file: {
      zip: {
        '_rels/.rels':
          '<Relationships><Relationship Id="r" Type="x/officeDocument" Target="word/document.xml"/></Relationships>',
        'word/document.xml': '<w/>',
      },
    },
    expected: { refused: 'not_a_table' },
  },
  {
    name: 'an empty zip',
    file: { raw: Buffer.from('504b0506000000000000000000000000000000000000', 'hex') },
    expected: { refused: 'empty_file' },
  },
  {
    name: 'the beginning of a zip',
    file: { raw: Buffer.from('504b0304140000000800', 'hex') },
    expected: { refused: 'unreadable' },
  },
  // old workbooks
  {
    name: 'an OLE header and noise',
    file: { raw: Buffer.concat([ole, noise(20_000)]) },
    expected: { refused: ['unreadable', 'timeout', 'out_of_memory'] },
  },
  { name: 'an OLE header alone', file: { raw: ole }, expected: { refused: 'unreadable' } },
  {
    name: 'an encrypted workbook',
    file: {
      raw: Buffer.concat([ole, Buffer.alloc(1000), Buffer.from('EncryptedPackage', 'utf16le'), Buffer.alloc(1000)]),
    },
    expected: { refused: 'encrypted' },
  },
  {
    name: 'BIFF noise',
    file: { raw: Buffer.concat([Buffer.from([0x09, 0x04, 0x06, 0x00]), noise(5000)]) },
    expected: { refused: ['unreadable', 'not_a_table', 'timeout'] },
  },
  // other things
  { name: 'nothing', file: { raw: '' }, expected: { refused: 'empty_file' } },
  { name: 'blanks', file: { raw: ' \r\n\t\n ' }, expected: { refused: 'empty_file' } },
  { name: 'a PDF', file: { raw: '%PDF-1.7\n...' }, expected: { refused: 'not_a_table' } },
  {
    name: 'a web page',
    file: { raw: '<!doctype html><script>alert(1)</script>' },
    expected: { refused: 'not_a_table' },
  },
  {
    name: 'a picture',
    file: { raw: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]) },
    expected: { refused: 'not_a_table' },
  },
  {
    name: 'binary noise',
    file: { raw: Buffer.concat([Buffer.from('ab'), Buffer.alloc(10_000), noise(10_000)]) },
    expected: { refused: 'not_a_table' },
  },
  // text
  {
    name: 'a line of 50 MB',
    file: { raw: repeat('aaaaaaaaaa', 5_300_000, 'CAS,Name\n50-00-0,', '\n64-17-5,ethanol\n') },
    expected: { refused: 'too_large' },
  },
  {
    name: 'a line of 20 MB',
    file: { raw: repeat('aaaaaaaaaa', 2_000_000, 'CAS,Name\n50-00-0,', '\n64-17-5,ethanol\n') },
    expected: { rows: 3, bad: { LINE_TOO_LONG: 1 } },
  },
  {
    name: 'a quote that never closes',
    file: { raw: `CAS,Name\n50-00-0,"formaldehyde\n${'64-17-5,ethanol\n'.repeat(1000)}` },
    expected: { rows: 1002, bad: { QUOTE_NOT_CLOSED: 1 } },
  },
  {
    name: 'NULs in a cell',
    file: { raw: 'CAS,Name\n50-00-0,form\0aldehyde\n64-17-5,ethanol\n' },
    expected: { rows: 3, bad: { CONTROL_CHARACTERS: 1 } },
  },
  {
    name: 'broken UTF-8 in a good file',
    file: {
      raw: Buffer.concat([
        Buffer.from(`CAS,名称\n${'64-17-5,乙醇\n'.repeat(50)}`),
        Buffer.from([0x35, 0x2c, 0xff, 0xc3, 0x28, 0x0a]),
      ]),
    },
    expected: { rows: 52 },
  },
  {
    name: 'a million columns',
    file: { raw: `CAS,Name\n1,2\n3,4\n${'a,'.repeat(30_000)}\n` },
    expected: { refused: 'too_many_columns' },
  },
  {
    name: 'more rows than allowed',
    file: { raw: repeat('50-00-0,formaldehyde\n', 101_000) },
    expected: { refused: 'too_many_rows' },
  },
  // structure files
  {
    name: 'a million empty records',
    file: { raw: repeat('$$$$\n', 1_000_000, '', `${molfile}$$$$\n`) },
    expected: { rows: 2 },
  },
  {
    name: 'a record of 5 MB',
    file: {
      raw: repeat(
        '0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n',
        100_000,
        molfile.replace('M  END\n', ''),
        `M  END\n$$$$\n${molfile}$$$$\n`,
      ),
    },
    expected: { rows: 3, bad: { RECORD_TOO_LARGE: 1 } },
  },
  {
    name: 'a property line of 1 MB',
    file: { raw: repeat('aaaaaaaaaa', 100_000, `${molfile}> <x>\n`, `\n\n$$$$\n${molfile}$$$$\n`) },
    expected: { rows: 3, bad: { LINE_TOO_LONG: 1 } },
  },
  {
    name: 'a record cut in the middle',
    file: { raw: `${molfile}$$$$\n${molfile.slice(0, 60)}` },
    expected: { rows: 3, bad: { RECORD_BROKEN: 1 } },
  },
  {
    name: '10,000 property names',
    file: { raw: `${molfile}${Array.from({ length: 10_000 }, (_, i) => `> <p${i}>\n1\n`).join('\n')}\n$$$$\n` },
    expected: { refused: 'too_many_columns' },
  },
  {
    name: 'prototype keys as property names',
    file: { raw: `${molfile}> <__proto__>\n1\n\n> <constructor>\n2\n\n$$$$\n` },
    expected: { rows: 2 },
  },
]

const readers = () =>
  execFileSync('ps', ['-eo', 'ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.trim().startsWith(`${process.pid} `) && line.includes('readerProcess'))

test('the list holds at least forty hostile files', () => assert.ok(files.length >= 40))

for (const { name, file, expected } of files) {
  test(`[T07] [T08] ${name}: a clear answer, no process left, the next good file works`, async () => {
    const path = join(folder.path, 'hostile')
    if ('raw' in file) await writeContent(path, file.raw)
    else if ('zip' in file) await writeZip(path, file.zip)
    else await writeZip(path, workbookParts(file))
    let peak = 0
    const result = await readAll(path, {
      limits: { time: 20_000 },
      onMemory: (bytes) => (peak = Math.max(peak, bytes)),
    })
    if ('refused' in expected) {
      assert.ok(result.problem, `read ${result.rows.length} rows`)
      assert.ok([expected.refused].flat().includes(result.problem.code), String(result.problem))
    } else {
      assert.equal(result.problem, undefined)
      assert.equal(result.rows.length, expected.rows)
      const bad: Partial<Record<RowProblemCode, number>> = {}
      for (const { problem } of result.rows) if (problem) bad[problem] = (bad[problem] ?? 0) + 1
      assert.deepEqual(bad, expected.bad ?? {})
    }
    assert.ok(peak < defaultLimits.memory + 100 * 1024 * 1024, `${peak} bytes`)
    assert.deepEqual(readers(), [])
    const good = await readAll(await writeContent(join(folder.path, 'good.csv'), 'CAS,Name\n50-00-0,formaldehyde\n'))
    assert.deepEqual(cellsOf(good.rows), [
      ['CAS', 'Name'],
      ['50-00-0', 'formaldehyde'],
    ])
  })
}

test('[T07] a truncated or bit-flipped workbook is refused or read, never hangs', async () => {
  const path = await writeZip(
    join(folder.path, 'whole.xlsx'),
    workbookParts({ sheet: sheet(Array.from({ length: 200 }, (_, i) => row(i + 1, `row ${i}`)).join('')) }),
  )
  const whole = await readFile(path)
  for (const part of [0.3, 0.6, 0.95]) {
    const { problem } = await readAll(
      await writeContent(join(folder.path, 'cut.xlsx'), whole.subarray(0, Math.floor(whole.length * part))),
    )
    assert.equal(problem?.code, 'unreadable')
  }
  // the flag that says an entry is encrypted, in the directory at the end
  const marked = Buffer.from(whole)
  for (let at = marked.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; at = marked.indexOf('PK\x01\x02', at + 4, 'latin1'))
    marked[at + 8]! |= 1
  assert.equal((await readAll(await writeContent(join(folder.path, 'locked.xlsx'), marked))).problem?.code, 'encrypted')
})

test('[T07] a reader that takes too long is killed', async () => {
  const path = await writeContent(join(folder.path, 'long.csv'), repeat('50-00-0,formaldehyde\n', 90_000))
  assert.equal((await readAll(path, { limits: { time: 1 } })).problem?.code, 'timeout')
  assert.deepEqual(readers(), [])
})

test('[T07] a reader that takes too much memory is killed', async () => {
  const path = await writeContent(join(folder.path, 'fat.csv'), repeat('50-00-0,formaldehyde\n', 900_000))
  assert.equal(
    (await readAll(path, { limits: { memory: 20 * 1024 * 1024, rows: 1e7 } })).problem?.code,
    'out_of_memory',
  )
  assert.deepEqual(readers(), [])
})

test('a caller that stops early leaves no process behind', async () => {
  const path = await writeContent(join(folder.path, 'early.csv'), repeat('50-00-0,formaldehyde\n', 50_000))
  for await (const { rows } of openTable(path)) if (rows.length > 0) break
  assert.deepEqual(readers(), [])
})

test('[T07] a million rows stream: neither process grows with the file', async () => {
  const path = await writeContent(
    join(folder.path, 'million.csv'),
    repeat('50-00-0,"2,4-dichloro, something",12.50\n', 1_000_000),
  )
  assert.ok((await stat(path)).size > 30e6)
  let rows = 0
  let child = 0
  let parent = 0
  const before = process.memoryUsage().rss
  const limits = { rows: 2_000_000 }
  for await (const batch of openTable(path, { limits, onMemory: (bytes) => (child = Math.max(child, bytes)) })) {
    rows += batch.rows.length
    parent = Math.max(parent, process.memoryUsage().rss)
  }
  assert.equal(rows, 1_000_000)
  assert.ok(child < 350 * 1024 * 1024, `reader ${child}`)
  assert.ok(parent - before < 250 * 1024 * 1024, `parent grew by ${parent - before}`)
})
