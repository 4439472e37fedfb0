import { readFileSync } from 'node:fs'
import { FINGERPRINT_BYTES, scratchOf, SCREEN_BITS } from './layout.ts'
import type { Scratch } from './layout.ts'
import { typesOf } from './row.ts'
import { EVERYWHERE, Segment } from './segment.ts'
import type { SegmentData } from './segment.ts'

/** What the kernel exports; addresses are bytes of the memory it shares. */
export type Kernel = {
  screen: (base: number, stride: number, columns: number, count: number, out: number) => number
  expand: (bits: number, rows: number, add: number, out: number) => number
  similar: (
    base: number,
    stride: number,
    columns: number,
    bits: number,
    popcounts: number,
    least: number,
    from: number,
    to: number,
    add: number,
    scratch: number,
    out: number,
    sorted: boolean,
  ) => number
  similarLarge: (
    base: number,
    stride: number,
    columns: number,
    bits: number,
    popcounts: number,
    least: number,
    from: number,
    to: number,
    add: number,
    counts: number,
    out: number,
  ) => number
  verify: (
    plan: number,
    candidates: number,
    count: number,
    offsets: number,
    records: number,
    hits: number,
    limit: number,
    steps: number,
  ) => number
  verified: () => number
}

/** Vertical counters have eight bits. */
const MAX_COUNTED = 255
/** Bytes of a column looked at to learn how common its bit is. */
const SAMPLE = 512
/** Molecules whose atoms are counted. */
const SAMPLED_ROWS = 2_000
/** Lists of more than this share of the rows are no quicker than the columns. */
const WORTH_LISTING = 1 / 50

let compiled: WebAssembly.Module | undefined

/** A segment as one search thread works in it: the kernel over its memory, and room of its own there. */
export class Arena {
  readonly segment: Segment
  /** whose plan lies in the room for it */
  placed: unknown = null
  readonly scratch: Scratch
  readonly #kernel: Kernel
  readonly #words: Uint32Array<SharedArrayBuffer>
  #density: Float64Array | undefined

  constructor(data: SegmentData, thread: number) {
    this.segment = new Segment(data)
    this.scratch = scratchOf(thread)
    this.#words = new Uint32Array(this.segment.bytes.buffer)
    compiled ??= new WebAssembly.Module(readFileSync(new URL('./kernel/kernel.wasm', import.meta.url)))
    const abort = () => {
      throw new Error('the WebAssembly kernel of structure search aborted')
    }
    const { exports } = new WebAssembly.Instance(compiled, { env: { memory: data.memory, abort } })
    this.#kernel = exports as unknown as Kernel
  }

  /** Columns of the screen, the rarest here first: so most rows are out after a few. */
  rarestFirst(columns: readonly number[]): number[] {
    const density = (this.#density ??= this.#sample())
    return columns.toSorted((a, b) => density[a]! - density[b]!)
  }

  #sample(): Float64Array {
    const { rows, block } = this.segment.data
    const middle = Math.floor(rows / block / 2)
    const stride = this.segment.stride(middle)
    const base = this.segment.screenBlock(middle)
    const length = Math.min(SAMPLE, stride) / 4
    const density = new Float64Array(SCREEN_BITS)
    for (let column = 0; column < SCREEN_BITS; column++) {
      const at = (base + column * stride) >>> 2
      for (let word = at; word < at + length; word++) density[column]! += countBits(this.#words[word]!)
    }
    return density
  }

  /** How often each atom type occurs, among some of the molecules: a plan begins at the rarest atom. */
  frequencies(types: number): Float64Array {
    const { rows } = this.segment.data
    const counts = new Float64Array(types)
    const step = Math.max(1, Math.floor(rows / SAMPLED_ROWS))
    for (let row = 0; row < rows; row += step) for (const type of typesOf(this.segment.record(row))) counts[type]!++
    return counts
  }

  /** Rows of `[from, to)`, within one block, that have all the columns; ascending. */
  screen(columns: readonly number[], from: number, to: number): Uint32Array {
    const { block } = this.segment.data
    const number = Math.floor(from / block)
    const stride = this.segment.stride(number)
    const { bits, columns: list, candidates } = this.scratch
    const first = number * block
    if (columns.length === 0) this.segment.bytes.fill(255, bits, bits + stride)
    else {
      this.#words.set(columns, list >>> 2)
      if (this.#kernel.screen(this.segment.screenBlock(number), stride, list, columns.length, bits) === 0) return NONE
    }
    this.#onlyBits(bits, stride, from - first, to - first)
    const count = this.#kernel.expand(bits, stride * 8, first, candidates)
    return this.#words.slice(candidates >>> 2, (candidates >>> 2) + count)
  }

  /** Clears bits outside of `[from, to)`. */
  #onlyBits(at: number, bytes: number, from: number, to: number): void {
    const all = this.segment.bytes
    all.fill(0, at, at + (from >> 3))
    if ((from & 7) !== 0) all[at + (from >> 3)]! &= 255 << (from & 7)
    if ((to & 7) !== 0) all[at + (to >> 3)]! &= 255 >> (8 - (to & 7))
    all.fill(0, at + ((to + 7) >> 3), at + bytes)
  }

  /**
   * Rows that have an atom of one of the types of `table` (see Plan), if those are few: from the lists of rare types. Null where a
   * scan of the columns is no more expensive.
   */
  listed(tables: readonly Uint8Array[]): Uint32Array | null {
    const { data, postingStarts, postings } = this.segment
    if (!data.sorted) return null
    let best: number[] | null = null
    let least = data.rows * WORTH_LISTING
    for (const table of new Set(tables)) {
      const types: number[] = []
      let rows = 0
      for (let type = 0; type < data.postingTypes && rows < least; type++) {
        if (table[type] === 0) continue
        if (postingStarts[type] === EVERYWHERE) rows = Number.POSITIVE_INFINITY
        else {
          rows += this.#endOfList(type) - postingStarts[type]!
          types.push(type)
        }
      }
      if (rows >= least) continue
      best = types
      least = rows
    }
    if (best === null) return null
    const rows = new Uint32Array(least)
    let at = 0
    for (const type of best) {
      const list = postings.subarray(postingStarts[type]!, this.#endOfList(type))
      rows.set(list, at)
      at += list.length
    }
    return best.length < 2 ? rows : rows.sort().filter((row, index) => index === 0 || row !== rows[index - 1])
  }

  #endOfList(type: number): number {
    const { postingStarts } = this.segment
    let next = type + 1
    while (postingStarts[next] === EVERYWHERE) next++
    return postingStarts[next]!
  }

  /** Looks through candidates until `steps` are used up: rows that match, and how many candidates are decided. */
  verify(plan: number, candidates: Uint32Array, steps: number): { hits: Uint32Array; decided: number } {
    const { offsets, records } = this.segment.data.sections
    const { candidates: list, hits } = this.scratch
    this.#words.set(candidates, list >>> 2)
    const count = candidates.length
    const found = this.#kernel.verify(plan, list, count, offsets.at, records.at, hits, count + 1, steps)
    const at = hits >>> 2
    return { hits: this.#words.slice(at, at + found), decided: this.#kernel.verified() }
  }

  /** Rows of `[from, to)`, within one block, at least so similar: row and bits in common, by turns. */
  similar(columns: readonly number[], least: number, from: number, to: number): Uint32Array {
    const { segment, scratch } = this
    const { data } = segment
    // Of a bits and b bits at most min(a, b) are in common, so that the similarity is min / max at most
    const bits = columns.length
    const start = data.sorted ? Math.max(from, segment.firstOf(Math.ceil(bits * least - 1e-9))) : from
    const end = data.sorted ? Math.min(to, segment.firstOf(Math.floor(bits / least + 1e-9) + 1)) : to
    if (start >= end || bits === 0) return NONE
    const number = Math.floor(from / data.block)
    const first = number * data.block
    this.#words.set(columns, scratch.columns >>> 2)
    const base = segment.morganBlock(number)
    const stride = segment.stride(number)
    const popcounts = data.sections.popcounts.at + first * 2
    const within = [start - first, end - first, first] as const
    const found =
      bits > MAX_COUNTED
        ? this.#kernel.similarLarge(
            base,
            stride,
            scratch.columns,
            bits,
            popcounts,
            least,
            ...within,
            scratch.counters,
            scratch.hits,
          )
        : this.#kernel.similar(
            base,
            stride,
            scratch.columns,
            bits,
            popcounts,
            least,
            ...within,
            scratch.counters,
            scratch.hits,
            data.sorted,
          )
    const at = scratch.hits >>> 2
    return this.#words.slice(at, at + found * 2)
  }
}

const NONE = new Uint32Array(0)

/** The columns of the screen that stand for traits. */
export const FIRST_TRAIT = FINGERPRINT_BYTES * 8

function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555)
  const nibbles = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return (((nibbles + (nibbles >>> 4)) & 0x0f0f_0f0f) * 0x0101_0101) >>> 24
}
