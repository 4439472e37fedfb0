import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { Currency } from '../../kernel/shared/money.ts'

export interface PastPrice {
  id: number
  quoteId: number
  quoteNumber: string
  supplierName: string
  supplierNameZh: string
  packageSpec: string
  packageNum: number
  productPurity: string
  price: number
  currency: Currency
  accepted: boolean
  at: Date
  expiresAt: Date
}
/** Prices as buyers were told them, of one company or of all, the newest first. */
export async function pastPrices(
  db: Db,
  companyId: number | null,
  of: { moleculeId: number | null; productId: number | null; productCas: string },
): Promise<PastPrice[]> {
  const { rows } =
    await sql<PastPrice>`select p.id, q.id as "quoteId", q.number as "quoteNumber", s.name_en as "supplierName",
      s.name_zh as "supplierNameZh", p.pack as "packageSpec", p.quantity as "packageNum", p.purity as "productPurity",
      p.buyer_price as price, p.buyer_currency as currency, exists (select from quote_awards a where a.price_id = p.id) as accepted, p.created_at as at,
      p.expires_at as "expiresAt"
    from quote_prices p join quote_lines l on l.id = p.line_id join quote_items i on i.id = l.item_id
    join quotes q on q.id = p.quote_id join supplier_profiles s on s.id = p.supplier_id
    where (${companyId}::bigint is null or q.company_id = ${companyId})
      and (i.molecule_id = coalesce(${of.moleculeId}::bigint, (select molecule_id from products where id = ${of.productId}::bigint))
        or i.product_id = ${of.productId}::bigint or (${of.productCas} <> '' and i.cas = ${of.productCas}))
    order by p.id desc limit 200`.execute(db)
  return rows
}
