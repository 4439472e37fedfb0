import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { answeredRequests } from '../../testing/answeredRequests.ts'
import { secretFor } from '../../testing/mails.ts'
import { codeOf } from '../../testing/orderWorld.ts'
import { dayIn } from '../../testing/quoteWorld.ts'
import { notification } from '../notification/contract.ts'
import { expire } from '../quote/service.ts'
import { quoteDesk } from '../quoteDesk/contract.ts'
import { quoteCounter } from '../quoteCounter/contract.ts'
import { quoteMove } from '../quoteMove/contract.ts'
import { quoteReply } from '../quoteReply/contract.ts'
import { quoteFinal } from './contract.ts'
import { closeAndTell } from './service.ts'

const world = await answeredRequests()
const {
  app,
  db,
  staff,
  aBuyer,
  aSupplier,
  answer,
  award,
  pricesOf,
  partOf,
  shown,
  mailsTo,
  first,
  second,
  buyer,
  asked,
} = world
type Asked = Awaited<ReturnType<typeof asked>>
/** What the first supplier asks now. */
const standing = async ({ id }: Asked) =>
  (await pricesOf(id, buyer.caller)).filter(({ supplierId }) => supplierId === String(first.supplierId))
const offer = ({ id, mine }: Asked) =>
  app.callRaw(
    quoteCounter.offer,
    { id, lineId: mine[0]!.lineId, priceId: mine[0]!.id, unitPrice: '77.00' },
    buyer.caller,
  )
const counters = async ({ id }: Asked) =>
  (await app.call(quoteCounter.ofRequest, { id }, buyer.caller)).data.counters.map(({ state }) => state)
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const askFinal = ({ id }: Asked, more: object = {}, caller = buyer.caller) =>
  app.callRaw(quoteFinal.ask, { id, until: inHours(24), ...more } as never, caller)
const finals = async ({ id }: Asked) => (await app.call(quoteFinal.ofRequest, { id }, buyer.caller)).data.finals
/** Lets the moment of the round that runs come. */
const pass = ({ id }: Asked) =>
  sql`update quote_finals set asked_at = now() - interval '1 day', until = now() - interval '1 second'
    where quote_id = ${Number(id)} and state = 'open'`.execute(db)
const close = () => db.transaction().execute((trx) => closeAndTell(trx, app.resources.mailer))

test('[QUOTE-3] best and final: each supplier is told until when and nothing else, answers as ever within it, and from that moment on by nobody and no way', async () => {
  const request = await asked()
  const countered = await offer(request)
  const { id: counterId } = countered.data as { id: string }
  const made = await askFinal(request)
  assert.deepEqual([made.http, (made.data as { suppliers: number }).suppliers], [200, 2], made.body)
  const { until } = made.data as { until: string }
  // What was wished for of single prices ends with it, and nothing more is until it is over.
  assert.deepEqual(await counters(request), ['lapsed'])
  assert.equal(codeOf(await offer(request)), 'PRICE_FINAL')
  const mail = (await mailsTo(first.email)).at(-1)!
  const moment = `${new Date(Date.parse(until) + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')} (UTC+8)`
  assert.deepEqual([mail.kind, mail.subject.includes(moment), mail.body.includes(moment)], ['quoteFinal', true, true])
  assert.doesNotMatch(`${mail.subject} ${mail.body}`, /SECONDMARK|BUYERMARK|77\.31|80\.00|88\.00/)
  const told = (await app.call(notification.list, {}, first.caller)).data.list[0]!
  assert.deepEqual([told.type, told.page], ['quote', `/quoteSupplierDetail?id=${request.part.id}`])
  const part = () => partOf(request.quoteNumber, first)
  assert.deepEqual([(await part()).finalUntil, (await part()).open], [until, true])
  assert.equal(codeOf(await askFinal(request)), 'FINAL_RUNS')

  const late = { expirationDate: dayIn(1) }
  assert.equal(codeOf(await answer(request.quoteNumber, first, ['78.00', '90.00'], late)), 'FINAL_VALIDITY')
  assert.equal((await answer(request.quoteNumber, first, ['78.00', '90.00'])).http, 200)
  const again = async () =>
    (await finals(request)).map(({ suppliers, state }) => [
      state,
      suppliers.map(({ answeredAt }) => answeredAt !== null),
    ])
  assert.deepEqual(await again(), [['open', [true, false]]])

  await pass(request)
  // By the very moment, whether or not the clock has been by.
  const lines = (await part()).items.flatMap(({ packages }) =>
    packages.map(({ id }) => ({ lineId: id, unitPrice: '1' })),
  )
  const sent = { currency: 'CNY', expirationDate: dayIn(10), lines }
  const said = { version: 2, channel: 'phone', saidBy: 'Ms Li' }
  const mailToken = await secretFor(app.resources, first.email, 'quoteFinal')
  const { id } = request.part
  const tries = [
    app.callRaw(quoteReply.answer, { id, oper: 'submit', ...sent } as never, first.caller),
    app.callRaw(quoteReply.answer, { id, oper: 'save', ...sent } as never, first.caller),
    app.callRaw(
      quoteReply.answer,
      { id, oper: 'decline', currency: 'CNY', declineReason: 'no' } as never,
      first.caller,
    ),
    app.callRaw(quoteReply.answerByToken, { mailToken, oper: 'submit', ...sent } as never, {}),
    app.callRaw(quoteDesk.answerFor, { id, oper: 'submit', ...said, ...sent } as never, staff),
    app.callRaw(quoteCounter.answer, { id, counterId, reply: 'accept' } as never, first.caller),
    offer({ ...request, mine: await standing(request) }),
  ]
  assert.deepEqual((await Promise.all(tries)).map(codeOf), [
    ...Array<string>(5).fill('PRICE_FINAL'),
    'COUNTER_OVER',
    'PRICE_FINAL',
  ])
  assert.equal((await part()).open, false)
  const { data: listed } = await app.call(quoteReply.supplierQuotes, { search: request.quoteNumber }, first.caller)
  assert.equal(listed.list[0]!.open, false)

  await close()
  await close()
  const heard = (await mailsTo(buyer.email)).filter(
    ({ kind, subject }) => kind === 'closed' && subject.includes(request.quoteNumber),
  )
  assert.deepEqual([heard.length, heard[0]!.body.includes('2 家供应商中有 1 家')], [1, true], heard[0]!.body)
  assert.equal(
    (await app.call(notification.list, {}, buyer.caller)).data.list[0]!.page,
    `/quoteDetail?id=${request.id}`,
  )
  assert.deepEqual(
    (await shown(request.id, buyer.caller)).events
      .filter(({ kind }) => kind.startsWith('final'))
      .map(({ kind, side, toState }) => [kind, side, toState]),
    [
      ['final prices asked', 'buyer', null],
      ['final prices over', 'clock', 'closed'],
    ],
  )
  // Another round opens it again for whom it asks; there are three.
  assert.equal((await askFinal(request, { supplierIds: [String(first.supplierId)] })).http, 200)
  assert.equal((await answer(request.quoteNumber, first, ['76.00', '90.00'])).http, 200)
  assert.equal(codeOf(await answer(request.quoteNumber, second, ['1.00', '1.00'])), 'PRICE_FINAL')
  await pass(request)
  assert.equal((await askFinal(request)).http, 200)
  await pass(request)
  assert.equal(codeOf(await askFinal(request)), 'FINAL_ROUNDS')
  const [price] = (await pricesOf(request.id, buyer.caller)).filter((one) => one.unitPrice.amount === '83.60')
  assert.equal((await award(request.id, [price!], buyer.caller)).http, 200)
  await db.deleteFrom('cart_lines').where('buyer_id', '=', buyer.userId).execute()
})

test('[QUOTE-3] a round of final prices: within its bounds, of suppliers that have answered, one at a time, by whose request it is; it ends with the last decision', async () => {
  const request = await asked()
  const other = await aSupplier({ nameEn: 'Third' })
  const wrong = [
    [askFinal(request, { until: inHours(3.9) }), 'FINAL_UNTIL'],
    [askFinal(request, { until: inHours(14 * 24 + 1) }), 'FINAL_UNTIL'],
    [askFinal(request, { until: inHours(12 * 24) }), 'FINAL_BEYOND_VALIDITY'],
    [askFinal(request, { supplierIds: [String(other.supplierId)] }), 'FINAL_NOT_ANSWERED'],
    [askFinal(request, {}, first.caller), 'FORBIDDEN'],
    [askFinal(request, {}, (await aBuyer({})).caller), 'NOT_FOUND'],
  ] as const
  for (const [refused, code] of wrong) assert.equal(codeOf(await refused), code)
  const both = await Promise.all([askFinal(request), askFinal(request, { until: inHours(25) })])
  assert.deepEqual(both.map(({ http }) => http).toSorted(), [200, 409])
  assert.equal((await finals(request)).length, 1)

  // One line is decided: the round goes on for the other, until that is, too.
  await award(request.id, [request.mine[0]!], buyer.caller)
  assert.equal((await finals(request))[0]!.state, 'open')
  await award(request.id, [request.mine[1]!], buyer.caller)
  assert.equal((await finals(request))[0]!.state, 'ended')
  assert.equal(codeOf(await answer(request.quoteNumber, first, ['1.00', '1.00'])), 'QUOTE_OVER')
  assert.equal(codeOf(await askFinal(request)), 'QUOTE_OVER')

  const withdrawn = await asked()
  // Staff ask for the buyer, and both are told of the end.
  const acting = await world.actingFor(buyer)
  assert.equal((await askFinal(withdrawn, {}, acting)).http, 200)
  await app.call(quoteMove.withdraw, { id: withdrawn.id }, buyer.caller)
  const expired = await asked()
  assert.equal((await askFinal(expired, {}, staff)).http, 200)
  await db.transaction().execute((trx) => expire(trx, new Date(Date.now() + 30 * 86_400_000)))
  assert.deepEqual(
    [...(await finals(withdrawn)), ...(await finals(expired))].map(({ state, byStaff }) => [state, byStaff]),
    [
      ['ended', true],
      ['ended', true],
    ],
  )
  await db.deleteFrom('cart_lines').where('buyer_id', '=', buyer.userId).execute()
})
