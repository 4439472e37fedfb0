import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { testApp } from '../../testing/app.ts'
import { makeMolecule, makePackage, makeProduct, makeSupplier } from '../../testing/makeCatalogue.ts'
import { makeBuyer } from '../../testing/makePeople.ts'
import { alert, alertErrors } from './contract.ts'
import { checkAlerts } from './jobs.ts'

// Searches that are kept and watched, how many one keeps, and how many readers are looked after.

const app = await testApp()
const { db } = app
const buyer = { token: await app.tokenOf((await makeBuyer(db)).userId) }
const molecule = await makeMolecule(db, { nameEn: 'Kept acid', nameZh: '收藏的酸' })
const product = await makeProduct(db, { moleculeId: molecule.id })
const moleculeId = String(molecule.id)

test('readers are told in hundreds, each of them once', async () => {
  const { id, productId } = await makePackage(db, { price: 5_000 })
  const { companyId } = await makeBuyer(db)
  await sql`with people as (insert into users (company_id, email, name, status, password_hash)
      select ${companyId}, 'reader-' || n || '@example.test', 'Reader', 'active', 'x' from generate_series(1, 201) n returning id)
    insert into alerts (user_id, kind, product_id, currency, seen) select id, 'price-drop', ${productId}, 'CNY', '{"price": 5000}' from people`.execute(
    db,
  )
  await db.updateTable('packages').set({ price: 4_000 }).where('id', '=', id).execute()
  assert.equal(await checkAlerts(app.resources, new Date()), 201)
  const { rows } = await sql<{ mails: number; readers: number }>`select count(*)::int as mails,
    count(distinct recipient)::int as readers from mails where recipient like 'reader-%'`.execute(db)
  assert.deepEqual(rows, [{ mails: 201, readers: 201 }])
  assert.equal(await checkAlerts(app.resources, new Date()), 0)
})

test('a watched search sees who sells what it finds, and waits where it cannot be answered', async () => {
  const reader = await makeBuyer(db)
  const caller = { token: await app.tokenOf(reader.userId) }
  const found = await makeMolecule(db, { nameEn: 'Searchwatch acid' })
  const active = await makeProduct(db, { moleculeId: found.id })
  await makeProduct(db, { moleculeId: found.id, status: 'inactive' })
  const closed = await makeSupplier(db, { companyStatus: 'inactive' })
  await makeProduct(db, { moleculeId: found.id, supplierId: closed.id })
  await app.resources.search.caughtUp(db)
  const ask = { searchText: 'Searchwatch acid' }
  const { savedSearchId } = (await app.call(alert.saveSearch, { name: 'watched', ask }, caller)).data
  const { alertId } = (await app.call(alert.subscribe, { kind: 'new-supplier', savedSearchId }, caller)).data
  const seen = async () =>
    (await db.selectFrom('alerts').select('seen').where('id', '=', Number(alertId)).executeTakeFirstOrThrow()).seen
  const before = { suppliers: [active.supplierId] }
  assert.deepEqual(await seen(), before)
  const second = await makeProduct(db, { moleculeId: found.id })
  await app.resources.search.caughtUp(db)
  const check = (problem: Error) => {
    const search = Object.assign(Object.create(app.resources.search) as typeof app.resources.search, {
      caughtUp: () => Promise.reject(problem),
    })
    return checkAlerts({ ...app.resources, search }, new Date())
  }
  assert.equal(await check(refuse(errors.BUSY)), 0)
  await assert.rejects(check(new Error('defect')), /defect/)
  assert.deepEqual(await seen(), before)
  assert.equal(await checkAlerts(app.resources, new Date()), 1)
  assert.deepEqual(await seen(), { suppliers: [active.supplierId, second.supplierId] })
  const watched = async () => (await app.call(alert.searches, {}, caller)).data.map((one) => one.watched)
  assert.deepEqual(await watched(), [true])
  await app.call(alert.cancel, { alertId }, caller)
  assert.deepEqual(await watched(), [false])
})

test('[T15] a saved search keeps a structure of any usual size, and no text of hundreds of kilobytes', async () => {
  const save = (length: number) =>
    app.call(alert.saveSearch, { name: `${length}`, ask: { structure: 'C'.repeat(length) } }, buyer)
  const [kept, refused] = [await save(32_768), await save(32_769)]
  assert.deepEqual([kept.status, refused.http], [200, 400])
  await app.call(alert.deleteSearch, { savedSearchId: kept.data.savedSearchId }, buyer)
})

test('two hundred searches and three hundred alerts are kept of one buyer; what has ended and what is others’ does not count', async () => {
  const [reader, other] = [await makeBuyer(db), await makeBuyer(db)]
  const caller = { token: await app.tokenOf(reader.userId) }
  const searches = (userId: number, from: number, to: number) =>
    sql`insert into saved_searches (user_id, name, ask) select ${userId}, 'n' || i, '{"searchText": "x", "searchType": "", "sort": "", "filters": {}}' from generate_series(${from}::int, ${to}::int) i`.execute(
      db,
    )
  await searches(reader.userId, 1, 199)
  await searches(other.userId, 1, 5)
  const save = async (name: string) =>
    (await app.call(alert.saveSearch, { name, ask: { searchText: 'x' } }, caller)).status
  assert.deepEqual([await save('last'), await save('one more')], [200, alertErrors.SEARCHES_FULL.status])
  const names = (await app.call(alert.searches, {}, { token: await app.tokenOf(other.userId) })).data.map(
    ({ name }) => name,
  )
  assert.deepEqual(names, ['n5', 'n4', 'n3', 'n2', 'n1'])
  const alerts = (userId: number, count: number, ended: boolean) =>
    sql`with made as (insert into products (supplier_id, code, type, molecule_id)
        select ${product.supplierId}, 'full-' || ${userId} || ${ended ? 'e' : 'a'} || i, 1, ${molecule.id} from generate_series(1, ${count}::int) i returning id)
      insert into alerts (user_id, kind, product_id, currency, seen, ended_at, ended_by)
      select ${userId}, 'back-in-stock', id, 'CNY', '{}', case when ${ended} then now() end, case when ${ended} then 'user' end from made`.execute(
      db,
    )
  await alerts(reader.userId, 299, false)
  await alerts(reader.userId, 3, true)
  await alerts(other.userId, 3, false)
  const subscribe = async (kind: 'price-drop' | 'new-supplier') =>
    (await app.call(alert.subscribe, { kind, moleculeId }, caller)).status
  assert.deepEqual(
    [await subscribe('price-drop'), await subscribe('new-supplier')],
    [200, alertErrors.ALERTS_FULL.status],
  )
  await sql`delete from alerts where user_id in (${reader.userId}, ${other.userId})`.execute(db)
  await sql`delete from products where code like 'full-%'`.execute(db)
})

test('a saved search takes a name that none of its owner’s others has, whatever others call theirs', async () => {
  const [one, two] = [await makeBuyer(db), await makeBuyer(db)]
  const [caller, other] = [{ token: await app.tokenOf(one.userId) }, { token: await app.tokenOf(two.userId) }]
  const save = async (name: string, who: typeof caller) =>
    (await app.call(alert.saveSearch, { name, ask: { searchText: name } }, who)).data.savedSearchId
  const [first, second] = [await save('first', caller), await save('second', caller)]
  await save('first', other)
  const rename = async (savedSearchId: string, name: string) =>
    (await app.call(alert.renameSearch, { savedSearchId, name }, caller)).status
  assert.equal(await rename(first, 'second'), alertErrors.NAME_TAKEN.status)
  assert.equal(await rename(first, 'first'), 200)
  await save('third', other)
  assert.equal(await rename(first, 'third'), 200)
  const shown = async (who: typeof caller) =>
    (await app.call(alert.searches, {}, who)).data.map(({ savedSearchId, name, ask, watched }) => [
      savedSearchId,
      name,
      ask.searchText,
      watched,
    ])
  assert.deepEqual(await shown(caller), [
    [second, 'second', 'second', false],
    [first, 'third', 'first', false],
  ])
  await app.call(alert.deleteSearch, { savedSearchId: second }, caller)
  assert.deepEqual((await shown(caller)).length, 1)
  assert.deepEqual(
    (await shown(other)).map(([, name]) => name),
    ['third', 'first'],
  )
})
