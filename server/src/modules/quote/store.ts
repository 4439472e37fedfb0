import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { pageOfListing, type Asked, type ListingSource } from '../../kernel/listing.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import type { QuotedTerm } from '../domain/contract.ts'
import type { Scope } from '../order/rules.ts'
import {
  quoteListing,
  type EventSide,
  type LineState,
  type QuoteEventKind,
  type QuoteState,
  type ReplyState,
} from './contract.ts'
import { quoteLineMachine } from './rules.ts'

// Requests as their buyers and staff read them. What suppliers read stands in quoteReply.

/** The condition that a request `q` is among those a buyer may see. */
export const within = (scope: Scope): RawBuilder<boolean> => {
  if (scope.kind === 'all') return sql<boolean>`true`
  if (scope.kind === 'company') return sql<boolean>`q.company_id = ${scope.companyId}`
  return scope.kind === 'own' ? sql<boolean>`q.inquirer_id = ${scope.buyerId}` : sql<boolean>`false`
}

export interface NewQuote {
  companyId: number
  inquirerId: number
  askedBy: number
  supplierLimit: number
  kind: number
  title: string
  expectedOn: string
  deliverTo: string
  remark: string
  anonymous: boolean
  reviewRequired: boolean
  /** Customer service that asked for the buyer, and looks after the request. */
  csrId: number | null
}
export async function insertQuote(db: Db, of: NewQuote): Promise<{ id: number; number: string }> {
  const { rows } = await sql<{ id: number; number: string }>`
    insert into quotes (company_id, inquirer_id, asked_by, supplier_limit, kind, title, expected_on, deliver_to, remark, anonymous,
      review_required, status, csr_id)
    values (${of.companyId}, ${of.inquirerId}, ${of.askedBy}, ${of.supplierLimit}, ${of.kind}, ${of.title}, ${of.expectedOn}::date,
      ${of.deliverTo}, ${of.remark}, ${of.anonymous}, ${of.reviewRequired}, ${of.reviewRequired ? 'review required' : 'open'},
      ${of.csrId})
    returning id, number`.execute(db)
  return rows[0]!
}

export interface NewItem {
  productId: number | null
  moleculeId: number | null
  name: string
  cas: string | null
  mdl: string | null
  purity: string
  specialRemark: string
  intendedUse: string
  substitutes: boolean
  target: { minor: number; currency: Currency } | null
  fileIds: readonly string[]
  lines: readonly { packageId: number | null; pack: string; quantity: number | null }[]
}
/** Keeps the items of a request with their lines, in two statements; returns the ids of the items in their order. */
export async function insertItems(db: Db, quoteId: number, items: readonly NewItem[]): Promise<number[]> {
  const kept = await db
    .insertInto('quote_items')
    .values(
      items.map((item, at) => ({
        quote_id: quoteId,
        number: at + 1,
        product_id: item.productId,
        molecule_id: item.moleculeId,
        name: item.name,
        cas: item.cas,
        mdl: item.mdl,
        purity: item.purity,
        special_remark: item.specialRemark,
        intended_use: item.intendedUse,
        substitutes: item.substitutes,
        target_price: item.target?.minor ?? null,
        target_currency: item.target?.currency ?? null,
      })),
    )
    .returning(['id', 'number'])
    .execute()
  const ids = kept.toSorted((a, b) => a.number - b.number).map(({ id }) => id)
  const lines = items.flatMap((item, at) => item.lines.map((line) => ({ ...line, itemId: ids[at]! })))
  await db
    .insertInto('quote_lines')
    .values(
      lines.map((line, at) => ({
        quote_id: quoteId,
        item_id: line.itemId,
        number: at + 1,
        package_id: line.packageId,
        pack: line.pack,
        quantity: line.quantity,
      })),
    )
    .execute()
  return ids
}

/** Asks suppliers; returns the ids of their parts by supplier. */
export async function insertSuppliers(
  db: Db,
  quoteId: number,
  supplierIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; supplierId: number }>`insert into quote_suppliers (quote_id, supplier_id)
    select ${quoteId}, id from unnest(${[...supplierIds]}::bigint[]) id
    on conflict do nothing returning id, supplier_id as "supplierId"`.execute(db)
  return new Map(rows.map((row) => [row.supplierId, row.id]))
}

/** Which of these suppliers can be asked: their company is active and answers quotes online. */
export async function askable(db: Db, supplierIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{
    id: number
  }>`select s.id from supplier_profiles s join companies c on c.id = s.company_id
    where s.id = any(${[...supplierIds]}::bigint[]) and c.status = 'active' and c.online_quote`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export interface EventRow {
  quoteId: number
  kind: QuoteEventKind
  side: EventSide
  supplierId?: number | null
  lineId?: number | null
  actorId?: number | null
  from?: string | null
  to?: string | null
  note?: string
  /** Of staff alone: the buyer's history leaves it out. */
  internal?: boolean
}
/** Adds to the history of a request (rule QUOTE-3). */
export async function keepEvent(db: Db, of: EventRow): Promise<void> {
  await db
    .insertInto('quote_events')
    .values({
      quote_id: of.quoteId,
      kind: of.kind,
      side: of.side,
      supplier_id: of.supplierId ?? null,
      line_id: of.lineId ?? null,
      actor_id: of.actorId ?? null,
      from_state: of.from ?? null,
      to_state: of.to ?? null,
      note: of.note ?? '',
      internal: of.internal ?? false,
    })
    .execute()
}

export interface QuoteRow {
  id: number
  quoteNumber: string
  title: string
  status: QuoteState
  itemCount: number
  supplierCount: number
  answered: number
  firstNames: string[]
  expectedDate: string | null
  createdDate: Date
}
const head = sql`q.id, q.number as "quoteNumber", q.title, q.status,
  (select count(*)::int from quote_items i where i.quote_id = q.id) as "itemCount",
  (select count(*)::int from quote_suppliers s where s.quote_id = q.id) as "supplierCount",
  (select count(*)::int from quote_suppliers s where s.quote_id = q.id and s.state = 'answered') as answered,
  (select coalesce(json_agg(f.name), '[]') from (select coalesce(nullif(i.name, ''), i.cas, '') as name from quote_items i
    where i.quote_id = q.id order by i.number limit 3) f) as "firstNames",
  q.expected_on::text as "expectedDate", q.created_at as "createdDate"`

const source: ListingSource<typeof quoteListing> = {
  from: sql`quotes q`,
  filters: {
    search: (like) => sql`(q.number ilike ${like} or q.title ilike ${like} or exists (select from quote_items i
      where i.quote_id = q.id and (i.name ilike ${like} or i.cas ilike ${like})))`,
    status: sql`q.status`,
    created: sql`china_day(q.created_at)`,
    expected: sql`q.expected_on`,
  },
  sorts: { number: sql`q.id`, created: sql`q.created_at`, expected: sql`q.expected_on` },
  id: sql`q.id`,
}
export const pageOfQuotes = (db: Db, scope: Scope, asked: Asked) =>
  pageOfListing<QuoteRow, typeof quoteListing>(db, quoteListing, source, { select: head, within: within(scope), asked })
/** Those that are over. */
export const pageOfPastQuotes = (db: Db, scope: Scope, asked: Asked) =>
  pageOfListing<QuoteRow, typeof quoteListing>(db, quoteListing, source, {
    select: head,
    within: sql<boolean>`${within(scope)} and q.status in ('ordered', 'expired')`,
    asked,
  })

export interface WholeQuote extends QuoteRow {
  kind: number
  deliverTo: string
  remark: string
  anonymous: boolean
  companyId: number
  inquirerId: number
  supplierLimit: number
  reviewRequired: boolean
  followUp: boolean
  /** Everybody who was asked has declined. */
  allDeclined: boolean
  csrId: number | null
  csrEmail: string
}
/** One request; `hold`: held against changes until the transaction ends. */
export async function findQuote(db: Db, scope: Scope, id: number, hold = false): Promise<WholeQuote | null> {
  const { rows } = await sql<WholeQuote>`select ${head}, q.kind, q.deliver_to as "deliverTo", q.remark, q.anonymous,
      q.company_id as "companyId", q.inquirer_id as "inquirerId", q.supplier_limit as "supplierLimit",
      q.review_required as "reviewRequired", q.followup_on is not null as "followUp",
      (select coalesce(bool_and(s.state = 'declined'), false) from quote_suppliers s where s.quote_id = q.id) as "allDeclined", q.csr_id as "csrId",
      coalesce((select u.email from users u where u.id = q.csr_id), '') as "csrEmail"
    from quotes q where q.id = ${id} and ${within(scope)} ${hold ? sql`for update of q` : sql``}`.execute(db)
  return rows[0] ?? null
}

/** Holds the requests of some prices, the lowest first. */
export async function holdRequests(db: Db, priceIds: readonly number[]): Promise<void> {
  if (priceIds.length === 0) return
  await sql`select from quotes where id in (select quote_id from quote_prices where id = any(${[...priceIds]}::bigint[]))
    order by id for update`.execute(db)
}

export interface LineRow {
  id: number
  itemId: number
  lineNumber: number
  status: LineState
  productPackageId: number | null
  packageSpec: string
  packageNum: number | null
  leadMin: number | null
  leadMax: number | null
  qualityChecked: boolean
  awarded: { priceId: number; quantity: number }[]
}
export async function linesOf(db: Db, quoteId: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`select l.id, l.item_id as "itemId", l.number as "lineNumber", l.status,
      l.package_id as "productPackageId", l.pack as "packageSpec", l.quantity as "packageNum",
      p.lead_min as "leadMin", p.lead_max as "leadMax", coalesce(s.quality_plus, false) as "qualityChecked",
      (select coalesce(json_agg(json_build_object('priceId', a.price_id, 'quantity', a.quantity) order by a.price_id), '[]')
        from quote_awards a where a.line_id = l.id) as awarded
    from quote_lines l left join packages k on k.id = l.package_id left join products p on p.id = k.product_id
      left join supplier_profiles s on s.id = p.supplier_id
    where l.quote_id = ${quoteId} order by l.number`.execute(db)
  return rows
}

export interface ItemRow {
  id: number
  itemNumber: number
  productId: number | null
  moleculeId: number | null
  productName: string
  productCas: string | null
  productMdl: string | null
  productPurity: string
  specialRemark: string
  intendedUse: string
  substitutes: boolean
  target: number | null
  targetCurrency: Currency | null
  targetReleased: boolean
  files: { fileId: string; name: string; size: number }[]
}
export async function itemsOf(db: Db, quoteId: number): Promise<ItemRow[]> {
  const { rows } =
    await sql<ItemRow>`select i.id, i.number as "itemNumber", i.product_id as "productId", i.molecule_id as "moleculeId",
      i.name as "productName", i.cas as "productCas", i.mdl as "productMdl", i.purity as "productPurity",
      i.special_remark as "specialRemark", i.intended_use as "intendedUse", i.substitutes, i.target_price as target, i.target_currency as "targetCurrency",
      i.target_released as "targetReleased",
      (select coalesce(json_agg(json_build_object('fileId', f.id, 'name', f.name, 'size', f.size) order by f.name, f.id), '[]')
        from quote_files a join files f on f.id = a.file_id where a.item_id = i.id) as files
    from quote_items i where i.quote_id = ${quoteId} order by i.number`.execute(db)
  return rows
}

export interface ReplyRow {
  id: number
  supplierId: number
  supplierName: string
  supplierNameZh: string
  state: ReplyState
  currency: Currency | null
  freight: number | null
  /** What the goods taken from it have to come to, as the buyer reads it. */
  minimum: number | null
  paymentCode: QuotedTerm | null
  paymentTerm: string
  expirationDate: string | null
  notes: string
  declineReason: string
  answeredAt: Date | null
  /** An email about it went out within a day. */
  toldLately: boolean
}
export async function repliesOf(db: Db, quoteId: number): Promise<ReplyRow[]> {
  const { rows } =
    await sql<ReplyRow>`select r.id, r.supplier_id as "supplierId", s.name_en as "supplierName", s.name_zh as "supplierNameZh",
      r.state, r.currency, r.freight, r.buyer_minimum as minimum, r.payment_code as "paymentCode", r.payment_term as "paymentTerm", r.valid_until::text as "expirationDate", r.notes,
      r.decline_reason as "declineReason", r.answered_at as "answeredAt",
      greatest(r.asked_at, r.reminded_at) > now() - interval '1 day' as "toldLately"
    from quote_suppliers r join supplier_profiles s on s.id = r.supplier_id where r.quote_id = ${quoteId} order by r.id`.execute(
      db,
    )
  return rows
}

export async function eventsOf(db: Db, quoteId: number) {
  const { rows } = await sql<{
    kind: QuoteEventKind
    side: EventSide
    supplierName: string
    supplierNameZh: string
    fromState: string | null
    toState: string | null
    note: string
    at: Date
  }>`select e.kind, e.side, coalesce(s.name_en, '') as "supplierName",
      coalesce(s.name_zh, '') as "supplierNameZh", e.from_state as "fromState", e.to_state as "toState", e.note, e.at
    from quote_events e left join supplier_profiles s on s.id = e.supplier_id where e.quote_id = ${quoteId} and not e.internal order by e.id`.execute(
    db,
  )
  return rows
}

export interface PriceRow {
  id: number
  lineId: number
  supplierId: number
  packageId: number | null
  version: number
  packageSpec: string
  packageNum: number
  unitPrice: number
  currency: Currency
  purity: string
  shipDays: number | null
  notes: string
  expiresAt: Date
  superseded: boolean
  /** The day on which its supplier has agreed to deliver. */
  wantedOn: string | null
}
const price = sql`p.id, p.line_id as "lineId", p.supplier_id as "supplierId", p.package_id as "packageId", p.version,
  p.pack as "packageSpec", p.quantity as "packageNum", p.purity, p.ship_days as "shipDays", p.notes, p.expires_at as "expiresAt",
  p.superseded, p.wanted_on::text as "wantedOn"`
/** What the buyer would pay, of the latest answer of each supplier. */
export async function pricesOf(db: Db, quoteId: number): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`select ${price}, p.buyer_price as "unitPrice", p.buyer_currency as currency
    from quote_prices p join quote_suppliers r on r.quote_id = p.quote_id and r.supplier_id = p.supplier_id
    where p.quote_id = ${quoteId} and p.line_id is not null and not p.superseded and r.state = 'answered' order by p.id`.execute(
    db,
  )
  return rows
}
/** What one supplier has answered, every version of it. */
export async function pricesBy(db: Db, quoteId: number, supplierId: number): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`select ${price}, p.unit_price as "unitPrice", p.currency
    from quote_prices p where p.quote_id = ${quoteId} and p.supplier_id = ${supplierId} and p.line_id is not null
    order by p.version desc, p.id`.execute(db)
  return rows
}

export interface Reader {
  email: string
  language: Language
  surname: string
  name: string
}
/** The buyer of a request, while the account is in use. */
export async function inquirerOf(
  db: Db,
  quoteId: number,
): Promise<(Reader & { id: number; currency: Currency }) | null> {
  const { rows } = await sql<
    Reader & { id: number; currency: Currency }
  >`select u.id, u.email, u.language, u.surname, u.name, c.currency
    from quotes q join users u on u.id = q.inquirer_id join companies c on c.id = q.company_id
    where q.id = ${quoteId} and u.status = 'active'`.execute(db)
  return rows[0] ?? null
}
/** People `u` who answer for a supplier `s`. */
const answering = sql`supplier_profiles s join users u on u.company_id = s.company_id and u.status = 'active'
  and exists (select from user_roles r where r.user_id = u.id and r.role in ('ROLE_SUPPLIER', 'ROLE_SUPPLIER_ADMIN'))`
/** Who answers for a supplier; the longest there first. */
export async function readersOf(db: Db, supplierId: number): Promise<Reader[]> {
  const { rows } = await sql<Reader>`select u.email, u.language, u.surname, u.name from ${answering}
    where s.id = ${supplierId} order by u.id limit 5`.execute(db)
  return rows
}
/** Who answers for a supplier now by that address. */
export async function answererBy(db: Db, supplierId: number, email: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select u.id from ${answering}
    where s.id = ${supplierId} and u.email = ${email}`.execute(db)
  return rows[0]?.id ?? null
}

/** Keeps what is accepted of a line. */
export const insertAwards = (db: Db, lineId: number, parts: readonly { priceId: number; quantity: number }[]) =>
  db
    .insertInto('quote_awards')
    .values(parts.map(({ priceId, quantity }) => ({ line_id: lineId, price_id: priceId, quantity })))
    .execute()

/** Suppliers with an accepted line. */
export async function chosenSuppliers(db: Db, quoteId: number): Promise<Set<number>> {
  const { rows } = await sql<{ supplierId: number }>`select distinct p.supplier_id as "supplierId"
    from quote_awards a join quote_prices p on p.id = a.price_id where p.quote_id = ${quoteId}`.execute(db)
  return new Set(rows.map(({ supplierId }) => supplierId))
}

const ofQuote = (quoteId: number | null) => (quoteId === null ? sql`` : sql`and l.quote_id = ${quoteId}`)
/** A part of an accepted line that can still be ordered, and is not yet. */
const waiting = (
  now: RawBuilder<unknown>,
) => sql<boolean>`exists (select from quote_awards a join quote_prices p on p.id = a.price_id
  where a.line_id = l.id and p.expires_at > ${now} and not exists (select from order_lines o where o.quote_price_id = a.price_id))`

/** Accepted lines that stand in an order, with no part left to be ordered: of one order and one request, or of any; with their requests. */
export async function orderedLines(
  db: Db,
  orderId: number | null,
  quoteId: number | null,
): Promise<{ id: number; quoteId: number }[]> {
  const { rows } = await sql<{ id: number; quoteId: number }>`select distinct l.id, l.quote_id as "quoteId"
    from order_lines o join quote_awards a on a.price_id = o.quote_price_id join quote_lines l on l.id = a.line_id
    where l.status = 'accepted' and (${orderId}::bigint is null or o.order_id = ${orderId}) and not ${waiting(sql`now()`)}
      ${ofQuote(quoteId)}
    order by l.quote_id, l.id limit 1000`.execute(db)
  return rows
}

/** Lines of one request, or of any, whose time is over: nobody answered by the expected day, or every price has lapsed, the accepted ones above all. */
export async function lapsedLines(
  db: Db,
  now: Date,
  today: string,
  quoteId: number | null,
): Promise<{ id: number; quoteId: number }[]> {
  const { rows } = await sql<{ id: number; quoteId: number }>`select l.id, l.quote_id as "quoteId"
    from quote_lines l join quotes q on q.id = l.quote_id
    where ((l.status = 'open' and q.expected_on < ${today}::date)
      or (l.status = 'quoted' and not exists (select from quote_prices p where p.line_id = l.id and not p.superseded and p.expires_at > ${now}))
      or (l.status = 'accepted' and not ${waiting(sql`${now}::timestamptz`)}
        and not exists (select from quote_awards a join order_lines o on o.quote_price_id = a.price_id where a.line_id = l.id)))
      ${ofQuote(quoteId)}
    order by l.quote_id, l.id limit 1000`.execute(db)
  return rows
}

/** Writes what follows from the lines. */
export const setStatus = (db: Db, id: number, status: QuoteState) =>
  sql`update quotes set status = ${status}, updated_at = now() where id = ${id}`.execute(db)

/** Writes the last day of its first answer that lapses, of lines that wait for a decision or an order. */
export const keepLapse = (db: Db, id: number) =>
  sql`update quotes q set lapses_on = n.day from (
      select min(china_day(p.expires_at - interval '1 second')) as day from quote_prices p join quote_lines l on l.id = p.line_id
      where p.quote_id = ${id} and not p.superseded and l.status in ('quoted', 'accepted')
        and (l.status = 'quoted' or exists (select from quote_awards a where a.price_id = p.id))) n
    where q.id = ${id} and q.lapses_on is distinct from n.day`.execute(db)

/** Lines whose last price was taken back wait for one again. */
export const reopenLines = (db: Db, quoteId: number) =>
  sql`update quote_lines l set status = ${quoteLineMachine.moves.reopen.to}
    where l.quote_id = ${quoteId} and l.status = any(${[...quoteLineMachine.moves.reopen.from]}::text[])
      and not exists (select from quote_prices p where p.line_id = l.id and not p.superseded)`.execute(db)

export const setLineStates = (db: Db, ids: readonly number[], status: LineState) =>
  sql`update quote_lines set status = ${status} where id = any(${[...ids]}::bigint[])`.execute(db)
