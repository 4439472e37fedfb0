import type { Mol } from '../toolkit.ts'

/*
 * Fingerprints of 2,048 bits: bit i is bit i & 7 of byte i >> 3. They are copied: RDKit hands out its own memory.
 */

const MORGAN = JSON.stringify({ radius: 2, nBits: 2048 })

/** RDKit's pattern fingerprint, of a molecule or a query. */
export function patternOf(mol: Mol): Uint8Array {
  return Uint8Array.from(mol.get_pattern_fp_as_uint8array() as Uint8Array)
}

/** Morgan fingerprint of radius 2; of molecules only, RDKit dies of a query. */
export function morganOf(mol: Mol): Uint8Array {
  return Uint8Array.from(mol.get_morgan_fp_as_uint8array(MORGAN) as Uint8Array)
}
