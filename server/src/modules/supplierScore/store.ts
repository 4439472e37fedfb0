import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { Counts } from './rules.ts'

/**
 * Counts everything of a year anew, from the histories of requests and from parcels. A request counts for a supplier from its first word, or
 * once it is over without one; not where its buyer took it back before.
 */
export async function countAnew(db: Db, now: Date): Promise<void> {
  const since = sql`${now}::timestamptz - interval '365 days'`
  await sql`delete from supplier_scores`.execute(db)
  await sql`
    with asked as (
      select quote_id, supplier_id, min(at) as at from quote_events
      where kind = 'add supplier' and at > ${since} group by 1, 2),
    spoke as (
      select quote_id, supplier_id, min(at) filter (where to_state = 'answered') as priced_at from quote_events
      where kind = 'quote response' group by 1, 2),
    accepted as (
      select quote_id, supplier_id from quote_events
      where kind = 'status change' and to_state = 'accepted' and line_id is not null group by 1, 2),
    ended as (
      select distinct quote_id from quote_events
      where kind = 'status change' and line_id is null
        and (to_state in ('accepted', 'ordered') or (to_state = 'expired' and side = 'clock'))),
    quoting as (
      select a.supplier_id, count(*) filter (where s.quote_id is not null or e.quote_id is not null)::int as asked,
        count(s.priced_at)::int as answered,
        round(percentile_cont(0.5) within group (order by extract(epoch from s.priced_at - a.at) / 60)
          filter (where s.priced_at is not null))::int as answer_minutes,
        count(*) filter (where s.priced_at is not null and exists (select from accepted w where w.quote_id = a.quote_id))::int as decided,
        count(*) filter (where s.priced_at is not null and exists (
          select from accepted w where w.quote_id = a.quote_id and w.supplier_id = a.supplier_id))::int as won
      from asked a left join spoke s on s.quote_id = a.quote_id and s.supplier_id = a.supplier_id
        left join ended e on e.quote_id = a.quote_id
      group by 1),
    sending as (
      select l.supplier_id, count(*)::int as sent,
        count(*) filter (where china_day(h.created_at) - china_day(o.created_at) <= l.lead_max)::int as on_time
      from shipments h join shipment_lines x on x.shipment_id = h.id join order_lines l on l.id = x.order_line_id
        join orders o on o.id = h.order_id
      where l.lead_max is not null and h.created_at > ${since} group by 1)
    insert into supplier_scores (supplier_id, asked, answered, answer_minutes, decided, won, sent, on_time)
    select coalesce(q.supplier_id, s.supplier_id), coalesce(q.asked, 0), coalesce(q.answered, 0), q.answer_minutes,
      coalesce(q.decided, 0), coalesce(q.won, 0), coalesce(s.sent, 0), coalesce(s.on_time, 0)
    from quoting q full join sending s on s.supplier_id = q.supplier_id`.execute(db)
}

export async function countsOf(db: Db, supplierIds: readonly number[]) {
  const { rows } = await sql<Counts & { supplierId: number; countedAt: Date }>`
    select supplier_id as "supplierId", asked, answered, answer_minutes as "answerMinutes", decided, won, sent, on_time as "onTime",
      counted_at as "countedAt"
    from supplier_scores where supplier_id = any(${[...supplierIds]}::bigint[])`.execute(db)
  return rows
}
