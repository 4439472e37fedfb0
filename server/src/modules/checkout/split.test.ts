import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Caller } from '../../testing/app.ts'
import { aSubmission, fillCart, makePack } from '../../testing/makeOrder.ts'
import { anAddress } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { addAddress } from '../address/service.ts'
import { cart } from '../cart/contract.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { fulfilment } from '../fulfilment/contract.ts'
import { order } from '../order/contract.ts'
import { checkout } from './contract.ts'

const { app, db, aBuyer, staff, submit, detail, stockOf, ship, makeReady, wholeLedger } = await orderWorld()

const dayIn = (days: number) => chinaDay(new Date(Date.now() + days * 86_400_000))
const addressIn = (buyer: { companyId: number; userId: number }, more: object) =>
  addAddress(db, buyer.companyId, { ...anAddress(), ...more }, 'enter', buyer.userId)
const split = (caller: Caller, cartLineId: string, parts: object[]) =>
  app.callRaw(checkout.splitLine, { cartLineId, parts }, caller)
const costAt = async (caller: Caller, input: Awaited<ReturnType<typeof aSubmission>>) => {
  const { lines, billAddressId, shipAddressId } = input
  return (await app.call(checkout.calculateCost, { lines, billAddressId, shipAddressId }, caller)).data.cost
}

test('[BUY-3] a line is split over days and addresses, freight counts for each address, and its order keeps the parts', async () => {
  const { caller, ...buyer } = await aBuyer()
  const second = await addressIn(buyer, { nickname: '二号楼' })
  const pack = await makePack(db, { onHand: 8 })
  const [id] = await fillCart(app, caller, [{ packageId: pack.packageId, quantity: 6 }])
  const whole = await costAt(caller, await aSubmission(app, caller, buyer))
  assert.deepEqual([whole.subtotal.amount, whole.shipping.amount, whole.shippingParts.length], ['600.00', '0.00', 1])

  const day = dayIn(20)
  const parts = [{ quantity: 1 }, { quantity: 3, shipAddressId: String(second) }, { quantity: 2, requestedOn: day }]
  assert.equal((await split(caller, id!, parts)).status, 200)
  const { list } = (await app.call(cart.list, {}, caller)).data
  assert.deepEqual(
    list.map((line) => [line.productPackageNum, line.requestedOn, line.shipAddressId]),
    [
      [1, null, null],
      [3, null, String(second)],
      [2, day, null],
    ],
  )
  // 300.00 to each address: neither travels free, 20.00 each.
  const input = await aSubmission(app, caller, buyer)
  const apart = await costAt(caller, input)
  assert.deepEqual(
    apart.shippingParts.map(({ goods, fee, shipTo }) => [goods.amount, fee.amount, shipTo]),
    [
      ['300.00', '20.00', null],
      ['300.00', '20.00', '二号楼'],
    ],
  )
  // An address of its own that is the order's is none.
  const there = await app.call(
    checkout.calculateCost,
    { lines: input.lines, billAddressId: input.billAddressId, shipAddressId: String(second) },
    caller,
  )
  assert.equal(there.data.cost.shippingParts.length, 1)

  const placed = await submit(caller, input)
  assert.equal(placed.status, 200, placed.message)
  const order = await detail((placed.data as { id: string }).id, caller)
  assert.deepEqual(
    order.lines.map((line) => [line.quantity, line.allocated, line.requestedOn, line.shipAddress?.nickname ?? null]),
    [
      [1, 1, null, null],
      [3, 3, null, '二号楼'],
      [2, 2, day, null],
    ],
  )
  assert.deepEqual([(await stockOf(pack.packageId)).allocated, order.shipping.amount], [6, '40.00'])
  await makeReady(order.id)
  assert.equal((await ship(order.id, [1, 0, 2])).status, 200)
  // What was to go to the second address is cancelled: its freight is owed no more, the other's is.
  await app.call(fulfilment.close, { id: order.id, reason: 'no longer needed' }, staff)
  const closed = await detail(order.id, caller)
  assert.deepEqual([closed.subtotal.amount, closed.shipping.amount], ['300.00', '20.00'])
  await wholeLedger()
})

test('[BUY-3] parts come to what the line does, go to addresses of the company, and are joined by one part', async () => {
  const { caller, ...buyer } = await aBuyer()
  const stranger = await aBuyer()
  const pack = await makePack(db)
  const [id] = await fillCart(app, caller, [{ packageId: pack.packageId, quantity: 3 }])
  const refusals = [
    [[{ quantity: 1 }, { quantity: 1 }], 'SPLIT_QUANTITY'],
    [[{ quantity: 1 }, { quantity: 2, requestedOn: dayIn(-1) }], 'SPLIT_DAY'],
    [[{ quantity: 1 }, { quantity: 2, shipAddressId: String(stranger.addressId) }], 'ADDRESS_NOT_USABLE'],
    [[], 'INVALID_INPUT'],
  ] as const
  for (const [parts, code] of refusals) assert.equal(codeOf(await split(caller, id!, [...parts])), code)
  assert.equal(codeOf(await split(stranger.caller, id!, [{ quantity: 3 }])), 'NOT_FOUND')

  const two = (await split(caller, id!, [{ quantity: 1 }, { quantity: 2 }])).data as { cartLineIds: string[] }
  assert.equal(two.cartLineIds.length, 2)
  // What is added goes to the first part; each part has its own quantity, and stock is judged by their sum.
  await fillCart(app, caller, [{ packageId: pack.packageId, quantity: 4 }])
  const { list } = (await app.call(cart.list, {}, caller)).data
  assert.deepEqual(
    list.map(({ productPackageNum }) => productPackageNum),
    [5, 2],
  )
  await split(caller, two.cartLineIds[1]!, [{ quantity: 7 }])
  assert.equal((await app.call(cart.list, {}, caller)).data.list.length, 1)

  const abroad = await addressIn(buyer, { nickname: 'Lab', country: 'DE', state: 'Berlin', city: 'Berlin' })
  await split(caller, id!, [{ quantity: 3 }, { quantity: 4, shipAddressId: String(abroad) }])
  const input = await aSubmission(app, caller, buyer)
  const refused = await submit(caller, input)
  assert.deepEqual([codeOf(refused), /Lab/.test(refused.message)], ['PART_OTHER_COUNTRY', true])
})

test('[BUY-7] [BUY-8] parts of a pack share its stock, and hazardous ones may not go to another site', async () => {
  const { caller, ...buyer } = await aBuyer()
  const pack = await makePack(db, { onHand: 3 })
  const [id] = await fillCart(app, caller, [{ packageId: pack.packageId, quantity: 5 }])
  await split(caller, id!, [{ quantity: 3 }, { quantity: 2 }])
  const input = await aSubmission(app, caller, buyer)
  assert.equal(codeOf(await submit(caller, input)), 'STOCK_SHORT')
  const placed = await submit(caller, {
    ...input,
    lines: input.lines.map((line) => ({ ...line, acknowledgeBackorder: true })),
  })
  assert.equal(placed.status, 200, placed.message)
  const order = await detail((placed.data as { id: string }).id, caller)
  assert.deepEqual(
    order.lines.map(({ allocated, backordered }) => [allocated, backordered]),
    [
      [3, 0],
      [0, 2],
    ],
  )

  const elsewhere = await addressIn(buyer, { city: '苏州', state: '江苏省' })
  const hazardous = await makePack(db, { hazardous: true })
  const [other] = await fillCart(app, caller, [{ packageId: hazardous.packageId, quantity: 2 }])
  await split(caller, other!, [{ quantity: 1 }, { quantity: 1, shipAddressId: String(elsewhere) }])
  assert.equal(codeOf(await submit(caller, await aSubmission(app, caller, buyer))), 'HAZARDOUS_OTHER_SITE')
  await wholeLedger()
})

test('[BUY-8] [BUY-10] lines are booked to projects and budgets of their own, which parts, order, export and approval rules follow', async () => {
  const { caller, ...buyer } = await aBuyer({ roles: ['ROLE_BUYER_ADMIN'] })
  await db
    .insertInto('company_project_codes')
    .values(['P100', 'P200'].map((code) => ({ company_id: buyer.companyId, code })))
    .execute()
  const [one, two] = [await makePack(db), await makePack(db)]
  const ids = await fillCart(app, caller, [
    { packageId: one.packageId, quantity: 3 },
    { packageId: two.packageId, quantity: 1 },
  ])
  const assign = (projectCode: string, cartLineIds = [ids[0]!]) =>
    app.callRaw(cart.assign, { cartLineIds, projectCode, budget: 'CC-7' }, caller)
  assert.equal(codeOf(await assign('p100')), 'LINE_PROJECT')
  assert.equal((await assign('P100', ['999999999'])).http, 404)
  assert.equal((await assign('P100')).status, 200)
  assert.deepEqual((await app.call(cart.projectCodes, {}, caller)).data.codes, ['P100', 'P200'])
  assert.equal((await split(caller, ids[0]!, [{ quantity: 1 }, { quantity: 2, requestedOn: dayIn(9) }])).status, 200)
  const input = { ...(await aSubmission(app, caller, buyer)), projectCode: 'P200' }
  const placed = await submit(caller, input)
  assert.equal(placed.status, 200, placed.message)
  const { lines, projectCode } = await detail((placed.data as { id: string }).id, caller)
  assert.equal(projectCode, 'P200')
  assert.deepEqual(
    lines.map((line) => [line.productPackageId, line.quantity, line.projectCode, line.budget]).toSorted(),
    [
      [String(one.packageId), 1, 'P100', 'CC-7'],
      [String(one.packageId), 2, 'P100', 'CC-7'],
      [String(two.packageId), 1, '', ''],
    ].toSorted(),
  )
  const csv = (await app.callRaw(order.exportOrders, {}, caller)).body
  assert.deepEqual([csv.match(/P100/g)?.length, csv.match(/P200/g)?.length], [2, 1])
  // A code that the list has lost meanwhile is refused with the order, not before.
  const [again] = await fillCart(app, caller, [{ packageId: one.packageId, quantity: 1 }])
  assert.equal((await assign('P100', [again!])).status, 200)
  await db
    .deleteFrom('company_project_codes')
    .where('company_id', '=', buyer.companyId)
    .where('code', '=', 'P100')
    .execute()
  assert.equal(codeOf(await submit(caller, await aSubmission(app, caller, buyer))), 'PROJECT_CODE_FORMAT')
})
