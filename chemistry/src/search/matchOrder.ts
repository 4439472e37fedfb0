import type { QueryGraph } from './queryGraph.ts'

/** Where an atom of a query stands in the order of matching. */
export type OrderedStep = {
  atom: number
  /** step of the atom it is next to, or -1 for the first of a part */
  parent: number
  /** bond to that atom, or -1 */
  bond: number
  /** further bonds to atoms before it */
  closures: { step: number; bond: number }[]
  part: number
  /** first step of its part */
  partStart: number
  lastOfPart: boolean
  /** only of the first step of a part: first step of the part before, if that is the same part again; -1 else */
  equalPart: number
}

/**
 * The order in which the atoms of a query are placed: in each part the rarest first, then always a neighbour, most ring closures
 * first, then the rarest. Rare parts first, equal ones one after the other. `rooted`: atom 0 is the first.
 */
export function orderOf(graph: QueryGraph, weights: readonly number[], rooted: boolean): OrderedStep[] {
  const parts = partsOf(graph).map((atoms) => {
    const root =
      rooted && atoms.includes(0) ? 0 : atoms.reduce((best, atom) => (weights[atom]! < weights[best]! ? atom : best))
    const order = partOrder(graph, weights, root)
    return { order, weight: weights[root]!, isRoot: rooted && root === 0, likeness: likenessOf(graph, order) }
  })
  parts.sort(
    (a, b) =>
      Number(b.isRoot) - Number(a.isRoot) ||
      a.weight - b.weight ||
      (a.likeness < b.likeness ? -1 : Number(a.likeness > b.likeness)),
  )
  const steps: OrderedStep[] = []
  parts.forEach(({ order, likeness, isRoot }, part) => {
    const before = parts[part - 1]
    const partStart = steps.length
    const equal = before !== undefined && before.likeness === likeness && !before.isRoot && !isRoot
    order.forEach((step, index) =>
      steps.push({
        ...step,
        parent: step.parent < 0 ? -1 : step.parent + partStart,
        closures: step.closures.map((closure) => ({ ...closure, step: closure.step + partStart })),
        part,
        partStart,
        lastOfPart: index === order.length - 1,
        equalPart: index === 0 && equal ? partStart - before.order.length : -1,
      }),
    )
  })
  return steps
}

type PartStep = Pick<OrderedStep, 'atom' | 'parent' | 'bond' | 'closures'>

function partOrder(graph: QueryGraph, weights: readonly number[], root: number): PartStep[] {
  const neighbours = neighboursOf(graph)
  const stepOf = new Map<number, number>()
  const order: PartStep[] = []
  const reachable = new Set<number>([root])
  while (reachable.size > 0) {
    let best = root
    let bestBonds: { step: number; bond: number }[] = []
    for (const atom of reachable) {
      const bonds = neighbours[atom]!.flatMap(({ atom: other, bond }) => {
        const step = stepOf.get(other)
        return step === undefined ? [] : [{ step, bond }]
      })
      const better =
        bonds.length !== bestBonds.length ? bonds.length > bestBonds.length : weights[atom]! < weights[best]!
      if (better || order.length === 0) {
        best = atom
        bestBonds = bonds
      }
    }
    // Next to the atom placed last, a dead end is found out soonest
    const [near, ...closures] = bestBonds.sort((a, b) => b.step - a.step)
    stepOf.set(best, order.length)
    order.push({ atom: best, parent: near?.step ?? -1, bond: near?.bond ?? -1, closures })
    reachable.delete(best)
    for (const { atom } of neighbours[best]!) if (!stepOf.has(atom)) reachable.add(atom)
  }
  return order
}

/** Equal for parts that ask the same in the same order, which is enough: alike parts left apart cost only time. */
function likenessOf({ atoms, bonds }: QueryGraph, order: PartStep[]): string {
  return JSON.stringify(
    order.map(({ atom, parent, bond, closures }) => [
      atoms[atom]!.asked.key,
      parent,
      bonds[bond]?.key,
      closures.map((closure) => [closure.step, bonds[closure.bond]?.key]),
    ]),
  )
}

function neighboursOf({ atoms, bonds }: QueryGraph): { atom: number; bond: number }[][] {
  const lists: { atom: number; bond: number }[][] = atoms.map(() => [])
  bonds.forEach(({ from, to }, bond) => {
    lists[from]!.push({ atom: to, bond })
    lists[to]!.push({ atom: from, bond })
  })
  return lists
}

function partsOf(graph: QueryGraph): number[][] {
  const neighbours = neighboursOf(graph)
  const seen = new Set<number>()
  return graph.atoms.flatMap((_, start) => {
    if (seen.has(start)) return []
    seen.add(start)
    const part = [start]
    for (const atom of part) {
      for (const { atom: other } of neighbours[atom]!) {
        if (seen.has(other)) continue
        seen.add(other)
        part.push(other)
      }
    }
    return [part]
  })
}
