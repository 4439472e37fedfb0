import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { CouponFacts } from './rules.ts'

// Coupons: whose they are, and each of their uses.

export interface CouponRow extends CouponFacts {
  id: number
  validUntil: Date
}
const couponColumns = sql<CouponRow>`id, code, currency, amount, minimum, uses_left as "usesLeft", valid_until as "validUntil"`

/** The coupons a company may use now. */
export async function couponsOf(db: Db, companyId: number): Promise<CouponRow[]> {
  const { rows } = await sql<CouponRow>`select ${couponColumns} from coupons
    where (company_id is null or company_id = ${companyId}) and valid_from <= now() and valid_until > now() and uses_left > 0
    order by amount desc, id limit 100`.execute(db)
  return rows
}

/** One coupon by its code, whether used up or not. */
export async function couponByCode(db: Db, companyId: number, code: string): Promise<CouponRow | null> {
  const { rows } = await sql<CouponRow>`select ${couponColumns} from coupons
    where code = ${code} and (company_id is null or company_id = ${companyId}) and valid_from <= now() and valid_until > now()`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Takes one use of a coupon; false where none is left. */
export async function useCoupon(
  db: Db,
  couponId: number,
  orderId: number,
  amount: number,
  currency: string,
): Promise<boolean> {
  const { rows } = await sql`update coupons set uses_left = uses_left - 1
    where id = ${couponId} and uses_left > 0 and valid_from <= now() and valid_until > now() returning 1 as taken`.execute(
    db,
  )
  if (rows.length === 0) return false
  await db.insertInto('coupon_uses').values({ coupon_id: couponId, order_id: orderId, amount, currency }).execute()
  return true
}

/** Gives the use of an order's coupon back, once. */
export async function releaseCoupon(db: Db, orderId: number): Promise<void> {
  const { rows } = await sql<{ coupon_id: number }>`update coupon_uses set released_at = now()
    where order_id = ${orderId} and released_at is null returning coupon_id`.execute(db)
  for (const { coupon_id } of rows)
    await sql`update coupons set uses_left = uses_left + 1 where id = ${coupon_id}`.execute(db)
}

/** Lowers what an order's coupon takes off, where less is left to take it off from. */
export const lowerCoupon = (db: Db, orderId: number, amount: number) =>
  sql`update coupon_uses set amount = least(amount, ${amount}) where order_id = ${orderId} and released_at is null`.execute(
    db,
  )
