import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { asShown, isNarrowed, pageOfListing, type Asked, type ListingSource, ofCompany } from '../../kernel/listing.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import type { PaymentTerm } from '../domain/contract.ts'
import { orderListing, type cancelReasons, type InvoiceType, type OrderStatus, type PaymentStatus } from './contract.ts'
import { partShipped, qcDue, within } from './store.ts'
import type { QuotedPrice } from '../cart/rules.ts'
import type { Cost } from '../pricing/rules.ts'
import type { Parties, Scope } from './rules.ts'

// What pages read of orders. The scope of the caller stands in every WHERE.

type CancelReason = (typeof cancelReasons)[number]

/** What an order of each state of payment has, for which there is an index; the state itself is a matter of the day. */
const paymentFacts: Record<PaymentStatus, RawBuilder<boolean>> = {
  paid: sql`true`,
  // Three few out of very many, each by its own index: as one condition with "or", all that is unpaid would be looked through.
  due: sql`o.id = any(array(
    select d.id from orders d where d.paid_total + d.waived_total < d.grand_total and d.prepaid
    union all select d.id from orders d where d.paid_total + d.waived_total < d.grand_total and d.due_on = china_day(now())
    union all select d.id from orders d where d.paid_total + d.waived_total < d.deposit))`,
  overdue: sql`(o.paid_total + o.waived_total < o.grand_total and o.due_on < china_day(now()))`,
  'not due': sql`(o.paid_total + o.waived_total < o.grand_total or o.status in ('cancelled', 'rejected'))`,
  'refund due': sql`o.paid_total > greatest(o.grand_total - o.waived_total, 0)`,
  refunded: sql`o.refunded_at is not null`,
}

/** Where orders are and what they are narrowed and sorted by. */
export const source: ListingSource<typeof orderListing> = {
  from: sql`orders o join companies c on c.id = o.company_id join users b on b.id = o.buyer_id join users p on p.id = o.placed_by
    left join order_texts t on t.order_id = o.id`,
  counted: sql`orders o left join order_texts t on t.order_id = o.id`,
  filters: {
    search: (like) => sql`t.text like lower(${like})`,
    ofCompany: ofCompany(sql`o.company_id`),
    status: sql`o.status`,
    paymentStatus: (chosen) => sql`(o.payment_status = any(${chosen}::text[]) and
      (${sql.join(
        chosen.map((one) => paymentFacts[one as PaymentStatus]),
        sql` or `,
      )}))`,
    ofSupplier: (id) =>
      sql`exists (select from order_lines l where l.order_id = o.id and ${ofCompany(sql`l.supplier_id`)(id)})`,
    placed: sql`china_day(o.created_at)`,
    // The days of parcels are looked through, not those of all orders.
    sent: (least, most) => sql`o.id in (select h.order_id from shipments h
      where china_day(h.created_at) >= coalesce(${least}::date, '-infinity') and china_day(h.created_at) <= coalesce(${most}::date, 'infinity')
        and not exists (select from shipments later where later.order_id = h.order_id and china_day(later.created_at) > ${most}::date))`,
    currency: sql`o.currency`,
    total: asShown(sql`o.grand_total`, sql`o.currency`),
  },
  sorts: {
    number: sql`o.id`,
    status: sql`o.status`,
    payment: sql`o.due_on`,
    buyer: sql`c.name`,
    total: asShown(sql`o.grand_total`, sql`o.currency`),
    placed: sql`o.created_at`,
  },
  neverNull: ['number', 'status', 'buyer', 'total', 'placed'],
  id: sql`o.id`,
}

const columns = sql`o.id, o.number as "orderNumber", o.purchase_order as "purchaseOrder", o.status,
  o.payment_status as "paymentStatus", c.name as "companyName", c.local_name as "companyLocalName", b.surname as "buyerSurname", b.name as "buyerName",
  p.surname as "placerSurname", p.name as "placerName", o.created_at as "createdDate", o.grand_total as "grandTotal",
  o.placed_total as "placedTotal", o.currency`

export interface OrderHead {
  id: number
  orderNumber: string
  purchaseOrder: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  companyName: string
  companyLocalName: string
  buyerSurname: string
  buyerName: string
  placerSurname: string
  placerName: string
  createdDate: Date
  grandTotal: number
  placedTotal: number
  currency: Currency
}

export interface ListedOrder extends OrderHead {
  lineCount: number
  firstLines: {
    productName: string
    productChineseName: string
    productCas: string | null
    pack: string
    quantity: number
  }[]
}

/**
 * What the orders of a scope are sorted by where they are sorted by who buys: those of the house by company. Within one company that is the
 * same for all, and would have every company read by name until one of their orders is found.
 */
const buyerOrder = ({ kind }: Scope): RawBuilder<unknown> => {
  if (kind === 'own') return sql`o.buyer_id`
  return kind === 'company' ? sql`(b.surname || ' ' || b.name)` : source.sorts.buyer
}

/**
 * The source for a scope. Those of one buyer are sorted by their sums themselves: the index of all sums would have every order of the
 * house read until some of theirs are found.
 */
export const sourceOf = (scope: Scope) => {
  const total = scope.kind === 'all' ? source.sorts.total : sql`(${source.sorts.total} + 0)`
  return { ...source, sorts: { ...source.sorts, buyer: buyerOrder(scope), total } }
}

/** One page of the orders within a scope, with the number of those of each status. */
export const pageOfOrders = (db: Db, scope: Scope, asked: Asked) =>
  pageOfListing<ListedOrder, typeof orderListing>(db, orderListing, sourceOf(scope), {
    select: sql`${columns}, (select count(*)::int from order_lines l where l.order_id = o.id) as "lineCount",
      (select coalesce(json_agg(first), '[]') from (select name_en as "productName", name_zh as "productChineseName",
        cas as "productCas", pack, quantity from order_lines l where l.order_id = o.id order by line_number limit 3) first) as "firstLines"`,
    within: within(scope),
    asked,
    tabsByIndex: scope.kind === 'all' && !isNarrowed(orderListing, asked),
  })

type Address = Record<
  | 'nickname'
  | 'contact'
  | 'phone'
  | 'email'
  | 'street'
  | 'street2'
  | 'city'
  | 'county'
  | 'state'
  | 'postalCode'
  | 'country',
  string
>

export interface WholeOrder extends OrderHead, Parties {
  version: number
  /** Of the company that buys. */
  ownCurrency: Currency
  paymentTerm: PaymentTerm
  prepaid: boolean
  depositPercent: number
  deposit: number
  depositOpen: boolean
  partShipped: boolean
  qcDue: boolean
  paidTotal: number
  /** Discounts for early payment that were taken, and credit notes. */
  waivedTotal: number
  dueOn: string | null
  subtotal: number
  discount: number
  shipping: number
  tax: number
  taxRateBp: number
  placedCost: Cost | null
  invoiceType: InvoiceType
  invoiceTitle: string
  invoiceEmail: string
  projectCode: string
  requisitionNumber: string
  carrierAccount: string
  remark: string
  cancelReason: CancelReason | null
  cancelWords: string
  billAddress: Address
  shipAddress: Address
  splitFrom: { id: number; orderNumber: string } | null
  splitInto: { id: number; orderNumber: string }[]
  confirmation: { askedAt: string; answer: 'confirmed' | 'declined' | null; words: string } | null
}

/** One order within the scope; null where there is none. */
export async function findOrder(db: Db, scope: Scope, id: number): Promise<WholeOrder | null> {
  const { rows } = await sql<WholeOrder>`
    select ${columns}, o.buyer_id as "buyerId", o.placed_by as "placedBy", o.company_id as "companyId", c.currency as "ownCurrency", o.version, o.payment_term as "paymentTerm", o.prepaid, o.deposit_percent as "depositPercent", o.deposit, o.paid_total + o.waived_total < o.deposit as "depositOpen", ${partShipped} as "partShipped", ${qcDue} as "qcDue", o.paid_total as "paidTotal", o.waived_total as "waivedTotal", o.due_on::text as "dueOn", o.subtotal, o.discount, o.shipping, o.tax,
      o.tax_rate_bp as "taxRateBp", o.figures as "placedCost", o.invoice_type as "invoiceType",
      o.invoice_title as "invoiceTitle", o.invoice_email as "invoiceEmail", o.project_code as "projectCode", o.remark,
      coalesce((select d.requisition_number from order_desk d where d.order_id = o.id), '') as "requisitionNumber",
      coalesce((select d.carrier_account from order_desk d where d.order_id = o.id), '') as "carrierAccount", o.cancel_reason as "cancelReason",
      o.cancel_words as "cancelWords", o.bill_address as "billAddress", o.ship_address as "shipAddress",
      (select json_build_object('askedAt', f.asked_at, 'answer', f.answer, 'words', f.words)
        from order_confirmations f where f.order_id = o.id) as confirmation,
      (select json_build_object('id', x.id, 'orderNumber', x.number) from orders x where x.id = o.split_from) as "splitFrom",
      (select coalesce(json_agg(json_build_object('id', x.id, 'orderNumber', x.number) order by x.id), '[]')
        from orders x where x.split_from = o.id) as "splitInto"
    from ${source.from} where o.id = ${id} and ${within(scope)}`.execute(db)
  return rows[0] ?? null
}

export interface LineOfOrder {
  id: number
  lineNumber: number
  productId: number
  productPackageId: number
  productType: number
  reagoraMoleculeId: string | null
  productCode: string
  productName: string
  productChineseName: string
  productCas: string | null
  productMdl: string | null
  typedCas: string | null
  typedMdl: string | null
  productPurity: string
  pack: string
  supplierId: number
  supplierName: string
  supplierLocalName: string
  shipsFromCountry: string
  minDays: number | null
  maxDays: number | null
  quantity: number
  allocated: number
  backordered: number
  unmanaged: number
  shipped: number
  cancelled: number
  expectedOn: string | null
  delayReason: string
  unitPrice: number
  listPrice: number | null
  priceReason: { kind: 'agreed' | 'discount'; description: string } | null
  namedReason: string | null
  namer: { surname: string; name: string } | null
  quoted:
    | (Pick<QuotedPrice, 'quoteId' | 'quoteNumber' | 'freight' | 'paymentCode' | 'paymentTerm'> & { expiresAt: string })
    | null
  requestedOn: string | null
  projectCode: string
  budget: string
  shipAddress: Address | null
  lineTotal: number
  /** Of the product and its molecule today. */
  hazardous: boolean | null
  transport: string
  qualityChecked: boolean
}

/** The lines of an order that the caller was found to see. */
export async function linesOfOrder(db: Db, orderId: number): Promise<LineOfOrder[]> {
  const { rows } = await sql<LineOfOrder>`
    select l.id, line_number as "lineNumber", product_id as "productId", package_id as "productPackageId",
      p.type as "productType", m.number as "reagoraMoleculeId", product_code as "productCode", l.name_en as "productName",
      l.name_zh as "productChineseName", l.cas as "productCas", l.mdl as "productMdl", typed_cas as "typedCas",
      typed_mdl as "typedMdl", l.purity as "productPurity", pack, l.supplier_id as "supplierId", l.supplier_name as "supplierName",
      supplier_name_zh as "supplierLocalName",
      l.ships_from as "shipsFromCountry", l.lead_min as "minDays", l.lead_max as "maxDays", quantity, allocated, backordered,
      unmanaged, shipped, cancelled, s.expected_on::text as "expectedOn", coalesce(s.delay_reason, '') as "delayReason",
      unit_price as "unitPrice", list_price as "listPrice",
      case when price_reason is not null then jsonb_build_object('kind', price_reason, 'description', coalesce(d.description, '')) end
        as "priceReason", l.named_reason as "namedReason",
      case when n.id is not null then jsonb_build_object('surname', n.surname, 'name', n.name) end as namer,
      (select json_build_object('quoteId', x.quote_id, 'quoteNumber', q.number, 'expiresAt', x.expires_at, 'freight', x.freight,
          'paymentCode', x.payment_code, 'paymentTerm', x.payment_term)
        from quote_prices x join quotes q on q.id = x.quote_id where x.id = l.quote_price_id) as quoted,
      l.requested_on::text as "requestedOn", l.project_code as "projectCode", l.budget, l.ship_address as "shipAddress", line_total as "lineTotal",
      case when p.type = 1 then m.hazardous else false end as hazardous, p.transport,
      sp.quality_plus as "qualityChecked"
    from order_lines l join products p on p.id = l.product_id join supplier_profiles sp on sp.id = p.supplier_id left join molecules m on m.id = l.molecule_id
      left join supplier_promises s on s.order_line_id = l.id left join discounts d on d.id = l.discount_id
      left join users n on n.id = l.named_by
    where order_id = ${orderId} order by line_number`.execute(db)
  return rows
}

export interface OrderEvent {
  id: number
  move: string
  fromStatus: string | null
  toStatus: OrderStatus | null
  at: Date
  surname: string
  name: string
  buyerSurname: string | null
  buyerName: string | null
  reason: CancelReason | null
  note: string
}

/** The history of an order with the names of who acted and for whom. */
export async function eventsOfOrder(db: Db, orderId: number): Promise<OrderEvent[]> {
  const { rows } = await sql<OrderEvent>`
    select e.id, e.move, e.from_state as "fromStatus", e.to_state as "toStatus", e.at, a.surname, a.name,
      b.surname as "buyerSurname", b.name as "buyerName",
      e.data ->> 'reason' as reason, coalesce(e.data ->> 'note', '') as note
    from events e join users a on a.id = e.actor_id left join users b on b.id = e.obo_buyer_id
    where e.entity = 'order' and e.entity_id = ${orderId} order by e.id`.execute(db)
  return rows
}

export interface ShipmentOfOrder {
  id: number
  carrier: string
  trackingNumber: string
  label: string
  shippedAt: Date
  lines: {
    orderLineId: number
    productCode: string
    productName: string
    productChineseName: string
    pack: string
    quantity: number
    lot: string
  }[]
}

export async function shipmentsOfOrder(db: Db, orderId: number): Promise<ShipmentOfOrder[]> {
  const { rows } = await sql<ShipmentOfOrder>`
    select s.id, s.carrier, s.tracking_number as "trackingNumber", s.label, s.created_at as "shippedAt",
      (select json_agg(part) from (select l.id as "orderLineId", l.product_code as "productCode", l.name_en as "productName",
        l.name_zh as "productChineseName", l.pack, x.quantity, x.lot from shipment_lines x join order_lines l on l.id = x.order_line_id
        where x.shipment_id = s.id order by l.line_number) part) as lines
    from shipments s where s.order_id = ${orderId} order by s.id`.execute(db)
  return rows
}
