import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import type { OrderAddress } from '../address/rules.ts'
import type { PaymentTerm } from '../domain/contract.ts'
import type { OrderStatus } from '../order/contract.ts'
import type { Parties } from '../order/rules.ts'
import type { Cost } from '../pricing/rules.ts'
import type { LineToEdit } from './rules.ts'

export interface OrderToEdit extends Parties {
  id: number
  number: string
  status: OrderStatus
  version: number
  partShipped: boolean
  currency: Currency
  grandTotal: number
  paidTotal: number
  taxRateBp: number
  paymentTerm: PaymentTerm
  prepaid: boolean
  depositPercent: number
  /** The buyer's account with a carrier, as it stands on the order now; empty without one. */
  carrierAccount: string
  placedCost: Cost | null
  billAddress: OrderAddress
  shipAddress: OrderAddress
  /** What the buyer's company has approved, where it was asked. */
  approvedTotal: number | null
}

/** An order that staff may change; `lock`: held for it. */
export async function orderToEdit(db: Db, id: number, lock: boolean): Promise<OrderToEdit | null> {
  const { rows } = await sql<OrderToEdit>`
    select o.id, o.number, o.status, o.version, o.buyer_id as "buyerId", o.placed_by as "placedBy", o.company_id as "companyId",
      exists (select from shipments s where s.order_id = o.id)
        or exists (select from invoices i where i.order_id = o.id and i.kind = 'invoice') as "partShipped",
      o.currency, o.grand_total as "grandTotal", o.paid_total as "paidTotal", o.tax_rate_bp as "taxRateBp",
      o.payment_term as "paymentTerm", o.prepaid, o.deposit_percent as "depositPercent", o.figures as "placedCost",
      coalesce((select d.carrier_account from order_desk d where d.order_id = o.id), '') as "carrierAccount", o.bill_address as "billAddress",
      o.ship_address as "shipAddress", (select r.total from requisitions r where r.id = o.requisition_id) as "approvedTotal"
    from orders o where o.id = ${id} ${lock ? sql`for update of o` : sql``}`.execute(db)
  return rows[0] ?? null
}

/** The lines of an order, in the order in which stock must be touched. */
export async function linesToEdit(db: Db, orderId: number): Promise<LineToEdit[]> {
  const { rows } = await sql<LineToEdit>`
    select l.id, l.line_number as "lineNumber", l.package_id as "packageId", l.part, l.product_code as "productCode", l.pack,
      l.supplier_id as "supplierId", l.supplier_name as "supplierName", l.supplier_name_zh as "supplierNameZh",
      l.ships_from as "shipsFrom", 'order-only' = any(s.programmes) as "orderOnly", l.quantity, l.cancelled, l.shipped, l.allocated,
      l.backordered, l.unmanaged, l.unit_price as "unitPrice", l.list_price as "listPrice",
      case l.price_reason when 'agreed' then jsonb_build_object('kind', 'agreed')
        when 'discount' then jsonb_build_object('kind', 'discount', 'id', d.id, 'description', d.description,
          'combinable', d.combinable, 'off', l.list_price - l.unit_price) end as reason,
      l.ship_address as "shipTo", l.quote_price_id is not null as quoted,
      (select json_build_object('quoteId', p.quote_id, 'version', p.version, 'priceId', p.id) from quote_prices p where p.id = l.quote_price_id) as answer,
      exists (select from permit_draws p where p.order_line_id = l.id) as permitted,
      l.named_by as "namedBy", l.named_reason as "namedReason", m.hazardous, g.transport,
      trim_scale(k.base_amount)::text as "baseAmount", k.base_unit as "baseUnit"
    from order_lines l join supplier_profiles s on s.id = l.supplier_id join packages k on k.id = l.package_id
    join products g on g.id = l.product_id left join molecules m on m.id = l.molecule_id left join discounts d on d.id = l.discount_id
    where l.order_id = ${orderId} order by l.package_id, l.part`.execute(db)
  return rows
}

/** Packs on sale of products with exactly this catalogue number, or sold under this CAS number; without those made for a quote. */
export async function packsOf(db: Db, search: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select k.id from products p join packages k on k.product_id = p.id
    where (p.code = any(${[search, search.toUpperCase()]}::text[]) or p.cas = ${search}) and p.status = 'active' and k.status = 'active'
      and p.quote_price_id is null
    order by p.id, k.id limit 40`.execute(db)
  return rows.map(({ id }) => id)
}
