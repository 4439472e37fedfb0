import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { makeMolecule, makePackage, makeProduct } from '../../testing/makeCatalogue.ts'
import { makeConsumable, makeVocabulary } from '../../testing/makeConsumable.ts'
import { makeBuyer } from '../../testing/makePeople.ts'
import { pasteList } from '../../testing/listWorld.ts'
import { alert } from '../alert/contract.ts'
import { checkAlerts } from '../alert/jobs.ts'
import { cart } from '../cart/contract.ts'
import { collection } from '../collection/contract.ts'
import { consumable } from '../consumable/contract.ts'
import { foldAllOffers } from '../consumable/service.ts'
import { list } from '../list/contract.ts'
import { molecule } from '../molecule/contract.ts'
import { leadBands, search } from '../search/contract.ts'
import { product } from './contract.ts'

// What lies on the shelf and is promised to others is in stock nowhere, and again everywhere once a unit is free. And days until goods
// leave are the same wherever they are told.

const app = await testApp()
const { db } = app
const buyer = await makeBuyer(db)
const caller = { token: await app.tokenOf(buyer.userId) }
const acid = await makeMolecule(db, { nameEn: 'Promised acid', cas: '98-80-6' })
await makeMolecule(db, { nameEn: 'Acetone', cas: '67-64-1' })
const sold = await makeProduct(db, { moleculeId: acid.id })
const pack = await makePackage(db, { productId: sold.id, stock: { onHand: 3, allocated: 3 } })
await makeVocabulary(db)
const tube = await makeConsumable(db, { onHand: 3 })
const promise = (allocated: number) => db.updateTable('stock').set({ allocated }).execute()
await promise(3)
await app.call(collection.save, { productIds: [String(sold.id)] }, caller)
await app.call(alert.subscribe, { kind: 'back-in-stock', productId: String(sold.id) }, caller)
await app.call(alert.subscribe, { kind: 'back-in-stock', moleculeId: String(acid.id) }, caller)
const pasted = await pasteList(app, '98-80-6\n67-64-1', caller)
const ids = { packageIds: [String(pack.id)], productIds: [String(sold.id)], id: String(acid.id) }

/** Whether each place that tells of stock tells of some. */
const places: Record<string, () => Promise<boolean>> = {
  'the filter of the search': async () =>
    (await app.call(search.chemicals, { searchText: 'promised acid', filters: { inStock: true } })).data.total > 0,
  'its facet': async () =>
    (await app.call(search.chemicals, { searchText: 'promised acid' })).data.facets!.inStock[0]!.count > 0,
  'the stock of a country': async () =>
    (await app.call(search.chemicals, { searchText: 'promised acid', filters: { stockAt: ['CN'] } })).data.total > 0,
  'the filter for a number': async () =>
    (await app.call(search.chemicals, { searchText: '98-80-6', filters: { inStock: true } })).data.total > 0,
  'what the search shows': async () =>
    (await app.call(search.chemicals, { searchText: '98-80-6' })).data.molecules[0]!.offers[0]!.stock === 'in stock',
  'the page of the molecule': async () =>
    (await app.call(molecule.detail, { id: ids.id })).data.offers[0]!.stock === 'in stock',
  'the stock of products': async () =>
    (await app.call(product.inventoryOfProducts, { productIds: ids.productIds })).data[0]!.stock === 'in stock',
  'the stock of a pack': async () =>
    (await app.call(product.packageInventory, { packageId: ids.packageIds[0]! })).data.available! > 0,
  favourites: async () => (await app.call(collection.list, {}, caller)).data.list[0]!.offer.stock === 'in stock',
  'packs for a list': async () =>
    (await app.call(list.offers, { ...pasted, lines: [1] }, caller)).data[0]!.packs[0]!.stock.state === 'in stock',
  'consumables in stock': async () =>
    (await app.call(consumable.search, { filters: { inStock: true } })).data.total > 0,
  'a consumable': async () =>
    (await app.call(consumable.product, { productId: String(tube.productId), country: 'CN' })).data.product.stock ===
    'in stock',
  'the cart': async () => {
    const line = { productPackageId: ids.packageIds[0]!, productPackageNum: 1 }
    return (await app.call(cart.buyNow, { lines: [line], isValet: false }, caller)).status === 200
  },
  'mails of alerts': async () => {
    await checkAlerts(app.resources, new Date())
    return (await db.selectFrom('mails').select('id').where('kind', '=', 'news').execute()).length > 0
  },
}

for (const [free, said] of [
  [0, false],
  [1, true],
] as const)
  test(`of three packs ${free} not promised to others: ${said ? 'in stock' : 'no stock'}, wherever it is told`, async () => {
    await promise(3 - free)
    await foldAllOffers(db)
    await app.resources.search.caughtUp(db)
    for (const [place, told] of Object.entries(places)) assert.equal(await told(), said, place)
  })

/** Days until the goods leave, as each place tells them. */
const days: Record<string, () => Promise<readonly [number | null | undefined, number | null | undefined]>> = {
  'what the search shows': async () => of((await searched()).molecules[0]!.offers[0]!),
  'the page of the molecule': async () => of((await app.call(molecule.detail, { id: ids.id })).data.offers[0]!),
  favourites: async () => of((await app.call(collection.list, {}, caller)).data.list[0]!.offer),
  'a consumable': async () =>
    of((await app.call(consumable.product, { productId: String(tube.productId), country: 'CN' })).data.product),
  'the cart': async () => {
    const [line] = (await app.call(cart.list, {}, caller)).data.list
    return [line!.minDays, line!.maxDays]
  },
}
const of = ({ leadMin, leadMax }: { leadMin: number | null; leadMax: number | null }) => [leadMin, leadMax] as const
const searched = async (lead: (typeof leadBands)[number][] = [], searchText = 'promised acid') =>
  (await app.call(search.chemicals, { searchText, filters: { lead } })).data

test('[CAT-4] [BUY-9] days until goods leave are told with our quality control of LAQ PLUS, wherever they are told, and searched by', async () => {
  await promise(0)
  const suppliers = [sold.supplierId, tube.supplierId]
  await db.updateTable('products').set({ lead_min: 1, lead_max: 3 }).where('supplier_id', 'in', suppliers).execute()
  await app.call(cart.add, { lines: [{ productPackageId: ids.packageIds[0]!, productPackageNum: 1 }] }, caller)
  for (const plus of [false, true, false]) {
    await db
      .updateTable('supplier_profiles')
      .set({ programmes: ['quality-guarantee'], quality_plus: plus })
      .where('id', 'in', suppliers)
      .execute()
    await app.resources.search.caughtUp(db)
    await foldAllOffers(db)
    const told = plus ? [4, 9] : [1, 3]
    for (const [place, says] of Object.entries(days)) assert.deepEqual(await says(), told, place)
    // Of a number, which is answered from the rows, and of a name, which is answered from the index.
    for (const asked of ['98-80-6', 'promised acid'])
      assert.deepEqual(
        [(await searched(['3'], asked)).total, (await searched(['14'], asked)).total],
        plus ? [0, 1] : [1, 0],
        asked,
      )
    const { lead } = await db.selectFrom('consumable_offers').select('lead').executeTakeFirstOrThrow()
    assert.equal(lead, told[1])
  }
})
