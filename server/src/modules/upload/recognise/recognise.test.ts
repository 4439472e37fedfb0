import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bestSheet, recogniseSheet } from './bestSheet.ts'
import { recogniseColumns } from './columns.ts'
import { findHeader, repeatsHeader } from './findHeader.ts'
import { readRow } from './readRow.ts'

const rowsOf = (lines: string[]) =>
  lines
    .map((line, i) => ({ row: i + 1, cells: line.split('|') }))
    .filter((row) => row.cells.some((cell) => cell !== ''))

/** Fields of the columns, with "." for ignored ones. */
function fieldsOf(lines: string[]): string {
  return recogniseSheet('', rowsOf(lines))
    .mapping.map((column) => (column.field === 'ignore' ? '.' : column.field))
    .join(' ')
}

const zh = [
  'A1001|64-17-5|乙醇|Ethanol|≥99.5%|500 mL|45.00|12|1-3天',
  'A1002|50-00-0|甲醛溶液|Formaldehyde solution|AR|25g|询价|现货|2周',
  'A1003|67-64-1|丙酮|Acetone|99%|5g*10|88|0|现货',
]

const sheets: [string, string[], string, number[]][] = [
  [
    'Chinese headings',
    ['货号|CAS号|中文名称|英文名称|纯度|包装规格|价格(元)|库存|货期', ...zh],
    'code cas nameZh nameEn purity pack price stock leadDays',
    [1],
  ],
  [
    'English headings',
    ['Cat. No.|CAS #|Chinese Name|Product Name|Purity|Pack Size|Price (USD)|Stock|Lead Time', ...zh],
    'code cas nameZh nameEn purity pack price stock leadDays',
    [1],
  ],
  [
    'a title and blanks above',
    [
      '某某试剂有限公司 2026 年产品目录',
      '',
      '联系电话：021-12345678',
      '货号|CAS号|中文名称|英文名称|纯度|包装规格|价格|库存|货期',
      ...zh,
    ],
    'code cas nameZh nameEn purity pack price stock leadDays',
    [4],
  ],
  [
    'two languages in two rows',
    [
      '货号|CAS号|中文名称|英文名称|纯度|包装|单价|库存|交期',
      'Cat No|CAS No|Chinese name|English name|Purity|Pack|Price|Stock|Lead time',
      ...zh,
    ],
    'code cas nameZh nameEn purity pack price stock leadDays',
    [1, 2],
  ],
  ['no heading', zh.map((line) => line.split('|').slice(1, 6).join('|')), 'cas nameZh nameEn purity pack', []],
  [
    '规格 that means purity',
    ['CAS|品名|规格|包装', '64-17-5|乙醇|98%|5g', '50-00-0|甲醛|99%|1g', '67-64-1|丙酮|AR|5g'],
    'cas nameZh purity pack',
    [1],
  ],
  [
    'amount and unit apart',
    ['编号|CAS|名称|数量|单位|价格', 'X-1|64-17-5|乙醇|5|g|10', 'X-2|50-00-0|甲醛|25|g|20', 'X-7|67-64-1|丙酮|1|kg|30'],
    'code cas nameZh packAmount packUnit price',
    [1],
  ],
  [
    'running numbers are no catalogue numbers',
    ['序号|编号|CAS号|名称', '1|1|64-17-5|乙醇', '2|2|50-00-0|甲醛', '3|3|67-64-1|丙酮'],
    '. . cas nameZh',
    [1],
  ],
  [
    'names by CAS',
    ['cas\x00name_zh\x00script\x00source'.replaceAll('\0', '|'), '64-17-5|乙醇|hans|x', '50-00-0|甲醛|hans|x'],
    'cas nameZh . .',
    [1],
  ],
  [
    'CAS numbers without dashes',
    ['CAS #|Chemical Name', '64175|ethanol', '50000|formaldehyde', '67641|acetone'],
    'cas nameEn',
    [1],
  ],
]
for (const [name, lines, fields, headerRows] of sheets) {
  test(`columns: ${name}`, () => {
    assert.equal(fieldsOf(lines), fields)
    assert.deepEqual(findHeader(rowsOf(lines)).headerRows, headerRows)
  })
}

test('a heading over two rows with legends below: data begins where products are', () => {
  const found = findHeader(
    rowsOf([
      '||NO SALTS|SALTS',
      'CAS #|Chemical Name|MW|SMILES Code|BCF',
      '||(g/mol)||(L/kg)',
      '||||1 = good',
      '64-17-5|ethanol|46.07|CCO|3',
    ]),
  )
  assert.deepEqual(found.headerRows, [2, 3])
  assert.equal(found.firstData, 5)
  assert.equal(found.header[4], 'BCF (L/kg)')
})

test('content overrules a wrong heading, and a runner-up is named', () => {
  const mapping = recogniseColumns(
    ['Name', 'Reference'],
    [
      ['64-17-5', 'Ethanol'],
      ['50-00-0', 'Formaldehyde'],
      ['67-64-1', 'Acetone'],
    ],
  )
  assert.equal(mapping[0]?.field, 'cas')
  assert.equal(mapping[1]?.field, 'ignore')
  assert.equal(mapping[1]?.runnerUp, 'nameEn')
})

test('of two SMILES columns the isomeric one is read, the plain one where it is blank', () => {
  const header = ['Name', 'SMILES', 'Isomeric SMILES']
  const rows = [
    ['carvone', 'CC1=CCC(CC1=O)C(=C)C', 'CC1=CC[C@H](CC1=O)C(=C)C'],
    ['acetone', 'CC(=O)C', ''],
    ['menthone', 'CC1CCC(C(=O)C1)C(C)C', 'C[C@@H]1CC[C@H](C(=O)C1)C(C)C'],
  ]
  const mapping = recogniseColumns(header, rows)
  const smiles = rows.map((row) => {
    const read = readRow(mapping, row, { currency: 'CNY' })
    return 'row' in read ? read.row.smiles : read.problems
  })
  assert.deepEqual(smiles, [rows[0]?.[2], rows[1]?.[1], rows[2]?.[2]])
})

test('the sheet with the products wins over cover and empty sheets', () => {
  const best = bestSheet([
    { name: 'Cover', rows: rowsOf(['WARNING|DO NOT COPY', 'Search datestamp|2021-10-22']) },
    { name: 'Empty', rows: [] },
    { name: 'Main', rows: rowsOf(['CASRN|PREFERRED_NAME', '64-17-5|Ethanol', '50-00-0|Formaldehyde']) },
  ])
  assert.equal(best?.name, 'Main')
})

const header = ['货号', 'CAS号', '名称', '规格', '价格(元)', '库存']
const mapping = recogniseColumns(header, [
  ['A-17', '64-17-5', '乙醇', '5 g', '12', '1'],
  ['B-3', '50-00-0', '甲醛', '25 g', '30', '现货'],
])
const read = (...cells: string[]) => readRow(mapping, cells, { currency: 'USD' })

test('a good row: currency of the heading, pack and price', () => {
  assert.deepEqual(read('A-17', '000064-17-5', '乙醇', '5g*10', '1,200.5', '现货'), {
    row: {
      synonyms: [],
      code: 'A-17',
      cas: '64-17-5',
      nameZh: '乙醇',
      onInquiry: false,
      stock: { kind: 'inStock' },
      packs: [{ amount: '5', unit: 'g', count: 10, price: { onInquiry: false, minor: 120_050, currency: 'CNY' } }],
    },
  })
})

test('a row without pack and price is a product on inquiry', () => {
  const result = read('A-17', '64-17-5', '乙醇', '', '', '')
  assert.ok('row' in result && result.row.onInquiry && result.row.packs.length === 0)
})

test('several packs take several prices, but not one', () => {
  const result = read('A-17', '64-17-5', '乙醇', '5g,25g', '10,45', '')
  assert.ok('row' in result)
  assert.deepEqual(
    result.row.packs.map((pack) => pack.price?.minor),
    [1000, 4500],
  )
  assert.deepEqual(problemsOf(read('A-17', '64-17-5', '乙醇', '5g,25g', '10', '')), [
    '4 PRICE_FOR_SEVERAL_PACKS ONE_PACK_PER_ROW',
  ])
})

function problemsOf(result: ReturnType<typeof read>): string[] {
  return 'problems' in result
    ? result.problems.map((problem) => `${problem.column ?? '-'} ${problem.code} ${problem.remedy}`)
    : []
}

test('all problems of a row are told at once, each with its cell and the remedy', () => {
  assert.deepEqual(problemsOf(read('A-17', '64-17-4', '乙醇', '5', 'abc', 'perhaps')), [
    '1 CAS_CHECK_DIGIT CORRECT_CAS',
    '5 STOCK_FORMAT GIVE_STOCK_AS_NUMBER',
    '3 PACK_WITHOUT_UNIT GIVE_AMOUNT_AND_UNIT',
    '4 PRICE_FORMAT GIVE_PRICE_AS_NUMBER',
  ])
  assert.deepEqual(problemsOf(read('A-17', '-', '', '', '', '')), ['- NO_IDENTITY GIVE_CAS_OR_STRUCTURE_OR_NAME'])
  assert.deepEqual(problemsOf(read('A-17', '64-17-5', '', '', '5', '')), ['4 PRICE_WITHOUT_PACK GIVE_PACK'])
})

test('a heading printed again inside the data is known', () => {
  assert.ok(repeatsHeader(header, [...header]))
  assert.ok(!repeatsHeader(header, ['A-17', '64-17-5', '乙醇', '5 g', '12', '1']))
})
