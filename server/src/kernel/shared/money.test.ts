import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  currencies,
  currencyOf,
  formatMoney,
  moneyOf,
  fromDecimal,
  MAX_MINOR,
  share,
  symbolOf,
  times,
  toDecimal,
  type Currency,
} from './money.ts'

const currency = fc.constantFrom(...(Object.keys(currencies) as Currency[]))
const minor = fc.integer({ min: -MAX_MINOR, max: MAX_MINOR })

test('an amount survives being written and read; one unit more is another text', () => {
  fc.assert(
    fc.property(minor, currency, (amount, code) => {
      assert.equal(fromDecimal(toDecimal({ minor: amount, currency: code }), code), amount)
      assert.notEqual(toDecimal({ minor: amount, currency: code }), toDecimal({ minor: amount + 1, currency: code }))
    }),
  )
})

test('an amount finer than its currency is none, unless the digits are zeros', () => {
  for (const [code, digits] of Object.entries(currencies) as [Currency, number][]) {
    const fraction = '1'.repeat(digits + 1)
    assert.equal(fromDecimal(`7.${fraction}`, code), null, code)
    assert.equal(fromDecimal(`7.${'0'.repeat(digits + 3)}`, code), 7 * 10 ** digits, code)
  }
})

test('a share is rounded half away from zero, exactly', () => {
  const part = fc.integer({ min: 0, max: 10_000 })
  fc.assert(
    fc.property(minor, part, (amount, bp) => {
      const exact = BigInt(amount) * BigInt(bp)
      const error = BigInt(share(amount, bp, 10_000)) * 10_000n - exact
      const away = error < 0n ? -error : error
      assert.ok(away <= 5000n)
      if (away === 5000n) assert.equal(error > 0n, amount > 0)
    }),
  )
})

test('an amount is largest at ten thousand thousand million minor units, and nothing else is one', () => {
  assert.equal(MAX_MINOR, 10_000_000_000_000)
  for (const [text, code, minor] of [
    ['100000000000.00', 'CNY', 10 ** 13],
    ['100000000000.01', 'CNY', null],
    ['-100000000000', 'USD', -(10 ** 13)],
    ['10000000000000', 'JPY', 10 ** 13],
    ['10000000000001', 'JPY', null],
    ['000000000012', 'EUR', 1200],
    ['0000000000000012', 'EUR', null],
    [' 7.5 ', 'GBP', 750],
    ['-0.05', 'CNY', -5],
    ['7.', 'CNY', null],
    ['.5', 'CNY', null],
    ['1,5', 'CNY', null],
    ['+1', 'CNY', null],
    ['1e3', 'CNY', null],
    ['', 'CNY', null],
  ] as const)
    assert.equal(fromDecimal(text, code), minor, `${text} ${code}`)
  assert.deepEqual(times({ minor: 10 ** 12, currency: 'CNY' }, 10), { minor: 10 ** 13, currency: 'CNY' })
  assert.equal(times({ minor: 10 ** 12 + 1, currency: 'KRW' }, 10), null)
  for (const [minor, code, text] of [
    [5, 'CNY', '0.05'],
    [-5, 'EUR', '-0.05'],
    [12_050, 'USD', '120.50'],
    [0, 'GBP', '0.00'],
    [120, 'JPY', '120'],
    [-7, 'KRW', '-7'],
  ] as const)
    assert.equal(toDecimal({ minor, currency: code }), text)
})

test('currencies are known by their codes and as suppliers write them, and shown with their sign', () => {
  assert.deepEqual(currencies, { CNY: 2, USD: 2, EUR: 2, GBP: 2, JPY: 0, KRW: 0 })
  for (const [text, code] of [
    [' rmb ', 'CNY'],
    ['cny', 'CNY'],
    ['KRW', 'KRW'],
    ['RMBX', null],
    ['XRMB', null],
    ['CHF', null],
    ['', null],
    ['toString', null],
  ] as const)
    assert.equal(currencyOf(text), code, text)
  for (const [amount, code, text] of [
    ['1234567.5', 'CNY', '¥ 1,234,567.50'],
    ['123', 'USD', '$ 123.00'],
    ['1000', 'EUR', '€ 1,000.00'],
    ['-999.99', 'GBP', '−£ 999.99'],
    ['100000', 'JPY', '¥ 100,000.00 JPY'],
    ['0', 'KRW', '₩ 0.00'],
    ['1.05', 'CHF', '¥ 1.05'],
  ] as const)
    assert.equal(formatMoney(amount, code), text)
  for (const [code, text] of [
    ['CNY', '¥ 1.00 CNY'],
    ['JPY', '¥ 1.00 JPY'],
    ['USD', '$ 1.00'],
    ['KRW', '₩ 1.00'],
  ] as const)
    assert.equal(formatMoney('1', code, true), text, 'beside other currencies, each named once')
  assert.equal(symbolOf('RMB'), '¥')
})

test('[CART-11] in one email ¥ alone are yuan; where yen stand beside them each says which it is', () => {
  const texts = (...among: ('CNY' | 'JPY' | 'USD')[]) => {
    const text = moneyOf(among)
    return among.map((currency) => text({ minor: 6000, currency }))
  }
  assert.deepEqual(texts('CNY', 'USD'), ['¥ 60.00', '$ 60.00'])
  assert.deepEqual(texts('CNY', 'JPY'), ['¥ 60.00 CNY', '¥ 6,000.00 JPY'])
  assert.deepEqual(texts('JPY'), ['¥ 6,000.00 JPY'])
})
