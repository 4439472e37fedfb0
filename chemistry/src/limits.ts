/** Usual caps before any toolkit sees a structure. RDKit's WebAssembly module dies of a chain of 620 atoms; 400 are safe. */
export const limits = {
  /** characters of a SMILES or InChI */
  line: 2_000,
  /** characters of a molfile: 256 KiB */
  molfile: 262_144,
  /** atoms other than hydrogen; also bounds the longest chain */
  heavyAtoms: 400,
  /** atoms of any element, written hydrogens included */
  atoms: 1_000,
  /** branches open at once */
  nesting: 64,
  /** amount of an atom's charge, as in OpenSMILES */
  charge: 15,
}

export type Limits = typeof limits
