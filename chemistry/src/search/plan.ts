import { Unsupported } from './expression.ts'
import type { Asked } from './expression.ts'
import { readQueryGraph } from './queryGraph.ts'
import type { QueryGraph } from './queryGraph.ts'
import type { QueryTree } from './queryTree.ts'
import { orderOf } from './matchOrder.ts'
import type { OrderedStep } from './matchOrder.ts'
import { typeTables } from './typeTables.ts'
import type { Types } from './typeTables.ts'

/**
 * How a query is looked for: plain data for the kernel (place.ts). Tables have a byte per atom type or bond type. `graphs[0]` is the
 * whole query; the others are its distinct parts, if there are several, and its recursive parts.
 */
export type Plan = {
  atomTypes: number
  bondTypes: number
  /** distinct tables over atom types: 0 no, 1 yes, 2 a recursive part decides */
  tables: Uint8Array[]
  /** distinct tables over bond types */
  bondTables: Uint8Array[]
  graphs: PlannedGraph[]
  /** Table of each atom of the whole query, in the order of matching: an atom can lie only where its table is not 0. */
  atomTables: Uint8Array[]
}

export type PlannedGraph = {
  steps: PlannedStep[]
  /** of the whole query, when it has several parts: graphs to be found first, one by one */
  parts: number[]
  /** how many parts it has itself */
  partCount: number
  /** starts at an atom that is given */
  rooted: boolean
}

/** `table`, `bondTable`: indices into the plan's; `program`: null where the table decides. */
export type PlannedStep = Omit<OrderedStep, 'atom' | 'bond' | 'closures'> & {
  table: number
  bondTable: number
  closures: { step: number; bondTable: number }[]
  program: ProgramWord[] | null
}

/** One instruction of kernel/match.ts: `jump` goes to the instruction of that number, which keeps the top of the stack if it is `when`. */
export type ProgramWord =
  | { do: 'table'; table: number }
  | { do: 'graph'; graph: number }
  | { do: 'not' }
  | { do: 'jump'; when: 0 | 1; to: number }

/** Atoms of one query, recursive parts included. */
const MAX_STEPS = 1_000
/** A look at a recursive part costs as much as so many looks at atoms. */
const EXPENSIVE = 8
/** The kernel's stack is the bits of a number. */
const DEEPEST_EXPRESSION = 60

/** Makes the plan of a query for records with these types. `frequencies`: atoms per type, to begin with rare ones. Throws `Unsupported`. */
export function compile(
  { tree }: { tree: QueryTree },
  types: Types,
  frequencies: ArrayLike<number> | null = null,
): Plan {
  const tablesOf = typeTables(types)
  const tables = new Pool<Uint8Array>()
  const bondTables = new Pool<Uint8Array>()
  const graphs: PlannedGraph[] = []
  const recursive = new Map<string, number>()
  let steps = 0

  const weights = weightsFor(frequencies)
  const weight = (table: Uint8Array): number => {
    let sum = weights.get(table)
    if (sum !== undefined) return sum
    sum = 0
    for (let type = 0; type < table.length; type++) if (table[type] !== 0) sum += frequencies?.[type] ?? 1
    // A recursive part is looked for where the plain atoms around it lie already
    if (table.includes(2)) sum *= EXPENSIVE
    weights.set(table, sum)
    return sum
  }

  const planned = (graph: QueryGraph, rooted: boolean): PlannedGraph => {
    if ((steps += graph.atoms.length) > MAX_STEPS) throw new Unsupported('so many atoms')
    const own = graph.atoms.map((atom) => tablesOf.ofAtom(atom))
    const ordered = orderOf(graph, own.map(weight), rooted)
    const bondTable = (bond: number): number =>
      bond < 0 ? 0 : bondTables.add(graph.bonds[bond]!.key, () => bondTableOf(graph.bonds[bond]!.accepts, types))
    return {
      rooted,
      parts: [],
      partCount: new Set(ordered.map(({ part }) => part)).size,
      steps: ordered.map(({ atom, bond, closures, ...step }): PlannedStep => {
        const table = own[atom]!
        return {
          ...step,
          table: tables.add(table, () => table),
          bondTable: bondTable(bond),
          closures: closures.map((closure) => ({ step: closure.step, bondTable: bondTable(closure.bond) })),
          program: table.includes(2) ? program(graph.atoms[atom]!.asked) : null,
        }
      }),
    }
  }

  const recursiveGraph = (asked: Asked & { kind: 'recursive' }): number => {
    const known = recursive.get(asked.key)
    if (known !== undefined) return known
    const number = graphs.push(EMPTY) - 1
    recursive.set(asked.key, number)
    graphs[number] = planned(readQueryGraph(asked.tree), true)
    return number
  }

  const program = (whole: Asked): ProgramWord[] => {
    const words: ProgramWord[] = []
    const emit = (asked: Asked, depth: number): void => {
      if (depth > DEEPEST_EXPRESSION) throw new Unsupported('so deep an expression')
      const table = tablesOf.of(asked)
      if (!table.includes(2)) words.push({ do: 'table', table: tables.add(table, () => table) })
      else if (asked.kind === 'recursive') words.push({ do: 'graph', graph: recursiveGraph(asked) })
      else if (asked.kind === 'not') {
        emit(asked.of, depth + 1)
        words.push({ do: 'not' })
      } else if (asked.kind !== 'test') {
        const jumps: (ProgramWord & { do: 'jump' })[] = []
        likelyFirst(asked, (one) => !tablesOf.of(one).includes(2)).forEach((one, index) => {
          if (index > 0) {
            const jump = { do: 'jump' as const, when: asked.kind === 'all' ? (0 as const) : (1 as const), to: 0 }
            jumps.push(jump)
            words.push(jump)
          }
          emit(one, depth + 1)
        })
        for (const jump of jumps) jump.to = words.length
      }
    }
    emit(whole, 0)
    return words
  }

  const graph = readQueryGraph(tree)
  if (graph.atoms.length === 0) throw new Unsupported('no atoms')
  graphs.push(EMPTY)
  const whole = planned(graph, false)
  graphs[0] = whole
  if (whole.partCount > 1) {
    const distinct = whole.steps.filter(({ parent, equalPart }) => parent < 0 && equalPart < 0)
    whole.parts = distinct.map(({ part }) => graphs.push(alone(whole, part)) - 1)
  }
  return {
    atomTypes: types.atomTypes.length,
    bondTypes: types.bondTypes.length,
    tables: tables.values,
    bondTables: bondTables.values,
    graphs,
    atomTables: whole.steps.map(({ table }) => tables.values[table]!),
  }
}

/** Weights of tables, which many queries share, by the frequencies that they were added up from; those without any by one of their own. */
const knownWeights = new WeakMap<object, WeakMap<Uint8Array, number>>()
const withoutFrequencies = {}

function weightsFor(frequencies: ArrayLike<number> | null): WeakMap<Uint8Array, number> {
  const key = frequencies ?? withoutFrequencies
  const known = knownWeights.get(key) ?? new WeakMap<Uint8Array, number>()
  knownWeights.set(key, known)
  return known
}

const EMPTY: PlannedGraph = { steps: [], parts: [], partCount: 0, rooted: false }

/** One part of a query as a query of its own. */
function alone(whole: PlannedGraph, part: number): PlannedGraph {
  const first = whole.steps.findIndex((step) => step.part === part)
  const steps = whole.steps
    .filter((step) => step.part === part)
    .map((step) => ({
      ...step,
      part: 0,
      equalPart: -1,
      partStart: 0,
      parent: step.parent < 0 ? -1 : step.parent - first,
      closures: step.closures.map((closure) => ({ ...closure, step: closure.step - first })),
    }))
  return { steps, parts: [], partCount: 1, rooted: false }
}

function bondTableOf(accepts: QueryGraph['bonds'][number]['accepts'], { bondTypes }: Types): Uint8Array {
  return Uint8Array.from(bondTypes, (bond) => (accepts(bond) ? 1 : 0))
}

/** Tables first, then what is most likely to settle it: most atoms do not have a given part around them. */
function likelyFirst({ kind, of }: Asked & { of: Asked[] }, isTable: (one: Asked) => boolean): Asked[] {
  const rank = (one: Asked): number => (isTable(one) ? 0 : (one.kind === 'not') === (kind === 'any') ? 1 : 2)
  return of.toSorted((a, b) => rank(a) - rank(b))
}

/** Values, each once. */
class Pool<Value> {
  readonly values: Value[] = []
  readonly #numbers = new Map<unknown, number>()

  add(key: unknown, make: () => Value): number {
    let number = this.#numbers.get(key)
    if (number === undefined) this.#numbers.set(key, (number = this.values.push(make()) - 1))
    return number
  }
}
