import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Caller } from '../../testing/app.ts'
import { aSubmission, fillCart, makePack } from '../../testing/makeOrder.ts'
import { complete, makeSupplier } from '../../testing/makePeople.ts'
import { secretFor } from '../../testing/mails.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { cart } from '../cart/contract.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { quoteReply } from '../quoteReply/contract.ts'
import { quote } from './contract.ts'
import { notification } from '../notification/contract.ts'
import { quoteCompare } from '../quoteCompare/contract.ts'
import { expire } from './service.ts'

const { app, db, signIn, staff, aBuyer, actingFor, mailsTo, submit, wholeLedger } = await orderWorld()
const day = (days: number) => chinaDay(new Date(Date.now() + days * 86_400_000))
const aSupplier = async (wishes: Parameters<typeof makeSupplier>[1] = {}) => {
  const person = await makeSupplier(db, wishes)
  return { ...person, caller: await signIn(person) }
}
const suppliers = [
  await aSupplier({ nameEn: 'FIRSTMARK Chem', nameZh: '甲 FIRSTMARK', language: 'en' }),
  await aSupplier({ nameEn: 'SECONDMARK Chem', nameZh: '乙 SECONDMARK', language: 'ja' }),
  await aSupplier({ nameEn: 'THIRDMARK Chem', nameZh: '丙 THIRDMARK', language: 'de' }),
] as const
const [first, second, third] = suppliers
const buyer = await aBuyer({ companyName: 'BUYERMARK Pharma', surname: 'BUYERMARK', email: 'buyermark@example.test' })
const other = await aBuyer({ companyName: 'Other Pharma' })
const own = await makePack(db, { supplierId: first.supplierId, price: 10_000, name: 'Boronic acid', cas: '98-80-6' })
// The second supplier sells the same substance in the same pack, for dollars; the third sells none.
const rivals = await db
  .insertInto('products')
  .values({
    supplier_id: second.supplierId,
    code: 'RIVALCODE',
    type: 1,
    molecule_id: own.moleculeId,
    name_en: 'RIVALNAME',
  })
  .returning('id')
  .executeTakeFirstOrThrow()
await db
  .insertInto('packages')
  .values({ product_id: rivals.id, amount: 5, unit: 'g', label: '5 g', price: 2000, currency: 'USD' })
  .execute()

const ids = (...chosen: { supplierId: number }[]) => chosen.map(({ supplierId }) => String(supplierId))
const item = (more: object = {}) => ({
  productId: String(own.productId),
  specialRemark: '需要低钯',
  packages: [{ productPackageId: String(own.packageId), packageNum: 3 }],
  ...more,
})
const request = (more: object = {}) => ({
  title: 'Suzuki',
  expectedDate: day(20),
  supplierIds: ids(first, second, third),
  items: [item()],
  ...more,
})
const ask = (more: object = {}, caller: Caller = buyer.caller) => app.callRaw(quote.addProduct, request(more), caller)
const asked = async (more: object = {}, caller: Caller = buyer.caller) =>
  (await app.call(quote.addProduct, request(more), caller)).data
const shown = async (id: string, caller: Caller = buyer.caller) => (await app.call(quote.detail, { id }, caller)).data
/** A request as one supplier reads it. */
async function partOf(number: string, { caller }: { caller: Caller }) {
  const { list } = (await app.call(quoteReply.supplierQuotes, { search: number }, caller)).data
  return (await app.call(quoteReply.supplierDetail, { id: list[0]!.id }, caller)).data
}
type Part = Awaited<ReturnType<typeof partOf>>
const lineOf = (part: Part, at = 0) => part.items.flatMap(({ packages }) => packages)[at]!.id
const answer = (part: Part, more: object = {}, line: object = {}) => ({
  oper: 'submit' as const,
  currency: 'CNY' as const,
  freight: '25.00',
  paymentTerm: '月结 30 天',
  expirationDate: day(10),
  notes: '含税',
  lines: [{ lineId: lineOf(part), unitPrice: '90.00', purity: '99%', shipDays: 4, notes: '现货', ...line }],
  ...more,
})

test('[QUOTE-1] a request needs a login and a buyer; packs of one product stand together, one without a quantity is on inquiry', async () => {
  assert.equal((await ask({}, {})).http, 401)
  assert.equal((await ask({}, first.caller)).http, 403)
  const big = await db
    .insertInto('packages')
    .values({ product_id: own.productId, amount: 1, unit: 'kg', label: '1 kg', price: null, currency: 'CNY' })
    .returning('id')
    .executeTakeFirstOrThrow()
  // As the lines of a cart come: the same product twice.
  const inquiry = item({ specialRemark: '', packages: [{ productPackageId: String(big.id), packageNum: '' }] })
  const { id } = await asked({ items: [item(), inquiry] })
  const { items, status } = await shown(id)
  assert.equal(status, 'open')
  assert.deepEqual(
    items.map(({ productName, productCas, packages }) => [
      productName,
      productCas,
      packages.map(({ packageSpec, packageNum }) => [packageSpec, packageNum]),
    ]),
    [
      [
        'Boronic acid',
        '98-80-6',
        [
          ['5 g', 3],
          ['1 kg', null],
        ],
      ],
    ],
  )
  assert.equal(items[0]!.packages[1]!.predictDelivery, '交期以询价答复为准')
  assert.equal((await app.callRaw(quote.detail, { id }, other.caller)).http, 404)
})

test('[BUY-11] a request from a cart of which no supplier answers quotes online says so', async () => {
  const offline = await makeSupplier(db)
  const company = db.selectFrom('supplier_profiles').select('company_id').where('id', '=', offline.supplierId)
  await db.updateTable('companies').set({ online_quote: false }).where('id', '=', company).execute()
  const refused = await ask({ supplierIds: ids(offline), pageInfo: 'cart' })
  assert.deepEqual([codeOf(refused), /不支持在线询价/.test(refused.message)], ['NO_ONLINE_QUOTE_SUPPLIER', true])
  // Where one of them does, only the others are in the way; they can be taken off the request.
  assert.equal(codeOf(await ask({ supplierIds: ids(offline, first), pageInfo: 'cart' })), 'SUPPLIER_NOT_ASKABLE')
})

test('[QUOTE-2] at most five suppliers, ten for an agent; no CAS or pack twice; the day is after today', async () => {
  const more = await Promise.all([1, 2, 3].map(() => makeSupplier(db)))
  const six = ids(...suppliers, ...more)
  assert.equal(codeOf(await ask({ supplierIds: six })), 'TOO_MANY_SUPPLIERS')
  const acting = await actingFor(buyer)
  const { id } = await asked({ supplierIds: six }, acting)
  assert.equal((await shown(id)).supplierCount, 6)
  assert.equal(codeOf(await ask({ supplierIds: ['999999999'] })), 'SUPPLIER_NOT_ASKABLE')
  assert.equal(
    codeOf(
      await ask({ items: [item(), { productCas: '98-80-6', packages: [{ packageSpec: '9 g', packageNum: 1 }] }] }),
    ),
    'DUPLICATE_CAS',
  )
  const twice = { productPackageId: String(own.packageId), packageNum: 1 }
  assert.equal(codeOf(await ask({ items: [item({ packages: [twice, twice] })] })), 'DUPLICATE_PACK')
  const written = [{ packageSpec: '25 g' }, { packageSpec: '25G' }]
  assert.equal(codeOf(await ask({ items: [{ productName: 'x', packages: written }] })), 'DUPLICATE_PACK')
  for (const expectedDate of [day(0), day(-1)])
    assert.equal(codeOf(await ask({ expectedDate })), 'EXPECTED_DAY_NOT_AFTER_TODAY')
  assert.equal((await ask({ expectedDate: '' })).http, 400)
})

test('[QUOTE-6] a supplier answers by the link of its email without a login; looking changes nothing, a wrong link opens nothing', async () => {
  const { id, quoteNumber } = await asked()
  const mail = (await mailsTo(second.email)).at(-1)!
  assert.deepEqual([mail.kind, mail.language], ['quoteAsked', 'ja'])
  assert.ok(mail.subject.includes(quoteNumber) && !mail.body.includes('BUYERMARK'))
  const mailToken = await secretFor(app.resources, second.email, 'quoteAsked')
  const open = async () => (await app.call(quoteReply.byToken, { mailToken }, {})).data
  const part = await open()
  assert.deepEqual([part.quoteNumber, part.state, (await shown(id)).status], [quoteNumber, 'asked', 'open'])
  const given = answer(part, { currency: 'USD' }, { unitPrice: '19.00' })
  await app.call(quoteReply.answerByToken, { mailToken, ...given, oper: 'save' }, {})
  assert.deepEqual([(await open()).answer.lines[0]!.unitPrice, (await shown(id)).answered], ['19.00', 0])
  await app.call(quoteReply.answerByToken, { mailToken, ...given }, {})
  const { status, replies, events } = await shown(id)
  assert.deepEqual([status, replies.map(({ state }) => state)], ['quoted', ['asked', 'answered', 'asked']])
  assert.deepEqual(
    events.map(({ kind }) => kind),
    ['quote submitted', 'add supplier', 'add supplier', 'add supplier', 'quote response', 'status change'],
  )
  const told = (await mailsTo(buyer.email)).at(-1)!
  assert.deepEqual([told.kind, told.language], ['quoteAnswered', 'zh'])
  for (const wrong of [`${mailToken.slice(0, -1)}x`, 'A'.repeat(43)])
    for (const reply of [
      await app.callRaw(quoteReply.byToken, { mailToken: wrong }, {}),
      await app.callRaw(quoteReply.answerByToken, { mailToken: wrong, ...given }, {}),
    ])
      assert.equal(codeOf(reply), 'LINK_INVALID')
  await db
    .updateTable('mail_tokens')
    .set({ expires_at: new Date(0) })
    .where('purpose', '=', 'quote reply')
    .execute()
  assert.equal(codeOf(await app.callRaw(quoteReply.byToken, { mailToken }, {})), 'LINK_INVALID')
})

test('[QUOTE-6] whatever changes an answer meanwhile, in the portal or by the link, sent or only filled in, is not written over unseen', async () => {
  const colleagues = await aSupplier()
  const { quoteNumber } = await asked({ supplierIds: ids(colleagues) })
  const mailToken = await secretFor(app.resources, colleagues.email, 'quoteAsked')
  const seen = async () => (await partOf(quoteNumber, colleagues)).seen
  const byLink = async () => (await app.call(quoteReply.byToken, { mailToken }, {})).data.seen
  const part = await partOf(quoteNumber, colleagues)
  const [inPortal, inMail] = [part.seen, await byLink()]
  assert.equal(inMail, inPortal)
  const send = (over: string, more: object) =>
    app.callRaw(quoteReply.answer, { id: part.id, seen: over, ...answer(part, more) }, colleagues.caller)
  const sendByLink = (over: string, more: object) =>
    app.callRaw(quoteReply.answerByToken, { mailToken, seen: over, ...answer(part, more) }, {})

  // A draft of one is not sent away by the other's.
  assert.equal((await send(inPortal, { oper: 'save', notes: 'MINE' })).http, 200)
  const late = await sendByLink(inMail, { oper: 'save', notes: 'THEIRS' })
  assert.deepEqual([late.http, codeOf(late)], [409, 'ANSWERED_MEANWHILE'])
  assert.equal((await partOf(quoteNumber, colleagues)).answer.notes, 'MINE')
  for (const oper of ['submit', 'decline'])
    assert.equal(codeOf(await sendByLink(inMail, { oper, declineReason: 'none left' })), 'ANSWERED_MEANWHILE')

  // What was sent, and then declined, is something else each time; by then it has been seen.
  assert.equal((await sendByLink(await byLink(), {})).http, 200)
  const sent = await seen()
  assert.equal((await send(sent, { oper: 'decline', declineReason: 'none left' })).http, 200)
  assert.equal(codeOf(await send(sent, {})), 'ANSWERED_MEANWHILE')
  assert.equal((await send(await seen(), {})).http, 200)
})

test('[QUOTE-4] no price above what the platform sells the pack for, in its currency; what nobody lists has no bound; at least one item', async () => {
  const { quoteNumber } = await asked({
    items: [item(), { productName: '定制联芳基烟酸', packages: [{ packageSpec: '5 g', packageNum: 1 }] }],
  })
  const part = await partOf(quoteNumber, first)
  const send = (more: object, line: object = {}) =>
    app.callRaw(quoteReply.answer, { id: part.id, ...answer(part, more, line) }, first.caller)
  const expensive = await send({}, { unitPrice: '100.01' })
  assert.equal(codeOf(expensive), 'PRICE_INVALID_FOR_PACK')
  assert.match(expensive.body, /规格 5 g 的价格无效/)
  assert.equal(codeOf(await send({ currency: 'USD' }, { unitPrice: '1.00' })), 'CURRENCY_OF_PACK')
  const checked = await app.call(
    quoteReply.checkPrice,
    { id: part.id, currency: 'CNY', lines: [{ lineId: lineOf(part), unitPrice: '100.01' }] },
    first.caller,
  )
  assert.equal(checked.data[0]!.lineId, lineOf(part))
  // Yes or no: the price of the platform itself is not told.
  for (const { body } of [expensive, checked]) assert.doesNotMatch(body, /100\.00|10000/)
  assert.equal(codeOf(await send({ lines: [] })), 'NO_QUOTE_ITEM')
  assert.equal(codeOf(await send({}, { unitPrice: '' })), 'NO_QUOTE_ITEM')
  assert.equal(codeOf(await send({ expirationDate: day(0) })), 'VALIDITY_NOT_AFTER_TODAY')
  // Another pack and custom synthesis have no platform price.
  const lines = [
    { lineId: lineOf(part), packageSpec: '500 g', packageNum: 1, unitPrice: '9000' },
    { lineId: lineOf(part, 1), unitPrice: '8600' },
  ]
  const twice = await send({ lines: [lines[1], lines[1]] })
  assert.equal(codeOf(twice), 'LINE_TWICE')
  assert.doesNotMatch(twice.body, /\{\{/)
  assert.equal((await send({ lines })).http, 200)
  await wholeLedger()
})

test('[QUOTE-10] the lines of an answer are read in the order of the request, the newest version first', async () => {
  const { quoteNumber } = await asked({
    items: [item(), { productName: '定制联芳基烟酸', packages: [{ packageSpec: '5 g', packageNum: 1 }] }],
  })
  const part = await partOf(quoteNumber, first)
  const lines = [0, 1].map((at) => ({ lineId: lineOf(part, at), unitPrice: ['90.00', '8600'][at]! }))
  const sent = answer(part, { lines: [{ ...lines[0]!, packageSpec: '500 g', packageNum: 1 }, lines[1]!] })
  for (let version = 0; version < 2; version++)
    assert.equal((await app.callRaw(quoteReply.answer, { id: part.id, ...sent }, first.caller)).http, 200)
  const read = (await app.call(quoteReply.supplierPrices, { id: part.id }, first.caller)).data
  assert.deepEqual(
    read.map(({ version, lineId }) => [version, lineId]),
    [2, 1].flatMap((version) => lines.map(({ lineId }) => [version, lineId])),
  )
})

test('[QUOTE-10] an answer has pack, price, total, validity, days, term and notes; each version is kept, a decline needs a reason', async () => {
  const { id, quoteNumber } = await asked()
  const part = await partOf(quoteNumber, first)
  const send = (more: object, line: object = {}) =>
    app.callRaw(quoteReply.answer, { id: part.id, ...answer(part, more, line) }, first.caller)
  await send({})
  await send({}, { unitPrice: '88.00' })
  const versions = (await app.call(quoteReply.supplierPrices, { id: part.id }, first.caller)).data
  assert.deepEqual(
    versions.map(({ version, unitPrice, total, superseded }) => [version, unitPrice.amount, total.amount, superseded]),
    [
      [2, '88.00', '264.00', false],
      [1, '90.00', '270.00', true],
    ],
  )
  const { prices } = (await app.call(quoteCompare.prices, { id }, buyer.caller)).data
  assert.deepEqual(
    prices.map(({ packageSpec, packageNum, purity, shipDays, notes, perUnit, best }) => [
      packageSpec,
      packageNum,
      purity,
      shipDays,
      notes,
      perUnit?.amount,
      best,
    ]),
    [['5 g', 3, '99%', 4, '现货', '17.6', true]],
  )
  const [reply] = (await shown(id)).replies
  assert.deepEqual(
    [reply!.freight?.amount, reply!.paymentTerm, reply!.expirationDate, reply!.notes],
    ['25.00', '月结 30 天', day(10), '含税'],
  )
  const third_ = await partOf(quoteNumber, third)
  const decline = (declineReason: string) =>
    app.callRaw(
      quoteReply.answer,
      { id: third_.id, ...answer(third_, { oper: 'decline', lines: [], declineReason }) },
      third.caller,
    )
  assert.equal(codeOf(await decline('')), 'REASON_NEEDED')
  assert.equal((await decline('不做此类')).http, 200)
  assert.deepEqual(
    (await shown(id)).replies.map(({ state, declineReason }) => [state, declineReason]),
    [
      ['answered', ''],
      ['asked', ''],
      ['declined', '不做此类'],
    ],
  )
  // Nobody answers for another supplier, nor a line of another request.
  assert.equal((await app.callRaw(quoteReply.answer, { id: part.id, ...answer(part) }, second.caller)).http, 404)
  const foreign = await partOf((await asked()).quoteNumber, first)
  assert.equal((await app.callRaw(quoteReply.answer, { id: part.id, ...answer(foreign) }, first.caller)).http, 404)
})

test('[QUOTE-6] a supplier reads nothing of another one, nor who asks: no name, price, code or count', async () => {
  const { quoteNumber } = await asked()
  const parts = { first: await partOf(quoteNumber, first), second: await partOf(quoteNumber, second) }
  await app.call(
    quoteReply.answer,
    { id: parts.first.id, ...answer(parts.first, {}, { unitPrice: '77.31' }) },
    first.caller,
  )
  await app.call(
    quoteReply.answer,
    { id: parts.second.id, ...answer(parts.second, { currency: 'USD' }, { unitPrice: '13.37' }) },
    second.caller,
  )
  const answers = [
    await app.call(quoteReply.supplierQuotes, {}, second.caller),
    await app.call(quoteReply.supplierDetail, { id: parts.second.id }, second.caller),
    await app.call(quoteReply.supplierPrices, { id: parts.second.id }, second.caller),
    await app.call(
      quoteReply.checkPrice,
      { id: parts.second.id, currency: 'USD', lines: answer(parts.second).lines },
      second.caller,
    ),
  ]
  const mails = (await mailsTo(second.email)).map(({ subject, body }) => subject + body)
  const marks = ['FIRSTMARK', 'THIRDMARK', 'BUYERMARK', 'buyermark', '77.31', own.code, 'supplierCount']
  for (const [at, text] of [...answers.map(({ body }) => body), ...mails].entries())
    for (const mark of marks) assert.ok(!text.includes(mark), `answer ${at} tells ${mark}: ${text.slice(0, 300)}`)
  assert.ok(answers[1]!.body.includes('13.37'))
  for (const input of [{ id: parts.first.id }])
    for (const endpoint of [quoteReply.supplierDetail, quoteReply.supplierPrices])
      assert.equal((await app.callRaw(endpoint, input, second.caller)).http, 404)
  for (const caller of suppliers.map((one) => one.caller))
    assert.equal((await app.callRaw(quote.detail, { id: parts.first.id }, caller)).http, 403)
})

test('[QUOTE-7] a draft keeps itself until the request is sent; the list finds requests by number, name and state', async () => {
  const draft = {
    title: 'later',
    items: [{ productName: 'XPhos', packages: [{ packageSpec: '10 g', packageNum: '1' }] }],
  }
  await app.call(quote.saveDraft, { draft }, other.caller)
  const kept = async () => (await app.call(quote.draft, {}, other.caller)).data.draft
  assert.equal((await kept())!.items[0]!.productName, 'XPhos')
  const { id, quoteNumber } = await asked({ title: 'Only mine' }, other.caller)
  assert.equal(await kept(), null)
  const find = async (input: object, caller = other.caller) =>
    (await app.call(quote.myQuotes, input, caller)).data.list.map((row) => row.id)
  for (const input of [{}, { search: quoteNumber }, { search: 'Boronic' }, { search: '98-80-6' }, { status: ['open'] }])
    assert.deepEqual(await find(input), [id])
  assert.deepEqual(await find({ status: ['quoted'] }), [])
  assert.deepEqual(await find({ search: quoteNumber }, buyer.caller), [])
  assert.deepEqual(await find({ search: quoteNumber }, staff), [id])
})

test('[QUOTE-3] awarded once however often clicked: held in the cart at the quoted price beside a usual line, ordered at it, losers told', async () => {
  const winner = await aBuyer({ companyName: 'Awarding Pharma' })
  const { id, quoteNumber } = await asked({}, winner.caller)
  const parts = { first: await partOf(quoteNumber, first), second: await partOf(quoteNumber, second) }
  await app.call(
    quoteReply.answer,
    { id: parts.first.id, ...answer(parts.first, {}, { unitPrice: '80.00' }) },
    first.caller,
  )
  await app.call(
    quoteReply.answer,
    { id: parts.second.id, ...answer(parts.second, { currency: 'USD' }, { unitPrice: '19.99' }) },
    second.caller,
  )
  const { prices } = (await app.call(quoteCompare.prices, { id }, winner.caller)).data
  const [ours, theirs] = prices
  const lineId = lineOf(parts.first)
  const chosen = { id, awards: [{ lineId, priceId: ours!.id }] }
  await fillCart(app, winner.caller, [{ packageId: own.packageId, quantity: 1 }])
  const clicks = await Promise.all([1, 2, 3].map(() => app.callRaw(quote.award, chosen, winner.caller)))
  assert.deepEqual(
    clicks.map(({ http, data }) => [http, (data as { status: string }).status]),
    clicks.map(() => [200, 'accepted']),
  )
  const other = { id, awards: [{ lineId, priceId: theirs!.id }] }
  assert.equal(codeOf(await app.callRaw(quote.award, other, winner.caller)), 'QUOTE_OVER')
  const { list } = (await app.call(cart.list, {}, winner.caller)).data
  assert.deepEqual(
    list.map(({ productPackageNum, unitPrice, problems }) => [productPackageNum, unitPrice?.amount, problems]),
    [
      [1, '100.00', []],
      [3, '80.00', []],
    ],
  )
  const quoted = list[1]!
  // Neither a dearer catalogue nor its age changes what was quoted; more than quoted is not to be had at it.
  await db
    .updateTable('packages')
    .set({ price: 9000, price_at: new Date(0) })
    .where('id', '=', own.packageId)
    .execute()
  const more = await app.callRaw(cart.modify, { id: quoted.id, productPackageNum: 4 }, winner.caller)
  assert.equal(codeOf(more), 'QUANTITY_TOO_LARGE')
  assert.equal((await app.call(cart.list, {}, winner.caller)).data.list[1]!.unitPrice?.amount, '80.00')
  const lost = (await mailsTo(second.email)).at(-1)!
  assert.deepEqual([lost.kind, lost.language, lost.body.includes('80')], ['quoteLost', 'ja', false])
  assert.equal((await mailsTo(first.email)).at(-1)!.kind, 'quoteWon')
  // Where a request is over it says to each what became of its offer.
  const outcomes = [await partOf(quoteNumber, first), await partOf(quoteNumber, second), parts.first]
  assert.deepEqual(
    outcomes.map(({ outcome }) => outcome),
    ['won', 'lost', null],
  )
  // An answer after the award changes nothing.
  const late = await app.callRaw(
    quoteReply.answer,
    { id: parts.first.id, ...answer(parts.first, {}, { unitPrice: '60' }) },
    first.caller,
  )
  assert.equal(codeOf(late), 'QUOTE_OVER')
  await complete(db, winner.companyId)
  await app.call(cart.remove, { cartLineIds: [list[0]!.id] }, winner.caller)
  const { http, body } = await submit(winner.caller, await aSubmission(app, winner.caller, winner))
  assert.equal(http, 200, body)
  assert.deepEqual(
    [(await shown(id, winner.caller)).status, (await app.call(cart.list, {}, winner.caller)).data.total],
    ['ordered', 0],
  )
  const ordered = await db
    .selectFrom('order_lines')
    .select(['unit_price', 'quantity'])
    .where('quote_price_id', '=', Number(ours!.id))
    .execute()
  assert.deepEqual(ordered, [{ unit_price: 8000, quantity: 3 }])
  await db
    .updateTable('packages')
    .set({ price: 10_000, price_at: new Date() })
    .where('id', '=', own.packageId)
    .execute()
  await wholeLedger()
})

test('[QUOTE-3] [ADMQ-1] customer service chooses in a buyer’s place: in the buyer’s cart, under both names, and the buyer is told', async () => {
  const served = await aBuyer({ companyName: 'Served Pharma' })
  const { id, quoteNumber } = await asked({}, served.caller)
  for (const [supplier, unitPrice] of [
    [first, '80.00'],
    [third, '70.00'],
  ] as const) {
    const part = await partOf(quoteNumber, supplier)
    await app.call(quoteReply.answer, { id: part.id, ...answer(part, {}, { unitPrice }) }, supplier.caller)
  }
  const { prices } = (await app.call(quoteCompare.prices, { id }, served.caller)).data
  const [one, other] = prices
  const lineId = one!.lineId
  const acting = await actingFor(served)
  const split = { id, awards: [{ lineId, priceId: one!.id, quantity: 2 }, { lineId, priceId: other!.id, quantity: 1 }] } // prettier-ignore
  assert.equal((await app.callRaw(quote.award, split, await actingFor(buyer))).http, 404)
  const clicks = await Promise.all([
    app.callRaw(quote.award, split, acting),
    app.callRaw(quote.award, split, acting),
    app.callRaw(quote.award, { id, awards: [{ lineId, priceId: one!.id }] }, served.caller),
  ])
  const byStaff = clicks[0]!.http === 200
  assert.deepEqual(
    clicks.map(({ http }) => http),
    byStaff ? [200, 200, 409] : [409, 409, 200],
    'one choice counts, whoever was first',
  )
  const { list } = (await app.call(cart.list, {}, served.caller)).data
  assert.deepEqual(
    list.map(({ productPackageNum }) => productPackageNum).toSorted(),
    byStaff ? [1, 2] : [3],
    'in the cart of the buyer',
  )
  const { events } = (await app.call(quote.detail, { id }, served.caller)).data
  assert.deepEqual(
    new Set(events.filter(({ toState }) => toState === 'accepted').map(({ side }) => side)),
    new Set([byStaff ? 'staff' : 'buyer']),
  )
  const bell = (await app.call(notification.list, {}, served.caller)).data.list
  assert.deepEqual(
    bell.map(({ page }) => page),
    byStaff ? [`/quoteDetail?id=${id}`] : [],
    'told once of what somebody else chose, and never of one’s own choice',
  )
})

test('[QUOTE-3] what nobody answers by its day, and what lapses, is over by the clock: the cart says so too', async () => {
  const late = await aBuyer({ companyName: 'Late Pharma' })
  const silent = await asked({}, late.caller)
  const answered = await asked({}, late.caller)
  const accepted = await asked({}, late.caller)
  for (const one of [answered, accepted]) {
    const part = await partOf(one.quoteNumber, first)
    await app.call(quoteReply.answer, { id: part.id, ...answer(part) }, first.caller)
  }
  const [price] = (await app.call(quoteCompare.prices, { id: accepted.id }, late.caller)).data.prices
  await app.call(quote.award, { id: accepted.id, awards: [{ lineId: price!.lineId, priceId: price!.id }] }, late.caller)
  const states = () =>
    Promise.all([silent, answered, accepted].map(async ({ id }) => (await shown(id, late.caller)).status))
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  const clock = (now: Date) => db.transaction().execute((trx) => expire(trx, now))
  await clock(new Date())
  assert.deepEqual(await states(), ['open', 'quoted', 'accepted'])
  await clock(inDays(12))
  assert.deepEqual(await states(), ['open', 'expired', 'expired'])
  await clock(inDays(22))
  assert.deepEqual(await states(), ['expired', 'expired', 'expired'])
  const outcomes = [silent, answered, accepted].map(
    async ({ quoteNumber }) => (await partOf(quoteNumber, first)).outcome,
  )
  assert.deepEqual(await Promise.all(outcomes), [null, 'expired', 'expired'])
  const { events } = await shown(silent.id, late.caller)
  assert.deepEqual(
    [events.at(-1)!.kind, events.at(-1)!.fromState, events.at(-1)!.toState, events.at(-1)!.side],
    ['status change', 'open', 'expired', 'clock'],
  )
  await db
    .updateTable('quote_prices')
    .set({ expires_at: new Date(0) })
    .where('id', '=', Number(price!.id))
    .execute()
  const [line] = (await app.call(cart.list, {}, late.caller)).data.list
  assert.deepEqual(
    line!.problems.map(({ code }) => code),
    ['PRICE_EXPIRED'],
  )
})
