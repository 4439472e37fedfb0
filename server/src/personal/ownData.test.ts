import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { openPromise } from 'yauzl'
import { errors } from '../kernel/shared/errors.ts'
import { checkLedger } from '../ledger/ledger.ts'
import { audit } from '../modules/audit/contract.ts'
import { fulfilment } from '../modules/fulfilment/contract.ts'
import { identity, identityErrors } from '../modules/identity/contract.ts'
import { note } from '../modules/note/contract.ts'
import { ownData, ownDataErrors } from '../modules/ownData/contract.ts'
import { claimExport } from '../modules/ownData/service.ts'
import { quote } from '../modules/quote/contract.ts'
import { testApp, type Caller } from '../testing/app.ts'
import { secretFor } from '../testing/mails.ts'
import { makeOrder, makePack } from '../testing/makeOrder.ts'
import { makeBuyer, makeBuyerAdmin, makeCsr, makeSiteAdmin, makeSupplier, testPassword } from '../testing/makePeople.ts'
import { erasedList } from './erasedList.ts'
import { eraseAgain } from './erase.ts'
import { findPerson } from './find.ts'
import { handOut } from './handOut.ts'
import { eraseDue, resumeExports, runOwnExport, sweepOwnData } from './ownData.ts'

const app = await testApp()
const { call, db, resources } = app
const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day)
const folder = mkdtempSync(path.join(os.tmpdir(), 'reagora-own-data-test-'))
after(() => rmSync(folder, { recursive: true }))

async function someone(wishes: Parameters<typeof makeBuyer>[1] = {}) {
  const person = await makeBuyer(db, wishes)
  return { ...person, caller: { token: await app.tokenOf(person.userId) } satisfies Caller }
}
type Someone = Awaited<ReturnType<typeof someone>>
const stateOf = async (who: Someone) => (await call(ownData.state, {}, who.caller)).data
const ask = (who: Someone, password = testPassword) =>
  call(ownData.askErasure, { email: who.email, password }, who.caller)
const mailsTo = async (email: string) =>
  (await db.selectFrom('mails').select('kind').where('recipient', '=', email).orderBy('id').execute()).map(
    ({ kind }) => kind,
  )
const statusOf = async (userId: number) =>
  (await db.selectFrom('users').select(['status', 'email']).where('id', '=', userId).executeTakeFirstOrThrow()).status
const requestOf = (userId: number) =>
  db
    .selectFrom('erasure_requests')
    .select(['state', 'stopped_by'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

async function unzip(bytes: Buffer) {
  const file = path.join(folder, 'got.zip')
  writeFileSync(file, bytes)
  const zip = await openPromise(file)
  const names: Record<string, string> = {}
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry)
    names[entry.fileName] = Buffer.concat(await stream.toArray()).toString()
  }
  return names
}

test('(G26) somebody gets everything about them as a ZIP of JSON and CSV: theirs alone, told by mail, traced, gone after its days', async () => {
  const who = await someone({ phone: '13700001111' })
  const stranger = await someone()
  const { id } = (await call(ownData.requestExport, {}, who.caller)).data
  assert.equal((await call(ownData.requestExport, {}, who.caller)).status, ownDataErrors.EXPORT_RUNNING.status)
  await runOwnExport(resources, Number(id), 'a run')
  await runOwnExport(resources, Number(id), 'the same again')
  const [shown] = (await stateOf(who)).exports
  assert.deepEqual([shown!.id, shown!.state, Number(shown!.size) > 1000], [id, 'done', true])
  const reply = await app.app.inject({
    method: 'GET',
    url: `/basic/mall/user/ownData/exports/${id}/file`,
    headers: { token: who.caller.token },
  })
  assert.equal(reply.statusCode, 200)
  const files = await unzip(reply.rawPayload)
  const users = JSON.parse(files['users.json']!) as { email: string; phone: string }[]
  assert.deepEqual(
    users.map(({ email, phone }) => [email, phone]),
    [[who.email, '13700001111']],
  )
  assert.match(files['users.csv']!, new RegExp(who.email))
  assert.ok(!JSON.stringify(files).includes('password_hash'))
  assert.equal((await call(ownData.download, { id }, stranger.caller)).http, 404)
  assert.deepEqual(await mailsTo(who.email), ['ownDataReady'])
  const site = { token: await app.tokenOf((await makeSiteAdmin(db)).userId) }
  const { changes } = (await call(audit.trail, { entity: 'user', entityId: String(who.userId) }, site)).data
  assert.ok(changes.some(({ act }) => act === 'person.export'))
  // The next one does not hold the first.
  const next = (await call(ownData.requestExport, {}, who.caller)).data
  await runOwnExport(resources, Number(next.id), 'a run')
  const second = await app.app.inject({
    method: 'GET',
    url: `/basic/mall/user/ownData/exports/${next.id}/file`,
    headers: { token: who.caller.token },
  })
  assert.ok(!Object.keys(await unzip(second.rawPayload)).some((name) => name.endsWith('.zip')))
  await sweepOwnData(resources, inDays(13))
  assert.equal((await stateOf(who)).exports.length, 2)
  await sweepOwnData(resources, inDays(15))
  assert.equal((await stateOf(who)).exports.length, 0)
  assert.equal((await call(ownData.download, { id }, who.caller)).http, 404)
  const left = await db.selectFrom('files').select('id').where('purpose', '=', 'own data').execute()
  assert.deepEqual(left, [])
})

test('(G26) a file that could not be written says so, and another may be asked for; three a day', async () => {
  const limited = await testApp({ REAGORA_RATE_LIMIT: '1' })
  const person = await makeBuyer(limited.db)
  const caller = { token: await limited.tokenOf(person.userId) }
  const log = { ...limited.resources.log, error: () => {} } as never
  const files = { ...limited.resources.files, put: () => Promise.reject(new Error('full')) }
  for (let n = 0; n < 3; n++) {
    const { id } = (await limited.call(ownData.requestExport, {}, caller)).data
    await runOwnExport({ ...limited.resources, log, files }, Number(id), 'a run')
  }
  const { exports } = (await limited.call(ownData.state, {}, caller)).data
  assert.deepEqual(
    exports.map(({ state }) => state),
    ['failed', 'failed', 'failed'],
  )
  assert.equal((await limited.call(ownData.requestExport, {}, caller)).status, errors.TOO_MANY_REQUESTS.status)
})

test('(G26) a table is written some rows at a time, however many they are: all of them, once, as JSON and as CSV', async () => {
  const who = await someone()
  const names = Array.from({ length: 1003 }, (_, at) => `suche, "${at}"`)
  for (let at = 0; at < names.length; at += 100)
    await db
      .insertInto('mails')
      .values(
        names
          .slice(at, at + 100)
          .map((subject) => ({ kind: 'reset', recipient: who.email, language: 'de', subject, body: '\n' })),
      )
      .execute()
  let most = 0
  const watched = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      most = Math.max(most, result.rows.length)
      return result
    },
  })
  const to = mkdtempSync(path.join(folder, 'pieces-'))
  const written = await handOut(watched, resources.files, (await findPerson(db, { id: who.userId }))!, to)
  assert.equal(written['mails'], names.length)
  assert.ok(most > 1 && most <= 200, `${most} rows at once`)
  const rows = JSON.parse(readFileSync(path.join(to, 'mails.json'), 'utf8')) as { subject: string }[]
  assert.deepEqual(rows.map(({ subject }) => subject).toSorted(), names.toSorted())
  const lines = readFileSync(path.join(to, 'mails.csv'), 'utf8').trimEnd().split('\r\n')
  assert.ok(lines[0]!.startsWith('\uFEFF') && lines[0]!.includes('subject'))
  assert.equal(lines.length, 1 + names.length)
  assert.equal(readFileSync(path.join(to, 'alerts.json'), 'utf8'), '[]\n')
})

test('(G26) an export whose process is killed is taken up again, and given up after four tries: then another one may be asked for', async () => {
  const who = await someone()
  const { id } = (await call(ownData.requestExport, {}, who.caller)).data
  const row = () =>
    db.selectFrom('own_data_exports').select(['state', 'tries']).where('id', '=', Number(id)).executeTakeFirstOrThrow()
  const quiet = () =>
    db
      .updateTable('own_data_exports')
      .set({ heartbeat_at: new Date(Date.now() - 120_000) })
      .where('id', '=', Number(id))
      .execute()
  const jobs: unknown[] = []
  const queue = {
    ...resources,
    jobs: { enqueue: async (_: unknown, __: unknown, payload: unknown) => void jobs.push(payload) },
  }
  const resume = async () => {
    jobs.length = 0
    await resumeExports(queue)
    return jobs.filter((one) => (one as { exportId: number }).exportId === Number(id)).length
  }
  for (let tries = 1; tries <= 4; tries++) {
    // A process that takes it and ends leaves the row as it is.
    assert.ok(await claimExport(db, Number(id)))
    assert.equal(await claimExport(db, Number(id)), null, 'somebody is at it')
    assert.equal(await resume(), 0, 'it gives signs of life')
    assert.equal((await call(ownData.requestExport, {}, who.caller)).status, ownDataErrors.EXPORT_RUNNING.status)
    await quiet()
    assert.equal(await resume(), tries < 4 ? 1 : 0)
  }
  assert.deepEqual(await row(), { state: 'failed', tries: 4 })
  assert.equal((await stateOf(who)).exports[0]!.state, 'failed')
  const next = (await call(ownData.requestExport, {}, who.caller)).data
  await runOwnExport(resources, Number(next.id), 'a run')
  assert.equal((await stateOf(who)).exports[0]!.state, 'done')
})

test('(G26) an export that is stopped with its process is begun anew by the next, which is no try more', async () => {
  const who = await someone()
  const { id } = (await call(ownData.requestExport, {}, who.caller)).data
  const stopped = AbortSignal.abort()
  const files = { ...resources.files, put: () => Promise.reject(new Error('stopped')) }
  await assert.rejects(runOwnExport({ ...resources, files }, Number(id), 'a run', stopped), /stopped/)
  assert.deepEqual(
    await db.selectFrom('own_data_exports').select(['state', 'tries']).where('id', '=', Number(id)).executeTakeFirst(),
    { state: 'queued', tries: 0 },
  )
  await runOwnExport(resources, Number(id), 'a run')
  assert.equal((await stateOf(who)).exports[0]!.state, 'done')
})

test('(G26) who asks to be deleted types address and password, is told, can take it back for seven days, and is gone after them', async () => {
  const admin = await makeBuyerAdmin(db)
  const who = await someone({ companyId: admin.companyId })
  const wrong = await call(ownData.askErasure, { email: 'other@example.test', password: testPassword }, who.caller)
  assert.equal(wrong.status, ownDataErrors.NOT_YOUR_EMAIL.status)
  assert.equal((await ask(who, 'not it')).status, identityErrors.WRONG_PASSWORD.status)
  assert.equal((await stateOf(who)).erasure, null)
  assert.equal((await ask(who)).data.state, 'waiting')
  assert.equal((await ask(who)).status, ownDataErrors.ERASURE_ASKED.status)
  const { erasure, alone, proof } = await stateOf(who)
  assert.deepEqual([erasure!.state, alone, proof], ['waiting', false, 'password'])
  assert.ok(Math.abs(new Date(erasure!.dueAt!).getTime() - inDays(7).getTime()) < 60_000)
  await eraseDue(resources, inDays(5.9), 'a run')
  assert.deepEqual(await mailsTo(who.email), ['erasureAsked'])
  await eraseDue(resources, inDays(6.5), 'a run')
  await eraseDue(resources, inDays(6.6), 'a run')
  assert.deepEqual(await mailsTo(who.email), ['erasureAsked', 'erasureTomorrow'])

  assert.equal((await call(ownData.cancelErasure, {}, who.caller)).http, 200)
  assert.equal((await call(ownData.cancelErasure, {}, who.caller)).status, ownDataErrors.NO_ERASURE_ASKED.status)
  assert.equal((await mailsTo(who.email)).at(-1), 'erasureCancelled')
  await eraseDue(resources, inDays(8), 'a run')
  assert.equal(await statusOf(who.userId), 'active')

  await ask(who)
  await eraseDue(resources, inDays(8), 'a run')
  assert.deepEqual(await requestOf(who.userId), { state: 'done', stopped_by: [] })
  assert.equal(await statusOf(who.userId), 'terminated')
  assert.equal((await call(identity.me, {}, who.caller)).http, 401, 'sessions end')
  assert.equal((await call(identity.login, { email: who.email, password: testPassword })).http, 403)
  const named = await db.selectFrom('users').select('id').where('email', '=', who.email).execute()
  assert.deepEqual([named, await mailsTo(who.email)], [[], []], 'nothing is written to them any more')
  assert.deepEqual(await checkLedger(db), [])
})

test('(G26) orders under way and the last administrator of others are refused with what is in the way; who is alone may go', async () => {
  const admin = await makeBuyerAdmin(db)
  const boss = { ...admin, caller: { token: await app.tokenOf(admin.userId) } }
  const who = await someone({ companyId: admin.companyId })
  const { id, number } = await makeOrder(app, who, { caller: who.caller })
  const refused = await ask(who)
  assert.equal(refused.status, ownDataErrors.ERASURE_OBSTRUCTED.status)
  const orders = [{ kind: 'orders', numbers: [number] }]
  assert.deepEqual(
    [(refused.data as { obstacles?: unknown } | null)?.obstacles, (await stateOf(who)).obstacles],
    [orders, orders],
  )
  assert.deepEqual((await stateOf(boss)).obstacles, [{ kind: 'lastAdministrator', numbers: [] }])
  assert.equal((await ask(boss)).status, ownDataErrors.ERASURE_OBSTRUCTED.status)
  await call(fulfilment.cancel, { id, reason: 'duplicate' }, who.caller)
  assert.equal((await ask(who)).http, 200)
  await eraseDue(resources, inDays(8), 'a run')
  const { obstacles, alone } = await stateOf(boss)
  assert.deepEqual([obstacles, alone], [[], true])
  assert.equal((await ask(boss)).http, 200)
})

test('(G26) what came in the way meanwhile stops it on the day: nothing is gone, the person is told, staff see why', async () => {
  const who = await someone()
  await ask(who)
  await makeOrder(app, who, { caller: who.caller })
  await eraseDue(resources, inDays(8), 'a run')
  assert.deepEqual(await requestOf(who.userId), { state: 'stopped', stopped_by: ['orders'] })
  assert.equal(await statusOf(who.userId), 'active')
  assert.equal((await mailsTo(who.email)).at(-1), 'erasureStopped')
  assert.equal((await stateOf(who)).erasure!.state, 'stopped')
  const csr = { token: await app.tokenOf((await makeCsr(db)).userId) }
  const { list } = (await call(ownData.erasures, { search: who.email }, csr)).data
  assert.deepEqual(
    list.map(({ userId, state, stoppedBy }) => [userId, state, stoppedBy]),
    [[String(who.userId), 'stopped', ['orders']]],
  )
  assert.equal((await call(ownData.erasures, {}, who.caller)).http, 403)
})

test('(G26) who signs in elsewhere, and may have no password, confirms by the link of a mail, once', async () => {
  const who = await someone()
  await db.insertInto('provider_subjects').values({ user_id: who.userId, issuer: 'sso', subject: who.email }).execute()
  assert.equal((await stateOf(who)).proof, 'mail')
  assert.equal((await ask(who, '')).data.state, 'unconfirmed')
  await eraseDue(resources, inDays(8), 'a run')
  assert.equal(await statusOf(who.userId), 'active', 'unconfirmed, nothing happens')
  const token = await secretFor(resources, who.email, 'erasureLink')
  assert.equal((await call(ownData.confirmErasure, { token: 'x' })).status, identityErrors.LINK_INVALID.status)
  assert.equal((await call(ownData.confirmErasure, { token })).http, 200)
  assert.equal((await call(ownData.confirmErasure, { token })).status, identityErrors.LINK_INVALID.status)
  assert.deepEqual(await mailsTo(who.email), ['erasureLink', 'erasureAsked'])
  await eraseDue(resources, inDays(8), 'a run')
  assert.equal(await statusOf(who.userId), 'terminated')
})

test('(G26) open requests for quotes end with who asked; after a restore of a backup the same person is erased again by the list', async () => {
  const who = await someone()
  const { supplierId } = await makeSupplier(db)
  const { packageId, productId } = await makePack(db, { supplierId })
  const packages = [{ productPackageId: String(packageId), packageNum: 2 }]
  const expectedDate = new Date(Date.now() + 20 * day).toISOString().slice(0, 10)
  const sent = await call(
    quote.addProduct,
    {
      title: 'open',
      expectedDate,
      supplierIds: [String(supplierId)],
      items: [{ productId: String(productId), packages }],
    },
    who.caller,
  )
  assert.equal(sent.http, 200, sent.body)
  const csr = { token: await app.tokenOf((await makeCsr(db)).userId) }
  await call(note.add, { entity: 'user', entityId: String(who.userId), text: `${who.email} called` }, csr)
  await ask(who)
  await eraseDue(resources, inDays(8), 'a run')
  const { status } = await db
    .selectFrom('quotes')
    .select('status')
    .where('inquirer_id', '=', who.userId)
    .executeTakeFirstOrThrow()
  assert.notEqual(status, 'open')
  const lines = readFileSync(erasedList(resources.settings), 'utf8').trim().split('\n')
  const entry = lines.map((line) => JSON.parse(line) as { userId: number }).find(({ userId }) => userId === who.userId)!
  await db.updateTable('users').set({ email: who.email }).where('id', '=', who.userId).execute()
  assert.equal(await eraseAgain(resources, [entry as never]), 1)
  assert.deepEqual(await db.selectFrom('users').select('id').where('email', '=', who.email).execute(), [])
})

test('(G26) nobody deletes in another’s name, and the last site administrator stays', async () => {
  const csr = await makeCsr(db)
  const buyer = await someone()
  const token = await app.tokenOf(csr.userId)
  const { onBehalfOfToken } = (await call(identity.actFor, { userId: String(buyer.userId) }, { token })).data
  const acting = { token, onBehalfOfToken }
  assert.equal((await call(ownData.askErasure, { email: buyer.email, password: testPassword }, acting)).http, 403)
  assert.equal((await call(ownData.requestExport, {}, acting)).http, 403)
  const sites = await db.selectFrom('user_roles').select('user_id').where('role', '=', 'ROLE_SITE_ADMIN').execute()
  const [first, ...others] = sites
  const token1 = await app.tokenOf(first!.user_id)
  for (const { user_id } of others)
    await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', user_id).execute()
  const { obstacles } = (await call(ownData.state, {}, { token: token1 })).data
  assert.deepEqual(obstacles, [{ kind: 'lastSiteAdmin', numbers: [] }])
})
