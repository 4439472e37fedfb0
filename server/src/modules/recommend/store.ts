import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { pageOfListing, type Asked, type ListingSource } from '../../kernel/listing.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { choiceListing } from './contract.ts'

/** Over `m` (molecules): somebody sells it, and the public may see it. */
const onSale = sql<boolean>`not m.internal_only and m.merged_into is null and exists (
  select 1 from products p join supplier_profiles s on s.id = p.supplier_id join companies c on c.id = s.company_id
  where p.molecule_id = m.id and p.status = 'active' and c.status = 'active')`

/** The molecules of an order, in the order of its lines. */
export async function moleculesOfOrder(db: Db, orderId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select molecule_id as id from order_lines
    where order_id = ${orderId} and molecule_id is not null order by line_number`.execute(db)
  return rows.map(({ id }) => id)
}

/** What staff chose for today, in their order. */
export async function chosenToday(db: Db): Promise<{ moleculeId: number; reason: string }[]> {
  const { rows } = await sql<{ moleculeId: number; reason: string }>`/* prepared */
    select r.molecule_id as "moleculeId", r.reason
    from recommended_molecules r join molecules m on m.id = r.molecule_id
    where china_day(now()) between r.starts_on and coalesce(r.ends_on, 'infinity') and ${onSale}
    order by r.position, r.id`.execute(db)
  return rows
}

/** What buyers ordered in the last quarter (counted threefold) and looked at in the last month, most people first. */
export async function inDemand(db: Db, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with wanted as (
      select l.molecule_id as id, 3 * count(distinct o.company_id) as weight
      from orders o join order_lines l on l.order_id = o.id
      where o.created_at > now() - interval '90 days' and l.molecule_id is not null group by l.molecule_id
      union all
      select f.molecule_id, count(*) from footprints f where f.seen_at > now() - interval '30 days' group by f.molecule_id)
    select m.id from (select id, sum(weight) as weight from wanted group by id) w join molecules m on m.id = w.id
    where ${onSale} order by w.weight desc, m.id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

interface Chosen {
  id: number
  moleculeId: number
  number: string
  nameEn: string
  nameZh: string
  cas: string | null
  reason: string
  position: number
  startsOn: string
  endsOn: string | null
  shown: boolean
  onSale: boolean
}

const isNow = sql<boolean>`china_day(now()) between r.starts_on and coalesce(r.ends_on, 'infinity')`
const source: ListingSource<typeof choiceListing> = {
  from: sql`recommended_molecules r join molecules m on m.id = r.molecule_id`,
  filters: {
    compound: (like) =>
      sql`(m.name_en ilike ${like} or m.name_zh ilike ${like} or m.cas ilike ${like} or m.number ilike ${like})`,
    state: sql`case when not (${onSale}) then 'notOnSale' when ${isNow} then 'shown' else 'notNow' end`,
  },
  sorts: { position: sql`r.position`, compound: sql`m.name_en`, period: sql`r.starts_on` },
  id: sql`r.id`,
}

/** A page of what staff chose. */
export async function chosenPage(db: Db, asked: Asked) {
  const { rows, total, counts } = await pageOfListing<Chosen, typeof choiceListing>(db, choiceListing, source, {
    select: sql`r.id, r.molecule_id as "moleculeId", m.number, m.name_en as "nameEn", m.name_zh as "nameZh", m.cas, r.reason,
      r.position, r.starts_on::text as "startsOn", r.ends_on::text as "endsOn", ${isNow} as shown, (${onSale}) as "onSale"`,
    within: sql`true`,
    asked,
  })
  return { total, list: rows, counts, pageNumber: asked.pageNumber, pageSize: asked.pageSize }
}

export interface Choice {
  moleculeId: number
  reason: string
  position: number
  startsOn: string
  endsOn: string | null
}

/** One row a molecule: saying it again changes it. */
export async function choose(db: Db, by: number, choice: Choice): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into recommended_molecules (molecule_id, reason, position, starts_on, ends_on, created_by)
    values (${choice.moleculeId}, ${choice.reason}, ${choice.position}, ${choice.startsOn}::date,
      ${choice.endsOn}::date, ${by})
    on conflict (molecule_id) do update set reason = excluded.reason, position = excluded.position,
      starts_on = excluded.starts_on, ends_on = excluded.ends_on
    returning id`.execute(db)
  return rows[0]!.id
}

export async function unchoose(db: Db, id: number): Promise<void> {
  const gone = await db.deleteFrom('recommended_molecules').where('id', '=', id).executeTakeFirst()
  if (gone.numDeletedRows === 0n) throw refuse(errors.NOT_FOUND)
}
