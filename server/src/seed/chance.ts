import type { Random } from '../demo/random.ts'

/** Draws a place from 0 to `count - 1`, the n-th with a weight of n to the power of `-exponent`, as word frequencies go. */
export function zipf(random: Random, count: number, exponent: number): () => number {
  const upTo = new Float64Array(count)
  let sum = 0
  for (let n = 0; n < count; n++) upTo[n] = sum += (n + 1) ** -exponent
  return () => {
    const wanted = random.next() * sum
    let low = 0
    let high = count - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (upTo[middle]! < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}

/**
 * Shares a total out over ranks: the first gets `most`, the n-th `most` times n to a power that makes the sum right.
 * @returns the share of a rank, counted from 0; not a whole number
 */
export function shares(ranks: number, total: number, most: number): (rank: number) => number {
  const sumFor = (exponent: number) => {
    let sum = 0
    for (let rank = 0; rank < ranks; rank++) sum += most * (rank + 1) ** -exponent
    return sum
  }
  let low = -1
  let high = 4
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2
    if (sumFor(middle) > total) low = middle
    else high = middle
  }
  const exponent = (low + high) / 2
  return (rank) => most * (rank + 1) ** -exponent
}

/** Turns a series of fractions into whole numbers whose sum keeps up with theirs. */
export function carrying(): (fraction: number) => number {
  let carry = 0
  return (fraction) => {
    const whole = Math.floor(carry + fraction)
    carry += fraction - whole
    return whole
  }
}

/** A set of whole numbers below 2^53, a quarter of the memory that `Set` takes. */
export class NumberSet {
  readonly #slots: Float64Array
  readonly #mask: number

  constructor(most: number) {
    const size = 2 ** Math.ceil(Math.log2(Math.max(16, most * 2)))
    this.#slots = new Float64Array(size).fill(-1)
    this.#mask = size - 1
  }

  /** @returns false where it was there already */
  add(value: number): boolean {
    let at = (Math.imul(value % 0x7fffffff, 0x9e3779b1) ^ Math.imul(value / 0x7fffffff, 0x85ebca6b)) >>> 0
    for (at &= this.#mask; this.#slots[at] !== -1; at = (at + 1) & this.#mask) {
      if (this.#slots[at] === value) return false
    }
    this.#slots[at] = value
    return true
  }
}
