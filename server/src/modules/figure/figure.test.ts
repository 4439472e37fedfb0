import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { asClient } from '../../kernel/postgres-cluster.ts'
import { testApp } from '../../testing/app.ts'
import { everyEndpoint, sampleOf, send } from '../../testing/samples/index.ts'
import { makeWorld } from '../../testing/world.ts'
import { invoice } from '../invoice/contract.ts'
import { order } from '../order/contract.ts'
import { writeSteps } from '../trackPoint/service.ts'
import { figures } from './contract.ts'
import { rollUpSome } from './rollUp.ts'
import { rollUp } from './service.ts'

const app = await testApp()
const { db } = app
const world = await makeWorld(app)
const { own, other, csr } = world

const endpoint = (id: string) => everyEndpoint.find((one) => one.id === id)!
async function perform(id: string, side = own) {
  const sample = await sampleOf(world, endpoint(id), side)
  const reply = await send(world, endpoint(id), sample)
  assert.equal(reply.status, 200, `${id}: ${reply.message}`)
}
const byOwner = (statement: string) => asClient(app.ownerUrl, (client) => client.query(statement))
const random = (most: number) => Math.floor(Math.random() * most)
const chinese = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
const now = Date.now()
const currencies = ['CNY', 'USD', 'JPY']

// One order that was sent and invoiced, of which the random world is made.
for (const id of ['fulfilment.ship', 'invoice.credit', 'quoteReply.answer']) await perform(id)
const { rows: sent } = await sql<{ order: number; line: number; shipment: number }>`
  select h.order_id as "order", x.order_line_id as line, h.id as shipment from shipments h join shipment_lines x on x.shipment_id = h.id
  order by h.id limit 1`.execute(db)
const made = sent[0]!
const suppliers = [own.seller.supplierId, other.seller.supplierId]
let last = 5_000_000

/** An order of a random day, a parcel of a later one, a booking of sales, and an answer. */
async function somethingHappens() {
  const id = ++last
  const at = new Date(now - (20 + random(380)) * 86_400_000 - random(86_400_000))
  const left = new Date(at.getTime() + random(40) * 7 * 3_600_000)
  const currency = currencies[random(3)]!
  await sql`insert into orders overriding system value select (jsonb_populate_record(o, ${JSON.stringify({
    id,
    number: `R${id}`,
    idem_key: `r${id}`,
    created_at: at,
    currency,
    placed_total: random(1_000_000),
  })}::jsonb)).* from orders o where id = ${made.order}`.execute(db)
  await sql`insert into order_lines overriding system value select (jsonb_populate_record(l, ${JSON.stringify({
    id,
    order_id: id,
    supplier_id: suppliers[random(2)],
    lead_max: random(3) === 0 ? null : random(20),
    lead_min: null,
  })}::jsonb)).* from order_lines l where id = ${made.line}`.execute(db)
  await sql`insert into shipments overriding system value select (jsonb_populate_record(h, ${JSON.stringify({
    id,
    order_id: id,
    created_at: left,
  })}::jsonb)).* from shipments h where id = ${made.shipment}`.execute(db)
  await sql`insert into shipment_lines (shipment_id, order_line_id, quantity) values (${id}, ${id}, ${1 + random(3)})`.execute(
    db,
  )
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{
      id: number
    }>`insert into ledger_entries (kind, booked_on) values ('invoice', ${chinese(left)})
      returning id`.execute(transaction)
    const amount = 1 + random(100_000)
    const side = random(5) === 0 ? -1 : 1
    await sql`insert into ledger_lines (entry_id, account, company_id, currency, amount)
      select ${rows[0]!.id}, a.account, ${own.admin.companyId}, ${currency}, a.amount
      from (values ('sales', ${-side * amount}::bigint), ('bank', ${side * amount}::bigint)) a (account, amount)`.execute(
      transaction,
    )
  })
  await sql`insert into price_questions (package_id, supplier_id, asked_at, answered_at, answered_by)
    values (${world.goods.CNY.packageId}, ${suppliers[random(2)]}, ${at}, ${left}, ${own.seller.userId})`.execute(db)
}

const addUp = (into: Map<string, number[]>, key: unknown[], values: number[]) => {
  const name = key.map(String).join(' ')
  const before = into.get(name) ?? values.map(() => 0)
  into.set(
    name,
    before.map((value, at) => value + values[at]!),
  )
}
const sorted = (map: Map<string, number[]>) => [...map].toSorted(([a], [b]) => (a < b ? -1 : 1))

/** Every roll-up counted plainly: row by row, from orders, ledger, parcels and answers. */
async function plain() {
  const counts = { orders: new Map(), revenue: new Map(), deliveries: new Map(), answers: new Map() }
  for (const row of await db.selectFrom('orders').select(['created_at', 'currency', 'placed_total']).execute())
    addUp(counts.orders, [chinese(row.created_at), row.currency], [1, row.placed_total])
  const booked = await sql<{ day: string; account: string; currency: string; amount: number }>`
    select e.booked_on::text as day, l.account, l.currency, l.amount from ledger_lines l join ledger_entries e on e.id = l.entry_id`.execute(
    db,
  )
  for (const { day, account, currency, amount } of booked.rows)
    if (account === 'sales') addUp(counts.revenue, [day, currency], [-amount])
  const parcels = await sql<{ left: Date; placed: Date; supplier: number; promised: number | null; quantity: number }>`
    select h.created_at as left, o.created_at as placed, l.supplier_id as supplier, l.lead_max as promised, x.quantity
    from shipment_lines x, shipments h, order_lines l, orders o
    where x.shipment_id = h.id and x.order_line_id = l.id and h.order_id = o.id`.execute(db)
  for (const { left, placed, supplier, promised, quantity } of parcels.rows) {
    const took = Math.max(0, (Date.parse(chinese(left)) - Date.parse(chinese(placed))) / 86_400_000)
    addUp(counts.deliveries, [chinese(left), supplier, promised, took], [1, quantity])
  }
  const replies = await sql<{ kind: string; supplier: number; asked: Date; answered: Date }>`
    select 'quote' as kind, supplier_id as supplier, asked_at as asked, answered_at as answered from quote_suppliers
      where answered_at is not null and state in ('answered', 'declined')
    union all select 'price', supplier_id, asked_at, answered_at from price_questions
      where answered_at is not null and answered_by is not null`.execute(db)
  for (const { kind, supplier, asked, answered } of replies.rows) {
    const hours = Math.floor((answered.getTime() - asked.getTime()) / 3_600_000)
    addUp(counts.answers, [chinese(answered), supplier, kind, hours], [1])
  }
  return Object.values(counts).map(sorted)
}

async function kept() {
  const asMap = (rows: Record<string, unknown>[], values: number) => {
    const map = new Map<string, number[]>()
    for (const row of rows) {
      const cells = Object.values(row)
      addUp(map, cells.slice(0, -values), cells.slice(-values).map(Number))
    }
    return sorted(map)
  }
  const read = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows as Record<string, unknown>[]
  return [
    asMap(await read(sql`select day::text, currency, orders, ordered from order_days`), 2),
    asMap(await read(sql`select day::text, currency, revenue from revenue_days`), 1),
    asMap(await read(sql`select day::text, supplier_id, promised, took, lines, units from delivery_days`), 2),
    asMap(await read(sql`select day::text, supplier_id, kind, hours, answers from answer_days`), 1),
  ]
}

test('roll-ups are the plain count of a random world, however runs and changes interleave, and again when all is counted twice', async () => {
  for (let round = 0; round < 4; round++) {
    for (let more = 0; more < 12; more++) await somethingHappens()
    // Two runs at once while things happen: each day is counted by the last of them that saw a change.
    await Promise.all([rollUpSome(db), rollUpSome(db), somethingHappens(), somethingHappens()])
    if (round % 2 === 1)
      await sql`update orders set placed_total = placed_total + 7, created_at = created_at + interval '3 days' where id = ${last}`.execute(
        db,
      )
    await rollUp(app.resources)
    assert.deepEqual(await kept(), await plain(), `round ${round}`)
  }
  // A run that dies has done nothing: its changes are there for the next one.
  await somethingHappens()
  const waiting = await sql`select from figure_changes`.execute(db)
  assert.ok(waiting.rows.length > 0)
  await byOwner('alter table order_days add constraint dies check (orders < 0) not valid')
  await assert.rejects(rollUp(app.resources), /dies/)
  assert.deepEqual((await sql`select from figure_changes`.execute(db)).rows.length, waiting.rows.length)
  await byOwner('alter table order_days drop constraint dies')
  await rollUp(app.resources)
  assert.deepEqual(await kept(), await plain())
  for (const figure of ['orders', 'revenue', 'deliveries', 'answers'])
    await sql`insert into figure_changes (figure, day) select ${figure}, china_day(now()) - d from generate_series(0, 450) d`.execute(
      db,
    )
  await rollUp(app.resources)
  assert.deepEqual(await kept(), await plain())
})

const year = { from: chinese(new Date(now - 500 * 86_400_000)), until: chinese(new Date(now)) }

test('orders and revenue by day, week and month add up to the same, and each number opens the rows that it counts', async () => {
  const sums = []
  for (const by of ['day', 'week', 'month'] as const) {
    const reply = await app.call(figures.sales, { ...year, by }, csr.caller)
    assert.equal(reply.status, 200, reply.body)
    const rows = reply.data
    const of = new Map<string, number[]>()
    for (const row of rows)
      addUp(
        of,
        [row.currency],
        [row.orders, Math.round(Number(row.ordered.amount) * 100), Math.round(Number(row.revenue.amount) * 100)],
      )
    sums.push(sorted(of))
    if (by !== 'month') continue
    for (const row of rows) {
      const asked = Object.fromEntries(new URLSearchParams(row.ordersPage.split('?')[1]))
      assert.equal((await app.call(order.list, asked, csr.caller)).data.total, row.orders, row.ordersPage)
    }
  }
  assert.deepEqual(sums[1], sums[0])
  assert.deepEqual(sums[2], sums[0])
  // Of real documents: what a day’s invoices less its credit notes come to without tax.
  const today = chinese(new Date())
  const [row] = (await app.call(figures.sales, { from: today, until: today }, csr.caller)).data.filter(
    ({ currency }) => currency === 'CNY',
  )
  const asked = Object.fromEntries(new URLSearchParams(row!.invoicesPage.split('?')[1]))
  const { list } = (await app.call(invoice.list, { ...asked, pageSize: 100 }, csr.caller)).data
  const net = list.reduce(
    (sum, one) => sum + (one.kind === 'credit note' ? -1 : 1) * (Number(one.total.amount) - Number(one.tax.amount)),
    0,
  )
  assert.ok(list.length > 1 && net > 0)
  assert.equal(Number(row!.revenue.amount).toFixed(2), net.toFixed(2))
})

test('medians and ninths of lead times and answers are those of the lines and answers themselves', async () => {
  const quantile = (values: number[], share: number) =>
    values.toSorted((a, b) => a - b)[Math.ceil(share * values.length - 1e-9) - 1]!
  const { rows } = await sql<{ supplier: number; took: number; promised: number | null }>`
    select l.supplier_id as supplier, greatest(china_day(h.created_at) - china_day(o.created_at), 0) as took, l.lead_max as promised
    from shipment_lines x join shipments h on h.id = x.shipment_id join order_lines l on l.id = x.order_line_id join orders o on o.id = h.order_id`.execute(
    db,
  )
  const shown = (await app.call(figures.deliveries, year, csr.caller)).data
  assert.equal(shown.length, new Set(rows.map(({ supplier }) => supplier)).size)
  for (const row of shown) {
    const lines = rows.filter(({ supplier }) => String(supplier) === row.supplierId)
    const promised = lines.flatMap((line) => (line.promised === null ? [] : [line.promised]))
    const inTime = lines.filter((line) => line.promised !== null && line.took <= line.promised).length / promised.length
    const took = lines.map((line) => line.took)
    assert.deepEqual(
      [row.lines, row.promised, row.median, row.ninth, row.inTime?.toFixed(6)],
      [lines.length, quantile(promised, 0.5), quantile(took, 0.5), quantile(took, 0.9), inTime.toFixed(6)],
    )
    const asked = Object.fromEntries(new URLSearchParams(row.page.split('?')[1]))
    const orders = (await app.call(order.list, { ...asked, pageSize: 1 }, csr.caller)).data.total
    assert.ok(orders > 0 && orders <= lines.length)
  }
  const { rows: replies } = await sql<{
    hours: number
  }>`select floor(extract(epoch from answered_at - asked_at) / 3600)::int as hours
    from price_questions where answered_by is not null and supplier_id = ${own.seller.supplierId}`.execute(db)
  const hours = replies.map((one) => one.hours)
  const price = (await app.call(figures.answers, year, csr.caller)).data.find(
    ({ supplierId, kind }) => kind === 'price' && supplierId === String(own.seller.supplierId),
  )!
  assert.deepEqual(
    [price.answers, price.median, price.ninth],
    [hours.length, quantile(hours, 0.5), quantile(hours, 0.9)],
  )
})

test('the funnel counts searches, products looked at, carts and orders, and keeps nobody', async () => {
  const today = chinese(new Date())
  const read = async () => {
    await writeSteps(app.resources.db)
    const { steps } = (await app.call(figures.funnel, { from: today, until: today }, csr.caller)).data
    return steps.map(({ times }) => times)
  }
  const [finds, looks, puts] = await Promise.all(
    ['search.chemicals', 'molecule.detail', 'cart.add'].map((id) => sampleOf(world, endpoint(id))),
  )
  const [search, product, cart, orders] = await read()
  await send(world, endpoint('search.chemicals'), { ...finds!, input: { searchText: 'acetone' } })
  await send(world, endpoint('search.chemicals'), { ...finds!, input: { searchText: 'acetone', pageNumber: 2 } })
  await send(world, endpoint('molecule.detail'), looks!)
  for (let more = 0; more < 2; more++) await send(world, endpoint('cart.add'), puts!)
  assert.deepEqual(await read(), [search! + 1, product! + 1, cart! + 2, orders])
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = 'funnel_days' order by 1`.execute(db)
  assert.deepEqual(
    rows.map(({ name }) => name),
    ['day', 'step', 'times'],
  )
})

test('figures are for staff alone, a supplier reads what it sent itself, and a span that is none is refused', async () => {
  for (const caller of [own.member.caller, own.seller.caller])
    for (const one of [figures.sales, figures.funnel, figures.deliveries, figures.answers])
      assert.equal((await app.callRaw(one, year, caller)).http, 403, one.id)
  assert.equal((await app.callRaw(figures.own, {}, own.member.caller)).http, 403)
  const sentToday = (await app.call(figures.own, {}, own.seller.caller)).data
  const { rows } = await sql<{
    lines: number
    units: number
  }>`select count(*)::int as lines, coalesce(sum(x.quantity), 0)::int as units
    from shipment_lines x join shipments h on h.id = x.shipment_id join order_lines l on l.id = x.order_line_id
    where l.supplier_id = ${own.seller.supplierId} and china_day(h.created_at) > china_day(now()) - 30`.execute(db)
  assert.deepEqual([sentToday.lines, sentToday.units], [rows[0]!.lines, rows[0]!.units])
  const { rows: sold } = await sql<{ productId: string; code: string; lines: number; units: number }>`
    select p.id::text as "productId", p.code, count(*)::int as lines, sum(l.quantity - l.cancelled)::int as units
    from order_lines l join orders o on o.id = l.order_id join products p on p.id = l.product_id
    where l.supplier_id = ${own.seller.supplierId} and china_day(o.created_at) > china_day(now()) - 30 and l.quantity > l.cancelled
      and exists (select from events e where e.entity = 'order' and e.entity_id = o.id and e.move in ('approve', 'splitOff'))
    group by p.id order by 4 desc, 3 desc, p.id limit 5`.execute(db)
  assert.ok(sold.length > 0)
  assert.deepEqual(
    sentToday.sold.map(({ productId, code, lines, units }) => ({ productId, code, lines, units })),
    sold,
  )
  for (const span of [
    { from: '2026-02-01', until: '2026-01-01' },
    { from: '2000-01-01', until: '2026-01-01' },
  ]) {
    const reply = await app.callRaw(figures.sales, span, csr.caller)
    assert.equal((reply.data as { code: string }).code, 'SPAN_WRONG')
  }
})
