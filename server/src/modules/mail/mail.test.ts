import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import PostalMime from 'postal-mime'
import { asHtml, mask, plain, unmasked, write } from '../../kernel/mailText.ts'
import { keptFile, send, sweepMails } from '../../kernel/mailDelivery.ts'
import { openSeal } from '../../kernel/seal.ts'
import { testApp } from '../../testing/app.ts'
import { knownCaptcha } from '../../testing/captcha.ts'
import { makeBuyer, makeCsr, makeSiteAdmin } from '../../testing/makePeople.ts'
import { smtp } from '../../testing/smtpPeer.ts'
import { identity } from '../identity/contract.ts'
import { mail } from './contract.ts'

const { call, db, resources, tokenOf } = await testApp()
const admin = { token: await tokenOf((await makeSiteAdmin(db)).userId) }

async function queue(to: string, person = 'Anna <b>&</b>') {
  const { mailer } = resources
  const values = { person, company: 'A\r\nBcc: all@example.test', note: '', link: mailer.link('/login') }
  const mail = { kind: 'companyApproved', to, language: 'de', values, because: 'event' } as const
  await db.transaction().execute((trx) => mailer.queue(trx, mail))
  const { id } = await db
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', to)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}
const stateOf = (id: number) =>
  db.selectFrom('mails').select(['state', 'attempts', 'last_error']).where('id', '=', id).executeTakeFirstOrThrow()

const over = (url: string) => ({ ...resources, settings: { ...resources.settings, SMTP_URL: url } })

test('an email arrives once, as text and harmless HTML, with no header of foreign making', async () => {
  const { url, mails, close } = await smtp()
  const id = await queue('anna@example.test')
  await send(over(url), id)
  await send(over(url), id)
  await close()
  assert.equal(mails.length, 1)
  const message = await PostalMime.parse(mails[0]!)
  assert.deepEqual(
    message.to?.map(({ address }) => address),
    ['anna@example.test'],
  )
  assert.equal(message.subject, '„A Bcc: all@example. test“ wurde freigegeben')
  assert.ok(!message.headers.some(({ key }) => key === 'bcc'))
  assert.deepEqual([message.from?.address, message.messageId], ['noreply@reagora.test', `<mail-${id}@localhost>`])
  assert.equal(message.attachments.length, 0)
  assert.match(message.text!, /Guten Tag Anna <b>&<\/b>,/)
  assert.match(message.html!, /Anna &lt;b&gt;&amp;&lt;\/b&gt;/)
  assert.match(message.html!, /<a href="http:\/\/localhost:3000\/login">/)
  assert.deepEqual(await stateOf(id), { state: 'sent', attempts: 1, last_error: null })
  const shown = (await call(mail.detail, { id: String(id) }, admin)).data
  assert.ok(shown.sentAt !== null && shown.sentAt >= shown.createdAt)
})

test('[SEARCH-5] a file goes with its email, byte for byte', async () => {
  const { url, mails, close } = await smtp()
  const bytes = Buffer.from('\uFEFF名称,CAS 号\r\n4-溴苯硼酸,5467-74-3\r\n')
  const attachmentId = await resources.files.put(db, bytes, {
    name: 'reagora-结果.csv',
    purpose: 'result export',
    allowed: ['text/plain'],
  })
  const values = { person: '王小明', what: '溴苯硼酸', type: 'CSV', written: 1, total: 1, leftOut: 0, link: '' }
  const mail = { kind: 'exportReady', noun: 'resultExport', to: 'file@example.test', language: 'zh' as const, values }
  await db.transaction().execute((trx) => resources.mailer.queue(trx, { ...mail, attachmentId, because: 'event' }))
  const { id } = await db.selectFrom('mails').select('id').where('recipient', '=', mail.to).executeTakeFirstOrThrow()
  await send(over(url), id)
  await close()
  const { attachments, text } = await PostalMime.parse(mails[0]!, { attachmentEncoding: 'arraybuffer' })
  assert.equal(attachments.length, 1)
  assert.equal(attachments[0]!.filename, 'reagora-结果.csv')
  assert.deepEqual(Buffer.from(attachments[0]!.content as ArrayBuffer), bytes)
  assert.match(text!, /溴苯硼酸/)
})

test('what is queued leaves by the job, after its transaction', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { url, mails, close } = await smtp(false, resolve)
  const other = await testApp({ SMTP_URL: url })
  await other.work()
  const buyer = await makeBuyer(other.db)
  const asked = await other.call(identity.resetPassword, {
    email: buyer.email,
    ...(await knownCaptcha(other.db, 'reset')),
  })
  assert.equal(asked.status, 200)
  await promise
  await close()
  assert.match((await PostalMime.parse(mails[0]!)).text!, /forgetPassword#[\w-]{43}\n/)
})

const rowOf = (recipient: string) =>
  db.selectFrom('mails').selectAll().where('recipient', '=', recipient).orderBy('id', 'desc').executeTakeFirstOrThrow()
const fileOf = ({ id, kind }: { id: number; kind: string }) =>
  path.join(resources.settings.REAGORA_DATA, keptFile(id, kind))

test('the secret of a link stands in no table and on no page; its recipient gets it, and then it is forgotten', async () => {
  const { url, mails, close } = await smtp()
  const buyer = await makeBuyer(db)
  const ask = async () => call(identity.resetPassword, { email: buyer.email, ...(await knownCaptcha(db, 'reset')) })
  await ask()
  const queued = await rowOf(buyer.email)
  const secret = resources.seal.open(queued.sealed!, `mail to ${buyer.email}`)!
  assert.match(secret, /^[\w-]{43}$/)
  assert.ok(queued.body.includes(`/forgetPassword#${mask}`))
  assert.doesNotMatch(queued.body, /#[\w-]{43}/)
  assert.equal(resources.seal.open(queued.sealed!, 'mail to thief@example.test'), null)
  const shown = (await call(mail.detail, { id: String(queued.id) }, admin)).data
  assert.deepEqual([shown.masked, shown.file, shown.body.includes(secret)], [true, null, false])
  await send(over(url), queued.id)
  await close()
  assert.ok((await PostalMime.parse(mails[0]!)).html!.includes(`/forgetPassword#${secret}"`))
  assert.equal((await rowOf(buyer.email)).sealed, null)

  // Without a mail server a file of the data folder has it, for whoever runs the server.
  await ask()
  await send(resources, (await rowOf(buyer.email)).id)
  const kept = await rowOf(buyer.email)
  assert.deepEqual([kept.state, kept.sealed], ['kept', null])
  const text = readFileSync(fileOf(kept), 'utf8')
  const [, live] = /forgetPassword#([\w-]{43})\n/.exec(text)!
  assert.equal((await call(identity.checkLink, { token: live! })).data.valid, true)
  assert.equal(statSync(fileOf(kept)).mode & 0o077, 0)
  assert.equal(statSync(path.dirname(fileOf(kept))).mode & 0o077, 0)
  assert.equal((await call(mail.detail, { id: String(kept.id) }, admin)).data.file, keptFile(kept.id, kept.kind))

  // A process with another key leaves it unsent and says why.
  await ask()
  const { id } = await rowOf(buyer.email)
  await send(
    { ...over(url), seal: openSeal({ ...resources.settings, REAGORA_KEY: 'another key of another installation' }) },
    id,
  )
  const { state, last_error } = await stateOf(id)
  assert.equal(state, 'failed')
  assert.match(last_error!, /REAGORA_KEY/)
})

test('texts of emails are forgotten after 90 days, secrets with their links', async () => {
  const buyer = await makeBuyer(db)
  await call(identity.resetPassword, { email: buyer.email, ...(await knownCaptcha(db, 'reset')) })
  const fresh = await queue('fresh@example.test')
  const kept = await queue('old@example.test')
  await send(resources, kept)
  const old = await rowOf('old@example.test')
  const past = (days: number) => new Date(Date.now() - days * 86_400_000)
  const age = (recipient: string, days: number) =>
    db
      .updateTable('mails')
      .set({ created_at: past(days) })
      .where('recipient', '=', recipient)
      .execute()
  await age(buyer.email, 9)
  await age(old.recipient, 91)
  utimesSync(fileOf(old), past(91), past(91))
  await sweepMails(resources, new Date())
  assert.deepEqual([(await rowOf(buyer.email)).sealed, (await rowOf(buyer.email)).body === ''], [null, false])
  assert.equal((await rowOf(old.recipient)).body, '')
  assert.equal(existsSync(fileOf(old)), false)
  const gone = (await call(mail.detail, { id: String(old.id) }, admin)).data
  assert.deepEqual([gone.body, gone.file], ['', null])
  assert.notEqual((await call(mail.detail, { id: String(fresh) }, admin)).data.body, '')
})

test('an email with several links has each of their secrets where it belongs, and its row none of them', async () => {
  const { url, mails, close } = await smtp()
  const secrets = ['a', 'b', 'c'].map((sign) => sign.repeat(43))
  const news = secrets.flatMap((secret, at) => [
    `Price ${at} falls\n`,
    resources.mailer.link('/alerts/stop', secret),
    '\n',
  ])
  const message = { kind: 'news', noun: 'alert', to: 'alerts@example.test', language: 'en', because: 'asked' } as const
  const values = { person: `#${mask}`, count: 3, news }
  await db.transaction().execute((trx) => resources.mailer.queue(trx, { ...message, values }))
  const { id, body, subject } = await rowOf('alerts@example.test')
  assert.ok(secrets.every((secret) => !`${subject}${body}`.includes(secret)))
  const shown = (await call(mail.detail, { id: String(id) }, admin)).data
  assert.deepEqual([shown.masked, shown.body], [true, body])
  assert.equal(body.split(`http://localhost:3000/alerts/stop#${mask}`).length, 4)
  await send(over(url), id)
  await close()
  const { text } = await PostalMime.parse(mails[0]!)
  const sent = [...text!.matchAll(/Price (\d) falls\n\S+\/alerts\/stop#(\w{43})\n/g)].map(([, at, secret]) => [
    at,
    secret,
  ])
  assert.deepEqual(
    sent,
    secrets.map((secret, at) => [String(at), secret]),
  )
  assert.equal((await rowOf('alerts@example.test')).sealed, null)
  await assert.rejects(resources.mailer.queue(db, { ...message, values, because: 'event' }), /nobody was admitted/)
})

test('nothing that people typed becomes a link or turns the writing around, in text, HTML and subject', async () => {
  const typed =
    'Gewinn\u202e http://evil.example/a?b www.evil.com evil.xn--p1ai ｅｖｉｌ．ｃｏｍ evil。com evil\u2024com a@evil.com\u200b \ue0000\ue001'
  const { url, mails, close } = await smtp()
  await send(over(url), await queue('typed@example.test', typed))
  await close()
  const { text, html } = await PostalMime.parse(mails[0]!)
  const linkable = /:\/\/|[\p{L}\p{N}-][.．\u2024](?=\p{L}{2}|xn--)|[a-z]。(?=[a-z])/gu
  for (const part of [text!, html!.replace(/<[^>]*>/g, '')])
    assert.deepEqual([...part.replaceAll('http://localhost:3000/login', '').matchAll(linkable)], [], part)
  assert.deepEqual(
    [...html!.matchAll(/href="([^"]*)"/g)].map(([, href]) => href),
    ['http://localhost:3000/login'],
  )
  assert.doesNotMatch(text!, /[\u202e\u200b\ue000]/)
  assert.equal(asHtml('http://evil.example/', 'en', 'http://localhost').includes('<a '), false)
  assert.equal(asHtml('http://localhost.evil.example/', 'en', 'http://localhost').includes('<a '), false)
  // What is no address stays as it was typed.
  const same = '1.5 g, 3.CHCl3, J.R. Müller, 12.30 h, 浓度 0.5.\n第二行。第三行。Reagora。'
  assert.equal(plain(same), same)
})

test('an email to a typed address goes only with the leave for that address and kind', async () => {
  const { mailer } = resources
  const cause = { actor: { kind: 'guest' }, address: '192.0.2.7' } as const
  const leave = await mailer.admit(cause, 'reset', 'somebody@example.test')
  const mail = {
    kind: 'reset',
    language: 'en',
    values: { link: mailer.link('/forgetPassword', 'x'.repeat(43)) },
  } as const
  const tries = [
    { ...mail, to: 'other@example.test', because: leave },
    { ...mail, to: 'somebody@example.test', kind: 'activation', because: leave },
    { ...mail, to: 'somebody@example.test', because: 'event' as const },
  ]
  for (const one of tries) await assert.rejects(mailer.queue(db, one), /nobody was admitted/)
  await mailer.queue(db, { ...mail, to: 'somebody@example.test', because: leave })
})

test('a refused email says why and can be sent later', async () => {
  const full = await smtp(true)
  const id = await queue('full@example.test')
  await assert.rejects(send(over(full.url), id))
  await full.close()
  const failed = await stateOf(id)
  assert.equal(failed.state, 'failed')
  assert.match(failed.last_error!, /mailbox is full/)
  const open = await smtp()
  await send(over(open.url), id)
  await open.close()
  assert.equal((await stateOf(id)).state, 'sent')
})

test('without a mail server emails are kept, and an email of a rolled back act never leaves', async () => {
  const id = await queue('kept@example.test')
  await send(resources, id)
  assert.equal((await stateOf(id)).state, 'kept')
  const mail = {
    kind: 'reset',
    to: 'never@example.test',
    language: 'en' as const,
    values: {},
    because: 'event' as const,
  }
  await assert.rejects(
    db.transaction().execute(async (trx) => {
      await resources.mailer.queue(trx, mail)
      throw new Error('rolled back')
    }),
  )
  assert.equal(
    await db.selectFrom('mails').select('id').where('recipient', '=', 'never@example.test').executeTakeFirst(),
    undefined,
  )
})

test('the outbox opens to site administrators alone', async () => {
  const id = await queue('shown@example.test')
  const { list, total } = (await call(mail.outbox, { recipient: 'shown@example.test' }, admin)).data
  assert.deepEqual([total, list[0]!.id, list[0]!.state], [1, String(id), 'queued'])
  assert.match((await call(mail.detail, { id: String(id) }, admin)).data.body, /freigegeben/)
  assert.equal((await call(mail.detail, { id: '99999999' }, admin)).http, 404)
  const csr = { token: await tokenOf((await makeCsr(db)).userId) }
  assert.equal((await call(mail.outbox, {}, csr)).http, 403)
  assert.equal((await call(mail.outbox, {})).http, 401)
})

test('the outbox lists the newest first, of one recipient or state; an email shows what became of it', async () => {
  const to = 'outbox@example.test'
  const made = [await queue(to), await queue(to), await queue(to)]
  await queue('outbox2@example.test')
  await send(resources, made[0]!)
  const full = await smtp(true)
  await assert.rejects(send(over(full.url), made[1]!))
  await assert.rejects(send(over(full.url), made[1]!))
  await full.close()
  const ids = async (input: object) =>
    (await call(mail.outbox, { recipient: to.toUpperCase(), ...input }, admin)).data.list.map(({ id }) => Number(id))
  assert.deepEqual(await ids({}), made.toReversed())
  assert.deepEqual(await ids({ state: 'kept' }), [made[0]])
  assert.deepEqual(await ids({ state: 'failed' }), [made[1]])
  assert.deepEqual(await ids({ state: 'sent' }), [])
  const failed = (await call(mail.outbox, { state: 'failed', recipient: to }, admin)).data.list[0]!
  const { body, createdAt, lastError, ...shown } = (await call(mail.detail, { id: failed.id }, admin)).data
  const subject = '„A Bcc: all@example. test“ wurde freigegeben'
  const told = { id: String(made[1]), kind: 'companyApproved', recipient: to, language: 'de', subject, sentAt: null }
  assert.deepEqual(shown, { ...told, state: 'failed', masked: false, file: null, attempts: 2 })
  assert.deepEqual(failed, { ...told, state: 'failed', createdAt })
  assert.match(lastError!, /mailbox is full/)
  assert.ok(body.includes('http://localhost:3000/login'))
  const [kept, none] = await Promise.all([made[0]!, made[2]!].map((id) => call(mail.detail, { id: String(id) }, admin)))
  assert.deepEqual(
    [kept!.data.file, kept!.data.attempts, none!.data.file],
    [`mails/${made[0]}-companyApproved.txt`, 0, null],
  )
  const text = readFileSync(path.join(resources.settings.REAGORA_DATA, `mails/${made[0]}-companyApproved.txt`), 'utf8')
  assert.equal(text, `To: ${to}\nSubject: ${subject}\n\n${kept!.data.body}`)
})

test('emails and secrets that are not old enough stay as they are, as rows and as files', async () => {
  const buyer = await makeBuyer(db)
  await call(identity.resetPassword, { email: buyer.email, ...(await knownCaptcha(db, 'reset')) })
  await send(resources, await queue('young@example.test'))
  const young = await rowOf('young@example.test')
  const now = Date.now()
  const before = (days: number) => new Date(now - days * 86_400_000)
  const age = (recipient: string, days: number) =>
    db
      .updateTable('mails')
      .set({ created_at: before(days) })
      .where('recipient', '=', recipient)
      .execute()
  await age(buyer.email, 7.9)
  await age(young.recipient, 89.9)
  utimesSync(fileOf(young), before(89.9), before(89.9))
  await sweepMails(resources, new Date(now))
  assert.deepEqual(
    [(await rowOf(buyer.email)).sealed !== null, (await rowOf(young.recipient)).body],
    [true, young.body],
  )
  assert.ok(existsSync(fileOf(young)))
  await sweepMails({ ...resources, settings: { ...resources.settings, REAGORA_DATA: '/nowhere' } }, new Date(now))
})

test('what was sealed opens for its subject alone, unchanged, under the key of its installation, which is made once', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'reagora-seal-'))
  try {
    const seal = openSeal({ REAGORA_DATA: folder, REAGORA_KEY: undefined })
    const closed = seal.close('secret 秘密', 'a')
    assert.equal(statSync(path.join(folder, 'key')).mode & 0o077, 0)
    assert.deepEqual(readdirSync(folder), ['key'])
    const again = openSeal({ REAGORA_DATA: folder, REAGORA_KEY: undefined })
    assert.deepEqual([again.open(closed, 'a'), again.open(closed, 'b')], ['secret 秘密', null])
    assert.notDeepEqual(seal.close('secret 秘密', 'a'), closed)
    for (let at = 0; at < closed.length; at++) {
      const changed = Buffer.from(closed)
      changed[at]! ^= 1
      assert.equal(seal.open(changed, 'a'), null, String(at))
    }
    for (let length = 0; length < closed.length; length++)
      assert.equal(seal.open(closed.subarray(0, length), 'a'), null, String(length))
    const other = openSeal({ REAGORA_DATA: folder, REAGORA_KEY: 'another key of this installation' })
    assert.equal(other.open(closed, 'a'), null)
    assert.equal(other.open(other.close('x', 'a'), 'a'), 'x')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('an email carries its secrets beside it, in paragraphs that are safe as HTML, each line where it stood', () => {
  const link = resources.mailer.link('/forgetPassword', 's'.repeat(43))
  const mail = { kind: 'reset', noun: 'mail', language: 'en' } as const
  const made = write(mail, { person: 'A\tB\rC', minutes: 30, link })
  assert.deepEqual([made.secrets, made.body.startsWith('Dear A B\nC,\n\n')], [['s'.repeat(43)], true])
  assert.equal(unmasked(made.body, ['$&']).includes('/forgetPassword#$&\n'), true)
  assert.throws(
    () => write({ ...mail, kind: 'companyApproved' }, { person: '', company: link, note: '', link }),
    /a subject carries no secret/,
  )
  const page = asHtml(
    'a "b" & <c>\nsecond\n\n\nhttp://here/x?a=1&b="c" http://here\nhttps://here/x',
    'en',
    'http://here',
  )
  const [, text] = /<body [^>]*>(.*)<\/body>/s.exec(page)!
  const url = 'http://here/x?a=1&amp;b=&quot;c&quot;'
  assert.equal(
    text,
    `<p>a &quot;b&quot; &amp; &lt;c&gt;<br>second</p>\n<p><a href="${url}">${url}</a> http://here<br>https://here/x</p>`,
  )
  assert.ok(asHtml('x', '"><script>', 'http://here').includes('<html lang="&quot;&gt;&lt;script&gt;">'))
  for (const [typed, shown] of [
    ['a\u2028b\r\nc', 'a\nb\nc'],
    ['ftp://x', 'ftp: //x'],
    ['evil.com', 'evil. com'],
    ['evil.c', 'evil.c'],
    ['x.1a', 'x.1a'],
    ['-.com', '-. com'],
    ['1.2.3.4/win', '1. 2. 3. 4/win'],
    ['0.50 g, 1.2.3, v1.2.3.4.5', '0.50 g, 1.2.3, v1.2.3.4.5'],
    [mask, ''],
    ['\u{1f9ea}\u{e0001}', '\u{1f9ea}'],
  ] as const)
    assert.equal(plain(typed), shown, typed)
})
