// One checkout is one order.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { aSubmission, fillCart, makePack } from '../../testing/makeOrder.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { fulfilment } from '../fulfilment/contract.ts'

const { app, db, aBuyer, submit, stockOf } = await orderWorld()

test('one checkout is one order: repeated it gives the same answer, with another content it is refused', async () => {
  const { caller, ...buyer } = await aBuyer()
  const pack = await makePack(db, { onHand: 10 })
  await fillCart(app, caller, [{ packageId: pack.packageId, quantity: 2 }])
  const input = await aSubmission(app, caller, buyer)
  const first = await submit(caller, input)
  const second = await submit(caller, input)
  assert.deepEqual(second.data, first.data)
  assert.equal(codeOf(await submit(caller, { ...input, remark: '加急' })), 'CHECKOUT_REUSED')
  assert.equal(codeOf(await submit(caller, { ...input, checkoutId: randomUUID() })), 'NOTHING_TO_ORDER')
  assert.equal((await stockOf(pack.packageId)).allocated, 2)
  // The id of a checkout is its buyer's: with the same one somebody else places an order of their own.
  const { caller: theirs, ...other } = await aBuyer()
  await fillCart(app, theirs, [{ packageId: pack.packageId, quantity: 1 }])
  const own = { ...(await aSubmission(app, theirs, other)), checkoutId: input.checkoutId }
  const placed = await submit(theirs, own)
  assert.equal(placed.status, 200, placed.message)
  assert.notDeepEqual(placed.data, first.data)
  assert.equal((await stockOf(pack.packageId)).allocated, 3)
})

test('without the id of a checkout the very lines happen once, in whatever order they are named', async () => {
  const { caller, ...buyer } = await aBuyer()
  const packs = [await makePack(db), await makePack(db)]
  await fillCart(
    app,
    caller,
    packs.map(({ packageId }) => ({ packageId, quantity: 1 })),
  )
  const { checkoutId: _, ...input } = await aSubmission(app, caller, buyer)
  const placed = await submit(caller, input)
  assert.equal(placed.status, 200)
  assert.deepEqual((await submit(caller, input)).data, placed.data)
  const turned = await submit(caller, { ...input, lines: input.lines.toReversed() })
  const { orderNumber } = placed.data as { orderNumber: string }
  assert.deepEqual([codeOf(turned), turned.message.includes(orderNumber)], ['CHECKOUT_REUSED', true])
  assert.equal(codeOf(await submit(caller, { ...input, lines: [input.lines[0]!] })), 'NOTHING_TO_ORDER')
  // The answer to a repetition is that of the first, whatever became of the order since.
  await app.call(fulfilment.cancel, { id: (placed.data as { id: string }).id, reason: 'error' }, caller)
  assert.deepEqual((await submit(caller, input)).data, placed.data)
})
