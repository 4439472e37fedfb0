import type { AtomType } from './atomType.ts'

/*
 * A second screen beside RDKit's pattern fingerprint, which says little of wildcards, long chains and numbers of atoms. A molecule's
 * traits are counts: "at least 12 aliphatic carbons". Different atoms of a query fall on different atoms of a molecule, so a query
 * with 12 atoms each of which can only be an aliphatic carbon needs a molecule with that trait, whatever bonds and recursive parts
 * ask besides: the screen loses no hit.
 */

type Group = { has: (type: AtomType) => boolean; counts: readonly number[] }

const upTo = (most: number): number[] => Array.from({ length: most }, (_, index) => index + 1)
const element = (...numbers: number[]): ((type: AtomType) => boolean) => {
  const wanted = new Set(numbers)
  return (type) => wanted.has(type.element)
}
const COMMON = new Set([1, 6, 7, 8, 9, 15, 16, 17, 35, 53])

const GROUPS: readonly Group[] = [
  { has: (type) => type.element !== 1, counts: [6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 27, 30, 34, 40, 50] },
  { has: element(6), counts: [4, 6, 8, 10, 12, 14, 16, 18, 20, 23, 26, 30] },
  { has: (type) => type.element === 6 && type.aromatic === 0, counts: [...upTo(8), 10, 12, 14, 16, 18, 20, 24] },
  { has: (type) => type.aromatic === 1, counts: [1, 5, 6, 7, 9, 10, 11, 12, 13, 15, 16, 17, 18, 20, 22] },
  { has: (type) => type.element === 6 && type.hydrogens >= 2 && type.ringBonds === 0, counts: [...upTo(6), 8, 10, 12] },
  { has: (type) => type.ringBonds === 0 && type.element !== 1, counts: [1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 20] },
  { has: (type) => type.ringBonds > 0, counts: [3, 4, 5, 6, 7, 9, 10, 11, 12, 14, 16, 18, 20, 24] },
  { has: (type) => type.ringBonds > 0 && type.aromatic === 0, counts: [1, 3, 4, 5, 6, 8, 10, 12, 14, 16] },
  { has: (type) => type.ringBonds > 2, counts: [...upTo(4), 6, 8] },
  { has: (type) => type.rings > 1, counts: [...upTo(4), 6] },
  { has: (type) => type.degree > 2, counts: [...upTo(6), 8, 10] },
  { has: (type) => type.degree > 3, counts: upTo(4) },
  { has: (type) => type.element !== 1 && type.element !== 6, counts: [...upTo(8), 10, 12] },
  { has: (type) => type.element !== 1 && type.element !== 6 && type.ringBonds > 0, counts: upTo(6) },
  { has: element(7), counts: upTo(7) },
  { has: (type) => type.element === 7 && type.aromatic === 1, counts: upTo(5) },
  { has: (type) => type.element === 7 && type.hydrogens > 0, counts: upTo(4) },
  { has: element(8), counts: upTo(8) },
  { has: (type) => type.element === 8 && type.hydrogens > 0, counts: upTo(4) },
  { has: element(16), counts: upTo(3) },
  { has: element(9), counts: [1, 2, 3, 4, 6] },
  { has: element(17), counts: upTo(4) },
  { has: element(35), counts: upTo(3) },
  { has: element(53), counts: [1, 2] },
  { has: element(9, 17, 35, 53), counts: [1, 2, 3, 4, 6] },
  { has: element(15), counts: [1, 2] },
  { has: element(14), counts: [1] },
  { has: element(5), counts: [1] },
  { has: (type) => !COMMON.has(type.element), counts: [1, 2] },
  { has: (type) => type.charge > 0, counts: [1, 2] },
  { has: (type) => type.charge < 0, counts: [1, 2, 3] },
  { has: (type) => type.isotope > 0, counts: [1, 2] },
  ...[3, 4, 5, 7, 8].map((size) => ({ has: (type: AtomType) => type.smallestRing === size, counts: [1, 3, 4, 6] })),
  { has: (type) => type.smallestRing > 8, counts: [1, 6, 9] },
  // Unsaturated without being aromatic: SP and SP2, and SP only
  { has: (type) => type.aromatic === 0 && type.element === 6 && type.hybridisation === 3, counts: [...upTo(4), 6] },
  { has: (type) => type.element === 6 && type.hybridisation === 2, counts: [1, 2, 4] },
  { has: (type) => type.element === 6 && type.hybridisation === 4, counts: [...upTo(6), 8, 10, 12, 14, 16, 20] },
]

/** The first column of each group. */
const STARTS: number[] = []
let columns = 0
for (const { counts } of GROUPS) {
  STARTS.push(columns)
  columns += counts.length
}
/** Columns of traits, filled up to a multiple of 8. */
export const TRAIT_BITS = Math.ceil(columns / 8) * 8

/** Names the traits' meaning: an index made with others is made anew. */
export const TRAITS_VERSION = `${GROUPS.length}.${columns}.1`

/** Which groups the atom types of a dictionary belong to; grows with it. */
export class Traits {
  /** per type the groups' indices */
  readonly #groups: Uint8Array[] = []
  readonly #counted = new Uint16Array(GROUPS.length)

  get types(): number {
    return this.#groups.length
  }

  add(type: AtomType): void {
    this.#groups.push(Uint8Array.from(GROUPS.flatMap(({ has }, index) => (has(type) ? [index] : []))))
  }

  /** Calls `set` with each trait of a molecule, given the types of its atoms. */
  of(types: Iterable<number>, set: (trait: number) => void): void {
    const counted = this.#counted.fill(0)
    for (const type of types) for (const group of this.#groups[type]!) counted[group]!++
    counted.forEach((count, group) => {
      if (count === 0) return
      const { counts } = GROUPS[group]!
      for (let index = 0; index < counts.length && counts[index]! <= count; index++) set(STARTS[group]! + index)
    })
  }

  /** Traits that a molecule must have to hold a query; per atom of it, `table` says which types it can be (other than 0). */
  needed(tables: readonly Uint8Array[]): number[] {
    const counted = new Uint16Array(GROUPS.length)
    const known = new Map<Uint8Array, number[]>()
    for (const table of tables) {
      let groups = known.get(table)
      if (groups === undefined) known.set(table, (groups = this.#shared(table)))
      for (const group of groups) counted[group]!++
    }
    return [...counted].flatMap((count, group) => {
      const index = GROUPS[group]!.counts.findLastIndex((least) => least <= count)
      return index < 0 ? [] : [STARTS[group]! + index]
    })
  }

  /** Groups that all types of a table belong to. */
  #shared(table: Uint8Array): number[] {
    const members = new Uint32Array(GROUPS.length)
    let possible = 0
    this.#groups.forEach((groups, type) => {
      if (!table[type]) return
      possible++
      for (const group of groups) members[group]!++
    })
    return [...members.keys()].filter((group) => members[group] === possible)
  }
}
