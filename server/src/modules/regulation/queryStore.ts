import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'

/** The version of a list whose entries stand. */
export interface EditionRow {
  regulationId: number
  number: number
  /** ISO date from which on its entries stand. */
  effective: string
  fileName: string | null
  entries: number
}

export async function editionsHeld(db: Db): Promise<EditionRow[]> {
  const { rows } = await sql<EditionRow>`
    select n.regulation_id as "regulationId", v.number, to_char(v.effective, 'YYYY-MM-DD') as effective, i.file_name as "fileName",
      n.entries::int as entries
    from (select regulation_id, version_id, count(*) as entries from regulation_entries_in_force group by regulation_id, version_id) n
    join regulation_versions v on v.id = n.version_id left join regulation_imports i on i.id = v.import_id`.execute(db)
  return rows
}

export interface SoldRow {
  moleculeId: number
  internalOnly: boolean
  /** Products on sale, and how many suppliers sell them. */
  offers: number
  suppliers: number
}

/** What is sold of some molecules. */
export async function soldOf(db: Db, ids: readonly number[]): Promise<Map<number, SoldRow>> {
  const { rows } = await sql<SoldRow>`
    select m.id as "moleculeId", m.internal_only as "internalOnly", s.offers::int as offers, s.suppliers::int as suppliers
    from molecules m cross join lateral (
      select count(*) as offers, count(distinct p.supplier_id) as suppliers from products p
      where p.molecule_id = m.id and p.status = 'active') s
    where m.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.moleculeId, row]))
}
