import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'

export interface Shown {
  supplierId: number
  name: string
  nameZh: string
  city: string
  logoVersion: string
}

/** The featured suppliers that sell, in their order. */
export async function featuredNow(db: Db): Promise<Shown[]> {
  const { rows } = await sql<Shown>`/* prepared */
    select s.id as "supplierId", s.name_en as name, s.name_zh as "nameZh", s.city,
      coalesce(left(s.logo_file::text, 8), '') as "logoVersion"
    from featured_suppliers f join supplier_profiles s on s.id = f.supplier_id join companies c on c.id = s.company_id
    where c.status = 'active' order by f.position`.execute(db)
  return rows
}

export interface Chosen {
  supplierId: number
  code: string
  name: string
  nameZh: string
  sells: boolean
}

/** Those that staff have chosen, whether they sell at the moment or not. */
export async function chosen(db: Db): Promise<Chosen[]> {
  const { rows } = await sql<Chosen>`
    select s.id as "supplierId", s.code, s.name_en as name, s.name_zh as "nameZh", c.status = 'active' as sells
    from featured_suppliers f join supplier_profiles s on s.id = f.supplier_id join companies c on c.id = s.company_id
    order by f.position`.execute(db)
  return rows
}

/** Which version stands. */
export async function version(db: Db): Promise<{ version: number; savedAt: Date | null }> {
  const { rows } = await sql<{ version: number; savedAt: Date | null }>`
    select version, saved_at as "savedAt" from featured_state`.execute(db)
  return rows[0]!
}

/** Takes the choice for oneself until the transaction ends; false where another version stands. */
export async function nextVersion(db: Db, seen: number, by: number): Promise<boolean> {
  const { rows } = await sql`
    update featured_state set version = version + 1, saved_at = now(), saved_by = ${by} where version = ${seen} returning version`.execute(
    db,
  )
  return rows.length > 0
}

/** The names of those among some suppliers whose company is active; it stays so until the transaction ends. */
export async function selling(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select s.id, s.name_en as name from supplier_profiles s join companies c on c.id = s.company_id
    where s.id = any(${[...ids]}::bigint[]) and c.status = 'active' order by c.id for share of c`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Puts these in the place of those that were chosen, first to last. */
export async function replaceChosen(db: Db, ids: readonly number[]): Promise<void> {
  await sql`delete from featured_suppliers`.execute(db)
  await sql`insert into featured_suppliers (supplier_id, position)
    select id, place from unnest(${[...ids]}::bigint[]) with ordinality as t (id, place)`.execute(db)
}
