import { bitsOf } from './columns.ts'
import { enlarge, FINGERPRINT_BYTES, MORGAN_BITS, newMemory, SCREEN_BITS } from './layout.ts'
import { Segment } from './segment.ts'
import type { Traits } from './traits.ts'

/** One molecule as a segment holds it. */
export type Row = {
  id: number
  /** see row.ts */
  record: Uint8Array
  pattern: Uint8Array
  morgan: Uint8Array
}

/** The segment that grows: rows in order of arrival, their bits set in place. Readers look at no row they were not told of. */
export class Tail {
  readonly segment: Segment
  readonly #traits: Traits
  readonly #most: number
  rows: number

  /** `most`: rows it takes, at most its capacity */
  constructor(segment: Segment, traits: Traits, most: number) {
    this.segment = segment
    this.#most = most
    this.#traits = traits
    this.rows = segment.data.rows
  }

  /** Whether one more molecule with a record so long finds room. */
  hasRoom(recordBytes: number): boolean {
    const { data, offsets } = this.segment
    return this.rows < this.#most && offsets[this.rows]! + recordBytes <= data.sections.records.length
  }

  append({ id, record, pattern, morgan }: Row): number {
    const { segment } = this
    const row = this.rows
    const { bytes, data } = segment
    const at = segment.offsets[row]!
    bytes.set(record, data.sections.records.at + at)
    segment.offsets[row + 1] = at + record.length
    segment.ids[row] = id
    const stride = segment.stride(0)
    const byte = row >> 3
    const bit = 1 << (row & 7)
    const morganBits = bitsOf(morgan)
    for (const column of morganBits) bytes[data.sections.morgan.at + column * stride + byte]! |= bit
    segment.popcounts[row] = morganBits.length
    const { screen } = data.sections
    for (const column of bitsOf(pattern)) bytes[screen.at + column * stride + byte]! |= bit
    const firstTrait = screen.at + FINGERPRINT_BYTES * 8 * stride + byte
    this.#traits.of(record, (trait) => {
      bytes[firstTrait + trait * stride]! |= bit
    })
    this.rows = row + 1
    data.rows = this.rows
    return row
  }
}

const CLEARED_PER_STEP = 8 << 20

/** Clears what is not written anew row by row, in a memory that was used before. */
export function* clearing({ bytes, data }: Segment): Generator<void> {
  const { morgan, screen, dead, offsets } = data.sections
  for (const { at, length } of [morgan, screen, dead, offsets]) {
    for (let from = at; from < at + length; from += CLEARED_PER_STEP) {
      bytes.fill(0, from, Math.min(at + length, from + CLEARED_PER_STEP))
      yield
    }
  }
}

/** `used`: something else lay in it. */
export type TakenMemory = { memory: WebAssembly.Memory; used: boolean }

/** Memory of retired segments, used again: what threads have seen once is given back to the system late, if ever. */
export class Memories {
  readonly #free: WebAssembly.Memory[] = []

  take(bytes: number): TakenMemory {
    // The smallest that is large enough, or the largest, to be enlarged
    const sorted = this.#free.sort((a, b) => a.buffer.byteLength - b.buffer.byteLength)
    const memory = sorted.find(({ buffer }) => buffer.byteLength >= bytes) ?? sorted.at(-1)
    if (memory === undefined) return { memory: newMemory(bytes), used: false }
    this.#free.splice(this.#free.indexOf(memory), 1)
    enlarge(memory, bytes)
    return { memory, used: true }
  }

  giveBack(memory: WebAssembly.Memory): void {
    this.#free.push(memory)
  }
}

export const COLUMN_SECTIONS = [
  { section: 'morgan', bits: MORGAN_BITS },
  { section: 'screen', bits: SCREEN_BITS },
] as const
