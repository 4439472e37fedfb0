import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'

// What the catalogue knows of what is asked for.

export interface NamedMolecule {
  id: number
  nameEn: string
  nameZh: string
  cas: string | null
  mdl: string | null
}
/** Products by id as an item copies them: the molecule behind each where there is one. */
export async function productsNamed(db: Db, ids: readonly number[]) {
  const { rows } = await sql<NamedMolecule & { moleculeId: number | null; purity: string }>`
    select p.id, p.molecule_id as "moleculeId", p.purity_text as purity,
      coalesce(nullif(m.name_en, ''), p.name_en) as "nameEn", coalesce(nullif(m.name_zh, ''), p.name_zh) as "nameZh",
      coalesce(m.cas, p.cas) as cas, coalesce(m.mdl, p.mdl) as mdl
    from products p left join molecules m on m.id = p.molecule_id
    where p.id = any(${[...ids]}::bigint[]) and p.status = 'active' and not coalesce(m.internal_only, false)`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
/** Those of some products that were made for a quote which the company accepted, with the number of it. Another company's are no products. */
export async function madeForQuotes(db: Db, companyId: number, ids: readonly number[]) {
  const { rows } = await sql<{ name: string; number: string }>`
    select coalesce(nullif(p.name_en, ''), nullif(p.name_zh, ''), p.code) as name, q.number
    from products p join quote_prices x on x.id = p.quote_price_id join quotes q on q.id = x.quote_id
    where p.id = any(${[...ids]}::bigint[]) and q.company_id = ${companyId} order by p.id`.execute(db)
  return rows
}
/** Packages by id: their product and what they are called. */
export async function packsNamed(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; productId: number; label: string }>`
    select id, product_id as "productId", label from packages where id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
/** Molecules by id, or by CAS number. */
export async function moleculesNamed(
  db: Db,
  by: { ids: readonly number[]; cas: readonly string[] },
): Promise<NamedMolecule[]> {
  const { rows } = await sql<NamedMolecule>`select id, name_en as "nameEn", name_zh as "nameZh", cas, mdl from molecules
    where (id = any(${[...by.ids]}::bigint[]) or cas = any(${[...by.cas]}::text[])) and not internal_only and merged_into is null`.execute(
    db,
  )
  return rows
}
