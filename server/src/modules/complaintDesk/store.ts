import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { ofCompany, pageOfListing, type Asked, type ListingSource } from '../../kernel/listing.ts'
import type { complaintReasons, ComplaintStatus, complaintWishes } from '../complaint/contract.ts'
import { askedListing, complaintListing, type askedStates } from './contract.ts'

// What staff and suppliers read of complaints. Of suppliers the own id stands in every WHERE, and nothing of the buyer in any SELECT.

const number = sql`'C-' || lpad(k.id::text, 6, '0')`
const hasGoods = (like: string, supplierId = sql`l.supplier_id`) =>
  sql<boolean>`exists (select from complaint_lines x join order_lines l on l.id = x.order_line_id
    where x.complaint_id = k.id and l.supplier_id = ${supplierId}
      and (l.name_en ilike ${like} or l.name_zh ilike ${like} or l.product_code ilike ${like} or l.cas ilike ${like}))`
const replacementDue = sql<boolean>`(k.replaced_at is null and k.status <> 'closed'
  and exists (select from complaint_lines x where x.complaint_id = k.id and x.outcome = 'replacement'))`

const source: ListingSource<typeof complaintListing> = {
  from: sql`complaints k join orders o on o.id = k.order_id join users u on u.id = o.buyer_id join companies c on c.id = k.company_id`,
  filters: {
    search: (like) => sql`(${number} ilike ${like} or o.number ilike ${like} or c.name ilike ${like}
      or c.local_name ilike ${like} or ${hasGoods(like)})`,
    ofCompany: ofCompany(sql`k.company_id`),
    status: sql`k.status`,
    reason: sql`k.reason`,
    wish: sql`k.wish`,
    waits: (value) =>
      value === 'reply' ? sql`(k.unanswered and k.status not in ('closed', 'withdrawn'))` : replacementDue,
    created: sql`china_day(k.created_at)`,
  },
  sorts: { created: sql`k.id`, order: sql`o.id`, company: sql`c.name`, status: sql`k.status` },
  id: sql`k.id`,
}

const goods = sql`json_build_object('productCode', l.product_code, 'productName', l.name_en, 'productChineseName', l.name_zh,
  'pack', l.pack, 'quantity', x.quantity)`

export interface ListedComplaint {
  id: number
  orderId: number
  orderNumber: string
  companyName: string
  companyLocalName: string
  buyerSurname: string
  buyerName: string
  reason: (typeof complaintReasons)[number]
  wish: (typeof complaintWishes)[number]
  status: ComplaintStatus
  createdAt: Date
  unanswered: boolean
  lineCount: number
  firstLine: Goods
}

export const pageOfComplaints = (db: Db, asked: Asked) =>
  pageOfListing<ListedComplaint, typeof complaintListing>(db, complaintListing, source, {
    select: sql`k.id, k.order_id as "orderId", o.number as "orderNumber", c.name as "companyName",
      c.local_name as "companyLocalName", u.surname as "buyerSurname", u.name as "buyerName", k.reason, k.wish, k.status,
      k.created_at as "createdAt", k.unanswered,
      (select count(*)::int from complaint_lines x where x.complaint_id = k.id) as "lineCount",
      (select ${goods} from complaint_lines x join order_lines l on l.id = x.order_line_id where x.complaint_id = k.id
        order by l.line_number limit 1) as "firstLine"`,
    within: sql`true`,
    asked,
  })

export interface Question {
  id: number
  supplierId: number
  supplier: string
  text: string
  withFiles: boolean
  askedAt: Date
  answer: string
  answeredAt: Date | null
}

/** What suppliers were asked about a complaint, oldest first. */
export async function questionsOf(db: Db, complaintId: number): Promise<Question[]> {
  const { rows } = await sql<Question>`select q.id, q.supplier_id as "supplierId", s.name_en as supplier, q.text,
      q.with_files as "withFiles", q.asked_at as "askedAt", q.answer, q.answered_at as "answeredAt"
    from complaint_questions q join supplier_profiles s on s.id = q.supplier_id
    where q.complaint_id = ${complaintId} order by q.id`.execute(db)
  return rows
}

const askedState = sql`case when q.answered_at is not null then 'answered' when k.status = 'asked supplier' then 'asked' else 'over' end`
const asked = sql`complaint_questions q join complaints k on k.id = q.complaint_id join orders o on o.id = k.order_id`
const askedSource: ListingSource<typeof askedListing> = {
  from: asked,
  filters: {
    search: (like) => sql`(${number} ilike ${like} or o.number ilike ${like} or ${hasGoods(like, sql`q.supplier_id`)})`,
    state: askedState,
    reason: sql`k.reason`,
    asked: sql`china_day(q.asked_at)`,
  },
  sorts: { asked: sql`q.id`, order: sql`o.id` },
  id: sql`q.id`,
}

interface Goods {
  productCode: string
  productName: string
  productChineseName: string
  pack: string
  quantity: number
}
interface AskedHead {
  id: number
  complaintId: number
  orderNumber: string
  reason: (typeof complaintReasons)[number]
  state: (typeof askedStates)[number]
  askedAt: Date
}
const askedHead = sql`q.id, k.id as "complaintId", o.number as "orderNumber", k.reason, ${askedState} as state, q.asked_at as "askedAt"`
const ownLines = sql`complaint_lines x join order_lines l on l.id = x.order_line_id
  where x.complaint_id = k.id and l.supplier_id = q.supplier_id`

export const pageOfAsked = (db: Db, supplierId: number, of: Asked) =>
  pageOfListing<AskedHead & { lineCount: number; firstLine: Goods }, typeof askedListing>(
    db,
    askedListing,
    askedSource,
    {
      select: sql`${askedHead}, (select count(*)::int from ${ownLines}) as "lineCount",
        (select ${goods} from ${ownLines} order by l.line_number limit 1) as "firstLine"`,
      within: sql`q.supplier_id = ${supplierId}`,
      asked: of,
    },
  )

export interface AskedQuestion extends AskedHead {
  text: string
  withFiles: boolean
  answer: string
  answeredAt: Date | null
  lines: (Goods & { id: number; lot: string; opened: boolean })[]
}

/** A question to a supplier with that supplier's lines. */
export async function findQuestion(db: Db, supplierId: number, id: number): Promise<AskedQuestion | null> {
  const { rows } = await sql<AskedQuestion>`select ${askedHead}, q.text, q.with_files as "withFiles", q.answer,
      q.answered_at as "answeredAt", (select json_agg(line) from (select x.id, l.product_code as "productCode",
        l.name_en as "productName", l.name_zh as "productChineseName", l.pack, x.quantity, x.lot, x.opened
        from ${ownLines} order by l.line_number) line) as lines
    from ${asked} where q.id = ${id} and q.supplier_id = ${supplierId}`.execute(db)
  return rows[0] ?? null
}
