import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import type { Caller } from '../../testing/app.ts'
import { aSubmission, fillCart, makePack, type PackWishes } from '../../testing/makeOrder.ts'
import { makeSupplier } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { cart } from '../cart/contract.ts'
import { price } from './contract.ts'
import { followQuestions, httpSource, pullPrices } from './service.ts'

const { app, db, staff, signIn, aBuyer, submit, mailsTo, actingFor } = await orderWorld()
const { log } = app.resources

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const realTime = (wishes: PackWishes = {}) => makePack(db, { priceKind: 'real-time', ...wishes })
const expire = (packageId: number, hours = 25) =>
  db
    .updateTable('packages')
    .set({ price_at: hoursAgo(hours) })
    .where('id', '=', packageId)
    .execute()

async function aSupplier(wishes: Parameters<typeof makeSupplier>[1] = {}) {
  const person = await makeSupplier(db, wishes)
  return { ...person, caller: await signIn(person) }
}
const add = (caller: Caller, packageId: number, more: object = {}) =>
  app.callRaw(cart.add, { lines: [{ productPackageId: String(packageId), productPackageNum: 1, ...more }] }, caller)
const list = async (caller: Caller, input: { view?: 'asked' | 'expiring' | 'all'; search?: string } = {}) =>
  (await app.call(price.list, input, caller)).data
const answer = (caller: Caller, packageId: number, more: object = {}) =>
  app.callRaw(price.answer, { answers: [{ packageId: String(packageId), shown: '100.00', ...more }] }, caller)
const kinds = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind)

test('[CART-13] an expired real-time price is asked for, confirmed by its supplier, told, and sold', async () => {
  const supplier = await aSupplier({ language: 'en' })
  const { caller, ...buyer } = await aBuyer({ language: 'de' })
  const pack = await realTime({ supplierId: supplier.supplierId })
  await fillCart(app, caller, [{ packageId: pack.packageId, quantity: 1 }])
  const submission = await aSubmission(app, caller, buyer)
  await expire(pack.packageId)
  // The refusal rolls its transaction back; the question stays.
  assert.equal(codeOf(await submit(caller, submission)), 'PRICE_EXPIRED')
  const asked = await list(supplier.caller)
  assert.deepEqual(
    asked.list.map(({ packageId, waiting, price: { amount } }) => [packageId, waiting, amount]),
    [[String(pack.packageId), 1, '100.00']],
  )
  await Promise.all([followQuestions(app.resources), followQuestions(app.resources)])
  await followQuestions(app.resources)
  assert.deepEqual(await kinds(supplier.email), ['priceAsked'])
  const [letter] = await mailsTo(supplier.email)
  assert.ok(letter!.body.includes(pack.code) && letter!.body.includes('/supplier/prices'), letter!.body)
  assert.equal((await answer(supplier.caller, pack.packageId)).status, 200)
  const told = (await mailsTo(buyer.email)).filter(({ kind }) => kind === 'priceAnswered')
  assert.equal(told.length, 1)
  assert.ok(told[0]!.language === 'de' && told[0]!.body.includes(`${pack.code}, 5 g  ¥ 100.00 CNY`), told[0]!.body)
  const tasks = await db.selectFrom('tasks').select('status').where('subject_id', '=', pack.packageId).execute()
  assert.deepEqual(tasks, [{ status: 'done' }])
  assert.equal((await list(supplier.caller)).total, 0)
  assert.equal((await submit(caller, submission)).status, 200)
})

test('an answer may change the price, which the buyer then confirms', async () => {
  const supplier = await aSupplier()
  const { caller } = await aBuyer()
  const pack = await realTime({ supplierId: supplier.supplierId })
  const [id] = await fillCart(app, caller, [{ packageId: pack.packageId, quantity: 1 }])
  await expire(pack.packageId)
  // Confirming it does not help either, but asks.
  assert.equal(codeOf(await app.callRaw(cart.modify, { id, confirmPrice: '100.00' }, caller)), 'PRICE_EXPIRED')
  assert.equal((await list(supplier.caller)).total, 1)
  for (const wrong of ['0', '-1', '12.345', 'abc'])
    assert.equal(codeOf(await answer(supplier.caller, pack.packageId, { price: wrong })), 'PRICE_NOT_AN_AMOUNT', wrong)
  assert.equal(codeOf(await answer(supplier.caller, pack.packageId, { shown: '99.00' })), 'PRICE_MOVED')
  const done = await answer(supplier.caller, pack.packageId, { price: '120.50' })
  assert.deepEqual(done.data, { confirmed: 0, changed: 1 })
  assert.equal(codeOf(await app.callRaw(cart.modify, { id, confirmPrice: '100.00' }, caller)), 'PRICE_CHANGED')
  assert.equal((await app.call(cart.modify, { id: id!, confirmPrice: '120.50' }, caller)).status, 200)
  const { before, after: set } = await db
    .selectFrom('audit')
    .innerJoin('audit_detail', 'audit_id', 'audit.id')
    .select(['audit_detail.before', 'audit_detail.after'])
    .where('act', '=', 'price.answer')
    .where('entity_id', '=', pack.packageId)
    .executeTakeFirstOrThrow()
  assert.deepEqual([before, set], [{ price: '100.00' }, { price: '120.50', currency: 'CNY' }])
})

test('every way to a refusal asks: adding, buying now, the check of the cart; for the buyer and who acts for them', async () => {
  const supplier = await aSupplier()
  const buyer = await aBuyer()
  const acting = await actingFor(buyer)
  const packs = await Promise.all(
    [1, 2, 3].map(() => realTime({ supplierId: supplier.supplierId, priceAt: hoursAgo(30) })),
  )
  const [added, bought, carted] = packs.map(({ packageId }) => packageId) as [number, number, number]
  assert.equal(codeOf(await add(acting, added)), 'PRICE_EXPIRED')
  const lines = [{ productPackageId: String(bought), productPackageNum: 1 }]
  assert.equal(codeOf(await app.callRaw(cart.buyNow, { lines }, buyer.caller)), 'PRICE_EXPIRED')
  await db
    .insertInto('cart_lines')
    .values({ buyer_id: buyer.userId, package_id: carted, quantity: 1, added_by: buyer.userId })
    .execute()
  await app.call(cart.check, {}, buyer.caller)
  assert.deepEqual(
    new Map((await list(supplier.caller)).list.map(({ packageId, waiting }) => [packageId, waiting])),
    new Map([
      [String(added), 2],
      [String(bought), 1],
      [String(carted), 1],
    ]),
  )
})

test('a supplier sees and answers its own prices only, staff those of all; list prices are not among them', async () => {
  const [mine, other] = [await aSupplier(), await aSupplier()]
  const pack = await realTime({ supplierId: mine.supplierId })
  const plain = await makePack(db, { supplierId: mine.supplierId })
  assert.deepEqual(
    [(await list(mine.caller, { view: 'all' })).total, (await list(other.caller, { view: 'all' })).total],
    [1, 0],
  )
  assert.deepEqual((await list(staff, { view: 'all', search: pack.code })).total, 1)
  const missing = await answer(mine.caller, 999_999_999)
  assert.equal(codeOf(missing), 'NOT_FOUND')
  for (const [caller, packageId] of [
    [other.caller, pack.packageId],
    [mine.caller, plain.packageId],
  ] as const)
    assert.equal((await answer(caller, packageId)).body, missing.body)
  const { caller } = await aBuyer()
  assert.equal(codeOf(await answer(caller, pack.packageId)), 'FORBIDDEN')
  assert.equal((await answer(staff, pack.packageId)).status, 200)
})

test('all expiring prices are confirmed at once, but none that changed after they were shown', async () => {
  const { caller, supplierId } = await aSupplier()
  const [old, older, fresh] = await Promise.all(
    [20, 30, 1].map((hours) => realTime({ supplierId, priceAt: hoursAgo(hours) })),
  )
  const shown = await list(caller, { view: 'expiring' })
  assert.deepEqual(
    shown.list.map(({ packageId }) => packageId),
    [String(older!.packageId), String(old!.packageId)],
  )
  assert.deepEqual(shown.counts, { asked: 0, expiring: 2, all: 3 })
  // Somebody says a price between the look and the click.
  await answer(caller, older!.packageId, { price: '90.00' })
  const done = await app.call(price.confirmAll, { view: 'expiring', asOf: shown.asOf }, caller)
  assert.equal(done.data.confirmed, 1)
  assert.equal((await list(caller, { view: 'expiring' })).total, 0)
  const { price_at } = await db
    .selectFrom('packages')
    .select('price_at')
    .where('id', '=', fresh!.packageId)
    .executeTakeFirstOrThrow()
  assert.ok(price_at < hoursAgo(0.9))
})

test('a supplier gets one letter an hour, however often it is asked', async () => {
  const supplier = await aSupplier()
  const { caller } = await aBuyer()
  for (const n of [1, 2]) {
    const pack = await realTime({ supplierId: supplier.supplierId, priceAt: hoursAgo(30) })
    await add(caller, pack.packageId)
    await followQuestions(app.resources)
    assert.deepEqual((await kinds(supplier.email)).length, 1, `after ${n}`)
  }
  await sql`update price_questions set mailed_at = mailed_at - interval '2 hours' where supplier_id = ${supplier.supplierId}`.execute(
    db,
  )
  await followQuestions(app.resources)
  assert.deepEqual((await kinds(supplier.email)).length, 2)
})

/** A supplier's price service on this machine: what it is asked, and what it answers. */
async function priceService(reply: (packs: { code: string }[]) => { status?: number; body: unknown }) {
  const seen: { authorization: string | undefined; packs: { code: string }[] }[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { packs } = JSON.parse(Buffer.concat(parts).toString()) as { packs: { code: string }[] }
      seen.push({ authorization: request.headers.authorization, packs })
      const { status = 200, body } = reply(packs)
      response.writeHead(status, { 'content-type': 'application/json', ...(status === 302 && { location: '/other' }) })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => server.close())
  const url = `http://reagora:s%26cret@127.0.0.1:${(server.address() as AddressInfo).port}/prices`
  return { seen, source: httpSource({ supplierCode: 'X', url }) }
}
const told = (packs: { code: string }[], amount: string, currency = 'CNY') => ({
  prices: packs.map(({ code }) => ({ code, amount: '5', unit: 'g', price: amount, currency })),
})
const pull = (supplierId: number, { source }: Awaited<ReturnType<typeof priceService>>) =>
  pullPrices(app.resources, { supplierId, source, log, signal: new AbortController().signal })
const priceOf = async (packageId: number) => {
  const row = await db
    .selectFrom('packages')
    .select(['price', 'price_at'])
    .where('id', '=', packageId)
    .executeTakeFirstOrThrow()
  return { price: row.price, fresh: row.price_at > hoursAgo(1) }
}

test('a supplier’s price service is asked before its prices expire; who waits is told', async () => {
  const supplier = await aSupplier()
  const { caller, ...buyer } = await aBuyer()
  const due = await realTime({ supplierId: supplier.supplierId, priceAt: hoursAgo(19) })
  const fresh = await realTime({ supplierId: supplier.supplierId, priceAt: hoursAgo(2) })
  const expired = await realTime({ supplierId: supplier.supplierId, priceAt: hoursAgo(40) })
  await add(caller, expired.packageId)
  const service = await priceService((packs) => ({ body: told(packs, '110.00') }))
  assert.equal(await pull(supplier.supplierId, service), 2)
  assert.deepEqual(
    [await priceOf(due.packageId), await priceOf(expired.packageId), await priceOf(fresh.packageId)],
    [
      { price: 11_000, fresh: true },
      { price: 11_000, fresh: true },
      { price: 10_000, fresh: false },
    ],
  )
  assert.deepEqual(service.seen, [
    {
      authorization: `Basic ${Buffer.from('reagora:s&cret').toString('base64')}`,
      packs: [expired, due].map(({ code }) => ({ code, amount: '5', unit: 'g', count: 1, currency: 'CNY' })),
    },
  ])
  assert.ok((await kinds(buyer.email)).includes('priceAnswered'))
  await followQuestions(app.resources)
  assert.deepEqual(await kinds(supplier.email), [])
})

test('what a price service says amiss is not believed', async () => {
  const { supplierId } = await aSupplier()
  const pack = await realTime({ supplierId, priceAt: hoursAgo(20) })
  for (const reply of [
    (packs: { code: string }[]) => ({ body: told(packs, '100.00', 'USD') }),
    (packs: { code: string }[]) => ({ body: told(packs, '1.00') }),
    (packs: { code: string }[]) => ({ body: told(packs, '9000.00') }),
    (packs: { code: string }[]) => ({ body: told(packs, '-5') }),
    (packs: { code: string }[]) => ({ body: told(packs, 'free') }),
    () => ({ body: { prices: [] } }),
    () => ({ body: told([{ code: 'another' }], '100.00') }),
  ])
    assert.equal(await pull(supplierId, await priceService(reply)), 0)
  for (const reply of [
    () => ({ status: 500, body: {} }),
    () => ({ status: 302, body: {} }),
    () => ({ body: 'no JSON' }),
    () => ({ body: { prices: 1 } }),
    () => ({ body: 'x'.repeat(3_000_000) }),
  ])
    await assert.rejects(priceService(reply).then((service) => pull(supplierId, service)))
  assert.deepEqual(await priceOf(pack.packageId), { price: 10_000, fresh: false })
})
