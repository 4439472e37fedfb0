import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseCas } from './cas.ts'
import { parseInchiKey, parseLeadTime, parseMdl, parsePurity, parseSmiles, parseStock } from './cells.ts'
import { parsePacks } from './pack.ts'
import { parseCurrency, parsePrice } from './price.ts'
import type { Parsed } from './text.ts'

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
]
for (const [cell, expected] of cas)
  test(`CAS ${JSON.stringify(cell)} -> ${expected}`, () => assert.equal(said(parseCas(cell)), expected))

test('a date out of a year that lost its high bits suggests the number it was', () => {
  const parsed = parseCas('2211-09-05')
  assert.ok('problem' in parsed && parsed.suggestion?.startsWith('67747-09-5'))
})

test('a wrong check digit comes with what may have been meant', () => {
  const parsed = parseCas('64-71-5')
  assert.ok('problem' in parsed && parsed.suggestion?.includes('64-17-5'))
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
]
for (const [cell, expected] of purities) {
  test(`purity ${cell}`, () => {
    const found = said(parsePurity(cell))
    assert.equal(typeof found === 'object' ? found.lowerBound : found, expected)
  })
}

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
  ['500ml/瓶*12', undefined, undefined],
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
  ['-', undefined, undefined],
]
for (const [cell, unit, expected] of packs) {
  test(`pack ${cell} ${unit ?? ''}`, () => {
    const found = said(parsePacks(cell, unit))
    const shown = Array.isArray(found)
      ? found.map((pack) => `${pack.amount} ${pack.unit}${pack.count === 1 ? '' : ` x${pack.count}`}`).join(' + ')
      : found
    assert.equal(shown, cell === '500ml/瓶*12' ? '500 mL x12' : expected)
  })
}

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
  assert.deepEqual(
    ['RMB', '人民币', '￥', 'usd', '欧元', 'CHF', 'XYZ', ''].map((cell) => said(parseCurrency(cell))),
    ['CNY', 'CNY', 'CNY', 'USD', 'EUR', 'CHF', '!CURRENCY_UNKNOWN', undefined],
  )
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
  ['soon', '!LEAD_FORMAT'],
  ['', undefined],
]
for (const [cell, expected] of leads) {
  test(`lead time ${cell}`, () => {
    const found = said(parseLeadTime(cell))
    assert.equal(typeof found === 'object' ? `${found.minDays}-${found.maxDays}` : found, expected)
  })
}

test('MDL number, InChIKey, SMILES', () => {
  assert.equal(said(parseMdl('mfcd00003274')), 'MFCD00003274')
  assert.equal(said(parseMdl('MFCD1')), '!MDL_FORMAT')
  assert.equal(said(parseInchiKey('lfqscwfljhttez-uhfffaoysa-n')), 'LFQSCWFLJHTTEZ-UHFFFAOYSA-N')
  assert.equal(said(parseInchiKey('LFQSCWFLJHTTEZ')), '!INCHIKEY_FORMAT')
  assert.equal(said(parseSmiles('C[C@H](N)O |&1:1,r|')), 'C[C@H](N)O |&1:1,r|')
  assert.equal(said(parseSmiles('见附件')), '!STRUCTURE_UNREADABLE')
})
