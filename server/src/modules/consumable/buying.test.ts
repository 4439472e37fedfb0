import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { makeConsumable, makeVocabulary } from '../../testing/makeConsumable.ts'
import { fillCart, makeOrder, makePack } from '../../testing/makeOrder.ts'
import { anAddress, makeBuyer, makeSupplier } from '../../testing/makePeople.ts'
import { addAddress } from '../address/service.ts'
import { cart } from '../cart/contract.ts'
import { checkout } from '../checkout/contract.ts'
import { order } from '../order/contract.ts'
import { consumable } from './contract.ts'
import { insertImage } from '../productImage/store.ts'
import { foldOffers } from './service.ts'

const app = await testApp()
const { db } = app
await makeVocabulary(db)
const prices = { DE: { price: 1_290, currency: 'EUR' as const } }

async function buyerIn(country: string) {
  const buyer = await makeBuyer(db, { country })
  return { buyer, caller: { token: await app.tokenOf(buyer.userId) } }
}

test('[CONS-1] [CART-5] a consumable is bought like a chemical: cart, order and its lines, without a molecule', async () => {
  const goods = await makeConsumable(db, { onHand: 20 })
  const { buyer, caller } = await buyerIn('CN')
  await fillCart(app, caller, [{ packageId: goods.packageId, quantity: 3 }])
  const [line] = (await app.call(cart.list, {}, caller)).data.list
  assert.equal(line!.productType, 2)
  assert.equal(line!.reagoraMoleculeId, null)
  assert.equal(line!.productChineseName, '离心管')
  assert.equal(line!.pack, '50/pk')
  assert.deepEqual(line!.problems, [])
  assert.deepEqual(line!.lineTotal, { amount: '300.00', currency: 'CNY' })
  for (const file of [cart.exportCsv, cart.exportSdf]) assert.equal((await app.callRaw(file, {}, caller)).http, 200)
  await app.call(cart.empty, {}, caller)
  const { id } = await makeOrder(app, buyer, { caller, lines: [{ packageId: goods.packageId, quantity: 3 }] })
  const { data } = await app.call(order.detail, { id }, caller)
  assert.equal(data.lines[0]!.productCode, goods.code)
  assert.equal(data.lines[0]!.reagoraMoleculeId, null)
  assert.deepEqual(data.lines[0]!.lineTotal, { amount: '300.00', currency: 'CNY' })
})

test('[CONS-1] who buys pays the price of the country the goods go to, on every step', async () => {
  const goods = await makeConsumable(db, { onHand: 20, prices })
  const { buyer, caller } = await buyerIn('DE')
  const wish = { productPackageId: String(goods.packageId), productPackageNum: 2 }
  const shown = { productUnitPrice: '100.00' }
  const wrong = await app.callRaw(cart.add, { lines: [{ ...wish, ...shown }] }, caller)
  assert.notEqual(wrong.status, 200, 'the price of another country is not the price')
  await app.call(cart.add, { lines: [{ ...wish, productUnitPrice: '12.90' }] }, caller)
  const [line] = (await app.call(cart.list, {}, caller)).data.list
  assert.deepEqual(line!.unitPrice, { amount: '12.90', currency: 'EUR' })
  await app.call(cart.empty, {}, caller)
  const { id } = await makeOrder(app, buyer, { caller, lines: [{ packageId: goods.packageId, quantity: 2 }] })
  const { data } = await app.call(order.detail, { id }, caller)
  assert.deepEqual(data.lines[0]!.lineTotal, { amount: '25.80', currency: 'EUR' })
})

test('[CONS-1] the checkout begins with the prices of the address it begins with, also of one that waits for approval', async () => {
  const goods = await makeConsumable(db, { onHand: 20, prices })
  const { buyer, caller } = await buyerIn('CN')
  await fillCart(app, caller, [{ packageId: goods.packageId, quantity: 2 }])
  const abroad = await addAddress(db, buyer.companyId, { ...anAddress(), country: 'DE' }, 'propose', buyer.userId)
  await db.updateTable('companies').set({ allow_pending_address: true }).where('id', '=', buyer.companyId).execute()
  const priceFor = async (address: number) => {
    await db.updateTable('users').set({ default_ship_address: address }).where('id', '=', buyer.userId).execute()
    const { data } = await app.call(checkout.show, {}, caller)
    assert.equal(data.shipAddressId, String(address))
    return data.lines[0]!.unitPrice
  }
  assert.deepEqual(await priceFor(buyer.addressId), { amount: '100.00', currency: 'CNY' })
  assert.deepEqual(await priceFor(abroad), { amount: '12.90', currency: 'EUR' })
})

test('[CONS-1] the picture is the uploaded one, or our drawing of the category; of nothing else there is none', async () => {
  const { productId } = await makeConsumable(db)
  const picture = (input: object) => app.callRaw(consumable.images, { productId: String(productId), ...input })
  const drawn = await picture({})
  assert.match(String(drawn.headers['content-type']), /^image\/svg\+xml/)
  assert.match(String(drawn.headers['content-security-policy']), /sandbox/)
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const file = await app.resources.files.put(db, png, { name: 'tube.png', purpose: 'picture', allowed: ['image/png'] })
  const { userId: by } = await makeSupplier(db)
  await insertImage(db, { productId, fileId: file, by })
  // Our drawing is shown; what others sent is downloaded where its address is opened.
  const uploaded = await picture({})
  assert.match(String(uploaded.headers['content-type']), /^image\/png/)
  assert.match(String(uploaded.headers['content-disposition']), /^attachment; filename\*=UTF-8''tube\.png$/)
  assert.match(String(drawn.headers['content-disposition']), /^inline;/)
  assert.match(String((await picture({ number: '2' })).headers['content-type']), /^image\/svg\+xml/)
  const text = await app.resources.files.put(db, Buffer.from('%PDF-1.4\n%no picture\n%%EOF'), {
    name: 'x.png',
    purpose: 'picture',
    allowed: ['application/pdf'],
  })
  await insertImage(db, { productId, fileId: text, by })
  assert.match(String((await picture({ number: '2' })).headers['content-type']), /^image\/svg\+xml/)
  const shown = await app.call(consumable.product, { productId: String(productId) })
  assert.equal(shown.data.product.images, 2)
  for (const [number, http] of [
    ['0', 400],
    ['20', 200],
    ['21', 400],
  ] as const)
    assert.equal((await picture({ number })).http, http, number)
  const withdrawn = await makeConsumable(db, { status: 'inactive' })
  assert.equal((await picture({ productId: String(withdrawn.productId) })).http, 404)
  assert.equal((await picture({ productId: '999999' })).http, 404)
})

const names = (text: string, zh: string) => ({ zh, en: text, de: text, ja: text, ko: text })
const named = (code: string, text: string, zh: string) => ({ code, names: names(text, zh) })
const found = (searchText: string) => listed({ searchText })
const listed = async (input: Parameters<typeof app.call<typeof consumable.search>>[1]) => {
  const { data } = await app.call(consumable.search, { pageSize: 100, ...input })
  return data.list.map(({ code }) => code)
}

test('[CONS-1] every order of the list puts first what it says: the number, stock, the ranking of the supplier, price, delivery', async () => {
  const plain = await makeSupplier(db)
  const tagged = await makeSupplier(db)
  const ranked = await makeSupplier(db)
  const rank = (id: number, top_tag: boolean, display_order: number) =>
    db.updateTable('supplier_profiles').set({ top_tag, display_order }).where('id', '=', id).execute()
  await rank(plain.supplierId, false, 5)
  await rank(ranked.supplierId, false, 1)
  await rank(tagged.supplierId, true, 9)
  const make = (code: string, { supplierId }: { supplierId: number }, more: object = {}) =>
    makeConsumable(db, { nameEn: 'Sorting wadget', code, supplierId, ...more })
  await make('W1', plain, { price: 500, leadMax: 9 })
  await make('W2', ranked, { price: 300, currency: 'USD', leadMax: 3 })
  await make('W3', tagged, { price: null })
  await make('W4', plain, { price: 700, onHand: 1, leadMax: 20 })
  await make('WADGET', plain, { price: 600, onHand: 0, leadMax: 3 })
  await make('W5', plain, { price: 500, onHand: 2, leadMax: 1 })
  const reserved = await make('W6', tagged, { price: 2_000, onHand: 2 })
  await db.updateTable('stock').set({ allocated: 2 }).where('package_id', '=', reserved.packageId).execute()
  const searchText = 'wadget'
  for (const sums of ['noted', 'folded']) {
    if (sums === 'folded') await foldOffers(db)
    assert.deepEqual(await listed({ searchText }), ['WADGET', 'W4', 'W5', 'W3', 'W6', 'W2', 'W1'], sums)
    // 3.00 dollars are more than 20.00 yuan.
    assert.deepEqual(await listed({ searchText, sort: 'price' }), ['W1', 'W5', 'WADGET', 'W4', 'W6', 'W2', 'W3'], sums)
    assert.deepEqual(
      await listed({ searchText, sort: 'price-desc' }),
      ['W2', 'W6', 'W4', 'WADGET', 'W1', 'W5', 'W3'],
      sums,
    )
    assert.deepEqual(await listed({ searchText, sort: 'lead' }), ['W5', 'W4', 'W2', 'WADGET', 'W1', 'W3', 'W6'], sums)
    assert.deepEqual(await listed({ searchText, filters: { inStock: true } }), ['W4', 'W5'], sums)
    const pages = [1, 2, 3].map((pageNumber) => listed({ searchText, pageNumber, pageSize: 3 }))
    assert.deepEqual(await Promise.all(pages), [['WADGET', 'W4', 'W5'], ['W3', 'W6', 'W2'], ['W1']], sums)
  }
})

test('[CONS-1] of what was found the suppliers, brands and values stand in order, an attribute where enough state it', async () => {
  const one = await makeSupplier(db, { nameEn: 'First Glass', nameZh: '一' })
  const two = await makeSupplier(db, { nameEn: 'Second Glass', nameZh: '二' })
  const make = (supplierId: number, brand: string, attributes: Record<string, string>) =>
    makeConsumable(db, { nameEn: 'Facet gizmo', supplierId, brand, attributes })
  await make(one.supplierId, 'Beta', { volume: '15 mL' })
  await make(two.supplierId, 'Alpha', { volume: '1.5 mL', host: 'rabbit' })
  await make(two.supplierId, 'Gamma', { volume: '100 µL', host: 'goat' })
  await make(two.supplierId, 'Gamma', { volume: '2 L', material: 'glass' })
  await make(two.supplierId, '', { volume: '15 mL' })
  const { facets } = (await app.call(consumable.search, { searchText: 'gizmo' })).data
  assert.deepEqual(facets.suppliers, [
    { supplierId: String(two.supplierId), name: 'Second Glass', nameZh: '二', count: 4 },
    { supplierId: String(one.supplierId), name: 'First Glass', nameZh: '一', count: 1 },
  ])
  assert.deepEqual(
    facets.brands.map(({ value, count }) => [value, count]),
    [
      ['Gamma', 2],
      ['Alpha', 1],
      ['Beta', 1],
    ],
  )
  // Two of five are enough, one of five is not.
  assert.deepEqual(
    facets.attributes.map(({ code, values }) => [code, values.map(({ value, count }) => [value, count])]),
    [
      [
        'volume',
        [
          ['2 L', 1],
          ['1.5 mL', 1],
          ['15 mL', 2],
          ['100 µL', 1],
        ],
      ],
      [
        'host',
        [
          ['goat', 1],
          ['rabbit', 1],
        ],
      ],
    ],
  )
  const chosen = { searchText: 'gizmo', filters: { attributes: { material: ['glass', 'steel'] } } }
  const narrowed = (await app.call(consumable.search, chosen)).data
  assert.equal(narrowed.total, 1)
  assert.deepEqual(
    narrowed.facets.attributes
      .find(({ code }) => code === 'material')!
      .values.map(({ value, count }) => [value, count]),
    [
      ['glass', 1],
      ['steel', 0],
    ],
  )
})

test('[CONS-1] a product and its packs, to the last field; the lowest price in each currency, of packs on sale', async () => {
  const supplier = await makeSupplier(db, { nameEn: 'Whole Glass', nameZh: '全' })
  const made = await makeConsumable(db, {
    supplierId: supplier.supplierId,
    code: 'WH-1',
    nameEn: 'Whole flask',
    nameZh: '烧瓶',
    brand: 'Duran',
    category: 'tubes',
    attributes: { material: 'polypropylene', volume: '50 mL' },
    price: 6_000,
    onHand: 4,
    prices: { DE: { price: 990, currency: 'EUR' }, FR: { price: 1, currency: 'EUR' } },
    leadMax: 6,
  })
  const pack = async (
    amount: number,
    price: number | null,
    currency: 'CNY' | 'USD',
    status: 'active' | 'inactive' = 'active',
  ) => {
    const { id } = await db
      .insertInto('packages')
      .values({ product_id: made.productId, amount, unit: 'each', label: `${amount}/pk`, price, currency, status })
      .returning('id')
      .executeTakeFirstOrThrow()
    return String(id)
  }
  const [single, box, big] = [await pack(1, 200, 'USD'), await pack(20, 2_500, 'CNY'), await pack(500, null, 'USD')]
  const withdrawn = await pack(30, 1, 'CNY', 'inactive')
  const fifty = String(made.packageId)
  const productId = String(made.productId)
  const { product, path, country } = (await app.call(consumable.product, { productId, country: 'DE' })).data
  const { confirmedAt: _, packages, category, ...rest } = product
  assert.deepEqual([country, path.map(({ code }) => code), category.code], ['DE', ['plastic', 'tubes'], 'tubes'])
  assert.deepEqual(rest, {
    productId,
    productType: 2,
    moleculeId: null,
    supplierId: String(supplier.supplierId),
    supplierName: 'Whole Glass',
    supplierNameZh: '全',
    supplierShortUrl: rest.supplierShortUrl,
    stars: null,
    topTag: false,
    programmes: [],
    code: 'WH-1',
    nameEn: 'Whole flask',
    nameZh: '烧瓶',
    cas: null,
    mdl: null,
    purity: '',
    purityPercent: null,
    storage: '',
    transport: '',
    shipsFrom: 'CN',
    leadMin: null,
    leadMax: 6,
    productGroup: null,
    brand: 'Duran',
    priceKind: 'list',
    notForSale: [],
    status: 'active',
    stock: 'in stock',
    attributes: [
      { ...named('volume', 'Volume', '容量'), values: [{ value: '50 mL', names: null, dilution: null }] },
      {
        ...named('material', 'Material', '材质'),
        values: [{ value: 'polypropylene', names: names('Polypropylene (PP)', '聚丙烯 PP'), dilution: null }],
      },
    ],
    storageCondition: null,
    transportCondition: null,
    images: 0,
  })
  const money = (amount: string, currency: string) => ({ amount, currency })
  assert.deepEqual(
    packages.map(({ packageId, label, price, unitPrice, stock }) => [
      packageId,
      label,
      price,
      unitPrice?.amount ?? null,
      stock,
    ]),
    [
      [single, '1/pk', money('2.00', 'USD'), null, { state: 'on order', available: null }],
      [box, '20/pk', money('25.00', 'CNY'), '1.25', { state: 'on order', available: null }],
      [fifty, '50/pk', money('9.90', 'EUR'), '0.198', { state: 'in stock', available: 4 }],
      [big, '500/pk', null, null, { state: 'on order', available: null }],
    ],
  )
  const ask = { packageIds: [big, withdrawn, fifty, single, box, '99999999'], country: 'DE' }
  assert.deepEqual((await app.call(consumable.packagePrices, ask)).data, [
    { packageId: single, country: 'DE', price: money('2.00', 'USD'), ofCountry: false },
    { packageId: box, country: 'DE', price: money('25.00', 'CNY'), ofCountry: false },
    { packageId: fifty, country: 'DE', price: money('9.90', 'EUR'), ofCountry: true },
    { packageId: big, country: 'DE', price: null, ofCountry: false },
  ])
  const starting = async (where: string) =>
    (await app.call(consumable.startingAt, { productIds: [productId, '99999999', productId], country: where })).data
  assert.deepEqual(await starting('CN'), [
    { productId, prices: [money('2.00', 'USD'), money('25.00', 'CNY')], packages: 4 },
    { productId: '99999999', prices: [], packages: 0 },
  ])
  assert.deepEqual((await starting('DE'))[0]!.prices, [
    money('2.00', 'USD'),
    money('25.00', 'CNY'),
    money('9.90', 'EUR'),
  ])
  assert.equal((await app.call(consumable.startingAt, { productIds: [productId], country: 'ZZ' })).http, 400)

  // A closed supplier sells nothing, wherever it is looked for.
  const tubes = async () =>
    (await app.call(consumable.categories, {})).data.find(({ code }) => code === 'tubes')!.products
  const before = await tubes()
  await db.updateTable('companies').set({ status: 'inactive' }).where('id', '=', supplier.companyId).execute()
  assert.equal(await tubes(), before - 1)
  assert.deepEqual((await app.call(consumable.packagePrices, ask)).data, [])
  assert.deepEqual((await starting('CN'))[0], { productId, prices: [], packages: 0 })
  assert.equal((await app.call(consumable.product, { productId })).http, 404)
  assert.equal((await app.callRaw(consumable.images, { productId })).http, 404)
  assert.deepEqual(await found('WH-1'), [])
  // A chemical is no consumable, whatever it is asked as.
  const chemical = await makePack(db)
  const other = { productIds: [String(chemical.productId)] }
  assert.deepEqual((await app.call(consumable.startingAt, other)).data[0]!.packages, 0)
  assert.equal((await app.call(consumable.product, { productId: other.productIds[0]! })).http, 404)
})

test('[CONS-1] slips of one letter in short words and two in long ones are put right, towards the commonest word', async () => {
  for (const nameEn of ['Spatula', 'Spatula', 'Spatulas micro', 'Crucible tongs', 'Gas cap'])
    await makeConsumable(db, { nameEn, nameZh: '' })
  await makeConsumable(db, { nameEn: 'Spatule', nameZh: '滤芯' })
  await makeConsumable(db, { nameEn: 'Glass bus', nameZh: '滤心' })
  const corrected = async (searchText: string) => (await app.call(consumable.search, { searchText })).data.correctedTo
  for (const [typed, right] of [
    // Seven letters: one of them.
    ['spatulx', 'spatula'],
    ['sptaula', 'spatula'],
    ['spaxulx', null],
    // Eight and more: two.
    ['crucxbxe', 'crucible'],
    ['crxcxbxe', null],
    ['xrucible', null],
    ['crucible tonks', 'crucible tongs'],
    // Three letters are no slip.
    ['gax', null],
    ['spatula', null],
  ] as const)
    assert.equal(await corrected(typed), right, typed)
  // The plural finds the singular; what only ends like one is left alone.
  assert.equal((await found('spatulas')).length, 3)
  assert.equal((await found('glass')).length, (await found('GLASS')).length)
  assert.ok((await found('bus')).length === 1 && (await found('gas')).length === 1)
})

test('a search of consumables takes so many words, values and filters, and no more', async () => {
  const some = (n: number) => Array.from({ length: n }, (_, at) => String(at + 1))
  const x = (n: number) => 'x'.repeat(n)
  const named12 = (n: number) => Object.fromEntries(some(n).map((at) => [`attribute-${at}`, ['x']]))
  for (const [most, make] of [
    [200, (n: number) => ({ searchText: x(n) })],
    [60, (n: number) => ({ category: x(n) })],
    [100, (n: number) => ({ filters: { supplierIds: some(n) } })],
    [50, (n: number) => ({ filters: { brands: some(n) } })],
    [100, (n: number) => ({ filters: { brands: [x(n)] } })],
    [12, (n: number) => ({ filters: { attributes: named12(n) } })],
    [50, (n: number) => ({ filters: { attributes: { volume: some(n) } } })],
    [100, (n: number) => ({ pageSize: n })],
    [1000, (n: number) => ({ pageNumber: n })],
  ] as const) {
    const codes = await Promise.all(
      [most, most + 1].map(async (n) => (await app.callRaw(consumable.search, make(n))).http),
    )
    assert.deepEqual(codes, [200, 400], Object.keys(make(1)).join())
  }
  const ids = (n: number) => some(n)
  for (const endpoint of [consumable.packagePrices, consumable.startingAt]) {
    const key = endpoint === consumable.packagePrices ? 'packageIds' : 'productIds'
    const codes = await Promise.all(
      [0, 1, 200, 201].map(async (n) => (await app.callRaw(endpoint, { [key]: ids(n) })).http),
    )
    assert.deepEqual(codes, [400, 200, 200, 400], endpoint.id)
  }
})
