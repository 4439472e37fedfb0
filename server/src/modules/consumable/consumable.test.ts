import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { makeConsumable, makeVocabulary } from '../../testing/makeConsumable.ts'
import { consumable } from './contract.ts'

const app = await testApp()
const { db } = app
await makeVocabulary(db)

const pp = 'polypropylene'
const small = await makeConsumable(db, {
  nameEn: 'Microcentrifuge tubes with snap cap',
  nameZh: '微量离心管（连盖）',
  brand: 'Qingke',
  code: 'QK-15.201',
  attributes: { volume: '1.5 mL', material: pp },
  onHand: 8,
})
const { supplierId } = small
const large = await makeConsumable(db, {
  supplierId,
  nameEn: 'Conical centrifuge tubes',
  nameZh: '尖底离心管',
  brand: 'Haoyu',
  attributes: { volume: '50 mL', material: pp },
  price: 60_000,
  prices: { DE: { price: 1_290, currency: 'EUR' } },
  onHand: 0,
})
const tip = await makeConsumable(db, {
  nameEn: 'Filter pipette tips',
  nameZh: '带滤芯吸头',
  category: 'tips',
  attributes: { volume: '200 µL', material: pp },
  price: null,
})
const antibody = await makeConsumable(db, {
  nameEn: 'Anti-GAPDH rabbit antibody',
  nameZh: 'GAPDH 兔多克隆抗体',
  category: 'antibodies',
  attributes: { host: 'rabbit' },
  pieces: 1,
  price: 168_000,
})
await makeConsumable(db, { nameEn: 'Withdrawn tubes', status: 'inactive' })

const ask = async (input: Parameters<typeof app.call<typeof consumable.search>>[1]) => {
  const reply = await app.call(consumable.search, input)
  assert.equal(reply.status, 200, reply.message)
  return reply.data
}
const idsOf = ({ list }: { list: { productId: string }[] }) => list.map(({ productId }) => Number(productId)).sort()

test('[CONS-1] consumables are found by words of their names, brand, category in any language, value and number', async () => {
  for (const [searchText, expected] of [
    ['离心管', [small, large]],
    ['微量管', []],
    ['管', [small, large]],
    ['微量', [small]],
    ['centrifuge tube', [large]],
    ['CONICAL Tubes', [large]],
    ['Röhrchen', [small, large]],
    ['聚丙烯', [small, large, tip]],
    ['50 mL', [large]],
    ['200 μL', [tip]],
    ['haoyu', [large]],
    ['QK-15.201', [small]],
    ['qk 15 201', [small]],
    ['ＱＫ１５２０１', [small]],
    ['GAPDH', [antibody]],
    ['withdrawn', []],
    ['phenylboronic', []],
    ['!!!', []],
    ['', [small, large, tip, antibody]],
  ] as const) {
    const found = await ask({ searchText })
    assert.deepEqual(idsOf(found), expected.map(({ productId }) => productId).sort(), searchText)
    assert.equal(found.total, expected.length, searchText)
  }
})

test('[CONS-1] filters count what the others leave, and a chosen one keeps its own alternatives', async () => {
  const found = await ask({ category: 'plastic', filters: { attributes: { volume: ['50 mL'] } } })
  assert.deepEqual(idsOf(found), [large.productId])
  const { facets } = found
  const counts = (code: string) =>
    Object.fromEntries(
      facets.attributes.find((one) => one.code === code)?.values.map(({ value, count }) => [value, count]) ?? [],
    )
  assert.deepEqual(counts('volume'), { '1.5 mL': 1, '50 mL': 1, '200 µL': 1 })
  assert.deepEqual(counts('material'), { [pp]: 1 })
  assert.deepEqual(
    facets.categories.map(({ code, count }) => [code, count]),
    [
      ['plastic', 1],
      ['tubes', 1],
    ],
  )
  assert.equal(facets.inStock, 0)
  assert.deepEqual(facets.suppliers, [
    { supplierId: String(supplierId), name: facets.suppliers[0]!.name, nameZh: facets.suppliers[0]!.nameZh, count: 1 },
  ])
  const both = await ask({
    category: 'plastic',
    filters: { attributes: { volume: ['50 mL', '1.5 mL'] }, inStock: true },
  })
  assert.deepEqual(idsOf(both), [small.productId])
  assert.equal(both.facets.attributes.find(({ code }) => code === 'material')!.values[0]!.names!['zh'], '聚丙烯 PP')
  const brands = await ask({ filters: { brands: ['Qingke'], supplierIds: [String(supplierId)] } })
  assert.deepEqual(idsOf(brands), [small.productId])
  assert.deepEqual(brands.facets.brands, [
    { value: 'Haoyu', count: 1 },
    { value: 'Qingke', count: 1 },
  ])
})

test('[CONS-1] price bands are those of the chosen currency and of the country the goods go to', async () => {
  const bands = async (country: string, currency: 'CNY' | 'EUR') =>
    Object.fromEntries((await ask({ country, currency })).facets.price.map(({ value, count }) => [value, count]))
  assert.deepEqual(await bands('CN', 'CNY'), { '1': 0, '2': 1, '3': 2, '4': 0, inquiry: 1 })
  // ¥ 600 here, € 12.90 in Germany.
  assert.deepEqual(await bands('DE', 'EUR'), { '1': 2, '2': 0, '3': 1, '4': 0, inquiry: 1 })
  const cheap = await ask({ filters: { price: ['2'] } })
  assert.deepEqual(idsOf(cheap), [small.productId])
  const order = await ask({ sort: 'price' })
  assert.deepEqual(
    order.list.map(({ productId }) => Number(productId)),
    [small, large, antibody, tip].map(({ productId }) => productId),
  )
})

test('[CONS-1] pages follow each other without a gap', async () => {
  const pages = await Promise.all([1, 2, 3].map((pageNumber) => ask({ pageNumber, pageSize: 2, sort: 'price' })))
  assert.deepEqual(
    pages.map(({ list, total }) => [list.length, total]),
    [
      [2, 4],
      [2, 4],
      [0, 4],
    ],
  )
  assert.equal(new Set(pages.flatMap(({ list }) => list.map(({ productId }) => productId))).size, 4)
})

test('[CONS-1] the tree of categories counts what is on sale in each branch', async () => {
  const { data } = await app.call(consumable.categories, {})
  assert.deepEqual(
    data.map(({ code, parentCode, products }) => [code, parentCode, products]),
    [
      ['plastic', null, 3],
      ['tubes', 'plastic', 2],
      ['tips', 'plastic', 1],
      ['antibodies', null, 1],
    ],
  )
})

test('[CONS-1] a product shows category, attributes, packs and the price of the country; withdrawn ones are missing', async () => {
  const here = (await app.call(consumable.product, { productId: String(large.productId) })).data
  assert.deepEqual(here.product.packages[0]!.price, { amount: '600.00', currency: 'CNY' })
  assert.deepEqual(here.product.packages[0]!.unitPrice, { amount: '12', currency: 'CNY', per: 'each' })
  assert.deepEqual(
    here.path.map(({ code }) => code),
    ['plastic', 'tubes'],
  )
  assert.deepEqual(
    here.product.attributes.flatMap(({ code, values }) =>
      values.map(({ value, names }) => [code, value, names?.['zh'] ?? null]),
    ),
    [
      ['volume', '50 mL', null],
      ['material', pp, '聚丙烯 PP'],
    ],
  )
  const there = (await app.call(consumable.product, { productId: String(large.productId), country: 'DE' })).data
  assert.deepEqual(there.product.packages[0]!.price, { amount: '12.90', currency: 'EUR' })
  const gone = await app.call(consumable.product, { productId: '999999' })
  assert.equal(gone.http, 404)
})

test('[CONS-1] a product starts at the lowest price of its packs in each currency, whichever pack stands first', async () => {
  const goods = await makeConsumable(db, { nameEn: 'Staggered rods', price: 30_000 })
  const pack = (amount: number, price: number | null, currency = 'CNY') =>
    db
      .insertInto('packages')
      .values({ product_id: goods.productId, amount, unit: 'each', label: `${amount}/pk`, price, currency })
      .execute()
  await pack(10, 45_000)
  await pack(500, 12_000)
  await pack(20, null)
  await pack(30, 5_000, 'USD')
  const [found] = (await app.call(consumable.startingAt, { productIds: [String(goods.productId)], country: 'CN' })).data
  assert.deepEqual(
    [found!.packages, found!.prices.map(({ amount, currency }) => `${amount} ${currency}`).toSorted()],
    [5, ['120.00 CNY', '50.00 USD']],
  )
  await db.updateTable('products').set({ status: 'inactive' }).where('id', '=', goods.productId).execute()
})

test('[CONS-1] the price of a piece is that of all pieces in a pack, however many bags they come in', async () => {
  const bags = await makeConsumable(db, { nameEn: 'Bagged caps', pieces: 50, price: 60_000 })
  await db.updateTable('packages').set({ count: 4 }).where('id', '=', bags.packageId).execute()
  const ask = { productId: String(bags.productId), country: 'CN' }
  const { packages } = (await app.call(consumable.product, ask)).data.product
  assert.deepEqual(packages[0]!.unitPrice, { amount: '3', currency: 'CNY', per: 'each' })
  await db.updateTable('products').set({ status: 'inactive' }).where('id', '=', bags.productId).execute()
})

test('[CONS-1] prices by country fall back to the base price, and a country that is none is refused', async () => {
  const packageIds = [small, large, tip].map(({ packageId }) => String(packageId))
  const { data } = await app.call(consumable.packagePrices, { packageIds, country: 'DE' })
  assert.deepEqual(
    data.map(({ price, ofCountry }) => [price && `${price.amount} ${price.currency}`, ofCountry]),
    [
      ['100.00 CNY', false],
      ['12.90 EUR', true],
      [null, false],
    ],
  )
  for (const country of ['XX', 'ZZ'])
    for (const reply of [
      await app.call(consumable.packagePrices, { packageIds, country }),
      await app.call(consumable.search, { country }),
      await app.call(consumable.product, { productId: String(large.productId), country }),
    ])
      assert.equal(reply.http, 400)
  const starting = await app.call(consumable.startingAt, {
    productIds: [large, tip].map(({ productId }) => String(productId)),
    country: 'DE',
  })
  assert.deepEqual(starting.data, [
    { productId: String(large.productId), prices: [{ amount: '12.90', currency: 'EUR' }], packages: 1 },
    { productId: String(tip.productId), prices: [], packages: 1 },
  ])
})

test('[CONS-1] goods of a supplier that is not active are nowhere, and come back with it', async () => {
  const goods = await makeConsumable(db, { nameEn: 'Closedware racks', category: 'tips', onHand: 3 })
  const id = String(goods.productId)
  const { company_id } = await db
    .selectFrom('supplier_profiles')
    .select('company_id')
    .where('id', '=', goods.supplierId)
    .executeTakeFirstOrThrow()
  const set = (status: string) => db.updateTable('companies').set({ status }).where('id', '=', company_id).execute()
  const told = async () => {
    const { data: tree } = await app.call(consumable.categories, {})
    const product = await app.call(consumable.product, { productId: id })
    const image = await app.call(consumable.images, { productId: id, number: 1 })
    const prices = await app.call(consumable.packagePrices, { packageIds: [String(goods.packageId)], country: 'CN' })
    const starting = await app.call(consumable.startingAt, { productIds: [id], country: 'CN' })
    const { total } = await ask({ searchText: 'closedware' })
    return [
      tree.find(({ code }) => code === 'tips')!.products,
      product.http,
      image.http,
      prices.data.length,
      starting.data[0]!.packages,
      total,
    ]
  }
  assert.deepEqual(await told(), [2, 200, 200, 1, 1, 1])
  await set('inactive')
  assert.deepEqual(await told(), [1, 404, 404, 0, 0, 0])
  await set('active')
  await db.updateTable('products').set({ status: 'inactive' }).where('id', '=', goods.productId).execute()
  assert.deepEqual(await told(), [1, 404, 404, 0, 0, 0])
})

test('[CONS-1] traditional characters find what simplified ones do; a slip is put right where nothing has it, and said', async () => {
  for (const [searchText, correctedTo, expected] of [
    ['離心管', null, [small, large]],
    ['聚丙烯 離心管', null, [small, large]],
    ['离心馆', '离心管', [small, large]],
    ['離心館', '离心管', [small, large]],
    ['centrifge tube', 'centrifuge tube', [large]],
    ['micorcentrifuge', 'microcentrifuge', [small]],
    // Nothing near: other goods, not a slip.
    ['phenylboronic', null, []],
    ['灯泡', null, []],
  ] as const) {
    const found = await ask({ searchText })
    assert.deepEqual(
      [idsOf(found), found.correctedTo],
      [expected.map(({ productId }) => productId).sort(), correctedTo],
      searchText,
    )
  }
  const filtered = await ask({ searchText: '离心管', filters: { brands: ['Nobody'] } })
  assert.deepEqual([filtered.total, filtered.correctedTo], [0, null])
})
