import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currencies, type Currency } from '../../kernel/shared/money.ts'
import { aSubmission, fillCart, makePack } from '../../testing/makeOrder.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { cart } from '../cart/contract.ts'
import { checkout } from '../checkout/contract.ts'
import { fulfilment } from '../fulfilment/contract.ts'
import { sameSite } from './rules.ts'

const { app, db, staff, aBuyer, actingFor, submit, wholeLedger } = await orderWorld()

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

test('a coupon of another company, expired, not begun, unknown or used up is refused at the figures and at the order alike', async () => {
  const pack = await makePack(db, { onHand: 50 })
  await fillCart(app, ours.caller, [{ packageId: pack.packageId, quantity: 1 }])
  const input = await aSubmission(app, ours.caller, ours)
  const { lines, billAddressId, shipAddressId } = input
  const price = (couponCode: string) =>
    app.callRaw(checkout.calculateCost, { lines, billAddressId, shipAddressId, couponCodes: [couponCode] }, ours.caller)
  // Nobody has used it, so that the books would tell.
  await coupon('USEDUP', { uses_left: 0 })
  for (const code of ['THEIRS', 'EXPIRED', 'EARLY', 'NOWHERE', 'DOLLARS', 'YEN', 'ours', 'USEDUP']) {
    const refusal = code === 'USEDUP' ? 'COUPON_USED_UP' : 'COUPON_NOT_VALID'
    assert.equal(codeOf(await price(code)), refusal, code)
    assert.equal(codeOf(await submit(ours.caller, { ...input, couponCodes: [code] })), refusal, code)
  }
  await db.deleteFrom('coupons').where('code', '=', 'USEDUP').execute()
  const own = await aSubmission(app, ours.caller, ours, { couponCodes: ['OURS'] })
  assert.equal((await submit(ours.caller, own)).status, 200)
  await wholeLedger()
})

test('a coupon that ends between the look and the order is refused', async () => {
  await coupon('ENDING')
  const pack = await makePack(db, { onHand: 50 })
  await fillCart(app, ours.caller, [{ packageId: pack.packageId, quantity: 1 }])
  const input = await aSubmission(app, ours.caller, ours, { couponCodes: ['ENDING'] })
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

test('coupons are told with what they are worth and until when, the largest first, used-up ones not; acting, the buyer’s', async () => {
  const buyer = await aBuyer()
  const acting = await actingFor(buyer)
  const until = days(3)
  const own = { company_id: buyer.companyId, valid_until: until }
  await coupon('MINE-LARGE', { ...own, amount: 7_000, minimum: 10_050 })
  await coupon('MINE-SMALL', { ...own, amount: 100 })
  await coupon('MINE-GONE', { ...own, uses_left: 0 })
  const expected = [
    ['MINE-LARGE', '70.00', '100.50', until.toISOString()],
    ['MINE-SMALL', '1.00', '0.00', until.toISOString()],
  ]
  for (const who of [buyer.caller, acting]) {
    const { data } = await app.call(checkout.coupons, {}, who)
    const mine = data.filter(({ code }) => code.startsWith('MINE'))
    assert.deepEqual(
      mine.map(({ code, amount, minimum, validUntil }) => [code, amount.amount, minimum.amount, validUntil]),
      expected,
    )
    assert.deepEqual(data.map(({ code }) => code).slice(1, 4), ['EVERYBODY', 'DOLLARS', 'MINE-SMALL'])
    assert.deepEqual(data.find(({ code }) => code === 'YEN')!.amount, { amount: '50', currency: 'JPY' })
  }
  const pack = await makePack(db, { onHand: 50 })
  await fillCart(app, buyer.caller, [{ packageId: pack.packageId, quantity: 1 }])
  const gone = await aSubmission(app, buyer.caller, buyer)
  const refused = await submit(buyer.caller, { ...gone, couponCodes: ['MINE-GONE'], shownTotal: '127.35' })
  assert.deepEqual([codeOf(refused), refused.message], ['COUPON_USED_UP', '优惠券 MINE-GONE 已被用完'])
  assert.equal((await app.call(cart.count, {}, buyer.caller)).data, 1)
  await db.deleteFrom('coupons').where('code', '=', 'MINE-GONE').execute()
  // The use of an order is given back once, by whichever end; another order's stays.
  const left = async (code: string) =>
    (await db.selectFrom('coupons').select('uses_left').where('code', '=', code).executeTakeFirstOrThrow()).uses_left
  const use = async () => {
    await fillCart(app, buyer.caller, [{ packageId: pack.packageId, quantity: 1 }])
    const reply = await submit(
      buyer.caller,
      await aSubmission(app, buyer.caller, buyer, { couponCodes: ['MINE-SMALL'] }),
    )
    return (reply.data as { id: string }).id
  }
  await app.call(cart.empty, {}, buyer.caller)
  const [rejected, cancelled] = [await use(), await use(), await use()] as const
  assert.equal(await left('MINE-SMALL'), 2)
  await app.call(fulfilment.reject, { id: rejected, note: '-' }, staff)
  assert.equal(await left('MINE-SMALL'), 3)
  await app.call(fulfilment.cancel, { id: cancelled, reason: 'error' }, buyer.caller)
  assert.equal(await left('MINE-SMALL'), 4)
  const uses = await db
    .selectFrom('coupon_uses')
    .innerJoin('coupons', 'coupons.id', 'coupon_id')
    .select(['coupon_uses.amount', 'coupon_uses.currency', 'released_at'])
    .where('code', '=', 'MINE-SMALL')
    .orderBy('coupon_uses.id')
    .execute()
  assert.deepEqual(
    uses.map(({ amount, currency, released_at }) => [amount, currency, released_at !== null]),
    [
      [100, 'CNY', true],
      [100, 'CNY', true],
      [100, 'CNY', false],
    ],
  )
  await wholeLedger()
})

test('of very many coupons the two hundred that are worth most are told', async () => {
  const buyer = await aBuyer()
  const many = Array.from({ length: 201 }, (_, at) => ({
    code: `MANY-${at}`,
    company_id: buyer.companyId,
    currency: 'CNY',
    amount: 10_000 + at,
    max_uses: 1,
    uses_left: 1,
    valid_until: days(1),
  }))
  await db.insertInto('coupons').values(many).execute()
  const codes = (await app.call(checkout.coupons, {}, buyer.caller)).data.map(({ code }) => code)
  assert.deepEqual([codes.length, codes[0], codes.at(-1)], [200, 'MANY-200', 'MANY-1'])
})
