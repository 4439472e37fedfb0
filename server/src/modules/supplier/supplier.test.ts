import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errors } from '../../kernel/shared/errors.ts'
import { testApp } from '../../testing/app.ts'
import { makeProduct, makeSupplier } from '../../testing/makeCatalogue.ts'
import { supplier } from './contract.ts'
import { initialsOf } from './rules.ts'

const app = await testApp()
const { db } = app
const kestrel = await makeSupplier(db, {
  nameEn: 'Kestrel & Finch Co., Ltd',
  nameZh: '隼雀化学',
  displayOrder: 2,
  programmes: ['real-time'],
})
const heron = await makeSupplier(db, { nameEn: 'Heron <Labs>', displayOrder: 1 })
const closed = await makeSupplier(db, { nameEn: 'Closed', companyStatus: 'inactive' })
const product = await makeProduct(db, { supplierId: kestrel.id })
await makeProduct(db, { supplierId: kestrel.id, moleculeId: product.moleculeId })
await makeProduct(db, { supplierId: kestrel.id, status: 'inactive' })

test('suppliers are listed in display order with their products on sale; those not active are missing', async () => {
  const { data } = await app.call(supplier.all, {})
  assert.equal(data.total, 2)
  assert.deepEqual(
    data.list.map(({ supplierId, products }) => [supplierId, products]),
    [
      [String(heron.id), 0],
      [String(kestrel.id), 2],
    ],
  )
  const narrowed = await app.call(supplier.all, { text: '隼雀' })
  assert.deepEqual(
    narrowed.data.list.map(({ supplierId }) => supplierId),
    [String(kestrel.id)],
  )
  assert.equal((await app.call(supplier.all, { text: '%' })).data.total, 0)
})

test('a supplier is found by id, by short address and by its product', async () => {
  const byId = (await app.call(supplier.name, { supplierId: String(kestrel.id) })).data
  assert.deepEqual([byId.nameZh, byId.programmes], ['隼雀化学', ['real-time']])
  assert.deepEqual((await app.call(supplier.name, { shortUrl: byId.shortUrl })).data, byId)
  assert.deepEqual((await app.call(supplier.ofProduct, { productId: String(product.id) })).data, byId)
  for (const input of [{ supplierId: String(closed.id) }, { supplierId: '999999' }, {}])
    assert.equal((await app.call(supplier.name, input)).status, errors.NOT_FOUND.status)
})

test('names of all suppliers, and how much one has on sale', async () => {
  const { data } = await app.call(supplier.localNames, {})
  assert.deepEqual(
    data.map(({ name }) => name),
    ['Kestrel & Finch Co., Ltd', 'Heron <Labs>'],
  )
  const count = await app.call(supplier.productCount, { supplierId: String(kestrel.id) })
  assert.deepEqual(count.data, {
    supplierId: String(kestrel.id),
    products: 2,
    molecules: 1,
    groups: [{ group: 'reagents', products: 2 }],
    inStock: 0,
  })
})

test('a supplier without a logo shows its initials, its name made safe', async () => {
  const drawn = await app.call(supplier.logo, { supplierId: String(heron.id) })
  assert.match(String(drawn.headers['content-type']), /^image\/svg\+xml/)
  assert.match(drawn.body, /Heron &lt;Labs&gt;/)
  assert.equal(initialsOf('Kestrel & Finch Co., Ltd'), 'KF')
})

test('an uploaded logo is served as it is', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const id = await app.resources.files.put(db, png, { name: 'logo.png', purpose: 'logo', allowed: ['image/png'] })
  await db.updateTable('supplier_profiles').set({ logo_file: id }).where('id', '=', kestrel.id).execute()
  const reply = await app.call(supplier.logo, { supplierId: String(kestrel.id) })
  assert.equal(reply.headers['content-type'], 'image/png')
  assert.equal((await app.call(supplier.name, { supplierId: String(kestrel.id) })).data.hasLogo, true)
})

test('suppliers to ask for a quote sell something, or the molecule that is wanted', async () => {
  const names = async (input: Parameters<typeof app.call<typeof supplier.quoteSuppliers>>[1]) =>
    (await app.call(supplier.quoteSuppliers, input)).data.list.map(({ name }) => name)
  assert.deepEqual(await names({}), ['Kestrel & Finch Co., Ltd'])
  assert.deepEqual(await names({ moleculeId: String(product.moleculeId) }), ['Kestrel & Finch Co., Ltd'])
  assert.deepEqual(await names({ moleculeId: '999999' }), [])
})
