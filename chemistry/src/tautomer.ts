import { bondsByAtom, isCarbon, otherEnd } from './graph.ts'
import type { Atom, Bond, Graph, GraphFile } from './graph.ts'
import type { Limits } from './limits.ts'
import type { Problem } from './structure.ts'
import type { Toolkit } from './toolkit.ts'
import { withMolecule } from './withMolecule.ts'

export type TautomerResult = { ok: true; key: string } | { ok: false; problem: Problem }

/**
 * InChI's own rules of tautomerism: mobile hydrogens at hetero atoms, as in every InChI, and those of ketones and enols and of
 * 1,5-shifts, which the standard leaves out.
 */
const RULES = '-KET -15T'

type File = GraphFile & { molecules: { extensions?: { name: string; aromaticBonds?: number[] }[] }[] }

/**
 * Makes what names a structure together with its tautomers: equal for all of them, different for other isomers. InChI does not
 * see that a terminal enol (C=C-OH), an enamine or a nitroso compound is the tautomer of a ketone, imine or oxime: these are
 * drawn as such before. Centres that tautomerism inverts have no configuration in it.
 */
export const tautomerNamer =
  (toolkit: Toolkit, caps: Limits) =>
  (smiles: string): TautomerResult =>
    withMolecule(toolkit, caps, smiles, (drawn): TautomerResult => {
      const file = JSON.parse(drawn.get_json()) as File
      const graph = file.molecules[0]!
      const own = (): TautomerResult => ({ ok: true, key: drawn.get_inchi(RULES) || drawn.get_smiles() })
      if (!ketonised(graph, aromaticOf(graph))) return own()
      const { mol } = toolkit.parse(
        JSON.stringify({ ...file, molecules: [{ atoms: graph.atoms, bonds: graph.bonds }] }),
      )
      if (mol === null) return own()
      try {
        return { ok: true, key: mol.get_inchi(RULES) || mol.get_smiles() }
      } finally {
        mol.delete()
      }
    })

function aromaticOf({ bonds, extensions = [] }: Graph & { extensions?: { aromaticBonds?: number[] }[] }): Set<Bond> {
  return new Set(extensions.flatMap(({ aromaticBonds = [] }) => aromaticBonds.map((at) => bonds[at]!)))
}

const HETERO = new Set([7, 8, 16, 34])
const isPlain = ({ chg = 0, nRad = 0, isotope }: Atom): boolean => chg === 0 && nRad === 0 && isotope === undefined
const isDonor = (atom: Atom): boolean => isPlain(atom) && HETERO.has(atom.z ?? 6) && (atom.impHs ?? 0) > 0

/** Moves the double bond of C=C-XH to C=X and of HC-N=O to C=N until there is none left, in place. True when one was moved. */
function ketonised(graph: Graph, aromatic: ReadonlySet<Bond>): boolean {
  let changed = false
  // Every move makes a C=X out of a C=C, or an oxime: there are no more of them than bonds.
  for (let moves = 0; moves < graph.bonds.length; moves++) {
    const found = movable(graph, aromatic)
    if (found === null) break
    const { from, double, single, to } = found
    from.impHs = (from.impHs ?? 0) - 1
    to.impHs = (to.impHs ?? 0) + 1
    for (const bond of [double, single]) {
      delete bond.stereo
      delete bond.stereoAtoms
    }
    double.bo = 1
    single.bo = 2
    changed = true
  }
  return changed
}

/** A hydrogen's way from `from` to `to` over an atom between them, with the bonds that change their order. */
function movable({ atoms, bonds }: Graph, aromatic: ReadonlySet<Bond>) {
  const of = bondsByAtom({ atoms, bonds })
  for (const double of bonds) {
    if (double.bo !== 2 || aromatic.has(double)) continue
    for (const [middle, end] of [double.atoms, double.atoms.toReversed()] as [number, number][]) {
      const [centre, to] = [atoms[middle]!, atoms[end]!]
      const enol = isCarbon(centre) && isCarbon(to) && isPlain(to)
      const nitroso = centre.z === 7 && to.z === 8 && isPlain(to) && isPlain(centre)
      if (!enol && !nitroso) continue
      for (const single of of[middle] ?? []) {
        if ((single.bo ?? 1) !== 1 || aromatic.has(single)) continue
        const from = atoms[otherEnd(single, middle)]!
        const gives = enol ? isDonor(from) : isCarbon(from) && isPlain(from) && (from.impHs ?? 0) > 0
        if (gives) return { from, double, single, to }
      }
    }
  }
  return null
}
