import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Caller } from '../../testing/app.ts'
import { secretFor } from '../../testing/mails.ts'
import { makeCsr, makeSupplier } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { formOf, sendFile } from '../../testing/sendFile.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { notification } from '../notification/contract.ts'
import { quote } from '../quote/contract.ts'
import { quoteCompare } from '../quoteCompare/contract.ts'
import { quoteDesk } from '../quoteDesk/contract.ts'
import { quoteMove } from '../quoteMove/contract.ts'
import { quoteReply } from '../quoteReply/contract.ts'
import { MAX_MESSAGES, quoteMessage } from './contract.ts'
import { nameIn } from './rules.ts'
import { tellRest } from './service.ts'

const { app, db, signIn, staff, aBuyer, mailsTo } = await orderWorld()
const day = (days: number) => chinaDay(new Date(Date.now() + days * 86_400_000))
const aSupplier = async (nameEn: string, language: 'de' | 'ja') => {
  const person = await makeSupplier(db, { nameEn, nameZh: nameEn, language, surname: 'Krause', name: nameEn })
  return { ...person, caller: await signIn(person) }
}
const [first, second] = [await aSupplier('Alpha', 'de'), await aSupplier('Beta', 'ja')]
const buyer = await aBuyer({ companyName: 'Talkmark Pharma', surname: '赵', name: '敏敏', language: 'en' })
const csr = await makeCsr(db, { surname: 'Lin', name: 'Tao', language: 'ko' })
const pdf = (name: string) => ({ name, bytes: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n') })

/** A request for two products from both suppliers. */
async function aRequest(more: object = {}) {
  const item = (productName: string) => ({ productName, packages: [{ packageSpec: '5 g', packageNum: 1 }] })
  const asked = {
    expectedDate: day(20),
    supplierIds: [String(first.supplierId), String(second.supplierId)],
    items: [item('XPhos'), item('SPhos')],
    ...more,
  }
  const { id, quoteNumber } = (await app.call(quote.addProduct, asked, buyer.caller)).data
  await app.call(quoteDesk.reassign, { id, csrEmail: csr.email }, staff)
  const { items } = (await app.call(quote.detail, { id }, buyer.caller)).data
  const partOf = async ({ caller }: { caller: Caller }) =>
    (await app.call(quoteReply.supplierQuotes, { search: quoteNumber }, caller)).data.list[0]!.id
  const itemId = items[0]!.id
  const at = { itemId, supplierId: String(first.supplierId) }
  return { id, quoteNumber, itemId, at, first: await partOf(first), second: await partOf(second) }
}
type Request = Awaited<ReturnType<typeof aRequest>>
const asBuyer = (request: Request, text: string, caller = buyer.caller) =>
  app.callRaw(quoteMessage.write, { ...request.at, text }, caller)
const asSupplier = (request: Request, text: string) =>
  app.callRaw(quoteMessage.writeOfPart, { id: request.first, itemId: request.itemId, text }, first.caller)
const thread = async (request: Request, caller: Caller) =>
  (await app.call(quoteMessage.thread, request.at, caller)).data
const ofPart = async (request: Request) =>
  (await app.call(quoteMessage.threadOfPart, { id: request.first, itemId: request.itemId }, first.caller)).data
const told = async (email: string) => (await mailsTo(email)).filter(({ kind }) => /written/i.test(kind))

test('[QUOTE-9] buyer, supplier and staff write about an item, each read by the other two and by no other supplier; unread is marked', async () => {
  const request = await aRequest({ anonymous: false })
  assert.equal((await asBuyer(request, 'Which impurities?')).http, 200)
  assert.equal((await asSupplier(request, 'Less than 0.1 % Pd')).http, 200)
  assert.equal((await asBuyer(request, 'A certificate follows', staff)).http, 200)
  const shown = await thread(request, buyer.caller)
  assert.deepEqual(
    shown.messages.map(({ side, author, text, unread }) => [side, author, text, unread]),
    [
      ['buyer', '赵敏敏', 'Which impurities?', false],
      ['supplier', 'Alpha', 'Less than 0.1 % Pd', true],
      ['staff', '', 'A certificate follows', true],
    ],
  )
  assert.deepEqual(
    (await ofPart(request)).messages.map(({ side, author, unread }) => [side, author, unread]),
    [
      ['buyer', 'Talkmark Pharma', false],
      ['supplier', 'Alpha Krause', false],
      ['staff', '', true],
    ],
  )
  const forStaff = (await thread(request, staff)).messages.map(({ author }) => author)
  assert.ok(forStaff.every((author) => author !== ''))
  // The other supplier has a conversation of its own about the same item, in which there is nothing.
  const other = { id: request.second, itemId: request.itemId }
  assert.deepEqual((await app.call(quoteMessage.threadOfPart, other, second.caller)).data.messages, [])
  assert.deepEqual((await app.call(quoteMessage.ofPart, { id: request.second }, second.caller)).data, [])
  for (const [endpoint, input] of [
    [quoteMessage.threadOfPart, { id: request.first, itemId: request.itemId }],
    [quoteMessage.writeOfPart, { id: request.first, itemId: request.itemId, text: 'x' }],
    [quoteMessage.ofPart, { id: request.first }],
  ] as const)
    assert.equal((await app.callRaw(endpoint, input, second.caller)).http, 404, endpoint.id)
  const heads = async () => (await app.call(quoteMessage.ofRequest, { id: request.id }, buyer.caller)).data
  assert.deepEqual(
    (await heads()).map(({ itemId, messages, unread }) => [itemId, messages, unread]),
    [[request.itemId, 3, 2]],
  )
  const ofLists = async () =>
    (await app.call(quoteMessage.unread, {}, buyer.caller)).data.requests.find(({ id }) => id === request.id)?.unread
  assert.equal(await ofLists(), 2)
  await app.call(quoteMessage.seen, { ...request.at, upTo: shown.messages[1]!.id }, buyer.caller)
  assert.equal(await ofLists(), 1)
  await app.call(quoteMessage.seen, { ...request.at, upTo: '999999999' }, buyer.caller)
  // Read up to what was there, and never back.
  await app.call(quoteMessage.seen, { ...request.at, upTo: '1' }, buyer.caller)
  assert.deepEqual([await ofLists(), (await heads())[0]!.unread], [undefined, 0])
  assert.equal((await app.call(quoteMessage.unreadOfParts, {}, first.caller)).data.requests[0]!.unread, 1)
  await asSupplier(request, 'More')
  assert.equal(await ofLists(), 1)
})

test('[QUOTE-9] each side is told in its language that something was written, at most once an hour and a conversation, and later of the rest', async () => {
  const later = () => db.transaction().execute((trx) => tellRest(trx, app.resources.mailer))
  const anHourOn = () => sql`update quote_talk_sides set told_at = told_at - interval '1 hour'`.execute(db)
  // Of what was written before.
  await anHourOn()
  await later()
  const request = await aRequest()
  const counts = async () => Promise.all([first, buyer, csr].map(async ({ email }) => (await told(email)).length))
  const before = await counts()
  const more = async () => (await counts()).map((count, at) => count - before[at]!)
  await asBuyer(request, 'Colour?')
  await asBuyer(request, 'Smell?')
  assert.deepEqual(await more(), [1, 0, 1])
  await asSupplier(request, 'White')
  await asBuyer(request, 'Solubility?')
  assert.deepEqual(await more(), [1, 1, 1])
  const [toSupplier, toBuyer, toStaff] = await Promise.all(
    [first, buyer, csr].map(async ({ email }) => (await told(email)).at(-1)!),
  )
  assert.deepEqual(
    [toSupplier!, toBuyer!, toStaff!].map(({ kind, language }) => [kind, language]),
    [
      ['quoteWritten', 'de'],
      ['written', 'en'],
      ['writtenForStaff', 'ko'],
    ],
  )
  for (const { subject, body } of [toSupplier!, toBuyer!, toStaff!]) {
    assert.ok(subject.includes(request.quoteNumber))
    assert.doesNotMatch(subject + body, /Colour|White|Solub/)
  }
  assert.doesNotMatch(toSupplier!.subject + toSupplier!.body, /Talkmark|赵|敏敏/)
  // The bell rings for the same, at the page of each.
  const bells = await Promise.all(
    (
      [
        [first.caller, 'de'],
        [buyer.caller, 'en'],
        [await signIn(csr), 'ko'],
      ] as const
    ).map(async ([caller, language]) => (await app.call(notification.list, {}, { ...caller, language })).data.list[0]!),
  )
  assert.deepEqual(
    bells.map(({ type, page, subject }) => [type, page, subject]),
    [
      [
        'quote',
        `/quoteSupplierDetail?id=${request.first}`,
        `Zu Anfrage ${request.quoteNumber} gibt es eine neue Nachricht an Sie`,
      ],
      ['quote', `/quoteDetail?id=${request.id}`, `There is a new message about your request ${request.quoteNumber}`],
      ['quote', `/admin/quotes/${request.id}`, `담당하시는 요청 ${request.quoteNumber}에 새 메시지가 있습니다`],
    ],
  )
  const { list: ofRival } = (await app.call(notification.list, {}, second.caller)).data
  assert.ok(!ofRival.some(({ subject }) => subject.includes(request.quoteNumber)))
  // What came within the hour is told after it, unless it was read by then.
  assert.equal(await later(), 0)
  await anHourOn()
  await app.call(quoteMessage.seen, { ...request.at, upTo: '999999999' }, staff)
  assert.equal(await later(), 1)
  assert.deepEqual(await more(), [2, 1, 1])
  assert.equal((await told(first.email)).at(-1)!.kind, 'quoteWrittenPortal')
  await anHourOn()
  assert.equal(await later(), 0)
})

test('[QUOTE-6] by the link of its email a supplier reads and writes without a login, as whoever got it, and nothing of another item or request', async () => {
  const request = await aRequest()
  await asBuyer(request, 'By link?')
  const mailToken = await secretFor(app.resources, first.email, 'quoteWritten')
  const { itemId } = request
  const open = async () => (await app.call(quoteMessage.threadByLink, { mailToken, itemId })).data
  assert.deepEqual((await open()).messages[0]!.unread, true)
  await app.call(quoteMessage.seenByLink, { mailToken, itemId, upTo: (await open()).messages[0]!.id })
  assert.deepEqual((await open()).messages[0]!.unread, false)
  const form = new Response(formOf(pdf('Analyse.pdf'), { mailToken, itemId, text: 'Yes' }))
  const headers = { 'content-type': form.headers.get('content-type')! }
  const payload = Buffer.from(await form.arrayBuffer())
  const sent = await app.app.inject({ method: 'POST', url: quoteMessage.writeByLink.path, headers, payload })
  assert.equal(sent.statusCode, 200, sent.body)
  assert.deepEqual(
    (await thread(request, buyer.caller)).messages.map(({ side, author, text, files }) => [
      side,
      side === 'supplier' ? author : '',
      text,
      files.map(({ name }) => name),
    ]),
    [
      ['buyer', '', 'By link?', []],
      ['supplier', 'Alpha', 'Yes', ['Analyse.pdf']],
    ],
  )
  const kept = await db
    .selectFrom('quote_messages')
    .select(['author_id', 'by_link'])
    .where('text', '=', 'Yes')
    .execute()
  assert.deepEqual(kept, [{ author_id: first.userId, by_link: true }])
  const elsewhere = await aRequest()
  const there = { mailToken, itemId: elsewhere.itemId }
  assert.equal((await app.callRaw(quoteMessage.threadByLink, there)).http, 404)
  assert.equal((await app.callRaw(quoteMessage.writeByLink, { ...there, text: 'x' })).http, 404)
})

test('[QUOTE-9] an unnamed buyer is named to the supplier by no text, file name, author or email; a named one is', async () => {
  const request = await aRequest({ anonymous: true })
  for (const text of [
    'We at talkmark pharma',
    'Ask 赵敏敏',
    `write to ${buyer.email.toUpperCase()}`,
    'ＴＡＬＫＭＡＲＫ Pharma',
  ])
    for (const caller of [buyer.caller, staff])
      assert.equal(codeOf(await asBuyer(request, text, caller)), 'NAMES_BUYER', text)
  const sent = await sendFile(
    app.app,
    quoteMessage.write,
    pdf('Talkmark Pharma spec.PDF'),
    { ...request.at, text: 'As in the file' },
    buyer.caller,
  )
  assert.equal(sent.http, 200, sent.body)
  const read = await app.callRaw(quoteMessage.threadOfPart, { id: request.first, itemId: request.itemId }, first.caller)
  const [said] = (read.data as Awaited<ReturnType<typeof ofPart>>).messages
  assert.deepEqual([said!.author, said!.files[0]!.name], ['', `${request.quoteNumber}-1.pdf`])
  const { fileId } = said!.files[0]!
  const file = await app.callRaw(quoteMessage.fileOfPart, { fileId }, first.caller)
  assert.deepEqual([file.http, file.body], [200, pdf('').bytes.toString()])
  for (const text of [read.body, decodeURIComponent(JSON.stringify(file.headers))])
    assert.doesNotMatch(text, /talkmark|赵/i)
  assert.equal((await thread(request, buyer.caller)).messages[0]!.files[0]!.name, 'Talkmark Pharma spec.PDF')
  for (const caller of [second.caller, {}])
    assert.notEqual((await app.callRaw(quoteMessage.fileOfPart, { fileId }, caller)).http, 200)
  // Suppliers may say what they like, and so may who is named.
  assert.equal((await asSupplier(request, 'Are you Talkmark Pharma?')).http, 200)
  assert.equal((await asBuyer(await aRequest({ anonymous: false }), 'We at Talkmark Pharma')).http, 200)
  // Short names are in many words.
  assert.deepEqual(
    [nameIn('alignment', ['Li', '']), nameIn('李明您好', ['李明']), nameIn('a b', ['ab'])],
    [null, '李明', null],
  )
})

test('[QUOTE-9] what was sent stays as it is; foreign bytes, too many files or messages, and writing after the end are refused', async () => {
  const request = await aRequest()
  const { id } = (await asBuyer(request, 'for good')).data as { id: string }
  for (const change of [
    sql`update quote_messages set text = 'other' where id = ${id}`,
    sql`update quote_messages set text = '', side = 'staff' where id = ${id}`,
    sql`delete from quote_messages where id = ${id}`,
  ])
    await assert.rejects(change.execute(db), /may only be blanked/)
  const attach = (file: ReturnType<typeof pdf>) =>
    sendFile(app.app, quoteMessage.write, file, { ...request.at, text: 'file' }, buyer.caller)
  assert.equal(
    codeOf(await attach({ name: 'a.pdf', bytes: Buffer.from('MZ\u0000\u0000 a program') })),
    'UNSUPPORTED_MEDIA',
  )
  assert.equal(codeOf(await attach({ name: 'a.svg', bytes: Buffer.from('<svg onload="x()"/>') })), 'UNSUPPORTED_MEDIA')
  const form = formOf(pdf('1.pdf'), { ...request.at, text: 'four' })
  for (const name of ['2.pdf', '3.pdf', '4.pdf']) form.append('file', new Blob([pdf(name).bytes]), name)
  const four = new Response(form)
  const headers = { 'content-type': four.headers.get('content-type')!, token: buyer.caller.token! }
  const payload = Buffer.from(await four.arrayBuffer())
  const refused = await app.app.inject({ method: 'POST', url: quoteMessage.write.path, headers, payload })
  assert.equal(codeOf(refused.json()), 'TOO_MANY_FILES_SENT')
  assert.equal((await asBuyer(request, '')).http, 400)
  assert.equal((await asBuyer(request, 'x'.repeat(2001))).http, 400)
  assert.equal((await thread(request, buyer.caller)).messages.length, 1)
  await sql`insert into quote_messages (talk_id, side, author_id, text) select m.talk_id, 'buyer', ${buyer.userId}, 'more'
    from quote_messages m, generate_series(2, ${MAX_MESSAGES}) where m.id = ${id}`.execute(db)
  assert.equal(codeOf(await asSupplier(request, 'one more')), 'TALK_FULL')
  assert.equal((await ofPart(request)).open, false)
  const over = await aRequest()
  await asBuyer(over, 'before')
  await app.call(quoteMove.withdraw, { id: over.id }, buyer.caller)
  assert.equal(codeOf(await asBuyer(over, 'after')), 'QUOTE_OVER')
  assert.equal(codeOf(await asSupplier(over, 'after')), 'QUOTE_OVER')
  const left = await ofPart(over)
  assert.deepEqual([left.open, left.messages.length], [false, 1])
})

test('[QUOTE-9] after the award whoever was chosen is still written with about the item, and no other one', async () => {
  const request = await aRequest()
  for (const [{ caller }, id] of [
    [first, request.first],
    [second, request.second],
  ] as const) {
    const part = (await app.call(quoteReply.supplierDetail, { id }, caller)).data
    const lines = part.items.flatMap(({ packages }) => packages).map((line) => ({ lineId: line.id, unitPrice: '80' }))
    const answer = { id, oper: 'submit', currency: 'CNY', expirationDate: day(9), lines } as const
    await app.call(quoteReply.answer, answer, caller)
  }
  const { prices } = (await app.call(quoteCompare.prices, { id: request.id }, buyer.caller)).data
  const { items } = (await app.call(quote.detail, { id: request.id }, buyer.caller)).data
  const lineId = items[0]!.packages[0]!.id
  const price = prices.find((one) => one.lineId === lineId && one.supplierId === String(first.supplierId))!
  await app.call(quote.award, { id: request.id, awards: [{ lineId, priceId: price.id }] }, buyer.caller)
  assert.equal((await asSupplier(request, 'Ready on Monday')).http, 200)
  const loser = { id: request.second, itemId: request.itemId, text: 'Still cheaper' }
  assert.equal(codeOf(await app.callRaw(quoteMessage.writeOfPart, loser, second.caller)), 'QUOTE_OVER')
  // The other item is not decided.
  const other = { ...loser, itemId: items[1]!.id }
  assert.equal((await app.callRaw(quoteMessage.writeOfPart, other, second.caller)).http, 200)
})
