import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openTasks } from '../../kernel/tasks.ts'
import { testApp, type Caller } from '../../testing/app.ts'
import { everyEndpoint, sampleOf, send } from '../../testing/samples/index.ts'
import { canary, makeWorld, type Side } from '../../testing/world.ts'
import { buyerBlocks, cockpit, FEW, supplierBlocks } from './contract.ts'

const app = await testApp()
const { db } = app
const world = await makeWorld(app)
const { own, other, csr, csrAdmin, siteAdmin } = world

const endpoint = (id: string) => everyEndpoint.find((one) => one.id === id)!
async function perform(id: string, side: Side) {
  const sample = await sampleOf(world, endpoint(id), side)
  const reply = await send(world, endpoint(id), sample)
  assert.equal(reply.status, 200, `${id}: ${reply.message}`)
  return reply.data
}
const companyOf = (side: Side) => String(side.admin.companyId)
const sellerOf = (side: Side) => String(side.seller.companyId)
const shown = async (companyId: string, caller: Caller = csrAdmin.caller) =>
  (await app.call(cockpit.company, { companyId }, caller)).data
const blockOf = async (companyId: string, key: string, caller?: Caller) =>
  (await shown(companyId, caller)).blocks.find((block) => block.key === key)

for (const side of [own, other]) {
  for (let more = 0; more < FEW + 1; more++) await perform('checkout.submit', side)
  for (const id of [
    'quote.addProduct',
    'permit.add',
    'contact.reportIssue',
    'complaint.report',
    'fulfilment.recordPayment',
    'supply.ship',
  ])
    await perform(id, side)
  for (const id of ['cart.add', 'upload.receive']) await perform(id, side)
  const { rows } = await sql<{
    id: number
  }>`insert into lists (user_id, name, source, input, delimiter, reading, lines_total, state)
    values (${side.member.userId}, 'wanted', 'paste', ${`${side.name} unobtainium`}, 'newline', '{}', 1, 'done') returning id`.execute(
    db,
  )
  await sql`insert into list_lines (list_id, line, row_number, typed, outcome)
    values (${rows[0]!.id}, 1, 1, ${`${side.name} unobtainium`}, 'missing')`.execute(db)
}
const lists: Readonly<Record<string, string>> = {
  '/admin/tasks/queues': 'task.queue',
  '/admin/quotes': 'quoteDesk.list',
  '/admin/orders': 'order.list',
  '/admin/invoices': 'invoice.list',
  '/admin/permits': 'permit.list',
  '/admin/messages': 'contact.list',
  '/admin/complaints': 'complaintDesk.list',
}

test('a cockpit shows the latest five of each kind of record of its company, and nothing of another one', async () => {
  const page = await shown(companyOf(own))
  assert.deepEqual(
    page.blocks.map(({ key }) => key),
    [...buyerBlocks, 'contacts'],
  )
  for (const { key, rows } of page.blocks) assert.ok(rows.length > 0 && rows.length <= FEW, `${key} ${rows.length}`)
  assert.ok(!JSON.stringify(page).includes(canary))
  const newest = await sql<{ number: string }>`select number from orders where company_id = ${own.admin.companyId}
    order by id desc limit ${FEW}`.execute(db)
  assert.deepEqual(
    page.blocks.find(({ key }) => key === 'orders')!.rows.map(({ title }) => title),
    newest.rows.map(({ number }) => number),
  )
  assert.ok(JSON.stringify(await shown(companyOf(other))).includes(canary))
})

test('the list behind a block holds the company’s records and no others', async () => {
  const { blocks } = await shown(companyOf(own))
  let met = 0
  for (const { key, rows, page } of blocks) {
    const [path, query] = (page ?? '').split('?') as [string, string]
    const id = lists[path]
    if (!id) continue
    met++
    const asked = { ...Object.fromEntries(new URLSearchParams(query)), pageSize: 100 }
    const reply = await app.callRaw(endpoint(id), asked, csrAdmin.caller)
    const { list } = reply.data as { list: { id: string }[] }
    const ids = new Set(list.map((row) => row.id))
    for (const row of rows) assert.ok(ids.has(row.id), `${key} ${row.title}`)
    assert.ok(!JSON.stringify(list).includes(canary), key)
    const none = await app.callRaw(endpoint(id), { ofCompany: 'nobody' }, csrAdmin.caller)
    assert.deepEqual((none.data as { list: unknown[] }).list, [], key)
  }
  assert.equal(met, Object.keys(lists).length)
})

test('a supplier’s cockpit has its own parts, quotes, prices, uploads and sources', async () => {
  await sql`insert into feeds (supplier_id, name, url, content, next_at) values (${own.seller.supplierId}, 'nightly', 'https://a.example/a.csv', 'pricing', now())`.execute(
    db,
  )
  await sql`insert into price_questions (package_id, supplier_id) values (${world.goods.expired.packageId}, ${own.seller.supplierId})`.execute(
    db,
  )
  const { blocks } = await shown(sellerOf(own))
  assert.deepEqual(
    blocks.map(({ key }) => key),
    ['tasks', ...supplierBlocks, 'contacts'],
  )
  for (const { key, rows } of blocks.slice(1)) assert.ok(rows.length > 0, key)
  assert.ok(!JSON.stringify(blocks).includes(canary))
  assert.equal((await blockOf(sellerOf(other), 'prices'))?.rows.length, 0)
})

test('carts and lists are shown to whoever serves buyers alone, with whom of their people somebody may act for', async () => {
  for (const { caller } of [csr, csrAdmin])
    for (const key of ['carts', 'unfound'])
      assert.ok((await blockOf(companyOf(own), key, caller))!.rows.length > 0, key)
  for (const key of ['carts', 'unfound'])
    assert.equal(await blockOf(companyOf(own), key, siteAdmin.caller), undefined, key)
  const whoBuys = async (caller: Caller) =>
    (await blockOf(companyOf(own), 'contacts', caller))!.rows.filter(({ buys }) => buys).map(({ id }) => Number(id))
  const serving = await whoBuys(csr.caller)
  assert.ok(serving.includes(own.member.userId) && !serving.includes(own.suspended.userId))
  assert.deepEqual(await whoBuys(siteAdmin.caller), [])
  for (const caller of [own.admin.caller, own.seller.caller, await world.actingFor(own.member)])
    for (const [one, input] of [
      [cockpit.company, { companyId: companyOf(own) }],
      [cockpit.find, { text: 'Huaxia' }],
    ] as const)
      assert.equal((await app.callRaw(one, input, caller)).http, 403)
  assert.equal((await app.callRaw(cockpit.company, { companyId: '999999999' }, csr.caller)).http, 404)
})

test('open tasks of a company are its own, of the kinds that the reader may hold', async () => {
  await openTasks(db, [{ kind: 'company_change', subjectId: own.admin.companyId }])
  const { rows } = (await blockOf(companyOf(own), 'tasks'))!
  assert.equal(rows.length, FEW)
  const quotes =
    await sql`insert into tasks (kind, subject_id, due_at) select 'quote_review', id, now() - interval '1 day'
    from quotes where company_id = ${own.admin.companyId} limit 1`.execute(db)
  assert.equal(Number(quotes.numAffectedRows), 1)
  assert.equal((await blockOf(companyOf(own), 'tasks'))!.rows[0]!.about, 'quote_review')
})

test('a company is found by how its name begins, by an address of its people, by the number of an order, a quote, an invoice', async () => {
  const found = async (text: string) => (await app.call(cockpit.find, { text }, csr.caller)).data
  const ids = async (text: string) => (await found(text)).map(({ companyId }) => companyId)
  assert.ok((await ids('huaxia ph')).includes(companyOf(own)))
  assert.deepEqual(await ids(own.member.email.toUpperCase()), [companyOf(own)])
  for (const table of ['orders', 'quotes', 'invoices'] as const) {
    const { rows } = await sql<{ number: string }>`select number from ${sql.table(table)}
      where company_id = ${own.admin.companyId} limit 1`.execute(db)
    assert.deepEqual(
      (await found(rows[0]!.number.toLowerCase())).map(({ companyId, by, of }) => [companyId, by, of]),
      [[companyOf(own), 'number', rows[0]!.number]],
    )
  }
  assert.deepEqual(await found('no such thing'), [])
})
