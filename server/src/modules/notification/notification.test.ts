import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notifyUser } from '../../kernel/notifications.ts'
import type { NotificationType } from '../../kernel/shared/notifications.ts'
import { testApp } from '../../testing/app.ts'
import { everyEndpoint, sampleOf, send } from '../../testing/samples/index.ts'
import { makeWorld, type Someone } from '../../testing/world.ts'
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
    const outside = await countOf(own.seller, type)
    await perform(deed)
    const { list } = await told(await lastBuyer(), { type: [type] })
    assert.equal(list.length, 1)
    assert.match(list[0]!.page, /^\/orderdetail\?id=\d+$/)
    assert.deepEqual(await Promise.all([own.seller, ...strangers].map((one) => countOf(one, type))), [outside, 0, 0])
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

test('[NOTE-1] by mail at once, once a day or not, as each chooses; each is sent once, and nothing of before', async () => {
  const { caller, email, userId } = await world.someone({ companyId: own.member.companyId })
  const mails = () =>
    db.selectFrom('mails').select('body').where('kind', '=', 'notifications').where('recipient', '=', email).execute()
  const sendAll = async () => {
    await sendMails(app.resources, 'at once')
    await sendMails(app.resources, 'daily')
  }
  await notifyUser(db, 'orderShipped', 1, userId)
  await sendAll()
  await call(notification.saveChoice, { mail: 'daily' }, caller)
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
  await call(notification.saveChoice, { mail: 'at once' }, caller)
  await notifyUser(db, 'orderShipped', 1, userId)
  await sendAll()
  assert.equal((await mails()).length, 2)
})

test('[NOTE-1] who is given a task is told', async () => {
  const before = await countOf(csr, 'task')
  await perform('task.assign')
  assert.equal(await countOf(csr, 'task'), before + 1)
})
