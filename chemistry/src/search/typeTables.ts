import type { AtomType } from './atomType.ts'
import type { BondType } from './describe.ts'
import type { Asked } from './expression.ts'
import { readQueryGraph } from './queryGraph.ts'
import type { QueryAtom } from './queryGraph.ts'

/** What a plan is made for: the types that the searched records can have. */
export type Types = { readonly atomTypes: readonly AtomType[]; readonly bondTypes: readonly BondType[] }

/** What a query atom says of an atom type. `MAYBE`: a recursive part decides. */
export const NO = 0
export const YES = 1
export const MAYBE = 2

/** Tables over the atom types of a dictionary, of byte per type; equal expressions share one. */
export type TypeTables = {
  /** Of an expression alone. */
  of: (asked: Asked) => Uint8Array
  /** Of an atom of a query, with what its bonds ask of it. */
  ofAtom: (atom: QueryAtom) => Uint8Array
}

const MOST_KEPT = 1_000
const kept = new WeakMap<object, { types: number; tables: Map<string, Uint8Array> }>()

export function typeTables({ atomTypes }: Types): TypeTables {
  const tables = tablesKept(atomTypes)

  const remember = (key: string, make: () => Uint8Array): Uint8Array => {
    let table = tables.get(key)
    if (table === undefined) tables.set(key, (table = make()))
    return table
  }

  const of = (asked: Asked): Uint8Array => remember(asked.key, () => make(asked))

  const make = (asked: Asked): Uint8Array => {
    switch (asked.kind) {
      case 'test':
        return Uint8Array.from(atomTypes, (type) => (asked.accepts(type) ? YES : NO))
      case 'not':
        return of(asked.of).map((answer) => (answer === MAYBE ? MAYBE : 1 - answer))
      case 'all':
        return asked.of.map(of).reduce((all, one) => all.map((answer, type) => and(answer, one[type]!)))
      case 'any':
        return asked.of.map(of).reduce((any, one) => any.map((answer, type) => or(answer, one[type]!)))
      case 'recursive': {
        // Its first atom lies here, which rules most types out without a look at the molecule
        const { atoms } = readQueryGraph(asked.tree)
        const first = ofAtom(atoms[0]!)
        return atoms.length === 1 ? first : first.map((answer) => (answer === NO ? NO : MAYBE))
      }
    }
  }

  const ofAtom = (atom: QueryAtom): Uint8Array => {
    const { degree, ringBonds, aromatic } = atom
    return remember(`${degree} ${ringBonds} ${aromatic} ${atom.asked.key}`, () =>
      of(atom.asked).map((answer, index) => {
        const type = atomTypes[index]!
        return type.degree < degree || type.ringBonds < ringBonds || (aromatic && type.aromatic === 0) ? NO : answer
      }),
    )
  }

  return { of, ofAtom }
}

/** Tables of the present types of a dictionary. */
function tablesKept(atomTypes: readonly AtomType[]): Map<string, Uint8Array> {
  const known = kept.get(atomTypes)
  if (known !== undefined && known.types === atomTypes.length && known.tables.size < MOST_KEPT) return known.tables
  const tables = new Map<string, Uint8Array>()
  kept.set(atomTypes, { types: atomTypes.length, tables })
  return tables
}

function and(a: number, b: number): number {
  return a === NO || b === NO ? NO : Math.max(a, b)
}

function or(a: number, b: number): number {
  return a === YES || b === YES ? YES : Math.max(a, b)
}
