import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Currency } from '../../kernel/shared/money.ts'
import { aSubmission, fillCart, makePack } from '../../testing/makeOrder.ts'
import { orderWorld } from '../../testing/orderWorld.ts'
import { cart } from '../cart/contract.ts'
import { domain } from '../domain/contract.ts'
import { keepRates } from '../domain/store.ts'
import { order } from '../order/contract.ts'
import { checkout } from './contract.ts'

const { app, db, aBuyer, submit, detail, wholeLedger } = await orderWorld()

const by = { day: '2026-01-05', source: 'Central Bank' }
const keep = (day: string, ...rates: [currency: Currency, cny: string][]) =>
  keepRates(db, { day, source: by.source, rates: rates.map(([currency, cny]) => ({ currency, cny })) })
const amounts = (list: readonly ({ amount: string; currency: string } | null)[]) =>
  list.map((money) => money && `${money.amount} ${money.currency}`)

test('without reference rates nothing is said in another currency', async () => {
  const buyer = await aBuyer()
  const { packageId } = await makePack(db, { price: 1000, currency: 'EUR' })
  await fillCart(app, buyer.caller, [{ packageId, quantity: 3 }])
  const { list, reference } = (await app.call(cart.list, {}, buyer.caller)).data
  assert.deepEqual([reference, list[0]!.approximateTotal], [null, null])
  const { data } = await app.call(checkout.landed, { packageIds: [String(packageId)] }, buyer.caller)
  assert.deepEqual([data.reference, data.packs.map(({ price, landed }) => [price, landed])], [null, [[null, null]]])
  assert.equal((await app.call(domain.referenceRates, {})).data, null)
})

test('a foreign amount is said in the company’s currency by the latest rates: in the cart, at the checkout and of the order, and never charged', async () => {
  await keep('2026-01-02', ['EUR', '7.5'], ['GBP', '9'])
  await keep(by.day, ['EUR', '8.25'], ['JPY', '0.044797'])
  await keep('2099-01-01', ['EUR', '99'])
  assert.deepEqual((await app.call(domain.referenceRates, {})).data, {
    ...by,
    rates: [
      { currency: 'EUR', cny: '8.25' },
      { currency: 'JPY', cny: '0.044797' },
    ],
  })
  const buyer = await aBuyer()
  const prices = [
    ['EUR', 1001],
    ['CNY', 5000],
    ['JPY', 1500],
    ['GBP', 700],
  ] as const
  const packs = await Promise.all(prices.map(([currency, price]) => makePack(db, { price, currency })))
  await fillCart(
    app,
    buyer.caller,
    packs.map(({ packageId }) => ({ packageId, quantity: 3 })),
  )
  const { list, reference } = (await app.call(cart.list, {}, buyer.caller)).data
  assert.deepEqual(reference, { currency: 'CNY', ...by })
  const total = new Map(list.map((line) => [line.unitPrice!.currency, line.approximateTotal]))
  // 30.03 € × 8.25 = 247.7475 ¥; of the pound the latest rates say nothing.
  assert.deepEqual(amounts(prices.map(([currency]) => total.get(currency)!)), ['247.75 CNY', null, '201.59 CNY', null])

  const others = list.filter(({ unitPrice }) => unitPrice?.currency !== 'EUR')
  await app.call(cart.remove, { cartLineIds: others.map(({ id }) => id) }, buyer.caller)
  const input = await aSubmission(app, buyer.caller, buyer)
  const { lines, billAddressId, shipAddressId } = input
  const costed = (await app.call(checkout.calculateCost, { lines, billAddressId, shipAddressId }, buyer.caller)).data
  const fen = Math.round(Number(costed.cost.grandTotal.amount) * 825)
  const approximate = { total: { amount: (fen / 100).toFixed(2), currency: 'CNY' as const }, ...by }
  assert.deepEqual(costed.approximate, approximate)
  assert.deepEqual((await app.call(checkout.show, {}, buyer.caller)).data.approximate, approximate)
  const { id } = (await submit(buyer.caller, input)).data as { id: string }
  const placed = await detail(id, buyer.caller)
  assert.deepEqual([placed.approximate, placed.grandTotal], [approximate, costed.cost.grandTotal])

  // Later rates say nothing of an order that was placed before.
  await db
    .updateTable('orders')
    .set({ created_at: new Date('2026-01-03T00:00:00Z') })
    .where('id', '=', Number(id))
    .execute()
  assert.equal((await app.call(order.detail, { id }, buyer.caller)).data.approximate?.day, '2026-01-02')
  await wholeLedger()
})

test('what a pack costs with its freight is reckoned to the buyer’s country, as ordered alone, where all of it is known', async () => {
  await keep(by.day, ['EUR', '8'], ['JPY', '0.05'])
  const packs = await Promise.all([
    makePack(db, { price: 1000, currency: 'EUR', shipsFrom: 'DE' }),
    makePack(db, { price: 49_999, shipsFrom: 'CN' }),
    makePack(db, { price: 50_000, shipsFrom: 'CN' }),
    makePack(db, { price: null }),
    makePack(db, { price: 1000, currency: 'GBP', shipsFrom: 'GB' }),
    makePack(db, { price: 1000, shipsFrom: 'CN', notForSale: ['CN'] }),
  ])
  const packageIds = packs.map(({ packageId }) => String(packageId))
  const landedFor = async (wishes: Parameters<typeof aBuyer>[0]) => {
    const { caller } = await aBuyer(wishes)
    const { country, packs: told } = (await app.call(checkout.landed, { packageIds }, caller)).data
    const of = new Map(told.map((one) => [one.packageId, one]))
    return { country, landed: amounts(packageIds.map((one) => of.get(one)!.landed)) }
  }
  assert.deepEqual(await landedFor({}), {
    country: 'CN',
    // (10.00 + 32.00) € × 8, below and at the value that travels free, no price, no rate, not for sale there.
    landed: ['336.00 CNY', '519.99 CNY', '500.00 CNY', null, null, null],
  })
  const yen = await landedFor({ currency: 'JPY' })
  assert.deepEqual(yen.landed.slice(0, 2), ['6720 JPY', '10400 JPY'])
})
