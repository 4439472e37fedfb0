import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { aSubmission, fillCart, makePack } from '../../testing/makeOrder.ts'
import { makeSiteAdmin } from '../../testing/makePeople.ts'
import { orderWorld } from '../../testing/orderWorld.ts'
import { alert } from '../alert/contract.ts'
import { checkAlerts } from '../alert/jobs.ts'
import { cart } from '../cart/contract.ts'
import { checkout } from '../checkout/contract.ts'
import { product } from '../product/contract.ts'
import { resultExport } from '../resultExport/contract.ts'
import { runExport } from '../resultExport/service.ts'
import { search } from '../search/contract.ts'
import { pricing } from './contract.ts'

// One number in results, product page, cart, checkout, order, file and alert, on both sides of the moments at which it changes.

const { app, db, signIn, aBuyer, submit, detail, mailsTo } = await orderWorld()
const admin = await signIn(await makeSiteAdmin(db))
const buyer = await aBuyer()
const pack = await makePack(db, { name: 'Quinoxalinylthiourea', onHand: 90 })
const [searchText, moleculeId] = ['quinoxalinylthiourea', String(pack.moleculeId)]
const later = (ms: number) => new Date(Date.now() + ms).toISOString()

/** What one unit costs the buyer, by each way to learn it. */
const ways = {
  results: async () =>
    (await app.call(search.chemicals, { searchText }, buyer.caller)).data.molecules[0]!.offers[0]!.packages[0]!.price!
      .amount,
  page: async () =>
    (await app.call(product.detail, { moleculeId, productId: String(pack.productId) }, buyer.caller)).data.offer
      .packages[0]!.price!.amount,
  cart: async () => (await app.call(cart.list, {}, buyer.caller)).data.list[0]!.unitPrice!.amount,
  checkout: async () => {
    const { lines, billAddressId, shipAddressId } = await aSubmission(app, buyer.caller, buyer)
    const cost = await app.call(checkout.calculateCost, { lines, billAddressId, shipAddressId }, buyer.caller)
    return cost.data.cost.subtotal.amount
  },
}
type Way = keyof typeof ways
const clock = async () => {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]!.now.getTime()
}

/**
 * Asks every way again and again until each was answered after a moment: what was answered wholly before it is one price, wholly after
 * it the other, and only what lies across is not judged.
 */
async function across(moment: number, before: string, after: string) {
  const left = new Set(Object.keys(ways) as Way[])
  while (left.size > 0)
    for (const way of left) {
      const began = await clock()
      const shown = await ways[way]()
      if ((await clock()) < moment) assert.equal(shown, before, `${way} before`)
      else if (began >= moment) {
        assert.equal(shown, after, `${way} after`)
        left.delete(way)
      }
    }
}

const csv = async () => {
  const asked = await app.call(resultExport.request, { type: 'csv', ask: { searchText } }, buyer.caller)
  await runExport(app.resources, Number(asked.data.id))
  const file = await app.callRaw(resultExport.download, { id: asked.data.id }, buyer.caller)
  return file.body
}
const told = async () => (await mailsTo(buyer.email)).filter(({ kind }) => kind === 'news').map(({ body }) => body)

test('[DISC-1] a discount is one number in results, product page, cart, checkout, order, file and alert, before, from and after its seconds', async () => {
  await fillCart(app, buyer.caller, [{ packageId: pack.packageId, quantity: 1 }])
  await app.call(alert.subscribe, { kind: 'price-drop', moleculeId, currency: 'CNY' }, buyer.caller)
  assert.match(await csv(), /,100\.00,CNY/)
  const plan = {
    description: '整点开始',
    kind: 'percentage' as const,
    rateBp: 1_500,
    supplierIds: [String(pack.supplierId)],
    companyIds: [String(buyer.companyId)],
  }
  const input = { ...plan, startsAt: later(3_000), endsAt: later(3_600_000) }
  const planned = (await app.call(pricing.createDiscount, input, admin)).data
  const begin = Date.parse(planned.startsAt)
  await across(begin, '100.00', '85.00')
  assert.match(await csv(), /,85\.00,CNY/)
  assert.equal(await checkAlerts(app.resources, new Date()), 1)
  assert.match((await told())[0]!, /85\.00/)
  // The cart asks about a price that moved; whoever puts the pack in anew has agreed to it.
  await app.call(cart.empty, {}, buyer.caller)
  await fillCart(app, buyer.caller, [{ packageId: pack.packageId, quantity: 1 }])
  const placed = await submit(buyer.caller, await aSubmission(app, buyer.caller, buyer))
  const { lines } = await detail((placed.data as { id: string }).id, buyer.caller)
  assert.equal(lines[0]!.unitPrice.amount, '85.00')
  await fillCart(app, buyer.caller, [{ packageId: pack.packageId, quantity: 1 }])
  const { id, version } = planned
  const shorter = { ...plan, id, version, startsAt: planned.startsAt, endsAt: later(3_000) }
  const end = Date.parse((await app.call(pricing.editDiscount, shorter, admin)).data.endsAt)
  await across(end, '85.00', '100.00')
  assert.match(await csv(), /,100\.00,CNY/)
  assert.equal(await checkAlerts(app.resources, new Date()), 0)
  await app.call(cart.empty, {}, buyer.caller)
  await fillCart(app, buyer.caller, [{ packageId: pack.packageId, quantity: 1 }])
  const asListed = await submit(buyer.caller, await aSubmission(app, buyer.caller, buyer))
  const after = await detail((asListed.data as { id: string }).id, buyer.caller)
  assert.equal(after.lines[0]!.unitPrice.amount, '100.00')
})
