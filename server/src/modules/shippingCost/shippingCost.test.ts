import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aSubmission, fillCart, makeOrder, makePack } from '../../testing/makeOrder.ts'
import { makeSiteAdmin, makeSupplier } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { checkout } from '../checkout/contract.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { shippingCost } from './contract.ts'

const { app, db, staff, signIn, aBuyer, submit, wholeLedger } = await orderWorld()
const admin = await signIn(await makeSiteAdmin(db))
const day = (days: number) => chinaDay(new Date(Date.now() + days * 86_400_000))
const seller = async () => String((await makeSupplier(db)).supplierId)

const rate = (more: Record<string, unknown> = {}) => ({
  fromCountry: 'CN',
  toCountry: 'CN',
  shippingClass: 'normal',
  currency: 'CNY',
  fee: '31.00',
  validFrom: day(0),
  reason: '承运商调价',
  ...more,
})
const save = (more: Record<string, unknown> = {}) => app.callRaw(shippingCost.save, rate(more), admin)
const saved = async (more: Record<string, unknown> = {}) => {
  const reply = await save(more)
  assert.equal(reply.status, 200, reply.message)
  return (reply.data as { id: string }).id
}
const explain = async (input: Record<string, unknown>) =>
  (
    await app.call(
      shippingCost.explain,
      { fromCountry: 'CN', toCountry: 'CN', currency: 'CNY', goods: '10.00', ...input } as never,
      admin,
    )
  ).data

test("[SHIP-1] a supplier's own rates by weight and class are what checkout charges, and each part of a fee is explained", async () => {
  const supplierId = await seller()
  const light = await saved({ supplierId, weightBelow: '1000', freeFrom: '900.00' })
  const heavy = await saved({ supplierId, weightFrom: '1000', fee: '88.00' })
  const danger = await saved({ supplierId, shippingClass: 'hazardous', fee: '45.00' })
  const buyer = await aBuyer()
  const cost = async (hazardous: boolean, quantity: number, grams: string) => {
    const pack = await makePack(db, { supplierId: Number(supplierId), hazardous, price: 10_000 })
    await db
      .updateTable('packages')
      .set({ base_amount: grams, base_unit: 'g' })
      .where('id', '=', pack.packageId)
      .execute()
    await fillCart(app, buyer.caller, [{ packageId: pack.packageId, quantity }])
    const input = await aSubmission(app, buyer.caller, buyer)
    const { lines, billAddressId, shipAddressId } = input
    const reckoned = await app.call(checkout.calculateCost, { lines, billAddressId, shipAddressId }, buyer.caller)
    const [part] = reckoned.data.cost.shippingParts
    const placed = await submit(buyer.caller, input)
    return { id: (placed.data as { id: string }).id, part: part!, shipping: reckoned.data.cost.shipping.amount }
  }
  const plain = await cost(false, 2, '499.9')
  assert.deepEqual([plain.shipping, plain.part.surcharges], ['31.00', []])
  assert.equal((await cost(false, 2, '500')).shipping, '88.00')
  const dangerous = await cost(true, 9, '5')
  // Goods of ¥900 pay no freight; what is charged for the danger stays.
  assert.deepEqual(
    [dangerous.shipping, dangerous.part.surcharges],
    ['45.00', [{ shippingClass: 'hazardous', fee: { amount: '45.00', currency: 'CNY' } }]],
  )
  const tried = await explain({ supplierId, goods: '900.00', grams: '45', hazardous: 'true' })
  assert.deepEqual(
    [tried.fee?.amount, tried.charges.map(({ rate: one, fee }) => [one.id, fee.amount])],
    [
      '45.00',
      [
        [light, '0.00'],
        [danger, '45.00'],
      ],
    ],
  )
  assert.deepEqual([...new Set(tried.charges[0]!.gaveWay.map(({ supplierId: own }) => own))], [null])
  assert.equal((await explain({ supplierId, grams: '1000' })).charges[0]!.rate.id, heavy)
  // A supplier without rates of its own is charged by the table of the house.
  assert.equal((await explain({ supplierId: await seller(), grams: '1000' })).fee?.amount, '20.00')
  const why = (await app.call(shippingCost.ofOrder, { orderId: dangerous.id }, staff)).data
  assert.deepEqual(
    why.parts.map(({ grams, charges }) => [grams, charges.map(({ rate: one, fee }) => [one.id, fee.amount])]),
    [
      [
        45,
        [
          [light, '0.00'],
          [danger, '45.00'],
        ],
      ],
    ],
  )
  await wholeLedger()
})

test('[SHIP-1] an order keeps the version it was reckoned by, and one of before versions were kept is explained by the table of its day', async () => {
  const buyer = await aBuyer()
  const supplierId = await seller()
  const { packageId } = await makePack(db, { supplierId: Number(supplierId), onHand: 9 })
  const before = await makeOrder(app, buyer, { lines: [{ packageId, quantity: 1 }], caller: buyer.caller })
  const own = await saved({ supplierId })
  const after = await makeOrder(app, buyer, { lines: [{ packageId, quantity: 1 }], caller: buyer.caller })
  const why = async (orderId: string) =>
    (await app.call(shippingCost.ofOrder, { orderId }, staff)).data.parts[0]!.charges.map(({ rate: one, fee }) => [
      one.supplierId,
      fee.amount,
    ])
  assert.deepEqual([await why(before.id), await why(after.id)], [[[null, '20.00']], [[supplierId, '31.00']]])
  // What a rate was cannot be rewritten, whoever asks the database.
  await assert.rejects(db.updateTable('shipping_rates').set({ fee: 1 }).where('id', '=', Number(own)).execute())
  await assert.rejects(db.deleteFrom('shipping_rates').where('id', '=', Number(own)).execute())
  // An order of ten days ago without its versions, when the supplier's own rate was not there.
  const { figures } = await db
    .selectFrom('orders')
    .select('figures')
    .where('id', '=', Number(after.id))
    .executeTakeFirstOrThrow()
  const kept = figures as { shippingParts: Record<string, unknown>[] }
  const old = kept.shippingParts.map((part) => ({ ...part, charges: undefined, milligrams: undefined }))
  await db
    .updateTable('orders')
    .set({
      figures: JSON.stringify({ ...kept, shippingParts: old }),
      created_at: new Date(Date.now() - 10 * 86_400_000),
    })
    .where('id', '=', Number(after.id))
    .execute()
  assert.deepEqual(await why(after.id), [[null, '20.00']])
})

test('[SHIP-1] versions follow each other: planned, replaced, ended; what would overlap is refused with the name of the one in the way', async () => {
  const supplierId = await seller()
  const first = await saved({ supplierId, fee: '10.00' })
  const refused = await save({ supplierId, fee: '11.00', weightFrom: '500' })
  assert.equal(codeOf(refused), 'RATE_OVERLAPS')
  assert.match(refused.message, new RegExp(`第 ${first} 号运费（CN → CN，≥ 0 g，${day(0)} 至 …）`))
  assert.equal(codeOf(await save({ supplierId, replaces: first, fee: '11.00' })), 'RATE_END_EARLY')
  const next = await saved({ supplierId, replaces: first, fee: '11.00', validFrom: day(7) })
  const fees = await Promise.all([0, 6, 7].map(async (at) => (await explain({ supplierId, day: day(at) })).fee?.amount))
  assert.deepEqual(fees, ['10.00', '10.00', '11.00'])
  // A planned version may still be cancelled, and what stood before it does not come back by itself.
  const end = (id: string, validUntil: string) =>
    app.callRaw(shippingCost.end, { id, validUntil, reason: '暂缓' }, admin)
  assert.equal((await end(next, day(7))).status, 200)
  assert.equal(codeOf(await end(next, day(7))), 'RATE_OVER')
  assert.equal(codeOf(await end(first, day(0))), 'RATE_END_EARLY')
  assert.equal((await explain({ supplierId, day: day(8) })).fee?.amount, '20.00')
  const versions = (await app.call(shippingCost.history, { id: first }, admin)).data
  assert.deepEqual(
    versions.map(({ id, state, validUntil, reason, endReason }) => [id, state, validUntil, reason, endReason]),
    [
      [next, 'cancelled', day(7), '承运商调价', '暂缓'],
      [first, 'in force', day(7), '承运商调价', '承运商调价'],
    ],
  )
  assert.ok(versions.every(({ setBy, endedBy }) => setBy && endedBy))
  for (const [wrong, code] of [
    [{ validFrom: day(-1) }, 'RATE_START_PAST'],
    [{ weightFrom: '5', weightBelow: '5' }, 'RATE_BAND_WRONG'],
    [{ fee: '1.50', currency: 'JPY' }, 'RATE_AMOUNT_WRONG'],
    [{ toCountry: 'XX' }, 'RATE_COUNTRY_UNKNOWN'],
    [{ supplierId: '999999999' }, 'NOT_FOUND'],
  ] as const)
    assert.equal(codeOf(await save({ supplierId, ...wrong })), code)
  assert.equal((await app.callRaw(shippingCost.save, rate(), staff)).http, 403)
})

test('[SHIP-1] two that save an overlapping rate at once: one stands', async () => {
  const supplierId = await seller()
  const replies = await Promise.all([save({ supplierId }), save({ supplierId, fee: '7.00' })])
  assert.deepEqual(replies.map(({ status }) => status === 200).sort(), [false, true])
})

test('[CONT-4] the published table is the one that is charged today', async () => {
  const { rates } = (await app.call(shippingCost.published, {})).data
  const house = rates.filter(({ supplierId }) => supplierId === null)
  assert.deepEqual(
    house
      .filter(({ toCountry }) => toCountry === 'CN')
      .map(({ fromCountry, fee, freeFrom }) => [fromCountry, fee.amount, freeFrom?.amount ?? null]),
    [
      ['CN', '20.00', '500.00'],
      ['*', '180.00', null],
    ],
  )
  for (const one of house.filter(({ fromCountry, toCountry }) => `${fromCountry}${toCountry}` === '**'))
    assert.deepEqual(
      (await explain({ fromCountry: 'DE', toCountry: 'FR', currency: one.fee.currency, goods: '1' })).fee,
      one.fee,
    )
})
