import type { AtomType } from './atomType.ts'
import type { BondType } from './describe.ts'
import { AROMATIC } from './describe.ts'

/*
 * Numbers of bonds as traits (traits.ts): "at least two bonds from an aromatic atom to a halogen". Different bonds of a query fall on
 * different bonds of a molecule, so what is sure of each bond of the query can be counted, as with atoms.
 */

export type Is = (type: AtomType) => boolean
type Kind = (bond: BondType) => boolean

export const isCarbon: Is = (type) => type.element === 6
export const isAliphaticCarbon: Is = (type) => type.element === 6 && type.aromatic === 0
export const isAromatic: Is = (type) => type.aromatic === 1
export const isHetero: Is = (type) => type.element !== 1 && type.element !== 6
export const isNitrogen: Is = (type) => type.element === 7
export const isOxygen: Is = (type) => type.element === 8
export const isSulfur: Is = (type) => type.element === 16
export const isHalogen: Is = (type) => [9, 17, 35, 53].includes(type.element)
export const isAliphaticNitrogen: Is = (type) => type.element === 7 && type.aromatic === 0
export const isAliphaticOxygen: Is = (type) => type.element === 8 && type.aromatic === 0
export const isAliphaticSulfur: Is = (type) => type.element === 16 && type.aromatic === 0

// A bond of no order matches whatever a molecule's bond would: it counts as each kind
const ofOrder =
  (...orders: number[]): Kind =>
  ({ order }) =>
    order === 0 || orders.includes(order)
const double = ofOrder(2)
const any: Kind = () => true

type BondGroup = { kind: Kind; between: readonly [Is, Is] | null; counts: readonly number[] }

/** At most 31: they are the bits of a number. */
const BOND_GROUPS: readonly BondGroup[] = [
  { kind: ofOrder(3), between: null, counts: [1, 2] },
  { kind: double, between: null, counts: [1, 2, 3, 4, 5, 6] },
  { kind: (bond) => double(bond) && bond.ring > 0, between: null, counts: [1, 2] },
  { kind: ofOrder(AROMATIC), between: null, counts: [1, 5, 6, 10, 11, 12, 16, 17] },
  { kind: ({ order, ring }) => ring > 0 && order !== AROMATIC, between: null, counts: [1, 3, 4, 5, 6, 8, 10, 12, 15] },
  { kind: ({ ring }) => ring === 0, between: null, counts: [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14] },
  { kind: any, between: [isHetero, isHetero], counts: [1, 2, 3, 4] },
  { kind: any, between: [isNitrogen, isNitrogen], counts: [1, 2, 3] },
  { kind: any, between: [isNitrogen, isOxygen], counts: [1, 2] },
  { kind: any, between: [isSulfur, isNitrogen], counts: [1, 2] },
  { kind: any, between: [isAliphaticCarbon, isAliphaticCarbon], counts: [1, 2, 3, 4, 5, 6, 8, 10] },
  { kind: double, between: [isAliphaticCarbon, isAliphaticCarbon], counts: [1, 2] },
  { kind: double, between: [isCarbon, isOxygen], counts: [1, 2, 3, 4] },
  { kind: double, between: [isCarbon, isNitrogen], counts: [1, 2] },
  { kind: double, between: [isCarbon, isSulfur], counts: [1] },
  { kind: any, between: [isAliphaticCarbon, isOxygen], counts: [1, 2, 3, 4, 5, 6] },
  { kind: any, between: [isAliphaticCarbon, isNitrogen], counts: [1, 2, 3, 4, 5, 6] },
  { kind: any, between: [isAliphaticCarbon, isSulfur], counts: [1, 2] },
  { kind: any, between: [isAliphaticCarbon, isHalogen], counts: [1, 2, 3] },
  { kind: any, between: [isAromatic, isAliphaticCarbon], counts: [1, 2, 3, 4] },
  { kind: any, between: [isAromatic, isAliphaticOxygen], counts: [1, 2, 3] },
  { kind: any, between: [isAromatic, isAliphaticNitrogen], counts: [1, 2, 3] },
  { kind: any, between: [isAromatic, isAliphaticSulfur], counts: [1, 2] },
  { kind: any, between: [isAromatic, isHalogen], counts: [1, 2, 3] },
  { kind: ofOrder(1, 17), between: [isAromatic, isAromatic], counts: [1, 2, 3] },
]

/** The first column of each group, counted from the first of all. */
const STARTS: number[] = []
let columns = 0
for (const { counts } of BOND_GROUPS) {
  STARTS.push(columns)
  columns += counts.length
}
export const BOND_COLUMNS = columns

/** Per end the groups, as bits, that an atom may be on that side of. */
export type Ends = { one: number; other: number }

/** Groups that an atom can end bonds of. `is`: what is known of it. */
export function endsOf(is: (group: Is) => boolean): Ends {
  const bits = (side: 0 | 1): number =>
    BOND_GROUPS.reduce(
      (sum, { between }, index) => (between === null || is(between[side]) ? sum | (1 << index) : sum),
      0,
    )
  return { one: bits(0), other: bits(1) }
}

/** Groups, as bits, that a type of bond can be of. */
export function kindsOf(bond: BondType): number {
  return BOND_GROUPS.reduce((sum, { kind }, index) => (kind(bond) ? sum | (1 << index) : sum), 0)
}

/** Counts bonds per group. */
export class BondCounts {
  readonly #counts = new Uint16Array(BOND_GROUPS.length)

  clear(): void {
    this.#counts.fill(0)
  }

  add(kinds: number, from: Ends, to: Ends): void {
    for (let left = kinds & ((from.one & to.other) | (from.other & to.one)); left !== 0; left &= left - 1)
      this.#counts[31 - Math.clz32(left & -left)]!++
  }

  /** The columns that so many bonds reach. */
  reached(set: (column: number) => void): void {
    this.#counts.forEach((count, group) => {
      const { counts } = BOND_GROUPS[group]!
      for (let index = 0; index < counts.length && counts[index]! <= count; index++) set(STARTS[group]! + index)
    })
  }

  /** The highest column of each group, which implies the others. */
  highest(): number[] {
    return BOND_GROUPS.flatMap(({ counts }, group) => {
      const index = counts.findLastIndex((least) => least <= this.#counts[group]!)
      return index < 0 ? [] : [STARTS[group]! + index]
    })
  }
}
