// The price engine against trying every possibility, over 100,000 random carts (RUNS changes it), and how long one cart takes.
import fc from 'fast-check'
import { bestCoupons, costOf, couponBaseOf } from '../server/src/modules/pricing/rules.ts'
import { holdAgainstPlain } from '../server/src/testing/pricingAgainstPlain.ts'
import { plainBest, plainTotal } from '../server/src/testing/plainPricing.ts'
import { aCart } from '../server/src/testing/randomCarts.ts'

const runs = Number(process.env['RUNS'] ?? 100_000)
const seen = holdAgainstPlain(runs)
console.log(`${runs} offers and ${runs} carts: 0 differences`)
console.log(
  `${seen.reduced} offers below their list price; ${seen.carts} carts with freight, ${seen.coupons} totals with coupons, ${seen.proposed} proposals`,
)
const carts = fc.sample(aCart, 2_000)
for (const [name, reckon] of [
  ['engine', (cart: (typeof carts)[number]) => engine(cart)],
  ['plain', (cart: (typeof carts)[number]) => [plainTotal(cart.facts, []), plainBest(cart.facts, cart.coupons)]],
] as const) {
  for (const cart of carts.slice(0, 200)) reckon(cart)
  const start = performance.now()
  for (const cart of carts) reckon(cart)
  console.log(`${name}: ${(((performance.now() - start) / carts.length) * 1_000).toFixed(1)} µs a cart`)
}

function engine({ facts, coupons }: (typeof carts)[number]) {
  const base = couponBaseOf(facts)
  return [costOf(facts, []), base && bestCoupons(coupons, base)]
}
