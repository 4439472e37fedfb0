import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { pageOfListing, type Asked, type ListingSource } from '../../kernel/listing.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import type { DocumentKind } from '../document/contract.ts'
import { fullName } from '../identity/rules.ts'
import { approvingMoves, type OrderStatus, type PaymentStatus } from '../order/contract.ts'
import { supplyListing, type SupplyEvent, type SupplyState } from './contract.ts'

// What a supplier reads of orders. The supplier stands in every WHERE, and no column of buyers or prices in any SELECT.

const open = sql`(l.allocated + l.backordered + l.unmanaged)`

/** Orders `o` that were approved, with the sums `s` of one supplier's lines; nobody hears of an order before its approval. */
const parts = sql`(select l.order_id, l.supplier_id, count(*)::int as line_count, sum(${open})::int as open,
    sum(l.shipped)::int as shipped, bool_and(p.order_line_id is not null) filter (where ${open} > 0) as confirmed,
    bool_or(p.delay_reason <> '') filter (where ${open} > 0) as delayed, max(p.expected_on) filter (where ${open} > 0) as expected_on
  from order_lines l left join supplier_promises p on p.order_line_id = l.id group by l.order_id, l.supplier_id) s
  join orders o on o.id = s.order_id
  cross join lateral (select min(e.at) as at from events e
    where e.entity = 'order' and e.entity_id = o.id and e.move = any(${[...approvingMoves]}::text[])) a`
const approved = sql<boolean>`a.at is not null`
const state = sql`case when s.open = 0 and s.shipped = 0 then 'cancelled' when o.status = 'delivered' then 'delivered' when s.open = 0 then 'shipped'
  when s.shipped > 0 then 'partly shipped' when s.delayed then 'delayed' when s.confirmed then 'confirmed' else 'new' end`

const source: ListingSource<typeof supplyListing> = {
  from: parts,
  filters: {
    search: (like) => sql`(o.number ilike ${like} or exists (select from order_lines l
      where l.order_id = o.id and l.supplier_id = s.supplier_id
        and (l.name_en ilike ${like} or l.name_zh ilike ${like} or l.product_code ilike ${like} or l.cas ilike ${like})))`,
    state,
    received: sql`china_day(a.at)`,
    expected: sql`s.expected_on`,
  },
  sorts: { number: sql`o.id`, received: sql`a.at`, expected: sql`s.expected_on` },
  id: sql`o.id`,
}

interface Head {
  id: number
  orderNumber: string
  state: SupplyState
  receivedAt: Date
  expectedOn: string | null
  open: number
}
const head = sql`o.id, o.number as "orderNumber", ${state} as state, a.at as "receivedAt",
  s.expected_on::text as "expectedOn", s.open`

interface Goods {
  productName: string
  productChineseName: string
  pack: string
  quantity: number
}
export interface ListedPart extends Head {
  lineCount: number
  firstLines: Goods[]
}

/** A page of a supplier's parts of orders. */
export const pageOfParts = (db: Db, supplierId: number, asked: Asked) =>
  pageOfListing<ListedPart, typeof supplyListing>(db, supplyListing, source, {
    select: sql`${head}, s.line_count as "lineCount",
      (select coalesce(json_agg(first), '[]') from (select l.name_en as "productName", l.name_zh as "productChineseName",
        l.pack, l.quantity from order_lines l where l.order_id = o.id and l.supplier_id = s.supplier_id
        order by l.line_number limit 3) first) as "firstLines"`,
    within: sql<boolean>`s.supplier_id = ${supplierId} and ${approved}`,
    asked,
  })

export interface ShipTo {
  contact: string
  phone: string
  street: string
  street2: string
  city: string
  county: string
  state: string
  postalCode: string
  country: string
}
export interface Part extends Head {
  shipped: number
  /** Of the order, for what the supplier may do; not for its eyes. */
  status: OrderStatus
  paymentStatus: PaymentStatus
  prepaid: boolean
  depositOpen: boolean
  partShipped: boolean
  stored: boolean
  shipTo: ShipTo
}

/** A supplier's part of one order; null where it has none. */
export async function findPart(db: Db, supplierId: number, orderId: number): Promise<Part | null> {
  const { rows } = await sql<Part>`
    select ${head}, s.shipped, o.status, o.payment_status as "paymentStatus", o.prepaid,
      o.paid_total + o.waived_total < o.deposit as "depositOpen",
      exists (select from shipments x where x.order_id = o.id) as "partShipped",
      'consignment' = any(f.programmes) as stored, o.ship_address as "shipTo"
    from ${parts} join supplier_profiles f on f.id = s.supplier_id
    where s.supplier_id = ${supplierId} and o.id = ${orderId} and ${approved}`.execute(db)
  return rows[0] ?? null
}

export interface PartLine extends Goods {
  id: number
  lineNumber: number
  productId: number
  productCode: string
  productCas: string | null
  productPurity: string
  open: number
  shipped: number
  cancelled: number
  expectedOn: string | null
  delayReason: string
  /** The day the buyer wants it on, and where it goes where that is not where the part goes. */
  requestedOn: string | null
  shipTo: ShipTo | null
  documents: { documentId: number; kind: DocumentKind; language: Language; lot: string }[]
}

/** The supplier's lines of an order with their promises and papers. */
export async function linesOfPart(db: Db, supplierId: number, orderId: number): Promise<PartLine[]> {
  const { rows } = await sql<PartLine>`
    select l.id, l.line_number as "lineNumber", l.product_id as "productId", l.product_code as "productCode",
      l.cas as "productCas", l.purity as "productPurity", l.name_en as "productName", l.name_zh as "productChineseName",
      l.pack, l.quantity, ${open} as open, l.shipped, l.cancelled, p.expected_on::text as "expectedOn",
      coalesce(p.delay_reason, '') as "delayReason", l.requested_on::text as "requestedOn", l.ship_address as "shipTo",
      (select coalesce(json_agg(paper), '[]') from (select d.id as "documentId", d.kind, d.language, d.lot
        from product_documents d where d.product_id = l.product_id and not d.internal order by d.kind desc, d.lot, d.language) paper) as documents
    from order_lines l left join supplier_promises p on p.order_line_id = l.id
    where l.order_id = ${orderId} and l.supplier_id = ${supplierId} order by l.line_number`.execute(db)
  return rows
}

export interface PartParcel {
  id: number
  carrier: string
  trackingNumber: string
  shippedAt: Date
  lines: (Goods & { orderLineId: number; productCode: string; lot: string })[]
}

/** Parcels with lines of the supplier; of a parcel with goods of several suppliers only its own. */
export async function parcelsOfPart(db: Db, supplierId: number, orderId: number): Promise<PartParcel[]> {
  const { rows } = await sql<PartParcel>`
    select s.id, s.carrier, s.tracking_number as "trackingNumber", s.created_at as "shippedAt", own.lines
    from shipments s cross join lateral (select json_agg(part) as lines from (select l.id as "orderLineId",
        l.product_code as "productCode", l.name_en as "productName", l.name_zh as "productChineseName", l.pack, x.quantity, x.lot
      from shipment_lines x join order_lines l on l.id = x.order_line_id
      where x.shipment_id = s.id and l.supplier_id = ${supplierId} order by l.line_number) part) own
    where s.order_id = ${orderId} and own.lines is not null order by s.id`.execute(db)
  return rows
}

/** The moves of an order as its suppliers know them; of the others they hear nothing. */
const eventOf: Partial<Record<string, SupplyEvent>> = {
  confirmSupply: 'confirmed',
  delay: 'delayed',
  ship: 'shipped',
  shipPart: 'shipped',
  supplierShip: 'shipped',
  supplierShipPart: 'shipped',
  takeParcelBack: 'taken back',
  takeParcelBackPart: 'taken back',
  cancelLine: 'cancelled',
  cancel: 'cancelled',
  withdraw: 'cancelled',
  close: 'cancelled',
  deliver: 'delivered',
}
const received: Partial<Record<string, SupplyEvent>> = Object.fromEntries(
  approvingMoves.map((move) => [move, 'received' as const]),
)

interface PartEvent {
  at: Date
  kind: SupplyEvent
  who: string
  note: string
}

/**
 * What happened to a supplier's part of an order, newest first: moves of the order that touch its lines. Notes are told where they are the
 * supplier's own words or its parcel; why a buyer or the house did something is not.
 */
export async function eventsOfPart(db: Db, supplierId: number, orderId: number): Promise<PartEvent[]> {
  const { rows } = await sql<{ at: Date; move: string; surname: string | null; name: string | null; note: string }>`
    with own as (select id, cancelled from order_lines where order_id = ${orderId} and supplier_id = ${supplierId}),
      told as (select e.*, e.data -> 'shipmentId' as shipment,
          coalesce(e.data -> 'orderLineIds', (select jsonb_agg(one -> 'orderLineId') from jsonb_array_elements(e.data -> 'before' -> 'lines') one)) as lines
        from events e where e.entity = 'order' and e.entity_id = ${orderId}
          and e.move = any(${[...Object.keys(received), ...Object.keys(eventOf)]}::text[])),
      parcels as (select to_jsonb(x.shipment_id) as shipment from shipment_lines x join own on own.id = x.order_line_id
        union select shipment from told where exists (select from own where told.lines @> to_jsonb(own.id)))
    select e.at, e.move, u.surname, u.name,
      case when e.move in ('confirmSupply', 'delay') then e.data ->> 'note'
        when e.shipment is not null then split_part(e.data ->> 'note', ' · ', 1) else '' end as note
    from told e left join supplier_profiles f on f.id = ${supplierId}
      left join users u on u.id = e.actor_id and u.company_id = f.company_id
    where case when e.shipment is not null then e.shipment in (select shipment from parcels)
      when e.lines is not null then exists (select from own where e.lines @> to_jsonb(own.id))
      when e.move in ('cancel', 'withdraw', 'close') then exists (select from own where cancelled > 0) else true end
    order by e.id desc`.execute(db)
  return rows.map(({ at, move, surname, name, note }) => ({
    at,
    kind: (eventOf[move] ?? received[move])!,
    who: fullName({ surname: surname ?? '', name: name ?? '' }),
    note,
  }))
}

/** Keeps what is promised for lines. */
export async function keepPromises(
  db: Db,
  lineIds: readonly number[],
  promise: { expectedOn: string; delayReason: string; by: number },
): Promise<void> {
  await sql`insert into supplier_promises (order_line_id, expected_on, delay_reason, promised_by)
    select id, ${promise.expectedOn}::date, ${promise.delayReason}, ${promise.by} from unnest(${[...lineIds]}::bigint[]) id
    on conflict (order_line_id) do update set expected_on = excluded.expected_on, delay_reason = excluded.delay_reason,
      promised_by = excluded.promised_by, promised_at = now()`.execute(db)
}

/** Takes back what was promised for lines. */
export const deletePromises = (db: Db, lineIds: readonly number[]) =>
  sql`delete from supplier_promises where order_line_id = any(${[...lineIds]}::bigint[])`.execute(db)
