import type { Group, Locant, StereoMark } from '../form.ts'
import { skeletons } from '../vocabulary/skeletons.ts'
import { suffixes } from '../vocabulary/suffixes.ts'
import type { Molecule, Order } from './molecule.ts'
import { refuse } from './molecule.ts'

/** A skeleton in the molecule: its atoms, by what names call them. */
export type Frame = {
  atoms: number[]
  locants: Map<Locant, number>
  /** atoms that hold hydrogen unless the name puts it elsewhere */
  holdsHydrogen: number[]
  /** where it is bound when the name does not say */
  bound: number[]
  /** atoms that need something bound to them, as the oxygen of `oxy` */
  needs: number[]
}

/** A stereo mark with the atom it names, or the whole group where it names none. */
export type Marked = { mark: StereoMark['mark']; atom: number | undefined; group: number[] }

/** A group in the molecule. */
export type Built = {
  frame: Frame
  locants: Map<Locant, number>
  /** the ends it is bound by, each with the order of the bond */
  ends: { atom: number; order: Order }[]
  /** acid hydroxyls */
  acids: number[]
  /** atoms of the principal groups */
  suffixAtoms: number[]
}

/** Where a group is built into; `build` is that of group.ts, for what stands on a group is a group. */
export type Context = {
  molecule: Molecule
  marks: Marked[]
  depth: number
  /** set where the L form of an amino acid is meant by its bare name */
  assumed: { hand: 'L' | undefined }
  build: (context: Context, group: Group) => Built
}

/** Orders of the bonds that a group is bound by as a substituent, one for each atom of the parent. */
export function ordersOf(group: Group): Order[] {
  if (group.free !== undefined) return group.free.orders
  if (group.skeleton.kind === 'known') {
    const bound = skeletons.get(group.skeleton.id)?.bound ?? []
    const times = new Map<number, number>()
    for (const atom of bound) times.set(atom, (times.get(atom) ?? 0) + 1)
    if (times.size > 0) return [...times.values()] as Order[]
  }
  const acyl = group.suffixes.flatMap(({ id, count }) =>
    suffixes.get(id)?.free === undefined ? [] : Array.from({ length: count }, (): Order => 1),
  )
  return acyl
}

/** Binds a group that was built to its parent; its bonds were promised until now. */
export function attach(molecule: Molecule, child: Built, parents: number[]): void {
  if (child.ends.length !== parents.length) refuse('number of bonds')
  child.ends.forEach(({ atom, order }, index) => {
    molecule.atom(atom).reserved -= order
    molecule.link(parents[index]!, atom, order)
  })
}
