import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { categoryDivisions, divisionCodes } from './contract.ts'

export interface Division {
  code: (typeof divisionCodes)[number]
  anonymous: boolean
  /** On sale. */
  products: number
}
export interface Category {
  id: number
  parentId: number | null
  names: Record<string, string>
  division: (typeof categoryDivisions)[number] | null
}

/** The divisions; counting reads every product on sale once. */
export async function allDivisions(db: Db): Promise<Division[]> {
  const { rows } = await sql<Division>`
    with sold as (
      select p.id, p.type from products p join supplier_profiles s on s.id = p.supplier_id join companies c on c.id = s.company_id
      where p.status = 'active' and c.status = 'active'),
    counted as (
      select 'chemicals' as code, count(*) as n from sold where type = 1
      union all
      select v.division, count(*) from sold join consumables k on k.product_id = sold.id
        join category_divisions v on v.category_id = k.category_id group by 1)
    select d.code, d.anonymous, coalesce(c.n, 0)::int as products from divisions d left join counted c on c.code = d.code
    order by d.position`.execute(db)
  return rows
}

export async function allCategories(db: Db): Promise<Category[]> {
  const { rows } = await sql<Category>`
    select id, parent_id as "parentId", names, division from consumable_categories order by position, id`.execute(db)
  return rows
}

/** Which version stands. */
export async function version(db: Db): Promise<{ version: number; savedAt: Date | null }> {
  const { rows } = await sql<{ version: number; savedAt: Date | null }>`
    select version, saved_at as "savedAt" from division_state`.execute(db)
  return rows[0]!
}

/** Takes the divisions for oneself until the transaction ends; false where another version stands. */
export async function nextVersion(db: Db, seen: number, by: number): Promise<boolean> {
  const { rows } = await sql`
    update division_state set version = version + 1, saved_at = now(), saved_by = ${by} where version = ${seen} returning version`.execute(
    db,
  )
  return rows.length > 0
}

/** Opens and closes divisions; answers those that differ, as they were. */
export async function setAccess(db: Db, wanted: readonly Pick<Division, 'code' | 'anonymous'>[]) {
  const { rows } = await sql<Pick<Division, 'code' | 'anonymous'>>`
    update divisions d set anonymous = w.anonymous
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (code text, anonymous boolean)
    where d.code = w.code and d.anonymous <> w.anonymous returning d.code, not d.anonymous as anonymous`.execute(db)
  return rows
}
