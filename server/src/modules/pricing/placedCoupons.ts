import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { CouponFacts, CouponShare } from './rules.ts'

// The coupons of an order that is changed after it was placed: they were spent then, and hold whatever their dates say now.

/** The coupons that an order has spent, in the order in which they are applied. */
export async function couponsOfOrder(db: Db, orderId: number): Promise<CouponFacts[]> {
  const { rows } = await sql<CouponFacts>`select c.code, u.currency, coalesce(a.amount, c.amount) as amount,
      coalesce(a.minimum, c.minimum) as minimum, coalesce(a.max_shipping, c.max_shipping) as "maxShipping",
      t.supplier_id as "supplierId", 1 as "usesLeft", coalesce(t.combinable, c.combinable) as combinable, false as "usedUp"
    from coupon_uses u join coupons c on c.id = u.coupon_id left join coupon_templates t on t.id = c.template_id
      left join coupon_template_amounts a on a.template_id = c.template_id and a.currency = u.currency
    where u.order_id = ${orderId} and u.released_at is null order by u.id`.execute(db)
  return rows
}

/** Keeps what each coupon of an order takes off now; one that takes nothing off any more is given back. */
export async function keepShares(db: Db, orderId: number, shares: readonly CouponShare[]): Promise<void> {
  const json = JSON.stringify(shares)
  await sql`update coupon_uses u set amount = s.amount, shipping = s.shipping
    from coupons c, jsonb_to_recordset(${json}::jsonb) as s (code text, amount bigint, shipping bigint)
    where u.order_id = ${orderId} and u.released_at is null and c.id = u.coupon_id and c.code = s.code`.execute(db)
  await sql`with freed as (
      update coupon_uses u set released_at = now() from coupons c
      where u.order_id = ${orderId} and u.released_at is null and c.id = u.coupon_id
        and not c.code = any(${shares.map(({ code }) => code)}::text[])
      returning u.coupon_id)
    update coupons c set uses_left = uses_left + 1 where c.id in (select coupon_id from freed)`.execute(db)
}
