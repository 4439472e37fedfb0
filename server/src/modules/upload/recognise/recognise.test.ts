import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bestSheet, recogniseSheet } from './bestSheet.ts'
import { recogniseColumns, type ColumnMapping } from './columns.ts'
import type { Field } from './fields.ts'
import { concentrationIn } from './composition.ts'
import { findHeader, repeatsHeader } from './findHeader.ts'
import { splitNames, splitSynonyms } from './synonyms.ts'
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

test('[CAT-1] whole numbers under a word for an amount of money are asked about: a price where there is none, nothing beside packs that head theirs', () => {
  const asked = (header: string, rows: string[]) =>
    recogniseSheet('', rowsOf([header, ...rows]))
      .mapping.filter(({ heading, doubt }) => doubt && /Betrag|Montant|合計/.test(heading))
      .map(({ field, doubt, runnerUp }) => [field, doubt, runnerUp].join(' '))
  const beside = ['B1|64-17-5|Ethanol|12|50|62', 'B2|67-64-1|Aceton|9|30|39', 'B3|71-43-2|Benzol|20|80|100']
  assert.deepEqual(asked('Bestell-Nr.|CAS|Bezeichnung|1 g (EUR)|5 g (EUR)|Betrag', beside), ['ignore money ignore'])
  const alone = ['B1|64-17-5|Ethanol|5 g|62', 'B2|67-64-1|Aceton|25 g|39', 'B3|71-43-2|Benzol|1 g|100']
  for (const word of ['Betrag', 'Montant', '合計'])
    assert.deepEqual(asked(`Bestell-Nr.|CAS|Bezeichnung|Gebinde|${word}`, alone), ['ignore money price'], word)
})

test('short catalogue numbers that could be drawn are numbers where they are headed so; structures are none', () => {
  const fieldOf = (values: string[]) =>
    recogniseColumns(
      ['Code', 'CAS'],
      values.map((value) => [value, '64-17-5']),
    )[0]!.field
  assert.equal(fieldOf(['BB1', 'BC1', 'CO2', 'NC3']), 'code')
  assert.equal(fieldOf(['CCO', 'CC(=O)O', 'CCN', 'OCC']), 'smiles')
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

/** Reads one row whose cells are named by their fields. */
const readFields = (cells: Partial<Record<Field, string>>, more: Partial<ColumnMapping>[] = []) =>
  readRow(
    Object.keys(cells).map((field, column) => ({
      column,
      heading: '',
      field: field as Field,
      confidence: 1,
      ...more[column],
    })),
    Object.values(cells),
    { currency: 'USD' },
  )

test('every field of a row is read as what it is', () => {
  const molblock = '\n\n\n  0  0  0     0  0            999 V3000\nM  END'
  const result = readFields({
    code: ' Ａ－１ ',
    cas: '64-17-5',
    mdl: 'mfcd00003568',
    nameEn: 'Ethanol ',
    name: '乙醇',
    synonyms: 'Alcohol; 酒精|- ;EtOH\nSpirit',
    smiles: 'CCO',
    inchi: 'InChI=1S/C2H6O/c1-2-3/h3H,2H2,1H3',
    inchiKey: 'LFQSCWFLJHTTEZ-UHFFFAOYSA-N',
    molblock,
    formula: 'C2 H6 O',
    weight: '46.07 g/mol',
    purity: '≥99.5%',
    pack: '500 mL',
    price: '45',
    currency: 'RMB',
    stock: '12',
    leadDays: '1-3天',
    storage: 'RT',
    transport: 'Ice',
    shipsFrom: '上海',
    meltingPoint: '-114 °C',
    boilingPoint: '78 °C',
    ec: '200-578-6',
    brand: 'Acme',
    remark: 'flammable',
  })
  assert.deepEqual(result, {
    row: {
      code: 'A-1',
      cas: '64-17-5',
      mdl: 'MFCD00003568',
      nameEn: 'Ethanol',
      nameZh: '乙醇',
      synonyms: ['Alcohol', '酒精', 'EtOH', 'Spirit'],
      smiles: 'CCO',
      inchi: 'InChI=1S/C2H6O/c1-2-3/h3H,2H2,1H3',
      inchiKey: 'LFQSCWFLJHTTEZ-UHFFFAOYSA-N',
      molblock,
      formula: 'C2H6O',
      weight: 46.07,
      purity: { text: '≥99.5%', lowerBound: 99.5 },
      packs: [{ amount: '500', unit: 'mL', count: 1, price: { onInquiry: false, minor: 4500, currency: 'CNY' } }],
      onInquiry: false,
      stock: { kind: 'quantity', quantity: 12 },
      lead: { minDays: 1, maxDays: 3 },
      storage: 'RT',
      transport: 'Ice',
      shipsFrom: '上海',
      meltingPoint: '-114 °C',
      boilingPoint: '78 °C',
      ec: '200-578-6',
      brand: 'Acme',
      remark: 'flammable',
    },
  })
})

test('blank cells state nothing; each identity is enough alone, a formula and a price are none', () => {
  const blank = {
    code: '-',
    cas: 'NA',
    formula: '-',
    weight: '',
    purity: '-',
    stock: '',
    storage: 'n/a',
    molblock: ' ',
  }
  assert.deepEqual(readFields({ ...blank, nameEn: 'X' }), {
    row: { nameEn: 'X', synonyms: [], packs: [], onInquiry: true },
  })
  const enough: Partial<Record<Field, string>> = {
    cas: '64-17-5',
    mdl: 'MFCD00003568',
    smiles: 'CCO',
    inchi: 'InChI=1S/CH4/h1H4',
    inchiKey: 'LFQSCWFLJHTTEZ-UHFFFAOYSA-N',
    molblock: 'M  END',
    nameEn: 'a',
    nameZh: '乙',
    name: 'a',
    synonyms: 'a',
  }
  for (const [field, cell] of Object.entries(enough)) assert.ok('row' in readFields({ [field]: cell }), field)
  const none = readFields({ code: 'A', formula: 'CH4', weight: '16', nameEn: '-', pack: '1 g', price: '5' })
  assert.deepEqual(none, {
    problems: [
      {
        text: 'A | CH4 | 16 | - | 1 g | 5',
        code: 'NO_IDENTITY',
        remedy: 'GIVE_CAS_OR_STRUCTURE_OR_NAME',
      },
    ],
  })
  assert.deepEqual(
    readRow([{ column: 5, heading: '', field: 'cas', confidence: 1 }], ['x', '', 'y'], { currency: 'CNY' }),
    { problems: [{ text: 'x | y', code: 'NO_IDENTITY', remedy: 'GIVE_CAS_OR_STRUCTURE_OR_NAME' }] },
  )
})

test('a name in the column for any language is the Chinese or the English one, or one more', () => {
  const names = (cells: Partial<Record<Field, string>>) => {
    const result = readFields(cells)
    assert.ok('row' in result)
    const { nameEn, nameZh, synonyms } = result.row
    return [nameEn, nameZh, synonyms]
  }
  assert.deepEqual(names({ name: '乙醇 Ethanol' }), [undefined, '乙醇 Ethanol', []])
  assert.deepEqual(names({ name: 'Ethanol' }), ['Ethanol', undefined, []])
  assert.deepEqual(names({ nameEn: 'Ethanol', name: 'Alcohol' }), ['Ethanol', undefined, ['Alcohol']])
  assert.deepEqual(names({ nameZh: '乙醇', name: '酒精', synonyms: 'x' }), [undefined, '乙醇', ['酒精', 'x']])
})

test('a semicolon parts synonyms where both halves are names, and nothing within brackets, entities or locants', () => {
  const split = (cell: string) => splitSynonyms(cell, 2000)
  assert.deepEqual(split('Acetic acid; Ethanoic acid；醋酸;AcOH'), ['Acetic acid', 'Ethanoic acid', '醋酸', 'AcOH'])
  assert.deepEqual(split('(1;2-b)pyridine; Pyridopyridine'), ['(1;2-b)pyridine', 'Pyridopyridine'])
  assert.deepEqual(split('&alpha;-Pinene;2-Pinene'), ['&alpha;-Pinene', '2-Pinene'])
  assert.deepEqual(split('1;2-Dichloroethane; EDC'), ['1;2-Dichloroethane', 'EDC'])
  assert.deepEqual(split('64-19-7; NSC 132953'), ['64-19-7', 'NSC 132953'])
  // A bracket that nobody closes holds nothing together.
  assert.deepEqual(split('Foo (bar; Baz; Qux'), ['Foo (bar', 'Baz', 'Qux'])
})

test('[CAT-1] a full-width semicolon parts the names of one substance, and nothing else', () => {
  assert.deepEqual(splitNames('水杨酸；柳酸'), ['水杨酸', '柳酸'])
  assert.deepEqual(splitNames('碘甲烷；甲基碘；Iodomethane；'), ['碘甲烷', '甲基碘', 'Iodomethane'])
  assert.deepEqual(splitNames('对二甲苯；1,4-二甲苯；p-xylene'), ['对二甲苯', '1,4-二甲苯', 'p-xylene'])
  assert.deepEqual(splitNames('咖啡因；1,3,7-三甲基黄嘌呤'), ['咖啡因', '1,3,7-三甲基黄嘌呤'])
  for (const whole of [
    '乙醇；分析纯',
    '氢氧化钠；含量≥98%',
    '甲苯；乙苯',
    '1；2-二氯乙烷',
    '硫酸；500 mL',
    '甲苯（重；整）',
    '甲苯；二甲苯',
    '对二甲苯；二甲苯',
    '邻二甲苯；对二甲苯',
    '环己烷；苯',
    '苯乙烯；聚苯乙烯',
    '混合二甲苯；甲酚',
    'L-丙氨酸；D-丙氨酸',
    '丙酮; 乙醇',
  ])
    assert.deepEqual(splitNames(whole), [whole])
  const result = readFields({ cas: '69-72-7', nameZh: '水杨酸；柳酸', synonyms: '邻羟基苯甲酸' })
  assert.ok('row' in result)
  assert.deepEqual([result.row.nameZh, result.row.synonyms], ['水杨酸', ['柳酸', '邻羟基苯甲酸']])
})

test('texts are as long as they may be, and one sign longer is too long; of synonyms the long ones and the 51st are left out', () => {
  const problems = (cells: Partial<Record<Field, string>>) => {
    const result = readFields({ cas: '64-17-5', ...cells })
    return 'row' in result ? [] : result.problems.map(({ code, column }) => `${column} ${code}`)
  }
  const bounds: [Field, number, string, (size: number) => string][] = [
    ['code', 64, 'CODE_TOO_LONG', (size) => 'A'.repeat(size)],
    ['storage', 2000, 'TEXT_TOO_LONG', (size) => 'a'.repeat(size)],
    ['nameEn', 2000, 'TEXT_TOO_LONG', (size) => 'a'.repeat(size)],
    ['pack', 1000, 'TEXT_TOO_LONG', (size) => '1 g'.padEnd(size, ' ')],
    ['formula', 1000, 'TEXT_TOO_LONG', (size) => 'C'.repeat(size)],
  ]
  for (const [field, most, code, text] of bounds) {
    assert.deepEqual(problems({ [field]: text(most) }), [], field)
    assert.deepEqual(problems({ [field]: text(most + 1) }), [`1 ${code}`], field)
  }
  const synonyms = (cell: string) => {
    const result = readFields({ cas: '64-17-5', synonyms: cell })
    return 'row' in result ? result.row.synonyms.map(({ length }) => length) : null
  }
  assert.deepEqual(synonyms(`${'a'.repeat(2000)};${'b'.repeat(2001)};-;;c`), [2000, 1])
  assert.equal(synonyms(Array.from({ length: 51 }, (_, i) => `n${i}`).join(';'))!.length, 50)
})

test('two remarks are joined; of two columns for one field the surer counts, else the one that is filled', () => {
  const remarks: ColumnMapping[] = ['remark', 'cas', 'remark'].map((field, column) => ({
    column,
    heading: '',
    field: field as Field,
    confidence: 1,
  }))
  const noted = readRow(remarks, ['a', '64-17-5', 'b'], { currency: 'CNY' })
  assert.equal('row' in noted && noted.row.remark, 'a; b')
  const twice = (first: number, second: number, cells: string[]) => {
    const result = readRow(
      [
        { column: 0, heading: '', field: 'nameEn', confidence: first },
        { column: 1, heading: '', field: 'nameEn', confidence: second },
      ],
      cells,
      { currency: 'CNY' },
    )
    return 'row' in result && result.row.nameEn
  }
  assert.equal(twice(0.5, 0.9, ['a', 'b']), 'b')
  assert.equal(twice(0.9, 0.5, ['a', 'b']), 'a')
  assert.equal(twice(0.5, 0.5, ['a', 'b']), 'a')
  assert.equal(twice(0.5, 0.9, ['a', '-']), 'a')
  assert.equal(twice(0.5, 0.9, ['a']), 'a')
  assert.equal(twice(0.9, 0.5, ['', 'b']), 'b')
})

const sales: [
  what: string,
  cells: Partial<Record<Field, string>>,
  expected: string,
  more?: Partial<ColumnMapping>[],
][] = [
  ['the currency of the file, where nothing else names one', { pack: '1 g', price: '5' }, '1 g 500 USD'],
  [
    'the currency of the heading before that of the file',
    { pack: '1 g', price: '5' },
    '1 g 500 EUR',
    [{}, { currency: 'EUR' }],
  ],
  [
    'a currency column that the heading contradicts',
    { pack: '1 g', price: '5', currency: 'CNY' },
    '!CURRENCY_CONTRADICTED',
    [{}, { currency: 'EUR' }],
  ],
  ['a sign that the column contradicts', { pack: '1 g', price: '£5', currency: 'CNY' }, '!CURRENCY_CONTRADICTED'],
  ['a sign of several currencies', { pack: '1 g', price: '¥5', currency: 'JPY' }, '1 g 5 JPY'],
  [
    'a dollar of several countries',
    { pack: '1 g', price: '$5', currency: 'HKD' },
    '1 g 500 HKD',
    [{}, { currency: 'USD', heading: 'Price ($)' }],
  ],
  ['a blank currency', { pack: '1 g', price: '5', currency: '-' }, '1 g 500 USD'],
  ['an amount and its unit', { packAmount: '5', packUnit: 'g', price: '5' }, '5 g 500 USD'],
  ['the unit of the heading', { packAmount: '5', price: '5' }, '5 kg 500 USD', [{ unit: 'kg' }]],
  [
    'the unit column before that of the heading',
    { packAmount: '5', packUnit: 'mg', price: '5' },
    '5 mg 500 USD',
    [{ unit: 'kg' }],
  ],
  [
    'the unit of the heading where the column is blank',
    { packAmount: '5', packUnit: '-', price: '5' },
    '5 kg 500 USD',
    [{ unit: 'kg' }],
  ],
  ['a pack without price', { pack: '5 g', price: '' }, '5 g on inquiry, inquiry'],
  ['a pack on inquiry', { pack: '5 g', price: '询价' }, '5 g on inquiry, inquiry'],
  ['a pack that is to be asked for', { pack: '大包装', price: '' }, 'inquiry'],
  ['a pack that is to be asked for, with a price all the same', { pack: 'bulk', price: '5' }, 'inquiry'],
  ['a pack of bulk goods that is stated', { pack: '25 kg bulk', price: '5' }, '25 kg 500 USD'],
  ['a price without pack', { pack: '', price: '5' }, '!PRICE_WITHOUT_PACK'],
  ['an inquiry without pack', { pack: '', price: '询价' }, 'inquiry'],
  ['prices of several packs', { pack: '1 g;5 g', price: '5;询价' }, '1 g 500 USD, 5 g on inquiry'],
  ['prices of several packs, one blank', { pack: '1 g;5 g', price: '5;-' }, '1 g 500 USD, 5 g on inquiry'],
  ['prices parted by bars', { pack: '1 g;5 g', price: '5 | 20' }, '1 g 500 USD, 5 g 2000 USD'],
  ['prices parted by strokes', { pack: '1 g;5 g', price: '¥5/¥20' }, '1 g 500 CNY, 5 g 2000 CNY'],
  ['prices of thousands', { pack: '1 g;5 g', price: '1,000;2,500' }, '1 g 100000 USD, 5 g 250000 USD'],
  ['one price of thousands', { pack: '1 g', price: '1,000' }, '1 g 100000 USD'],
  ['one inquiry for several packs', { pack: '1 g;5 g', price: '询价' }, '1 g on inquiry, 5 g on inquiry, inquiry'],
  ['one price too few', { pack: '1 g;5 g;10 g', price: '5;20' }, '!PRICE_FORMAT'],
  ['one of several prices that is none', { pack: '1 g;5 g', price: '5;x' }, '!PRICE_FORMAT'],
  ['a price by the bottle', { pack: '25 kg', price: '120元/瓶' }, '25 kg 12000 CNY'],
  ['a price by the kilogram of another pack', { pack: '25 kg', price: '120元/kg' }, '!PRICE_FORMAT'],
  ['a price by the litre of a pack in grams', { pack: '1 g', price: '120/L' }, '!PRICE_FORMAT'],
  ['a price by the kilogram of a pack of one', { pack: '1000 g', price: '120元/kg' }, '1000 g 12000 CNY'],
  ['a price by what the pack holds', { pack: '500 g', price: '12.5 元/500g' }, '500 g 1250 CNY'],
  ['a price by half of the pack', { pack: '1 kg', price: '12.5/500 g' }, '!PRICE_FORMAT'],
  ['one pack twice', { pack: '5 g;5 g', price: '5;6' }, '5 g 500 USD'],
  ['packs that differ in their number', { pack: '5 g;5 g*2', price: '5;6' }, '5 g 500 USD, 2 × 5 g 600 USD'],
  ['a currency that is none', { pack: '5 g', price: '5', currency: 'XYZ' }, '!CURRENCY_UNKNOWN'],
  ['a unit that is none', { packAmount: '5', packUnit: 'x', price: '5' }, '!PACK_UNIT_UNKNOWN'],
]
test('packs and prices of a row', () => {
  for (const [what, cells, expected, more] of sales) {
    const result = readFields({ ...cells, cas: '64-17-5' }, more)
    const shown =
      'row' in result
        ? [
            ...result.row.packs.map(({ amount, unit, count, price }) =>
              [count > 1 ? `${count} ×` : '', amount, unit, price ? `${price.minor} ${price.currency}` : 'on inquiry']
                .join(' ')
                .trim(),
            ),
            ...(result.row.onInquiry ? ['inquiry'] : []),
          ].join(', ')
        : result.problems.map(({ code }) => `!${code}`).join(' ')
    assert.equal(shown, expected, what)
  }
})

test('a concentration stands for itself in a name; atoms and positions that look like one are none', () => {
  const stated = (name: string) => concentrationIn(name) ?? null
  assert.equal(stated('n-Butyllithium, 2.5 M in hexanes'), '2.5 M in hexanes')
  assert.equal(stated('盐酸1N'), '1N')
  assert.equal(stated('Thioperoxydicarbonic diamide ([(H2N)C(S)]2S2), tetramethyl-'), null)
  assert.equal(stated("N,2N-dimethyl, 3N'"), null)
})

test('a heading printed again inside the data is known', () => {
  assert.ok(repeatsHeader(header, [...header]))
  assert.ok(!repeatsHeader(header, ['A-17', '64-17-5', '乙醇', '5 g', '12', '1']))
  const assay = ['Compound', 'R1 IC50', 'R3 IC50', 'Mean', 'SD']
  assert.ok(repeatsHeader(assay, ['Compound', 'R1 IC50', 'R2 IC50', 'Mean', 'SD']), 'of the next table below')
  assert.ok(!repeatsHeader(assay, ['Mean', '3', '4', '3.5', '1']))
})
