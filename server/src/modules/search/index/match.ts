import type { WordQuery } from '../lexicon/words.ts'
import { bitsIn, commonAt, decode, keepThoseWith, setsOf } from './postings.ts'
import type { Segment } from './segment.ts'
import { isDeleted, type Part } from './view.ts'
import { numberOf } from './vocabulary.ts'

/**
 * Molecules by place, ascending: `place << 2`, with `IN_PREFERRED` where all that was asked for is in preferred names, and with
 * `WITH_OPTIONAL` where the optional words are there too.
 */
export type Hits = Uint32Array

export const IN_PREFERRED = 2
export const WITH_OPTIONAL = 1

/** Places that have a word, `place << 1 | 1` in a preferred name. */
type Values = Uint32Array
const none: Values = new Uint32Array(0)

/** Some places of a segment as a set of bits. */
export type Places = Uint32Array

/** Numbers that one query finds on its way, one array after the other; with new ones for each query V8 marked its whole heap again and again. */
const room = new Uint32Array(1 << 20)
let used = 0

/** An array until the next `match` of this thread; its numbers are any. */
function temporary(length: number): Uint32Array {
  if (used + length > room.length) return new Uint32Array(length)
  used += length
  return room.subarray(used - length, used)
}

/**
 * The molecules of a part that have the words asked for, without those that have a tombstone. To be read before the next call.
 * @param among where words are common, it is enough to look at these places
 */
export function match({ segment, tombstones }: Part, query: WordQuery, among: Places | null = null): Hits {
  used = 0
  const values = all(segment, query, among)
  const hits = rated(segment, values, query.optional)
  if (!tombstones) return hits
  let kept = 0
  for (let i = 0; i < hits.length; i++) if (!isDeleted(tombstones, hits[i]! >>> 2)) hits[kept++] = hits[i]!
  return hits.subarray(0, kept)
}

/** Every molecule of a part without a tombstone. */
export function everything({ segment, tombstones }: Part): Hits {
  const hits = new Uint32Array(segment.ids.length)
  let kept = 0
  for (let place = 0; place < hits.length; place++)
    if (!tombstones || !isDeleted(tombstones, place)) hits[kept++] = place << 2
  return hits.subarray(0, kept)
}

/** Molecules of a part that have a word. */
export function countIn(part: Part, word: string): number {
  const number = numberOf(part.segment.vocabulary, word)
  return number < 0 ? 0 : countOf(part, number)
}

/** The same for a word by its number. */
export function countOf({ segment, tombstones }: Part, number: number): number {
  if (!tombstones) return segment.postings.counts[number]!
  return valuesOf(segment, number).reduce((sum, value) => sum + (isDeleted(tombstones, value >>> 1) ? 0 : 1), 0)
}

function valuesOf({ postings, ids }: Segment, word: number): Values {
  const out = temporary(postings.counts[word]!)
  decode(postings, word, ids.length, out)
  return out
}

function copied(values: Uint32Array): Uint32Array {
  const copy = temporary(values.length)
  copy.set(values)
  return copy
}

/** Where all clauses hold: clauses of single words first, from the rarest on, then those with alternatives. */
function all(segment: Segment, { clauses }: WordQuery, among: Places | null): Values {
  if (clauses.length === 0) return none
  const plain: number[] = []
  const others: Values[] = []
  for (const alternatives of clauses) {
    if (alternatives.length === 1) {
      const numbers = alternatives[0]!.map((word) => numberOf(segment.vocabulary, word))
      if (numbers.includes(-1)) return none
      plain.push(...numbers)
    } else {
      const found = alternatives.map((words) =>
        all(segment, { clauses: words.map((word) => [[word]]), optional: [] }, among),
      )
      others.push(found.reduce(union))
    }
  }
  others.sort((a, b) => a.length - b.length)
  const { counts } = segment.postings
  plain.sort((a, b) => counts[a]! - counts[b]!)
  const [rarest] = plain
  const [shortest] = others
  if (rarest === undefined || (shortest && shortest.length < counts[rarest]!))
    return others.slice(1).reduce(intersection, withAll(segment, copied(shortest!), plain))
  return others.reduce(intersection, together(segment, plain, among))
}

/** Places that have all of several words. */
function together(segment: Segment, words: readonly number[], among: Places | null): Values {
  const [rarest, ...rest] = words
  const { postings, ids } = segment
  const alone = rest.length === 0 && !among
  if (alone || commonAt(postings, rarest!) < 0) return withAll(segment, valuesOf(segment, rarest!), rest)
  // The rarest of them is common, so all are.
  const sets = words.map((word) => setsOf(postings, commonAt(postings, word), ids.length))
  const any = copied(sets[0]!.any)
  const preferred = copied(sets[0]!.preferred)
  let count = 0
  for (const other of sets.slice(1))
    for (let i = 0; i < any.length; i++) {
      any[i]! &= other.any[i]!
      preferred[i]! &= other.preferred[i]!
    }
  if (among) for (let i = 0; i < any.length; i++) any[i]! &= among[i]!
  for (let i = 0; i < any.length; i++) count += bitsIn(any[i]!)
  const out = temporary(count)
  let at = 0
  for (let i = 0; i < any.length; i++)
    for (let left = any[i]!; left !== 0;) {
      const lowest = left & -left
      out[at++] = (((i << 5) + 31 - Math.clz32(lowest)) << 1) | (preferred[i]! & lowest ? 1 : 0)
      left ^= lowest
    }
  return out
}

/** Those of `values` that have some words as well; overwrites them. */
function withAll(segment: Segment, values: Values, words: readonly number[]): Values {
  const { postings, ids } = segment
  return words.reduce((left, word) => {
    const common = commonAt(postings, word)
    if (common < 0) return left.subarray(0, keepThoseWith(postings, word, left))
    const { any, preferred } = setsOf(postings, common, ids.length)
    let kept = 0
    for (let i = 0; i < left.length; i++) {
      const value = left[i]!
      const at = value >>> 6
      const bit = 1 << ((value >>> 1) & 31)
      if (any[at]! & bit) left[kept++] = preferred[at]! & bit ? value : value & ~1
    }
    return left.subarray(0, kept)
  }, values)
}

/** Overwrites the first. */
function intersection(a: Values, b: Values): Values {
  let kept = 0
  let j = 0
  for (let i = 0; i < a.length; i++) {
    const place = a[i]! >>> 1
    while (j < b.length && b[j]! >>> 1 < place) j++
    if (j === b.length) break
    if (b[j]! >>> 1 === place) a[kept++] = a[i]! & (b[j]! | ~1)
  }
  return a.subarray(0, kept)
}

function union(a: Values, b: Values): Values {
  const out = temporary(a.length + b.length)
  let count = 0
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    const left = i < a.length ? a[i]! >>> 1 : Infinity
    const right = j < b.length ? b[j]! >>> 1 : Infinity
    if (left === right) out[count++] = a[i++]! | b[j++]!
    else out[count++] = left < right ? a[i++]! : b[j++]!
  }
  return out.subarray(0, count)
}

/** Adds to each molecule whether its preferred names have the optional words; overwrites the values. */
function rated(segment: Segment, values: Values, optional: readonly string[]): Hits {
  const hits = values
  for (let i = 0; i < hits.length; i++) hits[i] = (hits[i]! << 1) | WITH_OPTIONAL
  for (const word of optional) {
    const number = numberOf(segment.vocabulary, word)
    const has = number < 0 ? none : valuesOf(segment, number)
    let j = 0
    for (let i = 0; i < hits.length; i++) {
      const place = hits[i]! >>> 2
      while (j < has.length && has[j]! >>> 1 < place) j++
      const there = j < has.length && has[j]! >>> 1 === place && (has[j]! & 1) === 1
      if (!there) hits[i]! &= ~WITH_OPTIONAL
    }
  }
  return hits
}
