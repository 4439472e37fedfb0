import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { aSubmission, fillCart, makePack } from '../../testing/makeOrder.ts'
import { makeSiteAdmin, makeSupplier } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { audit } from '../audit/contract.ts'
import { fulfilment } from '../fulfilment/contract.ts'
import { people } from '../people/contract.ts'
import { pricing } from './contract.ts'

// Discounts as staff and suppliers see and change them, and prices of the past.

const { app, db, staff, signIn, aBuyer, submit } = await orderWorld()
const admin = await signIn(await makeSiteAdmin(db))
const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const cny = (amount: string) => ({ amount, currency: 'CNY' })

/** Ten percent off from tomorrow on, unless said otherwise. */
const planOf = (more: Record<string, unknown> = {}) => ({
  description: '秋季促销',
  kind: 'percentage' as const,
  rateBp: 1000,
  startsAt: at(1),
  endsAt: at(3),
  ...more,
})
const planned = async (more: Record<string, unknown> = {}) => {
  const reply = await app.callRaw(pricing.createDiscount, planOf(more), admin)
  assert.equal(reply.status, 200, reply.message)
  return reply.data as { id: string; version: number; startsAt: string; endsAt: string }
}
const shown = async (id: string) => (await app.call(pricing.discount, { id }, admin)).data
const edit = (id: string, version: number, more: Record<string, unknown>) =>
  app.callRaw(pricing.editDiscount, { ...planOf(more), id, version }, admin)

test('[DISC-2] a scheduled discount is edited, cancelled or deleted, one that runs keeps its price, one that is over stays', async () => {
  const supplierIds = [String((await makeSupplier(db)).supplierId)]
  const first = await planned({ supplierIds, description: '一' })
  const second = await planned({ supplierIds, description: '二', startsAt: at(5), endsAt: at(6) })
  // Moved into the other it is refused and stays as it was; beside it it is not.
  const into = await edit(second.id, second.version, { supplierIds, description: '二', startsAt: at(2), endsAt: at(4) })
  assert.deepEqual(into.data, { code: 'DISCOUNT_OVERLAPS', id: first.id, description: '一' })
  assert.deepEqual((await shown(second.id)).startsAt, second.startsAt)
  const moved = { supplierIds, description: '二改', startsAt: at(3.01), endsAt: at(4), rateBp: 700 }
  assert.equal((await edit(second.id, second.version, moved)).status, 200)
  assert.deepEqual([(await shown(second.id)).description, (await shown(second.id)).rateBp], ['二改', 700])
  assert.equal(codeOf(await edit(second.id, second.version, moved)), 'DISCOUNT_CHANGED')
  // Deleted, its time is free again.
  await app.call(pricing.removeDiscount, { id: second.id }, admin)
  assert.equal((await app.callRaw(pricing.discount, { id: second.id }, admin)).http, 404)
  await planned({ supplierIds, startsAt: at(3.5), endsAt: at(6) })
  const runs = { supplierIds: [String((await makeSupplier(db)).supplierId)], startsAt: at(-1), endsAt: at(1) }
  const running = await planned(runs)
  const own = { ...runs, startsAt: running.startsAt }
  assert.equal(codeOf(await edit(running.id, running.version, { ...own, rateBp: 900 })), 'DISCOUNT_RUNNING')
  const longer = await edit(running.id, running.version, { ...own, endsAt: at(2), description: '更久' })
  assert.equal(longer.status, 200, longer.message)
  assert.equal(codeOf(await app.callRaw(pricing.removeDiscount, { id: running.id }, admin)), 'DISCOUNT_BEGUN')
  await app.call(pricing.cancelDiscount, { id: running.id }, admin)
  const over = await shown(running.id)
  assert.equal(over.state, 'cancelled')
  // The trail keeps numbers and who is meant by their ids, which a page words for its reader.
  const { changes } = (await app.call(audit.trail, { entity: 'discount', entityId: running.id }, admin)).data
  const made = changes.find(({ act }) => act === 'pricing.createDiscount')!.after!
  const meant = over.suppliers.map((one) => ({ ...one, id: Number(one.id) }))
  assert.deepEqual([made['rateBp'], made['amount'], made['suppliers'], made['companies']], [1000, null, meant, []])
  assert.equal(codeOf(await edit(running.id, over.version, own)), 'DISCOUNT_OVER')
})

test('[DISC-1] one that suppliers bear names them; each reads what it cost on its own goods, and nothing of others', async () => {
  const [seller, rival] = [await makeSupplier(db), await makeSupplier(db)]
  const refused = await app.callRaw(pricing.createDiscount, planOf({ supplierFunded: true }), admin)
  assert.equal(codeOf(refused), 'DISCOUNT_WITHOUT_FUNDER')
  const supplierIds = [String(seller.supplierId), String(rival.supplierId)]
  const { id } = await planned({ supplierIds, supplierFunded: true, startsAt: at(-1), endsAt: at(1) })
  await planned({ supplierIds: [String(seller.supplierId)], startsAt: at(4), endsAt: at(5), description: '平台承担' })
  const buyer = await aBuyer()
  const order = async (supplierId: number, quantity: number) => {
    const { packageId } = await makePack(db, { supplierId, onHand: 20 })
    await fillCart(app, buyer.caller, [{ packageId, quantity }])
    const reply = await submit(buyer.caller, await aSubmission(app, buyer.caller, buyer))
    assert.equal(reply.status, 200, reply.message)
    return (reply.data as { id: string }).id
  }
  await order(seller.supplierId, 2)
  await order(rival.supplierId, 5)
  const gone = await order(seller.supplierId, 7)
  await app.call(fulfilment.reject, { id: gone, note: '-' }, staff)
  const { list, total } = (await app.call(pricing.funded, {}, await signIn(seller))).data
  assert.deepEqual(
    [total, list[0]!.id, list[0]!.figures],
    [1, id, [{ orders: 1, units: 2, took: cny('20.00'), brought: cny('180.00') }]],
  )
  assert.deepEqual((await shown(id)).figures, [{ orders: 2, units: 7, took: cny('70.00'), brought: cny('630.00') }])
  assert.equal((await app.callRaw(pricing.discounts, {}, await signIn(seller))).http, 403)
})

test('[COMP-6] the tabs of a company hold the discounts that name it and its users, and no others', async () => {
  const [ours, theirs] = [await aBuyer(), await aBuyer()]
  const colleague = await aBuyer({ companyId: ours.companyId })
  const suppliers = await Promise.all([makeSupplier(db), makeSupplier(db), makeSupplier(db)])
  const [one, , both] = [
    await planned({ supplierIds: [String(suppliers[0]!.supplierId)], companyIds: [String(ours.companyId)] }),
    await planned({ supplierIds: [String(suppliers[1]!.supplierId)], companyIds: [String(theirs.companyId)] }),
    await planned({
      supplierIds: [String(suppliers[2]!.supplierId)],
      companyIds: [String(theirs.companyId), String(ours.companyId)],
    }),
  ]
  const companyId = String(ours.companyId)
  const { list } = (await app.call(pricing.discounts, { companyId }, admin)).data
  assert.deepEqual(list.map(({ id }) => id).toSorted(), [one.id, both.id].toSorted())
  assert.deepEqual(
    list.find(({ id }) => id === one.id)!.companies.map(({ id }) => id),
    [companyId],
  )
  const users = (await app.call(people.list, { companyId }, admin)).data.list
  assert.deepEqual(
    users.map(({ id }) => id).toSorted(),
    [ours, colleague].map(({ userId }) => String(userId)).toSorted(),
  )
})

test('a price of the past is told as it was, with its reason: list price, agreement, discount, for the company that asks', async () => {
  const [supplierId, ours] = [(await makeSupplier(db)).supplierId, await aBuyer()]
  const pack = await makePack(db, { supplierId, price: 10_000 })
  const packageId = String(pack.packageId)
  const companyId = String(ours.companyId)
  const { id } = await planned({ supplierIds: [String(supplierId)], startsAt: at(-0.5), endsAt: at(2) })
  const asked = async (more: Record<string, unknown> = {}) => {
    const { data } = await app.call(pricing.explain, { packageId, ...more }, admin)
    return [data.list?.amount, data.unit?.amount, data.reason, data.discounts.map((one) => one.id)]
  }
  assert.deepEqual(await asked(), ['100.00', '90.00', 'discount', [id]])
  // Planned today with a start of yesterday it was in force from today on.
  assert.deepEqual(await asked({ at: at(-0.25) }), ['100.00', '100.00', null, []])
  assert.deepEqual(await asked({ at: at(2.01) }), ['100.00', '100.00', null, []])
  // Between the former price and the one of now lies the moment at which it changed.
  await sql`update packages set price = 12000 where id = ${pack.packageId}`.execute(db)
  await sql`update package_price_changes set until = now() - interval '1 hour' where package_id = ${pack.packageId}`.execute(
    db,
  )
  await sql`update discounts set settled_at = now() - interval '3 hours' where id = ${id}`.execute(db)
  assert.deepEqual(await asked({ at: at(-1.5 / 24) }), ['100.00', '90.00', 'discount', [id]])
  assert.deepEqual(await asked({ at: at(-0.5 / 24) }), ['120.00', '108.00', 'discount', [id]])
  await db
    .insertInto('company_prices')
    .values({ company_id: ours.companyId, package_id: pack.packageId, price: 9_300, currency: 'CNY' })
    .execute()
  assert.deepEqual(await asked({ companyId }), ['120.00', '93.00', 'agreed', [id]])
  assert.deepEqual(await asked(), ['120.00', '108.00', 'discount', [id]])
  assert.deepEqual(await asked({ companyId, at: at(-0.5 / 24) }), ['120.00', '108.00', 'discount', [id]])
  await app.call(pricing.cancelDiscount, { id }, admin)
  assert.deepEqual(await asked(), ['120.00', '120.00', null, []])
  assert.deepEqual(await asked({ at: at(-0.5 / 24) }), ['120.00', '108.00', 'discount', [id]])
  const found = (await app.call(pricing.packs, { code: pack.code.slice(0, 6) }, admin)).data
  assert.ok(found.some((one) => one.packageId === packageId))
})
