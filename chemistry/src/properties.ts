import type { Limits } from './limits.ts'
import type { Problem } from './structure.ts'
import type { Mol, Toolkit } from './toolkit.ts'
import { withMolecule } from './withMolecule.ts'

/** What is computed from a structure as it is drawn, with all its parts. */
export type Properties = {
  /**
   * Octanol-water partition by the atom contributions of Wildman and Crippen (J. Chem. Inf. Comput. Sci. 1999, 39, 868); null for
   * salts, hydrates and ions, for which the model was not made.
   */
  logP: number | null
  /** Topological polar surface in Å² by the fragments of Ertl (J. Med. Chem. 2000, 43, 3714), nitrogen and oxygen only. */
  polarSurface: number
  donors: number
  acceptors: number
  rotatableBonds: number
  heavyAtoms: number
}

export type PropertiesResult = { ok: true; properties: Properties } | { ok: false; problem: Problem }

/** Another one as soon as a figure can differ: RDKit's version, and ours of what is left out. */
export const PROPERTIES_VERSION = '2026.09.1/1'

/** Computes the properties of a SMILES; 0.5 to 0.9 ms each. */
export const describer =
  (toolkit: Toolkit, caps: Limits) =>
  (smiles: string): PropertiesResult =>
    withMolecule(toolkit, caps, smiles, (mol) => ({ ok: true, properties: propertiesOf(mol) }))

function propertiesOf(mol: Mol): Properties {
  const all = JSON.parse(mol.get_descriptors()) as Record<string, number>
  const smiles = mol.get_smiles()
  const isIon = (smiles.match(/[+-]\d*(?=\])/g) ?? []).reduce((sum, sign) => sum + chargeOf(sign), 0) !== 0
  return {
    logP: smiles.includes('.') || isIon ? null : round(all['CrippenClogP']!, 2),
    polarSurface: round(all['tpsa']!, 1),
    donors: all['NumHBD']!,
    acceptors: all['NumHBA']!,
    rotatableBonds: all['NumRotatableBonds']!,
    heavyAtoms: all['NumHeavyAtoms']!,
  }
}

const chargeOf = (sign: string) => (sign[0] === '+' ? 1 : -1) * Number(sign.slice(1) || 1)
const round = (value: number, places: number) => Number(value.toFixed(places))
