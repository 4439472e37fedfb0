import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SentInput } from '../../kernel/shared/endpoint.ts'
import { testApp } from '../../testing/app.ts'
import { makeMolecule, makePackage, makeProduct } from '../../testing/makeCatalogue.ts'
import { makeCsr, makeSiteAdmin, makeSupplier } from '../../testing/makePeople.ts'
import { searchWorld } from '../../testing/searchWorld.ts'
import { product } from '../product/contract.ts'
import { enter } from '../quotePrice/store.ts'
import { supplier, supplierErrors } from './contract.ts'

const app = await testApp()
const { db } = app
const { found } = searchWorld(app)
const admin = { token: await app.tokenOf((await makeSiteAdmin(db)).userId) }

const molecule = await makeMolecule(db, { nameEn: 'Displayol' })
async function seller(nameEn: string, onHand?: number, programmes: string[] = []) {
  const made = await makeSupplier(db, { nameEn })
  await db.updateTable('supplier_profiles').set({ programmes }).where('id', '=', made.supplierId).execute()
  const goods = await makeProduct(db, { moleculeId: molecule.id, supplierId: made.supplierId })
  await makePackage(db, { productId: goods.id, ...(onHand !== undefined && { stock: { onHand } }) })
  return { ...made, id: String(made.supplierId) }
}
const [first, second, empty, stocked] = [
  await seller('First'),
  await seller('Second', undefined, ['real-time', 'consignment', 'order-only', 'quality-guarantee']),
  await seller('Empty', 0),
  await seller('Stocked', 4),
]
type Rows = SentInput<typeof supplier.saveDisplayOrder>['suppliers']
const order = async () => (await app.call(supplier.displayOrder, {}, admin)).data
/** All suppliers as they are, these at their head in this order. */
async function wish(...head: string[]): Promise<{ version: number; suppliers: Rows }> {
  const { version, suppliers } = await order()
  const rows = suppliers.map(({ supplierId, stars, topTag, quality }) => ({ supplierId, stars, topTag, quality }))
  const at = (id: string) => (head.includes(id) ? head.indexOf(id) : head.length)
  return { version, suppliers: rows.toSorted((a, b) => at(a.supplierId) - at(b.supplierId)) }
}
const save = (input: { version: number; suppliers: Rows }, caller = admin) =>
  app.call(supplier.saveDisplayOrder, input, caller)
const offers = async () => {
  const { data } = await app.call(product.ofMolecule, { id: String(molecule.id) })
  const [hit] = (await found('Displayol')).molecules
  const names = data.list.map(({ supplierName }) => supplierName)
  assert.deepEqual(
    hit!.offers.map(({ supplierName }) => supplierName),
    names,
  )
  return names
}

test('[CAT-4] [CAT-9] staff put suppliers into order: offers follow at once, after preference, stated stock and goods in stock', async () => {
  assert.deepEqual(await offers(), ['Stocked', 'Empty', 'First', 'Second'])
  assert.equal((await save(await wish(second.id, empty.id, first.id, stocked.id))).data.changed > 0, true)
  assert.deepEqual(await offers(), ['Stocked', 'Empty', 'Second', 'First'])
  const tagged = await wish()
  const tag = tagged.suppliers.find(({ supplierId }) => supplierId === first.id)!
  Object.assign(tag, { topTag: true, stars: 5 })
  assert.equal((await save(tagged)).data.changed, 1)
  assert.deepEqual(await offers(), ['First', 'Stocked', 'Empty', 'Second'])
  const { data } = await app.call(supplier.name, { supplierId: first.id })
  assert.deepEqual([data.stars, data.topTag], [5, true])
  const { list } = (await app.call(supplier.all, { pageSize: 2 })).data
  assert.deepEqual(
    list.map(({ name }) => name),
    ['First', 'Second'],
  )
})

test('[CAT-4] an order is saved as a whole over the version that was seen, or not at all', async () => {
  const mine = await wish(stocked.id)
  const theirs = await wish(empty.id)
  assert.equal((await save(theirs)).status, 200)
  const { version } = await order()
  for (const input of [
    mine,
    { ...(await wish()), version: version + 1 },
    { version, suppliers: mine.suppliers.slice(1) },
    { version, suppliers: [...mine.suppliers, mine.suppliers[0]!] },
    { version, suppliers: [...mine.suppliers.slice(1), { ...mine.suppliers[0]!, supplierId: '99999999' }] },
  ]) {
    const refused = await save(input)
    assert.deepEqual([refused.http, refused.status], [409, supplierErrors.DISPLAY_ORDER_CHANGED.status])
    assert.match(refused.message, /展示顺序更新失败，请稍后重试/)
  }
  const late = await wish(stocked.id)
  await makeSupplier(db, { nameEn: 'Newcomer' })
  assert.equal((await save(late)).status, supplierErrors.DISPLAY_ORDER_CHANGED.status)
  assert.equal((await order()).suppliers[0]!.supplierId, empty.id)
  const both = await wish(stocked.id)
  const replies = await Promise.all([save(both), save(both)])
  assert.deepEqual(replies.map(({ http }) => http).toSorted(), [200, 409])
})

test('[CAT-4] programmes and level of quality stand beside each supplier; only who keeps prices sees or changes them', async () => {
  await enter(db, second.supplierId, first.userId)
  const own = async () => (await order()).suppliers.find(({ supplierId }) => supplierId === second.id)!
  assert.deepEqual(
    [(await own()).programmes.toSorted(), (await own()).quality, (await own()).quotesOnline],
    [['consignment', 'order-only', 'quality-guarantee', 'real-time'], 'LAQ', true],
  )
  const shown = async () => (await app.call(supplier.name, { supplierId: second.id })).data
  for (const [quality, plus, guaranteed] of [
    ['LAQ PLUS', true, true],
    ['none', false, false],
    ['LAQ', false, true],
  ] as const) {
    const changed = await wish()
    changed.suppliers.find(({ supplierId }) => supplierId === second.id)!.quality = quality
    assert.equal((await save(changed)).data.changed, 1)
    const { qualityPlus, programmes } = await shown()
    // The page of the guarantee names the suppliers of each level.
    for (const level of ['LAQ', 'LAQ PLUS'] as const) {
      const { list, total } = (await app.call(supplier.all, { quality: level, pageSize: 100 })).data
      assert.equal(
        list.some(({ supplierId }) => supplierId === second.id),
        level === quality,
      )
      assert.equal(total, list.length)
    }
    assert.deepEqual(
      [qualityPlus, programmes.includes('quality-guarantee'), programmes.length],
      [plus, guaranteed, guaranteed ? 4 : 3],
    )
  }
  for (const { userId } of [first, await makeCsr(db)]) {
    const caller = { token: await app.tokenOf(userId) }
    assert.equal((await app.callRaw(supplier.displayOrder, {}, caller)).http, 403)
    assert.equal((await app.callRaw(supplier.saveDisplayOrder, await wish(), caller)).http, 403)
  }
})
