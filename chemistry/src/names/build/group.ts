import type { Free, Group, Locant, Prefix, Suffix } from '../form.ts'
import { suffixes } from '../vocabulary/suffixes.ts'
import { addFragment, component } from './fragment.ts'
import { addFrame } from './frame.ts'
import { attach } from './built.ts'
import type { Built, Context, Frame } from './built.ts'
import { settleHand } from './hands.ts'
import { placeMancudeBonds } from './mancude.ts'
import { modify } from './modify.ts'
import type { Molecule, Order } from './molecule.ts'
import { refuse } from './molecule.ts'
import { bindMultiplied } from './multiplied.ts'
import { closeRings } from './rings.ts'
import { fillWith, substitute } from './substitute.ts'
import { classesOf } from './symmetry.ts'

const DEEPEST = 30

export function build(context: Context, group: Group): Built {
  if (context.depth > DEEPEST) refuse('nested too deep')
  const inner = { ...context, depth: context.depth + 1 }
  if (group.multiplied !== undefined) return bindMultiplied(inner, group, group.multiplied)
  const { molecule } = context
  const frame = addFrame(molecule, group.skeleton, group.replaced)
  settleHand(context, frame, group)
  const locants = new Map(frame.locants)
  for (const atom of frame.needs) molecule.atom(atom).reserved++
  const placed = group.suffixes.map((suffix) => ({ suffix, at: suffixPositions(molecule, frame, group, suffix) }))
  const free = freePositions(molecule, frame, group)
  placeMancudeBonds(molecule, frame, group, placed, free)
  unsaturate(molecule, frame, group)
  const built: Built = { frame, locants, ends: [], acids: [], suffixAtoms: [] }
  for (const { suffix, at } of placed) addSuffix(molecule, built, suffix, at)
  closeRings(molecule, built, group)
  if (group.free !== undefined) {
    group.free.orders.forEach((order, index) => built.ends.push({ atom: free[index]!, order }))
  } else if (frame.bound.length > 0 && built.ends.length === 0) {
    for (const atom of new Set(frame.bound))
      built.ends.push({ atom, order: frame.bound.filter((one) => one === atom).length as Order })
  }
  for (const { atom, order } of built.ends) {
    if (!molecule.canTake(atom, order)) refuse('no room for the bond')
    molecule.atom(atom).reserved += order
  }
  addIsotopes(molecule, frame, group)
  substitute(inner, built, group)
  esterify(inner, built, group)
  if (group.per !== undefined) fillWith(molecule, built, group.per)
  modify(inner, built, group)
  for (const { mark, locant } of group.stereo) {
    const atom = locant === undefined ? undefined : (locants.get(locant) ?? refuse(`no position ${locant}`))
    const whole = mark !== 'D' && mark !== 'L' && mark !== 'DL'
    context.marks.push({ mark, atom, group: whole ? component(molecule, frame.atoms[0]!) : frame.atoms })
  }
  return built
}

function suffixPositions(molecule: Molecule, frame: Frame, group: Group, suffix: Suffix): number[] {
  const entry = suffixes.get(suffix.id) ?? refuse(`no suffix ${suffix.id}`)
  const at = (locant: Locant) => frame.locants.get(locant) ?? refuse(`no position ${locant}`)
  if (suffix.locants !== undefined) {
    const found = suffix.locants.map(at)
    if (found.length !== suffix.count) refuse('number of locants')
    if (entry.place === 'end' && found.some((atom) => molecule.at[atom]!.length > 1)) refuse('not at an end')
    return found
  }
  if (entry.place === 'end') {
    if (group.skeleton.kind !== 'chain' || suffix.count > 2) refuse('ends')
    if (suffix.count === 2 && group.skeleton.length === 1) refuse('ends')
    return suffix.count === 1 ? [frame.atoms[0]!] : [frame.atoms[0]!, frame.atoms[frame.atoms.length - 1]!]
  }
  // octanesulfonyl: at the end unless said otherwise
  const plain = group.skeleton.kind === 'chain' && group.prefixes.length === 0 && group.unsaturation.length === 0
  if (plain && suffix.count === 1 && suffix.id.startsWith('sulfon')) return [frame.atoms[0]!]
  return anywhere(frame, group, suffix.count)
}

/** The position of a group without a locant, where there is only one kind of position. */
function anywhere(frame: Frame, group: Group, count: number): number[] {
  const { skeleton } = group
  const only = frame.atoms[0]!
  if (frame.atoms.length === 1) return Array.from({ length: count }, () => only)
  if (skeleton.kind === 'chain' && skeleton.length === 2)
    return count === 1 ? [only] : count === 2 ? frame.atoms : refuse('positions')
  if (count === 1 && group.per !== undefined && skeleton.kind === 'chain') return [only]
  if (count === 1 && group.replaced.length === 0) {
    if (skeleton.kind === 'ring') return [only]
    if (skeleton.kind === 'known' && (skeleton.id === 'benzene' || skeleton.id === 'pyrazine'))
      return [frame.locants.get(skeleton.id === 'benzene' ? '1' : '2')!]
    const single = [...frame.locants.values()]
    if (single.length === 1 && skeleton.kind === 'known') return single
  }
  return refuse('position needed')
}

function freePositions(molecule: Molecule, frame: Frame, group: Group): number[] {
  const free: Free | undefined = group.free
  if (free === undefined) return []
  if (free.locants !== undefined) {
    if (free.locants.length !== free.orders.length) refuse('number of locants')
    return free.locants.map((locant) => frame.locants.get(locant) ?? refuse(`no position ${locant}`))
  }
  if (frame.bound.length === free.orders.length) return frame.bound
  if (group.skeleton.kind === 'chain' && free.orders.length === 1) return [frame.atoms[0]!]
  return anywhere(frame, group, free.orders.length)
}

function unsaturate(molecule: Molecule, frame: Frame, group: Group): void {
  const positions = frame.atoms.length
  const raise = (from: number, to: number, order: Order) => {
    const bond = molecule.bondBetween(from, to) ?? refuse('no bond to make double')
    if (bond.order !== 1) refuse('double twice')
    bond.order = order
    if (molecule.free(from) < 0 || molecule.free(to) < 0) refuse('no room for a double bond')
  }
  for (const { order, locants, count } of group.unsaturation) {
    if (locants === undefined) {
      const small =
        group.skeleton.kind === 'chain' &&
        (positions === 2 || (positions === 3 && group.free === undefined && group.suffixes.length === 0))
      if (count !== 1 || !(small || group.skeleton.kind === 'ring')) refuse('place of the double bond')
      if (group.skeleton.kind === 'ring' && (group.free !== undefined || group.suffixes.length > 0))
        refuse('place of the double bond')
      raise(frame.atoms[0]!, frame.atoms[1]!, order)
      continue
    }
    if (locants.length !== count) refuse('number of locants')
    for (const locant of locants) {
      const [, start = '', end] = /^([^(]+)(?:\((\d+[a-z]?)\))?$/.exec(locant) ?? []
      const from = frame.locants.get(start) ?? refuse(`no position ${locant}`)
      if (end !== undefined) raise(from, frame.locants.get(end) ?? refuse('position'), order)
      else {
        const place = frame.atoms.indexOf(from)
        const to = frame.atoms[place + 1] ?? (group.skeleton.kind === 'ring' ? frame.atoms[0] : undefined)
        raise(from, to ?? refuse('no bond to make double'), order)
      }
    }
  }
  for (let index = 0; index < group.dehydro.length; index += 2) {
    const [from, to] = [group.dehydro[index], group.dehydro[index + 1]]
    raise(frame.locants.get(from ?? '') ?? refuse('position'), frame.locants.get(to ?? '') ?? refuse('position'), 2)
  }
}

/** Binds the pieces of a principal group; two of a kind on nitrogen are N and N', or N and the locant: N1. */
function addSuffix(molecule: Molecule, built: Built, suffix: Suffix, at: number[]): void {
  const entry = suffixes.get(suffix.id)!
  at.forEach((position, time) => {
    const atoms: number[] = []
    for (const { order, smiles } of entry.pieces) {
      const fragment = addFragment(molecule, smiles)
      if (entry.pieces.some((piece) => /[cn]/.test(piece.smiles))) aromatic(molecule, fragment.atoms)
      molecule.link(position, fragment.atoms[0]!, order)
      atoms.push(...fragment.atoms)
    }
    for (const acid of entry.acids) built.acids.push(atoms[acid]!)
    built.suffixAtoms.push(...atoms)
    if (entry.free !== undefined)
      built.ends.push({ atom: entry.free === 'position' ? position : atoms[entry.free]!, order: 1 })
    entry.locants.forEach((names, index) => {
      for (const name of names.split(',')) {
        if (name === '-') continue
        const primed = name + "'".repeat(time)
        if (!built.locants.has(primed)) built.locants.set(primed, atoms[index]!)
        // N of an amide and of the amino acid: could be either
        else if (name === 'N' && time === 0) built.locants.delete(primed)
        if (name === 'N')
          for (const [locant, atom] of built.frame.locants)
            if (atom === position) built.locants.set(`N${locant}`, atoms[index]!)
      }
    })
  })
}

function aromatic(molecule: Molecule, atoms: number[]): void {
  const ring = atoms.filter((atom) => molecule.atom(atom).mancude)
  for (let index = 0; index < ring.length; index += 2) molecule.bondBetween(ring[index]!, ring[index + 1]!)!.order = 2
}

function addIsotopes(molecule: Molecule, frame: Frame, group: Group): void {
  for (const { element, mass, locants, count } of group.isotopes) {
    if (element === 'H') {
      const places =
        locants === undefined ? frame.atoms : locants.map((locant) => frame.locants.get(locant) ?? refuse('position'))
      if (locants === undefined) {
        const all = frame.atoms.reduce((sum, atom) => sum + Math.max(0, molecule.free(atom)), 0)
        const carriers = frame.atoms.filter((atom) => molecule.free(atom) > 0)
        if (all !== count && carriers.length !== 1) refuse('place of the isotope')
        let left = count
        for (const atom of carriers)
          for (let free = molecule.free(atom); free > 0 && left > 0; free--, left--)
            molecule.atom(atom).heavyHydrogens.push(mass)
        if (left > 0) refuse('no hydrogen to replace')
      } else {
        if (locants.length !== count && locants.length !== 1) refuse('number of locants')
        const list = locants.length === count ? places : Array.from({ length: count }, () => places[0]!)
        for (const atom of list) {
          if (molecule.free(atom) < 1) refuse('no hydrogen to replace')
          molecule.atom(atom).heavyHydrogens.push(mass)
        }
      }
    } else {
      const same = frame.atoms.filter((atom) => molecule.atom(atom).element === element)
      const places =
        locants === undefined
          ? same.length === count
            ? same
            : refuse('place of the isotope')
          : locants.map((locant) => frame.locants.get(locant) ?? refuse('position'))
      for (const atom of places) {
        if (molecule.atom(atom).element !== element) refuse('not that element')
        molecule.atom(atom).isotope = mass
      }
    }
  }
}

function esterify(context: Context, built: Built, group: Group): void {
  if (group.esters === undefined) return
  const { molecule } = context
  const open = [...built.acids]
  if (open.length === 0) refuse('no acid')
  const negative = (atom: number) => (molecule.atom(atom).charge = -1)
  if (group.esters.length === 0) {
    open.forEach(negative)
    return
  }
  const single: { prefix: Prefix; locant: Locant | undefined }[] = group.esters.flatMap((prefix) =>
    Array.from({ length: prefix.count }, (_, index) => ({ prefix, locant: prefix.locants?.[index] })),
  )
  if (single.length !== open.length) refuse('number of ester groups')
  const kinds = new Set(group.esters.map((one) => JSON.stringify(one.group)))
  // hydrogens move between acids: which has kept its own is no question of structure
  const different = kinds.size > 1 && !group.esters.every((one) => isHydrogen(one) || isAnion(one))
  if (different && single.some(({ locant }) => locant === undefined) && !alike(molecule, open)) refuse('which acid')
  for (const { prefix, locant } of single) {
    const carrier = locant === undefined ? undefined : (built.locants.get(locant) ?? refuse(`no position ${locant}`))
    const place =
      carrier === undefined ? 0 : open.findIndex((acid) => acid === carrier || near(molecule, acid, carrier))
    if (place < 0) refuse('no acid there')
    const acid = open.splice(place, 1)[0]!
    if (isHydrogen(prefix)) continue
    if (isAnion(prefix)) negative(acid)
    else attach(molecule, build(context, prefix.group), [acid])
  }
}

const isKnown = ({ group: { skeleton } }: Prefix, id: string): boolean =>
  skeleton.kind === 'known' && skeleton.id === id
const isHydrogen = (prefix: Prefix): boolean => isKnown(prefix, 'hydrogen')
const isAnion = (prefix: Prefix): boolean => isKnown(prefix, 'anion')

/** Whether the acid hydroxyl belongs to the group at that position. */
function near(molecule: Molecule, acid: number, position: number): boolean {
  const carbon = molecule.neighbours(acid)[0]!
  return carbon === position || molecule.neighbours(carbon).includes(position)
}

function alike(molecule: Molecule, acids: number[]): boolean {
  const classes = classesOf(molecule, component(molecule, acids[0]!))
  return acids.every((acid) => classes.get(acid) === classes.get(acids[0]!))
}
