import { TRAIT_BITS } from './traits.ts'

/** Rows per block, of the growing tail, and of the largest segment. Smaller ones make tests quick. */
export type Sizes = { block: number; tail: number; segment: number }
export const SIZES: Sizes = { block: 65_536, tail: 65_536, segment: 1 << 20 }

export const FINGERPRINT_BYTES = 256
export const MORGAN_BITS = FINGERPRINT_BYTES * 8
/** Columns that must all be set where a query is to be found: RDKit's pattern fingerprint, then our own traits. */
export const SCREEN_BITS = FINGERPRINT_BYTES * 8 + TRAIT_BITS

const PAGE = 65_536
/** Room of one search thread in the memory of each segment; untouched pages of it cost nothing. */
const SCRATCH = 16 << 20
/** Below lies what the kernel keeps for itself. */
const KERNEL = PAGE

/** Addresses of one thread's room. */
export type Scratch = {
  columns: number
  bits: number
  counters: number
  candidates: number
  hits: number
  plan: number
  planBytes: number
}

export function scratchOf(thread: number): Scratch {
  const at = KERNEL + thread * SCRATCH
  return {
    columns: at,
    bits: at + (64 << 10),
    counters: at + (128 << 10),
    candidates: at + (512 << 10),
    hits: at + (1 << 20),
    plan: at + (2 << 20),
    planBytes: SCRATCH - (2 << 20),
  }
}

/** What a segment consists of, in the order in memory. `records` is last: it alone grows, in the tail. */
export const SECTIONS = [
  'popcounts',
  'ids',
  'dead',
  'offsets',
  'morgan',
  'screen',
  'postingStarts',
  'postings',
  'records',
] as const
export type Section = (typeof SECTIONS)[number]
export type Extent = { at: number; length: number }
export type Sections = Record<Section, Extent>

/** `capacity` is a multiple of 512 rows; the other three say how much there is to hold. */
export type Room = { capacity: number; postingTypes: number; postings: number; recordBytes: number }

export function layout(room: Room, threads: number): { sections: Sections; end: number } {
  const { capacity } = room
  const lengths: Record<Section, number> = {
    popcounts: capacity * 2,
    ids: capacity * 4,
    dead: capacity / 8,
    offsets: (capacity + 1) * 4,
    morgan: (capacity / 8) * MORGAN_BITS,
    screen: (capacity / 8) * SCREEN_BITS,
    postingStarts: (room.postingTypes + 1) * 4,
    postings: room.postings * 4,
    records: room.recordBytes,
  }
  let at = KERNEL + threads * SCRATCH
  const sections = {} as Sections
  for (const name of SECTIONS) {
    sections[name] = { at, length: lengths[name] }
    at = Math.ceil((at + lengths[name]) / 4096) * 4096
  }
  return { sections, end: at }
}

/** Rows of a block are stored in multiples of 512. */
export function roundRows(rows: number): number {
  return Math.ceil(rows / 512) * 512
}

/** Memory for `bytes`, shared among threads. It takes real memory only where it is written to. */
export function newMemory(bytes: number): WebAssembly.Memory {
  const initial = Math.ceil(bytes / PAGE)
  return new WebAssembly.Memory({ initial, maximum: 65_536, shared: true })
}

/** Makes a memory large enough; views made before see only their part of it. */
export function enlarge(memory: WebAssembly.Memory, bytes: number): void {
  const missing = Math.ceil((bytes - memory.buffer.byteLength) / PAGE)
  if (missing > 0) memory.grow(missing)
}
