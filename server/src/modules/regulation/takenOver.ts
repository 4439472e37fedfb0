import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'

// What is known of the dangers of a molecule, and holds for one that is split off it until staff have judged that.

/** What a molecule that is split off would take over. */
export async function dangersOf(db: Db, id: number): Promise<{ classified: boolean; entries: number }> {
  const { rows } = await sql<{ classified: boolean; entries: number }>`
    select exists (select from hazards_known(${id}) k where not k.not_hazardous
        and (k.signal is not null or k.pictograms <> '{}' or exists (select from unnest(k.hazard_codes) code where code like 'H%'))) as classified,
      (select count(distinct r.entry_id)::int from molecule_regulations r join regulation_entries_in_force e on e.id = r.entry_id
        where r.molecule_id = ${id}) as entries`.execute(db)
  return rows[0]!
}

/** At once, and not when lists are matched next: no sale happens in between. */
export async function takeOverDangers(db: Db, { from, into }: { from: number; into: number }): Promise<void> {
  await sql`
    insert into molecule_regulations (molecule_id, entry_id, how, detail)
    select distinct on (entry_id) ${into}::bigint, entry_id, 'split', detail - 'by' from molecule_regulations where molecule_id = ${from}
    order by entry_id, (detail ->> 'certain')::boolean desc`.execute(db)
  await sql`select derive_hazards(${[into]}::bigint[])`.execute(db)
}

/** As far as lists and what follows from them go; the molecule says so itself already. */
export async function forgetTakenOver(db: Db, id: number): Promise<void> {
  await sql`delete from molecule_regulations where molecule_id = ${id} and how = 'split'`.execute(db)
  await sql`select derive_hazards(${[id]}::bigint[])`.execute(db)
}
