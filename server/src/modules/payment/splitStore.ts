import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { Currency } from '../../kernel/shared/money.ts'

/** What money can be paid for: an invoice, or what no invoice asks for yet of an order. */
export interface Payable {
  companyId: number
  company: string
  kind: 'invoice' | 'order'
  number: string
  orderId: number
  orderNumber: string
  /** Null for an order. */
  invoiceId: number | null
  open: number
  dueOn: string | null
  /** What is taken off where the rest of an invoice is paid by that day. */
  discount: number
  discountUntil: string | null
}

/** Items of a company that are read at most; who owes more names what a payment is for. */
export const MAX_PAYABLES = 100

/**
 * What companies owe in a currency: what is named by its number or that of its order, then the earliest due; one more than
 * {@link MAX_PAYABLES} of each where there are more.
 */
export async function payablesOf(
  db: Db,
  companyIds: readonly number[],
  currency: Currency,
  numbers: readonly string[],
): Promise<Payable[]> {
  const { rows } = await sql<Payable>`
    with owed as (
      select o.id, o.number, o.company_id, o.grand_total - o.waived_total - o.paid_total as open
      from orders o where o.company_id = any(${[...companyIds]}::bigint[]) and o.currency = ${currency}
        and o.paid_total + o.waived_total < o.grand_total and o.status not in ('cancelled', 'rejected')
    ), invoiced as (
      select o.id as order_id, o.company_id, i.id, i.number, i.due_on, i.discount, i.discount_until, y.open
      from owed o join invoices i on i.order_id = o.id and i.kind = 'invoice'
        cross join lateral (select open_of_invoice(i.id) as open offset 0) y where y.open > 0
    ), item as (
      select company_id, 'invoice' as kind, number, order_id, id as invoice_id, open, due_on, discount, discount_until from invoiced
      union all
      select o.company_id, 'order', o.number, o.id, null, o.open - coalesce((select sum(i.open) from invoiced i where i.order_id = o.id), 0)::bigint,
        null, 0, null from owed o
    ), ranked as (
      select i.*, row_number() over (partition by i.company_id order by
        i.number = any(${[...numbers]}::text[]) or o.number = any(${[...numbers]}::text[]) desc, i.due_on nulls last, i.order_id, i.invoice_id) as place
      from item i join owed o on o.id = i.order_id where i.open > 0
    )
    select r.company_id as "companyId", coalesce(nullif(c.local_name, ''), c.name) as company, r.kind, r.number, r.order_id as "orderId",
      o.number as "orderNumber", r.invoice_id as "invoiceId", r.open, r.due_on::text as "dueOn", r.discount,
      r.discount_until::text as "discountUntil"
    from ranked r join companies c on c.id = r.company_id join orders o on o.id = r.order_id
    where r.place <= ${MAX_PAYABLES + 1} order by array_position(${[...companyIds]}::bigint[], r.company_id), r.place`.execute(
    db,
  )
  return rows
}

/** The companies of orders and invoices by their numbers, and those that a payer's name is of; the named ones first, five at most. */
export async function payersOf(db: Db, numbers: readonly string[], plainName: string): Promise<number[]> {
  const plain = (column: string) =>
    sql`regexp_replace(lower(normalize(${sql.ref(column)}, NFKC)), '[[:space:]()（）.,，。·]', '', 'g')`
  const { rows } = await sql<{ id: number }>`
    select id from (
      select o.company_id as id, 1 as turn from orders o where o.number = any(${[...numbers]}::text[])
      union all select i.company_id, 1 from invoices i where i.number = any(${[...numbers]}::text[])
      union all select c.id, 2 from companies c where ${plainName} <> '' and not c.is_house
        and ${plainName} in (${plain('c.name')}, ${plain('c.local_name')})
    ) x group by id order by min(turn), id limit 5`.execute(db)
  return rows.map(({ id }) => id)
}

export interface Named {
  number: string
  companyId: number
  orderId: number
  invoiceId: number | null
}

/** Orders that are under way and their invoices, by their numbers; what is of another currency is not among them. */
export async function named(db: Db, numbers: readonly string[], currency: Currency): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select o.number, o.company_id as "companyId", o.id as "orderId", null::bigint as "invoiceId" from orders o
      where o.number = any(${[...numbers]}::text[]) and o.currency = ${currency} and o.status not in ('cancelled', 'rejected')
    union all
    select i.number, o.company_id, o.id, i.id from invoices i join orders o on o.id = i.order_id
      where i.number = any(${[...numbers]}::text[]) and i.currency = ${currency} and i.kind = 'invoice'`.execute(db)
  return rows
}
