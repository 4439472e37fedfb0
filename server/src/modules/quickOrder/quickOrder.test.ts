import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cartWorld } from '../../testing/cartWorld.ts'
import { makeOrder, makePack } from '../../testing/makeOrder.ts'
import { quickOrder } from './contract.ts'
import { packKey, readEntries } from './rules.ts'

const { app, db, aBuyer, actingFor, line, add, linesOf } = await cartWorld()

const inCart = async (caller: Parameters<typeof linesOf>[0]) =>
  (await linesOf(caller)).map((one) => [one.productPackageId, one.productPackageNum])

test('[CART-6] a past order goes into the cart at today’s prices, beside what is there; what cannot is said line by line, with other packs', async () => {
  const buyer = await aBuyer()
  const { caller } = buyer
  const [same, gone, short, kept] = [
    await makePack(db, { onHand: 100 }),
    await makePack(db, { onHand: 100 }),
    await makePack(db, { onHand: 100 }),
    await makePack(db),
  ]
  const order = await makeOrder(app, buyer, {
    caller,
    lines: [same, gone, short].map(({ packageId }) => ({ packageId, quantity: 3 })),
  })
  await add(caller, [line(kept.packageId), line(same.packageId)])
  await db.updateTable('packages').set({ price: 12_000 }).where('id', '=', same.packageId).execute()
  await db.updateTable('packages').set({ status: 'inactive' }).where('id', '=', gone.packageId).execute()
  await db
    .insertInto('packages')
    .values({ product_id: gone.productId, amount: 25, unit: 'g', label: '25 g', price: 30_000, currency: 'CNY' })
    .execute()
  await db.updateTable('stock').set({ on_hand: 1, allocated: 0 }).where('package_id', '=', short.packageId).execute()
  const { added, left, count } = (await app.call(quickOrder.reorder, { id: order.id }, caller)).data
  assert.deepEqual(
    added.map((one) => [one.productPackageId, one.quantity, one.unitPrice?.amount, one.priceBefore?.amount]),
    [[String(same.packageId), 3, '120.00', '100.00']],
  )
  assert.deepEqual(
    left.map((one) => [
      one.productPackageId,
      one.problems.map(({ code }) => code),
      one.otherPacks.map(({ pack }) => pack),
    ]),
    [
      [String(gone.packageId), ['PACKAGE_NOT_SELLABLE'], ['25 g']],
      [String(short.packageId), ['STOCK_SHORT'], []],
    ],
  )
  assert.deepEqual([left[1]!.problems[0]!.available, count], [1, 2])
  assert.deepEqual(await inCart(caller), [
    [String(same.packageId), 4],
    [String(kept.packageId), 1],
  ])
  const put = (acknowledgeBackorder: boolean) =>
    app.call(
      quickOrder.put,
      { lines: [{ productPackageId: String(short.packageId), quantity: 3, acknowledgeBackorder }] },
      caller,
    )
  assert.equal((await put(false)).data.left.length, 1)
  assert.equal((await put(true)).data.added.length, 1)
  const acting = await actingFor(buyer)
  assert.equal((await app.call(quickOrder.reorder, { id: order.id }, acting)).data.added.length, 1)
  const stranger = await aBuyer()
  assert.equal((await app.callRaw(quickOrder.reorder, { id: order.id }, stranger.caller)).http, 404)
})

test('[CART-4] pasted catalogue numbers are read, priced and told apart: packs, suppliers, unknown, doubled, without a quantity', async () => {
  const { caller } = await aBuyer()
  const one = await makePack(db)
  const twice = await makePack(db)
  one.code = one.code.toUpperCase()
  await db.updateTable('products').set({ code: one.code }).where('id', '=', one.productId).execute()
  await db
    .insertInto('packages')
    .values({ product_id: twice.productId, amount: 25, unit: 'g', label: '25 g', price: 30_000, currency: 'CNY' })
    .execute()
  const [here, there] = [await makePack(db), await makePack(db)]
  await db.updateTable('products').set({ code: here.code }).where('id', '=', there.productId).execute()
  const text = [
    'Cat. No.\tPack\tQty',
    `${one.code}\t\t2`,
    `${one.code.toLowerCase()} 5000 mg 3`,
    `${twice.code}; 4`,
    `${twice.code} 25g`,
    `${twice.code}，1 kg，2`,
    `${here.code} 1`,
    'NOBODY-1 7',
    `${one.code},0`,
    '',
  ].join('\r\n')
  const { lines } = (await app.call(quickOrder.check, { text }, caller)).data
  assert.deepEqual(
    lines.map((entry) => [entry.rows, entry.state, entry.quantity, entry.quantityGiven, entry.options.length]),
    [
      [[2, 3], 'found', 5, true, 1],
      [[4], 'packs', 4, true, 2],
      [[5], 'found', 1, false, 1],
      [[6], 'otherPack', 2, true, 2],
      [[7], 'suppliers', 1, true, 2],
      [[8], 'unknown', 7, true, 0],
      [[9], 'quantity', 0, true, 1],
    ],
  )
  assert.deepEqual(lines[2]!.options[0]!.unitPrice, { amount: '300.00', currency: 'CNY' })
  const many = Array.from({ length: 501 }, (_, at) => `N${at} 1`).join('\n')
  assert.equal((await app.callRaw(quickOrder.check, { text: many }, caller)).http, 400)
  assert.deepEqual(await inCart(caller), [])
})

test('[CART-4] an entry is its number, its pack and its quantity, however they are parted', () => {
  const read = (text: string) => readEntries(text).map(({ number, pack, quantity }) => [number, pack, quantity])
  assert.deepEqual(read('A1 5 g 2'), [['A1', '5 g', 2]])
  assert.deepEqual(read('A1 5 g'), [['A1', '5 g', null]])
  assert.deepEqual(read('A1 2 5g'), [['A1', '5g', 2]])
  assert.deepEqual(read('A1'), [['A1', '', null]])
  assert.deepEqual(read('A1\t5 × 10 mg\t2.00'), [['A1', '5 × 10 mg', 2]])
  assert.deepEqual(read('A1,1.5'), [['A1', '', 0]])
  assert.deepEqual(read('A1 １０'), [['A1', '', 10]])
  assert.deepEqual(['5 × 10 mg', '10mg*5', '5×0.01 g'].map(packKey), ['5x0.01g', '5x0.01g', '5x0.01g'])
})
