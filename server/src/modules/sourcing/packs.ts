import { MAX_QUANTITY } from '../cart/rules.ts'

// How many of which packs of one product cover an amount at the lowest price.

export interface PackChoice {
  packageId: number
  /** Whole units of the smallest measure that all packs of a line share. */
  size: number
  /** Minor units; every pack of a product has the same currency. */
  price: number
  /** Units to be had; null where the supplier states no stock. */
  available: number | null
}

export interface PackCount {
  packageId: number
  units: number
}

export interface Cover {
  packs: PackCount[]
  cost: number
  /** What the packs hold together, at least the amount needed. */
  amount: number
}

/** Packs looked at of one product: those with the best price for their size. */
const MAX_PACKS = 12
/** Choices looked at; the first is packs of the best price for their size, so what is found by then is good. */
const MAX_VISITS = 5_000

/**
 * The cheapest packs that together hold at least `need`, packs rounded up; of equally cheap ones those with the least left over, then
 * the fewest. Null where there is not enough. Exact by branch and bound: packs are taken in the order of their price per size, and a
 * branch ends where even the best price for the rest would not be cheaper. Of packs so many that more than {@link MAX_VISITS} choices are
 * left, the best of those looked at.
 */
export function coverNeed(packs: readonly PackChoice[], need: number): Cover | null {
  const usable = packs
    .filter(({ size, price, available }) => size > 0 && price > 0 && available !== 0)
    .sort((a, b) => a.price / a.size - b.price / b.size || b.size - a.size)
    .slice(0, MAX_PACKS)
  let best: { cost: number; amount: number; count: number; units: number[] } | null = null
  const units = usable.map(() => 0)
  let visits = 0
  const better = (cost: number, amount: number, count: number) =>
    !best ||
    cost < best.cost ||
    (cost === best.cost && (amount < best.amount || (amount === best.amount && count < best.count)))
  const visit = (at: number, cost: number, amount: number, count: number) => {
    if (amount >= need) {
      if (better(cost, amount, count)) best = { cost, amount, count, units: [...units] }
      return
    }
    const pack = usable[at]
    if (!pack) return
    // No pack from here on has a better price for its size than this one.
    if (best && cost + ((need - amount) * pack.price) / pack.size > best.cost) return
    const most = Math.min(Math.ceil((need - amount) / pack.size), pack.available ?? Infinity, MAX_QUANTITY)
    for (let take = most; take >= 0 && visits++ < MAX_VISITS; take--) {
      units[at] = take
      visit(at + 1, cost + take * pack.price, amount + take * pack.size, count + take)
    }
    units[at] = 0
  }
  visit(0, 0, 0, 0)
  const found = best as { cost: number; amount: number; units: number[] } | null
  if (!found) return null
  const chosen = usable.flatMap(({ packageId }, at) =>
    found.units[at]! > 0 ? [{ packageId, units: found.units[at]! }] : [],
  )
  return { packs: chosen, cost: found.cost, amount: found.amount }
}
