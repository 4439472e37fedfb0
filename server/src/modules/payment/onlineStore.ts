import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import type { Scope } from '../order/rules.ts'
import type { onlineStates } from './contract.ts'
import { keptOf } from './store.ts'

export interface OnlinePayment {
  id: string
  orderId: number
  orderNumber: string
  /** The order was cancelled or rejected. */
  over: boolean
  startedBy: number
  amount: number
  currency: Currency
  status: (typeof onlineStates)[number]
  failure: string
}

const columns = sql`a.id, a.order_id as "orderId", o.number as "orderNumber", a.started_by as "startedBy", a.amount, a.currency, a.status, a.failure,
  o.status in ('cancelled', 'rejected') as over`

export async function insertOnline(
  db: Db,
  of: { orderId: number; companyId: number; startedBy: number; provider: string; amount: number; currency: Currency },
): Promise<string> {
  const { id } = await db
    .insertInto('online_payments')
    .values({
      order_id: of.orderId,
      company_id: of.companyId,
      started_by: of.startedBy,
      provider: of.provider,
      amount: of.amount,
      currency: of.currency,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const seenBy = (scope: Scope) =>
  scope.kind === 'all'
    ? sql<boolean>`true`
    : scope.kind === 'company'
      ? sql<boolean>`o.company_id = ${scope.companyId}`
      : sql<boolean>`o.buyer_id = ${scope.kind === 'own' ? scope.buyerId : 0}`

/** What of a payment that went through its order did not need: on account of the company since. */
export async function leftOnAccount(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select ${keptOf(sql`a.payment_id`)} as amount from online_payments a where a.id = ${id}`.execute(db)
  return rows[0]!.amount
}

/** One payment of an order within the scope; null where there is none. */
export async function findOnline(db: Db, scope: Scope, id: string): Promise<OnlinePayment | null> {
  const { rows } = await sql<OnlinePayment>`select ${columns} from online_payments a join orders o on o.id = a.order_id
    where a.id = ${id} and ${seenBy(scope)}`.execute(db)
  return rows[0] ?? null
}

/** Keeps a provider's message; false where it has come before. */
export async function keepMessage(
  db: Db,
  of: { provider: string; eventId: string; paymentId: string; outcome: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payment_messages')
    .values({ provider: of.provider, event_id: of.eventId, online_payment_id: of.paymentId, outcome: of.outcome })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) === 1
}

/** Whether a transaction of the provider stands for another payment already. */
export async function isTaken(db: Db, provider: string, transactionId: string, id: string): Promise<boolean> {
  const { rows } = await sql`select from online_payments
    where provider = ${provider} and transaction_id = ${transactionId} and id <> ${id}`.execute(db)
  return rows.length > 0
}

export const setPaid = (db: Db, id: string, transactionId: string, paymentId: number) =>
  sql`update online_payments set status = 'paid', transaction_id = ${transactionId}, payment_id = ${paymentId}, failure = '',
    ended_at = now() where id = ${id}`.execute(db)

export const setFailed = (db: Db, id: string, failure: string) =>
  sql`update online_payments set status = 'failed', failure = ${failure}, ended_at = now() where id = ${id}`.execute(db)

export interface InvoiceOfOrder {
  id: number
  number: string
  kind: 'proforma' | 'invoice' | 'credit note'
  ofDeposit: boolean
  issuedOn: string
  dueOn: string | null
  total: number
  open: number
  discount: number
  discountUntil: string | null
}

/** The documents of an order, oldest first. */
export async function invoicesOfOrder(db: Db, orderId: number): Promise<InvoiceOfOrder[]> {
  const { rows } = await sql<InvoiceOfOrder>`
    select i.id, i.number, i.kind, i.kind = 'proforma' and o.deposit_percent > 0 as "ofDeposit", i.issued_on::text as "issuedOn",
      i.due_on::text as "dueOn", i.total, open_of_invoice(i.id) as open,
      i.discount, i.discount_until::text as "discountUntil"
    from invoices i join orders o on o.id = i.order_id where i.order_id = ${orderId} order by i.id`.execute(db)
  return rows
}

export interface PaymentOfOrder {
  id: number
  direction: 'in' | 'out'
  method: 'transfer' | 'bank file' | 'online' | 'carried over'
  amount: number
  reference: string
  paidOn: string
  /** What of it the order did not need. */
  onAccount: number
  /** On which day it was taken back, because it had been booked by mistake; null where it was not. */
  undoneOn: string | null
}

/** Money that came and went for an order, oldest first. */
export async function paymentsOfOrder(db: Db, orderId: number): Promise<PaymentOfOrder[]> {
  const { rows } = await sql<PaymentOfOrder>`
    select id, direction, method, amount, reference, paid_on::text as "paidOn",
      case when direction = 'in' then ${keptOf(sql`payments.id`)} else 0 end as "onAccount",
      (select e.booked_on::text from ledger_entries e where e.payment_id = payments.id and e.kind = 'reversal') as "undoneOn" from payments
    where order_id = ${orderId} order by id`.execute(db)
  return rows
}

/** Units of an order that have not left, and how many of them lie reserved. */
export async function unsentOf(db: Db, orderId: number): Promise<{ units: number; reserved: number }> {
  const { rows } = await sql<{ units: number; reserved: number }>`
    select sum(allocated + backordered + unmanaged)::int as units, sum(allocated)::int as reserved
    from order_lines where order_id = ${orderId}`.execute(db)
  return rows[0]!
}
