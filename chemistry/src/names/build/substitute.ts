import type { Group, Prefix } from '../form.ts'
import { attach, build, ordersOf } from './group.ts'
import type { Built, Context } from './group.ts'
import { component } from './fragment.ts'
import type { Molecule } from './molecule.ts'
import { refuse } from './molecule.ts'
import { classesOf } from './symmetry.ts'

/** o, m and p beside position 1 */
const RELATIVE: Record<string, string> = { o: '2', m: '3', p: '4' }

/** Binds the prefixes of a group: those with locants, those that its heads ask for, then those that can stand in one way only. */
export function substitute(context: Context, built: Built, group: Group): void {
  const { molecule } = context
  const { prefixes } = group
  const wanting = [...built.frame.needs]
  const open = prefixes.filter(({ locants }) => locants === undefined)
  const bind = (prefix: Prefix, parents: number[]) => attach(molecule, build(context, prefix.group), parents)
  for (const prefix of prefixes) {
    if (prefix.locants === undefined) continue
    const orders = ordersOf(prefix.group)
    if (prefix.locants.length !== prefix.count * orders.length) refuse('number of locants')
    for (let time = 0; time < prefix.count; time++) {
      const names = prefix.locants.slice(time * orders.length, (time + 1) * orders.length)
      bind(
        prefix,
        names.map((name) => positionOf(built, name)),
      )
    }
  }
  for (const prefix of wanting.length > 0 ? open : []) {
    const orders = ordersOf(prefix.group)
    for (let time = 0; time < prefix.count; time++) {
      const parents: number[] = []
      if (orders.length !== 1) refuse('one bond needed')
      for (const order of orders) {
        const atom = wanting.shift() ?? refuse('nothing to bind to')
        if (order !== 1) refuse('order')
        molecule.atom(atom).reserved--
        parents.push(atom)
      }
      bind(prefix, parents)
    }
  }
  if (wanting.length > 0) refuse('something is missing')
  if (built.frame.needs.length > 0) return
  const total = open.reduce((sum, prefix) => sum + prefix.count * (ordersOf(prefix.group)[0] ?? 1), 0)
  for (const prefix of open) {
    const orders = ordersOf(prefix.group)
    if (orders.length !== 1) refuse('positions of a bridge')
    if (
      open.length > 1 &&
      heteroatomEnds(prefix) &&
      built.frame.atoms.some((atom) => molecule.atom(atom).element === 'N')
    )
      refuse('bound to nitrogen')
    const order = orders[0]!
    const places = candidates(molecule, built, group, prefix)
    const room = places.reduce((sum, atom) => sum + Math.floor(molecule.free(atom) / order), 0)
    if (open.length === 1 && room === prefix.count && total === prefix.count * order) {
      for (const atom of places) {
        for (let free = Math.floor(molecule.free(atom) / order); free > 0; free--) bind(prefix, [atom])
      }
      continue
    }
    const classes = classesOf(molecule, component(molecule, built.frame.atoms[0]!))
    const kinds = new Set(places.map((atom) => classes.get(atom)))
    if (places.length === 0 || kinds.size !== 1) refuse('position needed')
    if (prefix.count > 1 && places.length > 1) refuse('position needed')
    for (let time = 0; time < prefix.count; time++) bind(prefix, [places[0]!])
  }
}

/** Whether the substituent is bound by a heteroatom: beside others on nitrogen it rather belongs to one of them (`dimethylaminopropyl`). */
function heteroatomEnds({ group }: Prefix): boolean {
  return (
    group.skeleton.kind === 'known' &&
    /^(fluoro|chloro|bromo|iodo|hydroxy|mercapto|nitro|amino|thio|oxy|radical (.*oxy|anilino|morpholino|piperidino))$/.test(
      group.skeleton.id,
    )
  )
}

function positionOf(built: Built, locant: string): number {
  const relative = RELATIVE[locant]
  if (relative !== undefined) {
    const one = built.locants.get('1')
    if (
      one === undefined ||
      (built.ends.every((end) => end.atom !== one) && built.suffixAtoms.length === 0 && built.locants.size < 7)
    )
      refuse('beside what')
    return built.locants.get(relative) ?? refuse(`no position ${locant}`)
  }
  return built.locants.get(locant) ?? built.locants.get(locant.replace(/^N1$/, 'N')) ?? refuse(`no position ${locant}`)
}

/** Where a prefix without a locant may stand: on the parent's own atoms, before those of its principal group. */
function candidates(molecule: Molecule, built: Built, group: Group, prefix: Prefix): number[] {
  const order = ordersOf(prefix.group)[0] ?? 1
  const roomy = (atoms: number[]) =>
    atoms.filter(
      (atom) =>
        molecule.free(atom) >= order &&
        !built.acids.includes(atom) &&
        !(molecule.atom(atom).element === 'O' || (molecule.atom(atom).element === 'S' && atoms.length > 1)),
    )
  const ends = new Set(
    built.suffixAtoms.flatMap((atom) =>
      molecule.neighbours(atom).filter((one) => molecule.bondBetween(one, atom)!.order > 1),
    ),
  )
  const own = roomy(built.frame.atoms).filter((atom) => !ends.has(atom))
  const principal = roomy(built.suffixAtoms)
  if (principal.length === 0) return own
  // `methylacetamide` could mean either; `chloroacetamide` cannot
  const simple =
    prefix.group.skeleton.kind === 'known' &&
    /^(fluoro|chloro|bromo|iodo|cyano|nitro|oxo|hydroxy|mercapto)$/.test(prefix.group.skeleton.id)
  if (simple && own.length > 0) return own
  return [...own, ...principal]
}

/** Puts the element on every carbon of the parent that has hydrogen, but not on the carbon of an aldehyde: perfluoro (P-61.3.1). */
export function fillWith(molecule: Molecule, built: Built, element: string): void {
  const positions = new Set(built.suffixAtoms.flatMap((atom) => molecule.neighbours(atom)))
  for (const atom of built.frame.atoms) {
    if (molecule.atom(atom).element !== 'C') continue
    const aldehyde =
      positions.has(atom) &&
      molecule.free(atom) === 1 &&
      molecule.neighbours(atom).some((one) => molecule.atom(one).element === 'O' && molecule.at[one]!.length === 1)
    if (aldehyde) continue
    for (let free = molecule.free(atom); free > 0; free--) molecule.link(atom, molecule.add(element), 1)
  }
}
