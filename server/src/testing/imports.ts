import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Which files each source file imports, by path from `root`; types, dynamic imports and style sheets count, packages do not. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** Reads the imports of the sources that match `pattern`, tests left out. */
export function importGraph(root: string, pattern: string): ImportGraph {
  const files = globSync(pattern, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
  return new Map(files.toSorted().map((file) => [file, importsOf(root, file)]))
}

const importsOf = (root: string, file: string): string[] =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/(?:\bfrom|\bimport)[\s(]*'(\.[^']+)'/g)].map((match) =>
    path.join(path.dirname(file), match[1]!),
  )

/** The circles of a graph, each as `a -> b -> a`; at most one for each place where a walk comes back to its own trail. */
export function circlesIn(graph: ReadonlyMap<string, Iterable<string>>): string[] {
  const found: string[] = []
  const done = new Set<string>()
  const visit = (node: string, trail: readonly string[]): void => {
    if (trail.includes(node)) found.push([...trail.slice(trail.indexOf(node)), node].join(' -> '))
    else if (!done.has(node)) {
      for (const next of graph.get(node) ?? []) visit(next, [...trail, node])
      done.add(node)
    }
  }
  for (const node of graph.keys()) visit(node, [])
  return found
}
