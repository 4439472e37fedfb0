import type { Finding, IndexQuery } from '../engine.ts'
import { numberOf } from './vocabulary.ts'
import type { Part } from './view.ts'

/** A query that looks at so many molecules is expensive: it takes from a few milliseconds to 200, where most take one. */
export const EXPENSIVE = 10_000
/** Findings kept: each has a count for every supplier found. */
const MAX_KEPT = 500

/** How many molecules a query probably looks at, told by how common its words are: nothing of them is read. */
export function expectedMolecules(parts: readonly Part[], { wanted }: Pick<IndexQuery, 'wanted'>): number {
  const { molecules, words, all, hits } = wanted
  if (hits) return hits.ids.length
  const expected = (part: Part) => (all ? part.alive : words ? expectedWith(part, words.clauses) : 0)
  return parts.reduce((sum, part) => sum + expected(part), molecules.length)
}

type Clauses = NonNullable<IndexQuery['wanted']['words']>['clauses']

function expectedWith({ segment: { ids, vocabulary, postings } }: Part, clauses: Clauses): number {
  if (ids.length === 0 || clauses.length === 0) return 0
  const countOf = (word: string) => {
    const number = numberOf(vocabulary, word)
    return number < 0 ? 0 : postings.counts[number]!
  }
  const together = (counts: readonly number[]) => {
    const [rarest = 0, ...others] = counts.toSorted((a, b) => a - b)
    // Not the share that other words have of all molecules, but its root: words of a name come together.
    return others.reduce((left, count) => left * Math.sqrt(count / ids.length), rarest)
  }
  const anyOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
  return together(
    clauses.map((either) => Math.min(ids.length, anyOf(either.map((words) => together(words.map(countOf)))))),
  )
}

/** What expensive queries found in the view of now. Whoever asks the same while it is being answered gets the same answer. */
export class KeptFindings {
  private readonly kept = new Map<string, Promise<Finding>>()

  /** @param find is called where nothing is kept; what it answers is kept if it is exact */
  async find(query: IndexQuery, find: () => Promise<Finding>): Promise<Finding> {
    const key = keyOf(query)
    const known = this.kept.get(key)
    if (known) return known
    const asked = find()
    if (this.kept.size >= MAX_KEPT) this.kept.delete(this.kept.keys().next().value!)
    this.kept.set(key, asked)
    const forget = () => this.kept.get(key) === asked && this.kept.delete(key)
    asked.then(({ exact }) => exact || forget(), forget)
    return asked
  }

  /** What was found until now may be no longer so. */
  clear() {
    this.kept.clear()
  }
}

/** Lists and prices are told apart by their keys: they may have millions of numbers. */
const keyOf = (query: IndexQuery) =>
  JSON.stringify(query, (name, value: unknown) =>
    name === 'ids' || name === 'agreed' || name === 'discounts' ? undefined : value,
  )
