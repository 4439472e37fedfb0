import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { isShown, type Curtain } from '../../kernel/curtain.ts'

/** The substances of products, one a product that has one. */
export async function substancesOf(db: Db, productIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select molecule_id as id from products
    where id = any(${[...productIds]}::bigint[]) and molecule_id is not null`.execute(db)
  return rows.map(({ id }) => id)
}

export interface Candidate {
  supplierId: number
  name: string
  nameZh: string
}
interface Bounds {
  /** Suppliers that are not to be proposed. */
  without: ReadonlySet<number>
  /** What the reader does not see is not counted. */
  curtain: Curtain
  most: number
}
const askable = (without: ReadonlySet<number>) =>
  sql<boolean>`c.status = 'active' and c.online_quote and s.id <> all(${[...without]}::bigint[])`
/** Of suppliers that are equal otherwise: the share of requests answered, the time that took, then as they are shown. */
const better = sql`(coalesce(r.answered, 0) + 1.0) / (coalesce(r.asked, 0) + 2) desc, r.answer_minutes nulls last, s.display_order, s.id`

/** Who lists most of some substances. */
export async function sellersOf(db: Db, moleculeIds: readonly number[], { without, curtain, most }: Bounds) {
  const { rows } = await sql<Candidate & { lists: number }>`
    select s.id as "supplierId", s.name_en as name, s.name_zh as "nameZh", l.lists
    from (select p.supplier_id, count(distinct p.molecule_id)::int as lists from products p
        where p.molecule_id = any(${[...moleculeIds]}::bigint[]) and p.status = 'active' and p.quote_price_id is null
          and ${isShown(curtain)}
        group by 1) l
      join supplier_profiles s on s.id = l.supplier_id join companies c on c.id = s.company_id
      left join supplier_scores r on r.supplier_id = s.id
    where ${askable(without)} order by l.lists desc, ${better} limit ${most}`.execute(db)
  return rows
}

/** Who answers most of what is asked, among those that have been asked and sell something that the reader sees. */
export async function answerers(db: Db, { without, curtain, most }: Bounds): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select s.id as "supplierId", s.name_en as name, s.name_zh as "nameZh"
    from supplier_scores r join supplier_profiles s on s.id = r.supplier_id join companies c on c.id = s.company_id
    where ${askable(without)} and r.answered > 0
      and exists (select from products p where p.supplier_id = s.id and p.status = 'active' and ${isShown(curtain)})
    order by ${better} limit ${most}`.execute(db)
  return rows
}
