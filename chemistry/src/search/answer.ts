import type { Hits } from './engineTypes.ts'
import { MORGAN_BITS } from './layout.ts'
import { eachHit, firstRows } from './run.ts'
import type { Run } from './run.ts'

/** Hits written out between two looks at what else is to be done. */
const AT_ONCE = 100_000

/** The hits of a run so far: all, or the first `most` that are sure to stay the first. */
export async function answer(run: Run, most: number | null): Promise<Hits> {
  const complete = run.finished && run.whole && !run.undecided
  if (run.question.kind === 'similarity') {
    const sorted = run.remember(() => mostSimilar(run))
    return { ...above(sorted, run.question.least), complete, known: sorted.ids.length }
  }
  if (most !== null && most < run.known) {
    const ids = firstRows(run.parts, most).map(({ part, row }) => run.parts[part]!.of.ids[row]!)
    return { ids: sharedIds(ids), similarity: null, complete: false, known: run.known }
  }
  const ids = await run.remember(() => smallestFirst(run))
  return { ids, similarity: null, complete, known: ids.length }
}

/** All hits, by Morgan bits, part and row: a counting sort. */
async function smallestFirst(run: Run): Promise<Uint32Array> {
  const next = new Uint32Array(MORGAN_BITS + 2)
  let since = 0
  for (const part of run.parts) {
    if (part.known === 0) continue
    const { popcounts } = part.of
    eachHit(part, (row) => {
      next[popcounts[row]! + 1]!++
      return true
    })
    since += part.known
    if (since > AT_ONCE) since = await pause()
  }
  for (let bits = 1; bits < next.length; bits++) next[bits]! += next[bits - 1]!
  const ids = sharedIds({ length: next.at(-1)! })
  for (const part of run.parts) {
    if (part.known === 0) continue
    const { popcounts, ids: idsOf } = part.of
    eachHit(part, (row) => {
      ids[next[popcounts[row]!]!++] = idsOf[row]!
      return true
    })
    since += part.known
    if (since > AT_ONCE) since = await pause()
  }
  return ids
}

function pause(): Promise<0> {
  return new Promise((go) => setImmediate(() => go(0)))
}

/** Shared, so that they can be handed to another thread without a copy. */
function sharedIds(ids: ArrayLike<number> | { length: number }): Uint32Array {
  const shared = new Uint32Array(new SharedArrayBuffer(ids.length * 4))
  if (0 in ids) shared.set(ids as ArrayLike<number>)
  return shared
}

type Ranked = { ids: Uint32Array; similarity: Float32Array }

/** Hits with their Tanimoto = common / (bits + other bits - common), the highest first, then as they lie. */
function mostSimilar(run: Run): Ranked {
  const { query } = run.question
  const bits = (query.morgan ?? new Uint8Array()).reduce((sum, byte) => sum + ONES[byte]!, 0)
  const ids: number[] = []
  const similarity: number[] = []
  for (const { of, common } of run.parts) {
    if (common === null) continue
    for (let at = 0; at < common.length; at += 2) {
      const row = common[at]!
      if (of.isDead(row)) continue
      const both = common[at + 1]!
      ids.push(of.ids[row]!)
      similarity.push(both / (bits + of.popcounts[row]! - both))
    }
  }
  // One number each, to be sorted without a function: the rank, and the place among equals
  const keys = Float64Array.from(similarity, (value, index) => Math.round((1 - value) * STEPS) * PLACES + index).sort()
  const order = Uint32Array.from(keys, (key) => key % PLACES)
  const ranked: Ranked = {
    ids: sharedIds({ length: ids.length }),
    similarity: new Float32Array(new SharedArrayBuffer(ids.length * 4)),
  }
  order.forEach((index, rank) => {
    ranked.ids[rank] = ids[index]!
    ranked.similarity[rank] = similarity[index]!
  })
  return ranked
}

/** Two fractions of numbers up to 2,048 bits that differ do so by more than 1 / 4,096². */
const STEPS = 2 ** 26
const PLACES = 2 ** 26

/** Those at least so similar, of a list that begins with the highest. */
export function above({ ids, similarity }: Ranked, least: number): Ranked {
  let low = 0
  let high = ids.length
  while (low < high) {
    const middle = (low + high) >> 1
    // Similarities are kept in single precision
    if (similarity[middle]! >= least - 1e-6) low = middle + 1
    else high = middle
  }
  return { ids: ids.subarray(0, low), similarity: similarity.subarray(0, low) }
}

const ONES = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length)
