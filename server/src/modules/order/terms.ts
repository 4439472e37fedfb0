import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { CouponFacts, ShippingRate } from './rules.ts'

// What an order is priced and sent by: addresses, shipping and tax rates, coupons.

export interface AddressRow {
  id: number
  nickname: string
  kind: 'bill' | 'ship' | 'both'
  status: 'pending approval' | 'active' | 'inactive'
  contact: string
  phone: string
  email: string
  street: string
  street2: string
  city: string
  county: string
  state: string
  postalCode: string
  country: string
  isDefault: boolean
}

/** The addresses of a company that an order may name, its default first. */
export async function addressesOf(db: Db, companyId: number, withPending: boolean): Promise<AddressRow[]> {
  const { rows } = await sql<AddressRow>`
    select id, nickname, kind, status, contact, phone, email, street, street2, city, county, state,
      postal_code as "postalCode", country, is_default as "isDefault"
    from addresses where company_id = ${companyId}
      and (status = 'active' or (status = 'pending approval' and ${withPending}))
    order by is_default desc, id`.execute(db)
  return rows
}

export async function shippingRates(db: Db): Promise<ShippingRate[]> {
  const rows = await db.selectFrom('shipping_rates').selectAll().execute()
  return rows.map((row) => ({
    from: row.from_country,
    to: row.to_country,
    currency: row.currency,
    fee: row.fee,
    freeFrom: row.free_from,
  }))
}

/** The tax on goods sent to a country, in hundredths of a percent; none where the country has no rate. */
export async function countryTax(db: Db, country: string): Promise<number> {
  const row = await db.selectFrom('tax_rates').select('rate_bp').where('country', '=', country).executeTakeFirst()
  return row?.rate_bp ?? 0
}

export interface CouponRow extends CouponFacts {
  id: number
  usesLeft: number
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
