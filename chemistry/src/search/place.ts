import type { Plan, PlannedGraph, ProgramWord } from './plan.ts'
import { MAX_ATOMS } from './row.ts'

/*
 * Writes a plan as it lies in the memory of a segment, in the form that kernel/match.ts describes.
 */

const HEADER_WORDS = 14
const STEP_WORDS = 8
/** Room to begin with. */
const FIRST_BYTES = 1 << 16
/** Sets of atoms the kernel remembers per part, of 8 bytes, after their number. */
const TRIED_BYTES = 8 + 512 * 8

/** The plan as it is to lie at `address`, a multiple of 16. */
export function layPlan(plan: Plan, address: number): Uint8Array {
  let image = new Uint8Array(FIRST_BYTES)
  let end = address
  const take = (bytes: number): number => {
    const at = end
    end += (bytes + 15) & ~15
    if (end - address > image.length) {
      const larger = new Uint8Array(Math.max(end - address, image.length * 2))
      larger.set(image)
      image = larger
    }
    return at
  }
  const words = (at: number, values: readonly number[]): void =>
    new Int32Array(image.buffer, at - address, values.length).set(values)
  const taken = (values: readonly number[]): number => {
    const at = take(values.length * 4)
    words(at, values)
    return at
  }
  const takenBytes = (tables: readonly Uint8Array[], stride: number): number[] => {
    const first = take(tables.length * stride)
    return tables.map((table, index) => {
      image.set(table, first + index * stride - address)
      return first + index * stride
    })
  }

  // The whole query first: its address is that of the plan
  const headers = plan.graphs.map(() => take(HEADER_WORDS * 4))
  const tables = takenBytes(plan.tables, plan.atomTypes)
  const [bondTables = take(16)] = takenBytes(plan.bondTables, plan.bondTypes)
  const used = take(MAX_ATOMS)

  const program = (steps: ProgramWord[]): number => {
    const lengths = steps.map((word) => (word.do === 'not' ? 1 : 2))
    const at = take((lengths.reduce((sum, length) => sum + length, 0) + 1) * 4)
    const addressOf = (step: number): number => at + lengths.slice(0, step).reduce((sum, length) => sum + length, 0) * 4
    const encoded = steps.flatMap((word): number[] => {
      switch (word.do) {
        case 'table':
          return [0, tables[word.table]!]
        case 'graph':
          return [1, headers[word.graph]!]
        case 'not':
          return [4]
        case 'jump':
          return [word.when === 0 ? 6 : 7, addressOf(word.to)]
      }
    })
    words(at, [...encoded, 5])
    return at
  }

  plan.graphs.forEach((graph, index) => {
    const { steps, parts, partCount, rooted } = graph
    const closures = steps.map((step) =>
      step.closures.length === 0 ? 0 : taken(step.closures.flatMap((closure) => [closure.step, closure.bondTable])),
    )
    words(headers[index]!, [
      steps.length,
      plan.atomTypes,
      plan.bondTypes,
      taken(steps.map(({ table }) => tables[table]!)),
      bondTables,
      taken(steps.flatMap((step, at) => stepWords(step, closures[at]!))),
      take(steps.length * 2),
      take(steps.length * 4),
      // Recursive parts run while the query around them has atoms in use
      rooted ? take(MAX_ATOMS) : used,
      rooted ? take(MAX_ATOMS * 4) : 0,
      taken(steps.map((step) => (step.program === null ? 0 : program(step.program)))),
      parts.length,
      taken(parts.map((part) => headers[part]!)),
      partCount > 1 ? take(partCount * TRIED_BYTES) : 0,
    ])
  })
  return image.subarray(0, end - address)
}

function stepWords(step: PlannedGraph['steps'][number], closures: number): number[] {
  const { parent, bondTable, equalPart, partStart, part, lastOfPart } = step
  const words = [parent, bondTable, step.closures.length, closures, equalPart, partStart, part, Number(lastOfPart)]
  if (words.length !== STEP_WORDS) throw new Error(`expected ${STEP_WORDS} words in a step, got ${words.length}`)
  return words
}
