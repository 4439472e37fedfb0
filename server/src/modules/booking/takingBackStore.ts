import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import type { Moved, PaidInvoice } from './rules.ts'

/** A payment, and where it was booked: for its order, and on account. */
export interface Booked {
  id: number
  companyId: number
  currency: Currency
  orderId: number | null
  amount: number
  reference: string
  onAccount: number
}

export async function bookedAs(db: Db, payments: readonly number[]): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    select p.id, p.company_id as "companyId", p.currency, p.order_id as "orderId", p.amount, p.reference,
      (select coalesce(-sum(l.amount), 0)::bigint from ledger_entries e
        join ledger_lines l on l.entry_id = e.id and l.account = 'advance' and l.order_id is null
        where e.payment_id = p.id and e.kind = 'payment') as "onAccount"
    from payments p where p.id = any(${[...payments]}::bigint[]) order by p.id`.execute(db)
  return rows
}

/** The orders of payments, and those to which money of these went on, in the order in which they are locked. */
export async function ordersOf(db: Db, payments: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive reached (id) as (
      select order_id from payments where id = any(${[...payments]}::bigint[]) and order_id is not null
      union
      select c.order_id from reached r
        join ledger_lines d on d.order_id = r.id and d.account = 'advance' and d.amount > 0
        join ledger_entries e on e.id = d.entry_id and e.kind = 'transfer'
        join ledger_lines c on c.entry_id = e.id and c.amount < 0 and c.order_id is not null
    ) select id from reached order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** What went from orders to others and to the balance on account, less what came back from there. */
export async function movedFrom(db: Db, orders: readonly number[]): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select l.order_id as "from", c.order_id as "to", sum(l.amount)::bigint as amount
    from ledger_lines l join ledger_entries e on e.id = l.entry_id and e.kind = 'transfer'
      join ledger_lines c on c.entry_id = l.entry_id and c.id <> l.id
    where l.order_id = any(${[...orders]}::bigint[]) and l.account = 'advance'
    group by 1, 2 having sum(l.amount) > 0 order by 1, 2`.execute(db)
  return rows
}

/** What came to an order from the balance on account, less what went back there. */
export async function cameFromBalance(db: Db, orderId: number): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select greatest(0, coalesce(-sum(l.amount), 0))::bigint as amount
    from ledger_lines l join ledger_entries e on e.id = l.entry_id and e.kind = 'transfer'
      join ledger_lines c on c.entry_id = l.entry_id and c.id <> l.id and c.order_id is null
    where l.order_id = ${orderId} and l.account = 'advance'`.execute(db)
  return rows[0]!.amount
}

export interface PaidOfOrder extends PaidInvoice {
  orderId: number
  number: string
  open: number
}

/** Invoices of orders that money has paid; `own`: what these payments paid at once when they came. */
export async function paidInvoices(
  db: Db,
  orders: readonly number[],
  payments: readonly number[],
): Promise<PaidOfOrder[]> {
  const { rows } = await sql<PaidOfOrder>`
    select i.order_id as "orderId", i.id, i.number, i.due_on::text as "dueOn", sum(l.amount)::bigint as open,
      coalesce(-sum(l.amount) filter (where e.kind = 'application'), 0)::bigint as used,
      coalesce(-sum(l.amount) filter (where e.kind = 'early discount'), 0)::bigint as discount,
      coalesce(-sum(l.amount) filter (where e.kind = 'application' and e.payment_id = any(${[...payments]}::bigint[])), 0)::bigint as own
    from invoices i join ledger_lines l on l.invoice_id = i.id and l.account = 'receivable' join ledger_entries e on e.id = l.entry_id
    where i.order_id = any(${[...orders]}::bigint[]) and i.kind = 'invoice'
    group by i.id having coalesce(-sum(l.amount) filter (where e.kind = 'application'), 0) > 0 order by i.id`.execute(
    db,
  )
  return rows
}

/** For which orders money on account was used since a payment came, five at most. */
export async function usedSince(db: Db, companyId: number, currency: Currency, payment: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select o.number from ledger_lines l join ledger_entries e on e.id = l.entry_id and e.kind = 'transfer'
      join ledger_lines c on c.entry_id = e.id and c.order_id is not null join orders o on o.id = c.order_id
    where l.company_id = ${companyId} and l.currency = ${currency} and l.account = 'advance' and l.order_id is null and l.amount > 0
      and e.id > (select min(id) from ledger_entries where payment_id = ${payment})
    group by o.number order by max(e.id) desc limit 5`.execute(db)
  return rows.map(({ number }) => number)
}

export interface OrderThen {
  id: number
  number: string
  companyId: number
  prepaid: boolean
  status: string
  over: boolean
  deposit: number
  statusNow: string
  grandTotal: number
  paid: number
  waived: number
  dueOn: string | null
  /** Whether goods have left. */
  left: boolean
}

export async function ordersNow(db: Db, ids: readonly number[]): Promise<OrderThen[]> {
  const { rows } = await sql<OrderThen>`
    select o.id, o.number, o.company_id as "companyId", o.prepaid, o.status, o.status in ('cancelled', 'rejected') as over, o.deposit,
      o.payment_status as "statusNow", o.grand_total as "grandTotal", o.paid_total as paid, o.waived_total as waived, o.due_on::text as "dueOn",
      exists (select from shipments s where s.order_id = o.id) as left
    from orders o where o.id = any(${[...ids]}::bigint[]) order by o.id`.execute(db)
  return rows
}

/** The payment status of an order with other figures. */
export async function statusWith(
  db: Db,
  id: number,
  figures: { paid_total: number; waived_total: number; due_on: string | null },
): Promise<string> {
  const { rows } = await sql<{ status: string }>`
    select payment_status(jsonb_populate_record(o, ${JSON.stringify(figures)}::jsonb)) as status from orders o where o.id = ${id}`.execute(
    db,
  )
  return rows[0]!.status
}
