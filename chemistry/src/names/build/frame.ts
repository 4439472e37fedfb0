import type { Locant, Replacement, Skeleton } from '../form.ts'
import { skeletons } from '../vocabulary/skeletons.ts'
import { addFragment } from './fragment.ts'
import type { Frame } from './built.ts'
import { fuse } from './fused.ts'
import type { Molecule } from './molecule.ts'
import { refuse } from './molecule.ts'

const MAX_IN_CHAIN = 100

export function addFrame(molecule: Molecule, skeleton: Skeleton, replaced: Replacement[]): Frame {
  const frame = frameOf(molecule, skeleton)
  for (const { element, locant } of replaced) {
    const index = frame.locants.get(locant) ?? refuse(`no position ${locant}`)
    const atom = molecule.atom(index)
    if (atom.element !== 'C') refuse('replaced twice')
    atom.element = element
  }
  return frame
}

function frameOf(molecule: Molecule, skeleton: Skeleton): Frame {
  switch (skeleton.kind) {
    case 'known':
      return known(molecule, skeleton.id)
    case 'chain':
      return carbons(molecule, skeleton.length, false)
    case 'ring':
      if (skeleton.length < 3) refuse('ring too small')
      return carbons(molecule, skeleton.length, true)
    case 'heteroRing':
      return heteroRing(molecule, skeleton)
    case 'bridged':
      return bridged(molecule, skeleton)
    case 'spiro':
      return spiro(molecule, skeleton.rings)
    case 'fused':
      return fuse(
        molecule,
        frameOf(molecule, skeleton.base),
        skeleton.attached.map((one) => ({ ...one, frame: frameOf(molecule, one.part) })),
      )
    case 'assembly':
      return assembly(molecule, skeleton)
  }
}

function plain(atoms: number[], locants: Locant[]): Frame {
  const named = new Map<Locant, number>()
  locants.forEach((locant, index) => locant !== '-' && named.set(locant, atoms[index]!))
  return { atoms, locants: named, holdsHydrogen: [], bound: [], needs: [] }
}

function known(molecule: Molecule, id: string): Frame {
  const entry = skeletons.get(id) ?? refuse(`no skeleton ${id}`)
  const { atoms, holdsHydrogen } = addFragment(molecule, entry.smiles)
  const frame = plain(atoms, [])
  entry.locants.forEach((names, index) => {
    for (const name of names.split(',')) if (name !== '-') frame.locants.set(name, atoms[index]!)
  })
  for (const position of entry.bound) frame.bound.push(atoms[position]!)
  for (const position of entry.needs) {
    frame.needs.push(atoms[position]!)
  }
  return { ...frame, holdsHydrogen }
}

function numbered(count: number): Locant[] {
  return Array.from({ length: count }, (_, index) => String(index + 1))
}

function carbons(molecule: Molecule, length: number, ring: boolean): Frame {
  if (length < 1 || length > MAX_IN_CHAIN) refuse('chain length')
  const atoms = numbered(length).map(() => molecule.add('C'))
  for (let index = 1; index < length; index++) molecule.bind(atoms[index - 1]!, atoms[index]!)
  if (ring) molecule.bind(atoms[length - 1]!, atoms[0]!)
  return plain(atoms, numbered(length))
}

function heteroRing(molecule: Molecule, skeleton: Extract<Skeleton, { kind: 'heteroRing' }>): Frame {
  const frame = skeleton.benzo === true ? benzoRing(molecule, skeleton.size) : carbons(molecule, skeleton.size, true)
  for (const { element, locant } of skeleton.hetero) {
    const atom = molecule.atom(frame.locants.get(locant) ?? refuse(`no position ${locant}`))
    if (atom.element !== 'C') refuse('replaced twice')
    atom.element = element
  }
  if (!skeleton.saturated) for (const atom of frame.atoms) molecule.atom(atom).mancude = true
  return frame
}

/** A ring fused to benzene, numbered from beside the fusion. */
function benzoRing(molecule: Molecule, size: number): Frame {
  const inner = size - 2
  const locants = [
    ...numbered(inner),
    `${inner}a`,
    ...numbered(4).map((one) => String(Number(one) + inner)),
    `${inner + 4}a`,
  ]
  const ring = carbons(molecule, size + 4, true)
  molecule.bind(ring.atoms[inner]!, ring.atoms[size + 3]!)
  return plain(ring.atoms, locants)
}

/** Von Baeyer numbering: P-23.2.3 */
function bridged(molecule: Molecule, skeleton: Extract<Skeleton, { kind: 'bridged' }>): Frame {
  const [a = 0, b = 0, c = 0] = skeleton.bridges
  if (skeleton.bridges.length !== 3 || a < b || b < c || b < 1) refuse('not a von Baeyer descriptor')
  const ring = a + b + 2
  const total = ring + c + skeleton.secondary.reduce((sum, one) => sum + one.length, 0)
  if (total > MAX_IN_CHAIN) refuse('too large')
  const atoms = numbered(total).map(() => molecule.add('C'))
  const at = (locant: number) => atoms[locant - 1] ?? refuse(`no position ${locant}`)
  for (let locant = 1; locant < ring; locant++) molecule.bind(at(locant), at(locant + 1))
  molecule.bind(at(ring), at(1))
  // the main bridge begins at the atom next to position 1
  bridge(1, a + 2, ring, c)
  let next = ring + c
  for (const { length, from, to } of skeleton.secondary) {
    bridge(Math.max(from, to), Math.min(from, to), next, length)
    next += length
  }
  return plain(atoms, numbered(total))

  function bridge(start: number, end: number, after: number, length: number): void {
    let last = at(start)
    for (let locant = after + 1; locant <= after + length; locant++) {
      molecule.bind(last, at(locant))
      last = at(locant)
    }
    molecule.bind(last, at(end))
  }
}

/** P-24.2.1: numbered from beside the spiro atom, the smaller ring first */
function spiro(molecule: Molecule, [small, large]: [number, number]): Frame {
  if (small < 2 || small > large || small + large > MAX_IN_CHAIN) refuse('not a spiro descriptor')
  const frame = carbons(molecule, small + large + 1, false)
  const centre = frame.atoms[small]!
  molecule.bind(frame.atoms[0]!, centre)
  molecule.bind(frame.atoms[frame.atoms.length - 1]!, centre)
  return frame
}

/** P-28: rings joined by single bonds, the further ones with primes */
function assembly(molecule: Molecule, skeleton: Extract<Skeleton, { kind: 'assembly' }>): Frame {
  const frames = Array.from({ length: skeleton.count }, () => frameOf(molecule, skeleton.unit))
  const all: Frame = { atoms: [], locants: new Map(), holdsHydrogen: [], bound: [], needs: [] }
  frames.forEach((frame, index) => {
    all.atoms.push(...frame.atoms)
    all.holdsHydrogen.push(...frame.holdsHydrogen)
    for (const [locant, atom] of frame.locants) all.locants.set(locant + "'".repeat(index), atom)
  })
  const joints = skeleton.joints ?? (skeleton.count === 2 ? [['1', "1'"] as [Locant, Locant]] : refuse('no joints'))
  if (joints.length !== skeleton.count - 1) refuse('joints')
  if (skeleton.joints === undefined && new Set(frames[0]!.atoms.map((atom) => molecule.atom(atom).element)).size > 1)
    refuse('no joints')
  for (const [from, to] of joints)
    molecule.fixed.add(molecule.bind(all.locants.get(from) ?? refuse('joint'), all.locants.get(to) ?? refuse('joint')))
  return all
}
