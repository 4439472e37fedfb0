import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import { MIN_SHOWN } from '../demand/contract.ts'
import { approvingMoves } from '../order/contract.ts'
import { MAX_SOLD, MAX_SUPPLIERS, type Grouping } from './contract.ts'

// Figures are read from the roll-ups alone: a row a day, not an order. Only what a supplier sold best is counted line by line.

export interface Span {
  from: string
  until: string
}

export interface SalesRow {
  from: string
  until: string
  currency: Currency
  orders: number
  ordered: number
  revenue: number
}

/** By group and currency, the oldest first. Weeks begin on Monday. */
export async function sales(db: Db, { from, until }: Span, by: Grouping): Promise<SalesRow[]> {
  const first = sql`date_trunc(${by}, day)::date`
  const within = sql`day between ${from}::date and ${until}::date`
  const { rows } = await sql<SalesRow>`
    with days as (
      select ${first} as first, currency, orders, ordered, 0::bigint as revenue from order_days where ${within}
      union all select ${first} as first, currency, 0, 0, revenue from revenue_days where ${within})
    select greatest(first, ${from}::date)::text as "from",
      least((first + ('1 ' || ${by}::text)::interval)::date - 1, ${until}::date)::text as "until", currency,
      sum(orders)::int as orders, sum(ordered)::bigint as ordered, sum(revenue)::bigint as revenue
    from days group by first, currency order by first, currency`.execute(db)
  return rows
}

export async function funnel(db: Db, { from, until }: Span) {
  const { rows } = await sql<{ step: 'search' | 'product' | 'cart' | 'order'; times: number }>`
    select step, sum(times)::bigint as times from funnel_days where day between ${from}::date and ${until}::date group by 1
    union all select 'order', coalesce(sum(orders), 0) from order_days where day between ${from}::date and ${until}::date`.execute(
    db,
  )
  return rows
}

/** What was looked for in vain: how often in all, and the texts that may be shown (decision 15). */
export async function inVain(db: Db, { from, until }: Span) {
  const { rows } = await sql<{ text: string; times: number; total: number }>`
    with leads as (select text, sum(count)::bigint as times from demand_leads
      where week between ${from}::date and ${until}::date group by kind, text)
    select text, times, (select coalesce(sum(times), 0) from leads)::bigint as total from leads
    where times >= ${MIN_SHOWN} order by times desc, text limit 10`.execute(db)
  if (rows.length > 0) return { total: rows[0]!.total, wanted: rows.map(({ text, times }) => ({ text, times })) }
  const all = await sql<{ total: number }>`select coalesce(sum(count), 0)::bigint as total from demand_leads
    where week between ${from}::date and ${until}::date`.execute(db)
  return { total: all.rows[0]!.total, wanted: [] }
}

interface Named {
  supplierId: number
  nameEn: string
  nameZh: string
}
export interface DeliveryRow extends Named {
  lines: number
  units: number
  promised: number | null
  median: number
  ninth: number
  inTime: number | null
}

/**
 * Each quantile is the least value up to which that share of the lines lies. Of three years there are two million rows: they are summed up once to
 * find who sent most, and looked through only for those.
 */
export async function deliveries(db: Db, { from, until }: Span): Promise<DeliveryRow[]> {
  const within = sql`day between ${from}::date and ${until}::date`
  const { rows } = await sql<DeliveryRow>`
    with most as materialized (select supplier_id, sum(lines)::int as total from delivery_days where ${within}
        group by 1 order by 2 desc, 1 limit ${MAX_SUPPLIERS}),
      d as materialized (select m.supplier_id, x.* from most m cross join lateral
        (select promised, took, sum(lines)::bigint as lines, sum(units)::bigint as units from delivery_days
        where supplier_id = m.supplier_id and ${within} group by 1, 2) x),
      took as (select supplier_id, took, sum(sum(lines)) over (partition by supplier_id order by took) as upto,
        sum(sum(lines)) over (partition by supplier_id) as total from d group by 1, 2),
      said as (select supplier_id, promised, sum(sum(lines)) over (partition by supplier_id order by promised) as upto,
        sum(sum(lines)) over (partition by supplier_id) as total from d where promised is not null group by 1, 2),
      sums as (select supplier_id, sum(units)::bigint as units,
        sum(lines) filter (where took <= promised)::float8 / nullif(sum(lines) filter (where promised is not null), 0) as in_time,
        sum(lines) filter (where promised is not null) as promises from d group by 1)
    select m.supplier_id as "supplierId", s.name_en as "nameEn", s.name_zh as "nameZh", m.total as lines, u.units,
      (select min(promised) from said x where x.supplier_id = m.supplier_id and x.upto >= 0.5 * x.total) as promised,
      (select min(took) from took x where x.supplier_id = m.supplier_id and x.upto >= 0.5 * x.total) as median,
      (select min(took) from took x where x.supplier_id = m.supplier_id and x.upto >= 0.9 * x.total) as ninth,
      case when u.promises > 0 then coalesce(u.in_time, 0) end as "inTime"
    from most m join sums u using (supplier_id) join supplier_profiles s on s.id = m.supplier_id
    order by m.total desc, m.supplier_id`.execute(db)
  return rows
}

export interface AnswerRow extends Named {
  kind: 'quote' | 'price'
  answers: number
  median: number
  ninth: number
}

export async function answers(db: Db, { from, until }: Span): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    with a as (select supplier_id, kind, hours, sum(answers)::int as answers from answer_days
        where day between ${from}::date and ${until}::date group by 1, 2, 3),
      upto as (select *, sum(answers) over (partition by supplier_id, kind order by hours) as upto,
        sum(answers) over (partition by supplier_id, kind) as total from a)
    select u.supplier_id as "supplierId", s.name_en as "nameEn", s.name_zh as "nameZh", u.kind, u.total::int as answers,
      min(u.hours) filter (where u.upto >= 0.5 * u.total) as median, min(u.hours) filter (where u.upto >= 0.9 * u.total) as ninth
    from upto u join supplier_profiles s on s.id = u.supplier_id group by 1, 2, 3, 4, 5
    order by answers desc, 1, 4 limit ${MAX_SUPPLIERS}`.execute(db)
  return rows
}

/** What a supplier sent in the last thirty days, and in the thirty before. */
export async function sentBy(db: Db, supplierId: number) {
  const now = sql`day > china_day(now()) - 30`
  const { rows } = await sql<{ lines: number; units: number; linesBefore: number; unitsBefore: number }>`
    select coalesce(sum(lines) filter (where ${now}), 0)::int as lines, coalesce(sum(units) filter (where ${now}), 0)::bigint as units,
      coalesce(sum(lines) filter (where not ${now}), 0)::int as "linesBefore",
      coalesce(sum(units) filter (where not ${now}), 0)::bigint as "unitsBefore"
    from delivery_days where supplier_id = ${supplierId} and day > china_day(now()) - 60`.execute(db)
  return rows[0]!
}

/** The products of a supplier that sold best in the last thirty days, of orders that it was told of. */
export async function bestOf(db: Db, supplierId: number) {
  const { rows } = await sql<{
    productId: number
    code: string
    nameEn: string
    nameZh: string
    lines: number
    units: number
  }>`
    with first as (select min(id) as id from orders where china_day(created_at) > china_day(now()) - 30),
      best as (select l.product_id as id, count(*)::int as lines, sum(l.quantity - l.cancelled)::int as units
        from order_lines l join first f on l.order_id >= f.id join orders o on o.id = l.order_id
        where l.supplier_id = ${supplierId} and l.quantity > l.cancelled and china_day(o.created_at) > china_day(now()) - 30
          and exists (select from events e where e.entity = 'order' and e.entity_id = l.order_id
            and e.move = any(${[...approvingMoves]}::text[]))
        group by 1 order by units desc, lines desc, id limit ${MAX_SOLD})
    select b.id as "productId", p.code, p.name_en as "nameEn", p.name_zh as "nameZh", b.lines, b.units
    from best b join products p on p.id = b.id order by b.units desc, b.lines desc, b.id`.execute(db)
  return rows
}
