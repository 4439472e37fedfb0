import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditSince, lastAudit } from '../../testing/audited.ts'
import { fillCart, makePack } from '../../testing/makeOrder.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import type { Caller } from '../../testing/app.ts'
import { checkout } from '../checkout/contract.ts'
import { cart } from './contract.ts'

// What a change of the cart leaves behind, and what can be done about whatever stands against it.

const { app, db, aBuyer, actingFor } = await orderWorld()

const line = (packageId: number, more: object = {}) => ({
  productPackageId: String(packageId),
  productPackageNum: 1,
  ...more,
})
const add = (lines: readonly object[], caller: Caller) => app.callRaw(cart.add, { lines }, caller)
const linesOf = async (caller: Caller) => (await app.call(cart.list, {}, caller)).data.list
const setPack = (packageId: number, values: object) =>
  db.updateTable('packages').set(values).where('id', '=', packageId).execute()

test('[CART-12] the audit trail names every package put in, every quantity before and after, and how many were taken out', async () => {
  const { caller, userId } = await aBuyer()
  const [one, two] = [await makePack(db), await makePack(db)]
  const rows = async (act: () => Promise<unknown>) => {
    const before = await lastAudit(db)
    await act()
    return (await auditSince(db, before)).map((row) => [row.act, row.entity, row.entity_id, row.after])
  }
  const put = [line(two.packageId, { productPackageNum: 3 }), line(one.packageId), line(one.packageId)]
  assert.deepEqual(await rows(() => add(put, caller)), [
    ['cart.add', 'cart', userId, { packageId: two.packageId, quantity: 3 }],
    ['cart.add', 'cart', userId, { packageId: one.packageId, quantity: 2 }],
  ])
  const [first] = await linesOf(caller)
  const id = first!.id
  assert.deepEqual(await rows(() => app.call(cart.modify, { id, productPackageNum: 7 }, caller)), [
    ['cart.modify', 'cart line', Number(id), { quantity: 7 }],
  ])
  const { before } = await db
    .selectFrom('audit')
    .innerJoin('audit_detail', 'audit_id', 'audit.id')
    .select('audit_detail.before')
    .where('act', '=', 'cart.modify')
    .where('entity_id', '=', Number(id))
    .executeTakeFirstOrThrow()
  assert.deepEqual(before, { quantity: first!.productPackageNum })
  assert.deepEqual(await rows(() => app.call(cart.empty, {}, caller)), [['cart.empty', 'cart', userId, { removed: 2 }]])
})

test('[CART-9] of the numbers typed for one package the last stands, and stays when nothing is typed', async () => {
  const { caller } = await aBuyer()
  const { packageId } = await makePack(db)
  const typed = async () => (await linesOf(caller)).map(({ typedCas, typedMdl }) => [typedCas, typedMdl])
  const wish = (productCas: string | null, productMdl: string | null = null) =>
    line(packageId, { productCas, productMdl })
  await add([wish('98-80-6', 'MFCD1'), wish('64-17-5'), wish(null, 'MFCD2'), wish(null)], caller)
  assert.deepEqual(await typed(), [['64-17-5', 'MFCD2']])
  await add([wish(null)], caller)
  assert.deepEqual(await typed(), [['64-17-5', 'MFCD2']])
  await add([wish('67-64-1')], caller)
  assert.deepEqual(await typed(), [['67-64-1', 'MFCD2']])
})

test('[CART-13] a price seen with one of several wishes is seen, in its currency; what had no price is seen when it has one', async () => {
  const { caller } = await aBuyer()
  const { packageId } = await makePack(db)
  await add([line(packageId)], caller)
  await setPack(packageId, { price: 9_900, currency: 'USD' })
  const changed = async () =>
    (await linesOf(caller)).map(({ problems }) =>
      problems.map(({ code, oldPrice, newPrice }) => [code, oldPrice, newPrice]),
    )
  assert.deepEqual(await changed(), [
    [['PRICE_CHANGED', { amount: '100.00', currency: 'CNY' }, { amount: '99.00', currency: 'USD' }]],
  ])
  const seen = line(packageId, { productUnitPrice: '99.00', supplierCurrencyIsoCode: 'USD' })
  assert.equal((await add([line(packageId), seen, line(packageId)], caller)).status, 200)
  assert.deepEqual(await changed(), [[]])
  const buyer = await aBuyer()
  const acting = await actingFor(buyer)
  const inquiry = await makePack(db, { price: null })
  await add([line(inquiry.packageId)], acting)
  await setPack(inquiry.packageId, { price: 5_000 })
  await add([line(inquiry.packageId)], acting)
  await setPack(inquiry.packageId, { price: 6_000 })
  assert.deepEqual(
    (await linesOf(buyer.caller))[0]!.problems.map(({ code, oldPrice }) => [code, oldPrice?.amount]),
    [['PRICE_CHANGED', '50.00']],
  )
})

test('who confirms a price or changes a quantity is refused for that alone; what else stands against the line is shown', async () => {
  const { caller } = await aBuyer()
  const { packageId } = await makePack(db, { price: 100, onHand: 5_000 })
  await add([line(packageId, { productPackageNum: 1000 })], caller)
  await setPack(packageId, { price: 10 ** 11 })
  const id = (await linesOf(caller))[0]!.id
  const change = async (more: object) => {
    const reply = await app.callRaw(cart.modify, { id, ...more }, caller)
    return codeOf(reply) ?? (reply.data as { problems: { code: string }[] }).problems.map(({ code }) => code)
  }
  assert.deepEqual(await change({ confirmPrice: '1000000000.00' }), ['QUANTITY_TOO_LARGE'])
  assert.equal(await change({ productPackageNum: 101 }), 'QUANTITY_TOO_LARGE')
  await setPack(packageId, { price: 200 })
  // More than in stock is no reason to keep the old quantity; the new price stays to be confirmed.
  assert.deepEqual(await change({ productPackageNum: 6_000 }), ['PRICE_CHANGED', 'STOCK_SHORT'])
  assert.equal(await change({ productPackageNum: 7, confirmPrice: '1000000000.00' }), 'PRICE_CHANGED')
  assert.equal((await linesOf(caller))[0]!.productPackageNum, 6_000)
  assert.deepEqual(await change({ productPackageNum: 7, confirmPrice: '2.00' }), [])
})

test('the check before the checkout asks for one currency, and not yet for a complete company or a price to be named', async () => {
  const buyer = await aBuyer({ complete: false })
  const acting = await actingFor(buyer)
  await fillCart(app, acting, [
    { packageId: (await makePack(db)).packageId, quantity: 1 },
    { packageId: (await makePack(db, { price: null })).packageId, quantity: 1 },
  ])
  const check = async (caller: Caller) => {
    const { ok, lines, problems } = (await app.call(cart.check, {}, caller)).data
    return [ok, lines.map((one) => one.problems.map(({ code }) => code)), problems.map(({ code }) => code)]
  }
  assert.deepEqual(await check(acting), [true, [[], []], []])
  assert.deepEqual(
    (await linesOf(acting)).map(({ problems }) => problems),
    [[], []],
  )
  assert.deepEqual(await check(buyer.caller), [false, [[], ['NO_UNIT_PRICE']], []])
  await fillCart(app, acting, [{ packageId: (await makePack(db, { currency: 'USD' })).packageId, quantity: 1 }])
  assert.deepEqual(await check(acting), [false, [[], [], []], ['SEVERAL_CURRENCIES']])
})

test('who acts for a buyer changes, checks and empties the cart of the buyer, never their own', async () => {
  const buyer = await aBuyer()
  const acting = await actingFor(buyer)
  const oneself = { token: acting.token! }
  const packs = [await makePack(db), await makePack(db), await makePack(db)]
  await add([line(packs[0]!.packageId, { productPackageNum: 9 })], oneself)
  await add(
    packs.map(({ packageId }) => line(packageId)),
    acting,
  )
  const quantities = async (who: Caller) => (await linesOf(who)).map(({ productPackageNum }) => productPackageNum)
  const [first, second] = (await linesOf(buyer.caller)).map(({ id }) => id) as [string, string]
  await app.call(cart.modify, { id: first, productPackageNum: 5 }, acting)
  assert.deepEqual([await quantities(buyer.caller), await quantities(oneself)], [[5, 1, 1], [9]])
  assert.equal((await app.call(cart.remove, { cartLineIds: [second] }, acting)).data.count, 2)
  const lines = [line(packs[1]!.packageId, { productPackageNum: 4 })]
  const bought = (await app.call(cart.buyNow, { lines }, acting)).data.cartLineIds
  assert.deepEqual([await quantities(buyer.caller), await quantities(oneself)], [[5, 1, 4], [9]])
  assert.equal((await app.call(checkout.show, { cartLineIds: bought.join(',') }, acting)).data.lines.length, 1)
  const checked = (await app.call(cart.check, { cartLineIds: [first] }, acting)).data
  assert.deepEqual([checked.ok, checked.lines.map(({ id }) => id)], [true, [first]])
  // Lines of somebody else are not there for them.
  const mine = (await linesOf(oneself))[0]!.id
  assert.equal((await app.call(cart.detail, { id: mine }, acting)).http, 404)
  assert.equal((await app.call(cart.remove, { cartLineIds: [mine] }, acting)).data.count, 3)
  assert.equal((await app.call(cart.empty, { oboUserId: String(buyer.userId) }, acting)).data.count, 0)
  assert.deepEqual([await quantities(buyer.caller), await quantities(oneself)], [[], [9]])
})

test('every problem says what can be done about it, what it is about and what could be had', async () => {
  const { caller, companyId, ...buyer } = await aBuyer()
  const english = { ...caller, language: 'en' }
  const dayAgo = new Date(Date.now() - 25 * 3_600_000)
  const table: [
    wishes: Parameters<typeof makePack>[1],
    code: string,
    remedies: string[],
    text: RegExp,
    more?: object,
  ][] = [
    [{ shipsFrom: 'US', exportControlled: ['US'] }, 'IMPORT_CONTROLLED', ['remove', 'contact us'], /China/],
    [{ productStatus: 'inactive' }, 'PRODUCT_NOT_SELLABLE', ['remove'], /not for sale/],
    [{ packageStatus: 'inactive', label: '25 g' }, 'PACKAGE_NOT_SELLABLE', ['remove'], /25 g/],
    [{ price: null }, 'NO_UNIT_PRICE', ['ask for a quote', 'remove'], /\(5 g\)/],
    [{ onHand: 0 }, 'NO_STOCK', ['remove', 'contact us'], /\(5 g\)/, { available: 0 }],
    [{ onHand: 2 }, 'STOCK_SHORT', ['acknowledge', 'change quantity'], /Only 2 .* want 3;/, { available: 2 }],
    [
      { priceKind: 'real-time', priceAt: dayAgo },
      'PRICE_EXPIRED',
      ['remove', 'contact us'],
      /\(5 g\)/,
      { oldPrice: { amount: '100.00', currency: 'CNY' } },
    ],
    [{ price: 10 ** 13 }, 'QUANTITY_TOO_LARGE', ['change quantity'], /most 1 /],
  ]
  for (const [wishes, code, remedies, text, more] of table) {
    const pack = await makePack(db, wishes)
    const reply = await add([line(pack.packageId, { productPackageNum: 3 })], english)
    const [problem] = (reply.data as { lines: { problems: Record<string, unknown>[] }[] }).lines[0]!.problems
    assert.deepEqual(
      problem,
      { code, text: reply.message, remedies, oldPrice: null, newPrice: null, available: null, ...more },
      code,
    )
    assert.match(reply.message, text, code)
    assert.equal(reply.message.includes(pack.code), code !== 'PACKAGE_NOT_SELLABLE', reply.message)
    assert.doesNotMatch(reply.message, /\{\{|undefined|null/)
  }
  // What was promised beyond what is there is nobody's to know.
  const promised = await makePack(db, { onHand: 3 })
  await db
    .updateTable('stock')
    .set({ allocated: 5, shortage: 2 })
    .where('package_id', '=', promised.packageId)
    .execute()
  const none = await add([line(promised.packageId)], english)
  assert.deepEqual([codeOf(none), (none.data as { available: number }).available], ['NO_STOCK', 0])
  const { lines: unknown } = (await add([line(999_999_999)], english)).data as {
    lines: { problems: { remedies: string[] }[] }[]
  }
  assert.deepEqual(unknown[0]!.problems[0]!.remedies, ['remove'])
  const general = async (reply: Promise<{ data: unknown }>) =>
    ((await reply).data as { problems: { code: string; remedies: string[] }[] }).problems.map(
      ({ code, remedies }) => [code, remedies] as const,
    )
  assert.deepEqual(await general(add([], english)), [['NO_QUANTITY', ['change quantity']]])
  const hazardous = await makePack(db, { hazardous: true })
  await fillCart(app, caller, [{ packageId: hazardous.packageId, quantity: 1 }])
  await db.updateTable('addresses').set({ is_default: false }).where('id', '=', buyer.addressId).execute()
  const { id: _, ...home } = await db
    .selectFrom('addresses')
    .selectAll()
    .where('id', '=', buyer.addressId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('addresses')
    .values({ ...home, city: '苏州', state: '江苏省', is_default: true } as never)
    .execute()
  await db.updateTable('users').set({ default_ship_address: buyer.addressId }).where('id', '=', buyer.userId).execute()
  const page = async (who = english) => (await app.call(checkout.show, {}, who)).data
  assert.deepEqual(
    (await page()).addresses.map(({ isDefault }) => isDefault),
    [true, false],
  )
  const [line1] = (await page()).lines
  assert.deepEqual(
    line1!.problems.map(({ code, remedies }) => [code, remedies]),
    [['HAZARDOUS_OTHER_SITE', ['choose another', 'remove']]],
  )
  const acting = await actingFor({ ...buyer, companyId })
  const set = (values: object) => db.updateTable('companies').set(values).where('id', '=', companyId).execute()
  await set({ tax_id: '' })
  assert.deepEqual(
    (await page()).problems.map(({ code, remedies }) => [code, remedies]),
    [['COMPANY_INCOMPLETE', ['complete company']]],
  )
  await set({ status: 'pending approval' })
  for (const [who, code] of [
    [english, 'COMPANY_NOT_APPROVED'],
    [acting, 'BUYER_NOT_APPROVED_ORDER'],
  ] as const)
    assert.deepEqual(
      (await page(who as typeof english)).problems.map((problem) => [problem.code, problem.remedies])[0],
      [code, ['contact us']],
    )
  assert.equal(codeOf(await add([line(hazardous.packageId)], acting)), 'BUYER_NOT_APPROVED_CART')
})
