import type { AtomType } from './atomType.ts'
import type { BondType } from './describe.ts'
import { AROMATIC } from './describe.ts'
import {
  BOND_COLUMNS,
  BondCounts,
  endsOf,
  isAliphaticCarbon,
  isAliphaticNitrogen,
  isAliphaticOxygen,
  isAliphaticSulfur,
  isAromatic,
  isCarbon,
  isHalogen,
  isHetero,
  isNitrogen,
  isOxygen,
  isSulfur,
  kindsOf,
} from './bondTraits.ts'
import type { Ends, Is } from './bondTraits.ts'
import type { Plan } from './matcher.ts'
import { typesOf } from './row.ts'
import { eachRing, longestPath, shapeFrom, shapeOf } from './shape.ts'
import type { Shape } from './shape.ts'

/*
 * A second screen beside RDKit's pattern fingerprint, which says little of wildcards, long chains and numbers of atoms. A molecule's
 * traits are counts: "at least 12 aliphatic carbons". Different atoms of a query fall on different atoms of a molecule, so a query
 * with 12 atoms each of which can only be an aliphatic carbon needs a molecule with that trait, whatever bonds and recursive parts
 * ask besides: the screen loses no hit. In the same way a chain lies on a chain, and a ring on a ring of as many atoms.
 */

/** =O of a ketone, a nitro group, a sulfone: a neutral oxygen with a double bond can be nothing else */
const isOxo: Is = (type) => type.element === 8 && type.charge === 0 && type.degree === 1 && type.hydrogens === 0
const notAromatic: Is = (type) => type.aromatic === 0

type Group = { has: Is; counts: readonly number[] }

const upTo = (most: number): number[] => Array.from({ length: most }, (_, index) => index + 1)
const element = (...numbers: number[]): Is => {
  const wanted = new Set(numbers)
  return (type) => wanted.has(type.element)
}
const COMMON = new Set([1, 6, 7, 8, 9, 15, 16, 17, 35, 53])

const GROUPS: readonly Group[] = [
  { has: (type) => type.element !== 1, counts: [6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 27, 30, 34, 40, 50] },
  { has: isCarbon, counts: [4, 6, 8, 10, 12, 14, 16, 18, 20, 23, 26, 30] },
  { has: isAliphaticCarbon, counts: [...upTo(8), 10, 12, 14, 16, 18, 20, 24] },
  // Those of no counts are known by what they are bonded to
  { has: notAromatic, counts: [] },
  { has: isAliphaticNitrogen, counts: [] },
  { has: isAliphaticOxygen, counts: [] },
  { has: isAliphaticSulfur, counts: [] },
  { has: isAromatic, counts: [1, 5, 6, 7, 9, 10, 11, 12, 13, 15, 16, 17, 18, 20, 22] },
  { has: (type) => type.element === 6 && type.hydrogens >= 2 && type.ringBonds === 0, counts: [...upTo(6), 8, 10, 12] },
  { has: (type) => type.ringBonds === 0 && type.element !== 1, counts: [1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 20] },
  { has: (type) => type.ringBonds > 0, counts: [3, 4, 5, 6, 7, 9, 10, 11, 12, 14, 16, 18, 20, 24] },
  { has: (type) => type.ringBonds > 0 && type.aromatic === 0, counts: [1, 3, 4, 5, 6, 8, 10, 12, 14, 16] },
  { has: (type) => type.ringBonds > 2, counts: [...upTo(4), 6, 8] },
  { has: (type) => type.rings > 1, counts: [...upTo(4), 6] },
  { has: (type) => type.degree > 2, counts: [...upTo(6), 8, 10] },
  { has: (type) => type.degree > 3, counts: upTo(4) },
  { has: isHetero, counts: [...upTo(8), 10, 12] },
  { has: (type) => type.element !== 1 && type.element !== 6 && type.ringBonds > 0, counts: upTo(6) },
  { has: isNitrogen, counts: upTo(7) },
  { has: (type) => type.element === 7 && type.aromatic === 1, counts: upTo(5) },
  { has: (type) => type.element === 7 && type.hydrogens > 0, counts: upTo(4) },
  { has: isOxygen, counts: upTo(8) },
  { has: (type) => type.element === 8 && type.hydrogens > 0, counts: upTo(4) },
  { has: isSulfur, counts: upTo(3) },
  { has: element(9), counts: [1, 2, 3, 4, 6] },
  { has: element(17), counts: upTo(4) },
  { has: element(35), counts: upTo(3) },
  { has: element(53), counts: [1, 2] },
  { has: isHalogen, counts: [1, 2, 3, 4, 6] },
  { has: element(15), counts: [1, 2] },
  { has: element(14), counts: [1] },
  { has: element(5), counts: [1] },
  { has: (type) => !COMMON.has(type.element), counts: [1, 2] },
  { has: (type) => type.charge > 0, counts: [1, 2] },
  { has: (type) => type.charge < 0, counts: [1, 2, 3] },
  { has: (type) => type.isotope > 0, counts: [1, 2] },
  ...[3, 4, 5, 7, 8].map((size) => ({ has: (type: AtomType) => type.smallestRing === size, counts: [1, 3, 4, 6] })),
  { has: (type) => type.smallestRing > 8, counts: [1, 6, 9] },
  { has: (type) => type.element === 7 && type.ringBonds === 0, counts: upTo(4) },
  { has: (type) => type.element === 7 && type.degree > 2, counts: upTo(3) },
  { has: (type) => type.element === 8 && type.ringBonds > 0, counts: [1, 2] },
  { has: (type) => type.element === 8 && type.degree === 2, counts: upTo(4) },
  { has: isOxo, counts: [1, 2, 3, 4, 6] },
  { has: (type) => type.element === 16 && type.degree > 2, counts: [1, 2] },
  { has: (type) => type.element === 16 && type.hydrogens > 0, counts: [1] },
  { has: (type) => type.aromatic === 1 && type.degree > 2, counts: [...upTo(6), 8, 10] },
  { has: (type) => isAliphaticCarbon(type) && type.degree > 2, counts: [...upTo(6), 8] },
  { has: (type) => isAliphaticCarbon(type) && type.degree > 3, counts: [1, 2, 3] },
  { has: (type) => isAliphaticCarbon(type) && type.ringBonds > 0 && type.hybridisation === 3, counts: [1, 2, 3, 4] },
  { has: (type) => isAliphaticCarbon(type) && type.hydrogens > 0 && type.hybridisation === 3, counts: [1, 2, 3] },
  // Unsaturated without being aromatic: SP and SP2, and SP only
  { has: (type) => type.aromatic === 0 && type.element === 6 && type.hybridisation === 3, counts: [...upTo(4), 6] },
  { has: (type) => type.element === 6 && type.hybridisation === 2, counts: [1, 2, 4] },
  { has: (type) => type.element === 6 && type.hybridisation === 4, counts: [...upTo(6), 8, 10, 12, 14, 16, 20] },
]

/** Atoms in the longest chain of aliphatic carbons with single bonds between them. */
const CHAINS = [5, 6, 7, 8, 9, 10, 11, 12, 14, 16] as const
/** Rings of so many atoms: any, those without an aromatic atom, and those of aliphatic carbons only. */
const RINGS = { least: 3, most: 10 } as const
const RING_KINDS: readonly Is[] = [() => true, notAromatic, isAliphaticCarbon]
const RING_SIZES = RINGS.most - RINGS.least + 1
/** Steps for chains and rings of one molecule; one that needs more is taken to have all of them. */
const STEPS = 4_000

/** The first column of each group. */
const STARTS: number[] = []
let columns = 0
for (const { counts } of GROUPS) {
  STARTS.push(columns)
  columns += counts.length
}
const FIRST_CHAIN = columns
const FIRST_RING = FIRST_CHAIN + CHAINS.length
const FIRST_BOND = FIRST_RING + RING_KINDS.length * RING_SIZES
const COLUMNS = FIRST_BOND + BOND_COLUMNS
/** Columns of traits, filled up to a multiple of 8. */
export const TRAIT_BITS = Math.ceil(COLUMNS / 8) * 8

/** Names the traits' meaning: an index made with others is made anew. */
export const TRAITS_VERSION = `${COLUMNS}.4`

const ringTrait = (kind: number, size: number): number => FIRST_RING + kind * RING_SIZES + size - RINGS.least

/** Neither double, triple nor aromatic: between atoms of a chain. */
const isSingle = ({ order }: BondType): boolean => order === 1 || order === 0 || order === 17

/** Which groups the types of a dictionary belong to; grows with it. */
export class Traits {
  readonly #types: AtomType[] = []
  /** per type its groups as bits: those below 32, and the others */
  readonly #low: number[] = []
  readonly #high: number[] = []
  /** per type: bonds that need not be aromatic, and whether no double bond can end here */
  readonly #plainBonds: number[] = []
  readonly #noDouble: boolean[] = []
  readonly #bonds: BondType[] = []
  /** per type: groups of bonds it can end, and of bonds it is */
  readonly #ends: Ends[] = []
  readonly #kinds: number[] = []
  readonly #bondCounts = new BondCounts()
  /** per type the groups' indices */
  readonly #groups: Uint8Array[] = []
  readonly #counted = new Uint16Array(GROUPS.length)
  /** what the types of a table have in common; equal atoms of other queries have the same table */
  readonly #shared = new WeakMap<Uint8Array, Map<number, Sure>>()

  addAtom(type: AtomType): void {
    this.#types.push(type)
    const groups = GROUPS.flatMap(({ has }, index) => (has(type) ? [index] : []))
    this.#groups.push(Uint8Array.from(groups))
    const bits = (first: number) => groups.reduce((sum, group) => (group >> 5 === first ? sum | (1 << group) : sum), 0)
    this.#low.push(bits(0))
    this.#high.push(bits(1))
    // Two bonds at least of an aromatic atom are aromatic, one of an aryne's
    const aromatic = type.aromatic === 0 ? 0 : type.hybridisation === SP ? 1 : 2
    this.#plainBonds.push(type.degree - aromatic)
    const isSaturated =
      type.element === 6 ? type.hybridisation === SP3 : type.element === 8 && type.charge === 0 && !isOxo(type)
    this.#noDouble.push(isSaturated)
    this.#ends.push(endsOf((is) => is(type)))
  }

  addBond(type: BondType): void {
    this.#bonds.push(type)
    this.#kinds.push(kindsOf(type))
  }

  /** Calls `set` with each trait of a molecule (a row's record), some of them more than once. */
  of(record: Uint8Array, set: (trait: number) => void): void {
    const types = typesOf(record)
    const counted = this.#counted.fill(0)
    for (const type of types) for (const group of this.#groups[type]!) counted[group]!++
    counted.forEach((count, group) => {
      if (count === 0) return
      const { counts } = GROUPS[group]!
      for (let index = 0; index < counts.length && counts[index]! <= count; index++) set(STARTS[group]! + index)
    })
    const shape = shapeOf(record)
    this.#chain(shape, types, set)
    this.#rings(shape, types, set)
    this.#countBonds(shape, types, set)
  }

  #countBonds({ atoms, starts, ends }: Shape, types: Uint16Array, set: (trait: number) => void): void {
    this.#bondCounts.clear()
    for (let atom = 0; atom < atoms; atom++) {
      for (let end = starts[atom]!; end < starts[atom + 1]!; end++) {
        const other = ends[end * 2]!
        if (other < atom) continue
        this.#bondCounts.add(this.#kinds[ends[end * 2 + 1]!]!, this.#ends[types[atom]!]!, this.#ends[types[other]!]!)
      }
    }
    this.#bondCounts.reached((column) => set(FIRST_BOND + column))
  }

  #chain(shape: Shape, types: Uint16Array, set: (trait: number) => void): void {
    const atom = (index: number) => isAliphaticCarbon(this.#types[types[index]!]!)
    const bond = (kind: number) => isSingle(this.#bonds[kind]!)
    const longest = longestPath(shape, { atom, bond }, CHAINS.at(-1)!, STEPS) ?? CHAINS.at(-1)!
    for (let index = 0; index < CHAINS.length && CHAINS[index]! <= longest; index++) set(FIRST_CHAIN + index)
  }

  #rings(shape: Shape, types: Uint16Array, set: (trait: number) => void): void {
    const inRing = (kind: number) => this.#bonds[kind]!.ring > 0
    const all = eachRing(shape, inRing, RINGS.most, STEPS, (ring) =>
      RING_KINDS.forEach((is, kind) => {
        if (ring.every((atom) => is(this.#types[types[atom]!]!))) set(ringTrait(kind, ring.length))
      }),
    )
    if (!all) for (let trait = FIRST_RING; trait < COLUMNS; trait++) set(trait)
  }

  /** Traits that a molecule must have to hold a query. */
  needed(plan: Plan): number[] {
    const [{ steps } = { steps: [] }] = plan.graphs
    const bonds = steps.flatMap(({ parent, bondTable, closures }, to) => [
      ...(parent < 0 ? [] : [{ from: parent, to, kind: bondTable }]),
      ...closures.map((closure) => ({ from: closure.step, to, kind: closure.bondTable })),
    ])
    const accepted = plan.bondTables.map((table) => this.#bonds.filter((_, type) => table[type] === 1))
    const shape = shapeFrom(steps.length, bonds)
    const sure = this.#sure(plan, shape, accepted)
    this.#bondCounts.clear()
    const ends = sure.map((atom) => endsOf((is) => isIn(atom, GROUP_OF.get(is)!)))
    for (const { from, to, kind } of bonds)
      this.#bondCounts.add(this.#kindsOf(plan.bondTables[kind]!), ends[from]!, ends[to]!)
    const bondTraits = this.#bondCounts.highest().map((column) => FIRST_BOND + column)
    return [...neededCounts(sure), ...neededShapes(shape, sure, accepted), ...bondTraits]
  }

  /** Groups that all bonds a query's bond can lie on are of. */
  #kindsOf(table: Uint8Array): number {
    return this.#kinds.reduce((sum, kinds, type) => (table[type] === 1 ? sum & kinds : sum), -1)
  }

  /** Groups that each atom of a query is sure to belong to, as far as it and the bonds around it tell. */
  #sure({ atomTables }: Plan, { starts, ends }: Shape, accepted: BondType[][]): Sure[] {
    const bonds = accepted.map((types) => ({
      plain: types.every(({ order }) => order !== AROMATIC),
      double: types.every(({ order }) => order === 2),
    }))
    return atomTables.map((table, atom) => {
      let plain = 0
      let double = false
      for (let end = starts[atom]!; end < starts[atom + 1]!; end++) {
        const bond = bonds[ends[end * 2 + 1]!]!
        if (bond.plain) plain++
        if (bond.double) double = true
      }
      let those = this.#shared.get(table)
      if (those === undefined) this.#shared.set(table, (those = new Map()))
      const key = plain * 2 + Number(double)
      let sure = those.get(key)
      if (sure === undefined) those.set(key, (sure = this.#sharedBy(table, plain, double)))
      return sure
    })
  }

  #sharedBy(table: Uint8Array, plain: number, double: boolean): Sure {
    let low = -1
    let high = -1
    for (let type = 0; type < this.#low.length; type++) {
      if (table[type] === 0 || this.#plainBonds[type]! < plain || (double && this.#noDouble[type]!)) continue
      low &= this.#low[type]!
      high &= this.#high[type]!
    }
    return { low, high }
  }
}

/** Groups as bits, 64 at most: those below 32, and the others. */
type Sure = { low: number; high: number }

const GROUP_OF = new Map(GROUPS.map(({ has }, group) => [has, group]))

const isIn = ({ low, high }: Sure, group: number): boolean => (((group < 32 ? low : high) >> (group & 31)) & 1) === 1

function neededCounts(sure: readonly Sure[]): number[] {
  return GROUPS.flatMap(({ counts }, group) => {
    const count = sure.filter((atom) => isIn(atom, group)).length
    const index = counts.findLastIndex((least) => least <= count)
    return index < 0 ? [] : [STARTS[group]! + index]
  })
}

/** RDKit's numbers of hybridisations */
const SP = 2
const SP3 = 4

function neededShapes(shape: Shape, sure: readonly Sure[], accepted: BondType[][]): number[] {
  const all = (is: Is) => {
    const group = GROUP_OF.get(is)
    return sure.map((atom) => group === undefined || isIn(atom, group))
  }
  const carbons = all(isAliphaticCarbon)
  const single = accepted.map((bonds) => bonds.every(isSingle))
  const allowed = { atom: (atom: number) => carbons[atom]!, bond: (kind: number) => single[kind]! }
  const chain = longestPath(shape, allowed, CHAINS.at(-1)!, STEPS) ?? 0
  const needed = new Set<number>()
  const longest = CHAINS.findLastIndex((length) => length <= chain)
  if (longest >= 0) needed.add(FIRST_CHAIN + longest)
  const kinds = RING_KINDS.map(all)
  eachRing(
    shape,
    () => true,
    RINGS.most,
    STEPS,
    (ring) =>
      kinds.forEach((atoms, kind) => {
        if (ring.every((atom) => atoms[atom]!)) needed.add(ringTrait(kind, ring.length))
      }),
  )
  return [...needed]
}
