import type { Asked } from './expression.ts'
import { readQueryGraph } from './queryGraph.ts'
import type { QueryTree } from './queryTree.ts'

/** Beyond so many the screen gains little. */
const MOST = 16

/**
 * Recursive parts that a molecule must contain to hold the query: those that an atom asks for whatever else it asks. A molecule can
 * be screened by each of them as if it were a query of its own.
 */
export function requiredParts(tree: QueryTree): QueryTree[] {
  const found: QueryTree[] = []
  const collect = (asked: Asked): void => {
    if (asked.kind === 'all') asked.of.forEach(collect)
    else if (asked.kind === 'recursive' && found.length < MOST) {
      found.push(asked.tree)
      within(asked.tree)
    }
  }
  const within = (part: QueryTree): void => readQueryGraph(part).atoms.forEach(({ asked }) => collect(asked))
  within(tree)
  return found
}
