/** Atoms and bonds of a molecule or a query, without what they are: atom `a` has the ends `starts[a]` to `starts[a + 1]`. */
export type Shape = {
  atoms: number
  starts: ArrayLike<number>
  /** of each end the neighbour, and the number of the bond's kind */
  ends: ArrayLike<number>
}

/** The shape in a row's record (row.ts), where it lies. */
export function shapeOf(record: Uint8Array): Shape {
  const { buffer, byteOffset } = record
  const atoms = new Uint16Array(buffer, byteOffset, 1)[0]!
  const starts = new Uint16Array(buffer, byteOffset + 4 + atoms * 2, atoms + 1)
  const list = byteOffset + 6 + atoms * 4
  const ends = starts[atoms]! * 2
  return { atoms, starts, ends: atoms > 255 ? new Uint16Array(buffer, list, ends) : new Uint8Array(buffer, list, ends) }
}

export function shapeFrom(atoms: number, bonds: readonly { from: number; to: number; kind: number }[]): Shape {
  const lists: number[][] = Array.from({ length: atoms }, () => [])
  for (const { from, to, kind } of bonds) {
    lists[from]!.push(to, kind)
    lists[to]!.push(from, kind)
  }
  const starts = [0]
  for (const list of lists) starts.push(starts.at(-1)! + list.length / 2)
  return { atoms, starts, ends: lists.flat() }
}

type Allowed = { atom: (atom: number) => boolean; bond: (kind: number) => boolean }

/**
 * Atoms of the longest path over allowed atoms and bonds, `most` at most. Null when it is not found out within `steps`: the paths
 * of a cage are too many.
 */
export function longestPath(shape: Shape, { atom, bond }: Allowed, most: number, steps: number): number | null {
  const { atoms, starts, ends } = shape
  const used = new Uint8Array(atoms)
  let longest = 0
  let left = steps
  const walk = (here: number, length: number): void => {
    if (length > longest) longest = length
    if (longest >= most || --left < 0) return
    used[here] = 1
    for (let end = starts[here]!; end < starts[here + 1]!; end++) {
      const next = ends[end * 2]!
      if (used[next] === 0 && atom(next) && bond(ends[end * 2 + 1]!)) walk(next, length + 1)
    }
    used[here] = 0
  }
  for (let start = 0; start < atoms && longest < most; start++) if (atom(start)) walk(start, 1)
  return left < 0 && longest < most ? null : longest
}

/** Calls `visit` with the atoms of each ring of up to `most` atoms (of all rings, not of the smallest ones); false after `steps`. */
export function eachRing(
  shape: Shape,
  bond: (kind: number) => boolean,
  most: number,
  steps: number,
  visit: (ring: readonly number[]) => void,
): boolean {
  const { atoms, starts, ends } = shape
  const path: number[] = []
  let left = steps
  // Each ring from its lowest atom, in both directions
  const walk = (here: number): void => {
    if (--left < 0) return
    path.push(here)
    const [first] = path
    for (let end = starts[here]!; end < starts[here + 1]!; end++) {
      const next = ends[end * 2]!
      if (next < first! || !bond(ends[end * 2 + 1]!)) continue
      if (next === first) {
        if (path.length > 2) visit(path)
      } else if (path.length < most && !path.includes(next)) walk(next)
    }
    path.pop()
  }
  for (let start = 0; start < atoms && left >= 0; start++) walk(start)
  return left >= 0
}
