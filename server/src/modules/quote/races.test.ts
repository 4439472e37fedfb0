import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Caller } from '../../testing/app.ts'
import { say } from '../../kernel/i18n.ts'
import { makePack } from '../../testing/makeOrder.ts'
import { makeSupplier } from '../../testing/makePeople.ts'
import { meanwhile } from '../../testing/meanwhile.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { makeQuoteCourse, quoteRaces } from '../../testing/quoteRaces.ts'
import { sendFile } from '../../testing/sendFile.ts'
import { secretFor } from '../../testing/mails.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { quoteReply } from '../quoteReply/contract.ts'
import { quoteWorkbook } from '../quoteWorkbook/contract.ts'
import { quote } from './contract.ts'
import { quoteCompare } from '../quoteCompare/contract.ts'
import { quoteMove } from '../quoteMove/contract.ts'
import { forgetLeft } from './fileStore.ts'
import { expire } from './service.ts'

// Two at once: exactly one outcome, said to the loser. And what suppliers are told, looked through for each other.

const { app, db, signIn, aBuyer, mailsTo } = await orderWorld()
const day = (days: number) => chinaDay(new Date(Date.now() + days * 86_400_000))
const aSupplier = async (nameEn: string) => {
  const person = await makeSupplier(db, { nameEn, nameZh: `甲 ${nameEn}` })
  return { ...person, caller: await signIn(person) }
}
const [first, second] = [await aSupplier('FIRSTMARK'), await aSupplier('SECONDMARK')]
const buyer = await aBuyer({ companyName: 'BUYERMARK Pharma', surname: 'BUYERMARK' })
const pack = await makePack(db, { supplierId: first.supplierId, price: 100_000, name: 'Boronic acid', cas: '98-80-6' })

const item = {
  productId: String(pack.productId),
  packages: [{ productPackageId: String(pack.packageId), packageNum: 3 }],
}
const ask = async (more: object = {}) => {
  const supplierIds = [first, second].map(({ supplierId }) => String(supplierId))
  const sent = { expectedDate: day(20), supplierIds, items: [item], ...more }
  return (await app.call(quote.addProduct, sent, buyer.caller)).data
}
async function partOf(number: string, { caller }: { caller: Caller }) {
  const { list } = (await app.call(quoteReply.supplierQuotes, { search: number }, caller)).data
  return (await app.call(quoteReply.supplierDetail, { id: list[0]!.id }, caller)).data
}
type Part = Awaited<ReturnType<typeof partOf>>
const answer = (part: Part, unitPrice: string, caller = first.caller) =>
  app.callRaw(
    quoteReply.answer,
    {
      id: part.id,
      oper: 'submit',
      currency: 'CNY',
      expirationDate: day(10),
      lines: [{ lineId: part.items[0]!.packages[0]!.id, unitPrice }],
    },
    caller,
  )
const detail = async (id: string) => (await app.call(quote.detail, { id }, buyer.caller)).data
const pricesOf = async (id: string) => (await app.call(quoteCompare.prices, { id }, buyer.caller)).data.prices
const award = (id: string, price: { lineId: string; id: string }) =>
  app.callRaw(quote.award, { id, awards: [{ lineId: price.lineId, priceId: price.id }] }, buyer.caller)

const course = await makeQuoteCourse(app)
// `bench/quoteRaces.ts` runs fifty rounds of each, against the program itself.
for (const { what, outcomes, run } of quoteRaces)
  test(`[QUOTE-3] at once, ${what}: one outcome, said in the reader’s language, and one story`, async () => {
    for (let round = 0; round < 3; round++) {
      const outcome = await run(course, round)
      assert.ok(outcomes.includes(outcome), outcome)
    }
  })

test('[QUOTE-3] a price that holds longer, which came while the clock was ending the request, keeps it open', async () => {
  const { id, quoteNumber } = await ask()
  await answer(await partOf(quoteNumber, first), '80.00')
  const late = new Date(Date.now() + 12 * 86_400_000)
  await meanwhile(
    db,
    sql`with held as (select id from quotes where id = ${id} for update)
      update quote_prices set expires_at = expires_at + interval '60 days' where quote_id = (select id from held)`,
    () => db.transaction().execute((trx) => expire(trx, late)),
  )
  const { status, items } = await detail(id)
  assert.deepEqual([status, items[0]!.packages[0]!.status], ['quoted', 'quoted'])
})

test('[QUOTE-9] files and remarks of an item are read by those who were asked, in the portal and by their link, and by nobody else', async () => {
  const stranger = await aSupplier('STRANGERMARK')
  const bytes = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
  const spectrum = { name: 'spectrum.pdf', bytes }
  const { fileId } = (await sendFile<{ fileId: string }>(app.app, quote.sendFile, spectrum, {}, buyer.caller)).data
  // Kept with the draft until the request is sent.
  const draft = { items: [{ productName: 'x', files: [{ fileId, name: 'spectrum.pdf' }], packages: [] }] }
  await app.call(quote.saveDraft, { draft }, buyer.caller)
  assert.equal((await app.call(quote.draft, {}, buyer.caller)).data.draft!.items[0]!.files[0]!.fileId, fileId)
  const { id, quoteNumber } = await ask({
    items: [{ ...item, specialRemark: '需要低钯', intendedUse: '工艺放大', targetPrice: '71.50', fileIds: [fileId] }],
  })
  const secret = await secretFor(app.resources, first.email, 'quoteAsked')
  const part = await partOf(quoteNumber, first)
  const byLink = (await app.call(quoteReply.byToken, { mailToken: secret }, {})).data
  // The buyer stays unnamed, and so do their files.
  const unnamed = `${quoteNumber}-1-1.pdf`
  for (const [{ items }, name] of [
    [part, unnamed],
    [byLink, unnamed],
    [await detail(id), 'spectrum.pdf'],
  ] as const)
    assert.deepEqual(
      [items[0]!.specialRemark, items[0]!.intendedUse, items[0]!.files[0]!.name],
      ['需要低钯', '工艺放大', name],
    )
  // What the buyer hopes to pay is theirs and staff's until it is released.
  assert.equal((await detail(id)).items[0]!.targetPrice?.amount, '71.50')
  assert.deepEqual([part.items[0]!.targetPrice, byLink.items[0]!.targetPrice], [null, null])
  const open = (caller: Caller) => app.callRaw(quote.file, { fileId }, caller)
  for (const caller of [buyer.caller, first.caller, second.caller]) assert.equal((await open(caller)).http, 200)
  for (const caller of [stranger.caller, (await aBuyer()).caller]) assert.equal((await open(caller)).http, 404)
  const linked = (mailToken: string) => app.callRaw(quoteReply.fileByToken, { mailToken, fileId }, {})
  assert.equal((await linked(secret)).http, 200)
  assert.equal(codeOf(await linked('A'.repeat(43))), 'LINK_INVALID')
  // The link of another request does not open it.
  await ask()
  assert.equal((await linked(await secretFor(app.resources, first.email, 'quoteAsked'))).http, 404)
})

test('[QUOTE-9] files that were sent for a request nobody made are forgotten after a week, those of a request or a draft never', async () => {
  const other = await aBuyer()
  const sent = async (name: string) => {
    const file = { name, bytes: Buffer.from(`%PDF-1.4\n% ${name}\ntrailer<<>>\n%%EOF\n`) }
    return (await sendFile<{ fileId: string }>(app.app, quote.sendFile, file, {}, other.caller)).data.fileId
  }
  const [lost, fresh, drafted] = [await sent('lost.pdf'), await sent('fresh.pdf'), await sent('drafted.pdf')]
  const draft = (fileId: string) => ({
    items: [{ productName: 'x', files: [{ fileId, name: 'x.pdf' }], packages: [] }],
  })
  await app.call(quote.saveDraft, { draft: draft(drafted) }, other.caller)
  await sql`update files set created_at = now() - interval '8 days' where purpose = 'quote' and id <> ${fresh}`.execute(
    db,
  )
  await forgetLeft(app.resources)
  const read = async () =>
    Promise.all(
      [lost, fresh, drafted].map(async (fileId) => (await app.callRaw(quote.file, { fileId }, other.caller)).http),
    )
  assert.deepEqual(await read(), [404, 200, 200])
  await app.call(quote.saveDraft, { draft: draft(fresh) }, other.caller)
  await forgetLeft(app.resources)
  assert.deepEqual(await read(), [404, 200, 404])
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from quote_files a join files f on f.id = a.file_id`.execute(db)
  assert.ok(rows[0]!.n > 0, 'files of requests stay')
})

test('[QUOTE-6] the link of an email: machines that look at it change nothing; forwarded it shows one supplier’s part; once all is over it changes nothing', async () => {
  const rival = await aSupplier('RIVALMARK')
  const linked = async (more: object = {}) => {
    const request = await ask(more)
    const part = await partOf(request.quoteNumber, first)
    const mailToken = await secretFor(app.resources, first.email, 'quoteAsked')
    const send = (unitPrice: string, caller: Caller = {}) =>
      app.callRaw(
        quoteReply.answerByToken,
        {
          mailToken,
          oper: 'submit',
          currency: 'CNY',
          expirationDate: day(10),
          lines: [{ lineId: part.items[0]!.packages[0]!.id, unitPrice }],
        },
        caller,
      )
    const look = (caller: Caller = {}) => app.call(quoteReply.byToken, { mailToken }, caller)
    const state = async () => [
      await detail(request.id),
      await partOf(request.quoteNumber, first),
      await db.selectFrom('mail_tokens').selectAll().orderBy('token_hash').execute(),
    ]
    return { ...request, mailToken, send, look, state }
  }

  // What a scanner of emails fetches: the page, and the same addresses as a GET or HEAD.
  const link = await linked()
  const before = await link.state()
  for (const method of ['GET', 'HEAD', 'OPTIONS'] as const)
    for (const page of ['/quotePrice', quoteReply.byToken.path, quoteReply.answerByToken.path])
      for (const query of ['', `?mailToken=${link.mailToken}`, `?token=${link.mailToken}&oper=decline`]) {
        const fetched = await app.app.inject({ method, url: page + query })
        assert.ok(fetched.statusCode < 500 && !fetched.body.includes(link.quoteNumber), `${method} ${page}${query}`)
      }
  for (let times = 0; times < 3; times++) await link.look()
  assert.deepEqual(await link.state(), before)

  // Forwarded to a rival that is signed in, it shows what it shows to anybody, and what it answers is its own supplier's.
  assert.deepEqual((await link.look(rival.caller)).data, (await link.look()).data)
  assert.equal((await link.send('81.00', rival.caller)).http, 200)
  const [price] = await pricesOf(link.id)
  assert.equal(price!.supplierId, String(first.supplierId))
  assert.equal((await app.call(quoteReply.supplierQuotes, {}, rival.caller)).data.total, 0)
  assert.equal(
    (await app.callRaw(quoteReply.supplierDetail, { id: (await link.look()).data.id }, rival.caller)).http,
    404,
  )

  // Sent again, an answer is the next version of the same: one price counts.
  assert.equal((await link.send('81.00')).http, 200)
  assert.deepEqual(
    (await pricesOf(link.id)).map(({ unitPrice, version }) => [unitPrice.amount, version]),
    [['81.00', 2]],
  )

  const ends: [string, (of: { id: string }) => Promise<unknown>][] = [
    ['accepted', async ({ id }) => award(id, (await pricesOf(id))[0]!)],
    ['expired', ({ id }) => app.call(quoteMove.withdraw, { id }, buyer.caller)],
    ['expired', () => db.transaction().execute((trx) => expire(trx, new Date(Date.now() + 40 * 86_400_000)))],
  ]
  for (const [state, end] of ends) {
    const over = await linked()
    assert.equal((await over.send('80.00')).http, 200)
    await end(over)
    const ended = await over.state()
    assert.equal((ended[0] as Awaited<ReturnType<typeof detail>>).items[0]!.packages[0]!.status, state)
    for (const oper of ['submit', 'save', 'decline']) {
      const late = await app.callRaw(
        quoteReply.answerByToken,
        {
          mailToken: over.mailToken,
          oper,
          currency: 'CNY',
          expirationDate: day(10),
          declineReason: 'x',
          lines: [],
        },
        { language: 'de' },
      )
      assert.deepEqual([codeOf(late), late.message], ['QUOTE_OVER', say('de', 'quote', 'QUOTE_OVER')])
    }
    assert.deepEqual(await over.state(), ended)
    assert.equal((await over.look()).data.open, false)
  }
})

test('[QUOTE-6] whoever guesses links of emails is sent away, with a right one too; whoever works with theirs is not', async () => {
  await ask()
  const mailToken = await secretFor(app.resources, first.email, 'quoteAsked')
  const settings = app.resources.settings as { REAGORA_RATE_LIMIT: boolean }
  settings.REAGORA_RATE_LIMIT = true
  try {
    // A page with its counter-offers and conversations, and the colleagues behind the same address, look oftener than a link is guessed.
    for (let look = 0; look < 40; look++)
      assert.equal((await app.callRaw(quoteReply.byToken, { mailToken }, {})).http, 200, `look ${look + 1}`)
    const codes: string[] = []
    for (let guess = 0; guess < 15 && codes.at(-1) !== 'TOO_MANY_REQUESTS'; guess++) {
      const wrong = { mailToken: `${mailToken.slice(0, -2)}${String(guess).padStart(2, 'x')}` }
      codes.push(codeOf(await app.callRaw(quoteReply.byToken, wrong, {}))!)
    }
    assert.deepEqual([...new Set(codes)], ['LINK_INVALID', 'TOO_MANY_REQUESTS'])
    assert.equal((await app.callRaw(quoteReply.byToken, { mailToken }, {})).http, 429)
  } finally {
    settings.REAGORA_RATE_LIMIT = false
  }
  assert.equal((await app.callRaw(quoteReply.byToken, { mailToken }, {})).http, 200)
})

test('[QUOTE-6] whatever a supplier is told, page, version, link, workbook or email, before and after the award: nothing of another one', async () => {
  const { id, quoteNumber } = await ask()
  const [mine, theirs] = [await partOf(quoteNumber, first), await partOf(quoteNumber, second)]
  await answer(mine, '77.31')
  await answer(theirs, '13.37', second.caller)
  const told = async () => {
    const { caller } = second
    const mailToken = await secretFor(app.resources, second.email, 'quoteAsked')
    const workbook = await app.app.inject({
      url: `${quoteWorkbook.forSupplier.path}?id=${theirs.id}`,
      headers: { token: caller.token!, 'accept-language': 'zh' },
    })
    const check = {
      id: theirs.id,
      currency: 'CNY' as const,
      lines: [{ lineId: theirs.items[0]!.packages[0]!.id, unitPrice: '13.37' }],
    }
    return [
      ...(
        await Promise.all([
          app.callRaw(quoteReply.supplierQuotes, {}, caller),
          app.callRaw(quoteReply.supplierDetail, { id: theirs.id }, caller),
          app.callRaw(quoteReply.supplierPrices, { id: theirs.id }, caller),
          app.callRaw(quoteReply.checkPrice, check, caller),
          app.callRaw(quoteReply.byToken, { mailToken }, {}),
        ])
      ).map(({ body }) => body),
      workbook.rawPayload.toString('latin1'),
      ...(await mailsTo(second.email)).map(({ subject, body }) => subject + body),
    ]
  }
  const marks = ['FIRSTMARK', 'BUYERMARK', '77.31', 'supplierCount', pack.code]
  const look = async () => {
    for (const [at, text] of (await told()).entries())
      for (const mark of marks) assert.ok(!text.includes(mark), `answer ${at} tells ${mark}: ${text.slice(0, 300)}`)
  }
  await look()
  const chosen = (await pricesOf(id)).find(({ unitPrice }) => unitPrice.amount === '77.31')!
  assert.equal((await award(id, chosen)).http, 200)
  await look()
  assert.ok((await mailsTo(second.email)).some(({ kind }) => kind === 'quoteLost'))
})
