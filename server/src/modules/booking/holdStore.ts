import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { Money as Amount } from '../../kernel/shared/money.ts'

export interface HoldFacts {
  limit: number | null
  reason: string | null
  reasonShown: boolean
  at: Date | null
  surname: string
  name: string
  afterDays: number
  overdue: Amount[] | null
  longest: number | null
}

export async function factsOf(db: Db, companyId: number): Promise<HoldFacts> {
  const { rows } = await sql<HoldFacts>`/* prepared */
    select c.credit_limit as limit, h.reason, coalesce(h.reason_shown, true) as "reasonShown", h.held_at as at, coalesce(u.surname, '') as surname, coalesce(u.name, '') as name,
      d.days as "afterDays", w.overdue, w.longest
    from companies c left join credit_holds h on h.company_id = c.id left join users u on u.id = h.held_by
      cross join lateral (select overdue_days_of(c.id) as days) d
      cross join lateral (select china_day(now()) - case when h.company_id is null then d.days else 0 end as before) l
      cross join lateral (
        select json_agg(json_build_object('currency', x.currency, 'minor', x.minor) order by x.currency) as overdue, max(x.late) as longest
        from (select i.currency, sum(y.open)::bigint as minor, max(china_day(now()) - i.due_on) as late
            from orders o join invoices i on i.order_id = o.id and i.kind = 'invoice' and i.due_on < l.before
              cross join lateral (select open_of_invoice(i.id) as open offset 0) y
            where o.company_id = c.id and o.paid_total + o.waived_total < o.grand_total and o.due_on < l.before and y.open > 0
            group by 1) x) w
    where c.id = ${companyId}`.execute(db)
  return rows[0]!
}

/** Suspends a company's buying on account; false where it is suspended already. */
export async function suspend(
  db: Db,
  of: { companyId: number; reason: string; reasonShown: boolean; by: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into credit_holds (company_id, reason, reason_shown, held_by)
    values (${of.companyId}, ${of.reason}, ${of.reasonShown}, ${of.by}) on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

/** Lifts it; answers the reason it was for, null where it was not suspended. */
export async function lift(db: Db, companyId: number): Promise<string | null> {
  const { rows } = await sql<{ reason: string }>`
    delete from credit_holds where company_id = ${companyId} returning reason`.execute(db)
  return rows[0]?.reason ?? null
}

/** By how many days invoices may be overdue: of the house, and of a company what is said of it alone. */
export async function overdueDays(db: Db, companyId: number | null): Promise<{ house: number; own: number | null }> {
  const { rows } = await sql<{ house: number; own: number | null }>`
    select h.overdue_days as house, c.overdue_days as own from credit_terms h
      left join credit_terms c on c.company_id = ${companyId}::bigint where h.company_id is null`.execute(db)
  return rows[0]!
}

/** Says it of a company or (null) the house; a company that is told nothing of its own follows the house. */
export const setOverdueDays = (db: Db, companyId: number | null, days: number | null, by: number) =>
  days === null
    ? sql`delete from credit_terms where company_id = ${companyId}`.execute(db)
    : sql`insert into credit_terms (company_id, overdue_days, saved_by) values (${companyId}, ${days}, ${by})
      on conflict (company_id) do update set overdue_days = excluded.overdue_days, saved_by = excluded.saved_by, saved_at = now()`.execute(
        db,
      )
