/** Why a structure was refused. The codes are stable: texts are kept per code. */
export type ProblemCode =
  | 'empty'
  | 'too_long'
  | 'too_many_atoms'
  | 'nested_too_deeply'
  | 'not_printable'
  | 'unclosed_ring'
  | 'unclosed_branch'
  | 'unopened_branch'
  | 'unclosed_bracket'
  | 'bad_bracket_atom'
  | 'bad_ring_bond'
  | 'unknown_element'
  | 'bad_charge'
  | 'bad_isotope'
  | 'bad_valence'
  | 'bad_aromatic'
  | 'wildcard'
  | 'unsupported_bonding'
  | 'reaction'
  | 'bad_counts_line'
  | 'bad_atom_line'
  | 'bad_bond_line'
  | 'cut_short'
  | 'inchi_only'
  | 'not_a_molfile'
  | 'too_complex'
  | 'unreadable'
  | 'misread'
  | 'no_atoms'
  | 'timeout'
  | 'toolkit_failure'
  | 'busy'
  | 'unavailable'

/**
 * A refusal and its place. `position`: column of a SMILES, from 1, in the text as it was given. `atom`: number of the
 * atom in the order of the text, from 1. `line`: line of a molfile, from 1. `detail`: a symbol, a count, or what the
 * toolkit said; never needed to understand the code. `inchiKey`: only with `inchi_only`, to look the compound up by.
 */
export type Problem = {
  code: ProblemCode
  position?: number
  atom?: number
  line?: number
  detail?: string
  inchiKey?: string
}

/** What was tolerated while reading. Stable codes like those of problems. */
export type Note =
  | 'backslashes_unescaped'
  | 'cxsmiles_ignored'
  | 'name_ignored'
  | 'header_repaired'
  | 'further_records_ignored'
  | 'racemic_centre_flattened'
  | 'relative_stereo'

/** A molecule as text: canonical isomeric SMILES and its standard InChIKey. */
export type ParentStructure = { smiles: string; inchiKey: string }

/**
 * One substance in normal form. `weight` is the average molecular weight in g/mol, rounded to three decimals,
 * `exactMass` the monoisotopic mass in u to five. `formula` is in Hill order without charge; D and T are written as
 * such, other isotopes as their element. `skeletonKey` is the first block of the InChIKey: equal for stereoisomers and
 * isotopologues. `hands`: the CIP labels of the configured centres in the order of the atoms, as `RS`; empty without any. `parent`: see `parentOf` in normalise.ts.
 */
export type Structure = {
  smiles: string
  inchi: string
  inchiKey: string
  skeletonKey: string
  formula: string
  weight: number
  exactMass: number
  heavyAtoms: number
  charge: number
  hands: string
  parent: ParentStructure | null
  /** The InChIKey of the drawing as it was written, where the normal form has another: what others, who keep such drawings, call the substance by. */
  drawnKey?: string
  rdkitVersion: string
  notes: Note[]
}

export type ReadResult = { ok: true; structure: Structure } | { ok: false; problem: Problem }

export type DepictResult = { ok: true; svg: string } | { ok: false; problem: Problem }

export type MolfileResult = { ok: true; molfile: string } | { ok: false; problem: Problem }

/** The two drawings of a molecule: 320 px, and for thumbnails of 36 to 120 px. */
export type DepictSize = 'large' | 'small'
