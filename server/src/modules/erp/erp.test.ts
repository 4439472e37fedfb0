import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { errors } from '../../kernel/shared/errors.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { erpPeer, erpSecret } from '../../testing/erpPeer.ts'
import { until } from '../../testing/process.ts'
import { makeOrder, makePack } from '../../testing/makeOrder.ts'
import { fulfilment } from '../fulfilment/contract.ts'
import { erp, erpCodeNames, erpCodes, erpErrors } from './contract.ts'
import { moveOfCode } from './rules.ts'
import { resume, transmit } from './service.ts'

const peer = await erpPeer()
const world = await orderWorld({ ERP_URL: peer.ERP_URL, ERP_SECRET: erpSecret, ERP_SECONDS: '1' })
const { app, db, staff } = world
const buyer = await world.aBuyer()
const { packageId } = await makePack(db, { onHand: 100_000 })

/** An order that was approved, and so waits to be sent. */
async function approved() {
  const made = await makeOrder(app, buyer, { caller: buyer.caller, lines: [{ packageId, quantity: 2 }] })
  const reply = await app.call(fulfilment.approve, { id: made.id }, staff)
  assert.equal(reply.status, 200, reply.message)
  return made
}
const messagesOf = async (id: string) =>
  db.selectFrom('erp_messages').selectAll().where('order_id', '=', Number(id)).orderBy('id').execute()
const last = async (id: string) => (await messagesOf(id)).at(-1)!
/** One try of the job, as the queue makes it. */
const tryOnce = async (id: string) => transmit(app.resources, (await last(id)).id, 'test')
const review = async (id: string) => (await app.call(erp.review, { id }, staff)).data
const resend = async (id: string, more: object = {}) => {
  const { version, facts } = await review(id)
  return app.call(erp.send, { id, version, ...facts, ...more }, staff)
}
/** The tasks that ask staff about an order and its ERP. */
const asked = async (id: string) => {
  const rows = await db
    .selectFrom('tasks')
    .select('status')
    .where('kind', '=', 'erp_failure')
    .where('subject_id', '=', Number(id))
    .orderBy('id')
    .execute()
  return rows.map(({ status }) => status)
}
const cancelled = (id: string) => app.callRaw(fulfilment.cancel, { id, reason: 'no longer needed' }, staff)
/** A message that was sent so long ago that nobody waits for its answer any more. */
const longAgo = (id: string) =>
  sql`update erp_messages set last_sent_at = last_sent_at - interval '1 hour' where order_id = ${Number(id)}`.execute(
    db,
  )

test('[ADMO-3] each coded answer is kept, told in the history, and leads to what can be done next', async () => {
  for (const code of erpCodeNames) {
    const { id } = await approved()
    peer.answerNext({
      code,
      message: `${code} said`,
      ...(erpCodes[code] === 'refused' && { erpNumber: '' }),
      lines: [{ line: 1, code, message: 'line said', erpNumber: `L-${code}` }],
    })
    await tryOnce(id)
    const shown = await review(id)
    const [message] = shown.messages
    assert.equal(message!.code, code)
    assert.equal(message!.words, `${code} said`)
    assert.equal(message!.state, erpCodes[code] === 'taken' ? 'confirmed' : 'refused')
    assert.equal(shown.erpNumber !== null, erpCodes[code] === 'taken')
    assert.deepEqual(
      [shown.lines[0]!.code, shown.lines[0]!.words, shown.lines[0]!.erpNumber],
      [code, 'line said', `L-${code}`],
    )
    const { events } = await world.detail(id, staff)
    assert.equal(events.at(-1)!.move, moveOfCode(code))
    assert.match(events.at(-1)!.note, new RegExp(`${code} said$`))
    assert.ok(
      !(await world.detail(id, buyer.caller)).events.some(({ move }) => move.startsWith('erp')),
      'not the buyer’s business',
    )
  }
  await world.wholeLedger()
})

test('[ADMO-3] a refused order is put right and sent again under another key, with what staff said of site, project and goods', async () => {
  const { id, number } = await approved()
  await sql`update orders set deposit_percent = 30 where id = ${Number(id)}`.execute(db)
  await sql`insert into order_desk (order_id, carrier_account) values (${Number(id)}, 'DHL 9601')`.execute(db)
  peer.answerNext({ code: 'PRODUCT_CODE_ERROR', erpNumber: '' })
  await tryOnce(id)
  const { lines, whyNotSent, version } = await review(id)
  assert.equal(whyNotSent, null)
  const put = {
    site: 'S1',
    project: 'NP7',
    lines: [{ orderLineId: lines[0]!.id, productCode: 'ERP-77', standard: 'GB/T 1' }],
  }
  const stale = await app.call(erp.send, { id, version: version - 1, ...put }, staff)
  assert.equal(stale.status, errors.CHANGED_MEANWHILE.status)
  assert.equal((await resend(id, put)).status, 200)
  assert.equal((await resend(id)).status, erpErrors.BEING_SENT.status, 'only one at a time')
  await tryOnce(id)
  const { key, body } = peer.received.at(-1)!
  assert.equal(key, `${number}-create-again1`)
  assert.deepEqual(
    [body.order['site'], body.order['project'], body.order.lines[0]!['productCode'], body.order.lines[0]!['standard']],
    ['S1', 'NP7', 'ERP-77', 'GB/T 1'],
  )
  assert.deepEqual(
    ['depositPercent', 'deposit', 'carrierAccount'].map((name) => body.order[name]),
    [30, '73.80', 'DHL 9601'],
  )
  const again = await review(id)
  assert.deepEqual(again.lines[0]!.sent, {
    productCode: 'ERP-77',
    standard: 'GB/T 1',
    quantity: 2,
    unitPrice: '100.00',
  })
  assert.match(again.erpNumber!, /^E/)
  // A change of what it has is a message of its own; a recall takes it back.
  assert.equal((await resend(id, { site: 'S2' })).status, 200)
  await tryOnce(id)
  assert.deepEqual([peer.received.at(-1)!.key, peer.received.at(-1)!.body.order['site']], [`${number}-update-1`, 'S2'])
  assert.equal(
    (await app.callRaw(fulfilment.cancel, { id, reason: 'error' }, buyer.caller)).status,
    erpErrors.ERP_HAS_IT.status,
  )
  assert.equal((await cancelled(id)).status, 200)
  await tryOnce(id)
  assert.equal(peer.received.at(-1)!.body.kind, 'recall')
  assert.equal((await world.detail(id, staff)).events.at(-1)!.move, 'erpRecalled')
  assert.deepEqual(peer.bookedOf(number), [
    `${number}-create`,
    `${number}-create-again1`,
    `${number}-update-1`,
    `${number}-recall`,
  ])
  await world.wholeLedger()
})

test('[ADMO-1] however the ERP answers, an order is booked exactly once: it is asked before anything is sent again', async () => {
  for (const manner of ['slow', 'twice', 'loses the answer', 'breaks off', 'nonsense', 'fails'] as const) {
    const { id, number } = await approved()
    peer.manners.push(manner)
    const [asked, sent] = [peer.asked.length, peer.received.length]
    const lost = manner !== 'twice'
    await (lost ? assert.rejects(tryOnce(id)) : tryOnce(id))
    assert.equal((await last(id)).state, lost ? 'unknown' : 'confirmed', manner)
    if (lost) {
      assert.equal(codeOf(await cancelled(id)), 'BEING_SENT', 'nobody knows whether the ERP has it')
      await longAgo(id)
      await resume(app.resources)
      await tryOnce(id)
    }
    assert.equal((await last(id)).state, 'confirmed', manner)
    assert.deepEqual(peer.bookedOf(number), [`${number}-create`])
    assert.equal(peer.asked.length - asked, lost ? 1 : 0)
    assert.equal(peer.received.length - sent, 1, `${manner}: what is booked is not sent again`)
    await tryOnce(id)
    assert.equal(peer.received.length - sent, 1, 'nor by a job that runs again')
  }
  await world.wholeLedger()
})

test('[TASK-1] staff are asked for while the ERP refuses an order or does not answer, until it is sent again, taken or cancelled', async () => {
  const refused = await approved()
  peer.answerNext({ code: 'PRODUCT_CODE_ERROR', erpNumber: '' })
  await tryOnce(refused.id)
  assert.deepEqual(await asked(refused.id), ['available'])
  assert.equal((await resend(refused.id)).status, 200)
  assert.deepEqual(await asked(refused.id), ['done'], 'on its way again')
  peer.answerNext({ code: 'PRODUCT_CODE_ERROR', erpNumber: '' })
  await tryOnce(refused.id)
  assert.equal((await cancelled(refused.id)).status, 200)
  assert.deepEqual(await asked(refused.id), ['done', 'done'], 'nothing is left to be sent')

  const silent = await approved()
  peer.manners.push('breaks off')
  await assert.rejects(tryOnce(silent.id))
  await resume(app.resources)
  assert.deepEqual(await asked(silent.id), [], 'the job still tries')
  await sql`update erp_messages set created_at = created_at - interval '1 hour' where order_id = ${Number(silent.id)}`.execute(
    db,
  )
  await longAgo(silent.id)
  await resume(app.resources)
  await resume(app.resources)
  assert.deepEqual(await asked(silent.id), ['available'])
  await tryOnce(silent.id)
  assert.deepEqual(await asked(silent.id), ['done'])
})

test('[ADMO-1] a process that ended while sending leaves a message that another one brings to its end; two jobs at once send one', async () => {
  const first = await approved()
  const twins = await Promise.allSettled([tryOnce(first.id), tryOnce(first.id), tryOnce(first.id)])
  assert.ok(twins.every(({ status }) => status === 'fulfilled'))
  assert.equal(peer.received.filter(({ key }) => key.startsWith(first.number)).length, 1)
  const { id, number } = await approved()
  await sql`update erp_messages set state = 'sending', last_sent_at = now() where order_id = ${Number(id)}`.execute(db)
  await tryOnce(id)
  assert.equal((await last(id)).state, 'sending', 'somebody may still be at it')
  await longAgo(id)
  await tryOnce(id)
  assert.equal((await last(id)).state, 'confirmed')
  assert.deepEqual(peer.bookedOf(number), [`${number}-create`])
})

test('[ADMO-6] a cancelled order never gets to the ERP, however closely sending and cancelling meet', async () => {
  const ends = { withdrawn: 0, refused: 0, recalled: 0 }
  for (let round = 0; round < 50; round++) {
    const { id, number } = await approved()
    const send = () => tryOnce(id)
    const cancel = () => cancelled(id)
    const delay = () => new Promise((resolve) => setImmediate(resolve))
    const [reply] =
      round % 2 === 0
        ? await Promise.all([cancel(), delay().then(send)])
        : await Promise.all([delay().then(cancel), send()]).then(([one]) => [one] as const)
    const { status } = await world.detail(id, staff)
    const [create, recall] = await messagesOf(id)
    if (status === 'cancelled' && !recall) {
      ends.withdrawn += 1
      assert.equal(create!.state, 'withdrawn')
      assert.deepEqual(peer.bookedOf(number), [], 'the ERP never heard of it')
    } else if (recall) {
      ends.recalled += 1
      assert.equal(create!.state, 'confirmed', 'taken back because it was booked before')
    } else {
      ends.refused += 1
      assert.equal(codeOf(reply), 'BEING_SENT')
      assert.equal(status, 'processing')
    }
  }
  assert.ok(ends.withdrawn > 0 && ends.withdrawn < 50, JSON.stringify(ends))
  await world.wholeLedger()
})

test('[ADMO-6] sending a cancelled order is refused in words, and by the database', async () => {
  const { id } = await approved()
  assert.equal((await cancelled(id)).status, 200)
  const { version, whyNotSent } = await review(id)
  const reply = await app.call(erp.send, { id, version }, staff)
  assert.equal(reply.status, erpErrors.CANCELLED_NOT_SENT.status)
  assert.equal(reply.message, '已取消或已拒绝的订单不得发送到 ERP')
  assert.equal(whyNotSent, reply.message)
  const english = await app.call(erp.send, { id, version }, { ...staff, language: 'en' })
  assert.equal(english.message, 'A cancelled or rejected order must not be sent to the ERP')
  await assert.rejects(
    sql`update erp_messages set state = 'sending' where order_id = ${Number(id)}`.execute(db),
    /may not go to the ERP/,
  )
  const placed = await makeOrder(app, buyer, { caller: buyer.caller, lines: [{ packageId, quantity: 1 }] })
  const early = await review(placed.id)
  assert.equal(
    (await app.call(erp.send, { id: placed.id, version: early.version }, staff)).status,
    erpErrors.NOT_APPROVED.status,
  )
})

test('[ADMO-1] the queue sends what was approved', async () => {
  // Those of the tests before, which nobody ran.
  await sql`delete from pgboss.job where name = 'erp.send'`.execute(db)
  await app.work()
  const { id, number } = await approved()
  await until(async () => (await last(id)).state === 'confirmed')
  assert.deepEqual(peer.bookedOf(number), [`${number}-create`])
})
