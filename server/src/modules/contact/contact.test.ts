import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { makeMolecule, makeProduct } from '../../testing/makeCatalogue.ts'
import { makeBuyer, makeCsr, makeSupplier } from '../../testing/makePeople.ts'
import { sendFile } from '../../testing/sendFile.ts'
import { contact, issueTypes, MAX_FILE_BYTES, MAX_FILES } from './contract.ts'

const app = await testApp()
const { db, call } = app
const signedIn = async <P extends { userId: number }>(person: P) => ({
  ...person,
  caller: { token: await app.tokenOf(person.userId) },
})
const csr = await signedIn(await makeCsr(db, { surname: '安', name: '娜' }))
const buyer = await signedIn(await makeBuyer(db, { surname: '李', name: '四' }))
const stranger = await signedIn(await makeBuyer(db))
const seller = await signedIn(await makeSupplier(db))

const mailsTo = (email: string) =>
  db.selectFrom('mails').select(['kind', 'subject', 'body']).where('recipient', '=', email).orderBy('id').execute()
const house = () => mailsTo('service@reagora.example')
const guest = { topic: 'product' as const, name: 'Marie Curie', email: 'marie@sorbonne.example', text: 'Is RG1 pure?' }
const idOf = async (number: string) => (await call(contact.list, { search: number }, csr.caller)).data.list[0]!.id
const attach = (name: string, bytes: Buffer | string, caller = buyer.caller) =>
  sendFile<{ number: string }>(app.app, contact.send, { name, bytes }, { topic: 'order', text: 'see the file' }, caller)

const molfile = '\n  Reagora\n\n  1  0  0  0  0  0  0  0  0  0999 V2000\n    0.0 0.0 0.0 C   0  0\nM  END\n'

test('[CONT-2] a guest writes; the house is told, and the acknowledgement repeats nothing that was typed', async () => {
  const sent = await call(contact.send, guest, { language: 'de' })
  assert.equal(sent.status, 200, sent.body)
  const [told] = (await house()).slice(-1)
  assert.match(told!.subject, new RegExp(sent.data.number))
  assert.match(told!.body, /Marie Curie[^]*Is RG1 pure\?[^]*\/admin\/messages\/\d+/)
  const [mail, ...more] = await mailsTo(guest.email)
  assert.equal(more.length, 0)
  assert.match(mail!.subject, /Wir haben Ihre Nachricht erhalten/)
  assert.ok(mail!.body.includes(sent.data.number))
  assert.doesNotMatch(`${mail!.subject}${mail!.body}`, /Marie|RG1/)
})

test('[CONT-2] a guest has to say who they are; whoever is signed in writes under their own name and address', async () => {
  for (const missing of [{ name: '' }, { email: '' }, { name: '', email: '' }])
    assert.equal((await call(contact.send, { ...guest, ...missing })).status, 155001)
  assert.equal((await call(contact.send, { ...guest, email: 'no address' })).http, 400)
  assert.equal((await call(contact.send, { ...guest, text: ' ' })).http, 400)
  assert.equal((await call(contact.send, { ...guest, text: 'x'.repeat(4001) })).http, 400)
  const sent = await call(contact.send, { ...guest, text: 'under a false name' }, buyer.caller)
  const { data } = await call(contact.detail, { id: await idOf(sent.data.number) }, csr.caller)
  assert.deepEqual([data.name, data.email, data.userId], ['李四', buyer.email, String(buyer.userId)])
})

test('[CONT-2] files are those of the eight endings, each what its name says and under 1 MB', async () => {
  const good: [string, string | Buffer][] = [
    ['list.csv', 'cas\n64-17-5\n'],
    ['drawing.MOL', molfile],
    ['drawings.sdf', `${molfile}$$$$\n`],
    ['order.pdf', '%PDF-1.7\n%%EOF\n'],
    ['old.doc', Buffer.from('d0cf11e0a1b11ae1'.padEnd(1200, '0'), 'hex')],
    ['old.xls', Buffer.from('d0cf11e0a1b11ae1'.padEnd(1200, '0'), 'hex')],
  ]
  for (const [name, bytes] of good) {
    const sent = await attach(name, bytes)
    assert.equal(sent.http, 200, `${name}: ${sent.body}`)
  }
  const [[, csv]] = good as [[string, string]]
  const bad: [string, string | Buffer, number][] = [
    ['virus.exe', csv, 100010],
    ['none', csv, 100010],
    ['page.html', '<html>', 100010],
    ['picture.pdf', csv, 155003],
    ['list.csv', '%PDF-1.7\n', 155003],
    ['page.csv', '<script>', 155003],
    ['table.xlsx', Buffer.from('d0cf11e0a1b11ae1'.padEnd(1200, '0'), 'hex'), 155003],
    ['drawing.mol', 'a\nb\nc\nd\n', 155003],
    ['large.csv', 'a'.repeat(MAX_FILE_BYTES + 1), 100011],
  ]
  const before = await db.selectFrom('inquiries').select('id').execute()
  for (const [name, bytes, status] of bad) assert.equal((await attach(name, bytes)).status, status, name)
  assert.equal(MAX_FILE_BYTES, 1_048_575)
  assert.equal((await attach('full.csv', 'a'.repeat(MAX_FILE_BYTES))).status, 200)
  // A refused message leaves nothing: neither a row nor a file.
  assert.equal((await db.selectFrom('inquiries').select('id').execute()).length, before.length + 1)
})

test('[CONT-2] a message carries several files, not more than its limit', async () => {
  const send = async (count: number) => {
    const form = new FormData()
    for (const [key, value] of Object.entries({ topic: 'other', text: 'many' })) form.set(key, value)
    for (let i = 0; i < count; i++) form.append('file', new Blob([`a${i}\n`]), `f${i}.csv`)
    const sent = new Response(form)
    const reply = await app.app.inject({
      method: 'POST',
      url: contact.send.path,
      headers: { 'content-type': sent.headers.get('content-type')!, token: buyer.caller.token },
      payload: Buffer.from(await sent.arrayBuffer()),
    })
    return reply.json<{ status: number; data: { number: string } }>()
  }
  const sent = await send(MAX_FILES)
  const { data } = await call(contact.detail, { id: await idOf(sent.data.number) }, csr.caller)
  assert.deepEqual(
    data.files.map(({ name }) => name),
    ['f0.csv', 'f1.csv', 'f2.csv', 'f3.csv', 'f4.csv'],
  )
  assert.equal((await send(MAX_FILES + 1)).status, 155002)
})

test('[CONT-2] a file is handed to staff and to whoever sent it, under both paths; to others it is not there', async () => {
  const sent = await attach('mine.csv', 'secret\n')
  const { data } = await call(contact.detail, { id: await idOf(sent.data.number) }, csr.caller)
  const fileId = data.files[0]!.id
  for (const endpoint of [contact.downloadFile, contact.storedFile]) {
    for (const { caller } of [buyer, csr]) {
      const reply = await app.callRaw(endpoint, { fileId }, caller)
      assert.deepEqual([reply.http, reply.body], [200, 'secret\n'])
      assert.match(String(reply.headers['content-disposition']), /^attachment; filename\*=UTF-8''mine\.csv$/)
    }
    for (const { caller } of [stranger, seller])
      assert.equal((await app.callRaw(endpoint, { fileId }, caller)).http, 404)
    assert.equal((await app.callRaw(endpoint, { fileId })).http, 401)
  }
})

test('[CONT-3] an error on a product is reported by its type, with what it is about, by those who may', async () => {
  const molecule = await makeMolecule(db, { nameEn: 'Benzoic acid', nameZh: '苯甲酸', cas: '65-85-0' })
  const product = await makeProduct(db, { supplierId: seller.supplierId, moleculeId: molecule.id, code: 'BA-1' })
  assert.deepEqual([...issueTypes].sort(), [
    'inventory',
    'other',
    'package attributes',
    'price',
    'product attributes',
    'structure',
    'supplier info',
  ])
  for (const issueType of issueTypes) {
    const sent = await call(
      contact.reportIssue,
      { productId: String(product.id), issueType, text: `wrong ${issueType}` },
      buyer.caller,
    )
    const { data } = await call(contact.detail, { id: await idOf(sent.data.number) }, csr.caller)
    assert.deepEqual([data.kind, data.topic, data.productId], ['issue', issueType, String(product.id)])
    assert.match(data.subject, /苯甲酸 · BA-1/)
  }
  assert.match((await house()).at(-1)!.subject, /BA-1/)
  const about = (more: object) =>
    app.callRaw(contact.reportIssue, { issueType: 'price', text: 'x', ...more }, buyer.caller)
  assert.equal((await about({})).http, 404)
  assert.equal((await about({ productId: '99999999' })).http, 404)
  assert.equal((await about({ moleculeId: String(molecule.id), issueType: 'smell' })).http, 400)
  assert.equal(
    (await app.callRaw(contact.reportIssue, { moleculeId: String(molecule.id), issueType: 'price', text: 'x' })).http,
    401,
  )
})

test('[CONT-3] a report of an error carries files, which are what their names say; whoever sent it and staff read them', async () => {
  const molecule = await makeMolecule(db, { nameEn: 'Toluic acid' })
  const fields = { moleculeId: String(molecule.id), issueType: 'structure', text: 'see the file' }
  const report = (name: string, bytes: string) =>
    sendFile<{ number: string }>(app.app, contact.reportIssue, { name, bytes }, fields, buyer.caller)
  assert.equal((await report('spectrum.pdf', '<html>')).status, 155003)
  const sent = await report('right.mol', molfile)
  assert.equal(sent.status, 200, sent.body)
  const { data } = await call(contact.detail, { id: await idOf(sent.data.number) }, csr.caller)
  assert.deepEqual([data.kind, data.files.map(({ name }) => name)], ['issue', ['right.mol']])
  const { id: fileId } = data.files[0]!
  const readers = [buyer, csr, stranger, seller].map(({ caller }) =>
    app.callRaw(contact.downloadFile, { fileId }, caller),
  )
  assert.deepEqual(
    (await Promise.all(readers)).map(({ http }) => http),
    [200, 200, 404, 404],
  )
})

test('[CONT-3] staff take, answer by mail in the language of the sender, close and reopen; nobody else sees messages', async () => {
  const sent = await call(
    contact.send,
    { ...guest, email: 'ko@lab.example', text: '순도가 궁금합니다' },
    { language: 'ko' },
  )
  const inquiryId = await idOf(sent.data.number)
  const status = async () => (await call(contact.detail, { id: inquiryId }, csr.caller)).data.status
  assert.equal(await status(), 'new')
  await call(contact.take, { inquiryId }, csr.caller)
  assert.equal(await status(), 'in work')
  assert.equal((await call(contact.take, { inquiryId }, csr.caller)).http, 409)
  const answer = (version: number) =>
    call(contact.answer, { inquiryId, text: 'It is 99 %.', version: String(version) }, csr.caller)
  assert.equal((await answer(1)).status, 100006)
  assert.equal((await answer(2)).status, 200)
  assert.equal(await status(), 'answered')
  const mail = (await mailsTo('ko@lab.example')).at(-1)!
  assert.match(mail.subject, /문의에 대한 답변/)
  assert.match(mail.body, /It is 99 %\.[^]*안娜|It is 99 %\.[^]*安娜/)
  await call(contact.close, { inquiryId }, csr.caller)
  assert.equal((await answer(4)).status, 155004)
  await call(contact.reopen, { inquiryId }, csr.caller)
  assert.equal(await status(), 'in work')
  const { data } = await call(contact.list, { status: 'in work', search: 'ko@lab' }, csr.caller)
  assert.deepEqual([data.total, data.list[0]!.number], [1, sent.data.number])
  for (const { caller } of [buyer, seller]) {
    assert.equal((await app.callRaw(contact.list, {}, caller)).http, 403)
    assert.equal((await app.callRaw(contact.detail, { id: inquiryId }, caller)).http, 403)
    assert.equal((await app.callRaw(contact.answer, { inquiryId, text: 'x', version: '5' }, caller)).http, 403)
  }
})

test('[CONT-2] anybody may write only so often to one address', async () => {
  const limited = await testApp({ REAGORA_RATE_LIMIT: '1' })
  const statuses: number[] = []
  for (let i = 0; i < 5; i++) statuses.push((await limited.call(contact.send, guest)).http)
  assert.deepEqual(statuses, [200, 200, 200, 429, 429])
})
