import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'

// What is known of the dangers of a molecule, and holds for one that is split off until staff have judged that.

/** What of a molecule a new one would take over. */
export async function dangersOf(db: Db, id: number): Promise<{ classified: boolean; entries: number }> {
  const { rows } = await sql<{ classified: boolean; entries: number }>`
    select exists (select from hazards_known(${id}) k where not k.not_hazardous
        and (k.signal is not null or k.pictograms <> '{}' or exists (select from unnest(k.hazard_codes) code where code like 'H%'))) as classified,
      (select count(distinct r.entry_id)::int from molecule_regulations r join regulation_entries_in_force e on e.id = r.entry_id
        where r.molecule_id = ${id}) as entries`.execute(db)
  return rows[0]!
}

/** At once, and not when lists are matched next: no sale happens in between. */
export async function takeOver(db: Db, { from, into }: { from: number; into: number }): Promise<void> {
  await sql`update molecules set dangers_as = ${from} where id = ${into}`.execute(db)
  await sql`
    insert into molecule_regulations (molecule_id, entry_id, how, detail)
    select distinct on (entry_id) ${into}::bigint, entry_id, 'split', detail - 'by' from molecule_regulations where molecule_id = ${from}
    order by entry_id, (detail ->> 'certain')::boolean desc`.execute(db)
  await sql`select derive_hazards(${[into]}::bigint[])`.execute(db)
}

/** @returns the number of the molecule that it was as dangerous as; null where it is judged already */
export async function endTakeOver(db: Db, id: number): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`
    update molecules m set dangers_as = null, updated_at = now() from molecules o
    where m.id = ${id} and o.id = m.dangers_as returning o.number`.execute(db)
  if (rows.length === 0) return null
  await sql`delete from molecule_regulations where molecule_id = ${id} and how = 'split'`.execute(db)
  await sql`select derive_hazards(${[id]}::bigint[])`.execute(db)
  return rows[0]!.number
}
