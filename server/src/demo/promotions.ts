import { sql } from 'kysely'
import type { Db } from '../kernel/context.ts'
import { demoAccounts } from '../kernel/demoAccounts.ts'

/** Days that the demo's promotions run from its first start. */
const DAYS = 60

/**
 * Puts prices below the list price into the demo: a percentage and a tiered discount of two suppliers with large catalogues, prices
 * agreed with the company of the demo's buyer, coupons, and shipping rates that begin within a month.
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
  await loadTemplates(db)
  await loadOthers(db)
  await loadSurcharges(db)
}

/** Templates of coupons: one for registrations, one of which the demo's buyers hold codes, one that the demo's supplier bears. */
async function loadTemplates(db: Db): Promise<void> {
  await sql`with staff as (select id from users where email = ${`admin@${demoAccounts.domain}`}),
    seller as (select s.id from users u join supplier_profiles s on s.company_id = u.company_id
      where u.email = ${`supplier@${demoAccounts.domain}`}),
    made as (
      insert into coupon_templates (name, days_valid, uses, company_only, combinable, supplier_id, registration, created_by)
      select t.name, t.days, t.uses, true, t.together, case when t.funded then seller.id end, t.registration, staff.id
      from (values ('新客户礼券', 30, 1, false, false, true), ('实验室回馈', 90, 3, true, false, false), ('供应商周年', 60, 1, false, true, false))
        as t (name, days, uses, together, funded, registration), staff left join seller on true
      where not t.funded or seller.id is not null
      returning id, name, uses, days_valid, supplier_id),
    worth as (
      insert into coupon_template_amounts (template_id, currency, amount, minimum, max_shipping)
      select made.id, a.currency, a.amount, a.minimum, a.shipping from made
      cross join (values ('CNY', 6000, 30000, 2000), ('USD', 800, 4000, 300)) as a (currency, amount, minimum, shipping))
    insert into coupons (code, template_id, company_id, user_id, company_only, supplier_funded, max_uses, uses_left, valid_until,
      given_because, given_by, told_at)
    select 'DEMO' || made.id || 'X' || u.id, made.id, u.company_id, u.id, true, made.supplier_id is not null, made.uses, made.uses,
      now() + make_interval(days => made.days_valid), 'assigned', staff.id, now()
    from made cross join staff join users u on u.email = any(${[
      `buyer@${demoAccounts.domain}`,
      `member@${demoAccounts.domain}`,
    ]}::text[]) where made.name = '实验室回馈'`.execute(db)
}

/** A discount to come that the demo's supplier bears, and one that is over. */
async function loadOthers(db: Db): Promise<void> {
  await sql`with staff as (select id from users where email = ${`admin@${demoAccounts.domain}`}),
    seller as (select s.id from users u join supplier_profiles s on s.company_id = u.company_id
      where u.email = ${`supplier@${demoAccounts.domain}`}),
    planned as (
      insert into discounts (description, kind, rate_bp, starts_at, ends_at, supplier_funded, suppliers, created_by)
      select d.description, 'percentage', d.rate, now() + make_interval(days => d.starts), now() + make_interval(days => d.ends), true,
        array[seller.id], staff.id
      from (values ('年终回馈', 800, ${DAYS + 10}, ${DAYS + 20}), ('新品试用', 500, -20, -5)) as d (description, rate, starts, ends), staff, seller
      returning id, suppliers, starts_at, ends_at)
    insert into discount_scopes (discount_id, suppliers, companies, categories, during)
    select id, int8range(suppliers[1], suppliers[1], '[]'), '(,)', '(,)', tstzrange(starts_at, ends_at) from planned`.execute(
    db,
  )
}

/** What is charged on top of the freight, from a day to come on. */
async function loadSurcharges(db: Db): Promise<void> {
  await sql`insert into shipping_rates (from_country, to_country, class, currency, fee, valid_from, carrier, reason, set_by)
    select f, t, class, 'CNY', fee, china_day(now()) + days, carrier, reason, u.id
    from users u, (values
      ('CN', 'CN', 'hazardous', 3500, 14, '中远海运危险品', '危险品专车自下月起单独结算'),
      ('CN', 'CN', 'cold', 4800, 14, '顺丰冷运', '冷链附加费'),
      ('*', 'CN', 'border', 6000, 28, '', '进口报关代理费')) as r (f, t, class, fee, days, carrier, reason)
    where u.email = ${`admin@${demoAccounts.domain}`}`.execute(db)
}
