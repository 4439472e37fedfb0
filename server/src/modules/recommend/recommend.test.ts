import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../testing/app.ts'
import { makeMolecule, makePackage, makeProduct } from '../../testing/makeCatalogue.ts'
import { makeBuyer, makeCsr } from '../../testing/makePeople.ts'
import { makeOrder, makePack } from '../../testing/makeOrder.ts'
import { recommend, recommendErrors } from './contract.ts'
import { inDemand } from './store.ts'

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

test('[SEARCH-7] a recommendation stands from its first day to its last, in the order of its place', async () => {
  const { rows } = await sql<{ day: string }>`
    select (china_day(now()) + ahead)::text as day from generate_series(-1, 1) as ahead order by ahead`.execute(db)
  const [yesterday, today, tomorrow] = rows.map(({ day }) => day) as [string, string, string]
  const periods = [
    ['110-54-3', 'Begins and ends today', today, today, 5],
    ['110-82-7', 'Ended yesterday', yesterday, yesterday, 1],
    ['108-95-2', 'Begins tomorrow', tomorrow, tomorrow, 2],
    ['110-86-1', 'Goes on', yesterday, null, 4],
    ['67-66-3', 'Ends tomorrow', yesterday, tomorrow, 3],
  ] as const
  for (const [cas, nameEn, startsOn, endsOn, position] of periods) {
    await sold(nameEn, cas)
    const input = { identifier: cas, startsOn, position, ...(endsOn && { endsOn }) }
    assert.equal((await app.call(recommend.save, input, staff)).status, 200)
  }
  const names = periods.map(([, name]) => name as string)
  const shown = (await app.call(recommend.list, { pageSize: 50 })).data.list.filter(({ by }) => by === 'staff')
  assert.deepEqual(
    shown.map(({ nameEn }) => nameEn).filter((name) => names.includes(name)),
    ['Ends tomorrow', 'Goes on', 'Begins and ends today'],
  )
  const all = (await app.call(recommend.chosen, { pageSize: 50 }, staff)).data.list
  assert.deepEqual(
    all
      .filter(({ nameEn }) => names.includes(nameEn))
      .map(({ nameEn, shown: now, startsOn, endsOn }) => [nameEn, now, startsOn, endsOn]),
    [
      ['Ended yesterday', false, yesterday, yesterday],
      ['Begins tomorrow', false, tomorrow, tomorrow],
      ['Ends tomorrow', true, yesterday, tomorrow],
      ['Goes on', true, yesterday, null],
      ['Begins and ends today', true, today, today],
    ],
  )
  const page = async (pageNumber: number) =>
    (await app.call(recommend.chosen, { pageNumber, pageSize: 3 }, staff)).data.list.map(({ id }) => id)
  assert.deepEqual(
    [...(await page(1)), ...(await page(2))],
    all.slice(0, 6).map(({ id }) => id),
  )
  // Of what may be recommended as many products come as were asked for, the first of the list.
  const two = await app.call(recommend.products, { size: 2 })
  assert.deepEqual(
    two.data.map(({ molecule }) => molecule.nameEn),
    (await app.call(recommend.list, { pageSize: 2 })).data.list.map(({ nameEn }) => nameEn),
  )
})

test('[SEARCH-7] what staff chose is not recommended again by demand', async () => {
  const { data } = await app.call(recommend.save, { identifier: wanted.cas, reason: 'Best', position: 1 }, staff)
  const named = async () =>
    (await app.call(recommend.list, { pageSize: 50 })).data.list.flatMap(({ nameEn, by }) =>
      nameEn === 'Much looked at' ? [by] : [],
    )
  assert.deepEqual(await named(), ['staff'])
  await app.call(recommend.remove, { id: data.id }, staff)
  assert.deepEqual(await named(), ['demand'])
})

test('a recommendation names one known molecule and a period that goes forward', async () => {
  const unknown = await app.call(recommend.save, { identifier: '7732-18-5' }, staff)
  assert.equal(unknown.status, recommendErrors.UNKNOWN_MOLECULE.status)
  const reversed = await app.call(recommend.save, { identifier: chosen.cas, startsOn: day(5), endsOn: day(4) }, staff)
  assert.equal(reversed.status, recommendErrors.PERIOD_REVERSED.status)
})

test('[SEARCH-7] demand: a company that ordered in a quarter counts three, a person who looked in a month one', async () => {
  const [seen, few, old, gone] = await Promise.all(
    ['Seen by four', 'Seen by two', 'Seen long ago', 'Seen and gone'].map((name, at) =>
      sold(name, `1000${at}-00-${at}`),
    ),
  )
  const people = [...buyers, await makeBuyer(db), await makeBuyer(db)]
  const look = (molecule: { id: number }, count: number, days = 0) =>
    db
      .insertInto('footprints')
      .values(
        people.slice(0, count).map(({ userId }) => ({
          user_id: userId,
          molecule_id: molecule.id,
          seen_at: sql<Date>`now() - make_interval(days => ${days}) + interval '1 minute'`,
        })),
      )
      .execute()
  await look(seen!, 4)
  await look(few!, 2, 30)
  await look(old!, 4, 31)
  await look(gone!, 4)
  await db.updateTable('products').set({ status: 'inactive' }).where('id', '=', gone!.productId).execute()
  const ordered = async (times: number, days: number) => {
    const { packageId, productId } = await makePack(db, { onHand: 10 })
    for (let i = 0; i < times; i++) {
      const { id } = await makeOrder(app, people[0]!, { lines: [{ packageId, quantity: 1 }] })
      await sql`update orders set created_at = now() - make_interval(days => ${days}) + interval '1 minute' where id = ${id}`.execute(
        db,
      )
    }
    const { molecule_id } = await db
      .selectFrom('products')
      .select('molecule_id')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow()
    return molecule_id!
  }
  const twice = await ordered(2, 90)
  await ordered(1, 91)
  assert.deepEqual(await inDemand(db, 10), [seen!.id, twice, wanted.id, few!.id])
  assert.deepEqual(await inDemand(db, 2), [seen!.id, twice])
})
