import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { makeRacers, stuffCart, submissionOf } from '../../testing/orderRaces.ts'
import { fillCart, makeOrder, makePack } from '../../testing/makeOrder.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { until } from '../../testing/process.ts'
import { csv, heading, uploads } from '../../testing/uploads.ts'
import { cart } from '../cart/contract.ts'
import { fulfilment } from '../fulfilment/contract.ts'

// Stock that changes between the judgement of an order and its booking, and under orders that were promised it.

const { app, db, staff, aBuyer, submit, detail, stockOf, wholeLedger } = await orderWorld()
await app.work()
const { supplier, load } = uploads(app)

const shortageOf = async (packageId: number) =>
  (await db.selectFrom('stock').select('shortage').where('package_id', '=', packageId).executeTakeFirstOrThrow())
    .shortage

test('[BUY-7] two orders for more than what is left at one moment: one is placed, nobody is put on back-order unasked', async () => {
  const { packageId } = await makePack(db, { onHand: 3 })
  const racers = await makeRacers(app, 2)
  const lines = await Promise.all(racers.map((racer) => stuffCart(app, racer, [packageId], 2)))
  // Both have passed the check of the cart and wait for the row when it is given free.
  const replies = await db.transaction().execute(async (trx) => {
    await sql`select from stock where package_id = ${packageId} for update`.execute(trx)
    const sent = racers.map((racer, at) => submit(racer.caller, submissionOf(racer, lines[at]!, '246.00', 2)))
    await until(async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database() and query ilike '%update stock set allocated%'`.execute(
        db,
      )
      return rows[0]!.n === 2
    })
    return sent
  })
  const codes = (await Promise.all(replies)).map((reply) => (reply.status === 200 ? 'ordered' : codeOf(reply)))
  assert.deepEqual(codes.toSorted(), ['STOCK_SHORT', 'ordered'])
  assert.equal((await stockOf(packageId)).allocated, 2)
  await wholeLedger()
})

test('one unit more than in stock is short; exactly what is there is not', async () => {
  const { caller } = await aBuyer()
  const { packageId } = await makePack(db, { onHand: 3 })
  const add = (quantity: number) =>
    app.callRaw(
      cart.add,
      { lines: [{ productPackageId: String(packageId), productPackageNum: quantity, acknowledgeBackorder: false }] },
      caller,
    )
  assert.equal(codeOf(await add(4)), 'STOCK_SHORT')
  assert.equal((await add(3)).status, 200)
})

test('[CAT-7] a stock file below what was promised leaves a shortage with a task; it ends with the orders that made it', async () => {
  const by = await supplier()
  const file = (stock: number) =>
    csv(heading, `Z9,98-80-6,Phenylboronic acid,OB(O)c1ccccc1,98%,5 g,120.50,CNY,${stock}`)
  await load(by, file(6))
  const { id: packageId } = await db
    .selectFrom('packages as k')
    .innerJoin('products as p', 'p.id', 'k.product_id')
    .select('k.id')
    .where('p.supplier_id', '=', by.supplierId)
    .executeTakeFirstOrThrow()
  const orders = []
  for (const quantity of [4, 2]) orders.push(await makeOrder(app, await aBuyer(), { lines: [{ packageId, quantity }] }))
  await load(by, file(3))
  assert.deepEqual(await stockOf(packageId), { on_hand: 3, allocated: 6 })
  assert.equal(await shortageOf(packageId), 3)
  await wholeLedger()

  // Not more can be shipped than lies there.
  const [large, small] = orders.map(({ id }) => id) as [string, string]
  await app.call(fulfilment.approve, { id: large }, staff)
  for (const move of ['pack', 'startShipping'] as const) await app.call(fulfilment.advance, { id: large, move }, staff)
  const orderLineId = (await detail(large, staff)).lines[0]!.id
  const parcel = { id: large, carrier: '顺丰', trackingNumber: 'SF9', lines: [{ orderLineId, quantity: 4 }] }
  assert.equal(codeOf(await app.callRaw(fulfilment.ship, parcel, staff)), 'SHIPPED_TOO_MANY')

  await app.call(fulfilment.cancel, { id: small, reason: 'error' }, staff)
  assert.deepEqual([await stockOf(packageId), await shortageOf(packageId)], [{ on_hand: 3, allocated: 4 }, 1])
  await wholeLedger()
  await app.call(fulfilment.cancel, { id: large, reason: 'error' }, staff)
  assert.deepEqual([await stockOf(packageId), await shortageOf(packageId)], [{ on_hand: 3, allocated: 0 }, 0])
  await wholeLedger()
})

test('[CART-12] the sum of a cart counts every unit, each currency by itself', async () => {
  const { caller } = await aBuyer()
  const of = async (price: number, currency: 'CNY' | 'JPY' | 'USD') =>
    (await makePack(db, { price, currency })).packageId
  const packs = [await of(12_345, 'CNY'), await of(700, 'JPY'), await of(1, 'CNY'), await of(250, 'USD')]
  await fillCart(
    app,
    caller,
    packs.map((packageId, at) => ({ packageId, quantity: at + 2 })),
  )
  const { subtotals } = (await app.call(cart.list, {}, caller)).data
  assert.deepEqual(
    subtotals.toSorted((a, b) => a.currency.localeCompare(b.currency)),
    [
      { amount: '246.94', currency: 'CNY' },
      { amount: '2100', currency: 'JPY' },
      { amount: '12.50', currency: 'USD' },
    ],
  )
})

test('two checkouts of the same lines at one moment are one order: the other finds nothing left in the cart', async () => {
  const { packageId } = await makePack(db, { onHand: 9 })
  const [racer] = await makeRacers(app, 1)
  const lines = await stuffCart(app, racer!, [packageId], 2)
  const replies = await db.transaction().execute(async (trx) => {
    await sql`select from stock where package_id = ${packageId} for update`.execute(trx)
    const sent = [1, 2].map(() =>
      submit(racer!.caller, { ...submissionOf(racer!, lines, '246.00', 2), checkoutId: randomUUID() }),
    )
    await until(async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(db)
      return rows[0]!.n === 2
    })
    return sent
  })
  const codes = (await Promise.all(replies)).map((reply) => (reply.status === 200 ? 'ordered' : codeOf(reply)))
  assert.deepEqual(codes.toSorted(), ['NOTHING_TO_ORDER', 'ordered'])
  assert.equal((await stockOf(packageId)).allocated, 2)
  await wholeLedger()
})
