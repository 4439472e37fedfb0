import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Caller } from '../../testing/app.ts'
import { auditSince, lastAudit } from '../../testing/audited.ts'
import { aSubmission, fillCart, makeOrder, makePack, type MadePack, type PackWishes } from '../../testing/makeOrder.ts'
import { makeBuyerAdmin, makeSupplier } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { fulfilment } from '../fulfilment/contract.ts'
import { minimumOrder } from '../minimumOrder/contract.ts'
import { lineCancellation } from './contract.ts'

const { app, db, staff, signIn, aBuyer, actingFor, submit, detail, stockOf, makeReady, ship, mailsTo, wholeLedger } =
  await orderWorld()

type Buyer = Awaited<ReturnType<typeof aBuyer>>
/** An order of so many units of each of these packs. */
async function anOrder(
  packs: readonly { quantity: number; wishes?: PackWishes }[] = [{ quantity: 3 }, { quantity: 2 }],
  { buyer, ...more }: { buyer?: Buyer; paymentTerm?: string } = {},
) {
  const who = buyer ?? (await aBuyer(more.paymentTerm ? { paymentTerm: more.paymentTerm } : {}))
  const made: MadePack[] = []
  for (const { wishes } of packs) made.push(await makePack(db, { onHand: 10, ...wishes }))
  const lines = packs.map(({ quantity }, at) => ({ packageId: made[at]!.packageId, quantity }))
  const { id } = await makeOrder(app, who, { caller: who.caller, lines, ...more })
  const shown = await detail(id, who.caller)
  const lineIds = made.map(
    ({ packageId }) => shown.lines.find(({ productPackageId }) => productPackageId === String(packageId))!.id,
  )
  return { id, buyer: who, packs: made, lineIds }
}
const reckon = (caller: Caller, id: string, orderLineId: string) =>
  app.callRaw(lineCancellation.reckon, { id, orderLineId }, caller)
const shownBy = async (caller: Caller, id: string, orderLineId: string) =>
  (await app.call(lineCancellation.reckon, { id, orderLineId }, caller)).data
/** As the page does it: at what was shown. */
async function cancelLine(caller: Caller, id: string, orderLineId: string, more: object = {}) {
  const { version, after } = await shownBy(caller, id, orderLineId)
  const input = { id, orderLineId, version, shownTotal: after.grandTotal.amount, reason: 'no longer needed' as const }
  return app.callRaw(lineCancellation.cancel, { ...input, ...more }, caller)
}

test('[ORDER-1] a buyer takes one line out of an order: figures, stock, history, audit trail and emails follow, the rest stays', async () => {
  const seller = await makeSupplier(db)
  const made = await anOrder([{ quantity: 3, wishes: { supplierId: seller.supplierId } }, { quantity: 2 }])
  const { id, buyer, packs, lineIds } = made
  await app.call(fulfilment.approve, { id }, staff)
  const shown = await shownBy(buyer.caller, id, lineIds[0]!)
  const { whole, before, after, refund, couponsFreed } = shown
  // 500.00 of goods, 13 % tax, 20.00 freight of each of two suppliers; then 200.00 of one.
  assert.deepEqual(
    [before, after].map(({ subtotal, shipping, tax, grandTotal }) =>
      [subtotal, shipping, tax, grandTotal].map(({ amount }) => amount),
    ),
    [
      ['500.00', '40.00', '65.00', '605.00'],
      ['200.00', '20.00', '26.00', '246.00'],
    ],
  )
  assert.deepEqual([whole, refund.amount, couponsFreed], [false, '0.00', []])
  assert.deepEqual(await stockOf(packs[0]!.packageId), { on_hand: 10, allocated: 3 })
  const seen = await lastAudit(db)
  const reply = await cancelLine(buyer.caller, id, lineIds[0]!, { reason: 'other', reasonText: '项目暂停' })
  assert.equal(reply.status, 200, reply.body)
  const now = await detail(id, buyer.caller)
  assert.deepEqual([now.status, now.grandTotal.amount, now.version], ['processing', '246.00', shown.version + 1])
  assert.deepEqual(
    lineIds
      .map((one) => now.lines.find((line) => line.id === one)!)
      .map((line) => [line.cancelled, line.lineTotal.amount]),
    [
      [3, '0.00'],
      [0, '200.00'],
    ],
  )
  assert.deepEqual(await stockOf(packs[0]!.packageId), { on_hand: 10, allocated: 0 })
  assert.deepEqual(await stockOf(packs[1]!.packageId), { on_hand: 10, allocated: 2 })
  const done = now.events.find(({ event }) => event === 'LINE_CANCELLED')!
  assert.deepEqual([done.move, done.reason, done.note.split('\n')[0]], ['cancelLine', 'other', '项目暂停'])
  assert.match(done.note, new RegExp(`${packs[0]!.code}, 5 g: 3 → 0`))
  const trail = (await auditSince(db, seen)).filter(({ act }) => act === 'lineCancellation.cancel')
  assert.deepEqual(
    trail.map(({ entity, entity_id, actor_id }) => [entity, String(entity_id), actor_id]),
    [['order', id, buyer.userId]],
  )
  const mail = (await mailsTo(buyer.email)).at(-1)!
  assert.equal(mail.kind, 'orderLineCancelled')
  assert.match(mail.body, /其他原因：项目暂停[^]*3 → 0[^]*605\.00 → ¥ 246\.00/)
  const [stopped] = (await mailsTo(seller.email)).filter(({ kind }) => kind === 'orderStopped')
  assert.match(stopped!.body, new RegExp(`3 × ${packs[0]!.code}`))
  // Nothing of it is left to be cancelled, and the other one is the last.
  assert.equal(codeOf(await reckon(buyer.caller, id, lineIds[0]!)), 'LINE_CANCELLED')
  assert.equal((await shownBy(buyer.caller, id, lineIds[1]!)).whole, true)
  await wholeLedger()
})

test('[ORDER-1] the last line cancels the order, by the same way as all of it at once', async () => {
  const { id, buyer, packs, lineIds } = await anOrder()
  assert.equal((await cancelLine(buyer.caller, id, lineIds[1]!)).status, 200)
  const shown = await shownBy(buyer.caller, id, lineIds[0]!)
  assert.deepEqual([shown.whole, shown.after.grandTotal.amount], [true, '0.00'])
  const reply = await cancelLine(buyer.caller, id, lineIds[0]!, { reason: 'duplicate' })
  assert.equal((reply.data as { status: string }).status, 'cancelled')
  const now = await detail(id, buyer.caller)
  assert.deepEqual([now.cancelReason, now.events.at(-1)!.move], ['duplicate', 'cancel'])
  for (const { packageId } of packs) assert.deepEqual(await stockOf(packageId), { on_hand: 10, allocated: 0 })
  await wholeLedger()
})

test('[ORDER-1] [PAY-1] what was paid for a cancelled line is owed back; the buyer is told how much', async () => {
  const { id, buyer, lineIds } = await anOrder(undefined, { paymentTerm: '03' })
  await app.call(fulfilment.recordPayment, { id, reference: 'A1' }, staff)
  assert.equal((await shownBy(buyer.caller, id, lineIds[1]!)).refund.amount, '246.00')
  assert.equal((await cancelLine(buyer.caller, id, lineIds[1]!)).status, 200)
  const now = await detail(id, buyer.caller)
  assert.deepEqual(
    [now.paymentStatus, now.refundDue.amount, now.grandTotal.amount, now.paidTotal.amount],
    ['refund due', '246.00', '359.00', '605.00'],
  )
  assert.match((await mailsTo(buyer.email)).at(-1)!.body, /246\.00/)
  await app.call(fulfilment.recordRefund, { id, reference: 'R1' }, staff)
  assert.equal((await detail(id, buyer.caller)).paymentStatus, 'paid')
  await wholeLedger()
})

test('[ORDER-1] [BUY-6] a coupon that the rest does not reach any more is given back, and said before; one that still holds stays', async () => {
  const buyer = await aBuyer()
  // Both of one place: coupons do not go with several.
  const { supplierId } = await makeSupplier(db)
  const packs = [
    await makePack(db, { onHand: 10, supplierId }),
    await makePack(db, { onHand: 10, supplierId, price: 2000 }),
  ]
  const valid_until = new Date(Date.now() + 86_400_000)
  const coupon = { currency: 'CNY', amount: 5000, minimum: 30_000, max_uses: 1, uses_left: 1, valid_until }
  await db
    .insertInto('coupons')
    .values({ code: 'LINE50', ...coupon })
    .execute()
  await fillCart(app, buyer.caller, [
    { packageId: packs[0]!.packageId, quantity: 3 },
    { packageId: packs[1]!.packageId, quantity: 2 },
  ])
  const placed = await submit(buyer.caller, await aSubmission(app, buyer.caller, buyer, { couponCodes: ['LINE50'] }))
  assert.equal(placed.status, 200, placed.message)
  const { id } = placed.data as { id: string }
  const { lines } = await detail(id, buyer.caller)
  const of = (at: number) => lines.find(({ productPackageId }) => productPackageId === String(packs[at]!.packageId))!.id
  const small = await shownBy(buyer.caller, id, of(1))
  assert.deepEqual([small.couponsFreed, small.after.discount.amount], [[], '50.00'])
  const large = await shownBy(buyer.caller, id, of(0))
  assert.deepEqual(
    [large.couponsFreed, large.before.discount.amount, large.after.discount.amount, large.after.subtotal.amount],
    [['LINE50'], '50.00', '0.00', '40.00'],
  )
  assert.equal((await cancelLine(buyer.caller, id, of(0))).status, 200)
  const left = await db.selectFrom('coupons').select('uses_left').where('code', '=', 'LINE50').executeTakeFirstOrThrow()
  assert.equal(left.uses_left, 1)
  await wholeLedger()
})

test('[ORDER-1] a line is cancelled while the whole order could be, by who may, with a reason, at the total and version shown; else it is said why not', async () => {
  const made = await anOrder()
  const { id, buyer, lineIds } = made
  const line = lineIds[0]!
  const cancel = (more: object = {}, who: Caller = buyer.caller) => cancelLine(who, id, line, more)
  assert.equal(codeOf(await cancel({ reason: 'other' })), 'REASON_TEXT_NEEDED')
  assert.equal(codeOf(await cancel({ reason: undefined })), 'INVALID_INPUT')
  assert.equal(codeOf(await cancel({ version: 99 })), 'CHANGED_MEANWHILE')
  assert.equal(codeOf(await cancel({ shownTotal: '1.00' })), 'TOTAL_MOVED')
  const [stranger, other] = [await aBuyer(), await anOrder()]
  const input = { id, orderLineId: line, version: 1, shownTotal: '1.00', reason: 'error' as const }
  for (const who of [stranger.caller, await actingFor(stranger)]) {
    assert.equal(codeOf(await reckon(who, id, line)), 'NOT_FOUND')
    assert.equal(codeOf(await app.callRaw(lineCancellation.cancel, input, who)), 'NOT_FOUND')
  }
  assert.equal(codeOf(await reckon(buyer.caller, id, other.lineIds[0]!)), 'NOT_FOUND')
  // Staff have their own way, and this one in a buyer's place.
  assert.equal(codeOf(await app.callRaw(lineCancellation.cancel, input, staff)), 'FORBIDDEN')
  assert.equal((await cancel({}, await actingFor(buyer))).status, 200)
  const last = (await detail(id, buyer.caller)).events.find(({ move }) => move === 'cancelLine')!
  assert.ok(last.onBehalfOf)
  const head = await signIn(await makeBuyerAdmin(db, { companyId: other.buyer.companyId }))
  assert.equal((await shownBy(head, other.id, other.lineIds[0]!)).whole, false)
  await makeReady(other.id)
  assert.equal(codeOf(await reckon(other.buyer.caller, other.id, other.lineIds[0]!)), 'MOVE_NOT_POSSIBLE')
  await ship(other.id, [1])
  assert.equal(codeOf(await reckon(other.buyer.caller, other.id, other.lineIds[0]!)), 'MOVE_NOT_POSSIBLE')
  // Of an order of which a supplier has sent a part, the rest is closed by staff.
  const early = await anOrder()
  await app.call(fulfilment.cancel, { id: early.id, reason: 'error' }, early.buyer.caller)
  assert.equal(codeOf(await reckon(early.buyer.caller, early.id, early.lineIds[0]!)), 'MOVE_NOT_POSSIBLE')
  await wholeLedger()
})

test('[BUY-12] what is left of a supplier does not fall below its minimum order, but all of it may go', async () => {
  const { supplierId } = await makeSupplier(db)
  const own = { supplierId }
  const { id, buyer, lineIds } = await anOrder([
    { quantity: 3, wishes: own },
    { quantity: 2, wishes: own },
    { quantity: 1 },
  ])
  await app.call(minimumOrder.save, { supplierId: String(supplierId), currency: 'CNY', amount: '400.00' }, staff)
  const refused = await reckon({ ...buyer.caller, language: 'en' }, id, lineIds[1]!)
  assert.equal(codeOf(refused), 'BELOW_MINIMUM')
  assert.match(refused.message, /400\.00/)
  assert.equal((await cancelLine(buyer.caller, id, lineIds[2]!)).status, 200)
  await sql`delete from supplier_minimums where supplier_id = ${supplierId}`.execute(db)
  assert.equal((await cancelLine(buyer.caller, id, lineIds[1]!)).status, 200)
  await app.call(minimumOrder.save, { supplierId: String(supplierId), currency: 'CNY', amount: '400.00' }, staff)
  assert.equal((await cancelLine(buyer.caller, id, lineIds[0]!)).status, 200)
  await wholeLedger()
})

test('[ORDER-4] where the rest costs more, as freight is no longer free, it is shown; above what the company approved it is refused', async () => {
  const { supplierId } = await makeSupplier(db)
  const wishes = (price: number) => ({ supplierId, price })
  const { id, buyer, lineIds } = await anOrder([
    { quantity: 1, wishes: wishes(49_500) },
    { quantity: 1, wishes: wishes(1000) },
  ])
  const { before, after } = await shownBy(buyer.caller, id, lineIds[1]!)
  assert.deepEqual(
    [before, after].map(({ shipping, grandTotal }) => [shipping.amount, grandTotal.amount]),
    [
      ['0.00', '570.65'],
      ['20.00', '579.35'],
    ],
  )
  const requisition = await sql<{
    id: number
  }>`insert into requisitions (number, company_id, requested_by, raised_by, status, currency, total)
    values ('RQ-LINE', ${buyer.companyId}, ${buyer.userId}, ${buyer.userId}, 'approved', 'CNY', 57065) returning id`.execute(
    db,
  )
  await sql`update orders set requisition_id = ${requisition.rows[0]!.id} where id = ${id}`.execute(db)
  assert.equal(codeOf(await reckon(buyer.caller, id, lineIds[1]!)), 'APPROVED_LESS')
  await sql`update requisitions set total = 57935 where id = ${requisition.rows[0]!.id}`.execute(db)
  assert.equal((await cancelLine(buyer.caller, id, lineIds[1]!)).status, 200)
  // It was never raised: the ledger would ask who did.
  await sql`update orders set requisition_id = null where id = ${id}`.execute(db)
  await sql`delete from requisitions where id = ${requisition.rows[0]!.id}`.execute(db)
  await wholeLedger()
})

test('two who cancel lines of one order at once: one is told that it has changed, and nothing is freed twice', async () => {
  const { id, buyer, packs, lineIds } = await anOrder()
  const inputs = await Promise.all(
    lineIds.map(async (orderLineId) => {
      const { version, after } = await shownBy(buyer.caller, id, orderLineId)
      return { id, orderLineId, version, shownTotal: after.grandTotal.amount, reason: 'error' as const }
    }),
  )
  const replies = await Promise.all(inputs.map((input) => app.callRaw(lineCancellation.cancel, input, buyer.caller)))
  assert.deepEqual(replies.map((reply) => codeOf(reply) ?? reply.status).toSorted(), [200, 'CHANGED_MEANWHILE'])
  const held = await Promise.all(packs.map(async ({ packageId }) => (await stockOf(packageId)).allocated))
  assert.equal(new Set(held).size, 2)
  await wholeLedger()
})
