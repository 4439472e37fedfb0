import { problemOf } from './complaint.ts'
import type { Limits } from './limits.ts'
import { parseScanned } from './read.ts'
import { scan } from './scan.ts'
import { refuse } from './scanned.ts'
import type { Problem } from './structure.ts'
import type { Mol, Toolkit } from './toolkit.ts'

/** Parses any structure text and makes something of the molecule, which is deleted afterwards. */
export function withMolecule<R>(
  toolkit: Toolkit,
  caps: Limits,
  input: string,
  make: (mol: Mol) => R,
): R | { ok: false; problem: Problem } {
  const scanned = scan(input, caps)
  if (!scanned.ok) return scanned
  if (scanned.scan.kind === 'inchi')
    return refuse({ code: 'inchi_only', inchiKey: toolkit.inchiKey(scanned.scan.text) })
  const parsed = parseScanned(toolkit, scanned.scan)
  if (parsed.mol === null) return refuse(problemOf(parsed.complaint, scanned.scan))
  try {
    return make(parsed.mol)
  } finally {
    parsed.mol.delete()
  }
}
