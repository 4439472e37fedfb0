import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { aSubmission, fillCart, makeOrder, makePack } from '../../testing/makeOrder.ts'
import { makeSiteAdmin, makeSupplier } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { cart } from '../cart/contract.ts'
import { checkout } from '../checkout/contract.ts'
import { fulfilment } from '../fulfilment/contract.ts'
import { pricing } from './contract.ts'

const { app, db, staff, signIn, aBuyer, submit, detail, makeReady, ship, wholeLedger } = await orderWorld()
const admin = await signIn(await makeSiteAdmin(db))

const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const aSupplier = async () => (await makeSupplier(db)).supplierId
/** Ten percent off, from yesterday until tomorrow, unless said otherwise. */
const plan = (more: Record<string, unknown> = {}) =>
  app.callRaw(
    pricing.createDiscount,
    { description: '秋季促销', kind: 'percentage', rateBp: 1000, startsAt: at(-1), endsAt: at(1), ...more },
    admin,
  )
const planned = async (more: Record<string, unknown> = {}) => {
  const reply = await plan(more)
  assert.equal(reply.status, 200, reply.message)
  return reply.data as { id: string; state: string }
}
const onlyLine = async (caller: Awaited<ReturnType<typeof signIn>>) =>
  (await app.call(cart.list, {}, caller)).data.list[0]!
const cny = (amount: string) => ({ amount, currency: 'CNY' })

test('[DISC-1] a discount is the same price in cart, checkout, order and its parcel, and ends at once', async () => {
  const [supplierId, buyer] = [await aSupplier(), await aBuyer()]
  const pack = await makePack(db, { supplierId, price: 9_999, onHand: 50 })
  const { id } = await planned({ supplierIds: [String(supplierId)] })
  await fillCart(app, buyer.caller, [{ packageId: pack.packageId, quantity: 3 }])
  const line = await onlyLine(buyer.caller)
  // 9,999 less 999.9, rounded half up.
  const priced = { unitPrice: cny('89.99'), listPrice: cny('99.99') }
  const reason = { kind: 'discount', description: '秋季促销' }
  assert.deepEqual([line.unitPrice, line.listPrice, line.priceReason], [...Object.values(priced), reason])
  assert.deepEqual(line.lineTotal, cny('269.97'))
  const input = await aSubmission(app, buyer.caller, buyer)
  const { cost } = (await app.call(checkout.calculateCost, pick(input), buyer.caller)).data
  assert.deepEqual([cost.subtotal, cost.discount], [cny('269.97'), cny('0.00')])
  assert.deepEqual(cost.reductions, [{ id, description: '秋季促销', amount: cny('30.00') }])
  const placed = (await submit(buyer.caller, input)).data as { id: string }
  const shown = await detail(placed.id, buyer.caller)
  assert.deepEqual(shown.placedCost, cost)
  const [own] = shown.lines
  assert.deepEqual([own!.unitPrice, own!.listPrice, own!.priceReason], [...Object.values(priced), reason])
  // What was ordered stays as it was agreed; what lies in the cart is the list price again, and the buyer is asked.
  await fillCart(app, buyer.caller, [{ packageId: pack.packageId, quantity: 1 }])
  const before = await aSubmission(app, buyer.caller, buyer)
  assert.equal((await app.call(pricing.cancelDiscount, { id }, admin)).data.state, 'cancelled')
  const after = await onlyLine(buyer.caller)
  assert.deepEqual([after.unitPrice, after.listPrice, after.priceReason], [cny('99.99'), null, null])
  assert.deepEqual(
    after.problems.map(({ code, oldPrice, newPrice }) => [code, oldPrice, newPrice]),
    [['PRICE_CHANGED', cny('89.99'), cny('99.99')]],
  )
  assert.equal(codeOf(await submit(buyer.caller, before)), 'PRICE_CHANGED')
  assert.deepEqual((await detail(placed.id, buyer.caller)).lines[0]!.unitPrice, cny('89.99'))
  await makeReady(placed.id)
  await ship(placed.id, [3])
  assert.equal(codeOf(await app.callRaw(pricing.cancelDiscount, { id }, admin)), 'DISCOUNT_OVER')
  await wholeLedger()
})

const pick = ({ lines, billAddressId, shipAddressId }: Awaited<ReturnType<typeof aSubmission>>) => ({
  lines,
  billAddressId,
  shipAddressId,
})

test('[DISC-1] a discount is for its suppliers, buyers, categories, currency and time, and for nothing else', async () => {
  const [supplierId, other] = [await aSupplier(), await aSupplier()]
  const [meant, stranger] = [await aBuyer(), await aBuyer()]
  const colleague = await aBuyer({ companyId: meant.companyId })
  const grouped = await makePack(db, { supplierId })
  await db.updateTable('products').set({ product_group: 'reagents' }).where('id', '=', grouped.productId).execute()
  const packs = [
    grouped,
    await makePack(db, { supplierId: other }),
    await makePack(db, { supplierId, productType: 2 }),
    await makePack(db, { supplierId, currency: 'USD' }),
  ]
  const prices = async ({ caller }: typeof meant) => {
    await app.call(cart.empty, {}, caller)
    await fillCart(
      app,
      caller,
      packs.map(({ packageId }) => ({ packageId, quantity: 1 })),
    )
    const { list } = (await app.call(cart.list, {}, caller)).data
    return packs.map(
      ({ packageId }) => list.find((line) => line.productPackageId === String(packageId))!.unitPrice!.amount,
    )
  }
  const list = ['100.00', '100.00', '100.00', '100.00']
  const own = { supplierIds: [String(supplierId)], companyIds: [String(meant.companyId)] }
  const flat = { ...own, kind: 'flat', rateBp: undefined, amount: '7.50', currency: 'CNY' }
  for (const [scope, expected] of [
    [{ ...own, categories: ['reagents'] }, ['90.00', '100.00', '100.00', '100.00']],
    [{ ...own, categories: ['consumables', 'templates'] }, ['100.00', '100.00', '90.00', '100.00']],
    [flat, ['92.50', '100.00', '92.50', '100.00']],
    [{ ...own, startsAt: at(0.5) }, list],
    [{ ...own, startsAt: at(-3) }, null],
  ] as const) {
    const { id } = await planned(scope)
    if (expected) {
      assert.deepEqual(await prices(meant), expected)
      assert.deepEqual(await prices(colleague), expected)
      assert.deepEqual(await prices(stranger), list)
    } else await sql`update discounts set ends_at = now() where id = ${id}`.execute(db)
    assert.deepEqual(await prices(meant), expected ?? list)
    if (expected) await app.call(pricing.cancelDiscount, { id }, admin)
  }
})

test('[DISC-1] a tiered discount takes off what the units of a line reach, down to what every other is', async () => {
  const [supplierId, buyer] = [await aSupplier(), await aBuyer()]
  const pack = await makePack(db, { supplierId, price: 10_000, onHand: 100 })
  const tiers = [
    { from: 5, rateBp: 500 },
    { from: 20, rateBp: 2_000 },
  ]
  await planned({ kind: 'tiered', rateBp: undefined, tiers, supplierIds: [String(supplierId)] })
  const [id] = await fillCart(app, buyer.caller, [{ packageId: pack.packageId, quantity: 4 }])
  for (const [quantity, unit] of [
    [4, '100.00'],
    [5, '95.00'],
    [20, '80.00'],
    [6, '95.00'],
  ] as const) {
    const { data } = await app.call(cart.modify, { id: id!, productPackageNum: quantity }, buyer.caller)
    assert.deepEqual([data.unitPrice!.amount, data.problems], [unit, []], String(quantity))
  }
  const placed = await submit(buyer.caller, await aSubmission(app, buyer.caller, buyer))
  assert.equal((await detail((placed.data as { id: string }).id, buyer.caller)).subtotal.amount, '570.00')
  await wholeLedger()
})

test('[DISC-2] discounts that would meet are refused with the one in the way, also when planned at once', async () => {
  const [supplierId, other, buyer] = [await aSupplier(), await aSupplier(), await aBuyer()]
  const scope = { supplierIds: [String(supplierId)], categories: ['reagents'], startsAt: at(2), endsAt: at(4) }
  const first = await planned({ ...scope, description: '十月' })
  assert.equal(first.state, 'scheduled')
  const meets = (more: Record<string, unknown>) => plan({ ...scope, ...more })
  for (const more of [
    {},
    { categories: [] },
    { categories: ['templates', 'reagents'] },
    { supplierIds: [String(other), String(supplierId)] },
    { companyIds: [String(buyer.companyId)] },
    { startsAt: at(3.99), endsAt: at(9) },
  ]) {
    const reply = await meets(more)
    assert.deepEqual(
      [codeOf(reply), reply.data],
      ['DISCOUNT_OVERLAPS', { code: 'DISCOUNT_OVERLAPS', id: first.id, description: '十月' }],
    )
  }
  for (const more of [
    { categories: ['templates'] },
    { supplierIds: [String(other)] },
    { startsAt: at(4.001), endsAt: at(9) },
  ])
    assert.equal((await meets(more)).status, 200, JSON.stringify(more))
  await app.call(pricing.cancelDiscount, { id: first.id }, admin)
  const raced = await Promise.all(Array.from({ length: 8 }, () => meets({})))
  assert.deepEqual(raced.map((reply) => codeOf(reply) ?? 'planned').toSorted(), [
    ...Array(7).fill('DISCOUNT_OVERLAPS'),
    'planned',
  ])
})

test('a discount that says not what it takes off, or when, or too much at once, is refused', async () => {
  const supplierIds = [String(await aSupplier())]
  for (const wrong of [
    { kind: 'flat' },
    { kind: 'flat', amount: '0', currency: 'CNY' },
    { kind: 'flat', amount: '1.5', currency: 'JPY' },
    { rateBp: undefined },
    { kind: 'tiered' },
    {
      kind: 'tiered',
      tiers: [
        { from: 9, rateBp: 500 },
        { from: 5, rateBp: 900 },
      ],
    },
    {
      kind: 'tiered',
      tiers: [
        { from: 5, rateBp: 900 },
        { from: 9, rateBp: 500 },
      ],
    },
    { startsAt: at(2), endsAt: at(1) },
    { startsAt: at(-2), endsAt: at(-1) },
  ])
    assert.equal(codeOf(await plan({ supplierIds, ...wrong })), 'DISCOUNT_INCOMPLETE', JSON.stringify(wrong))
  const suppliers = Array.from({ length: 251 }, (_, n) => String(n + 1))
  const categories = [
    'amino-acids',
    'building-blocks',
    'fragments',
    'natural-products',
    'reagents',
    'templates',
    'consumables',
    'screening-compounds',
  ]
  assert.equal(codeOf(await plan({ supplierIds: suppliers, categories })), 'DISCOUNT_TOO_WIDE')
  assert.equal(codeOf(await plan({ supplierIds: ['999999999'] })), 'NOT_FOUND')
  const listed = (await app.call(pricing.discounts, { state: 'cancelled' }, admin)).data
  assert.ok(listed.total > 0 && listed.list.every(({ state }) => state === 'cancelled'))
})

test('an agreed price is net: the lower of it and the discounted list price counts, for its company alone, until it ends', async () => {
  const [supplierId, ours, theirs] = [await aSupplier(), await aBuyer(), await aBuyer()]
  const pack = await makePack(db, { supplierId, price: 10_000, onHand: 100 })
  const agree = (price: number, until: Date | null = null) =>
    db
      .insertInto('company_prices')
      .values({ company_id: ours.companyId, package_id: pack.packageId, price, currency: 'CNY', valid_until: until })
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'package_id']).doUpdateSet({ price, valid_until: until }),
      )
      .execute()
  await agree(8_500)
  for (const { caller } of [ours, theirs]) await fillCart(app, caller, [{ packageId: pack.packageId, quantity: 2 }])
  const [mine, other] = [await onlyLine(ours.caller), await onlyLine(theirs.caller)]
  assert.deepEqual(
    [mine.unitPrice, mine.listPrice, mine.priceReason],
    [cny('85.00'), cny('100.00'), { kind: 'agreed', description: '' }],
  )
  assert.deepEqual([other.unitPrice, other.priceReason], [cny('100.00'), null])
  const { id } = await planned({ rateBp: 2_000, supplierIds: [String(supplierId)] })
  assert.deepEqual((await onlyLine(ours.caller)).unitPrice, cny('80.00'))
  await app.call(pricing.cancelDiscount, { id }, admin)
  const placed = await submit(ours.caller, await aSubmission(app, ours.caller, ours))
  const shown = await detail((placed.data as { id: string }).id, ours.caller)
  assert.deepEqual(shown.placedCost!.reductions, [{ id: null, description: '', amount: cny('30.00') }])
  await agree(8_500, new Date(Date.now() - 1000))
  await fillCart(app, ours.caller, [{ packageId: pack.packageId, quantity: 2 }])
  assert.deepEqual((await onlyLine(ours.caller)).unitPrice, cny('100.00'))
  // Dearer than the list price now, it is none.
  await agree(12_000)
  assert.deepEqual((await onlyLine(ours.caller)).priceReason, null)
  await wholeLedger()
})

/** A coupon of a company: ten yuan off, as often as it likes, unless said otherwise. */
const coupon = (companyId: number, code: string, more: Record<string, unknown> = {}) =>
  db
    .insertInto('coupons')
    .values({
      code,
      currency: 'CNY',
      amount: 1_000,
      company_id: companyId,
      max_uses: 9,
      uses_left: 9,
      combinable: true,
      valid_until: new Date(Date.now() + 86_400_000),
      ...more,
    } as never)
    .execute()
const leftOf = async (code: string) =>
  (await db.selectFrom('coupons').select('uses_left').where('code', '=', code).executeTakeFirstOrThrow()).uses_left

test('[BUY-3] several coupons on one order: the best are proposed, each share is told, freight too, and all are given back', async () => {
  const buyer = await aBuyer()
  const pack = await makePack(db, { price: 10_000, onHand: 100 })
  await coupon(buyer.companyId, 'TEN')
  await coupon(buyer.companyId, 'FREIGHT', { amount: 500, max_shipping: 1_500 })
  await coupon(buyer.companyId, 'ALONE', { amount: 2_500, combinable: false })
  await coupon(buyer.companyId, 'SIXTY', { amount: 6_000, minimum: 30_000 })
  const order = async (couponCodes: string[]) => {
    await fillCart(app, buyer.caller, [{ packageId: pack.packageId, quantity: 1 }])
    const input = await aSubmission(app, buyer.caller, buyer, { couponCodes })
    return { input, proposed: (await app.call(checkout.show, {}, buyer.caller)).data.proposedCoupons }
  }
  // 10 + 5 off the goods and 15 off the freight are more than 25.
  const { input, proposed } = await order(['FREIGHT', 'TEN', 'TEN'])
  assert.deepEqual(proposed, { codes: ['FREIGHT', 'TEN'], saving: cny('30.00') })
  const { cost } = (
    await app.call(checkout.calculateCost, { ...pick(input), couponCodes: input.couponCodes }, buyer.caller)
  ).data
  assert.deepEqual(
    [cost.discount, cost.shipping, cost.taxable, cost.tax, cost.grandTotal],
    ['15.00', '5.00', '85.00', '11.05', '101.05'].map(cny),
  )
  assert.deepEqual(cost.coupons, [
    { code: 'FREIGHT', amount: cny('5.00'), shipping: cny('15.00') },
    { code: 'TEN', amount: cny('10.00'), shipping: cny('0.00') },
  ])
  // Before one tries them: why each does not apply, alone and beside what is chosen.
  const whyNot = async (chosen: string) => {
    const cartLineIds = input.lines.map(({ cartLineId }) => cartLineId).join(',')
    const asked = { cartLineIds, shipAddressId: input.shipAddressId, chosen }
    const { data } = await app.call(checkout.coupons, asked, buyer.caller)
    return Object.fromEntries(data.flatMap((one) => (one.whyNot ? [[one.code, one.whyNot]] : [])))
  }
  const below = { SIXTY: '优惠券 SIXTY 需产品金额满 ¥ 300.00 方可使用' }
  assert.deepEqual(await whyNot(''), below)
  assert.deepEqual(await whyNot('TEN'), {
    ...below,
    ALONE: '优惠券 ALONE 不能与其他优惠券同时使用，请只保留一张',
  })
  assert.deepEqual(Object.keys(await whyNot('ALONE')).toSorted(), ['FREIGHT', 'SIXTY', 'TEN'])
  const refused = async (codes: string[]) => codeOf(await submit(buyer.caller, { ...input, couponCodes: codes }))
  assert.equal(await refused(['TEN', 'ALONE']), 'COUPON_STANDS_ALONE')
  assert.equal(await refused(['TEN', 'SIXTY']), 'COUPON_BELOW_MINIMUM')
  assert.equal(await refused(['TEN', 'NOWHERE']), 'COUPON_NOT_VALID')
  const placed = await submit(buyer.caller, input)
  assert.equal(placed.status, 200, placed.message)
  assert.deepEqual([await leftOf('TEN'), await leftOf('FREIGHT')], [8, 8])
  await wholeLedger()
  await app.call(fulfilment.cancel, { id: (placed.data as { id: string }).id, reason: 'error' }, buyer.caller)
  assert.deepEqual([await leftOf('TEN'), await leftOf('FREIGHT')], [9, 9])
  await wholeLedger()
})

test('[BUY-3] when the rest of an order is closed, the coupons applied last give way first', async () => {
  const buyer = await aBuyer()
  const pack = await makePack(db, { price: 600, onHand: 100 })
  await coupon(buyer.companyId, 'FIRST8', { amount: 800, max_shipping: 2_000 })
  await coupon(buyer.companyId, 'SECOND5', { amount: 500 })
  await fillCart(app, buyer.caller, [{ packageId: pack.packageId, quantity: 3 }])
  const input = await aSubmission(app, buyer.caller, buyer, { couponCodes: ['FIRST8', 'SECOND5'] })
  const { id } = (await submit(buyer.caller, input)).data as { id: string }
  await makeReady(id)
  await ship(id, [1])
  await app.call(fulfilment.close, { id, reason: 'error' }, staff)
  const shown = await detail(id, buyer.caller)
  // One unit of 6.00 is left, all of it borne; the freight was borne by the first.
  assert.deepEqual(
    [shown.subtotal, shown.discount, shown.shipping, shown.grandTotal],
    ['6.00', '6.00', '0.00', '0.00'].map(cny),
  )
  assert.deepEqual([await leftOf('FIRST8'), await leftOf('SECOND5')], [8, 9])
  await wholeLedger()
})

test('[CAT-4] [COUP-3] goods whose orders are only passed on, or whose discount stands alone, count towards no coupon', async () => {
  const [supplierId, buyer] = [await aSupplier(), await aBuyer()]
  await coupon(buyer.companyId, 'PLATFORM', { minimum: 5_000 })
  const [pack, forwarded] = [await makePack(db, { supplierId, onHand: 9 }), await makePack(db, { onHand: 9 })]
  await db
    .updateTable('supplier_profiles')
    .set({ programmes: ['order-only'] })
    .where('id', '=', forwarded.supplierId)
    .execute()
  const outcome = async (packageId: number) => {
    await app.call(cart.empty, {}, buyer.caller)
    await fillCart(app, buyer.caller, [{ packageId, quantity: 1 }])
    const input = await aSubmission(app, buyer.caller, buyer)
    return codeOf(
      await app.callRaw(checkout.calculateCost, { ...pick(input), couponCodes: ['PLATFORM'] }, buyer.caller),
    )
  }
  assert.equal(await outcome(forwarded.packageId), 'COUPON_NOTHING_TO_REDUCE')
  assert.equal(await outcome(pack.packageId), undefined)
  const alone = await planned({ combinable: false, supplierIds: [String(supplierId)] })
  assert.equal(await outcome(pack.packageId), 'COUPON_NOTHING_TO_REDUCE')
  await app.call(pricing.cancelDiscount, { id: alone.id }, admin)
  await planned({ rateBp: 6_000, supplierIds: [String(supplierId)] })
  // What counts is what the buyer pays: 40.00 is less than 50.00.
  assert.equal(await outcome(pack.packageId), 'COUPON_BELOW_MINIMUM')
})

test('a coupon for once is used once by each company, however many of it order at the same moment', async () => {
  const [buyer, other] = [await aBuyer(), await aBuyer()]
  const colleague = await aBuyer({ companyId: buyer.companyId })
  const pack = await makePack(db, { onHand: 100 })
  await db
    .insertInto('coupons')
    .values({
      code: 'ONCE-EACH',
      currency: 'CNY',
      amount: 1_000,
      max_uses: 9,
      uses_left: 9,
      once: true,
      valid_until: new Date(Date.now() + 86_400_000),
    })
    .execute()
  const people = [buyer, colleague]
  const inputs = await Promise.all(
    people.map(async (person) => {
      await fillCart(app, person.caller, [{ packageId: pack.packageId, quantity: 1 }])
      return aSubmission(app, person.caller, person, { couponCodes: ['ONCE-EACH'] })
    }),
  )
  const replies = await Promise.all(inputs.map((input, n) => submit(people[n]!.caller, input)))
  assert.deepEqual(replies.map((reply) => codeOf(reply) ?? 'ordered').toSorted(), ['COUPON_USED_BEFORE', 'ordered'])
  assert.equal(await leftOf('ONCE-EACH'), 8)
  const listed = async (caller: typeof buyer.caller) =>
    (await app.call(checkout.coupons, {}, caller)).data.some(({ code }) => code === 'ONCE-EACH')
  assert.deepEqual([await listed(buyer.caller), await listed(other.caller)], [false, true])
  // Given back with its order, it can be used again.
  const ordered = replies.find(({ status }) => status === 200)!.data as { id: string }
  await app.call(fulfilment.reject, { id: ordered.id, note: '-' }, staff)
  assert.equal(await listed(buyer.caller), true)
  const { lines } = await makeOrder(app, other)
  assert.equal(lines.length, 1)
  await wholeLedger()
})

test('[BUY-3] of very many coupons no more are proposed than an order may name, those worth most', async () => {
  const buyer = await aBuyer()
  const pack = await makePack(db, { price: 100_000 })
  for (let n = 10; n < 35; n++) await coupon(buyer.companyId, `MANY${n}`, { amount: n * 100 })
  await fillCart(app, buyer.caller, [{ packageId: pack.packageId, quantity: 1 }])
  const { proposedCoupons } = (await app.call(checkout.show, {}, buyer.caller)).data
  const couponCodes = proposedCoupons!.codes
  assert.deepEqual([couponCodes.length, couponCodes[0], couponCodes.at(-1)], [20, 'MANY34', 'MANY15'])
  const input = await aSubmission(app, buyer.caller, buyer, { couponCodes })
  assert.equal((await submit(buyer.caller, input)).status, 200)
})
