import { noise, refuseOrRead, repeat, row, sheet, type Hostile } from './hostileFiles.ts'

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
]

refuseOrRead(files)
