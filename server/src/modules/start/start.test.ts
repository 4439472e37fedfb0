import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openTasks } from '../../kernel/tasks.ts'
import { testApp, type Caller } from '../../testing/app.ts'
import { everyEndpoint, sampleOf, send } from '../../testing/samples/index.ts'
import { makeWorld } from '../../testing/world.ts'
import { staffFigureKeys, start, supplierFigureKeys } from './contract.ts'
import { staffFigures } from './rules.ts'

const app = await testApp()
const { db } = app
const world = await makeWorld(app)
const { own, other, csr, csrAdmin, siteAdmin } = world

const endpoint = (id: string) => everyEndpoint.find((one) => one.id === id)!
async function perform(id: string, side = own): Promise<string> {
  const sample = await sampleOf(world, endpoint(id), side)
  const reply = await send(world, endpoint(id), sample)
  assert.equal(reply.status, 200, `${id}: ${reply.message}`)
  return (reply.data as { id?: string } | null)?.id ?? String(sample.input['id'])
}

// Something of everything that figures count, beside the same of another supplier and what does not wait any more.
for (const id of ['checkout.submit', 'checkout.submit', 'fulfilment.approve', 'company.register', 'permit.add'])
  await perform(id)
for (const id of [
  'contact.send',
  'contact.close',
  'payment.lines',
  'payment.setAside',
  'document.receive',
  'upload.detail',
])
  await perform(id)
const [broken, late, expiring, review] = [
  await perform('checkout.submit'),
  await perform('checkout.submit'),
  await perform('quote.addProduct'),
  await perform('quote.addProduct'),
]
await perform('quote.addProduct')
await perform('quoteReply.answer')
await perform('permit.approve')
for (const id of ['complaint.report', 'complaintDesk.ask', 'complaintDesk.answer', 'complaintDesk.decide'])
  await perform(id)
for (const id of ['supply.list', 'supply.confirm', 'supply.delay', 'quote.addProduct']) await perform(id, other)
for (const id of ['supply.list', 'supply.list', 'supply.confirm', 'supply.ship']) await perform(id)
await db.updateTable('orders').set({ status: 'unknown error' }).where('id', '=', Number(broken)).execute()
await db.updateTable('orders').set({ due_on: '2026-01-05', prepaid: false }).where('id', '=', Number(late)).execute()
await sql`update quotes set expected_on = china_day(now()) where id = ${Number(expiring)}`.execute(db)
await db.updateTable('quotes').set({ status: 'review required' }).where('id', '=', Number(review)).execute()
await sql`update permits set valid_until = china_day(now()) + 30 where status = 'approved'`.execute(db)
await openTasks(db, [{ kind: 'erp_failure', subjectId: Number(broken) }])
await sql`update mails set state = 'failed' where id = (select min(id) from mails)`.execute(db)
await sql`update supplier_promises set expected_on = china_day(now()) - 1 where order_line_id in (
  select id from order_lines where supplier_id = ${own.seller.supplierId} and shipped = 0)`.execute(db)
await sql`update product_documents set issued_on = '2019-03-01'`.execute(db)
await sql`update products set confirmed_at = now() - interval '181 days' where id in (
  select id from products where supplier_id = ${own.seller.supplierId} and status = 'active' order by id limit 2)`.execute(
  db,
)
await sql`insert into price_questions (package_id, supplier_id) select k.id, p.supplier_id
  from packages k join products p on p.id = k.product_id where k.id = ${world.goods.expired.packageId}`.execute(db)
await sql`insert into packages (product_id, amount, unit, label, currency, price, price_at)
  select product_id, 5, 'g', '5 g', currency, price, price_at from packages where id = ${world.goods.expired.packageId}`.execute(
  db,
)

const lists: Readonly<Record<string, string>> = {
  '/admin/orders': 'order.list',
  '/admin/tasks/queues': 'task.queue',
  '/admin/payments': 'payment.lines',
  '/admin/quotes': 'quoteDesk.list',
  '/admin/companies': 'company.list',
  '/admin/permits': 'permit.list',
  '/admin/messages': 'contact.list',
  '/admin/complaints': 'complaintDesk.list',
  '/admin/outbox': 'mail.outbox',
  '/supplier/prices': 'price.list',
  '/supplier/orders': 'supply.list',
  '/supplier/complaints': 'complaintDesk.asked',
  '/supplier/documents': 'document.list',
  '/supplier/products': 'productDesk.list',
  '/supplier/uploads': 'upload.list',
  '/quoteSupplierList': 'quoteReply.supplierQuotes',
}
/** How many rows the list at an address has, as its page asks for it. */
async function totalAt(page: string, caller: Caller) {
  const [path, query] = page.split('?') as [string, string]
  const reply = await app.callRaw(endpoint(lists[path]!), Object.fromEntries(new URLSearchParams(query)), caller)
  assert.equal(reply.status, 200, `${page}: ${reply.message}`)
  return (reply.data as { total: number }).total
}

test('each figure of a start page counts exactly the rows of the list that it opens', async () => {
  const met = new Map<string, number>()
  for (const { caller } of [csr, csrAdmin, siteAdmin]) {
    const { figures } = (await app.call(start.staff, {}, caller)).data
    for (const { key, count, page } of figures) {
      assert.equal(count, await totalAt(page, caller), `${key} ${page}`)
      met.set(key, count)
    }
  }
  assert.deepEqual(new Set(met.keys()), new Set(staffFigureKeys))
  for (const [key, count] of met) assert.ok(count > 0, `${key} counts nothing here`)
})

test('a supplier reads figures of its own alone, each exactly the rows of its list', async () => {
  const { figures } = (await app.call(start.supplier, {}, own.seller.caller)).data
  assert.deepEqual(
    figures.map(({ key }) => key),
    [...supplierFigureKeys],
  )
  for (const { key, count, page } of figures) {
    assert.ok(count > 0, `${key} counts nothing here`)
    assert.equal(count, await totalAt(page, own.seller.caller), `${key} ${page}`)
  }
  const rival = (await app.call(start.supplier, {}, other.seller.caller)).data.figures
  for (const { key, count, page } of rival) assert.equal(count, await totalAt(page, other.seller.caller), key)
  assert.notDeepEqual(
    rival.map(({ count }) => count),
    figures.map(({ count }) => count),
  )
})

test('nobody reads a figure of what they may not see', async () => {
  const keysOf = async (caller: Caller) => (await app.call(start.staff, {}, caller)).data.figures.map(({ key }) => key)
  for (const key of ['pricesAsked', 'mailsFailed'] as const) assert.ok(!(await keysOf(csr.caller)).includes(key), key)
  assert.ok((await keysOf(siteAdmin.caller)).includes('mailsFailed'))
  for (const caller of [own.member.caller, own.seller.caller])
    assert.equal((await app.callRaw(start.staff, {}, caller)).http, 403)
  assert.equal((await app.callRaw(start.supplier, {}, own.member.caller)).http, 403)
  assert.equal((await app.callRaw(start.staff, {}, await world.actingFor(own.member))).http, 403)
  assert.equal(staffFigures.mailsFailed.access, 'staffOutbox')
})

test('a figure says when something began to wait, and of more than it counts only that there are more', async () => {
  const read = async () =>
    (await app.call(start.staff, {}, siteAdmin.caller)).data.figures.find(({ key }) => key === 'mailsFailed')!
  const { rows } = await sql<{ at: Date }>`select created_at as at from mails where state = 'failed'`.execute(db)
  assert.equal((await read()).oldestAt, rows[0]!.at.toISOString())
  await sql`insert into mails (kind, recipient, language, subject, body, state, created_at)
    select kind, recipient, language, subject, body, 'failed', now() from mails m, generate_series(1, 1100) where m.state = 'failed'`.execute(
    db,
  )
  const { count, more } = await read()
  assert.deepEqual([count, more], [999, true])
})
