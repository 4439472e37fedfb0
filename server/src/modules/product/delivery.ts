import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'

/** How fast somebody really was: half of the shipments left within `usualDays`, nine of ten within `lateDays`. */
export interface Delivery {
  productId: number
  shipments: number
  usualDays: number
  lateDays: number
  /** `product` where the product itself was shipped often enough, else all products of its supplier. */
  of: 'product' | 'supplier'
}

/** Fewer shipments say nothing; then only the stated lead time is shown. */
export const ENOUGH_SHIPMENTS = 5

/**
 * Counts days from order to shipment anew over the last year, by product and by supplier. A shipment counts once for each,
 * however many lines it carried.
 */
export async function countDeliveries(db: Db): Promise<void> {
  await sql`delete from delivery_figures`.execute(db)
  await sql`
    with sent as (
      select distinct h.id, l.supplier_id, l.product_id, ceil(extract(epoch from h.created_at - o.created_at) / 86400)::int as days
      from shipments h join shipment_lines hl on hl.shipment_id = h.id join order_lines l on l.id = hl.order_line_id
      join orders o on o.id = h.order_id
      where h.created_at > now() - interval '1 year')
    insert into delivery_figures (supplier_id, product_id, shipments, usual_days, late_days, computed_at)
    select supplier_id, product_id, count(*), percentile_disc(0.5) within group (order by days),
      percentile_disc(0.9) within group (order by days), now()
    from (select id, supplier_id, product_id, days from sent
      union all select distinct id, supplier_id, null::bigint, days from sent) one
    group by supplier_id, product_id having count(*) >= ${ENOUGH_SHIPMENTS}`.execute(db)
}

/** Real delivery of some products; those of suppliers with too few shipments are missing. */
export async function deliveriesOf(db: Db, productIds: readonly number[]): Promise<Delivery[]> {
  if (productIds.length === 0) return []
  const { rows } = await sql<Delivery>`/* prepared */
    select distinct on (p.id) p.id as "productId", f.shipments, f.usual_days as "usualDays", f.late_days as "lateDays",
      case when f.product_id is null then 'supplier' else 'product' end as "of"
    from products p join delivery_figures f on f.supplier_id = p.supplier_id and (f.product_id = p.id or f.product_id is null)
    where p.id = any(${productIds}::bigint[])
    order by p.id, f.product_id nulls last`.execute(db)
  return rows
}
