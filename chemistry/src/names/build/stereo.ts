import { ranked } from './cip.ts'
import { component } from './fragment.ts'
import type { Marked } from './built.ts'
import type { Bond, Molecule } from './molecule.ts'
import { refuse } from './molecule.ts'
import { classesOf } from './symmetry.ts'

/** Sets what the stereo words of a name say, once the molecule is whole. */
export function applyMarks(molecule: Molecule, marks: Marked[]): void {
  for (const marked of marks) {
    const group = component(molecule, marked.group[0]!)
    if (marked.mark === 'R' || marked.mark === 'S')
      setCentre(molecule, marked.atom ?? onlyCentre(molecule, group), marked.mark)
    else if (marked.mark === 'E' || marked.mark === 'Z')
      setDoubleBond(molecule, doubleBondAt(molecule, marked.atom, group), marked.mark === 'Z')
    else if (marked.mark === 'cis' || marked.mark === 'trans') setRelative(molecule, marked, group)
    else setOptical(molecule, marked.mark, marked.group)
  }
}

/** D, L and DL of an amino acid: the vocabulary holds the L form, L-2-aminobutanoic acid is set like it (3AA-3.1). */
function setOptical(molecule: Molecule, mark: 'D' | 'L' | 'DL', group: number[]): void {
  const centred = group.map((atom) => molecule.atom(atom)).filter(({ parity }) => parity !== undefined)
  if (centred.length === 0) {
    const found = group.flatMap((atom) => aminoCentre(molecule, atom) ?? [])
    const around = found.length === 1 ? found[0]! : refuse('no centre')
    if (mark !== 'DL') molecule.atom(around.atom).parity = { around: around.ligands, clockwise: mark === 'L' }
    return
  }
  for (const atom of centred) {
    if (mark === 'DL') atom.parity = undefined
    else if (mark === 'D') atom.parity = { ...atom.parity!, clockwise: !atom.parity!.clockwise }
  }
}

/** A carbon with an amino group, a carboxyl group, hydrogen and one group more, in the order that is clockwise in the L form. */
function aminoCentre(molecule: Molecule, atom: number): { atom: number; ligands: number[] } | undefined {
  if (molecule.atom(atom).element !== 'C' || molecule.hydrogens(atom) !== 1) return undefined
  const ligands = molecule.neighbours(atom)
  const isCarboxyl = (one: number) =>
    molecule.atom(one).element === 'C' &&
    molecule.neighbours(one).filter((other) => molecule.atom(other).element === 'O').length === 2
  const nitrogen = ligands.filter((one) => molecule.atom(one).element === 'N')
  const carboxyl = ligands.filter(isCarboxyl)
  const rest = ligands.filter((one) => !nitrogen.includes(one) && !carboxyl.includes(one))
  if (nitrogen.length !== 1 || carboxyl.length !== 1 || rest.length !== 1) return undefined
  return { atom, ligands: [nitrogen[0]!, -1, rest[0]!, carboxyl[0]!] }
}

function ligandsOf(molecule: Molecule, atom: number): number[] {
  const ligands = molecule.neighbours(atom)
  return ligands.length === 3 ? [...ligands, -1] : ligands
}

function setCentre(molecule: Molecule, atom: number, mark: 'R' | 'S'): void {
  const ligands = ligandsOf(molecule, atom)
  if (ligands.length !== 4 || molecule.hydrogens(atom) + molecule.atom(atom).heavyHydrogens.length > 1)
    refuse('not a centre')
  const order = ranked(molecule, atom, ligands) ?? refuse('ligands of equal rank')
  // from the highest the other three, lowest last, stand clockwise exactly where the centre is R
  molecule.atom(atom).parity = { around: order, clockwise: mark === 'R' }
}

function centres(molecule: Molecule, group: number[]): number[] {
  return group.filter((atom) => {
    const { element } = molecule.atom(atom)
    const ligands = ligandsOf(molecule, atom)
    if (!['C', 'S', 'P', 'Si'].includes(element) || ligands.length !== 4) return false
    if (element === 'C' && molecule.hydrogens(atom) + molecule.neighbours(atom).length !== 4) return false
    if (
      element === 'S' &&
      !molecule.neighbours(atom).some((one) => molecule.atom(one).element === 'O' && molecule.at[one]!.length === 1)
    )
      return false
    if (element === 'P' && molecule.at[atom]!.length !== 4) return false
    if (molecule.hydrogens(atom) > 1) return false
    return ranked(molecule, atom, ligands) !== undefined
  })
}

function onlyCentre(molecule: Molecule, group: number[]): number {
  const found = centres(molecule, group)
  return found.length === 1 ? found[0]! : refuse('which centre')
}

/** A double bond that can be E or Z: not in a small ring, with two different ligands at each end. */
function stereoBonds(molecule: Molecule, group: number[]): Bond[] {
  const inside = new Set(group)
  return molecule.bonds.filter(
    (bond, index) =>
      bond.order === 2 &&
      !molecule.goneBonds.has(index) &&
      inside.has(bond.a) &&
      ends(molecule, bond) !== undefined &&
      !inSmallRing(molecule, bond),
  )
}

/** The higher ligand at each end. */
function ends(molecule: Molecule, bond: Bond): [number, number] | undefined {
  const higher = [bond.a, bond.b].map((atom) => {
    const other = atom === bond.a ? bond.b : bond.a
    if (!['C', 'N'].includes(molecule.atom(atom).element)) return undefined
    const ligands = molecule.neighbours(atom).filter((one) => one !== other)
    if (molecule.at[atom]!.some((one) => molecule.bonds[one]!.order > 1 && molecule.other(one, atom) !== other))
      return undefined
    if (ligands.length === 1) {
      if (molecule.atom(atom).element === 'N' || molecule.hydrogens(atom) === 1) return ligands[0]
      return undefined
    }
    if (ligands.length !== 2) return undefined
    return ranked(molecule, atom, ligands)?.[0]
  })
  return higher[0] === undefined || higher[1] === undefined ? undefined : [higher[0], higher[1]]
}

function inSmallRing(molecule: Molecule, bond: Bond): boolean {
  let reached = [bond.a]
  const seen = new Set(reached)
  for (let size = 2; size <= 7; size++) {
    reached = reached.flatMap((atom) =>
      molecule.neighbours(atom).filter((one) => !(atom === bond.a && one === bond.b) && !seen.has(one)),
    )
    if (reached.includes(bond.b)) return true
    for (const atom of reached) seen.add(atom)
  }
  return false
}

function doubleBondAt(molecule: Molecule, atom: number | undefined, group: number[]): Bond {
  const all = stereoBonds(molecule, group)
  if (atom === undefined) return all.length === 1 ? all[0]! : refuse('which double bond')
  const here = all.filter((bond) => bond.a === atom || bond.b === atom)
  return here.length === 1 ? here[0]! : refuse('which double bond')
}

function setDoubleBond(molecule: Molecule, bond: Bond, cis: boolean): void {
  const [left, right] = ends(molecule, bond) ?? refuse('equal ligands')
  bond.stereo = { left, right, cis }
}

/** cis and trans: of the hydrogens of the one double bond, or of the substituents of two positions of one ring. */
function setRelative(molecule: Molecule, marked: Marked, group: number[]): void {
  const cis = marked.mark === 'cis'
  const bonds = stereoBonds(molecule, group).filter(({ a, b }) =>
    [a, b].every((atom) => molecule.neighbours(atom).length === 2),
  )
  const bond = marked.atom === undefined ? bonds : bonds.filter(({ a, b }) => a === marked.atom || b === marked.atom)
  if (bond.length === 1) {
    setDoubleBond(molecule, bond[0]!, cis)
    return
  }
  if (bond.length > 1 || marked.atom !== undefined) refuse('which double bond')
  const two = ringPair(molecule, group)
  if (two === undefined) refuse('cis or trans of what')
  const { ring, first, second } = two!
  const outer = (atom: number) =>
    molecule.neighbours(atom).find((one) => !ring.includes(one)) ?? refuse('no substituent')
  const place = (atom: number) => ring.indexOf(atom)
  const before = (atom: number) => ring[(place(atom) + ring.length - 1) % ring.length]!
  const after = (atom: number) => ring[(place(atom) + 1) % ring.length]!
  // seen from the substituent that points to the viewer the ring runs the same way at both for cis
  for (const [atom, up] of [
    [first, true],
    [second, cis],
  ] as const)
    molecule.atom(atom).parity = { around: [outer(atom), before(atom), after(atom), -1], clockwise: up }
  if (!isMeso(molecule, first, second, ring) && !(cis && mirrors(molecule, first, second, ring)))
    refuse('one of two mirror images')
}

/** The two ring atoms with one substituent and one hydrogen each, in one ring. */
function ringPair(molecule: Molecule, group: number[]): { ring: number[]; first: number; second: number } | undefined {
  for (const start of group) {
    const ring = ringThrough(molecule, start)
    if (ring === undefined) continue
    const marked = ring.filter(
      (atom) =>
        molecule.neighbours(atom).length === 3 && molecule.hydrogens(atom) === 1 && molecule.atom(atom).element === 'C',
    )
    if (marked.length === 2) return { ring, first: marked[0]!, second: marked[1]! }
  }
  return undefined
}

/** The smallest ring through an atom, in order. */
function ringThrough(molecule: Molecule, start: number): number[] | undefined {
  let paths = molecule.neighbours(start).map((one) => [start, one])
  for (let size = 3; size <= 12; size++) {
    const longer: number[][] = []
    for (const path of paths) {
      for (const next of molecule.neighbours(path[path.length - 1]!)) {
        if (next === start && path.length >= 3) return path
        if (!path.includes(next) && longer.length < 500) longer.push([...path, next])
      }
    }
    paths = longer
  }
  return undefined
}

/** Whether the molecule is its own mirror image, so that cis and trans say all: equal or opposite places of the ring. */
function isMeso(molecule: Molecule, first: number, second: number, ring: number[]): boolean {
  const sides = [first, second].map((atom) =>
    ranked(
      molecule,
      atom,
      molecule.neighbours(atom).filter((one) => ring.includes(one)),
    ),
  )
  // both ring sides alike: the places are opposite (1,4) and no centre is asymmetric
  return sides.every((side) => side === undefined)
}

/** Whether a plane between two positions of a ring leaves the molecule as it is: cis-1,2-cyclohexanediol is one compound, trans is two. */
function mirrors(molecule: Molecule, first: number, second: number, ring: number[]): boolean {
  const atoms = component(molecule, first)
  if (atoms.some((atom) => atom !== first && atom !== second && molecule.atom(atom).parity !== undefined)) return false
  const classes = classesOf(molecule, atoms)
  const [one, other] = [ring.indexOf(first), ring.indexOf(second)]
  return ring.every((_, step) => {
    const [back, on] = [ring[(one - step + ring.length) % ring.length]!, ring[(other + step) % ring.length]!]
    return classes.get(back) === classes.get(on)
  })
}
