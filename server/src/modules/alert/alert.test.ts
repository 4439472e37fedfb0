import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../testing/app.ts'
import { makeMolecule, makePackage, makeProduct, makeSupplier } from '../../testing/makeCatalogue.ts'
import { makeBuyer } from '../../testing/makePeople.ts'
import { unwelcome } from '../../testing/standing.ts'
import { mask } from '../../kernel/mailText.ts'
import { secretFor } from '../../testing/mails.ts'
import { mailToken } from '../../testing/world.ts'
import { identity } from '../identity/contract.ts'
import { alert, alertErrors } from './contract.ts'
import { checkAlerts } from './jobs.ts'
import { eventBetween } from './rules.ts'

const app = await testApp()
const { db } = app
const person = await makeBuyer(db)
const buyer = { token: await app.tokenOf(person.userId) }
const stranger = { token: await app.tokenOf((await makeBuyer(db)).userId) }
const molecule = await makeMolecule(db, { nameEn: 'Watched acid', nameZh: '被关注的酸' })
const product = await makeProduct(db, { moleculeId: molecule.id })
const pack = await makePackage(db, { productId: product.id, price: 12_000, stock: { onHand: 0 } })
const moleculeId = String(molecule.id)
const check = () => checkAlerts(app.resources, new Date())
const mails = () =>
  db.selectFrom('mails').select(['recipient', 'subject', 'body']).where('kind', '=', 'news').orderBy('id').execute()
const stock = (onHand: number) =>
  db.updateTable('stock').set({ on_hand: onHand }).where('package_id', '=', pack.id).execute()
const price = (minor: number) => db.updateTable('packages').set({ price: minor }).where('id', '=', pack.id).execute()

test('back in stock, cheaper, a new supplier: one email for all that happened, once', async () => {
  for (const kind of ['back-in-stock', 'price-drop', 'new-supplier'] as const)
    assert.equal((await app.call(alert.subscribe, { kind, moleculeId }, buyer)).status, 200)
  await check()
  assert.deepEqual(await mails(), [])
  await stock(5)
  await price(9_000)
  const heron = await makeSupplier(db, { nameZh: '鹭化学' })
  await makeProduct(db, { moleculeId: molecule.id, supplierId: heron.id })
  // Two runs at once, and again after a restart: the rows decide what was told.
  await Promise.all([check(), check()])
  await check()
  const [mail, ...more] = await mails()
  assert.deepEqual(more, [])
  assert.equal(mail?.recipient, person.email)
  for (const part of ['已到货', '¥ 90.00', '¥ 120.00', '鹭化学', `id=${molecule.number}`])
    assert.ok(mail?.body.includes(part), part)
  // What came back once is told; the alert is over. The others go on.
  const { data } = await app.call(alert.list, {}, buyer)
  assert.deepEqual(data.map(({ kind }) => kind).sort(), ['new-supplier', 'price-drop'])
  await stock(0)
  await stock(5)
  await check()
  assert.equal((await mails()).length, 1)
})

test('an email that was not written leaves the event for the next run', async () => {
  await price(8_000)
  const broken = {
    ...app.resources,
    mailer: { ...app.resources.mailer, queue: () => Promise.reject(new Error('full')) },
  }
  await assert.rejects(checkAlerts(broken, new Date()))
  assert.equal((await mails()).length, 1)
  await check()
  assert.equal((await mails()).length, 2)
})

test('with a threshold only prices from there down are told', async () => {
  await app.call(alert.subscribe, { kind: 'price-drop', moleculeId, threshold: '50', currency: 'CNY' }, buyer)
  const before = (await mails()).length
  await price(7_000)
  await check()
  assert.equal((await mails()).length, before)
  await price(4_900)
  await check()
  assert.equal((await mails()).length, before + 1)
  const malformed = await app.call(alert.subscribe, { kind: 'price-drop', moleculeId, threshold: 'x' }, buyer)
  assert.equal(malformed.status, alertErrors.THRESHOLD_MALFORMED.status)
})

test('the link in the email ends its alert without a login, by POST, and again without harm', async () => {
  const { body } = (await mails()).at(-1)!
  assert.ok(body.includes(`http://localhost:3000/alerts/stop#${mask}\n`))
  const token = await secretFor(app.resources, person.email, 'news')
  for (let i = 0; i < 2; i++) assert.equal((await app.call(alert.stop, { token })).status, 200)
  const { data } = await app.call(alert.list, {}, buyer)
  assert.ok(data.every(({ kind }) => kind !== 'price-drop'))
  const { ended_by } = await db
    .selectFrom('alerts')
    .select('ended_by')
    .where('user_id', '=', person.userId)
    .where('kind', '=', 'price-drop')
    .executeTakeFirstOrThrow()
  assert.equal(ended_by, 'mail')
  // Neither a secret of another purpose nor one that is over ends anything.
  const [{ alertId }] = data as [(typeof data)[number]]
  const reset = await mailToken(app, 'reset', person, Number(alertId))
  const over = await mailToken(app, 'stop alert', person, Number(alertId))
  const good = await mailToken(app, 'stop alert', person, Number(alertId))
  await sql`update mail_tokens set expires_at = now() where token_hash = sha256(${over}::bytea)`.execute(db)
  for (const wrong of ['00000000-0000-4000-8000-000000000000', reset, over])
    assert.equal((await app.call(alert.stop, { token: wrong })).http, 404)
  assert.equal((await app.call(identity.checkLink, { token: good })).data.valid, false)
  assert.deepEqual((await app.call(alert.list, {}, buyer)).data, data)
})

test('what has no page is not watched', async () => {
  const secret = await makeMolecule(db, { nameEn: 'For internal use', internalOnly: true })
  const watch = (input: object) => app.callRaw(alert.subscribe, { kind: 'back-in-stock', ...input }, stranger)
  const missing = await watch({ moleculeId: '99999999' })
  for (const input of [{ moleculeId: String(secret.id) }, { productId: '99999999' }]) {
    const reply = await watch(input)
    assert.deepEqual([reply.http, reply.body], [404, missing.body])
  }
  assert.deepEqual((await app.call(alert.list, {}, stranger)).data, [])
})

test('a saved search is kept, renamed, watched and forgotten by its owner alone', async () => {
  const ask = { searchText: 'Watched acid', filters: { supplierIds: [String(product.supplierId)] } }
  const { data } = await app.call(alert.saveSearch, { name: '关注', ask }, buyer)
  const { savedSearchId } = data
  assert.equal((await app.call(alert.saveSearch, { name: '关注', ask }, buyer)).status, alertErrors.NAME_TAKEN.status)
  assert.equal((await app.call(alert.renameSearch, { savedSearchId, name: 'x' }, stranger)).http, 404)
  assert.equal((await app.call(alert.deleteSearch, { savedSearchId }, stranger)).http, 404)
  await app.call(alert.renameSearch, { savedSearchId, name: '关注的酸' }, buyer)
  await app.resources.search.caughtUp(db)
  await app.call(alert.subscribe, { kind: 'new-supplier', savedSearchId }, buyer)
  const list = (await app.call(alert.searches, {}, buyer)).data
  assert.deepEqual(
    list.map(({ name, watched, ask: kept }) => [name, watched, kept.searchText]),
    [['关注的酸', true, 'Watched acid']],
  )
  const before = (await mails()).length
  await makeProduct(db, { moleculeId: molecule.id })
  await app.resources.search.caughtUp(db)
  await check()
  // Told of by the search and by the molecule in one email.
  assert.equal((await mails()).length, before + 1)
  assert.match((await mails()).at(-1)!.body, /关注的酸/)
  await app.call(alert.deleteSearch, { savedSearchId }, buyer)
  assert.deepEqual((await app.call(alert.searches, {}, buyer)).data, [])
  assert.ok((await app.call(alert.list, {}, buyer)).data.every((one) => one.savedSearchId === null))
})

test('an alert watches one thing that is there', async () => {
  const neither = await app.call(alert.subscribe, { kind: 'back-in-stock' }, buyer)
  assert.equal(neither.status, alertErrors.NOTHING_TO_WATCH.status)
  const gone = await app.call(alert.subscribe, { kind: 'back-in-stock', productId: '999999' }, buyer)
  assert.equal(gone.http, 404)
})

test('the first look is no event, nor is a price that rises or a supplier who comes back', () => {
  const now = { threshold: null, day: '2026-01-01' }
  assert.equal(eventBetween('back-in-stock', null, { inStock: true }, now), null)
  assert.equal(eventBetween('price-drop', { price: 5 }, { price: 6 }, now), null)
  assert.equal(eventBetween('new-supplier', { suppliers: [1, 2] }, { suppliers: [2] }, now), null)
  assert.deepEqual(eventBetween('new-supplier', { suppliers: [1] }, { suppliers: [1, 2] }, now)?.supplierIds, [2])
})

test('a supplier that pauses and comes back is not new; a new one beside it is told alone', async () => {
  const reader = await makeBuyer(db)
  const caller = { token: await app.tokenOf(reader.userId) }
  const own = await makeMolecule(db, { nameEn: 'Acid of two' })
  const [one, other] = [await makeSupplier(db), await makeSupplier(db)]
  const first = await makeProduct(db, { moleculeId: own.id, supplierId: one.id })
  await makeProduct(db, { moleculeId: own.id, supplierId: other.id })
  await app.call(alert.subscribe, { kind: 'new-supplier', moleculeId: String(own.id) }, caller)
  const told = async () => (await mails()).filter(({ recipient }) => recipient === reader.email)
  for (const status of ['inactive', 'active', 'inactive', 'active']) {
    await db.updateTable('products').set({ status }).where('id', '=', first.id).execute()
    await check()
    assert.deepEqual(await told(), [], status)
  }
  const third = await makeSupplier(db, { nameZh: '第三家' })
  await makeProduct(db, { moleculeId: own.id, supplierId: third.id })
  await check()
  assert.deepEqual(
    (await told()).map(({ body }) => body.includes('第三家')),
    [true],
  )
})

test('a price is told from exactly the threshold down', () => {
  const told = (price: number) =>
    eventBetween('price-drop', { price: 900 }, { price }, { threshold: 500, day: '2026-01-01' }) !== null
  assert.deepEqual([501, 500, 499].map(told), [false, true, true])
})

for (const [standing, end] of Object.entries(unwelcome))
  test(`nothing is told to ${standing}, and what happened meanwhile is told once they are back`, async () => {
    const reader = await makeBuyer(db)
    const caller = { token: await app.tokenOf(reader.userId) }
    const own = await makeMolecule(db, { nameEn: `Acid of ${standing}` })
    await makeProduct(db, { moleculeId: own.id })
    await app.call(alert.subscribe, { kind: 'new-supplier', moleculeId: String(own.id) }, caller)
    await check()
    const back = await end(db, reader)
    await makeProduct(db, { moleculeId: own.id })
    await check()
    const told = async () => (await mails()).filter(({ recipient }) => recipient === reader.email).length
    assert.equal(await told(), 0)
    await back()
    await check()
    assert.equal(await told(), 1)
  })

/** What the alerts of somebody saw last. */
const seenBy = async (userId: number) =>
  (await db.selectFrom('alerts').select('seen').where('user_id', '=', userId).orderBy('id').execute()).map(
    ({ seen }) => seen,
  )

test('an alert sees what can be bought of what it watches, in its currency: nothing promised, withdrawn, or of a closed supplier', async () => {
  const reader = await makeBuyer(db)
  const caller = { token: await app.tokenOf(reader.userId) }
  const own = await makeMolecule(db, { nameEn: 'Acid of many packs' })
  const [one, other] = [await makeSupplier(db), await makeSupplier(db)]
  const closed = await makeSupplier(db, { companyStatus: 'inactive' })
  const watched = await makeProduct(db, { moleculeId: own.id, supplierId: one.id })
  const beside = await makeProduct(db, { moleculeId: own.id, supplierId: other.id })
  const withdrawn = await makeProduct(db, { moleculeId: own.id, status: 'inactive' })
  const ofClosed = await makeProduct(db, { moleculeId: own.id, supplierId: closed.id })
  const stocked = { stock: { onHand: 5 } }
  await makePackage(db, { productId: watched.id, price: 9_000, stock: { onHand: 5, allocated: 5 } })
  await makePackage(db, { productId: watched.id, price: 9_500, amount: 2 })
  await makePackage(db, { productId: watched.id, price: null, amount: 3 })
  await makePackage(db, { productId: watched.id, price: 100, currency: 'USD', amount: 4 })
  await makePackage(db, { productId: watched.id, price: 1_000, status: 'inactive', ...stocked, amount: 5 })
  await makePackage(db, { productId: beside.id, price: 8_000 })
  await makePackage(db, { productId: withdrawn.id, price: 2_000, ...stocked })
  await makePackage(db, { productId: ofClosed.id, price: 3_000, ...stocked })
  await makePackage(db, { price: 4_000, ...stocked })
  const ofMolecule = { moleculeId: String(own.id) }
  const ofProduct = { productId: String(watched.id) }
  for (const target of [ofMolecule, ofProduct])
    for (const kind of ['back-in-stock', 'price-drop', 'new-supplier'] as const)
      assert.equal((await app.call(alert.subscribe, { kind, ...target }, caller)).status, 200)
  await app.call(alert.subscribe, { kind: 'price-drop', ...ofMolecule, threshold: '1.00', currency: 'USD' }, caller)
  const suppliers = [one.id, other.id].toSorted((a, b) => a - b)
  assert.deepEqual(await seenBy(reader.userId), [
    { inStock: false },
    // Asked for again, it is the same alert with another threshold.
    { price: 100 },
    { suppliers },
    { inStock: false },
    { price: 9_000 },
    { suppliers: [one.id] },
  ])
  const listed = (await app.call(alert.list, {}, caller)).data
  const told = { savedSearchId: null, nameEn: 'Acid of many packs', nameZh: '', lastToldAt: null }
  const common = { ...told, number: own.number, moleculeId: String(own.id), threshold: null }
  assert.deepEqual(
    listed.map(({ alertId, createdAt, ...rest }) => {
      assert.ok(alertId && createdAt)
      return rest
    }),
    [
      { ...common, kind: 'new-supplier', productId: String(watched.id) },
      { ...common, kind: 'price-drop', productId: String(watched.id) },
      { ...common, kind: 'back-in-stock', productId: String(watched.id) },
      { ...common, kind: 'new-supplier', productId: null },
      { ...common, kind: 'price-drop', productId: null, threshold: { amount: '1.00', currency: 'USD' } },
      { ...common, kind: 'back-in-stock', productId: null },
    ],
  )
  assert.deepEqual((await app.call(alert.list, {}, stranger)).data, [])
  const cancelled = listed[0]!.alertId
  assert.equal((await app.call(alert.cancel, { alertId: cancelled }, stranger)).http, 404)
  assert.equal((await app.call(alert.cancel, { alertId: cancelled }, caller)).status, 200)
  assert.equal((await app.call(alert.cancel, { alertId: cancelled }, caller)).http, 404)
  assert.equal((await app.call(alert.list, {}, caller)).data.length, 5)
  const row = await db
    .selectFrom('alerts')
    .select('ended_by')
    .where('id', '=', Number(cancelled))
    .executeTakeFirstOrThrow()
  assert.equal(row.ended_by, 'user')
  await db.updateTable('stock').set({ allocated: 4 }).where('allocated', '=', 5).execute()
  await check()
  const left = (await app.call(alert.list, {}, caller)).data
  assert.ok(left.every(({ kind }) => kind !== 'back-in-stock') && left.length === 3)
  const ended = await db
    .selectFrom('alerts')
    .select('ended_by')
    .where('user_id', '=', reader.userId)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    ended.map(({ ended_by }) => ended_by),
    ['done', null, null, 'done', null, 'user'],
  )
})

test('an email names everything in its reader’s language, leads to each thing, and names ten suppliers at most', async () => {
  const reader = await makeBuyer(db, { language: 'de', surname: 'Vogt', name: 'Uwe' })
  const caller = { token: await app.tokenOf(reader.userId) }
  const own = await makeMolecule(db, { nameEn: 'Newsol', nameZh: '新醇' })
  const product = await makeProduct(db, { moleculeId: own.id })
  const pack = await makePackage(db, { productId: product.id, price: 5_000, currency: 'EUR' })
  const free = await makeProduct(db, { moleculeId: null, nameEn: 'Free kit', nameZh: '盒' })
  await makePackage(db, { productId: free.id, price: null })
  const subscribe = (more: object) =>
    app.callRaw(alert.subscribe, { kind: 'price-drop', currency: 'EUR', ...more }, caller)
  await subscribe({ moleculeId: String(own.id) })
  await subscribe({ productId: String(free.id), threshold: '20' })
  await subscribe({ kind: 'new-supplier', moleculeId: String(own.id) })
  await check()
  await db.updateTable('packages').set({ price: 4_050 }).where('id', '=', pack.id).execute()
  await db.updateTable('packages').set({ price: 2_000, currency: 'EUR' }).where('product_id', '=', free.id).execute()
  const names = Array.from({ length: 11 }, (_, at) => `Lieferant ${String.fromCharCode(65 + at)}`)
  for (const nameEn of names) {
    const supplier = await makeSupplier(db, { nameEn, nameZh: '供应商' })
    await makeProduct(db, { moleculeId: own.id, supplierId: supplier.id })
  }
  await check()
  const [mail, ...more] = (await mails()).filter(({ recipient }) => recipient === reader.email)
  assert.deepEqual([more, mail!.subject], [[], '3 Neuigkeiten zu Ihren Hinweisen'])
  const page = `http://localhost:3000/chemicalDetail?id=${own.number}`
  const lines = mail!.body.split('\n').filter((line) => line && !line.includes('/alerts/stop#'))
  assert.deepEqual(lines.slice(0, 8), [
    'Guten Tag Uwe Vogt,',
    'es gibt Neuigkeiten zu Ihren Hinweisen:',
    '„Newsol“ ist günstiger geworden: ab € 40.50 (vorher: € 50.00).',
    page,
    '„Free kit“ ist günstiger geworden: ab € 20.00 (vorher: –).',
    'http://localhost:3000/savedSearches',
    `Neue Lieferanten für „Newsol“: ${names.slice(0, 10).join(', ')}.`,
    page,
  ])
  assert.equal(mail!.body.split(`Diesen Hinweis beenden: http://localhost:3000/alerts/stop#${mask}\n`).length, 4)
})

test('a price that falls to the same amount on another day is told again, on the same day it is not', async () => {
  const reader = await makeBuyer(db)
  const caller = { token: await app.tokenOf(reader.userId) }
  const { id: packageId, productId } = await makePackage(db, { price: 5_000 })
  await app.call(alert.subscribe, { kind: 'price-drop', productId: String(productId) }, caller)
  const set = (minor: number | null) =>
    db.updateTable('packages').set({ price: minor }).where('id', '=', packageId).execute()
  const told = async () => (await mails()).filter(({ recipient }) => recipient === reader.email).length
  const counts: number[] = []
  for (const [minor, day] of [
    [4_000, '2026-03-01T10:00:00Z'],
    [5_000, '2026-03-01T11:00:00Z'],
    [4_000, '2026-03-01T12:00:00Z'],
    [5_000, '2026-03-01T13:00:00Z'],
    [4_000, '2026-03-02T00:00:00Z'],
    [null, '2026-03-02T01:00:00Z'],
    [3_000, '2026-03-02T02:00:00Z'],
    [2_999, '2026-03-02T03:00:00Z'],
  ] as const) {
    await set(minor)
    await checkAlerts(app.resources, new Date(day))
    counts.push(await told())
  }
  assert.deepEqual(counts, [1, 1, 1, 1, 2, 2, 2, 3])
  const { lastToldAt } = (await app.call(alert.list, {}, caller)).data[0]!
  assert.ok(lastToldAt)
})

test('an alert names one thing that is shown, a price in its currency, and a saved search only for who sells', async () => {
  const { id } = await makeMolecule(db, { internalOnly: true })
  const hidden = { moleculeId: String(id) }
  const productId = String(product.id)
  const ask = { searchText: 'Watched acid' }
  const { savedSearchId } = (await app.call(alert.saveSearch, { name: 'refusals', ask }, buyer)).data
  const tries: [object, number][] = [
    [{ kind: 'back-in-stock', moleculeId, productId }, alertErrors.NOTHING_TO_WATCH.status],
    [{ kind: 'new-supplier', moleculeId, savedSearchId }, alertErrors.NOTHING_TO_WATCH.status],
    [{ kind: 'price-drop', savedSearchId }, alertErrors.NOTHING_TO_WATCH.status],
    [{ kind: 'back-in-stock', savedSearchId }, alertErrors.NOTHING_TO_WATCH.status],
    [{ kind: 'new-supplier', ...hidden }, 100004],
    [{ kind: 'new-supplier', moleculeId: '999999' }, 100004],
    [{ kind: 'new-supplier', savedSearchId: '999999' }, 100004],
    ...['0', '-1', '1.005', '1,5', ''].map((threshold): [object, number] => [
      { kind: 'price-drop', productId, threshold },
      threshold ? alertErrors.THRESHOLD_MALFORMED.status : 200,
    ]),
    [{ kind: 'price-drop', productId, threshold: '1.5', currency: 'JPY' }, alertErrors.THRESHOLD_MALFORMED.status],
    [{ kind: 'price-drop', productId, threshold: '150', currency: 'JPY' }, 200],
    [{ kind: 'back-in-stock', productId, threshold: 'x' }, 200],
  ]
  const caller = { token: await app.tokenOf((await makeBuyer(db)).userId) }
  for (const [input, status] of tries) {
    const who = 'savedSearchId' in input && input.savedSearchId === savedSearchId ? buyer : caller
    assert.equal(
      (await app.callRaw(alert.subscribe, input as Record<string, unknown>, who)).status,
      status,
      JSON.stringify(input),
    )
  }
  assert.equal((await app.call(alert.subscribe, { kind: 'new-supplier', savedSearchId }, caller)).http, 404)
  const kept = (await app.call(alert.list, {}, caller)).data
  assert.deepEqual(
    kept.map(({ kind, threshold }) => [kind, threshold]),
    [
      ['back-in-stock', null],
      ['price-drop', { amount: '150', currency: 'JPY' }],
    ],
  )
  await app.call(alert.deleteSearch, { savedSearchId }, buyer)
})
