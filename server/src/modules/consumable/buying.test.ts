import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { makeConsumable, makeVocabulary } from '../../testing/makeConsumable.ts'
import { fillCart, makeOrder } from '../../testing/makeOrder.ts'
import { makeBuyer } from '../../testing/makePeople.ts'
import { cart } from '../cart/contract.ts'
import { order } from '../order/contract.ts'
import { consumable } from './contract.ts'
import { addImage } from './service.ts'

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
  await addImage(db, productId, file)
  assert.match(String((await picture({})).headers['content-type']), /^image\/png/)
  assert.match(String((await picture({ number: '2' })).headers['content-type']), /^image\/svg\+xml/)
  const text = await app.resources.files.put(db, Buffer.from('%PDF-1.4\n%no picture'), {
    name: 'x.png',
    purpose: 'picture',
    allowed: ['application/pdf'],
  })
  await addImage(db, productId, text)
  assert.match(String((await picture({ number: '2' })).headers['content-type']), /^image\/svg\+xml/)
  const withdrawn = await makeConsumable(db, { status: 'inactive' })
  assert.equal((await picture({ productId: String(withdrawn.productId) })).http, 404)
  assert.equal((await picture({ productId: '999999' })).http, 404)
})
