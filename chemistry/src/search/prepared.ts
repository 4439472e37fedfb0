import { isOfNoOrder } from '../graph.ts'
import type { GraphFile } from '../graph.ts'
import type { Limits } from '../limits.ts'
import { refuse } from '../scanned.ts'
import type { Problem } from '../structure.ts'
import type { Mol, Toolkit } from '../toolkit.ts'
import { withMolecule } from '../withMolecule.ts'
import { Unpackable } from './atomType.ts'
import { describe, hasAromaticTripleBond } from './describe.ts'
import { morganOf, patternOf } from './fingerprints.ts'
import { encodeRecord } from './record.ts'

/** Made once per molecule and the same for every index: what structure search needs to know of it. */
export type Prepared = {
  /** see record.ts */
  record: Uint8Array
  /** RDKit's pattern fingerprint, 2,048 bits: a molecule that contains a query has all bits of the query */
  pattern: Uint8Array
  /** Morgan fingerprint of radius 2, 2,048 bits */
  morgan: Uint8Array
}

export type PrepareResult = { ok: true; prepared: Prepared } | { ok: false; problem: Problem }

/** RDKit's version and the number of the record's form: what was prepared under another version is made anew. */
export const PREPARED_VERSION = '2026.09.1/2'

/** RDKit's numbers of hybridisations by the SMARTS that finds them, the common ones first. */
const HYBRIDISATIONS: [smarts: string, number: number][] = [
  ['[^2]', 3],
  ['[^3]', 4],
  ['[^1]', 2],
  ['[^0]', 1],
  ['[^4]', 6],
  ['[^5]', 7],
]

/** Makes the preparer of one worker. It takes stored SMILES as they are: nothing is normalised or named again. */
export function preparer(toolkit: Toolkit, caps: Limits): (smiles: string) => PrepareResult {
  const patterns = HYBRIDISATIONS.map(([smarts, number]) => ({ pattern: toolkit.pattern(smarts), number }))

  /** RDKit's JSON leaves the hybridisation out: it is asked for by SMARTS, until every atom has one. */
  const hybridisations = (mol: Mol): Uint8Array => {
    const found = new Uint8Array(mol.get_num_atoms())
    let left = found.length
    for (const { pattern, number } of patterns) {
      if (left === 0) break
      const matches = JSON.parse(mol.get_substruct_matches(pattern)) as { atoms: number[] }[] | object
      if (!Array.isArray(matches)) continue
      for (const { atoms } of matches) found[atoms[0] ?? 0] = number
      left -= matches.length
    }
    return found
  }

  return (smiles) =>
    withMolecule(toolkit, caps, smiles, (mol): PrepareResult => {
      const file = JSON.parse(mol.get_json()) as GraphFile
      if (file.molecules[0]?.bonds.some(isOfNoOrder)) return refuse({ code: 'unsupported_bonding' })
      try {
        return {
          ok: true,
          prepared: {
            record: encodeRecord(describe(file, hybridisations(mol))),
            // RDKit's fingerprint takes an aryne's triple bond for aromatic, its matcher does not: no bit may screen it out
            pattern: hasAromaticTripleBond(file) ? new Uint8Array(256).fill(255) : patternOf(mol),
            morgan: morganOf(mol),
          },
        }
      } catch (error) {
        if (error instanceof Unpackable) return refuse({ code: 'unsupported_bonding' })
        throw error
      }
    })
}
