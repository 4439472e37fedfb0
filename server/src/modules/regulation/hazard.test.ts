import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp, type Caller } from '../../testing/app.ts'
import { linesOf, pasteList } from '../../testing/listWorld.ts'
import { makeMolecule, makePackage, makeProduct } from '../../testing/makeCatalogue.ts'
import { fillCart } from '../../testing/makeOrder.ts'
import { makeBuyer, makeCsr, makeSupplier } from '../../testing/makePeople.ts'
import { until } from '../../testing/process.ts'
import { sendFile } from '../../testing/sendFile.ts'
import { cart } from '../cart/contract.ts'
import { document } from '../document/contract.ts'
import { list } from '../list/contract.ts'
import { molecule } from '../molecule/contract.ts'
import { search } from '../search/contract.ts'
import { regulation } from './contract.ts'

const app = await testApp()
await app.work()
const { db } = app
const staff: Caller = { token: await app.tokenOf((await makeCsr(db)).userId), language: 'en' }
const buyer: Caller = { token: await app.tokenOf((await makeBuyer(db)).userId), language: 'en' }
const supplier = await makeSupplier(db)

let made = 0
/** A substance with one pack on sale, as a supplier's file leaves it: nothing is said of its dangers. */
async function sold(cas: string, nameEn: string) {
  const { id } = await makeMolecule(db, { cas, nameEn })
  const code = `HZ-${++made}`
  const product = await makeProduct(db, { supplierId: supplier.supplierId!, moleculeId: id, code })
  const { id: packageId } = await makePackage(db, { productId: product.id, price: 10_000 })
  return { id, packageId }
}

const hazardOf = async (id: number) => (await app.call(molecule.detail, { id: String(id) })).data.hazardous

async function classify(identifier: string, said: object = {}) {
  const reply = await app.call(document.classify, { identifier, ...said }, staff)
  assert.equal(reply.status, 200, reply.message)
}

/** Takes in the file of a list, as staff do. */
async function listed(csv: string, fields: Record<string, string> = {}) {
  const reply = await sendFile<{ id: string }>(
    app.app,
    regulation.receive,
    { name: 'list.csv', bytes: csv },
    fields,
    staff,
  )
  await app.call(regulation.start, { id: reply.data.id }, staff)
  const state = async () => (await app.call(regulation.importDetail, { id: reply.data.id }, staff)).data.state
  await until(async () => (await state()) === 'done')
}

test('[PROD-1] what nobody has classified is unknown, and nowhere shown as safe', async () => {
  const { id, packageId } = await sold('143-33-9', 'Sodium cyanide')
  assert.equal(await hazardOf(id), null)
  await until(async () => (await app.call(search.chemicals, { searchText: '143-33-9' })).data.molecules.length === 1)
  const found = (await app.call(search.chemicals, { searchText: '143-33-9' })).data.molecules
  assert.deepEqual(
    found.map(({ hazardous }) => hazardous),
    [null],
  )
  await fillCart(app, buyer, [{ packageId, quantity: 1 }])
  const [line] = (await app.call(cart.list, {}, buyer)).data.list
  assert.deepEqual([line!.hazardous, line!.problems], [null, []])
  const unknown = /no classification held here: read the safety data sheet/
  assert.match((await app.callRaw(cart.exportCsv, {}, buyer)).body, unknown)
  const pasted = await pasteList(app, '143-33-9\n64-17-5', buyer)
  assert.equal((await linesOf(app, pasted, buyer))[0]!.molecule!.hazardous, null)
  assert.match((await app.callRaw(list.exportFile, { ...pasted, format: 'csv' }, buyer)).body, unknown)
})

test('[PROD-1] a classification says that a substance is hazardous, or that it is not; without one it is unknown again', async () => {
  const { id, packageId } = await sold('7732-18-5', 'Water')
  await fillCart(app, buyer, [{ packageId, quantity: 1 }])
  const inCart = async () =>
    (await app.call(cart.list, {}, buyer)).data.list.find(({ productCas }) => productCas === '7732-18-5')!
  await classify('7732-18-5', { hazardCodes: ['H225'] })
  assert.deepEqual([await hazardOf(id), (await inCart()).hazardous], [true, true])
  await classify('7732-18-5', { notHazardous: true, precautionCodes: ['P102'], source: 'SDS' })
  assert.deepEqual([await hazardOf(id), (await inCart()).hazardous], [false, false])
  assert.equal((await app.call(document.ofMolecule, { moleculeId: String(id) })).data.hazards!.notHazardous, true)
  // Advice and additional statements alone say nothing of a danger.
  await classify('7732-18-5', { precautionCodes: ['P102'], hazardCodes: ['EUH210'] })
  assert.equal(await hazardOf(id), null)
  await classify('7732-18-5')
  assert.equal(await hazardOf(id), null)
})

test('[PROD-1] a substance cannot be classified as not hazardous beside a hazard', async () => {
  const { id } = await sold('57-50-1', 'Sucrose')
  for (const said of [{ signal: 'warning' }, { pictograms: ['GHS07'] }, { hazardCodes: ['H319'] }] as const) {
    const input = { identifier: '57-50-1', notHazardous: true, ...said }
    const reply = await app.call(document.classify, input as never, staff)
    assert.deepEqual([reply.status, reply.message.slice(0, 40)], [103113, 'Either the substance is not hazardous, o'])
  }
  assert.equal(await hazardOf(id), null)
})

test('[PROD-1] a list of dangerous goods that surely names a substance makes it hazardous as long as it is in force', async () => {
  const [plain, dilute, dust, foreign] = [
    await sold('7782-50-5', 'Chlorine'),
    await sold('79-21-0', 'Peracetic acid'),
    await sold('7440-66-6', 'Zinc'),
    await sold('58-08-2', 'Caffeine'),
  ]
  await classify('7782-50-5', { notHazardous: true })
  assert.equal(await hazardOf(plain.id), false)
  await listed(
    'CAS,Name,Threshold,Condition,List\n7782-50-5,Chlorine,,,危险化学品目录(2015版)\n79-21-0,Peracetic acid,16,,危险化学品目录(2015版)\n7440-66-6,Zinc,,as dust,危险化学品目录(2015版)\n58-08-2,Caffeine,,,REACH SVHC',
  )
  // Evidence of a danger outweighs a classification; a list of something else than dangerous goods is none.
  const all = () => Promise.all([plain, dilute, dust, foreign].map(({ id }) => hazardOf(id)))
  assert.deepEqual(await all(), [true, true, null, null])
  const lists = (await app.call(regulation.staffList, {}, staff)).data
  const { regulationId } = lists.find(({ code }) => code === 'cn-hazardous')!
  await app.call(regulation.retire, { id: regulationId }, staff)
  assert.deepEqual(await all(), [false, null, null, null])
  await app.call(regulation.retire, { id: regulationId, retired: false }, staff)
  assert.deepEqual(await all(), [true, true, null, null])
})

test('[PROD-1] the highly toxic chemicals of China are hazardous, of whichever file their list comes', async () => {
  const { id } = await sold('151-50-8', 'Potassium cyanide')
  assert.equal(await hazardOf(id), null)
  await listed('CAS,Name,List\n151-50-8,Potassium cyanide,剧毒化学品')
  assert.equal(await hazardOf(id), true)
})
