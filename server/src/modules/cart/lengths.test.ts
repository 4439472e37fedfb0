import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Caller } from '../../testing/app.ts'
import { makeSupplier } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import type { Endpoint, Named } from '../../kernel/shared/endpoint.ts'
import { collection } from '../collection/contract.ts'
import { order } from '../order/contract.ts'
import { price } from '../price/contract.ts'
import { supplier } from '../supplier/contract.ts'
import { cart } from './contract.ts'

const { app, db, staff, aBuyer, signIn } = await orderWorld()
const { caller, companyId } = await aBuyer()
const seller = await signIn(await makeSupplier(db))

test('lists and texts of carts, favourites, orders and prices are taken up to their length, and refused one beyond', async () => {
  const x = (n: number) => 'x'.repeat(n)
  const ids = (n: number) => Array.from({ length: n }, (_, at) => String(900_000_000 + at))
  const nothing = (n: number) => ids(n).map((productPackageId) => ({ productPackageId, productPackageNum: 0 }))
  const typed = (key: string) => (n: number) => [{ productPackageId: '900000000', [key]: x(n) }]
  const answer = (key: string) => (n: number) => [{ packageId: '900000000', shown: '1', [key]: '1'.repeat(n) }]
  const edit = { productId: '900000000' }
  const codes = { companyId: String(companyId) }
  for (const [endpoint, who, whole, key, most, make] of [
    [cart.add, caller, {}, 'lines', 200, nothing],
    [cart.buyNow, caller, {}, 'lines', 200, nothing],
    [cart.add, caller, {}, 'lines', 64, typed('productCas')],
    [cart.add, caller, {}, 'lines', 64, typed('productMdl')],
    [cart.add, caller, {}, 'lines', 2000, typed('productName')],
    [cart.remove, caller, {}, 'cartLineIds', 200, ids],
    [cart.check, caller, {}, 'cartLineIds', 200, ids],
    [cart.modify, caller, { id: '900000000' }, 'confirmPrice', 20, x],
    [cart.priceExpired, caller, {}, 'packageIds', 200, ids],
    [collection.save, caller, {}, 'productIds', 100, ids],
    [collection.remove, caller, {}, 'productIds', 500, ids],
    [collection.moveFromCart, caller, {}, 'cartLineIds', 200, ids],
    [collection.edit, caller, edit, 'label', 40, x],
    [collection.edit, caller, edit, 'note', 500, x],
    [collection.list, caller, {}, 'label', 40, x],
    [order.list, caller, {}, 'search', 100, x],
    [order.lines, caller, {}, 'search', 100, x],
    [order.exportOrders, caller, {}, 'search', 100, x],
    [order.setProjectCodes, staff, codes, 'codes', 2000, (n: number) => ids(n)],
    [order.setProjectCodes, staff, codes, 'codes', 60, (n: number) => [x(n)]],
    [price.list, seller, {}, 'search', 100, x],
    [price.answer, seller, {}, 'answers', 20, answer('shown')],
    [price.answer, seller, {}, 'answers', 20, answer('price')],
    [supplier.all, {}, {}, 'text', 100, x],
    [supplier.quoteSuppliers, {}, {}, 'text', 100, x],
    [supplier.name, {}, {}, 'shortUrl', 64, x],
  ] as [Named<Endpoint>, Caller, object, string, number, (n: number) => unknown][]) {
    const send = async (n: number) =>
      ((await app.callRaw(endpoint, { ...whole, [key]: make(n) }, who)).data as { code?: string } | undefined)?.code
    const [fits, beyond] = [await send(most), await send(most + 1)]
    assert.notEqual(fits, 'INVALID_INPUT', `${endpoint.id} ${key} of ${most}`)
    assert.equal(beyond, 'INVALID_INPUT', `${endpoint.id} ${key} beyond ${most}`)
  }
  for (const [endpoint, who, key] of [
    [cart.remove, caller, 'cartLineIds'],
    [cart.priceExpired, caller, 'packageIds'],
    [collection.save, caller, 'productIds'],
    [collection.remove, caller, 'productIds'],
    [collection.moveFromCart, caller, 'cartLineIds'],
    [price.answer, seller, 'answers'],
  ] as const)
    assert.equal(codeOf(await app.callRaw(endpoint, { [key]: [] }, who)), 'INVALID_INPUT', endpoint.id)
  for (const wrong of ['2026-02-30', '2026-1-1', 'x'])
    assert.equal(codeOf(await app.callRaw(order.list, { from: wrong }, caller)), 'INVALID_INPUT', wrong)
})
