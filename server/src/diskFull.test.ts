import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import { connect } from './kernel/database.ts'
import type { DiskRoom } from './kernel/diskRoom.ts'
import { errors } from './kernel/shared/errors.ts'
import { checkout } from './modules/checkout/contract.ts'
import { document } from './modules/document/contract.ts'
import { identity } from './modules/identity/contract.ts'
import { order } from './modules/order/contract.ts'
import { testApp } from './testing/app.ts'
import { makePack } from './testing/makeOrder.ts'
import { makeSupplier, testPassword } from './testing/makePeople.ts'
import { codeOf, makeRacers, stuffCart, submissionOf } from './testing/orderRaces.ts'
import { dataFolder, startMain } from './testing/process.ts'
import { sendFile } from './testing/sendFile.ts'
import { limitOf } from './testing/limits.ts'

// As any user and on any disk; `bench/diskFull.ts` fills a real one under orders.

const app = await testApp()
let scarce = false
app.resources.disk = { free: () => 0, scarce: () => scarce, close: () => {} } satisfies DiskRoom
const [buyer] = await makeRacers(app, 1)
const { caller } = buyer!
const pack = await makePack(app.db, { onHand: 9 })
const submission = async () => submissionOf(buyer!, await stuffCart(app, buyer!, [pack.packageId]), '133.00')
const ordersNow = async () => (await app.db.selectFrom('orders').select('id').execute()).length

test('without room nothing is ordered or changed and everybody is told so; reading and signing in go on', async () => {
  const input = await submission()
  scarce = true
  const texts = new Set<string>()
  for (const language of ['zh', 'en', 'de', 'ja', 'ko']) {
    const reply = await app.callRaw(checkout.submit, input, { ...caller, language })
    assert.deepEqual([reply.http, codeOf(reply)], [503, 'NO_ROOM'])
    assert.ok(Number(reply.headers['retry-after']) > 0)
    texts.add(reply.message)
  }
  assert.equal(texts.size, 5)
  assert.equal(await ordersNow(), 0)
  assert.equal((await app.callRaw(order.list, {}, caller)).http, 200)
  const signIn = await app.call(identity.login, { email: buyer!.email, password: testPassword })
  assert.equal(signIn.status, 200, signIn.message)
  assert.equal((await app.call(identity.logout, {}, { token: signIn.data.token })).http, 200)

  scarce = false
  assert.equal((await app.callRaw(checkout.submit, input, caller)).status, 200)
  assert.equal(await ordersNow(), 1)
})

test('a PostgreSQL that finds no room is told as "not now", and the order is not half made', async () => {
  const { db, close } = connect(app.ownerUrl, app.resources.settings, () => {})
  await sql`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file "base/1/2": No space left on device' using errcode = 'disk_full'; end $$`.execute(
    db,
  )
  await sql`create trigger no_room before insert on stock_moves for each row execute function no_room()`.execute(db)
  const input = await submission()
  const before = await ordersNow()
  const reply = await app.callRaw(checkout.submit, input, caller)
  assert.deepEqual([reply.http, codeOf(reply), await ordersNow()], [503, 'NO_ROOM', before])
  await sql`drop trigger no_room on stock_moves`.execute(db)
  assert.equal((await app.callRaw(checkout.submit, input, caller)).status, 200)
  await close()
})

test('an upload that finds no room is told as "not now"', async () => {
  const supplier = await makeSupplier(app.db)
  const token = await app.tokenOf(supplier.userId)
  const { put } = app.resources.files
  app.resources.files.put = () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' }))
  const sheet = { name: 'sheet.pdf', bytes: '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n' }
  const { code } = await makePack(app.db, { supplierId: supplier.supplierId! })
  const fields = { kind: 'sds', language: 'zh', subject: code }
  const reply = await sendFile(app.app, document.receive, sheet, fields, { token })
  assert.deepEqual([reply.http, codeOf(reply)], [503, 'NO_ROOM'], reply.body)
  app.resources.files.put = put
})

test(
  'the program goes on when its log finds no room, and says of a disk nearly full that only reads are served',
  limitOf(60),
  async () => {
    const data = dataFolder()
    fs.mkdirSync(data)
    fs.chmodSync(data, 0o711)
    fs.symlinkSync('/dev/full', path.join(data, 'server.log'))
    const server = startMain(data, { DISK_FLOOR_MB: '1000000000' })
    try {
      const address = await server.address
      const ready = await fetch(`${address}/health/ready`)
      assert.deepEqual([ready.status, await ready.json()], [503, { ready: false, reads: true }])
      assert.equal((await fetch(`${address}/openapi.json`)).status, 200)
      const refused = await fetch(address + checkout.submit.path, { method: 'POST', body: '{}' })
      assert.equal(((await refused.json()) as { status: number }).status, errors.NO_ROOM.status)
      assert.equal(server.process.exitCode, null)
    } finally {
      server.process.kill('SIGTERM')
      assert.equal((await server.ended).code, 0)
      fs.rmSync(path.dirname(data), { recursive: true })
    }
  },
)
