/**
 * RDKit's JSON form of a molecule, as far as it is used here. Fields left out have the value under `defaults`
 * (carbon, no charge, no hydrogens; single bond; order 17 is dative). Bonds are kekulised; `atoms` of a bond are indices from 0.
 */
export type Atom = { z?: number; impHs?: number; chg?: number; nRad?: number; isotope?: number; stereo?: string }
export type Bond = { bo?: number; atoms: [number, number]; stereo?: string; stereoAtoms?: number[] }
export type StereoGroup = { type: 'and' | 'or' | 'abs'; atoms?: number[]; bonds?: number[] }
export type Graph = { atoms: Atom[]; bonds: Bond[]; stereoGroups?: StereoGroup[] }
export type GraphFile = {
  molecules: (Graph & { extensions?: { name: string; cipCodes?: [atom: number, code: string][] }[] })[]
  [key: string]: unknown
}

export const isCarbon = (atom: Atom): boolean => (atom.z ?? 6) === 6

export const chargeOf = (graph: Graph): number => graph.atoms.reduce((sum, atom) => sum + (atom.chg ?? 0), 0)

export const heavyAtoms = (graph: Graph): number => graph.atoms.filter((atom) => atom.z !== 1).length

/** A bond that RDKit's JSON has no order for: of no kind at all, or an aromatic one outside of a ring, as in C:C. No InChI has any. */
export const isOfNoOrder = ({ bo }: Bond): boolean => bo === 0

/** For each atom the bonds it has. */
export function bondsByAtom(graph: Graph): Bond[][] {
  const lists: Bond[][] = graph.atoms.map(() => [])
  for (const bond of graph.bonds) for (const end of bond.atoms) lists[end]?.push(bond)
  return lists
}

export function otherEnd(bond: Bond, atom: number): number {
  return bond.atoms[0] === atom ? bond.atoms[1] : bond.atoms[0]
}

/** Atom indices of each connected part, in order of their first atom. */
export function parts(graph: Graph): number[][] {
  const bonds = bondsByAtom(graph)
  const seen = new Set<number>()
  const found: number[][] = []
  for (let start = 0; start < graph.atoms.length; start++) {
    if (seen.has(start)) continue
    seen.add(start)
    const part = [start]
    for (let i = 0; i < part.length; i++) {
      const atom = part[i] ?? 0
      for (const bond of bonds[atom] ?? []) {
        const next = otherEnd(bond, atom)
        if (!seen.has(next)) {
          seen.add(next)
          part.push(next)
        }
      }
    }
    found.push(part.sort((a, b) => a - b))
  }
  return found
}

/** The graph of some of the atoms, with the order of atoms and bonds kept (stereo marks refer to it). */
export function subgraph(graph: Graph, atoms: readonly number[]): Graph {
  const index = new Map(atoms.map((atom, position) => [atom, position]))
  const at = (atom: number): number => index.get(atom) ?? -1
  return {
    atoms: atoms.map((atom) => ({ ...graph.atoms[atom] })),
    bonds: graph.bonds
      .filter((bond) => index.has(bond.atoms[0]) && index.has(bond.atoms[1]))
      .map((bond) => ({
        ...bond,
        atoms: [at(bond.atoms[0]), at(bond.atoms[1])],
        ...(bond.stereoAtoms && { stereoAtoms: bond.stereoAtoms.map(at) }),
      })),
  }
}
