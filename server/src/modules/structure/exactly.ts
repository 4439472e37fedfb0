import type { Structure } from '@reagora/chemistry'
import type { Chemistry } from '@reagora/chemistry/pool'
import type { Db } from '../../kernel/context.ts'
import type { ExactChoice } from './contract.ts'
import { skeletonOf, without } from './rules.ts'
import { type Drawn, ofFormula, ofKey, ofSkeletons } from './store.ts'

/** Molecules of one skeleton that are compared; glucose has some dozens. */
const MAX = 500

/** Molecules with a key, for an InChI: what is drawn behind it is not known here. */
export const molecularlyEqual = async (db: Db, inchiKey: string) => (await ofKey(db, inchiKey)).map(({ id }) => id)

/**
 * Molecules with exactly a structure, or that differ from it only in what is left out of account. Candidates have the
 * skeleton of the structure, or of its parent, as the first block of their InChIKey; what is compared is made by the chemist
 * from each of them in the same way.
 */
export async function exactly(
  db: Db,
  chemistry: Chemistry,
  structure: Structure,
  ignore: readonly ExactChoice[],
): Promise<number[]> {
  const equal = await molecularlyEqual(db, structure.inchiKey)
  if (ignore.length === 0) return equal
  const [own] = await comparables(chemistry, [structure.smiles], ignore)
  if (!own) return equal
  const base = ignore.includes('salt') ? (structure.parent ?? structure) : structure
  const blocks = new Set([structure.skeletonKey, base.inchiKey.slice(0, 14)])
  if (ignore.includes('tautomer'))
    for (const block of await tautomericBlocks(db, chemistry, base.smiles)) blocks.add(block)
  const candidates = await ofSkeletons(db, [...blocks], ignore.includes('salt'), MAX)
  const others = await comparables(
    chemistry,
    candidates.map(({ smiles }) => smiles),
    ignore,
  )
  const alike = candidates.flatMap(({ id }, at) => (others[at] === own ? [id] : []))
  return [...new Set([...equal, ...alike])]
}

/** What is equal where structures differ only in what is left out of account; null where one cannot be read. */
async function comparables(
  chemistry: Chemistry,
  smiles: readonly string[],
  ignore: readonly ExactChoice[],
): Promise<(string | null)[]> {
  const bare = ignore.includes('salt') ? await parents(chemistry, smiles) : smiles
  const left = bare.map((one) => without(one, ignore))
  if (ignore.includes('tautomer')) return chemistry.tautomerKeys(left)
  const read = await chemistry.readMany(left)
  return read.map((one) => (one.ok ? one.structure.inchiKey : null))
}

async function parents(chemistry: Chemistry, smiles: readonly string[]): Promise<string[]> {
  const read = await chemistry.readMany(smiles)
  return read.map((one, at) => (one.ok ? (one.structure.parent?.smiles ?? one.structure.smiles) : smiles[at]!))
}

/** First blocks of the InChIKeys of molecules with the same atoms, bonded in the same way whatever the bonds. */
async function tautomericBlocks(db: Db, chemistry: Chemistry, smiles: string): Promise<string[]> {
  const [read] = await chemistry.readMany([smiles])
  if (!read?.ok) return []
  const skeleton = skeletonOf(read.structure.inchi)
  const same = await ofFormula(db, read.structure.formula)
  return same.flatMap(({ inchi, inchiKey }: Drawn & { inchi: string; inchiKey: string }) =>
    skeletonOf(inchi) === skeleton ? [inchiKey.slice(0, 14)] : [],
  )
}
