// Plans for `LINES` (500) lines of `OFFERS` (20) offers each from 60 suppliers, beside each line at its cheapest; the bar is 2 s for all four.
import { bar, table } from './measuring/figures.ts'
import { evaluate, planAll, type Candidate, type Origin, type Problem } from '../server/src/modules/sourcing/plan.ts'
import { freightOf, type ShippingRate } from '../server/src/modules/shippingCost/rules.ts'

const [lines, offers, suppliers] = [Number(process.env['LINES'] ?? 500), Number(process.env['OFFERS'] ?? 20), 60]
let seed = 20260101
/** The same problem at every run (Park and Miller). */
const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
const between = (low: number, high: number) => Math.floor(low + random() * (high - low + 1))

/** An origin with two bands of weight and charges on top, as the table of shipping costs has them. */
function originOf(fee: number, freeFrom: number | null): Origin {
  const rates = [
    { shippingClass: 'normal', weightFrom: 0, weightBelow: 5_000, fee, freeFrom },
    { shippingClass: 'normal', weightFrom: 5_000, weightBelow: null, fee: fee * 2, freeFrom },
    { shippingClass: 'hazardous', weightFrom: 0, weightBelow: null, fee: 3_000, freeFrom: null },
    { shippingClass: 'cold', weightFrom: 0, weightBelow: null, fee: 2_000, freeFrom: null },
  ].map((rate, at) => ({ ...rate, id: at, supplierId: null, from: '*', to: '*', currency: 'CNY' }) as ShippingRate)
  return {
    most: fee * 3 + 5_000,
    freight: ({ goods, milligrams, hazardous, cold }) =>
      freightOf(rates, {
        supplierId: 1,
        from: 'CN',
        to: 'CN',
        currency: 'CNY',
        goods,
        milligrams,
        hazardous: hazardous > 0,
        cold: cold > 0,
      })!.fee,
  }
}

const problem: Problem = {
  origins: new Map(
    Array.from({ length: suppliers }, (_, n) => [
      `${n}`,
      originOf(between(1_500, 20_000), random() < 0.5 ? between(30_000, 200_000) : null),
    ]),
  ),
  lines: Array.from({ length: lines }, () => {
    const usual = between(2_000, 80_000)
    return Array.from({ length: offers }, (): Candidate => ({
      productId: between(1, 1e9),
      origin: `${between(0, suppliers - 1)}`,
      cost: Math.round(usual * (0.7 + random())),
      days: between(1, 40),
      milligrams: between(5, 500_000),
      hazardous: random() < 0.2,
      cold: random() < 0.1,
    }))
  }),
}
// Half of the suppliers have a minimum order, which some plans miss: worked in afterwards, so that the problem is the one of before.
for (const [name, origin] of problem.origins) origin.seller = name
const minimums = new Map(
  [...problem.origins.keys()].filter(() => random() < 0.5).map((name) => [name, between(10_000, 300_000)]),
)
const asked: Problem = { ...problem, minimums }
const start = performance.now()
const plans = await planAll(asked)
const ms = performance.now() - start
const alone = evaluate(
  asked,
  problem.lines.map((candidates) =>
    candidates.reduce((best, one, at) => (one.cost < candidates[best]!.cost ? at : best), 0),
  ),
)
const yuan = (fen: number) => (fen / 100).toFixed(2)
const row = (name: string, plan: typeof alone) => [
  name,
  yuan(plan.goods),
  yuan(plan.freight),
  yuan(plan.goods + plan.freight),
  yuan(plan.missing),
  plan.origins,
  plan.days,
]
table(
  ['plan', 'goods', 'freight', 'total', 'short', 'suppliers', 'days'],
  [row('each line at its cheapest', alone), ...Object.entries(plans).map(([name, plan]) => row(name, plan))],
)
bar(`four plans for ${lines} lines of ${offers} offers: ${ms.toFixed(0)} ms`, ms <= 2_000)
