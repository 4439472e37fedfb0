import { groupOf } from '../form.ts'
import type { Group, Locant } from '../form.ts'
import type { Built, Context } from './built.ts'
import { refuse } from './molecule.ts'

/** stands where the middle will be bound */
const place = groupOf({ kind: 'known', id: 'place' })

/**
 * 3,3'-Dichloro-4,4'-methylenedianiline is sold with its chlorine beside the amino groups, numbered as 4,4'-diaminodiphenylmethane: such
 * names say one thing by the rules and mean another.
 */
function countsFromMiddle({ skeleton, prefixes }: Group, joints: Locant[] | undefined): boolean {
  if (skeleton.kind !== 'known' || !/^(aniline|phenol|benzene)$/.test(skeleton.id)) return false
  if (joints === undefined || !joints.every((one) => one.startsWith('4'))) return false
  const taken = prefixes.flatMap(({ locants }) => locants ?? [])
  return taken.length > 0 && taken.every((one) => one === '3' || one === '5')
}

/**
 * Multiplicative names (P-15.3): equal parents on one middle, as in 4,4'-methylenebis(aniline). The middle's bonds each take one parent; the
 * parents' own positions have primes from the second on.
 */
export function bindMultiplied(context: Context, group: Group, multiplied: NonNullable<Group['multiplied']>): Built {
  const { molecule } = context
  const middle = context.build(context, multiplied.middle)
  const bonds = middle.ends.flatMap(({ atom, order }) =>
    middle.ends.length === multiplied.count
      ? [{ atom, order }]
      : Array.from({ length: order }, () => ({ atom, order: 1 as const })),
  )
  if (bonds.length !== multiplied.count || bonds.some(({ order }) => order !== 1)) refuse('bonds of the middle')
  for (const { atom, order } of middle.ends) molecule.atom(atom).reserved -= order
  const unit: Group = { ...group, multiplied: undefined }
  if (countsFromMiddle(unit, multiplied.locants)) refuse('numbered from the middle or from the group')
  const locants = new Map<Locant, number>()
  const all: Built = { frame: middle.frame, locants, ends: [], acids: [], suffixAtoms: [] }
  bonds.forEach((bond, index) => {
    const named = multiplied.locants?.[index]
    const locant = named?.replace(/'+$/, '')
    const built = context.build(context, {
      ...unit,
      prefixes: [...unit.prefixes, { locants: locant === undefined ? undefined : [locant], count: 1, group: place }],
    })
    all.acids.push(...built.acids)
    all.suffixAtoms.push(...built.suffixAtoms)
    for (const [name, atom] of built.locants) locants.set(name + "'".repeat(index), atom)
    const mark = markOf(built)
    molecule.link(molecule.cut(mark), bond.atom, 1)
  })
  return all

  function markOf(built: Built): number {
    const found = built.frame.atoms
      .concat(built.suffixAtoms)
      .flatMap((atom) => molecule.neighbours(atom).filter((one) => molecule.atom(one).element === 'X'))
    return found.length === 1 ? found[0]! : refuse('place of the middle')
  }
}
