import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { PaymentTerm } from '../domain/contract.ts'
import type { Cost } from '../pricing/rules.ts'
import type { OrderStatus } from './contract.ts'

// What staff change of an order that is underway. Whoever calls has locked it.

/** A line as it is after an edit. */
export interface EditedLine {
  id: number
  quantity: number
  /** All of the quantity where the line was taken out. */
  cancelled: number
  allocated: number
  backordered: number
  unmanaged: number
  unitPrice: number
  listPrice: number | null
  priceReason: 'agreed' | 'discount' | null
  discountId: number | null
  namedBy: number | null
  namedReason: string | null
}

export const setLine = (db: Db, line: EditedLine) =>
  sql`update order_lines set quantity = ${line.quantity}, cancelled = ${line.cancelled}, allocated = ${line.allocated},
    backordered = ${line.backordered}, unmanaged = ${line.unmanaged}, unit_price = ${line.unitPrice}, list_price = ${line.listPrice},
    price_reason = ${line.priceReason}, discount_id = ${line.discountId}, named_by = ${line.namedBy}, named_reason = ${line.namedReason},
    line_total = ${line.unitPrice * (line.quantity - line.cancelled)},
    backorder_ack_at = case when ${line.backordered}::int > 0 then coalesce(backorder_ack_at, now()) end
    where id = ${line.id}`.execute(db)

/** What an order is after an edit: its figures are what the buyer is to pay from now on. */
export async function setTerms(
  db: Db,
  id: number,
  {
    cost,
    ...terms
  }: {
    cost: Cost
    billAddress: object
    shipAddress: object
    paymentTerm: PaymentTerm
    prepaid: boolean
    depositPercent: number
  },
): Promise<number> {
  const { rows } = await sql<{
    version: number
  }>`update orders set subtotal = ${cost.subtotal}, discount = ${cost.discount},
    shipping = ${cost.shipping}, tax = ${cost.tax}, tax_rate_bp = ${cost.taxRateBp}, grand_total = ${cost.grandTotal},
    placed_total = ${cost.grandTotal}, figures = ${JSON.stringify(cost)}::jsonb,
    bill_address = ${JSON.stringify(terms.billAddress)}::jsonb, ship_address = ${JSON.stringify(terms.shipAddress)}::jsonb,
    payment_term = ${terms.paymentTerm}, prepaid = ${terms.prepaid}, deposit_percent = ${terms.depositPercent}, version = version + 1, updated_at = now()
    where id = ${id} returning version`.execute(db)
  return rows[0]!.version
}

/** Units of a line that go to an order of their own. */
export interface Leaving {
  lineId: number
  allocated: number
  backordered: number
  unmanaged: number
}

/** Writes an order of units of another one, which it is like in everything else; answers its lines in the order of those. */
export async function insertSplit(
  db: Db,
  from: { id: number; key: string; status: OrderStatus },
  cost: Cost,
  leaving: readonly Leaving[],
): Promise<{ id: number; number: string; lineIds: number[] }> {
  const { rows } = await sql<{ id: number; number: string }>`
    insert into orders (number, buyer_id, company_id, placed_by, status, prepaid, deposit_percent, currency, subtotal, discount, shipping, tax,
      tax_rate_bp, grand_total, placed_total, figures, idem_key, payment_term, bill_address, ship_address, invoice_type, invoice_title, invoice_email,
      purchase_order, project_code, remark, terms_accepted_at, split_from)
    select 'SO' || to_char(china_day(now()), 'YYYY') || lpad(nextval('order_numbers')::text, 7, '0'), buyer_id, company_id, placed_by,
      ${from.status}, prepaid, deposit_percent, currency, ${cost.subtotal}::bigint, ${cost.discount}::bigint, ${cost.shipping}::bigint, ${cost.tax}::bigint,
      ${cost.taxRateBp}::int, ${cost.grandTotal}::bigint, ${cost.grandTotal}::bigint, ${JSON.stringify(cost)}::jsonb, ${from.key}, payment_term,
      bill_address, ship_address, invoice_type, invoice_title, invoice_email, purchase_order, project_code, remark, terms_accepted_at, id
    from orders where id = ${from.id} returning id, number`.execute(db)
  const { id, number } = rows[0]!
  const { rows: lines } = await sql<{ id: number }>`
    insert into order_lines (order_id, line_number, package_id, product_id, supplier_id, molecule_id, product_code, name_en, name_zh, cas,
      mdl, purity, pack, supplier_name, supplier_name_zh, ships_from, lead_min, lead_max, typed_cas, typed_mdl, quantity, allocated,
      backordered, unmanaged, backorder_ack_at, unit_price, list_price, price_reason, discount_id, currency, line_total, part,
      requested_on, ship_address, named_by, named_reason, quote_price_id, project_code, budget)
    select ${id}::bigint, u.place, l.package_id, l.product_id, l.supplier_id, l.molecule_id, l.product_code, l.name_en, l.name_zh, l.cas,
      l.mdl, l.purity, l.pack, l.supplier_name, l.supplier_name_zh, l.ships_from, l.lead_min, l.lead_max, l.typed_cas, l.typed_mdl,
      u.allocated + u.backordered + u.unmanaged, u.allocated, u.backordered, u.unmanaged,
      case when u.backordered > 0 then coalesce(l.backorder_ack_at, now()) end, l.unit_price, l.list_price, l.price_reason, l.discount_id,
      l.currency, l.unit_price * (u.allocated + u.backordered + u.unmanaged), l.part, l.requested_on, l.ship_address, l.named_by, l.named_reason,
      l.quote_price_id, l.project_code, l.budget
    from order_lines l join (select row_number() over () as place, x.* from jsonb_to_recordset(${JSON.stringify(leaving)}::jsonb)
      as x ("lineId" bigint, allocated int, backordered int, unmanaged int)) u on u."lineId" = l.id
    order by u.place returning id`.execute(db)
  return { id, number, lineIds: lines.map((line) => line.id) }
}

/** What the buyer wrote on an order, as it is to read now. */
export async function setWritten(
  db: Db,
  id: number,
  written: { purchaseOrder: string; projectCode: string; remark: string },
): Promise<number> {
  const { rows } = await sql<{ version: number }>`update orders set purchase_order = ${written.purchaseOrder},
    project_code = ${written.projectCode}, remark = ${written.remark}, version = version + 1, updated_at = now()
    where id = ${id} returning version`.execute(db)
  return rows[0]!.version
}

/** Says that something of an order has changed that stands in no column of its own. */
export async function touch(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update orders set version = version + 1, updated_at = now() where id = ${id} returning version`.execute(db)
  return rows[0]!.version
}
