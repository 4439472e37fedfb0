import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { answeredRequests } from '../../testing/answeredRequests.ts'
import { secretFor } from '../../testing/mails.ts'
import { codeOf } from '../../testing/orderWorld.ts'
import { dayIn } from '../../testing/quoteWorld.ts'
import { cart } from '../cart/contract.ts'
import { notification } from '../notification/contract.ts'
import { expire, lapseCounters } from '../quote/service.ts'
import { quoteDesk } from '../quoteDesk/contract.ts'
import { quoteMove } from '../quoteMove/contract.ts'
import { quoteCounter } from './contract.ts'

const world = await answeredRequests()
const { app, db, staff, answer, award, pricesOf, partOf, shown, mailsTo, first, second, buyer, asked } = world
type Asked = Awaited<ReturnType<typeof asked>>
const offer = ({ id, mine }: Asked, more: object = {}, caller = buyer.caller) =>
  app.callRaw(
    quoteCounter.offer,
    { id, lineId: mine[0]!.lineId, priceId: mine[0]!.id, unitPrice: '77.00', ...more },
    caller,
  )
const offered = async (request: Asked, more: object = {}) => {
  const reply = await offer(request, more)
  assert.equal(reply.http, 200, reply.body)
  return (reply.data as { id: string }).id
}
const list = async ({ id }: Asked) => (await app.call(quoteCounter.ofRequest, { id }, buyer.caller)).data.counters
const reply = ({ part }: Asked, counterId: string, more: object) =>
  app.callRaw(quoteCounter.answer, { id: part.id, counterId, ...more } as never, first.caller)
const states = async (request: Asked) => (await list(request)).map(({ state }) => state)

test('[QUOTE-3] a counter-offer: its supplier reads price, quantity, day and remark at its own prices, accepts, and the buyer awards it at what was offered', async () => {
  const request = await asked()
  const counterId = await offered(request, { quantity: 5, wantedOn: dayIn(6), remark: '年度用量大' })
  const mail = (await mailsTo(first.email)).at(-1)!
  assert.deepEqual([mail.kind, mail.language, /70|77|BUYERMARK/.test(mail.subject)], ['quoteCountered', 'en', false])
  const told = (await app.call(notification.list, {}, first.caller)).data.list[0]!
  assert.deepEqual([told.type, told.page], ['quote', `/quoteSupplierDetail?id=${request.part.id}`])
  const mailToken = await secretFor(app.resources, first.email, 'quoteCountered')
  const portal = (await app.call(quoteCounter.ofPart, { id: request.part.id }, first.caller)).data
  const byLink = (await app.call(quoteCounter.ofLink, { mailToken }, {})).data
  assert.deepEqual(byLink, portal)
  const [one] = portal.counters
  assert.deepEqual(
    [one!.unitPrice.amount, one!.asked, one!.quantity, one!.wantedOn, one!.remark, one!.round, portal.rounds],
    ['70.00', { unitPrice: { amount: '80.00', currency: 'CNY' }, quantity: 3 }, 5, dayIn(6), '年度用量大', 1, 3],
  )
  // No other supplier learns of it, nor this one of another or of what the buyer pays.
  const theirs = await partOf(request.quoteNumber, second)
  assert.deepEqual((await app.call(quoteCounter.ofPart, { id: theirs.id }, second.caller)).data.counters, [])
  assert.equal((await app.callRaw(quoteCounter.ofPart, { id: request.part.id }, second.caller)).http, 404)
  const foreign = { id: theirs.id, counterId, reply: 'decline' }
  assert.equal((await app.callRaw(quoteCounter.answer, foreign as never, second.caller)).http, 404)
  assert.doesNotMatch(JSON.stringify(portal), /SECONDMARK|BUYERMARK|77\.|88\.00/)

  const accepted = await app.callRaw(quoteCounter.answerByLink, { mailToken, counterId, reply: 'accept' } as never, {})
  assert.deepEqual([accepted.http, accepted.data], [200, { state: 'accepted', version: 2 }], accepted.body)
  const [now, other] = (await pricesOf(request.id, buyer.caller))
    .filter(({ supplierId }) => supplierId === String(first.supplierId))
    .toSorted((a, b) => b.version - a.version)
  assert.deepEqual(
    [now!.unitPrice.amount, now!.packageNum, now!.wantedOn, now!.version, other!.id],
    ['77.00', 5, dayIn(6), 2, request.mine[1]!.id],
  )
  assert.deepEqual(await states(request), ['accepted'])
  const heard = (await mailsTo(buyer.email)).at(-1)!
  assert.deepEqual([heard.kind, heard.language, heard.body.includes('77')], ['accepted', 'zh', false])
  assert.equal(
    (await app.call(notification.list, {}, buyer.caller)).data.list[0]!.page,
    `/quoteDetail?id=${request.id}`,
  )
  const { events } = await shown(request.id, buyer.caller)
  assert.deepEqual(
    events.slice(-3).map(({ kind, side, toState }) => [kind, side, toState]),
    [
      ['counter-offer', 'buyer', null],
      ['quote response', 'supplier', 'answered'],
      ['counter-offer answered', 'supplier', 'accepted'],
    ],
  )
  assert.equal((await award(request.id, [now!], buyer.caller)).http, 200)
  const line = (await app.call(cart.list, {}, buyer.caller)).data.list.at(-1)!
  assert.deepEqual([line.unitPrice!.amount, line.productPackageNum, line.requestedOn], ['77.00', 5, dayIn(6)])
  await world.wholeLedger()
})

test('[QUOTE-3] a supplier answers a counter-offer with another price or declines it; three rounds a line and supplier, one at a time', async () => {
  const request = await asked()
  const one = await offered(request)
  assert.equal(codeOf(await offer(request)), 'COUNTER_WAITS')
  assert.equal(codeOf(await reply(request, one, { reply: 'price' })), 'COUNTER_PRICE_NEEDED')
  assert.equal(codeOf(await reply(request, one, { reply: 'price', unitPrice: '100.01' })), 'PRICE_INVALID_FOR_PACK')
  assert.equal((await reply(request, one, { reply: 'price', unitPrice: '75.00', words: '已是底价' })).http, 200)
  assert.equal(codeOf(await reply(request, one, { reply: 'decline' })), 'COUNTER_OVER')
  // The price that was seen is no longer asked.
  assert.equal(codeOf(await offer(request)), 'PRICE_LAPSED')
  const current = async () =>
    (await pricesOf(request.id, buyer.caller)).find(
      ({ supplierId, lineId }) => supplierId === String(first.supplierId) && lineId === request.mine[0]!.lineId,
    )!
  const price = await current()
  assert.deepEqual([price.unitPrice.amount, price.version], ['82.50', 2])
  const again = { ...request, mine: [price] }
  const wrong = [
    [offer(again, { unitPrice: '82.51' }), 'COUNTER_ABOVE'],
    [offer(again, { unitPrice: '82.50' }), 'COUNTER_SAME'],
    [offer(again, { wantedOn: dayIn(0) }), 'COUNTER_DAY'],
    [offer(again, { remark: 'for BUYERMARK Pharma' }), 'NAMES_BUYER'],
  ] as const
  for (const [refused, code] of wrong) assert.equal(codeOf(await refused), code)
  const two = await offered(again, { unitPrice: '79.00' })
  assert.equal((await reply(again, two, { reply: 'decline' })).http, 200)
  // Its quote stands as it was.
  assert.equal((await current()).id, price.id)
  const three = await offered(again, { unitPrice: '81.00' })
  const counter = { id: request.id, counterId: three }
  assert.equal((await app.callRaw(quoteCounter.withdraw, counter, buyer.caller)).http, 200)
  assert.equal(codeOf(await app.callRaw(quoteCounter.withdraw, counter, buyer.caller)), 'COUNTER_OVER')
  assert.equal(codeOf(await offer(again, { unitPrice: '81.50' })), 'COUNTER_ROUNDS')
  assert.deepEqual(
    (await list(request)).map(({ round, state, words, unitPrice }) => [round, state, words, unitPrice.amount]),
    [
      [1, 'answered', '已是底价', '77.00'],
      [2, 'declined', '', '79.00'],
      [3, 'withdrawn', '', '81.00'],
    ],
  )
  assert.deepEqual(
    (await mailsTo(buyer.email)).slice(-2).map(({ kind }) => kind),
    ['priced', 'declined'],
  )
})

test('[QUOTE-3] a counter-offer ends with its price: with another answer, a decline, an award, a withdrawal, and by the clock', async () => {
  const answered = await asked()
  await offered(answered)
  await answer(answered.quoteNumber, first, ['74.00', '90.00'])
  assert.deepEqual(await states(answered), ['answered'])

  const dropped = await asked()
  await offered(dropped)
  await answer(dropped.quoteNumber, first, ['', '90.00'])
  assert.deepEqual(await states(dropped), ['declined'])

  const awarded = await asked()
  const open = await offered(awarded)
  await award(awarded.id, [awarded.theirs[0]!], buyer.caller)
  assert.deepEqual(await states(awarded), ['lapsed'])
  assert.equal(codeOf(await reply(awarded, open, { reply: 'accept' })), 'COUNTER_OVER')
  assert.equal(codeOf(await offer(awarded)), 'QUOTE_OVER')

  const withdrawn = await asked()
  await offered(withdrawn)
  await app.call(quoteMove.withdraw, { id: withdrawn.id }, buyer.caller)
  assert.deepEqual(await states(withdrawn), ['lapsed'])

  // The line goes on with the other one's price.
  const late = await asked()
  const waits = await offered(late)
  const past = { expires_at: new Date(Date.now() - 1000) }
  await db.updateTable('quote_prices').set(past).where('id', '=', Number(late.mine[0]!.id)).execute()
  assert.equal(codeOf(await reply(late, waits, { reply: 'accept' })), 'PRICE_LAPSED')
  await db.transaction().execute((trx) => lapseCounters(trx))
  assert.deepEqual(await states(late), ['lapsed'])
  assert.equal((await shown(late.id, buyer.caller)).items[0]!.packages[0]!.status, 'quoted')
})

test('[ADMQ-1] staff make and answer counter-offers for both sides; the trail names who acted and for whom, and both hear of the answer', async () => {
  const request = await asked()
  const acting = await world.actingFor(buyer)
  const made = await offer(request, {}, acting)
  assert.equal(made.http, 200, made.body)
  const [mine] = await list(request)
  assert.equal(mine!.byStaff, true)
  const answering = {
    id: request.part.id,
    counterId: mine!.id,
    reply: 'price',
    unitPrice: '72.00',
    channel: 'phone',
    saidBy: 'Ms Li',
  }
  const waits = async () =>
    (await app.call(quoteDesk.list, { waits: 'counter' }, staff)).data.list.some(({ id }) => id === request.id)
  assert.equal(await waits(), true, 'the queue finds what waits for a supplier')
  assert.equal((await app.callRaw(quoteCounter.answerFor, answering as never, first.caller)).http, 403)
  assert.equal((await app.callRaw(quoteCounter.answerFor, answering as never, staff)).http, 200)
  assert.equal(await waits(), false)
  const desk = (await app.call(quoteDesk.detail, { id: request.id }, staff)).data
  const price = desk.prices.find(({ version, superseded }) => version === 2 && !superseded)!
  assert.deepEqual([price.cost.amount, price.channel, price.saidBy], ['72.00', 'phone', 'Ms Li'])
  assert.deepEqual(
    desk.events.slice(-3).map(({ kind, side, actor }) => [kind, side, actor !== '']),
    [
      ['counter-offer', 'staff', true],
      ['quote response', 'staff', true],
      ['counter-offer answered', 'staff', true],
    ],
  )
  const { rows } = await sql<{ actor: number; buyer: number | null; for: string }>`
    select a.actor_id as actor, a.on_behalf_of as buyer, d.after ->> 'for' as for from audit a join audit_detail d on d.audit_id = a.id
    where d.after ? 'counterOffer' and d.after ? 'for' order by a.id desc limit 1`.execute(db)
  assert.deepEqual([rows[0]!.buyer, rows[0]!.for], [buyer.userId, String(buyer.userId)])
  const { rows: answers } = await sql<{ after: object }>`
    select d.after from audit a join audit_detail d on d.audit_id = a.id where d.after ? 'forSupplier' order by a.id desc limit 1`.execute(
    db,
  )
  assert.deepEqual(answers[0]?.after, {
    counterOffer: Number(mine!.id),
    supplier: first.supplierId,
    state: 'answered',
    forSupplier: first.supplierId,
    channel: 'phone',
  })
  // Whoever of staff made it hears of the answer at the desk.
  const [bell] = (await app.call(notification.list, {}, staff)).data.list
  assert.equal(bell?.page, `/admin/quotes/${request.id}`)
  const told = await db
    .selectFrom('mails')
    .select(['kind', 'recipient', 'body'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  assert.deepEqual(
    told.map(({ kind }) => kind),
    ['priced', 'priced'],
  )
  assert.ok(told.some(({ recipient }) => recipient === buyer.email))
  assert.ok(told.some(({ body }) => body.includes(`/admin/quotes/${request.id}`)))
})

test('[QUOTE-3] an award while the supplier accepts a counter-offer: at the price that was seen, or refused with what to do', async () => {
  for (let round = 0; round < 50; round++) {
    const request = await asked()
    const counterId = await offered(request)
    const [awarded, accepted] = await Promise.all([
      award(request.id, [request.mine[0]!], buyer.caller),
      reply(request, counterId, { reply: 'accept' }),
    ])
    const [line] = (await shown(request.id, buyer.caller)).items[0]!.packages
    if (awarded.http === 200) {
      assert.deepEqual(line!.awarded, [{ priceId: request.mine[0]!.id, quantity: 3 }])
      assert.deepEqual([codeOf(accepted), await states(request)], ['COUNTER_OVER', ['lapsed']])
    } else {
      assert.deepEqual([codeOf(awarded), accepted.http, line!.status], ['PRICE_LAPSED', 200, 'quoted'])
      assert.deepEqual(await states(request), ['accepted'])
    }
    await db.deleteFrom('cart_lines').where('buyer_id', '=', buyer.userId).execute()
  }
})

test('[QUOTE-3] a counter-offer accepted while the clock ends the request: a new price before, or over, never both', async () => {
  for (let round = 0; round < 10; round++) {
    const request = await asked()
    const counterId = await offered(request)
    const late = new Date(Date.now() + 12 * 86_400_000)
    const [accepted] = await Promise.all([
      reply(request, counterId, { reply: 'accept' }),
      db.transaction().execute((trx) => expire(trx, late)),
    ])
    const [line] = (await shown(request.id, buyer.caller)).items[0]!.packages
    assert.equal(line!.status, 'expired')
    assert.deepEqual(await states(request), [accepted.http === 200 ? 'accepted' : 'lapsed'])
    if (accepted.http !== 200) assert.equal(codeOf(accepted), 'COUNTER_OVER')
  }
})
