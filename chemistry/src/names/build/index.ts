import type { Group, Substance } from '../form.ts'
import { build } from './group.ts'
import type { Context, Marked } from './built.ts'
import { component } from './fragment.ts'
import { label } from './label.ts'
import { Molecule, refuse, Refused } from './molecule.ts'
import { keyOf } from './symmetry.ts'
import { writeSmiles } from './smiles.ts'
import { applyMarks } from './stereo.ts'

/** An ion with its partners and twelve of water. */
const MAX_COMPONENTS = 40

/** The structure of what a name says, as SMILES with a key for comparing; undefined where it is impossible or could be meant in more than one way. */
export function buildSubstance(
  substance: Substance,
  asSubstituent = false,
): { smiles: string; assumed: 'L' | undefined; key: () => string } | undefined {
  const assumed: Context['assumed'] = { hand: undefined }
  try {
    const parts = substance.components.map(({ group, count }) => {
      if (!asSubstituent && isCutShort(group)) refuse('a part of a name')
      const molecule = new Molecule()
      const marks: Marked[] = []
      const built = build({ molecule, marks, depth: 0, assumed, build }, group)
      if (built.ends.length > 0 && !asSubstituent) refuse('only a substituent')
      if (asSubstituent) return { smiles: '', molecule, charge: 0, count }
      applyMarks(molecule, marks)
      if (substance.racemic) flatten(molecule)
      const charge = component(molecule, built.frame.atoms[0]!).reduce(
        (sum, atom) => sum + molecule.atom(atom).charge,
        0,
      )
      return { smiles: '', molecule, charge, count }
    })
    if (substance.labels !== undefined)
      label(
        parts.flatMap(({ molecule, count }) => (count === 1 ? [molecule] : refuse('labels of several'))),
        substance.labels,
      )
    if (!asSubstituent) for (const part of parts) part.smiles = writeSmiles(part.molecule)
    const list = balanced(parts, substance.balance)
    return {
      smiles: list.map(({ smiles }) => smiles).join('.'),
      assumed: substance.racemic ? undefined : assumed.hand,
      key: () =>
        list
          .map(({ molecule }) => keyOf(molecule))
          .toSorted()
          .join('.'),
    }
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  }
}

/** `4-bromobenzene` has a locant that only the rest of the name explains, as in 4-bromobenzenesulfonic acid (lowest locants: P-31.1.4). */
function isCutShort({ skeleton, suffixes, prefixes }: Group): boolean {
  if (skeleton.kind !== 'known' || skeleton.id !== 'benzene' || suffixes.length > 0 || prefixes.length !== 1)
    return false
  const { locants } = prefixes[0]!
  return locants?.length === 1 && locants[0] !== '1'
}

function flatten(molecule: Molecule): void {
  for (const atom of molecule.atoms) atom.parity = undefined
}

/** Ions in the numbers that make their charges even; refuses what stays charged where it should not. */
function balanced<Part extends { charge: number; count: number }>(parts: Part[], balance: boolean): Part[] {
  const total = parts.reduce((sum, { charge, count }) => sum + charge * count, 0)
  if (total !== 0 && balance) {
    const cations = parts.filter(({ charge }) => charge > 0)
    const anions = parts.filter(({ charge }) => charge < 0)
    if (cations.length !== 1 || anions.length !== 1) refuse('charges')
    const [cation, anion] = [cations[0]!, anions[0]!]
    const common = lowestCommon(cation.charge, -anion.charge)
    cation.count = common / cation.charge
    anion.count = common / -anion.charge
  } else if (total !== 0 && parts.length > 1) refuse('charges')
  const written = parts.flatMap((part) => Array.from({ length: part.count }, () => part))
  return written.length > MAX_COMPONENTS ? refuse('too many components') : written
}

function lowestCommon(a: number, b: number): number {
  let [x, y] = [a, b]
  while (y !== 0) [x, y] = [y, x % y]
  return (a * b) / x
}
