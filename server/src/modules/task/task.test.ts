import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { processOf, type TaskKind } from '../../kernel/shared/processes.ts'
import { openTasks, settleTask } from '../../kernel/tasks.ts'
import { testApp } from '../../testing/app.ts'
import { makeCsr } from '../../testing/makePeople.ts'
import { everyEndpoint, sampleOf, send } from '../../testing/samples/index.ts'
import { makeWorld } from '../../testing/world.ts'
import { task, type TaskState } from './contract.ts'
import { followClock } from './service.ts'

const app = await testApp()
const { db, call, callRaw } = app
const world = await makeWorld(app)
const [csr, colleague, chief] = [world.csr, await world.someone({ roles: ['ROLE_CSR'], name: '赵晴' }), world.siteAdmin]

let last = 700_000
async function aTask(kind: TaskKind = 'upload_failure') {
  const subjectId = ++last
  await openTasks(db, [{ kind, subjectId }])
  return String((await ofSubject(kind, subjectId))[0]!.id)
}
const ofSubject = (kind: TaskKind, subjectId: number) =>
  db.selectFrom('tasks').selectAll().where('kind', '=', kind).where('subject_id', '=', subjectId).execute()
const statusesOf = async (kind: TaskKind) => {
  const rows = await db.selectFrom('tasks').select('status').where('kind', '=', kind).execute()
  return {
    open: rows.filter(({ status }) => status !== 'done').length,
    done: rows.filter(({ status }) => status === 'done').length,
  }
}
const shown = async (id: string) => {
  const { list } = (await call(task.all, { pageSize: 100, sort: '-initiated' }, chief.caller)).data
  return list.find((one) => one.id === id)!
}
/** Calls an endpoint as its sample does. */
async function perform(id: string) {
  const endpoint = everyEndpoint.find((one) => one.id === id)!
  const sample = await sampleOf(world, endpoint)
  const reply = await send(world, endpoint, sample)
  assert.equal(reply.status, 200, `${id}: ${reply.message}`)
  return { data: reply.data, input: sample.input }
}
const codeOf = (reply: { data: unknown }) => (reply.data as { code?: string } | null)?.code

test('[TASK-1] one holds a task: whoever comes later reads the name, and only the holder does anything with it', async () => {
  const id = await aTask()
  const stateIs = async (state: TaskState) => assert.equal((await shown(id)).state, state)
  await stateIs('available')
  await call(task.claim, { id }, csr.caller)
  await call(task.claim, { id }, csr.caller)
  await stateIs('claimed')
  const late = await callRaw(task.claim, { id }, { ...colleague.caller, language: 'en' })
  assert.equal(codeOf(late), 'ALREADY_CLAIMED')
  assert.ok(late.message.includes((await shown(id)).holder!), late.message)
  const until = new Date(Date.now() + 3_600_000).toISOString()
  for (const act of [task.unclaim, task.finish, task.snooze]) {
    const input = act === task.snooze ? { id, until } : { id }
    assert.equal(codeOf(await callRaw(act, input, colleague.caller)), 'NOT_THE_HOLDER', act.id)
  }
  assert.equal(
    codeOf(await callRaw(task.snooze, { id, until: '2020-01-01T00:00:00Z' }, csr.caller)),
    'SNOOZE_NOT_AHEAD',
  )
  await call(task.snooze, { id, until }, csr.caller)
  assert.equal((await shown(id)).snoozedUntil, until)
  await call(task.unclaim, { id }, csr.caller)
  await stateIs('unclaimed')
  assert.equal(codeOf(await callRaw(task.unclaim, { id }, csr.caller)), 'NOT_HELD')
  await call(task.claim, { id }, colleague.caller)
  assert.equal((await callRaw(task.unassign, { id }, csr.caller)).http, 403)
  await call(task.unassign, { id }, chief.caller)
  await stateIs('unassigned')
  await call(task.assign, { id, userId: String(csr.userId) }, chief.caller)
  assert.deepEqual([(await shown(id)).state, (await shown(id)).snoozedUntil], ['claimed', null])
  assert.equal(
    codeOf(await callRaw(task.assign, { id, userId: String(world.own.member.userId) }, chief.caller)),
    'MAY_NOT_HOLD',
  )
  await call(task.finish, { id }, csr.caller)
  await stateIs('done')
  assert.equal(codeOf(await callRaw(task.claim, { id }, colleague.caller)), 'TASK_OVER')

  const other = await aTask('order_error')
  await call(task.claim, { id: other }, csr.caller)
  assert.equal(codeOf(await callRaw(task.finish, { id: other }, csr.caller)), 'ENDS_ELSEWHERE')
  await call(task.remove, { id: other }, chief.caller)
  assert.equal((await shown(other)).state, 'deleted')
  assert.equal(codeOf(await callRaw(task.remove, { id: await aTask('stock_shortage') }, chief.caller)), 'STAYS')
})

test('[TASK-1] of several who claim a task at once one gets it, and the others read who', async () => {
  for (let round = 0; round < 20; round++) {
    const id = await aTask()
    const replies = await Promise.all(
      [csr, colleague, chief, colleague].map(({ caller }) => callRaw(task.claim, { id }, caller)),
    )
    const { holder } = await shown(id)
    const winners = new Set(
      replies.flatMap((reply, at) => (reply.status === 200 ? [[csr, colleague, chief, colleague][at]!.userId] : [])),
    )
    assert.equal(winners.size, 1, `round ${round}`)
    for (const reply of replies.filter(({ status }) => status !== 200)) {
      assert.equal(codeOf(reply), 'ALREADY_CLAIMED')
      assert.ok(reply.message.includes(holder!))
    }
  }
})

test('[TASK-2] a list shows task, process, due date, start and holder; by state, process and urgency; nobody sees what they may not hold', async () => {
  const order = (await perform('checkout.submit')).data as { id: string; orderNumber: string }
  const [{ id: made } = { id: 0 }] = await ofSubject('order_approval', Number(order.id))
  const id = String(made)
  await call(task.claim, { id }, csr.caller)
  const { list } = (await call(task.mine, { search: order.orderNumber }, csr.caller)).data
  const [{ label, kind, dueAt, createdAt, holder, page, overdue, mine } = list[0]!] = [list[0]!]
  assert.deepEqual(
    [list.length, label, kind, page, overdue, mine, new Date(dueAt!).getTime() - new Date(createdAt).getTime()],
    [
      1,
      order.orderNumber,
      'order_approval',
      `/admin/orders/${order.id}`,
      false,
      true,
      processOf('order_approval').hours * 3_600_000,
    ],
  )
  assert.ok(holder)
  await sql`update tasks set due_at = now() - interval '1 hour', created_at = now() - interval '5 hours' where id = ${made}`.execute(
    db,
  )
  const late = (
    await call(task.queue, { kind: ['order_approval'], due: ['overdue'], state: ['claimed'] }, colleague.caller)
  ).data
  assert.deepEqual(
    late.list.map((one) => one.id),
    [id],
  )
  const { mine: own, processes } = (await call(task.queues, {}, csr.caller)).data
  const queue = processes.find((one) => one.kind === 'order_approval')!
  assert.ok(own.overdue >= 1 && queue.overdue >= 1 && queue.open > queue.free)
  assert.ok(Date.now() - new Date(queue.oldestAt!).getTime() > 4 * 3_600_000)

  const clerk = { token: await app.tokenOf((await makeCsr(db)).userId) }
  assert.deepEqual((await call(task.mine, {}, clerk)).data.list, [], 'somebody else’s')
  for (const someone of [world.own.member, world.own.admin, world.own.seller])
    assert.equal((await callRaw(task.queue, {}, someone.caller)).http, 403)
  assert.equal((await callRaw(task.all, {}, csr.caller)).http, 403)
})

/** By process: the call that asks for somebody, and those that end it. */
const deeds: [TaskKind, opens: string, ends: readonly string[]][] = [
  ['company_review', 'company.register', ['company.approve', 'company.reject']],
  ['company_change', 'company.update', []],
  ['address_review', 'address.save', ['address.approve', 'address.reject']],
  ['permit_review', 'permit.add', ['permit.approve', 'permit.reject']],
  ['order_approval', 'checkout.submit', ['fulfilment.approve', 'fulfilment.reject', 'fulfilment.cancel']],
  ['payment_match', 'payment.readStatement', ['payment.bookLine', 'payment.splitLine', 'payment.setAside']],
]
for (const [kind, opens, ends] of deeds)
  test(`[TASK-1] ${kind} begins with ${opens} and ends with ${ends.join(', ') || 'whoever holds it'}`, async () => {
    const before = await statusesOf(kind)
    await perform(opens)
    assert.ok((await statusesOf(kind)).open > before.open, 'no task was opened')
    for (const id of ends) {
      const { open, done } = await statusesOf(kind)
      await perform(id)
      assert.deepEqual(await statusesOf(kind), { open, done: done + 1 }, id)
    }
  })

test('[TASK-1] what waits too long is asked about by the clock, and no longer once it does not', async () => {
  const { companyId, userId } = world.own.admin
  const { rows } = await sql<{ id: number }>`insert into quotes (company_id, inquirer_id, supplier_limit)
    values (${companyId}, ${userId}, 5) returning id`.execute(db)
  const quoteId = rows[0]!.id
  await sql`insert into quote_suppliers (quote_id, supplier_id, asked_at)
    values (${quoteId}, ${world.own.seller.supplierId}, now() - interval '25 hours')`.execute(db)
  await followClock(app.resources)
  await followClock(app.resources)
  const open = await ofSubject('quote_unanswered', quoteId)
  assert.deepEqual(
    open.map(({ status }) => status),
    ['available'],
  )
  await sql`update quote_suppliers set state = 'answered' where quote_id = ${quoteId}`.execute(db)
  await followClock(app.resources)
  assert.deepEqual(
    (await ofSubject('quote_unanswered', quoteId)).map(({ status }) => status),
    ['done'],
  )

  const permitId = Number((await perform('permit.approve')).input['id'])
  await sql`update permits set valid_until = china_day(now()) + 10 where id = ${permitId}`.execute(db)
  await followClock(app.resources)
  assert.equal((await ofSubject('permit_expiry', permitId)).length, 1)
})

test('[TASK-1] the same is asked for once, however often it is said', async () => {
  for (let n = 0; n < 3; n++) await settleTask(db, 'order_error', 4711, true)
  assert.equal((await ofSubject('order_error', 4711)).length, 1)
})

test('[TASK-1] among all tasks those of an order, of a company and of other records are found by what these are called, and by whose they are', async () => {
  const one = await db
    .selectFrom('orders')
    .innerJoin('companies', 'companies.id', 'orders.company_id')
    .select(['orders.id', 'orders.number', 'companies.id as companyId', 'companies.name'])
    .executeTakeFirstOrThrow()
  const { id: addressId, city } = await db
    .selectFrom('addresses')
    .select(['id', 'city'])
    .where('company_id', '=', one.companyId)
    .executeTakeFirstOrThrow()
  await openTasks(db, [
    { kind: 'order_error', subjectId: one.id },
    { kind: 'company_change', subjectId: one.companyId },
    { kind: 'address_review', subjectId: addressId },
  ])
  const kindsBy = async (asked: object) => {
    const { list } = (await call(task.all, { pageSize: 100, ...asked }, chief.caller)).data
    return new Set(list.map(({ kind }) => kind))
  }
  const three = ['order_error', 'company_change', 'address_review'] as const
  for (const [asked, found] of [
    [{ search: one.number }, ['order_error']],
    [{ search: one.name }, three],
    [{ search: one.name.slice(0, 2).toUpperCase() }, three],
    [{ ofCompany: String(one.companyId) }, three],
    [{ search: city }, ['address_review']],
  ] as const) {
    const kinds = await kindsBy(asked)
    for (const kind of found) assert.ok(kinds.has(kind), `${kind} by ${JSON.stringify(asked)}`)
  }
  assert.deepEqual(await kindsBy({ search: 'nothing is called so' }), new Set())
  const waiting = async (search: string) => (await call(task.queue, { search, pageSize: 100 }, chief.caller)).data.list
  const short = new Set((await waiting(one.name.slice(0, 2))).map(({ kind }) => kind))
  for (const kind of three) assert.ok(short.has(kind), `${kind} in the queue by two letters of its company`)
  assert.deepEqual(await waiting('ж'), [])
})

test('[TASK-1] a text that more tasks bear than the list counts finds the newest, says that there are more, and is narrowed further', async () => {
  const { id, number } = await db.selectFrom('orders').select(['id', 'number']).executeTakeFirstOrThrow()
  const most = 10_000
  await sql`insert into tasks (kind, subject_id, status, claimed_by, done_at, created_at)
    select case when n % 5000 = 0 then 'erp_failure' else 'order_error' end, ${id}, 'done', ${csr.userId}, now(), now() + n * interval '1 second'
    from generate_series(1, ${most + 2}) n`.execute(db)
  const newest = await db.selectFrom('tasks').select('id').orderBy('id', 'desc').limit(3).execute()
  const found = async (asked: object) =>
    (await call(task.all, { sort: '-initiated', pageSize: 3, ...asked }, chief.caller)).data
  const all = await found({ search: number })
  assert.deepEqual(
    [all.total, all.counts['all'], all.list.map((one) => one.id)],
    [most, most + 1, newest.map((one) => String(one.id))],
  )
  const failures = await found({ search: number, kind: ['erp_failure'], state: ['done'] })
  assert.deepEqual([failures.total, failures.list.length], [2, 2])
  assert.ok(failures.list.every((one) => one.kind === 'erp_failure' && one.label === number))
  assert.equal((await found({ search: `${number}0` })).total, 0)
  await sql`delete from tasks where subject_id = ${id} and status = 'done' and claimed_by = ${csr.userId}`.execute(db)
})
