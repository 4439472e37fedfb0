import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { send } from '../../kernel/mail.ts'
import { testApp } from '../../testing/app.ts'
import { knownCaptcha } from '../../testing/captcha.ts'
import { makeBuyer, makeCsr, makeSiteAdmin } from '../../testing/makePeople.ts'
import { identity } from '../identity/contract.ts'
import { mail } from './contract.ts'

const { call, db, resources, tokenOf } = await testApp()
const admin = { token: await tokenOf((await makeSiteAdmin(db)).userId) }

async function queue(to: string, person = 'Anna <b>&</b>') {
  const values = { person, company: 'A\r\nBcc: all@example.test', note: '', link: 'http://localhost/login' }
  await db
    .transaction()
    .execute((trx) => resources.mailer.queue(trx, { kind: 'companyApproved', to, language: 'de', values }))
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

/** A mail server that keeps what it is given. */
async function smtp(refuse = false, onLetter = () => {}) {
  const letters: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (refuse) return done(new Error('mailbox is full'))
        letters.push(Buffer.concat(parts).toString())
        done()
        onLetter()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
const over = (url: string) => ({ ...resources, settings: { ...resources.settings, SMTP_URL: url } })

test('a letter arrives once, as text and harmless HTML, with no header of foreign making', async () => {
  const { url, letters, close } = await smtp()
  const id = await queue('anna@example.test')
  await send(over(url), id)
  await send(over(url), id)
  await close()
  assert.equal(letters.length, 1)
  const letter = await PostalMime.parse(letters[0]!)
  assert.deepEqual(
    letter.to?.map(({ address }) => address),
    ['anna@example.test'],
  )
  assert.equal(letter.subject, '„A Bcc: all@example.test“ wurde freigegeben')
  assert.ok(!letter.headers.some(({ key }) => key === 'bcc'))
  assert.match(letter.text!, /Guten Tag Anna <b>&<\/b>,/)
  assert.match(letter.html!, /Anna &lt;b&gt;&amp;&lt;\/b&gt;/)
  assert.match(letter.html!, /<a href="http:\/\/localhost\/login">/)
  assert.deepEqual(await stateOf(id), { state: 'sent', attempts: 1, last_error: null })
})

test('[SEARCH-5] a file goes with its letter, byte for byte', async () => {
  const { url, letters, close } = await smtp()
  const bytes = Buffer.from('\uFEFF名称,CAS 号\r\n4-溴苯硼酸,5467-74-3\r\n')
  const attachmentId = await resources.files.put(db, bytes, {
    name: 'reagora-结果.csv',
    purpose: 'result export',
    allowed: ['text/plain'],
  })
  const values = { person: '王小明', what: '溴苯硼酸', type: 'CSV', written: 1, total: 1, leftOut: 0, link: '' }
  const letter = { kind: 'exportReady', noun: 'resultExport', to: 'file@example.test', language: 'zh' as const, values }
  await db.transaction().execute((trx) => resources.mailer.queue(trx, { ...letter, attachmentId }))
  const { id } = await db.selectFrom('mails').select('id').where('recipient', '=', letter.to).executeTakeFirstOrThrow()
  await send(over(url), id)
  await close()
  const { attachments, text } = await PostalMime.parse(letters[0]!, { attachmentEncoding: 'arraybuffer' })
  assert.equal(attachments.length, 1)
  assert.equal(attachments[0]!.filename, 'reagora-结果.csv')
  assert.deepEqual(Buffer.from(attachments[0]!.content as ArrayBuffer), bytes)
  assert.match(text!, /溴苯硼酸/)
})

test('what is queued leaves by the job, after its transaction', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { url, letters, close } = await smtp(false, resolve)
  const other = await testApp({ SMTP_URL: url })
  await other.work()
  const buyer = await makeBuyer(other.db)
  const asked = await other.call(identity.resetPassword, { email: buyer.email, ...(await knownCaptcha(other.db)) })
  assert.equal(asked.status, 200)
  await promise
  await close()
  assert.match((await PostalMime.parse(letters[0]!)).text!, /forgetPassword#[\w-]{43}\n/)
})

test('a refused letter says why and can be sent later', async () => {
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

test('without a mail server letters are kept, and a letter of a rolled back act never leaves', async () => {
  const id = await queue('kept@example.test')
  await send(resources, id)
  assert.equal((await stateOf(id)).state, 'kept')
  const letter = { kind: 'reset', to: 'never@example.test', language: 'en' as const, values: {} }
  await assert.rejects(
    db.transaction().execute(async (trx) => {
      await resources.mailer.queue(trx, letter)
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
