import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { makeMolecule, makePackage, makeProduct, makeSupplier } from '../../testing/makeCatalogue.ts'
import { makeBuyer } from '../../testing/makePeople.ts'
import { unwelcome } from '../../testing/standing.ts'
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
const letters = () =>
  db.selectFrom('mails').select(['recipient', 'subject', 'body']).where('kind', '=', 'news').orderBy('id').execute()
const stock = (onHand: number) =>
  db.updateTable('stock').set({ on_hand: onHand }).where('package_id', '=', pack.id).execute()
const price = (minor: number) => db.updateTable('packages').set({ price: minor }).where('id', '=', pack.id).execute()

test('back in stock, cheaper, a new supplier: one letter for all that happened, once', async () => {
  for (const kind of ['back-in-stock', 'price-drop', 'new-supplier'] as const)
    assert.equal((await app.call(alert.subscribe, { kind, moleculeId }, buyer)).status, 200)
  await check()
  assert.deepEqual(await letters(), [])
  await stock(5)
  await price(9_000)
  const heron = await makeSupplier(db, { nameZh: '鹭化学' })
  await makeProduct(db, { moleculeId: molecule.id, supplierId: heron.id })
  // Two runs at once, and again after a restart: the rows decide what was told.
  await Promise.all([check(), check()])
  await check()
  const [letter, ...more] = await letters()
  assert.deepEqual(more, [])
  assert.equal(letter?.recipient, person.email)
  for (const part of ['已到货', '90.00 CNY', '120.00 CNY', '鹭化学', `id=${molecule.number}`])
    assert.ok(letter?.body.includes(part), part)
  // What came back once is told; the alert is over. The others go on.
  const { data } = await app.call(alert.list, {}, buyer)
  assert.deepEqual(data.map(({ kind }) => kind).sort(), ['new-supplier', 'price-drop'])
  await stock(0)
  await stock(5)
  await check()
  assert.equal((await letters()).length, 1)
})

test('a letter that was not written leaves the event for the next run', async () => {
  await price(8_000)
  const broken = {
    ...app.resources,
    mailer: { ...app.resources.mailer, queue: () => Promise.reject(new Error('full')) },
  }
  await assert.rejects(checkAlerts(broken, new Date()))
  assert.equal((await letters()).length, 1)
  await check()
  assert.equal((await letters()).length, 2)
})

test('with a threshold only prices from there down are told', async () => {
  await app.call(alert.subscribe, { kind: 'price-drop', moleculeId, threshold: '50', currency: 'CNY' }, buyer)
  const before = (await letters()).length
  await price(7_000)
  await check()
  assert.equal((await letters()).length, before)
  await price(4_900)
  await check()
  assert.equal((await letters()).length, before + 1)
  const malformed = await app.call(alert.subscribe, { kind: 'price-drop', moleculeId, threshold: 'x' }, buyer)
  assert.equal(malformed.status, alertErrors.THRESHOLD_MALFORMED.status)
})

test('the link in the letter ends its alert without a login, by POST, and again without harm', async () => {
  const { body } = (await letters()).at(-1)!
  const token = /alerts\/stop\?token=([0-9a-f-]{36})/.exec(body)?.[1] ?? ''
  for (let i = 0; i < 2; i++) assert.equal((await app.call(alert.stop, { token })).status, 200)
  const { data } = await app.call(alert.list, {}, buyer)
  assert.ok(data.every(({ kind }) => kind !== 'price-drop'))
  const unknown = await app.call(alert.stop, { token: '00000000-0000-4000-8000-000000000000' })
  assert.equal(unknown.http, 404)
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
  const before = (await letters()).length
  await makeProduct(db, { moleculeId: molecule.id })
  await app.resources.search.caughtUp(db)
  await check()
  // Told of by the search and by the molecule in one letter.
  assert.equal((await letters()).length, before + 1)
  assert.match((await letters()).at(-1)!.body, /关注的酸/)
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
    const told = async () => (await letters()).filter(({ recipient }) => recipient === reader.email).length
    assert.equal(await told(), 0)
    await back()
    await check()
    assert.equal(await told(), 1)
  })
