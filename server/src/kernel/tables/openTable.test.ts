import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type * as SheetJs from '@e965/xlsx'
import { detectDelimiter, splitRecord } from './delimited.ts'
import { guardFormula, unguardFormula } from './formulaGuard.ts'
import { columnName, writeMarkedWorkbook } from './markedWorkbook.ts'
import { builtInFormat, numberFormat, numberText, plainNumber } from './numberText.ts'
import { previewTable, sheetsOf } from './openTable.ts'
import { looksLikeSmiles, splitSmilesLine } from './smi.ts'
import { cellPlace } from './xlsx.ts'
import { cellsOf, readAll, testFolder, workbookParts, writeZip } from './testFiles.ts'
import type { TableRow } from './table.ts'

const sheetJs = createRequire(import.meta.url)('@e965/xlsx') as typeof SheetJs

let folder: Awaited<ReturnType<typeof testFolder>>
before(async () => {
  folder = await testFolder()
})
after(() => folder.remove())

async function read(name: string, content: string | Buffer) {
  const path = join(folder.path, name)
  await writeFile(path, content)
  return readAll(path)
}

const gbk = (pairs: number[]) => Buffer.from(pairs)
// "货号,名称\r\nA1,甲醛\r\n" in GB 18030
const gbkTable = Buffer.concat([
  gbk([0xbb, 0xf5, 0xba, 0xc5]),
  Buffer.from(','),
  gbk([0xc3, 0xfb, 0xb3, 0xc6]),
  Buffer.from('\r\nA1,'),
  gbk([0xbc, 0xd7, 0xc8, 0xa9]),
  Buffer.from('\r\n'),
])
const zh = [
  ['货号', '名称'],
  ['A1', '甲醛'],
]
const text = '货号,名称\nA1,甲醛\n'
const big = (bytes: Buffer) => Buffer.from(bytes).swap16()

const encodings: [string, Buffer, string, string[][]][] = [
  ['UTF-8', Buffer.from(text), 'utf-8', zh],
  ['UTF-8 with mark', Buffer.from(`\ufeff${text}`), 'utf-8', zh],
  ['UTF-16LE with mark', Buffer.from(`\ufeff${text}`, 'utf16le'), 'utf-16le', zh],
  ['UTF-16BE with mark', big(Buffer.from(`\ufeff${text}`, 'utf16le')), 'utf-16be', zh],
  ['UTF-16LE without mark', Buffer.from(text, 'utf16le'), 'utf-16le', zh],
  ['UTF-16BE without mark', big(Buffer.from(text, 'utf16le')), 'utf-16be', zh],
  ['GBK', gbkTable, 'gb18030', zh],
  // 品名,编号,价格 / 苯胺: every pair is one of Hangul, too.
  [
    'GBK in pairs that Korean has',
    Buffer.from('c6b7c3fb2cb1e0bac52cbcdbb8f10ab1bdb0b72c41312c31320a', 'hex'),
    'gb18030',
    [
      ['品名', '编号', '价格'],
      ['苯胺', 'A1', '12'],
    ],
  ],
  [
    'Shift JIS',
    Buffer.from(
      '956994d42c956996bc2c8f8393782c976597ca2c89bf8a690a412d312c8381835e836d815b838b2c3939252c353030206d4c2c313230300a',
      'hex',
    ),
    'shift_jis',
    [
      ['品番', '品名', '純度', '容量', '価格'],
      ['A-1', 'メタノール', '99%', '500 mL', '1200'],
    ],
  ],
  [
    'Shift JIS without kana',
    Buffer.from('956994d42c96bc8fcc2c8f8393782c89bf8a690a312c88c091a78d818e5f2c3939252c313230300a', 'hex'),
    'shift_jis',
    [
      ['品番', '名称', '純度', '価格'],
      ['1', '安息香酸', '99%', '1200'],
    ],
  ],
  [
    'EUC-KR',
    Buffer.from('c7b0b9f82cc7b0b8ed2cb0a1b0dd0a412d312cb8dec5babfc32c31323030300a', 'hex'),
    'euc-kr',
    [
      ['품번', '품명', '가격'],
      ['A-1', '메탄올', '12000'],
    ],
  ],
  [
    'Windows-1252 with curly quotes alone',
    Buffer.from('Code,Note\nA1,don\x92t heat\nA2,it\x92s dry\n', 'latin1'),
    'windows-1252',
    [
      ['Code', 'Note'],
      ['A1', 'don’t heat'],
      ['A2', 'it’s dry'],
    ],
  ],
  [
    'Windows-1252',
    Buffer.from('Code,Name\nA1,caf\xe9ine \xb510\n', 'latin1'),
    'windows-1252',
    [
      ['Code', 'Name'],
      ['A1', 'caféine µ10'],
    ],
  ],
]
for (const [name, bytes, encoding, cells] of encodings) {
  test(`text in ${name}`, async () => {
    const { info, rows } = await read('encoded.csv', bytes)
    assert.equal(info?.encoding, encoding)
    assert.deepEqual(cellsOf(rows), cells)
  })
}

const texts: [string, string, string | undefined, string[][]][] = [
  [
    'commas and quotes',
    'a,b\n1,"x, ""y"""\n2,"two\nlines"\n',
    ',',
    [
      ['a', 'b'],
      ['1', 'x, "y"'],
      ['2', 'two\nlines'],
    ],
  ],
  [
    'tabs with commas in names',
    'cas\tname\n95-50-1\t1,2-dichlorobenzene\n106-46-7\t1,4-dichlorobenzene\n',
    '\t',
    [
      ['cas', 'name'],
      ['95-50-1', '1,2-dichlorobenzene'],
      ['106-46-7', '1,4-dichlorobenzene'],
    ],
  ],
  [
    'semicolons',
    'a;b;c\n1;2,5;3\n4;5,5;6\n',
    ';',
    [
      ['a', 'b', 'c'],
      ['1', '2,5', '3'],
      ['4', '5,5', '6'],
    ],
  ],
  [
    'bars',
    'a|b\n1|2\n',
    '|',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a line that names the sign',
    'sep=;\na;b\n1;2\n',
    ';',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'CR alone',
    'a,b\r1,2\r3,4\r',
    ',',
    [
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  [
    'CRLF and blank rows',
    'a,b\r\n\r\n,\r\n1,2\r\n',
    ',',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['one column', 'name\n1,2-dichlorobenzene\nwater\n', undefined, [['name'], ['1,2-dichlorobenzene'], ['water']]],
  [
    'leading zeros and our apostrophe',
    "cas,x\n000050-00-0,'=1+1\n",
    ',',
    [
      ['cas', 'x'],
      ['000050-00-0', '=1+1'],
    ],
  ],
  [
    'a quote in a cell',
    'a,b\n5" tube,2\n',
    ',',
    [
      ['a', 'b'],
      ['5" tube', '2'],
    ],
  ],
]
for (const [name, content, delimiter, cells] of texts) {
  test(`text with ${name}`, async () => {
    const { info, rows } = await read('table.xls', content)
    assert.equal(info?.kind, 'delimited')
    assert.equal(info?.delimiter, delimiter)
    assert.deepEqual(cellsOf(rows), cells)
  })
}

test('rows keep the number the user sees, over blank rows', async () => {
  const { rows } = await read('numbered.csv', 'a,b\n\n,\n1,2\n')
  assert.deepEqual(
    rows.map((row) => row.row),
    [1, 4],
  )
})

test('numbers, dates, per cents, booleans and texts of a workbook are what the user saw', async () => {
  const styles =
    '<numFmts count="2"><numFmt numFmtId="170" formatCode="yyyy/m/d"/><numFmt numFmtId="171" formatCode="0000-00-0"/></numFmts><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="10"/><xf numFmtId="171"/></cellXfs>'
  const cells = [
    ['<c><v>1E+21</v></c>', '1000000000000000000000'],
    ['<c><v>0.30000000000000004</v></c>', '0.3'],
    ['<c><v>25.0</v></c>', '25'],
    ['<c><v>1.5E-7</v></c>', '0.00000015'],
    ['<c s="1"><v>45292</v></c>', '2024-01-01'],
    ['<c s="2"><v>0.98</v></c>', '98%'],
    ['<c s="3"><v>50000</v></c>', '0050-00-0'],
    ['<c t="b"><v>1</v></c>', 'TRUE'],
    ['<c t="e"><v>#DIV/0!</v></c>', '#DIV/0!'],
    ['<c t="s"><v>0</v></c>', '甲醛'],
    ['<c t="inlineStr"><is><r><t>a</t></r><r><t>b_x0041_</t></r></is></c>', 'abA'],
    ['<c t="str"><f>A1</f><v>cached</v></c>', 'cached'],
  ]
  const path = await writeZip(
    join(folder.path, 'cells.xlsx'),
    workbookParts({
      sheet: `<sheetData><row r="3">${cells.map(([xml]) => xml).join('')}</row></sheetData>`,
      styles,
      strings: '<si><t>甲醛</t><rPh><t>jia</t></rPh></si>',
    }),
  )
  const { rows } = await readAll(path)
  assert.deepEqual(rows, [{ sheet: 'List', row: 3, cells: cells.map(([, shown]) => shown) }])
})

test('a merged heading belongs to each of its columns, merged data stays at the top left', async () => {
  const cell = (ref: string, value: string) => `<c r="${ref}" t="str"><v>${value}</v></c>`
  const path = await writeZip(
    join(folder.path, 'merged.xlsx'),
    workbookParts({
      sheet: `<sheetData><row r="1">${cell('A1', 'CAS')}${cell('B1', 'Price')}</row><row r="2">${cell('A2', '50-00-0')}${cell('B2', '1')}${cell('C2', '2')}</row><row r="3">${cell('B3', '3')}</row></sheetData><mergeCells><mergeCell ref="B1:C1"/><mergeCell ref="A2:A3"/></mergeCells>`,
    }),
  )
  assert.deepEqual(cellsOf((await readAll(path)).rows), [
    ['CAS', 'Price', 'Price'],
    ['50-00-0', '1', '2'],
    ['', '3'],
  ])
})

test('an old workbook (BIFF), also one whose code page nobody knows', async () => {
  const book = sheetJs.utils.book_new()
  sheetJs.utils.book_append_sheet(
    book,
    sheetJs.utils.aoa_to_sheet([
      ['CAS号', '名称', '价格'],
      ['000050-00-0', '甲醛', 12.5],
    ]),
    '目录',
  )
  const bytes = sheetJs.write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer
  // record 0x42 (code page), two bytes long
  const at = bytes.indexOf(Buffer.from([0x42, 0x00, 0x02, 0x00]))
  assert.ok(at > 0)
  for (const page of [undefined, 21_010, 4711]) {
    const changed = Buffer.from(bytes)
    if (page !== undefined) changed.writeUInt16LE(page, at + 4)
    const { info, rows } = await read('old.xls', changed)
    assert.equal(info?.kind, 'xls')
    assert.deepEqual(rows, [
      { sheet: '目录', row: 1, cells: ['CAS号', '名称', '价格'] },
      { sheet: '目录', row: 2, cells: ['000050-00-0', '甲醛', '12.5'] },
    ])
  }
})

const atom = '    0.0000    0.0000    0.0000 C   0  0\nM  END'
const molblock = `methane\n\n\n  1  0  0  0  0  0            999 V2000\n${atom}`

test('structure files: properties of all records, values of several lines, V3000, a broken record', async () => {
  const v3000 = 'x\n\n\n  0  0  0     0  0            999 V3000\nM  V30 BEGIN CTAB\nM  V30 END CTAB\nM  END'
  const { info, rows } = await read(
    'list.txt',
    `${molblock}\n>  <Status >  (1)\nnew\nand dry\n\n> 25 <Price>\n12\n\n$$$$\n\n$$$$\n${v3000}\n> <CAS>\n74-82-8\n\n$$$$\nbad\n\n\nnonsense\n$$$$\n`,
  )
  assert.equal(info?.kind, 'sdf')
  assert.deepEqual(rows, [
    { sheet: '', row: 0, cells: ['__molblock', '__title', 'Status', 'Price', 'CAS'] },
    { sheet: '', row: 1, cells: [molblock, 'methane', 'new\nand dry', '12', ''] },
    { sheet: '', row: 3, cells: [v3000, 'x', '', '', '74-82-8'] },
    { sheet: '', row: 4, cells: ['', 'bad', '', '', ''], problem: 'RECORD_BROKEN' },
  ])
})

test('a list of SMILES: id behind the blank, CXSMILES in between', async () => {
  const { info, rows } = await read(
    'list.txt',
    'CC(=O)Oc1ccccc1C(=O)O 2244\r\n[C]1CC1 |^1:0,2| my id\r\n\r\nC1CCCCC1 8078\r\n',
  )
  assert.equal(info?.kind, 'smi')
  assert.deepEqual(cellsOf(rows), [
    ['SMILES', 'ID'],
    ['CC(=O)Oc1ccccc1C(=O)O', '2244'],
    ['[C]1CC1 |^1:0,2|', 'my id'],
    ['C1CCCCC1', '8078'],
  ])
})

test('preview and list of sheets', async () => {
  const path = join(folder.path, 'preview.csv')
  await writeFile(path, `a,b\n${'1,2\n'.repeat(5000)}`)
  const preview = await previewTable(path, 3)
  assert.deepEqual(
    preview.sheets.map((sheet) => sheet.rows.length),
    [3],
  )
  assert.deepEqual((await sheetsOf(path)).sheets, [''])
})

test('a marked workbook: reasons in a last column, refused cells red, no formula lives, and it reads back', async () => {
  const rows: TableRow[] = [
    { sheet: '目录', row: 1, cells: ['CAS', 'Name', 'Price'] },
    { sheet: '目录', row: 2, cells: ['000050-00-0', '=HYPERLINK("http://x")', '-1.5'] },
    { sheet: '目录', row: 3, cells: ['50-00-1', '@SUM(1) <&> _x0041_', '\uff1d1'] },
    { sheet: 'B', row: 1, cells: ['\tx', '+1', '+1+1'] },
  ]
  const path = join(folder.path, 'marked.xlsx')
  await writeMarkedWorkbook(createWriteStream(path), rows, {
    reasonTitle: '原因',
    reasonColumn: 3,
    isHeader: (row) => row.row === 1 && row.sheet === '目录',
    of: (row) => (row.row === 3 ? [{ column: 0, reason: '校验位不对' }, { reason: '重复' }] : []),
  })
  const seen = sheetJs.readFile(path, { cellStyles: true, cellFormula: true })
  const sheet = seen.Sheets['目录'] as SheetJs.WorkSheet
  assert.equal(sheet['B2'].v, '\'=HYPERLINK("http://x")')
  assert.equal(sheet['C2'].v, '-1.5')
  assert.equal(sheet['B3'].v, "'@SUM(1) <&> _x0041_")
  assert.equal(sheet['C3'].v, "'\uff1d1")
  assert.equal(sheet['D3'].v, '校验位不对\n重复')
  assert.deepEqual([sheet['A1'].v, sheet['D1'].v, sheet['D2']], ['CAS', '原因', undefined])
  assert.equal(sheet['A3'].s.fgColor.rgb, 'FFC7CE')
  assert.equal(sheet['A2'].s.fgColor, undefined)
  for (const name of seen.SheetNames) for (const cell of Object.values(seen.Sheets[name] as object)) assert.ok(!cell?.f)
  const { rows: again } = await readAll(path)
  assert.deepEqual(cellsOf(again), [
    ['CAS', 'Name', 'Price', '原因'],
    ['000050-00-0', '=HYPERLINK("http://x")', '-1.5'],
    ['50-00-1', '@SUM(1) <&> _x0041_', '\uff1d1', '校验位不对\n重复'],
    ['\tx', '+1', '+1+1'],
  ])
})

test('numbers are written as the supplier saw them: without exponents, by the format of their cell, days from 1900 and 1904', () => {
  const plain: [number, string][] = [
    [0, '0'],
    [-0, '0'],
    [-12.5, '-12.5'],
    [0.1 + 0.2, '0.3'],
    [1e-7, '0.0000001'],
    [-1e-9, '-0.000000001'],
    [99_999_999.99, '99999999.99'],
    [1e15, '1000000000000000'],
    [123_456_789_012_345_680, '123456789012346000'],
    [Number.NaN, ''],
    [Infinity, ''],
  ]
  for (const [value, text] of plain) assert.equal(plainNumber(value), text)
  const shown: [value: number, code: string, text: string][] = [
    [0.98, '0%', '98%'],
    [0.985, '0.00%', '98.5%'],
    [12.5, 'General', '12.5'],
    [12.5, '@', '12.5'],
    [1234.5, '#,##0', '1234.5'],
    [1234.5, '"¥"0.00', '1234.5'],
    [5, '0"克"', '5'],
    [5, '0.0"d"', '5'],
    [5, '[Red]0;[Blue]-0', '5'],
    [5, '0', '5'],
    [5, '00000', '00005'],
    [5.5, '00000', '5.5'],
    [-5, '00000', '-5'],
    [123_456, '0000', '123456'],
    [50_000, '0000-00-0', '0050-00-0'],
    [7_732_185, '0\\-00\\-0', '7732-18-5'],
    [7_732_185, '#-#', '773218-5'],
    [45_292, 'yyyy/m/d', '2024-01-01'],
    [45_292, 'm/d/yy;@', '2024-01-01'],
    [45_292, 'yyyy"年"m"月"', '2024-01-01'],
    [45_292, '[$-409]mmm d', '2024-01-01'],
    [45_292.5, 'yyyy/m/d h:mm', '2024-01-01 12:00:00'],
    [45_292.999_999, 'yyyy/m/d', '2024-01-02'],
    [0.5, '[h]:mm', '12:00:00'],
    [0, 'h:mm', '00:00:00'],
    [1, 'yyyy/m/d', '1900-01-01'],
    [59, 'yyyy/m/d', '1900-02-28'],
    [61, 'yyyy/m/d', '1900-03-01'],
    [2_958_465, 'yyyy/m/d', '9999-12-31'],
    [2_958_466, 'yyyy/m/d', '2958466'],
    [-1, 'yyyy/m/d', '-1'],
  ]
  for (const [value, code, text] of shown) assert.equal(numberText(value, numberFormat(code), false), text, code)
  assert.equal(numberText(43_830, numberFormat('yyyy/m/d'), true), '2024-01-01')
  const kinds = Map.groupBy(
    Array.from({ length: 60 }, (_, id) => id),
    (id) => builtInFormat(id).kind,
  )
  assert.deepEqual(kinds.get('percent'), [9, 10])
  const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
  assert.deepEqual(kinds.get('date'), [...span(14, 22), ...span(27, 36), ...span(45, 47), ...span(50, 58)])
})

test('the sign between cells, cells of a record, lines of SMILES, places of cells', () => {
  const signs: [lines: string[], delimiter: string | undefined][] = [
    [['sep=|', 'a,b'], '|'],
    [['"sep=;"'], ';'],
    [['a,b', 'c,d', 'e,f,g'], ','],
    [['a', 'b,c'], undefined],
    [['a,b', 'c', 'd'], undefined],
    [['a,b;c', 'd,e;f'], ';'],
    [['a,b,c;d', 'e,f,g;h'], ';'],
    [['a,b\tc', 'd,e\tf'], '\t'],
    [['a|b,c', 'd|e,f'], '|'],
    [['"a', 'b",c', 'd,e'], ','],
    [[], undefined],
  ]
  for (const [lines, delimiter] of signs) assert.equal(detectDelimiter(lines).delimiter, delimiter, lines.join('\n'))
  assert.deepEqual([detectDelimiter(['sep=;']).sepLine, detectDelimiter(['a;b', 'sep=;']).sepLine], [true, false])
  const records: [text: string, cells: string[] | undefined][] = [
    ['a,b', ['a', 'b']],
    ['"a,b",c', ['a,b', 'c']],
    ['"a""b",c', ['a"b', 'c']],
    ['1, "2,4-D"', ['1', '2,4-D']],
    ['"a', undefined],
    ['a"b",c', ['a"b"', 'c']],
    ['"a"x,b', ['ax', 'b']],
    ['a,', ['a', '']],
    ['', ['']],
  ]
  for (const [text, cells] of records) assert.deepEqual(splitRecord(text, ','), cells, text)
  const whole = ['"a"', '"a""b"', '"a"b"', 'a,b'].map((text) => splitRecord(text, undefined))
  assert.deepEqual(whole, [['a'], ['a"b'], ['"a"b"'], ['a,b']])
  assert.deepEqual(['CCO id', 'CCO', ' CCO  |x y| my id ', 'CCO |x', ' '].map(splitSmilesLine), [
    { smiles: 'CCO', rest: 'id' },
    { smiles: 'CCO', rest: '' },
    { smiles: 'CCO |x y|', rest: 'my id' },
    { smiles: 'CCO', rest: '|x' },
    undefined,
  ])
  const structures = ['CC(=O)O', 'c1ccccc1', 'C#N', 'C=C']
  assert.equal(looksLikeSmiles([...structures, 'x']), true)
  assert.equal(looksLikeSmiles([...structures.slice(1), 'x']), false)
  for (const text of ['CC(=O 1', '(C)=O)', 'hello world', '[[C]]', '(1)'])
    assert.equal(looksLikeSmiles([text]), false, text)
  assert.equal(looksLikeSmiles([]), false)
  const places = ['A1', 'AB12', '$C$3', 'XFD1048576', 'a1', '1A', 'ABCD1', 'A12345678'].map((ref) => {
    const place = cellPlace(ref)
    return place && `${place.row} ${place.column}`
  })
  assert.deepEqual(places, ['1 0', '12 27', '3 2', '1048576 16383', '1 0', undefined, undefined, undefined])
  const columns = [0, 25, 26, 51, 52, 701, 702].map(columnName)
  assert.deepEqual(columns, ['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

test('what a spreadsheet would run is disarmed and read back; numbers stay what they are', () => {
  for (const text of [
    '=1',
    '+1a',
    '-a',
    '@x',
    '\tx',
    '\rx',
    '\nx',
    '\uff1d1',
    '\uff0b1',
    '\uff0d1',
    '\uff201',
    '-1,000',
  ]) {
    assert.equal(guardFormula(text), `'${text}`)
    assert.equal(unguardFormula(`'${text}`), text)
  }
  for (const text of ['1', '+1', '-1', '-.5', '-1.5e3%', 'a=1', '', "'abc", "''=1"]) {
    assert.equal(guardFormula(text), text)
    assert.equal(unguardFormula(text), text)
  }
})
