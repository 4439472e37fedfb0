import type { Sections } from './layout.ts'
import { MORGAN_BITS, SCREEN_BITS, roundRows } from './layout.ts'

/**
 * Up to a million molecules in a memory of their own (a 32-bit address space ends at 4 GB). Sorted segments are ordered by the
 * popcount of the Morgan fingerprint, smallest molecules first, and never change but for molecules marked dead; the tail takes what
 * is new, in order of arrival. Plain data, the same in every thread.
 */
export type SegmentData = {
  /** never used again */
  number: number
  memory: WebAssembly.Memory
  sections: Sections
  /** rows there is room for, a multiple of 512 */
  capacity: number
  /** rows filled; of the tail, when this was told */
  rows: number
  block: number
  sorted: boolean
  /** number of atom types when the postings were made; of later types no row has any */
  postingTypes: number
}

/** Marks a type that too many rows have to list them. */
export const EVERYWHERE = 0xffff_ffff

/** The arrays of a segment. */
export class Segment {
  readonly data: SegmentData
  readonly bytes: Uint8Array<SharedArrayBuffer>
  readonly popcounts: Uint16Array<SharedArrayBuffer>
  readonly ids: Uint32Array<SharedArrayBuffer>
  readonly dead: Uint8Array<SharedArrayBuffer>
  readonly offsets: Uint32Array<SharedArrayBuffer>
  readonly postingStarts: Uint32Array<SharedArrayBuffer>
  readonly postings: Uint32Array<SharedArrayBuffer>

  constructor(data: SegmentData) {
    this.data = data
    const buffer = data.memory.buffer as unknown as SharedArrayBuffer
    const { popcounts, ids, dead, offsets, postingStarts, postings } = data.sections
    const words = ({ at, length }: { at: number; length: number }) => new Uint32Array(buffer, at, length / 4)
    this.bytes = new Uint8Array(buffer)
    this.popcounts = new Uint16Array(buffer, popcounts.at, popcounts.length / 2)
    this.ids = words(ids)
    this.dead = new Uint8Array(buffer, dead.at, dead.length)
    this.offsets = words(offsets)
    this.postingStarts = words(postingStarts)
    this.postings = words(postings)
  }

  isDead(row: number): boolean {
    return ((this.dead[row >> 3]! >> (row & 7)) & 1) === 1
  }

  bury(row: number): void {
    this.dead[row >> 3]! |= 1 << (row & 7)
  }

  /** Bytes from one column to the next in the block of a row. */
  stride(block: number): number {
    return Math.min(this.data.block, this.data.capacity - block * this.data.block) / 8
  }

  morganBlock(block: number): number {
    return this.data.sections.morgan.at + block * (this.data.block / 8) * MORGAN_BITS
  }

  screenBlock(block: number): number {
    return this.data.sections.screen.at + block * (this.data.block / 8) * SCREEN_BITS
  }

  /** The first row of at least `bits` bits, where rows are sorted. */
  firstOf(bits: number): number {
    let low = 0
    let high = this.data.rows
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.popcounts[middle]! < bits) low = middle + 1
      else high = middle
    }
    return low
  }

  /** The record of a row, as it lies. */
  record(row: number): Uint8Array<SharedArrayBuffer> {
    const { at } = this.data.sections.records
    return this.bytes.subarray(at + this.offsets[row]!, at + this.offsets[row + 1]!)
  }
}

/** Rows that blocks of a segment hold: `[from, to)` each. */
export function blocksOf({ rows, block }: SegmentData): { from: number; to: number }[] {
  return Array.from({ length: Math.ceil(rows / block) }, (_, index) => ({
    from: index * block,
    to: Math.min(rows, (index + 1) * block),
  }))
}

/** Rows with room in each block for multiples of 512 of them. */
export function capacityFor(rows: number): number {
  return Math.max(512, roundRows(rows))
}
