import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { makePack } from '../../testing/makeOrder.ts'
import { makeSupplier } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { price } from './contract.ts'
import { pullPrices, type PriceSource } from './service.ts'

// How much of everything is done at once. One supplier, 2,001 real-time prices that are about to expire, each older than the next.

const { app, db, signIn } = await orderWorld()
const supplier = await makeSupplier(db)
const caller = await signIn(supplier)
const pack = await makePack(db, { supplierId: supplier.supplierId, priceKind: 'real-time' })
await sql`insert into packages (product_id, amount, unit, label, price, currency)
  select product_id, n + 10, 'g', n || ' g', price, currency from packages, generate_series(1, 2000) n where id = ${pack.packageId}`.execute(
  db,
)
const { rows } = await sql<{
  id: number
}>`select id from packages where product_id = ${pack.productId} order by id`.execute(db)
const ids = rows.map(({ id }) => id)
/** The last one is the youngest. */
const age = () =>
  sql`update packages set price_at = now() - interval '24 hours' + (id - ${ids[0]}) * interval '1 second', price = 10000
    where product_id = ${pack.productId}`.execute(db)
const ending = { state: ['expired' as const, 'expiring' as const] }
const left = async () => (await app.call(price.list, ending, caller)).data

test('2,000 prices are confirmed at once, the oldest first', async () => {
  await age()
  const { asOf, total } = await left()
  assert.equal(total, 2001)
  const confirm = async () => (await app.call(price.confirmAll, { ...ending, asOf }, caller)).data.confirmed
  assert.equal(await confirm(), 2000)
  assert.deepEqual(
    (await left()).list.map(({ packageId }) => Number(packageId)),
    [ids.at(-1)],
  )
  assert.equal(await confirm(), 1)
})

test('a price service is asked for 2,000 packs in a run, 200 at a time, the oldest first, and each of them once', async () => {
  await age()
  const asked: string[][] = []
  const source: PriceSource = {
    pull: (packs) => {
      asked.push(packs.map(({ amount }) => amount))
      return Promise.resolve(packs.map(() => ({ price: '101.00', currency: 'CNY', stock: null })))
    },
  }
  const pull = () =>
    pullPrices(app.resources, {
      supplierId: supplier.supplierId,
      source,
      log: app.resources.log,
      signal: new AbortController().signal,
    })
  assert.equal(await pull(), 2000)
  assert.deepEqual(
    asked.map(({ length }) => length),
    Array.from({ length: 10 }, () => 200),
  )
  assert.deepEqual(asked.flat().slice(0, 3), ['5', '11', '12'])
  assert.equal(new Set(asked.flat()).size, 2000)
  assert.deepEqual((await left()).total, 1)
  asked.length = 0
  assert.deepEqual([await pull(), asked], [1, [['2010']]])
  assert.equal(await pull(), 0)
})

test('500 prices are answered in one call and no more; one of another supplier among them stops all', async () => {
  await age()
  const foreign = await makePack(db, { priceKind: 'real-time' })
  const answer = (packageIds: readonly number[]) =>
    app.callRaw(
      price.answer,
      { answers: packageIds.map((id) => ({ packageId: String(id), shown: '100.00', price: '102.00' })) },
      caller,
    )
  assert.equal(codeOf(await answer(ids.slice(0, 501))), 'INVALID_INPUT')
  assert.equal(codeOf(await answer([])), 'INVALID_INPUT')
  assert.equal(codeOf(await answer([...ids.slice(0, 499), foreign.packageId])), 'NOT_FOUND')
  assert.equal((await left()).total, 2001)
  assert.deepEqual((await answer(ids.slice(0, 500))).data, { confirmed: 0, changed: 500 })
  assert.equal((await left()).total, 1501)
  const trail = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.count<number>('id').distinct().as('rows'))
    .where('act', '=', 'price.answer')
    .where('entity', '=', 'package')
    .executeTakeFirstOrThrow()
  assert.equal(Number(trail.rows), 500)
})

test('of prices said at one moment the pack that was made first comes first, on every page', async () => {
  const moment = new Date(Date.now() - 20 * 3_600_000)
  // Written in two parts, so that they do not lie in the order of their numbers.
  for (const rest of [1, 0])
    await sql`update packages set price_at = ${moment} where product_id = ${pack.productId} and id % 2 = ${rest}`.execute(
      db,
    )
  const page = async (pageNumber: number) =>
    (await app.call(price.list, { ...ending, pageNumber, pageSize: 7 }, caller)).data.list.map(({ packageId }) =>
      Number(packageId),
    )
  assert.deepEqual([...(await page(1)), ...(await page(2))], ids.slice(0, 14))
})
