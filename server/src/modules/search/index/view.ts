import type { Segment } from './segment.ts'
import { sharedU32 } from './shared.ts'

/** Molecules of a segment that a newer segment has, or that are gone: a set of bits by place. */
export type Struck = Uint32Array

export const isStruck = (struck: Struck, place: number): boolean => ((struck[place >>> 5]! >>> (place & 31)) & 1) === 1

/** A set with some more places in it; the old one stays as it is, for those who still look at it. */
export function withStruck(struck: Struck | null, molecules: number, places: readonly number[]): Struck {
  const copy = sharedU32((molecules + 31) >>> 5)
  if (struck) copy.set(struck)
  for (const place of places) copy[place >>> 5]! |= 1 << (place & 31)
  return copy
}

export interface Part {
  segment: Segment
  struck: Struck | null
  /** Molecules not struck. */
  alive: number
}

/** Suppliers by their number in the index, which is never given to another; 0 is nobody. */
export interface Suppliers {
  ids: Uint32Array
  /** 1: its company does business. */
  active: Uint8Array
  topTag: Uint8Array
  displayOrder: Float64Array
  /** Bits by position in `supplierProgrammes`. */
  programmes: Uint8Array
}

/** What is searched: segments that share no living molecule, and what is common to them. Never changed, only replaced. */
export interface View {
  version: number
  parts: readonly Part[]
  suppliers: Suppliers
  /** By number. */
  countries: readonly string[]
  /** The PostgreSQL snapshot whose changes are included. */
  upTo: string
}
