import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Caller } from '../../testing/app.ts'
import { makeOrder, makePack } from '../../testing/makeOrder.ts'
import { makeSupplier } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { erase } from '../../personal/erase.ts'
import { audit } from '../audit/contract.ts'
import { fulfilment } from '../fulfilment/contract.ts'
import { molecule } from '../molecule/contract.ts'
import { notification } from '../notification/contract.ts'
import { task } from '../task/contract.ts'
import { review } from './contract.ts'
import { doubtsIn } from './rules.ts'
import { askBuyers } from './service.ts'

const { app, db, signIn, staff, aBuyer, makeReady, ship, actingFor } = await orderWorld()
const person = await makeSupplier(db, { nameEn: 'RATED Chem', nameZh: '受评化学', companyName: 'Rated Chemicals Co.' })
const seller = { ...person, caller: await signIn(person) }
await makeSupplier(db, { nameEn: 'Rival Reagents', nameZh: '竞争试剂' })

const aPack = () => makePack(db, { supplierId: seller.supplierId })
/** A buyer to whom a product was delivered, or only sent. */
async function received(
  { packageId }: { packageId: number },
  wishes: { companyName?: string; country?: string; delivered?: boolean } = {},
) {
  const { delivered = true, ...person } = wishes
  const buyer = await aBuyer(person)
  const { id } = await makeOrder(app, buyer, { lines: [{ packageId, quantity: 1 }], caller: buyer.caller })
  await makeReady(id)
  await ship(id, [1])
  if (delivered) await app.call(fulfilment.deliver, { id }, staff)
  const { id: lineId } = await db
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', Number(id))
    .executeTakeFirstOrThrow()
  return { ...buyer, orderId: id, orderLineId: String(lineId) }
}
const write = (of: { orderLineId: string; caller: Caller }, more: object = {}) =>
  app.callRaw(review.write, { orderLineId: of.orderLineId, stars: 5, text: '', language: 'zh', ...more }, of.caller)
const written = async (of: Parameters<typeof write>[0], more: object = {}) => {
  const reply = await write(of, more)
  assert.equal(reply.http, 200, reply.body)
  return reply.data as { id: string; status: string }
}
const read = async (productId: number, more: object = {}, caller: Caller = {}) =>
  (await app.call(review.ofProduct, { productId: String(productId), ...more }, caller)).data
const told = async (caller: Caller) =>
  (await app.call(notification.list, {}, caller)).data.list
    .filter(({ type }) => type === 'review')
    .map((one) => one.subject)

test('who has received a product says once what they think of it, and changes it; who has not is refused', async () => {
  const pack = await aPack()
  const buyer = await received(pack, { companyName: 'Tsinghua University', country: 'DE' })
  const waiting = await received(pack, { delivered: false })
  assert.equal(codeOf(await write(waiting)), 'NOT_DELIVERED')
  assert.equal((await write({ ...buyer, caller: waiting.caller })).http, 404)
  assert.equal((await write({ ...buyer, caller: await actingFor(buyer) })).http, 403)
  for (const wrong of [{ stars: 0 }, { stars: 6 }, { text: 'x'.repeat(2001) }])
    assert.equal((await write(buyer, wrong)).http, 400)
  await written(buyer, { stars: 2, text: '先写两星' })
  await written(buyer, { stars: 4, text: '纯度与标示一致，CAS 64-17-5，2026-11-01 到货' })
  const { list, count, mean, each } = await read(pack.productId)
  assert.deepEqual([list.length, count, mean, each[1]], [1, 1, 4, { stars: '4', count: 1 }])
  const { id: _, createdAt: __, ...shown } = list[0]!
  assert.deepEqual(shown, {
    stars: 4,
    text: '纯度与标示一致，CAS 64-17-5，2026-11-01 到货',
    language: 'zh',
    author: 'university',
    country: 'DE',
    answer: '',
    answeredAt: null,
    helpful: 0,
    own: false,
    voted: false,
  })
  // Nothing else of whoever wrote is in any answer.
  const open = JSON.stringify([
    await read(pack.productId, {}, waiting.caller),
    (await app.call(review.received, {}, seller.caller)).data,
  ])
  assert.doesNotMatch(open, new RegExp(`Tsinghua|${buyer.email}|小明|"(author|user)Id"`))
  const [line] = (await app.call(review.ofOrder, { orderId: buyer.orderId }, buyer.caller)).data
  assert.deepEqual([line!.orderLineId, line!.review?.stars], [buyer.orderLineId, 4])
  assert.equal((await app.callRaw(review.ofOrder, { orderId: buyer.orderId }, waiting.caller)).http, 404)
  assert.deepEqual((await app.call(review.ofOrder, { orderId: waiting.orderId }, waiting.caller)).data, [])
})

test('the mean stands at the offer, the molecule and the supplier; a product that is off sale, and a division closed to guests, show none', async () => {
  const pack = await aPack()
  const moleculeId = String(pack.moleculeId)
  for (const stars of [5, 4, 4]) await written(await received(pack), { stars })
  const figures = async (caller: Caller = {}) => app.callRaw(review.ofMolecule, { moleculeId }, caller)
  const detail = async () => (await app.call(molecule.detail, { id: moleculeId })).data.rating
  assert.deepEqual((await figures()).data, [{ productId: String(pack.productId), count: 3, mean: 4.3 }])
  assert.deepEqual(await detail(), { count: 3, mean: 4.3 })
  const ofSupplier = async () =>
    (await app.call(review.ofSupplier, { supplierId: String(seller.supplierId) })).data.count
  const before = await ofSupplier()
  const sale = (status: string) => sql`update products set status = ${status} where id = ${pack.productId}`.execute(db)
  await sale('inactive')
  assert.deepEqual([(await figures()).data, await detail(), await ofSupplier()], [[], null, before - 3])
  assert.equal((await read(pack.productId)).count, 0)
  await sale('active')
  const open = (anonymous: boolean) =>
    sql`update divisions set anonymous = ${anonymous} where code = 'chemicals'`.execute(db)
  await open(false)
  const buyer = await aBuyer()
  const guest = await app.callRaw(review.ofProduct, { productId: String(pack.productId) })
  const known = await app.callRaw(review.ofProduct, { productId: String(pack.productId) }, buyer.caller)
  await open(true)
  assert.deepEqual([guest.http, known.http], [404, 200])
})

test('a review with contact data, a link or the name of another company waits for staff, who let it through or hide it for a reason', async () => {
  const pack = await aPack()
  const texts = {
    '加我微信 reagent88': ['contact'],
    'mail me: a.b @ lab.example.com': ['contact', 'link'],
    '打电话 138-0000-1234 详谈': ['contact'],
    'see www.rival.cn': ['link'],
    '不如 竞争试剂 的好': ['company'],
    'RIVAL reagents is cheaper': ['company'],
    收到的是竞争试剂: ['company'],
    '受评化学 的包装很好，批号 20260915，25 kg': [],
  }
  for (const [text, doubts] of Object.entries(texts)) {
    const { status, id } = await written(await received(pack), { text })
    assert.equal(status, doubts.length > 0 ? 'held' : 'published', text)
    const row = await db.selectFrom('reviews').select('doubts').where('id', '=', Number(id)).executeTakeFirstOrThrow()
    assert.deepEqual(row.doubts, doubts, text)
  }
  assert.equal((await read(pack.productId)).count, 1)
  const toCheck = (await app.call(review.list, { state: ['to check'], search: pack.code }, staff)).data
  assert.equal(toCheck.total, 7)
  const tasks = (await app.call(task.queue, { kind: ['review_check'], pageSize: 100 }, staff)).data
  assert.ok(tasks.total >= 7)
  const [first, second] = toCheck.list
  await app.call(review.publish, { reviewId: first!.id }, staff)
  assert.equal((await app.callRaw(review.hide, { reviewId: second!.id, reason: ' ' }, staff)).http, 400)
  await app.call(review.hide, { reviewId: second!.id, reason: '含联系方式' }, staff)
  assert.equal((await read(pack.productId)).count, 2)
  const left = (await app.call(task.queue, { kind: ['review_check'], pageSize: 100 }, staff)).data
  assert.equal(left.total, tasks.total - 2)
  const trail = (await app.call(audit.trail, { entity: 'review', entityId: second!.id }, staff)).data
  assert.deepEqual(
    trail.changes.map(({ act }) => act),
    ['review.write', 'review.hide'],
  )
})

test('one that staff have hidden is neither changed nor written anew by its author, who reads why; others may report a public one', async () => {
  const pack = await aPack()
  const buyer = await received(pack)
  const reader = await aBuyer()
  const { id: reviewId } = await written(buyer, { text: '很好' })
  assert.equal(codeOf(await app.callRaw(review.vote, { reviewId, helpful: true }, buyer.caller)), 'OWN_REVIEW')
  for (const helpful of [true, true, false, true]) await app.call(review.vote, { reviewId, helpful }, reader.caller)
  assert.deepEqual((await read(pack.productId, { sort: 'helpful' }, reader.caller)).list[0]?.helpful, 1)
  assert.equal((await app.callRaw(review.report, { reviewId, reason: '与产品无关' })).http, 401)
  await app.call(review.report, { reviewId, reason: '与产品无关' }, reader.caller)
  const [reported] = (await app.call(review.list, { state: ['to check'], search: pack.code }, staff)).data.list
  assert.deepEqual(reported!.reports, ['与产品无关'])
  // Until staff have looked it stays where it is.
  assert.equal((await read(pack.productId)).count, 1)
  await app.call(review.hide, { reviewId, reason: '与产品无关' }, staff)
  assert.equal((await read(pack.productId)).count, 0)
  assert.equal(codeOf(await write(buyer)), 'REVIEW_HIDDEN')
  assert.equal(codeOf(await app.callRaw(review.remove, { reviewId }, buyer.caller)), 'REVIEW_HIDDEN')
  const [line] = (await app.call(review.ofOrder, { orderId: buyer.orderId }, buyer.caller)).data
  assert.equal(line!.review?.hiddenReason, '与产品无关')
  assert.equal((await told(buyer.caller)).length, 1)
  assert.equal((await app.callRaw(review.vote, { reviewId, helpful: true }, reader.caller)).http, 404)
})

test('its supplier is told once, answers once for all to read, and ends changes; its author may take it back with the answer', async () => {
  const pack = await aPack()
  const buyer = await received(pack)
  const { id: reviewId } = await written(buyer, { stars: 3, text: '一般' })
  await written(buyer, { stars: 2, text: '还是两星' })
  const news = (await told(seller.caller)).filter((subject) => subject.includes(pack.code))
  assert.deepEqual(news.length, 1)
  const stranger = await signIn(await makeSupplier(db))
  assert.equal((await app.callRaw(review.answer, { reviewId, text: 'x' }, stranger)).http, 404)
  for (const text of ['请加微信 reagent88', '详见 www.rival.cn'])
    assert.equal(codeOf(await app.callRaw(review.answer, { reviewId, text }, seller.caller)), 'ANSWER_GIVES_AWAY')
  await app.call(review.answer, { reviewId, text: '抱歉，已改进包装' }, seller.caller)
  assert.equal(codeOf(await app.callRaw(review.answer, { reviewId, text: 'x' }, seller.caller)), 'ANSWER_STANDS')
  assert.equal((await read(pack.productId)).list[0]?.answer, '抱歉，已改进包装')
  assert.equal(codeOf(await write(buyer)), 'REVIEW_ANSWERED')
  assert.equal((await told(buyer.caller)).length, 1)
  const other = await aBuyer()
  assert.equal((await app.callRaw(review.remove, { reviewId }, other.caller)).http, 404)
  await app.call(review.remove, { reviewId }, buyer.caller)
  assert.equal((await read(pack.productId)).count, 0)
})

test('buyers are asked once, some days after delivery, about what they have not reviewed', async () => {
  const pack = await aPack()
  const [silent, spoken, recent] = [await received(pack), await received(pack), await received(pack)]
  await written(spoken)
  for (const { orderId } of [silent, spoken])
    await sql`insert into events (entity, entity_id, move, from_state, to_state, actor_id, at)
      select 'order', ${orderId}, 'deliver', 'shipped', 'delivered', actor_id, now() - interval '6 days' from events
      where entity = 'order' and entity_id = ${orderId} and move = 'deliver'`.execute(db)
  await askBuyers(app.resources)
  await askBuyers(app.resources)
  const counts = await Promise.all([silent, spoken, recent].map(async ({ caller }) => (await told(caller)).length))
  assert.deepEqual(counts, [1, 0, 0])
})

test('what was published stays when its author is erased, without them; what nobody reads goes', async () => {
  const pack = await aPack()
  const buyer = await received(pack)
  const { id } = await written(buyer, { text: '很纯' })
  await erase(app.resources, { id: buyer.userId })
  const row = await db
    .selectFrom('reviews')
    .select(['author_id', 'text'])
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow()
  assert.deepEqual(row, { author_id: null, text: '很纯' })
  assert.equal((await read(pack.productId)).count, 1)
})

test('words of the trade are no contact data: CAS numbers, days, amounts, catalogue and lot numbers', () => {
  for (const text of [
    'CAS 7732-18-5',
    '2026-11-28 到货',
    '批号 20260915',
    '99.95 %，10 × 250 mL',
    'A.R. 级',
    '5.5 g/mol',
  ])
    assert.deepEqual(doubtsIn(text, false), [], text)
  for (const text of ['+86 138 0000 1234', '13800001234', 'QQ 12345', 'x＠y.cn', 'shop.example.com'])
    assert.ok(doubtsIn(text, false).length > 0, text)
})
