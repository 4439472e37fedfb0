import { sql } from 'kysely'
import type { Database } from '../../server/src/kernel/database.ts'
import { describeConsumables, putPrices, putVocabulary } from '../../server/src/modules/consumable/service.ts'

type Db = Database['db']

const same = (text: string) => ({ zh: text, en: text, de: text, ja: text, ko: text })
const things = [
  '离心管 tube',
  '吸头 tip',
  '培养皿 dish',
  '培养板 plate',
  '滤膜 membrane',
  '手套 gloves',
  '抗体 antibody',
  '试剂盒 kit',
]
const materials = ['polypropylene', 'polystyrene', 'glass', 'nitrile', 'PTFE', 'steel']
const countries = [
  ['DE', 'EUR'],
  ['US', 'USD'],
  ['JP', 'JPY'],
] as const
const PIECE = 2000

/** Adds consumables in 200 categories, of whatever suppliers there are: two packs each, stock, prices abroad for a third. */
export async function makeGoods(db: Db, count: number): Promise<void> {
  const categories = Array.from({ length: 200 }, (_, i) => ({
    code: `bench-${i}`,
    names: { ...same(`Category ${i}`), zh: `类别${i}` },
    parentCode: i < 20 ? null : `bench-${i % 20}`,
    drawing: 'box',
  }))
  const attributes = Array.from({ length: 12 }, (_, i) => ({ code: `bench-a${i}`, names: same(`Attribute ${i}`) }))
  await putVocabulary(db, { categories, attributes, terms: [] })
  const suppliers = await db.selectFrom('supplier_profiles').select('id').orderBy('id').execute()
  for (let from = 0; from < count; from += PIECE) {
    const goods = Array.from({ length: Math.min(PIECE, count - from) }, (_, i) => good(from + i, suppliers.length))
    await db.transaction().execute(async (tx) => {
      const { rows: products } = await sql<{ id: number }>`
        insert into products (supplier_id, code, type, name_en, name_zh, brand, ships_from, lead_min, lead_max)
        select supplier, code, 2, en, zh, brand, 'CN', 1, lead
        from jsonb_to_recordset(${JSON.stringify(goods.map((one) => ({ ...one, supplier: suppliers[one.supplier]!.id })))}::jsonb)
          as r (supplier bigint, code text, en text, zh text, brand text, lead int) returning id`.execute(tx)
      const ids = products.map(({ id }) => id)
      const { rows: packs } = await sql<{ id: number }>`
        insert into packages (product_id, amount, unit, label, base_amount, base_unit, price, currency)
        select id, size, 'each', size || '/pk', size, 'each', case when id % 25 <> 0 then (1 + id * 7919 % 3000) * 100 * size / 10 end,
          case when id % 9 = 0 then 'USD' else 'CNY' end
        from unnest(${ids}::bigint[]) id, unnest('{10,100}'::bigint[]) size returning id`.execute(tx)
      await sql`
        insert into stock (package_id, on_hand) select id, id % 7 from unnest(${packs.map(({ id }) => id)}::bigint[]) id
        where id % 8 <> 0`.execute(tx)
      await putPrices(
        tx,
        packs
          .filter(({ id }) => id % 3 === 0)
          .flatMap(({ id }) =>
            countries.map(([country, currency]) => ({ packageId: id, country, price: 500 + (id % 900), currency })),
          ),
      )
      await describeConsumables(
        tx,
        goods.map((one, i) => ({
          productId: ids[i]!,
          code: one.code,
          texts: [one.en, one.zh, one.brand],
          category: one.category,
          attributes: one.attributes,
        })),
      )
    })
  }
  await sql`analyze`.execute(db).catch(() => {})
}

const good = (i: number, suppliers: number) => {
  const [zh, en] = things[i % things.length]!.split(' ') as [string, string]
  const own = (k: number) => `bench-a${(i + k * 5) % 12}`
  return {
    supplier: (i * 31) % suppliers,
    code: `BG-${i}`,
    en: `${materials[i % 6]} ${en} model ${i % 977}`,
    zh: `${zh}${i % 977}型`,
    brand: `Brand ${(i * 17) % 40}`,
    lead: 1 + (i % 20),
    category: `bench-${20 + (i % 180)}`,
    attributes: { [own(0)]: `${1 + (i % 30)} mL`, [own(1)]: materials[(i + 2) % 6]!, [own(2)]: `${i % 50} mm` },
  }
}
