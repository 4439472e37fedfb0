import { setImmediate } from 'node:timers/promises'
import type { scenarioNames } from './contract.ts'

// Which offer to take for each of many lines: what it costs with freight, how many suppliers send, and how long it takes.

/** One way to have a line: packs of one product, enough for what is needed. */
export interface Candidate {
  productId: number
  /** Supplier and place together: goods that leave from one origin share its freight. */
  origin: string
  /** Goods, in minor units of the currency that plans are compared in. */
  cost: number
  /** Net weight of what is bought, and what is charged on top of the freight for it. */
  milligrams: number
  hazardous: boolean
  cold: boolean
  /** Days until it leaves; those without a stated time come last. */
  days: number
}

/** What leaves from one origin. */
export interface Load {
  goods: number
  milligrams: number
  /** Lines, and how many of them are dangerous in transport or kept cold. */
  lines: number
  hazardous: number
  cold: number
}
const EMPTY: Load = { goods: 0, milligrams: 0, lines: 0, hazardous: 0, cold: 0 }
const loaded = (load: Load, one: Candidate, sign: 1 | -1): Load => ({
  goods: load.goods + sign * one.cost,
  milligrams: load.milligrams + sign * one.milligrams,
  lines: load.lines + sign,
  hazardous: load.hazardous + sign * Number(one.hazardous),
  cold: load.cold + sign * Number(one.cold),
})

export interface Origin {
  /** The freight of what leaves from here together. */
  freight: (load: Load) => number
  /** The most that it can be. */
  most: number
  /** Whose minimum order it counts towards: a supplier in a currency. Not set where any order is sent. */
  seller?: string
}

export interface Problem {
  /** Candidates of each line that can be had at all; none is empty. */
  lines: readonly (readonly Candidate[])[]
  origins: ReadonlyMap<string, Origin>
  /** What goods of a seller have to come to together. */
  minimums?: ReadonlyMap<string, number>
}

/** Weights of what a plan is judged by: all in minor units. */
export interface Weights {
  /** What one more supplier is worth avoiding. */
  perOrigin: number
  /** What a day that the last goods come later is worth avoiding. */
  perDay: number
}

export interface Plan {
  /** The candidate taken for each line. */
  choice: number[]
  goods: number
  freight: number
  origins: number
  days: number
  /** What goods are short of minimum orders, which would have to be bought on top; and of which sellers how much. */
  missing: number
  short: { seller: string; missing: number }[]
}

/** What a choice of candidates comes to. */
export function evaluate({ lines, origins, minimums }: Problem, choice: readonly number[]): Plan {
  const loads = new Map<string, Load>()
  let days = 0
  lines.forEach((candidates, line) => {
    const one = candidates[choice[line]!]!
    loads.set(one.origin, loaded(loads.get(one.origin) ?? EMPTY, one, 1))
    days = Math.max(days, one.days)
  })
  const plan: Plan = { choice: [...choice], goods: 0, freight: 0, origins: loads.size, days, missing: 0, short: [] }
  const taken = new Map<string, number>()
  for (const [name, load] of loads) {
    const { freight, seller } = origins.get(name)!
    plan.goods += load.goods
    plan.freight += freight(load)
    if (seller !== undefined) taken.set(seller, (taken.get(seller) ?? 0) + load.goods)
  }
  for (const [seller, goods] of taken) {
    const missing = (minimums?.get(seller) ?? 0) - goods
    if (missing <= 0) continue
    plan.missing += missing
    plan.short.push({ seller, missing })
  }
  return plan
}

export const valueOf = (plan: Plan, { perOrigin, perDay }: Weights) =>
  plan.goods + plan.freight + plan.missing + plan.origins * perOrigin + plan.days * perDay

/** Choices tried before the best one found so far is taken. */
const MAX_NODES = 20_000

/**
 * The best plan by these weights. Small problems are solved exactly by branch and bound; of large ones the best is taken that moves of
 * single lines, of all lines of a supplier to others, and of all lines to one more supplier find.
 */
export async function bestPlan(problem: Problem, weights: Weights): Promise<Plan & { exact: boolean }> {
  const first = await improve(problem, weights, startOf(problem))
  const second = await improve(problem, weights, coverOf(problem))
  await setImmediate()
  return refine(problem, weights, valueOf(second, weights) < valueOf(first, weights) ? second : first)
}

/** Each line at its cheapest. */
const startOf = ({ lines }: Problem) =>
  lines.map((candidates) => candidates.reduce((best, one, at) => (one.cost < candidates[best]!.cost ? at : best), 0))

/** The origin that has most of the lines still open, then the next, each line at its cheapest there. */
function coverOf({ lines }: Problem): number[] {
  const choice = lines.map(() => -1)
  for (let open = lines.length; open > 0;) {
    const counts = new Map<string, number>()
    lines.forEach((candidates, line) => {
      if (choice[line] !== -1) return
      for (const origin of new Set(candidates.map((one) => one.origin)))
        counts.set(origin, (counts.get(origin) ?? 0) + 1)
    })
    const [most] = [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))
    lines.forEach((candidates, line) => {
      const at = choice[line] === -1 ? cheapest(candidates, ({ origin }) => origin === most) : -1
      if (at < 0) return
      choice[line] = at
      open -= 1
    })
  }
  return choice
}

/** Rounds of the local search; each makes the plan better, and a few are enough. */
const MAX_ROUNDS = 30

/** Local search over moves of lines, until none makes the plan better. */
async function improve(problem: Problem, weights: Weights, start: readonly number[]): Promise<Plan> {
  let best = evaluate(problem, start)
  let value = valueOf(best, weights)
  const tryChoice = (choice: readonly number[]) => {
    const plan = evaluate(problem, choice)
    const worth = valueOf(plan, weights)
    if (worth >= value) return false
    best = plan
    value = worth
    return true
  }
  for (let round = 0, moved = true; moved && round < MAX_ROUNDS; round++) {
    moved = tryChoice(moveSingles(problem, weights, best.choice))
    for (const name of problem.origins.keys()) {
      // What else the thread serves comes in between.
      await setImmediate()
      moved = tryChoice(towards(problem, best.choice, name)) || moved
      moved = tryChoice(awayFrom(problem, best.choice, name)) || moved
    }
    const latest = problem.lines.map((candidates, line) => earlier(candidates, best.choice[line]!, best.days))
    moved = tryChoice(latest) || moved
  }
  return best
}

/** Every line that this origin has too is taken from it. */
const towards = ({ lines }: Problem, choice: readonly number[], origin: string) =>
  lines.map((candidates, line) => {
    const at = cheapest(candidates, (one) => one.origin === origin)
    return at < 0 ? choice[line]! : at
  })

/** Lines of this origin go to the cheapest of the plan's other origins, else to any other. */
function awayFrom({ lines }: Problem, choice: readonly number[], origin: string): readonly number[] {
  const used = new Set(lines.map((candidates, line) => candidates[choice[line]!]!.origin))
  if (!used.delete(origin)) return choice
  return lines.map((candidates, line) => {
    if (candidates[choice[line]!]!.origin !== origin) return choice[line]!
    const among = cheapest(candidates, (one) => used.has(one.origin))
    const at = among < 0 ? cheapest(candidates, (one) => one.origin !== origin) : among
    return at < 0 ? choice[line]! : at
  })
}

function cheapest(candidates: readonly Candidate[], fits: (one: Candidate) => boolean): number {
  let best = -1
  for (let at = 0; at < candidates.length; at++)
    if (fits(candidates[at]!) && (best < 0 || candidates[at]!.cost < candidates[best]!.cost)) best = at
  return best
}

/** The cheapest candidate that comes before a day, where there is one. */
function earlier(candidates: readonly Candidate[], current: number, days: number): number {
  if (candidates[current]!.days < days) return current
  const at = cheapest(candidates, (one) => one.days < days)
  return at < 0 ? current : at
}

/** Moves single lines one after the other where that makes the plan better, each reckoned from the two origins it touches. */
function moveSingles({ lines, origins, minimums }: Problem, weights: Weights, start: readonly number[]): number[] {
  const choice = [...start]
  const sent = new Map<string, Load>()
  const byDay = new Map<number, number>()
  const add = (one: Candidate, sign: 1 | -1) => {
    sent.set(one.origin, loaded(sent.get(one.origin) ?? EMPTY, one, sign))
    byDay.set(one.days, (byDay.get(one.days) ?? 0) + sign)
  }
  lines.forEach((candidates, line) => add(candidates[choice[line]!]!, 1))
  /** What an origin costs beyond its goods. Of a seller with several origins each is held against the minimum order by itself: the plan is valued afterwards. */
  const beyond = (origin: string, load: Load) => {
    if (load.lines === 0) return 0
    const { freight, seller } = origins.get(origin)!
    const least = seller === undefined ? 0 : (minimums?.get(seller) ?? 0)
    return weights.perOrigin + freight(load) + Math.max(0, least - load.goods)
  }
  /** How much more that is with a candidate. */
  const beyondWith = (one: Candidate) => {
    const load = sent.get(one.origin) ?? EMPTY
    return beyond(one.origin, loaded(load, one, 1)) - beyond(one.origin, load)
  }
  const lastDay = () => [...byDay].reduce((last, [day, count]) => (count > 0 && day > last ? day : last), 0)
  lines.forEach((candidates, line) => {
    const current = candidates[choice[line]!]!
    add(current, -1)
    // Without the line: what each way adds to the plan is compared.
    const others = lastDay()
    const adds = (one: Candidate) => one.cost + beyondWith(one) + Math.max(0, one.days - others) * weights.perDay
    let best = current
    let least = adds(current)
    candidates.forEach((one, at) => {
      const more = adds(one)
      if (more >= least) return
      best = one
      least = more
      choice[line] = at
    })
    add(best, 1)
  })
  return choice
}

/** Branch and bound from the best plan known; `exact` plans are the best there are. */
function refine(problem: Problem, weights: Weights, known: Plan): Plan & { exact: boolean } {
  const { lines } = problem
  // Lines with the fewest ways first: what they force is known early.
  const order = lines.map((_, line) => line).sort((a, b) => lines[a]!.length - lines[b]!.length)
  const restGoods = Array.from({ length: order.length + 1 }, () => 0)
  for (let at = order.length - 1; at >= 0; at--)
    restGoods[at] = restGoods[at + 1]! + Math.min(...lines[order[at]!]!.map(({ cost }) => cost))
  let best = known
  let value = valueOf(known, weights)
  let nodes = 0
  const choice = Array.from({ length: lines.length }, () => 0)
  const used = new Map<string, number>()
  const visit = (at: number, goods: number, days: number): void => {
    if (nodes++ >= MAX_NODES) return
    // Freight and what is short of a minimum order may still fall away as goods are added, so a branch is bounded without them.
    if (goods + restGoods[at]! + used.size * weights.perOrigin + days * weights.perDay >= value) return
    if (at === order.length) {
      const plan = evaluate(problem, choice)
      if (valueOf(plan, weights) < value) {
        best = plan
        value = valueOf(plan, weights)
      }
      return
    }
    const line = order[at]!
    const candidates = lines[line]!
    for (const index of candidates.keys()) {
      const one = candidates[index]!
      choice[line] = index
      const before = used.get(one.origin) ?? 0
      used.set(one.origin, before + 1)
      visit(at + 1, goods + one.cost, Math.max(days, one.days))
      if (before === 0) used.delete(one.origin)
      else used.set(one.origin, before)
    }
  }
  visit(0, 0, 0)
  return { ...best, exact: nodes <= MAX_NODES }
}

/** What one supplier less is worth to a laboratory that receives, checks and pays each parcel: fen. */
const PARCEL_WORTH = 5_000
/** Share of the cheapest goods that a day earlier is worth. */
const DAY_SHARE = 0.005

/** The best plan of each kind; `fastest` and `fewest` are the cheapest of those that are equally fast, or of as few suppliers. */
export async function planAll(
  problem: Problem,
): Promise<Record<(typeof scenarioNames)[number], Plan & { exact: boolean }>> {
  // More than any two plans can differ in money.
  let span = 1
  for (const candidates of problem.lines) span += Math.max(...candidates.map(({ cost }) => cost))
  for (const { most } of problem.origins.values()) span += most
  for (const least of problem.minimums?.values() ?? []) span += least
  const cheapestPlan = await bestPlan(problem, { perOrigin: 0, perDay: 0 })
  return {
    cheapest: cheapestPlan,
    fastest: await bestPlan(problem, { perOrigin: 0, perDay: span }),
    fewest: await bestPlan(problem, { perOrigin: span, perDay: 0 }),
    balanced: await bestPlan(problem, { perOrigin: PARCEL_WORTH, perDay: Math.round(cheapestPlan.goods * DAY_SHARE) }),
  }
}
