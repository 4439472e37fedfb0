import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeOrder } from '../../testing/makeOrder.ts'
import { makeBuyer, makeCsr } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { mailToken } from '../../testing/world.ts'
import { fulfilment } from '../fulfilment/contract.ts'
import { confirmation } from './contract.ts'

const { app, db, signIn, staff, detail, mailsTo, wholeLedger } = await orderWorld()
const buyer = await makeBuyer(db, { language: 'de' })

/** An order whose buyer was asked, and a secret as its email brings it. */
async function asked() {
  const made = await makeOrder(app, buyer)
  await app.call(confirmation.ask, { id: made.id }, staff)
  return { ...made, emailToken: await mailToken(app, 'order confirmation', buyer, Number(made.id)) }
}
const answer = (emailToken: string, oper: string, words = '') =>
  app.callRaw(confirmation.answer, { emailToken, oper, words })

test('[ORDER-2] the link of an email shows its one order and confirms it once; looking uses nothing up', async () => {
  const { id, number, emailToken, caller } = await asked()
  const mail = (await mailsTo(buyer.email)).at(-1)!
  assert.deepEqual([mail.kind, mail.language], ['orderToConfirm', 'de'])
  assert.match(mail.body, /\/orderConfirm#•+/)
  for (let look = 0; look < 3; look++) {
    const { data } = await app.call(confirmation.show, { emailToken })
    assert.deepEqual([data.orderNumber, data.lines.length, data.grandTotal.amount], [number, 1, '246.00'])
  }
  assert.equal((await detail(id, staff)).confirmation?.answer, null)
  const [one, two] = await Promise.all([answer(emailToken, 'confirm'), answer(emailToken, 'confirm')])
  assert.deepEqual([one!.http, two!.http].toSorted(), [200, 400])
  const shown = await detail(id, caller)
  assert.equal(shown.confirmation?.answer, 'confirmed')
  assert.deepEqual(
    shown.events.map(({ event }) => event),
    ['CREATED', 'CONFIRMATION_ASKED', 'CONFIRMED_BY_BUYER'],
  )
  assert.equal(codeOf(await app.callRaw(confirmation.show, { emailToken })), 'LINK_INVALID')
  // The secret itself is kept nowhere.
  const { rows } = { rows: await db.selectFrom('mail_tokens').select('token_hash').execute() }
  assert.ok(rows.every(({ token_hash }) => !token_hash.toString('utf8').includes(emailToken)))
  await wholeLedger()
})

test('[ORDER-2] unknown, expired and foreign links are answered alike and in words, and change nothing', async () => {
  const { id, emailToken } = await asked()
  const foreign = await mailToken(app, 'reset', buyer)
  await db
    .updateTable('mail_tokens')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('purpose', '=', 'order confirmation')
    .execute()
  const bodies = new Set<string>()
  for (const token of [emailToken, foreign, 'A'.repeat(43)]) {
    const replies = [await app.callRaw(confirmation.show, { emailToken: token }), await answer(token, 'confirm')]
    for (const reply of replies) bodies.add(`${reply.http} ${reply.body}`)
  }
  assert.equal(bodies.size, 1, [...bodies].join('\n'))
  assert.match([...bodies][0]!, /^400 .*LINK_INVALID.*链接/)
  assert.equal((await detail(id, staff)).confirmation?.answer, null)
})

test('[ORDER-2] a buyer who declines says why, customer service is told, and the order stays', async () => {
  const csr = await makeCsr(db, { language: 'en' })
  const { id, number } = await makeOrder(app, buyer)
  await app.call(confirmation.ask, { id }, await signIn(csr))
  const emailToken = await mailToken(app, 'order confirmation', buyer, Number(id))
  assert.equal(codeOf(await answer(emailToken, 'decline')), 'WORDS_NEEDED')
  assert.equal((await answer(emailToken, 'decline', '数量不对')).http, 200)
  const shown = await detail(id, staff)
  assert.deepEqual([shown.status, shown.confirmation?.words], ['wait for approval', '数量不对'])
  const mail = (await mailsTo(csr.email)).at(-1)!
  assert.deepEqual([mail.kind, mail.language], ['orderDeclined', 'en'])
  assert.ok(mail.body.includes(number) && mail.body.includes('数量不对'))
})

test('[ORDER-2] an order that is over is neither asked about nor confirmed', async () => {
  const { id, emailToken, caller } = await asked()
  await app.call(fulfilment.cancel, { id, reason: 'error' }, caller)
  assert.equal(codeOf(await answer(emailToken, 'confirm')), 'ORDER_OVER')
  assert.equal(codeOf(await app.callRaw(confirmation.ask, { id }, staff)), 'ORDER_OVER')
  assert.equal((await app.callRaw(confirmation.ask, { id }, caller)).http, 403)
})
