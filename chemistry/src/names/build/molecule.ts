/** The molecule while it is built: atoms and bonds, hydrogens implied by valence. */

export type Order = 1 | 2 | 3

/** Tetrahedral: seen from the first neighbour the others stand clockwise or not; -1 is the hydrogen or the lone pair. */
export type Parity = { around: number[]; clockwise: boolean }

export type Atom = {
  element: string
  charge: number
  /** mass number, 0 for the natural mixture */
  isotope: number
  /** hydrogens of another mass, written as atoms of their own */
  heavyHydrogens: number[]
  /** hydrogens, where written in brackets and not left to valence */
  hydrogens: number | undefined
  /** bonding number by the lambda convention */
  valence: number | undefined
  /** takes part in the most double bonds that its ring system can have, before those are placed */
  mancude: boolean
  /** bonds that are promised to what the group will stand on, or to what has to stand on it */
  reserved: number
  parity: Parity | undefined
}

export type Bond = {
  a: number
  b: number
  order: Order
  stereo: { left: number; right: number; cis: boolean } | undefined
}

/** A name that cannot be built, or not in one way only. Never leaves this folder. */
export class Refused extends Error {}

/** One for all: refusing is common, and a trace of the stack would cost more than the reading. */
const REFUSED = new Refused('not built')

export function refuse(why: string): never {
  REFUSED.message = why
  throw REFUSED
}

/** More than any name of the allowed length needs */
const MAX_ATOMS = 400

const VALENCES: Record<string, number[]> = {
  H: [1], B: [3], C: [4], N: [3], O: [2], F: [1], Si: [4], P: [3, 5], S: [2, 4, 6], Cl: [1, 3, 5, 7], Ge: [4], As: [3, 5],
  Se: [2, 4, 6], Br: [1, 3, 5, 7], Sn: [4], Sb: [3, 5], Te: [2, 4, 6], I: [1, 3, 5, 7], Pb: [4, 2], Bi: [3, 5], Hg: [2],
  Tl: [3, 1], Al: [3], Ga: [3], In: [3], Zn: [2], Cd: [2], Mg: [2], Li: [1], Na: [1], K: [1], Ti: [4], Be: [2], X: [1],
  V: [5], Cr: [6], Mn: [6, 7], Mo: [6], W: [6],
} // prettier-ignore

/** Number of electrons that change the valence by charge: N+ is as C, O+ as N, B- as C. */
function valencesOf(atom: Atom): number[] {
  if (atom.valence !== undefined) return [atom.valence - (atom.charge < 0 ? -atom.charge : 0)]
  const plain = VALENCES[atom.element]
  if (plain === undefined) return [0]
  if (atom.charge === 0) return plain
  if (atom.element === 'C' || atom.element === 'Si') return [4 - Math.abs(atom.charge)]
  if ((atom.element === 'B' || atom.element === 'Al') && atom.charge < 0) return [3 - atom.charge]
  if (atom.charge < 0 && (atom.element === 'P' || atom.element === 'As' || atom.element === 'Sb')) return [2, 4, 6]
  if (atom.charge < 0) return plain.map((valence) => valence + atom.charge).filter((valence) => valence >= 0)
  const up = {
    N: [4],
    O: [3],
    P: [4],
    S: [3, 5],
    As: [4],
    Se: [3, 5],
    Te: [3],
    I: [2, 4],
    Br: [2],
    Cl: [2],
    Sb: [4],
  } as Record<string, number[]>
  return up[atom.element] ?? [0]
}

export class Molecule {
  readonly atoms: Atom[] = []
  readonly bonds: Bond[] = []
  /** bonds of each atom */
  readonly at: number[][] = []

  add(element: string): number {
    if (this.atoms.length >= MAX_ATOMS) refuse('too large')
    this.atoms.push({
      element, charge: 0, isotope: 0, heavyHydrogens: [], hydrogens: undefined, valence: undefined, mancude: false, reserved: 0,
      parity: undefined,
    }) // prettier-ignore
    this.at.push([])
    return this.atoms.length - 1
  }

  bind(a: number, b: number, order: Order = 1): number {
    if (a === b || this.bondBetween(a, b) !== undefined) refuse('bound twice')
    this.bonds.push({ a, b, order, stereo: undefined })
    const bond = this.bonds.length - 1
    this.at[a]!.push(bond)
    this.at[b]!.push(bond)
    return bond
  }

  atom(index: number): Atom {
    return this.atoms[index] ?? refuse('no such atom')
  }

  bondBetween(a: number, b: number): Bond | undefined {
    for (const bond of this.at[a]!) if (this.other(bond, a) === b) return this.bonds[bond]
    return undefined
  }

  other(bond: number, atom: number): number {
    const { a, b } = this.bonds[bond]!
    return a === atom ? b : a
  }

  neighbours(atom: number): number[] {
    return this.at[atom]!.map((bond) => this.other(bond, atom))
  }

  /** Bonds in use, heavy hydrogens and promised bonds with them. */
  used(index: number): number {
    const atom = this.atoms[index]!
    let sum = atom.heavyHydrogens.length + atom.reserved
    for (const bond of this.at[index]!) sum += this.bonds[bond]!.order
    return sum
  }

  /** Hydrogens that valence leaves on the atom; refuses an impossible one. */
  hydrogens(index: number): number {
    const atom = this.atoms[index]!
    const used = this.used(index)
    if (atom.hydrogens !== undefined) return Math.max(0, atom.hydrogens)
    const valences = valencesOf(atom)
    for (const valence of valences) if (valence >= used) return valence - used
    return refuse(`valence of ${atom.element}`)
  }

  /** Bonds that the atom could still make without losing what it has; -1 where it has too many. */
  free(index: number): number {
    const atom = this.atoms[index]!
    const used = this.used(index)
    if (atom.hydrogens !== undefined) return atom.hydrogens
    for (const valence of valencesOf(atom)) if (valence >= used) return valence - used
    return -1
  }

  /** Whether the atom can take so many further bonds, by a higher valence where it has one. */
  canTake(index: number, bonds: number): boolean {
    const atom = this.atoms[index]!
    if (atom.hydrogens !== undefined) return atom.hydrogens >= bonds
    const used = this.used(index)
    return valencesOf(atom).some((valence) => valence >= used + bonds)
  }

  /** A bond to something new. */
  link(a: number, b: number, order: Order): number {
    for (const index of [a, b]) {
      if (!this.canTake(index, order)) refuse(`no room on ${this.atom(index).element}`)
      const atom = this.atom(index)
      if (atom.hydrogens !== undefined) atom.hydrogens -= order
      if (atom.parity !== undefined) {
        const hydrogen = atom.parity.around.indexOf(-1)
        if (hydrogen >= 0) atom.parity.around[hydrogen] = index === a ? b : a
        else atom.parity = undefined
      }
    }
    return this.bind(a, b, order)
  }

  /** Takes an atom that has one neighbour away from it; the atom itself stays, unbound, and is left out when written. */
  cut(index: number): number {
    const bonds = this.at[index]!
    if (bonds.length !== 1) refuse('not at an end')
    const bond = bonds[0]!
    const rest = this.other(bond, index)
    this.at[rest] = this.at[rest]!.filter((one) => one !== bond)
    this.at[index] = []
    this.bonds[bond]!.order = 1
    this.gone.add(index)
    this.goneBonds.add(bond)
    const parity = this.atom(rest).parity
    if (parity !== undefined) parity.around = parity.around.map((one) => (one === index ? -1 : one))
    return rest
  }

  /** bonds between rings, which stay single */
  readonly fixed = new Set<number>()
  readonly gone = new Set<number>()
  readonly goneBonds = new Set<number>()
}

/** Takes an atom with all its bonds out of the molecule. */
export function removeRingAtom(molecule: Molecule, atom: number): void {
  for (const bond of molecule.at[atom]!) {
    const other = molecule.other(bond, atom)
    molecule.at[other] = molecule.at[other]!.filter((one) => one !== bond)
    molecule.goneBonds.add(bond)
  }
  molecule.at[atom] = []
  molecule.gone.add(atom)
}
