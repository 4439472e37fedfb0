import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import type { PaymentTerm } from '../domain/contract.ts'
import type { cancelReasons, OrderStatus, PaymentStatus } from './contract.ts'
import type { Cost } from '../pricing/rules.ts'
import type { Scope } from './rules.ts'

/**
 * Lets submissions of one checkout through one after the other: the second finds the order of the first. The buyer's company comes first:
 * while it is merged into another one the checkout waits, without anything in its hands that the merge would wait for, and goes on for the
 * other.
 */
export async function holdCheckout(db: Db, buyerId: number, key: string): Promise<void> {
  // The row is locked before what is selected from it is reckoned.
  await sql`/* prepared */ select pg_advisory_xact_lock(hashtextextended(${`order ${buyerId} ${key}`}, 0))
    from (select from companies c join users u on u.company_id = c.id where u.id = ${buyerId} for key share of c) held`.execute(
    db,
  )
}

export interface PlacedRow {
  id: number
  orderNumber: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  grandTotal: number
  currency: Currency
  /** Hash of the submission that placed it. */
  submission: string | null
}

/** The order that a submission with this key has placed. */
export async function orderOfKey(db: Db, buyerId: number, key: string): Promise<PlacedRow | null> {
  const { rows } = await sql<PlacedRow>`/* prepared */
    select o.id, o.number as "orderNumber", 'wait for approval' as status, e.data ->> 'paymentStatus' as "paymentStatus",
      o.placed_total as "grandTotal", o.currency, e.data ->> 'submission' as submission
    from orders o join events e on e.entity = 'order' and e.entity_id = o.id and e.move = 'place'
    where o.buyer_id = ${buyerId} and o.idem_key = ${key}`.execute(db)
  return rows[0] ?? null
}

export interface NewOrder {
  buyerId: number
  companyId: number
  placedBy: number
  prepaid: boolean
  depositPercent: number
  cost: Cost
  idemKey: string
  requisitionId: number | null
  paymentTerm: PaymentTerm
  billAddress: object
  shipAddress: object
  invoiceType: string
  invoiceTitle: string
  invoiceEmail: string
  purchaseOrder: string
  projectCode: string
  remark: string
}

/** Writes the order's row; its number speaks of the year, gaps are allowed. */
export async function insertOrder(
  db: Db,
  { cost, ...order }: NewOrder,
): Promise<{ id: number; number: string; paymentStatus: PaymentStatus }> {
  return db
    .insertInto('orders')
    .values({
      number: sql<string>`'SO' || to_char(china_day(now()), 'YYYY') || lpad(nextval('order_numbers')::text, 7, '0')`,
      buyer_id: order.buyerId,
      company_id: order.companyId,
      placed_by: order.placedBy,
      status: 'wait for approval',
      prepaid: order.prepaid,
      deposit_percent: order.depositPercent,
      currency: cost.currency,
      subtotal: cost.subtotal,
      discount: cost.discount,
      shipping: cost.shipping,
      tax: cost.tax,
      tax_rate_bp: cost.taxRateBp,
      grand_total: cost.grandTotal,
      placed_total: cost.grandTotal,
      figures: JSON.stringify(cost),
      idem_key: order.idemKey,
      requisition_id: order.requisitionId,
      payment_term: order.paymentTerm,
      bill_address: JSON.stringify(order.billAddress),
      ship_address: JSON.stringify(order.shipAddress),
      invoice_type: order.invoiceType,
      invoice_title: order.invoiceTitle,
      invoice_email: order.invoiceEmail,
      purchase_order: order.purchaseOrder,
      project_code: order.projectCode,
      remark: order.remark,
      terms_accepted_at: sql`now()`,
    })
    .returning(['id', 'number', sql<PaymentStatus>`payment_status(orders)`.as('paymentStatus')])
    .executeTakeFirstOrThrow()
}

export interface NewLine {
  packageId: number
  productId: number
  supplierId: number
  moleculeId: number | null
  productCode: string
  nameEn: string
  nameZh: string
  cas: string | null
  mdl: string | null
  purity: string
  pack: string
  supplierName: string
  supplierNameZh: string
  shipsFrom: string
  leadMin: number | null
  leadMax: number | null
  typedCas: string | null
  typedMdl: string | null
  quantity: number
  allocated: number
  backordered: number
  unmanaged: number
  unitPrice: number
  /** Where the unit costs less than its list price: that, and why. */
  listPrice: number | null
  priceReason: 'agreed' | 'discount' | null
  discountId: number | null
  currency: Currency
  part: number
  /** `2026-01-31` */
  requestedOn: string | null
  /** What it is booked to by itself. */
  projectCode: string
  budget: string
  /** Where it goes, where that is not where its order goes. */
  shipAddress: object | null
  /** Who of customer service named its price, and why. */
  namedBy: number | null
  namedReason: string | null
  /** The price that was quoted and accepted, where it is one. */
  quotePriceId: number | null
}

/** Copies what was bought into the order, after its line `last`; ids come back in the order of the lines. */
export async function insertLines(db: Db, orderId: number, lines: readonly NewLine[], last = 0): Promise<number[]> {
  const rows = await db
    .insertInto('order_lines')
    .values(
      lines.map((line, index) => ({
        order_id: orderId,
        line_number: last + index + 1,
        package_id: line.packageId,
        product_id: line.productId,
        supplier_id: line.supplierId,
        molecule_id: line.moleculeId,
        product_code: line.productCode,
        name_en: line.nameEn,
        name_zh: line.nameZh,
        cas: line.cas,
        mdl: line.mdl,
        purity: line.purity,
        pack: line.pack,
        supplier_name: line.supplierName,
        supplier_name_zh: line.supplierNameZh,
        ships_from: line.shipsFrom,
        lead_min: line.leadMin,
        lead_max: line.leadMax,
        typed_cas: line.typedCas,
        typed_mdl: line.typedMdl,
        quantity: line.quantity,
        allocated: line.allocated,
        backordered: line.backordered,
        unmanaged: line.unmanaged,
        backorder_ack_at: line.backordered > 0 ? sql<Date>`now()` : null,
        unit_price: line.unitPrice,
        list_price: line.listPrice,
        price_reason: line.priceReason,
        discount_id: line.discountId,
        currency: line.currency,
        line_total: line.unitPrice * line.quantity,
        part: line.part,
        requested_on: line.requestedOn,
        project_code: line.projectCode,
        budget: line.budget,
        ship_address: line.shipAddress && JSON.stringify(line.shipAddress),
        quote_price_id: line.quotePriceId,
        named_by: line.namedBy,
        named_reason: line.namedReason,
      })),
    )
    .returning(['id', 'line_number'])
    .execute()
  return rows.toSorted((a, b) => a.line_number - b.line_number).map(({ id }) => id)
}

/** The condition that an order is among those a caller may see; it stands in every WHERE. */
export const within = (scope: Scope) => {
  if (scope.kind === 'all') return sql<boolean>`true`
  if (scope.kind === 'supplier')
    return sql<boolean>`exists (select from order_lines l where l.order_id = o.id and l.supplier_id = ${scope.supplierId})`
  return scope.kind === 'company'
    ? sql<boolean>`o.company_id = ${scope.companyId}`
    : sql<boolean>`o.buyer_id = ${scope.buyerId}`
}

export interface LockedOrder {
  id: number
  number: string
  companyId: number
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentTerm: PaymentTerm
  prepaid: boolean
  depositOpen: boolean
  partShipped: boolean
  qcDue: boolean
  currency: Currency
  discount: number
  shipping: number
  taxRateBp: number
  grandTotal: number
  paidTotal: number
  placedCost: Cost | null
  version: number
}

/** An order within the scope, locked for a move; null where there is none. */
export async function lockOrder(db: Db, scope: Scope, id: number): Promise<LockedOrder | null> {
  const { rows } = await sql<LockedOrder>`
    select o.id, o.number, o.company_id as "companyId", o.status, o.payment_status as "paymentStatus",
      o.payment_term as "paymentTerm", o.prepaid, o.paid_total + o.waived_total < o.deposit as "depositOpen", o.currency, o.discount, o.shipping, o.tax_rate_bp as "taxRateBp",
      o.grand_total as "grandTotal", o.paid_total as "paidTotal",
      o.figures as "placedCost", o.version, ${partShipped} as "partShipped", ${qcDue} as "qcDue"
    from orders o where o.id = ${id} and ${within(scope)} for update of o`.execute(db)
  return rows[0] ?? null
}

/** Whether one of these orders lies within a scope. */
export async function seesOne(db: Db, scope: Scope, ids: readonly number[]): Promise<boolean> {
  const { rows } =
    await sql`select from orders o where o.id = any(${[...ids]}::bigint[]) and ${within(scope)} limit 1`.execute(db)
  return rows.length > 0
}

/** An order that the ERP has to be told of (ledger check L10). */
export const requireErp = (db: Db, id: number) =>
  sql`update orders set erp_required = true where id = ${id}`.execute(db)

/** Whether a parcel of the order has left. */
export const partShipped = sql<boolean>`exists (select from shipments s where s.order_id = o.id)`

/** Whether open goods of the higher level of the quality guarantee are in it, and it has not been through quality control. */
export const qcDue = sql<boolean>`exists (select from order_lines l join supplier_profiles s on s.id = l.supplier_id
    where l.order_id = o.id and s.quality_plus and l.allocated + l.unmanaged + l.backordered > 0)
  and not exists (select from events e where e.entity = 'order' and e.entity_id = o.id and e.move = 'startQc')`

/** Why an order was cancelled; a rejection has words only. */
export interface Ending {
  reason: (typeof cancelReasons)[number] | null
  words: string
}

/** Writes the status a move has led to. */
export async function setStatus(
  db: Db,
  id: number,
  status: OrderStatus,
  ending: Ending | null = null,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`update orders set status = ${status}, version = version + 1,
    updated_at = now(), cancel_reason = coalesce(${ending?.reason ?? null}, cancel_reason),
    cancel_words = coalesce(${ending?.words ?? null}, cancel_words) where id = ${id} returning version`.execute(db)
  return rows[0]!.version
}

export interface OpenLine {
  id: number
  packageId: number
  quantity: number
  allocated: number
  backordered: number
  unmanaged: number
  shipped: number
  unitPrice: number
  supplierId: number
  shipsFrom: string
  /** Where it goes, where that is not where its order goes. */
  shipTo: { id: number } | null
  /** The request that it was quoted for. */
  quoted: { quoteId: number } | null
}

/** What is still open on an order's lines, ordered the way stock must be touched. */
export async function openLines(db: Db, orderId: number): Promise<OpenLine[]> {
  const { rows } =
    await sql<OpenLine>`select id, package_id as "packageId", quantity, allocated, backordered, unmanaged,
      shipped, unit_price as "unitPrice", supplier_id as "supplierId", ships_from as "shipsFrom", ship_address as "shipTo",
      (select json_build_object('quoteId', p.quote_id) from quote_prices p where p.id = quote_price_id and p.freight is not null) as quoted
    from order_lines where order_id = ${orderId} order by package_id, part for update`.execute(db)
  return rows
}

interface Figures {
  subtotal: number
  discount: number
  shipping: number
  tax: number
  grandTotal: number
}

/** Cancels whatever is open on an order's lines and leaves it with these figures. */
export async function cancelLines(db: Db, orderId: number, figures: Figures): Promise<void> {
  await sql`update order_lines set cancelled = cancelled + allocated + backordered + unmanaged, allocated = 0,
    backordered = 0, unmanaged = 0, line_total = unit_price * (quantity - cancelled - allocated - backordered - unmanaged)
    where order_id = ${orderId}`.execute(db)
  await sql`update orders set subtotal = ${figures.subtotal}, discount = ${figures.discount},
    shipping = ${figures.shipping}, tax = ${figures.tax}, grand_total = ${figures.grandTotal} where id = ${orderId}`.execute(
    db,
  )
}

/** Moves units of a line from open to shipped. */
export const shipUnits = (
  db: Db,
  lineId: number,
  from: { allocated: number; backordered: number; unmanaged: number },
) =>
  sql`update order_lines set allocated = allocated - ${from.allocated}::int, backordered = backordered - ${from.backordered}::int,
    unmanaged = unmanaged - ${from.unmanaged}::int,
    shipped = shipped + ${from.allocated + from.backordered + from.unmanaged}::int where id = ${lineId}`.execute(db)

/** Moves units of a line from shipped to open. */
export const unshipUnits = (db: Db, lineId: number, to: { allocated: number; unmanaged: number }) =>
  sql`update order_lines set allocated = allocated + ${to.allocated}::int, unmanaged = unmanaged + ${to.unmanaged}::int,
    shipped = shipped - ${to.allocated + to.unmanaged}::int where id = ${lineId}`.execute(db)
