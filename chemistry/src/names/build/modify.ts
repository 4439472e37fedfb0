import type { Group } from '../form.ts'
import type { Built, Context } from './built.ts'
import type { Molecule } from './molecule.ts'
import { refuse } from './molecule.ts'

/** Applies what words behind the name do to it. */
export function modify(context: Context, built: Built, group: Group): void {
  const { molecule } = context
  for (const { id, count, locants } of group.modifiers) {
    if (id === 'ium' || id === 'anhydride' || id === 'imide') continue
    const places = locants?.map((locant) => built.locants.get(locant) ?? refuse(`no position ${locant}`))
    if (id === 'oxide') oxidise(molecule, built, count, places)
    else if (id === 'imine' || id === 'oxime' || id === 'hydrazone' || id === 'semicarbazone')
      condense(molecule, built, id, count)
    else if (id.startsWith('acetal ')) acetal(molecule, built, Number(id.slice(7)))
    else refuse(`no modifier ${id}`)
  }
}

/** N-oxides are written with charges, oxides of sulfur and phosphorus with a double bond. */
function oxidise(molecule: Molecule, built: Built, count: number, places: number[] | undefined): void {
  const all = [...built.frame.atoms, ...built.suffixAtoms]
  const able = (elements: string[]) =>
    all.filter(
      (atom) =>
        elements.includes(molecule.atom(atom).element) &&
        molecule.hydrogens(atom) === 0 &&
        molecule.atom(atom).charge === 0,
    )
  let chosen = places
  if (chosen === undefined) {
    const some = able(['N', 'P', 'As']).length > 0 ? able(['N', 'P', 'As']) : able(['S', 'Se'])
    if (some.length === 1) chosen = Array.from({ length: count }, () => some[0]!)
    else if (some.length === count) chosen = some
    else refuse('which is oxidised')
  }
  const list =
    chosen!.length === count
      ? chosen!
      : chosen!.length === 1
        ? Array.from({ length: count }, () => chosen![0]!)
        : refuse('number of locants')
  for (const atom of list) {
    const { element } = molecule.atom(atom)
    const oxygen = molecule.add('O')
    if (element === 'N') {
      molecule.atom(atom).charge += 1
      molecule.atom(oxygen).charge = -1
      molecule.bind(atom, oxygen, 1)
      if (molecule.free(atom) < 0) refuse('no room for an oxide')
    } else if (['S', 'P', 'Se', 'As'].includes(element)) molecule.link(atom, oxygen, 2)
    else refuse('no oxide of that')
  }
}

/** The oxygen of an aldehyde or ketone gives way. */
function condense(molecule: Molecule, built: Built, id: string, count: number): void {
  const carbonyls = carbonylsOf(molecule, built)
  if (carbonyls.length !== count) refuse('which carbonyl')
  for (const oxygen of carbonyls) {
    const atom = molecule.atom(oxygen)
    atom.element = 'N'
    if (id === 'imine') continue
    const grow = (from: number, element: string, order: 1 | 2 = 1) => {
      const next = molecule.add(element)
      molecule.link(from, next, order)
      return next
    }
    if (id === 'oxime') grow(oxygen, 'O')
    else {
      const second = grow(oxygen, 'N')
      built.locants.set('N', second)
      if (id === 'semicarbazone') {
        const carbon = grow(second, 'C')
        grow(carbon, 'O', 2)
        grow(carbon, 'N')
      }
    }
  }
}

/** Oxygens of aldehydes and ketones. */
function carbonylsOf(molecule: Molecule, built: Built): number[] {
  return [...built.frame.atoms, ...built.suffixAtoms].filter((atom) => {
    if (molecule.atom(atom).element !== 'O' || molecule.at[atom]!.length !== 1) return false
    const carbon = molecule.neighbours(atom)[0]!
    const others = molecule.neighbours(carbon).filter((one) => one !== atom)
    return (
      molecule.atom(carbon).element === 'C' &&
      molecule.bondBetween(atom, carbon)!.order === 2 &&
      others.every((one) => molecule.atom(one).element === 'C')
    )
  })
}

/** The oxygen gives way to two unbranched ethers of so many carbons. */
function acetal(molecule: Molecule, built: Built, length: number): void {
  const carbonyls = carbonylsOf(molecule, built)
  const first = carbonyls.length === 1 ? carbonyls[0]! : refuse('which carbonyl')
  const carbon = molecule.neighbours(first)[0]!
  molecule.bondBetween(first, carbon)!.order = 1
  const second = molecule.add('O')
  molecule.link(carbon, second, 1)
  for (const oxygen of [first, second]) {
    let last = oxygen
    for (let count = 0; count < length; count++) {
      const next = molecule.add('C')
      molecule.link(last, next, 1)
      last = next
    }
  }
}
