import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../testing/app.ts'
import { fillCart } from '../../testing/makeOrder.ts'
import { makeBuyer, makeCsr } from '../../testing/makePeople.ts'
import { until } from '../../testing/process.ts'
import { csv, heading, phenylboronic, uploads } from '../../testing/uploads.ts'
import { cart } from '../cart/contract.ts'
import { customerMaster } from '../customerMaster/contract.ts'
import { productDesk } from '../productDesk/contract.ts'

// The programme of real-time prices: whose supplier takes part in it, whose prices expire and are asked for.

const app = await testApp()
await app.work()
const { db } = app
const { supplier, load } = uploads(app)
const us = await supplier()
await load(us, csv(heading, phenylboronic))
const staff = { token: await app.tokenOf((await makeCsr(db, { roles: ['ROLE_SITE_ADMIN'] })).userId) }
const buyer = { token: await app.tokenOf((await makeBuyer(db)).userId), language: 'en' }
const { company_id: companyId } = await db
  .selectFrom('supplier_profiles')
  .select('company_id')
  .where('id', '=', us.supplierId)
  .executeTakeFirstOrThrow()

async function takePart(realTimeSupplier: boolean) {
  const { version, flags } = (await app.call(customerMaster.detail, { companyId: String(companyId) }, staff)).data
  const input = { companyId: String(companyId), version, ...flags, realTimeSupplier }
  const reply = await app.call(customerMaster.setFlags, input as never, staff)
  assert.equal(reply.status, 200, reply.message)
}
const kinds = async () => {
  const rows = await db
    .selectFrom('products')
    .select(['code', 'price_kind'])
    .where('supplier_id', '=', us.supplierId)
    .orderBy('code')
    .execute()
  return rows.map(({ code, price_kind }) => `${code} ${price_kind}`)
}

test('[CAT-4] [COMP-8] prices of a supplier that joins the programme of real-time prices expire and are asked for, of its new goods too; after it has left they are list prices again', async () => {
  const { packageId } = await sql<{
    packageId: number
  }>`select k.id as "packageId" from packages k join products p on p.id = k.product_id
    where p.supplier_id = ${us.supplierId}`
    .execute(db)
    .then(({ rows }) => rows[0]!)
  await sql`update packages set price_at = now() - interval '2 days' where id = ${packageId}`.execute(db)
  await fillCart(app, buyer, [{ packageId, quantity: 1 }])
  const problems = async () => (await app.call(cart.list, {}, buyer)).data.list[0]!.problems.map(({ code }) => code)
  assert.deepEqual([await kinds(), await problems()], [['A1 list'], []])

  await takePart(true)
  await until(async () => (await kinds()).join() === 'A1 real-time')
  assert.deepEqual(await problems(), ['PRICE_EXPIRED'])
  await load(us, csv(heading, 'A2,64-17-5,Ethanol,CCO,99%,1 L,30,CNY,5'))
  await app.call(productDesk.create, { code: 'A3' }, us.caller)
  assert.deepEqual(await kinds(), ['A1 real-time', 'A2 real-time', 'A3 real-time'])

  await takePart(false)
  await until(async () => (await kinds()).join() === 'A1 list,A2 list,A3 list')
  assert.deepEqual(await problems(), [])
})
