import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { pageOfListing, type Asked, type ListingSource } from '../../kernel/listing.ts'
import { openStates } from '../../kernel/shared/machine.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import type { Scope } from '../order/rules.ts'
import {
  myComplaintListing,
  type complaintReasons,
  type complaintStatuses,
  type complaintWishes,
  type outcomes,
  type sides,
} from './contract.ts'
import { complaintMachine, stateOf, type Hazard } from './rules.ts'

type Side = (typeof sides)[number]

/** Over `k` (complaints), `o` (orders) and `u` (their buyers). */
const complaints = sql`complaints k join orders o on o.id = k.order_id join users u on u.id = o.buyer_id
  join companies c on c.id = k.company_id`
const number = sql`'C-' || lpad(k.id::text, 6, '0')`
const states = JSON.stringify(stateOf)
const state = sql`(${states}::jsonb ->> k.status)`

/** Which complaints a caller sees: those about the orders that they see. Suppliers never see one as a whole. */
const within = (scope: Scope): RawBuilder<boolean> =>
  scope.kind === 'all'
    ? sql<boolean>`true`
    : scope.kind === 'company'
      ? sql<boolean>`k.company_id = ${scope.companyId}`
      : sql<boolean>`o.buyer_id = ${scope.kind === 'own' ? scope.buyerId : 0}`

/** Whether goods in a complaint have a name, code or CAS number like that. */
const hasGoods = (like: string) =>
  sql<boolean>`exists (select from complaint_lines x join order_lines l on l.id = x.order_line_id where x.complaint_id = k.id
    and (l.name_en ilike ${like} or l.name_zh ilike ${like} or l.product_code ilike ${like} or l.cas ilike ${like}))`

const source: ListingSource<typeof myComplaintListing> = {
  from: complaints,
  filters: {
    search: (like) => sql`(${number} ilike ${like} or o.number ilike ${like} or ${hasGoods(like)})`,
    state,
    reason: sql`k.reason`,
    created: sql`china_day(k.created_at)`,
  },
  sorts: { created: sql`k.id`, order: sql`o.id` },
  id: sql`k.id`,
}

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
  status: (typeof complaintStatuses)[number]
  createdAt: Date
  unanswered: boolean
  lineCount: number
  firstLine: { productCode: string; productName: string; productChineseName: string; pack: string; quantity: number }
}
const head = sql`k.id, k.order_id as "orderId", o.number as "orderNumber", c.name as "companyName",
  c.local_name as "companyLocalName", u.surname as "buyerSurname", u.name as "buyerName", k.reason, k.wish, k.status,
  k.created_at as "createdAt", k.unanswered`
const listed = sql`${head}, (select count(*)::int from complaint_lines x where x.complaint_id = k.id) as "lineCount",
  (select json_build_object('productCode', l.product_code, 'productName', l.name_en, 'productChineseName', l.name_zh,
      'pack', l.pack, 'quantity', x.quantity)
    from complaint_lines x join order_lines l on l.id = x.order_line_id where x.complaint_id = k.id
    order by l.line_number limit 1) as "firstLine"`

/** A page of the complaints within the scope, of one order where it is named. */
export const pageOfMine = (db: Db, scope: Scope, asked: Asked & { orderId?: number | undefined }) =>
  pageOfListing<ListedComplaint, typeof myComplaintListing>(db, myComplaintListing, source, {
    select: listed,
    within:
      asked.orderId === undefined ? within(scope) : sql<boolean>`${within(scope)} and k.order_id = ${asked.orderId}`,
    asked,
  })

export interface Complaint extends Omit<ListedComplaint, 'lineCount' | 'firstLine'> {
  companyId: number
  currency: Currency
  text: string
  version: number
  returnLabel: string
  reporterSurname: string
  reporterName: string
  deciderSurname: string | null
  deciderName: string | null
  replacementCarrier: string | null
  replacementTracking: string | null
  replacedAt: Date | null
  /** A replacement was promised and has not left. */
  replacementDue: boolean
}

/** Nobody else changes a complaint until the transaction ends. */
export const hold = (db: Db, id: number) => sql`select from complaints where id = ${id} for update`.execute(db)

/** A complaint within the scope. */
export async function findComplaint(db: Db, scope: Scope, id: number): Promise<Complaint | null> {
  const { rows } = await sql<Complaint>`
    select ${head}, k.company_id as "companyId", o.currency, k.text, k.version, k.return_label as "returnLabel",
      r.surname as "reporterSurname", r.name as "reporterName", d.surname as "deciderSurname", d.name as "deciderName",
      k.replacement_carrier as "replacementCarrier", k.replacement_tracking as "replacementTracking", k.replaced_at as "replacedAt",
      k.replaced_at is null and exists (select from complaint_lines x where x.complaint_id = k.id and x.outcome = 'replacement')
        as "replacementDue"
    from ${complaints} join users r on r.id = k.reported_by left join users d on d.id = k.decided_by
    where k.id = ${id} and ${within(scope)}`.execute(db)
  return rows[0] ?? null
}

export interface ComplaintLine {
  id: number
  orderLineId: number
  packageId: number
  productCode: string
  productName: string
  productChineseName: string
  pack: string
  quantity: number
  lot: string
  opened: boolean
  hazard: Hazard
  decision: 'accepted' | 'refused' | null
  outcome: (typeof outcomes)[number] | null
  refusal: string
  amount: number | null
  goodsBack: boolean
  received: number | null
  supplierId: number
  supplierName: string
  supplierLocalName: string
  unitPrice: number
  subtotal: number
  discount: number
  taxRateBp: number
}

/** Whether goods are dangerous, over `p` (products) and `m` (molecules): consumables are not, of compounds it may be unknown. */
const hazard = sql`case when p.type = 2 or m.hazardous is false then 'no' when m.hazardous then 'yes' else 'unknown' end`

export async function linesOf(db: Db, complaintId: number): Promise<ComplaintLine[]> {
  const { rows } = await sql<ComplaintLine>`
    select x.id, l.id as "orderLineId", l.package_id as "packageId", l.product_code as "productCode", l.name_en as "productName",
      l.name_zh as "productChineseName", l.pack, x.quantity, x.lot, x.opened, ${hazard} as hazard, x.decision, x.outcome, x.refusal,
      x.amount, x.goods_back as "goodsBack", x.received, l.supplier_id as "supplierId", l.supplier_name as "supplierName",
      l.supplier_name_zh as "supplierLocalName", l.unit_price as "unitPrice", o.subtotal, o.discount, o.tax_rate_bp as "taxRateBp"
    from complaint_lines x join order_lines l on l.id = x.order_line_id join orders o on o.id = l.order_id
      join products p on p.id = l.product_id left join molecules m on m.id = p.molecule_id
    where x.complaint_id = ${complaintId} order by l.line_number`.execute(db)
  return rows
}

export interface Complainable {
  orderLineId: number
  productCode: string
  productName: string
  productChineseName: string
  pack: string
  shipped: number
  left: number
  lots: string[]
  hazard: Hazard
}

/** The lines of an order of which something has left, with what no complaint that stands is about. */
export async function complainableLines(db: Db, orderId: number): Promise<Complainable[]> {
  const { rows } = await sql<Complainable>`
    select l.id as "orderLineId", l.product_code as "productCode", l.name_en as "productName", l.name_zh as "productChineseName",
      l.pack, l.shipped, greatest(0, l.shipped - (select coalesce(sum(x.quantity), 0)::int from complaint_lines x
        join complaints k on k.id = x.complaint_id where x.order_line_id = l.id and k.status <> 'withdrawn')) as left,
      (select coalesce(json_agg(distinct y.lot) filter (where y.lot <> ''), '[]') from shipment_lines y
        where y.order_line_id = l.id) as lots, ${hazard} as hazard
    from order_lines l join products p on p.id = l.product_id left join molecules m on m.id = p.molecule_id
    where l.order_id = ${orderId} and l.shipped > 0 order by l.line_number`.execute(db)
  return rows
}

/** The day in China on which an order was delivered last; null while it was not. */
export async function deliveredOn(db: Db, orderId: number): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select china_day(max(at))::text as day from events
    where entity = 'order' and entity_id = ${orderId} and move = 'deliver'`.execute(db)
  return rows[0]!.day
}

export interface NewComplaint {
  orderId: number
  companyId: number
  reportedBy: number
  reason: (typeof complaintReasons)[number]
  wish: (typeof complaintWishes)[number]
  text: string
  lines: readonly { orderLineId: number; quantity: number; lot: string; opened: boolean }[]
}

export async function insertComplaint(db: Db, of: NewComplaint): Promise<number> {
  const { id } = await db
    .insertInto('complaints')
    .values({
      order_id: of.orderId,
      company_id: of.companyId,
      reported_by: of.reportedBy,
      reason: of.reason,
      wish: of.wish,
      text: of.text,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('complaint_lines')
    .values(
      of.lines.map(({ orderLineId, quantity, lot, opened }) => ({
        complaint_id: id,
        order_line_id: orderLineId,
        quantity,
        lot,
        opened,
      })),
    )
    .execute()
  return id
}

export async function setStatus(db: Db, id: number, status: Complaint['status']): Promise<number> {
  const { rows } = await sql<{ version: number }>`update complaints set status = ${status}, updated_at = now(),
    version = version + 1 where id = ${id} returning version`.execute(db)
  return rows[0]!.version
}

/** Whether the last word is the buyer's. */
export const setUnanswered = (db: Db, id: number, unanswered: boolean) =>
  sql`update complaints set unanswered = ${unanswered}, updated_at = now() where id = ${id}`.execute(db)

export async function insertMessage(
  db: Db,
  of: { complaintId: number; authorId: number; side: 'buyer' | 'house'; text: string },
): Promise<number> {
  const { id } = await db
    .insertInto('complaint_messages')
    .values({ complaint_id: of.complaintId, author_id: of.authorId, side: of.side, text: of.text })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface Said {
  id: number
  side: Side
  surname: string
  name: string
  text: string
  at: Date
}
export async function messagesOf(db: Db, complaintId: number): Promise<Said[]> {
  const { rows } = await sql<Said>`select m.id, m.side, u.surname, u.name, m.text, m.created_at as at
    from complaint_messages m join users u on u.id = m.author_id where m.complaint_id = ${complaintId} order by m.id`.execute(
    db,
  )
  return rows
}

export interface FileRow {
  id: string
  name: string
  size: number
  side: Side
  picture: boolean
}
export async function filesOf(db: Db, complaintId: number): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`select f.id, f.name, f.size, x.side, f.media_type like 'image/%' as picture
    from complaint_files x join files f on f.id = x.file_id where x.complaint_id = ${complaintId}
    order by x.created_at, f.id`.execute(db)
  return rows
}

export const insertFile = (db: Db, of: { fileId: string; complaintId: number; side: 'buyer' | 'house' }) =>
  db.insertInto('complaint_files').values({ file_id: of.fileId, complaint_id: of.complaintId, side: of.side }).execute()

/** Whether a file came with a complaint of the scope, or was shared with that supplier. */
export async function mayHaveFile(db: Db, fileId: string, scope: Scope | null, supplierId: number | null) {
  const seen = scope ? within(scope) : sql<boolean>`false`
  const { rows } = await sql`select from complaint_files x join complaints k on k.id = x.complaint_id
      join orders o on o.id = k.order_id
    where x.file_id = ${fileId} and (${seen} or (x.side = 'buyer' and exists (select from complaint_questions q
      where q.complaint_id = k.id and q.supplier_id = ${supplierId}::bigint and q.with_files)))`.execute(db)
  return rows.length > 0
}

export interface Credit {
  number: string
  minor: number
  issuedOn: string
}
export async function creditsOf(db: Db, complaintId: number): Promise<Credit[]> {
  const { rows } = await sql<Credit>`select i.number, i.total as minor, i.issued_on::text as "issuedOn"
    from complaint_credits x join invoices i on i.id = x.credit_note_id where x.complaint_id = ${complaintId} order by i.id`.execute(
    db,
  )
  return rows
}

export interface Step {
  move: string
  at: Date
  /** Whether the actor is of the house. */
  house: boolean
  supplier: boolean
  surname: string
  name: string
}

/** What happened to a complaint, oldest first. */
export async function stepsOf(db: Db, complaintId: number): Promise<Step[]> {
  const { rows } =
    await sql<Step>`select e.move, e.at, c.is_house as house, c.kind = 'supplier' as supplier, u.surname, u.name
    from events e join users u on u.id = e.actor_id join companies c on c.id = u.company_id
    where e.entity = 'complaint' and e.entity_id = ${complaintId} order by e.id`.execute(db)
  return rows
}

/** The complaints about somebody's orders that are not over, with their orders. */
export async function openOf(db: Db, buyerId: number): Promise<{ id: number; orderId: number }[]> {
  const { rows } = await sql<{ id: number; orderId: number }>`select k.id, k.order_id as "orderId"
    from complaints k join orders o on o.id = k.order_id
    where o.buyer_id = ${buyerId} and o.company_id = (select company_id from users where id = ${buyerId})
      and k.status = any(${openStates(complaintMachine)}::text[]) order by k.id`.execute(db)
  return rows
}
