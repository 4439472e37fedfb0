import { growingU32, growingU8 } from './shared.ts'

/**
 * The molecules that have each word. A molecule is its place in the segment; `place << 1 | 1` where the word is in a preferred
 * name of it, `place << 1` elsewhere. A word in more than 1/32 of the molecules has two sets of bits, found in any name
 * and in a preferred one; every other a list of differences, seven bits a byte.
 */
export interface Postings {
  /** How many molecules have each word. */
  counts: Uint32Array
  /** Where each list begins; one of no length: the word has sets of bits. */
  listStarts: Uint32Array
  lists: Uint8Array
  /** Words with sets of bits, ascending. */
  commonWords: Uint32Array
  /** Their sets, two for each. */
  sets: Uint32Array
}

const COMMON = 32

/** Words of 32 bits for a set over some molecules. */
export const setLength = (molecules: number) => (molecules + 31) >>> 5

/** The place of a word among the common ones, or -1. */
export function commonAt({ commonWords, listStarts }: Postings, word: number): number {
  if (listStarts[word] !== listStarts[word + 1]) return -1
  let low = 0
  let high = commonWords.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = commonWords[middle]!
    if (found === word) return middle
    if (found < word) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** The two sets of a common word. */
export function setsOf(
  { sets }: Postings,
  common: number,
  molecules: number,
): { any: Uint32Array; preferred: Uint32Array } {
  const length = setLength(molecules)
  const start = common * 2 * length
  return { any: sets.subarray(start, start + length), preferred: sets.subarray(start + length, start + 2 * length) }
}

/** Writes the places that have a word into `out`, ascending; returns how many. */
export function decode(postings: Postings, word: number, molecules: number, out: Uint32Array): number {
  const common = commonAt(postings, word)
  if (common >= 0) return decodeSets(setsOf(postings, common, molecules), out)
  const { lists, listStarts } = postings
  const end = listStarts[word + 1]!
  let count = 0
  let value = 0
  for (let i = listStarts[word]!; i < end;) {
    let byte = lists[i++]!
    let difference = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = lists[i++]!
      difference |= (byte & 127) << shift
    }
    value += difference
    out[count++] = value
  }
  return count
}

/**
 * Keeps those of `values` whose place has a word as well, one that is not common, and overwrites them with it; returns how many. The list is
 * read as it goes, no further than the last of them.
 */
export function keepThoseWith({ lists, listStarts }: Postings, word: number, values: Uint32Array): number {
  const end = listStarts[word + 1]!
  let at = listStarts[word]!
  let value = 0
  let place = -1
  let kept = 0
  for (let i = 0; i < values.length; i++) {
    const wanted = values[i]! >>> 1
    while (place < wanted) {
      if (at === end) return kept
      let byte = lists[at++]!
      let difference = byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        byte = lists[at++]!
        difference |= (byte & 127) << shift
      }
      value += difference
      place = value >>> 1
    }
    if (place === wanted) values[kept++] = values[i]! & (value | ~1)
  }
  return kept
}

function decodeSets({ any, preferred }: { any: Uint32Array; preferred: Uint32Array }, out: Uint32Array): number {
  let count = 0
  for (let i = 0; i < any.length; i++) {
    const best = preferred[i]!
    for (let rest = any[i]!; rest !== 0;) {
      const lowest = rest & -rest
      const place = (i << 5) + 31 - Math.clz32(lowest)
      out[count++] = (place << 1) | (best & lowest ? 1 : 0)
      rest ^= lowest
    }
  }
  return count
}

/** Takes in the postings of one word after the other. */
export class PostingsWriter {
  private readonly molecules: number
  private readonly counts = growingU32()
  private readonly listStarts = growingU32()
  private readonly lists = growingU8()
  private readonly commonWords = growingU32()
  private readonly sets = growingU32()

  constructor(molecules: number) {
    this.molecules = molecules
    this.listStarts.push(0)
  }

  /** `values` ascending, each molecule once. */
  add(values: Uint32Array, count: number): void {
    const word = this.counts.length
    this.counts.push(count)
    if (count * COMMON > this.molecules) {
      this.commonWords.push(word)
      this.addSets(values, count)
    } else this.addList(values, count)
    this.listStarts.push(this.lists.length)
  }

  finish(): Postings {
    return {
      counts: this.counts.finish(),
      listStarts: this.listStarts.finish(),
      lists: this.lists.finish(),
      commonWords: this.commonWords.finish(),
      sets: this.sets.finish(),
    }
  }

  private addSets(values: Uint32Array, count: number) {
    const length = setLength(this.molecules)
    const both = new Uint32Array(length * 2)
    for (let i = 0; i < count; i++) {
      const value = values[i]!
      const at = value >>> 6
      const bit = 1 << ((value >>> 1) & 31)
      both[at]! |= bit
      if (value & 1) both[length + at]! |= bit
    }
    this.sets.pushAll(both)
  }

  private addList(values: Uint32Array, count: number) {
    let last = 0
    for (let i = 0; i < count; i++) {
      const value = values[i]!
      let difference = value - last
      last = value
      while (difference > 127) {
        this.lists.push((difference & 127) | 128)
        difference >>>= 7
      }
      this.lists.push(difference)
    }
  }
}

/** How many bits are set. */
export function bitsIn(set: number): number {
  let x = set - ((set >>> 1) & 0x55555555)
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333)
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
