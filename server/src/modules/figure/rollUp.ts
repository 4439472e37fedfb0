import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../kernel/context.ts'

// Roll-ups by day. A day that changed is counted anew from orders, ledger, parcels and answers: counting it twice gives the same.

type Figure = 'orders' | 'revenue' | 'deliveries' | 'answers'

/** Days of figures that one transaction counts anew at most. */
const AT_ONCE = 50

const countAnew: Record<Figure, (days: readonly string[]) => RawBuilder<unknown>[]> = {
  orders: (days) => [
    sql`delete from order_days where day = any(${[...days]}::date[])`,
    sql`insert into order_days (day, currency, orders, ordered)
      select china_day(created_at), currency, count(*), sum(placed_total) from orders
      where china_day(created_at) = any(${[...days]}::date[]) group by 1, 2`,
  ],
  revenue: (days) => [
    sql`delete from revenue_days where day = any(${[...days]}::date[])`,
    sql`insert into revenue_days (day, currency, revenue)
      select e.booked_on, l.currency, -sum(l.amount) from ledger_entries e join ledger_lines l on l.entry_id = e.id
      where l.account = 'sales' and e.booked_on = any(${[...days]}::date[]) group by 1, 2`,
  ],
  deliveries: (days) => [
    sql`delete from delivery_days where day = any(${[...days]}::date[])`,
    sql`insert into delivery_days (day, supplier_id, promised, took, lines, units)
      select china_day(h.created_at), l.supplier_id, l.lead_max, greatest(china_day(h.created_at) - china_day(o.created_at), 0),
        count(*), sum(x.quantity)
      from shipments h join shipment_lines x on x.shipment_id = h.id join order_lines l on l.id = x.order_line_id
        join orders o on o.id = h.order_id
      where china_day(h.created_at) = any(${[...days]}::date[]) group by 1, 2, 3, 4`,
  ],
  answers: (days) => [
    sql`delete from answer_days where day = any(${[...days]}::date[])`,
    sql`insert into answer_days (day, supplier_id, kind, hours, answers)
      select china_day(answered_at), supplier_id, kind, floor(extract(epoch from answered_at - asked_at) / 3600), count(*)
      from (select supplier_id, 'quote' as kind, asked_at, answered_at from quote_suppliers
          where answered_at is not null and state <> 'asked' and china_day(answered_at) = any(${[...days]}::date[])
        union all select supplier_id, 'price', asked_at, answered_at from price_questions
          where answered_by is not null and china_day(answered_at) = any(${[...days]}::date[])) a
      group by 1, 2, 3, 4`,
  ],
}

/**
 * Counts anew the days that changed, at most fifty, within one transaction: a run that dies has done nothing, and the next one finds
 * the same changes. What commits meanwhile left a change of its own.
 * @returns how many were counted
 */
export async function rollUpSome(db: Db): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('figure.rollUp'))`.execute(transaction)
    const { rows } = await sql<{ figure: Figure; day: string }>`
      select figure, day::text as day from figure_changes group by 1, 2 order by 2 desc, 1 limit ${AT_ONCE}`.execute(
      transaction,
    )
    for (const [figure, changes] of Map.groupBy(rows, (row) => row.figure)) {
      const days = changes.map(({ day }) => day)
      // Before counting: what is not deleted here was not committed yet, and is counted by the next run.
      await sql`delete from figure_changes where figure = ${figure} and day = any(${days}::date[])`.execute(transaction)
      for (const step of countAnew[figure](days)) await step.execute(transaction)
    }
    return rows.length
  })
}
