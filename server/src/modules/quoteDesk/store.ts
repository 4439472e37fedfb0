import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { pageOfListing, type Asked, type ListingSource, ofCompany } from '../../kernel/listing.ts'
import { holdersOf } from '../../kernel/holders.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import type { QuotedTerm } from '../domain/contract.ts'
import type { EventSide, QuoteEventKind, QuoteState, ReplyState, channels } from '../quote/contract.ts'
import { deskListing, type Queue } from './contract.ts'

// What staff read of requests: everything. What they change is written by the quote module.

const today = sql`china_day(now())`
const queue = sql`case q.status when 'review required' then 'review' when 'follow-up required' then 'followUp'
  when 'ordered' then 'ordered' when 'expired' then 'expired' else
    case when q.lapses_on = ${today} or (q.status = 'open' and q.expected_on = ${today}) then 'expiring'
      when q.status = 'open' then 'unanswered' else q.status end end`

const from = sql`quotes q join companies c on c.id = q.company_id join users u on u.id = q.inquirer_id
    left join users r on r.id = q.csr_id`
const source: ListingSource<typeof deskListing> = {
  from,
  // What is counted of a request is counted for those of a page alone.
  picked: from,
  filters: {
    search: (like) => sql`(q.number ilike ${like} or q.title ilike ${like} or exists (select from quote_items i
      where i.quote_id = q.id and i.name ilike ${like}))`,
    ofCompany: ofCompany(sql`q.company_id`),
    queue,
    status: sql`q.status`,
    company: (like) => sql`(c.name ilike ${like} or c.local_name ilike ${like})`,
    inquirer: (like) =>
      sql`(u.email ilike ${like} or u.surname || u.name ilike ${like} or u.name || ' ' || u.surname ilike ${like})`,
    csr: (like) => sql`coalesce(r.email ilike ${like}, false)`,
    supplier: (like) => sql`exists (select from quote_suppliers a join supplier_profiles s on s.id = a.supplier_id
      where a.quote_id = q.id and (s.name_en ilike ${like} or s.name_zh ilike ${like}))`,
    cas: (like) => sql`exists (select from quote_items i where i.quote_id = q.id and i.cas ilike ${like})`,
    type: sql`case q.kind when 2 then 'custom' when 4 then 'del' when 5 then 'rfp' else 'catalogue' end`,
    waits: sql`case when exists (select from quote_counters k where k.quote_id = q.id and k.state = 'open') then 'counter'
      when exists (select from quote_finals f where f.quote_id = q.id and f.state = 'open') then 'final' else '' end`,
    expected: sql`q.expected_on`,
    created: sql`china_day(q.created_at)`,
  },
  sorts: {
    number: sql`q.id`,
    company: sql`lower(c.name)`,
    status: sql`q.status`,
    created: sql`q.created_at`,
    followUp: sql`q.followup_on`,
    expected: sql`q.expected_on`,
    expires: sql`q.lapses_on`,
  },
  id: sql`q.id`,
}

export interface DeskRow {
  id: number
  quoteNumber: string
  title: string
  queue: Queue
  status: QuoteState
  companyId: number
  name: string
  localName: string
  country: string
  surname: string
  givenName: string
  email: string
  csrEmail: string
  supplierCount: number
  answered: number
  products: string[]
  cas: string[]
  createdDate: Date
  followUpDate: string | null
  expectedDate: string | null
  expirationDate: string | null
}
const head = sql`q.id, q.number as "quoteNumber", q.title, ${queue} as queue, q.status, c.id as "companyId", c.name,
  c.local_name as "localName", c.country, u.surname, u.name as "givenName", u.email, coalesce(r.email, '') as "csrEmail",
  (select count(*)::int from quote_suppliers a where a.quote_id = q.id) as "supplierCount",
  (select count(*)::int from quote_suppliers a where a.quote_id = q.id and a.state = 'answered') as answered,
  (select coalesce(json_agg(coalesce(nullif(i.name, ''), i.cas, '') order by i.number), '[]') from quote_items i
    where i.quote_id = q.id) as products,
  (select coalesce(json_agg(i.cas order by i.number), '[]') from quote_items i where i.quote_id = q.id and i.cas is not null) as cas,
  q.created_at as "createdDate", q.followup_on::text as "followUpDate", q.expected_on::text as "expectedDate",
  q.lapses_on::text as "expirationDate"`

export const pageOfDesk = (db: Db, asked: Asked) =>
  pageOfListing<DeskRow, typeof deskListing>(db, deskListing, source, {
    select: head,
    within: sql<boolean>`true`,
    asked,
  })

export interface WholeRow extends DeskRow {
  kind: number
  deliverTo: string
  remark: string
  anonymous: boolean
  reviewRequired: boolean
  followUpNote: string
  followUpRequestedAt: Date | null
  supplierLimit: number
}
export async function findWhole(db: Db, id: number): Promise<WholeRow | null> {
  const { rows } = await sql<WholeRow>`select ${head}, q.kind, q.deliver_to as "deliverTo", q.remark, q.anonymous,
      q.review_required as "reviewRequired", q.followup_note as "followUpNote", q.followup_requested_at as "followUpRequestedAt",
      q.supplier_limit as "supplierLimit"
    from ${source.from} where q.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export interface PartRow {
  partId: number
  supplierId: number
  supplierName: string
  supplierNameZh: string
  state: ReplyState
  version: number
  currency: Currency | null
  freight: number | null
  /** As the supplier said it. */
  minimum: number | null
  paymentCode: QuotedTerm | null
  paymentTerm: string
  expirationDate: string | null
  notes: string
  declineReason: string
  askedAt: Date
  remindedAt: Date | null
  answeredAt: Date | null
  channel: (typeof channels)[number] | null
  saidBy: string
  takenNote: string
}
export async function partsOf(db: Db, quoteId: number): Promise<PartRow[]> {
  const { rows } =
    await sql<PartRow>`select a.id as "partId", a.supplier_id as "supplierId", s.name_en as "supplierName",
      s.name_zh as "supplierNameZh", a.state, a.version, a.currency, a.freight, a.minimum_order as minimum, a.payment_code as "paymentCode", a.payment_term as "paymentTerm",
      a.valid_until::text as "expirationDate", a.notes, a.decline_reason as "declineReason", a.asked_at as "askedAt",
      a.reminded_at as "remindedAt", a.answered_at as "answeredAt", a.channel, a.said_by as "saidBy", a.taken_note as "takenNote"
    from quote_suppliers a join supplier_profiles s on s.id = a.supplier_id where a.quote_id = ${quoteId} order by a.id`.execute(
      db,
    )
  return rows
}

export interface PriceRow {
  id: number
  lineId: number
  supplierId: number
  version: number
  packageId: number | null
  packageSpec: string
  packageNum: number
  /** What the buyer pays. */
  unitPrice: number
  cost: number
  currency: Currency
  platform: number | null
  rateBp: number | null
  excepted: boolean
  purity: string
  shipDays: number | null
  notes: string
  expiresAt: Date
  superseded: boolean
  wantedOn: string | null
  channel: (typeof channels)[number] | null
  saidBy: string
  answeredAt: Date
}
/** Every version of every answer, the latest of each supplier first. */
export async function pricesOf(db: Db, quoteId: number): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`select p.id, p.line_id as "lineId", p.supplier_id as "supplierId", p.version,
      p.package_id as "packageId", p.pack as "packageSpec", p.quantity as "packageNum", p.buyer_price as "unitPrice",
      p.unit_price as cost, p.buyer_currency as currency, p.platform_price as platform, m.rate_bp as "rateBp",
      p.exception_id is not null as excepted, p.purity, p.ship_days as "shipDays", p.notes, p.expires_at as "expiresAt",
      p.superseded, p.wanted_on::text as "wantedOn", p.channel, p.said_by as "saidBy", p.created_at as "answeredAt"
    from quote_prices p left join quote_markups m on m.id = p.markup_id
    where p.quote_id = ${quoteId} and p.line_id is not null order by p.id desc`.execute(db)
  return rows
}

export async function exceptionsOf(db: Db, quoteId: number) {
  const { rows } = await sql<{
    lineId: number
    supplierId: number
    reason: string
    surname: string
    name: string
    grantedAt: Date
  }>`select x.line_id as "lineId", x.supplier_id as "supplierId", x.reason, u.surname, u.name, x.granted_at as "grantedAt"
    from quote_exceptions x join quote_lines l on l.id = x.line_id join users u on u.id = x.granted_by
    where l.quote_id = ${quoteId} order by x.id`.execute(db)
  return rows
}

/** Everything that happened, with who did it. */
export async function eventsOf(db: Db, quoteId: number) {
  const { rows } = await sql<{
    kind: QuoteEventKind
    side: EventSide
    surname: string | null
    name: string | null
    supplierName: string
    supplierNameZh: string
    fromState: string | null
    toState: string | null
    note: string
    internal: boolean
    at: Date
  }>`select e.kind, e.side, u.surname, u.name, coalesce(s.name_en, '') as "supplierName",
      coalesce(s.name_zh, '') as "supplierNameZh", e.from_state as "fromState", e.to_state as "toState",
      e.note, e.internal, e.at
    from quote_events e left join users u on u.id = e.actor_id left join supplier_profiles s on s.id = e.supplier_id
    where e.quote_id = ${quoteId} order by e.id`.execute(db)
  return rows
}

export interface Csr {
  id: number
  email: string
  surname: string
  name: string
}
/** Who may look after requests; one of them by the address. */
export async function csrs(db: Db, email: string | null = null): Promise<Csr[]> {
  const { rows } = await sql<Csr>`select u.id, u.email, u.surname, u.name from users u
    where u.status = 'active' and (${email}::text is null or lower(u.email) = ${email})
      and u.id in (${holdersOf(['staffQuotes'])})
    order by u.surname, u.name, u.id limit 500`.execute(db)
  return rows
}
