import type { Limits } from './limits.ts'
import { logBB, logS } from './predictions.ts'
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

/** What is computed with them and not kept: it takes no longer than reading it would. */
export type Computed = Properties & {
  /** Atoms that are drawn as an isotope. */
  isotopes: number
  /** Solubility in water and passage into the brain by published models, see predictions.ts; null where there is no `logP`. */
  logS: number | null
  logBB: number | null
}

export type PropertiesResult = { ok: true; properties: Computed } | { ok: false; problem: Problem }

/** Another one as soon as a figure can differ: RDKit's version, and ours of what is left out. */
export const PROPERTIES_VERSION = '2026.09.1/1'

/** Computes the properties of a SMILES; 0.5 to 0.9 ms each. */
export const describer =
  (toolkit: Toolkit, caps: Limits) =>
  (smiles: string): PropertiesResult =>
    withMolecule(toolkit, caps, smiles, (mol) => ({ ok: true, properties: propertiesOf(mol) }))

function propertiesOf(mol: Mol): Computed {
  const all = JSON.parse(mol.get_descriptors()) as Record<string, number>
  const smiles = mol.get_smiles()
  const isIon = (smiles.match(/[+-]\d*(?=\])/g) ?? []).reduce((sum, sign) => sum + chargeOf(sign), 0) !== 0
  const logP = smiles.includes('.') || isIon ? null : all['CrippenClogP']!
  const [polarSurface, heavyAtoms, rotatableBonds] = [all['tpsa']!, all['NumHeavyAtoms']!, all['NumRotatableBonds']!]
  const aromatic = heavyAtoms === 0 ? 0 : aromaticAtoms(smiles) / heavyAtoms
  return {
    logP: logP === null ? null : round(logP, 2),
    polarSurface: round(polarSurface, 1),
    donors: all['NumHBD']!,
    acceptors: all['NumHBA']!,
    rotatableBonds,
    heavyAtoms,
    isotopes: smiles.match(/\[\d/g)?.length ?? 0,
    logS: logP === null ? null : round(logS({ logP, weight: all['amw']!, rotatableBonds, aromatic }), 2),
    logBB: logP === null ? null : round(logBB({ logP, polarSurface }), 2),
  }
}

/** SMILES writes aromatic atoms in lower case, in brackets after the isotope. */
const aromaticAtoms = (smiles: string) =>
  (smiles.match(/\[[^\]]*\]|[A-Z][lr]?|[a-z]/g) ?? []).filter((atom) => /^\[?\d*[a-z]/.test(atom)).length

const chargeOf = (sign: string) => (sign[0] === '+' ? 1 : -1) * Number(sign.slice(1) || 1)
const round = (value: number, places: number) => Number(value.toFixed(places))
