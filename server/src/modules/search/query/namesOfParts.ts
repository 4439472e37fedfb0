import type { Chemistry } from '@reagora/chemistry/pool'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/context.ts'
import { termKinds } from '../lexicon/terms.ts'
import type { TermHit } from './lookUpTerms.ts'

/**
 * Drops what is equal to a text by a synonym that names only a part of it: suppliers list the monomers of a copolymer and the reactants
 * of a reaction product among its names, and `prop-2-enenitrile` is none of those. A salt may go by the name of its base.
 */
export async function withoutNamesOfParts(
  db: Db,
  chemistry: Chemistry,
  text: string,
  hits: readonly TermHit[],
  caller: string,
): Promise<readonly TermHit[]> {
  if (hits.length === 0 || hits.some(({ kind }) => kind !== termKinds.synonym)) return hits
  const compounds = await ofSeveralParts(
    db,
    hits.map(({ id }) => id),
  )
  if (compounds.length === 0) return hits
  const named = await chemistry.named([text], { caller })
  const read = named && (await chemistry.read(named.smiles, { caller }))
  if (!read?.ok) return hits
  const { inchiKey } = read.structure
  const others = new Set(
    compounds
      .filter(({ substance, keys }) => !keys.includes(inchiKey) || (!substance && keys[0] !== inchiKey))
      .map(({ id }) => id),
  )
  return hits.filter(({ id }) => !others.has(id))
}

/** Those of some molecules that are no single substance or drawn in several parts, with the keys of the whole and of its parent. */
async function ofSeveralParts(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; substance: boolean; keys: string[] }>`/* prepared */
    select id, kind = 'substance' as substance, array_remove(array[inchi_key, parent_key], null) as keys from molecules
    where id = any(${[...ids]}::bigint[]) and (kind in ('polymer', 'mixture', 'extract') or smiles like '%.%')`.execute(
    db,
  )
  return rows
}
