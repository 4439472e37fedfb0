import type { Db } from '../../kernel/context.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { LEAST_SIMILARITY, SIMILARITY_STEP, structureErrors, type structure } from './contract.ts'
import { unreadable } from './rules.ts'

/** What a text was read as. */
export async function readStructure(
  { chemistry }: Resources,
  _db: Db,
  { structure: text }: ParsedInput<typeof structure.read>,
  caller: string,
) {
  const read = await chemistry.read(text, { caller })
  if (!read.ok) {
    if (read.problem.code === 'busy' || read.problem.code === 'unavailable') throw refuse(errors.BUSY)
    if (read.problem.code === 'inchi_only') throw refuse(structureErrors.STRUCTURE_KEY_ONLY)
    throw unreadable(read.problem)
  }
  const { smiles, formula, inchiKey, heavyAtoms, notes } = read.structure
  return {
    as: /M {2}END/.test(text) ? ('molfile' as const) : ('smiles' as const),
    smiles,
    smarts: null,
    formula,
    notes,
    hasStereo: /[@/\\]/.test(smiles),
    inchiKey,
    heavyAtoms,
    searchTypes: ['exact' as const, 'substructure' as const, 'similarity' as const],
  }
}

/** Drawings with the matched part marked. */
export async function highlights(
  _resources: Resources,
  _db: Db,
  { moleculeIds }: ParsedInput<typeof structure.highlights>,
  _caller: string,
) {
  return moleculeIds.map((moleculeId) => ({ moleculeId, svg: null }))
}

/** How many molecules on sale are at least so similar, for each step of the slider. */
export async function countsBySimilarity(
  _resources: Resources,
  _db: Db,
  _input: ParsedInput<typeof structure.similarityCounts>,
  _caller: string,
) {
  const steps = (100 - LEAST_SIMILARITY) / SIMILARITY_STEP + 1
  const counts = Array.from({ length: steps }, (_, i) => ({
    least: LEAST_SIMILARITY + i * SIMILARITY_STEP,
    molecules: 0,
  }))
  return { counts, exact: false }
}
