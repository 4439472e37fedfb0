import type { Sent } from '../shippingCost/rules.ts'

// Which answer to take for each line, so that all of it together costs least: goods, the freight of each supplier that sends something,
// and its minimum order. Pure: minor units of one currency in, a choice out.

/** One answer for a line. */
export interface Offer {
  supplierId: number
  /** Of the whole line. */
  cost: number
  /** Days until it leaves; what is as cheap and leaves earlier is taken first. */
  days: number
  /** As it travels, where the freight of its supplier is by the table. */
  sent?: Sent | undefined
}
/** What a supplier asks beside its goods. */
export interface Terms {
  /** Once, if anything is taken from it; nothing where it is by the table. */
  freight: number
  /** What the table asks for what is taken together; null where it has nothing for a way. */
  byTable?: ((sent: readonly Sent[]) => number | null) | undefined
  /** What its goods have to come to, if anything is taken from it. */
  minimum: number
}
export interface Problem {
  /** Answers of each line; none is empty. */
  lines: readonly (readonly Offer[])[]
  terms: ReadonlyMap<number, Terms>
}
export interface Whole {
  /** The answer taken for each line, by its place among them. */
  choice: readonly number[]
  goods: number
  freight: number
  suppliers: readonly number[]
  /** Suppliers for whose way the table has nothing: their freight counts as none. */
  unstated: readonly number[]
  /** Suppliers whose goods stay below their minimum order. */
  short: readonly number[]
  /** Whether it is proven that none costs less. */
  exact: boolean
}

/** What is taken of a supplier costs to send; null where the table has nothing for it. */
const freightFor = ({ freight, byTable }: Terms, offers: readonly Offer[]) =>
  byTable ? byTable(offers.flatMap(({ sent }) => sent ?? [])) : freight

/** What a choice comes to. */
export function comesTo({ lines, terms }: Problem, choice: readonly number[], exact = true): Whole {
  const taken = Map.groupBy(
    lines.map((offers, line) => offers[choice[line]!]!),
    ({ supplierId }) => supplierId,
  )
  const goods = new Map([...taken].map(([id, offers]) => [id, offers.reduce((sum, { cost }) => sum + cost, 0)]))
  const suppliers = [...taken.keys()]
  const freights = suppliers.map((id) => freightFor(terms.get(id)!, taken.get(id)!))
  return {
    choice,
    goods: [...goods.values()].reduce((sum, one) => sum + one, 0),
    freight: freights.reduce<number>((sum, one) => sum + (one ?? 0), 0),
    suppliers,
    unstated: suppliers.filter((_, at) => freights[at] === null),
    short: suppliers.filter((id) => goods.get(id)! < terms.get(id)!.minimum),
    exact,
  }
}

/** Everything from one supplier, the cheapest that has all lines and whose minimum they reach; null where there is none. */
export function cheapestOfOne(problem: Problem): Whole | null {
  let best: Whole | null = null
  for (const supplierId of problem.terms.keys()) {
    const choice = problem.lines.map((offers) => first(offers, (one) => one.supplierId === supplierId))
    if (choice.includes(-1)) continue
    const whole = comesTo(problem, choice)
    if (whole.short.length === 0 && (best === null || whole.goods + whole.freight < best.goods + best.freight))
      best = whole
  }
  return best
}

/** The cheapest of these answers, of equal ones the earliest; -1 where there is none. */
function first(offers: readonly Offer[], fits: (one: Offer) => boolean): number {
  let found = -1
  for (let at = 0; at < offers.length; at++) {
    const one = offers[at]!
    if (!fits(one)) continue
    const best = offers[found]
    if (!best || one.cost < best.cost || (one.cost === best.cost && one.days < best.days)) found = at
  }
  return found
}

/** Choices tried, over all sets of suppliers, before the best one found so far is taken. */
const MAX_TRIED = 20_000

/**
 * Everything from whoever makes the sum lowest; null where no choice reaches the minimum of each supplier it takes something from.
 * Every set of suppliers is looked at, those first that could cost least: a request goes to ten at most. Where each line at its cheapest
 * within a set reaches the minimums, nothing of that set costs less; else lines are moved, all ways of it while there are few.
 */
export function cheapestSplit(problem: Problem): Whole | null {
  if (![...problem.terms.values()].some(({ byTable }) => byTable)) return cheapestOfFixed(problem)
  // What the table asks hangs on the choice: looked for with the least and with all of it, and taken by what it really comes to.
  const [least, most] = [fixedAt(problem, withLeast), fixedAt(problem, withAll)]
  const bound = cheapestOfFixed(least)
  if (!bound) return null
  const found = [bound, cheapestOfFixed(most)].flatMap((one) => (one ? comesTo(problem, one.choice) : []))
  const best = found.reduce((a, b) => (b.goods + b.freight < a.goods + a.freight ? b : a))
  return { ...best, exact: bound.exact && best.goods + best.freight <= bound.goods + bound.freight }
}

/** The problem with the freight of the table fixed, by the answers that each supplier has. */
function fixedAt(problem: Problem, freightAt: (byTable: ByTable, own: readonly Own[]) => number): Problem {
  const own = Map.groupBy(
    problem.lines.flatMap((offers) =>
      offers.map((offer) => ({ offer, only: offers.every(({ supplierId }) => supplierId === offer.supplierId) })),
    ),
    ({ offer }) => offer.supplierId,
  )
  const fixed = (id: number, { freight, minimum, byTable }: Terms): Terms => ({
    freight: byTable
      ? freightAt((of) => byTable(of.flatMap(({ offer }) => offer.sent ?? [])) ?? 0, own.get(id) ?? [])
      : freight,
    minimum,
  })
  return { ...problem, terms: new Map([...problem.terms].map(([id, one]) => [id, fixed(id, one)])) }
}
/** An answer, and whether nobody else has one for its line. */
interface Own {
  offer: Offer
  only: boolean
}
type ByTable = (of: readonly Own[]) => number
const withAll = (byTable: ByTable, own: readonly Own[]) => byTable(own)
/**
 * No more than the table asks for any choice with something of a supplier. Tables cost more with the weight and free from a value on, so that
 * from each place the fewest goods or all of them cost least; what nobody else has is sent in any case.
 */
function withLeast(byTable: ByTable, own: readonly Own[]): number {
  const places = [...Map.groupBy(own, ({ offer }) => offer.sent?.from).values()]
  const least = (all: readonly Own[], fewest: readonly (readonly Own[])[]) => Math.min(...[...fewest, all].map(byTable))
  const certain = places.flatMap((all) => {
    const some = all.filter(({ only }) => only)
    return some.length > 0 ? [least(all, [some])] : []
  })
  if (certain.length > 0) return certain.reduce((sum, fee) => sum + fee, 0)
  const alone = places.map((all) =>
    least(
      all,
      all.map((one) => [one]),
    ),
  )
  return alone.length > 0 ? Math.min(...alone) : 0
}

function cheapestOfFixed(problem: Problem): Whole | null {
  const ids = [...new Set(problem.lines.flatMap((offers) => offers.map(({ supplierId }) => supplierId)))]
  const place = new Map(ids.map((id, at) => [id, at]))
  const terms = ids.map((id) => problem.terms.get(id)!)
  const lines = problem.lines.map((offers) =>
    offers
      .map(({ supplierId, cost, days }, index) => ({ at: place.get(supplierId)!, cost, days, index }))
      .toSorted((a, b) => a.cost - b.cost || a.days - b.days),
  )
  const search = { tried: 0, value: Infinity, choice: null as number[] | null }
  for (const { set, least } of setsOf(lines, terms)) {
    if (least >= search.value) break
    withinSet(lines, terms, set, search)
  }
  return search.choice && comesTo(problem, search.choice, search.tried < MAX_TRIED)
}

interface Placed {
  at: number
  cost: number
  index: number
}
type Lines = readonly (readonly Placed[])[]
interface Search {
  tried: number
  value: number
  choice: number[] | null
}
const has = (set: number, at: number) => (set & (1 << at)) !== 0
const freightOf = (terms: readonly Terms[], set: number) =>
  terms.reduce((sum, { freight }, at) => (has(set, at) ? sum + freight : sum), 0)

/** The sets of suppliers that have all lines, with what each costs at least; of equal ones the smaller first. */
function setsOf(lines: Lines, terms: readonly Terms[]): { set: number; least: number; size: number }[] {
  const sets: { set: number; least: number; size: number }[] = []
  for (let set = 1; set < 1 << terms.length; set++) {
    let least = freightOf(terms, set)
    for (const offers of lines) least += offers.find(({ at }) => has(set, at))?.cost ?? Infinity
    const size = terms.filter((_, at) => has(set, at)).length
    if (least < Infinity) sets.push({ set, least, size })
  }
  return sets.toSorted((a, b) => a.least - b.least || a.size - b.size)
}

/** Keeps the best choice of a set that beats the best known: every supplier of the set reaches its minimum. */
function withinSet(all: Lines, terms: readonly Terms[], set: number, search: Search): void {
  const lines = all.map((offers) => offers.filter(({ at }) => has(set, at)))
  const freight = freightOf(terms, set)
  const keep = (chosen: readonly Placed[]) => {
    const value = freight + chosen.reduce((sum, { cost }) => sum + cost, 0)
    if (value >= search.value) return
    search.value = value
    search.choice = chosen.map(({ index }) => index)
  }
  const needs = terms.map(({ minimum }, at) => (has(set, at) ? minimum : 0))
  const cheapest = lines.map(([one]) => one!)
  if (reaches(cheapest, needs)) return keep(cheapest)
  const moved = moveUp(lines, cheapest, needs)
  if (moved) keep(moved)
  tryAll(lines, needs, freight, search, keep)
}

function goodsOf(chosen: readonly Placed[], suppliers: number): number[] {
  const goods = Array.from({ length: suppliers }, () => 0)
  for (const { at, cost } of chosen) goods[at]! += cost
  return goods
}
const reaches = (chosen: readonly Placed[], needs: readonly number[]) =>
  goodsOf(chosen, needs.length).every((sum, at) => sum >= needs[at]!)

/** Moves lines to suppliers below their minimum, those first that cost least for what they bring; null where that does not do. */
function moveUp(lines: Lines, cheapest: readonly Placed[], needs: readonly number[]): Placed[] | null {
  const chosen = [...cheapest]
  const goods = goodsOf(chosen, needs.length)
  for (const [at, need] of needs.entries())
    while (goods[at]! < need) {
      let move: { line: number; to: Placed; price: number } | null = null
      for (const [line, now] of chosen.entries()) {
        if (now.at === at || goods[now.at]! - now.cost < needs[now.at]!) continue
        const to = lines[line]!.find((one) => one.at === at)
        if (!to || to.cost === 0) continue
        const price = (to.cost - now.cost) / to.cost
        if (move === null || price < move.price) move = { line, to, price }
      }
      if (move === null) return null
      goods[chosen[move.line]!.at]! -= chosen[move.line]!.cost
      goods[at]! += move.to.cost
      chosen[move.line] = move.to
    }
  return chosen
}

/** Branch and bound over the lines of a set, those first whose answers differ most. */
function tryAll(
  lines: Lines,
  needs: readonly number[],
  freight: number,
  search: Search,
  keep: (chosen: readonly Placed[]) => void,
): void {
  const spread = (offers: readonly Placed[]) => offers.at(-1)!.cost - offers[0]!.cost
  const order = lines.map((_, line) => line).sort((a, b) => spread(lines[b]!) - spread(lines[a]!))
  // What the lines from here on cost at least, and what they can bring each supplier at most.
  const rest = [...order, -1].map(() => ({ least: 0, most: needs.map(() => 0) }))
  for (let at = order.length - 1; at >= 0; at--) {
    const offers = lines[order[at]!]!
    rest[at] = {
      least: rest[at + 1]!.least + offers[0]!.cost,
      most: needs.map(
        (_, of) =>
          rest[at + 1]!.most[of]! + Math.max(0, ...offers.filter((one) => one.at === of).map(({ cost }) => cost)),
      ),
    }
  }
  const goods = needs.map(() => 0)
  const chosen: Placed[] = lines.map(([one]) => one!)
  const visit = (at: number, cost: number): void => {
    if (search.tried >= MAX_TRIED) return
    search.tried++
    const { least, most } = rest[at]!
    if (freight + cost + least >= search.value) return
    if (needs.some((need, of) => goods[of]! + most[of]! < need)) return
    if (at === order.length) return keep(chosen)
    for (const one of lines[order[at]!]!) {
      chosen[order[at]!] = one
      goods[one.at]! += one.cost
      visit(at + 1, cost + one.cost)
      goods[one.at]! -= one.cost
    }
  }
  visit(0, 0)
}
