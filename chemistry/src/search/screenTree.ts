import { AROMATIC, describe } from './describe.ts'
import { expressionsOf } from './queryTree.ts'
import type { Expression, QueryTree } from './queryTree.ts'

/*
 * RDKit's pattern fingerprint of a query may have bits that molecules lack which contain it: it reads more out of expressions such
 * as [r5;a] or [$([#8])] than they say. So the fingerprint is made of a query that asks less, and plainly: of each atom its element
 * and whether it is aromatic, of each bond its order, where these are certain, and nothing where they are not.
 */

const NO = 0
const YES = 1
const MAYBE = 2

/** No element: stands for all that an expression does not name, of which it says the same. */
const UNNAMED = -1

/** The query with every expression made plain, as RDKit's JSON. Its extensions hold nothing but these. */
export function screenTree(tree: QueryTree): QueryTree {
  const { atomQueries = [], bondQueries = [] } = expressionsOf(tree)
  if (atomQueries.length === 0 && bondQueries.length === 0) return tree
  const described = describe({ molecules: [tree] }, [])
  // An expression for each: RDKit reads JSON in which some have none out of step
  const plainAtoms = described.atoms.map(({ element }, index) => {
    const expression = atomQueries[index]
    if (expression?.descr !== undefined) return plainAtom(expression)
    return element === 0 ? ANY_ATOM : { descr: 'AtomAtomicNum', tag: 33, val: element }
  })
  const plainBonds = described.bonds.map(({ order }, index) => {
    const expression = bondQueries[index]
    if (expression?.descr !== undefined) return plainBond(expression)
    return order >= 1 && order <= AROMATIC ? ofOrder(order) : ANY_BOND
  })
  const extension = {
    name: 'rdkitQueries',
    formatVersion: 10,
    toolkitVersion: '',
    atomQueries: plainAtoms,
    bondQueries: plainBonds,
  }
  const representation = tree.extensions?.filter(({ name }) => name !== 'rdkitQueries') ?? []
  const atoms = tree.atoms.map((one, index) => ({ ...one, z: (plainAtoms[index]?.val ?? 0) % 1000 }))
  return { ...tree, atoms, extensions: [...representation, extension] }
}

const ANY_ATOM: Expression = { descr: 'AtomNull', tag: 40 }
const ANY_BOND: Expression = { descr: 'BondNull', tag: 40 }

function ofOrder(order: number): Expression {
  return { descr: 'BondOrder', type: 'BondOrder', tag: 33, val: order } as Expression
}

function plainAtom(expression: Expression): Expression {
  const isOut = (element: number) => atom(expression, element, 0) === NO && atom(expression, element, 1) === NO
  if (!isOut(UNNAMED)) return ANY_ATOM
  let only = 0
  for (const element of namedIn(expression)) {
    if (isOut(element)) continue
    if (only !== 0) return ANY_ATOM
    only = element
  }
  if (only === 0) return ANY_ATOM
  const [aliphatic, aromatic] = [atom(expression, only, 0) !== NO, atom(expression, only, 1) !== NO]
  if (aliphatic && aromatic) return { descr: 'AtomAtomicNum', tag: 33, val: only }
  return { descr: 'AtomType', tag: 33, val: only + (aromatic ? 1000 : 0) }
}

/** The elements that an expression names. */
function namedIn({ descr, val = 0, children = [], subquery }: Expression, named = new Set<number>()): Set<number> {
  if ((descr === 'AtomType' || descr === 'AtomAtomicNum') && val % 1000 > 0) named.add(val % 1000)
  for (const child of children) namedIn(child, named)
  const first = subquery === undefined ? undefined : expressionsOf(subquery).atomQueries?.[0]
  if (first) namedIn(first, named)
  return named
}

/** What an expression says of an atom of which only element and aromaticity are known. */
function atom(expression: Expression, element: number, aromatic: number): number {
  const { negated, descr = '', val = 0, children = [], subquery } = expression
  if (negated === true) return not(atom({ ...expression, negated: false }, element, aromatic))
  switch (descr) {
    case 'AtomAnd':
      return all(children.map((child) => atom(child, element, aromatic)))
    case 'AtomOr':
      return not(all(children.map((child) => not(atom(child, element, aromatic)))))
    case 'AtomNull':
      return YES
    case 'AtomType':
      return Number(element === val % 1000 && aromatic === Number(val >= 1000))
    case 'AtomAtomicNum':
      return Number(element === val)
    case 'AtomIsAromatic':
      return Number(aromatic === val)
    case 'AtomIsAliphatic':
      return Number(aromatic === 1 - val)
    case 'RecursiveStructure': {
      const first = subquery === undefined ? undefined : expressionsOf(subquery).atomQueries?.[0]
      const answer = first?.descr === undefined ? MAYBE : atom(first, element, aromatic)
      return answer === YES && (subquery?.atoms.length ?? 0) > 1 ? MAYBE : answer
    }
    default:
      return MAYBE
  }
}

const ORDERS = [1, 2, 3, 4, AROMATIC, 17]

function plainBond(expression: Expression): Expression {
  const orders = ORDERS.filter((order) => bond(expression, order) !== NO)
  const [first, second] = orders
  if (orders.length === 1) return ofOrder(first!)
  if (orders.length === 2 && first === 1 && second === AROMATIC)
    return { descr: 'SingleOrAromaticBond', type: 'BondOrder', tag: 33, val: 1 } as Expression
  return ANY_BOND
}

/** What an expression says of a bond of which only the order is known. */
function bond(expression: Expression, order: number): number {
  const { negated, descr = '', val = 0, children = [] } = expression
  if (negated === true) return not(bond({ ...expression, negated: false }, order))
  const isOneOf = (...orders: number[]): number => Number(orders.includes(order))
  switch (descr) {
    case 'BondAnd':
      return all(children.map((child) => bond(child, order)))
    case 'BondOr':
      return not(all(children.map((child) => not(bond(child, order)))))
    case 'BondNull':
      return YES
    case 'BondOrder':
      return isOneOf(val)
    case 'SingleOrAromaticBond':
      return isOneOf(1, AROMATIC)
    case 'DoubleOrAromaticBond':
      return isOneOf(2, AROMATIC)
    case 'SingleOrDoubleBond':
      return isOneOf(1, 2)
    case 'SingleOrDoubleOrAromaticBond':
      return isOneOf(1, 2, AROMATIC)
    default:
      return MAYBE
  }
}

function not(answer: number): number {
  return answer === MAYBE ? MAYBE : 1 - answer
}

function all(answers: number[]): number {
  return answers.includes(NO) ? NO : answers.includes(MAYBE) ? MAYBE : YES
}
