// What moves of an order would tell is what they tell.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeOrder, makePack } from '../../testing/makeOrder.ts'
import { makeBuyerAdmin, makeSupplier } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { fulfilment } from '../fulfilment/contract.ts'
import { moveMail } from './contract.ts'

const { app, db, staff, signIn, makeReady, ship } = await orderWorld()
const admin = await makeBuyerAdmin(db, { language: 'de', paymentTerm: '03' })
const caller = await signIn(admin)
const supplier = await makeSupplier(db, { language: 'ko' })

/** An order of two units of each of two packs of one supplier. */
async function anOrder() {
  const packs = [
    await makePack(db, { onHand: 9, supplierId: supplier.supplierId }),
    await makePack(db, { onHand: 9, supplierId: supplier.supplierId }),
  ]
  const lines = packs.map(({ packageId }) => ({ packageId, quantity: 2 }))
  return (await makeOrder(app, admin, { paymentTerm: '03', caller, lines })).id
}
const preview = async (id: string, asked: object) =>
  (await app.call(moveMail.preview, { id, ...asked } as never, staff)).data.mails
/** What was sent by what is done. */
async function sentBy(act: () => Promise<unknown>) {
  const { last } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  await act()
  return db
    .selectFrom('mails')
    .select(['recipient as to', 'language', 'subject', 'body'])
    .where('id', '>', last ?? 0)
    .orderBy('id')
    .execute()
}

test('[ADMO-1] staff read before a move what it tells: the very emails, to everybody who gets one, and nothing is sent by reading', async () => {
  const [rejected, early, withdrawn, sent] = [await anOrder(), await anOrder(), await anOrder(), await anOrder()]
  const pay = { id: sent, reference: 'A7' }
  const steps: [string, object, () => Promise<unknown>, readers: number][] = [
    [
      rejected,
      { move: 'reject', note: '无法供货' },
      () => app.call(fulfilment.reject, { id: rejected, note: '无法供货' }, staff),
      1,
    ],
    // Before its approval no supplier has heard of an order.
    [
      early,
      { move: 'withdraw', reason: 'error' },
      () => app.call(fulfilment.cancel, { id: early, reason: 'error' }, staff),
      1,
    ],
    [withdrawn, { move: 'approve' }, () => app.call(fulfilment.approve, { id: withdrawn }, staff), 2],
    [
      withdrawn,
      { move: 'withdraw', reason: 'other', reasonText: '停产' },
      () => app.call(fulfilment.cancel, { id: withdrawn, reason: 'other', reasonText: '停产' }, staff),
      2,
    ],
    [
      sent,
      { move: 'recordPayment', reference: 'A7', amount: '1.00' },
      () => app.call(fulfilment.recordPayment, { ...pay, amount: '1.00' }, staff),
      1,
    ],
    [
      sent,
      { move: 'recordPayment', reference: 'A8' },
      () => app.call(fulfilment.recordPayment, { ...pay, reference: 'A8' }, staff),
      1,
    ],
    [
      sent,
      { move: 'ship', part: true, carrier: '顺丰', trackingNumber: 'SF1' },
      async () => {
        await ship(sent, [1, 0])
      },
      1,
    ],
    [
      sent,
      { move: 'close', reason: 'out of stock' },
      () => app.call(fulfilment.close, { id: sent, reason: 'out of stock' }, staff),
      2,
    ],
    [
      sent,
      { move: 'recordRefund', reference: 'R1' },
      () => app.call(fulfilment.recordRefund, { id: sent, reference: 'R1' }, staff),
      1,
    ],
    [sent, { move: 'deliver' }, () => app.call(fulfilment.deliver, { id: sent }, staff), 1],
  ]
  for (const [id, asked, act, readers] of steps) {
    if ('part' in asked) await makeReady(id)
    const before = await sentBy(async () => undefined)
    const shown = await preview(id, asked)
    assert.deepEqual(before, [])
    assert.deepEqual(await sentBy(act), shown, JSON.stringify(asked))
    assert.equal(shown.length, readers, JSON.stringify(asked))
  }
  const id = await anOrder()
  const [unsaid] = await preview(id, { move: 'reject' })
  assert.match(unsaid!.body, /…/)
  const refused = await app.callRaw(moveMail.preview, { id, move: 'recordPayment', amount: '-1' }, staff)
  assert.equal(codeOf(refused), 'AMOUNT_NOT_POSSIBLE')
  assert.equal(codeOf(await app.callRaw(moveMail.preview, { id, move: 'reject' }, caller)), 'FORBIDDEN')
})
