import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { fillCart, makePack } from '../../testing/makeOrder.ts'
import type { Caller } from '../../testing/app.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { cart } from '../cart/contract.ts'
import { checkout } from './contract.ts'

const { app, db, aBuyer, submit, detail, stockOf, wholeLedger } = await orderWorld()

/** A cart of two currencies, and the submission of all of it at the totals shown. */
async function twoCurrencies(onHand = 5) {
  const { caller, ...buyer } = await aBuyer()
  const yuan = await makePack(db, { onHand })
  const euro = await makePack(db, { currency: 'EUR', onHand, shipsFrom: 'DE' })
  await fillCart(app, caller, [
    { packageId: yuan.packageId, quantity: 2 },
    { packageId: euro.packageId, quantity: 3 },
  ])
  const where = { billAddressId: String(buyer.addressId), shipAddressId: String(buyer.addressId) }
  const { list } = (await app.call(cart.list, {}, caller)).data
  const orders = await Promise.all(
    (['CNY', 'EUR'] as const).map(async (currency) => {
      const lines = list
        .filter(({ unitPrice }) => unitPrice?.currency === currency)
        .map(({ id, productPackageNum }) => ({ cartLineId: id, quantity: productPackageNum }))
      const { cost } = (await app.call(checkout.calculateCost, { lines, ...where }, caller)).data
      return { lines, currency, shownTotal: cost.grandTotal.amount, couponCodes: [] as string[] }
    }),
  )
  const input = { ...where, checkoutId: randomUUID(), paymentTerm: '08' as const, termsAccepted: true, orders }
  return { caller, buyer, yuan, euro, input }
}
const send = (caller: Caller, input: object) =>
  app.callRaw(checkout.submitBatch, input as Record<string, unknown>, caller)
const ordersOf = async (buyerId: number) =>
  (await db.selectFrom('orders').select('id').where('buyer_id', '=', buyerId).execute()).length

test('[CART-10] [BUY-3] a cart of two currencies becomes an order of each in one submission, which happens once', async () => {
  const { caller, buyer, yuan, euro, input } = await twoCurrencies()
  // The order in which they are named is no matter.
  const reply = await send(caller, { ...input, orders: input.orders.toReversed() })
  assert.equal(reply.status, 200, reply.message)
  const placed = (reply.data as { orders: { id: string; orderNumber: string; grandTotal: object }[] }).orders
  assert.deepEqual(
    placed.map(({ grandTotal }) => grandTotal),
    input.orders.map(({ shownTotal, currency }) => ({ amount: shownTotal, currency })),
  )
  const shown = await Promise.all(placed.map(({ id }) => detail(id, caller)))
  assert.deepEqual(
    shown.map(({ lines }) => lines.map((line) => [line.productPackageId, line.quantity, line.allocated])),
    [[[String(yuan.packageId), 2, 2]], [[String(euro.packageId), 3, 3]]],
  )
  assert.equal((await app.call(cart.count, {}, caller)).data, 0)

  assert.deepEqual((await send(caller, { ...input, orders: input.orders.toReversed() })).data, reply.data)
  assert.equal(codeOf(await send(caller, { ...input, remark: '加急' })), 'CHECKOUT_REUSED')
  assert.equal(await ordersOf(buyer.userId), 2)
  await wholeLedger()
})

test('[CART-10] of several orders all are placed or none: one that is refused leaves cart and stock as they were', async () => {
  const { caller, buyer, yuan, euro, input } = await twoCurrencies()
  const [first, second] = input.orders
  const wrong = await send(caller, { ...input, orders: [first, { ...second, shownTotal: '1.00' }] })
  assert.equal(codeOf(wrong), 'TOTAL_CHANGED')
  await db.updateTable('stock').set({ allocated: 4 }).where('package_id', '=', euro.packageId).execute()
  assert.equal(codeOf(await send(caller, input)), 'STOCK_SHORT')
  await db.updateTable('stock').set({ allocated: 0 }).where('package_id', '=', euro.packageId).execute()
  assert.equal((await stockOf(yuan.packageId)).allocated, 0)
  assert.deepEqual([(await app.call(cart.count, {}, caller)).data, await ordersOf(buyer.userId)], [2, 0])

  // Each of them has one currency, and no line stands in two.
  const mixed = { ...first!, lines: [...first!.lines, ...second!.lines] }
  assert.equal(codeOf(await send(caller, { ...input, orders: [mixed] })), 'SEVERAL_CURRENCIES')
  assert.equal(codeOf(await send(caller, { ...input, orders: [first, first] })), 'INVALID_INPUT')
  const twice = { ...first!, currency: 'EUR' as const }
  assert.notEqual((await send(caller, { ...input, orders: [first, twice] })).status, 200)
  assert.equal(await ordersOf(buyer.userId), 0)
  assert.equal((await send(caller, input)).status, 200)
  await wholeLedger()
})

test('a batch and a single submission of one of its lines: the line is ordered once', async () => {
  const { caller, buyer, input } = await twoCurrencies()
  const { orders, ...shared } = input
  const single = { ...shared, checkoutId: randomUUID(), ...orders[0] }
  const replies = await Promise.all([send(caller, input), submit(caller, single)])
  const done = replies.filter(({ status }) => status === 200)
  assert.equal(done.length, 1, JSON.stringify(replies))
  assert.equal(await ordersOf(buyer.userId), done[0] === replies[0] ? 2 : 1)
  await wholeLedger()
})
