import type { QueryTree } from './queryTree.ts'

/** A structure as it is searched for: plain data, to be posted to a thread. */
export type StructureQuery = {
  as: 'smiles' | 'smarts' | 'molfile'
  text: string
  /** equal queries have equal keys */
  key: string
  /** RDKit's JSON of the query */
  tree: QueryTree
  /** RDKit's pattern fingerprint: what finds the query has all of its bits */
  pattern: Uint8Array
  /** Morgan fingerprint of radius 2; null for what is no molecule (SMARTS) */
  morgan: Uint8Array | null
  atoms: number
  notes: readonly string[]
  hasStereo: boolean
}
