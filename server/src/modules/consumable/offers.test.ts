import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../testing/app.ts'
import { makeConsumable, makeVocabulary } from '../../testing/makeConsumable.ts'
import { consumable } from './contract.ts'
import { summedUp } from './offers.ts'
import { describeConsumables, foldAllOffers, foldOffers } from './service.ts'

const app = await testApp()
const { db } = app
await makeVocabulary(db)

const first = await makeConsumable(db, { nameEn: 'Cheap tube', price: 5_000, onHand: 3 })
const goods = [first]
for (let i = 1; i < 12; i++)
  goods.push(
    await makeConsumable(db, { supplierId: first.supplierId, nameEn: 'Other tube', price: 5_000 + i, onHand: 3 }),
  )

const bands = async (country = 'CN') => {
  const { data } = await app.call(consumable.search, { country })
  return Object.fromEntries(data.facets.price.map(({ value, count }) => [value, count]))
}
const notes = async () =>
  Number(
    (
      await db
        .selectFrom('consumable_changes')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )
const setPrice = (price: number, on = db, { packageId } = first) =>
  on.updateTable('packages').set({ price }).where('id', '=', packageId).execute()

/** What is kept has to be what summing up everything gives. */
async function assertTrue() {
  const kept = await sql`select * from consumable_offers order by product_id, country`.execute(db)
  const all = summedUp(sql`select product_id from consumables`)
  const summed = await sql`select * from (${all}) s order by product_id, country`.execute(db)
  assert.deepEqual(kept.rows, summed.rows)
}

test('[CONS-1] a change of price, stock or price abroad is counted at once, folded or not', async () => {
  await foldOffers(db)
  assert.equal(await notes(), 0)
  assert.deepEqual(await bands(), { '1': 12, '2': 0, '3': 0, '4': 0, inquiry: 0 })
  await setPrice(30_000)
  assert.ok((await notes()) > 0)
  const moved = { '1': 11, '2': 1, '3': 0, '4': 0, inquiry: 0 }
  assert.deepEqual(await bands(), moved)
  await foldOffers(db)
  assert.equal(await notes(), 0)
  assert.deepEqual(await bands(), moved)

  await sql`update stock set allocated = on_hand where package_id = ${first.packageId}`.execute(db)
  const stocked = async () => (await app.call(consumable.search, {})).data.facets.inStock
  assert.equal(await stocked(), 11)
  await foldOffers(db)
  assert.equal(await stocked(), 11)

  await sql`insert into package_prices (package_id, country, price, currency) values (${first.packageId}, 'DE', 900000, 'CNY')`.execute(
    db,
  )
  assert.equal((await bands('DE'))['4'], 1)
  await foldOffers(db)
  assert.equal((await bands('DE'))['4'], 1)
  assert.deepEqual(await bands(), moved)
  await sql`delete from package_prices`.execute(db)
  assert.equal((await bands('DE'))['4'], 0)
  await foldOffers(db)
  assert.equal((await bands('DE'))['4'], 0)
  await assertTrue()
})

test('[CONS-1] a product whose last pack is withdrawn is on inquiry and not in stock', async () => {
  const gone = await makeConsumable(db, { supplierId: first.supplierId, nameEn: 'Rare tube', onHand: 4 })
  await foldOffers(db)
  await db.updateTable('packages').set({ status: 'inactive' }).where('id', '=', gone.packageId).execute()
  for (const folded of [false, true]) {
    if (folded) await foldOffers(db)
    const { facets, total } = (await app.call(consumable.search, { searchText: 'rare' })).data
    assert.deepEqual([total, facets.inStock, facets.price.at(-1)], [1, 0, { value: 'inquiry', count: 1 }])
  }
  await assertTrue()
})

test('[CONS-1] a change of brand, supplier, delivery, category or status is counted at once, folded or not', async () => {
  const { supplierId } = await makeConsumable(db, { nameEn: 'Their flask' })
  const one = await makeConsumable(db, { supplierId: first.supplierId, nameEn: 'Odd flask', brand: 'Old', leadMax: 9 })
  const other = await makeConsumable(db, { supplierId: first.supplierId, nameEn: 'Odd flask', leadMax: 5 })
  await foldOffers(db)
  const counted = async () => {
    const { total, list, facets } = (await app.call(consumable.search, { searchText: 'flask', sort: 'lead' })).data
    const suppliers = facets.suppliers.map((found) => [Number(found.supplierId), found.count])
    const categories = facets.categories.filter(({ code }) => ['tubes', 'tips'].includes(code))
    return {
      total,
      first: Number(list[0]!.productId),
      brands: facets.brands.map(({ value }) => value),
      theirs: suppliers.find(([id]) => id === supplierId)?.[1],
      categories: Object.fromEntries(categories.map(({ code, count }) => [code, count])),
    }
  }
  const { productId } = one
  const set = (values: { brand: string } | { supplier_id: number } | { lead_max: number } | { status: 'inactive' }) =>
    db.updateTable('products').set(values).where('id', '=', productId).execute()
  const before = await counted()
  assert.deepEqual(before, {
    ...before,
    total: 3,
    first: other.productId,
    brands: ['Old'],
    theirs: 1,
    categories: { tubes: 3 },
  })
  const steps: [change: () => Promise<unknown>, expected: Partial<Awaited<ReturnType<typeof counted>>>][] = [
    [() => set({ brand: 'New' }), { brands: ['New'] }],
    [() => set({ supplier_id: supplierId }), { theirs: 2 }],
    [() => set({ lead_max: 1 }), { first: productId }],
    [
      () =>
        describeConsumables(db, [{ productId, code: one.code, texts: ['flask'], category: 'tips', attributes: {} }]),
      { categories: { tubes: 2, tips: 1 } },
    ],
    [() => set({ status: 'inactive' }), { total: 2, brands: [], theirs: 1, first: other.productId }],
  ]
  for (const [change, expected] of steps) {
    await change()
    const now = await counted()
    assert.deepEqual(now, { ...now, ...expected })
    await foldOffers(db)
    assert.deepEqual(await counted(), now)
  }
  await assertTrue()
})

test('[CONS-1] what is written while sums are folded is not lost: it stays noted until the next fold', async () => {
  await setPrice(5_000)
  await foldOffers(db)
  await db.transaction().execute(async (late) => {
    await setPrice(300_000, late)
    // Another writer of the same product, and the fold, wait for nobody.
    await db.updateTable('packages').set({ label: 'new' }).where('id', '=', goods[1]!.packageId).execute()
    await sql`insert into package_prices (package_id, country, price, currency) values (${first.packageId}, 'US', 100, 'USD')`.execute(
      db,
    )
    await foldOffers(db)
    assert.equal((await bands())['4'], 0)
  })
  assert.equal((await bands())['4'], 1)
  await foldOffers(db)
  assert.equal((await bands())['4'], 1)
  await assertTrue()
})

test('[CONS-1] many writers and several folds at once: nobody waits in a circle, nothing is lost', async () => {
  let seed = 4
  const below = (n: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * n)
  }
  const write = async () => {
    const price = 1000 + below(500_000)
    const { packageId } = goods[below(goods.length)]!
    const kind = below(4)
    if (kind === 0) await setPrice(price, db, { ...first, packageId })
    else if (kind === 1)
      await sql`update stock set on_hand = ${below(2) * 9 + 3} where package_id = ${packageId}`.execute(db)
    else if (kind === 2)
      await sql`
        insert into package_prices (package_id, country, price, currency) values (${packageId}, 'JP', ${price}, 'JPY')
        on conflict (package_id, country) do update set price = excluded.price`.execute(db)
    else
      await sql`update packages set price = ${price} + id where product_id = ${goods[below(goods.length)]!.productId}`.execute(
        db,
      )
  }
  const writer = async () => {
    for (let i = 0; i < 25; i++) await write()
  }
  const folder = async () => {
    for (let i = 0; i < 10; i++)
      // Two folds of one snapshot: the later one gives way, as the job does until its next turn.
      await foldOffers(db).catch((error: { code?: string }) => assert.equal(error.code, '40001'))
  }
  await Promise.all([writer(), writer(), writer(), folder(), folder()])
  await foldOffers(db)
  await assertTrue()
  assert.equal(await notes(), 0)
})

test('the nightly fold repairs sums that are wrong', async () => {
  await sql`update consumable_offers set price = 1, in_stock = not in_stock`.execute(db)
  await foldAllOffers(db)
  await assertTrue()
})
