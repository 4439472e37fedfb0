import { randomBytes } from 'node:crypto'
import type { Currency } from '../kernel/shared/money.ts'
import { describeConsumables, putPrices, putVocabulary } from '../modules/consumable/service.ts'
import type { Attributes } from '../modules/antibody/rules.ts'
import type { TestApp } from './app.ts'
import { makeStock } from './makeOrder.ts'
import { makeSupplier } from './makePeople.ts'

const same = (text: string) => ({ zh: text, en: text, de: text, ja: text, ko: text })

/** A small tree of categories, with attributes and the words for some of their values. */
export const makeVocabulary = (db: TestApp['db']) =>
  putVocabulary(db, {
    categories: [
      { code: 'plastic', names: { ...same('Plastic ware'), zh: '塑料耗材' }, parentCode: null, drawing: 'box' },
      {
        code: 'tubes',
        names: { ...same('Tubes'), zh: '离心管', de: 'Röhrchen' },
        parentCode: 'plastic',
        drawing: 'tube',
      },
      { code: 'tips', names: { ...same('Pipette tips'), zh: '吸头' }, parentCode: 'plastic', drawing: 'tip' },
      {
        code: 'antibodies',
        names: { ...same('Antibodies'), zh: '抗体' },
        parentCode: null,
        drawing: 'antibody',
        division: 'antibodies',
      },
    ],
    attributes: [
      { code: 'volume', names: { ...same('Volume'), zh: '容量' } },
      { code: 'material', names: { ...same('Material'), zh: '材质' } },
      { code: 'host', names: { ...same('Host'), zh: '宿主' } },
    ],
    terms: [{ code: 'polypropylene', names: { ...same('Polypropylene (PP)'), zh: '聚丙烯 PP' } }],
  })

export interface ConsumableWishes {
  supplierId?: number
  code?: string
  nameEn?: string
  nameZh?: string
  brand?: string
  category?: string
  attributes?: Attributes
  /** Minor units; null is a price on inquiry. */
  price?: number | null
  currency?: Currency
  /** Prices for single countries, in minor units. */
  prices?: Record<string, { price: number; currency: Currency }>
  onHand?: number | null
  pieces?: number
  status?: 'active' | 'inactive'
  leadMax?: number
}

/** A consumable on sale in one pack of 50 at ¥100.00, of a supplier of its own unless one is named. */
export async function makeConsumable(db: TestApp['db'], wishes: ConsumableWishes = {}) {
  const supplierId = wishes.supplierId ?? (await makeSupplier(db)).supplierId
  const { nameEn = 'Centrifuge tube', nameZh = '离心管', brand = '', pieces = 50 } = wishes
  const code = wishes.code ?? `C${randomBytes(5).toString('hex')}`
  const product = await db
    .insertInto('products')
    .values({
      supplier_id: supplierId,
      code,
      type: 2,
      name_en: nameEn,
      name_zh: nameZh,
      brand,
      status: wishes.status ?? 'active',
      lead_max: wishes.leadMax ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const pack = await db
    .insertInto('packages')
    .values({
      product_id: product.id,
      amount: pieces,
      unit: 'each',
      label: `${pieces}/pk`,
      price: wishes.price === undefined ? 10_000 : wishes.price,
      currency: wishes.currency ?? 'CNY',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (typeof wishes.onHand === 'number') await makeStock(db, pack.id, wishes.onHand)
  await describeConsumables(db, [
    {
      productId: product.id,
      code,
      texts: [nameEn, nameZh, brand],
      category: wishes.category ?? 'tubes',
      attributes: wishes.attributes ?? {},
    },
  ])
  const prices = Object.entries(wishes.prices ?? {}).map(([country, one]) => ({ packageId: pack.id, country, ...one }))
  await putPrices(db, prices)
  return { productId: product.id, packageId: pack.id, supplierId, code }
}
