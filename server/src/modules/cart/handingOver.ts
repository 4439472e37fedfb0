import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { MAX_QUANTITY, partsToMove, type LineToMove } from './rules.ts'

// A whole cart that becomes part of a colleague's.

/**
 * Moves every line into the cart of a colleague of the same company. What both have adds up as adding to a cart does; parts with a day or
 * an address of their own stay parts, quoted lines stay at their price, and a price that customer service named holds for the pack.
 * @returns how many lines were moved
 */
export async function moveLines(db: Db, from: number, to: number): Promise<number> {
  const { rows } = await sql<LineToMove & { buyerId: number }>`
    select id, buyer_id as "buyerId", package_id as "packageId", part, quantity, requested_on::text as "requestedOn",
      ship_address_id as "shipAddressId", project_code as "projectCode", budget, quote_price_id is not null as quoted
    from cart_lines where buyer_id in (${from}, ${to}) order by id for update`.execute(db)
  const own = rows.filter(({ buyerId }) => buyerId === from)
  if (own.length === 0) return 0
  const { moves, adds } = partsToMove(
    own,
    rows.filter(({ buyerId }) => buyerId === to),
  )
  await keepNamedPrices(db, from, to)
  await sql`update cart_lines l set typed_cas = coalesce(l.typed_cas, f.typed_cas), typed_mdl = coalesce(l.typed_mdl, f.typed_mdl),
      quantity = least(l.quantity + a.quantity, ${MAX_QUANTITY}::int), updated_at = now()
    from (select "to", max("from") as "from", sum(quantity)::int as quantity
      from jsonb_to_recordset(${JSON.stringify(adds)}::jsonb) as x ("from" bigint, "to" bigint, quantity int) group by "to") a
      join cart_lines f on f.id = a."from" where l.id = a."to"`.execute(db)
  await sql`delete from cart_lines where id = any(${adds.map((add) => add.from)}::bigint[])`.execute(db)
  await sql`update cart_lines l set buyer_id = ${to}, part = m.part, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m (id bigint, part int) where l.id = m.id`.execute(db)
  return moves.length + adds.length
}

/** A price that customer service named stands on each part of its pack; the colleague's own first. */
async function keepNamedPrices(db: Db, from: number, to: number) {
  await sql`
    update cart_lines l set named_price = n.named_price, named_reason = n.named_reason, named_by = n.named_by, named_at = n.named_at
    from (select distinct on (package_id) package_id, named_price, named_reason, named_by, named_at from cart_lines
      where buyer_id in (${from}, ${to}) and named_price is not null
      order by package_id, (buyer_id = ${to}) desc, id) n
    where l.buyer_id in (${from}, ${to}) and l.package_id = n.package_id and l.quote_price_id is null
      and l.named_price is distinct from n.named_price`.execute(db)
}
