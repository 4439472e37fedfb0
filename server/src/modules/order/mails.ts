import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { say } from '../../kernel/i18n.ts'
import type { Mail, Mailer } from '../../kernel/mail.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { moneyText } from '../cart/rules.ts'
import { fullName } from '../identity/rules.ts'
import type { cancelReasons } from './contract.ts'
import { companyNameIn } from './rules.ts'

// Emails about an order: written in the transaction of what they tell, so that each is sent once or not at all.

interface Reader {
  email: string
  surname: string
  name: string
  language: Language
  orderNumber: string
  companyName: string
  companyLocalName: string
}

type Values = Record<string, string | number>
/** Values of an email, or what makes them in its reader's language. */
export type Told = Values | ((language: Language) => Values)

/**
 * Tells the buyer of an order, and whoever placed it for them, in the language of each.
 * @param options.admins also the administrators of the buyer's company
 */
export async function tell(
  db: Db,
  mailer: Mailer,
  orderId: number,
  kind: string,
  values: Told = {},
  options: { admins?: boolean } = {},
): Promise<number[]> {
  const emails = await emailsTo(db, mailer, orderId, kind, values, options)
  const sent: number[] = []
  for (const email of emails) sent.push(await keep(db, orderId, 'buyer', await mailer.queue(db, email)))
  return sent
}

/** An email about an order stands with it, so that staff see who was told what. */
export async function keep(db: Db, orderId: number, side: 'buyer' | 'supplier', mailId: number): Promise<number> {
  await db.insertInto('order_mails').values({ mail_id: mailId, order_id: orderId, side }).execute()
  return mailId
}

/** Emails about what an order has brought stand with it, too. */
export async function keepMails(
  db: Db,
  orderId: number,
  mails: readonly number[],
  side: 'buyer' | 'supplier' = 'buyer',
) {
  for (const mailId of mails) await keep(db, orderId, side, mailId)
}

/** What `tell` would send: the email of each reader. */
export async function emailsTo(
  db: Db,
  mailer: Mailer,
  orderId: number,
  kind: string,
  values: Told = {},
  { admins = false } = {},
): Promise<Mail[]> {
  const toAdmins = admins
    ? sql`union select a.id from users a join user_roles r on r.user_id = a.id
        where a.company_id = o.company_id and r.role = 'ROLE_BUYER_ADMIN'`
    : sql``
  const { rows } = await sql<Reader>`/* prepared */
    select u.email, u.surname, u.name, u.language, o.number as "orderNumber", c.name as "companyName",
      c.local_name as "companyLocalName"
    from orders o join companies c on c.id = o.company_id
      cross join lateral (select o.buyer_id as id union select o.placed_by ${toAdmins}) reader
      join users u on u.id = reader.id
    where o.id = ${orderId} and u.status = 'active' order by u.id`.execute(db)
  return rows.map((reader) => ({
    kind,
    noun: 'order',
    to: reader.email,
    language: reader.language,
    values: {
      name: fullName(reader),
      number: reader.orderNumber,
      company: companyNameIn(reader.language, { name: reader.companyName, localName: reader.companyLocalName }),
      link: mailer.link(`/orderdetail?id=${orderId}`),
      ...(typeof values === 'function' ? values(reader.language) : values),
    },
    because: 'event' as const,
  }))
}

/**
 * Tells the suppliers of an order's lines what to send, or to stop: their own open lines and nothing of the buyer. Goods
 * that suppliers keep in the house's warehouse are sent by the house.
 */
export async function tellSuppliers(
  db: Db,
  mailer: Mailer,
  orderId: number,
  kind: string,
  only: readonly number[] | null = null,
  /** What this kind says besides. */
  more: Record<string, string> = {},
): Promise<number[]> {
  const sent: number[] = []
  for (const mail of await emailsToSuppliers(db, mailer, orderId, kind, only, more))
    sent.push(await keep(db, orderId, 'supplier', await mailer.queue(db, mail)))
  return sent
}

/** What `tellSuppliers` would send. */
export async function emailsToSuppliers(
  db: Db,
  mailer: Mailer,
  orderId: number,
  kind: string,
  only: readonly number[] | null = null,
  more: Record<string, string> = {},
): Promise<Mail[]> {
  const { rows } = await sql<Omit<Reader, 'companyName' | 'companyLocalName'> & { lines: string }>`
    select u.email, u.surname, u.name, u.language, o.number as "orderNumber",
      string_agg(l.allocated + l.backordered + l.unmanaged || ' × ' || l.product_code || ', ' || l.pack, chr(10) order by l.line_number) as lines
    from orders o join order_lines l on l.order_id = o.id
      join supplier_profiles s on s.id = l.supplier_id join users u on u.company_id = s.company_id
    where o.id = ${orderId} and l.allocated + l.backordered + l.unmanaged > 0 and not ('consignment' = any(s.programmes))
      and (${only}::bigint[] is null or l.supplier_id = any(${only}::bigint[]))
      and u.status = 'active'
      and exists (select from user_roles r where r.user_id = u.id and r.role in ('ROLE_SUPPLIER', 'ROLE_SUPPLIER_ADMIN'))
    group by u.id, o.id order by u.id`.execute(db)
  return rows.map(({ lines, ...reader }) => ({
    kind,
    noun: 'order',
    to: reader.email,
    language: reader.language,
    values: {
      name: fullName(reader),
      number: reader.orderNumber,
      lines,
      link: mailer.link(`/supplier/orders/${orderId}`),
      ...more,
    },
    because: 'event' as const,
  }))
}

/** The names of the suppliers of an order who work by orders only: it is forwarded to them. */
export async function forwardedTo(db: Db, orderId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select distinct l.supplier_name as name from order_lines l
    join supplier_profiles s on s.id = l.supplier_id
    where l.order_id = ${orderId} and 'order-only' = any(s.programmes) order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** Lines of orders as emails list them: how many of what. */
export async function goodsText(db: Db, lineIds: readonly number[]): Promise<string> {
  const { rows } = await sql<{ text: string | null }>`
    select string_agg(allocated + backordered + unmanaged || ' × ' || product_code || ', ' || pack, chr(10) order by line_number) as text
    from order_lines where id = any(${[...lineIds]}::bigint[])`.execute(db)
  return rows[0]?.text ?? ''
}

/** Why an order, or the rest of it, is cancelled, as a reader reads it. */
export const reasonIn = (language: Language, reason: (typeof cancelReasons)[number], words: string) =>
  [say(language, 'order', `reason.${reason}`), words].filter(Boolean).join(say(language, 'order', 'colon'))

/** A sentence about money that will be returned; empty where none is owed. */
export const refundIn = (language: Language, owed: { minor: number; currency: Currency }) =>
  owed.minor > 0 ? say(language, 'order', 'mail.refundOwed', { amount: moneyText(owed) }) : ''
