import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holdAgainstPlain } from '../../testing/pricingAgainstPlain.ts'
import { LIST_PRICES, tierPrices, unitPriceOf, type Discount } from './rules.ts'

const cny = (minor: number) => ({ minor, currency: 'CNY' as const })
const pack = { packageId: 1, supplierId: 1, category: 'reagents' as const, price: cny(10_000) }
const tiered: Discount = {
  id: 1,
  description: '满量优惠',
  kind: 'tiered',
  amount: null,
  currency: null,
  rateBp: null,
  tiers: [
    { from: 5, rateBp: 500 },
    { from: 10, rateBp: 1_000 },
  ],
  combinable: true,
  endsAt: new Date('2027-01-01T00:00:00Z'),
  suppliers: [],
  categories: [],
}

test('[DISC-1] unit prices, totals and the best coupons are those that trying everything finds', () => {
  const seen = holdAgainstPlain(1_500)
  for (const [what, count] of Object.entries(seen)) assert.ok(count > 100, `${what} only ${count} times`)
})

test('a tier begins with its own quantity', () => {
  const terms = { ...LIST_PRICES, discounts: [tiered] }
  const at = (quantity: number) => unitPriceOf(pack, quantity, terms)!.unit.minor
  assert.deepEqual([1, 4, 5, 9, 10, 11].map(at), [10_000, 10_000, 9_500, 9_500, 9_000, 9_000])
  assert.deepEqual(tierPrices(pack, terms), [
    { from: 5, price: cny(9_500) },
    { from: 10, price: cny(9_000) },
  ])
})
