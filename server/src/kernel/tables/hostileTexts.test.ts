import { binaries, noise, refuseOrRead, repeat, type Hostile } from './hostileFiles.ts'

const molfile =
  'methane\n\n\n  1  0  0  0  0  0            999 V2000\n    0.0000    0.0000    0.0000 C   0  0\nM  END\n'

/** Old .xls files: the header of an OLE file and then nothing sensible. */
const ole = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

const files: Hostile[] = [
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
  ...Object.entries(binaries).map(([name, raw]): Hostile => ({
    name,
    file: { raw },
    expected: { refused: 'not_a_table' },
  })),
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

refuseOrRead(files)
