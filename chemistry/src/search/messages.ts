import type { AtomType } from './atomType.ts'
import type { BondType } from './describe.ts'
import type { Prepared } from './prepared.ts'
import type { SegmentData } from './segment.ts'
import type { Sizes } from './layout.ts'
import type { StructureQuestion } from './engineTypes.ts'

/** Types that a dictionary has met: whoever adds them in this order has the same dictionary. */
export type Growth = { atomTypes: AtomType[]; bondTypes: BondType[] }

/** What the engine asks of the thread that owns the index. Each call is answered once, in order. */
export type KeeperCall =
  | { kind: 'put'; items: readonly { id: number; prepared: Prepared }[]; watermark: string | null }
  | { kind: 'remove'; ids: readonly number[]; watermark: string | null }
  | { kind: 'save' }
  | { kind: 'close' }
export type ToKeeper =
  | { kind: 'call'; call: number; what: KeeperCall }
  /** nobody reads that segment any more: its memory may be used again */
  | { kind: 'released'; segment: number }

export type IndexState = {
  molecules: number
  checksum: number
  refused: number
  watermark: string | null
  bytes: number
  loading: number
  discarded: string | null
}
export type FromKeeper =
  /** atom and bond types that rows told of later may have */
  | { kind: 'grown'; growth: Growth }
  /** a segment to be searched, in place of others */
  | { kind: 'segment'; segment: SegmentData | null; replaces: number[] }
  /** the tail has so many rows now */
  | { kind: 'rows'; segment: number; rows: number }
  | { kind: 'state'; state: IndexState }
  | { kind: 'done'; call: number; problem: string | null }

export type KeeperSetup = { folder: string | null; threads: number; sizes: Sizes }

/** Rows of one block of a segment, and room for their hits: bit i stands for row `from` + i. */
export type Part = { segment: number; from: number; to: number; hits: SharedArrayBuffer | null; at: number }

/** Words of a run's shared array of control. */
export const CONTROL = { next: 0, stop: 1, words: 2 } as const

export type ToSearcher =
  | { kind: 'grown'; growth: Growth }
  | { kind: 'segment'; segment: SegmentData }
  /** no run needs that segment any more; answered by `released` */
  | { kind: 'forget'; segment: number }
  /** A run, or more parts of one. Whoever takes the next number of `control` does that part. */
  | { kind: 'run'; run: number; caller: string; question: StructureQuestion; control: Int32Array; parts: Part[] }
  | { kind: 'more'; run: number; parts: Part[] }
  | { kind: 'resume'; run: number }
  | { kind: 'drop'; run: number }

/** How far a part is. */
export type Progress = {
  part: number
  /** molecules of fewer Morgan bits are decided, and of this many those of lower row; null: all are */
  floor: number | null
  hits: number
  /** similarity: row and bits in common, two numbers for each hit */
  common: Uint32Array | null
}
export type FromSearcher =
  | { kind: 'progress'; run: number; progress: Progress[] }
  /** the matcher cannot decide this query: what is reported are rows that pass the screen */
  | { kind: 'candidates'; run: number; what: string }
  /** a molecule took more steps than any may: whether it is a hit stays open */
  | { kind: 'undecided'; run: number }
  | { kind: 'failed'; run: number; message: string }
  | { kind: 'released'; segment: number }
