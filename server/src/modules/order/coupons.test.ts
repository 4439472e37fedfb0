import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currencies, type Currency } from '../../kernel/shared/money.ts'
import { aSubmission, fillCart, makePack } from '../../testing/makeOrder.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { checkout } from '../checkout/contract.ts'
import { sameSite } from './rules.ts'

const { app, db, aBuyer, submit, wholeLedger } = await orderWorld()

const days = (n: number) => new Date(Date.now() + n * 86_400_000)
const coupon = (code: string, more: Record<string, unknown> = {}) =>
  db
    .insertInto('coupons')
    .values({ code, currency: 'CNY', amount: 500, max_uses: 5, uses_left: 5, valid_until: days(1), ...more } as never)
    .execute()

// Two companies, three currencies, and coupons that are theirs, somebody else's, over, not begun and used up.
const [ours, theirs] = [await aBuyer(), await aBuyer()]
await coupon('EVERYBODY')
await coupon('OURS', { company_id: ours.companyId })
await coupon('THEIRS', { company_id: theirs.companyId })
await coupon('EXPIRED', { valid_from: days(-3), valid_until: days(-1) })
await coupon('EARLY', { valid_from: days(1), valid_until: days(2) })
await coupon('DOLLARS', { currency: 'USD' })
await coupon('YEN', { currency: 'JPY', amount: 50 })

const listed = async ({ caller }: typeof ours) =>
  (await app.call(checkout.coupons, {}, caller)).data.map(({ code }) => code).toSorted()

test('a company is offered its own coupons and those for everybody while they are valid, nobody else’s', async () => {
  assert.deepEqual(await listed(ours), ['DOLLARS', 'EVERYBODY', 'OURS', 'YEN'])
  assert.deepEqual(await listed(theirs), ['DOLLARS', 'EVERYBODY', 'THEIRS', 'YEN'])
})

test('a coupon of another company, expired, not begun or unknown is refused at the figures and at the order alike', async () => {
  const pack = await makePack(db, { onHand: 50 })
  await fillCart(app, ours.caller, [{ packageId: pack.packageId, quantity: 1 }])
  const input = await aSubmission(app, ours.caller, ours)
  const { lines, billAddressId, shipAddressId } = input
  const price = (couponCode: string) =>
    app.callRaw(checkout.calculateCost, { lines, billAddressId, shipAddressId, couponCode }, ours.caller)
  for (const code of ['THEIRS', 'EXPIRED', 'EARLY', 'NOWHERE', 'DOLLARS', 'YEN']) {
    assert.equal(codeOf(await price(code)), 'COUPON_NOT_VALID', code)
    assert.equal(codeOf(await submit(ours.caller, { ...input, couponCode: code })), 'COUPON_NOT_VALID', code)
  }
  const own = await aSubmission(app, ours.caller, ours, { couponCode: 'OURS' })
  assert.equal((await submit(ours.caller, own)).status, 200)
  await wholeLedger()
})

test('a coupon that ends between the look and the order is refused', async () => {
  await coupon('ENDING')
  const pack = await makePack(db, { onHand: 50 })
  await fillCart(app, ours.caller, [{ packageId: pack.packageId, quantity: 1 }])
  const input = await aSubmission(app, ours.caller, ours, { couponCode: 'ENDING' })
  await db
    .updateTable('coupons')
    .set({ valid_from: days(-2), valid_until: days(-1) })
    .where('code', '=', 'ENDING')
    .execute()
  assert.equal(codeOf(await submit(ours.caller, input)), 'COUPON_NOT_VALID')
})

test('[CART-10] lines of several currencies are no order, in whatever order they stand', async () => {
  const buyer = await aBuyer()
  const wanted: Currency[] = ['CNY', 'USD', 'JPY']
  assert.ok(wanted.every((currency) => currency in currencies))
  const packs = await Promise.all(wanted.map((currency) => makePack(db, { currency, onHand: 9 })))
  for (const pair of [
    [0, 1],
    [2, 1],
    [1, 0],
  ] as const) {
    await fillCart(
      app,
      buyer.caller,
      pair.map((index) => ({ packageId: packs[index]!.packageId, quantity: 1 })),
    )
    const input = await aSubmission(app, buyer.caller, buyer)
    assert.equal(codeOf(await submit(buyer.caller, input)), 'SEVERAL_CURRENCIES')
    await db.deleteFrom('cart_lines').where('buyer_id', '=', buyer.userId).execute()
  }
})

test('the same city in another state or country is another site', () => {
  const site = { country: 'US', state: 'Oregon', city: 'Portland' }
  assert.equal(sameSite(site, { country: 'US', state: ' oregon', city: 'PORTLAND ' }), true)
  assert.equal(sameSite(site, { ...site, state: 'Maine' }), false)
  assert.equal(sameSite(site, { ...site, country: 'CA' }), false)
  assert.equal(sameSite(site, { ...site, city: 'Salem' }), false)
})
