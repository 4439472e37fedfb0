import type { Chemistry } from '@reagora/chemistry/pool'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/context.ts'
import { termKinds } from '../lexicon/terms.ts'
import type { TermHit } from './lookUpTerms.ts'

/**
 * Drops what is equal to a text by a synonym that names only a part of it, or something else: suppliers list the monomers of a copolymer
 * and the reactants of a reaction product among its names, and `prop-2-enenitrile` is none of those; dimethyl malonate is listed as
 * `diethyl malonate`, which has other atoms. A salt may go by the name of its base.
 */
export async function withoutNamesOfParts(
  db: Db,
  chemistry: Chemistry,
  text: string,
  hits: readonly TermHit[],
  caller: string,
): Promise<readonly TermHit[]> {
  if (hits.length === 0) return hits
  if (hits.some(({ kind }) => kind !== termKinds.synonym)) return drawnFirst(db, chemistry, text, hits, caller)
  const compounds = await drawnOrOfParts(
    db,
    hits.map(({ id }) => id),
  )
  if (compounds.length === 0) return hits
  const read = await structureSaid(chemistry, text, caller)
  if (!read) return hits
  const { inchiKey, formula: said } = read
  const others = new Set(
    compounds
      .filter(({ parts, substance, formula, keys }) =>
        parts
          ? !keys.includes(inchiKey) || (!substance && keys[0] !== inchiKey)
          : formula !== said && !keys.includes(inchiKey),
      )
      .map(({ id }) => id),
  )
  return hits.filter(({ id }) => !others.has(id))
}

/**
 * Of several molecules with a name, the one whose drawing the name says before one that nobody has drawn: `propan-2-ol` is isopropanol,
 * and only then what a list calls so beside another number.
 */
async function drawnFirst(
  db: Db,
  chemistry: Chemistry,
  text: string,
  hits: readonly TermHit[],
  caller: string,
): Promise<readonly TermHit[]> {
  const ids = [...new Set(hits.map(({ id }) => id))]
  if (ids.length === 1) return hits
  const compounds = new Map((await drawnOrOfParts(db, ids)).map((one) => [one.id, one]))
  const best = hits.find(({ kind }) => kind !== termKinds.synonym)!
  if (compounds.size === 0 || hits.every(({ id, kind }) => kind === termKinds.synonym || compounds.has(id))) return hits
  const said = await structureSaid(chemistry, text, caller)
  const isSaid = (id: number) => said !== null && compounds.get(id)?.keys[0] === said.inchiKey
  if (!ids.some(isSaid)) return hits
  return hits.map((hit) => {
    if (isSaid(hit.id)) return { ...hit, kind: best.kind }
    return compounds.has(hit.id) ? hit : { ...hit, kind: termKinds.synonym }
  })
}

/** What a text says as a systematic name. */
async function structureSaid(chemistry: Chemistry, text: string, caller: string) {
  const named = await chemistry.named([text], { caller })
  const read = named && (await chemistry.read(named.smiles, { caller }))
  return read?.ok ? read.structure : null
}

interface Compound {
  id: number
  /** No single substance, or drawn in several parts. */
  parts: boolean
  substance: boolean
  formula: string | null
  /** Of the whole and of its parent. */
  keys: string[]
}

/** Those of some molecules whose structure is known, or that consist of several. */
async function drawnOrOfParts(db: Db, ids: readonly number[]): Promise<Compound[]> {
  const { rows } = await sql<Compound>`/* prepared */
    select id, kind in ('polymer', 'mixture', 'extract') or coalesce(smiles like '%.%', false) as parts, kind = 'substance' as substance,
      formula, array_remove(array[inchi_key, parent_key], null) as keys from molecules
    where id = any(${[...ids]}::bigint[]) and (kind in ('polymer', 'mixture', 'extract') or (inchi_key is not null and formula is not null))`.execute(
    db,
  )
  return rows
}
