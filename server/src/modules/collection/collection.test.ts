import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SentInput } from '../../kernel/shared/endpoint.ts'
import { testApp } from '../../testing/app.ts'
import { fillCart, makePack } from '../../testing/makeOrder.ts'
import { makeBuyer, makeCsr, makeSupplier } from '../../testing/makePeople.ts'
import { cart } from '../cart/contract.ts'
import { identity } from '../identity/contract.ts'
import { collection, collectionErrors, MAX_FAVOURITES } from './contract.ts'
import { changeOf, packToKeep } from './rules.ts'

const app = await testApp()
const { call, db, tokenOf } = app
const someone = async () => {
  const person = await makeBuyer(db)
  return { ...person, caller: { token: await tokenOf(person.userId) } }
}
const listOf = async (caller: object, input: SentInput<typeof collection.list> = {}) =>
  (await call(collection.list, input, caller)).data
const setPrice = (packageId: number, price: number | null) =>
  db.updateTable('packages').set({ price }).where('id', '=', packageId).execute()

test('[FAV-1] products are saved, listed newest first, counted and deleted; saving twice keeps one', async () => {
  const { caller } = await someone()
  const [first, second] = [await makePack(db), await makePack(db)]
  const save = (productId: number) => call(collection.save, { productIds: [String(productId)] }, caller)
  assert.equal((await save(first.productId)).data.count, 1)
  assert.equal((await save(second.productId)).data.count, 2)
  assert.equal((await save(first.productId)).data.count, 2)
  const { total, list } = await listOf(caller)
  assert.equal(total, 2)
  assert.deepEqual(
    list.map(({ productId }) => productId),
    [String(second.productId), String(first.productId)],
  )
  assert.equal((await call(collection.count, {}, caller)).data, 2)
  assert.deepEqual(new Set((await call(collection.ids, {}, caller)).data), new Set(list.map((row) => row.productId)))
  const removed = await call(collection.remove, { productIds: [String(first.productId)] }, caller)
  assert.equal(removed.data.count, 1)
  assert.equal((await call(collection.count, {}, caller)).data, 1)
})

test('[FAV-1] a list shows the price of now beside the price when saved', async () => {
  const { caller } = await someone()
  const packs = [await makePack(db), await makePack(db), await makePack(db), await makePack(db), await makePack(db)]
  const [same, dearer, cheaper, inquiry, gone] = packs as [(typeof packs)[0], ...typeof packs]
  await call(collection.save, { productIds: packs.map(({ productId }) => String(productId)) }, caller)
  await setPrice(dearer!.packageId, 12_500)
  await setPrice(cheaper!.packageId, 9_000)
  await setPrice(inquiry!.packageId, null)
  await db.updateTable('products').set({ status: 'inactive' }).where('id', '=', gone!.productId).execute()
  const { list } = await listOf(caller)
  const rowOf = (pack: { productId: number } | undefined) =>
    list.find((row) => row.productId === String(pack!.productId))!
  const told = (pack: { productId: number } | undefined) => {
    const { change, priceThen, priceNow, onSale } = rowOf(pack)
    return [change, priceThen?.amount, priceNow?.amount, onSale]
  }
  assert.deepEqual(told(same), ['same', '100.00', '100.00', true])
  assert.deepEqual(told(dearer), ['dearer', '100.00', '125.00', true])
  assert.deepEqual(told(cheaper), ['cheaper', '100.00', '90.00', true])
  assert.deepEqual(told(inquiry), ['on inquiry', '100.00', undefined, true])
  assert.deepEqual(told(gone), ['gone', '100.00', undefined, false])
})

test('[FAV-1] a favourite that is no longer sold is told beside how many others sell the molecule', async () => {
  const { caller } = await someone()
  const ours = await makePack(db)
  const theirs = await makePack(db)
  await db.updateTable('products').set({ molecule_id: ours.moleculeId }).where('id', '=', theirs.productId).execute()
  await call(collection.save, { productIds: [String(ours.productId)] }, caller)
  assert.equal((await listOf(caller)).list[0]!.otherOffers, 1)
  const { companyId } = await db
    .selectFrom('supplier_profiles')
    .select('company_id as companyId')
    .where('id', '=', ours.supplierId)
    .executeTakeFirstOrThrow()
  await db.updateTable('companies').set({ status: 'inactive' }).where('id', '=', companyId).execute()
  const [row] = (await listOf(caller)).list
  assert.deepEqual([row!.onSale, row!.otherOffers], [false, 1])
})

test('[FAV-1] lines of the cart are moved whole or not at all, with the pack and the price they had', async () => {
  const { caller } = await someone()
  const other = await someone()
  const [one, two, foreign] = [await makePack(db), await makePack(db, { price: 4200 }), await makePack(db)]
  const mine = await fillCart(app, caller, [
    { packageId: one.packageId, quantity: 1 },
    { packageId: two.packageId, quantity: 3 },
  ])
  const theirs = await fillCart(app, other.caller, [{ packageId: foreign.packageId, quantity: 1 }])
  const refused = await call(collection.moveFromCart, { cartLineIds: [...mine, ...theirs] }, caller)
  assert.equal(refused.http, 404)
  assert.equal((await call(cart.count, {}, caller)).data, 2)
  assert.equal((await call(cart.count, {}, other.caller)).data, 1)
  assert.equal((await call(collection.count, {}, caller)).data, 0)

  assert.equal((await call(collection.moveFromCart, { cartLineIds: mine }, caller)).data.count, 2)
  assert.equal((await call(cart.count, {}, caller)).data, 0)
  const { list } = await listOf(caller)
  const row = list.find(({ productId }) => productId === String(two.productId))!
  assert.deepEqual([row.pack?.packageId, row.priceThen?.amount], [String(two.packageId), '42.00'])
})

test('[FAV-1] who acts for a buyer keeps, moves and sees the favourites of the buyer', async () => {
  const buyer = await someone()
  const csr = await makeCsr(db)
  const token = await tokenOf(csr.userId)
  const grant = await call(identity.actFor, { userId: String(buyer.userId) }, { token })
  const acting = { token, onBehalfOfToken: grant.data.onBehalfOfToken }
  const { productId } = await makePack(db)
  await call(collection.save, { productIds: [String(productId)] }, acting)
  assert.equal((await call(collection.count, {}, buyer.caller)).data, 1)
  assert.equal((await call(collection.count, {}, { token })).data, 0)
  await call(collection.edit, { productId: String(productId), label: '代管' }, acting)
  const second = await makePack(db)
  const cartLineIds = await fillCart(app, acting, [{ packageId: second.packageId, quantity: 1 }])
  assert.equal((await call(collection.moveFromCart, { cartLineIds }, acting)).data.count, 2)
  assert.equal((await call(cart.count, {}, buyer.caller)).data, 0)
  assert.deepEqual(
    (await listOf(buyer.caller)).list.map((row) => [row.productId, row.label]),
    [
      [String(second.productId), ''],
      [String(productId), '代管'],
    ],
  )
  assert.deepEqual((await call(collection.ids, {}, acting)).data.length, 2)
  assert.equal((await call(collection.remove, { productIds: [String(productId)] }, acting)).data.count, 1)
  assert.equal((await call(collection.count, {}, buyer.caller)).data, 1)
})

test('[FAV-1] label and note are written by the owner alone; the list can be narrowed to a label', async () => {
  const { caller } = await someone()
  const other = await someone()
  const packs = [await makePack(db), await makePack(db)]
  const productIds = packs.map(({ productId }) => String(productId))
  await call(collection.save, { productIds }, caller)
  const edit = { productId: productIds[0]!, label: '铃木偶联', note: '先问 25 g 的价格' }
  assert.equal((await call(collection.edit, edit, other.caller)).http, 404)
  assert.equal((await call(collection.edit, edit, caller)).status, 200)
  const narrowed = await listOf(caller, { label: '铃木偶联' })
  assert.deepEqual([narrowed.total, narrowed.list[0]?.note], [1, '先问 25 g 的价格'])
  assert.deepEqual(narrowed.counts, { '': 1, 铃木偶联: 1 })
})

test('[FAV-1] a product that does not exist and one too many are refused, and nothing is kept', async () => {
  const { caller, userId } = await someone()
  const { productId, supplierId } = await makePack(db)
  const missing = await call(collection.save, { productIds: [String(productId), '999999999'] }, caller)
  assert.equal(missing.http, 404)
  assert.equal((await call(collection.count, {}, caller)).data, 0)
  const many = Array.from({ length: MAX_FAVOURITES - 1 }, (_, i) => ({
    supplier_id: supplierId,
    code: `many-${i}`,
    purity_text: '',
  }))
  const made = await db.insertInto('products').values(many).returning('id').execute()
  await db
    .insertInto('collections')
    .values(made.map(({ id }) => ({ user_id: userId, product_id: id })))
    .execute()
  assert.equal((await call(collection.save, { productIds: [String(productId)] }, caller)).data.count, MAX_FAVOURITES)
  const beyond = await makePack(db)
  const full = await call(collection.save, { productIds: [String(beyond.productId)] }, caller)
  assert.equal(full.status, collectionErrors.FAVOURITES_FULL.status)
  assert.ok(full.message.includes('500'), full.message)
  const cartLineIds = await fillCart(app, caller, [{ packageId: beyond.packageId, quantity: 1 }])
  const moved = await call(collection.moveFromCart, { cartLineIds }, caller)
  assert.equal(moved.status, collectionErrors.FAVOURITES_FULL.status)
  const counts = await Promise.all([call(collection.count, {}, caller), call(cart.count, {}, caller)])
  assert.deepEqual(
    counts.map(({ data }) => data),
    [MAX_FAVOURITES, 1],
  )
  // What is one already takes no place.
  assert.equal((await call(collection.save, { productIds: [String(productId)] }, caller)).data.count, MAX_FAVOURITES)
})

test('[FAV-1] of favourites saved together the youngest product comes first, on every page', async () => {
  const { caller } = await someone()
  const packs = [await makePack(db), await makePack(db), await makePack(db)]
  const productIds = packs.map(({ productId }) => String(productId))
  await call(collection.save, { productIds: [productIds[1]!, productIds[2]!, productIds[0]!] }, caller)
  const page = async (pageNumber: number) =>
    (await call(collection.list, { pageNumber, pageSize: 2 }, caller)).data.list.map(({ productId }) => productId)
  assert.deepEqual([await page(1), await page(2)], [productIds.slice(1).toReversed(), productIds.slice(0, 1)])
})

test('[PERM-1] a supplier has no favourites', async () => {
  const supplier = await makeSupplier(db)
  const reply = await call(collection.count, {}, { token: await tokenOf(supplier.userId) })
  assert.equal(reply.http, 403)
})

test('what became of a price', () => {
  const [ten, twelve, dollars] = [1000, 1200, 900].map((minor, i) => ({
    minor,
    currency: i === 2 ? ('USD' as const) : ('CNY' as const),
  }))
  assert.equal(changeOf(ten!, ten), 'same')
  assert.equal(changeOf(ten!, twelve), 'dearer')
  assert.equal(changeOf(twelve!, ten), 'cheaper')
  assert.equal(changeOf(null, ten), 'priced')
  assert.equal(changeOf(null, null), 'same')
  assert.equal(changeOf(ten!, dollars), 'other currency')
  assert.equal(changeOf(ten!, undefined), 'gone')
})

test('the pack to remember is the cheapest that can be had, currencies compared roughly', () => {
  const pack = (packageId: number, minor: number | null, more: object = {}) => ({
    packageId,
    label: '',
    price: minor === null ? null : { minor, currency: 'CNY' as 'CNY' | 'USD' },
    status: 'active' as 'active' | 'inactive',
    stock: { state: 'in stock' as 'in stock' | 'no stock' },
    ...more,
  })
  const dollars = pack(2, 0, { price: { minor: 1000, currency: 'USD' } })
  const withdrawn = pack(3, 100, { status: 'inactive' })
  const empty = pack(5, 200, { stock: { state: 'no stock' } })
  assert.equal(packToKeep([pack(1, 5000), dollars, withdrawn, pack(4, null), empty])?.packageId, 1)
  assert.equal(packToKeep([empty, pack(4, null)])?.packageId, 5)
  assert.equal(packToKeep([pack(1, null)])?.packageId, 1)
  assert.equal(packToKeep([withdrawn]), null)
})

test('[FAV-1] a favourite says everything about itself; pages and labels are those of the buyer alone', async () => {
  const { caller, userId } = await someone()
  const other = await someone()
  const pack = await makePack(db, { price: 12_000, onHand: 0, cas: '98-80-6' })
  const cheapest = await db
    .insertInto('packages')
    .values({ product_id: pack.productId, amount: 25, unit: 'g', label: '25 g', price: 15_000, currency: 'CNY' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const thing = await makePack(db, { productType: 2, price: null })
  await db.updateTable('products').set({ molecule_id: null }).where('id', '=', thing.productId).execute()
  const third = await makePack(db)
  const productIds = [pack, thing, third].map(({ productId }) => String(productId))
  // Named twice it is kept once.
  assert.equal((await call(collection.save, { productIds: [...productIds, productIds[0]!] }, caller)).data.count, 3)
  await call(collection.save, { productIds: [productIds[2]!] }, other.caller)
  const mine = productIds.map(Number)
  for (const [at, id] of mine.entries())
    await db
      .updateTable('collections')
      .set({ created_at: new Date(Date.now() - at * 60_000) })
      .where('product_id', '=', id)
      .execute()
  await call(collection.edit, { productId: productIds[1]!, label: 'B', note: '一' }, caller)
  await call(collection.edit, { productId: productIds[2]!, label: 'A' }, caller)
  await call(collection.edit, { productId: productIds[2]!, label: 'C' }, other.caller)
  const { total, list, counts, pageNumber, pageSize } = (await call(collection.list, { pageSize: 2 }, caller)).data
  assert.deepEqual([total, pageNumber, pageSize], [3, 1, 2])
  assert.deepEqual(counts, { '': 1, A: 1, B: 1 })
  assert.deepEqual(
    list.map(({ productId }) => productId),
    productIds.slice(0, 2),
  )
  const { offer, molecule, savedAt, ...first } = list[0]!
  assert.ok(Date.parse(savedAt) > 0)
  assert.deepEqual([offer.code, molecule!.cas], [pack.code, '98-80-6'])
  // The cheaper pack cannot be had: the other one is remembered.
  assert.deepEqual(first, {
    productId: productIds[0],
    onSale: true,
    otherOffers: 0,
    label: '',
    note: '',
    pack: { packageId: String(cheapest.id), label: '25 g' },
    priceThen: { amount: '150.00', currency: 'CNY' },
    priceNow: { amount: '150.00', currency: 'CNY' },
    change: 'same',
  })
  const [, second] = list
  assert.deepEqual(
    [
      second!.molecule,
      second!.otherOffers,
      second!.label,
      second!.note,
      second!.priceThen,
      second!.priceNow,
      second!.change,
    ],
    [null, 0, 'B', '一', null, null, 'same'],
  )
  const next = (await call(collection.list, { pageSize: 2, pageNumber: 2 }, caller)).data
  assert.deepEqual([next.total, next.list.map(({ productId }) => productId)], [3, [productIds[2]]])
  for (const [label, expected] of [
    ['', [productIds[0]]],
    ['A', [productIds[2]]],
    ['C', []],
  ] as const) {
    const narrowed = (await call(collection.list, { label }, caller)).data
    assert.deepEqual([narrowed.total, narrowed.list.map(({ productId }) => productId)], [expected.length, expected])
  }
  const found = async (input: SentInput<typeof collection.list>) =>
    (await call(collection.list, input, caller)).data.list.map(({ productId }) => productId)
  assert.deepEqual(await found({ search: '98-80' }), [productIds[0]])
  assert.deepEqual(await found({ search: '一' }), [productIds[1]])
  assert.deepEqual(await found({ sort: 'saved' }), productIds.toReversed())
  assert.deepEqual((await found({ sort: 'label' })).slice(0, 2), [productIds[2], productIds[1]])
  assert.deepEqual([(await found({ sold: 'gone' })).length, (await found({ sold: 'on sale' })).length], [0, 3])
  assert.equal((await found({ sort: '-supplier', savedFrom: '2020-01-01' })).length, 3)
  // A pack that was withdrawn has no price any more; its product has.
  await db.updateTable('packages').set({ status: 'inactive' }).where('id', '=', cheapest.id).execute()
  const [gone] = (await listOf(caller)).list
  assert.deepEqual([gone!.onSale, gone!.priceNow, gone!.change], [true, null, 'gone'])
  await call(collection.remove, { productIds: [productIds[2]!, '99999999'] }, caller)
  assert.equal((await call(collection.count, {}, other.caller)).data, 1)
  const kept = await db
    .selectFrom('audit')
    .innerJoin('audit_detail', 'audit_id', 'audit.id')
    .select(['entity_id', 'audit_detail.after'])
    .where('act', '=', 'collection.save')
    .where('actor_id', '=', userId)
    .orderBy('entity_id')
    .execute()
  assert.deepEqual(
    kept.map(({ entity_id, after }) => [entity_id, after]),
    mine.toSorted((a, b) => a - b).map((productId) => [productId, { productId, buyerId: userId }]),
  )
})

test('[FAV-1] of several packs of one product in the cart the first one named by the cart is kept; a favourite stays as it was', async () => {
  const { caller } = await someone()
  const pack = await makePack(db, { price: 900 })
  const second = await db
    .insertInto('packages')
    .values({ product_id: pack.productId, amount: 1, unit: 'g', label: '1 g', price: 500, currency: 'CNY' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const old = await makePack(db, { price: 700 })
  await call(collection.save, { productIds: [String(old.productId)] }, caller)
  await setPrice(old.packageId, 800)
  const ids = await fillCart(app, caller, [
    { packageId: pack.packageId, quantity: 1 },
    { packageId: second.id, quantity: 1 },
    { packageId: old.packageId, quantity: 1 },
  ])
  assert.equal((await call(collection.moveFromCart, { cartLineIds: [...ids, ids[0]!] }, caller)).data.count, 2)
  const rows = (await listOf(caller)).list.map(({ productId, pack: kept, priceThen }) => [
    Number(productId),
    kept?.packageId,
    priceThen?.amount,
  ])
  assert.deepEqual(
    rows.toSorted((a, b) => Number(a[0]) - Number(b[0])),
    [
      [pack.productId, String(pack.packageId), '9.00'],
      [old.productId, String(old.packageId), '7.00'],
    ],
  )
})
