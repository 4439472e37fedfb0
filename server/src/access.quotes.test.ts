import { CFB } from '@e965/xlsx'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import PostalMime from 'postal-mime'
import type { Caller, Reply, TestApp } from './testing/app.ts'
import { fillRequest, type Endpoint, type Named } from './kernel/shared/endpoint.ts'
import { bulk } from './modules/bulk/contract.ts'
import { carryOutRun } from './modules/bulk/service.ts'
import { chinaDay } from './kernel/shared/chinaTime.ts'
import { historyQuote } from './modules/historyQuote/contract.ts'
import { hashOfSecret } from './modules/identity/session.ts'
import { people as persons } from './modules/people/contract.ts'
import { quote } from './modules/quote/contract.ts'
import { quoteCompare } from './modules/quoteCompare/contract.ts'
import { quoteDesk } from './modules/quoteDesk/contract.ts'
import { quoteMarkup } from './modules/quoteMarkup/contract.ts'
import { quoteMessage } from './modules/quoteMessage/contract.ts'
import { quoteReply } from './modules/quoteReply/contract.ts'
import { send as deliver } from './kernel/mailDelivery.ts'
import { testApp } from './testing/app.ts'
import { joinGroup, makeCsr, makePerson, makeSupplier } from './testing/makePeople.ts'
import { codeOf } from './testing/orderWorld.ts'
import { sendFile } from './testing/sendFile.ts'
import { smtp } from './testing/smtpPeer.ts'
import { everybody, isOfQuotes, opensByLink, outcomeFor, people, type Who } from './testing/quotePrivacy.ts'
import { everyEndpoint, sampleOf, send, type Sample } from './testing/samples/index.ts'
import { makeWorld, mailToken, type World } from './testing/world.ts'

// Every call about requests for quotes by everybody, as docs/generated/quote-privacy.md lists it: what each may call, and that nothing
// which reaches a supplier (answers, workbooks, files of lists, emails, notifications) tells of another one, nor of a buyer who stays
// unnamed. The calls are those of testing/samples; each request in them asks two more suppliers, who answer with marked texts and prices.

const app = await testApp()
const { db } = app
const day = (days: number) => chinaDay(new Date(Date.now() + days * 86_400_000))
const plain = await makeWorld(app)

async function aRival(mark: string, unitPrice: string, markedUp: string) {
  const person = await makeSupplier(db, {
    companyName: `${mark} Works`,
    nameEn: `${mark} Chem`,
    nameZh: `${mark} 化学`,
    surname: mark,
    email: `${mark.toLowerCase()}@example.test`,
  })
  return { ...person, caller: { token: await app.tokenOf(person.userId) }, mark, unitPrice, markedUp }
}
/** Markups of ten per cent are in force. */
const rivals = [
  await aRival('RIVALMARK', '6130.70', '6743.77'),
  await aRival('THIRDMARK', '9290.30', '10219.33'),
] as const
const [rival, third] = rivals
await app.call(quoteMarkup.save, { country: '', validFrom: day(0), rate: '10', seen: null }, plain.siteAdmin.caller)

const aFile = { name: 'BUYERMARK 谱图.pdf', bytes: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n') }
/** Sends a request with marks in what suppliers are not to read, and lets the rivals answer. */
async function askMarked(input: Parameters<typeof ask>[0], caller: Caller | undefined) {
  // One was asked before the sample's own, one after it.
  const supplierIds = [String(rival.supplierId), ...input.supplierIds, String(third.supplierId)]
  const { data: named } = await sendFile<{ fileId: string }>(app.app, quote.sendFile, aFile, {}, caller!)
  const items = input.items.map((item, at) => ({
    ...item,
    targetPrice: '4471.30',
    fileIds: at === 0 ? [...(item.fileIds ?? []), named.fileId] : item.fileIds,
  }))
  const asked = await ask({ ...input, supplierIds, deliverTo: 'BUYERMARK 路', items }, caller)
  for (const one of rivals) {
    const { list } = (await app.call(quoteReply.supplierQuotes, {}, one.caller)).data
    const part = (await app.call(quoteReply.supplierDetail, { id: list[0]!.id }, one.caller)).data
    const text = `${one.mark} says`
    await app.call(
      quoteReply.answer,
      {
        id: part.id,
        oper: 'submit',
        currency: 'CNY',
        expirationDate: day(9),
        paymentTerm: text,
        notes: text,
        lines: part.items
          .flatMap(({ packages }) => packages)
          .map(({ id }) => ({ lineId: id, packageNum: 1, unitPrice: one.unitPrice, purity: text, notes: text })),
      },
      one.caller,
    )
    const itemId = part.items[0]!.id
    const supplierId = String(one.supplierId)
    await app.call(quoteMessage.write, { itemId, supplierId, text: `what ${text}` }, caller)
    await sendFile(
      app.app,
      quoteMessage.writeOfPart,
      { ...aFile, name: `${text}.pdf` },
      { id: part.id, itemId, text },
      one.caller,
    )
    const exception = {
      id: String(asked.data.id),
      lineId: part.items[0]!.packages[0]!.id,
      supplierId,
      reason: 'STAFFMARK',
    }
    await app.call(quoteDesk.grantException, exception, plain.csr.caller)
  }
  return asked
}
const ask = (input: Parameters<typeof app.call<typeof quote.addProduct>>[1], caller?: Caller) =>
  app.call(quote.addProduct, input, caller)

/** The world in which every request of a sample is a marked one. */
const world: World = {
  ...plain,
  app: {
    ...app,
    call: ((endpoint: Named<Endpoint>, input: never, caller?: Caller) =>
      endpoint.id === quote.addProduct.id
        ? askMarked(input, caller)
        : app.call(endpoint, input, caller)) as TestApp['call'],
  },
}

const { own, other } = plain
const signedIn = async (person: Promise<{ userId: number }>) => ({ token: await app.tokenOf((await person).userId) })
const inGroup = async (permission: 'staffQuotes' | 'staffPrices' | 'staffNews') => {
  const person = await makePerson(db, { roles: ['ROLE_STAFF'] })
  await joinGroup(db, person.userId, [permission])
  return { token: await app.tokenOf(person.userId) }
}
const acting = async (buyer: typeof own.member) =>
  plain.actingFor(buyer, { ...own.member, caller: await signedIn(makeCsr(db)) })
const ofCompany = (companyId: number, role: 'ROLE_BUYER' | 'ROLE_APPROVER' | 'ROLE_SUPPLIER') =>
  signedIn(makePerson(db, { companyId, roles: [role] }))
await db
  .updateTable('companies')
  .set({ show_history_price: true })
  .where('id', 'in', [own.admin.companyId, other.admin.companyId])
  .execute()
const callers: Record<Who, Caller> = {
  guest: {},
  buyer: own.member.caller,
  administrator: own.admin.caller,
  colleague: await ofCompany(own.admin.companyId, 'ROLE_BUYER'),
  approver: await ofCompany(own.admin.companyId, 'ROLE_APPROVER'),
  actingForBuyer: await acting(own.member),
  otherBuyer: other.member.caller,
  otherAdministrator: other.admin.caller,
  actingForOther: await acting(other.member),
  supplier: own.seller.caller,
  supplierColleague: await ofCompany(own.seller.companyId, 'ROLE_SUPPLIER'),
  rival: rival.caller,
  notAsked: await signedIn(makeSupplier(db)),
  service: plain.csr.caller,
  serviceAdmin: plain.csrAdmin.caller,
  siteAdmin: plain.siteAdmin.caller,
  groupOfQuotes: await inGroup('staffQuotes'),
  groupOfPrices: await inGroup('staffPrices'),
  groupOfNews: await inGroup('staffNews'),
}

// What nobody but those whom it concerns may read, whatever they ask for.

const marksOf = ({ mark, unitPrice, markedUp }: (typeof rivals)[number]) => [mark, unitPrice, markedUp]
const ofBuyer = ['BUYERMARK', '4471.30', 'Huaxia Pharma', 'Huaxia buyer', own.member.email]
/** What a supplier asks stands before the markup: buyers read what they pay. */
const costs = rivals.map(({ unitPrice }) => unitPrice)
const ofOwn = ['Huaxia seller', own.seller.email]
const forbidden = (who: Who, endpoint?: Named<Endpoint>): string[] => {
  // What was quoted before is shown to a whole company (rule QUOTE-7).
  const side = who === 'colleague' && endpoint?.id === historyQuote.prices.id ? 'buyer' : people[who].side
  if (side === 'staff') return []
  if (side === 'buyer') return ['STAFFMARK', ...costs]
  if (side === 'supplier') return ['STAFFMARK', ...rivals.flatMap(marksOf), ...ofBuyer]
  if (side === 'rival') return ['STAFFMARK', ...marksOf(third), rival.markedUp, ...ofBuyer, ...ofOwn]
  const ofCompanyOfBuyer = who === 'colleague' || who === 'approver'
  return ['STAFFMARK', ...rivals.flatMap(marksOf), ...(ofCompanyOfBuyer ? [] : ofBuyer)]
}
/** By the link of a supplier's email, whoever opens it. */
const forbiddenByLink = forbidden('supplier')

const allMarks = ['STAFFMARK', ...rivals.flatMap(marksOf), ...ofBuyer, ...ofOwn]
/** Marks that somebody has read, as those may whom they concern. */
const seen = new Set<string>()
function assertTellsNone(text: string, marks: readonly string[], where: string) {
  for (const mark of marks) {
    const at = text.indexOf(mark)
    assert.ok(at < 0, `${where} tells ${mark}: …${text.slice(Math.max(0, at - 80), at + 80)}…`)
  }
  for (const mark of allMarks) if (text.includes(mark)) seen.add(mark)
}

/** Whatever is in an answer: the parts of a workbook one after the other. */
function textOf(bytes: Buffer): string {
  if (bytes.subarray(0, 2).toString() !== 'PK') return bytes.toString()
  const { FileIndex, FullPaths } = CFB.read(bytes, { type: 'buffer' }) as {
    FileIndex: { content?: Uint8Array }[]
    FullPaths: string[]
  }
  return FileIndex.map(({ content }, at) => `${FullPaths[at]}\n${Buffer.from(content ?? []).toString()}`).join('\n')
}
/** A call and everything that comes back, headers too. */
async function asking(
  endpoint: Named<Endpoint>,
  sample: Sample,
  caller: Caller,
): Promise<{ http: number; text: string }> {
  const told = (reply: Pick<Reply, 'http' | 'headers'>, text: string) => ({
    http: reply.http,
    text: `${text} ${decodeURIComponent(JSON.stringify(reply.headers))}`,
  })
  if (endpoint.answers !== 'file') {
    const reply = await send(plain, endpoint, { ...sample, caller })
    return told(reply, reply.body)
  }
  const { url, body } = fillRequest(endpoint, sample.input)
  const { statusCode, headers, rawPayload } = await app.app.inject({
    method: endpoint.method,
    url,
    headers: {
      'accept-language': 'zh',
      ...(caller.token && { token: caller.token }),
      ...(caller.onBehalfOfToken && { onbehalfoftoken: caller.onBehalfOfToken }),
    },
    ...(endpoint.method === 'POST' && { payload: body as object }),
  })
  return told({ http: statusCode, headers }, textOf(rawPayload))
}

const ofQuotes = everyEndpoint.filter(isOfQuotes)
const holds: Record<ReturnType<typeof outcomeFor>, (http: number) => boolean> = {
  closed: (http) => http === 401 || http === 403,
  missing: (http) => http === 404,
  opens: (http) => http < 500 && ![401, 403, 404].includes(http),
  own: (http) => http < 500 && ![401, 403, 404].includes(http),
  'by link': (http) => http < 500 && ![401, 403, 404].includes(http),
}

const opensFor = (endpoint: Named<Endpoint>, who: Who) => !['closed', 'missing'].includes(outcomeFor(endpoint, who))

test('there are endpoints of quotes, for everybody', () => {
  assert.ok(ofQuotes.length > 40)
  const outcomes = new Set(ofQuotes.flatMap((endpoint) => everybody.map((who) => outcomeFor(endpoint, who))))
  assert.deepEqual([...outcomes].toSorted(), Object.keys(holds).toSorted())
})

for (const endpoint of ofQuotes)
  test(`[QUOTE-6] ${endpoint.id} opens for whom it is, and tells them nobody else’s`, async () => {
    const sample = await sampleOf(world, endpoint)
    const ask = async (who: Who) => {
      const outcome = outcomeFor(endpoint, who)
      const { http, text } = await asking(endpoint, sample, callers[who])
      assert.ok(holds[outcome](http), `${who} was answered ${http}, not ${outcome}: ${text.slice(0, 300)}`)
      assertTellsNone(
        text,
        outcome === 'by link' ? forbiddenByLink : forbidden(who, endpoint),
        `${endpoint.id} for ${who}`,
      )
    }
    // Those for whom it opens come last, and of them first whose sample it is: what they do may leave the others nothing to do.
    const [early, late] = [
      everybody.filter((who) => !opensFor(endpoint, who)),
      everybody.filter((who) => opensFor(endpoint, who)),
    ]
    for (const who of early) await ask(who)
    const itself = await asking(endpoint, sample, sample.caller)
    assert.equal(itself.http, 200, itself.text.slice(0, 300))
    for (const who of late) await ask(who)
  })

/** What a person reads of the run that writes a list into a file. */
async function fileOf(endpoint: Named<Endpoint>, format: 'csv' | 'xlsx', caller: Caller) {
  const columns = Object.keys(endpoint.lists!.columns!)
  const reply = await app.callRaw(bulk.file, { list: endpoint.id, filter: {}, columns, format }, caller)
  if (codeOf(reply) === 'NO_ROWS') return null
  const { http, data, body } = reply
  assert.equal(http, 200, `${endpoint.id}: ${body}`)
  const { id } = data as { id: string }
  await carryOutRun(app.resources, Number(id))
  return asking(bulk.download, { input: { runId: id }, caller }, caller)
}

test('[QUOTE-6] a file of a list of requests tells suppliers and buyers no more than the list', async () => {
  const lists = ofQuotes.filter(({ lists: listing }) => listing?.columns)
  let files = 0
  for (const endpoint of lists)
    for (const who of ['buyer', 'supplier', 'rival', 'otherBuyer'] as const) {
      if (!opensFor(endpoint, who)) continue
      for (const format of ['csv', 'xlsx'] as const) {
        const file = await fileOf(endpoint, format, callers[who])
        if (!file) continue
        const { http, text } = file
        assert.deepEqual(
          [http, /Q\d{4,}|Q-\d+/.test(text)],
          [200, true],
          `${endpoint.id} for ${who}: ${text.slice(0, 200)}`,
        )
        assertTellsNone(text, forbidden(who), `${format} of ${endpoint.id} for ${who}`)
        files++
      }
    }
  assert.ok(files >= 8)
})

test('[QUOTE-6] whatever else a supplier reads without naming a row tells nothing of what another one answered', async () => {
  // Names of suppliers stand in the catalogue; what they say and ask stands nowhere.
  const said = forbidden('supplier').filter((mark) => !rivals.some((one) => one.mark === mark))
  let read = 0
  for (const endpoint of everyEndpoint) {
    if (endpoint.method === 'POST' && !endpoint.reads) continue
    if (endpoint.answers || !opensFor(endpoint, 'supplier')) continue
    const { http, text } = await asking(endpoint, { input: {}, caller: {} }, callers.supplier)
    if (http !== 200) continue
    assertTellsNone(text, said, endpoint.id)
    read++
  }
  assert.ok(read > 30, `${read} endpoints`)
})

test('[QUOTE-6] [NOTE-1] no email to a supplier tells of another one or of the buyer, as a mail server gets it', async () => {
  const readers: [string, Who][] = [
    [own.seller.email, 'supplier'],
    [rival.email, 'rival'],
  ]
  const peer = await smtp()
  const resources = { ...app.resources, settings: { ...app.resources.settings, SMTP_URL: peer.url } }
  for (const [recipient, who] of readers) {
    const mails = await db
      .selectFrom('mails')
      .select(['id', 'kind', 'subject', 'body'])
      .where('recipient', '=', recipient)
      .orderBy('id', 'desc')
      .execute()
    for (const { kind, subject, body } of mails)
      assertTellsNone(`${subject} ${body}`, forbidden(who), `${kind} to ${who}`)
    // As it leaves, one of each kind.
    const newest = new Map(mails.toReversed().map(({ kind, id }) => [kind, id]))
    for (const id of newest.values()) await deliver(resources, id)
    for (const raw of peer.mails.splice(0)) {
      const { html, text, headers, attachments } = await PostalMime.parse(raw)
      const all = JSON.stringify([html, text, headers, attachments.map(({ filename }) => filename)])
      assert.ok(all.includes(recipient))
      assertTellsNone(all, forbidden(who), `an email to ${who}`)
    }
    assert.ok(newest.size > 1, [...newest.keys()].join(', '))
  }
  await peer.close()
})

/** A marked request, with the part of the sample's supplier in it and a link to that. */
async function anAskedPart() {
  const { input } = await sampleOf(plain, quote.addProduct)
  const { data } = await world.app.call(quote.addProduct, input as never, own.member.caller)
  const id = String(data.id)
  const { list } = (await app.call(quoteReply.supplierQuotes, {}, own.seller.caller)).data
  const partId = list[0]!.id
  const part = (await app.call(quoteReply.supplierDetail, { id: partId }, own.seller.caller)).data
  const lineId = part.items[0]!.packages[0]!.id
  return { id, partId, lineId, link: await mailToken(app, 'quote reply', own.seller, Number(partId)) }
}
const anAnswer = (lineId: string) => ({
  oper: 'submit',
  currency: 'CNY',
  expirationDate: day(9),
  lines: [{ lineId, packageSpec: '750 g', packageNum: 1, unitPrice: '80' }],
})
const byLink = ofQuotes.filter(opensByLink)

test('[QUOTE-6] a guessed, late or other link, and one of somebody who has left, opens nothing, each answered alike', async () => {
  const { partId, lineId, link } = await anAskedPart()
  const late = await mailToken(app, 'quote reply', own.seller, Number(partId))
  await db
    .updateTable('mail_tokens')
    .set({ expires_at: new Date(0) })
    .where('token_hash', '=', hashOfSecret(late))
    .execute()
  const left = await makePerson(db, { companyId: own.seller.companyId, roles: ['ROLE_SUPPLIER'] })
  const ofLeft = await mailToken(app, 'quote reply', left, Number(partId))
  const wrong = {
    guessed: 'A'.repeat(link.length),
    nearly: `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`,
    late,
    'for another purpose': await mailToken(app, 'order confirmation', own.seller, Number(partId)),
    'of another company’s person': await mailToken(app, 'quote reply', other.seller, Number(partId)),
    'of a buyer': await mailToken(app, 'quote reply', own.member, Number(partId)),
    'of somebody who has left': ofLeft,
  }
  const open = (mailToken: string) => app.callRaw(quoteReply.byToken, { mailToken })
  assert.equal((await open(ofLeft)).http, 200)
  await app.call(persons.suspend, { userId: String(left.userId) }, own.seller.caller)
  assert.ok(byLink.length >= 3)
  for (const endpoint of byLink) {
    const sample = await sampleOf(plain, endpoint)
    const answers = new Set<string>()
    for (const [what, mailToken] of Object.entries(wrong)) {
      const { http, body } = await app.callRaw(endpoint, { ...sample.input, mailToken })
      assert.equal(http, 400, `${endpoint.id}: a link ${what}`)
      answers.add(body)
    }
    assert.equal(answers.size, 1, endpoint.id)
  }
  // Nothing of all that has used the right one up, nor answered by it.
  const { data } = await app.call(quoteReply.byToken, { mailToken: link })
  assert.deepEqual([data.state, data.version, data.items[0]!.packages[0]!.id], ['asked', 0, lineId])
})

test('[QUOTE-6] a link opens its own part alone, answers again while the request lasts, and after the award tells nothing of who won', async () => {
  const { id, partId, lineId, link } = await anAskedPart()
  const elsewhere = await anAskedPart()
  const answer = (line: string, more: object = {}) =>
    app.callRaw(quoteReply.answerByToken, { mailToken: link, ...anAnswer(line), ...more })
  // An id beside the link names nothing.
  assert.equal((await app.callRaw(quoteReply.byToken, { mailToken: link, id: elsewhere.partId })).http, 400)
  assert.equal((await answer(lineId, { id: elsewhere.partId })).http, 400)
  assert.equal((await answer(elsewhere.lineId)).http, 404)
  assert.equal((await answer(lineId)).http, 200)
  assert.equal(((await answer(lineId)).data as { version: number }).version, 2)
  const { prices } = (await app.call(quoteCompare.prices, { id }, own.member.caller)).data
  const won = prices.find(({ supplierId }) => supplierId === String(rival.supplierId))!
  await app.call(quote.award, { id, awards: [{ lineId: won.lineId, priceId: won.id }] }, own.member.caller)
  const over = await answer(lineId)
  assert.deepEqual([over.http, codeOf(over)], [409, 'QUOTE_OVER'])
  assert.equal((await app.call(quoteReply.byToken, { mailToken: link })).data.open, false)
  for (const endpoint of ofQuotes.filter(({ access }) => access === 'supplierQuotes')) {
    if (!opensFor(endpoint, 'supplier')) continue
    const { text } = await asking(endpoint, { input: { id: partId }, caller: {} }, own.seller.caller)
    assertTellsNone(text, forbidden('supplier'), `${endpoint.id} after the award`)
  }
  for (const reply of [over, await app.callRaw(quoteReply.byToken, { mailToken: link })])
    assertTellsNone(reply.body, forbidden('supplier'), 'the link after the award')
  const mails = await db
    .selectFrom('mails')
    .select(['kind', 'subject', 'body'])
    .where('recipient', '=', own.seller.email)
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  assert.deepEqual(
    mails.map(({ kind }) => kind),
    ['quoteLost'],
  )
  assertTellsNone(JSON.stringify(mails), forbidden('supplier'), 'the email to who lost')
})

test('each mark was read by those whom it concerns, so that looking for it elsewhere means something', () => {
  assert.deepEqual(
    allMarks.filter((mark) => !seen.has(mark)),
    [],
  )
})
