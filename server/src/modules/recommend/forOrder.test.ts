import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeOrder, makePack } from '../../testing/makeOrder.ts'
import { makeBuyer } from '../../testing/makePeople.ts'
import { orderWorld } from '../../testing/orderWorld.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { recommend } from './contract.ts'

const { app, db, signIn } = await orderWorld()

test('what is recommended beside an order holds nothing of it, and tells nothing of another’s order', async () => {
  const bought = await makePack(db, { name: 'Bought acid' })
  const bought2 = await makePack(db, { name: 'Bought amine' })
  const other = await makePack(db, { name: 'Other acid' })
  const today = chinaDay(new Date())
  for (const { moleculeId } of [bought, bought2, other])
    await db
      .insertInto('recommended_molecules')
      .values({ molecule_id: moleculeId, position: 1, starts_on: today, created_by: (await makeBuyer(db)).userId })
      .execute()
  const buyer = await makeBuyer(db)
  const { id, caller } = await makeOrder(app, buyer, {
    lines: [bought, bought2].map(({ packageId }) => ({ packageId, quantity: 1 })),
  })
  const { data } = await app.call(recommend.forOrder, { id }, caller)
  assert.deepEqual(
    data.map(({ molecule }) => molecule.moleculeId),
    [String(other.moleculeId)],
  )
  assert.equal((await app.callRaw(recommend.forOrder, { id }, await signIn(await makeBuyer(db)))).http, 404)
})
