import type { Chemistry } from '@reagora/chemistry/pool'
import { benzene, draw } from '../demo/structures/rings.ts'
import { substituents, type SubstituentKey } from '../demo/structures/substituents.ts'
import type { Parent } from './families.ts'

// Formulas and masses of millions of structures by adding up those of their parts, each of which is read once.

const elements = ['C', 'H', 'B', 'Br', 'Cl', 'F', 'I', 'N', 'O', 'P', 'S', 'Si'] as const
/** Average and monoisotopic masses in the order of `elements`. */
const masses: readonly (readonly [number, number])[] = [
  [12.011, 12],
  [1.008, 1.00782503],
  [10.812, 11.00930536],
  [79.904, 78.91833758],
  [35.453, 34.96885271],
  [18.998, 18.99840316],
  [126.904, 126.904473],
  [14.007, 14.003074],
  [15.999, 15.99491462],
  [30.974, 30.973762],
  [32.067, 31.97207117],
  [28.086, 27.97692653],
]
/** Hill order: carbon and hydrogen, then by letter; every structure here has carbon. */
type Counts = readonly number[]

export interface Compositions {
  parent: (parent: Parent) => Counts
  group: (key: SubstituentKey) => Counts
}

export const hydrogenChloride: Counts = countsOf('HCl')

/** Reads the rings, principal groups and substituents once. */
export async function readCompositions(chemistry: Chemistry, parents: readonly Parent[]): Promise<Compositions> {
  const groups = Object.keys(substituents) as SubstituentKey[]
  const ask = [
    ...parents.map(({ ring, at, principal }) => draw(ring, new Map(), ring === benzene ? 1 : at, principal)),
    ...groups.map((key) => `C${substituents[key].smiles}`),
  ]
  const read = await chemistry.readMany(ask)
  const counts = read.map((result, index) => {
    if (!result.ok) throw new Error(`${ask[index]} has no readable structure: ${result.problem.code}`)
    return countsOf(result.structure.formula)
  })
  // A group takes the place of a hydrogen; it was read as sitting on methane.
  const methane = countsOf('CH4')
  const ofParent = new Map(parents.map((parent, index) => [parent, counts[index]!]))
  const ofGroup = new Map(groups.map((key, index) => [key, plus(counts[parents.length + index]!, methane, -1)]))
  return { parent: (parent) => ofParent.get(parent)!, group: (key) => ofGroup.get(key)! }
}

export const plus = (a: Counts, b: Counts, times = 1): Counts => a.map((count, index) => count + times * b[index]!)

export function formulaOf(counts: Counts): string {
  let formula = ''
  for (const [index, count] of counts.entries())
    if (count > 0) formula += count === 1 ? elements[index]! : `${elements[index]!}${count}`
  return formula
}

/** Average or monoisotopic mass, as text with so many digits. */
export function massOf(counts: Counts, kind: 'average' | 'exact', digits: number): string {
  let sum = 0
  for (const [index, count] of counts.entries()) sum += count * masses[index]![kind === 'average' ? 0 : 1]
  return sum.toFixed(digits)
}

function countsOf(formula: string): Counts {
  const counts = elements.map(() => 0)
  for (const [, symbol = '', times] of formula.matchAll(/([A-Z][a-z]?)(\d*)/g)) {
    const index = elements.indexOf(symbol as (typeof elements)[number])
    if (index < 0) throw new Error(`No mass is known here for ${symbol}.`)
    counts[index]! += Number(times || 1)
  }
  return counts
}
