import { sql } from 'kysely'
import type { Db } from '../../../kernel/context.ts'

/** A molecule as it is shown today, and how it was marked: a mark that was renewed meanwhile stays. */
export interface Marked {
  id: number
  mark: string
  inchiKey: string | null
  cas: string | null
  nameEn: string
  nameZh: string
  /** What staff chose. */
  chosen: readonly ('cas' | 'name_en' | 'name_zh')[]
}

export interface NumberBallot {
  id: number
  cas: string
  /** How many suppliers sell it under this number today. */
  suppliers: number
  /** Another molecule is shown under it. */
  elsewhere: boolean
}

export interface NameBallot {
  id: number
  language: 'en' | 'zh'
  /** As it is most often written; names that differ in capitals alone are one. */
  name: string
  cas: string | null
  suppliers: readonly number[]
}

/** Names of a molecule in one language that are looked at: those of most suppliers. */
const MAX_NAMES = 30

/** Marks the molecules of an upload's products that more than one product says something about. */
export async function markUploaded(db: Db, uploadId: number): Promise<void> {
  await sql`
    insert into molecules_to_elect (molecule_id)
    select distinct p.molecule_id from products p where p.upload_id = ${uploadId} and p.molecule_id is not null
      and exists (select from products q where q.molecule_id = p.molecule_id and q.id <> p.id) order by 1
    on conflict (molecule_id) do update set at = clock_timestamp()`.execute(db)
}

/** Marks the molecules that products of the staged lines leave. */
export async function markLeft(db: Db): Promise<void> {
  await sql`
    insert into molecules_to_elect (molecule_id)
    select distinct former_molecule_id from staged_lines
    where fresh and former_molecule_id is not null and molecule_id is not null and former_molecule_id <> molecule_id order by 1
    on conflict (molecule_id) do update set at = clock_timestamp()`.execute(db)
}

/** Marks some molecules. */
export async function mark(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    insert into molecules_to_elect (molecule_id) select distinct unnest(${[...ids]}::bigint[]) order by 1
    on conflict (molecule_id) do update set at = clock_timestamp()`.execute(db)
}

export async function markedMolecules(db: Db, after: number, most: number): Promise<Marked[]> {
  const { rows } = await sql<Marked>`
    select m.id, e.at::text as mark, m.inchi_key as "inchiKey", m.cas, m.name_en as "nameEn", m.name_zh as "nameZh", m.chosen
    from molecules_to_elect e join molecules m on m.id = e.molecule_id
    where e.molecule_id > ${after} order by e.molecule_id limit ${most}`.execute(db)
  return rows
}

export async function numberBallots(db: Db, ids: readonly number[]): Promise<NumberBallot[]> {
  const { rows } = await sql<NumberBallot>`
    select c.molecule_id as id, c.cas,
      (select count(distinct p.supplier_id)::int from products p
        where p.molecule_id = c.molecule_id and p.cas = c.cas and p.status = 'active') as suppliers,
      exists (select from molecule_cas o join molecules m on m.id = o.molecule_id and m.merged_into is null
        where o.cas = c.cas and o.is_primary and o.molecule_id <> c.molecule_id) as elsewhere
    from molecule_cas c where c.molecule_id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}

/** What suppliers call the molecules; products whose number is another's, or about which a person is asked, do not vote. */
export async function nameBallots(db: Db, ids: readonly number[]): Promise<NameBallot[]> {
  const { rows } = await sql<NameBallot>`
    with said as (
      select p.molecule_id as id, p.supplier_id, p.cas, v.language, v.name
      from products p cross join lateral (values ('en', p.name_en), ('zh', p.name_zh)) v (language, name)
      where p.molecule_id = any(${[...ids]}::bigint[]) and p.status = 'active' and v.name <> ''
        and (p.cas is null or exists (select from molecule_cas c where c.molecule_id = p.molecule_id and c.cas = p.cas))
        and not exists (select from tasks t where t.kind = 'identity_conflict' and t.subject_id = p.id and t.status in ('available', 'claimed'))),
    counted as (
      select id, language, mode() within group (order by name) as name, cas, array_agg(distinct supplier_id) as suppliers
      from said group by id, language, lower(name), cas)
    select id, language, name, cas, suppliers from (
      select *, row_number() over (partition by id, language order by cardinality(suppliers) desc, length(name), name) as place from counted) c
    where place <= ${MAX_NAMES}`.execute(db)
  return rows
}

export interface Elected {
  id: number
  cas: string | null
  nameEn: string
  nameZh: string
}

/**
 * Writes the results of those that nobody changed since the ballots were read, and takes their marks away.
 * @returns the ids of those that were written
 */
export async function keepElected(
  db: Db,
  results: readonly { before: Marked; after: Elected }[],
): Promise<ReadonlySet<number>> {
  const of = <T>(pick: (one: { before: Marked; after: Elected }) => T) => results.map(pick)
  const { rows } = await sql<{ id: number }>`
    update molecules m set cas = r.cas, name_en = r.name_en, name_zh = r.name_zh, updated_at = now()
    from unnest(${of(({ before }) => before.id)}::bigint[], ${of(({ before }) => before.cas)}::text[],
      ${of(({ before }) => before.nameEn)}::text[], ${of(({ before }) => before.nameZh)}::text[],
      ${of(({ after }) => after.cas)}::text[], ${of(({ after }) => after.nameEn)}::text[], ${of(({ after }) => after.nameZh)}::text[])
      as r (id, old_cas, old_en, old_zh, cas, name_en, name_zh)
    where m.id = r.id and m.cas is not distinct from r.old_cas and m.name_en = r.old_en and m.name_zh = r.old_zh
    returning m.id`.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`
    update molecule_cas c set is_primary = false from molecules m
    where m.id = any(${ids}::bigint[]) and c.molecule_id = m.id and c.is_primary and c.cas is distinct from m.cas`.execute(
    db,
  )
  await sql`
    update molecule_cas c set is_primary = true from molecules m
    where m.id = any(${ids}::bigint[]) and c.molecule_id = m.id and c.cas = m.cas and not c.is_primary`.execute(db)
  await sql`
    insert into molecule_names as n (molecule_id, name, language, kind, source)
    select m.id, v.name, v.language, 'preferred', 'upload' from molecules m
    cross join lateral (values ('en', m.name_en), ('zh', m.name_zh)) v (language, name)
    where m.id = any(${ids}::bigint[]) and v.name <> '' and length(v.name) <= 1000 and octet_length(v.name) <= 2000
    on conflict (molecule_id, name, language) do update set kind = 'preferred' where n.kind <> 'preferred'`.execute(db)
  await sql`
    update molecule_names n set kind = 'synonym' from molecules m
    where m.id = any(${ids}::bigint[]) and n.molecule_id = m.id and n.kind = 'preferred'
      and (n.language = 'en' and n.name <> m.name_en or n.language = 'zh' and n.name <> m.name_zh)`.execute(db)
  return new Set(ids)
}

/** Sets how many suppliers state each number, and takes marks away that were not renewed. */
export async function settleBallots(
  db: Db,
  marked: readonly Pick<Marked, 'id' | 'mark'>[],
  numbers: readonly NumberBallot[],
): Promise<void> {
  await sql`
    update molecule_cas c set evidence = greatest(1, n.suppliers)
    from unnest(${numbers.map(({ id }) => id)}::bigint[], ${numbers.map(({ cas }) => cas)}::text[],
      ${numbers.map(({ suppliers }) => suppliers)}::int[]) as n (id, cas, suppliers)
    where c.molecule_id = n.id and c.cas = n.cas and c.evidence <> greatest(1, n.suppliers)`.execute(db)
  await sql`
    delete from molecules_to_elect e using unnest(${marked.map(({ id }) => id)}::bigint[], ${marked.map(({ mark }) => mark)}::text[]) as m (id, mark)
    where e.molecule_id = m.id and e.at = m.mark::timestamptz`.execute(db)
}
