import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeOrder, makePack } from '../../testing/makeOrder.ts'
import { makeBuyer, makeBuyerAdmin, makeCsr, makeSupplier, type MadePerson } from '../../testing/makePeople.ts'
import { orderWorld } from '../../testing/orderWorld.ts'
import { fulfilment } from './contract.ts'

const { app, db, staff, signIn, makeReady, ship, mailsTo, actingFor } = await orderWorld()

const kinds = async ({ email }: Pick<MadePerson, 'email'>) => (await mailsTo(email)).map(({ kind }) => kind)

test('[ADMO-1] every step that concerns the buyer is told once, in the language of each reader', async () => {
  const admin = await makeBuyerAdmin(db, { language: 'ja' })
  const buyer = { ...(await makeBuyer(db, { companyId: admin.companyId, language: 'de' })), addressId: admin.addressId }
  const colleague = await makeBuyer(db, { companyId: admin.companyId })
  const { id, number } = await makeOrder(app, buyer)
  await makeReady(id)
  await ship(id, [1])
  await ship(id, [1])
  await app.call(fulfilment.deliver, { id }, staff)
  await app.callRaw(fulfilment.deliver, { id }, staff)
  await app.call(fulfilment.recordPayment, { id, reference: 'A1' }, staff)
  assert.deepEqual(await kinds(buyer), [
    'orderPlaced',
    'orderApproved',
    'orderPartShipped',
    'orderShipped',
    'orderDelivered',
    'orderPaid',
  ])
  for (const mail of await mailsTo(buyer.email)) {
    assert.equal(mail.language, 'de')
    assert.ok(mail.subject.includes(number), mail.subject)
    assert.doesNotMatch(mail.subject + mail.body, /\{\{|\}\}|mail\./)
  }
  // Ends concern the company; its every step does not.
  assert.deepEqual(await kinds(admin), [])
  const second = await makeOrder(app, buyer)
  await app.call(fulfilment.reject, { id: second.id, note: '信用额度不足' }, staff)
  assert.deepEqual([await kinds(admin), await kinds(colleague)], [['orderRejected'], []])
  const [rejected] = await mailsTo(admin.email)
  assert.deepEqual([rejected!.language, rejected!.body.includes('信用额度不足')], ['ja', true])
  const third = await makeOrder(app, buyer)
  await app.call(fulfilment.cancel, { id: third.id, reason: 'duplicate', reasonText: 'siehe oben' }, third.caller)
  assert.match((await mailsTo(buyer.email)).at(-1)!.body, /Grund: doppelt bestellt: siehe oben/)
  assert.deepEqual(await kinds(admin), ['orderRejected', 'orderCancelled'])
})

test('who placed an order on behalf hears of it as well, and nobody twice', async () => {
  const buyer = await makeBuyerAdmin(db)
  const { id } = await makeOrder(app, buyer, { caller: await actingFor(buyer) })
  // Whoever ordered for somebody does not decide on it.
  await app.call(fulfilment.reject, { id, note: '重复' }, await signIn(await makeCsr(db)))
  const { email } = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.placed_by')
    .select('email')
    .where('orders.id', '=', Number(id))
    .executeTakeFirstOrThrow()
  assert.notEqual(email, buyer.email)
  const service = (await mailsTo(email)).filter(({ body }) => body.includes(`id=${id}`))
  assert.deepEqual(
    service.map(({ kind }) => kind),
    ['orderPlaced', 'orderRejected'],
  )
  assert.deepEqual(await kinds(buyer), ['orderPlaced', 'orderRejected'])
})

test('[ADMO-8] suppliers learn what to send and to stop: their own lines, and nothing of the buyer', async () => {
  const buyer = await makeBuyer(db, { companyName: 'Verschwiegen AG' })
  const [mine, stored] = [await makeSupplier(db, { language: 'en' }), await makeSupplier(db)]
  await db
    .updateTable('supplier_profiles')
    .set({ programmes: ['consignment'] })
    .where('id', '=', stored.supplierId)
    .execute()
  const packs = [
    await makePack(db, { supplierId: mine.supplierId, onHand: 9 }),
    await makePack(db, { supplierId: stored.supplierId, onHand: 9 }),
  ]
  const { id, number, caller } = await makeOrder(app, buyer, {
    lines: packs.map(({ packageId }) => ({ packageId, quantity: 2 })),
  })
  assert.deepEqual(await kinds(mine), [])
  await app.call(fulfilment.approve, { id }, staff)
  await app.call(fulfilment.cancel, { id, reason: 'error' }, caller)
  assert.deepEqual([await kinds(mine), await kinds(stored)], [['orderForSupplier', 'orderStopped'], []])
  for (const { body } of await mailsTo(mine.email)) {
    assert.ok(body.includes(number) && body.includes(`2 × ${packs[0]!.code}`), body)
    assert.doesNotMatch(body, new RegExp(`${packs[1]!.code}|Verschwiegen|${buyer.email}`))
  }
})
