// The country that a cart is judged for.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cartWorld } from '../../testing/cartWorld.ts'
import { makePack } from '../../testing/makeOrder.ts'

const { db, aBuyer, line, add } = await cartWorld()

test('[CART-5] the country of a cart: the address chosen where it is in use, else the own site, else the company’s', async () => {
  const buyer = await aBuyer({ country: 'JP' })
  const { caller, companyId, userId } = buyer
  const goods: Record<string, object> = {}
  for (const country of ['JP', 'DE', 'FR', 'US'])
    goods[country] = line((await makePack(db, { notForSale: [country] })).packageId)
  const address = (country: string, more: object) =>
    db
      .insertInto('addresses')
      .values({ ...base, ...more, company_id: companyId, country, status: 'active' } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
  const { id: _, ...base } = await db
    .selectFrom('addresses')
    .selectAll()
    .where('id', '=', buyer.addressId)
    .executeTakeFirstOrThrow()
  const goesTo = async () => {
    const refusedFor: string[] = []
    for (const [country, one] of Object.entries(goods)) {
      const reply = await add(caller, [one])
      if (reply.status !== 200) refusedFor.push(country)
    }
    return refusedFor
  }
  const setAddress = (id: number, values: object) =>
    db.updateTable('addresses').set(values).where('id', '=', id).execute()
  await setAddress(buyer.addressId, { is_default: false })
  assert.deepEqual(await goesTo(), ['JP'])
  const german = await address('DE', { is_default: true, kind: 'ship' })
  const french = await address('FR', { is_default: false, kind: 'both' })
  await address('US', { is_default: false, kind: 'bill' })
  assert.deepEqual(await goesTo(), ['DE'])
  await setAddress(german.id, { kind: 'bill' })
  assert.deepEqual(await goesTo(), ['JP'])
  await db.updateTable('users').set({ default_ship_address: french.id }).where('id', '=', userId).execute()
  assert.deepEqual(await goesTo(), ['FR'])
  await setAddress(french.id, { status: 'inactive' })
  assert.deepEqual(await goesTo(), ['JP'])
  await setAddress(buyer.addressId, { status: 'inactive' })
  await db.updateTable('companies').set({ country: 'US' }).where('id', '=', companyId).execute()
  assert.deepEqual(await goesTo(), ['US'])
})
