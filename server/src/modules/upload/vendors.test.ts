import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { csv, uploads, type Supplier } from '../../testing/uploads.ts'

const app = await testApp()
await app.work()
const { supplier, load, rowsOf } = uploads(app)

const heading = 'Catalog No,Brand,CAS,Name,Pack,Price,Currency'
/** Two vendors whose number 100 is another substance each. */
const both = (acmePrice = 10, bestPrice = 20) =>
  csv(
    heading,
    `100,Acme,64-17-5,Ethanol,1 L,${acmePrice},CNY`,
    `100,Best & Co,67-56-1,Methanol,1 L,${bestPrice},CNY`,
    `100,Best & Co,67-56-1,Methanol,5 L,${bestPrice * 4},CNY`,
    '200,Acme,67-64-1,Acetone,1 L,30,CNY',
  )

/** What a supplier sells: number, brand, number of the substance, packs with prices. */
async function soldBy({ supplierId }: Supplier) {
  const rows = await app.db
    .selectFrom('products as p')
    .innerJoin('packages as k', 'k.product_id', 'p.id')
    .select(['p.code', 'p.brand', 'p.cas', 'k.label', 'k.price'])
    .where('p.supplier_id', '=', supplierId)
    .orderBy('p.code')
    .orderBy('p.brand')
    .orderBy('k.amount')
    .execute()
  return rows.map(({ code, brand, cas, label, price }) => `${code} ${brand} ${cas} ${label} ${Number(price) / 100}`)
}

describe('[CAT-1] a catalogue number is one of its vendor', () => {
  test('two vendors with one number are two products, and stay two when the file comes again', async () => {
    const by = await supplier()
    const first = await load(by, both())
    assert.deepEqual([first.rowsAccepted, first.rowsRefused, first.counts.products.new], [4, 0, 3])
    const again = await load(by, both().replaceAll('Best & Co', 'BEST &  Co'))
    assert.deepEqual(again.counts.products, { new: 0, changed: 1, unchanged: 2 })
    const dearer = await load(by, both(11, 22))
    assert.deepEqual(dearer.counts.packages, { new: 0, changed: 3, unchanged: 1 })
    assert.deepEqual(await soldBy(by), [
      '100 Acme 64-17-5 1 L 11',
      '100 Best & Co 67-56-1 1 L 22',
      '100 Best & Co 67-56-1 5 L 88',
      '200 Acme 67-64-1 1 L 30',
    ])
  })

  test('a list of prices says which of them it means, or is refused with the names of both', async () => {
    const by = await supplier()
    await load(by, both())
    const named = await load(by, csv('Catalog No,Brand,Pack,Price,Currency', '100,best & co,1 L,25,CNY'))
    assert.deepEqual([named.rowsAccepted, named.rowsRefused], [1, 0])
    const unnamed = await load(by, csv('Catalog No,Pack,Price,Currency', '100,1 L,99,CNY', '200,1 L,33,CNY'))
    assert.deepEqual([unnamed.rowsAccepted, unnamed.rowsRefused], [1, 1])
    const [refused] = await rowsOf(by, unnamed.id)
    assert.deepEqual(
      [refused!.row, refused!.code, refused!.cell, refused!.suggestion],
      [2, 'VENDOR_MISSING', '100', 'Perhaps: Acme / Best & Co'],
    )
    assert.deepEqual(await soldBy(by), [
      '100 Acme 64-17-5 1 L 10',
      '100 Best & Co 67-56-1 1 L 25',
      '100 Best & Co 67-56-1 5 L 80',
      '200 Acme 67-64-1 1 L 33',
    ])
  })

  test('a row without a vendor is the only product with its number, and leaves its brand', async () => {
    const by = await supplier()
    await load(by, csv(heading, '300,Acme,64-17-5,Ethanol,1 L,10,CNY'))
    const done = await load(by, csv('Catalog No,CAS,Name,Pack,Price,Currency', '300,64-17-5,Ethanol,1 L,12,CNY'))
    assert.equal(done.counts.products.new, 0)
    assert.deepEqual(await soldBy(by), ['300 Acme 64-17-5 1 L 12'])
  })

  test('what was known without a vendor gets the first that is named, and another one is new', async () => {
    const by = await supplier()
    await load(by, csv('Catalog No,CAS,Name,Pack,Price,Currency', '100,64-17-5,Ethanol,1 L,9,CNY'))
    const done = await load(by, both())
    assert.deepEqual(done.counts.products, { new: 2, changed: 1, unchanged: 0 })
    assert.equal((await soldBy(by)).length, 4)
  })

  test('in one file a row without a vendor belongs to the only one so far, and is refused where there are two', async () => {
    const by = await supplier()
    const done = await load(
      by,
      csv(
        heading,
        '100,Acme,64-17-5,Ethanol,1 L,10,CNY',
        '100,,64-17-5,Ethanol,5 L,40,CNY',
        '100,Best & Co,67-56-1,Methanol,1 L,20,CNY',
        '100,,67-56-1,Methanol,5 L,80,CNY',
      ),
    )
    assert.deepEqual([done.rowsAccepted, done.rowsRefused, done.counts.products.new], [3, 1, 2])
    const [refused] = await rowsOf(by, done.id)
    assert.deepEqual([refused!.row, refused!.code], [5, 'VENDOR_MISSING'])
    assert.match(refused!.suggestion!, /Acme \/ Best & Co/)
  })
})
