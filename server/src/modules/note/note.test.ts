import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../testing/app.ts'
import { makeOrder } from '../../testing/makeOrder.ts'
import { joinGroup, makeBuyer, makeCsr, makeSupplier } from '../../testing/makePeople.ts'
import { sendFile } from '../../testing/sendFile.ts'
import { order as orderContract } from '../order/contract.ts'
import { pricing } from '../pricing/contract.ts'
import { staffGroup } from '../staffGroup/contract.ts'
import { tag } from '../tag/contract.ts'
import { MAX_ATTACHMENTS, note } from './contract.ts'
import { mentionedIn, pageOfRecord, withNames, withNumbers } from './rules.ts'

const app = await testApp()
const { db, call } = app
const signedIn = async <P extends { userId: number }>(person: P) => ({
  ...person,
  caller: { token: await app.tokenOf(person.userId) },
})
const anna = await signedIn(await makeCsr(db, { surname: '安', name: '娜', language: 'en' }))
const bo = await signedIn(await makeCsr(db, { surname: '薄', name: '荷', language: 'de' }))
const admin = await signedIn(await makeCsr(db, { roles: ['ROLE_CSR_ADMIN'] }))
const buyer = await signedIn(await makeBuyer(db))
const seller = await signedIn(await makeSupplier(db))

const order = await makeOrder(app, buyer, { caller: buyer.caller })
const ofOrder = { entity: 'order', entityId: order.id } as const
const write = (text: string, who = anna, record: typeof ofOrder = ofOrder) =>
  call(note.add, { ...record, text }, who.caller)
const notes = async (who = anna) => (await call(note.list, ofOrder, who.caller)).data.notes
const mailsTo = (email: string) =>
  db
    .selectFrom('mails')
    .select(['subject', 'body'])
    .where('recipient', '=', email)
    .where('kind', '=', 'mention')
    .orderBy('id')
    .execute()
/** As if it had been written long ago. */
const age = (noteId: string) =>
  sql`update notes set created_at = now() - interval '25 hours' where id = ${Number(noteId)}`.execute(db)

test('[MEMO-1] notes about a record are read by staff who open it, and by nobody else, its buyer included', async () => {
  const { data } = await write('call back on Monday')
  assert.deepEqual(
    (await notes(bo)).map(({ id, text, own, editable, removable }) => ({ id, text, own, editable, removable })),
    [{ id: data.id, text: 'call back on Monday', own: false, editable: false, removable: false }],
  )
  for (const { caller } of [buyer, seller]) {
    for (const endpoint of [note.list, note.colleagues, note.add])
      assert.equal((await app.callRaw(endpoint, { ...ofOrder, text: 'x' }, caller)).http, 403, endpoint.id)
    for (const endpoint of [note.edit, note.remove])
      assert.equal((await app.callRaw(endpoint, { noteId: data.id, text: 'x', version: '1' }, caller)).http, 403)
  }
  assert.equal((await call(note.add, { ...ofOrder, entityId: '99999999', text: 'x' }, anna.caller)).http, 404)
  const shown = await call(orderContract.detail, { id: order.id }, buyer.caller)
  assert.doesNotMatch(shown.body, /call back on Monday/)
})

test('[MEMO-2] whoever is meant gets one email in their language with a link, and the writer none', async () => {
  const text = `@[${bo.userId}] and @[${anna.userId}]: @[${bo.userId}] please call`
  const { data } = await write(text)
  const [mail, ...more] = await mailsTo(bo.email)
  assert.equal(more.length, 0)
  assert.match(mail!.subject, /安娜 hat Sie in einer Notiz erwähnt: /)
  assert.match(mail!.body, new RegExp(`@薄荷 and @安娜: @薄荷 please call[^]*/admin/orders/${order.id}\\n`))
  assert.equal((await mailsTo(anna.email)).length, 0)
  // Who was told is not told again, who is new is.
  const again = { noteId: data.id, text: `${text} @[${admin.userId}]`, version: '1' }
  assert.equal((await call(note.edit, again, anna.caller)).status, 200)
  assert.deepEqual([(await mailsTo(bo.email)).length, (await mailsTo(admin.email)).length], [1, 1])
  const { people } = (await call(note.list, ofOrder, bo.caller)).data
  assert.deepEqual(
    people
      .map(({ name }) => name)
      .toSorted()
      .includes('薄荷'),
    true,
  )
})

test('[MEMO-2] only colleagues who may open the record are offered, and nobody else can be meant', async () => {
  const offered = (await call(note.colleagues, { entity: 'order', text: '薄荷' }, anna.caller)).data
  assert.deepEqual(
    offered.map(({ userEmail }) => userEmail),
    [bo.email],
  )
  assert.deepEqual((await call(note.colleagues, { entity: 'order', text: buyer.email }, anna.caller)).data, [])
  const before = (await notes()).length
  const refused = await write(`ask @[${buyer.userId}]`)
  assert.deepEqual([refused.http, refused.status], [409, 154003])
  assert.deepEqual([(await notes()).length, (await mailsTo(buyer.email)).length], [before, 0])
  const many = Array.from({ length: 21 }, () => `@[${bo.userId}]`).join(' ')
  assert.equal((await write(many)).http, 400)
})

test('[MEMO-3] a note is changed by whoever wrote it, for a day, and not over what they have not seen', async () => {
  const { data } = await write('first')
  const edit = (text: string, version: string, who = anna) =>
    call(note.edit, { noteId: data.id, text, version }, who.caller)
  assert.equal((await edit('of another', '1', bo)).status, 154002)
  assert.equal((await edit('second', '1')).status, 200)
  assert.equal((await edit('third', '1')).status, 100006)
  const [shown] = await notes()
  assert.deepEqual([shown!.text, shown!.version, shown!.editedAt !== null], ['second', 2, true])
  await age(data.id)
  assert.equal((await edit('late', '2')).status, 154001)
  assert.equal((await call(note.remove, { noteId: data.id }, anna.caller)).status, 154001)
  const [late] = await notes()
  assert.deepEqual([late!.editable, late!.removable], [false, false])
  assert.equal((await notes(admin))[0]!.removable, true)
  assert.equal((await call(note.remove, { noteId: data.id }, admin.caller)).status, 200)
  assert.ok(!(await notes()).some(({ id }) => id === data.id))
})

test('[MEMO-4] files of a note are few, of known kinds, and served to its readers alone', async () => {
  const { data } = await write('see the files')
  const send = (bytes: string | Buffer, who = anna) =>
    sendFile<{ fileId: string }>(
      app.app,
      note.attach,
      { name: '../spectrum.txt', bytes },
      { noteId: data.id },
      who.caller,
    )
  assert.equal((await send('x', bo)).status, 154002)
  assert.equal((await send('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')).http, 415)
  const { fileId } = (await send('peaks')).data
  for (let n = 1; n < MAX_ATTACHMENTS; n++) assert.equal((await send(`peaks ${n}`)).status, 200)
  assert.equal((await send('one more')).status, 154004)
  const get = (who: { caller: object }, noteId = data.id) => app.callRaw(note.file, { noteId, fileId }, who.caller)
  const got = await get(bo)
  assert.deepEqual([got.http, got.body], [200, 'peaks'])
  assert.match(String(got.headers['content-disposition']), /^attachment.*spectrum\.txt$/)
  assert.deepEqual([(await get(buyer)).http, (await get(seller)).http], [403, 403])
  const other = (await write('another')).data.id
  assert.equal((await get(bo, other)).http, 404)
  assert.equal((await call(note.detach, { noteId: data.id, fileId }, bo.caller)).status, 154002)
  assert.equal((await call(note.detach, { noteId: data.id, fileId }, anna.caller)).status, 200)
  assert.equal((await get(bo)).http, 404)
})

test('[MEMO-1] requests for quotes and requisitions are written about, too; who only works on quotes reads those about quotes', async () => {
  const quoter = await signedIn(await makeCsr(db, { roles: ['ROLE_STAFF'] }))
  await joinGroup(db, quoter.userId, ['staffQuotes'])
  const { companyId, userId } = buyer
  const quotes = await sql<{ id: number }>`insert into quotes (number, company_id, inquirer_id, supplier_limit)
    values ('Q-NOTED', ${companyId}, ${userId}, 5) returning id`.execute(db)
  const requisitions = await sql<{ id: number }>`
    insert into requisitions (number, company_id, requested_by, raised_by, status, currency, total)
    values ('RQ-NOTED', ${companyId}, ${userId}, ${userId}, 'approved', 'CNY', 100) returning id`.execute(db)
  const ofQuote = { entity: 'quote', entityId: String(quotes.rows[0]!.id) } as const
  const ofRequisition = { entity: 'requisition', entityId: String(requisitions.rows[0]!.id) } as const
  await call(note.add, { ...ofQuote, text: `@[${bo.userId}] the supplier called` }, quoter.caller)
  await call(note.add, { ...ofRequisition, text: 'waits for its budget' }, anna.caller)
  assert.match((await mailsTo(bo.email)).at(-1)!.body, new RegExp(`/admin/quotes/${ofQuote.entityId}\\n`))
  const read = async (of: typeof ofQuote | typeof ofRequisition, who = anna) =>
    (await call(note.list, of, who.caller)).data.notes.map(({ text }) => text)
  assert.deepEqual(await read(ofQuote), [`@[${bo.userId}] the supplier called`])
  assert.deepEqual(await read(ofRequisition), ['waits for its budget'])
  for (const [of, { caller }] of [
    [ofRequisition, quoter],
    [ofQuote, buyer],
  ] as const)
    assert.equal((await app.callRaw(note.list, of, caller)).http, 403)
})

/** Records of the shop window and of the house, each with those besides whom nobody reads its notes. */
const more = {
  library: [
    'staffOrders',
    sql`insert into libraries (company_id, buyer_id, asked_by) values (${buyer.companyId}, ${buyer.userId}, ${buyer.userId})`,
  ],
  news: [
    'staffNews',
    sql`insert into news (texts, starts_on, created_by) values ('{"zh": {"title": "NEWSMARK"}}', now(), ${admin.userId})`,
  ],
  discount: [
    'staffDiscounts',
    sql`insert into discounts (description, kind, rate_bp, starts_at, ends_at, created_by)
      values ('DISCOUNTMARK', 'percentage', 500, now() + interval '1 day', now() + interval '2 days', ${admin.userId})`,
  ],
  'coupon template': [
    'staffCoupons',
    sql`insert into coupon_templates (name, days_valid, uses, company_only, registration, combinable, created_by)
      values ('COUPONMARK', 30, 1, false, false, true, ${admin.userId})`,
  ],
  tag: [
    'staffMarketing',
    sql`insert into tags (names, position, created_by) values ('{"zh": "TAGMARK"}', 1, ${admin.userId})`,
  ],
  staffGroup: ['staffUsers', sql`insert into staff_groups (name, permissions) values ('GROUPMARK', '{staffTasks}')`],
} as const

test('[MEMO-1] every other record with a page of its own has notes, read by those who open it; what is deleted leaves none behind', async () => {
  const siteAdmin = await signedIn(await makeCsr(db, { roles: ['ROLE_SITE_ADMIN'] }))
  const about: Partial<Record<keyof typeof more, string>> = {}
  for (const [entity, [permission, insert]] of Object.entries(more) as [keyof typeof more, (typeof more)['tag']][]) {
    const { rows } = await sql<{ id: number }>`${insert} returning id`.execute(db)
    const record = { entity, entityId: String(rows[0]!.id) }
    about[entity] = record.entityId
    const writer = await signedIn(await makeCsr(db, { roles: ['ROLE_STAFF'] }))
    await joinGroup(db, writer.userId, [permission])
    const { data } = await call(note.add, { ...record, text: `@[${siteAdmin.userId}] ${entity}` }, writer.caller)
    assert.equal(
      (await sendFile(app.app, note.attach, { name: 'why.txt', bytes: 'why' }, { noteId: data.id }, writer.caller))
        .status,
      200,
    )
    assert.ok((await mailsTo(siteAdmin.email)).at(-1)!.body.includes(pageOfRecord[entity] + record.entityId), entity)
    const others = Object.keys(more).filter((one) => one !== entity)
    for (const other of others)
      assert.equal(
        (await app.callRaw(note.list, { ...record, entity: other }, writer.caller)).http,
        403,
        `${entity} ${other}`,
      )
    assert.equal((await call(note.list, record, siteAdmin.caller)).data.notes.length, 1)
  }
  const left = async () =>
    (
      await sql<{ entity: string }>`select entity from notes join note_files on note_id = id
    where entity = any(${Object.keys(more)}) order by 1`.execute(db)
    ).rows.map(({ entity }) => entity)
  assert.equal((await left()).length, 6)
  assert.equal((await call(tag.remove, { id: about.tag! }, siteAdmin.caller)).status, 200)
  assert.equal((await call(pricing.removeDiscount, { id: about.discount! }, siteAdmin.caller)).status, 200)
  assert.equal((await call(staffGroup.remove, { groupId: about.staffGroup! }, siteAdmin.caller)).status, 200)
  assert.deepEqual(await left(), ['coupon template', 'library', 'news'])
})

test('a name stands in the text by its number, also where it begins another name', () => {
  const people = [
    { id: '7', name: '王五' },
    { id: '8', name: '王五六' },
  ]
  const kept = withNumbers('@王五六 and @王五: a@b, @nobody', people)
  assert.equal(kept, '@[8] and @[7]: a@b, @nobody')
  assert.deepEqual(mentionedIn(kept), [8, 7])
  assert.equal(withNames(kept, people), '@王五六 and @王五: a@b, @nobody')
  assert.equal(withNames('@[9]', people), '@#9')
})
