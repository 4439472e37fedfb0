import type { Asked } from './expression.ts'
import { readQueryGraph } from './queryGraph.ts'
import type { QueryGraph } from './queryGraph.ts'
import type { QueryTree } from './queryTree.ts'

/** Beyond so many the screen gains little. */
const MAX = 16

/**
 * Recursive parts that a molecule must contain to hold the query: those that an atom asks for whatever else it asks. A molecule can
 * be screened by each of them as if it were a query of its own.
 */
export function requiredParts(tree: QueryTree): QueryTree[] {
  const found: QueryTree[] = []
  const collect = (asked: Asked): void => {
    if (asked.kind === 'all') asked.of.forEach(collect)
    else if (asked.kind === 'recursive' && found.length < MAX) {
      found.push(asked.tree)
      within(asked.tree)
    }
  }
  const within = (part: QueryTree): void => readQueryGraph(part).atoms.forEach(({ asked }) => collect(asked))
  within(tree)
  return found
}

/**
 * Bits that a molecule must have to hold the query, for what its atoms ask of their surroundings: those of each recursive part that
 * is asked for in any case, and of "one of several" those that all of them have. `bitsOf`: the bits of whatever contains a part.
 */
export function requiredBits(tree: QueryTree, bitsOf: (part: QueryTree) => Uint8Array): Uint8Array | null {
  let left = MAX
  const collect = (asked: Asked): Uint8Array | null => {
    switch (asked.kind) {
      case 'recursive':
        return left-- > 0 ? union([bitsOf(asked.tree), within(readQueryGraph(asked.tree))]) : null
      case 'all':
        return union(asked.of.map(collect))
      case 'any':
        return common(asked.of.map(collect))
      case 'not':
      case 'test':
        return null
    }
  }
  const within = ({ atoms }: QueryGraph): Uint8Array | null => union(atoms.map(({ asked }) => collect(asked)))
  return within(readQueryGraph(tree))
}

/** Null stands for no bits at all. */
function union(all: readonly (Uint8Array | null)[]): Uint8Array | null {
  const [first, ...others] = all.filter((bits) => bits !== null)
  if (first === undefined || others.length === 0) return first ?? null
  return first.map((byte, at) => others.reduce((sum, bits) => sum | bits[at]!, byte))
}

function common(all: readonly (Uint8Array | null)[]): Uint8Array | null {
  const [first, ...others] = all
  if (!first || others.some((bits) => bits === null)) return null
  return first.map((byte, at) => others.reduce((sum, bits) => sum & bits![at]!, byte))
}
