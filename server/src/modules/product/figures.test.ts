import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errors } from '../../kernel/shared/errors.ts'
import { testApp } from '../../testing/app.ts'
import { makeMolecule, makePackage, makeProduct, makeSupplier } from '../../testing/makeCatalogue.ts'
import { product } from './contract.ts'

// Figures of the whole catalogue are remembered for a minute: all goods are made before anybody asks.

const app = await testApp()
const { db } = app
const aniline = await makeMolecule(db, { nameEn: 'Aniline' })
const secret = await makeMolecule(db, { nameEn: 'Secret', internalOnly: true })
const first = await makeSupplier(db, { programmes: ['quality-guarantee'], displayOrder: 2 })
const second = await makeSupplier(db, { displayOrder: 1 })
const closed = await makeSupplier(db, { companyStatus: 'inactive', programmes: ['quality-guarantee'] })
const make = async (supplierId: number, more: Parameters<typeof makeProduct>[1]) => {
  const { id } = await makeProduct(db, { moleculeId: aniline.id, supplierId, ...more })
  await makePackage(db, { productId: id })
  return id
}
const own = [
  await make(first.id, { shipsFrom: 'DE' }),
  await make(first.id, { shipsFrom: 'CN', group: 'templates' }),
  await make(second.id, { shipsFrom: 'CN', group: null }),
  await make(second.id, { shipsFrom: 'CN' }),
]
const consumable = await make(second.id, { shipsFrom: 'US', type: 2, moleculeId: null, group: null })
const hidden = await make(first.id, { shipsFrom: 'JP', moleculeId: secret.id })
const withdrawn = await make(first.id, { shipsFrom: 'FR', status: 'inactive' })
await make(closed.id, { shipsFrom: 'KR' })

test('[PROD-2] the figures of the catalogue count what is on sale alone, and each once', async () => {
  const { data } = await app.call(product.overview, {})
  assert.deepEqual([data.products, data.molecules, data.suppliers], [6, 2, 2])
  assert.deepEqual(data.groups.map(({ group, products, molecules }) => [group, products, molecules]).toSorted(), [
    ['reagents', 3, 2],
    ['templates', 1, 1],
  ])
})

test('[PROD-2] places of dispatch are those of chemicals on sale, where most lie first', async () => {
  const { data } = await app.call(product.locations, {})
  assert.deepEqual(
    data.map(({ country, products }) => [country, products]),
    [
      ['CN', 3],
      ['DE', 1],
      ['JP', 1],
    ],
  )
})

test('[SEARCH-9] a tag counts the products on sale that bear it, and its kind the sum of them', async () => {
  const of = async (parentId: string) =>
    (await app.call(product.tagsOf, { parentId })).data
      .filter(({ products }) => products > 0)
      .map(({ value, products }) => [value, products])
  assert.deepEqual(await of('group'), [
    ['reagents', 3],
    ['templates', 1],
  ])
  assert.deepEqual(await of('programme'), [['quality-guarantee', 3]])
  assert.deepEqual(await of('origin'), [
    ['CN', 3],
    ['DE', 1],
    ['JP', 1],
  ])
  const { data } = await app.call(product.tags, {})
  assert.deepEqual(
    data.map(({ id, products }) => [id, products]),
    [
      ['group', 4],
      ['programme', 3],
      ['origin', 5],
    ],
  )
  const [one] = (await app.call(product.tagsOf, { parentId: 'origin' })).data
  assert.deepEqual([one!.id, one!.parentId, one!.filter, one!.value], ['origin:CN', 'origin', 'shipsFrom', 'CN'])
})

test('[PROD-1] the offers of a molecule come page by page, each once, in the order of suppliers', async () => {
  const page = async (pageNumber: number) => {
    const { data } = await app.call(product.ofMolecule, { id: String(aniline.id), pageNumber, pageSize: 3 })
    return [data.total, data.pageNumber, data.pageSize, ...data.list.map(({ productId }) => Number(productId))]
  }
  assert.deepEqual(await page(1), [4, 1, 3, own[2], own[3], own[0]])
  assert.deepEqual(await page(2), [4, 2, 3, own[1]])
  const refused = await app.call(product.ofMolecule, { id: String(secret.id) })
  assert.equal(refused.status, errors.NOT_FOUND.status)
})

test('a product of a molecule for internal use is answered like a missing one, a withdrawn one with its status', async () => {
  const ask = async (moleculeId: number, productId: number) =>
    app.call(product.detail, { moleculeId: String(moleculeId), productId: String(productId) })
  for (const [moleculeId, productId] of [
    [secret.id, hidden],
    [aniline.id, consumable],
    [aniline.id, 99_999_999],
  ] as const)
    assert.equal((await ask(moleculeId, productId)).status, errors.NOT_FOUND.status, String(productId))
  assert.equal((await ask(aniline.id, withdrawn)).data.offer.status, 'inactive')
})

test('[PROD-2] starting prices and stock are told for each id once, in the order asked for', async () => {
  const { id } = await makeMolecule(db)
  const ids = [id, aniline.id, id].map(String)
  const starting = (await app.call(product.startingAt, { moleculeIds: ids })).data
  assert.deepEqual(
    starting.map(({ moleculeId, offers }) => [moleculeId, offers]),
    [
      [String(id), 0],
      [String(aniline.id), 4],
    ],
  )
  const asked = [own[3]!, own[0]!, own[3]!].map(String)
  const stock = (await app.call(product.inventoryOfProducts, { productIds: asked })).data
  assert.deepEqual(
    stock.map(({ productId, stock: state, packages }) => [productId, state, packages.length]),
    [
      [asked[0], 'on order', 1],
      [asked[1], 'on order', 1],
    ],
  )
})
