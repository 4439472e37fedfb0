import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseCas } from './cas.ts'
import {
  firstNumber,
  parseInchi,
  parseInchiKey,
  parseLeadTime,
  parseMdl,
  parsePurity,
  parseFormulaCell,
  parseSmiles,
  parseStock,
} from './cells.ts'
import { baseOf, fitsColumn, labelOf } from '../packUnits.ts'
import { parsePacks, type Pack } from './pack.ts'
import { parseCurrency, parsePrice } from './price.ts'
import type { Parsed } from './text.ts'
import type { PackUnit } from './units.ts'

/** Value (undefined = blank) or `!CODE`. */
function said<T>(parsed: Parsed<T>): T | string | undefined {
  return 'value' in parsed ? parsed.value : `!${parsed.problem}`
}

const cas: [string, string | undefined][] = [
  ['50-00-0', '50-00-0'],
  [' 50-00-0 ', '50-00-0'],
  ['000050-00-0', '50-00-0'],
  ['CAS: 64-17-5', '64-17-5'],
  ['CAS No. 64-17-5', '64-17-5'],
  ['CAS号：64-17-5', '64-17-5'],
  ['64‐17‐5', '64-17-5'],
  ['64－17－5', '64-17-5'],
  ['６４-１７-５', '64-17-5'],
  ['64 - 17 - 5', '64-17-5'],
  ['64175', '64-17-5'],
  ['\t117695-55-3', '117695-55-3'],
  ['0101-05-03', '101-05-3'],
  ['1332-07-06 00:00:00', '1332-07-6'],
  ['12280-03-04', '12280-03-4'],
  ['8/07/2708', '2708-07-8'],
  ['7/02/5081', '5081-02-7'],
  ['7/2/5081', '!CAS_AMBIGUOUS_DATE'],
  ['2708/7/8', '2708-07-8'],
  ['1332年7月6日', '1332-07-6'],
  ['NOCAS_867890', undefined],
  ['-', undefined],
  ['nan', undefined],
  ['NA', undefined],
  ['　', undefined],
  ['暂无', undefined],
  ['50-00-1', '!CAS_CHECK_DIGIT'],
  ['64-71-5', '!CAS_CHECK_DIGIT'],
  ['1951-03-06', '51-03-6'],
  ['2211-09-05', '!CAS_IS_DATE'],
  ['50-00-0; 64-17-5', '!CAS_SEVERAL'],
  ['ethanol', '!CAS_FORMAT'],
  ['1-23-4', '!CAS_FORMAT'],
  ['[64-17-5]', '64-17-5'],
  ['64 17 5', '64-17-5'],
  ['cas登记号 64-17-5', '64-17-5'],
  ['64-17-5 / 64-17-5', '64-17-5'],
  ['64-17-5/50-00-0', '!CAS_SEVERAL'],
  ['2023788-19-2', '2023788-19-2'],
  ['12345678-90-1', '!CAS_FORMAT'],
  ['0050000', '50-00-0'],
  ['64176', '!CAS_CHECK_DIGIT'],
  ['1234', '!CAS_FORMAT'],
  ['12345678901', '!CAS_FORMAT'],
  ['12345-67-10', '!CAS_FORMAT'],
  ['9999999-99-9', '!CAS_CHECK_DIGIT'],
  ['no cas', undefined],
  ['无CAS', undefined],
  ['未知', undefined],
  ['64-17-5 (ethanol)', '!CAS_FORMAT'],
  ['2708-07-08 00:00', '2708-07-8'],
  ['13/07/2708', '!CAS_IS_DATE'],
  ['1929-03-06', '!CAS_IS_DATE'],
  ['2030-03-06', '!CAS_IS_DATE'],
  ['1999/12/31', '!CAS_FORMAT'],
]
for (const [cell, expected] of cas)
  test(`CAS ${JSON.stringify(cell)} -> ${expected}`, () => assert.equal(said(parseCas(cell)), expected))

test('what may have been meant by a CAS number that was refused: at most three numbers, the likeliest first', () => {
  const meant: [string, string | undefined][] = [
    // a year that lost its high bits
    ['2211-09-05', '67747-09-5, 395427-09-5, 1181859-09-5'],
    ['22110-09-05', '1988190-09-5'],
    ['2211-9-05', undefined],
    ['7732-18-4', '7732-18-5, 7723-18-4, 7731-28-4'],
    ['64-71-5', '64-71-1, 64-17-5, 24-71-5'],
    ['64-17-5/50-00-0', '64-17-5'],
    // of a date, the day or the month may be the middle of the number
    ['7/2/5081', '5081-02-7, 5081-07-2'],
    ['64176', undefined],
  ]
  for (const [cell, suggestion] of meant) {
    const parsed = parseCas(cell)
    assert.equal('problem' in parsed && parsed.suggestion, suggestion, cell)
  }
})

const purities: [string, number | undefined | string][] = [
  ['≥95%', 95],
  ['98+%', 98],
  ['98%+', 98],
  ['>=98', 98],
  ['95.0', 95],
  ['99.36%', 99.36],
  ['HPLC≥98%', 98],
  ['≥98% (HPLC)', 98],
  ['９８％', 98],
  ['95-98%', 95],
  ['0.98', 98],
  ['AR', undefined],
  ['分析纯', undefined],
  ['99.99% metals basis', 99.99],
  ['不低于99%', 99],
  ['<98%', undefined],
  ['101%', '!PURITY_RANGE'],
  ['100%', 100],
  ['100.01%', '!PURITY_RANGE'],
  ['99999%', '!PURITY_RANGE'],
  ['0.5', 50],
  ['0.49', undefined],
  ['0.999', 99.9],
  ['0.98%', 0.98],
  ['1', undefined],
  ['1%', 1],
  ['0', undefined],
  ['≤98', undefined],
  ['<=98%', undefined],
  ['>98', 98],
  ['98-99', 98],
  ['98~99%', 98],
  ['98.5+', 98.5],
  ['min. 98', 98],
  ['97% (GC), 99% ee', 97],
  ['10000', undefined],
]
for (const [cell, expected] of purities) {
  test(`purity ${cell}`, () => {
    const found = said(parsePurity(cell))
    assert.equal(typeof found === 'object' ? found.lowerBound : found, expected)
    if (typeof found === 'object') assert.equal(found.text, cell.normalize('NFKC'))
  })
}

test('a purity that is not stated is none, not even a text', () => {
  for (const cell of ['', '-', 'N/A', '\u3000']) assert.equal(said(parsePurity(cell)), undefined)
})

const packs: [string, string | undefined, string | undefined][] = [
  ['5 g', undefined, '5 g'],
  ['25G', undefined, '25 g'],
  ['200 μmol', undefined, '200 µmol'],
  ['200 µmol', undefined, '200 µmol'],
  ['100 ug', undefined, '100 µg'],
  ['５００ｇ', undefined, '500 g'],
  ['5g*10', undefined, '5 g x10'],
  ['10×5mL', undefined, '5 mL x10'],
  ['25g,50g,5g', undefined, '25 g + 50 g + 5 g'],
  ['1g, 5g, 25g', undefined, '1 g + 5 g + 25 g'],
  ['25g；100g', undefined, '25 g + 100 g'],
  ['1,000 g', undefined, '1000 g'],
  ['0.250kg', undefined, '0.25 kg'],
  ['500g/瓶', undefined, '500 g'],
  ['500ml/瓶*12', undefined, '500 mL x12'],
  ['100mL/瓶', undefined, '100 mL'],
  ['1瓶', undefined, '1 bottle'],
  ['100 T', undefined, '100 t'],
  ['96 tests', undefined, '96 test'],
  ['5克', undefined, '5 g'],
  ['1公斤', undefined, '1 kg'],
  ['10 mM * 1 mL', undefined, '1 mL'],
  ['1 mL (10 mM in DMSO)', undefined, '1 mL'],
  ['5', 'g', '5 g'],
  ['5', '/瓶', '5 bottle'],
  ['5', undefined, '!PACK_WITHOUT_UNIT'],
  ['5', 'parsec', '!PACK_UNIT_UNKNOWN'],
  ['g', undefined, '!PACK_WITHOUT_AMOUNT'],
  ['5 parsec', undefined, '!PACK_UNIT_UNKNOWN'],
  ['0 g', undefined, '!PACK_FORMAT'],
  ['10瓶*5g', undefined, '5 g x10'],
  ['5g*10瓶', undefined, '5 g x10'],
  ['10支×1mL', undefined, '1 mL x10'],
  ['2 kits x 100 tests', undefined, '100 test x2'],
  ['2*10瓶', undefined, '10 bottle x2'],
  ['2 x 5 x 10 g', undefined, '10 g x10'],
  ['5 g x 2 x 3', undefined, '5 g x6'],
  ['10 mg × 96 wells', undefined, '10 mg x96'],
  ['1 kg x 10 g', undefined, '!PACK_FORMAT'],
  ['5 g*1000000', undefined, '5 g x1000000'],
  ['5 g*1000001', undefined, '!PACK_FORMAT'],
  ['5 g*0', undefined, '!PACK_FORMAT'],
  ['5 g*0.5', undefined, '!PACK_FORMAT'],
  ['5 g;', undefined, '5 g'],
  ['5 g;5', undefined, '!PACK_WITHOUT_UNIT'],
  [';', undefined, '!PACK_FORMAT'],
  ['5g/10g', undefined, '5 g + 10 g'],
  ['5 g/10 瓶', undefined, '5 g + 10 bottle'],
  ['5 g/parsec', undefined, '!PACK_UNIT_UNKNOWN'],
  ['500 ml/ bottle', undefined, '500 mL'],
  ['500 ml / ', undefined, '500 mL'],
  ['5g\n10g', undefined, '5 g + 10 g'],
  ['1,000g,2g', undefined, '1000 g + 2 g'],
  ['5*10', 'g', '5 g x10'],
  ['1,5', 'g', '1.5 g'],
  ['5 ea', 'g', '5 piece'],
  ['100', '-', '!PACK_WITHOUT_UNIT'],
  ['100', '  ', '!PACK_WITHOUT_UNIT'],
  ['100', '1g', '100 g'],
  ['100', '１ Ｌ', '100 L'],
  ['.5g', undefined, '0.5 g'],
  ['00.5 g', undefined, '0.5 g'],
  ['1.050 g', undefined, '1.05 g'],
  ['100 g', undefined, '100 g'],
  ['5-g', undefined, '5 g'],
  ['5 g bottle', undefined, '5 g'],
  ['5 g.', undefined, '5 g'],
  ['5 MG', undefined, '5 mg'],
  ['5 m', undefined, '5 m'],
  ['5 M', undefined, '!PACK_FORMAT'],
  ['10 µM 1 mL', undefined, '1 mL'],
  ['10mM', undefined, '!PACK_FORMAT'],
  ['*5 g', undefined, '5 g'],
  ['5 g*', undefined, '5 g'],
  ['1e3 g', undefined, '!PACK_UNIT_UNKNOWN'],
  ['询价', undefined, '!PACK_FORMAT'],
  ['-', undefined, undefined],
]
for (const [cell, unit, expected] of packs) {
  test(`pack ${JSON.stringify(cell)} ${unit ?? ''}`, () => {
    const found = said(parsePacks(cell, unit))
    const shown = Array.isArray(found)
      ? found.map((pack) => `${pack.amount} ${pack.unit}${pack.count === 1 ? '' : ` x${pack.count}`}`).join(' + ')
      : found
    assert.equal(shown, expected)
  })
}

test('a pack in the unit of comparison, as a buyer reads it, and whether its amount can be kept', () => {
  const pack = (amount: string, unit: PackUnit, count = 1): Pack => ({ amount, unit, count })
  const cases: [Pack, base: string | null, label: string][] = [
    [pack('5', 'g'), '5.000000000 g', '5 g'],
    [pack('2.5', 'kg'), '2500.000000000 g', '2.5 kg'],
    [pack('1', 't'), '1000000.000000000 g', '1 t'],
    [pack('10', 'mg', 5), '0.050000000 g', '5 × 10 mg'],
    [pack('100', 'µg'), '0.000100000 g', '100 µg'],
    [pack('5', 'ng'), '0.000000005 g', '5 ng'],
    [pack('1', 'lb'), '453.592370000 g', '1 lb'],
    [pack('2', 'oz'), '56.699046250 g', '2 oz'],
    [pack('1', 'L', 6), '6000.000000000 mL', '6 × 1 L'],
    [pack('5', 'mL'), '5.000000000 mL', '5 mL'],
    [pack('50', 'µL'), '0.050000000 mL', '50 µL'],
    [pack('1', 'gal'), '3785.411784000 mL', '1 gal'],
    [pack('1', 'mol'), '1.000000000 mol', '1 mol'],
    [pack('200', 'mmol'), '0.200000000 mol', '200 mmol'],
    [pack('200', 'µmol'), '0.000200000 mol', '200 µmol'],
    [pack('5', 'nmol'), '0.000000005 mol', '5 nmol'],
    [pack('1', 'bottle', 12), '12.000000000 each', '12 × 1 bottle'],
    [pack('96', 'well'), '96.000000000 each', '96 well'],
    [pack('5', 'm'), null, '5 m'],
    [pack('5', 'cm'), null, '5 cm'],
    [pack('1000', 'IU'), null, '1000 IU'],
    [pack('0.4', 'ng'), null, '0.4 ng'],
    [pack('0.5', 'ng'), '0.000000001 g', '0.5 ng'],
    [pack('100000', 't'), null, '100000 t'],
    [pack('99999', 't'), '99999000000.000000000 g', '99999 t'],
  ]
  for (const [one, base, label] of cases) {
    const found = baseOf(one)
    assert.deepEqual([found && `${found.amount} ${found.unit}`, labelOf(one)], [base, label])
  }
  const amounts = ['0.0000009', '0.000001', '9999999999', '10000000000']
  assert.deepEqual(
    amounts.map((amount) => fitsColumn(pack(amount, 'g'))),
    [false, true, true, false],
  )
})

const prices: [string, string, string | undefined][] = [
  ['12.50', 'CNY', '1250 CNY'],
  ['￥１２３', 'USD', '12300 CNY'],
  ['¥1,234.50', 'CNY', '123450 CNY'],
  ['1.234,50 €', 'CNY', '123450 EUR'],
  ['1 234,50', 'EUR', '123450 EUR'],
  ['12,5', 'EUR', '1250 EUR'],
  ['12,345', 'CNY', '1234500 CNY'],
  ['$99', 'CNY', '9900 USD'],
  ['US$ 99.9', 'CNY', '9990 USD'],
  ['RMB 120元', 'USD', '12000 CNY'],
  ['¥1500', 'JPY', '1500 JPY'],
  ['1500', 'JPY', '1500 JPY'],
  ['0.125', 'CNY', '13 CNY'],
  ['120元/瓶', 'CNY', '12000 CNY'],
  ['询价', 'CNY', 'inquiry'],
  ['POA', 'CNY', 'inquiry'],
  ['Inquire', 'CNY', 'inquiry'],
  ['0', 'CNY', 'inquiry'],
  ['-', 'CNY', undefined],
  ['abc', 'CNY', '!PRICE_FORMAT'],
  ['12.3.4', 'CNY', '!PRICE_FORMAT'],
  ['100-200', 'CNY', '!PRICE_FORMAT'],
  ['-5', 'CNY', '!PRICE_NEGATIVE'],
  ['999999999999', 'CNY', '!PRICE_TOO_HIGH'],
  ['1e308', 'CNY', '!PRICE_FORMAT'],
  ['12.344', 'CNY', '1234 CNY'],
  ['12.345', 'CNY', '1235 CNY'],
  ['.5', 'CNY', '50 CNY'],
  ['12.', 'CNY', '1200 CNY'],
  ['0.004', 'CNY', 'inquiry'],
  ['0.005', 'CNY', '1 CNY'],
  ['-.5', 'CNY', '!PRICE_NEGATIVE'],
  ['1,234', 'JPY', '1234 JPY'],
  ['1234.5', 'JPY', '1235 JPY'],
  ['1,5', 'JPY', '!PRICE_FORMAT'],
  ['1.234,5', 'JPY', '!PRICE_FORMAT'],
  ['1.2345', 'KWD', '1235 KWD'],
  ['¥1500元', 'JPY', '150000 CNY'],
  ['RMB ¥1500', 'JPY', '150000 CNY'],
  ['¥1500', 'USD', '150000 CNY'],
  ['10 円', 'CNY', '10 JPY'],
  ['HK$10', 'CNY', '1000 HKD'],
  ['NT$10', 'CNY', '1000 TWD'],
  ['£10', 'CNY', '1000 GBP'],
  ['1000원', 'CNY', '1000 KRW'],
  ['₹10', 'CNY', '1000 INR'],
  ['10 美金', 'CNY', '1000 USD'],
  ['SGD10', 'CNY', '1000 SGD'],
  ['CHF 10', 'CNY', '1000 CHF'],
  ['10起', 'CNY', '1000 CNY'],
  ['整 12', 'CNY', '1200 CNY'],
  ['含税10', 'CNY', '1000 CNY'],
  ['10.-', 'EUR', '1000 EUR'],
  ['10,-', 'EUR', '1000 EUR'],
  ["1'234.50", 'CHF', '123450 CHF'],
  ['1 234 567', 'EUR', '123456700 EUR'],
  ['1,234,567.891', 'CNY', '123456789 CNY'],
  ['1.234.567,8', 'EUR', '123456780 EUR'],
  ['12,34,56', 'CNY', '!PRICE_FORMAT'],
  ['100000000000', 'CNY', '10000000000000 CNY'],
  ['100000000000.01', 'CNY', '!PRICE_TOO_HIGH'],
  ['12345678901234567', 'CNY', '!PRICE_FORMAT'],
  ['12/瓶', 'CNY', '1200 CNY'],
  ['￥', 'CNY', '!PRICE_FORMAT'],
  ['', 'CNY', undefined],
]
for (const [cell, currency, expected] of prices) {
  test(`price ${cell} (${currency})`, () => {
    const found = said(parsePrice(cell, currency))
    assert.equal(
      typeof found === 'object' ? (found.onInquiry ? 'inquiry' : `${found.minor} ${found.currency}`) : found,
      expected,
    )
  })
}

test('currencies by code, sign and word', () => {
  const table = {
    RMB: 'CNY',
    人民币: 'CNY',
    '￥': 'CNY',
    usd: 'USD',
    欧元: 'EUR',
    CHF: 'CHF',
    aud: 'AUD',
    원: 'KRW',
    日元: 'JPY',
    円: 'JPY',
    港币: 'HKD',
    台币: 'TWD',
    XYZ: '!CURRENCY_UNKNOWN',
    AU: '!CURRENCY_UNKNOWN',
    '': undefined,
  }
  const found = Object.keys(table).map((cell) => [cell, said(parseCurrency(cell))])
  assert.deepEqual(Object.fromEntries(found), table)
})

const stocks: [string, string | undefined][] = [
  ['12', '12'],
  ['1,200', '1200'],
  ['>100', '100'],
  ['12 瓶', '12'],
  ['0', '0'],
  ['现货', 'inStock'],
  ['有货', 'inStock'],
  ['In stock', 'inStock'],
  ['无货', 'outOfStock'],
  ['Out of stock', 'outOfStock'],
  ['期货', 'onOrder'],
  ['是', 'inStock'],
  ['N', 'outOfStock'],
  ['maybe', '!STOCK_FORMAT'],
  ['-3', '!STOCK_FORMAT'],
  ['1,2', '!STOCK_FORMAT'],
  ['1,234,567', '1234567'],
  ['999999999', '999999999'],
  ['1234567890', '!STOCK_FORMAT'],
  ['12.0', '12'],
  ['12.5', '!STOCK_FORMAT'],
  ['12+', '12'],
  ['not available', 'outOfStock'],
  ['unavailable', 'outOfStock'],
  ['Available', 'inStock'],
  ['无库存', 'outOfStock'],
  ['库存充足', 'inStock'],
  ['noon', '!STOCK_FORMAT'],
  ['FALSE', 'outOfStock'],
  ['TRUE', 'inStock'],
  ['backorder', 'onOrder'],
  ['custom synthesis', 'onOrder'],
  ['', undefined],
]
for (const [cell, expected] of stocks) {
  test(`stock ${cell}`, () => {
    const found = said(parseStock(cell))
    assert.equal(
      typeof found === 'object' ? (found.kind === 'quantity' ? String(found.quantity) : found.kind) : found,
      expected,
    )
  })
}

const leads: [string, string | undefined][] = [
  ['1-3天', '1-3'],
  ['3-5 days', '3-5'],
  ['2周', '14-14'],
  ['1~2周', '7-14'],
  ['两周', '14-14'],
  ['现货', '0-0'],
  ['7个工作日', '7-7'],
  ['24小时', '1-1'],
  ['1个月', '30-30'],
  ['3', '3-3'],
  ['within 5 days', '5-5'],
  ['1 week', '7-7'],
  ['3至5个工作日', '3-5'],
  ['5-3 days', '!LEAD_FORMAT'],
  ['0', '0-0'],
  ['0.5天', '1-1'],
  ['25 hours', '2-2'],
  ['12-24小时', '1-1'],
  ['1.5周', '11-11'],
  ['半个月', '15-15'],
  ['三周', '21-21'],
  ['3 to 5 days', '3-5'],
  ['3到5天', '3-5'],
  ['2 working days', '2-2'],
  ['2-3w', '14-21'],
  ['2 months', '60-60'],
  ['730', '730-730'],
  ['731', '!LEAD_FORMAT'],
  ['24个月', '720-720'],
  ['25个月', '!LEAD_FORMAT'],
  ['10 xyz', '!LEAD_FORMAT'],
  ['10年', '!LEAD_FORMAT'],
  ['same day', '0-0'],
  ['期货', undefined],
  ['TBD', undefined],
  ['soon', '!LEAD_FORMAT'],
  ['', undefined],
]
for (const [cell, expected] of leads) {
  test(`lead time ${cell}`, () => {
    const found = said(parseLeadTime(cell))
    assert.equal(typeof found === 'object' ? `${found.minDays}-${found.maxDays}` : found, expected)
  })
}

test('MDL number, InChIKey, InChI, SMILES, a number in a text', () => {
  const inchi = 'InChI=1S/CH4/h1H4'
  const key = 'LFQSCWFLJHTTEZ-UHFFFAOYSA-N'
  const table: [(cell: string) => unknown, string, unknown][] = [
    [parseMdl, 'mfcd00003274', 'MFCD00003274'],
    [parseMdl, 'MDL: MFCD00003274', 'MFCD00003274'],
    [parseMdl, 'MFCD 0000-3274', 'MFCD00003274'],
    [parseMdl, '003274', 'MFCD00003274'],
    [parseMdl, '00003274', 'MFCD00003274'],
    [parseMdl, '12345', '!MDL_FORMAT'],
    [parseMdl, '000003274', '!MDL_FORMAT'],
    [parseMdl, '-', undefined],
    [parseInchiKey, 'lfqscwfljhttez-uhfffaoysa-n', key],
    [parseInchiKey, `InChIKey=${key}`, key],
    [parseInchiKey, 'LFQSCWFLJHTTEZ', '!INCHIKEY_FORMAT'],
    [parseInchiKey, `${key}N`, '!INCHIKEY_FORMAT'],
    [parseInchiKey, '-', undefined],
    [parseInchi, ` ${inchi} `, inchi],
    [parseInchi, 'InChI=1/CH4/h1H4', 'InChI=1/CH4/h1H4'],
    [parseInchi, `${inchi} x`, '!INCHI_FORMAT'],
    [parseInchi, 'InChI=1S/', '!INCHI_FORMAT'],
    [parseInchi, '1S/CH4/h1H4', '!INCHI_FORMAT'],
    [parseInchi, '-', undefined],
    [parseSmiles, ' C[C@H](N)O |&1:1,r| ', 'C[C@H](N)O |&1:1,r|'],
    [parseSmiles, '见附件', '!STRUCTURE_UNREADABLE'],
    [parseSmiles, 'CCO ethanol', '!STRUCTURE_UNREADABLE'],
    [parseSmiles, String.raw`"CC(\\O)=N\\C"`, String.raw`CC(\O)=N\C`],
    [parseSmiles, '-', undefined],
    [parseFormulaCell, ' C6 H8 N2 ', 'C6H8N2'],
    [parseFormulaCell, 'C36H30Cl2P2Pd·2H2O', 'C36H30Cl2P2Pd·2H2O'],
    [parseFormulaCell, 'C9H12.(C8H8.C4H2O3)x', 'C9H12.(C8H8.C4H2O3)x'],
    [parseFormulaCell, 'C6H8N2-D4', undefined],
    [parseFormulaCell, 'FECL3', undefined],
    [parseFormulaCell, 'see structure', undefined],
  ]
  for (const [parse, cell, expected] of table) assert.equal(said(parse(cell) as Parsed<unknown>), expected, cell)
  const numbers = ['46.07', '1,046.07', '12,34', '-117.3 °C', '78-80', '>300', 'abc', '１２']
  assert.deepEqual(
    numbers.map((cell) => firstNumber(cell)),
    [46.07, 1046.07, 12.34, -117.3, 78, 300, undefined, 12],
  )
})
