import type { ReadResult } from '@reagora/chemistry'
import type { Chemistry } from '@reagora/chemistry/pool'
import type { QueryResult } from '@reagora/chemistry/search'
import type { StructureForm } from './contract.ts'

// One drawing is asked for several times in a moment: for the first page, for the whole, for pictures, for the counts of the
// slider. The chemist reads it once.

/** Structures whose readings are kept, and the longest of them, so that they never take more than some megabytes. */
const MAX = 100
const MAX_LENGTH = 10_000

interface Given {
  text: string
  caller: string
}

type Kept = Map<string, Promise<QueryResult | ReadResult>>
const keptBy = new WeakMap<Chemistry, Kept>()

/** A text as a query for the index. */
export const readQuery = (chemistry: Chemistry, { text, caller }: Given, as: Exclude<StructureForm, 'inchi'>) =>
  once(chemistry, `${as} ${text}`, () => chemistry.query(text, { as, caller }))

/** A text as one substance. */
export const readSubstance = (chemistry: Chemistry, { text, caller }: Given) =>
  once(chemistry, `substance ${text}`, () => chemistry.read(text, { caller }))

function once<R extends QueryResult | ReadResult>(
  chemistry: Chemistry,
  key: string,
  read: () => Promise<R>,
): Promise<R> {
  const kept: Kept = keptBy.get(chemistry) ?? new Map()
  keptBy.set(chemistry, kept)
  const known = kept.get(key) as Promise<R> | undefined
  kept.delete(key)
  const result = known ?? read()
  if (key.length > MAX_LENGTH) return result
  // The newest stand last.
  kept.set(key, result)
  if (kept.size > MAX) kept.delete(kept.keys().next().value!)
  if (known === undefined) void result.then((one) => one.ok || kept.delete(key))
  return result
}
