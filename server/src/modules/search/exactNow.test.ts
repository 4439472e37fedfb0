import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { makeMolecule, makePackage, makeProduct, makeSupplier } from '../../testing/makeCatalogue.ts'
import { searchWorld } from '../../testing/searchWorld.ts'
import { search } from './contract.ts'

// What the results show of a molecule is what the database has when they are asked for, although most of it comes from memory.

const app = await testApp()
const { db } = app
const { found } = searchWorld(app)
const supplier = await makeSupplier(db, { nameEn: 'Evergreen', nameZh: '常青' })
const molecule = await makeMolecule(db, { nameEn: 'Exactamine', cas: '67-64-1' })
const product = await makeProduct(db, { moleculeId: molecule.id, supplierId: supplier.id })
const pack = await makePackage(db, { productId: product.id, price: 10_000, stock: { onHand: 9 } })
await found('exactamine')

/** What an ask like all others before shows, without waiting for the index. */
const shown = async () => {
  const { molecules } = (await app.call(search.chemicals, { searchText: 'exactamine' })).data
  const [first] = molecules
  return { molecule: first!, offer: first!.offers[0]!, pack: first!.offers[0]!.packages[0]! }
}
type Shown = Awaited<ReturnType<typeof shown>>
const set = (table: string, values: Record<string, unknown>, id: number) => async () => {
  await db
    .updateTable(table as 'products')
    .set(values)
    .where(table === 'stock' ? ('package_id' as 'id') : 'id', '=', id)
    .execute()
}

const changes: [string, () => Promise<void>, (now: Shown) => unknown, unknown][] = [
  ['a price', set('packages', { price: 12_345 }, pack.id), ({ pack }) => pack.price!.amount, '123.45'],
  ['stock, of which some is left', set('stock', { allocated: 2 }, pack.id), ({ pack }) => pack.stock.available, 7],
  ['the label of a pack', set('packages', { label: 'a jar' }, pack.id), ({ pack }) => pack.label, 'a jar'],
  [
    'the storage of a product',
    set('products', { storage: '2–8 °C' }, product.id),
    (now) => now.offer.storage,
    '2–8 °C',
  ],
  [
    'the name of a supplier',
    set('supplier_profiles', { name_zh: '万年青' }, supplier.id),
    (now) => now.offer.supplierNameZh,
    '万年青',
  ],
  ['a fact of a molecule', set('molecules', { hazardous: true }, molecule.id), (now) => now.molecule.hazardous, true],
  [
    'another pack',
    async () => void (await makePackage(db, { productId: product.id, amount: 5 })),
    (now) => now.offer.packages.length,
    2,
  ],
  [
    'another offer',
    async () => void (await makeProduct(db, { moleculeId: molecule.id })),
    (now) => now.molecule.offers.length,
    2,
  ],
  [
    'a product that is not sold any more',
    set('products', { status: 'inactive' }, product.id),
    (now) => now.molecule.offers.map(({ productId }) => productId).includes(String(product.id)),
    false,
  ],
]

for (const [what, change, read, after] of changes)
  test(`[SEARCH-8] ${what} is seen at once by the same search as before`, async () => {
    // The index knows what the changes before have made.
    await found('exactamine')
    assert.notDeepEqual(read(await shown()), after)
    assert.notDeepEqual(read(await shown()), after)
    await change()
    assert.deepEqual(read(await shown()), after)
  })

test('[SEARCH-8] a company that does no business is gone from the offers at once', async () => {
  const other = await makeSupplier(db)
  await makeProduct(db, { moleculeId: molecule.id, supplierId: other.id })
  const sells = async () => (await shown()).molecule.offers.some(({ supplierId }) => supplierId === String(other.id))
  assert.equal(await sells(), true)
  await db.updateTable('companies').set({ status: 'inactive' }).where('id', '=', other.companyId).execute()
  assert.equal(await sells(), false)
})

test('[SEARCH-8] asks that differ in a filter, a currency or the offers wanted are answered each for itself', async () => {
  const many = await makeMolecule(db, { nameEn: 'Variantol' })
  const [cheap, expensive] = [
    await makeProduct(db, { moleculeId: many.id }),
    await makeProduct(db, { moleculeId: many.id }),
  ]
  await makePackage(db, { productId: cheap.id, price: 1000 })
  await makePackage(db, { productId: expensive.id, price: 90_000_000, currency: 'KRW' })
  await found('variantol')
  const ask = async (more: object) => {
    const { molecules } = (await app.call(search.chemicals, { searchText: 'variantol', ...more })).data
    return molecules[0]?.offers.map(({ productId }) => Number(productId)) ?? []
  }
  for (let time = 0; time < 2; time++) {
    assert.deepEqual(await ask({}), [cheap.id, expensive.id])
    assert.equal((await ask({ offers: 1 })).length, 1)
    assert.deepEqual(await ask({ filters: { price: ['100'] } }), [cheap.id])
    assert.deepEqual(await ask({ filters: { price: ['above'], currency: 'KRW' } }), [expensive.id])
    assert.deepEqual(await ask({ filters: { price: ['above'], currency: 'CNY' } }), [expensive.id])
    assert.deepEqual(await ask({ pageNumber: 2 }), [])
  }
})
