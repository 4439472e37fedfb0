import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cartWorld } from '../../testing/cartWorld.ts'
import { makePack } from '../../testing/makeOrder.ts'
import { cart } from '../cart/contract.ts'
import { savedCart } from './contract.ts'

const { app, db, aBuyer, line, add, linesOf } = await cartWorld()

test('[CART-14] a cart is kept under a name, put back beside the cart or in its place at today’s prices, and exported', async () => {
  const { caller } = await aBuyer()
  const [one, two, three] = [await makePack(db), await makePack(db), await makePack(db)]
  await add(caller, [line(one.packageId, 2), line(two.packageId)])
  const { id, lines } = (await app.call(savedCart.save, { name: '每月', note: '楼上' }, caller)).data
  assert.equal(lines, 2)
  await db.updateTable('packages').set({ price: 5_000 }).where('id', '=', one.packageId).execute()
  await db.updateTable('packages').set({ status: 'inactive' }).where('id', '=', two.packageId).execute()
  const shown = (await app.call(savedCart.detail, { id }, caller)).data
  assert.deepEqual(
    shown.list.map((of) => [of.productPackageId, of.productPackageNum, of.unitPrice?.amount, of.problems.length]),
    [
      [String(one.packageId), 2, '50.00', 0],
      [String(two.packageId), 1, '100.00', 1],
    ],
  )
  await app.call(cart.empty, {}, caller)
  await add(caller, [line(three.packageId), line(one.packageId)])
  const put = (await app.call(savedCart.put, { id }, caller)).data
  assert.deepEqual([put.added.length, put.left.map(({ problems }) => problems[0]!.code)], [1, ['PACKAGE_NOT_SELLABLE']])
  const inCart = async () => (await linesOf(caller)).map((of) => [of.productPackageId, of.productPackageNum])
  assert.deepEqual(await inCart(), [
    [String(one.packageId), 3],
    [String(three.packageId), 1],
  ])
  await app.call(savedCart.put, { id, replace: true }, caller)
  assert.deepEqual(await inCart(), [[String(one.packageId), 2]])
  await app.call(savedCart.remove, { id }, caller)
  assert.equal((await app.callRaw(savedCart.detail, { id }, caller)).http, 404)
  await app.call(cart.empty, {}, caller)
  assert.equal((await app.callRaw(savedCart.save, { name: 'none' }, caller)).http, 409)
})

test('[CART-14] colleagues read and use what is shared with them and change nothing; another company and who leaves see nothing', async () => {
  const owner = await aBuyer()
  const colleague = await aBuyer({ companyId: owner.companyId })
  const stranger = await aBuyer()
  await add(owner.caller, [line((await makePack(db)).packageId)])
  const { id } = (await app.call(savedCart.save, { name: 'ours' }, owner.caller)).data
  const seenBy = async ({ caller }: typeof owner) => (await app.callRaw(savedCart.detail, { id }, caller)).http
  const edit = (caller: typeof owner.caller, shared: boolean) =>
    app.callRaw(savedCart.edit, { id, name: 'ours', shared }, caller)
  assert.deepEqual([await seenBy(owner), await seenBy(colleague)], [200, 404])
  assert.equal((await edit(owner.caller, true)).http, 200)
  assert.deepEqual([await seenBy(colleague), await seenBy(stranger)], [200, 404])
  const [shared] = (await app.call(savedCart.list, {}, colleague.caller)).data.list
  assert.deepEqual([shared!.id, shared!.mine, shared!.shared], [id, false, true])
  assert.equal((await app.call(savedCart.put, { id }, colleague.caller)).data.added.length, 1)
  for (const reply of [
    await edit(colleague.caller, false),
    await app.callRaw(savedCart.remove, { id }, colleague.caller),
  ])
    assert.equal(reply.http, 404)
  await db.updateTable('users').set({ company_id: stranger.companyId }).where('id', '=', owner.userId).execute()
  assert.equal(await seenBy(colleague), 404)
})
