import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aSubmission, fillCart, makePack } from '../../testing/makeOrder.ts'
import { anAddress } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { addAddress } from '../address/service.ts'
import { cart } from '../cart/contract.ts'
import { fulfilment } from '../fulfilment/contract.ts'
import { checkout } from './contract.ts'

const { app, db, staff, aBuyer, submit, detail, stockOf, wholeLedger, actingFor } = await orderWorld()

test('[BUY-3] every figure to the fen: goods, coupon, shipping of each supplier, tax after discount, grand total', async () => {
  const { caller, ...buyer } = await aBuyer()
  const one = await makePack(db, { price: 12_345 })
  await fillCart(app, caller, [{ packageId: one.packageId, quantity: 3 }])
  await db
    .insertInto('coupons')
    .values({
      code: 'LESS10',
      currency: 'CNY',
      amount: 1000,
      minimum: 30_000,
      max_uses: 5,
      uses_left: 5,
      valid_until: new Date(Date.now() + 86_400_000),
    })
    .execute()
  const choice = await aSubmission(app, caller, buyer, { couponCodes: ['LESS10'] })
  const { cost } = (
    await app.call(
      checkout.calculateCost,
      {
        lines: choice.lines,
        billAddressId: choice.billAddressId,
        shipAddressId: choice.shipAddressId,
        couponCodes: ['LESS10'],
      },
      caller,
    )
  ).data
  // 3 × 123.45 = 370.35; less 10.00 = 360.35; 13 % of it = 46.8455 -> 46.85; shipping 20.00 below 500.00
  const amounts = [cost.subtotal, cost.discount, cost.taxable, cost.tax, cost.shipping, cost.grandTotal].map(
    ({ amount }) => amount,
  )
  assert.deepEqual(amounts, ['370.35', '10.00', '360.35', '46.85', '20.00', '427.20'])
  assert.deepEqual(
    [cost.taxRateBp, cost.taxFrom, cost.shippingParts[0]!.freeFrom],
    [1300, 'country', { amount: '500.00', currency: 'CNY' }],
  )

  const far = await makePack(db, { price: 60_000, shipsFrom: 'US' })
  await fillCart(app, caller, [{ packageId: far.packageId, quantity: 1 }])
  await db.updateTable('companies').set({ tax_rate_bp: 600 }).where('id', '=', buyer.companyId).execute()
  const several = await aSubmission(app, caller, buyer)
  // 370.35 + 600.00 = 970.35; 6 % of it = 58.221 -> 58.22; shipping 20.00 from China and 180.00 from elsewhere
  assert.equal(several.shownTotal, '1228.57')
  const refused = await app.callRaw(
    checkout.calculateCost,
    {
      lines: several.lines,
      billAddressId: several.billAddressId,
      shipAddressId: several.shipAddressId,
      couponCodes: ['LESS10'],
    },
    caller,
  )
  assert.equal(codeOf(refused), 'COUPON_SEVERAL_ORIGINS')
  assert.equal((await submit(caller, several)).status, 200)

  await fillCart(app, caller, [{ packageId: one.packageId, quantity: 5 }])
  const free = await aSubmission(app, caller, buyer, { couponCodes: ['LESS10'] })
  // 617.25 travels free; 607.25 taxed at 6 % = 36.435 -> 36.44
  assert.equal(free.shownTotal, '643.69')
  const placed = await submit(caller, free)
  const shown = await detail((placed.data as { id: string }).id, caller)
  assert.deepEqual(
    [shown.subtotal.amount, shown.discount.amount, shown.tax.amount, shown.shipping.amount, shown.grandTotal.amount],
    ['617.25', '10.00', '36.44', '0.00', '643.69'],
  )
  await wholeLedger()
})

test('a total that differs from the one shown is refused with the new one', async () => {
  const { caller, ...buyer } = await aBuyer()
  const pack = await makePack(db)
  await fillCart(app, caller, [{ packageId: pack.packageId, quantity: 1 }])
  const input = await aSubmission(app, caller, buyer)
  const reply = await submit(caller, { ...input, shownTotal: '1.00' })
  assert.deepEqual([codeOf(reply), (reply.data as { total: string }).total], ['TOTAL_CHANGED', '¥ 133.00'])
  await app.call(cart.modify, { id: input.lines[0]!.cartLineId, productPackageNum: 2 }, caller)
  assert.equal(codeOf(await submit(caller, input)), 'QUANTITY_CHANGED')
})

test('[BUY-2] the payment terms must be accepted, addresses and terms must be the company’s', async () => {
  const { caller, ...buyer } = await aBuyer()
  const other = await aBuyer()
  const pack = await makePack(db, { onHand: 5 })
  await fillCart(app, caller, [{ packageId: pack.packageId, quantity: 1 }])
  const input = await aSubmission(app, caller, buyer)
  assert.equal(codeOf(await submit(caller, { ...input, termsAccepted: false })), 'TERMS_NOT_ACCEPTED')
  assert.equal(codeOf(await submit(caller, { ...input, shipAddressId: String(other.addressId) })), 'ADDRESS_NOT_USABLE')
  assert.equal(codeOf(await submit(caller, { ...input, shipAddressId: '99999999' })), 'ADDRESS_NOT_USABLE')
  assert.equal(codeOf(await submit(caller, { ...input, paymentTerm: '10' })), 'PAYMENT_TERM_NOT_YOURS')
  assert.equal((await stockOf(pack.packageId)).allocated, 0)
  const page = (
    await app.call(checkout.show, { cartLineIds: input.lines.map(({ cartLineId }) => cartLineId).join(',') }, caller)
  ).data
  assert.deepEqual(
    [page.paymentTerms, page.addresses.length, page.cost!.grandTotal.amount],
    [['08', '03'], 1, '133.00'],
  )
  const placed = await submit(caller, { ...input, checkoutId: page.checkoutId })
  assert.equal(placed.status, 200)
  assert.deepEqual([(await stockOf(pack.packageId)).allocated, (await app.call(cart.count, {}, caller)).data], [1, 0])
  const mails = await db.selectFrom('mails').select(['subject', 'kind']).where('recipient', '=', buyer.email).execute()
  const { orderNumber } = placed.data as { orderNumber: string }
  assert.deepEqual(mails, [{ subject: `订单 ${orderNumber} 已提交`, kind: 'orderPlaced' }])
})

test('a company must be approved and complete to order', async () => {
  const { caller, ...buyer } = await aBuyer()
  const acting = await actingFor(buyer)
  const pack = await makePack(db)
  await fillCart(app, caller, [{ packageId: pack.packageId, quantity: 1 }])
  const input = await aSubmission(app, caller, buyer)
  await db.updateTable('companies').set({ status: 'pending approval' }).where('id', '=', buyer.companyId).execute()
  assert.equal((await submit(caller, input)).message, '贵公司尚未审核通过，暂时不能下单')
  assert.equal((await submit(acting, input)).message, '您所选择的买家未审核通过，暂时不能下单')
  await db.updateTable('companies').set({ status: 'active', tax_id: '' }).where('id', '=', buyer.companyId).execute()
  assert.equal((await submit(caller, input)).message, '您还尚未完善公司信息，请先完善公司信息')
  const staffCart = await app.callRaw(checkout.submit, input, staff)
  assert.deepEqual([codeOf(staffCart), staffCart.message], ['NO_BUYER_CHOSEN', '请选择买家'])
})

test('[CART-5] control is judged on the ship-to country, whatever the cart said', async () => {
  const { caller, ...buyer } = await aBuyer()
  const pack = await makePack(db, { importControlled: ['DE'] })
  await fillCart(app, caller, [{ packageId: pack.packageId, quantity: 1 }])
  const abroad = await addAddress(
    db,
    buyer.companyId,
    { ...anAddress(), country: 'DE', city: 'Berlin', state: 'Berlin' },
    'enter',
    buyer.userId,
  )
  const input = await aSubmission(app, caller, buyer)
  assert.equal(codeOf(await submit(caller, { ...input, shipAddressId: String(abroad) })), 'IMPORT_CONTROLLED')
  assert.equal((await submit(caller, input)).status, 200)
})

test('[BUY-8] hazardous goods go to the own site only; project codes carry NP, NI or are of the house', async () => {
  const { caller, ...buyer } = await aBuyer()
  const pack = await makePack(db, { hazardous: true })
  await fillCart(app, caller, [{ packageId: pack.packageId, quantity: 1 }])
  const elsewhere = await addAddress(
    db,
    buyer.companyId,
    { ...anAddress(), city: '苏州', state: '江苏省' },
    'enter',
    buyer.userId,
  )
  const input = await aSubmission(app, caller, buyer)
  assert.equal(codeOf(await submit(caller, { ...input, shipAddressId: String(elsewhere) })), 'HAZARDOUS_OTHER_SITE')
  assert.equal(codeOf(await submit(caller, { ...input, projectCode: 'ALPHA' })), 'PROJECT_CODE_FORMAT')
  assert.equal((await submit(caller, { ...input, projectCode: 'NP ALPHA' })).status, 200)
})

test('[BUY-8] without a site of the company hazardous goods are refused with what to do; others may be ordered', async () => {
  const { caller, ...buyer } = await aBuyer()
  await db.updateTable('companies').set({ allow_pending_address: true }).where('id', '=', buyer.companyId).execute()
  await db.updateTable('addresses').set({ status: 'pending approval' }).where('id', '=', buyer.addressId).execute()
  const pack = await makePack(db, { hazardous: true })
  await fillCart(app, caller, [{ packageId: pack.packageId, quantity: 1 }])
  const input = await aSubmission(app, caller, buyer)
  const refused = await submit(caller, input)
  assert.equal(codeOf(refused), 'HAZARDOUS_NO_SITE')
  assert.match(refused.message, /请先添加收货地址并等待审核/)
  const page = (await app.call(checkout.show, {}, caller)).data
  assert.deepEqual(
    page.lines[0]!.problems.map(({ code, remedies }) => [code, remedies]),
    [['HAZARDOUS_NO_SITE', ['remove', 'contact us']]],
  )
  const harmless = await makePack(db)
  await app.call(cart.empty, {}, caller)
  await fillCart(app, caller, [{ packageId: harmless.packageId, quantity: 1 }])
  assert.equal((await submit(caller, await aSubmission(app, caller, buyer))).status, 200)
  await db.updateTable('addresses').set({ status: 'active' }).where('id', '=', buyer.addressId).execute()
})

test('[CART-10] lines of two currencies are neither added up nor ordered', async () => {
  const { caller, ...buyer } = await aBuyer()
  const packs = [await makePack(db), await makePack(db, { currency: 'EUR' })]
  await fillCart(
    app,
    caller,
    packs.map(({ packageId }) => ({ packageId, quantity: 1 })),
  )
  const input = await aSubmission(app, caller, buyer)
  const { lines, billAddressId, shipAddressId } = input
  for (const reply of [
    await submit(caller, { ...input, shownTotal: '226.00' }),
    await app.callRaw(checkout.calculateCost, { lines, billAddressId, shipAddressId }, caller),
  ])
    assert.deepEqual([codeOf(reply), reply.message], ['SEVERAL_CURRENCIES', '抱歉，只能选择相同币种的商品下单！'])
  const page = (await app.call(checkout.show, {}, caller)).data
  assert.deepEqual([page.cost, page.problems.map(({ code }) => code)], [null, ['SEVERAL_CURRENCIES']])
  assert.equal((await app.call(cart.count, {}, caller)).data, 2)
})

test('[CART-7] acting for a buyer, an inquiry lies in the cart and is not ordered; it is said why, and what can be done', async () => {
  const { caller: _, ...buyer } = await aBuyer()
  const acting = await actingFor(buyer)
  const inquiry = await makePack(db, { price: null })
  await fillCart(app, acting, [{ packageId: inquiry.packageId, quantity: 1 }])
  const input = await aSubmission(app, acting, buyer)
  const { lines, billAddressId, shipAddressId } = input
  for (const reply of [
    await submit(acting, input),
    await app.callRaw(checkout.calculateCost, { lines, billAddressId, shipAddressId }, acting),
  ]) {
    assert.equal(codeOf(reply), 'NO_PRICE_TO_ORDER')
    assert.match(reply.message, /不能下单：请先定价、等待供应商报价，或移除该产品/)
  }
})

test('[CART-7] [CART-10] of what stands against a cost and an order the same is said first, on whichever line it is', async () => {
  const { caller: _, ...buyer } = await aBuyer()
  const acting = await actingFor(buyer)
  const packs = [
    await makePack(db),
    await makePack(db, { currency: 'EUR', price: 10 ** 13 }),
    await makePack(db, { price: null }),
  ]
  await fillCart(
    app,
    acting,
    packs.map(({ packageId }) => ({ packageId, quantity: 1 })),
  )
  const input = await aSubmission(app, acting, buyer)
  const said = async (lines: typeof input.lines) => {
    const { billAddressId, shipAddressId } = input
    const cost = await app.callRaw(checkout.calculateCost, { lines, billAddressId, shipAddressId }, acting)
    return [codeOf(await submit(acting, { ...input, lines })), codeOf(cost)]
  }
  const [yuan, euro, inquiry] = input.lines as [(typeof input.lines)[0], ...typeof input.lines]
  assert.deepEqual(await said([yuan, euro!, inquiry!]), ['NO_PRICE_TO_ORDER', 'NO_PRICE_TO_ORDER'])
  await db.updateTable('cart_lines').set({ quantity: 2 }).where('id', '=', Number(euro!.cartLineId)).execute()
  const two = { ...euro!, quantity: 2 }
  assert.deepEqual(await said([yuan, two, inquiry!]), ['QUANTITY_TOO_LARGE', 'QUANTITY_TOO_LARGE'])
  assert.deepEqual(await said([inquiry!, yuan]), ['NO_PRICE_TO_ORDER', 'NO_PRICE_TO_ORDER'])
})

test('an order of nothing says so', async () => {
  const { caller, ...buyer } = await aBuyer()
  const input = { ...(await aSubmission(app, caller, buyer)), lines: [] }
  const { lines, billAddressId, shipAddressId } = input
  assert.equal(codeOf(await submit(caller, input)), 'NOTHING_TO_ORDER')
  const cost = await app.callRaw(checkout.calculateCost, { lines, billAddressId, shipAddressId }, caller)
  assert.equal(codeOf(cost), 'NOTHING_TO_ORDER')
})

test('[BUY-7] more than in stock needs the acknowledgement at the order too, and is then back-ordered', async () => {
  const { caller, ...buyer } = await aBuyer()
  const pack = await makePack(db, { onHand: 3 })
  const none = await makePack(db, { onHand: 1 })
  await fillCart(app, caller, [{ packageId: pack.packageId, quantity: 5 }])
  const input = await aSubmission(app, caller, buyer)
  assert.equal(codeOf(await submit(caller, input)), 'STOCK_SHORT')
  const lines = input.lines.map((line) => ({ ...line, acknowledgeBackorder: true }))
  const placed = await submit(caller, { ...input, lines })
  const [line] = (await detail((placed.data as { id: string }).id, caller)).lines
  assert.deepEqual([line!.allocated, line!.backordered, (await stockOf(pack.packageId)).allocated], [3, 2, 3])
  await fillCart(app, caller, [{ packageId: none.packageId, quantity: 1 }])
  const last = await aSubmission(app, caller, buyer)
  await db.updateTable('stock').set({ allocated: 1 }).where('package_id', '=', none.packageId).execute()
  const refused = await submit(caller, {
    ...last,
    lines: last.lines.map((one) => ({ ...one, acknowledgeBackorder: true })),
  })
  assert.equal(codeOf(refused), 'NO_STOCK')
  await db.updateTable('stock').set({ allocated: 0 }).where('package_id', '=', none.packageId).execute()
  await wholeLedger()
})

test('[BUY-1] what is bought at once is ordered by itself, and the cart keeps the rest', async () => {
  const { caller, ...buyer } = await aBuyer()
  const kept = await makePack(db)
  const wanted = await makePack(db)
  await fillCart(app, caller, [{ packageId: kept.packageId, quantity: 1 }])
  const lines = [{ productPackageId: String(wanted.packageId), productPackageNum: 2 }]
  const { next, cartLineIds } = (await app.call(cart.buyNow, { lines }, caller)).data
  assert.deepEqual([next, cartLineIds.length], ['/submitorder', 1])
  const page = (await app.call(checkout.show, { cartLineIds: cartLineIds.join(',') }, caller)).data
  assert.deepEqual(
    page.lines.map((line) => [line.productPackageId, line.productPackageNum]),
    [[String(wanted.packageId), 2]],
  )
  const placed = await submit(caller, {
    checkoutId: page.checkoutId,
    lines: page.lines.map((line) => ({ cartLineId: line.id, quantity: line.productPackageNum })),
    billAddressId: String(buyer.addressId),
    shipAddressId: String(buyer.addressId),
    paymentTerm: '08',
    termsAccepted: true,
    shownTotal: page.cost!.grandTotal.amount,
    currency: page.cost!.grandTotal.currency,
  })
  assert.equal(placed.status, 200)
  const left = (await app.call(cart.list, {}, caller)).data.list
  assert.deepEqual(
    left.map((line) => line.productPackageId),
    [String(kept.packageId)],
  )
})

test('texts of an order are taken up to their length, and refused one sign beyond', async () => {
  const { caller, ...buyer } = await aBuyer()
  const pack = await makePack(db)
  await fillCart(app, caller, [{ packageId: pack.packageId, quantity: 1 }])
  const input = { ...(await aSubmission(app, caller, buyer)), termsAccepted: false }
  const nowhere = { id: '99999999' }
  const parcel = { ...nowhere, carrier: 'C', trackingNumber: 'T', lines: [{ orderLineId: '1', quantity: 1 }] }
  const line = { orderLineId: '1', quantity: 1 }
  const many = (n: number) => Array.from({ length: n }, () => line)
  const other = { ...nowhere, reason: 'other' }
  const x = (n: number) => 'x'.repeat(n)
  const { submit: place } = checkout
  for (const [endpoint, who, whole, key, most, make] of [
    [place, caller, input, 'remark', 1000, x],
    [place, caller, input, 'purchaseOrder', 60, x],
    [place, caller, input, 'projectCode', 60, x],
    [place, caller, input, 'invoiceTitle', 200, x],
    [place, caller, input, 'couponCodes', 40, (n: number) => [x(n)]],
    [place, caller, input, 'couponCodes', 20, (n: number) => Array.from({ length: n }, (_, at) => `C${at}`)],
    [place, caller, input, 'shownTotal', 20, x],
    [place, caller, input, 'lines', 200, (n: number) => Array.from({ length: n }, () => input.lines[0])],
    [fulfilment.cancel, caller, other, 'reasonText', 500, x],
    [fulfilment.close, staff, other, 'reasonText', 500, x],
    [fulfilment.approve, staff, nowhere, 'note', 500, x],
    [fulfilment.reject, staff, nowhere, 'note', 500, x],
    [fulfilment.deliver, staff, nowhere, 'note', 500, x],
    [fulfilment.advance, staff, { ...nowhere, move: 'pack' }, 'note', 500, x],
    [fulfilment.ship, staff, parcel, 'carrier', 100, x],
    [fulfilment.ship, staff, parcel, 'trackingNumber', 100, x],
    [fulfilment.ship, staff, parcel, 'lines', 200, many],
    [fulfilment.recordPayment, staff, nowhere, 'reference', 100, x],
    [fulfilment.recordRefund, staff, nowhere, 'reference', 100, x],
  ] as const) {
    const send = async (value: unknown) => codeOf(await app.callRaw(endpoint, { ...whole, [key]: value }, who))
    const fine = endpoint === place ? 'TERMS_NOT_ACCEPTED' : 'NOT_FOUND'
    assert.deepEqual(
      [await send(make(most)), await send(make(most + 1))],
      [fine, 'INVALID_INPUT'],
      `${endpoint.id} ${key}`,
    )
  }
  for (const [endpoint, whole, key] of [
    [fulfilment.reject, nowhere, 'note'],
    [fulfilment.ship, parcel, 'carrier'],
    [fulfilment.ship, parcel, 'trackingNumber'],
    [fulfilment.recordPayment, nowhere, 'reference'],
    [fulfilment.recordRefund, nowhere, 'reference'],
  ] as const)
    assert.equal(codeOf(await app.callRaw(endpoint, { ...whole, [key]: ' ' }, staff)), 'INVALID_INPUT', key)
  for (const [quantity, code] of [
    [0, 'INVALID_INPUT'],
    [1, 'NOT_FOUND'],
    [100_000, 'NOT_FOUND'],
    [100_001, 'INVALID_INPUT'],
  ] as const)
    assert.equal(codeOf(await app.callRaw(fulfilment.ship, { ...parcel, lines: [{ ...line, quantity }] }, staff)), code)
  assert.equal(codeOf(await app.callRaw(fulfilment.ship, { ...parcel, lines: [] }, staff)), 'INVALID_INPUT')
  const place200 = Array.from({ length: 201 }, (_, n) => n + 1)
  assert.equal((await app.callRaw(checkout.show, { cartLineIds: place200.slice(1).join(',') }, caller)).status, 200)
  assert.equal(codeOf(await app.callRaw(checkout.show, { cartLineIds: place200.join(',') }, caller)), 'INVALID_INPUT')
})
