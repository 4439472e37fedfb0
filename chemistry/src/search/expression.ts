import { MAX_NAMED_RING, ringSizeBit } from './atomType.ts'
import type { AtomType } from './atomType.ts'
import { AROMATIC } from './describe.ts'
import type { BondType } from './describe.ts'
import type { Expression, QueryTree } from './queryTree.ts'

/** The query asks something that the records do not hold: RDKit has to decide. */
export class Unsupported extends Error {}

/** A number that an atom type has. The same function each time: what it says of all types is kept (typeColumns.ts). */
export type AtomNumber = (type: AtomType) => number

/** What a query asks of an atom: a number of its type alone (`test`), or of the molecule around it (`recursive`). */
export type Asked =
  | { kind: 'test'; number: AtomNumber; holds: (value: number) => boolean; key: string }
  | { kind: 'all' | 'any'; of: Asked[]; key: string }
  | { kind: 'not'; of: Asked; key: string }
  | { kind: 'recursive'; tree: QueryTree; key: string }

/** The number of an atom that a test compares, by RDKit's name of the test. */
const ATOM_NUMBERS = {
  AtomAtomicNum: (type) => type.element,
  AtomFormalCharge: (type) => type.charge,
  AtomNegativeFormalCharge: (type) => -type.charge,
  AtomHCount: (type) => type.hydrogens,
  AtomImplicitHCount: (type) => type.impliedHydrogens,
  AtomHasImplicitH: (type) => Number(type.impliedHydrogens > 0),
  AtomExplicitDegree: (type) => type.degree,
  AtomTotalDegree: (type) => type.degree + type.impliedHydrogens,
  AtomNonHydrogenDegree: (type) => type.heavyDegree,
  AtomTotalValence: (type) => type.valence,
  AtomUnsaturated: (type) => Number(type.degree + type.impliedHydrogens < type.valence),
  AtomHybridization: (type) => type.hybridisation,
  AtomInNRings: (type) => type.rings,
  AtomInRing: (type) => Number(type.rings > 0),
  AtomMinRingSize: (type) => type.smallestRing,
  AtomRingBondCount: (type) => type.ringBonds,
  AtomHasRingBond: (type) => Number(type.ringBonds > 0),
  AtomNumHeteroatomNeighbors: (type) => type.heteroNeighbours,
  AtomHasHeteroatomNeighbors: (type) => Number(type.heteroNeighbours > 0),
  AtomNumAliphaticHeteroatomNeighbors: (type) => type.aliphaticHeteroNeighbours,
  AtomHasAliphaticHeteroatomNeighbors: (type) => Number(type.aliphaticHeteroNeighbours > 0),
  AtomIsotope: (type) => type.isotope,
  AtomNumRadicalElectrons: (type) => type.radicals,
  AtomIsAliphatic: (type) => 1 - type.aromatic,
  AtomIsAromatic: (type) => type.aromatic,
  /** as RDKit numbers it: aromatic elements from 1000 */
  AtomType: (type) => type.element + 1000 * type.aromatic,
  AtomRingSize: (type) => type.ringSizes,
} satisfies Record<string, AtomNumber>

/** Of an atom with an expression. */
export function askedOf(expression: Expression): Asked {
  const key = JSON.stringify(expression)
  const { negated, ...plain } = expression
  if (negated === true) return { kind: 'not', of: askedOf(plain), key }
  const { descr = '', children = [], subquery, val = 0 } = plain
  if (descr === 'AtomAnd' || descr === 'AtomOr')
    return { kind: descr === 'AtomAnd' ? 'all' : 'any', of: flattened(descr, children).map(askedOf), key }
  if (descr === 'RecursiveStructure' && subquery !== undefined) return { kind: 'recursive', tree: subquery, key }
  if (descr === 'AtomNull') return { kind: 'all', of: [], key }
  if (descr === 'AtomType') return { kind: 'test', number: ATOM_NUMBERS.AtomType, holds: (value) => value === val, key }
  const name = descr.replace(/^(range|less|greater)_/, '')
  if (!Object.hasOwn(ATOM_NUMBERS, name)) throw new Unsupported(descr)
  const number = ATOM_NUMBERS[name as keyof typeof ATOM_NUMBERS]
  return { kind: 'test', number, holds: name === 'AtomRingSize' ? inRingOf(plain) : comparison(plain), key }
}

/** RDKit nests lists of many in twos, to the left; nested alike they are one list. */
function flattened(descr: string, children: Expression[]): Expression[] {
  return children.flatMap((child) =>
    child.descr === descr && child.negated !== true ? flattened(descr, child.children ?? []) : [child],
  )
}

/** Of an atom without an expression: RDKit's rules for atoms of molecules. */
export function askedOfPlain({ element, charge, isotope, radicals, rings }: AtomType): Asked {
  const tests = [asked('AtomAtomicNum', element, (value) => value === element)]
  if (rings > 0) tests.push(asked('AtomInNRings', rings, (value) => value >= rings))
  if (element !== 0 && charge !== 0) tests.push(asked('AtomFormalCharge', charge, (value) => value === charge))
  if (element !== 0 && radicals !== 0)
    tests.push(asked('AtomNumRadicalElectrons', radicals, (value) => value === radicals))
  if (isotope !== 0 && element !== 0) tests.push(asked('AtomIsotope', isotope, (value) => value === isotope))
  if (isotope !== 0 && element === 0)
    tests.push(asked('AtomIsotope', -isotope, (value) => value === isotope || value === 0))
  return { kind: 'all', of: tests, key: `plain ${[element, charge, isotope, radicals, rings].join(' ')}` }
}

function asked(name: keyof typeof ATOM_NUMBERS, value: number, holds: (value: number) => boolean): Asked {
  return { kind: 'test', number: ATOM_NUMBERS[name], holds, key: `plain ${name} ${value}` }
}

/** What is asked of a bond with an expression. */
export function bondTest(expression: Expression): (bond: BondType) => boolean {
  const { negated, ...plain } = expression
  if (negated === true) {
    const test = bondTest(plain)
    return (bond) => !test(bond)
  }
  const { descr = '', val = 0, children = [] } = plain
  const isOneOf =
    (...orders: number[]) =>
    (bond: BondType): boolean =>
      orders.includes(bond.order)
  switch (descr) {
    case 'BondNull':
      return () => true
    case 'BondOrder':
      return orderTest(val)
    case 'SingleOrAromaticBond':
      return isOneOf(1, AROMATIC)
    case 'DoubleOrAromaticBond':
      return isOneOf(2, AROMATIC)
    case 'SingleOrDoubleBond':
      return isOneOf(1, 2)
    case 'SingleOrDoubleOrAromaticBond':
      return isOneOf(1, 2, AROMATIC)
    case 'BondInRing':
      return (bond) => Number(bond.ring > 0) === val
    case 'BondMinRingSize':
      if (val > MAX_NAMED_RING) throw new Unsupported(`${descr} ${val}`)
      return (bond) => bond.ring === val
    case 'BondAnd': {
      const tests = children.map(bondTest)
      return (bond) => tests.every((test) => test(bond))
    }
    case 'BondOr': {
      const tests = children.map(bondTest)
      return (bond) => tests.some((test) => test(bond))
    }
    case 'BondXor': {
      const tests = children.map(bondTest)
      return (bond) => tests.filter((test) => test(bond)).length % 2 === 1
    }
    default:
      throw new Unsupported(descr)
  }
}

/** What is asked of a bond without an expression. */
export function plainBondTest({ order }: BondType): (bond: BondType) => boolean {
  if (order === 0) return () => true
  const test = orderTest(order)
  return (bond) => test(bond) || bond.order === 0
}

/** Dative bonds have a direction, which the records leave out. */
function orderTest(order: number): (bond: BondType) => boolean {
  if (order > AROMATIC) throw new Unsupported(`bond order ${order}`)
  return (bond) => bond.order === order
}

/** RDKit's kinds of comparison, by their number in its JSON. */
function comparison({ tag, descr, val = 0, lower = 0, upper = 0, ends = 0 }: Expression): (value: number) => boolean {
  switch (tag) {
    case 33:
      return (value) => value === val
    case 41: // a number, or any at all (R, x)
      return (value) => (val === -1 ? value > 0 : value === val)
    case 34:
      return (value) => val > value
    case 35:
      return (value) => val >= value
    case 36:
      return (value) => val < value
    case 37:
      return (value) => val <= value
    case 38:
      return (value) => (ends & 2 ? value > lower : value >= lower) && (ends & 1 ? value < upper : value <= upper)
    default:
      throw new Unsupported(`${descr} compared as ${tag}`)
  }
}

/** `k5`: in any of the smallest rings of that size. */
function inRingOf({ tag, descr, val = 0 }: Expression): (ringSizes: number) => boolean {
  if (tag !== 33 || val < 3 || val > MAX_NAMED_RING) throw new Unsupported(`${descr} ${val}`)
  const bit = ringSizeBit(val)
  return (ringSizes) => (ringSizes & bit) !== 0
}
