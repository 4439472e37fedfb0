import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { makeBuyer, makeBuyerAdmin, makeCsr } from '../../testing/makePeople.ts'
import { MAX_VIEWS, view } from './contract.ts'

const app = await testApp()
const { db } = app
const signedIn = async (person: { userId: number }) => ({ token: await app.tokenOf(person.userId) })

const admin = await makeBuyerAdmin(db, { companyName: 'Views Pharma' })
const [boss, buyer, colleague, stranger, csr] = [
  await signedIn(admin),
  await signedIn(await makeBuyer(db, { companyId: admin.companyId, name: 'Anna' })),
  await signedIn(await makeBuyer(db, { companyId: admin.companyId })),
  await signedIn(await makeBuyer(db)),
  await signedIn(await makeCsr(db)),
]
const save = (who: typeof boss, name: string, more: object = {}) =>
  app.callRaw(view.save, { list: 'orders', name, query: 'status=packing', ...more }, who)
const seen = async (who: typeof boss, list = 'orders') =>
  (await app.call(view.list, { list }, who)).data.views.map(({ name, own }) => `${name}${own ? '' : ' of others'}`)

test('a view is its owner’s, one that is shared everybody’s of the company, and nobody else’s', async () => {
  await save(buyer, 'in packing')
  await save(buyer, 'for all', { shared: true })
  assert.deepEqual(await seen(buyer), ['for all', 'in packing'])
  assert.deepEqual(await seen(buyer, 'people'), [])
  assert.deepEqual(await seen(colleague), ['for all of others'])
  assert.deepEqual([await seen(stranger), await seen(csr)], [[], []])
  const [shared] = (await app.call(view.list, { list: 'orders' }, colleague)).data.views
  assert.deepEqual([shared!.query, shared!.removable], ['status=packing', false])
  assert.match(shared!.by, /Anna/)
})

test('a view of the same name is replaced, and stops being shared where that is wished', async () => {
  await save(buyer, 'for all', { query: 'status=shipped', shared: false })
  const views = (await app.call(view.list, { list: 'orders' }, buyer)).data.views
  assert.deepEqual(
    views.map(({ name, query, shared }) => [name, query, shared]),
    [
      ['for all', 'status=shipped', false],
      ['in packing', 'status=packing', false],
    ],
  )
  assert.deepEqual(await seen(colleague), [])
})

test('a view is removed by its owner, a shared one also by administrators of the company, by nobody else', async () => {
  const ids = (await app.call(view.list, { list: 'orders' }, buyer)).data.views.map(({ id }) => id)
  const shared = (await save(buyer, 'shared', { shared: true })).data as { id: string }
  for (const viewId of [...ids, shared.id])
    for (const who of [colleague, stranger, csr])
      assert.equal((await app.callRaw(view.remove, { viewId }, who)).http, 404)
  // What is not shared is not the administrators' affair.
  assert.equal((await app.callRaw(view.remove, { viewId: ids[0] }, boss)).http, 404)
  assert.equal((await app.callRaw(view.remove, { viewId: shared.id }, boss)).status, 200)
  for (const viewId of ids) assert.equal((await app.callRaw(view.remove, { viewId }, buyer)).status, 200)
  assert.deepEqual(await seen(buyer), [])
})

test('the views of a person and a list are limited; one that exists can still be changed', async () => {
  for (let n = 0; n < MAX_VIEWS; n++) assert.equal((await save(stranger, `view ${n}`)).status, 200)
  const refused = await save(stranger, 'one more')
  assert.deepEqual([refused.http, refused.status, refused.message.includes(String(MAX_VIEWS))], [409, 151001, true])
  assert.equal((await save(stranger, 'view 7', { query: 'status=shipped' })).status, 200)
  assert.equal((await save(stranger, 'one more', { list: 'people' })).status, 200)
})
