import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { fillCart, makePack } from '../../testing/makeOrder.ts'
import { makeBuyer, makeCsr, makeSupplier } from '../../testing/makePeople.ts'
import { cart } from '../cart/contract.ts'
import { identity } from '../identity/contract.ts'
import { collection, collectionErrors, MOST_FAVOURITES } from './contract.ts'
import { changeOf, packToKeep } from './rules.ts'

const app = await testApp()
const { call, db, tokenOf } = app
const someone = async () => {
  const person = await makeBuyer(db)
  return { ...person, caller: { token: await tokenOf(person.userId) } }
}
const listOf = async (caller: object, input: { label?: string } = {}) =>
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
  assert.deepEqual(narrowed.labels, [
    { label: '', count: 1 },
    { label: '铃木偶联', count: 1 },
  ])
})

test('[FAV-1] a product that does not exist and one too many are refused, and nothing is kept', async () => {
  const { caller, userId } = await someone()
  const { productId, supplierId } = await makePack(db)
  const missing = await call(collection.save, { productIds: [String(productId), '999999999'] }, caller)
  assert.equal(missing.http, 404)
  assert.equal((await call(collection.count, {}, caller)).data, 0)
  const many = Array.from({ length: MOST_FAVOURITES }, (_, i) => ({
    supplier_id: supplierId,
    code: `many-${i}`,
    purity_text: '',
  }))
  const made = await db.insertInto('products').values(many).returning('id').execute()
  await db
    .insertInto('collections')
    .values(made.map(({ id }) => ({ user_id: userId, product_id: id })))
    .execute()
  const full = await call(collection.save, { productIds: [String(productId)] }, caller)
  assert.equal(full.status, collectionErrors.FAVOURITES_FULL.status)
  assert.equal((await call(collection.count, {}, caller)).data, MOST_FAVOURITES)
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
