import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { KEPT_DAYS } from './index/changes.ts'
import { type MoleculeTerms, type Searchable, termKinds, termsOf } from './lexicon/terms.ts'
import { hashOfSaid } from './naming/said.ts'
import { isReadable, markNames } from './naming/store.ts'

/** Molecules per statement: large enough to be quick, small enough for memory. */
const CHUNK = 2000

/**
 * Rewrites the terms that some molecules are found by (names, numbers, formula). To be called in the transaction that changed
 * them; any number of ids, in any order, repeated or not. The index follows words, offers and stock by itself.
 */
export async function reindexMolecules(db: Db, moleculeIds: Iterable<number>): Promise<void> {
  // In ascending order, so that two writers never deadlock.
  const ids = [...new Set(moleculeIds)].sort((a, b) => a - b)
  for (let at = 0; at < ids.length; at += CHUNK) {
    const chunk = ids.slice(at, at + CHUNK)
    const found = await readSearchables(db, chunk)
    await writeTerms(
      db,
      chunk,
      found.map((molecule) => ({ id: molecule.id, terms: termsOf(molecule) })),
    )
    const unread = found.filter((one) => one.readable && (one.said === null || hashOfSaid(one) !== one.said))
    await markNames(
      db,
      unread.map(({ id }) => id),
    )
  }
}

interface Found extends Searchable {
  /** Nobody has drawn it: its names may say its structure. */
  readable: boolean
  /** What its names said when they were last read. */
  said: string | null
}

/** What some molecules can be found by; those merged into another or for internal use are missing. */
export async function readSearchables(db: Db, ids: readonly number[]): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select m.id, m.number, m.inchi_key as "inchiKey", m.formula, m.mdl, m.ec, m.name_en as "nameEn", m.name_zh as "nameZh",
      array(select c.cas from molecule_cas c where c.molecule_id = m.id
        union select m.cas where m.cas is not null
        union select p.cas from products p where p.molecule_id = m.id and p.cas is not null) as cas,
      coalesce((select json_agg(json_build_object('name', n.name, 'language', n.language, 'kind', n.kind))
        from molecule_names n where n.molecule_id = m.id), '[]') as names,
      ${isReadable} as readable, r.said, r.inchi_key as "namedKey"
    from molecules m left join named_structures r on r.molecule_id = m.id and ${isReadable}
    where m.id = any(${ids}::bigint[]) and m.merged_into is null and not m.internal_only`.execute(db)
  return rows
}

/** Replaces the terms of some molecules; rows that stay the same are not written. */
async function writeTerms(db: Db, ids: readonly number[], entries: readonly MoleculeTerms[]): Promise<void> {
  const terms = entries.flatMap(({ id, terms }) => terms.map(({ key, kind }) => ({ id, key, kind })))
  await sql`
    with fresh as materialized (
      select key, kind, molecule_id from unnest(${terms.map(({ key }) => key)}::text[], ${terms.map(({ kind }) => kind)}::smallint[],
        ${terms.map(({ id }) => id)}::bigint[]) as f (key, kind, molecule_id)),
    gone as (
      delete from terms t where t.molecule_id = any(${ids}::bigint[]) and not exists
        (select 1 from fresh f where f.molecule_id = t.molecule_id and f.kind = t.kind and f.key collate "C" = t.key))
    insert into terms (key, kind, molecule_id) select key, kind, molecule_id from fresh
    on conflict do nothing`.execute(db)
}

/** Deletes changes that are older than any index that follows them. */
export async function forgetChanges(db: Db): Promise<void> {
  await sql`delete from search_changes where at < now() - ${KEPT_DAYS} * interval '1 day'`.execute(db)
}

/** The highest id of a molecule; 0 where there is none. */
export async function lastMolecule(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('molecules')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** Names and CAS numbers of molecules here and there, `most` at most, out of so many percent of all. */
export async function someNames(db: Db, { percent, most }: { percent: number; most: number }): Promise<string[]> {
  const kinds = [termKinds.cas, termKinds.englishName, termKinds.chineseName]
  const { rows } = await sql<{ key: string }>`
    select key from terms tablesample system (${percent}) where kind = any(${kinds}::smallint[])
    order by random() limit ${most}`.execute(db)
  return rows.map(({ key }) => key)
}
