import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { errors } from '../../kernel/shared/errors.ts'
import { checkLedger } from '../../ledger/ledger.ts'
import { testApp, type Caller } from '../../testing/app.ts'
import { aSubmission, fillCart, makeOrder, makePack } from '../../testing/makeOrder.ts'
import {
  anAddress,
  makeBuyer,
  makeBuyerAdmin,
  makeCsr,
  makeSupplier,
  type MadePerson,
} from '../../testing/makePeople.ts'
import { addAddress } from '../address/service.ts'
import { cart } from '../cart/contract.ts'
import { checkout } from '../checkout/contract.ts'
import { fulfilment } from '../fulfilment/contract.ts'
import { order, orderStatuses } from './contract.ts'

const app = await testApp()
const { db } = app

const signIn = async (person: MadePerson): Promise<Caller> => ({ token: await app.tokenOf(person.userId) })
const aBuyer = async (wishes: Parameters<typeof makeBuyer>[1] = {}) => {
  const person = await makeBuyer(db, wishes)
  return { ...person, caller: await signIn(person) }
}
const staff = await signIn(await makeCsr(db))
const codeOf = (reply: { data: unknown }) => (reply.data as { code?: string }).code
const submit = (caller: Caller, input: object) => app.callRaw(checkout.submit, input as Record<string, unknown>, caller)
const detail = async (id: string, caller: Caller) => (await app.call(order.detail, { id }, caller)).data
const stockOf = (packageId: number) =>
  db.selectFrom('stock').select(['on_hand', 'allocated']).where('package_id', '=', packageId).executeTakeFirstOrThrow()
const wholeLedger = async () => assert.deepEqual(await checkLedger(db), [])

async function actingFor(buyer: MadePerson): Promise<Caller> {
  const { modules } = await import('../../modules.ts')
  const endpoint = Object.values(modules['identity']!.contract).find(
    ({ path }) => path === '/oldapi/mall/onbehalfof/current',
  )!
  const reply = await app.callRaw(endpoint, { userId: String(buyer.userId) }, staff)
  return { ...staff, onBehalfOfToken: (reply.data as { onBehalfOfToken: string }).onBehalfOfToken }
}

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
  const choice = await aSubmission(app, caller, buyer, { couponCode: 'LESS10' })
  const { cost } = (
    await app.call(
      checkout.calculateCost,
      {
        lines: choice.lines,
        billAddressId: choice.billAddressId,
        shipAddressId: choice.shipAddressId,
        couponCode: 'LESS10',
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
      couponCode: 'LESS10',
    },
    caller,
  )
  assert.equal(codeOf(refused), 'COUPON_SEVERAL_ORIGINS')
  assert.equal((await submit(caller, several)).status, 200)

  await fillCart(app, caller, [{ packageId: one.packageId, quantity: 5 }])
  const free = await aSubmission(app, caller, buyer, { couponCode: 'LESS10' })
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
  const letters = await db
    .selectFrom('mails')
    .select(['subject', 'kind'])
    .where('recipient', '=', buyer.email)
    .execute()
  const { orderNumber } = placed.data as { orderNumber: string }
  assert.deepEqual(letters, [{ subject: `订单 ${orderNumber} 已提交`, kind: 'orderPlaced' }])
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

test('[BUY-5] a new customer’s terms are pending: payment comes before shipment', async () => {
  const buyer = await makeBuyer(db, { paymentTerm: 'pending' })
  const { id, caller } = await makeOrder(app, buyer, { paymentTerm: 'pending' })
  await app.call(fulfilment.approve, { id }, staff)
  for (const move of ['pack', 'startShipping'] as const) await app.call(fulfilment.advance, { id, move }, staff)
  const shown = await detail(id, staff)
  assert.deepEqual([shown.prepay, shown.paymentStatus], [true, 'due'])
  assert.deepEqual(shown.moves.find(({ move }) => move === 'ship')!.allowed, false)
  const parcel = {
    id,
    carrier: '顺丰',
    trackingNumber: 'SF1',
    lines: [{ orderLineId: shown.lines[0]!.id, quantity: 2 }],
  }
  assert.equal(codeOf(await app.callRaw(fulfilment.ship, parcel, staff)), 'PAYMENT_BEFORE_SHIPMENT')
  assert.equal(
    (await app.call(fulfilment.recordPayment, { id, reference: '中行 20260101' }, staff)).data.paymentStatus,
    'paid',
  )
  assert.equal((await app.call(fulfilment.ship, parcel, staff)).data.status, 'shipped')
  assert.equal((await detail(id, caller)).paymentStatus, 'paid')
})

test('[ORDER-5] staff move an order along the listed statuses; every step is an event with its actor', async () => {
  const buyer = await makeBuyerAdmin(db)
  const pack = await makePack(db, { onHand: 10 })
  const plain = await makePack(db)
  const { id, caller } = await makeOrder(app, buyer, {
    lines: [
      { packageId: pack.packageId, quantity: 4 },
      { packageId: plain.packageId, quantity: 1 },
    ],
  })
  assert.equal(codeOf(await app.callRaw(fulfilment.approve, { id }, caller)), 'FORBIDDEN')
  assert.equal(codeOf(await app.callRaw(fulfilment.deliver, { id }, staff)), 'MOVE_NOT_POSSIBLE')
  await app.call(fulfilment.approve, { id, note: '客户已确认' }, staff)
  for (const move of ['pack', 'startQc', 'warehouse', 'startShipping'] as const)
    await app.call(fulfilment.advance, { id, move }, staff)
  const lines = (await detail(id, staff)).lines
  const parcel = (quantities: number[]) => ({
    id,
    carrier: '顺丰',
    trackingNumber: 'SF2',
    lines: quantities.flatMap((quantity, index) => (quantity ? [{ orderLineId: lines[index]!.id, quantity }] : [])),
  })
  assert.equal(codeOf(await app.callRaw(fulfilment.ship, parcel([5]), staff)), 'SHIPPED_TOO_MANY')
  assert.equal((await app.call(fulfilment.ship, parcel([3]), staff)).data.status, 'partially shipped')
  assert.deepEqual(await stockOf(pack.packageId), { on_hand: 7, allocated: 1 })
  assert.equal(codeOf(await app.callRaw(fulfilment.cancel, { id, reason: 'error' }, caller)), 'MOVE_NOT_POSSIBLE')
  assert.equal((await app.call(fulfilment.ship, parcel([1, 1]), staff)).data.status, 'shipped')
  assert.equal((await app.call(fulfilment.deliver, { id }, staff)).data.status, 'delivered')
  const shown = await detail(id, caller)
  assert.deepEqual(
    shown.events.map(({ event }) => event),
    [
      'CREATED',
      'PROCESSING',
      'PACKING',
      'QC_TESTING',
      'WAREHOUSING',
      'SHIPPING',
      'PARTIAL_SUCCESS',
      'SHIPPED',
      'DELIVERED',
    ],
  )
  assert.deepEqual([shown.shipments.length, shown.events[1]!.note], [2, '客户已确认'])
  const way = (await app.call(fulfilment.logistics, { id }, caller)).data
  assert.deepEqual((await app.call(fulfilment.logisticsByQuery, { orderId: id }, caller)).data, way)
  assert.deepEqual([way.parcels.length, way.steps.at(-1)!.status], [2, 'delivered'])
  assert.deepEqual(orderStatuses.length, 13)
  await wholeLedger()
})

test('a back-order is filled from stock that has come in when it is shipped', async () => {
  const buyer = await makeBuyer(db)
  const pack = await makePack(db, { onHand: 1 })
  const caller = await signIn(buyer)
  await fillCart(app, caller, [{ packageId: pack.packageId, quantity: 3 }])
  const input = await aSubmission(app, caller, buyer)
  const placed = await submit(caller, {
    ...input,
    lines: input.lines.map((line) => ({ ...line, acknowledgeBackorder: true })),
  })
  const { id } = placed.data as { id: string }
  await app.call(fulfilment.approve, { id }, staff)
  for (const move of ['pack', 'startShipping'] as const) await app.call(fulfilment.advance, { id, move }, staff)
  const lines = (await detail(id, staff)).lines.map((line) => ({ orderLineId: line.id, quantity: 3 }))
  const parcel = { id, carrier: '顺丰', trackingNumber: 'SF3', lines }
  assert.equal(codeOf(await app.callRaw(fulfilment.ship, parcel, staff)), 'SHIPPED_TOO_MANY')
  await db
    .updateTable('stock')
    .set({ on_hand: 2 + 1 })
    .where('package_id', '=', pack.packageId)
    .execute()
  await db.insertInto('stock_moves').values({ package_id: pack.packageId, d_on_hand: 2, why: 'upload' }).execute()
  assert.equal((await app.call(fulfilment.ship, parcel, staff)).data.status, 'shipped')
  assert.deepEqual(await stockOf(pack.packageId), { on_hand: 0, allocated: 0 })
  await wholeLedger()
})

test('[ORDER-1] cancelling needs a reason, other needs words; stock and coupon are free again', async () => {
  const buyer = await makeBuyer(db)
  const pack = await makePack(db, { onHand: 5 })
  const caller = await signIn(buyer)
  await db
    .insertInto('coupons')
    .values({
      code: 'ONCE',
      currency: 'CNY',
      amount: 500,
      max_uses: 1,
      uses_left: 1,
      valid_until: new Date(Date.now() + 86_400_000),
    })
    .execute()
  await fillCart(app, caller, [{ packageId: pack.packageId, quantity: 2 }])
  const placed = await submit(caller, await aSubmission(app, caller, buyer, { couponCode: 'ONCE' }))
  const { id } = placed.data as { id: string }
  assert.deepEqual(
    (await app.call(checkout.coupons, {}, caller)).data.filter(({ code }) => code === 'ONCE'),
    [],
  )
  assert.equal(codeOf(await app.callRaw(fulfilment.cancel, { id, reason: 'other' }, caller)), 'REASON_TEXT_NEEDED')
  assert.equal(codeOf(await app.callRaw(fulfilment.cancel, { id }, caller)), 'INVALID_INPUT')
  const done = await app.call(fulfilment.cancel, { id, reason: 'other', reasonText: '项目暂停' }, caller)
  assert.equal(done.data.status, 'cancelled')
  const shown = await detail(id, caller)
  assert.deepEqual(
    [
      shown.cancelReason,
      shown.cancelWords,
      shown.grandTotal.amount,
      shown.placedTotal.amount,
      shown.lines[0]!.cancelled,
      shown.lines[0]!.lineTotal.amount,
      shown.lines[0]!.placedTotal.amount,
      shown.events.at(-1)!.event,
      shown.events.at(-1)!.reason,
      shown.events.at(-1)!.note,
    ],
    ['other', '项目暂停', '0.00', '240.35', 2, '0.00', '200.00', 'CANCELLED', 'other', '项目暂停'],
  )
  const [listed] = (await app.call(order.list, { status: 'cancelled' }, caller)).data.list
  assert.deepEqual([listed!.grandTotal.amount, listed!.placedTotal.amount], ['0.00', '240.35'])
  assert.equal(shown.placedCost!.grandTotal.amount, '240.35')
  assert.deepEqual(await stockOf(pack.packageId), { on_hand: 5, allocated: 0 })
  assert.equal((await app.call(checkout.coupons, {}, caller)).data.filter(({ code }) => code === 'ONCE').length, 1)
  assert.equal(codeOf(await app.callRaw(fulfilment.cancel, { id, reason: 'error' }, caller)), 'MOVE_NOT_POSSIBLE')
  await wholeLedger()
})

test('a rejected order holds nothing', async () => {
  const buyer = await makeBuyer(db)
  const pack = await makePack(db, { onHand: 5 })
  const { id } = await makeOrder(app, buyer, { lines: [{ packageId: pack.packageId, quantity: 2 }] })
  assert.equal((await app.call(fulfilment.reject, { id, note: '信用额度不足' }, staff)).data.status, 'rejected')
  assert.deepEqual(await stockOf(pack.packageId), { on_hand: 5, allocated: 0 })
  const shown = await detail(id, staff)
  assert.deepEqual(
    [shown.cancelReason, shown.cancelWords, shown.events.at(-1)!.note],
    [null, '信用额度不足', '信用额度不足'],
  )
  await wholeLedger()
})

test('[BUY-3] a placed order keeps how its figures came about, whatever rates and taxes become', async () => {
  const { caller, ...buyer } = await aBuyer()
  const pack = await makePack(db, { price: 12_345 })
  await db
    .insertInto('coupons')
    .values({
      code: 'KEPT',
      currency: 'CNY',
      amount: 1000,
      max_uses: 1,
      uses_left: 1,
      valid_until: new Date(Date.now() + 86_400_000),
    })
    .execute()
  await fillCart(app, caller, [{ packageId: pack.packageId, quantity: 3 }])
  const input = await aSubmission(app, caller, buyer, { couponCode: 'KEPT' })
  const { lines, billAddressId, shipAddressId } = input
  const choice = { lines, billAddressId, shipAddressId, couponCode: 'KEPT' }
  const { cost } = (await app.call(checkout.calculateCost, choice, caller)).data
  const { id } = (await submit(caller, input)).data as { id: string }
  await db.updateTable('companies').set({ tax_rate_bp: 300 }).where('id', '=', buyer.companyId).execute()
  await db.updateTable('supplier_profiles').set({ name_zh: '改名试剂' }).where('id', '=', pack.supplierId).execute()
  const shown = await detail(id, caller)
  assert.deepEqual(shown.placedCost, cost)
  assert.deepEqual([cost.taxFrom, cost.couponCode, cost.shippingParts.length], ['country', 'KEPT', 1])
  assert.equal(shown.lines[0]!.supplierLocalName, cost.shippingParts[0]!.supplierLocalName)
  assert.notEqual(shown.lines[0]!.supplierLocalName, '改名试剂')
})

test('companies and suppliers stand by their Chinese names on Chinese pages, invoices and letters', async () => {
  const { caller, ...buyer } = await aBuyer()
  await db
    .updateTable('companies')
    .set({ name: 'Huaxia Pharma', local_name: '华夏制药有限公司' })
    .where('id', '=', buyer.companyId)
    .execute()
  const pack = await makePack(db)
  await db
    .updateTable('supplier_profiles')
    .set({ name_en: 'Alpha Reagents', name_zh: '阿尔法试剂' })
    .where('id', '=', pack.supplierId)
    .execute()
  await fillCart(app, caller, [{ packageId: pack.packageId, quantity: 1 }])
  const english = { ...caller, language: 'en' as const }
  const pages = await Promise.all([caller, english].map(async (who) => (await app.call(checkout.show, {}, who)).data))
  assert.deepEqual(
    pages.map((page) => [page.buyer.companyName, page.invoiceTitle]),
    [
      ['华夏制药有限公司', '华夏制药有限公司'],
      ['Huaxia Pharma', '华夏制药有限公司'],
    ],
  )
  const [part] = pages[0]!.cost!.shippingParts
  assert.deepEqual([part!.supplierName, part!.supplierLocalName], ['Alpha Reagents', '阿尔法试剂'])
  const { id } = (await submit(caller, await aSubmission(app, caller, buyer))).data as { id: string }
  for (const [who, company] of [
    [caller, '华夏制药有限公司'],
    [english, 'Huaxia Pharma'],
  ] as const) {
    const shown = await detail(id, who)
    const [row] = (await app.call(order.list, {}, who)).data.list
    assert.deepEqual(
      [shown.buyerCompany, row!.buyerCompany, shown.invoiceTitle],
      [company, company, '华夏制药有限公司'],
    )
    assert.deepEqual(
      [shown.lines[0]!.supplierName, shown.lines[0]!.supplierLocalName],
      ['Alpha Reagents', '阿尔法试剂'],
    )
    const sheet = (await app.call(order.exportOrders, {}, who)).body
    assert.ok(sheet.includes(`${company},${who === caller ? '阿尔法试剂' : 'Alpha Reagents'},`), sheet)
  }
  const letter = await db
    .selectFrom('mails')
    .select('body')
    .where('recipient', '=', buyer.email)
    .where('kind', '=', 'orderPlaced')
    .executeTakeFirstOrThrow()
  assert.match(letter.body, /采购单位为华夏制药有限公司，金额 ¥ 133\.00/)
})

test('an export holds the orders that the list shows with the same filters', async () => {
  const { caller, ...buyer } = await aBuyer()
  const first = await makeOrder(app, buyer)
  const second = await makeOrder(app, buyer)
  await app.call(fulfilment.cancel, { id: first.id, reason: 'duplicate' }, caller)
  const day = (at: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(at)
  const today = day(new Date())
  const before = day(new Date(Date.now() - 3 * 86_400_000))
  for (const filter of [
    {},
    { status: 'cancelled' },
    { search: second.number },
    { search: '100%' },
    { from: before, until: before },
    { from: before, until: today },
    { status: 'wait for approval', paymentStatus: 'not due', from: today },
    { paymentStatus: 'paid' },
  ] as const) {
    const listed = (await app.call(order.list, filter, caller)).data.list.map(({ orderNumber }) => orderNumber)
    const { body } = await app.call(order.exportOrders, filter, caller)
    const exported = [...new Set([...body.matchAll(/^SO\d+/gm)].map(([number]) => number))]
    assert.deepEqual(exported, listed, JSON.stringify(filter))
  }
})

test('[ORDER-1] list, detail, shipments, logistics and export show the caller’s orders and nobody else’s', async () => {
  const buyer = await makeBuyer(db)
  const { id, number, caller } = await makeOrder(app, buyer)
  const colleague = await signIn(await makeBuyer(db, { companyId: buyer.companyId }))
  const administrator = await signIn(await makeBuyerAdmin(db, { companyId: buyer.companyId }))
  const stranger = await signIn(await makeBuyerAdmin(db))
  const numbers = async (who: Caller, more = {}) =>
    (await app.call(order.list, more, who)).data.list.map(({ orderNumber }) => orderNumber)
  assert.deepEqual(
    [await numbers(caller), await numbers(colleague), await numbers(administrator), await numbers(stranger)],
    [[number], [], [number], []],
  )
  assert.ok((await numbers(staff, { pageSize: 100 })).includes(number))
  assert.deepEqual(await numbers(caller, { search: '苯硼' }), [number])
  assert.deepEqual(await numbers(caller, { search: '100%' }), [])
  assert.deepEqual(await numbers(caller, { status: 'shipped' }), [])
  assert.deepEqual((await app.call(order.list, {}, caller)).data.counts, { 'wait for approval': 1 })
  for (const who of [colleague, stranger])
    for (const foreign of [id, '99999999']) {
      const replies = [
        await app.callRaw(order.detail, { id: foreign }, who),
        await app.callRaw(fulfilment.shipped, { id: foreign }, who),
        await app.callRaw(fulfilment.logistics, { id: foreign }, who),
        await app.callRaw(fulfilment.logisticsByQuery, { orderId: foreign }, who),
        await app.callRaw(fulfilment.cancel, { id: foreign, reason: 'error' }, who),
      ]
      for (const reply of replies) assert.equal(reply.status, errors.NOT_FOUND.status)
      assert.equal((await app.call(order.exists, { id: foreign }, who)).data.exists, false)
    }
  assert.equal((await app.call(order.exists, { id }, caller)).data.exists, true)
  const sheet = (await app.call(order.exportOrders, {}, { ...caller, language: 'en' })).body
  assert.match(sheet, new RegExp(`^\\uFEFFOrder number,.*\\r\\n${number},`))
  assert.doesNotMatch((await app.call(order.exportOrders, {}, stranger)).body, new RegExp(number))
})

test('an order placed for a buyer is the buyer’s, and its history names both', async () => {
  const buyer = await makeBuyer(db, { surname: '李', name: '四' })
  const acting = await actingFor(buyer)
  const { id, number } = await makeOrder(app, buyer, { caller: acting })
  const shown = await detail(id, await signIn(buyer))
  assert.deepEqual(
    [shown.orderNumber, shown.purchasedBy, shown.events[0]!.actor, shown.events[0]!.onBehalfOf],
    [number, '李四', '王小明', '李四'],
  )
  await wholeLedger()
})

test('one checkout is one order: repeated it gives the same answer, with another content it is refused', async () => {
  const { caller, ...buyer } = await aBuyer()
  const pack = await makePack(db, { onHand: 10 })
  await fillCart(app, caller, [{ packageId: pack.packageId, quantity: 2 }])
  const input = await aSubmission(app, caller, buyer)
  const first = await submit(caller, input)
  const second = await submit(caller, input)
  assert.deepEqual(second.data, first.data)
  assert.equal(codeOf(await submit(caller, { ...input, remark: '加急' })), 'CHECKOUT_REUSED')
  assert.equal(codeOf(await submit(caller, { ...input, checkoutId: randomUUID() })), 'NOTHING_TO_ORDER')
  assert.equal((await stockOf(pack.packageId)).allocated, 2)
})

test('suppliers see no orders', async () => {
  const supplier = await signIn(await makeSupplier(db))
  assert.equal(codeOf(await app.callRaw(order.list, {}, supplier)), 'FORBIDDEN')
})
