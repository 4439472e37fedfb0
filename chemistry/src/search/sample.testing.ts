import { createRequire } from 'node:module'
import type { MainModule, Mol } from '@rdkit/rdkit'
import { limits } from '../limits.ts'
import { loadToolkit } from '../toolkit.ts'
import { openStructureEngine } from './engine.ts'
import type { StructureEngine } from './engineTypes.ts'
import type { Sizes } from './layout.ts'
import { preparer } from './prepared.ts'
import type { Prepared } from './prepared.ts'
import type { QueryTree } from './queryTree.ts'
import type { StructureQuery } from './structureQuery.ts'

/*
 * Made-up molecules, and RDKit itself as the judge of what is found among them. Tests load it here, into their own thread.
 */
export const rdkit = await (createRequire(import.meta.url)('@rdkit/rdkit') as (options: object) => Promise<MainModule>)(
  {
    print: () => {},
    printErr: () => {},
  },
)
export const toolkit = await loadToolkit()
const prepare = preparer(toolkit, limits)

export type Sample = { id: number; smiles: string; prepared: Prepared }

const cores = [
  (a: string, b: string) => `${a}c1ccc(${b})cc1`,
  (a: string, b: string) => `${a}c1cc(${b})ccn1`,
  (a: string, b: string) => `${a}C1CCC(${b})CC1`,
  (a: string, b: string) => `${a}CCCCCC${b}`,
  (a: string, b: string) => `${a}c1ccc2[nH]c(${b})cc2c1`,
  (a: string, b: string) => `O=C(N${a})c1cnn(${b})c1`,
]
const groups = ['C', 'CC', 'C(C)C', 'OC', 'C(=O)O', 'C#N', 'CN(C)C', 'C(F)(F)F', 'CCl', 'S(=O)(=O)N', '[Si](C)(C)C']

/** A few hundred molecules, each once. Few are large, so that sizes differ. */
export function samples(most = 400): Sample[] {
  const texts = [
    ...cores.flatMap((core) => groups.flatMap((a) => groups.map((b) => core(`C(${a})`, b)))),
    ...Array.from({ length: 14 }, (_, length) => 'C'.repeat(length + 1)),
  ]
  return made(texts.slice(-most))
}

export function made(texts: readonly string[]): Sample[] {
  return texts.map((smiles, index) => {
    const result = prepare(smiles)
    if (!result.ok) throw new Error(`${smiles} is not prepared: ${JSON.stringify(result.problem)}`)
    return { id: index + 1, smiles, prepared: result.prepared }
  })
}

const MORGAN = JSON.stringify({ radius: 2, nBits: 2048 })

export function queryOf(text: string, as: 'smiles' | 'smarts' = 'smiles'): StructureQuery {
  const mol = as === 'smarts' ? rdkit.get_qmol(text)! : rdkit.get_mol(text)!
  const file = JSON.parse(mol.get_json()) as { molecules: [QueryTree] }
  return {
    as,
    text,
    smiles: as === 'smarts' ? null : mol.get_smiles(),
    key: `${as} ${text}`,
    tree: file.molecules[0],
    pattern: Uint8Array.from(mol.get_pattern_fp_as_uint8array() as Uint8Array),
    morgan: as === 'smarts' ? null : Uint8Array.from(mol.get_morgan_fp_as_uint8array(MORGAN) as Uint8Array),
    atoms: mol.get_num_atoms(),
    notes: [],
    hasStereo: text.includes('@'),
  }
}

/** Ids of the samples that RDKit finds the query in. */
export function foundByRdkit(all: readonly Sample[], text: string, as: 'smiles' | 'smarts' = 'smiles'): number[] {
  const query = as === 'smarts' ? rdkit.get_qmol(text)! : rdkit.get_mol(text)!
  return all.filter(({ smiles }) => contains(rdkit.get_mol(smiles)!, query)).map(({ id }) => id)
}

function contains(mol: Mol, query: Mol): boolean {
  const found = mol.get_substruct_match(query) !== '{}'
  mol.delete()
  return found
}

/** Tanimoto of two fingerprints, bit by bit. */
export function tanimoto(a: Uint8Array, b: Uint8Array): number {
  let both = 0
  let either = 0
  for (let bit = 0; bit < 2048; bit++) {
    const inA = (a[bit >> 3]! >> (bit & 7)) & 1
    const inB = (b[bit >> 3]! >> (bit & 7)) & 1
    both += inA & inB
    either += inA | inB
  }
  return either === 0 ? 0 : both / either
}

/** Sizes at which a few hundred molecules make several segments of several blocks. */
export const SMALL: Sizes = { block: 512, tail: 64, segment: 4_096 }

export function openSmall(options: Partial<Parameters<typeof openStructureEngine>[0]> = {}): StructureEngine {
  return openStructureEngine({ folder: null, sizes: SMALL, ...options })
}

export const sorted = (ids: Iterable<number>): number[] => [...ids].toSorted((a, b) => a - b)
