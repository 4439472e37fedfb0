import assert from 'node:assert/strict'
import { test } from 'node:test'
import { read as readWorkbook, utils } from '@e965/xlsx'
import { sql } from 'kysely'
import type { Language } from '../../kernel/shared/wire.ts'
import { asClient } from '../../kernel/postgres-cluster.ts'
import { newRequestLoad, type RequestLoad } from '../../kernel/requestLoad.ts'
import { makeOrder, makePack } from '../../testing/makeOrder.ts'
import { makeBuyerAdmin, makeCsr } from '../../testing/makePeople.ts'
import { orderWorld } from '../../testing/orderWorld.ts'
import { fulfilment } from '../fulfilment/contract.ts'
import { collection } from '../collection/contract.ts'
import { company } from '../company/contract.ts'
import { people } from '../people/contract.ts'
import { bulk, bulkErrors, MAX_OPEN_RUNS } from './contract.ts'
import { carryOutRun } from './service.ts'

const world = await orderWorld()
const { app, db, staff, signIn, aBuyer, actingFor } = world
const { call, callRaw, resources } = app

const approval = { list: 'order.list', filter: {}, act: 'fulfilment.approve' }
const rowsOf = (orders: readonly { id: string; number: string }[]) =>
  orders.map(({ id, number }) => ({ id, label: number }))
const statusOf = async (id: string) => (await world.detail(id, staff)).status
/** How often an order was approved, by whom, as its history and the audit trail say. */
const approvals = async (id: string) => ({
  events: (
    await sql`select actor_id from events where entity = 'order' and entity_id = ${id} and move = 'approve'`.execute(db)
  ).rows,
  audits: (
    await sql`select actor_id from audit where act = 'fulfilment.approve' and entity = 'order' and entity_id = ${id}`.execute(
      db,
    )
  ).rows,
})

async function someOrders(buyer: Awaited<ReturnType<typeof aBuyer>>, many: number) {
  const orders = []
  for (let i = 0; i < many; i++) orders.push(await makeOrder(app, buyer, { caller: buyer.caller }))
  return orders
}
async function started(reply: Promise<{ data: { id: string }; message: string; status: number }>) {
  const { data, message, status } = await reply
  assert.equal(status, 200, message)
  return data.id
}
const run = (id: string, signal?: AbortSignal) => carryOutRun(resources, Number(id), signal)
const runOf = async (id: string, caller: object) => (await call(bulk.run, { runId: id }, caller)).data
const results = async (id: string, caller: object) =>
  (await call(bulk.rows, { runId: id }, caller)).data.list.map(({ label, state, message }) => [label, state, message])

test('[BULK-1] an act is performed for each row as the single act is: state, history and audit trail name the actor', async () => {
  const buyer = await aBuyer()
  const orders = await someOrders(buyer, 3)
  await call(fulfilment.approve, { id: orders[1]!.id }, staff)
  const id = await started(call(bulk.act, { ...approval, rows: rowsOf(orders) }, staff))
  assert.deepEqual([(await runOf(id, staff)).state, (await runOf(id, staff)).total], ['queued', 3])
  await run(id)
  const { state, done, refused, act, list } = await runOf(id, staff)
  assert.deepEqual(
    { state, done, refused, act, list },
    { state: 'done', done: 2, refused: 1, act: '审核通过', list: '订单' },
  )
  for (const one of orders) {
    assert.equal(await statusOf(one.id), 'processing')
    const { events, audits } = await approvals(one.id)
    assert.deepEqual([events.length, audits.length], [1, 1])
  }
  const german = await results(id, { ...staff, language: 'de' })
  assert.deepEqual(
    german.map(([label, kind]) => [label, kind]),
    [
      [orders[0]!.number, 'done'],
      [orders[1]!.number, 'refused'],
      [orders[2]!.number, 'done'],
    ],
  )
  assert.notEqual(german[1]![2], (await results(id, staff))[1]![2], 'each reader has it in their language')
  assert.equal((await call(bulk.rows, { runId: id, state: 'refused' }, staff)).data.total, 1)
  await world.wholeLedger()
})

test('[BULK-1] the id of another company’s row is refused like one that is not there, and nothing of it is told', async () => {
  const [own, other] = [await makeBuyerAdmin(db), await makeBuyerAdmin(db, { companyName: 'Foreign Pharma' })]
  const colleague = await aBuyer({ companyId: own.companyId })
  const foreign = await aBuyer({ companyId: other.companyId })
  const caller = await signIn(own)
  const rows = [colleague, foreign, { userId: 999_999_999 }].map(({ userId }, at) => ({
    id: String(userId),
    label: `row ${at}`,
  }))
  const id = await started(call(bulk.act, { list: 'people.list', filter: {}, act: 'people.suspend', rows }, caller))
  await run(id)
  const [mine, theirs, nobodys] = await results(id, caller)
  assert.deepEqual(mine, ['row 0', 'done', ''])
  assert.deepEqual(theirs!.slice(1), nobodys!.slice(1))
  assert.equal(theirs![1], 'refused')
  const { list } = (await call(people.list, {}, await signIn(other))).data
  assert.equal(list.find((one) => one.id === String(foreign.userId))!.status, 'active')
  const stranger = await signIn(other)
  for (const one of [bulk.run, bulk.rows, bulk.cancel, bulk.again, bulk.download])
    assert.equal((await callRaw(one, { runId: id }, stranger)).http, 404, one.id)
})

test('[BULK-1] all that are filtered are found by the list itself, with its filter, at one moment', async () => {
  const buyer = await aBuyer({ companyName: 'Filtered Pharma' })
  const [inside, outside] = [await someOrders(buyer, 2), await someOrders(await aBuyer(), 1)]
  const filter = { search: 'Filtered Pharma', status: ['wait for approval'] }
  const id = await started(
    call(bulk.act, { ...approval, act: 'fulfilment.reject', filter, input: { note: '缺少资质' } }, staff),
  )
  await run(id)
  assert.deepEqual([(await runOf(id, staff)).total, (await runOf(id, staff)).done], [2, 2])
  for (const one of inside) assert.equal(await statusOf(one.id), 'rejected')
  assert.equal(await statusOf(outside[0]!.id), 'wait for approval')
  assert.equal((await call(bulk.act, { ...approval, filter }, staff)).status, bulkErrors.NO_ROWS.status)
})

test('[BULK-1] what would be refused for every row is refused at once: no permission, no reason, keys that nobody asked for, acting for a buyer', async () => {
  const buyer = await aBuyer()
  const rows = rowsOf(await someOrders(buyer, 1))
  assert.equal((await call(bulk.act, { ...approval, rows }, buyer.caller)).http, 403)
  assert.equal((await call(bulk.act, { ...approval, rows }, await actingFor(buyer))).http, 403)
  const reject = { ...approval, act: 'fulfilment.reject', rows }
  assert.equal((await call(bulk.act, reject, staff)).http, 400)
  assert.equal((await call(bulk.act, { ...reject, input: { note: 'x', id: '1' } }, staff)).http, 400)
  assert.equal((await call(bulk.act, { ...approval, act: 'fulfilment.ship', rows }, staff)).http, 404)
  assert.equal((await call(bulk.act, { ...approval, list: 'order.detail', rows }, staff)).http, 404)
  assert.equal(
    (await call(bulk.file, { list: 'company.list', filter: {}, columns: ['name'], format: 'csv' }, buyer.caller)).http,
    403,
  )
  assert.equal((await call(bulk.list, {}, buyer.caller)).data.total, 0)
})

test('[BULK-3] a run that was cut off goes on where it was: no row is done twice, also the one whose result was lost', async () => {
  const orders = await someOrders(await aBuyer(), 3)
  const id = await started(call(bulk.act, { ...approval, rows: rowsOf(orders) }, staff))
  // Told to stop while it is at the second row.
  const stop = new AbortController()
  let steps = 0
  const load: RequestLoad = {
    ...newRequestLoad(),
    get waiting() {
      if (++steps === 2) stop.abort()
      return new Int32Array(new SharedArrayBuffer(4))
    },
  }
  await assert.rejects(carryOutRun({ ...resources, load }, Number(id), stop.signal))
  const half = await runOf(id, staff)
  assert.deepEqual([half.state, half.done], ['queued', 2])
  // The process ended between the act and its result.
  await sql`update bulk_rows set state = 'waiting' where run_id = ${id} and position = 1`.execute(db)
  await sql`update bulk_runs set done = done - 1 where id = ${id}`.execute(db)
  await Promise.all([run(id), run(id)])
  assert.deepEqual([(await runOf(id, staff)).state, (await runOf(id, staff)).done], ['done', 3])
  for (const one of orders) assert.equal((await approvals(one.id)).events.length, 1)
  await run(id)
  assert.equal((await runOf(id, staff)).done, 3)
})

test('[BULK-3] somebody who is suspended in the middle stops the run there, and so does a role taken away', async () => {
  const csr = await makeCsr(db)
  const caller = await signIn(csr)
  const orders = await someOrders(await aBuyer(), 3)
  const id = await started(call(bulk.act, { ...approval, rows: rowsOf(orders) }, caller))
  // As soon as the first row is done.
  await asClient(app.ownerUrl, async (client) => {
    await client.query(`create function suspend() returns trigger language plpgsql as $$
      begin update users set status = 'suspended' where id = ${csr.userId}; return new; end $$`)
    await client.query(
      `create trigger suspend after update on bulk_rows for each row when (new.run_id = ${id}) execute function suspend()`,
    )
  })
  await run(id)
  const reason = async (run: string) =>
    (
      await sql<{ state: string; done: number; code: string }>`
      select state, done, problem ->> 'code' as code from bulk_runs where id = ${run}`.execute(db)
    ).rows[0]
  assert.deepEqual(await reason(id), { state: 'stopped', done: 1, code: 'ACCOUNT_SUSPENDED' })
  assert.deepEqual(await Promise.all(orders.map((one) => statusOf(one.id))), [
    'processing',
    'wait for approval',
    'wait for approval',
  ])
  const demoted = await makeCsr(db)
  const late = await started(call(bulk.act, { ...approval, rows: rowsOf(orders) }, await signIn(demoted)))
  await sql`delete from user_roles where user_id = ${demoted.userId}`.execute(db)
  await run(late)
  assert.deepEqual(await reason(late), { state: 'stopped', done: 0, code: 'FORBIDDEN' })
})

const columns = ['number', 'total', 'purchaseOrder', 'status']
const linesOf = (body: string) => body.slice(1).trim().split('\r\n')

test('[BULK-2] a file has exactly what is filtered, in the chosen columns and the person’s language, formulas disarmed', async () => {
  const buyer = await aBuyer({ companyName: 'Exporting Pharma' })
  const orders = await someOrders(buyer, 2)
  await someOrders(await aBuyer(), 1)
  await sql`update orders set purchase_order = '=cmd|calc' where id = ${orders[0]!.id}`.execute(db)
  await call(fulfilment.approve, { id: orders[1]!.id }, staff)
  const make = async (format: 'csv' | 'xlsx', language: Language, more: object = {}) => {
    const caller = { ...buyer.caller, language }
    const filter = { sort: 'number' }
    const id = await started(call(bulk.file, { list: 'order.list', filter, columns, format, ...more }, caller))
    await run(id)
    assert.equal((await runOf(id, caller)).done, (await runOf(id, caller)).total)
    const url = `/basic/mall/bulk/${id}/file`
    return app.app.inject({ url, headers: { token: caller.token ?? '' } })
  }
  const chinese = linesOf((await make('csv', 'zh')).body)
  assert.deepEqual(chinese, [
    '订单号,应付总额,币种,采购单号,状态',
    `${orders[0]!.number},246.00,CNY,'=cmd|calc,待审核`,
    `${orders[1]!.number},246.00,CNY,,处理中`,
  ])
  const german = linesOf((await make('csv', 'de', { filter: { status: ['processing'] } })).body)
  assert.equal(german.length, 2)
  assert.match(german[0]!, /^Bestellnummer,/)
  const chosen = linesOf((await make('csv', 'zh', { rows: [{ id: orders[1]!.id, label: 'x' }] })).body)
  assert.deepEqual(chosen.slice(1), chinese.slice(2))
  const { rawPayload } = await make('xlsx', 'zh')
  const sheet = Object.values(readWorkbook(rawPayload).Sheets)[0]!
  assert.deepEqual(utils.sheet_to_json(sheet, { header: 1, defval: '' })[1], [
    orders[0]!.number,
    246,
    'CNY',
    "'=cmd|calc",
    '待审核',
  ])
})

/** The file of a run that was carried out. */
const fileOf = async (input: object, caller: object) => {
  const id = await started(
    call(bulk.file, { filter: {}, format: 'csv', columns: ['number'], ...input } as never, caller),
  )
  await run(id)
  const { state, total, done } = await runOf(id, caller)
  assert.deepEqual([state, done], ['done', total])
  return linesOf((await call(bulk.download, { runId: id }, caller)).body).slice(1)
}

test('[ORDER-1] the lines of the orders that are filtered go into a file, those of each order in their order and nobody else’s', async () => {
  const buyer = await aBuyer({ companyName: 'Lines Pharma' })
  const colleague = await aBuyer({ companyId: buyer.companyId })
  const packs = [(await makePack(db)).packageId, (await makePack(db)).packageId]
  const lines = packs.map((packageId) => ({ packageId, quantity: 2 }))
  const [first, second] = [
    await makeOrder(app, buyer, { caller: buyer.caller, lines }),
    await makeOrder(app, buyer, { caller: buyer.caller, lines }),
  ]
  const theirs = await makeOrder(app, colleague, { caller: colleague.caller })
  await makeOrder(app, await aBuyer())
  await call(fulfilment.approve, { id: second.id }, staff)
  const own = { list: 'order.lines', columns: ['number', 'name', 'quantity', 'lineTotal', 'currency'] }
  const written = async (filter: object, caller: object) =>
    (await fileOf({ ...own, filter }, caller)).map((row) => row.replace(/,.*?,/, ' '))
  const shown = async (id: string) =>
    (await world.detail(id, staff)).lines.map(
      ({ quantity, lineTotal }) => `${quantity},${lineTotal.amount},${lineTotal.currency}`,
    )
  const rowsOf = async (order: typeof first) => (await shown(order.id)).map((row) => `${order.number} ${row}`)
  const [older, newer] = [await rowsOf(first), await rowsOf(second)]
  assert.deepEqual(await written({}, buyer.caller), [...newer, ...older])
  assert.deepEqual(await written({ sort: 'number' }, buyer.caller), [...older, ...newer])
  assert.deepEqual(await written({ status: ['processing'] }, buyer.caller), newer)
  assert.deepEqual(await written({ search: theirs.number }, staff), await rowsOf(theirs))
  const nothing = await call(bulk.file, { ...own, format: 'csv', filter: { search: theirs.number } }, buyer.caller)
  assert.equal(nothing.status, bulkErrors.NO_ROWS.status)
  const codes = await fileOf({ list: 'order.lines', columns: ['code'], filter: { sort: 'number' } }, buyer.caller)
  const ordered = (await world.detail(first.id, staff)).lines.map(({ productCode }) => productCode)
  assert.deepEqual(codes.slice(0, 2), ordered)
})

test('[BULK-2] whoever may see a list but not take it along has no file of it, also one that was asked for before', async () => {
  const buyer = await aBuyer()
  await someOrders(buyer, 1)
  const file = { filter: {}, columns: ['number'], format: 'csv' as const }
  const run1 = await started(call(bulk.file, { ...file, list: 'order.list' }, buyer.caller))
  await sql`update user_roles set role = 'ROLE_APPROVER' where user_id = ${buyer.userId}`.execute(db)
  await run(run1)
  assert.equal((await runOf(run1, buyer.caller)).state, 'stopped')
  for (const list of ['order.list', 'order.lines'])
    assert.equal((await call(bulk.file, { ...file, list }, buyer.caller)).http, 403, list)
})

test('[BULK-4] a file goes on past the rows that a list counts, and says at its end how many they were', async () => {
  const buyer = await aBuyer()
  const [{ id, number }] = [(await someOrders(buyer, 1))[0]!]
  await sql`with more as (insert into packages (product_id, amount, unit, label, price, currency)
        select product_id, n + 10, 'g', n || ' mg', 1, 'CNY' from order_lines, generate_series(1, 10100) n where order_id = ${id}
        returning id, label)
      insert into order_lines (order_id, line_number, package_id, product_id, supplier_id, product_code, name_en, name_zh, purity, pack,
        supplier_name, ships_from, quantity, unmanaged, unit_price, currency, line_total)
      select order_id, 1 + row_number() over (order by more.id), more.id, product_id, supplier_id, product_code, name_en, name_zh, purity, more.label,
        supplier_name, ships_from, 1, 1, 1, currency, 1 from order_lines, more where order_id = ${id}`.execute(db)
  const rows = await fileOf({ list: 'order.lines', columns: ['number', 'pack'] }, buyer.caller)
  assert.equal(rows.length, 10_101)
  assert.deepEqual(
    rows.slice(1),
    Array.from({ length: 10_100 }, (_, n) => `${number},${n + 1} mg`),
  )
})

test('[BULK-2] while acting for a buyer the file holds the buyer’s rows, and ends with the grant', async () => {
  const buyer = await aBuyer()
  const [mine] = await someOrders(buyer, 1)
  await someOrders(await aBuyer(), 1)
  const acting = await actingFor(buyer)
  const file = { list: 'order.list', filter: {}, columns: ['number'], format: 'csv' as const }
  const id = await started(call(bulk.file, file, acting))
  await run(id)
  assert.deepEqual(linesOf((await call(bulk.download, { runId: id }, staff)).body).slice(1), [mine!.number])
  const late = await started(call(bulk.file, file, acting))
  await sql`update obo_grants set revoked_at = clock_timestamp() where buyer_id = ${buyer.userId}`.execute(db)
  await run(late)
  const { state, message } = await runOf(late, staff)
  assert.equal(state, 'stopped')
  assert.ok(message)
  assert.equal((await call(bulk.download, { runId: late }, staff)).http, 404)
})

test('[BULK-4] an act on more than 5,000 filtered rows or 1,000 chosen ones is refused, and more than ten runs at once', async () => {
  const caller = await signIn(await makeCsr(db))
  await sql`insert into companies (name, country, status, kind)
    select 'Many ' || n, 'CN', 'pending approval', 'buyer' from generate_series(1, 5001) n`.execute(db)
  const all = { list: 'company.list', filter: { name: 'Many ' }, act: 'company.approve' }
  const refused = await call(bulk.act, all, { ...caller, language: 'en' })
  assert.equal(refused.status, bulkErrors.TOO_MANY_ROWS.status)
  assert.match(refused.message, /5001 rows match/)
  const { list } = (await call(company.list, { name: 'Many ', pageSize: 1 }, caller)).data
  const rows = Array.from({ length: 1001 }, (_, at) => ({ id: String(at + 1), label: 'x' }))
  assert.equal((await call(bulk.act, { ...all, rows }, caller)).http, 400)
  const one = { ...all, rows: [{ id: list[0]!.id, label: 'x' }] }
  for (let i = 0; i < MAX_OPEN_RUNS; i++) await started(call(bulk.act, one, caller))
  assert.equal((await call(bulk.act, one, caller)).status, bulkErrors.TOO_MANY_RUNS.status)
})

test('[BULK-3] a run is cancelled between rows, and its refused rows are tried again', async () => {
  const orders = await someOrders(await aBuyer(), 2)
  const early = await started(call(bulk.act, { ...approval, rows: rowsOf(orders) }, staff))
  assert.equal((await call(bulk.cancel, { runId: early }, staff)).data.state, 'cancelled')
  await run(early)
  assert.equal(await statusOf(orders[0]!.id), 'wait for approval')
  assert.equal((await call(bulk.cancel, { runId: early }, staff)).http, 409)
  const deliver = { ...approval, act: 'fulfilment.deliver' }
  const id = await started(call(bulk.act, { ...deliver, rows: rowsOf(orders) }, staff))
  await run(id)
  assert.equal((await runOf(id, staff)).refused, 2)
  // An endpoint that does several things is told which, and not by whoever starts the run.
  const pack = { ...approval, act: 'fulfilment.advance:pack' }
  const stray = { ...pack, rows: rowsOf(orders), input: { move: 'fail', note: 'x' } }
  assert.equal((await call(bulk.act, stray, staff)).http, 400)
  await call(fulfilment.approve, { id: orders[0]!.id }, staff)
  const packed = await started(call(bulk.act, { ...pack, rows: rowsOf(orders) }, staff))
  await run(packed)
  assert.deepEqual([(await runOf(packed, staff)).done, (await runOf(packed, staff)).refused], [1, 1])
  assert.equal(await statusOf(orders[0]!.id), 'packing')
  await call(fulfilment.advance, { id: orders[0]!.id, move: 'startShipping' }, staff)
  await world.ship(orders[0]!.id, [2])
  const again = await started(call(bulk.again, { runId: id }, staff))
  await run(again)
  const { total, done, refused } = await runOf(again, staff)
  assert.deepEqual({ total, done, refused }, { total: 2, done: 1, refused: 1 })
  const listed = (await call(bulk.list, { state: ['done'] }, staff)).data
  assert.ok(listed.list.some((one) => one.id === again) && !listed.list.some((one) => one.id === early))
})

test('[BULK-1] [BULK-2] rows are named by the value that their list says; where they have none all go into a file', async () => {
  const { caller } = await aBuyer()
  const packs = [await makePack(db), await makePack(db), await makePack(db)]
  const productIds = packs.map(({ productId }) => String(productId))
  await call(collection.save, { productIds }, caller)
  await call(collection.edit, { productId: productIds[0]!, label: 'kept' }, caller)
  const favourites = { list: 'collection.list', filter: { label: '' } }
  const columnsOfOne = { columns: ['product'], format: 'csv' as const }
  const rows = [{ id: productIds[2]!, label: 'x' }]
  const file = await started(call(bulk.file, { ...favourites, ...columnsOfOne, rows }, caller))
  await run(file)
  const lines = linesOf((await call(bulk.download, { runId: file }, caller)).body).slice(1)
  assert.ok(lines.length === 1 && lines[0]!.includes(packs[2]!.code), lines.join())
  const id = await started(call(bulk.act, { ...favourites, act: 'collection.remove' }, caller))
  await run(id)
  assert.deepEqual(
    (await results(id, caller)).map(([label]) => label),
    [packs[2]!.code, packs[1]!.code],
  )
  assert.deepEqual((await call(collection.ids, {}, caller)).data, [productIds[0]])

  await sql`insert into demand_leads (week, kind, text, words, count)
    values (date_trunc('week', now())::date, 'name', 'wanted acid', '{}', 7)`.execute(db)
  const leads = { list: 'demand.leads', filter: { text: 'wanted' }, columns: ['text', 'count'], format: 'csv' as const }
  assert.equal((await call(bulk.file, { ...leads, rows }, staff)).status, bulkErrors.NO_ROWS.status)
  const wanted = await started(call(bulk.file, leads, staff))
  await run(wanted)
  assert.deepEqual(linesOf((await call(bulk.download, { runId: wanted }, staff)).body).slice(1), ['wanted acid,7'])
})
