import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'

export interface NamesMerged {
  new: number
  unchanged: number
  moleculeIds: number[]
  /** Lines whose CAS number belongs to no molecule. */
  unknown: number[]
}

/**
 * Adds the staged names to the molecules that their CAS number is the main one of, or else that it is most often said of.
 * A molecule without a preferred name in the language gets the first preferred one.
 */
export async function mergeNames(db: Db): Promise<NamesMerged> {
  await sql`
    insert into staged_targets
    select n.cas, t.id from (select distinct cas from staged_names) n cross join lateral (
      select coalesce(m.merged_into, m.id) as id, rank() over (order by (m.cas = n.cas) desc nulls last, c.is_primary desc, c.evidence desc) as place
      from molecule_cas c join molecules m on m.id = c.molecule_id where c.cas = n.cas) t
    where t.place = 1`.execute(db)
  await sql`analyze staged_targets`.execute(db)
  const { rows: unknown } = await sql<{ line: number }>`
    select line from staged_names n where not exists (select 1 from staged_targets t where t.cas = n.cas)`.execute(db)
  const { rows: preferred } = await sql<{ id: number }>`
    with best as (
      select distinct on (t.molecule_id) t.molecule_id, n.name from staged_names n join staged_targets t on t.cas = n.cas
      where n.language = 'zh' order by t.molecule_id, n.preferred desc, n.line)
    update molecules m set name_zh = b.name, updated_at = now() from best b
    where m.id = b.molecule_id and m.name_zh = '' returning m.id`.execute(db)
  const { rows: english } = await sql<{ id: number }>`
    with best as (
      select distinct on (t.molecule_id) t.molecule_id, n.name from staged_names n join staged_targets t on t.cas = n.cas
      where n.language = 'en' order by t.molecule_id, n.preferred desc, n.line)
    update molecules m set name_en = b.name, updated_at = now() from best b
    where m.id = b.molecule_id and m.name_en = '' returning m.id`.execute(db)
  const { rows: added } = await sql<{ id: number }>`
    insert into molecule_names (molecule_id, name, language, kind, source)
    select distinct t.molecule_id, n.name, n.language,
      case when n.name = m.name_zh or n.name = m.name_en then 'preferred' else 'synonym' end, 'names'
    from staged_names n join staged_targets t on t.cas = n.cas join molecules m on m.id = t.molecule_id
    on conflict do nothing returning molecule_id as id`.execute(db)
  const { rows: all } = await sql<{ n: number }>`select count(*) as n from staged_names`.execute(db)
  const known = (all[0]?.n ?? 0) - unknown.length
  return {
    new: Math.min(added.length, known),
    unchanged: Math.max(0, known - added.length),
    moleculeIds: [...new Set([...preferred, ...english, ...added].map(({ id }) => id))],
    unknown: unknown.map(({ line }) => line),
  }
}
