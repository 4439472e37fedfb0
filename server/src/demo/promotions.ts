import { sql } from 'kysely'
import type { Db } from '../kernel/context.ts'
import { demoAccounts } from '../kernel/demoAccounts.ts'

/** Days that the demo's promotions run from its first start. */
const DAYS = 60

/**
 * Puts prices below the list price into the demo: a percentage and a tiered discount of two suppliers with large catalogues, prices
 * agreed with the company of the demo's buyer, and coupons.
 */
export async function loadPromotions(db: Db): Promise<void> {
  await sql`with largest as (
      select s.id, row_number() over (order by count(*) desc, s.id) as place from supplier_profiles s
      join products p on p.supplier_id = s.id where p.type = 1 and p.price_kind = 'list' and not 'order-only' = any(s.programmes)
      group by s.id order by place limit 2),
    staff as (select id from users where email = ${`admin@${demoAccounts.domain}`}),
    planned as (
      insert into discounts (description, kind, rate_bp, tiers, starts_at, ends_at, suppliers, created_by)
      select '秋季试剂节', 'percentage', 1200, '[]'::jsonb, now(), now() + make_interval(days => ${DAYS}), array[l.id], staff.id
        from largest l, staff where place = 1
      union all
      select '多件优惠', 'tiered', null, '[{"from": 3, "rateBp": 500}, {"from": 10, "rateBp": 1200}]'::jsonb, now(),
        now() + make_interval(days => ${DAYS}), array[l.id], staff.id from largest l, staff where place = 2
      returning id, suppliers, starts_at, ends_at)
    insert into discount_scopes (discount_id, suppliers, companies, categories, during)
    select id, int8range(suppliers[1], suppliers[1], '[]'), '(,)', '(,)', tstzrange(starts_at, ends_at) from planned`.execute(
    db,
  )
  await sql`insert into company_prices (company_id, package_id, price, currency)
    select u.company_id, k.id, greatest(1, k.price * 9 / 10), k.currency
    from users u, packages k join products p on p.id = k.product_id
    where u.email = ${`buyer@${demoAccounts.domain}`} and p.type = 2 and k.price is not null and k.status = 'active'
    order by k.id limit 12`.execute(db)
  await sql`insert into coupons (code, currency, amount, minimum, max_shipping, combinable, once, max_uses, uses_left, valid_until)
    select code, 'CNY', amount, minimum, freight, together, once, 1000, 1000, now() + make_interval(days => ${DAYS})
    from (values ('WELCOME50', 5000, 20000, 0, false, true), ('LAB30', 3000, 10000, 0, true, false), ('FREIGHT20', 500, 5000, 2000, true, false))
      as c (code, amount, minimum, freight, together, once)`.execute(db)
}
