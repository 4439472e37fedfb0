import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { makeMolecule, makePackage, makeProduct } from '../../testing/makeCatalogue.ts'
import { makeBuyer, makeCsr } from '../../testing/makePeople.ts'
import { recommend, recommendErrors } from './contract.ts'

const app = await testApp()
const { db } = app
const staff = { token: await app.tokenOf((await makeCsr(db)).userId) }
const buyers = [await makeBuyer(db), await makeBuyer(db)]

/** A molecule somebody sells for 120 CNY. */
async function sold(nameEn: string, cas: string) {
  const molecule = await makeMolecule(db, { nameEn, cas })
  const product = await makeProduct(db, { moleculeId: molecule.id })
  await makePackage(db, { productId: product.id })
  return { ...molecule, cas, productId: product.id }
}
const wanted = await sold('Much looked at', '98-80-6')
const chosen = await sold('Chosen', '65-85-0')
const later = await sold('For next month', '50-78-2')
await makeMolecule(db, { nameEn: 'Sold by nobody', cas: '64-17-5' })
for (const { userId } of buyers)
  await db.insertInto('footprints').values({ user_id: userId, molecule_id: wanted.id }).execute()
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

test('[SEARCH-7] staff recommend molecules with a reason and for a time; demand fills up what follows', async () => {
  const { data } = await app.call(recommend.save, { identifier: chosen.cas, reason: '新到货', position: 1 }, staff)
  await app.call(recommend.save, { identifier: later.cas, startsOn: day(20), endsOn: day(50) }, staff)
  await app.call(recommend.save, { identifier: '64-17-5' }, staff)
  const list = (await app.call(recommend.list, {})).data
  assert.deepEqual(
    list.list.map(({ nameEn, by, reason, offers, prices }) => [nameEn, by, reason, offers, prices[0]?.amount]),
    [
      ['Chosen', 'staff', '新到货', 1, '120.00'],
      ['Much looked at', 'demand', '', 1, '120.00'],
    ],
  )
  assert.equal(list.total, 2)
  const all = (await app.call(recommend.chosen, {}, staff)).data
  assert.deepEqual(
    all.list.map(({ nameEn, shown, onSale }) => [nameEn, shown, onSale]),
    [
      ['Chosen', true, true],
      ['For next month', false, true],
      ['Sold by nobody', true, false],
    ],
  )
  // A second page begins where the first ends.
  const second = (await app.call(recommend.list, { pageSize: 1, pageNumber: 2 })).data
  assert.deepEqual(
    second.list.map(({ moleculeId }) => moleculeId),
    [String(wanted.id)],
  )
  await app.call(recommend.remove, { id: data.id }, staff)
  assert.equal((await app.call(recommend.list, {})).data.list[0]?.nameEn, 'Much looked at')
  assert.equal((await app.call(recommend.remove, { id: data.id }, staff)).http, 404)
})

test('[SEARCH-7] recommended products leave out the molecules already seen', async () => {
  await app.call(recommend.save, { identifier: chosen.cas, position: 1 }, staff)
  const { data } = await app.call(recommend.products, {})
  assert.deepEqual(
    data.map(({ molecule, offer }) => [molecule.nameEn, offer.productId]),
    [
      ['Chosen', String(chosen.productId)],
      ['Much looked at', String(wanted.productId)],
    ],
  )
  const rest = await app.call(recommend.products, { except: [String(chosen.id)] })
  assert.deepEqual(
    rest.data.map(({ molecule }) => molecule.nameEn),
    ['Much looked at'],
  )
})

test('a recommendation names one known molecule and a period that goes forward', async () => {
  const unknown = await app.call(recommend.save, { identifier: '7732-18-5' }, staff)
  assert.equal(unknown.status, recommendErrors.UNKNOWN_MOLECULE.status)
  const reversed = await app.call(recommend.save, { identifier: chosen.cas, startsOn: day(5), endsOn: day(4) }, staff)
  assert.equal(reversed.status, recommendErrors.PERIOD_REVERSED.status)
})
