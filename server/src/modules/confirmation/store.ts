import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import type { Language } from '../../kernel/shared/wire.ts'

/** Keeps that the buyer of an order was asked, in the place of what was asked and answered before. */
export const keepAsked = (db: Db, orderId: number, by: number) =>
  sql`insert into order_confirmations (order_id, asked_by) values (${orderId}, ${by})
    on conflict (order_id) do update set asked_by = excluded.asked_by, asked_at = now(), answer = null, words = '',
      answered_at = null`.execute(db)

/** Keeps the answer of the buyer. Returns who had asked. */
export async function keepAnswer(db: Db, orderId: number, answer: 'confirmed' | 'declined', words: string) {
  const { rows } = await sql<{ email: string; language: Language; surname: string; name: string }>`
    with kept as (update order_confirmations set answer = ${answer}, words = ${words}, answered_at = now()
      where order_id = ${orderId} returning asked_by)
    select u.email, u.language, u.surname, u.name from kept join users u on u.id = kept.asked_by
    where u.status = 'active'`.execute(db)
  return rows[0] ?? null
}

export interface Asked {
  orderNumber: string
  buyerId: number
  email: string
  language: Language
  surname: string
  name: string
  companyName: string
  companyLocalName: string
  createdDate: Date
  purchaseOrder: string
  grandTotal: number
  currency: Currency
  status: string
  active: boolean
}

/** An order as the email about it tells it, with its buyer. */
export async function askedOrder(db: Db, orderId: number): Promise<Asked | null> {
  const { rows } = await sql<Asked>`
    select o.number as "orderNumber", o.buyer_id as "buyerId", u.email, u.language, u.surname, u.name, c.name as "companyName",
      c.local_name as "companyLocalName", o.created_at as "createdDate", o.purchase_order as "purchaseOrder",
      o.grand_total as "grandTotal", o.currency, o.status, u.status = 'active' as active
    from orders o join users u on u.id = o.buyer_id join companies c on c.id = o.company_id
    where o.id = ${orderId}`.execute(db)
  return rows[0] ?? null
}
