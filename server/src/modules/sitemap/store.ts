import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { curtainOfGuests } from '../../kernel/curtain.ts'

/** The highest molecule number there is. */
export async function lastMolecule(db: Db): Promise<number> {
  // Molecules are listed for everybody or, where chemicals are closed to guests, for nobody.
  if ((await curtainOfGuests(db)).chemicals) return 0
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from molecules`.execute(db)
  return rows[0]?.last ?? 0
}

export interface Listed {
  id: number
  number: string
  changed: Date
}

/** Molecules on sale above one id and up to another, the lowest first. */
export async function listedMolecules(db: Db, above: number, upTo: number, most: number): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select m.id, m.number, m.updated_at as changed from molecules m
    where m.id > ${above} and m.id <= ${upTo} and m.merged_into is null and not m.internal_only and exists (
      select 1 from products p join supplier_profiles s on s.id = p.supplier_id join companies c on c.id = s.company_id
      where p.molecule_id = m.id and p.status = 'active' and c.status = 'active')
    order by m.id limit ${most}`.execute(db)
  return rows
}

/** Ids of suppliers the public sees. */
export async function listedSuppliers(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from supplier_profiles s join companies c on c.id = s.company_id where c.status = 'active' order by s.id
    limit ${MAX_URLS / 2}`.execute(db)
  return rows.map(({ id }) => id)
}

/** News that readers see now. */
export async function listedNews(db: Db): Promise<{ id: number; changed: Date }[]> {
  const { rows } = await sql<{ id: number; changed: Date }>`
    select n.id, n.updated_at as changed from news n where n.status = 'published' and n.starts_on <= china_day(now())
      and (n.ends_on is null or n.ends_on >= china_day(now())) order by n.id desc limit ${MAX_NEWS}`.execute(db)
  return rows
}
const MAX_NEWS = 1000

/** A part of a sitemap holds no more, says the protocol. */
export const MAX_URLS = 50_000
