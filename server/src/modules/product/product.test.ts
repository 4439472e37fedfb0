import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errors } from '../../kernel/shared/errors.ts'
import { testApp } from '../../testing/app.ts'
import { makeMolecule, makePackage, makeProduct, makeSupplier } from '../../testing/makeCatalogue.ts'
import { product, productGroups } from './contract.ts'
import { offersForPackages } from './service.ts'

const app = await testApp()
const { db } = app

/** A molecule sold by one supplier in three packs: in stock, without stated stock, sold out. */
async function catalogue() {
  const molecule = await makeMolecule(db, {
    nameEn: 'Aniline',
    nameZh: '苯胺',
    cas: '62-53-3',
    formula: 'C6H7N',
    weight: 93.13,
    importControlled: ['US'],
  })
  const supplier = await makeSupplier(db, {
    nameEn: 'Kestrel Fine',
    nameZh: '隼化学',
    programmes: ['quality-guarantee'],
    stars: 5,
  })
  const made = await makeProduct(db, {
    moleculeId: molecule.id,
    supplierId: supplier.id,
    purityText: '≥99.5% (GC)',
    purity: 99.5,
    storage: '2-8 °C',
    transport: 'UN 1547',
    leadMin: 2,
    leadMax: 5,
  })
  const stocked = await makePackage(db, {
    productId: made.id,
    amount: 5,
    price: 12_050,
    stock: { onHand: 10, allocated: 4 },
  })
  const onOrder = await makePackage(db, { productId: made.id, amount: 25, price: null })
  const gone = await makePackage(db, {
    productId: made.id,
    amount: 100,
    price: 90_000,
    stock: { onHand: 2, allocated: 2 },
  })
  return { molecule, supplier, product: made, stocked, onOrder, gone }
}

const sold = await catalogue()

test('[PROD-1] a product shows purity, storage, transport, lead time, and packs with price, stock and price per gram', async () => {
  const { molecule, product: made, stocked, onOrder, gone } = sold
  const { data } = await app.call(product.detail, { moleculeId: String(molecule.id), productId: String(made.id) })
  assert.equal(data.molecule.cas, '62-53-3')
  assert.equal(data.molecule.molecularWeight, 93.13)
  const { offer } = data
  assert.deepEqual(
    [offer.purity, offer.purityPercent, offer.storage, offer.transport],
    ['≥99.5% (GC)', 99.5, '2-8 °C', 'UN 1547'],
  )
  assert.deepEqual([offer.leadMin, offer.leadMax, offer.stock], [2, 5, 'in stock'])
  assert.deepEqual(
    offer.packages.map((pack) => [pack.packageId, pack.label, pack.price, pack.unitPrice, pack.stock]),
    [
      [
        String(stocked.id),
        '5 g',
        { amount: '120.50', currency: 'CNY' },
        { amount: '24.1', currency: 'CNY', per: 'g' },
        { state: 'in stock', available: 6 },
      ],
      [String(onOrder.id), '25 g', null, null, { state: 'on order', available: null }],
      [
        String(gone.id),
        '100 g',
        { amount: '900.00', currency: 'CNY' },
        { amount: '9', currency: 'CNY', per: 'g' },
        { state: 'no stock', available: 0 },
      ],
    ],
  )
})

test('a product of another molecule is answered like a missing one', async () => {
  const { product: made } = sold
  const other = await makeMolecule(db)
  const reply = await app.call(product.detail, { moleculeId: String(other.id), productId: String(made.id) })
  assert.equal(reply.status, errors.NOT_FOUND.status)
})

test('[PROD-2] starting-at prices are the lowest of active packs on sale, one for each currency', async () => {
  const { molecule } = sold
  const abroad = await makeProduct(db, { moleculeId: molecule.id })
  await makePackage(db, { productId: abroad.id, price: 999, currency: 'USD' })
  await makePackage(db, { productId: abroad.id, amount: 2, price: 1, currency: 'USD', status: 'inactive' })
  const closed = await makeSupplier(db, { companyStatus: 'inactive' })
  const unsold = await makeProduct(db, { moleculeId: molecule.id, supplierId: closed.id })
  await makePackage(db, { productId: unsold.id, price: 1 })
  const nothing = await makeMolecule(db)
  const { data } = await app.call(product.startingAt, { moleculeIds: [String(molecule.id), String(nothing.id)] })
  assert.deepEqual(data, [
    {
      moleculeId: String(molecule.id),
      offers: 2,
      prices: [
        { amount: '120.50', currency: 'CNY' },
        { amount: '9.99', currency: 'USD' },
      ],
    },
    { moleculeId: String(nothing.id), offers: 0, prices: [] },
  ])
})

test('[PROD-2] inventory by product, by pack, and for wanted numbers', async () => {
  const { product: made, stocked, onOrder, gone } = sold
  const byProduct = await app.call(product.inventoryOfProducts, { productIds: [String(made.id)] })
  assert.deepEqual(
    byProduct.data[0]!.packages.map(({ state, available }) => [state, available]),
    [
      ['in stock', 6],
      ['on order', null],
      ['no stock', 0],
    ],
  )
  const one = await app.call(product.packageInventory, { packageId: String(stocked.id) })
  assert.deepEqual(one.data, {
    packageId: String(stocked.id),
    productId: String(made.id),
    label: '5 g',
    state: 'in stock',
    available: 6,
  })
  const check = async (packageId: number, quantity: number) =>
    (await app.call(product.checkInventory, { lines: [{ packageId: String(packageId), quantity }] })).data[0]!.enough
  assert.equal(await check(stocked.id, 6), true)
  assert.equal(await check(stocked.id, 7), false)
  assert.equal(await check(onOrder.id, 1000), true)
  assert.equal(await check(gone.id, 1), false)
})

test('[PROD-2] stock is told pack by pack: what is not sold, or nobody knows, keeps nothing from being told of the others', async () => {
  const { stocked } = sold
  const other = await makePackage(app.db, { stock: { onHand: 4 }, status: 'inactive' })
  const ended = await makePackage(app.db, { stock: { onHand: 4 } })
  const { company_id } = await app.db
    .selectFrom('products as p')
    .innerJoin('supplier_profiles as s', 's.id', 'p.supplier_id')
    .select('s.company_id')
    .where('p.id', '=', ended.productId)
    .executeTakeFirstOrThrow()
  await app.db.updateTable('companies').set({ status: 'inactive' }).where('id', '=', company_id).execute()
  const lines = [stocked.id, other.id, ended.id, 999_999, stocked.id].map((id, at) => ({
    packageId: String(id),
    quantity: at === 4 ? 3 : 4,
  }))
  const { data } = await app.call(product.checkInventory, { lines })
  assert.deepEqual(
    data.map(({ onSale, state, available, quantity, enough }) => [onSale, state, available, quantity, enough]),
    [
      [true, 'in stock', 6, 4, false],
      [false, 'no stock', 0, 4, false],
      [false, 'no stock', 0, 4, false],
      [false, 'no stock', 0, 4, false],
      [true, 'in stock', 6, 3, false],
    ],
  )
  const alone = await app.call(product.checkInventory, { lines: lines.slice(0, 2) })
  assert.deepEqual(
    alone.data.map(({ enough }) => enough),
    [true, false],
  )
  const gone = await app.call(product.packageInventory, { packageId: String(ended.id) })
  assert.equal(gone.status, errors.NOT_FOUND.status)
  const byProduct = await app.call(product.inventoryOfProducts, { productIds: [String(ended.productId), '999999'] })
  assert.deepEqual(
    byProduct.data.map(({ stock, packages }) => [stock, packages]),
    [
      ['no stock', []],
      ['no stock', []],
    ],
  )
})

test('[PROD-2] locations and figures of the whole catalogue count what is on sale; offers carry programme badges', async () => {
  const { molecule, product: made } = sold
  const page = await app.call(product.ofMolecule, { id: String(molecule.id), pageSize: 10 })
  assert.equal(page.data.total, page.data.list.length)
  assert.deepEqual(page.data.list.find(({ productId }) => productId === String(made.id))!.programmes, [
    'quality-guarantee',
  ])
  const locations = await app.call(product.locations, {})
  assert.ok(locations.data.some(({ country, products }) => country === 'CN' && products > 0))
  const { data } = await app.call(product.overview, {})
  assert.ok(data.products >= 1 && data.molecules >= 1 && data.suppliers >= 1)
  assert.ok(data.groups.some(({ group, products }) => group === 'reagents' && products > 0))
})

test('the latest molecules are those whose newest product came last, each once, with its offers and prices', async () => {
  const { id: supplierId } = await makeSupplier(db)
  const aMolecule = async (wishes: Parameters<typeof makeMolecule>[1] = {}) => (await makeMolecule(db, wishes)).id
  const ids = [await aMolecule(), await aMolecule(), await aMolecule({ internalOnly: true }), await aMolecule()]
  const listed = async (at: number, price: number, status: 'active' | 'inactive' = 'active') => {
    const { id } = await makeProduct(db, { supplierId, moleculeId: ids[at]!, status })
    await makePackage(db, { productId: id, price })
  }
  await listed(0, 700)
  await listed(1, 800)
  await listed(1, 600)
  await listed(2, 100)
  await listed(3, 100, 'inactive')
  await listed(0, 900)
  const { data } = await app.call(product.latest, {})
  assert.deepEqual(
    data.slice(0, 2).map(({ moleculeId, offers, prices }) => [Number(moleculeId), offers, prices[0]!.amount]),
    [
      [ids[0], 2, '7.00'],
      [ids[1], 2, '6.00'],
    ],
  )
})

test('the offer behind a pack holds all that a cart line is judged by', async () => {
  const { stocked, gone, molecule, supplier } = sold
  const offers = await offersForPackages(db, [stocked.id, gone.id, 999_999])
  assert.deepEqual(
    [...offers.keys()].sort((a, b) => a - b),
    [stocked.id, gone.id],
  )
  const offer = offers.get(stocked.id)!
  assert.deepEqual(offer.price, { minor: 12_050, currency: 'CNY' })
  assert.deepEqual(offer.stock, { state: 'in stock', available: 6 })
  assert.deepEqual(offer.importControlled, ['US'])
  assert.deepEqual(
    [
      offer.moleculeId,
      offer.supplierId,
      offer.supplierName,
      offer.nameZh,
      offer.cas,
      offer.label,
      offer.baseAmount,
      offer.supplierActive,
    ],
    [molecule.id, supplier.id, 'Kestrel Fine', '苯胺', '62-53-3', '5 g', '5', true],
  )
})

test('[SEARCH-9] tags: product groups, programmes and countries of dispatch, with the filter each stands for', async () => {
  const { data } = await app.call(product.tags, {})
  assert.deepEqual(
    data.map(({ id, parentId }) => [id, parentId]),
    [
      ['group', null],
      ['programme', null],
      ['origin', null],
    ],
  )
  const groups = (await app.call(product.tagsOf, { parentId: 'group' })).data
  assert.deepEqual(
    groups.map(({ value }) => value),
    [...productGroups],
  )
  const sum = groups.reduce((all, { products }) => all + products, 0)
  assert.ok(sum > 0)
  assert.equal(sum, data[0]?.products)
  assert.equal(groups[0]?.filter, 'groups')
  assert.equal((await app.call(product.tagsOf, { parentId: 'toString' })).http, 404)
})
