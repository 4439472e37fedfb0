import type { Graph } from '../graph.ts'

/*
 * A query as RDKit's JSON has it: a graph whose atoms and bonds may carry an expression each. An atom or bond without one is
 * matched by RDKit's rules for molecules (expression.ts).
 */

/** One node of an expression: a test (`descr` says of what, `tag` how), a combination of `children`, or a recursive part. */
export type Expression = {
  descr?: string
  tag?: number
  negated?: boolean
  val?: number
  lower?: number
  upper?: number
  /** bit 1: the lower end is excluded, bit 0: the upper one */
  ends?: number
  children?: Expression[]
  subquery?: QueryTree
}

export type QueryTree = Graph & { extensions?: { name: string }[] }

export type QueryExpressions = { atomQueries?: Expression[]; bondQueries?: Expression[] }

export function expressionsOf(tree: QueryTree): QueryExpressions {
  return (tree.extensions?.find(({ name }) => name === 'rdkitQueries') ?? {}) as QueryExpressions
}
