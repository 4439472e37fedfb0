import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../testing/app.ts'
import { makePack, makeOrder } from '../../testing/makeOrder.ts'
import { makeBuyerAdmin } from '../../testing/makePeople.ts'
import { molecule } from '../molecule/contract.ts'
import { countDeliveries } from './delivery.ts'

const app = await testApp()
const { db } = app
const buyer = await makeBuyerAdmin(db)

/** An order of one pack that was sent so many days after it was placed. */
async function sent(packageId: number, days: number) {
  const order = await makeOrder(app, buyer, { lines: [{ packageId, quantity: 1 }] })
  const { id } = await db
    .insertInto('shipments')
    .values({
      order_id: Number(order.id),
      carrier: 'SF',
      tracking_number: `T${order.id}`,
      created_by: buyer.userId,
      created_at: sql<Date>`(select created_at from orders where id = ${order.id}) + ${`${days} days`}::interval - interval '1 hour'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into shipment_lines (shipment_id, order_line_id, quantity)
    select ${id}, id, 1 from order_lines where order_id = ${order.id}`.execute(db)
}

test('[PROD-2] usual and late delivery are counted from real shipments, from five on; else only the stated time is said', async () => {
  const pack = await makePack(db, { onHand: 100 })
  const product = await db
    .selectFrom('products')
    .select(['id', 'molecule_id'])
    .where('id', '=', pack.productId)
    .executeTakeFirstOrThrow()
  const delivery = async () => {
    await db.transaction().execute(countDeliveries)
    return (await app.call(molecule.detail, { id: String(product.molecule_id) })).data.delivery
  }
  for (const days of [10, 1, 3, 2]) await sent(pack.packageId, days)
  assert.deepEqual(await delivery(), [])
  await sent(pack.packageId, 4)
  const expected = { productId: String(product.id), shipments: 5, usualDays: 3, lateDays: 10, of: 'product' }
  assert.deepEqual(await delivery(), [expected])
  // Counting again changes nothing.
  assert.deepEqual(await delivery(), [expected])
})
