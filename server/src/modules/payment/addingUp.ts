/** An item of a set, and the amount at which it is in it. */
export interface Taken {
  item: number
  amount: number
}

/** Sets that are looked for, and steps that are made for it: some milliseconds. */
const MAX_SETS = 3
const MAX_STEPS = 200_000

/**
 * Sets of items whose amounts add up to a sum exactly, those of the first items first, three at most. An item is in a set once, at one of
 * its amounts, all of them above 0 in minor units. `whole` is false where the search was given up before all sets had been tried.
 */
export function setsOf(sum: number, items: readonly (readonly number[])[]): { sets: Taken[][]; whole: boolean } {
  /** What the items from each one on come to at most. */
  const most = items.map(() => 0).concat(0)
  for (let at = items.length - 1; at >= 0; at--) most[at] = most[at + 1]! + Math.max(0, ...items[at]!)
  const sets: Taken[][] = []
  const taken: Taken[] = []
  let steps = 0
  function from(at: number, rest: number): void {
    if (sets.length === MAX_SETS) return
    if (rest === 0) sets.push([...taken])
    if (rest <= 0 || most[at]! < rest || ++steps > MAX_STEPS) return
    for (const amount of new Set(items[at])) {
      taken.push({ item: at, amount })
      from(at + 1, rest - amount)
      taken.pop()
    }
    from(at + 1, rest)
  }
  from(0, sum)
  return { sets, whole: steps <= MAX_STEPS }
}
