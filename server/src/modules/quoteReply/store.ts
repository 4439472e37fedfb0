import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { pageOfListing, type Asked, type ListingSource } from '../../kernel/listing.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import type { QuotedTerm } from '../domain/contract.ts'
import type { ReplyState } from '../quote/contract.ts'
import type { SavedAnswer } from '../quote/rules.ts'
import { supplierQuoteListing } from './contract.ts'

// What one supplier reads of a request. The supplier's own part stands in every WHERE; no column of another supplier in
// any SELECT, and of a product that another one sells nothing but what its substance is.

/** Until when the supplier was asked for its final price last; none where all was decided before. */
const finalUntil = sql`(select f.until from quote_finals f join quote_final_suppliers s on s.final_id = f.id
  where f.quote_id = q.id and s.supplier_id = r.supplier_id and f.state <> 'ended' order by f.round desc limit 1)`
/**
 * Something is undecided, and the supplier's price is not its final one. Asked line by line of its request: an `exists` is answered from
 * every undecided line of the house at once, for the twenty rows of a page.
 */
const open = sql`((select true from quote_lines l where l.quote_id = q.id and l.status in ('open', 'quoted') limit 1) is not null
  and coalesce(${finalUntil} > now(), true))`
const parts = sql`quote_suppliers r join quotes q on q.id = r.quote_id`

const source: ListingSource<typeof supplierQuoteListing> = {
  from: parts,
  filters: {
    search: (like) => sql`(q.number ilike ${like} or exists (select from quote_items i
      where i.quote_id = q.id and (i.name ilike ${like} or i.cas ilike ${like})))`,
    state: sql`r.state`,
    standing: sql`case when ${open} then 'open' else 'closed' end`,
    asked: sql`china_day(r.asked_at)`,
    expected: sql`q.expected_on`,
  },
  sorts: { number: sql`q.id`, asked: sql`r.asked_at`, expected: sql`q.expected_on` },
  id: sql`r.id`,
}
export interface ListedReply {
  id: number
  quoteNumber: string
  state: ReplyState
  open: boolean
  lineCount: number
  firstNames: string[]
  expectedDate: string | null
  askedDate: Date
}
export const pageOfReplies = (db: Db, supplierId: number, asked: Asked) =>
  pageOfListing<ListedReply, typeof supplierQuoteListing>(db, supplierQuoteListing, source, {
    select: sql`r.id, q.number as "quoteNumber", r.state, ${open} as open,
      (select count(*)::int from quote_lines l where l.quote_id = q.id) as "lineCount",
      (select coalesce(json_agg(f.name), '[]') from (select coalesce(nullif(i.name, ''), i.cas, '') as name from quote_items i
        where i.quote_id = q.id order by i.number limit 3) f) as "firstNames",
      q.expected_on::text as "expectedDate", r.asked_at as "askedDate"`,
    within: sql<boolean>`r.supplier_id = ${supplierId}`,
    asked,
  })

export interface Reply {
  id: number
  quoteId: number
  supplierId: number
  quoteNumber: string
  state: ReplyState
  open: boolean
  finalUntil: Date | null
  version: number
  expectedDate: string | null
  companyId: number
  buyerCompany: string
  unnamed: boolean
  country: string
  remark: string
  askedDate: Date
  supplierCurrency: Currency
  currency: Currency | null
  freight: number | null
  minimumOrder: number | null
  paymentCode: QuotedTerm | null
  paymentTerm: string
  validUntil: string | null
  notes: string
  declineReason: string
  saved: SavedAnswer | null
}
/** One supplier's part, named by its id, or also by its supplier; `hold`: with its request held against changes. */
export async function findReply(db: Db, id: number, supplierId: number | null, hold = false): Promise<Reply | null> {
  const mine = sql`r.id = ${id} and (${supplierId}::bigint is null or r.supplier_id = ${supplierId})`
  // The request first: whoever awards holds it too, and reads only then what was answered.
  if (hold)
    await sql`select from quotes where id = (select r.quote_id from quote_suppliers r where ${mine}) for update`.execute(
      db,
    )
  const { rows } =
    await sql<Reply>`select r.id, q.id as "quoteId", r.supplier_id as "supplierId", q.number as "quoteNumber", r.state,
      ${open} as open, ${finalUntil} as "finalUntil", r.version, q.expected_on::text as "expectedDate",
      case when q.anonymous then '' else coalesce(nullif(c.local_name, ''), c.name) end as "buyerCompany",
      q.anonymous as unnamed, c.id as "companyId", c.country, q.remark,
      r.asked_at as "askedDate", s.currency as "supplierCurrency", r.currency, r.freight, r.minimum_order as "minimumOrder", r.payment_code as "paymentCode", r.payment_term as "paymentTerm",
      r.valid_until::text as "validUntil", r.notes, r.decline_reason as "declineReason", r.saved
    from ${parts} join companies c on c.id = q.company_id join supplier_profiles s on s.id = r.supplier_id
    where ${mine}`.execute(db)
  return rows[0] ?? null
}

/** Packs on sale of a supplier that hold the substances of the items of a request, by item. */
export async function shelfOf(db: Db, quoteId: number, supplierId: number) {
  const { rows } = await sql<{
    itemId: number
    packageId: number
    label: string
    amount: string
    unit: string
    count: number
  }>`
    select i.id as "itemId", k.id as "packageId", k.label, trim_scale(k.amount)::text as amount, k.unit, k.count
    from quote_items i join products p on p.supplier_id = ${supplierId} and p.status = 'active'
      and (p.id = i.product_id or p.molecule_id = i.molecule_id)
    join packages k on k.product_id = p.id and k.status = 'active'
    where i.quote_id = ${quoteId} order by i.id, k.id limit 5000`.execute(db)
  return rows
}
