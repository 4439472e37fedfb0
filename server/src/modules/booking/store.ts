import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import type { PaymentTerm } from '../domain/contract.ts'
import type { Cost } from '../pricing/rules.ts'
import type { InvoiceKind, PaymentMethod } from './contract.ts'
import type { Entry, OpenInvoice, OrderBook } from './rules.ts'

/** What the ledger says of an order that the caller has locked. */
export async function bookOf(db: Db, orderId: number): Promise<OrderBook> {
  const { rows } = await sql<Omit<OrderBook, 'invoices'>>`
    select o.id as "orderId", o.company_id as "companyId", o.currency, o.grand_total as "grandTotal", o.paid_total as paid,
      o.waived_total as waived,
      (select coalesce(-sum(amount), 0)::bigint from ledger_lines where order_id = o.id and account = 'advance') as advance
    from orders o where o.id = ${orderId}`.execute(db)
  const { rows: invoices } = await sql<OpenInvoice>`
    select i.id, open_of_invoice(i.id) as open, i.due_on::text as "dueOn", i.discount, i.discount_until::text as "discountUntil"
    from invoices i where i.order_id = ${orderId} and i.kind = 'invoice' and open_of_invoice(i.id) > 0 order by i.id`.execute(
    db,
  )
  return { ...rows[0]!, invoices }
}

/** Writes an entry with its lines; triggers write the figures of its orders. */
export async function post(
  db: Db,
  { kind, lines }: Entry,
  of: { companyId: number; currency: Currency; day: string; paymentId?: number; invoiceId?: number },
): Promise<void> {
  const { id } = await db
    .insertInto('ledger_entries')
    .values({ kind, booked_on: of.day, payment_id: of.paymentId ?? null, invoice_id: of.invoiceId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('ledger_lines')
    .values(
      lines.map(({ account, orderId, invoiceId, amount }) => ({
        entry_id: id,
        account,
        company_id: of.companyId,
        order_id: orderId,
        invoice_id: invoiceId,
        currency: of.currency,
        amount,
      })),
    )
    .execute()
}

/** What an order has to be invoiced by. */
export interface Invoiceable {
  companyId: number
  currency: Currency
  paymentTerm: PaymentTerm
  grandTotal: number
  /** Whether the whole is paid before the goods leave; else the deposit is. */
  prepaid: boolean
  deposit: number
  tax: number
  discount: number
  shipping: number
  taxRateBp: number
  placedCost: Cost | null
  /** With tax, and the tax of it. */
  invoiced: number
  invoicedTax: number
  lines: {
    supplierId: number
    shipsFrom: string
    unitPrice: number
    shipped: number
    shipTo: { id: number } | null
    quoted: { quoteId: number } | null
  }[]
}

/** An order's figures, what has left of its lines, and what was invoiced. */
export async function invoiceable(db: Db, orderId: number): Promise<Invoiceable> {
  const { rows } = await sql<Invoiceable>`
    select o.company_id as "companyId", o.currency, o.payment_term as "paymentTerm", o.grand_total as "grandTotal", o.prepaid, o.deposit,
      o.tax, o.discount,
      o.shipping, o.tax_rate_bp as "taxRateBp", o.figures as "placedCost",
      (select coalesce(sum(total), 0)::bigint from invoices where order_id = o.id and kind = 'invoice') as invoiced,
      (select coalesce(sum(tax), 0)::bigint from invoices where order_id = o.id and kind = 'invoice') as "invoicedTax",
      (select json_agg(json_build_object('supplierId', supplier_id, 'shipsFrom', ships_from, 'unitPrice', unit_price, 'shipped', shipped,
          'shipTo', ship_address, 'quoted', (select json_build_object('quoteId', p.quote_id) from quote_prices p
            where p.id = quote_price_id and p.freight is not null)))
        from order_lines where order_id = o.id) as lines
    from orders o where o.id = ${orderId}`.execute(db)
  return rows[0]!
}

export interface NewInvoice {
  kind: InvoiceKind
  orderId: number
  companyId: number
  shipmentId: number | null
  issuedOn: string
  dueOn: string | null
  discount: number
  discountUntil: string | null
  currency: Currency
  tax: number
  total: number
}

export async function insertInvoice(db: Db, of: NewInvoice): Promise<number> {
  const { id } = await db
    .insertInto('invoices')
    .values({
      kind: of.kind,
      order_id: of.orderId,
      company_id: of.companyId,
      shipment_id: of.shipmentId,
      issued_on: of.issuedOn,
      due_on: of.dueOn,
      discount: of.discount,
      discount_until: of.discountUntil,
      currency: of.currency,
      tax: of.tax,
      total: of.total,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface InvoiceOfParcel {
  id: number
  total: number
  tax: number
  open: number
  /** A credit note, or a discount for early payment, stands on it. */
  settled: boolean
}

/** The invoice of a parcel; null where it has none. */
export async function invoiceOfParcel(db: Db, shipmentId: number): Promise<InvoiceOfParcel | null> {
  const { rows } = await sql<InvoiceOfParcel>`
    select i.id, i.total, i.tax, open_of_invoice(i.id) as open,
      exists (select from invoices n where n.of_invoice = i.id)
        or exists (select from ledger_lines l where l.invoice_id = i.id and l.account = 'discount' having sum(l.amount) > 0) as settled
    from invoices i where i.shipment_id = ${shipmentId} and i.kind = 'invoice'`.execute(db)
  return rows[0] ?? null
}

/** Nothing is owed by an invoice any more; its number stays. */
export const voidInvoice = (db: Db, id: number) =>
  sql`update invoices set kind = 'void', shipment_id = null, due_on = null where id = ${id}`.execute(db)

/** What an order was asked for before it was changed is void. */
export const voidProformas = (db: Db, orderId: number) =>
  sql`update invoices set kind = 'void' where order_id = ${orderId} and kind = 'proforma'`.execute(db)

/** Sets the last day to pay on of invoices that waited for the goods to arrive. */
export const setDueOn = (db: Db, orderId: number, day: string) =>
  sql`update invoices set due_on = ${day}::date where order_id = ${orderId} and kind = 'invoice' and due_on is null`.execute(
    db,
  )

export interface NewPayment {
  direction: 'in' | 'out'
  companyId: number
  orderId: number | null
  method: PaymentMethod
  amount: number
  currency: Currency
  reference: string
  paidOn: string
  recordedBy: number | null
}

/** Keeps a payment; null where one with that reference has been recorded by hand. */
export async function insertPayment(db: Db, of: NewPayment): Promise<number | null> {
  const row = await db
    .insertInto('payments')
    .values({
      direction: of.direction,
      company_id: of.companyId,
      order_id: of.orderId,
      method: of.method,
      amount: of.amount,
      currency: of.currency,
      reference: of.reference,
      paid_on: of.paidOn,
      recorded_by: of.recordedBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** What a company has on account in a currency. */
export async function balanceOf(db: Db, companyId: number, currency: Currency): Promise<number> {
  const { rows } = await sql<{ balance: number }>`select coalesce(-sum(amount), 0)::bigint as balance from ledger_lines
    where company_id = ${companyId} and currency = ${currency} and account = 'advance' and order_id is null`.execute(db)
  return rows[0]!.balance
}

/** The same, held against others who would use it until the transaction ends. */
export async function holdBalance(db: Db, companyId: number, currency: Currency): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`balance ${companyId} ${currency}`}, 0))`.execute(db)
  return balanceOf(db, companyId, currency)
}

export interface CreditFacts {
  limit: number | null
  currency: Currency
  /** What orders that are paid after shipment still have to bring then, less the balance on account. */
  used: { currency: Currency; minor: number }[]
}

/** The credit limit of a company and what uses it; `hold`: nobody else places an order on it until the transaction ends. */
export async function creditFacts(db: Db, companyId: number, hold = false): Promise<CreditFacts> {
  if (hold) await sql`select pg_advisory_xact_lock(hashtextextended(${`credit ${companyId}`}, 0))`.execute(db)
  const { rows } = await sql<CreditFacts>`
    select c.credit_limit as limit, c.currency, (select coalesce(json_agg(u), '[]') from (
        select currency, sum(minor)::bigint as minor from (
          select o.currency, o.grand_total - greatest(o.waived_total + o.paid_total, o.deposit) as minor from orders o
            where o.company_id = c.id and not o.prepaid and o.status not in ('cancelled', 'rejected')
              and o.grand_total > o.waived_total + o.paid_total
          union all select l.currency, l.amount from ledger_lines l
            where l.company_id = c.id and l.account = 'advance' and l.order_id is null) x
        group by currency) u) as used
    from companies c where c.id = ${companyId}`.execute(db)
  return rows[0]!
}

/** An invoice to be credited: what is open of it, its tax, and what was credited before. */
export async function invoiceToCredit(db: Db, id: number) {
  const { rows } = await sql<{
    companyId: number
    currency: Currency
    total: number
    tax: number
    open: number
    credited: number
  }>`
    select i.company_id as "companyId", i.currency, i.total, i.tax, open_of_invoice(i.id) as open,
      (select coalesce(sum(n.total), 0)::bigint from invoices n where n.of_invoice = i.id) as credited
    from invoices i where i.id = ${id}`.execute(db)
  return rows[0]!
}

export async function insertCreditNote(
  db: Db,
  of: {
    orderId: number
    companyId: number
    ofInvoice: number
    issuedOn: string
    currency: Currency
    tax: number
    total: number
    reason: string
  },
): Promise<{ id: number; number: string }> {
  return db
    .insertInto('invoices')
    .values({
      kind: 'credit note',
      order_id: of.orderId,
      company_id: of.companyId,
      of_invoice: of.ofInvoice,
      issued_on: of.issuedOn,
      currency: of.currency,
      tax: of.tax,
      total: of.total,
      reason: of.reason,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
}
