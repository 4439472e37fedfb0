import { job } from '../../kernel/shared/job.ts'
import { MAX_LINE_LENGTH, MAX_LINES } from './contract.ts'

/** Goes on with a pasted list from where it stands. */
export const tagRunJob = job<{ runId: number }>('tag.run')

/** A tag in the tree, as far as its place is concerned. */
export interface Placed {
  id: number
  parentId: number | null
}

/** A tag with what decides who sees it. */
export interface Known extends Placed {
  names: Record<string, string>
  active: boolean
  /** Those that may see it; none: everybody. */
  companies: readonly number[]
}

/** A tag that somebody sees. */
export type SeenTag = Pick<Known, 'id' | 'parentId' | 'names'>

/** The tags that somebody sees, each after its parent, in the order of the tree. */
export interface SeenTags {
  tags: readonly SeenTag[]
  /** Equal where the same is seen under the same names. */
  key: string
}

export const NO_TAGS: SeenTags = { tags: [], key: '' }

/** Tags in the order of the tree, each with its depth from 1 on; `all` in the order of neighbours. */
export function inTree<T extends Placed>(all: readonly T[]): { tag: T; depth: number }[] {
  const children = Map.groupBy(all, ({ parentId }) => parentId)
  const below = (parentId: number | null, depth: number): { tag: T; depth: number }[] =>
    (children.get(parentId) ?? []).flatMap((tag) => [{ tag, depth }, ...below(tag.id, depth + 1)])
  return below(null, 1)
}

/** What a company sees of all tags, in the order of the tree; null for whoever has none. Beneath a hidden tag everything is hidden. */
export function seenBy(all: readonly Known[], companyId: number | null): SeenTag[] {
  const seen = new Set<number | null>([null])
  return inTree(all).flatMap(({ tag: { id, parentId, names, active, companies } }) => {
    const mine = companies.length === 0 || (companyId !== null && companies.includes(companyId))
    if (!active || !mine || !seen.has(parentId)) return []
    seen.add(id)
    return [{ id, parentId, names }]
  })
}

/** Some tags with all beneath them. `tags`: each after its parent. */
export function branchesOf(tags: readonly Placed[], chosen: readonly number[]): Set<number> {
  const within = new Set(chosen.filter((id) => tags.some((one) => one.id === id)))
  for (const { id, parentId } of tags) if (parentId !== null && within.has(parentId)) within.add(id)
  return within
}

/** Each tag with those above it, from itself to the top. `tags`: each after its parent. */
export function pathsOf(tags: readonly Placed[]): Map<number, readonly number[]> {
  const paths = new Map<number, readonly number[]>()
  for (const { id, parentId } of tags) paths.set(id, [id, ...((parentId !== null && paths.get(parentId)) || [])])
  return paths
}

/** The tags that some products bear, each with its names and those products; in the order of the tree. */
export function byTag({ tags }: SeenTags, on: ReadonlyMap<number, ReadonlySet<number>>, productIds: readonly number[]) {
  if (on.size === 0) return []
  return tags.flatMap(({ id, names }) => {
    const bearing = productIds.filter((productId) => on.get(productId)?.has(id))
    return bearing.length === 0 ? [] : [{ tagId: id, names, productIds: bearing }]
  })
}

/** How many levels a tag and all beneath it take. */
export function heightOf(all: readonly Placed[], id: number): number {
  const below = all.filter(({ parentId }) => parentId === id)
  return 1 + Math.max(0, ...below.map((child) => heightOf(all, child.id)))
}

/** What a line of a pasted list may name. */
export interface ReadLine {
  line: string
  /** A supplier's code before the catalogue number; empty where none is said. */
  supplier: string
  text: string
}

/** The lines of a pasted list, each once; what stands before a tab, semicolon or comma is the supplier's code. */
export function readLines(text: string): ReadLine[] {
  const lines = new Set(
    text
      .split('\n')
      .map((line) => line.normalize('NFKC').trim())
      .filter(Boolean),
  )
  return [...lines].map((line) => lineOf(line))
}

/** One line of it. */
export function lineOf(line: string): ReadLine {
  const parts = line
    .split(/[\t;,；，]/)
    .map((part) => part.trim())
    .filter(Boolean)
  return parts.length > 1 ? { line, supplier: parts[0]!, text: parts[1]! } : { line, supplier: '', text: line }
}

/** Whether a list is longer than one may be. */
export const isTooLong = (lines: readonly ReadLine[]) =>
  lines.length > MAX_LINES || lines.some(({ line }) => line.length > MAX_LINE_LENGTH)
