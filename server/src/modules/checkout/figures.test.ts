import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aSubmission, fillCart, makePack } from '../../testing/makeOrder.ts'
import { anAddress } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { addAddress } from '../address/service.ts'
import { checkout } from './contract.ts'

// The edges of an order's figures, where a rule is met by its smallest case.

const { app, db, aBuyer, submit, wholeLedger } = await orderWorld()
type Buyer = Awaited<ReturnType<typeof aBuyer>>

/** What one line costs, as calculated for the page. */
async function costOf(buyer: Buyer, packageId: number, quantity: number, couponCode?: string) {
  await fillCart(app, buyer.caller, [{ packageId, quantity }])
  const input = await aSubmission(app, buyer.caller, buyer, couponCode ? { couponCode } : {})
  const { lines, billAddressId, shipAddressId } = input
  const choice = { lines, billAddressId, shipAddressId, ...(couponCode && { couponCode }) }
  const reply = await app.call(checkout.calculateCost, choice, buyer.caller)
  assert.equal(reply.status, 200, reply.message)
  return { input, cost: reply.data.cost }
}

test('[BUY-3] a coupon worth more than the goods takes the goods, not the shipping', async () => {
  const buyer = await aBuyer()
  const until = new Date(Date.now() + 86_400_000)
  const coupon = { currency: 'CNY', amount: 50_000, minimum: 0, max_uses: 9, uses_left: 9, valid_until: until }
  await db
    .insertInto('coupons')
    .values({ ...coupon, code: 'LARGE' })
    .execute()
  const { input, cost } = await costOf(buyer, (await makePack(db, { price: 12_345 })).packageId, 1, 'LARGE')
  const figures = [cost.discount, cost.taxable, cost.tax, cost.shipping, cost.grandTotal].map(({ amount }) => amount)
  assert.deepEqual(figures, ['123.45', '0.00', '0.00', '20.00', '20.00'])
  assert.equal((await submit(buyer.caller, input)).status, 200)
  await wholeLedger()
})

test('[BUY-3] a company that pays no tax pays none, whatever its country asks', async () => {
  const buyer = await aBuyer()
  await db.updateTable('companies').set({ tax_rate_bp: 0 }).where('id', '=', buyer.companyId).execute()
  const { cost } = await costOf(buyer, (await makePack(db, { price: 10_000 })).packageId, 1)
  assert.deepEqual([cost.tax.amount, cost.taxFrom, cost.taxRateBp], ['0.00', 'company', 0])
})

test('[BUY-3] a rate from a country holds before one to a country, and both before the general one', async () => {
  const rate = (from: string, to: string, fee: number) => ({ from_country: from, to_country: to, currency: 'EUR', fee })
  await db
    .insertInto('shipping_rates')
    .values([rate('FR', '*', 1111), rate('*', 'AT', 2222)])
    .execute()
  const buyer = await aBuyer({ country: 'AT', currency: 'EUR' })
  const from = async (shipsFrom: string) => {
    const { packageId } = await makePack(db, { currency: 'EUR', shipsFrom })
    const { input, cost } = await costOf(buyer, packageId, 1)
    assert.equal((await submit(buyer.caller, input)).status, 200)
    return cost.shipping.amount
  }
  assert.deepEqual([await from('FR'), await from('ES')], ['11.11', '22.22'])
  const elsewhere = await addAddress(db, buyer.companyId, { ...anAddress(), country: 'PT' }, 'enter', buyer.userId)
  const { packageId } = await makePack(db, { currency: 'EUR', shipsFrom: 'ES' })
  const { cost } = await costOf({ ...buyer, addressId: elsewhere }, packageId, 1)
  assert.equal(cost.shipping.amount, '32.00')
})

test('[CART-11] yen have no fraction: neither the total nor what is said of it', async () => {
  const buyer = await aBuyer({ country: 'JP', currency: 'JPY' })
  const { input, cost } = await costOf(buyer, (await makePack(db, { price: 1234, currency: 'JPY' })).packageId, 2)
  assert.deepEqual([cost.subtotal.amount, cost.shipping.amount], ['2468', '5000'])
  const refused = await submit(buyer.caller, { ...input, shownTotal: `${input.shownTotal}.5` })
  assert.equal(codeOf(refused), 'TOTAL_CHANGED')
  // The same digits of another currency are another amount.
  assert.equal(codeOf(await submit(buyer.caller, { ...input, currency: 'KRW' })), 'TOTAL_CHANGED')
  assert.equal((await submit(buyer.caller, { ...input, shownTotal: `${input.shownTotal}.00` })).status, 200)
})
