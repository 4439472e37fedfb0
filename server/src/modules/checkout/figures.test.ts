import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aSubmission, fillCart, makePack } from '../../testing/makeOrder.ts'
import { anAddress } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { addAddress } from '../address/service.ts'
import { order } from '../order/contract.ts'
import { orderDesk } from '../orderDesk/contract.ts'
import { orderEdit } from '../orderEdit/contract.ts'
import { checkout } from './contract.ts'

// The edges of an order's figures, where a rule is met by its smallest case.

const { app, db, staff, aBuyer, submit, detail, wholeLedger } = await orderWorld()
type Buyer = Awaited<ReturnType<typeof aBuyer>>

/** What one line costs, as calculated for the page. */
async function costOf(buyer: Buyer, packageId: number, quantity: number, couponCode?: string) {
  await fillCart(app, buyer.caller, [{ packageId, quantity }])
  const input = await aSubmission(app, buyer.caller, buyer, couponCode ? { couponCodes: [couponCode] } : {})
  const { lines, billAddressId, shipAddressId } = input
  const choice = { lines, billAddressId, shipAddressId, ...(couponCode && { couponCodes: [couponCode] }) }
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

test('[BUY-3] a coupon is good from exactly its minimum on, and refused a fen below it', async () => {
  const until = new Date(Date.now() + 86_400_000)
  const coupon = { currency: 'CNY', amount: 500, minimum: 20_000, max_uses: 9, uses_left: 9, valid_until: until }
  await db
    .insertInto('coupons')
    .values({ ...coupon, code: 'ATLEAST' })
    .execute()
  for (const [price, refusal] of [
    [10_000, undefined],
    [9_999, 'COUPON_BELOW_MINIMUM'],
  ] as const) {
    const buyer = await aBuyer()
    const { input } = await costOf(buyer, (await makePack(db, { price })).packageId, 2)
    const { lines, billAddressId, shipAddressId } = input
    const choice = { lines, billAddressId, shipAddressId, couponCodes: ['ATLEAST'] }
    assert.equal(codeOf(await app.callRaw(checkout.calculateCost, choice, buyer.caller)), refusal)
    const own = await aSubmission(app, buyer.caller, buyer, { couponCodes: ['ATLEAST'] })
    assert.equal(codeOf(await submit(buyer.caller, own)), refusal)
  }
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

test('[ACC-2] an order names no address that waits for approval or was retired, unless its company is trusted with that', async () => {
  const buyer = await aBuyer()
  const { packageId } = await makePack(db, { price: 10_000 })
  await fillCart(app, buyer.caller, [{ packageId, quantity: 1 }])
  const input = await aSubmission(app, buyer.caller, buyer)
  const pending = await addAddress(db, buyer.companyId, anAddress(), 'propose', buyer.userId)
  const ask = (change: object) => submit(buyer.caller, { ...input, ...change })
  for (const use of ['billAddressId', 'shipAddressId'])
    assert.equal(codeOf(await ask({ [use]: String(pending) })), 'ADDRESS_NOT_USABLE', use)
  await db.updateTable('companies').set({ allow_pending_address: true }).where('id', '=', buyer.companyId).execute()
  await db.updateTable('addresses').set({ status: 'inactive' }).where('id', '=', pending).execute()
  assert.equal(codeOf(await ask({ shipAddressId: String(pending) })), 'ADDRESS_NOT_USABLE')
  await db.updateTable('addresses').set({ status: 'pending approval' }).where('id', '=', pending).execute()
  assert.equal((await ask({ shipAddressId: String(pending) })).status, 200)
})

test('[BUY-3] tax is rounded once, of the sum of the lines and half away from zero, also where a currency has no fraction', async () => {
  for (const [currency, country, prices, expected] of [
    // 13 % of 0.04 is 0.0052, of three such lines 0.0156: rounded line by line it would be 0.03.
    ['CNY', 'CN', [4, 4, 4], ['0.12', '0.02']],
    ['CNY', 'CN', [50, 50], ['1.00', '0.13']],
    // 10 % of 1,235 yen is 123.5 yen, of 1,234 yen 123.4.
    ['JPY', 'JP', [1235], ['1235', '124']],
    ['JPY', 'JP', [1234], ['1234', '123']],
    ['KRW', 'KR', [5, 5, 5], ['15', '2']],
  ] as const) {
    const buyer = await aBuyer({ country, currency })
    const packs = []
    for (const price of prices) packs.push((await makePack(db, { price, currency })).packageId)
    await fillCart(
      app,
      buyer.caller,
      packs.map((packageId) => ({ packageId, quantity: 1 })),
    )
    const input = await aSubmission(app, buyer.caller, buyer)
    const { lines, billAddressId, shipAddressId } = input
    const { cost } = (await app.call(checkout.calculateCost, { lines, billAddressId, shipAddressId }, buyer.caller))
      .data
    assert.deepEqual([cost.subtotal.amount, cost.tax.amount], expected, `${currency} ${prices.join(' ')}`)
    assert.equal((await submit(buyer.caller, input)).status, 200)
  }
  await wholeLedger()
})

test('[BUY-3] what travels free is judged by the goods before the coupon, which neither shipping nor tax can use up', async () => {
  const until = new Date(Date.now() + 86_400_000)
  const coupon = { currency: 'CNY', amount: 10_000, max_uses: 9, uses_left: 9, valid_until: until }
  await db
    .insertInto('coupons')
    .values([
      { ...coupon, code: 'FROM500', minimum: 50_000 },
      { ...coupon, code: 'FROM100', amount: 500, minimum: 10_000 },
    ])
    .execute()
  const one = await costOf(await aBuyer(), (await makePack(db, { price: 50_000 })).packageId, 1, 'FROM500')
  assert.deepEqual(
    [one.cost.shipping.amount, one.cost.taxable.amount, one.cost.grandTotal.amount],
    ['0.00', '400.00', '452.00'],
  )
  // 99.00 with its shipping and tax is more than the minimum of 100.00; the goods are not.
  const buyer = await aBuyer()
  const { input } = await costOf(buyer, (await makePack(db, { price: 9_900 })).packageId, 1)
  const { lines, billAddressId, shipAddressId } = input
  const choice = { lines, billAddressId, shipAddressId, couponCodes: ['FROM100'] }
  const refused = await app.callRaw(checkout.calculateCost, choice, { ...buyer.caller, language: 'en' })
  assert.equal(codeOf(refused), 'COUPON_BELOW_MINIMUM')
  assert.match(refused.message, /FROM100.*¥ 100\.00|¥ 100\.00.*FROM100/)
})

test('[BUY-3] goods travel free from exactly the value of the rate on, of each supplier and each place they leave from', async () => {
  const [one, two] = [(await makePack(db)).supplierId, (await makePack(db)).supplierId]
  const pack = async (supplierId: number, price: number, shipsFrom = 'CN') =>
    (await makePack(db, { supplierId, price, shipsFrom })).packageId
  for (const [goods, fees] of [
    [[await pack(one, 50_000)], ['0.00']],
    [[await pack(one, 49_999)], ['20.00']],
    [[await pack(one, 25_000), await pack(one, 25_000)], ['0.00']],
    [
      [await pack(one, 30_000), await pack(two, 30_000)],
      ['20.00', '20.00'],
    ],
    [
      [await pack(one, 50_000), await pack(two, 100)],
      ['0.00', '20.00'],
    ],
    [
      [await pack(one, 50_000, 'DE'), await pack(one, 100)],
      ['180.00', '20.00'],
    ],
  ] as const) {
    const buyer = await aBuyer()
    await fillCart(
      app,
      buyer.caller,
      goods.map((packageId) => ({ packageId, quantity: 1 })),
    )
    const { lines, billAddressId, shipAddressId } = await aSubmission(app, buyer.caller, buyer)
    const { cost } = (await app.call(checkout.calculateCost, { lines, billAddressId, shipAddressId }, buyer.caller))
      .data
    assert.deepEqual(
      cost.shippingParts.map(({ fee }) => fee.amount),
      fees,
    )
  }
})

test('[BUY-3] a country that has no tax rate taxes nothing; the tax of the country goods go to holds', async () => {
  for (const [country, expected] of [
    ['CH', ['0.00', 0]],
    ['GB', ['20.00', 2000]],
  ] as const) {
    const buyer = await aBuyer({ country })
    const { cost } = await costOf(buyer, (await makePack(db, { price: 10_000 })).packageId, 1)
    assert.deepEqual([cost.tax.amount, cost.taxRateBp, cost.taxFrom], [...expected, 'country'])
  }
})

test('[CAT-4] [BUY-9] checkout, order and pack say how long goods take to where they go, by what the catalogue says of them', async () => {
  const buyer = await aBuyer()
  const slow = await makePack(db, { price: 10_000, shipsFrom: 'DE', hazardous: true })
  const checked = await makePack(db, { price: 10_000 })
  await db
    .updateTable('supplier_profiles')
    .set({ programmes: ['quality-guarantee'], quality_plus: true })
    .where('id', '=', checked.supplierId)
    .execute()
  await fillCart(app, buyer.caller, [
    { packageId: slow.packageId, quantity: 1 },
    { packageId: checked.packageId, quantity: 1 },
  ])
  const input = await aSubmission(app, buyer.caller, buyer, {})
  const expectation = { minDays: 15, maxDays: 31, additions: ['regulated', 'qc', 'border'], cif: true }
  const { lines, billAddressId, shipAddressId } = input
  const shown = await app.call(checkout.show, {}, buyer.caller)
  const reckoned = await app.call(checkout.calculateCost, { lines, billAddressId, shipAddressId }, buyer.caller)
  const placed = await app.call(checkout.submit, input, buyer.caller)
  const detail = await app.call(order.detail, { id: placed.data.id! }, buyer.caller)
  for (const said of [shown.data.expectation, reckoned.data.expectation, detail.data.expectation])
    assert.deepEqual(said, expectation)
  const packs = await app.call(checkout.landed, { packageIds: [String(checked.packageId)] }, buyer.caller)
  assert.deepEqual(packs.data.packs[0]?.expectation, { minDays: 4, maxDays: 9, additions: ['qc'], cif: false })
})

test('[BUY-11] an order for a project is warned of suppliers abroad, by name; one within the country is not', async () => {
  const buyer = await aBuyer()
  const near = await makePack(db, { price: 10_000 })
  const far = await makePack(db, { price: 10_000, shipsFrom: 'DE' })
  const warned = async (packageId: number) => {
    await fillCart(app, buyer.caller, [{ packageId, quantity: 1 }])
    const { lines, billAddressId, shipAddressId } = await aSubmission(app, buyer.caller, buyer, {})
    const reply = await app.call(checkout.calculateCost, { lines, billAddressId, shipAddressId }, buyer.caller)
    return reply.data.projectWarning
  }
  assert.equal(await warned(near.packageId), null)
  assert.match((await warned(far.packageId))!, /从境外发货，不是本国供应商/)
})

test('[BUY-3] a carrier that bills the buyer’s account leaves no freight to the house; staff who take the account away charge it', async () => {
  const buyer = await aBuyer()
  await fillCart(app, buyer.caller, [{ packageId: (await makePack(db, { price: 10_000 })).packageId, quantity: 1 }])
  const without = await aSubmission(app, buyer.caller, buyer)
  const input = await aSubmission(app, buyer.caller, buyer, { carrierAccount: 'DHL 9601' })
  assert.deepEqual([without.shownTotal, input.shownTotal], ['133.00', '113.00'])
  const named = await submit(buyer.caller, { ...without, carrierAccount: 'DHL 9601' })
  assert.equal(codeOf(named), 'TOTAL_CHANGED')
  const { id } = (await submit(buyer.caller, input)).data as { id: string }
  const placed = await detail(id, buyer.caller)
  const [part] = placed.placedCost!.shippingParts
  assert.deepEqual([placed.shipping.amount, part!.byAccount, part!.fee.amount], ['0.00', true, '0.00'])

  // Whatever else staff change, the account stays.
  const deposit = { id, version: (await detail(id, staff)).version, depositPercent: 10, reason: '定制' }
  assert.equal((await app.call(orderEdit.reckon, deposit, staff)).data.total.after.amount, '113.00')

  const desk = (await app.call(orderDesk.show, { id }, staff)).data
  const written = { id, version: desk.version, carrierAccount: '', purchaseOrder: '', remark: '' }
  assert.equal((await app.callRaw(orderDesk.setWritten, written, staff)).status, 200)
  const { version } = await detail(id, staff)
  const wanted = { id, version, reason: '承运商不接受该账号' }
  const { total } = (await app.call(orderEdit.reckon, wanted, staff)).data
  assert.equal(total.after.amount, '133.00')
  assert.equal((await app.callRaw(orderEdit.edit, { ...wanted, shownTotal: '133.00' }, staff)).status, 200)
  await wholeLedger()
})
