import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { PaymentTerm } from '../domain/contract.ts'
import type { Cost } from '../pricing/rules.ts'

// What staff change of an order that is underway. Whoever calls has locked it.

/** A line as it is after an edit; nothing of it has left. */
interface EditedLine {
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
  }: { cost: Cost; billAddress: object; shipAddress: object; paymentTerm: PaymentTerm; prepaid: boolean },
): Promise<number> {
  const { rows } = await sql<{
    version: number
  }>`update orders set subtotal = ${cost.subtotal}, discount = ${cost.discount},
    shipping = ${cost.shipping}, tax = ${cost.tax}, tax_rate_bp = ${cost.taxRateBp}, grand_total = ${cost.grandTotal},
    placed_total = ${cost.grandTotal}, figures = ${JSON.stringify(cost)}::jsonb,
    bill_address = ${JSON.stringify(terms.billAddress)}::jsonb, ship_address = ${JSON.stringify(terms.shipAddress)}::jsonb,
    payment_term = ${terms.paymentTerm}, prepaid = ${terms.prepaid}, version = version + 1, updated_at = now()
    where id = ${id} returning version`.execute(db)
  return rows[0]!.version
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
