import type { Limits } from './limits.ts'
import type { MolfileResult } from './structure.ts'
import type { Toolkit } from './toolkit.ts'
import { withMolecule } from './withMolecule.ts'

/** Makes the writer of one worker: any structure text to a molfile (V2000) laid out in the plane. */
export const molfileWriter =
  (toolkit: Toolkit, caps: Limits) =>
  (input: string): MolfileResult =>
    withMolecule(toolkit, caps, input, (mol) => ({ ok: true, molfile: absolute(mol.get_molblock()) }))

/**
 * Raises the chiral flag of the counts line where a bond is drawn as wedge or hash. Without it, registries read a drawn
 * centre of a V2000 file as "this or its mirror image"; the SMILES said which.
 */
function absolute(molfile: string): string {
  const lines = molfile.split('\n')
  const counts = lines[3] ?? ''
  const atoms = Number(counts.slice(0, 3))
  const bonds = lines.slice(4 + atoms, 4 + atoms + Number(counts.slice(3, 6)))
  if (!bonds.some((bond) => /[16]/.test(bond.slice(9, 12)))) return molfile
  lines[3] = `${counts.slice(0, 12)}  1${counts.slice(15)}`
  return lines.join('\n')
}
