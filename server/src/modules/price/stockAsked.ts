import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { idArray } from '../../kernel/idArray.ts'
import type { DuePack } from './store.ts'

// How much lies there, asked of the own systems of suppliers with real-time inventory.

/** Packs that one look asks about. */
const MAX_AT_ONCE = 2000

/** Over `k` (packages): its stock was not asked within the last minute. */
const stockUnasked = sql<boolean>`not exists (select from stock_asked a
  where a.package_id = k.id and a.asked_at > now() - interval '1 minute')`

/** The suppliers with real-time inventory among those of these packs that are to be asked how much lies there. */
export async function suppliersToAskStock(db: Db, packageIds: readonly number[]): Promise<number[]> {
  if (packageIds.length === 0) return []
  const { rows } = await sql<{ id: number }>`/* prepared */
    select distinct s.id from packages k join products p on p.id = k.product_id join supplier_profiles s on s.id = p.supplier_id
      join companies c on c.id = s.company_id and c.real_time_inventory
    where k.id = any(${idArray(packageIds)}) and ${stockUnasked} order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** Packs of a supplier with real-time inventory that lie in carts, those that were put there last before others. */
export async function stockDue(db: Db, supplierId: number): Promise<DuePack[]> {
  const { rows } = await sql<DuePack>`
    select k.id as "packageId", p.code, k.label as pack, trim_scale(k.amount)::text as amount, k.unit, k.count,
      coalesce(k.price, 0) as price, k.currency
    from (select package_id, max(id) as newest from cart_lines group by package_id) l join packages k on k.id = l.package_id
      join products p on p.id = k.product_id join supplier_profiles s on s.id = p.supplier_id
      join companies c on c.id = s.company_id and c.real_time_inventory
    where p.supplier_id = ${supplierId} and p.status = 'active' and k.status = 'active' and ${stockUnasked}
    order by l.newest desc limit ${MAX_AT_ONCE}`.execute(db)
  return rows
}

/** The stock of these packs is being asked. */
export async function markStockAsked(db: Db, packs: readonly { packageId: number }[]): Promise<void> {
  const ids = packs.map(({ packageId }) => packageId).toSorted((a, b) => a - b)
  await sql`insert into stock_asked (package_id) select unnest(${ids}::bigint[])
    on conflict (package_id) do update set asked_at = now()`.execute(db)
}
