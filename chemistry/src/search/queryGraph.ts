import { AROMATIC, describe } from './describe.ts'
import type { BondType } from './describe.ts'
import { askedOf, askedOfPlain, bondTest, plainBondTest } from './expression.ts'
import type { Asked } from './expression.ts'
import { expressionsOf } from './queryTree.ts'
import type { QueryTree } from './queryTree.ts'

/** An atom of a query, with what its bonds ask of the atom it is to lie on. */
export type QueryAtom = {
  asked: Asked
  degree: number
  /** bonds in rings: a ring of the query lies on a ring */
  ringBonds: number
  /** it has a bond that only an aromatic one can match, so the atom is aromatic too */
  aromatic: boolean
}
export type QueryBond = { from: number; to: number; accepts: (bond: BondType) => boolean; key: string }
export type QueryGraph = { atoms: QueryAtom[]; bonds: QueryBond[] }

const ORDERS = [0, 1, 2, 3, 4, AROMATIC]

/** Reads RDKit's JSON of a query. Throws `Unsupported`. */
export function readQueryGraph(tree: QueryTree): QueryGraph {
  const described = describe({ molecules: [tree] }, [])
  const { atomQueries, bondQueries } = expressionsOf(tree)
  const inRing = ringBonds(
    described.atoms.length,
    described.bonds.map(({ from, to }) => [from, to]),
  )
  const atoms = described.atoms.map((atom, index): QueryAtom => {
    const expression = atomQueries?.[index]
    const asked = expression?.descr === undefined ? askedOfPlain(atom) : askedOf(expression)
    return { asked, degree: atom.degree, ringBonds: 0, aromatic: false }
  })
  const bonds = described.bonds.map((bond, index): QueryBond => {
    const { from, to, order } = bond
    const expression = bondQueries?.[index]
    const isPlain = expression?.descr === undefined
    const test = isPlain ? plainBondTest(bond) : bondTest(expression)
    const ring = inRing[index] === true
    const onlyAromatic = ORDERS.every(
      (other) => other === AROMATIC || !(test({ order: other, ring: 0 }) || test({ order: other, ring: 6 })),
    )
    for (const end of [from, to]) {
      const atom = atoms[end]
      if (atom === undefined) continue
      if (ring) atom.ringBonds++
      if (onlyAromatic) atom.aromatic = true
    }
    return {
      from,
      to,
      accepts: ring ? (found) => found.ring > 0 && test(found) : test,
      key: `${ring} ${isPlain ? order : JSON.stringify(expression)}`,
    }
  })
  return { atoms, bonds }
}

/** Per bond whether it is in a ring: whether its ends stay connected without it (Tarjan's bridges). */
export function ringBonds(atomCount: number, bonds: readonly (readonly [number, number])[]): boolean[] {
  const neighbours: { atom: number; bond: number }[][] = Array.from({ length: atomCount }, () => [])
  bonds.forEach(([from, to], bond) => {
    neighbours[from]?.push({ atom: to, bond })
    neighbours[to]?.push({ atom: from, bond })
  })
  const inRing = bonds.map(() => true)
  const found = new Int32Array(atomCount).fill(-1)
  const lowest = new Int32Array(atomCount)
  let time = 0
  for (let start = 0; start < atomCount; start++) {
    if (found[start] !== -1) continue
    // Without recursion: a query may be one long chain
    const path = [{ atom: start, by: -1, next: 0 }]
    found[start] = lowest[start] = time++
    for (let here = path.at(-1); here !== undefined; here = path.at(-1)) {
      const step = neighbours[here.atom]![here.next++]
      if (step === undefined) {
        path.pop()
        const before = path.at(-1)
        if (before === undefined) continue
        lowest[before.atom] = Math.min(lowest[before.atom]!, lowest[here.atom]!)
        if (lowest[here.atom]! > found[before.atom]!) inRing[here.by] = false
      } else if (step.bond !== here.by) {
        if (found[step.atom] === -1) {
          found[step.atom] = lowest[step.atom] = time++
          path.push({ atom: step.atom, by: step.bond, next: 0 })
        } else lowest[here.atom] = Math.min(lowest[here.atom]!, found[step.atom]!)
      }
    }
  }
  return inRing
}
