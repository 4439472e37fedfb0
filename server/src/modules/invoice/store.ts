import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { asShown, pageOfListing, type Asked, type ListingSource, ofCompany } from '../../kernel/listing.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import type { HoldKind, InvoiceKind } from '../booking/contract.ts'
import type { Scope } from '../order/rules.ts'
import { ageingListing, invoiceListing, type invoiceStates } from './contract.ts'

export interface InvoiceRow {
  id: number
  number: string
  kind: InvoiceKind
  state: (typeof invoiceStates)[number]
  orderId: number
  orderNumber: string
  name: string
  localName: string
  issuedOn: string
  dueOn: string | null
  currency: Currency
  total: number
  tax: number
  open: number
}

/** What is still to be paid: of a pro-forma what the order is open for. */
const open = sql`case i.kind when 'invoice' then open_of_invoice(i.id) when 'proforma' then
  case when o.status in ('cancelled', 'rejected') or exists (select from invoices n where n.order_id = o.id and n.kind = 'invoice') then 0
    else greatest(0, least(i.total, o.grand_total) - o.waived_total - o.paid_total) end else 0 end`
const state = sql`case when i.kind in ('credit note', 'void') then 'issued' when w.open = 0 then 'paid'
  when i.due_on < china_day(now()) then 'overdue' else 'open' end`

const source: ListingSource<typeof invoiceListing> = {
  // What is open is added up once a row, however many tabs ask for it.
  from: sql`invoices i join orders o on o.id = i.order_id join companies c on c.id = i.company_id
    cross join lateral (select ${open} as open offset 0) w`,
  filters: {
    search: (like) => sql`(i.number ilike ${like} or o.number ilike ${like} or o.purchase_order ilike ${like}
      or c.name ilike ${like} or c.local_name ilike ${like})`,
    ofCompany: ofCompany(sql`i.company_id`),
    state,
    kind: sql`i.kind`,
    currency: sql`i.currency`,
    issued: sql`i.issued_on`,
    due: sql`i.due_on`,
  },
  sorts: {
    number: sql`i.id`,
    issued: sql`i.issued_on`,
    due: sql`i.due_on`,
    total: asShown(sql`i.total`, sql`i.currency`),
    open: asShown(sql`w.open`, sql`i.currency`),
  },
  id: sql`i.id`,
}

const within = (scope: Scope): RawBuilder<boolean> =>
  scope.kind === 'all'
    ? sql`true`
    : scope.kind === 'company'
      ? sql`i.company_id = ${scope.companyId}`
      : sql`o.buyer_id = ${scope.kind === 'own' ? scope.buyerId : 0}`

export const pageOfInvoices = (db: Db, scope: Scope, asked: Asked) =>
  pageOfListing<InvoiceRow, typeof invoiceListing>(db, invoiceListing, source, {
    select: sql`i.id, i.number, i.kind, ${state} as state, o.id as "orderId", o.number as "orderNumber", c.name, c.local_name as "localName",
      i.issued_on::text as "issuedOn", i.due_on::text as "dueOn", i.currency, i.total, i.tax, w.open`,
    within: within(scope),
    asked,
  })

export interface AgeingRow {
  companyId: number
  name: string
  localName: string
  currency: Currency
  open: number
  notDue: number
  to30: number
  to60: number
  to90: number
  over90: number
  oldestDueOn: string | null
  hold: HoldKind | null
}

/**
 * What companies owe by their invoices, one row a company and currency. An invoice is open only where its order is (L17), so that
 * those of paid orders are not added up.
 */
const owed = sql`(select i.company_id, i.currency, sum(x.open)::bigint as open,
    coalesce(sum(x.open) filter (where x.late is null or x.late < 0), 0)::bigint as not_due,
    coalesce(sum(x.open) filter (where x.late between 0 and 30), 0)::bigint as to30,
    coalesce(sum(x.open) filter (where x.late between 31 and 60), 0)::bigint as to60,
    coalesce(sum(x.open) filter (where x.late between 61 and 90), 0)::bigint as to90,
    coalesce(sum(x.open) filter (where x.late > 90), 0)::bigint as over90, min(i.due_on) as oldest,
    min(min(i.due_on)) over (partition by i.company_id) as first_due
  from orders o join invoices i on i.order_id = o.id
    cross join lateral (select open_of_invoice(i.id) as open, china_day(now()) - i.due_on as late) x
  where o.paid_total + o.waived_total < o.grand_total and i.kind = 'invoice' and x.open > 0 group by 1, 2)`
/** As `booking` says it of one company. */
const hold = sql`case when exists (select from credit_holds h where h.company_id = a.company_id) then 'suspended'
  when china_day(now()) - a.first_due > overdue_days_of(a.company_id) then 'overdue' end`
const ageing: ListingSource<typeof ageingListing> = {
  from: sql`${owed} a join companies c on c.id = a.company_id`,
  filters: {
    search: (like) => sql`(c.name ilike ${like} or c.local_name ilike ${like})`,
    currency: sql`a.currency`,
    hold,
  },
  sorts: {
    company: sql`c.name`,
    open: asShown(sql`a.open`, sql`a.currency`),
    overdue: asShown(sql`a.open - a.not_due`, sql`a.currency`),
    oldest: sql`a.oldest`,
  },
  id: sql`a.company_id * 10 + array_position(array['CNY', 'USD', 'EUR', 'GBP', 'JPY', 'KRW'], a.currency::text)`,
}
const ageingColumns = sql`a.company_id as "companyId", c.name, c.local_name as "localName", a.currency, a.open, a.not_due as "notDue",
  a.to30, a.to60, a.to90, a.over90, a.oldest::text as "oldestDueOn", ${hold} as hold`

export const pageOfAgeing = (db: Db, asked: Asked) =>
  pageOfListing<AgeingRow, typeof ageingListing>(db, ageingListing, ageing, {
    select: ageingColumns,
    within: sql`true`,
    asked,
  })

export async function ageingOf(db: Db, companyId: number): Promise<AgeingRow[]> {
  const { rows } = await sql<AgeingRow>`select ${ageingColumns} from ${ageing.from} where a.company_id = ${companyId}
    order by a.currency`.execute(db)
  return rows
}

/** What a company has on account, by currency. */
export async function balancesOf(db: Db, companyId: number): Promise<{ currency: Currency; balance: number }[]> {
  const { rows } = await sql<{ currency: Currency; balance: number }>`
    select currency, -sum(amount)::bigint as balance from ledger_lines
    where company_id = ${companyId} and account = 'advance' and order_id is null group by currency having sum(amount) <> 0`.execute(
    db,
  )
  return rows
}

export async function companyNames(db: Db, id: number): Promise<{ name: string; localName: string } | null> {
  const { rows } = await sql<{ name: string; localName: string }>`
    select name, local_name as "localName" from companies where id = ${id} and not is_house`.execute(db)
  return rows[0] ?? null
}

/** The invoices of an order with what was not credited of them, first those of parcels with these lines. */
export async function creditableOf(
  db: Db,
  orderId: number,
  orderLineIds: readonly number[] = [],
): Promise<{ id: number; left: number }[]> {
  const { rows } = await sql<{ id: number; left: number }>`select c.id, c.left from (
      select i.id, i.total - (select coalesce(sum(n.total), 0)::bigint from invoices n where n.of_invoice = i.id) as left,
        exists (select from shipment_lines x where x.shipment_id = i.shipment_id and x.order_line_id = any(${[...orderLineIds]}::bigint[])) as own
      from invoices i where i.order_id = ${orderId} and i.kind = 'invoice') c
    where c.left > 0 order by c.own desc, c.id`.execute(db)
  return rows
}

/** The order of an invoice that is booked; null where there is none. */
export async function orderOfInvoice(db: Db, id: number): Promise<number | null> {
  const { rows } = await sql<{ orderId: number }>`
    select order_id as "orderId" from invoices where id = ${id} and kind = 'invoice'`.execute(db)
  return rows[0]?.orderId ?? null
}
