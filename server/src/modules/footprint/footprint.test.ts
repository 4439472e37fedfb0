import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { makeMolecule } from '../../testing/makeCatalogue.ts'
import { makePack } from '../../testing/makeOrder.ts'
import { makeBuyer, makeCsr } from '../../testing/makePeople.ts'
import { identity } from '../identity/contract.ts'
import { footprint, FOOTPRINT_DAYS, MAX_FOOTPRINTS } from './contract.ts'
import { sweepFootprints } from './store.ts'

const { call, db, tokenOf } = await testApp()
const someone = async () => {
  const { userId } = await makeBuyer(db)
  return { userId, caller: { token: await tokenOf(userId) } }
}
const look = (moleculeId: number, caller: object) => call(footprint.save, { moleculeId: String(moleculeId) }, caller)
const seenBy = async (caller: object) => {
  const { data } = await call(footprint.list, { pageSize: 100 }, caller)
  return data.list.map(({ moleculeId }) => Number(moleculeId))
}

test('[FOOTP-1] looks are kept once per molecule, the latest first, with prices of today', async () => {
  const { caller } = await someone()
  const [one, two] = [await makePack(db), await makePack(db, { price: 4200 })]
  await look(one.moleculeId, caller)
  await look(two.moleculeId, caller)
  await look(one.moleculeId, caller)
  assert.deepEqual(await seenBy(caller), [one.moleculeId, two.moleculeId])
  const { list } = (await call(footprint.list, {}, caller)).data
  assert.deepEqual(list[1]!.prices, [{ amount: '42.00', currency: 'CNY' }])
  assert.equal(list[1]!.offers, 1)
})

test('[FOOTP-1] one, several or all looks are forgotten, one’s own alone', async () => {
  const [me, other] = [await someone(), await someone()]
  const molecules = [await makeMolecule(db), await makeMolecule(db), await makeMolecule(db)]
  for (const { id } of molecules) for (const { caller } of [me, other]) await look(id, caller)
  const [a, b, c] = molecules.map(({ id }) => id) as [number, number, number]
  const one = await call(footprint.remove, { moleculeIds: [String(a)] }, me.caller)
  assert.equal(one.data.removed, 1)
  assert.deepEqual(await seenBy(me.caller), [c, b])
  const nothing = await call(footprint.remove, {}, me.caller)
  assert.equal(nothing.data.removed, 0)
  assert.equal((await call(footprint.remove, { all: true }, me.caller)).data.removed, 2)
  assert.deepEqual(await seenBy(me.caller), [])
  assert.deepEqual(await seenBy(other.caller), [c, b, a])
})

test('[FOOTP-1] the oldest give way, and old looks are forgotten', async () => {
  const { caller, userId } = await someone()
  const rows = await db
    .insertInto('molecules')
    .values(Array.from({ length: MAX_FOOTPRINTS }, (_, i) => ({ name_en: `Seen ${i}` })))
    .returning('id')
    .execute()
  const hour = 3_600_000
  const at = (i: number) => new Date(Date.now() - FOOTPRINT_DAYS * 24 * hour + i * hour - hour / 2)
  await db
    .insertInto('footprints')
    .values(rows.map(({ id }, i) => ({ user_id: userId, molecule_id: id, seen_at: at(i) })))
    .execute()
  const fresh = await makeMolecule(db)
  await look(fresh.id, caller)
  const { total, list } = (await call(footprint.list, { pageSize: 1 }, caller)).data
  assert.deepEqual([total, list[0]!.moleculeId], [MAX_FOOTPRINTS, String(fresh.id)])
  const left = await db.selectFrom('footprints').select('molecule_id').where('user_id', '=', userId).execute()
  assert.ok(!left.some((row) => row.molecule_id === rows[0]!.id))
  await db
    .updateTable('footprints')
    .set({ seen_at: at(0) })
    .where('molecule_id', '=', rows[1]!.id)
    .execute()
  await sweepFootprints(db, FOOTPRINT_DAYS)
  assert.equal((await call(footprint.list, {}, caller)).data.total, MAX_FOOTPRINTS - 1)
})

test('[FOOTP-1] what customer service reads for a buyer is in nobody’s history, and shows nobody else’s', async () => {
  const buyer = await someone()
  const csr = await makeCsr(db)
  const token = await tokenOf(csr.userId)
  const [read, before] = [await makeMolecule(db), await makeMolecule(db)]
  await look(before.id, buyer.caller)
  const grant = await call(identity.actFor, { userId: String(buyer.userId) }, { token })
  const acting = { token, onBehalfOfToken: grant.data.onBehalfOfToken }
  assert.equal((await look(read.id, acting)).data.remembered, false)
  assert.deepEqual(await seenBy(buyer.caller), [before.id])
  assert.deepEqual(await seenBy(acting), [])
})

test('molecules that the public may not see are neither remembered nor shown', async () => {
  const { caller } = await someone()
  const secret = await makeMolecule(db, { internalOnly: true })
  assert.equal((await look(secret.id, caller)).http, 404)
  const turned = await makeMolecule(db)
  await look(turned.id, caller)
  await db.updateTable('molecules').set({ internal_only: true }).where('id', '=', turned.id).execute()
  assert.equal((await call(footprint.list, {}, caller)).data.total, 0)
})

test('[FOOTP-1] looks come page by page, with what is on sale of each today', async () => {
  const { caller, userId } = await someone()
  const sold = await makePack(db, { price: 500, cas: '98-80-6' })
  const dollars = await makePack(db, { price: 900, currency: 'USD' })
  await db.updateTable('products').set({ molecule_id: sold.moleculeId }).where('id', '=', dollars.productId).execute()
  const withdrawn = await makePack(db, { productStatus: 'inactive' })
  const secret = await makeMolecule(db)
  const bare = await makeMolecule(db)
  const ids = [bare.id, withdrawn.moleculeId, secret.id, sold.moleculeId]
  for (const id of ids) assert.deepEqual((await look(id, caller)).data, { remembered: true })
  assert.equal((await look(99_999_999, caller)).http, 404)
  await db.updateTable('molecules').set({ internal_only: true }).where('id', '=', secret.id).execute()
  const page = async (pageNumber: number) => (await call(footprint.list, { pageNumber, pageSize: 2 }, caller)).data
  const first = await page(1)
  assert.deepEqual(
    [first.total, first.pageNumber, first.pageSize, first.list.map(({ moleculeId }) => Number(moleculeId))],
    [3, 1, 2, [sold.moleculeId, withdrawn.moleculeId]],
  )
  assert.deepEqual(
    first.list.map(({ offers, prices }) => [offers, prices]),
    [
      [
        2,
        [
          { amount: '5.00', currency: 'CNY' },
          { amount: '9.00', currency: 'USD' },
        ],
      ],
      [0, []],
    ],
  )
  assert.equal(first.list[0]!.molecule.cas, '98-80-6')
  assert.ok(first.list[0]!.seenAt > first.list[1]!.seenAt)
  const second = await page(2)
  assert.deepEqual([second.total, second.list.map(({ moleculeId }) => Number(moleculeId))], [3, [bare.id]])
  // A look is forgotten when it is older than half a year, not before.
  const age = (id: number, days: number) =>
    db
      .updateTable('footprints')
      .set({ seen_at: new Date(Date.now() - days * 86_400_000) })
      .where('user_id', '=', userId)
      .where('molecule_id', '=', id)
      .execute()
  await age(bare.id, 180.01)
  await age(withdrawn.moleculeId, 179.99)
  await sweepFootprints(db, FOOTPRINT_DAYS)
  assert.deepEqual(await seenBy(caller), [sold.moleculeId, withdrawn.moleculeId])
})
