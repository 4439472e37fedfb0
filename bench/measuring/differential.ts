import type { ShardMolecule } from './preparedShards.ts'

export type DifferentialQuery = { set: string; as: 'smiles' | 'smarts'; text: string }
export type Bite = { number: number; molecules: ShardMolecule[] }
export type Difference = {
  query: number
  what: 'missed' | 'found too many' | 'lost by the screen' | 'undecided'
  id: number
  smiles: string
}
/** Times in ms; `unsupported`: queries left to RDKit. */
export type BiteAnswer = {
  number: number
  pairs: number
  hits: number
  differences: Difference[]
  unsupported: number[]
  ours: number
  theirs: number
}
