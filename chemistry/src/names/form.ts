/**
 * The inner form: what a name says, free of the language it was written in. A grammar writes it (`english/`), `build/` reads it.
 * See README.md beside this file.
 */

import type { Label } from './labels.ts'

/** A position as names write it: `2`, `4a`, `1'`, `N`, `N'`, `alpha`, or `o`, `m`, `p` beside position 1 of benzene. */
export type Locant = string

/** The frame that everything else stands on. */
export type Skeleton =
  /** an entry of `vocabulary/skeletons.ts` by its id */
  | { kind: 'known'; id: string }
  /** unbranched chain of carbons */
  | { kind: 'chain'; length: number }
  /** saturated ring of carbons */
  | { kind: 'ring'; length: number }
  /** Hantzsch–Widman ring: heteroatoms by position; `saturated` as in oxolane; `benzo` as in 1,4-benzodiazepine, numbered with it */
  | {
      kind: 'heteroRing'
      size: number
      hetero: { element: string; locant: Locant }[]
      saturated: boolean
      benzo?: boolean
    }
  /** von Baeyer: bridges as in [2.2.1], secondary bridges with their two bridgeheads */
  | { kind: 'bridged'; bridges: number[]; secondary: { length: number; from: number; to: number }[] }
  /** spiro of two rings of carbons, as in [4.5] */
  | { kind: 'spiro'; rings: [number, number] }
  /** ortho-fused: component rings on a base by its bond letters */
  | {
      kind: 'fused'
      base: Skeleton
      attached: { part: Skeleton; locants: Locant[]; letters: string; primes: number }[]
    }
  /** the same ring several times, joined by single bonds: 1,1'-biphenyl, 2,2'-bipyridine */
  | { kind: 'assembly'; unit: Skeleton; count: number; joints: [Locant, Locant][] | undefined }

/** Carbons of the skeleton that are another element: oxa, aza, thia. */
export type Replacement = { element: string; locant: Locant }

export type Unsaturation = { order: 2 | 3; locants: Locant[] | undefined; count: number }

/** A principal group of `vocabulary/suffixes.ts`; `added` is hydrogen as in 2(1H)-one. */
export type Suffix = { id: string; locants: Locant[] | undefined; count: number; added: Locant[] }

/** Where the group is bound to what it stands on: yl is [1], ylidene [2], diyl [1, 1]. */
export type Free = { orders: (1 | 2 | 3)[]; locants: Locant[] | undefined }

export type Prefix = { locants: Locant[] | undefined; count: number; group: Group }

export type StereoMark = {
  mark: 'R' | 'S' | 'E' | 'Z' | 'cis' | 'trans' | 'D' | 'L' | 'DL'
  locant: Locant | undefined
}

/** Hydrogens of another mass (`2`, `3`) or another isotope of an element, at positions or everywhere (`count`). */
export type IsotopeMark = { element: string; mass: number; locants: Locant[] | undefined; count: number }

/** A parent or a substituent with all that stands on it. */
export type Group = {
  skeleton: Skeleton
  replaced: Replacement[]
  /** indicated hydrogen: 1H */
  indicated: Locant[]
  /** hydro prefixes; without locants all double bonds that are left have to go */
  hydro: { locants: Locant[] | undefined; count: number }[]
  /** positions that lose hydrogen in pairs: 2,3-didehydro */
  dehydro: Locant[]
  unsaturation: Unsaturation[]
  suffixes: Suffix[]
  free: Free | undefined
  prefixes: Prefix[]
  /**
   * Groups on the acid oxygens of this parent: [] where all are negative (an `ate`), undefined where it is the acid. Fewer groups than acids
   * is refused, unless `hydrogen` (`{ kind: 'known', id: 'hydrogen' }`) or `anion` stand for the others.
   */
  esters: Prefix[] | undefined
  /** every hydrogen left on a carbon is this element: perfluoro */
  per: string | undefined
  /** what words behind the name make of it, in order: oxide, oxime, hydrazone … (`vocabulary/modifiers.ts`) */
  modifiers: { id: string; count: number; locants: Locant[] | undefined }[]
  stereo: StereoMark[]
  isotopes: IsotopeMark[]
  /** this group several times, each bound at its locant to the same middle: methylenebis */
  multiplied: { middle: Group; count: number; locants: Locant[] | undefined } | undefined
}

/** What is sold under one name: an acid with its bases, a salt with its water. */
export type Substance = {
  components: { group: Group; count: number }[]
  /** built without stereo */
  racemic: boolean
  /** isotopes in place of atoms of the whole substance */
  labels?: Label[]
  /** ions are multiplied until the charges are even, as in sodium carbonate */
  balance: boolean
}

/** A group of nothing but its skeleton. */
export function groupOf(skeleton: Skeleton): Group {
  return {
    skeleton,
    replaced: [],
    indicated: [],
    hydro: [],
    dehydro: [],
    unsaturation: [],
    suffixes: [],
    free: undefined,
    prefixes: [],
    esters: undefined,
    per: undefined,
    modifiers: [],
    stereo: [],
    isotopes: [],
    multiplied: undefined,
  }
}
