/** What one name may cost: a step of a grammar is 1, a substituent or a substance that is built is 8. Names of catalogues need up to 920, nearly all of them less than 250. */
const MAX = 1_000
export const BUILDING = 8

/** Reading is synchronous, so that there is one name at a time: all grammars and the builder draw on the same sum. */
let left = 0

/** Begins a name. */
export function beginEffort(): void {
  left = MAX
}

/** Takes from what the name may still cost; false where nothing is left, and the name has to stay unread. */
export function spend(cost = 1): boolean {
  left -= cost
  return left >= 0
}

/** Whether something was left out of the readings of this name, which may therefore not be believed. */
export const isExhausted = (): boolean => left < 0
