/** A key of what is looked for by its beginning. */
export interface Keyed {
  key: string
  kind: number | null
  id: number
  /** How much it is wanted; 0: it only counts. */
  weight: number
}

interface Level<K> {
  keys: number
  best: K[]
}

interface Limits {
  /** Longest prefix looked at. */
  longest: number
  /** Only prefixes of more keys than this are of interest. */
  above: number
  /** How many are kept of each. */
  most: number
}

/**
 * Finds the best of every prefix that very many keys share, in one pass over the keys in their order: a prefix is complete
 * as soon as a key comes that does not begin with it. Holds no more than the prefixes of one key.
 */
export class PrefixTops<K extends Keyed> {
  readonly #limits: Limits
  readonly #found: (prefix: string, best: readonly K[]) => void
  #levels: Level<K>[] = []
  #key = ''

  constructor(limits: Limits, found: (prefix: string, best: readonly K[]) => void) {
    this.#limits = limits
    this.#found = found
  }

  /** Keys have to come in ascending order of their bytes. */
  add(one: K): void {
    const length = Math.min(one.key.length, this.#limits.longest)
    let shared = 0
    while (shared < length && shared < this.#levels.length && one.key[shared] === this.#key[shared]) shared++
    this.#close(shared)
    while (this.#levels.length < length) this.#levels.push({ keys: 0, best: [] })
    this.#key = one.key
    for (const level of this.#levels) {
      level.keys++
      if (one.weight > 0) this.#offer(level.best, one)
    }
  }

  end(): void {
    this.#close(0)
  }

  #close(length: number): void {
    while (this.#levels.length > length) {
      const { keys, best } = this.#levels.pop()!
      const prefix = this.#key.slice(0, this.#levels.length + 1)
      // Half of a character outside of the first plane is the beginning of nothing that is typed.
      if (keys > this.#limits.above && prefix.isWellFormed()) this.#found(prefix, best)
    }
  }

  /** Keeps the best in their order; of one that is there several times, its best key. */
  #offer(best: K[], one: K): void {
    const { most } = this.#limits
    if (best.length === most && compare(one, best[most - 1]!) >= 0) return
    const same = best.findIndex(({ id }) => id === one.id)
    if (same !== -1) {
      if (compare(one, best[same]!) >= 0) return
      best.splice(same, 1)
    }
    const place = best.findIndex((other) => compare(one, other) < 0)
    best.splice(place === -1 ? best.length : place, 0, one)
    if (best.length > most) best.pop()
  }
}

/** The most wanted first, then the shorter key. */
const compare = (a: Keyed, b: Keyed) =>
  b.weight - a.weight || a.key.length - b.key.length || a.id - b.id || (a.key < b.key ? -1 : 1)
