import type { GraphFile } from '../graph.ts'
import type { Scan } from '../scanned.ts'
import type { Toolkit } from '../toolkit.ts'
import type { Expression } from './queryTree.ts'

/** Brackets that a SMILES does not need: who writes [NH2] means two hydrogens. [nH], [C@H] and [NH3+] cannot be written otherwise. */
const NEEDLESS = /\[(?:Cl|Br|[BCNOPSFI])H\d?\]/g
const STEREO_BONDS = /[/\\]/

const equal = (descr: string, val: number): Expression => ({ descr, tag: 33, val })

/**
 * The SMARTS of a molecule in which the hydrogens written in brackets are asked for in just that number. null where none are, and
 * for double bonds with a direction, which RDKit leaves out of a SMARTS.
 * @param file RDKit's JSON of what `scan` says, in its order of atoms
 */
export function withCountedHydrogens(toolkit: Toolkit, file: GraphFile, { kind, text, atoms }: Scan): string | null {
  if (kind !== 'smiles' || STEREO_BONDS.test(text)) return null
  const [graph] = file.molecules
  const places = new Set([...text.matchAll(NEEDLESS)].map(({ index }) => index))
  if (places.size === 0 || graph === undefined || graph.atoms.length !== atoms.length) return null
  const starts = atomStarts(text)
  const atomQueries = graph.atoms.map(({ z = 6, chg = 0, isotope = 0, impHs = 0 }, at): Expression => {
    const children = [equal('AtomAtomicNum', z)]
    if (chg !== 0) children.push(equal('AtomFormalCharge', chg))
    if (isotope !== 0) children.push(equal('AtomIsotope', isotope))
    if (places.has(starts[at]!)) children.push(equal('AtomHCount', impHs))
    return children.length === 1 ? children[0]! : { descr: 'AtomAnd', tag: 30, children }
  })
  const extensions = [
    ...(graph.extensions ?? []),
    { name: 'rdkitQueries', formatVersion: 10, atomQueries, bondQueries: graph.bonds.map(() => ({})) },
  ]
  const { mol } = toolkit.parseTree(JSON.stringify({ ...file, molecules: [{ ...graph, extensions }] }))
  const smarts = mol?.get_smarts() ?? null
  mol?.delete()
  return smarts
}

/** Where each atom of a SMILES begins. */
const atomStarts = (text: string): number[] =>
  [...text.matchAll(/\[[^\]]*\]|Cl|Br|[BCNOPSFIbcnops*]/g)].map(({ index }) => index)
