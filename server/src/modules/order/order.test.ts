import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { errors } from '../../kernel/shared/errors.ts'
import type { Caller } from '../../testing/app.ts'
import { aSubmission, fillCart, makeOrder, makePack } from '../../testing/makeOrder.ts'
import { makeBuyer, makeBuyerAdmin, makeSupplier } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { cart } from '../cart/contract.ts'
import { checkout } from '../checkout/contract.ts'
import { fulfilment } from '../fulfilment/contract.ts'
import { order } from './contract.ts'

const { app, db, signIn, staff, aBuyer, submit, detail, wholeLedger, actingFor } = await orderWorld()

test('[BUY-3] a placed order keeps how its figures came about, whatever rates and taxes become', async () => {
  const { caller, ...buyer } = await aBuyer()
  const pack = await makePack(db, { price: 12_345 })
  await db
    .insertInto('coupons')
    .values({
      code: 'KEPT',
      currency: 'CNY',
      amount: 1000,
      max_uses: 1,
      uses_left: 1,
      valid_until: new Date(Date.now() + 86_400_000),
    })
    .execute()
  await fillCart(app, caller, [{ packageId: pack.packageId, quantity: 3 }])
  const input = await aSubmission(app, caller, buyer, { couponCodes: ['KEPT'] })
  const { lines, billAddressId, shipAddressId } = input
  const choice = { lines, billAddressId, shipAddressId, couponCodes: ['KEPT'] }
  const { cost } = (await app.call(checkout.calculateCost, choice, caller)).data
  const { id } = (await submit(caller, input)).data as { id: string }
  await db.updateTable('companies').set({ tax_rate_bp: 300 }).where('id', '=', buyer.companyId).execute()
  await db.updateTable('supplier_profiles').set({ name_zh: '改名试剂' }).where('id', '=', pack.supplierId).execute()
  const shown = await detail(id, caller)
  assert.deepEqual(shown.placedCost, cost)
  assert.deepEqual(
    [cost.taxFrom, cost.coupons.map(({ code }) => code), cost.shippingParts.length],
    ['country', ['KEPT'], 1],
  )
  assert.equal(shown.lines[0]!.supplierLocalName, cost.shippingParts[0]!.supplierLocalName)
  assert.notEqual(shown.lines[0]!.supplierLocalName, '改名试剂')
})

test('companies and suppliers stand by their Chinese names on Chinese pages, invoices and emails', async () => {
  const { caller, ...buyer } = await aBuyer()
  await db
    .updateTable('companies')
    .set({ name: 'Huaxia Pharma', local_name: '华夏制药有限公司' })
    .where('id', '=', buyer.companyId)
    .execute()
  const pack = await makePack(db)
  await db
    .updateTable('supplier_profiles')
    .set({ name_en: 'Alpha Reagents', name_zh: '阿尔法试剂' })
    .where('id', '=', pack.supplierId)
    .execute()
  await fillCart(app, caller, [{ packageId: pack.packageId, quantity: 1 }])
  const english = { ...caller, language: 'en' as const }
  const pages = await Promise.all([caller, english].map(async (who) => (await app.call(checkout.show, {}, who)).data))
  assert.deepEqual(
    pages.map((page) => [page.buyer.companyName, page.invoiceTitle]),
    [
      ['华夏制药有限公司', '华夏制药有限公司'],
      ['Huaxia Pharma', '华夏制药有限公司'],
    ],
  )
  const [part] = pages[0]!.cost!.shippingParts
  assert.deepEqual([part!.supplierName, part!.supplierLocalName], ['Alpha Reagents', '阿尔法试剂'])
  const { id } = (await submit(caller, await aSubmission(app, caller, buyer))).data as { id: string }
  for (const [who, company] of [
    [caller, '华夏制药有限公司'],
    [english, 'Huaxia Pharma'],
  ] as const) {
    const shown = await detail(id, who)
    const [row] = (await app.call(order.list, {}, who)).data.list
    assert.deepEqual(
      [shown.buyerCompany, row!.buyerCompany, shown.invoiceTitle],
      [company, company, '华夏制药有限公司'],
    )
    assert.deepEqual(
      [shown.lines[0]!.supplierName, shown.lines[0]!.supplierLocalName],
      ['Alpha Reagents', '阿尔法试剂'],
    )
    const sheet = (await app.call(order.exportOrders, {}, who)).body
    assert.ok(sheet.includes(`${company},${who === caller ? '阿尔法试剂' : 'Alpha Reagents'},`), sheet)
  }
  const mail = await db
    .selectFrom('mails')
    .select('body')
    .where('recipient', '=', buyer.email)
    .where('kind', '=', 'orderPlaced')
    .executeTakeFirstOrThrow()
  assert.match(mail.body, /采购单位为华夏制药有限公司，金额 ¥ 133\.00/)
})

test('an export holds the orders that the list shows with the same filters', async () => {
  const { caller, ...buyer } = await aBuyer()
  const first = await makeOrder(app, buyer)
  const second = await makeOrder(app, buyer)
  await app.call(fulfilment.cancel, { id: first.id, reason: 'duplicate' }, caller)
  const day = (at: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(at)
  const today = day(new Date())
  const before = day(new Date(Date.now() - 3 * 86_400_000))
  for (const filter of [
    {},
    { status: 'cancelled' },
    { search: second.number },
    { search: '100%' },
    { from: before, until: before },
    { from: before, until: today },
    { status: 'wait for approval', paymentStatus: 'not due', from: today },
    { paymentStatus: 'paid' },
  ] as const) {
    const listed = (await app.call(order.list, filter, caller)).data.list.map(({ orderNumber }) => orderNumber)
    const { body } = await app.call(order.exportOrders, filter, caller)
    const exported = [...new Set([...body.matchAll(/^SO\d+/gm)].map(([number]) => number))]
    assert.deepEqual(exported, listed, JSON.stringify(filter))
  }
})

test('[ORDER-1] list, detail, shipments, logistics and export show the caller’s orders and nobody else’s', async () => {
  const buyer = await makeBuyer(db)
  const { id, number, caller } = await makeOrder(app, buyer)
  const colleague = await signIn(await makeBuyer(db, { companyId: buyer.companyId }))
  const administrator = await signIn(await makeBuyerAdmin(db, { companyId: buyer.companyId }))
  const stranger = await signIn(await makeBuyerAdmin(db))
  const numbers = async (who: Caller, more = {}) =>
    (await app.call(order.list, more, who)).data.list.map(({ orderNumber }) => orderNumber)
  assert.deepEqual(
    [await numbers(caller), await numbers(colleague), await numbers(administrator), await numbers(stranger)],
    [[number], [], [number], []],
  )
  assert.ok((await numbers(staff, { pageSize: 100 })).includes(number))
  assert.deepEqual(await numbers(caller, { search: '苯硼' }), [number])
  // Signs that mean something to the database mean themselves.
  for (const search of ['100%', 'S%', 'S_', '_', '\\', 'SO\\'])
    assert.deepEqual(await numbers(caller, { search }), [], search)
  assert.deepEqual(await numbers(caller, { status: 'shipped' }), [])
  const { counts } = (await app.call(order.list, {}, caller)).data
  assert.deepEqual(Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)), {
    'wait for approval': 1,
    all: 1,
  })
  for (const who of [colleague, stranger])
    for (const foreign of [id, '99999999']) {
      const replies = [
        await app.callRaw(order.detail, { id: foreign }, who),
        await app.callRaw(fulfilment.shipped, { id: foreign }, who),
        await app.callRaw(fulfilment.logistics, { id: foreign }, who),
        await app.callRaw(fulfilment.logisticsByQuery, { orderId: foreign }, who),
        await app.callRaw(fulfilment.cancel, { id: foreign, reason: 'error' }, who),
      ]
      for (const reply of replies) assert.equal(reply.status, errors.NOT_FOUND.status)
      assert.equal((await app.call(order.exists, { id: foreign }, who)).data.exists, false)
    }
  assert.equal((await app.call(order.exists, { id }, caller)).data.exists, true)
  const sheet = (await app.call(order.exportOrders, {}, { ...caller, language: 'en' })).body
  assert.match(sheet, new RegExp(`^\\uFEFFOrder number,.*\\r\\n${number},`))
  assert.doesNotMatch((await app.call(order.exportOrders, {}, stranger)).body, new RegExp(number))
})

test('an order placed for a buyer is the buyer’s, and its history names both', async () => {
  const buyer = await makeBuyer(db, { surname: '李', name: '四' })
  const acting = await actingFor(buyer)
  const { id, number } = await makeOrder(app, buyer, { caller: acting })
  // What was ordered has left the buyer's cart, and can be ordered once only.
  for (const who of [acting, await signIn(buyer)]) assert.equal((await app.call(cart.count, {}, who)).data, 0)
  const { rows } = await sql<{
    actor: number
    buyer: number
  }>`select actor_id as actor, on_behalf_of as buyer from audit where act = 'checkout.submit' and entity_id = ${id}`.execute(
    db,
  )
  const placer = await db
    .selectFrom('orders')
    .select('placed_by')
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow()
  assert.notEqual(placer.placed_by, buyer.userId)
  assert.deepEqual(rows, [{ actor: placer.placed_by, buyer: buyer.userId }])
  const shown = await detail(id, await signIn(buyer))
  assert.deepEqual(
    [shown.orderNumber, shown.purchasedBy, shown.events[0]!.actor, shown.events[0]!.onBehalfOf],
    [number, '李四', '王小明', '李四'],
  )
  await wholeLedger()
})

test('suppliers see no orders', async () => {
  const supplier = await signIn(await makeSupplier(db))
  assert.equal(codeOf(await app.callRaw(order.list, {}, supplier)), 'FORBIDDEN')
})
