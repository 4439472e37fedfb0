import { isOfNoOrder } from '../graph.ts'
import type { Graph, GraphFile } from '../graph.ts'
import { mayHaveAnotherForm, normalise } from '../normalise.ts'
import type { Mol, Toolkit } from '../toolkit.ts'

/**
 * A query as molecules are kept: C[S+]([O-])C is asked for as CS(C)=O, amino acids without charges, a bond to sodium as an ion.
 * null where it is drawn so already, or is none that a molecule could be. The order of its atoms stays; the caller deletes it.
 */
export function inUsualForm(toolkit: Toolkit, file: GraphFile): Mol | null {
  const [drawn] = file.molecules
  if (drawn === undefined || drawn.bonds?.some(isOfNoOrder)) return null
  if (!mayHaveAnotherForm(drawn)) return null
  const { atoms, bonds } = structuredClone(drawn)
  const graph: Graph = { atoms, bonds: bonds ?? [] }
  const changes = [normalise(graph), usualAzides(graph)]
  if (!changes.includes(true)) return null
  return toolkit.parse(JSON.stringify({ ...file, molecules: [graph] })).mol
}

/** C[N-][N+]#N is drawn CN=[N+]=[N-]. */
function usualAzides(graph: Graph): boolean {
  const is = (index: number, charge: number): boolean =>
    graph.atoms[index]?.z === 7 && (graph.atoms[index]?.chg ?? 0) === charge
  const bondAt = (index: number, charge: number, order: number) =>
    graph.bonds.find(
      ({ bo = 1, atoms: [from, to] }) =>
        bo === order && ((from === index && is(to, charge)) || (to === index && is(from, charge))),
    )
  let changed = false
  graph.atoms.forEach((middle, index) => {
    if (!is(index, 1)) return
    const inner = bondAt(index, -1, 1)
    const outer = bondAt(index, 0, 3)
    if (inner === undefined || outer === undefined) return
    const [first, last] = [inner, outer].map(({ atoms }) => graph.atoms[atoms[0] === index ? atoms[1] : atoms[0]]!)
    if ((first!.impHs ?? 0) > 0) return
    first!.chg = 0
    last!.chg = -1
    inner.bo = outer.bo = 2
    changed = true
  })
  return changed
}
