import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { currencies, fromDecimal, LARGEST_MINOR, share, toDecimal, type Currency } from './money.ts'

const currency = fc.constantFrom(...(Object.keys(currencies) as Currency[]))
const minor = fc.integer({ min: -LARGEST_MINOR, max: LARGEST_MINOR })

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
