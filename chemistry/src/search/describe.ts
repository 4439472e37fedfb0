import type { GraphFile } from '../graph.ts'
import { ringSizeBit } from './atomType.ts'
import type { AtomType } from './atomType.ts'

/** `order`: RDKit's bond type (1, 2, 3, 12 aromatic, 17 dative, 0 any). `ring`: size of the smallest ring it is in, or 0. */
export type BondType = { order: number; ring: number }
export type DescribedBond = BondType & { from: number; to: number }
export type Described = { atoms: AtomType[]; bonds: DescribedBond[] }

/** What RDKit found out about a whole molecule: aromatic parts, and the smallest set of rings. */
type Representation = { aromaticAtoms?: number[]; aromaticBonds?: number[]; atomRings?: number[][] }

export const AROMATIC = 12
const DATIVE = 17

/**
 * All that queries ask about the atoms and bonds of a molecule, out of RDKit's JSON of it. `hybridisations` is not in the
 * JSON and comes beside it.
 */
export function describe(file: GraphFile, hybridisations: ArrayLike<number>): Described {
  const graph = file.molecules[0] ?? { atoms: [], bonds: [] }
  const found = representationOf(file)
  const aromaticBonds = new Set(found.aromaticBonds)
  const bonds = (graph.bonds ?? []).map(({ bo = 1, atoms: [from, to] }, index) => ({
    from,
    to,
    order: aromaticBonds.has(index) && isKekule(bo) ? AROMATIC : bo,
    ring: 0,
  }))
  const atoms = graph.atoms.map(({ z = 6, chg = 0, isotope = 0, nRad = 0, impHs = 0 }, index): AtomType => ({
    element: z,
    charge: chg,
    isotope,
    radicals: nRad,
    aromatic: 0,
    hybridisation: hybridisations[index] ?? 0,
    hydrogens: impHs,
    impliedHydrogens: impHs,
    degree: 0,
    heavyDegree: 0,
    ringBonds: 0,
    heteroNeighbours: 0,
    aliphaticHeteroNeighbours: 0,
    valence: impHs,
    rings: 0,
    smallestRing: 0,
    ringSizes: 0,
  }))
  for (const index of found.aromaticAtoms ?? []) if (atoms[index]) atoms[index].aromatic = 1
  addRings(atoms, bonds, found.atomRings ?? [])
  bonds.forEach((bond, index) => {
    const [from, to] = [atoms[bond.from], atoms[bond.to]]
    if (from === undefined || to === undefined) return
    const order = graph.bonds[index]?.bo ?? 1
    addNeighbour(from, to, bond, order === DATIVE ? 0 : order)
    addNeighbour(to, from, bond, order === DATIVE ? 1 : order)
  })
  return { atoms, bonds }
}

/** RDKit's matcher keeps the order of an aryne's triple bond, though it lies in an aromatic ring. */
const isKekule = (order: number): boolean => order === 1 || order === 2

/** Whether RDKit says a bond is aromatic that its matcher does not find by that, as in benzyne. */
export function hasAromaticTripleBond(file: GraphFile): boolean {
  const { aromaticBonds = [] } = representationOf(file)
  return aromaticBonds.some((index) => !isKekule(file.molecules[0]?.bonds[index]?.bo ?? 1))
}

function representationOf({ molecules: [graph] }: GraphFile): Representation {
  return (graph?.extensions?.find(({ name }) => name === 'rdkitRepresentation') ?? {}) as Representation
}

function addRings(atoms: AtomType[], bonds: DescribedBond[], rings: number[][]): void {
  const byEnds = new Map(bonds.map((bond) => [pair(bond.from, bond.to), bond]))
  for (const ring of rings) {
    ring.forEach((index, place) => {
      const atom = atoms[index]
      const bond = byEnds.get(pair(index, ring[(place + 1) % ring.length] ?? index))
      if (atom !== undefined) {
        atom.rings++
        atom.smallestRing = smaller(atom.smallestRing, ring.length)
        atom.ringSizes |= ringSizeBit(ring.length)
      }
      if (bond !== undefined) bond.ring = smaller(bond.ring, ring.length)
    })
  }
}

/** `order` is what the bond adds to the atom's valence. */
function addNeighbour(atom: AtomType, neighbour: AtomType, bond: BondType, order: number): void {
  atom.degree++
  atom.valence += order
  if (bond.ring > 0) atom.ringBonds++
  if (neighbour.element === 1) atom.hydrogens++
  if (neighbour.element !== 1 || neighbour.isotope > 1) atom.heavyDegree++
  if (neighbour.element !== 1 && neighbour.element !== 6) {
    atom.heteroNeighbours++
    if (neighbour.aromatic === 0) atom.aliphaticHeteroNeighbours++
  }
}

function smaller(known: number, size: number): number {
  return known === 0 ? Math.min(size, 255) : Math.min(known, size)
}

function pair(a: number, b: number): number {
  return a < b ? a * 65_536 + b : b * 65_536 + a
}
