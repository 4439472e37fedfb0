import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { currencies, currencyCodes } from '../../kernel/shared/money.ts'
import { testApp } from '../../testing/app.ts'
import { makeOrder, makePack } from '../../testing/makeOrder.ts'
import { makeBuyerAdmin, makeCsr } from '../../testing/makePeople.ts'
import { order } from './contract.ts'

const app = await testApp()
const { db } = app
const buyer = await makeBuyerAdmin(db, { companyName: 'Textual Pharma' })
const staff = { token: await app.tokenOf((await makeCsr(db)).userId) }
const caller = { token: await app.tokenOf(buyer.userId) }

const found = async (search: string, input: Record<string, unknown> = {}, as = staff) => {
  const reply = await app.callRaw(order.list, { search, ...input }, as)
  assert.equal(reply.status, 200, reply.message)
  return (reply.data as { list: { orderNumber: string }[] }).list.map(({ orderNumber }) => orderNumber)
}
async function placeOrder(name: string) {
  const { packageId } = await makePack(db, { name })
  return makeOrder(app, buyer, { lines: [{ packageId, quantity: 1 }] })
}

test('[ADMO-1] an order is found by its numbers, by who bought and by what, also after either of them was renamed', async () => {
  const { id, number } = await placeOrder('Unmistakable Ferrocene')
  await placeOrder('Something Else')
  assert.deepEqual(await found('takable FERRO'), [number])
  assert.deepEqual(await found('takable FERRO', {}, caller), [number])
  assert.deepEqual(await found('takable_FERRO'), [], 'a sign of patterns stands for itself')
  assert.deepEqual(await found(number.toLowerCase()), [number])
  assert.equal((await found('textual pharma')).length, 2)

  await sql`update companies set name = 'Renamed Labs' where id = ${buyer.companyId}`.execute(db)
  assert.deepEqual([(await found('textual pharma')).length, (await found('renamed labs')).length], [0, 2])
  await sql`update users set surname = 'Quirksmith' where id = ${buyer.userId}`.execute(db)
  assert.equal((await found('quirksmith')).length, 2)
  await sql`update orders set purchase_order = 'PO-Zebra-7' where id = ${id}`.execute(db)
  assert.deepEqual(await found('po-zebra'), [number])
})

test('[ADMO-1] states of payment narrow to the orders that have them on that day', async () => {
  const all = await app.call(order.list, {}, staff)
  const by = Map.groupBy(all.data.list, ({ paymentStatus }) => paymentStatus)
  assert.ok(by.size > 0)
  for (const [state, rows] of by) {
    const narrowed = await app.callRaw(order.list, { paymentStatus: [state] }, staff)
    assert.deepEqual(
      (narrowed.data as typeof all.data).list.map(({ orderNumber }) => orderNumber),
      rows.map(({ orderNumber }) => orderNumber),
    )
  }
})

test('amounts are written with the decimals of their currency, in the database as in the pages', async () => {
  for (const code of currencyCodes) {
    const { rows } = await sql<{
      shown: string
    }>`select amount_as_shown(12345, ${code})::float8::text as shown`.execute(db)
    assert.equal(Number(rows[0]!.shown), 12345 / 10 ** currencies[code], code)
  }
})
