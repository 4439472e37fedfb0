import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkLedger } from '../../ledger/ledger.ts'
import { testApp } from '../../testing/app.ts'
import { aSubmission, fillCart, makeOrder, makePack } from '../../testing/makeOrder.ts'
import { everyEndpoint, sampleOf } from '../../testing/samples/index.ts'
import { until } from '../../testing/process.ts'
import { makeWorld, type Someone } from '../../testing/world.ts'
import { audit } from '../audit/contract.ts'
import { approval } from '../approval/contract.ts'
import { cart } from '../cart/contract.ts'
import { checkout } from '../checkout/contract.ts'
import { company } from '../company/contract.ts'
import { collection } from '../collection/contract.ts'
import { alert } from '../alert/contract.ts'
import { complaint } from '../complaint/contract.ts'
import { fulfilment } from '../fulfilment/contract.ts'
import { identity } from '../identity/contract.ts'
import { notification } from '../notification/contract.ts'
import { order } from '../order/contract.ts'
import { people, peopleErrors } from '../people/contract.ts'
import { savedCart } from '../savedCart/contract.ts'
import { quote } from '../quote/contract.ts'
import { requisition, requisitionErrors } from '../requisition/contract.ts'
import { task } from '../task/contract.ts'
import { handover, handoverErrors } from './contract.ts'
import { endWorkOf } from './service.ts'

// What somebody leaves to a colleague when their account ends, or later (rule USER-1).

const app = await testApp()
const { db, call, callRaw } = app
const world = await makeWorld(app)
const { own, other, csr, siteAdmin } = world
const { admin } = own
const { companyId } = admin

const join = (wishes: object = {}) => world.someone({ companyId, addressId: admin.addressId, ...wishes } as never)
const buys = async (who: Someone) => ({ ...who, addressId: admin.addressId })
const quoteOf = (id: number) =>
  db.selectFrom('quotes').select(['id', 'number', 'status']).where('id', '=', id).executeTakeFirstOrThrow()
const idOf = ({ userId }: { userId: number }) => String(userId)
const hand = (from: Someone, to: Someone, more: object = {}, by = admin.caller) =>
  callRaw(handover.handOver, { userId: idOf(from), toId: idOf(to), ...more }, by)
const preview = async (of: Someone, by = admin.caller) => (await call(handover.preview, { userId: idOf(of) }, by)).data
const wholeLedger = async () => assert.deepEqual(await checkLedger(db), [])
const named = (id: string) => everyEndpoint.find((one) => one.id === id)!
/** A row of each kind, made by its sample for this person and nobody else. */
const rowOf = (id: string, who: Someone) =>
  sampleOf(
    {
      ...world,
      someone: async (wishes = {}) => (wishes.roles ? world.someone(wishes) : buys(who)),
    },
    named(id),
    { ...own, member: who },
  )
const cartOf = async (who: Someone) =>
  (await call(cart.list, {}, who.caller)).data.list.map(({ productPackageId, productPackageNum }) => ({
    pack: Number(productPackageId),
    quantity: productPackageNum,
  }))

test('[USER-1] who ends an account hands what is open to a colleague, who reads all of it, is told, and finds both names in the trail; what is over and what is personal stays', async () => {
  const leaver = { ...(await buys(await join({ name: 'Leaver' }))), name: 'Leaver' }
  const heir = { ...(await buys(await join({ name: 'Heir' }))), name: 'Heir' }
  const kinds = [
    'requisition.detail',
    'complaint.detail',
    'library.detail',
    'listQuote.detail',
    'quote.detail',
    'list.detail',
  ]
  const rows = []
  for (const id of kinds) rows.push({ id, ...(await rowOf(id, leaver)) })
  // Delivered, the order of the complaint is over; the complaint is not.
  const [complained] = (await call(complaint.mine, {}, leaver.caller)).data.list
  assert.equal((await call(fulfilment.deliver, { id: complained!.orderId }, csr.caller)).status, 200)
  await call(
    quote.saveDraft,
    { draft: { title: 'to be sent', items: [{ productName: 'A', packages: [] }] } },
    leaver.caller,
  )
  await call(quote.saveDraft, { draft: { title: 'own', items: [{ productName: 'B', packages: [] }] } }, heir.caller)
  const open = await makeOrder(app, leaver)
  const over = await makeOrder(app, leaver)
  await call(fulfilment.reject, { id: over.id, note: 'not sold there' }, csr.caller)
  await call(collection.save, { productIds: [String(world.goods.CNY.productId)] }, leaver.caller)
  await call(alert.saveSearch, { name: 'mine', ask: { searchText: 'acid' } }, leaver.caller)
  await fillCart(app, leaver.caller, [{ packageId: world.goods.CNY.packageId, quantity: 3 }])

  await call(savedCart.save, { name: 'monthly' }, leaver.caller)

  const { counts, colleagues, status } = await preview(leaver)
  assert.equal(status, 'active')
  assert.deepEqual(counts, {
    cartLines: 1,
    savedCarts: 1,
    favourites: 1,
    lists: counts.lists,
    quoteDrafts: 1,
    quotes: 1,
    listQuotes: 1,
    requisitions: 1,
    complaints: 1,
    // The one that is open, and the one that the complaint is about.
    orders: 2,
    libraries: 1,
  })
  assert.ok(counts.lists >= 1)
  assert.ok(colleagues.some(({ id }) => id === idOf(heir)) && !colleagues.some(({ id }) => id === idOf(leaver)))

  const reply = await hand(leaver, heir, { terminate: true })
  assert.equal(reply.http, 200, reply.body)
  assert.deepEqual((reply.data as { counts: object }).counts, counts, 'what was shown is what moved')
  assert.equal((await callRaw(identity.me, {}, leaver.caller)).http, 401)
  for (const { id, input } of rows) {
    const shown = await callRaw(named(id), input, heir.caller)
    assert.equal(shown.http, 200, `${id}: ${shown.body.slice(0, 200)}`)
  }
  const { draft } = (await call(quote.draft, {}, heir.caller)).data
  assert.deepEqual([draft!.title, draft!.items.map(({ productName }) => productName)], ['own', ['B', 'A']])
  assert.deepEqual(await cartOf(heir), [{ pack: world.goods.CNY.packageId, quantity: 3 }])
  assert.equal((await call(collection.count, {}, heir.caller)).data, 1)
  assert.equal((await call(alert.searches, {}, heir.caller)).data.length, 0, 'saved searches are personal')
  const shown = (await call(order.detail, { id: open.id }, heir.caller)).data
  assert.ok(shown.events.some(({ move }) => move === 'handOver'))
  assert.equal((await callRaw(order.detail, { id: over.id }, heir.caller)).http, 404, 'history stays')
  assert.equal((await call(order.detail, { id: over.id }, admin.caller)).status, 200)

  const { list } = (await call(notification.list, {}, heir.caller)).data
  assert.equal(list.filter(({ subject }) => subject.includes(leaver.name)).length, 1)
  const mails = await db
    .selectFrom('mails')
    .select('body')
    .where('kind', '=', 'handedOver')
    .where('recipient', '=', heir.email)
    .execute()
  assert.equal(mails.length, 1)
  assert.match(mails[0]!.body, new RegExp(leaver.name))
  for (const [who, field, name] of [
    [leaver, 'handedOverTo', heir.name],
    [heir, 'takenOverFrom', leaver.name],
  ] as const) {
    const { changes } = (await call(audit.trail, { entity: 'user', entityId: idOf(who) }, siteAdmin.caller)).data
    assert.match(JSON.stringify(changes.map(({ after }) => after?.[field] ?? '')), new RegExp(name))
  }
  assert.deepEqual(Object.values((await preview(leaver)).counts).filter(Boolean), [], 'nothing is left')
  await wholeLedger()
})

test('[USER-1] what both have is put together by the rules of the cart: nothing is lost, nothing doubled', async () => {
  const [leaver, heir] = [await join(), await join()]
  const [both, alone, split] = [await makePack(db), await makePack(db), await makePack(db)]
  await fillCart(app, leaver.caller, [
    { packageId: both.packageId, quantity: 3 },
    { packageId: alone.packageId, quantity: 1 },
    { packageId: split.packageId, quantity: 4 },
  ])
  await fillCart(app, heir.caller, [
    { packageId: both.packageId, quantity: 2 },
    { packageId: split.packageId, quantity: 5 },
  ])
  const line = (await call(cart.list, {}, leaver.caller)).data.list.find(
    ({ productPackageId }) => productPackageId === String(split.packageId),
  )!
  const parts = [
    { productPackageNum: 1, requestedDate: null, shipAddressId: null },
    { productPackageNum: 3, requestedDate: '2099-01-31', shipAddressId: null },
  ]
  await db
    .updateTable('cart_lines')
    .set({ quantity: parts[0]!.productPackageNum })
    .where('id', '=', Number(line.id))
    .execute()
  await db
    .insertInto('cart_lines')
    .values({
      buyer_id: leaver.userId,
      package_id: split.packageId,
      part: 1,
      quantity: parts[1]!.productPackageNum,
      requested_on: parts[1]!.requestedDate,
      added_by: leaver.userId,
    })
    .execute()
  const favourites = [both, alone].map(({ productId }) => String(productId))
  await call(collection.save, { productIds: favourites }, leaver.caller)
  await call(collection.edit, { productId: favourites[0]!, label: 'A', note: 'theirs' }, leaver.caller)
  await call(collection.save, { productIds: [favourites[0]!] }, heir.caller)
  await call(collection.edit, { productId: favourites[0]!, label: '', note: 'own' }, heir.caller)

  await call(people.suspend, { userId: idOf(leaver) }, admin.caller)
  assert.equal((await hand(leaver, heir)).http, 200)
  const sums = Map.groupBy(await cartOf(heir), ({ pack }) => pack)
  assert.deepEqual(
    [both, alone, split].map(({ packageId }) => sums.get(packageId)!.map(({ quantity }) => quantity)),
    [[5], [1], [6, 3]],
  )
  const { list } = (await call(collection.list, {}, heir.caller)).data
  assert.deepEqual(
    list.filter(({ productId }) => productId === favourites[0]).map(({ label, note }) => [label, note]),
    [['A', 'own\ntheirs']],
  )
  assert.equal(list.length, 2)
  // Once more nothing is there to hand over, and nobody is told of nothing.
  assert.equal((await hand(leaver, heir)).http, 200)
  assert.equal((await cartOf(heir)).length, 4)
  const told = (await call(notification.list, {}, heir.caller)).data
  assert.equal(told.total, 1)
})

test('[USER-1] nothing is taken from somebody who works, nor given to a stranger, an ended account or one that may not buy', async () => {
  const [leaver, heir, gone] = [await join(), await join(), await join()]
  await call(people.terminate, { userId: idOf(gone) }, admin.caller)
  const approver = await join({ roles: ['ROLE_APPROVER'] })
  assert.equal((await hand(leaver, heir)).status, handoverErrors.STILL_ACTIVE.status)
  for (const nobody of [other.member, gone, approver, leaver])
    assert.equal((await hand(leaver, nobody, { terminate: true })).status, handoverErrors.NO_SUCCESSOR.status)
  assert.equal((await call(identity.me, {}, leaver.caller)).status, 200, 'refused, the account stands')
  for (const [by, http] of [
    [other.admin.caller, 404],
    [heir.caller, 403],
  ] as const)
    assert.equal((await hand(leaver, heir, { terminate: true }, by)).http, http)
  const foreign = await callRaw(handover.preview, { userId: idOf(other.member) }, admin.caller)
  assert.equal(foreign.http, 404)
  const self = await callRaw(handover.preview, { userId: idOf(admin) }, admin.caller)
  assert.equal(self.status, peopleErrors.NOT_YOURSELF.status)
  const shown = await preview(leaver)
  assert.ok(!shown.colleagues.some(({ id }) => [gone, approver].some((one) => idOf(one) === id)))
})

test('[USER-1] nobody takes over a requisition that they have decided on, and nobody approves what became their own', async () => {
  const [leaver, first, second] = [
    await buys(await join()),
    await join({ roles: ['ROLE_APPROVER', 'ROLE_BUYER'] }),
    await join({ roles: ['ROLE_APPROVER', 'ROLE_BUYER'] }),
  ]
  const { version } = (await call(requisition.showRules, {}, admin.caller)).data
  const steps = [first, second].map((one) => ({ who: 'person', userId: idOf(one) }))
  const rules = [{ kind: 'project', projectCode: 'NP 123456', steps }]
  const saved = await callRaw(requisition.saveRules, { version, remindDays: 2, escalateDays: 5, rules }, admin.caller)
  assert.equal(saved.http, 200, saved.body)
  await fillCart(app, leaver.caller, [{ packageId: world.goods.CNY.packageId, quantity: 1 }])
  const input = await aSubmission(app, leaver.caller, leaver, { projectCode: 'NP 123456', requestApproval: true })
  const { data } = await call(checkout.submit, input, leaver.caller)
  const { id } = data.requisition!
  const decide = (by: Someone, step: number) =>
    callRaw(approval.decide, { id, step, decision: 'approve', note: '' }, by.caller)
  assert.equal((await decide(first, 1)).http, 200)
  const refused = await hand(leaver, first, { terminate: true })
  assert.equal(refused.status, requisitionErrors.DECIDED_ALREADY.status)
  assert.equal((await call(identity.me, {}, leaver.caller)).status, 200, 'all of it or nothing')
  assert.equal((await hand(leaver, second, { terminate: true })).http, 200)
  assert.equal((await decide(second, 2)).status, requisitionErrors.OWN_REQUISITION.status)
  await wholeLedger()
})

test('[USER-1] an ended account approves for nobody, and its tasks go back to their queue; companies to be given to another manager are named', async () => {
  const [approver, buyer] = [await join({ roles: ['ROLE_APPROVER'] }), await join()]
  await call(requisition.setApprover, { userId: idOf(buyer), approverId: idOf(approver) }, admin.caller)
  await call(people.terminate, { userId: idOf(approver) }, admin.caller)
  const { people: left } = (await call(requisition.showRules, {}, admin.caller)).data
  assert.equal(left.find(({ userId }) => userId === idOf(buyer))!.approverId, null)

  const leaving = await world.someone({ companyId: csr.companyId, roles: ['ROLE_CSR'] })
  const { id } = await makeOrder(app, await buys(await join()))
  const queue = (await call(task.queue, { pageSize: 100 }, leaving.caller)).data.list
  const waiting = queue.find(({ page }) => page === `/admin/orders/${id}`)!
  await call(task.claim, { id: waiting.id }, leaving.caller)
  await db.updateTable('companies').set({ account_manager_id: leaving.userId }).where('id', '=', companyId).execute()
  const seen = await preview(leaving, siteAdmin.caller)
  assert.deepEqual([seen.tasks, seen.companies.map((one) => one.id)], [1, [String(companyId)]])
  assert.equal((await call(people.terminate, { userId: idOf(leaving) }, siteAdmin.caller)).status, 200)
  const back = (await call(task.queue, { pageSize: 100 }, csr.caller)).data.list.find((one) => one.id === waiting.id)!
  assert.deepEqual([back.holder, back.mine], [null, false])
})

test('[USER-1] an order that is placed while its buyer is ended is the colleague’s, or was never placed', async () => {
  for (let round = 0; round < 6; round++) {
    const [leaver, heir] = [await buys(await join()), await join()]
    const { packageId } = await makePack(db, { onHand: 10 })
    await fillCart(app, leaver.caller, [{ packageId, quantity: 2 }])
    const input = await aSubmission(app, leaver.caller, leaver)
    const [placed, handed] = await Promise.all([
      callRaw(checkout.submit, input, leaver.caller),
      hand(leaver, heir, { terminate: true }),
    ])
    assert.equal(handed.http, 200, handed.body)
    assert.ok(placed.http === 200 || placed.http === 401 || placed.http === 404 || placed.http === 409, placed.body)
    const orders = await db
      .selectFrom('orders')
      .select('buyer_id')
      .where('buyer_id', 'in', [leaver.userId, heir.userId])
      .execute()
    const lines = await cartOf(heir)
    assert.deepEqual(
      [orders, lines.length],
      placed.http === 200 ? [[{ buyer_id: heir.userId }], 0] : [[], 1],
      `${round}: ${placed.body}`,
    )
  }
  await wholeLedger()
})

test('[COMP-2] what the people of a rejected company have asked for is withdrawn: suppliers are told, nobody works for them any more', async () => {
  const asker = await world.someone({ roles: ['ROLE_BUYER_ADMIN'] })
  const { input } = await rowOf('quote.detail', asker)
  const library = await rowOf('library.withdraw', asker)
  const id = String(asker.companyId)
  await db.updateTable('companies').set({ status: 'pending approval' }).where('id', '=', asker.companyId).execute()
  const before = await quoteOf(Number(input['id']))
  assert.equal(before.status, 'open')
  await callRaw(company.cancel, { companyId: id, note: '重复' }, csr.caller)
  await endWorkOf(app.resources, { companyId: asker.companyId, actorId: csr.userId }, 'a run')
  assert.deepEqual(await quoteOf(before.id), before, 'a review without a verdict ends nothing')
  await db.updateTable('companies').set({ status: 'pending approval' }).where('id', '=', asker.companyId).execute()

  assert.equal((await call(company.reject, { companyId: id, note: '资料不全' }, csr.caller)).status, 200)
  await app.work()
  await until(async () => (await quoteOf(before.id)).status === 'expired')
  const { status } = await db
    .selectFrom('libraries')
    .select('status')
    .where('id', '=', Number(library.input['id']))
    .executeTakeFirstOrThrow()
  assert.equal(status, 'cancelled')
  const told = await db.selectFrom('mails').select('body').where('kind', '=', 'quoteWithdrawn').execute()
  assert.ok(
    told.some(({ body }) => body.includes(before.number)),
    'the suppliers who were asked',
  )
  const rows = await db
    .selectFrom('audit')
    .select(['entity', 'after'])
    .where('act', '=', 'handover.endWork')
    .orderBy('id')
    .execute()
  assert.deepEqual(
    rows.map(({ entity }) => entity),
    ['quote', 'library'],
  )
})
