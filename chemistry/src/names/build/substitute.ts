import type { Group, Prefix } from '../form.ts'
import { attach, ordersOf } from './built.ts'
import type { Built, Context } from './built.ts'
import { component } from './fragment.ts'
import type { Molecule } from './molecule.ts'
import { refuse } from './molecule.ts'
import { classesOf } from './symmetry.ts'

/** o, m and p beside position 1 */
const RELATIVE: Record<string, string> = { o: '2', m: '3', p: '4' }

/** Groups that go to nitrogen when nothing is said: Boc-piperazine */
const AMINE_PROTECTING = new Set(['radical boc', 'radical cbz', 'radical fmoc', 'radical alloc', 'radical troc'])

/** Binds the prefixes of a group: those with locants, those that its heads ask for, then those that can stand in one way only. */
export function substitute(context: Context, built: Built, group: Group): void {
  const { molecule } = context
  const { prefixes } = group
  const wanting = [...built.frame.needs]
  const open = prefixes.filter(({ locants }) => locants === undefined)
  const bind = (prefix: Prefix, parents: number[]) => attach(molecule, context.build(context, prefix.group), parents)
  // p-nitrochlorobenzene: the one without a locant is at position 1
  const beside = isBareBenzene(group) && besideOne(prefixes) ? built.frame.locants.get('1') : undefined
  for (const prefix of prefixes) {
    if (prefix.locants === undefined) continue
    const orders = ordersOf(prefix.group)
    if (prefix.locants.length !== prefix.count * orders.length) refuse('number of locants')
    for (let time = 0; time < prefix.count; time++) {
      const names = prefix.locants.slice(time * orders.length, (time + 1) * orders.length)
      bind(
        prefix,
        names.map((name) => positionOf(molecule, built, name, beside !== undefined)),
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
        if (molecule.atom(atom).element === 'N' && heteroatomEnds(prefix)) refuse('nitrogen with a heteroatom')
        molecule.atom(atom).reserved--
        parents.push(atom)
      }
      bind(prefix, parents)
    }
  }
  if (wanting.length > 0) refuse('something is missing')
  if (built.frame.needs.length > 0) return
  if (beside !== undefined && open.length === 1) {
    bind(open[0]!, [beside])
    return
  }
  if (isBare(group) && fillUp(molecule, built, open, bind)) return
  const total = open.reduce((sum, prefix) => sum + prefix.count * (ordersOf(prefix.group)[0] ?? 1), 0)
  for (const prefix of open) {
    const orders = ordersOf(prefix.group)
    if (orders.length !== 1) refuse('positions of a bridge')
    if (
      open.length > 1 &&
      prefix === open[0] &&
      aryl(prefix) &&
      open[1]!.group.skeleton.kind === 'chain' &&
      onOneNitrogen(molecule, built)
    )
      refuse('phenylethylamine')
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
    // 2,3-dichloronitrobenzene: the one without a locant is at position 1
    const first = built.frame.locants.get('1')
    if (
      isBareBenzene(group) &&
      open.length === 1 &&
      prefix.count === 1 &&
      prefixes.length > 1 &&
      heteroatomEnds(prefix) &&
      places.includes(first ?? -1)
    ) {
      bind(prefix, [first!])
      continue
    }
    if (open.length === 1 && order === 1 && prefix.count === room - 1 && room > 2) {
      const all = classesOf(molecule, component(molecule, built.frame.atoms[0]!))
      if (new Set(places.map((atom) => all.get(atom))).size === 1) {
        let left = prefix.count
        for (const atom of places)
          for (let free = molecule.free(atom); free > 0 && left > 0; free--, left--) bind(prefix, [atom])
        continue
      }
    }
    const classes = classesOf(molecule, component(molecule, built.frame.atoms[0]!))
    const kinds = new Set(places.map((atom) => classes.get(atom)))
    if (places.length === 0 || kinds.size !== 1) refuse('position needed')
    if (prefix.count > 1 && places.length > 1) refuse('position needed')
    for (let time = 0; time < prefix.count; time++) bind(prefix, [places[0]!])
  }
}

/** One prefix at o, m or p, one at position 1 or without a locant. */
function besideOne(prefixes: Prefix[]): boolean {
  const relative = prefixes.filter(({ locants }) => locants?.length === 1 && RELATIVE[locants[0]!] !== undefined)
  const other = prefixes.filter(
    ({ locants, count }) => count === 1 && (locants === undefined || (locants.length === 1 && locants[0] === '1')),
  )
  return prefixes.length === 2 && relative.length === 1 && other.length === 1
}

/** Substituents that take no others. */
const CLOSED = /^(fluoro|chloro|bromo|iodo|nitro|cyano|hydroxy)$/

function idOf({ group: { skeleton } }: Prefix): string {
  return skeleton.kind === 'known' ? skeleton.id : ''
}

/** Bromopentafluorobenzene, trifluorochloroethylene: one of a kind and as many of another as positions are left, all of which are alike. */
function fillUp(
  molecule: Molecule,
  built: Built,
  open: Prefix[],
  bind: (prefix: Prefix, parents: number[]) => void,
): boolean {
  const places = [...built.frame.atoms]
  const single = open.find(({ count }) => count === 1)
  const other = open.find((one) => one !== single)
  // pentafluoroethoxybenzene may be the ether of pentafluoroethyl
  if (open[0] !== single && (single === undefined || !CLOSED.test(idOf(single)))) return false
  if (open.length !== 2 || single === undefined || other === undefined || places.length < 2) return false
  if (open.some((one) => ordersOf(one.group).join() !== '1')) return false
  const room = places.flatMap((atom) => Array.from({ length: molecule.free(atom) }, () => atom))
  if (single.count + other.count !== room.length) return false
  const classes = classesOf(molecule, component(molecule, places[0]!))
  if (new Set(places.map((atom) => classes.get(atom))).size > 1) return false
  room.forEach((atom, index) => bind(index === 0 ? single : other, [atom]))
  return true
}

function aryl({ group }: Prefix): boolean {
  return group.skeleton.kind === 'known' && /^(radical phenyl|benzene)$/.test(group.skeleton.id)
}

function onOneNitrogen(molecule: Molecule, built: Built): boolean {
  const atom = molecule.atom(built.frame.atoms[0]!)
  return built.frame.atoms.length === 1 && atom.element === 'N' && atom.charge === 0
}

function isBareBenzene(group: Group): boolean {
  return (
    group.skeleton.kind === 'known' &&
    group.skeleton.id === 'benzene' &&
    group.suffixes.length === 0 &&
    group.free === undefined
  )
}

/** A frame of carbons without anything on it or in it, of the kind that the two kinds of `fillUp` may stand on. */
function isBare(group: Group): boolean {
  const { skeleton, suffixes, free, replaced, hydro } = group
  return (
    isBareBenzene(group) ||
    (skeleton.kind === 'chain' && skeleton.length === 2 && suffixes.length + replaced.length + hydro.length === 0 && free === undefined) // prettier-ignore
  )
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

function positionOf(molecule: Molecule, built: Built, locant: string, besideOne: boolean): number {
  const relative = built.frame.needs.length > 0 ? undefined : RELATIVE[locant]
  if (relative !== undefined) {
    const one = built.locants.get('1')
    const ring = ['1', '2', '3', '4', '5', '6'].map((name) => built.locants.get(name))
    const isBenzene = ring.every(
      (atom, index) =>
        atom !== undefined &&
        molecule.atom(atom).element === 'C' &&
        molecule.bondBetween(atom, ring[(index + 1) % 6] ?? atom) !== undefined,
    )
    if (!isBenzene) refuse('beside what')
    if (
      one === undefined ||
      (!besideOne &&
        built.ends.every((end) => end.atom !== one) &&
        built.suffixAtoms.length === 0 &&
        built.locants.size < 7)
    )
      refuse('beside what')
    return built.locants.get(relative) ?? refuse(`no position ${locant}`)
  }
  return built.locants.get(locant) ?? (locant === 'N' ? onlyNitrogen(molecule, built) : refuse(`no position ${locant}`))
}

/** N of a ring whose nitrogens with hydrogen are all alike: N-methylpiperidine. */
function onlyNitrogen(molecule: Molecule, built: Built): number {
  const able = [...built.frame.atoms, ...built.suffixAtoms].filter(
    (atom) => molecule.atom(atom).element === 'N' && molecule.free(atom) > 0,
  )
  const classes = classesOf(molecule, component(molecule, built.frame.atoms[0]!))
  return new Set(able.map((atom) => classes.get(atom))).size === 1 ? able[0]! : refuse('which nitrogen')
}

/** Where a prefix without a locant may stand: on the parent's own atoms, before those of its principal group. */
function candidates(molecule: Molecule, built: Built, group: Group, prefix: Prefix): number[] {
  const order = ordersOf(prefix.group)[0] ?? 1
  const roomy = (atoms: number[]) =>
    atoms.filter(
      (atom) =>
        molecule.free(atom) >= order &&
        !built.acids.includes(atom) &&
        (molecule.atom(atom).charge === 1 ||
          !(molecule.atom(atom).element === 'O' || (molecule.atom(atom).element === 'S' && atoms.length > 1))),
    )
  const ends = new Set(
    built.suffixAtoms
      .filter((atom) => molecule.atom(atom).element === 'O')
      .flatMap((atom) => molecule.neighbours(atom).filter((one) => molecule.bondBetween(one, atom)!.order > 1)),
  )
  if (prefix.group.skeleton.kind === 'known' && AMINE_PROTECTING.has(prefix.group.skeleton.id))
    return roomy([...built.frame.atoms, ...built.suffixAtoms]).filter((atom) => molecule.atom(atom).element === 'N')
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
