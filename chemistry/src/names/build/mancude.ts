import type { Group, Suffix } from '../form.ts'
import { suffixes } from '../vocabulary/suffixes.ts'
import { placeDoubleBonds } from './fragment.ts'
import { ordersOf } from './built.ts'
import type { Frame } from './built.ts'
import type { Molecule } from './molecule.ts'
import { refuse } from './molecule.ts'

/**
 * Places the double bonds of a mancude ring system (P-25.7, P-31.1.4): every atom has one but those that hold indicated, added or hydro
 * hydrogen, a double bond out of the ring, two substituents, or, being nitrogen, one. Where an odd number is left the hydrogen goes where
 * the retained name has it, else to nitrogen, else to the one carbon that it can go to.
 */
export function placeMancudeBonds(
  molecule: Molecule,
  frame: Frame,
  group: Group,
  placed: { suffix: Suffix; at: number[] }[],
  free: number[],
): void {
  if (namesPyrazolone(group)) refuse('which hydrogens')
  const position = (locant: string) => frame.locants.get(locant) ?? refuse(`no position ${locant}`)
  const cations = new Set(
    group.modifiers
      .filter(({ id }) => id === 'ium')
      .flatMap(({ locants }) => locants?.map(position) ?? [onlyCation(molecule, frame)]),
  )
  for (const atom of cations) molecule.atom(atom).charge = 1
  const takers = new Set(frame.atoms.filter((atom) => molecule.atom(atom).mancude && takes(molecule, atom)))
  if (takers.size === 0) {
    if (group.hydro.length > 0 || group.indicated.some((one) => molecule.free(position(one)) < 1))
      refuse('nothing to saturate')
    return
  }
  const outer = new Map<number, number>()
  const need = (atom: number, bonds: number) => outer.set(atom, (outer.get(atom) ?? 0) + bonds)
  for (const { suffix, at } of placed) {
    const entry = suffixes.get(suffix.id)!
    for (const atom of at) for (const { order } of entry.pieces) need(atom, order)
  }
  free.forEach((atom, index) => need(atom, group.free!.orders[index]!))
  for (const { locants, group: child } of group.prefixes) {
    if (locants === undefined) continue
    const orders = ordersOf(child)
    for (const [index, locant] of locants.entries()) {
      const atom = frame.locants.get(locant)
      if (atom !== undefined) need(atom, orders.length === 1 ? orders[0]! : (orders[index % orders.length] ?? 1))
    }
  }
  const saturated = new Set<number>()
  const saturate = (atom: number) => {
    if (takers.has(atom)) saturated.add(atom)
  }
  for (const locant of group.indicated) saturate(position(locant))
  for (const suffix of group.suffixes) for (const locant of suffix.added) saturate(position(locant))
  for (const { locants, count } of group.hydro) {
    if (locants === undefined) continue
    if (locants.length !== count) refuse('number of hydro locants')
    for (const atom of locants.map(position)) {
      if (!takers.has(atom)) refuse('nothing to saturate')
      saturated.add(atom)
    }
  }
  const left = () => new Set([...takers].filter((atom) => !saturated.has(atom)))
  const everywhere = group.hydro.filter(({ locants }) => locants === undefined)
  if (everywhere.length > 0) {
    const count = everywhere.reduce((sum, one) => sum + one.count, 0)
    for (const { suffix, at } of placed)
      if (suffixes.get(suffix.id)!.pieces[0]!.order > 1) for (const atom of at) saturate(atom)
    const rest = left().size
    if (count !== rest && count !== rest - 1) refuse('places of hydro')
    for (const atom of left()) saturated.add(atom)
  }
  for (const [atom, bonds] of outer) if (molecule.free(atom) - bonds < 1) saturate(atom)
  const finish = (): boolean => {
    const rest = left()
    if (!placeDoubleBonds(molecule, rest)) return false
    for (const atom of saturated) molecule.atom(atom).mancude = false
    return true
  }
  if (finish()) return
  if (group.indicated.length === 0) {
    const holding = frame.holdsHydrogen.filter((atom) => takers.has(atom) && !saturated.has(atom))
    for (const atom of holding) saturated.add(atom)
    if (finish()) return
    for (const atom of holding) saturated.delete(atom)
  }
  const nitrogens = [...left()].filter((atom) => molecule.atom(atom).element === 'N' && !cations.has(atom))
  for (const some of [...nitrogens.map((atom) => [atom]), ...pairs(nitrogens)]) {
    for (const atom of some) saturated.add(atom)
    if (finish()) return
    for (const atom of some) saturated.delete(atom)
  }
  if (group.indicated.length === 0) {
    const ways = [...left()].filter((atom) => placeable(molecule, left(), atom))
    if (ways.length === 1) {
      saturated.add(ways[0]!)
      if (finish()) return
    }
  }
  refuse('double bonds of the ring system')
}

/** The nitrogen that takes a charge without being named: the one without the hydrogen of the ring. */
function onlyCation(molecule: Molecule, frame: Frame): number {
  const able = frame.atoms.filter((atom) => molecule.atom(atom).element === 'N' && !frame.holdsHydrogen.includes(atom))
  return able.length === 1 ? able[0]! : refuse('which nitrogen')
}

/** Whether the double bonds could be placed without this atom; nothing is kept. */
function placeable(molecule: Molecule, takers: Set<number>, without: number): boolean {
  takers.delete(without)
  const orders = molecule.bonds.map(({ order }) => order)
  const can = placeDoubleBonds(molecule, takers)
  orders.forEach((order, index) => (molecule.bonds[index]!.order = order))
  return can
}

function pairs(atoms: number[]): number[][] {
  return atoms.flatMap((first, index) => atoms.slice(index + 1).map((second) => [first, second]))
}

/** Whether the ring atom has a bond to spare for a double bond in the ring. */
function takes(molecule: Molecule, atom: number): boolean {
  return (
    (molecule.free(atom) >= 1 && !['O', 'S', 'Se', 'Te'].includes(molecule.atom(atom).element)) ||
    molecule.atom(atom).charge === 1
  )
}

/** 3-methyl-5-pyrazolone has two hydrogens that its name does not say: its ring is not that of 3H-pyrazol-3-one. */
function namesPyrazolone({ skeleton, suffixes, indicated, hydro, prefixes }: Group): boolean {
  return (
    skeleton.kind === 'known' &&
    skeleton.id === 'pyrazole' &&
    suffixes.some(({ id, added }) => id === 'one' && added.length === 0) &&
    indicated.length + hydro.length === 0 &&
    !prefixes.some(({ locants }) => locants?.some((locant) => /^(?:1|2|N)$/.test(locant)))
  )
}
