import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { QuotedGoods } from './rules.ts'

/**
 * A product with one pack for an accepted price, once: inactive, so that no search, page or list of offers shows it. Returns the id of its pack.
 * The name stands in the language that it is written in.
 */
export async function makeQuoted(db: Db, goods: QuotedGoods): Promise<number> {
  const chinese = /\p{Script=Han}/u.test(goods.name)
  const { rows: made } = await sql<{ id: number }>`
    insert into products (supplier_id, molecule_id, code, name_en, name_zh, cas, mdl, purity_text, ships_from, lead_min, lead_max, status,
      quote_price_id)
    select s.id, ${goods.moleculeId}, ${goods.code}, ${chinese ? '' : goods.name}, ${chinese ? goods.name : ''}, ${goods.cas}, ${goods.mdl},
      ${goods.purity}, s.ships_from, ${goods.shipDays}, ${goods.shipDays}, 'inactive', ${goods.quotePriceId}
    from supplier_profiles s where s.id = ${goods.supplierId}
    on conflict (quote_price_id) do nothing returning id`.execute(db)
  const [product] = made
  if (!product) {
    const { rows } = await sql<{ id: number }>`select k.id from packages k join products p on p.id = k.product_id
      where p.quote_price_id = ${goods.quotePriceId}`.execute(db)
    return rows[0]!.id
  }
  // A pack of words, as `1 report`, or of less than the column holds, is one piece.
  const held = goods.content && goods.content.amount >= 1e-6 ? goods.content : { amount: 1, unit: 'each' }
  const { rows } = await sql<{ id: number }>`
    insert into packages (product_id, amount, unit, label, base_amount, base_unit, currency, status)
    values (${product.id}, ${held.amount}, ${held.unit}, ${goods.pack}, ${held.amount}, ${held.unit}, ${goods.currency}, 'inactive')
    returning id`.execute(db)
  return rows[0]!.id
}
