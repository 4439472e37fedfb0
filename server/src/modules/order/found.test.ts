// The words by which orders are found.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errors } from '../../kernel/shared/errors.ts'
import type { Caller } from '../../testing/app.ts'
import { makeOrder, makePack } from '../../testing/makeOrder.ts'
import { makeBuyer, makeBuyerAdmin } from '../../testing/makePeople.ts'
import { orderWorld } from '../../testing/orderWorld.ts'
import { fulfilment } from '../fulfilment/contract.ts'
import { order } from './contract.ts'

const { app, db, staff, actingFor } = await orderWorld()

test('orders are found by every word that stands on them and by no other, newest first, page by page', async () => {
  const admin = await makeBuyerAdmin(db, {
    companyName: 'Quokka Pharma',
    surname: '欧阳',
    name: '雪',
    email: 'zebra1@example.test',
  })
  await db.updateTable('companies').set({ local_name: '考拉制药' }).where('id', '=', admin.companyId).execute()
  const mate = {
    ...(await makeBuyer(db, { companyId: admin.companyId, email: 'yak@example.test' })),
    addressId: admin.addressId,
  }
  const pack = await makePack(db, { name: 'Xenon_tube', cas: '7440-63-3', onHand: 50 })
  await db.updateTable('products').set({ name_zh: '氙管' }).where('id', '=', pack.productId).execute()
  const extra = [await makePack(db), await makePack(db), await makePack(db)]
  const mine = await makeOrder(app, admin, { lines: [{ packageId: pack.packageId, quantity: 1 }] })
  const theirs = await makeOrder(app, mate, {
    lines: extra
      .map(({ packageId }, at) => ({ packageId, quantity: at + 1 }))
      .concat({ packageId: pack.packageId, quantity: 9 }),
  })
  const third = await makeOrder(app, admin)
  await db.updateTable('orders').set({ purchase_order: 'PO\\50%_X' }).where('id', '=', Number(third.id)).execute()
  await app.call(fulfilment.cancel, { id: mine.id, reason: 'duplicate' }, mine.caller)
  const all = [third.number, theirs.number, mine.number]
  const numbersOf = async (who: Caller, input: object) => {
    const { data } = await app.call(order.list, input, who)
    return data.list.map(({ orderNumber }) => orderNumber)
  }
  for (const [search, expected] of [
    [mine.number.toLowerCase(), [mine.number]],
    [third.number.slice(2), [third.number]],
    ['quokka', all],
    ['考拉', all],
    ['欧阳雪', [third.number, mine.number]],
    ['YAK@', [theirs.number]],
    ['xenon_T', [theirs.number, mine.number]],
    ['xenonxt', []],
    ['氙管', [theirs.number, mine.number]],
    [pack.code.toUpperCase(), [theirs.number, mine.number]],
    ['7440-63', [theirs.number, mine.number]],
    ['\\50%_x', [third.number]],
    ['50%%x', []],
    ['5\\0%', []],
    ['nowhere', []],
  ] as const) {
    assert.deepEqual(await numbersOf(mine.caller, { search }), expected, search)
    const staffs = await numbersOf(staff, { search, pageSize: 100 })
    assert.deepEqual(
      staffs.filter((number) => all.includes(number)),
      expected,
      `${search} by staff`,
    )
  }
  // An administrator ends orders of the company; a buyer and who acts for them their own only.
  for (const [who, status] of [
    [await actingFor(mate), errors.NOT_FOUND.status],
    [theirs.caller, errors.NOT_FOUND.status],
  ] as const)
    assert.equal((await app.callRaw(fulfilment.cancel, { id: third.id, reason: 'error' }, who)).status, status)
  // Whoever bought, not whoever acts for them or works beside them, finds it.
  assert.deepEqual(await numbersOf(theirs.caller, {}), [theirs.number])
  assert.deepEqual(await numbersOf(await actingFor(mate), {}), [theirs.number])
  assert.deepEqual(await numbersOf(await actingFor(admin), {}), [third.number, mine.number])
  const pageOf = async (pageNumber: number, more: object = {}) => {
    const { total, list, counts } = (await app.call(order.list, { pageNumber, pageSize: 2, ...more }, mine.caller)).data
    const some = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
    return [total, list.map(({ orderNumber }) => orderNumber), some]
  }
  const counts = { all: 3, 'wait for approval': 2, cancelled: 1 }
  assert.deepEqual(
    [await pageOf(1), await pageOf(2), await pageOf(3)],
    [
      [3, [third.number, theirs.number], counts],
      [3, [mine.number], counts],
      [3, [], counts],
    ],
  )
  // The tabs count with the other filters, whichever of them is open.
  assert.deepEqual(await pageOf(1, { status: 'cancelled' }), [1, [mine.number], counts])
  assert.deepEqual(await pageOf(1, { status: 'shipped' }), [0, [], counts])
  assert.deepEqual(await pageOf(1, { status: 'cancelled', search: third.number }), [
    0,
    [],
    { all: 1, 'wait for approval': 1 },
  ])
  await app.call(fulfilment.recordPayment, { id: third.id, reference: 'A1' }, staff)
  assert.deepEqual(await pageOf(1, { paymentStatus: 'paid' }), [1, [third.number], { all: 1, 'wait for approval': 1 }])
  assert.equal((await app.call(fulfilment.cancel, { id: theirs.id, reason: 'error' }, mine.caller)).status, 200)
  const [long] = (await app.call(order.list, { search: theirs.number }, mine.caller)).data.list
  assert.deepEqual([long!.lineCount, long!.firstLines.map(({ quantity }) => quantity)], [4, [9, 1, 2]])
})
