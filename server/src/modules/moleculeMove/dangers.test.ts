import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errors } from '../../kernel/shared/errors.ts'
import { testApp, type Caller } from '../../testing/app.ts'
import { makeMolecule, makePackage, makeProduct } from '../../testing/makeCatalogue.ts'
import { fillCart } from '../../testing/makeOrder.ts'
import { makeBuyer, makeCsr, makeSupplier } from '../../testing/makePeople.ts'
import { until } from '../../testing/process.ts'
import { sendFile } from '../../testing/sendFile.ts'
import { audit } from '../audit/contract.ts'
import { cart } from '../cart/contract.ts'
import { document } from '../document/contract.ts'
import { moleculeDesk } from '../moleculeDesk/contract.ts'
import { regulation } from '../regulation/contract.ts'
import { matchRegulations } from '../regulation/service.ts'
import { search } from '../search/contract.ts'
import { moleculeMove } from './contract.ts'

// What is split off a dangerous or controlled substance is never unmarked.

const app = await testApp()
await app.work()
const { db } = app
const staff: Caller = { token: await app.tokenOf((await makeCsr(db)).userId), language: 'en' }
const buyer: Caller = { token: await app.tokenOf((await makeBuyer(db)).userId), language: 'en' }
const supplier = await makeSupplier(db)

let made = 0
/** A substance that is sold as two products. */
async function sold(cas: string, nameEn: string) {
  const { id, number } = await makeMolecule(db, { cas, nameEn })
  const packages: number[] = []
  const products: number[] = []
  for (let n = 0; n < 2; n++) {
    const code = `DG-${++made}`
    const product = await makeProduct(db, { supplierId: supplier.supplierId!, moleculeId: id, code })
    products.push(product.id)
    packages.push((await makePackage(db, { productId: product.id, price: 10_000 })).id)
  }
  return { id, number, packages, products }
}

const classify = (identifier: string, said: object = {}) =>
  app.call(document.classify, { identifier, ...said } as never, staff)

/** Splits one product off as the hydrate of this name. */
async function splitOff(from: { id: number; products: number[] }, nameEn: string, structure: string) {
  const asked = { from: String(from.id), products: [String(from.products[0]!)], nameEn, structure }
  const { data: shown } = await app.call(moleculeMove.previewSplit, asked, staff)
  const done = await app.call(moleculeMove.split, { ...asked, sign: shown.sign, reason: 'Another form' }, staff)
  assert.equal(done.status, 200, done.message)
  return { id: done.data.moleculeId, number: done.data.number, move: done.data.id, takenOver: shown.takenOver }
}

/** What visitors and buyers are told of the dangers of a molecule. */
async function told(id: string, packageId: number) {
  const { hazards } = (await app.call(document.ofMolecule, { moleculeId: id })).data
  const lists = (await app.call(regulation.ofMolecule, { id })).data
  await fillCart(app, buyer, [{ packageId, quantity: 1 }])
  const line = (await app.call(cart.list, {}, buyer)).data.list.find(
    (one) => one.productPackageId === String(packageId),
  )
  return {
    hazardous: line!.hazardous,
    codes: hazards?.hazardCodes ?? null,
    takenOver: hazards?.takenOver ?? null,
    how: lists.matches.map(({ how, certain }) => `${how} ${certain}`),
    verdict: lists.verdict,
  }
}

test('[MOL-3] what is split off a classified and listed substance is as dangerous and as controlled at once, until staff have judged it', async () => {
  const cyanide = await sold('143-33-9', 'Sodium cyanide')
  const csv =
    'CAS,Name,List\n143-33-9,Sodium cyanide,剧毒化学品\n143-33-9,Sodium cyanide,Chemical Weapons Convention Schedule 2'
  const { data } = await sendFile<{ id: string }>(
    app.app,
    regulation.receive,
    { name: 'list.csv', bytes: csv },
    {},
    staff,
  )
  await app.call(regulation.start, { id: data.id }, staff)
  await until(async () => (await app.call(regulation.importDetail, { id: data.id }, staff)).data.state === 'done')
  await classify('143-33-9', { signal: 'danger', pictograms: ['GHS06'], hazardCodes: ['H300'] })
  const before = await told(String(cyanide.id), cyanide.packages[1]!)
  assert.deepEqual([before.hazardous, before.verdict, before.takenOver], [true, 'regulated', false])

  const split = await splitOff(cyanide, 'Sodium cyanide hydrate', '[Na+].[C-]#N.O.O.O.O.O.O.O')
  assert.deepEqual(split.takenOver, { classified: true, entries: 2 })
  const same = {
    hazardous: true,
    codes: ['H300'],
    takenOver: true,
    how: ['split true', 'split true'],
    verdict: 'regulated' as const,
  }
  assert.deepEqual(await told(split.id, cyanide.packages[0]!), same)
  const found = async () => {
    await app.resources.search.caughtUp(db)
    const { molecules } = (await app.call(search.chemicals, { searchText: split.number })).data
    return molecules.map(({ hazardous, regulated }) => [hazardous, regulated])
  }
  assert.deepEqual(await found(), [[true, 'yes']])
  // The lists are matched anew, as they are each minute in which something was written.
  await db.transaction().execute(matchRegulations)
  assert.deepEqual(await told(split.id, cyanide.packages[0]!), same)

  // Not hazardous is what somebody says of the one before; of this one nobody has.
  await classify('143-33-9', { notHazardous: true })
  assert.equal((await app.call(document.ofMolecule, { moleculeId: split.id })).data.hazards, null)
  assert.equal((await told(split.id, cyanide.packages[0]!)).hazardous, true)
  await classify('143-33-9', { signal: 'danger', hazardCodes: ['H310'] })
  assert.deepEqual((await told(split.id, cyanide.packages[0]!)).codes, ['H310'])
  // Its own classification is what holds; the lists of the one before go on holding.
  await classify(split.number, { signal: 'warning', hazardCodes: ['H302'] })
  const own = await told(split.id, cyanide.packages[0]!)
  assert.deepEqual([own.codes, own.takenOver, own.verdict], [['H302'], false, 'regulated'])

  const { dangersAs } = (await app.call(moleculeDesk.detail, { id: split.id }, staff)).data
  assert.equal(dangersAs?.number, cyanide.number)
  assert.equal((await app.callRaw(moleculeMove.judge, { id: split.id, reason: '' }, staff)).http, 400)
  assert.equal((await app.call(moleculeMove.judge, { id: split.id, reason: 'Looked up' }, staff)).status, 200)
  const judged = await told(split.id, cyanide.packages[0]!)
  assert.deepEqual([judged.hazardous, judged.codes, judged.how], [true, ['H302'], []])
  await db.transaction().execute(matchRegulations)
  assert.deepEqual((await told(split.id, cyanide.packages[0]!)).how, [])
  const again = await app.call(moleculeMove.judge, { id: split.id, reason: 'Once more' }, staff)
  assert.equal(again.status, errors.WRONG_STATE.status)
  const { changes } = (await app.call(audit.trail, { entity: 'molecule', entityId: split.id }, staff)).data
  assert.ok(changes.some(({ after }) => (after as Record<string, unknown>)['reason'] === 'Looked up'))
})

test('[MOL-3] what is split off twice, or off a molecule that was merged since, stays as dangerous; undone, nothing is left of it', async () => {
  const first = await sold('75-09-2', 'Dichloromethane')
  await classify('75-09-2', { hazardCodes: ['H351'] })
  const second = await splitOff(first, 'Dichloromethane one', 'ClCCl.O')
  const rest = await makeProduct(db, { supplierId: supplier.supplierId!, moleculeId: Number(second.id), code: 'DG-R' })
  const pack = await makePackage(db, { productId: rest.id, price: 10_000 })
  const third = await splitOff({ id: Number(second.id), products: [rest.id] }, 'Dichloromethane two', 'ClCCl.O.O')
  assert.deepEqual((await told(third.id, pack.id)).codes, ['H351'])
  const undone = await app.call(moleculeMove.undo, { id: third.move }, staff)
  assert.equal(undone.status, 200, undone.message)
  assert.deepEqual((await told(second.id, pack.id)).codes, ['H351'])

  const other = await sold('67-66-3', 'Chloroform')
  await classify('67-66-3', { hazardCodes: ['H331'] })
  const asked = { from: String(first.id), into: other.number }
  const { sign } = (await app.call(moleculeMove.previewMerge, asked, staff)).data
  const merged = await app.call(
    moleculeMove.merge,
    { from: String(first.id), into: String(other.id), sign, reason: 'One and the same' },
    staff,
  )
  assert.equal(merged.status, 200, merged.message)
  const now = await told(second.id, pack.id)
  assert.deepEqual([now.hazardous, now.codes, now.takenOver], [true, ['H331'], true])
})

test('[MOL-3] what is split off a substance of which nothing is known is unknown, too', async () => {
  const plain = await sold('57-50-1', 'Sucrose')
  await classify('57-50-1', { notHazardous: true })
  const split = await splitOff(plain, 'Sucrose hydrate', 'OCC1OC(O)C(O)C(O)C1O.O')
  assert.deepEqual(split.takenOver, { classified: false, entries: 0 })
  const known = await told(split.id, plain.packages[0]!)
  assert.deepEqual([known.hazardous, known.codes, known.verdict === 'regulated'], [null, null, false])
})
