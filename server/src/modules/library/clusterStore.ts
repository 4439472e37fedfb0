import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { ClusterSize, Keep } from './contract.ts'

interface ClusterRow {
  cluster: number
  /** Compounds in it, and those of them that are not left out. */
  size: number
  taken: number
  moleculeId: number
  number: string
  nameEn: string
  nameZh: string
  cas: string | null
}

const sized = (of: ClusterSize) => (of === 'all' ? sql`true` : of === 'several' ? sql`count(*) > 1` : sql`count(*) = 1`)

/** Clusters of a library, the largest first; each shown by the first of its compounds that is taken, else by the first. */
export async function clustersOf(
  db: Db,
  id: number,
  { of, offset, most }: { of: ClusterSize; offset: number; most: number },
): Promise<{ total: number; rows: ClusterRow[] }> {
  const { rows } = await sql<ClusterRow>`
    with grouped as (
      select cluster, count(*)::int as size, count(*) filter (where not left_out)::int as taken,
        coalesce(min(place) filter (where not left_out), min(place)) as shown
      from library_compounds where library_id = ${id} group by cluster having ${sized(of)}
      order by count(*) desc, cluster limit ${most} offset ${offset})
    select g.cluster, g.size, g.taken, m.id as "moleculeId", m.number, m.name_en as "nameEn", m.name_zh as "nameZh", m.cas
    from grouped g join library_compounds x on x.library_id = ${id} and x.place = g.shown join molecules m on m.id = x.molecule_id
    order by g.size desc, g.cluster`.execute(db)
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from library_compounds where library_id = ${id} group by cluster having ${sized(of)}) c`.execute(db)
  return { total: counted.rows[0]!.n, rows }
}

/**
 * Takes compounds of a library or leaves them out: those of one cluster, one of them, or all.
 * @returns how many are taken in all, and whether any changed
 */
export async function pickCompounds(
  db: Db,
  id: number,
  { cluster, moleculeId, keep }: { cluster: number | null; moleculeId: number | null; keep: Keep },
): Promise<{ taken: number; changed: number }> {
  const { rows } = await sql`
    with ranked as (
      select place, case ${keep}::text when 'all' then false when 'none' then true
        else row_number() over (partition by cluster order by place) > 1 end as leave
      from library_compounds where library_id = ${id} and (${cluster}::int is null or cluster = ${cluster})
        and (${moleculeId}::bigint is null or molecule_id = ${moleculeId}))
    update library_compounds x set left_out = r.leave, supplier_id = case when r.leave then null else x.supplier_id end
    from ranked r where x.library_id = ${id} and x.place = r.place and x.left_out <> r.leave returning x.place`.execute(
    db,
  )
  const { rows: counted } = await sql<{ n: number }>`
    select count(*)::int as n from library_compounds where library_id = ${id} and not left_out`.execute(db)
  return { taken: counted[0]!.n, changed: rows.length }
}

/** Suppliers that deliver compounds of a library now. */
export async function deliverersOf(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct supplier_id as id from library_compounds where library_id = ${id} and supplier_id is not null`.execute(
    db,
  )
  return rows.map(({ id: one }) => one)
}

/** Whether a library has such a cluster, or such a compound. */
export async function hasAny(
  db: Db,
  id: number,
  { cluster, moleculeId }: { cluster: number | null; moleculeId: number | null },
): Promise<boolean> {
  const { rows } = await sql`
    select from library_compounds where library_id = ${id} and (${cluster}::int is null or cluster = ${cluster})
      and (${moleculeId}::bigint is null or molecule_id = ${moleculeId}) limit 1`.execute(db)
  return rows.length > 0
}
