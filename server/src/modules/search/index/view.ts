import type { Segment } from './segment.ts'
import { sharedU32 } from './shared.ts'

/** Molecules of a segment that a newer segment holds, or that were removed: one bit for each place. */
export type Tombstones = Uint32Array

export const isDeleted = (tombstones: Tombstones, place: number): boolean =>
  ((tombstones[place >>> 5]! >>> (place & 31)) & 1) === 1

/** A copy with some more places; the old set is not changed, as a search may be reading it. */
export function withTombstones(
  tombstones: Tombstones | null,
  molecules: number,
  places: readonly number[],
): Tombstones {
  const copy = sharedU32((molecules + 31) >>> 5)
  if (tombstones) copy.set(tombstones)
  for (const place of places) copy[place >>> 5]! |= 1 << (place & 31)
  return copy
}

export interface Part {
  segment: Segment
  tombstones: Tombstones | null
  /** Molecules without a tombstone. */
  alive: number
}

/** Suppliers by their number in the index, which is never reused; 0 is no supplier. */
export interface Suppliers {
  ids: Uint32Array
  /** 1: its company does business. */
  active: Uint8Array
  topTag: Uint8Array
  displayOrder: Float64Array
  /** Bits by position in `supplierMarks`. */
  programmes: Uint8Array
}

/** What a search reads: segments of which each molecule is alive in one, and what they share. Immutable: replaced as a whole. */
export interface View {
  version: number
  parts: readonly Part[]
  suppliers: Suppliers
  /** By number. */
  countries: readonly string[]
  /** Sets of tags by number, each as ids; the first is that of no tags. */
  tagSets: readonly (readonly number[])[]
  /** The PostgreSQL snapshot whose changes are included. */
  upTo: string
}
