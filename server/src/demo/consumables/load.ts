import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { describeConsumables, putPrices, putVocabulary } from '../../modules/consumable/service.ts'
import type { DemoConsumable } from './goods.ts'
import { vocabulary } from './vocabulary.ts'

/**
 * Writes the consumables of the demo: the words of the trade, products with packs and stock, prices by country.
 * @param supplierIds profile ids in the order of the demo's suppliers
 */
export async function loadConsumables(db: Db, goods: readonly DemoConsumable[], supplierIds: readonly number[]) {
  await putVocabulary(db, vocabulary)
  const { rows: products } = await sql<{ id: number }>`
    with r as (
      insert into products (supplier_id, code, type, name_en, name_zh, brand, ships_from, lead_min, lead_max,
        storage_condition, transport_condition)
      select supplier, code, 2, "nameEn", "nameZh", brand, "shipsFrom", "leadMin", "leadMax", "storageCondition", "transportCondition"
      from jsonb_to_recordset(${JSON.stringify(goods.map((one) => ({ ...one, supplier: supplierIds[one.supplier] })))}::jsonb)
        as r (supplier bigint, code text, "nameEn" text, "nameZh" text, brand text, "shipsFrom" text, "leadMin" int, "leadMax" int,
          "storageCondition" text, "transportCondition" text)
      returning id)
    select id from r order by id`.execute(db)
  const packs = goods.flatMap((one, i) => one.packs.map((pack) => ({ ...pack, product: products[i]!.id })))
  const { rows: packages } = await sql<{ id: number }>`
    with r as (
      insert into packages (product_id, amount, unit, label, base_amount, base_unit, price, currency)
      select product, amount, unit, label, case unit when 'each' then amount end, case unit when 'each' then 'each' end,
        price, currency
      from jsonb_to_recordset(${JSON.stringify(packs)}::jsonb)
        as r (product bigint, amount numeric, unit text, label text, price bigint, currency text)
      returning id)
    select id from r order by id`.execute(db)
  const stock = packs.flatMap((pack, i) => (pack.stock === null ? [] : [{ id: packages[i]!.id, stock: pack.stock }]))
  await sql`insert into stock (package_id, on_hand)
    select id, stock from jsonb_to_recordset(${JSON.stringify(stock)}::jsonb) as r (id bigint, stock bigint)`.execute(
    db,
  )
  await sql`insert into stock_moves (package_id, d_on_hand, why)
    select id, stock, 'opening stock' from jsonb_to_recordset(${JSON.stringify(stock)}::jsonb) as r (id bigint, stock bigint)
    where stock > 0`.execute(db)
  await putPrices(
    db,
    packs.flatMap((pack, i) => pack.abroad.map((price) => ({ packageId: packages[i]!.id, ...price }))),
  )
  await describeConsumables(
    db,
    goods.map(({ code, category, attributes, nameEn, nameZh, brand }, i) => ({
      productId: products[i]!.id,
      code,
      category,
      attributes,
      texts: [nameEn, nameZh, brand],
    })),
  )
}
