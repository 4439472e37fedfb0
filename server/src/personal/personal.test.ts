import assert from 'node:assert/strict'
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { sql, type Transaction } from 'kysely'
import { connect } from '../kernel/database.ts'
import { plain } from '../kernel/mailText.ts'
import { send } from '../kernel/mailDelivery.ts'
import type { Tables } from '../kernel/tables.generated.ts'
import { checkLedger } from '../ledger/ledger.ts'
import { address } from '../modules/address/contract.ts'
import { collection } from '../modules/collection/contract.ts'
import { contact } from '../modules/contact/contract.ts'
import { fulfilment } from '../modules/fulfilment/contract.ts'
import { identity } from '../modules/identity/contract.ts'
import { note } from '../modules/note/contract.ts'
import { savedCart } from '../modules/savedCart/contract.ts'
import { people } from '../modules/people/contract.ts'
import { testApp } from '../testing/app.ts'
import { pasteList } from '../testing/listWorld.ts'
import { fillCart, makeOrder, makePack } from '../testing/makeOrder.ts'
import { sendFile } from '../testing/sendFile.ts'
import {
  joinGroup,
  anAddress,
  makeBuyer,
  makeBuyerAdmin,
  makeCsr,
  makeSiteAdmin,
  makeSupplier,
} from '../testing/makePeople.ts'
import { impersonal, logs, personal } from './declaration.ts'
import { erase, eraseAgain, NotErased } from './erase.ts'
import { findPerson } from './find.ts'
import { handOut } from './handOut.ts'

const app = await testApp()
const { db, call } = app
const { files, settings } = app.resources
/** As the role that restores a backup. */
const owner = connect(app.ownerUrl, settings, () => {})
after(() => owner.close())

interface Column {
  table: keyof Tables
  name: string
  type: string
}
const columns = (
  await sql<Column>`select c.table_name as "table", c.column_name as name, c.data_type as type
    from information_schema.columns c join pg_class k on k.relname = c.table_name and k.relnamespace = 'public'::regnamespace
    where c.table_schema = 'public' and k.relkind in ('r', 'p') and not k.relispartition order by 1, c.ordinal_position`.execute(
    owner.db,
  )
).rows
const holdsText = ({ type }: Column) => ['text', 'character', 'jsonb', 'json', 'ARRAY', 'bytea'].includes(type)
const looksPersonal =
  /(^|_)(user|email|phone|person|contact|surname|recipient|actor|csr)(_|$)|^buyer_id$|_by$|^address$|^agent$/

test('every column that may hold a person is declared: erased, kept with a reason, or none of theirs', () => {
  const undeclared = columns.filter((column) => {
    const declared = personal[column.table]
    if (!declared)
      return (
        !(column.table in logs) && looksPersonal.test(column.name) && !(`${column.table}.${column.name}` in impersonal)
      )
    if (declared.erase === 'delete' || !holdsText(column)) return false
    return ![...(declared.blanked ?? []), ...(declared.secrets ?? []), ...Object.keys(declared.kept ?? {})].includes(
      column.name,
    )
  })
  assert.deepEqual(
    undeclared.map(({ table, name }) => `${table}.${name}`),
    [],
  )
  const known = new Set(columns.map(({ table, name }) => `${table}.${name}`))
  assert.deepEqual(
    Object.keys(impersonal).filter((name) => !known.has(name)),
    [],
  )
})

const mark = 'CANARY7Q'

/** A person who has left something in every table, with the mark in every field that takes a text. */
async function marked(tag: string) {
  const company = await makeBuyerAdmin(db)
  const name = `${mark}${tag}`
  const phone = `${mark}-${tag}-phone`
  const person = await makeBuyerAdmin(db, {
    companyId: company.companyId,
    email: `${mark.toLowerCase()}-${tag}@example.test`,
    surname: 'Ada',
    name,
    phone,
  })
  const caller = { token: await app.tokenOf(person.userId) }
  const theirs = { ...anAddress(), contact: `${name} Ada`, phone, email: person.email }
  await call(address.save, theirs, caller)
  const csr = await makeCsr(db)
  const staff = { token: await app.tokenOf(csr.userId) }
  // What a colleague wrote down about them, and an email to somebody else that names them.
  const byColleague = { token: await app.tokenOf(company.userId) }
  await call(address.save, { ...anAddress(), street: `ask ${person.email}`, contact: `Ada ${name}` }, byColleague)
  await db
    .insertInto('mails')
    .values({
      kind: 'x',
      recipient: 'colleague@example.test',
      language: 'zh',
      subject: 'x',
      body: plain(`Dear Bo, ${person.email} left.`),
    })
    .execute()
  const { list } = (await call(people.list, { param: person.email }, staff)).data
  const details = { surname: 'Ada', name, phone, jobTitle: mark }
  await call(people.edit, { userId: list[0]!.id, ...details, version: list[0]!.version }, staff)
  const order = await makeOrder(app, person, { caller })
  await call(fulfilment.approve, { id: order.id, note: `${name} Ada has called` }, staff)
  const gone = await call(fulfilment.cancel, { id: order.id, reason: 'other', reasonText: mark }, caller)
  assert.equal(gone.status, 200, gone.message)
  const { onBehalfOfToken } = (await call(identity.actFor, { userId: String(person.userId) }, staff)).data
  assert.ok(onBehalfOfToken)
  const { packageId, productId, moleculeId } = await makePack(db, { onHand: 5 })
  await fillCart(app, caller, [{ packageId, quantity: 1 }])
  await call(savedCart.save, { name: mark, note: mark }, caller)
  await call(collection.save, { productIds: [String(productId)] }, caller)
  await pasteList(app, `${mark} one\n${mark} two`, caller, { name: mark })
  const id = person.userId
  const later = new Date(Date.now() + 86_400_000)
  await db
    .insertInto('history_orders')
    .values({
      company_id: person.companyId,
      source: 'Old ERP',
      number: tag,
      ordered_on: '2024-01-31',
      buyer: `${name} Ada`,
      buyer_email: person.email,
      currency: 'CNY',
      total: 1,
    })
    .execute()
  // A code of a coupon that they were given.
  const { id: template_id } = await db
    .insertInto('coupon_templates')
    .values({
      name: 'x',
      days_valid: 1,
      uses: 1,
      company_only: true,
      combinable: false,
      registration: false,
      created_by: csr.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const code = { code: `X${tag}`, max_uses: 1, uses_left: 1, valid_until: later, given_because: 'assigned' }
  await db
    .insertInto('coupons')
    .values({ ...code, template_id, user_id: id, company_id: person.companyId })
    .execute()
  await sql`with begun as (insert into chat_conversations (user_id) values (${id}) returning id)
    insert into chat_messages (conversation_id, text) select id, ${mark} from begun`.execute(db)
  await db.insertInto('confirmed_phones').values({ user_id: id, phone: '+8613800138000' }).execute()
  await joinGroup(db, id, ['staffNews'])
  await db
    .insertInto('provider_subjects')
    .values({ user_id: id, issuer: mark, subject: `${mark} ${tag}` })
    .execute()
  await db
    .insertInto('second_factors')
    .values({ user_id: id, secret: Buffer.from('x'), last_step: 1 })
    .execute()
  await db
    .insertInto('recovery_codes')
    .values({ user_id: id, code_hash: Buffer.from(tag) })
    .execute()
  await db.insertInto('footprints').values({ user_id: id, molecule_id: moleculeId }).execute()
  await db.insertInto('saved_searches').values({ user_id: id, name: mark, ask: '{}' }).execute()
  const asked = { company_id: person.companyId, inquirer_id: id, title: name, deliver_to: name, remark: mark }
  const { id: quoteId } = await db
    .insertInto('quotes')
    .values({ ...asked, number: `Q ${tag}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('quote_drafts')
    .values({ buyer_id: id, content: JSON.stringify({ title: name }) })
    .execute()
  const { supplierId } = await makeSupplier(db)
  await db
    .insertInto('company_quote_exclusions')
    .values({ company_id: person.companyId, supplier_id: supplierId, reason: `asked by ${name}`, excluded_by: id })
    .execute()
  await db
    .insertInto('list_quotes')
    .values({
      company_id: person.companyId,
      buyer_id: id,
      asked_by: id,
      title: name,
      remark: `${name} Ada`,
      expected_on: '2027-01-31',
      items: JSON.stringify([{ name }]),
      choose_until: later,
    })
    .execute()
  await db
    .insertInto('libraries')
    .values({
      company_id: person.companyId,
      buyer_id: id,
      asked_by: id,
      title: name,
      remark: `${name} Ada`,
      reason: name,
      purchase_order: mark,
      ask: JSON.stringify({ searchText: name }),
      ship_to: JSON.stringify({ addressId: 1, text: `${name} Ada, ${phone}` }),
    })
    .execute()
  await db.insertInto('notification_choices').values({ user_id: id, type: 'task', mail: 'daily' }).execute()
  await db.insertInto('saved_views').values({ user_id: id, list: 'orders', name: mark, query: '' }).execute()
  const alert = await db
    .insertInto('alerts')
    .values({ user_id: id, kind: 'back-in-stock', product_id: productId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into alert_events (alert_id, event) values (${alert.id}, ${mark})`.execute(db)
  await db
    .insertInto('shared_searches')
    .values({ id: tag.padEnd(22, 'x'), user_id: id, mode: 'live', ask: '{}', expires_at: later })
    .execute()
  const fileId = await files.put(db, Buffer.from(`${mark},1\r\n`), {
    name: `${mark}.csv`,
    purpose: 'result export',
    userId: id,
    allowed: ['text/plain'],
  })
  await db
    .insertInto('result_exports')
    .values({
      user_id: id,
      type: 'csv',
      language: 'zh',
      ask: '{}',
      most: 10,
      state: 'done',
      file_id: fileId,
      finished_at: later,
    })
    .execute()
  await db
    .insertInto('own_data_exports')
    .values({ user_id: id, language: 'zh', state: 'failed', finished_at: later })
    .execute()
  await db.insertInto('erasure_requests').values({ user_id: id, state: 'cancelled', ended_at: later }).execute()
  await sql`with run as (
      insert into bulk_runs (user_id, language, list, filter, act, input, chosen, total)
      values (${id}, 'zh', 'order.list', '{}', 'fulfilment.reject', ${JSON.stringify({ note: mark })}::jsonb, true, 1) returning id)
    insert into bulk_rows (run_id, position, row_id, label) select id, 1, 1, ${mark} from run`.execute(db)
  const mail = {
    kind: 'x',
    recipient: person.email,
    language: 'zh',
    subject: mark,
    body: mark,
    attachment_id: fileId,
  }
  await db.insertInto('mails').values(mail).execute()
  const link = {
    purpose: 'reset',
    subject_id: id,
    recipient: person.email,
    token_hash: Buffer.alloc(32, tag),
    expires_at: later,
  }
  await db.insertInto('mail_tokens').values(link).execute()
  await sql`insert into throttles (key, window_start, count) values (${`mail to ${person.email}`}, now(), 1)`.execute(
    db,
  )
  await sql`insert into idempotency (user_id, endpoint, key, body_hash) values (${id}, 'x', ${`${tag}-12345678`}, '')`.execute(
    db,
  )
  await sql`update sessions set address = ${mark}, agent = ${mark} where user_id = ${id}`.execute(db)
  await sql`insert into known_devices (token_hash, user_id) values (${Buffer.alloc(32, `${tag} device`)}, ${id})`.execute(
    db,
  )
  await sql`with asked as (
      insert into price_questions (package_id, supplier_id)
      select k.id, p.supplier_id from packages k join products p on p.id = k.product_id where k.id = ${packageId} returning id)
    insert into price_waiters (question_id, user_id) select id, ${id} from asked`.execute(db)
  await sql`update companies set email = ${person.email}, phone = ${phone}, legal_person = ${`Ada${name}`}
    where id = ${person.companyId}`.execute(db)
  await sql`update order_lines set ship_address = ${JSON.stringify(theirs)}::jsonb where order_id = ${order.id}`.execute(
    db,
  )
  await sql`update orders set remark = ${mark}, purchase_order = ${mark}, bill_address = bill_address || ${JSON.stringify(theirs)}::jsonb
    where buyer_id = ${id}`.execute(db)
  await sql`insert into order_confirmations (order_id, asked_by, answer, words, answered_at)
    values (${order.id}, ${id}, 'declined', ${mark}, now())`.execute(db)
  await sql`insert into erp_messages (order_id, kind, state, asked_by, facts)
    values (${order.id}, 'create', 'withdrawn', ${id}, ${JSON.stringify({ user: mark })}::jsonb)`.execute(db)
  await sql`with asked as (
      insert into requisitions (number, company_id, requested_by, raised_by, status, input, bill_address, note)
      values (${`RQ ${tag}`}, ${person.companyId}, ${id}, ${id}, 'pending approval', ${JSON.stringify({ remark: mark })}::jsonb,
        ${JSON.stringify(theirs)}::jsonb, ${mark}) returning id),
    raised as (insert into events (entity, entity_id, move, to_state, actor_id)
      select 'requisition', id, 'raise', 'pending approval', ${id} from asked),
    step as (insert into requisition_steps (requisition_id, position, who, planned, decided_by, decided_at, decision, note)
      select id, 1, 'role', array[${id}::bigint], ${id}, now(), 'approved', ${mark} from asked returning requisition_id)
    insert into requisition_approvers (requisition_id, position, user_id, why) select requisition_id, 1, ${id}, 'approver' from step`.execute(
    db,
  )
  await sql`insert into approval_people (user_id) values (${id})`.execute(db)
  await sql`with rule as (
      insert into approval_rules (company_id, position, kind, project_code) values (${person.companyId}, 1, 'project', 'P100') returning id)
    insert into approval_rule_steps (rule_id, position, who, user_id) select id, 1, 'person', ${id} from rule`.execute(
    db,
  )
  await complained(id, person.companyId, Number(order.id))
  await reviewed(id, Number(order.id))
  await tracked(id, Number(order.id))
  await talkedAboutQuotes(id, quoteId)
  await notedAbout(person, order.id, name, staff)
  await wroteToTheHouse(person.email, caller, staff)
  const who = (await findPerson(db, { id }))!
  await everywhere(who)
  await sendAll(person.email)
  return { person, who, order, fileId }
}

/** A complaint of theirs with a photo, what was written about it, and a question that they asked as staff would. */
async function complained(userId: number, companyId: number, orderId: number) {
  const { rows } = await sql<{
    id: number
  }>`insert into complaints (order_id, company_id, reported_by, reason, wish, text)
    values (${orderId}, ${companyId}, ${userId}, 'other', 'notice', ${mark}) returning id`.execute(db)
  const complaint_id = rows[0]!.id
  // The history that ledger check L6 asks for.
  await sql`insert into events (entity, entity_id, move, to_state, actor_id)
    values ('complaint', ${complaint_id}, 'report', 'open', ${userId})`.execute(db)
  await sql`insert into complaint_messages (complaint_id, author_id, side, text)
    values (${complaint_id}, ${userId}, 'buyer', ${mark})`.execute(db)
  await sql`insert into complaint_questions (complaint_id, supplier_id, text, with_files, asked_by)
    select ${complaint_id}, id, ${mark}, false, ${userId} from supplier_profiles order by id limit 1`.execute(db)
  const of = { name: `${mark}.txt`, purpose: 'complaint', userId, allowed: ['text/plain'] as const }
  const file_id = await files.put(db, Buffer.from(`${mark} photo`), of)
  await db.insertInto('complaint_files').values({ file_id, complaint_id, side: 'buyer' }).execute()
}

/** What they think of goods, held until staff have read it, what they think of another's review, and what they answered as a supplier. */
async function reviewed(userId: number, orderId: number) {
  await sql`with line as (select product_id, id from order_lines where order_id = ${orderId} limit 1),
    own as (insert into reviews (product_id, order_line_id, author_id, stars, text, language, status)
      select product_id, id, ${userId}, 4, ${mark}, 'zh', 'held' from line),
    other as (insert into reviews (product_id, order_line_id, stars, language, status)
      select product_id, id, 3, 'zh', 'published' from line returning id),
    vote as (insert into review_votes (review_id, user_id) select id, ${userId} from other)
    insert into review_reports (review_id, user_id, reason) select id, ${userId}, ${mark} from other`.execute(db)
}

/** A parcel of theirs, of which the carrier says who took it. */
async function tracked(userId: number, orderId: number) {
  const { id } = await db
    .insertInto('shipments')
    .values({ order_id: orderId, carrier: '顺丰', tracking_number: 'SF 1', created_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('parcel_steps')
    .values({ shipment_id: id, event_id: '1', status: 'delivered', words: mark, at: new Date() })
    .execute()
}

/** What they wrote about an item of a request, with a file. */
async function talkedAboutQuotes(userId: number, quoteId: number) {
  const { rows } = await sql<{ id: number }>`with item as (
      insert into quote_items (quote_id, number) values (${quoteId}, 1) returning id),
    talk as (insert into quote_talks (item_id, supplier_id)
      select item.id, s.id from item, (select id from supplier_profiles order by id limit 1) s returning id)
    insert into quote_messages (talk_id, side, author_id, text) select id, 'buyer', ${userId}, ${mark} from talk returning id`.execute(
    db,
  )
  const of = { name: `${mark}.txt`, purpose: 'quote message', userId, allowed: ['text/plain'] as const }
  const file_id = await files.put(db, Buffer.from(`${mark} spectrum`), of)
  await sql`with line as (
      insert into quote_lines (quote_id, item_id, number, pack, status) select quote_id, id, 1, '5 g', 'quoted' from quote_items
      where quote_id = ${quoteId} returning id),
    price as (insert into quote_prices (quote_id, supplier_id, line_id, quantity, unit_price, currency, buyer_price, buyer_currency, expires_at)
      select ${quoteId}, s.id, line.id, 1, 100, 'CNY', 100, 'CNY', now() + interval '9 days' from line,
        (select id from supplier_profiles order by id limit 1) s returning id, line_id, supplier_id)
    insert into quote_counters (quote_id, line_id, supplier_id, price_id, round, buyer_price, unit_price, currency, quantity, remark, made_by)
      select ${quoteId}, line_id, supplier_id, id, 1, 90, 90, 'CNY', 1, ${mark}, ${userId} from price`.execute(db)
  await db.insertInto('quote_message_files').values({ file_id, message_id: rows[0]!.id, number: 1 }).execute()
}

/** A message of theirs with a file, and what was answered. */
async function wroteToTheHouse(email: string, caller: { token: string }, staff: { token: string }) {
  await sendFile(app.app, contact.send, { name: 'a.csv', bytes: mark }, { topic: 'other', text: mark }, caller)
  const { list } = (await call(contact.list, { search: email }, staff)).data
  const sent = await call(contact.answer, { inquiryId: list[0]!.id, text: mark, version: '1' }, staff)
  assert.equal(sent.status, 200, sent.message)
}

/** What staff noted about them: on their record with a file, on an order by name, elsewhere by their address. */
async function notedAbout(
  { userId, email, companyId }: { userId: number; email: string; companyId: number },
  orderId: string,
  name: string,
  staff: { token: string },
) {
  const stranger = String((await makeBuyer(db)).companyId)
  const write = async (entity: 'order' | 'user' | 'company', entityId: string, text: string) =>
    (await call(note.add, { entity, entityId, text }, staff)).data.id
  const noteId = await write('user', String(userId), mark)
  await write('order', orderId, `${name} Ada has called`)
  await write('company', String(companyId), `Ada ${name} signs`)
  await write('company', stranger, `knows ${email}`)
  const sent = await sendFile(
    app.app,
    note.attach,
    { name: `${mark}.txt`, bytes: `${mark} passport` },
    { noteId },
    staff,
  )
  assert.equal(sent.status, 200, sent.message)
}

/** Lets the emails to somebody leave: without a mail server they become files. */
async function sendAll(recipient: string) {
  for (const { id } of await db.selectFrom('mails').select('id').where('recipient', '=', recipient).execute())
    await send(app.resources, id)
}

/** Puts the mark into every field of text that takes it. */
async function everywhere(who: NonNullable<Awaited<ReturnType<typeof findPerson>>>) {
  for (const column of columns.filter(holdsText)) {
    const declared = personal[column.table]
    if (!declared || (declared.erase !== 'delete' && !['heard_about'].includes(column.name))) continue
    const value = column.type.startsWith('json')
      ? sql`${JSON.stringify({ x: mark })}::jsonb`
      : sql`${`${mark} ${who.email}`}`
    if (column.type === 'ARRAY' || column.type === 'bytea' || column.name === 'recipient' || column.name === 'key')
      continue
    await owner.db
      .transaction()
      .execute((trx) =>
        sql`update ${sql.table(column.table)} set ${sql.ref(column.name)} = ${value} where ${declared.rows(who)}`.execute(
          trx,
        ),
      )
      // A fixed word or a foreign key does not take it.
      .catch((error: { code?: string }) =>
        assert.match(String(error.code), /^(23|22|42804)/, `${column.table}.${column.name}`),
      )
  }
}

/** Where the mark stands in the database, but for columns that the declaration keeps. */
async function marksLeft(): Promise<string[]> {
  const tables = await sql<{
    schema: string
    name: string
  }>`select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(owner.db)
  const left: string[] = []
  for (const { schema, name } of tables.rows) {
    const apart = Object.keys(impersonal).flatMap((column) =>
      column.startsWith(`${name}.`) ? [column.split('.')[1]!] : [],
    )
    const kept = schema === 'public' ? [...Object.keys(personal[name as keyof Tables]?.kept ?? {}), ...apart] : []
    const { rows } = await sql<{ row: string }>`select (to_jsonb(t) - ${kept}::text[])::text as row
      from ${sql.table(`${schema}.${name}`)} t where strpos(lower(t::text), ${mark.toLowerCase()}) > 0`.execute(
      owner.db,
    )
    left.push(
      ...rows.filter(({ row }) => row.toLowerCase().includes(mark.toLowerCase())).map(({ row }) => `${name}: ${row}`),
    )
  }
  return left
}
const bytesLeft = (below = 'files') =>
  globSync(path.join(settings.REAGORA_DATA, `${below}/**/*`))
    .filter((file) => statSync(file).isFile())
    .filter((file) => readFileSync(file).includes(mark))

test('(G26) everything about a person is handed out, and erasing them leaves their mark nowhere but where the law keeps it', async () => {
  const { who, order } = await marked('a')
  const folder = mkdtempSync(path.join(os.tmpdir(), 'reagora-person-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  const written = await handOut(db, files, who, folder)
  const without: string[] = []
  assert.deepEqual(
    Object.keys({ ...personal, ...logs }).filter((table) => written[table] === 0),
    without,
  )
  for (const table of [
    'users',
    'mails',
    'lists',
    'list_lines',
    'orders',
    'addresses',
    'collections',
    'audit_detail',
    'saved_searches',
    'saved_views',
    'notes',
  ])
    for (const kind of ['json', 'csv'])
      assert.match(readFileSync(path.join(folder, `${table}.${kind}`), 'utf8'), new RegExp(mark), table)
  assert.equal(globSync(path.join(folder, 'files/*')).length, 5)
  const given = globSync(path.join(folder, '*.json'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('')
  assert.doesNotMatch(given, /password_hash|token_hash|"salt"/)
  assert.ok((await marksLeft()).length > 10 && bytesLeft().length === 5 && bytesLeft('mails').length >= 2)

  await erase(app.resources, { email: who.email })
  assert.deepEqual(await marksLeft(), [])
  assert.deepEqual([bytesLeft(), bytesLeft('mails')], [[], []])
  // The text by which their order is found keeps the number of the purchase, and no longer says who bought.
  const found = await db.selectFrom('order_texts').select('text').where('order_id', '=', Number(order.id)).execute()
  assert.equal(found.length, 1)
  for (const of of [who.email, ...who.names]) assert.ok(!found[0]!.text.includes(of.toLowerCase()), found[0]!.text)
  const kept = await db
    .selectFrom('orders')
    .select(['purchase_order', 'remark', 'bill_address'])
    .where('id', '=', Number(order.id))
    .executeTakeFirstOrThrow()
  assert.deepEqual([kept.purchase_order, kept.remark], [mark, ''])
  assert.ok((kept.bill_address as { street: string }).street.length > 0)
  const account = await db.selectFrom('users').selectAll().where('id', '=', who.id).executeTakeFirstOrThrow()
  assert.deepEqual(
    [account.status, account.email, account.password_hash],
    ['terminated', `erased-${who.id}@erased.invalid`, null],
  )
  assert.deepEqual(await checkLedger(db), [])
})

test('(G26) what a restored backup brings back is erased again, and nobody else', async () => {
  const { who } = await marked('b')
  const bystander = await makeBuyer(db)
  const before = await owner.db.selectFrom('users').selectAll().where('id', '=', who.id).executeTakeFirstOrThrow()
  const entry = await erase(app.resources, { email: who.email })
  await assert.rejects(erase(app.resources, { email: who.email }), NotErased)
  assert.equal(await eraseAgain(app.resources, [entry]), 0)
  // A backup of before: the list is only in the file that was kept apart.
  await sql`update users set email = ${who.email}, name = ${before.name}, phone = ${before.phone} where id = ${who.id}`.execute(
    owner.db,
  )
  await sql`delete from erased_people`.execute(owner.db)
  const other = { ...entry, userId: bystander.userId }
  assert.equal(await eraseAgain(app.resources, [entry, other]), 1)
  assert.deepEqual(await marksLeft(), [])
  const stays = await db
    .selectFrom('users')
    .select('status')
    .where('id', '=', bystander.userId)
    .executeTakeFirstOrThrow()
  assert.equal(stays.status, 'active')
  assert.deepEqual(await checkLedger(db), [])
})

test('[COMP-9] the last site administrator is not erased, nor whoever waits for goods', async () => {
  const admin = await makeSiteAdmin(db)
  await assert.rejects(erase(app.resources, { email: admin.email }), /last site administrator/)
  const still = await db
    .selectFrom('users')
    .select(['email', 'status'])
    .where('id', '=', admin.userId)
    .executeTakeFirstOrThrow()
  assert.deepEqual(still, { email: admin.email, status: 'active' })
  const second = await makeSiteAdmin(db)
  await erase(app.resources, { email: admin.email })
  await assert.rejects(erase(app.resources, { email: second.email }), /last site administrator/)
  const buyer = await makeBuyer(db)
  const { number } = await makeOrder(app, buyer)
  await assert.rejects(erase(app.resources, { email: buyer.email }), new RegExp(number))
})

test('an event loses its note and nothing else, and only by the function that erases', async () => {
  const { id } = await makeOrder(app, await makeBuyer(db))
  const csr = await makeCsr(db)
  await call(fulfilment.approve, { id, note: mark }, { token: await app.tokenOf(csr.userId) })
  const ofOrder = sql`entity = 'order' and entity_id = ${Number(id)} and move = 'approve'`
  await assert.rejects(sql`update events set data = '{}' where ${ofOrder}`.execute(db), /permission denied/)
  for (const change of [
    sql`actor_id = 1`,
    sql`data = '{"note": "other"}'`,
    sql`to_state = 'shipped'`,
    sql`data = '{}', actor_id = 1`,
  ])
    await assert.rejects(
      owner.db
        .transaction()
        .execute((trx: Transaction<Tables>) => sql`update events set ${change} where ${ofOrder}`.execute(trx)),
      /append-only/,
    )
  await assert.rejects(sql`delete from events where ${ofOrder}`.execute(owner.db), /append-only/)
  await sql`select erase_event_notes(${csr.userId})`.execute(db)
  const { rows } = await sql<{ data: object }>`select data from events where ${ofOrder}`.execute(db)
  assert.deepEqual(rows[0]!.data, {})
})

test('(G26) erasing somebody changes nothing about anybody else: neither a stranger, nor a colleague’s own account and kept things', async () => {
  const { who, fileId } = await marked('c')
  const bystander = await marked('d')
  const colleague = await makeBuyer(db, { companyId: who.companyId, surname: '钱', name: '七', phone: '13612345678' })
  const caller = { token: await app.tokenOf(colleague.userId) }
  await makeOrder(app, colleague, { caller })
  const uploaded = await files.put(db, Buffer.from(`${mark} upload`), {
    name: 'catalogue.csv',
    purpose: 'catalogue',
    userId: who.id,
    companyId: who.companyId,
    allowed: ['text/plain'],
  })
  const told = async (id: number) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'reagora-person-'))
    try {
      await handOut(db, files, (await findPerson(db, { id }))!, folder)
      return Object.fromEntries(
        globSync('**/*', { cwd: folder })
          .filter((name) => statSync(path.join(folder, name)).isFile())
          .toSorted()
          .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
      )
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
  const before = [await told(bystander.person.userId), await told(colleague.userId)]
  const sessionsBefore = await db.selectFrom('sessions').select('id').where('user_id', '=', who.id).execute()
  assert.ok(sessionsBefore.length > 0)
  await erase(app.resources, { email: `  ${who.email.toUpperCase()} ` })
  assert.deepEqual([await told(bystander.person.userId), await told(colleague.userId)], before)
  const { user_id, company_id } = await db
    .selectFrom('files')
    .select(['user_id', 'company_id'])
    .where('id', '=', uploaded)
    .executeTakeFirstOrThrow()
  assert.deepEqual([user_id, company_id], [null, who.companyId])
  assert.equal(await files.find(db, fileId), null)
  const own = before[0]!
  for (const secret of [
    'password_hash',
    'token_hash',
    'token',
    'secret_hash',
    'share_token',
    'body_hash',
    'sealed',
    'salt',
    'bank_account',
    'iban',
    'tax_id',
    'credit_limit',
    'review_note',
  ])
    assert.ok(
      !Object.entries(own).some(([name, text]) => name.endsWith('.json') && text.includes(`"${secret}":`)),
      secret,
    )
  const [last] = await sql<{
    act: string
    entity_id: number
  }>`select act, entity_id from audit order by id desc limit 1`
    .execute(db)
    .then(({ rows }) => rows)
  assert.deepEqual(last, { act: 'person.erase', entity_id: who.id })
  const moves = await sql<{
    move: string
    from_state: string
    to_state: string
  }>`select move, from_state, to_state from events
    where entity = 'user' and entity_id = ${who.id} order by id desc limit 1`.execute(db)
  assert.deepEqual(moves.rows, [{ move: 'terminate', from_state: 'active', to_state: 'terminated' }])
  await erase(app.resources, { id: bystander.person.userId })
  assert.equal((await files.find(db, uploaded))?.name, 'catalogue.csv')
  await files.remove(db, uploaded)
})

test('whoever has orders that are over is erased; a site administrator who cannot sign in is no last one', async () => {
  const buyer = await makeBuyer(db)
  const cancelled = await makeOrder(app, buyer)
  await call(fulfilment.cancel, { id: cancelled.id, reason: 'duplicate' }, cancelled.caller)
  for (const status of ['delivered', 'rejected']) {
    const { id } = await makeOrder(app, buyer)
    await db.updateTable('orders').set({ status }).where('id', '=', Number(id)).execute()
  }
  await erase(app.resources, { id: buyer.userId })
  await assert.rejects(erase(app.resources, { email: 'nobody@example.test' }), NotErased)
  const suspended = await makeSiteAdmin(db)
  await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', suspended.userId).execute()
  await erase(app.resources, { email: suspended.email })
})
