import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { IndexEntry, Searchable } from './indexEntry.ts'

/** What the molecules can be found by; one merged into another, or for internal use, is found by nothing. */
export async function searchables(db: Db, ids: readonly number[]): Promise<Searchable[]> {
  const { rows } = await sql<Searchable>`
    select m.id, m.number, m.inchi_key as "inchiKey", m.formula, m.mdl, m.ec, m.name_en as "nameEn", m.name_zh as "nameZh",
      array(select c.cas from molecule_cas c where c.molecule_id = m.id
        union select m.cas where m.cas is not null
        union select p.cas from products p where p.molecule_id = m.id and p.cas is not null) as cas,
      coalesce((select json_agg(json_build_object('name', n.name, 'language', n.language, 'kind', n.kind))
        from molecule_names n where n.molecule_id = m.id), '[]') as names
    from molecules m
    where m.id = any(${ids}::bigint[]) and m.merged_into is null and not m.internal_only`.execute(db)
  return rows
}

/** Replaces what is kept about the molecules; rows that stay the same are not written. */
export async function writeIndex(db: Db, ids: readonly number[], entries: readonly IndexEntry[]): Promise<void> {
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
  // No word holds a blank, so that lists of words travel as one text each.
  await sql`
    with fresh as materialized (
      select id, string_to_array(words, ' ') as words, string_to_array(preferred, ' ') as preferred, name_length
      from unnest(${entries.map(({ id }) => id)}::bigint[], ${entries.map(({ words }) => words.join(' '))}::text[],
        ${entries.map(({ preferred }) => preferred.join(' '))}::text[], ${entries.map(({ nameLength }) => nameLength)}::int[])
        as f (id, words, preferred, name_length)),
    gone as (
      delete from molecule_words w where w.molecule_id = any(${ids}::bigint[])
        and not exists (select 1 from fresh f where f.id = w.molecule_id))
    insert into molecule_words (molecule_id, words, preferred, name_length)
    select id, words, preferred, name_length from fresh
    on conflict (molecule_id) do update
      set words = excluded.words, preferred = excluded.preferred, name_length = excluded.name_length
      where (molecule_words.words, molecule_words.preferred, molecule_words.name_length)
        is distinct from (excluded.words, excluded.preferred, excluded.name_length)`.execute(db)
  await sql`insert into search_changes (molecule_id) select unnest(${ids}::bigint[])`.execute(db)
}
