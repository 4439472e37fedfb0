import type { AtomType } from './atomType.ts'
import type { BondType } from './describe.ts'
import type { Asked, AtomNumber } from './expression.ts'
import { readQueryGraph } from './queryGraph.ts'
import type { QueryAtom } from './queryGraph.ts'
import { TypeColumns } from './typeColumns.ts'

/** What a plan is made for: the types that the searched records can have. */
export type Types = { readonly atomTypes: readonly AtomType[]; readonly bondTypes: readonly BondType[] }

/** What a query atom says of an atom type. `MAYBE`: a recursive part decides. */
const NO = 0
const YES = 1
const MAYBE = 2

/** Tables over the atom types of a dictionary, of byte per type; equal expressions share one. */
export type TypeTables = {
  /** Of an expression alone. */
  of: (asked: Asked) => Uint8Array
  /** Of an atom of a query, with what its bonds ask of it. */
  ofAtom: (atom: QueryAtom) => Uint8Array
}

const MAX_KEPT = 1_000
type Kept = { types: number; tables: Map<string, Uint8Array>; columns: TypeColumns }
const kept = new WeakMap<object, Kept>()

const degreeOf: AtomNumber = (type) => type.degree
const ringBondsOf: AtomNumber = (type) => type.ringBonds
const aromaticityOf: AtomNumber = (type) => type.aromatic

export function typeTables({ atomTypes }: Types): TypeTables {
  const { tables, columns } = keptOf(atomTypes)

  const remember = (key: string, make: () => Uint8Array): Uint8Array => {
    let table = tables.get(key)
    if (table === undefined) tables.set(key, (table = make()))
    return table
  }

  const of = (asked: Asked): Uint8Array => remember(asked.key, () => make(asked))

  const make = (asked: Asked): Uint8Array => {
    switch (asked.kind) {
      case 'test':
        return columns.test(asked.number, asked.holds)
      case 'not':
        return not(of(asked.of))
      case 'all':
        return all(asked.of.map(of), atomTypes.length)
      case 'any':
        return any(asked.of.map(of), atomTypes.length)
      case 'recursive': {
        // Its first atom lies here, which rules most types out without a look at the molecule
        const { atoms } = readQueryGraph(asked.tree)
        const first = ofAtom(atoms[0]!)
        return atoms.length === 1 ? first : perhaps(first)
      }
    }
  }

  const atLeast = (name: string, number: AtomNumber, least: number): Uint8Array =>
    remember(`${name} at least ${least}`, () => columns.test(number, (value) => value >= least))

  const ofAtom = ({ asked, degree, ringBonds, aromatic }: QueryAtom): Uint8Array =>
    remember(`${degree} ${ringBonds} ${aromatic} ${asked.key}`, () => {
      const wanted = [of(asked), atLeast('degree', degreeOf, degree)]
      if (ringBonds > 0) wanted.push(atLeast('ring bonds', ringBondsOf, ringBonds))
      if (aromatic) wanted.push(atLeast('aromatic', aromaticityOf, 1))
      return all(wanted, atomTypes.length)
    })

  return { of, ofAtom }
}

/** Tables of the present types of a dictionary. */
function keptOf(atomTypes: readonly AtomType[]): Kept {
  let known = kept.get(atomTypes)
  if (known === undefined || known.types !== atomTypes.length || known.tables.size >= MAX_KEPT) {
    const columns = known?.columns ?? new TypeColumns(atomTypes)
    kept.set(atomTypes, (known = { types: atomTypes.length, tables: new Map(), columns }))
  }
  return known
}

function not(table: Uint8Array): Uint8Array {
  const answers = new Uint8Array(table.length)
  for (let type = 0; type < table.length; type++) answers[type] = NOT[table[type]!]!
  return answers
}

const NOT = [YES, NO, MAYBE]

function all(tables: readonly Uint8Array[], types: number): Uint8Array {
  const answers = new Uint8Array(types).fill(YES)
  for (const table of tables) {
    for (let type = 0; type < types; type++) {
      const answer = answers[type]!
      const other = table[type]!
      answers[type] = answer === NO || other === NO ? NO : answer > other ? answer : other
    }
  }
  return answers
}

function any(tables: readonly Uint8Array[], types: number): Uint8Array {
  const answers = new Uint8Array(types)
  for (const table of tables) {
    for (let type = 0; type < types; type++) {
      const answer = answers[type]!
      const other = table[type]!
      answers[type] = answer === YES || other === YES ? YES : answer > other ? answer : other
    }
  }
  return answers
}

/** MAYBE wherever the answer is not NO. */
function perhaps(table: Uint8Array): Uint8Array {
  const answers = new Uint8Array(table.length)
  for (let type = 0; type < table.length; type++) answers[type] = table[type] === NO ? NO : MAYBE
  return answers
}
