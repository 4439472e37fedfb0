import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { SentInput } from '../../kernel/shared/endpoint.ts'
import { type Caller } from '../../testing/app.ts'
import { aSubmission, fillCart, makePack, type PackWishes } from '../../testing/makeOrder.ts'
import { makePerson, makeSupplier } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { audit } from '../audit/contract.ts'
import { cart } from '../cart/contract.ts'
import { price } from './contract.ts'
import { followQuestions } from './service.ts'

const { app, db, staff, signIn, aBuyer, submit, mailsTo, actingFor } = await orderWorld()
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
const ending = { state: ['expired' as const, 'expiring' as const] }
const list = async (caller: Caller, input: SentInput<typeof price.list> = { state: ['asked'] }) =>
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
  const [mail] = await mailsTo(supplier.email)
  assert.ok(mail!.body.includes(pack.code) && mail!.body.includes('/supplier/prices'), mail!.body)
  assert.equal((await answer(supplier.caller, pack.packageId)).status, 200)
  const told = (await mailsTo(buyer.email)).filter(({ kind }) => kind === 'priceAnswered')
  assert.equal(told.length, 1)
  assert.ok(told[0]!.language === 'de' && told[0]!.body.includes(`${pack.code}, 5 g  ¥ 100.00\n`), told[0]!.body)
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
  assert.deepEqual([(await list(mine.caller, {})).total, (await list(other.caller, {})).total], [1, 0])
  assert.deepEqual((await list(staff, { search: pack.code })).total, 1)
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

test('the page of a price tells when it was asked for and answered, to its supplier and to staff', async () => {
  const [mine, theirs] = [await aSupplier(), await aSupplier()]
  const { caller } = await aBuyer()
  const { packageId } = await realTime({ supplierId: mine.supplierId })
  const detail = (who: Caller) => app.call(price.detail, { packageId: String(packageId) }, who)
  const questions = async () =>
    (await detail(staff)).data.questions.map(({ answeredAt, byHand }) => [answeredAt !== null, byHand])
  await expire(packageId)
  await add(caller, packageId)
  const { data } = await detail(mine.caller)
  assert.deepEqual([data.state, data.waiting, data.price.amount], ['asked', 1, '100.00'])
  assert.deepEqual([(await detail(theirs.caller)).http, (await detail(caller)).http], [404, 403])
  assert.deepEqual(await questions(), [[false, false]])
  await app.call(price.confirmAll, { asOf: new Date().toISOString() }, mine.caller)
  assert.deepEqual(await questions(), [[true, true]])
  const trail = (await app.call(audit.trail, { entity: 'package', entityId: String(packageId) }, mine.caller)).data
    .changes
  assert.deepEqual(
    trail.map(({ act }) => act),
    ['price.confirmAll'],
  )
})

test('all expiring prices are confirmed at once, but none that changed after they were shown', async () => {
  const { caller, supplierId } = await aSupplier()
  const [old, older, fresh] = await Promise.all(
    [20, 30, 1].map((hours) => realTime({ supplierId, priceAt: hoursAgo(hours) })),
  )
  const shown = await list(caller, ending)
  assert.deepEqual(
    shown.list.map(({ packageId }) => packageId),
    [String(older!.packageId), String(old!.packageId)],
  )
  assert.deepEqual(shown.counts, { expired: 1, expiring: 1, fresh: 1 })
  // Somebody says a price between the look and the click.
  await answer(caller, older!.packageId, { price: '90.00' })
  const done = await app.call(price.confirmAll, { ...ending, asOf: shown.asOf }, caller)
  assert.equal(done.data.confirmed, 1)
  assert.equal((await list(caller, ending)).total, 0)
  const { price_at } = await db
    .selectFrom('packages')
    .select('price_at')
    .where('id', '=', fresh!.packageId)
    .executeTakeFirstOrThrow()
  assert.ok(price_at < hoursAgo(0.9))
})

test('a supplier gets one email an hour, however often it is asked', async () => {
  const supplier = await aSupplier()
  const { caller } = await aBuyer()
  const codes: string[] = []
  for (const n of [1, 2]) {
    const pack = await realTime({ supplierId: supplier.supplierId, priceAt: hoursAgo(30) })
    codes.push(pack.code)
    await add(caller, pack.packageId)
    await followQuestions(app.resources)
    assert.deepEqual((await kinds(supplier.email)).length, 1, `after ${n}`)
  }
  await sql`update price_questions set mailed_at = mailed_at - interval '2 hours' where supplier_id = ${supplier.supplierId}`.execute(
    db,
  )
  await followQuestions(app.resources)
  // What it was written to about is not written again, whatever time passes.
  const mails = await mailsTo(supplier.email)
  assert.deepEqual(
    mails.map(({ body }) => codes.filter((code) => body.includes(code))),
    codes.map((code) => [code]),
  )
  await sql`update price_questions set mailed_at = mailed_at - interval '59 minutes' where supplier_id = ${supplier.supplierId}`.execute(
    db,
  )
  const third = await realTime({ supplierId: supplier.supplierId, priceAt: hoursAgo(30) })
  await add(caller, third.packageId)
  await followQuestions(app.resources)
  assert.equal((await kinds(supplier.email)).length, 2)
  await sql`update price_questions set mailed_at = mailed_at - interval '2 minutes' where supplier_id = ${supplier.supplierId}`.execute(
    db,
  )
  await followQuestions(app.resources)
  await sql`update price_questions set mailed_at = mailed_at - interval '1 day' where supplier_id = ${supplier.supplierId}`.execute(
    db,
  )
  await followQuestions(app.resources)
  assert.equal((await kinds(supplier.email)).length, 3)
})

test('a price is believed for 24 hours and not a moment longer; a list price always', async () => {
  const { caller } = await aBuyer()
  const minute = 60_000
  const aged = (ms: number, more: PackWishes = {}) => realTime({ priceAt: new Date(Date.now() - ms), ...more })
  const day = 24 * 60 * minute
  const packs = [
    await aged(day - minute),
    await aged(day + minute),
    await aged(9 * day, { priceKind: 'list' }),
    await aged(9 * day, { price: null }),
  ]
  assert.deepEqual(await Promise.all(packs.map(async ({ packageId }) => codeOf(await add(caller, packageId)))), [
    undefined,
    'PRICE_EXPIRED',
    undefined,
    'NO_UNIT_PRICE',
  ])
  const { data } = await app.call(
    cart.priceExpired,
    { packageIds: packs.map(({ packageId }) => String(packageId)) },
    caller,
  )
  assert.deepEqual(
    new Map(data.map(({ packageId, expired }) => [Number(packageId), expired])),
    new Map(packs.map(({ packageId }, at) => [packageId, at === 1])),
  )
})

test('several prices are answered at once: all or none, counted by whether they changed, each waiter told in one email', async () => {
  const supplier = await aSupplier()
  const { caller, supplierId } = supplier
  const packs = [
    await realTime({ supplierId, priceAt: hoursAgo(30), label: '1 g' }),
    await realTime({ supplierId, priceAt: hoursAgo(30), label: '5 g' }),
    await realTime({ supplierId, priceAt: hoursAgo(30), label: '9 g', currency: 'JPY', price: 700 }),
  ]
  const [one, two, three] = packs.map(({ packageId }) => String(packageId)) as [string, string, string]
  const [buyer, gone, dropped] = [await aBuyer({ surname: '李', name: '四' }), await aBuyer(), await aBuyer()]
  for (const { caller: who } of [buyer, gone]) for (const { packageId } of packs) await add(who, packageId)
  await add(dropped.caller, packs[0]!.packageId)
  await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', gone.userId).execute()
  const answers = [
    { packageId: one, shown: '100.00' },
    { packageId: two, shown: '100.00', price: '100.00' },
    { packageId: three, shown: '700', price: '701' },
  ]
  const send = (given: object[]) => app.callRaw(price.answer, { answers: given }, caller)
  // One that is not right stops all.
  for (const [wrong, code] of [
    [{ ...answers[2], shown: '699' }, 'PRICE_MOVED'],
    [{ ...answers[2], price: '701.5' }, 'PRICE_NOT_AN_AMOUNT'],
    [{ ...answers[2], packageId: '99999999' }, 'NOT_FOUND'],
  ] as const)
    assert.equal(codeOf(await send([answers[0]!, answers[1]!, wrong])), code)
  assert.deepEqual((await list(caller)).counts, { asked: 3 })
  assert.deepEqual((await send(answers)).data, { confirmed: 2, changed: 1 })
  assert.deepEqual((await list(caller)).counts, { fresh: 3 })
  const told = async (email: string) => (await mailsTo(email)).filter(({ kind }) => kind === 'priceAnswered')
  const [mail, ...more] = await told(buyer.email)
  const [a, b, c] = packs.map(({ code }) => code)
  assert.deepEqual(
    [mail!.body.replace(/\n\nReagora .*\n.*\n$/, ''), more],
    [
      `李四，您好！\n\n供应商已确认以下产品的价格，现在可以下单了：\n\n${a}, 1 g  ¥ 100.00 CNY\n${b}, 5 g  ¥ 100.00 CNY\n${c}, 9 g  ¥ 701.00 JPY\n\n价格 24 小时内有效。去购物车：${app.resources.settings.PUBLIC_URL}/cart`,
      [],
    ],
  )
  assert.deepEqual(await told(gone.email), [])
  assert.deepEqual(
    (await told(dropped.email)).map(({ body }) => body.includes(a!) && !body.includes(b!)),
    [true],
  )
  const { rows } = await sql<{ by: number }>`select distinct answered_by as by from price_questions q
    join packages k on k.id = q.package_id where q.supplier_id = ${supplierId}`.execute(db)
  assert.deepEqual(rows, [{ by: supplier.userId }])
  // A question that was answered is asked anew, of those alone who ask again.
  await expire(packs[0]!.packageId)
  await add(dropped.caller, packs[0]!.packageId)
  assert.deepEqual(
    (await list(caller)).list.map(({ waiting }) => waiting),
    [1],
  )
  // A pack that got a price list without a price meanwhile says so.
  await db
    .updateTable('packages')
    .set({ price: null, price_at: new Date(Date.now() + 1000) })
    .where('id', '=', packs[0]!.packageId)
    .execute()
  await followQuestions(app.resources)
  assert.match((await told(dropped.email)).at(-1)!.body, new RegExp(`${a}, 1 g  询价\n`))
})

test('suppliers are written to of at most 30 packs an email, their active sellers only, each in their language', async () => {
  const supplier = await aSupplier({ language: 'en', surname: 'Roth', name: 'Anna' })
  const { companyId, supplierId } = supplier
  const person = async (role: 'ROLE_SUPPLIER_ADMIN' | 'ROLE_SUPPLIER' | 'ROLE_BUYER') => {
    const { email, userId } = await makePerson(db, { companyId, roles: [role] })
    return { email, userId }
  }
  const [chief, gone] = [await person('ROLE_SUPPLIER_ADMIN'), await person('ROLE_SUPPLIER')]
  await db.updateTable('companies').set({ kind: 'both' }).where('id', '=', companyId).execute()
  const purchaser = await person('ROLE_BUYER')
  await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', gone.userId).execute()
  const other = await aSupplier()
  const { caller } = await aBuyer()
  const packs = []
  for (let n = 0; n < 31; n++) packs.push(await realTime({ supplierId, priceAt: hoursAgo(30), label: `${n} g` }))
  const theirs = await realTime({ supplierId: other.supplierId, priceAt: hoursAgo(30) })
  const lines = [...packs, theirs].map(({ packageId }) => ({
    productPackageId: String(packageId),
    productPackageNum: 1,
  }))
  assert.equal(codeOf(await app.callRaw(cart.add, { lines }, caller)), 'PRICE_EXPIRED')
  await followQuestions(app.resources)
  const [mail] = await mailsTo(supplier.email)
  const rows = mail!.body.split('\n').filter((row) => / g$|…/.test(row))
  assert.deepEqual(rows, [...packs.slice(0, 30).map(({ code }, n) => `${code}, ${n} g`), '…'])
  assert.match(mail!.subject, /31/)
  assert.ok(mail!.body.includes('Anna') && mail!.body.includes(`${app.resources.settings.PUBLIC_URL}/supplier/prices`))
  assert.deepEqual(await Promise.all([chief, gone, purchaser, other].map(({ email }) => kinds(email))), [
    ['priceAsked'],
    [],
    [],
    ['priceAsked'],
  ])
})

test('all prices of a search are confirmed together, those said after the look not; only a supplier confirms all', async () => {
  const { caller, supplierId, userId } = await aSupplier()
  const [asked, old, fresh] = [
    await realTime({ supplierId, priceAt: hoursAgo(30), name: 'Found acid' }),
    await realTime({ supplierId, priceAt: hoursAgo(20), name: 'Found base' }),
    await realTime({ supplierId, priceAt: hoursAgo(1), name: 'Found salt' }),
  ]
  const [hidden, foreign] = [
    await realTime({ supplierId, priceAt: hoursAgo(20) }),
    await realTime({ priceAt: hoursAgo(20), name: 'Found too' }),
  ]
  const buyer = await aBuyer()
  await add(buyer.caller, asked.packageId)
  const agedOf = async () => {
    const rows = await db
      .selectFrom('packages')
      .select(['id', 'price_at'])
      .where(
        'id',
        'in',
        [asked, old, fresh, hidden, foreign].map(({ packageId }) => packageId),
      )
      .orderBy('id')
      .execute()
    return rows.map(({ price_at }) => Math.round((Date.now() - price_at.getTime()) / 3_600_000))
  }
  const confirm = (input: object, who = caller) => app.callRaw(price.confirmAll, { search: 'found', ...input }, who)
  const asOf = new Date().toISOString()
  assert.deepEqual((await confirm({ asOf: hoursAgo(31).toISOString() })).data, { confirmed: 0 })
  assert.deepEqual((await confirm({ asOf, state: ['asked'] })).data, { confirmed: 1 })
  assert.deepEqual(await agedOf(), [0, 20, 1, 20, 20])
  assert.deepEqual((await confirm({ asOf, ...ending })).data, { confirmed: 1 })
  assert.deepEqual(await agedOf(), [0, 0, 1, 20, 20])
  assert.deepEqual((await confirm({ asOf, currency: 'CNY' })).data, { confirmed: 1 })
  assert.deepEqual(await agedOf(), [0, 0, 0, 20, 20])
  assert.equal(codeOf(await confirm({ asOf }, staff)), 'FORBIDDEN')
  assert.ok((await kinds(buyer.email)).includes('priceAnswered'))
  const { after: last } = await db
    .selectFrom('audit')
    .innerJoin('audit_detail', 'audit_id', 'audit.id')
    .select('audit_detail.after')
    .where('act', '=', 'price.confirmAll')
    .where('actor_id', '=', userId)
    .orderBy('audit.id', 'desc')
    .executeTakeFirstOrThrow()
  assert.deepEqual(last, { confirmedPrices: 1, currency: 'CNY', search: 'found' })
})
