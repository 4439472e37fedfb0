import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { notifyUser } from '../../kernel/notifications.ts'
import { openTasks } from '../../kernel/tasks.ts'
import type { NotificationType } from '../../kernel/shared/notifications.ts'
import { testApp } from '../../testing/app.ts'
import { askForStream, openStream } from '../../testing/eventStream.ts'
import { until } from '../../testing/process.ts'
import { everyEndpoint, sampleOf, send } from '../../testing/samples/index.ts'
import { makeWorld, type Someone } from '../../testing/world.ts'
import { identity } from '../identity/contract.ts'
import { people } from '../people/contract.ts'
import { task } from '../task/contract.ts'
import { end } from '../upload/ending.ts'
import { notification } from './contract.ts'
import { sendMails } from './service.ts'

const app = await testApp()
const { db, call, callRaw } = app
const world = await makeWorld(app)
const { csr, own, other, siteAdmin } = world

/** Calls an endpoint as its sample does. */
async function perform(id: string) {
  const endpoint = everyEndpoint.find((one) => one.id === id)!
  const reply = await send(world, endpoint, await sampleOf(world, endpoint))
  assert.equal(reply.status, 200, `${id}: ${reply.message}`)
}
const told = async ({ caller }: Someone, ask: object = {}) =>
  (await call(notification.list, { pageSize: 100, ...ask }, caller)).data
const countOf = async (who: Someone, type: NotificationType) => (await told(who, { type: [type] })).total
const strangers = [other.member, other.seller]

/** By type: what writes it, who reads it, and who does not. */
const deeds: [NotificationType, deed: string, readers: readonly Someone[], others: readonly Someone[]][] = [
  ['new customer review', 'company.register', [csr, siteAdmin], [own.member, own.seller]],
  ['customer data review', 'company.update', [csr, siteAdmin], [own.member, own.seller]],
  ['customer data review', 'address.save', [csr, siteAdmin], [own.member, own.seller]],
  ['order approval', 'checkout.submit', [csr, siteAdmin], [own.seller]],
]
for (const [type, deed, readers, others] of deeds)
  test(`[NOTE-2] ${deed} tells of ${type} those whom it concerns, and nobody else`, async () => {
    const count = (people: readonly Someone[]) => Promise.all(people.map((one) => countOf(one, type)))
    const before = await count(readers)
    const outside = await count([...others, ...strangers])
    await perform(deed)
    for (const [at, now] of (await count(readers)).entries()) assert.ok(now > before[at]!, `${readers[at]!.email}`)
    assert.deepEqual(await count([...others, ...strangers]), outside)
  })

/** The buyer of the newest order: each sample has one of its own. */
async function lastBuyer(): Promise<Someone> {
  const { buyer_id: userId } = await db
    .selectFrom('orders')
    .select('buyer_id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  return { ...own.member, userId, email, caller: { token: await app.tokenOf(userId) } }
}

for (const [deed, type] of [
  ['fulfilment.approve', 'order approval'],
  ['fulfilment.reject', 'order approval'],
  ['fulfilment.ship', 'order shipment'],
] as const)
  test(`[NOTE-2] ${deed} tells the buyer of ${type}, and no supplier`, async () => {
    await perform(deed)
    const { list } = await told(await lastBuyer(), { type: [type] })
    assert.equal(list.length, 1)
    assert.match(list[0]!.page, /^\/orderdetail\?id=\d+$/)
    // Its supplier reads of its own part of an order alone.
    const [supplier, ...others] = await Promise.all(
      [own.seller, ...strangers].map((one) => told(one, { type: [type] })),
    )
    for (const { page } of supplier!.list) assert.match(page, /^\/supplier\/orders\/\d+$/)
    assert.deepEqual(
      others.map(({ total }) => total),
      [0, 0],
    )
  })

test('[NOTE-2] a catalogue file tells the people of its supplier how it went; a failed one asks staff to look', async () => {
  const upload = async () => {
    const endpoint = everyEndpoint.find(({ id }) => id === 'upload.detail')!
    const { input } = await sampleOf(world, endpoint)
    const id = Number(Object.values(input)[0])
    await db.updateTable('uploads').set({ state: 'running' }).where('id', '=', id).execute()
    return id
  }
  await end(db, { id: await upload() }, 'finish')
  await end(db, { id: await upload() }, 'fail', 'defect')
  const { list } = await told(own.seller, { type: ['catalog upload'] })
  assert.equal(list.length, 2)
  assert.notEqual(list[0]!.subject, list[1]!.subject)
  assert.deepEqual(
    await Promise.all([other.seller, own.member, csr].map((one) => countOf(one, 'catalog upload'))),
    [0, 0, 0],
  )
  const { processes } = (await call(task.queues, {}, csr.caller)).data
  assert.equal(processes.find(({ kind }) => kind === 'upload_failure')!.open, 1)
})

test('[NOTE-1] list and detail with date, subject, type and read state; one is read, then all; nobody reads another’s', async () => {
  const reader = await world.someone({ companyId: own.member.companyId })
  for (const event of ['orderShipped', 'orderShipped', 'orderRejected'] as const)
    await notifyUser(db, event, 1, reader.userId)
  const { caller } = reader
  const { list, counts } = await told(reader, { state: ['unread'] })
  const [first] = list
  assert.deepEqual(Object.keys(first!).sort(), ['date', 'id', 'page', 'state', 'subject', 'type'])
  const english = (await call(notification.detail, { id: first!.id }, { ...caller, language: 'en' })).data
  assert.match(english.subject, /^Order \S+ has been rejected$/)
  const unread = async () => (await call(notification.unread, {}, caller)).data.unread
  assert.equal(await unread(), counts['unread'])
  await call(notification.read, { id: first!.id }, caller)
  assert.equal((await call(notification.detail, { id: first!.id }, caller)).data.state, 'read')
  assert.equal(await unread(), counts['unread']! - 1)
  for (const endpoint of [notification.detail, notification.read])
    assert.equal((await callRaw(endpoint, { id: first!.id }, own.admin.caller)).http, 404, endpoint.id)
  await call(notification.readAll, {}, other.member.caller)
  assert.equal(await unread(), counts['unread']! - 1, 'another’s are left alone')
  await call(notification.readAll, {}, caller)
  assert.deepEqual([await unread(), (await told(reader, { state: ['unread'] })).total], [0, 0])
})

test('[NOTE-1] by mail at once, once a day or not, as each chooses for each type; each is sent once, and nothing of before', async () => {
  const { caller, email, userId } = await world.someone({ companyId: own.member.companyId })
  const mails = () =>
    db
      .selectFrom('mails')
      .select('body')
      .where('kind', '=', 'notifications')
      .where('recipient', '=', email)
      .orderBy('id')
      .execute()
  const sendAll = async () => {
    await sendMails(app.resources, 'at once')
    await sendMails(app.resources, 'daily')
  }
  await notifyUser(db, 'orderShipped', 1, userId)
  await sendAll()
  await call(notification.saveChoice, { types: ['order shipment', 'quote'], mail: 'daily' }, caller)
  await sendAll()
  assert.equal((await mails()).length, 0)
  await notifyUser(db, 'orderShipped', 1, userId)
  await notifyUser(db, 'orderShipped', 1, userId)
  await sendMails(app.resources, 'at once')
  assert.equal((await mails()).length, 0)
  await sendAll()
  await sendAll()
  const [digest, ...more] = await mails()
  assert.deepEqual([digest!.body.match(/^· /gm)!.length, more.length], [2, 0])
  await call(notification.saveChoice, { types: ['order shipment'], mail: 'at once' }, caller)
  await notifyUser(db, 'orderShipped', 1, userId)
  await sendAll()
  assert.equal((await mails()).length, 2)
  // A type each: one goes out at once, one waits for the digest, and of one nothing is sent.
  for (const event of ['orderShipped', 'quoteWritten', 'taskAssigned'] as const) await notifyUser(db, event, 1, userId)
  await sendMails(app.resources, 'at once')
  assert.deepEqual([(await mails()).length, (await mails())[2]!.body.match(/^· /gm)!.length], [3, 1])
  await sendMails(app.resources, 'daily')
  assert.deepEqual([(await mails()).length, (await mails())[3]!.body.match(/^· /gm)!.length], [4, 1])
  const chosen = (await call(notification.showChoice, {}, caller)).data.mails.filter(({ mail }) => mail !== 'off')
  assert.deepEqual(chosen, [
    { type: 'order shipment', mail: 'at once' },
    { type: 'quote', mail: 'daily' },
  ])
})

test('[NOTE-1] who is given a task is told', async () => {
  const before = await countOf(csr, 'task')
  await perform('task.assign')
  assert.equal(await countOf(csr, 'task'), before + 1)
})

/** Somebody new with a page open, who has heard how things are. */
async function withPage() {
  const someone = await world.someone({ companyId: own.member.companyId })
  const page = await openStream(app, notification.live, someone.caller)
  assert.deepEqual(await page.next(), { unread: 0, newest: null, tasks: null })
  return { ...someone, page }
}
const ship = ({ userId }: { userId: number }) => notifyUser(db, 'orderShipped', 1, userId)

test('[NOTE-1] an open page is told of each new one and of what was read elsewhere, once it is committed; nobody hears of another’s', async () => {
  const [reader, stranger] = await Promise.all([withPage(), withPage()])
  const other = await openStream(app, notification.live, reader.caller)
  assert.deepEqual(await other.next(), { unread: 0, newest: null, tasks: null })
  const undone = db.transaction().execute(async (transaction) => {
    await notifyUser(transaction, 'orderShipped', 1, reader.userId)
    throw new Error('it did not happen')
  })
  await assert.rejects(undone)
  await ship(reader)
  const first = await reader.page.next()
  const { list } = await told(reader)
  assert.deepEqual(first, { unread: 1, newest: list[0]!.id, tasks: null })
  assert.deepEqual(await other.next(), first)
  await call(notification.read, { id: first!.newest! }, reader.caller)
  for (const page of [reader.page, other])
    assert.deepEqual(await page.next(), { unread: 0, newest: first!.newest, tasks: null })
  await ship(stranger)
  const newest = (await told(stranger)).list[0]!.id
  assert.deepEqual(await stranger.page.next(), { unread: 1, newest, tasks: null }, 'the first that it hears is its own')
})

test('[TASK-1] [NOTE-1] an open page of staff is told what waits in their queues as it is opened, taken, handed back and done; others are not', async () => {
  const clerk = await world.someone({ roles: ['ROLE_CSR'] })
  const [page, stranger] = [await openStream(app, notification.live, clerk.caller), await withPage()]
  const first = (await page.next())!.tasks!
  await openTasks(db, [{ kind: 'upload_failure', subjectId: 810_001 }])
  const opened = (await page.next())!.tasks!
  assert.deepEqual([opened.mine, opened.free], [0, first.free + 1])
  const { id } = await db.selectFrom('tasks').select('id').where('subject_id', '=', 810_001).executeTakeFirstOrThrow()
  const acts: ['claim' | 'unclaim' | 'finish', by: Someone, mine: number, free: number][] = [
    ['claim', clerk, 1, first.free],
    ['unclaim', clerk, 0, opened.free],
    // Somebody else's work changes what is free, and nothing of one's own.
    ['claim', csr, 0, first.free],
    ['finish', csr, 0, first.free],
  ]
  let mark = opened.mark
  for (const [act, by, mine, free] of acts) {
    await call(task[act], { id: String(id) }, by.caller)
    const told = (await page.next())!.tasks!
    assert.deepEqual([told.mine, told.free], [mine, free], act)
    assert.notEqual(told.mark, mark, act)
    mark = told.mark
  }
  assert.equal(mark, first.mark, 'what waits is what waited before')
  await ship(stranger)
  assert.deepEqual((await stranger.page.next())!.tasks, null, 'the first that a buyer hears is its own')
})

test('[NOTE-1] a page is told nothing after its session has ended, however it did', async () => {
  const ends: [string, (one: Someone) => Promise<unknown>][] = [
    ['signed out', ({ caller }) => call(identity.logout, {}, caller)],
    ['suspended', ({ userId }) => call(people.suspend, { userId: String(userId) }, own.admin.caller)],
    // Nobody says when time is up: it is seen with the next look.
    [
      'expired',
      async (one) => {
        await db
          .updateTable('sessions')
          .set({ expires_at: new Date(0) })
          .where('user_id', '=', one.userId)
          .execute()
        await ship(one)
      },
    ],
  ]
  for (const [how, end] of ends) {
    const someone = await withPage()
    await end(someone)
    assert.equal(await someone.page.next(), null, how)
    assert.equal((await askForStream(app, notification.live, someone.caller)).status, 401, how)
  }
})

/** Connections that hear for whom something is new. */
async function hearing() {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'reagora readers'`.execute(db)
  return rows[0]!.count
}

test('[NOTE-1] ten pages of one person are told, over one connection to the database; one more is refused until one is closed', async () => {
  const { page, caller, userId } = await withPage()
  const pages = [page]
  for (let more = 1; more < 10; more++) {
    const another = await openStream(app, notification.live, caller)
    await another.next()
    pages.push(another)
  }
  const refused = await askForStream(app, notification.live, caller)
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '60'])
  await ship({ userId })
  for (const one of pages) assert.equal((await one.next())!.unread, 1)
  assert.equal(await hearing(), 1)
  pages[3]!.close()
  await until(async () => (await askForStream(app, notification.live, caller)).status === 200)
})

test('[NOTE-1] what came while the database was not heard is told once it is heard again', async () => {
  const reader = await withPage()
  await until(async () => (await hearing()) === 1)
  const superuser = new pg.Client(app.superuserUrl)
  await superuser.connect()
  await superuser.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where application_name = 'reagora readers' and datname = '${superuser.database}'`)
  await superuser.end()
  await ship(reader)
  assert.equal((await reader.page.next())!.unread, 1)
  assert.equal(await hearing(), 1)
})

test('[NOTE-1] while staff act for a buyer they are told as little as their list shows', async () => {
  const caller = await world.actingFor(own.member)
  assert.equal((await callRaw(notification.list, {}, caller)).http, 403)
  assert.equal((await askForStream(app, notification.live, caller)).status, 403)
})

test('[NOTE-1] the server stops although pages are open; each is told the end', async () => {
  const reader = await withPage()
  await app.app.close()
  assert.equal(await reader.page.next(), null)
})
