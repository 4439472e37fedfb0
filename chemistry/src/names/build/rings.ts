import type { Group } from '../form.ts'
import type { Built } from './built.ts'
import type { Molecule } from './molecule.ts'
import { refuse } from './molecule.ts'

/** Cyclic anhydrides and imides (P-65.7.7, P-66.2): two acid groups share one oxygen or nitrogen. Before anything stands on the group. */
export function closeRings(molecule: Molecule, built: Built, group: Group): void {
  for (const { id, count } of group.modifiers) {
    if (id !== 'anhydride' && id !== 'imide') continue
    for (let ring = 0; ring < count; ring++) close(molecule, built, id === 'imide', ring)
  }
}

function close(molecule: Molecule, built: Built, imide: boolean, ring: number): void {
  const carbonOf = (oxygen: number) => molecule.neighbours(oxygen)[0]!
  const pairs = built.acids.flatMap(
    (first, index) =>
    built.acids.slice(index + 1).map((second) => ({ first, second, size: ringSize(molecule, carbonOf(first), carbonOf(second)) })), // prettier-ignore
  )
  const size = Math.min(...pairs.map((pair) => pair.size))
  const { first, second } = pairs.find((pair) => pair.size === size && size < 8) ?? refuse('acids too far apart')
  const carbon = molecule.cut(second)
  if (imide) molecule.atom(first).element = 'N'
  molecule.link(carbon, first, 1)
  built.acids = built.acids.filter((one) => one !== first && one !== second)
  built.suffixAtoms = built.suffixAtoms.filter((one) => one !== second)
  if (imide) built.locants.set(`N${"'".repeat(ring)}`, first)
}

/**
 * Atoms of the ring that an atom between the two carbons would close: across a ring only from neighbours and from the two sides of a fusion
 * (1,8 of naphthalene). Infinity where none closes.
 */
function ringSize(molecule: Molecule, from: number, to: number): number {
  const path = shortest(molecule, from, to)
  if (path === undefined) return Infinity
  const inner = path.slice(1, -1)
  const [first, middle, last] = [inner[0]!, inner[1]!, inner.at(-1)!]
  const across = inner.length > 2 && shortest(molecule, first, last, inner.slice(1, -1)) !== undefined
  if (across && (inner.length > 3 || molecule.neighbours(middle).length < 3)) return Infinity
  return path.length + 1
}

/** The atoms of the shortest way, with both ends; around the atoms that are named. */
function shortest(molecule: Molecule, from: number, to: number, around: number[] = []): number[] | undefined {
  const before = new Map<number, number>([[from, from]])
  for (const atom of before.keys())
    for (const next of molecule.neighbours(atom))
      if (!before.has(next) && !around.includes(next)) before.set(next, atom)
  if (!before.has(to)) return undefined
  const path = [to]
  while (path[0] !== from) path.unshift(before.get(path[0]!)!)
  return path
}
