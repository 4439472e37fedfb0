// Prices of the cart: those that lapse, those that change, those that a browser claims.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Caller } from '../../testing/app.ts'
import { codeOf } from '../../testing/orderWorld.ts'
import { cartWorld } from '../../testing/cartWorld.ts'
import { makePack } from '../../testing/makeOrder.ts'
import { followQuestions } from '../price/service.ts'
import { cart, cartErrors } from './contract.ts'

const { app, db, aBuyer, line, add, buyNow, linesOf } = await cartWorld()

test('[CART-13] an unchanged list price renews itself, a changed one is shown old and new and must be confirmed', async () => {
  const { caller } = await aBuyer()
  const pack = await makePack(db, { priceAt: new Date(Date.now() - 30 * 86_400_000) })
  await add(caller, [line(pack.packageId)])
  const [{ id } = { id: '' }] = await linesOf(caller)
  const weekAgo = new Date(Date.now() - 7 * 86_400_000)
  await db.updateTable('cart_lines').set({ seen_at: weekAgo }).where('id', '=', Number(id)).execute()
  const check = async () => (await app.call(cart.check, { cartLineIds: [id] }, caller)).data
  assert.equal((await check()).ok, true)
  const { seen_at } = await db
    .selectFrom('cart_lines')
    .select('seen_at')
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow()
  assert.ok(seen_at > weekAgo)
  await db.updateTable('packages').set({ price: 12_345 }).where('id', '=', pack.packageId).execute()
  const [problem] = (await check()).lines[0]!.problems
  assert.deepEqual(
    [problem!.code, problem!.oldPrice!.amount, problem!.newPrice!.amount],
    ['PRICE_CHANGED', '100.00', '123.45'],
  )
  assert.match(problem!.text, /原价 ¥ 100\.00，现价 ¥ 123\.45/)
  // To be checked is not to be confirmed.
  assert.deepEqual(
    (await check()).lines.map(({ problems }) => problems.map(({ code }) => code)),
    [['PRICE_CHANGED']],
  )
  assert.equal(codeOf(await app.callRaw(cart.modify, { id, confirmPrice: '100.00' }, caller)), 'PRICE_CHANGED')
  assert.equal((await app.call(cart.modify, { id, confirmPrice: '123.45' }, caller)).status, 200)
  assert.equal((await check()).ok, true)
})

test('[CART-13] a real-time price older than 24 hours is asked of the supplier anew, once', async () => {
  const { caller } = await aBuyer()
  const pack = await makePack(db, { priceKind: 'real-time' })
  await add(caller, [line(pack.packageId)])
  const old = new Date(Date.now() - 25 * 3_600_000)
  await db.updateTable('packages').set({ price_at: old }).where('id', '=', pack.packageId).execute()
  const [shown] = await linesOf(caller)
  assert.deepEqual(
    [shown!.problems[0]!.code, shown!.problems[0]!.remedies],
    ['PRICE_EXPIRED', ['remove', 'contact us']],
  )
  const now = await buyNow(caller, [line(pack.packageId)])
  assert.equal(codeOf(now), 'PRICE_EXPIRED')
  await app.call(cart.check, {}, caller)
  const tasks = await db
    .selectFrom('tasks')
    .select('data')
    .where('kind', '=', 'price_confirmation')
    .where('subject_id', '=', pack.packageId)
    .execute()
  assert.deepEqual(tasks, [{ data: { supplierId: pack.supplierId } }])
  const expired = await app.call(cart.priceExpired, { packageIds: [String(pack.packageId)] }, caller)
  assert.equal(expired.data[0]!.expired, true)
  await db.updateTable('packages').set({ price_at: new Date() }).where('id', '=', pack.packageId).execute()
  assert.equal((await buyNow(caller, [line(pack.packageId)])).status, 200)
})

test('a supplier is asked for a price only until it is set anew, or nobody has the package in a cart any more', async () => {
  const old = new Date(Date.now() - 25 * 3_600_000)
  const answered = await makePack(db, { priceKind: 'real-time', priceAt: old })
  const dropped = await makePack(db, { priceKind: 'real-time', priceAt: old })
  const [mine, theirs] = [await aBuyer(), await aBuyer()]
  for (const { caller, userId } of [mine, theirs]) {
    for (const { packageId } of [answered, dropped])
      await db
        .insertInto('cart_lines')
        .values({ buyer_id: userId, package_id: packageId, quantity: 1, added_by: userId })
        .execute()
    await app.call(cart.check, {}, caller)
  }
  const asked = async () => {
    const tasks = await db
      .selectFrom('tasks')
      .select(['subject_id as packageId', 'status', 'done_at as doneAt'])
      .where('kind', '=', 'price_confirmation')
      .where('subject_id', 'in', [answered.packageId, dropped.packageId])
      .orderBy('subject_id')
      .execute()
    return tasks.map(({ packageId, status, doneAt }) => [packageId, status, doneAt !== null])
  }
  const take = async (caller: Caller) =>
    app.call(
      cart.remove,
      {
        cartLineIds: (await linesOf(caller))
          .filter(({ productPackageId }) => productPackageId === String(dropped.packageId))
          .map(({ id }) => id),
      },
      caller,
    )
  const [ofAnswered, ofDropped] = [answered.packageId, dropped.packageId]
  await take(mine.caller)
  await followQuestions(app.resources)
  assert.deepEqual(await asked(), [
    [ofAnswered, 'available', false],
    [ofDropped, 'available', false],
  ])
  await take(theirs.caller)
  assert.deepEqual(await asked(), [
    [ofAnswered, 'available', false],
    [ofDropped, 'done', true],
  ])
  await db.updateTable('packages').set({ price_at: new Date() }).where('id', '=', ofAnswered).execute()
  await followQuestions(app.resources)
  assert.deepEqual(await asked(), [
    [ofAnswered, 'done', true],
    [ofDropped, 'done', true],
  ])
})

test('[CART-14] whatever a line claims, price, supplier, currency and user are the server’s', async () => {
  const mine = await aBuyer()
  const other = await aBuyer()
  const pack = await makePack(db)
  const claims = {
    userId: String(other.userId),
    userLoginName: other.email,
    supplierId: '1',
    supplierJdeCode: 'X',
    productPackagePrice: '0.01',
    currencyCost: 'USD',
    orderCurrency: 'JPY',
    isValet: 1,
    validPrice: true,
    validStock: true,
    validPurchase: true,
    importAndExport: false,
    productName: 'gold',
  }
  assert.equal((await add(mine.caller, [line(pack.packageId, 1, claims)])).status, 200)
  const [shown] = await linesOf(mine.caller)
  assert.deepEqual(
    [shown!.unitPrice, shown!.supplierId, shown!.isValet, shown!.productName],
    [{ amount: '100.00', currency: 'CNY' }, String(pack.supplierId), 0, 'Phenylboronic acid'],
  )
  assert.deepEqual(await linesOf(other.caller), [])
  const cheap = await add(mine.caller, [line(pack.packageId, 1, { productUnitPrice: '0.01' })])
  assert.equal(codeOf(cheap), cartErrors.PRICE_CHANGED.code)
  const { lines } = cheap.data as { lines: { problems: { newPrice: unknown }[] }[] }
  assert.deepEqual(lines[0]!.problems[0]!.newPrice, { amount: '100.00', currency: 'CNY' })
  assert.equal((await add(mine.caller, [line(pack.packageId, 1, { productUnitPrice: 100 })])).status, 200)
  assert.equal(codeOf(await add(mine.caller, [line(pack.packageId, 1, { discount: '100' })])), 'INVALID_INPUT')
})

test('[CART-14] a price claimed in whatever form is compared as an amount of the currency it was shown in', async () => {
  const { caller } = await aBuyer()
  const pack = await makePack(db)
  for (const [productUnitPrice, supplierCurrencyIsoCode, code] of [
    ['100', undefined, undefined],
    [100, 'RMB', undefined],
    ['100.00', 'cny', undefined],
    ['100.00', 'nonsense', undefined],
    ['', 'USD', undefined],
    [null, undefined, undefined],
    [true, undefined, undefined],
    ['100.01', undefined, 'PRICE_CHANGED'],
    ['100.00', 'EUR', 'PRICE_CHANGED'],
    ['free', undefined, 'PRICE_CHANGED'],
    ['1e2', undefined, 'PRICE_CHANGED'],
  ] as const)
    assert.equal(
      codeOf(await add(caller, [line(pack.packageId, 1, { productUnitPrice, supplierCurrencyIsoCode })])),
      code,
      `${productUnitPrice} ${supplierCurrencyIsoCode}`,
    )
})
