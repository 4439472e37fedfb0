import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import type { OrderStatus } from '../order/contract.ts'
import type { attemptOutcomes, ErpCode } from './contract.ts'
import type { ErpAnswer } from './peer.ts'
import type { MessageKind, MessageState } from './rules.ts'

/** What the ERP calls the site, the project and the user of an order. */
export interface Facts {
  site: string
  project: string
  user: string
}
export interface LineFacts {
  orderLineId: number
  productCode: string
  standard: string
}

export interface Message {
  id: number
  orderId: number
  kind: MessageKind
  revision: number
  round: number
  state: MessageState
  erpNumber: string | null
  code: ErpCode | null
  words: string
  facts: Partial<Facts>
  askedBy: number
  lastSentAt: Date | null
}
const columns = sql`m.id, m.order_id as "orderId", m.kind, m.revision, m.round, m.state, m.erp_number as "erpNumber", m.code, m.words,
  m.facts, m.asked_by as "askedBy", m.last_sent_at as "lastSentAt"`

/** The messages of an order whose row the caller holds, in the order they go. */
export async function messagesOf(db: Db, orderId: number): Promise<Message[]> {
  const { rows } = await sql<Message>`
    select ${columns} from erp_messages m where m.order_id = ${orderId} order by m.id`.execute(db)
  return rows
}

/** Of which order a message is; null where there is none. */
export async function orderOf(db: Db, messageId: number): Promise<number | null> {
  const row = await db.selectFrom('erp_messages').select('order_id').where('id', '=', messageId).executeTakeFirst()
  return row?.order_id ?? null
}

/** Queues a message with what is to be said of its order and its lines. */
export async function insertMessage(
  db: Db,
  of: { orderId: number; kind: MessageKind; revision: number; askedBy: number; facts: Facts },
  lines: readonly LineFacts[],
): Promise<number> {
  const { id } = await db
    .insertInto('erp_messages')
    .values({
      order_id: of.orderId,
      kind: of.kind,
      revision: of.revision,
      state: 'queued',
      asked_by: of.askedBy,
      facts: JSON.stringify(of.facts),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepLines(db, id, lines)
  return id
}

async function keepLines(db: Db, messageId: number, lines: readonly LineFacts[]) {
  if (lines.length === 0) return
  await db
    .insertInto('erp_lines')
    .values(
      lines.map((line) => ({
        message_id: messageId,
        order_line_id: line.orderLineId,
        product_code: line.productCode,
        standard: line.standard,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['message_id', 'order_line_id']).doUpdateSet((row) => ({
        product_code: row.ref('excluded.product_code'),
        standard: row.ref('excluded.standard'),
        code: null,
        words: '',
        erp_number: null,
      })),
    )
    .execute()
}

/** Queues a refused message once more, with what was put right. */
export async function queueAgain(
  db: Db,
  id: number,
  askedBy: number,
  facts: Facts,
  lines: readonly LineFacts[],
): Promise<void> {
  await sql`update erp_messages set state = 'queued', round = round + 1, code = null, words = '', asked_by = ${askedBy},
    facts = ${JSON.stringify(facts)}::jsonb, settled_at = null where id = ${id}`.execute(db)
  await keepLines(db, id, lines)
}

/** Whether anything of a message is on its way from now on; its order is locked. */
export const markSending = (db: Db, id: number) =>
  sql`update erp_messages set state = 'sending', tries = tries + 1, last_sent_at = clock_timestamp() where id = ${id}`.execute(
    db,
  )
export const markUnknown = (db: Db, id: number) =>
  sql`update erp_messages set state = 'unknown' where id = ${id}`.execute(db)
export const markWithdrawn = (db: Db, id: number) =>
  sql`update erp_messages set state = 'withdrawn', settled_at = now() where id = ${id}`.execute(db)

/** Keeps what the ERP said of a message and its lines. */
export async function settle(
  db: Db,
  message: Message,
  state: 'confirmed' | 'refused',
  answer: ErpAnswer,
): Promise<void> {
  const number = message.kind === 'create' && state === 'confirmed' ? answer.erpNumber : null
  await sql`update erp_messages set state = ${state}, code = ${answer.code}, words = ${answer.message},
    erp_number = ${number}, settled_at = now() where id = ${message.id}`.execute(db)
  for (const line of answer.lines)
    await sql`update erp_lines e set erp_number = ${line.erpNumber ?? null}, code = ${line.code ?? null}, words = ${line.message}
      from order_lines l where l.id = e.order_line_id and e.message_id = ${message.id} and l.line_number = ${line.line}`.execute(
      db,
    )
}

/** Whether another order has this number of the ERP. */
export async function isNumberTaken(db: Db, erpNumber: string, messageId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from erp_messages where erp_number = ${erpNumber} and id <> ${messageId}`.execute(
    db,
  )
  return rows.length > 0
}

export interface Attempt {
  act: 'send' | 'ask'
  outcome: (typeof attemptOutcomes)[number]
  httpStatus: number | null
  tookMs: number
}
export async function insertAttempt(db: Db, messageId: number, { act, outcome, httpStatus, tookMs }: Attempt) {
  await db
    .insertInto('erp_attempts')
    .values({ message_id: messageId, act, outcome, http_status: httpStatus, took_ms: tookMs })
    .execute()
}

/** Messages that wait, or whose answer is missing, for so many seconds. */
export async function leftOpen(db: Db, seconds: number): Promise<{ id: number; orderId: number }[]> {
  const { rows } = await sql<{ id: number; orderId: number }>`select id, order_id as "orderId" from erp_messages
    where state in ('queued', 'sending', 'unknown')
    and greatest(created_at, last_sent_at) < now() - make_interval(secs => ${seconds}) order by id limit 500`.execute(
    db,
  )
  return rows
}

export interface OrderForErp {
  number: string
  status: OrderStatus
  createdAt: Date
  company: string
  companyErpId: string
  buyerEmail: string
  purchaseOrder: string
  projectCode: string
  paymentTerm: string
  currency: Currency
  subtotal: number
  discount: number
  shipping: number
  tax: number
  grandTotal: number
  depositPercent: number
  /** What is paid before the goods leave, of the total. */
  deposit: number
  /** The buyer's own account that the carrier bills; empty where the house is billed. */
  carrierAccount: string
  shipAddress: object
  version: number
}
/** What the ERP is told of an order. */
export async function orderForErp(db: Db, orderId: number): Promise<OrderForErp | null> {
  const { rows } = await sql<OrderForErp>`
    select o.number, o.status, o.created_at as "createdAt", c.name as company, coalesce(c.erp_id, '') as "companyErpId",
      u.email as "buyerEmail", o.purchase_order as "purchaseOrder", o.project_code as "projectCode",
      o.payment_term as "paymentTerm", o.currency, o.subtotal, o.discount, o.shipping, o.tax,
      o.grand_total as "grandTotal", o.deposit_percent as "depositPercent", o.deposit,
      coalesce((select d.carrier_account from order_desk d where d.order_id = o.id), '') as "carrierAccount", o.ship_address as "shipAddress", o.version
    from orders o join companies c on c.id = o.company_id join users u on u.id = o.buyer_id where o.id = ${orderId}`.execute(
    db,
  )
  return rows[0] ?? null
}

export interface LineForErp {
  id: number
  lineNumber: number
  orderCode: string
  productName: string
  productChineseName: string
  purity: string
  pack: string
  /** Of those ordered, not the cancelled ones. */
  quantity: number
  unitPrice: number
  forwarded: boolean
  /** What it is booked to by itself; empty where that is its order's. */
  project: string
  budget: string
}
export async function linesForErp(db: Db, orderId: number): Promise<LineForErp[]> {
  const { rows } = await sql<LineForErp>`
    select l.id, l.line_number as "lineNumber", l.product_code as "orderCode", l.name_en as "productName",
      l.name_zh as "productChineseName", l.purity, l.pack, l.quantity - l.cancelled as quantity,
      l.unit_price as "unitPrice", 'order-only' = any(s.programmes) as forwarded,
      l.project_code as project, l.budget
    from order_lines l join supplier_profiles s on s.id = l.supplier_id where l.order_id = ${orderId} order by l.line_number`.execute(
    db,
  )
  return rows
}

export interface SentLine {
  productCode: string
  standard: string
  quantity: number
  unitPrice: string
}
/** Keeps what is being sent of a line. */
export const keepSent = (db: Db, messageId: number, orderLineId: number, sent: SentLine) =>
  sql`insert into erp_lines (message_id, order_line_id, product_code, standard, sent)
    values (${messageId}, ${orderLineId}, ${sent.productCode}, ${sent.standard}, ${JSON.stringify(sent)}::jsonb)
    on conflict (message_id, order_line_id) do update set sent = excluded.sent`.execute(db)

export interface LineState extends LineFacts {
  sent: SentLine | null
  erpNumber: string | null
  code: ErpCode | null
  words: string
}
/** What was last said of each line, and what the ERP answered to it; a recall says nothing of lines. */
export async function lineStates(db: Db, orderId: number): Promise<LineState[]> {
  const { rows } = await sql<LineState>`
    select distinct on (e.order_line_id) e.order_line_id as "orderLineId", e.product_code as "productCode", e.standard, e.sent,
      coalesce(e.erp_number, (select n.erp_number from erp_lines n where n.order_line_id = e.order_line_id
        and n.erp_number is not null order by n.message_id desc limit 1)) as "erpNumber", e.code, e.words
    from erp_lines e join erp_messages m on m.id = e.message_id where m.order_id = ${orderId}
    order by e.order_line_id, e.message_id desc`.execute(db)
  return rows
}

export interface ShownMessage extends Message {
  surname: string | null
  name: string | null
  queuedAt: Date
  attempts: (Attempt & { at: string })[]
}
/** The messages of an order for its page, the newest first. */
export async function shownMessages(db: Db, orderId: number): Promise<ShownMessage[]> {
  const { rows } = await sql<ShownMessage>`
    select ${columns}, u.surname, u.name, m.created_at as "queuedAt",
      (select coalesce(json_agg(json_build_object('act', a.act, 'outcome', a.outcome, 'httpStatus', a.http_status,
        'tookMs', a.took_ms, 'at', a.at) order by a.id desc), '[]')
        from (select * from erp_attempts where message_id = m.id order by id desc limit 20) a) as attempts
    from erp_messages m left join users u on u.id = m.asked_by where m.order_id = ${orderId} order by m.id desc`.execute(
    db,
  )
  return rows
}
