import type { StructureOut } from '../../structure/contract.ts'
import type { SearchType, Understanding } from '../contract.ts'
import type { Wanted } from '../engine.ts'

/** What a text was understood as: what the answer says of it, and what is to be looked for. */
export interface Understood {
  kind: Understanding
  /** The normalised text. */
  text: string
  /** Other readings that find something. */
  alternatives: { kind: Understanding; text: string }[]
  /** CAS numbers of our catalogue close to a mistyped one. */
  corrected: string[]
  /** False for an identifier that is malformed. */
  valid: boolean
  repaired: 'date' | 'spelling' | null
  /** Values of a pasted list; 0 for anything else. */
  values: number
  /** What it was read as, where it is a structure. */
  structure: StructureOut | null
  /** What the text names is not on sale: what is found only has its words. */
  absent: boolean
  /** The form that a bare name was taken to mean. */
  assumed: 'L' | null
  /** Of the text, what says nothing of the substance and was left out: `98%`, `HPLC grade`. */
  setAside: string
  /** False where more molecules are within a formula range than are looked at. */
  all: boolean
  wanted: Wanted
}

/** A text to be understood. */
export interface TextToRead {
  text: string
  type: Exclude<SearchType, 'substructure' | 'similarity'>
  /** Reads the text as this alone, where it can be. */
  reading: Understanding | undefined
  /** A group or a supplier was chosen: an empty text then means all of it. */
  browses: boolean
  /** It is a variant of what was typed, and has none itself. */
  varied?: true
  caller: string
}

/** Finds nothing. */
export const nothing: Wanted = { molecules: [], words: null }

export const understood = (
  kind: Understanding,
  text: string,
  wanted: Wanted,
  more: Partial<Understood> = {},
): Understood => ({
  kind,
  text,
  alternatives: [],
  corrected: [],
  valid: true,
  repaired: null,
  values: 0,
  structure: null,
  absent: false,
  assumed: null,
  setAside: '',
  all: true,
  wanted,
  ...more,
})

/** The other searches that a text typed as a structure can be asked with. */
export const otherSearches = (text: string, but: Understanding) =>
  (['structure', 'substructure', 'similarity'] as const).filter((kind) => kind !== but).map((kind) => ({ kind, text }))
