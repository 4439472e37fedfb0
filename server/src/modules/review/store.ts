import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { isShown, type Curtain } from '../../kernel/curtain.ts'
import { pageOfListing, type Asked, type ListingSource } from '../../kernel/listing.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import {
  receivedListing,
  reviewListing,
  type answerStates,
  type deskStates,
  type doubts,
  type publicSorts,
  type reviewStates,
  type stars,
} from './contract.ts'

type Status = (typeof reviewStates)[number]
type Doubt = (typeof doubts)[number]

/** Of an author no more leaves the database than the names of the company, for its kind, and its country. */
const said = sql`r.id, r.stars, r.text, r.language, r.created_at as "createdAt", r.answer, r.answered_at as "answeredAt",
  c.name as "companyName", c.local_name as "companyLocalName", c.country`
/** Over `r` (reviews): the product, its supplier, and the company that the line was ordered by. */
const reviews = sql`reviews r join products p on p.id = r.product_id join supplier_profiles s on s.id = p.supplier_id
  join order_lines l on l.id = r.order_line_id join orders o on o.id = l.order_id join companies c on c.id = o.company_id
  left join molecules m on m.id = p.molecule_id`
const product = sql`p.id as "productId", p.code as "productCode", p.molecule_id as "moleculeId",
  coalesce(nullif(p.name_en, ''), m.name_en, '') as "productName",
  coalesce(nullif(p.name_zh, ''), m.name_zh, '') as "productChineseName"`

interface Said {
  id: number
  stars: number
  text: string
  language: string
  createdAt: Date
  answer: string
  answeredAt: Date | null
  companyName: string
  companyLocalName: string
  country: string
}
interface OfProduct {
  productId: number
  productCode: string
  moleculeId: number | null
  productName: string
  productChineseName: string
}

/** Published, of a product on sale that the public may know of. */
const shown = (curtain: Curtain) =>
  sql<boolean>`r.status = 'published' and p.status = 'active' and p.quote_price_id is null and ${isShown(curtain)}
    and not exists (select from molecules i where i.id = p.molecule_id and i.internal_only)
    and exists (select from supplier_profiles s join companies c on c.id = s.company_id
      where s.id = p.supplier_id and c.status = 'active')`
const mean = sql<number>`round(avg(r.stars), 1)::float8`

export async function figuresOf(db: Db, moleculeId: number, curtain: Curtain) {
  const { rows } = await sql<{ productId: number; count: number; mean: number }>`/* prepared */
    select p.id as "productId", count(*)::int as count, ${mean} as mean
    from products p join reviews r on r.product_id = p.id
    where p.molecule_id = ${moleculeId} and ${shown(curtain)} group by p.id order by p.id`.execute(db)
  return rows
}

export async function meanOf(db: Db, by: { supplierId: number }, curtain: Curtain) {
  const { rows } = await sql<{ count: number; mean: number | null }>`
    select count(*)::int as count, ${mean} as mean from products p join reviews r on r.product_id = p.id
    where p.supplier_id = ${by.supplierId} and ${shown(curtain)}`.execute(db)
  return rows[0]!
}

/** Whether the public may know of a product. */
export async function isKnown(db: Db, productId: number, curtain: Curtain): Promise<boolean> {
  const { rows } =
    await sql`select from products p where p.id = ${productId} and p.quote_price_id is null and ${isShown(curtain)}
    and not exists (select from molecules i where i.id = p.molecule_id and i.internal_only)`.execute(db)
  return rows.length > 0
}

export async function countsOf(db: Db, productId: number, curtain: Curtain) {
  const { rows } = await sql<{ stars: number; count: number }>`
    select r.stars, count(*)::int as count from reviews r join products p on p.id = r.product_id
    where r.product_id = ${productId} and ${shown(curtain)} group by r.stars`.execute(db)
  return new Map(rows.map((row) => [row.stars, row.count]))
}

const orders: Record<(typeof publicSorts)[number], ReturnType<typeof sql>> = {
  newest: sql`r.id desc`,
  helpful: sql`r.helpful desc, r.id desc`,
}

export async function pageOfProduct(
  db: Db,
  of: {
    productId: number
    stars?: (typeof stars)[number] | undefined
    sort: (typeof publicSorts)[number]
    pageNumber: number
    pageSize: number
  },
  { userId, curtain }: { userId: number | null; curtain: Curtain },
) {
  const { rows } = await sql<Said & { helpful: number; own: boolean; voted: boolean }>`
    select ${said}, r.helpful, r.author_id is not distinct from ${userId}::bigint and r.author_id is not null as own,
      exists (select from review_votes v where v.review_id = r.id and v.user_id = ${userId}) as voted
    from ${reviews}
    where r.product_id = ${of.productId} and ${shown(curtain)} and (${of.stars ?? null}::int is null or r.stars = ${of.stars ?? null}::int)
    order by ${orders[of.sort]} limit ${of.pageSize} offset ${(of.pageNumber - 1) * of.pageSize}`.execute(db)
  return rows
}

export interface DeliveredLine {
  orderLineId: number
  productId: number
  orderId: number
  supplierId: number
  delivered: boolean
}

/** A line that somebody ordered, of a product of the catalogue. */
export async function lineOf(db: Db, userId: number, orderLineId: number): Promise<DeliveredLine | null> {
  const { rows } = await sql<DeliveredLine>`
    select l.id as "orderLineId", l.product_id as "productId", l.order_id as "orderId", p.supplier_id as "supplierId",
      o.status = 'delivered' and l.shipped > 0 as delivered
    from order_lines l join orders o on o.id = l.order_id join products p on p.id = l.product_id
    where l.id = ${orderLineId} and o.buyer_id = ${userId} and p.quote_price_id is null`.execute(db)
  return rows[0] ?? null
}

/** The delivered products of an order that somebody bought, each once, with what they have said of it. */
export async function linesOfOrder(db: Db, userId: number, orderId: number) {
  const { rows } = await sql<
    OfProduct & {
      orderLineId: number
      review: {
        id: number
        stars: number
        text: string
        status: Status
        hiddenReason: string
        answer: string
        answered: boolean
      } | null
    }
  >`select distinct on (l.product_id) l.id as "orderLineId", l.product_id as "productId", l.product_code as "productCode",
      l.name_en as "productName", l.name_zh as "productChineseName",
      case when r.id is not null then json_build_object('id', r.id, 'stars', r.stars, 'text', r.text, 'status', r.status,
        'hiddenReason', r.hidden_reason, 'answer', r.answer, 'answered', r.answered_at is not null) end as review
    from order_lines l join orders o on o.id = l.order_id join products p on p.id = l.product_id
      left join reviews r on r.product_id = l.product_id and r.author_id = o.buyer_id
    where l.order_id = ${orderId} and o.buyer_id = ${userId} and o.status = 'delivered' and l.shipped > 0
      and p.quote_price_id is null
    order by l.product_id, l.line_number`.execute(db)
  return rows
}

export interface Own {
  id: number
  productId: number
  orderId: number
  authorId: number | null
  supplierId: number
  stars: number
  text: string
  status: Status
  answeredAt: Date | null
  toldAt: Date | null
}
const own = sql`r.id, r.product_id as "productId", l.order_id as "orderId", r.author_id as "authorId", p.supplier_id as "supplierId",
  r.stars, r.text, r.status, r.answered_at as "answeredAt", r.told_at as "toldAt"`
const ownFrom = sql`reviews r join products p on p.id = r.product_id join order_lines l on l.id = r.order_line_id`

/** What somebody has said of a product; nobody else changes it until the transaction ends. */
export async function lockOf(db: Db, by: { productId: number; authorId: number }): Promise<Own | null> {
  const { rows } = await sql<Own>`select ${own} from ${ownFrom}
    where r.product_id = ${by.productId} and r.author_id = ${by.authorId} for update of r`.execute(db)
  return rows[0] ?? null
}
/** A review; nobody else changes it until the transaction ends. */
export async function lock(db: Db, id: number): Promise<Own | null> {
  const { rows } = await sql<Own>`select ${own} from ${ownFrom} where r.id = ${id} for update of r`.execute(db)
  return rows[0] ?? null
}

export interface Written {
  productId: number
  orderLineId: number
  authorId: number
  stars: number
  text: string
  language: Language
  status: Status
  doubts: readonly Doubt[]
}

/** Keeps what somebody says of a product, in the place of what they said before; null where that was just answered or hidden. */
export async function keep(db: Db, of: Written): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into reviews (product_id, order_line_id, author_id, stars, text, language, status, doubts)
    values (${of.productId}, ${of.orderLineId}, ${of.authorId}, ${of.stars}, ${of.text}, ${of.language}, ${of.status},
      ${[...of.doubts]}::text[])
    on conflict (product_id, author_id) do update set stars = excluded.stars, text = excluded.text, language = excluded.language,
      status = excluded.status, doubts = excluded.doubts, updated_at = now()
      where reviews.answered_at is null and reviews.status <> 'hidden'
    returning id`.execute(db)
  return rows[0]?.id ?? null
}

export const remove = (db: Db, id: number) => sql`delete from reviews where id = ${id}`.execute(db)

/** A name of at least so many characters is looked for in a text: shorter ones stand in words. */
const MIN_NAME_LENGTH = 4
const MIN_CHINESE_NAME_LENGTH = 2

/** Characters by which names are found (`left(lower(name), 12)` is what the indexes hold): whole words, not the town that many begin with. */
const BEGINNING = 12

/**
 * Whether a text names a company or a supplier other than the one whose goods it is about. Names are looked up by all that a name in
 * this text could begin with.
 */
export async function namesAnother(db: Db, text: string, supplierId: number): Promise<boolean> {
  const { rows } = await sql`
    with said (text) as materialized (select lower(${text})),
    beginnings (all_of_them) as materialized (select array(select distinct substr(s.text, i, n)
      from said s, generate_series(1, length(s.text)) i, generate_series(${MIN_CHINESE_NAME_LENGTH}::int, ${BEGINNING}::int) n
      where i + n <= length(s.text) + 1)),
    named (name) as (
      select s.name_en from supplier_profiles s where s.id <> ${supplierId} and left(lower(s.name_en), 12) = any((select all_of_them from beginnings)::text[])
      union select s.name_zh from supplier_profiles s where s.id <> ${supplierId} and s.name_zh <> ''
        and left(lower(s.name_zh), 12) = any((select all_of_them from beginnings)::text[])
      union select c.name from companies c where left(lower(c.name), 12) = any((select all_of_them from beginnings)::text[])
        and not exists (select from supplier_profiles s where s.id = ${supplierId} and s.company_id = c.id)
      union select c.local_name from companies c where c.local_name <> '' and left(lower(c.local_name), 12) = any((select all_of_them from beginnings)::text[])
        and not exists (select from supplier_profiles s where s.id = ${supplierId} and s.company_id = c.id))
    select from named, said where length(name) >= case when name ~ '[^\\u0001-\\u024f]' then ${MIN_CHINESE_NAME_LENGTH}::int else ${MIN_NAME_LENGTH}::int end
      and strpos(said.text, lower(name)) > 0 limit 1`.execute(db)
  return rows.length > 0
}

export const setStatus = (db: Db, id: number, status: Status, reason = '') =>
  sql`update reviews set status = ${status}, hidden_reason = ${reason}, updated_at = now() where id = ${id}`.execute(db)
export const setTold = (db: Db, id: number) => sql`update reviews set told_at = now() where id = ${id}`.execute(db)
export const setAnswer = (db: Db, id: number, text: string, by: number) =>
  sql`update reviews set answer = ${text}, answered_by = ${by}, answered_at = now() where id = ${id}`.execute(db)

/** Whether the public reads a review. */
export async function isPublic(db: Db, id: number, curtain: Curtain): Promise<boolean> {
  const { rows } = await sql`select from reviews r join products p on p.id = r.product_id
    where r.id = ${id} and ${shown(curtain)}`.execute(db)
  return rows.length > 0
}

/** One vote a person, counted anew while the review is held. @returns how many there are */
export async function vote(db: Db, reviewId: number, userId: number, helpful: boolean): Promise<number> {
  if (helpful)
    await sql`insert into review_votes (review_id, user_id) values (${reviewId}, ${userId}) on conflict do nothing`.execute(
      db,
    )
  else await sql`delete from review_votes where review_id = ${reviewId} and user_id = ${userId}`.execute(db)
  const { rows } = await sql<{ helpful: number }>`
    update reviews set helpful = (select count(*) from review_votes where review_id = ${reviewId}) where id = ${reviewId}
    returning helpful`.execute(db)
  return rows[0]!.helpful
}

export const report = (db: Db, reviewId: number, userId: number, reason: string) =>
  sql`insert into review_reports (review_id, user_id, reason) values (${reviewId}, ${userId}, ${reason})
    on conflict (review_id, user_id) do update set reason = excluded.reason, created_at = now(), settled_at = null`.execute(
    db,
  )
export const settleReports = (db: Db, reviewId: number) =>
  sql`update review_reports set settled_at = now() where review_id = ${reviewId} and settled_at is null`.execute(db)

const openReports = sql`review_reports x where x.review_id = r.id and x.settled_at is null`
const deskState = sql`case when r.status = 'held' or (r.status = 'published' and exists (select from ${openReports})) then 'to check' else r.status end`
const search = (like: string) =>
  sql<boolean>`(r.text ilike ${like} or p.code ilike ${like} or p.name_en ilike ${like} or p.name_zh ilike ${like}
    or m.name_en ilike ${like} or m.name_zh ilike ${like} or s.name_en ilike ${like} or s.name_zh ilike ${like})`

const deskSource: ListingSource<typeof reviewListing> = {
  from: reviews,
  filters: { search, state: deskState, stars: sql`r.stars::text`, created: sql`china_day(r.created_at)` },
  sorts: { created: sql`r.id`, stars: sql`r.stars`, reports: sql`(select count(*) from ${openReports})` },
  id: sql`r.id`,
}

export const pageForStaff = (db: Db, asked: Asked) =>
  pageOfListing<
    Said &
      OfProduct & {
        supplierName: string
        status: Status
        state: (typeof deskStates)[number]
        doubts: Doubt[]
        hiddenReason: string
        reports: string[]
      },
    typeof reviewListing
  >(db, reviewListing, deskSource, {
    select: sql`${said}, ${product}, s.name_en as "supplierName", r.status, ${deskState} as state, r.doubts,
      r.hidden_reason as "hiddenReason", array(select x.reason from ${openReports} order by x.created_at limit 20) as reports`,
    within: sql`true`,
    asked,
  })

const answerState = sql`case when r.answered_at is null then 'unanswered' else 'answered' end`
const receivedSource: ListingSource<typeof receivedListing> = {
  from: reviews,
  filters: { search, state: answerState, stars: sql`r.stars::text`, created: sql`china_day(r.created_at)` },
  sorts: { created: sql`r.id`, stars: sql`r.stars`, product: sql`p.code` },
  id: sql`r.id`,
}

export const pageForSupplier = (db: Db, supplierId: number, asked: Asked) =>
  pageOfListing<Said & OfProduct & { state: (typeof answerStates)[number] }, typeof receivedListing>(
    db,
    receivedListing,
    receivedSource,
    {
      select: sql`${said}, ${product}, ${answerState} as state`,
      within: sql<boolean>`p.supplier_id = ${supplierId} and r.status = 'published'`,
      asked,
    },
  )

/** Days after delivery on which buyers are asked. */
const ASKED_AFTER_DAYS = 5
/** Orders looked at in one transaction. */
const BATCH = 500

/**
 * Orders that were delivered some days ago and not asked about; each is taken once.
 * @returns those that have something to say of, and whether there may be more
 */
export async function takeDelivered(db: Db): Promise<{ toAsk: number[]; more: boolean }> {
  const { rows } = await sql<{ orderId: number; open: boolean }>`
    with due as (
      select o.id from orders o where o.status = 'delivered'
        and not exists (select from review_requests q where q.order_id = o.id)
        and exists (select from events e where e.entity = 'order' and e.entity_id = o.id and e.move = 'deliver'
          and e.at < now() - ${ASKED_AFTER_DAYS} * interval '1 day')
      order by o.id limit ${BATCH}),
    taken as (insert into review_requests (order_id) select id from due order by id on conflict do nothing returning order_id)
    select t.order_id as "orderId", exists (select from order_lines l join products p on p.id = l.product_id
        join orders o on o.id = l.order_id
        where l.order_id = t.order_id and l.shipped > 0 and p.quote_price_id is null
          and not exists (select from reviews r where r.product_id = l.product_id and r.author_id = o.buyer_id)) as open
    from taken t order by t.order_id`.execute(db)
  return { toAsk: rows.flatMap(({ orderId, open }) => (open ? orderId : [])), more: rows.length === BATCH }
}
