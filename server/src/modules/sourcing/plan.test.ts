import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { coverNeed, type PackChoice } from './packs.ts'
import {
  bestPlan,
  evaluate,
  planAll,
  valueOf,
  type Candidate,
  type Origin,
  type Plan,
  type Problem,
  type Weights,
} from './plan.ts'

/** Every choice there is, the plain way. */
function exhaustive(problem: Problem, weights: Weights): number {
  let best = Infinity
  const visit = (line: number, choice: number[]) => {
    if (line === problem.lines.length) best = Math.min(best, valueOf(evaluate(problem, choice), weights))
    else problem.lines[line]!.forEach((_, at) => visit(line + 1, [...choice, at]))
  }
  visit(0, [])
  return best
}

const names = ['a', 'b', 'c', 'd']
/** The first two places are of one seller, the last of one that sends anything. */
const sellers = ['x', 'x', 'y', undefined]
const candidate: fc.Arbitrary<Candidate> = fc.record({
  productId: fc.integer({ min: 1, max: 99 }),
  origin: fc.constantFrom(...names),
  cost: fc.integer({ min: 1, max: 60_000 }),
  days: fc.integer({ min: 0, max: 40 }),
  milligrams: fc.integer({ min: 0, max: 900 }),
  hazardous: fc.boolean(),
  cold: fc.constant(false),
})
const origin = fc
  .record({
    fee: fc.integer({ min: 0, max: 30_000 }),
    heavy: fc.integer({ min: 0, max: 9_000 }),
    dangerous: fc.integer({ min: 0, max: 9_000 }),
    freeFrom: fc.option(fc.integer({ min: 1, max: 120_000 })),
  })
  .map(({ fee, heavy, dangerous, freeFrom }): Origin => ({
    freight: ({ goods, milligrams, hazardous }) =>
      (freeFrom !== null && goods >= freeFrom ? 0 : fee) +
      (milligrams > 1_000 ? heavy : 0) +
      (hazardous > 0 ? dangerous : 0),
    most: fee + heavy + dangerous,
  }))
const problem: fc.Arbitrary<Problem> = fc.record({
  lines: fc.array(fc.array(candidate, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
  origins: fc
    .tuple(origin, origin, origin, origin)
    .map((list) => new Map(list.map((one, at) => [names[at]!, { ...one, seller: sellers[at]! }]))),
  minimums: fc.tuple(fc.integer({ min: 0, max: 90_000 }), fc.integer({ min: 0, max: 90_000 })).map(
    ([x, y]) =>
      new Map([
        ['x', x],
        ['y', y],
      ]),
  ),
})

test('plans of few lines are the best that trying every choice finds', async () => {
  const weights = fc.record({
    perOrigin: fc.integer({ min: 0, max: 20_000 }),
    perDay: fc.integer({ min: 0, max: 3_000 }),
  })
  await fc.assert(
    fc.asyncProperty(problem, weights, async (one, by) => {
      const plan = await bestPlan(one, by)
      return plan.exact && valueOf(plan, by) === exhaustive(one, by)
    }),
    { numRuns: 400 },
  )
})

test('the fastest plan is as fast as can be, the fewest has as few suppliers, each then as cheap as can be', async () => {
  await fc.assert(
    fc.asyncProperty(problem, async (one) => {
      const plans = await planAll(one)
      const fastest = Math.max(...one.lines.map((candidates) => Math.min(...candidates.map(({ days }) => days))))
      const money = (plan: Plan) => plan.goods + plan.freight + plan.missing
      return (
        plans.fastest.days === fastest &&
        money(plans.cheapest) === exhaustive(one, { perOrigin: 0, perDay: 0 }) &&
        plans.fewest.origins === Math.min(...Object.values(plans).map(({ origins }) => origins)) &&
        Object.values(plans).every((plan) => money(plan) >= money(plans.cheapest))
      )
    }),
    { numRuns: 200 },
  )
})

test('packs cover what is needed at the lowest price, with the least left over', () => {
  const pack: fc.Arbitrary<PackChoice> = fc.record({
    packageId: fc.integer({ min: 1, max: 99 }),
    size: fc.integer({ min: 1, max: 30 }),
    price: fc.integer({ min: 1, max: 900 }),
    available: fc.option(fc.integer({ min: 0, max: 4 })),
  })
  fc.assert(
    fc.property(fc.array(pack, { minLength: 1, maxLength: 3 }), fc.integer({ min: 1, max: 60 }), (packs, need) => {
      let best: [number, number] | null = null
      const visit = (at: number, cost: number, amount: number) => {
        if (at === packs.length) {
          if (amount >= need && (!best || cost < best[0] || (cost === best[0] && amount < best[1])))
            best = [cost, amount]
          return
        }
        const { size, price, available } = packs[at]!
        for (let n = 0; n <= Math.min(Math.ceil(need / size), available ?? 99); n++)
          visit(at + 1, cost + n * price, amount + n * size)
      }
      visit(0, 0, 0)
      const found = coverNeed(packs, need)
      return JSON.stringify(found && [found.cost, found.amount]) === JSON.stringify(best)
    }),
    { numRuns: 300 },
  )
  assert.equal(coverNeed([], 5), null)
  // Ten tonnes in packs of a milligram: no line holds so many, and nobody waits for the answer.
  const milligram = { packageId: 1, size: 1, price: 3, available: null }
  assert.equal(coverNeed([milligram, { ...milligram, packageId: 2 }], 1e10), null)
})
