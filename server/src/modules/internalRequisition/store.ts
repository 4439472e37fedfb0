import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'

/** Most packs that one look finds. */
const MAX = 60

/** Active packs of products by their code or CAS number, small ones first. */
export async function packsOf(db: Db, text: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select k.id from products p join packages k on k.product_id = p.id
    where (p.code = ${text} or p.code = upper(${text}) or p.cas = ${text}) and p.status = 'active' and k.status = 'active'
    order by p.supplier_id, p.id, k.base_amount, k.id limit ${MAX}`.execute(db)
  return rows.map(({ id }) => id)
}
