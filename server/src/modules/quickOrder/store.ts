import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { Currency } from '../../kernel/shared/money.ts'

/** Products and packs looked at for one number: of more, those on sale first. */
const MAX_PRODUCTS = 10
const MAX_PACKS = 20

/**
 * The packs that catalogue numbers may mean, as written or in one case, by the place of the number. Packs made for a quote are nobody
 * else's, and what only procurement of the house may get is not found here either.
 */
export async function packsOfNumbers(
  db: Db,
  numbers: readonly string[],
): Promise<{ place: number; packageId: number }[]> {
  if (numbers.length === 0) return []
  const { rows } = await sql<{ place: number; packageId: number }>`
    select w.place::int - 1 as place, k.id as "packageId"
    from unnest(${[...numbers]}::text[]) with ordinality as w (code, place)
    cross join lateral (
      select p.id, p.supplier_id, p.molecule_id from products p
      where p.code = any(array[w.code, upper(w.code), lower(w.code)]) and p.quote_price_id is null
      order by p.status = 'active' desc, p.id limit ${MAX_PRODUCTS}) p
    join supplier_profiles s on s.id = p.supplier_id
    join companies c on c.id = s.company_id and c.status = 'active'
    left join molecules m on m.id = p.molecule_id
    cross join lateral (
      select k.id, k.base_amount from packages k where k.product_id = p.id
      order by k.status = 'active' desc, k.base_amount, k.id limit ${MAX_PACKS}) k
    where m.id is null or not m.internal_only
    order by w.place, p.id, k.base_amount, k.id`.execute(db)
  return rows
}

/** Packs on sale of some products, the smallest first. */
export async function packsOfProducts(db: Db, productIds: readonly number[]): Promise<number[]> {
  if (productIds.length === 0) return []
  const rows = await db
    .selectFrom('packages')
    .select('id')
    .where('product_id', 'in', [...productIds])
    .where('status', '=', 'active')
    .orderBy('base_amount')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export interface OrderedPack {
  packageId: number
  quantity: number
  unitPrice: number
  currency: Currency
}

/** What an order was of, each pack once with all its units. */
export async function packsOfOrder(db: Db, orderId: number): Promise<OrderedPack[]> {
  const { rows } = await sql<OrderedPack>`
    select package_id as "packageId", sum(quantity)::int as quantity, (array_agg(unit_price order by line_number))[1] as "unitPrice",
      min(currency) as currency
    from order_lines where order_id = ${orderId} group by package_id order by min(line_number)`.execute(db)
  return rows
}
