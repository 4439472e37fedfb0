import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import type { mailStates } from '../mail/contract.ts'
import type { OrderStatus } from '../order/contract.ts'

export interface DeskRow {
  id: number
  version: number
  status: OrderStatus
  companyId: number
  currency: Currency
  subtotal: number
  discount: number
  shipping: number
  purchaseOrder: string
  projectCode: string
  remark: string
  requisitionNumber: string
  carrierAccount: string
  internalRepId: number | null
  repSurname: string | null
  repName: string | null
  platformCost: number
}

/** What staff keep of an order; null where there is none. */
export async function deskOf(db: Db, id: number, lock = false): Promise<DeskRow | null> {
  const { rows } = await sql<DeskRow>`
    select o.id, o.version, o.status, o.company_id as "companyId", o.currency, o.subtotal, o.discount, o.shipping,
      o.purchase_order as "purchaseOrder", o.project_code as "projectCode", o.remark,
      coalesce(d.requisition_number, '') as "requisitionNumber", coalesce(d.carrier_account, '') as "carrierAccount",
      d.internal_rep_id as "internalRepId", u.surname as "repSurname", u.name as "repName",
      coalesce(d.platform_cost, 0) as "platformCost"
    from orders o left join order_desk d on d.order_id = o.id left join users u on u.id = d.internal_rep_id
    where o.id = ${id} ${lock ? sql`for update of o` : sql``}`.execute(db)
  return rows[0] ?? null
}

interface Receipt {
  channel: 'fax' | 'phone' | 'mail'
  receivedAt: Date
  reference: string
  fileId: string | null
  fileName: string | null
  surname: string
  name: string
}

/** How an order came that staff entered, and when and for whom it was placed. */
export async function receiptOf(db: Db, orderId: number) {
  const placed = await sql<{ byStaff: boolean; createdAt: Date }>`
    select o.placed_by <> o.buyer_id as "byStaff", o.created_at as "createdAt" from orders o where o.id = ${orderId}`.execute(
    db,
  )
  const { rows } = await sql<Receipt>`
    select r.channel, r.received_at as "receivedAt", r.reference, r.file_id as "fileId", f.name as "fileName", u.surname, u.name
    from order_receipts r join users u on u.id = r.entered_by left join files f on f.id = r.file_id
    where r.order_id = ${orderId}`.execute(db)
  return { ...placed.rows[0]!, receipt: rows[0] ?? null }
}

export const keepReceipt = (
  db: Db,
  orderId: number,
  of: Pick<Receipt, 'channel' | 'receivedAt' | 'reference' | 'fileId'> & { enteredBy: number },
) =>
  sql`insert into order_receipts (order_id, channel, received_at, reference, file_id, entered_by)
    values (${orderId}, ${of.channel}, ${of.receivedAt}, ${of.reference}, ${of.fileId}, ${of.enteredBy})
    on conflict (order_id) do update set channel = excluded.channel, received_at = excluded.received_at,
      reference = excluded.reference, file_id = excluded.file_id, entered_by = excluded.entered_by, entered_at = now()`.execute(
    db,
  )

interface CostRow {
  orderLineId: number
  productCode: string
  units: number
  unitPrice: number
  unitCost: number | null
  quotedUnitPrice: number | null
}

/** What the lines of an order cost; a supplier's answer counts where it is of the order's currency. */
export async function costsOf(db: Db, orderId: number): Promise<CostRow[]> {
  const { rows } = await sql<CostRow>`
    select l.id as "orderLineId", l.product_code as "productCode", l.quantity - l.cancelled as units, l.unit_price as "unitPrice",
      c.unit_cost as "unitCost",
      coalesce(c.quoted_unit_price, case when q.currency = l.currency then q.unit_price end) as "quotedUnitPrice"
    from order_lines l left join order_line_costs c on c.order_line_id = l.id left join quote_prices q on q.id = l.quote_price_id
    where l.order_id = ${orderId} order by l.line_number`.execute(db)
  return rows
}

/** People of the house who look after orders. */
export async function representatives(db: Db): Promise<{ id: number; surname: string; name: string }[]> {
  const { rows } = await sql<{ id: number; surname: string; name: string }>`
    select u.id, u.surname, u.name from users u join companies c on c.id = u.company_id and c.is_house
    where u.status = 'active' and exists (select from user_roles r where r.user_id = u.id
      and r.role in ('ROLE_CSR', 'ROLE_CSR_ADMIN', 'ROLE_SITE_ADMIN')) order by u.surname, u.name, u.id limit 500`.execute(
    db,
  )
  return rows
}

/** What staff keep of an order goes on with units that were split off it; what it costs as a whole stays. */
export async function copyKept(
  db: Db,
  orders: { from: number; to: number },
  lines: readonly { from: number; to: number }[],
): Promise<void> {
  await sql`insert into order_desk (order_id, requisition_number, carrier_account, internal_rep_id)
    select ${orders.to}, requisition_number, carrier_account, internal_rep_id from order_desk where order_id = ${orders.from}`.execute(
    db,
  )
  await sql`insert into order_line_costs (order_line_id, unit_cost, quoted_unit_price)
    select l."to", c.unit_cost, c.quoted_unit_price
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l ("from" bigint, "to" bigint)
    join order_line_costs c on c.order_line_id = l."from"`.execute(db)
}

export const keepCarrierAccount = (db: Db, orderId: number, account: string) =>
  sql`insert into order_desk (order_id, carrier_account) values (${orderId}, ${account})
    on conflict (order_id) do update set carrier_account = excluded.carrier_account`.execute(db)

export const keepWritten = (
  db: Db,
  orderId: number,
  of: { requisitionNumber: string; carrierAccount: string; internalRepId: number | null },
) =>
  sql`insert into order_desk (order_id, requisition_number, carrier_account, internal_rep_id)
    values (${orderId}, ${of.requisitionNumber}, ${of.carrierAccount}, ${of.internalRepId})
    on conflict (order_id) do update set requisition_number = excluded.requisition_number,
      carrier_account = excluded.carrier_account, internal_rep_id = excluded.internal_rep_id`.execute(db)

export async function keepCosts(
  db: Db,
  orderId: number,
  platformCost: number,
  lines: readonly { orderLineId: number; unitCost: number | null; quotedUnitPrice: number | null }[],
): Promise<void> {
  await sql`insert into order_desk (order_id, platform_cost) values (${orderId}, ${platformCost})
    on conflict (order_id) do update set platform_cost = excluded.platform_cost`.execute(db)
  await sql`insert into order_line_costs (order_line_id, unit_cost, quoted_unit_price)
    select "orderLineId", "unitCost", "quotedUnitPrice"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l ("orderLineId" bigint, "unitCost" bigint, "quotedUnitPrice" bigint)
    on conflict (order_line_id) do update set unit_cost = excluded.unit_cost, quoted_unit_price = excluded.quoted_unit_price`.execute(
    db,
  )
}

interface OrderMail {
  id: number
  kind: string
  side: 'buyer' | 'supplier'
  subject: string
  recipient: string
  language: Language
  state: (typeof mailStates)[number]
  createdAt: Date
  sentAt: Date | null
  body: string
  /** It holds a secret, or a file, that is not sent again. */
  sealed: boolean
}

/** The emails about an order, the newest first; one of them where it is named. */
export async function mailsOf(db: Db, orderId: number, mailId: number | null = null): Promise<OrderMail[]> {
  const { rows } = await sql<OrderMail>`
    select m.id, m.kind, x.side, m.subject, m.recipient, m.language, m.state, m.created_at as "createdAt", m.sent_at as "sentAt",
      m.body, m.sealed is not null or m.body ~ '#••••' as sealed
    from order_mails x join mails m on m.id = x.mail_id
    where x.order_id = ${orderId} and (${mailId}::bigint is null or m.id = ${mailId}::bigint) order by m.id desc limit 200`.execute(
    db,
  )
  return rows
}

/** Addresses at which a company is written to: its people's, and those of its addresses. */
export async function mailAddressesOf(db: Db, companyId: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from users where company_id = ${companyId} and status = 'active'
    union select lower(email) from addresses where company_id = ${companyId} and status = 'active' and email like '%_@_%'
    order by 1 limit 500`.execute(db)
  return rows.map(({ email }) => email)
}
