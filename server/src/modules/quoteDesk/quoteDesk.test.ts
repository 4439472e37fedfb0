import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makePack } from '../../testing/makeOrder.ts'
import { joinGroup, makeCsr, makePerson, makeSupplier } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { cart } from '../cart/contract.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { notification } from '../notification/contract.ts'
import { quote } from '../quote/contract.ts'
import { quoteCompare } from '../quoteCompare/contract.ts'
import { quoteMarkup } from '../quoteMarkup/contract.ts'
import { quoteMove } from '../quoteMove/contract.ts'
import { quoteReply } from '../quoteReply/contract.ts'
import { quoteDesk } from './contract.ts'

const { app, db, signIn, staff, aBuyer, actingFor, mailsTo, wholeLedger } = await orderWorld()
const day = (days: number) => chinaDay(new Date(Date.now() + days * 86_400_000))
const aSupplier = async (nameEn: string) => {
  const person = await makeSupplier(db, { nameEn, language: 'de' })
  return { ...person, caller: await signIn(person) }
}
const [first, second, third] = [await aSupplier('Alpha'), await aSupplier('Beta'), await aSupplier('Gamma')]
const buyer = await aBuyer({ companyName: 'Deskmark Pharma', email: 'deskmark@example.test' })
const own = await makePack(db, { supplierId: first.supplierId, price: 10_000, name: 'Boronic acid', cas: '98-80-6' })
const colleague = await makeCsr(db)
const chief = await signIn(await makeCsr(db, { roles: ['ROLE_CSR_ADMIN'] }))

const ask = async (more: object = {}) =>
  (
    await app.call(
      quote.addProduct,
      {
        expectedDate: day(20),
        supplierIds: [String(first.supplierId), String(second.supplierId)],
        items: [
          {
            productId: String(own.productId),
            targetPrice: '70.00',
            packages: [{ productPackageId: String(own.packageId), packageNum: 3 }],
          },
        ],
        ...more,
      },
      buyer.caller,
    )
  ).data
const shown = async (id: string) => (await app.call(quoteDesk.detail, { id }, staff)).data
const partOf = (one: Awaited<ReturnType<typeof shown>>, { supplierId }: { supplierId: number }) =>
  one.replies.find((reply) => reply.supplierId === String(supplierId))!
async function said(id: string, supplier: { supplierId: number }, more: object = {}, line: object = {}) {
  const one = await shown(id)
  const part = partOf(one, supplier)
  return {
    id: part.partId,
    version: part.version,
    channel: 'phone' as const,
    saidBy: '王经理',
    takenNote: '上午来电',
    oper: 'submit' as const,
    currency: 'CNY' as const,
    expirationDate: day(10),
    lines: [{ lineId: one.items[0]!.packages[0]!.id, unitPrice: '90.00', ...line }],
    ...more,
  }
}
const kinds = (one: Awaited<ReturnType<typeof shown>>) => one.events.map(({ kind }) => kind)

test('[ADMQ-1] the queue parts requests by what they wait for; filters narrow it to company, person, supplier, CAS, type and days', async () => {
  const review = await ask({
    type: 2,
    items: [{ productName: '定制', packages: [{ packageSpec: '1 g', packageNum: 1 }] }],
  })
  const open = await ask()
  const rows = async (input: object) =>
    (await app.call(quoteDesk.list, input, staff)).data.list.map(({ id }) => id).toSorted()
  assert.deepEqual(await rows({ queue: ['review'] }), [review.id])
  assert.deepEqual(await rows({ queue: ['unanswered'] }), [open.id])
  const both = [review.id, open.id].toSorted()
  for (const input of [
    { company: 'deskmark' },
    { inquirer: 'deskmark@example' },
    { supplier: 'beta' },
    { expectedFrom: day(20), expectedUntil: day(20) },
    { createdFrom: day(0) },
  ])
    assert.deepEqual(await rows(input), both, JSON.stringify(input))
  assert.deepEqual(await rows({ cas: '98-80' }), [open.id])
  assert.deepEqual(await rows({ type: 'custom' }), [review.id])
  assert.deepEqual(await rows({ supplier: 'gamma' }), [])
  await db
    .updateTable('quotes')
    .set({ expected_on: day(0) })
    .where('id', '=', Number(open.id))
    .execute()
  assert.deepEqual(await rows({ queue: ['expiring'] }), [open.id])
  const { counts } = (await app.call(quoteDesk.list, {}, staff)).data
  assert.deepEqual(counts, { review: 1, expiring: 1 })
  for (const caller of [buyer.caller, first.caller])
    for (const endpoint of [quoteDesk.list, quoteDesk.detail] as const)
      assert.equal((await app.callRaw(endpoint, { id: open.id }, caller)).http, 403)
})

test('[ADMQ-1] review, follow-up, another supplier, a reminder, another CSR, a later day: each an event with its actor; the buyer reads none of staff alone', async () => {
  const { id, quoteNumber } = await ask({ type: 2 })
  const act = async (endpoint: Parameters<typeof app.callRaw>[0], more: object = {}) =>
    app.callRaw(endpoint, { id, ...more }, staff)
  assert.equal((await shown(id)).status, 'review required')
  const { id: unseen } = await ask({ type: 2 })
  await app.callRaw(quoteDesk.addSuppliers, { id: unseen, supplierIds: [String(third.supplierId)] }, staff)
  assert.equal((await shown(unseen)).status, 'review required', 'until staff say that it is looked at')
  assert.equal((await act(quoteDesk.clearReview, { note: '可询' })).http, 200)
  assert.equal(codeOf(await act(quoteDesk.clearReview)), 'NOT_IN_REVIEW')
  assert.equal((await shown(id)).status, 'open')
  assert.equal(codeOf(await act(quoteDesk.requestFollowUp, { followUpDate: day(0) })), 'DAY_NOT_AFTER_TODAY')
  await act(quoteDesk.requestFollowUp, { followUpDate: day(2), note: '问采购量' })
  const waiting = await shown(id)
  assert.deepEqual(
    [waiting.status, waiting.queue, waiting.followUpDate, waiting.followUpNote],
    ['follow-up required', 'followUp', day(2), '问采购量'],
  )
  await act(quoteDesk.followUpDone)
  assert.equal(codeOf(await act(quoteDesk.followUpDone)), 'NO_FOLLOW_UP')
  await act(quoteDesk.addSuppliers, { supplierIds: [String(third.supplierId)] })
  assert.equal(
    codeOf(await act(quoteDesk.addSuppliers, { supplierIds: [String(third.supplierId)] })),
    'SUPPLIERS_ASKED_BEFORE',
  )
  assert.equal((await mailsTo(third.email)).at(-1)!.kind, 'quoteAsked')
  const reminded = (await act(quoteDesk.remind)).data as { reminded: number }
  assert.equal(reminded.reminded, 3)
  const mail = (await mailsTo(second.email)).at(-1)!
  assert.deepEqual([mail.kind.startsWith('quoteReminded'), mail.language], [true, 'de'])
  assert.equal(codeOf(await act(quoteDesk.reassign, { csrEmail: buyer.email })), 'CSR_UNKNOWN')
  await act(quoteDesk.reassign, { csrEmail: colleague.email })
  const [bell] = (await app.call(notification.list, {}, { ...(await signIn(colleague)), language: 'en' })).data.list
  assert.deepEqual([bell?.subject, bell?.page], [`Request ${quoteNumber} was assigned to you`, `/admin/quotes/${id}`])
  assert.equal(codeOf(await act(quoteDesk.extend, { expectedDate: day(19) })), 'DAY_NOT_LATER')
  await act(quoteDesk.extend, { expectedDate: day(30) })
  const [item] = (await shown(id)).items
  const asSupplier = async () => {
    const { list } = (await app.call(quoteReply.supplierQuotes, { search: quoteNumber }, first.caller)).data
    return (await app.call(quoteReply.supplierDetail, { id: list[0]!.id }, first.caller)).data.items[0]!.targetPrice
  }
  assert.equal(await asSupplier(), null)
  await act(quoteDesk.releaseTarget, { itemId: item!.id, released: true })
  assert.equal((await asSupplier())?.amount, '70.00')
  const one = await shown(id)
  assert.deepEqual(
    [one.csrEmail, one.expectedDate, one.supplierCount, one.supplierLimit],
    [colleague.email, day(30), 3, 10],
  )
  for (const kind of [
    'quote submitted',
    'add supplier',
    'follow-up requested',
    'quote reminded',
    'CSR reassigned',
    'status change',
  ] as const)
    assert.ok(kinds(one).includes(kind), kind)
  assert.ok(one.events.filter(({ side }) => side === 'staff').every(({ actor }) => actor !== ''))
  const { body } = await app.call(quote.detail, { id }, buyer.caller)
  for (const secret of ['问采购量', '可询', 'CSR reassigned', 'follow-up requested'])
    assert.ok(!body.includes(secret), secret)
  const trail = await db
    .selectFrom('audit')
    .select('id')
    .where('entity', '=', 'quote')
    .where('entity_id', '=', Number(id))
    .execute()
  assert.ok(trail.length >= 8)
  await wholeLedger()
})

test('[ADMQ-1] staff answer for a supplier by the same checks; an exception lets a price above the platform through, and is written down', async () => {
  const { id } = await ask()
  const expensive = await said(id, first, {}, { unitPrice: '120.00' })
  const answer = (given: Record<string, unknown>) => app.callRaw(quoteDesk.answerFor, given, staff)
  assert.equal(codeOf(await answer(expensive)), 'PRICE_INVALID_FOR_PACK')
  assert.equal(codeOf(await answer({ ...expensive, lines: [] })), 'NO_QUOTE_ITEM')
  assert.equal((await answer({ ...expensive, saidBy: '' })).http, 400)
  const grant = { id, lineId: expensive.lines[0]!.lineId, supplierId: String(first.supplierId), reason: '原料涨价' }
  await app.call(quoteDesk.grantException, grant, staff)
  assert.equal(codeOf(await app.callRaw(quoteDesk.grantException, grant, staff)), 'EXCEPTION_THERE')
  assert.deepEqual(
    (await app.call(quoteDesk.check, { id: expensive.id, currency: 'CNY', lines: expensive.lines }, staff)).data,
    [],
  )
  assert.equal((await answer(expensive)).http, 200)
  await db.updateTable('supplier_profiles').set({ name_zh: '阿尔法' }).where('name_en', '=', 'Alpha').execute()
  const one = await shown(id)
  const [price] = one.prices
  assert.deepEqual(
    [price!.cost.amount, price!.excepted, price!.channel, price!.saidBy, one.exceptions[0]!.reason],
    ['120.00', true, 'phone', '王经理', '原料涨价'],
  )
  const response = one.events.find(({ kind }) => kind === 'quote response')!
  assert.deepEqual([response.side, response.supplierName, response.actor !== ''], ['staff', 'Alpha', true])
  assert.equal(
    response.supplierNameZh,
    one.replies.find(({ supplierName }) => supplierName === 'Alpha')!.supplierNameZh,
  )
  // Another supplier's price stays bound, and nobody else reads why.
  const { body } = await app.call(quote.detail, { id }, buyer.caller)
  assert.ok(!body.includes('原料涨价') && !body.includes('王经理'))
  await wholeLedger()
})

test('[ADMQ-1] of two who write down the same answer at once one does; an award beside an answer has one outcome', async () => {
  const { id } = await ask()
  const two = await said(id, first)
  const both = await Promise.all(
    ['90.00', '88.00'].map((unitPrice) =>
      app.callRaw(quoteDesk.answerFor, { ...two, lines: [{ ...two.lines[0]!, unitPrice }] }, staff),
    ),
  )
  assert.deepEqual(both.map((reply) => codeOf(reply) ?? 'done').toSorted(), ['ANSWERED_MEANWHILE', 'done'])
  const { prices } = (await app.call(quoteCompare.prices, { id }, buyer.caller)).data
  assert.equal(prices.length, 1)
  const next = await said(id, first, {}, { unitPrice: '80.00' })
  const awards = [{ lineId: prices[0]!.lineId, priceId: prices[0]!.id }]
  const [awarded, answered] = await Promise.all([
    app.callRaw(quote.award, { id, awards }, buyer.caller),
    app.callRaw(quoteDesk.answerFor, next, staff),
  ])
  const outcome = [codeOf(awarded) ?? 'done', codeOf(answered) ?? 'done'].join()
  assert.ok(['done,QUOTE_OVER', 'PRICE_LAPSED,done'].includes(outcome), outcome)
})

test('[ADMQ-1] markups: of the country before the global one, from their day on, fixed with the answer, only for companies that have them; suppliers never see one', async () => {
  const list = async (input: object = {}) => (await app.call(quoteMarkup.list, input, chief)).data.list
  const save = (more: object) =>
    app.callRaw(quoteMarkup.save, { country: '', rate: '10', validFrom: day(0), ...more }, chief)
  assert.equal((await app.callRaw(quoteMarkup.list, {}, staff)).http, 403)
  assert.equal((await save({})).http, 200)
  // Somebody who has not seen that version changes nothing.
  assert.equal(codeOf(await save({ rate: '11' })), 'MARKUP_CHANGED')
  assert.equal(codeOf(await save({ country: 'QQ' })), 'MARKUP_COUNTRY_UNKNOWN')
  assert.equal(codeOf(await save({ country: 'CN', validFrom: day(-1) })), 'MARKUP_START_PAST')
  const { id } = await ask()
  await app.call(quoteDesk.answerFor, await said(id, first, {}, { unitPrice: '33.33' }), staff)
  const seenBy = async () => (await app.call(quoteCompare.prices, { id }, buyer.caller)).data.prices[0]!
  assert.deepEqual([(await seenBy()).unitPrice.amount, (await seenBy()).total.amount], ['36.66', '109.98'])
  assert.equal((await save({ country: 'CN', rate: '12.5' })).http, 200)
  // What was shown stays; the next answer has the country's.
  assert.equal((await seenBy()).unitPrice.amount, '36.66')
  await app.call(quoteDesk.answerFor, await said(id, first, {}, { unitPrice: '33.33' }), staff)
  const now = await seenBy()
  assert.deepEqual([now.unitPrice.amount, now.total.amount], ['37.50', '112.50'])
  const [price] = (await shown(id)).prices
  assert.deepEqual(
    [price!.cost.amount, price!.unitPrice.amount, price!.margin.amount, price!.marginRate, price!.markupRate],
    ['33.33', '37.50', '4.17', '11.12', '12.50'],
  )
  assert.equal((await shown(id)).totalQuoted[0]!.amount, '112.50')
  const part = partOf(await shown(id), first)
  for (const { body } of [
    await app.call(quoteReply.supplierDetail, { id: part.partId }, first.caller),
    await app.call(quoteReply.supplierPrices, { id: part.partId }, first.caller),
  ])
    assert.ok(body.includes('33.33') && !body.includes('37.5') && !body.includes('112.5'), body)
  const bought = await app.call(quoteCompare.prices, { id }, buyer.caller)
  for (const secret of ['33.33', 'margin', 'markup', 'cost']) assert.ok(!bought.body.includes(secret), secret)
  await app.call(quote.award, { id, awards: [{ lineId: now.lineId, priceId: now.id }] }, buyer.caller)
  const { list: inCart } = (await app.call(cart.list, {}, buyer.caller)).data
  assert.ok(inCart.some(({ unitPrice }) => unitPrice?.amount === '37.50'))
  // A country's markup ends: the global one holds again; a company without markups pays what the supplier asks.
  const china = (await list({ scope: 'country', state: ['in force'] }))[0]!
  const gone = { country: 'CN', validFrom: day(0), seen: china.id }
  await app.call(quoteMarkup.remove, gone, chief)
  assert.equal(codeOf(await app.callRaw(quoteMarkup.remove, gone, chief)), 'MARKUP_CHANGED')
  const later = await ask()
  await app.call(quoteDesk.answerFor, await said(later.id, first, {}, { unitPrice: '50.00' }), staff)
  assert.equal((await shown(later.id)).prices[0]!.unitPrice.amount, '55.00')
  await db.updateTable('companies').set({ quote_markup: false }).where('id', '=', buyer.companyId).execute()
  await app.call(quoteDesk.answerFor, await said(later.id, first, {}, { unitPrice: '50.00' }), staff)
  assert.equal((await shown(later.id)).prices[0]!.unitPrice.amount, '50.00')
  const states = (await list()).map(({ country, rate, state }) => [country, rate, state])
  assert.deepEqual(states, [
    ['CN', null, 'in force'],
    ['CN', '12.50', 'replaced'],
    ['', '10.00', 'in force'],
  ])
  await wholeLedger()
})

test('[QUOTE-11] a request bears its days, who looks after it, special requests, the marked-up unit price and the total: for staff, and what concerns the buyer for the buyer', async () => {
  const asking = await aBuyer({ companyName: 'Fieldmark Pharma' })
  const packages = [{ productPackageId: String(own.packageId), packageNum: 3 }]
  const { id, quoteNumber } = (
    await app.call(
      quote.addProduct,
      {
        expectedDate: day(20),
        supplierIds: [String(first.supplierId)],
        items: [{ productId: String(own.productId), specialRemark: '水分 0.1% 以下', packages }],
      },
      asking.caller,
    )
  ).data
  await app.call(quoteDesk.reassign, { id, csrEmail: colleague.email }, staff)
  await app.call(quoteDesk.requestFollowUp, { id, followUpDate: day(3) }, staff)
  const { list: markups } = (await app.call(quoteMarkup.list, { state: ['in force'], scope: 'global' }, chief)).data
  const markup = { country: '', rate: '25', validFrom: day(0), seen: markups[0]?.id ?? null }
  await app.call(quoteMarkup.save, markup, chief)
  await app.call(quoteDesk.answerFor, await said(id, first, {}, { unitPrice: '40.00' }), staff)
  const { list } = (await app.call(quoteDesk.list, { search: quoteNumber }, staff)).data
  const total = [{ amount: '150.00', currency: 'CNY' }]
  assert.deepEqual(
    list.map((row) => [
      row.followUpDate,
      row.expectedDate,
      row.expirationDate,
      row.csrEmail,
      row.totalQuoted.map(({ amount, currency }) => ({ amount, currency })),
    ]),
    [[day(3), day(20), day(10), colleague.email, total]],
  )
  const one = await shown(id)
  assert.ok(one.followUpRequestedAt !== null && Date.now() - Date.parse(one.followUpRequestedAt) < 600_000)
  assert.deepEqual([one.prices[0]!.unitPrice.amount, one.items[0]!.specialRemark], ['50.00', '水分 0.1% 以下'])
  const mine = (await app.call(quote.detail, { id }, asking.caller)).data
  assert.deepEqual(
    [mine.csrEmail, mine.expectedDate, mine.items[0]!.specialRemark, mine.totalQuoted[0]!.amount],
    [colleague.email, day(20), '水分 0.1% 以下', '150.00'],
  )
  const part = (await app.call(quoteReply.supplierDetail, { id: partOf(one, first).partId }, first.caller)).data
  assert.equal(part.items[0]!.specialRemark, '水分 0.1% 以下')
})

test('[QUOTE-2] [QUOTE-3] a buyer reminds once a day, asks more suppliers up to five, moves the day, and withdraws: each an event; nobody else may, and a late answer is refused', async () => {
  const { id } = await ask()
  const stranger = await aBuyer({ companyName: 'Strange Pharma' })
  const seen = async () => (await app.call(quote.detail, { id }, buyer.caller)).data
  const suppliers = [String(third.supplierId)]
  const moves = [
    [quoteMove.remind, { id }],
    [quoteMove.extend, { id, expectedDate: day(50) }],
    [quoteMove.addSuppliers, { id, suppliers }],
    [quoteMove.withdraw, { id }],
  ] as const
  for (const [endpoint, input] of moves) {
    assert.equal((await app.callRaw(endpoint, input, stranger.caller)).http, 404)
    assert.equal((await app.callRaw(endpoint, input, first.caller)).http, 403)
  }
  // All were asked a moment ago.
  assert.equal(codeOf(await app.callRaw(quoteMove.remind, { id }, buyer.caller)), 'TOLD_LATELY')
  await db
    .updateTable('quote_suppliers')
    .set({ asked_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('quote_id', '=', Number(id))
    .where('supplier_id', '=', first.supplierId)
    .execute()
  assert.equal((await app.call(quoteMove.remind, { id }, buyer.caller)).data.reminded, 1)
  assert.match((await mailsTo(first.email)).at(-1)!.kind, /^quoteReminded/)
  assert.equal(codeOf(await app.callRaw(quoteMove.remind, { id }, buyer.caller)), 'TOLD_LATELY')
  const many = await Promise.all(Array.from({ length: 4 }, (_, n) => aSupplier(`Many ${n}`)))
  const more = many.map(({ supplierId }) => String(supplierId))
  const add = (ids: string[]) => app.callRaw(quoteMove.addSuppliers, { id, suppliers: ids }, buyer.caller)
  assert.equal(codeOf(await add(more)), 'TOO_MANY_SUPPLIERS')
  assert.equal((await add(suppliers)).http, 200)
  assert.equal(codeOf(await add(suppliers)), 'SUPPLIERS_ASKED_BEFORE')
  const extend = (expectedDate: string) => app.callRaw(quoteMove.extend, { id, expectedDate }, buyer.caller)
  assert.equal(codeOf(await extend(day(0))), 'DAY_NOT_AFTER_TODAY')
  assert.equal(codeOf(await extend(day(20))), 'DAY_NOT_LATER')
  assert.equal((await extend(day(30))).http, 200)
  const late = await said(id, first)
  const ended = (await app.call(quoteMove.withdraw, { id, reason: '项目取消' }, buyer.caller)).data
  assert.deepEqual([ended.status, ended.ended], ['expired', 1])
  assert.equal(codeOf(await app.callRaw(quoteMove.withdraw, { id }, buyer.caller)), 'QUOTE_OVER')
  assert.equal(codeOf(await app.callRaw(quoteDesk.answerFor, late, staff)), 'QUOTE_OVER')
  const told = (await mailsTo(third.email)).at(-1)!
  assert.deepEqual([told.kind, told.body.includes('项目取消')], ['quoteWithdrawn', false])
  const { events, expectedDate } = await seen()
  assert.equal(expectedDate, day(30))
  assert.deepEqual(
    events.slice(3).map(({ kind, side, toState }) => [kind, side, toState]),
    [
      ['quote reminded', 'buyer', null],
      ['add supplier', 'buyer', null],
      ['status change', 'buyer', null],
      ['status change', 'buyer', 'expired'],
      ['status change', 'buyer', null],
    ],
  )
  assert.equal((await shown(id)).events.at(-1)!.note, '项目取消')
})

test('the day on which a request lapses follows its answers: the earliest stands, a declined one no longer counts, an accepted one alone', async () => {
  const { id, quoteNumber } = await ask()
  const rows = async (more: object = {}) =>
    (await app.call(quoteDesk.list, { search: quoteNumber, ...more }, staff)).data.list
  const lapse = async () => (await rows())[0]!.expirationDate
  assert.equal(await lapse(), null)
  const answer = async (of: { supplierId: number }, more: object) =>
    app.call(quoteDesk.answerFor, await said(id, of, more), staff)
  await answer(first, { expirationDate: day(10) })
  await answer(second, { expirationDate: day(6) })
  assert.equal(await lapse(), day(6))
  await answer(first, { expirationDate: day(4) })
  assert.equal(await lapse(), day(4))
  await answer(first, { oper: 'decline', declineReason: '停产', lines: [] })
  assert.equal(await lapse(), day(6))
  await answer(first, { expirationDate: day(9) })
  const best = (await app.call(quoteCompare.prices, { id }, buyer.caller)).data.prices
  const price = best.find(({ supplierId }) => supplierId === String(first.supplierId))!
  await app.call(quote.award, { id, awards: [{ lineId: price.lineId, priceId: price.id }] }, buyer.caller)
  assert.equal(await lapse(), day(9))
})

test('[ADMQ-1] [QUOTE-3] staff choose at the desk in a buyer’s place: for a reason, with the buyer’s checks, once, beside the buyer’s own choice, and the buyer is told who did', async () => {
  const served = await aBuyer({ companyName: 'Served Pharma', email: 'served@example.test' })
  const items = [{ productId: String(own.productId), packages: [{ productPackageId: String(own.packageId), packageNum: 3 }] }] // prettier-ignore
  const asked = { expectedDate: day(20), supplierIds: [first, second].map((one) => String(one.supplierId)), items }
  const { id } = (await app.call(quote.addProduct, asked, served.caller)).data
  await app.call(quoteDesk.answerFor, await said(id, first), staff)
  await app.call(quoteDesk.answerFor, await said(id, second, { minimumOrder: '100.00' }, { unitPrice: '80.00' }), staff)
  const { prices } = (await app.call(quoteCompare.prices, { id }, staff)).data
  const [expensive, cheap] = [first, second].map(({ supplierId }) =>
    prices.find((price) => price.supplierId === String(supplierId))!,
  )
  const { lineId } = expensive!
  const split = (many: number) => [{ lineId, priceId: expensive!.id, quantity: 3 - many }, { lineId, priceId: cheap!.id, quantity: many }] // prettier-ignore
  const why = { id, reason: '王博士来电确认' }
  const choose = (more: object, caller = staff) =>
    app.callRaw(quoteDesk.awardFor, { ...why, awards: split(1), ...more }, caller)

  // Nobody without the desk, nobody who acts for somebody, never without a reason, and at the buyer's own endpoint only the buyer.
  const others = await makeCsr(db, { roles: ['ROLE_STAFF'] })
  await joinGroup(db, others.userId, ['staffOrders', 'staffCompanies', 'staffPrices'])
  for (const caller of [await signIn(others), served.caller, first.caller])
    assert.equal((await choose({}, caller)).http, 403)
  assert.equal((await choose({}, await actingFor(served))).http, 403)
  assert.equal((await choose({ reason: '  ' })).http, 400)
  assert.equal((await app.callRaw(quote.award, { id, awards: split(1) }, staff)).http, 404)
  const below = await app.callRaw(quote.award, { id, awards: split(1) }, served.caller)
  assert.deepEqual([codeOf(await choose({})), codeOf(below)], ['MINIMUM_ORDER', 'MINIMUM_ORDER'])
  assert.equal(codeOf(await choose({ awards: [{ lineId, priceId: expensive!.id, quantity: 2 }] })), 'PARTS_TOGETHER')

  const clicks = await Promise.all([
    choose({ awards: split(2) }),
    choose({ awards: split(2) }),
    app.callRaw(quote.award, { id, awards: [{ lineId, priceId: expensive!.id }] }, served.caller),
  ])
  const byStaff = clicks[0]!.http === 200
  assert.deepEqual(
    clicks.map(({ http }) => http),
    byStaff ? [200, 200, 409] : [409, 409, 200],
    'one choice counts, whoever was first',
  )
  const { list } = (await app.call(cart.list, {}, served.caller)).data
  assert.deepEqual(list.map(({ productPackageNum }) => productPackageNum).toSorted(), byStaff ? [1, 2] : [3])
  // What buyers and staff read of it: who chose and why; suppliers read neither.
  const { events } = (await app.call(quote.detail, { id }, served.caller)).data
  const told = events.filter(({ kind }) => kind === 'chosen for buyer')
  assert.deepEqual(
    told.map(({ side, note }) => [side, note]),
    byStaff ? [['staff', why.reason]] : [],
  )
  const part = (await app.call(quoteDesk.part, { id: partOf(await shown(id), first).partId }, staff)).data
  assert.ok(!JSON.stringify(part).includes(why.reason))
  const mails = (await mailsTo('served@example.test')).filter(({ kind }) => kind === 'quoteChosenForYou')
  assert.equal(mails.length, byStaff ? 1 : 0)
  const actor = (await shown(id)).events.find(({ kind }) => kind === 'chosen for buyer')?.actor
  for (const { body } of mails) assert.ok(body.includes(why.reason) && body.includes(actor!), body)
  const bell = (await app.call(notification.list, {}, served.caller)).data.list
  assert.equal(bell.length, byStaff ? 1 : 0)
  const kept = await db
    .selectFrom('audit')
    .innerJoin('audit_detail', 'audit_id', 'audit.id')
    .select('audit_detail.after')
    .where('act', '=', 'quoteDesk.awardFor')
    .where('entity', '=', 'quote')
    .execute()
  const awarded = split(2).map((one) => ({ ...one, lineId: Number(lineId), priceId: Number(one.priceId) }))
  for (const { after } of kept) assert.deepEqual(after, { awarded, for: served.userId, reason: why.reason })
  assert.equal(kept.length, byStaff ? 2 : 0, 'each click that was answered')
  await wholeLedger()
})

test('[QUOTE-3] who has the desk of quotes, by a role or by a group, stands in the history as staff in every event', async () => {
  const grouped = await makePerson(db, { roles: ['ROLE_STAFF', 'ROLE_BUYER'] })
  await joinGroup(db, grouped.userId, ['staffQuotes'])
  const admin = await makePerson(db, { roles: ['ROLE_SITE_ADMIN', 'ROLE_BUYER'] })
  for (const person of [grouped, admin]) {
    const caller = await signIn(person)
    const items = [{ productName: 'Ligand', packages: [{ packageSpec: '1 g', packageNum: 1 }] }]
    const asked = { expectedDate: day(20), supplierIds: [String(first.supplierId)], items }
    const { id } = (await app.call(quote.addProduct, asked, caller)).data
    await app.call(quoteMove.addSuppliers, { id, suppliers: [String(second.supplierId)] }, caller)
    await app.call(quoteMove.withdraw, { id, reason: '误发' }, caller)
    const { events } = await shown(id)
    assert.ok(events.length >= 5)
    assert.deepEqual(
      events.filter(({ side }) => side !== 'staff').map(({ kind }) => kind),
      [],
    )
  }
})
