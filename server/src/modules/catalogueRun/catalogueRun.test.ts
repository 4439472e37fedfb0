import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { errors } from '../../kernel/shared/errors.ts'
import { testApp } from '../../testing/app.ts'
import { makeMolecule, makePackage, makeProduct } from '../../testing/makeCatalogue.ts'
import { makeBuyer, makeCsr, makeSupplier } from '../../testing/makePeople.ts'
import { until } from '../../testing/process.ts'
import { cart, cartErrors } from '../cart/contract.ts'
import { search } from '../search/contract.ts'
import { catalogueRun, catalogueRunErrors } from './contract.ts'
import { catalogueRunJob } from './rules.ts'
import { goOn } from './service.ts'

const app = await testApp({ PUBLIC_URL: 'https://shop.example' })
const { db } = app
const us = await makeSupplier(db, { nameEn: 'Acme Fine Chemicals' })
const them = await makeSupplier(db)
const seller = { token: await app.tokenOf(us.userId) }
const staff = { token: await app.tokenOf((await makeCsr(db)).userId) }
const buyer = { token: await app.tokenOf((await makeBuyer(db)).userId) }
const supplierId = us.supplierId!
const borane = await makeMolecule(db, { nameEn: 'Triphenylborane', cas: '960-71-4', mdl: 'MFCD00003016' })
const sold = await makeProduct(db, { supplierId, moleculeId: borane.id })
const pack = await makePackage(db, { productId: sold.id, price: 1200 })
const off = await makeProduct(db, { supplierId, moleculeId: borane.id, status: 'inactive' })
// More than one batch.
await sql`insert into products (supplier_id, code) select ${supplierId}, 'N' || n from generate_series(1, 1500) n`.execute(
  db,
)
const foreign = await makeProduct(db, { supplierId: them.supplierId! })

const shown = async () => (await app.call(catalogueRun.of, {}, seller)).data
const start = (kind: 'inactivate' | 'reindex', name = ' acme  fine CHEMICALS') =>
  app.callRaw(catalogueRun.start, { kind, name }, seller)
const ended = () => until(async () => (await shown()).runs.every(({ state }) => state === 'done'))
const statusOf = async (id: number) =>
  (await db.selectFrom('products').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const found = async (searchText = '960-71-4') => {
  await app.resources.search.caughtUp(db)
  return (await app.call(search.chemicals, { searchText })).data.molecules.length
}
const inSitemap = async () =>
  (await app.app.inject({ method: 'GET', url: '/sitemap/1.xml' })).body.includes(borane.number)
const buys = async () =>
  (await app.callRaw(cart.add, { lines: [{ productPackageId: String(pack.id), productPackageNum: 1 }] }, buyer)).http

test('[CAT-3] taking a whole catalogue off sale is confirmed by its name, runs in the background, and goes on after a break', async () => {
  assert.equal((await start('inactivate', 'Acme')).status, catalogueRunErrors.NAME_DIFFERS.status)
  assert.equal(await statusOf(sold.id), 'active')
  const { supplierId: other } = them
  assert.equal(
    (await app.callRaw(catalogueRun.of, { supplierId: String(other) }, seller)).status,
    errors.NOT_FOUND.status,
  )
  assert.equal((await start('inactivate')).status, 200)
  assert.equal((await start('reindex')).status, catalogueRunErrors.RUN_OPEN.status)
  const [run] = (await shown()).runs
  assert.deepEqual([run!.state, run!.total, run!.done], ['running', 1501, 0])
  // Broken off after the first batch, and taken up again.
  const broken = new AbortController()
  const looked = {
    get aborted() {
      return broken.signal.aborted
    },
    throwIfAborted: () => {
      broken.signal.throwIfAborted()
      broken.abort()
    },
  } as AbortSignal
  await assert.rejects(goOn(app.resources, Number(run!.id), looked))
  assert.deepEqual(
    (await shown()).runs.map(({ state, done }) => [state, done]),
    [['running', 1000]],
  )
  await app.work()
  await app.resources.jobs.enqueue(db, catalogueRunJob, { runId: Number(run!.id) })
  await ended()
  const { runs, onSale } = await shown()
  assert.deepEqual([runs[0]!.done, onSale], [1501, 0])
  assert.equal(await statusOf(foreign.id), 'active')
  assert.deepEqual([await found(), await inSitemap()], [0, false])
  assert.equal(await buys(), cartErrors.PRODUCT_NOT_SELLABLE.http)
})

test('[CAT-3] within a day it is undone, and what was off sale before stays off', async () => {
  const [run] = (await shown()).runs
  assert.ok(run!.undoableUntil)
  await sql`update catalogue_runs set finished_at = finished_at - interval '25 hours'`.execute(db)
  const undo = () => app.callRaw(catalogueRun.undo, { id: run!.id }, seller)
  assert.equal((await undo()).status, catalogueRunErrors.UNDO_TOO_LATE.status)
  await sql`update catalogue_runs set finished_at = finished_at + interval '25 hours'`.execute(db)
  assert.equal((await undo()).status, 200)
  await ended()
  assert.equal((await shown()).onSale, 1501)
  assert.equal(await statusOf(off.id), 'inactive')
  assert.deepEqual([await found(), await inSitemap(), await buys()], [1, true, 200])
  assert.equal((await undo()).status, catalogueRunErrors.UNDONE_ALREADY.status)
})

test('[CAT-3] re-indexing has the search read the whole catalogue anew, for staff of any supplier', async () => {
  await sql`delete from terms where molecule_id = ${borane.id}`.execute(db)
  // Equal questions within a second have one answer: each is another one.
  assert.equal(await found(borane.number), 0)
  const wish = { supplierId: String(supplierId), kind: 'reindex', name: 'Acme Fine Chemicals' } as const
  assert.equal(
    (await app.callRaw(catalogueRun.start, { kind: 'reindex', name: 'x' }, staff)).status,
    catalogueRunErrors.SUPPLIER_MISSING.status,
  )
  assert.equal((await app.callRaw(catalogueRun.start, wish, staff)).status, 200)
  await ended()
  assert.equal(await found('MFCD00003016'), 1)
})
