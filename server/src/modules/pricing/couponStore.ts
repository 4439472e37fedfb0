import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { CouponFacts } from './rules.ts'

// Coupons of orders: which a company may use, what they are worth, and their uses, counted exactly.

export interface CouponRow extends CouponFacts {
  id: number
  once: boolean
  validUntil: Date
}
/** Whether a company has had its one use of a coupon. */
const usedUp = (companyId: number) => sql<boolean>`(c.once and exists (select from coupon_uses u
  where u.coupon_id = c.id and u.company_id = ${companyId} and u.released_at is null))`
/** A code of a template is worth what its template says, in each currency; others have an amount of their own. */
const from = sql`coupons c left join coupon_templates t on t.id = c.template_id
  left join coupon_template_amounts a on a.template_id = c.template_id`
const columns = (
  companyId: number,
) => sql<CouponRow>`c.id, c.code, coalesce(a.currency, c.currency) as currency, coalesce(a.amount, c.amount) as amount,
  coalesce(a.minimum, c.minimum) as minimum, coalesce(a.max_shipping, c.max_shipping) as "maxShipping", t.supplier_id as "supplierId",
  c.uses_left as "usesLeft", coalesce(t.combinable, c.combinable) as combinable, c.once, c.valid_until as "validUntil",
  ${usedUp(companyId)} as "usedUp"`
const inForce = sql`c.withdrawn_at is null and c.valid_from <= now() and c.valid_until > now()`

/** The coupons that a company has and may use now, in each currency they are good for, those worth most first. */
export async function couponsOf(db: Db, companyId: number): Promise<CouponRow[]> {
  const { rows } = await sql<CouponRow>`/* prepared */ select ${columns(companyId)} from ${from}
    where (c.company_id is null or c.company_id = ${companyId}) and ${inForce} and c.uses_left > 0 and not ${usedUp(companyId)}
    order by coalesce(a.amount, c.amount) desc, c.id limit 200`.execute(db)
  return rows
}

/**
 * Coupons by their codes, in their order, whether used up or not, as they are worth in a currency; a code that the company may not
 * use is missing.
 */
export async function couponsByCode(
  db: Db,
  companyId: number,
  currency: string,
  codes: readonly string[],
): Promise<CouponRow[]> {
  if (codes.length === 0) return []
  const { rows } = await sql<CouponRow>`select distinct on (c.id) ${columns(companyId)} from ${from}
    where c.code = any(${[...codes]}::text[]) and (c.company_id is null or c.company_id = ${companyId} or not c.company_only)
      and ${inForce}
    order by c.id, coalesce(a.currency, c.currency) = ${currency} desc`.execute(db)
  const byCode = new Map(rows.map((row) => [row.code, row]))
  return codes.flatMap((code) => byCode.get(code) ?? [])
}

/** Takes one use of a coupon for an order; false where none is left, or the company has had its own. */
export async function useCoupon(
  db: Db,
  coupon: Pick<CouponRow, 'id' | 'once'>,
  use: { orderId: number; companyId: number; amount: number; shipping: number; currency: string },
): Promise<boolean> {
  const { rows } = await sql`update coupons set uses_left = uses_left - 1
    where id = ${coupon.id} and uses_left > 0 and withdrawn_at is null and valid_from <= now() and valid_until > now() returning 1 as taken`.execute(
    db,
  )
  if (rows.length === 0) return false
  const used = await sql`insert into coupon_uses (coupon_id, order_id, company_id, amount, shipping, currency, once)
    values (${coupon.id}, ${use.orderId}, ${use.companyId}, ${use.amount}, ${use.shipping}, ${use.currency}, ${coupon.once})
    on conflict (coupon_id, company_id) where once and released_at is null do nothing returning 1 as used`.execute(db)
  return used.rows.length > 0
}

/** Gives the uses of an order's coupons back, each once. */
export async function releaseCoupons(db: Db, orderId: number): Promise<void> {
  const { rows } = await sql<{ coupon_id: number }>`update coupon_uses set released_at = now()
    where order_id = ${orderId} and released_at is null returning coupon_id`.execute(db)
  for (const { coupon_id } of rows)
    await sql`update coupons set uses_left = uses_left + 1 where id = ${coupon_id}`.execute(db)
}

/**
 * Lowers what the coupons of an order take off the goods together, where less is left to take it off from: those applied last give
 * way first, and one that takes nothing off any more is given back.
 */
export async function lowerCoupons(db: Db, orderId: number, total: number): Promise<void> {
  await sql`with shares as (
      select id, coupon_id, amount, sum(amount) over (order by id) - amount as before
      from coupon_uses where order_id = ${orderId} and released_at is null),
    left_over as (select id, coupon_id, least(amount, greatest(0, ${total}::bigint - before)) as amount from shares),
    freed as (
      update coupon_uses u set released_at = now() from left_over n
      where u.id = n.id and n.amount = 0 and u.shipping = 0 returning u.coupon_id),
    lowered as (
      update coupon_uses u set amount = n.amount from left_over n
      where u.id = n.id and (n.amount > 0 or u.shipping > 0) and n.amount < u.amount)
    update coupons c set uses_left = uses_left + 1 where c.id in (select coupon_id from freed)`.execute(db)
}

/** A code of a template, as it is given to somebody of a company. */
export interface NewCode {
  code: string
  userId: number
  companyId: number
}
interface Giving {
  templateId: number
  because: 'assigned' | 'registration'
  /** Who gave it; null where nobody did. */
  by: number | null
}

/**
 * Gives codes of a template, for its days from now on, and returns them with when they end. A company that was welcomed before is left
 * out where they are given because of a registration.
 */
export async function insertCodes(
  db: Db,
  codes: readonly NewCode[],
  { templateId, because, by }: Giving,
): Promise<{ id: number; code: string; validUntil: Date }[]> {
  const { rows } = await sql<{ id: number; code: string; validUntil: Date }>`
    insert into coupons (code, template_id, company_id, user_id, company_only, supplier_funded, max_uses, uses_left, valid_until,
      given_because, given_by)
    select n.code, t.id, n.company_id, n.user_id, t.company_only, t.supplier_id is not null, t.uses, t.uses,
      now() + make_interval(days => t.days_valid), ${because}, ${by}
    from coupon_templates t cross join unnest(${codes.map(({ code }) => code)}::text[], ${codes.map(({ companyId }) => companyId)}::bigint[],
      ${codes.map(({ userId }) => userId)}::bigint[]) as n (code, company_id, user_id)
    where t.id = ${templateId}
    on conflict (company_id) where given_because = 'registration' do nothing
    returning id, code, valid_until as "validUntil"`.execute(db)
  return rows
}

/** Takes a code back; what was ordered with it stays. Whether it was still good. */
export async function withdrawCode(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`update coupons set withdrawn_at = now()
    where id = ${id} and withdrawn_at is null and valid_until > now() and uses_left > 0 returning id`.execute(db)
  return rows.length > 0
}

/** Codes of a template that are still good hold as many more days as the template does. */
export async function prolongCodes(db: Db, templateId: number, days: number): Promise<void> {
  await sql`update coupons set valid_until = valid_until + make_interval(days => ${days})
    where template_id = ${templateId} and withdrawn_at is null and valid_until > now()`.execute(db)
}

/** Notes that whoever some codes were given to has been mailed. */
export async function markTold(db: Db, ids: readonly number[]): Promise<void> {
  await sql`update coupons set told_at = now() where id = any(${[...ids]}::bigint[])`.execute(db)
}
