import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Caller } from '../../testing/app.ts'
import { aSubmission, fillCart, makePack } from '../../testing/makeOrder.ts'
import { makeCsr } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { identity } from '../identity/contract.ts'
import { cart } from './contract.ts'

const { app, db, aBuyer, actingFor, signIn, submit, detail, wholeLedger } = await orderWorld()

/** Customer service that sets prices, acting for a buyer. */
async function pricing(buyer: { userId: number }): Promise<Caller> {
  const admin = await signIn(await makeCsr(db, { roles: ['ROLE_CSR_ADMIN'] }))
  const { data } = await app.call(identity.actFor, { userId: String(buyer.userId) }, admin)
  return { ...admin, onBehalfOfToken: data.onBehalfOfToken }
}

test('[CART-14] [BUY-4] a pack on inquiry is ordered for a buyer at the price that customer service named, both names on it', async () => {
  const { caller: own, ...buyer } = await aBuyer()
  const acting = await pricing(buyer)
  const inquiry = await makePack(db, { price: null })
  const [id] = await fillCart(app, acting, [{ packageId: inquiry.packageId, quantity: 2 }])
  const input = { id: id!, unitPrice: '120.50', reason: '供应商电话报价' }
  const name = (caller: Caller, more: object = {}) => app.callRaw(cart.namePrice, { ...input, ...more }, caller)

  assert.equal(codeOf(await name(await actingFor(buyer))), 'NO_PERMISSION', 'who sets no prices')
  assert.notEqual((await name(own)).status, 200, 'the buyer')
  assert.equal(codeOf(await name(await pricing(await aBuyer()))), 'NOT_FOUND', 'for another buyer')
  for (const unitPrice of ['0', '-1', 'abc', '1.005'])
    assert.equal(codeOf(await name(acting, { unitPrice })), 'NAMED_PRICE_WRONG', unitPrice)
  const known = await makePack(db)
  const [other] = await fillCart(app, acting, [{ packageId: known.packageId, quantity: 1 }])
  assert.equal(codeOf(await name(acting, { id: other })), 'PRICE_IS_KNOWN')
  await app.call(cart.remove, { cartLineIds: [other!] }, acting)

  const named = await name(acting)
  assert.equal(named.status, 200, named.message)
  const line = named.data as { unitPrice: { amount: string }; namedReason: string; problems: unknown[] }
  assert.deepEqual([line.unitPrice.amount, line.namedReason, line.problems], ['120.50', '供应商电话报价', []])

  // It is customer service's: the buyer alone is told to ask for a quote.
  const alone = (await app.call(cart.list, {}, own)).data.list[0]!
  assert.deepEqual([alone.unitPrice, alone.problems.map(({ code }) => code)], [null, ['NO_UNIT_PRICE']])
  const asOwn = await aSubmission(app, own, buyer)
  assert.equal(codeOf(await submit(own, asOwn)), 'NO_UNIT_PRICE')

  // After a day it has expired, as every price has.
  await db
    .updateTable('cart_lines')
    .set({ named_at: new Date(Date.now() - 90_000_000) })
    .where('id', '=', Number(id))
    .execute()
  assert.equal(codeOf(await submit(acting, await aSubmission(app, acting, buyer))), 'PRICE_EXPIRED')
  await name(acting)

  const placed = await submit(acting, await aSubmission(app, acting, buyer))
  assert.equal(placed.status, 200, placed.message)
  const order = await detail((placed.data as { id: string }).id, own)
  const [ordered] = order.lines
  assert.equal(order.subtotal.amount, '241.00')
  assert.deepEqual([ordered!.unitPrice.amount, ordered!.named?.reason], ['120.50', '供应商电话报价'])
  const event = order.events.find(({ move }) => move === 'place')!
  assert.equal(event.actor, ordered!.named!.by)
  assert.equal(event.onBehalfOf, order.purchasedBy)
  assert.match(event.note, /120\.50 \(供应商电话报价\)/)
  const trail = await db
    .selectFrom('audit')
    .selectAll()
    .where('entity', '=', 'cart line')
    .where('entity_id', '=', Number(id))
    .execute()
  assert.ok(
    trail.length >= 2 && trail.every((row) => row.on_behalf_of === buyer.userId && row.actor_id !== buyer.userId),
  )
  await wholeLedger()
})
