import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { aSubmission, fillCart, makePack } from '../../testing/makeOrder.ts'
import { makeSupplier } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { cart } from '../cart/contract.ts'
import { quickOrder } from '../quickOrder/contract.ts'
import { minimumOrder } from '../minimumOrder/contract.ts'
import { checkout } from '../checkout/contract.ts'
import { sourcing } from './contract.ts'

const { app, db, aBuyer, signIn, staff, submit } = await orderWorld()

/** Three suppliers: a cheap slow one of each substance, and an expensive quick one that has both. */
const [cheapOne, cheapTwo, quick] = [
  (await makeSupplier(db)).supplierId,
  (await makeSupplier(db)).supplierId,
  (await makeSupplier(db)).supplierId,
]

interface Offered {
  supplierId: number
  moleculeId?: number
  price: number | null
  grams: number
  days: number
  onHand?: number
  shipsFrom?: string
  notForSale?: string[]
}

/** A pack of so many grams; further offers of a molecule join the first. */
async function offer({ moleculeId, grams, days, ...wishes }: Offered) {
  const pack = await makePack(db, { label: `${grams} g`, onHand: 99, ...wishes })
  await sql`update packages set base_amount = ${grams}, base_unit = 'g' where id = ${pack.packageId}`.execute(db)
  await sql`update products set lead_min = 1, lead_max = ${days}, molecule_id = ${moleculeId ?? pack.moleculeId}
    where id = ${pack.productId}`.execute(db)
  return { ...pack, moleculeId: moleculeId ?? pack.moleculeId }
}

const first = await offer({ supplierId: cheapOne, price: 1_000, grams: 1, days: 20 })
const second = await offer({ supplierId: cheapTwo, price: 2_000, grams: 5, days: 15 })
const quickFirst = await offer({ supplierId: quick, moleculeId: first.moleculeId, price: 3_500, grams: 5, days: 2 })
await offer({ supplierId: quick, moleculeId: second.moleculeId, price: 4_500, grams: 5, days: 3 })
const refused = await offer({ supplierId: quick, price: 100, grams: 5, days: 1, notForSale: ['CN'] })
const unpriced = await offer({ supplierId: quick, price: null, grams: 5, days: 1 })
const scarce = await offer({ supplierId: quick, price: 100, grams: 1, days: 1, onHand: 3 })

const need = (moleculeId: number, amount: string, unit: 'g' | 'mg' | 'kg' | 'mL' = 'g', line = moleculeId) => ({
  line,
  moleculeId: String(moleculeId),
  amount,
  unit,
})

test('four plans, each with packs rounded up, freight once for each supplier, and what it is best at', async () => {
  const { caller } = await aBuyer()
  const lines = [need(first.moleculeId, '2500', 'mg'), need(second.moleculeId, '6')]
  const { plans, missing } = (await app.call(sourcing.plans, { lines }, caller)).data
  assert.deepEqual(missing, [])
  const about = Object.fromEntries(
    Object.entries(plans).map(([name, plan]) => [
      name,
      [plan.goods.amount, plan.shipping.amount, plan.total.amount, plan.suppliers, plan.days, plan.exact],
    ]),
  )
  // 3 × 1 g at 10.00 and 2 × 5 g at 20.00; or 5 g at 35.00 and 2 × 5 g at 45.00 of one supplier. Freight is 20.00 each.
  assert.deepEqual(about, {
    cheapest: ['70.00', '40.00', '110.00', 2, 20, true],
    fastest: ['125.00', '20.00', '145.00', 1, 3, true],
    fewest: ['125.00', '20.00', '145.00', 1, 3, true],
    balanced: ['125.00', '20.00', '145.00', 1, 3, true],
  })
  assert.deepEqual(
    plans.cheapest.lines.map(({ line, packs, cost }) => [
      line,
      packs.map(({ pack, units }) => `${units} × ${pack}`),
      cost.amount,
    ]),
    [
      [first.moleculeId, ['3 × 1 g'], '30.00'],
      [second.moleculeId, ['2 × 5 g'], '40.00'],
    ],
  )
  assert.deepEqual(
    Object.entries(plans).map(([name, plan]) => [name, ...plan.lines.map(({ because }) => because.join(' '))]),
    [
      ['cheapest', 'cheapest', 'cheapest'],
      ...['fastest', 'fewest', 'balanced'].map((name) => [name, 'soonest together', 'soonest together']),
    ],
  )
  // The cart takes a plan as it stands, at the prices that it says.
  const wishes = plans.cheapest.lines.flatMap(({ packs }) =>
    packs.map(({ packageId, units, unitPrice }) => ({
      productPackageId: packageId,
      productPackageNum: units,
      productUnitPrice: unitPrice.amount,
      supplierCurrencyIsoCode: unitPrice.currency,
    })),
  )
  assert.equal((await app.call(cart.add, { lines: wishes }, caller)).status, 200)
  assert.deepEqual((await app.call(cart.list, {}, caller)).data.subtotals, [{ amount: '70.00', currency: 'CNY' }])
})

test('lines that cannot be bought are told with why; without any other there is no plan', async () => {
  const { caller } = await aBuyer()
  const hopeless = [
    need(refused.moleculeId, '1'),
    need(unpriced.moleculeId, '1'),
    need(scarce.moleculeId, '4'),
    need(first.moleculeId, '1', 'mL', 7),
    need(999_999, '1'),
  ]
  const { plans, missing } = (
    await app.call(sourcing.plans, { lines: [...hopeless, need(scarce.moleculeId, '3', 'g', 8)] }, caller)
  ).data
  assert.deepEqual(
    missing.map(({ why }) => why),
    ['not on sale', 'no price', 'not enough', 'not on sale', 'not on sale'],
  )
  assert.deepEqual(
    plans.fastest.lines.map(({ line, packs }) => [line, packs[0]!.units]),
    [[8, 3]],
  )
  assert.equal(codeOf(await app.callRaw(sourcing.plans, { lines: hopeless }, caller)), 'NOTHING_TO_PLAN')
})

test('a plan is reckoned at the prices of the buyer: an agreed one decides', async () => {
  const { caller, companyId } = await aBuyer()
  const lines = [need(first.moleculeId, '5')]
  const cheapest = async () => (await app.call(sourcing.plans, { lines }, caller)).data.plans.cheapest
  assert.equal((await cheapest()).lines[0]!.productId, String(quickFirst.productId))
  await db
    .insertInto('company_prices')
    .values({ company_id: companyId, package_id: first.packageId, price: 500, currency: 'CNY' })
    .execute()
  const own = await cheapest()
  assert.deepEqual([own.lines[0]!.productId, own.total.amount], [String(first.productId), '45.00'])
})

test('what lies in the cart is planned beside what it costs now, changed by one click, and changed back', async () => {
  const { caller } = await aBuyer()
  await fillCart(app, caller, [
    { packageId: quickFirst.packageId, quantity: 1 },
    { packageId: second.packageId, quantity: 2 },
  ])
  const inCart = async () => (await app.call(cart.list, {}, caller)).data.list
  const before = (await inCart()).map((line) => [line.productPackageId, line.productPackageNum])
  const { present, plans, lines, kept } = (await app.call(sourcing.ofCart, {}, caller)).data
  assert.deepEqual(
    [present?.goods.amount, present?.shipping.amount, present?.total.amount, present?.suppliers, present?.days, kept],
    ['75.00', '40.00', '115.00', 2, 15, 0],
  )
  assert.deepEqual([plans.fewest.suppliers, plans.fewest.total.amount], [1, '145.00'])
  const former = lines.flatMap((line) => line.cartLines)
  const swap = (ids: string[], packs: { productPackageId: string; quantity: number }[], back = false) =>
    app.call(quickOrder.swap, { cartLineIds: ids, lines: packs, back }, caller)
  const planned = plans.fewest.lines.flatMap(({ packs }) =>
    packs.map(({ packageId, units }) => ({ productPackageId: packageId, quantity: units })),
  )
  const taken = (
    await swap(
      former.map(({ id }) => id),
      planned,
    )
  ).data
  assert.deepEqual(new Set((await inCart()).map(({ supplierId }) => supplierId)), new Set([String(quick)]))
  await swap(
    taken.cartLineIds,
    former.map(({ packageId, quantity }) => ({ productPackageId: packageId, quantity })),
    true,
  )
  const again = (await inCart()).map((line) => [line.productPackageId, line.productPackageNum])
  assert.deepEqual(again.toSorted(), before.toSorted())
  // A pack that cannot be had leaves the cart as it is.
  const ids = (await inCart()).map(({ id }) => id)
  const refusedSwap = await app.callRaw(
    quickOrder.swap,
    { cartLineIds: ids, lines: [{ productPackageId: String(refused.packageId), quantity: 1 }] },
    caller,
  )
  assert.equal(codeOf(refusedSwap), 'PRODUCT_NOT_SELLABLE')
  assert.equal((await inCart()).length, 2)
  // A budget belongs to its line: no plan takes it away.
  const [booked] = ids
  await app.call(cart.assign, { cartLineIds: [booked!], budget: 'KST 4711' }, caller)
  assert.equal((await app.call(sourcing.ofCart, {}, caller)).data.kept, 1)
  assert.equal((await app.callRaw(quickOrder.swap, { cartLineIds: [booked!], lines: planned }, caller)).http, 404)
})

test('[BUY-12] a supplier’s minimum order is held against all that an order has of it: in the plans, the cart, the checkout and the order', async () => {
  const buyer = await aBuyer()
  const { caller } = buyer
  const say = async (currency: 'CNY' | 'USD', amount: string) =>
    (await app.call(minimumOrder.save, { supplierId: String(cheapOne), currency, amount }, staff)).data.id
  // Another currency than the goods have says nothing of them.
  const dollars = await say('USD', '999.00')
  const lines = [need(first.moleculeId, '2500', 'mg')]
  const plansOf = async () => (await app.call(sourcing.plans, { lines }, caller)).data.plans
  const totals = async () => {
    const { cheapest } = await plansOf()
    return [cheapest.lines[0]!.productId, cheapest.total.amount, cheapest.short.map(({ missing }) => missing.amount)]
  }
  assert.deepEqual(await totals(), [String(first.productId), '50.00', []])
  // 3 × 10.00 lack 4.00: with them it still costs less than the other, which is 35.00.
  await say('CNY', '34.00')
  assert.deepEqual(await totals(), [String(first.productId), '50.00', ['4.00']])
  // Lacking 6.00 the other one is cheaper.
  const id = await say('CNY', '36.00')
  assert.deepEqual(await totals(), [String(quickFirst.productId), '55.00', []])

  // Beside the offers of a molecule it is said before anything is bought.
  const packageIds = [first, quickFirst].map(({ packageId }) => String(packageId))
  const { packs } = (await app.call(checkout.landed, { packageIds }, caller)).data
  assert.deepEqual(
    packageIds.map((one) => packs.find(({ packageId }) => packageId === one)!.minimumOrder?.amount ?? null),
    ['36.00', null],
  )
  const other = await offer({ supplierId: cheapOne, price: 600, grams: 1, days: 9 })
  await fillCart(app, caller, [{ packageId: first.packageId, quantity: 3 }])
  const [line] = (await app.call(cart.list, {}, caller)).data.list
  assert.deepEqual(
    line!.problems.map(({ code, remedies }) => [code, remedies]),
    [['SUPPLIER_MINIMUM', ['see the supplier']]],
  )
  assert.match(line!.problems[0]!.text, /36\.00.*6\.00/)
  assert.equal((await app.call(cart.check, { cartLineIds: [line!.id] }, caller)).data.ok, false)
  const short = await aSubmission(app, caller, buyer)
  const { lines: judged } = (await app.call(checkout.show, {}, caller)).data
  assert.deepEqual(
    judged[0]!.problems.map(({ code }) => code),
    ['SUPPLIER_MINIMUM'],
  )
  assert.equal(codeOf(await submit(caller, short)), 'SUPPLIER_MINIMUM')
  // Whatever else of the supplier goes with it counts, to the fen.
  await fillCart(app, caller, [{ packageId: other.packageId, quantity: 1 }])
  const both = await aSubmission(app, caller, buyer)
  assert.equal(both.lines.length, 2)
  // In the ways to buy as well, also what stays as it is: one yuan more and the other offer would be cheaper.
  const kept = (await app.call(cart.list, {}, caller)).data.list.find(
    ({ productPackageId }) => productPackageId === String(other.packageId),
  )!
  await app.call(cart.assign, { cartLineIds: [kept.id], budget: 'KST 4711' }, caller)
  const ways = (await app.call(sourcing.ofCart, {}, caller)).data
  assert.deepEqual(
    [ways.kept, ways.plans.cheapest.lines[0]!.productId, ways.plans.cheapest.short],
    [1, String(first.productId), []],
  )
  await app.call(cart.assign, { cartLineIds: [kept.id], budget: '' }, caller)
  await say('CNY', '36.01')
  assert.equal(codeOf(await submit(caller, both)), 'SUPPLIER_MINIMUM')
  await say('CNY', '36.00')
  assert.equal((await submit(caller, both)).status, 200)

  await app.call(minimumOrder.remove, { id }, staff)
  await app.call(minimumOrder.remove, { id: dollars }, staff)
  await fillCart(app, caller, [{ packageId: first.packageId, quantity: 1 }])
  assert.equal((await submit(caller, await aSubmission(app, caller, buyer))).status, 200)
})

test('[BUY-12] minimum orders are kept by their supplier and by staff, one in each currency, and by nobody else', async () => {
  const [mine, theirs] = [await makeSupplier(db), await makeSupplier(db)]
  const [own, foreign] = [await signIn(mine), await signIn(theirs)]
  const save = (caller: typeof own, input: object) =>
    app.callRaw(minimumOrder.save, { currency: 'EUR', amount: '50', ...input }, caller)
  for (const amount of ['0', '-5', '1.234', 'much'])
    assert.equal(codeOf(await save(own, { amount })), 'MINIMUM_NOT_AN_AMOUNT', amount)
  assert.equal(codeOf(await save(own, { supplierId: String(theirs.supplierId) })), 'NOT_FOUND')
  assert.equal(codeOf(await save(staff, {})), 'MINIMUM_OF_NOBODY')
  assert.equal(codeOf(await save(staff, { supplierId: '999999999' })), 'NOT_FOUND')
  assert.equal(codeOf(await save((await aBuyer()).caller, {})), 'FORBIDDEN')
  await save(own, {})
  const again = (await save(own, { amount: '75.5' })).data as { id: string }
  await save(own, { currency: 'USD' })
  const kept = async (caller: typeof own) =>
    (await app.call(minimumOrder.list, { sort: '-amount' }, caller)).data.list.map(({ amount }) =>
      Object.values(amount),
    )
  assert.deepEqual(await kept(own), [
    ['75.50', 'EUR'],
    ['50.00', 'USD'],
  ])
  assert.deepEqual(await kept(foreign), [])
  assert.equal(codeOf(await app.callRaw(minimumOrder.remove, { id: again.id }, foreign)), 'NOT_FOUND')
  await app.call(minimumOrder.remove, { id: again.id }, own)
  assert.deepEqual(await kept(own), [['50.00', 'USD']])
})
