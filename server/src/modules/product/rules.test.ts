import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { bySupplierRank, controlledFor, stockOf, unitPrice } from './rules.ts'

describe('[CART-5] trade control', () => {
  const goods = (shipsFrom: string, exportControlled: string[] = [], importControlled: string[] = []) => ({
    shipsFrom,
    exportControlled,
    importControlled,
  })
  for (const [what, country, item, controlled] of [
    ['export list has where it ships from, to another country', 'CN', goods('US', ['US']), true],
    ['export list has where it ships from, within it', 'US', goods('US', ['US']), false],
    ['export list has another country', 'CN', goods('DE', ['US']), false],
    ['import list has the current country, from another', 'CN', goods('US', [], ['CN']), true],
    ['import list has the current country, within it', 'CN', goods('CN', [], ['CN']), false],
    ['import list has another country', 'CN', goods('US', [], ['JP']), false],
    ['no list', 'CN', goods('US'), false],
  ] as const)
    test(what, () => assert.equal(controlledFor(country, item), controlled))
})

test('stock: what is not allocated; none stated is on order', () => {
  assert.deepEqual(stockOf(null), { state: 'on order', available: null })
  assert.deepEqual(stockOf({ onHand: 5, allocated: 2 }), { state: 'in stock', available: 3 })
  assert.deepEqual(stockOf({ onHand: 2, allocated: 2 }), { state: 'no stock', available: 0 })
  assert.deepEqual(stockOf({ onHand: 2, allocated: 5 }), { state: 'no stock', available: 0 })
})

test('price per unit of comparison is exact to four places', () => {
  const yuan = (minor: number) => ({ minor, currency: 'CNY' }) as const
  assert.equal(unitPrice(yuan(12_050), '5'), '24.1')
  assert.equal(unitPrice(yuan(100), '3'), '0.3333')
  assert.equal(unitPrice(yuan(200), '3'), '0.6667')
  assert.equal(unitPrice(yuan(5_000), '0.25'), '200')
  assert.equal(unitPrice({ minor: 1500, currency: 'JPY' }, '2.5'), '600')
  assert.equal(unitPrice(yuan(1), '1000000'), '0')
  assert.equal(unitPrice(null, '5'), null)
  assert.equal(unitPrice(yuan(5), null), null)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: 1, max: 10 ** 6 }), (minor, amount) => {
      assert.ok(Math.abs(Number(unitPrice(yuan(minor), String(amount))) - minor / 100 / amount) <= 0.00005 + 1e-9)
    }),
  )
})

test('[SEARCH-8] ranking is a total order', () => {
  const offer = fc.record({
    topTag: fc.boolean(),
    stocks: fc.array(
      fc.constantFrom(stockOf(null), stockOf({ onHand: 1, allocated: 0 }), stockOf({ onHand: 0, allocated: 0 })),
      { maxLength: 2 },
    ),
    displayOrder: fc.nat(3),
    productId: fc.nat(5),
  })
  fc.assert(
    fc.property(offer, offer, offer, (a, b, c) => {
      assert.equal(Math.sign(bySupplierRank(a, b)) + Math.sign(bySupplierRank(b, a)), 0)
      if (bySupplierRank(a, b) <= 0 && bySupplierRank(b, c) <= 0) assert.ok(bySupplierRank(a, c) <= 0)
    }),
  )
})
