import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Caller } from '../../testing/app.ts'
import { fillCart, makePack } from '../../testing/makeOrder.ts'
import { complete, makePerson } from '../../testing/makePeople.ts'
import { codeOf } from '../../testing/orderWorld.ts'
import { dayIn, quoteWorld } from '../../testing/quoteWorld.ts'
import { approval } from '../approval/contract.ts'
import { cart } from '../cart/contract.ts'
import { checkout } from '../checkout/contract.ts'
import { fulfilment } from '../fulfilment/contract.ts'
import { order } from '../order/contract.ts'
import { orderEdit } from '../orderEdit/contract.ts'
import { quoteCompare } from '../quoteCompare/contract.ts'
import { quoteReply } from '../quoteReply/contract.ts'
import { requisition } from '../requisition/contract.ts'
import { quoteMove } from '../quoteMove/contract.ts'
import { quote } from './contract.ts'
import { expire, markOrdered } from './service.ts'

// What an award carries into the cart and the order, and what a line is once its prices are taken back.

const world = await quoteWorld()
const { app, db, staff, aBuyer, aSupplier, answer, award, pricesOf, shown, wholeLedger } = world
const [first, second] = [await aSupplier(), await aSupplier()]
const rest = await aSupplier({ language: 'de' })
const packs = [
  await makePack(db, { supplierId: first.supplierId, name: 'Boronic acid' }),
  await makePack(db, { supplierId: first.supplierId, name: 'Amine', shipsFrom: 'DE' }),
  await makePack(db, { supplierId: first.supplierId, name: 'Phosphine' }),
]
const usual = packs[2]!

const ask = async (caller: Caller, supplierIds = [first.supplierId]) => {
  const items = packs.slice(0, 2).map(({ productId, packageId }) => ({
    productId: String(productId),
    packages: [{ productPackageId: String(packageId), packageNum: 3 }],
  }))
  return (
    await app.call(quote.addProduct, { expectedDate: dayIn(20), supplierIds: supplierIds.map(String), items }, caller)
  ).data
}
const aCompany = async (paymentTerm: string) => {
  const buyer = await aBuyer()
  await complete(db, buyer.companyId)
  await db.updateTable('companies').set({ payment_term: paymentTerm }).where('id', '=', buyer.companyId).execute()
  return buyer
}
type Buyer = Awaited<ReturnType<typeof aCompany>>
type Line = Awaited<ReturnType<typeof cartOf>>[number]
const cartOf = async ({ caller }: Buyer) => (await app.call(cart.list, {}, caller)).data.list
const choiceOf = (buyer: Buyer, lines: Awaited<ReturnType<typeof cartOf>>) => ({
  lines: lines.map(({ id, productPackageNum }) => ({ cartLineId: id, quantity: productPackageNum })),
  billAddressId: String(buyer.addressId),
  shipAddressId: String(buyer.addressId),
})
const costOf = async (buyer: Buyer, lines: Awaited<ReturnType<typeof cartOf>>) =>
  (await app.call(checkout.calculateCost, choiceOf(buyer, lines), buyer.caller)).data.cost
const place = async (buyer: Buyer, lines: Awaited<ReturnType<typeof cartOf>>, paymentTerm: string, more = {}) => {
  const { grandTotal } = await costOf(buyer, lines)
  const shownTotal = { shownTotal: grandTotal.amount, currency: grandTotal.currency }
  const sent = {
    ...choiceOf(buyer, lines),
    ...shownTotal,
    checkoutId: randomUUID(),
    paymentTerm,
    termsAccepted: true,
    ...more,
  }
  return world.submit(buyer.caller, sent)
}
const fees = ({ shippingParts }: Awaited<ReturnType<typeof costOf>>) =>
  shippingParts.map(({ fee, quoted }) => [fee.amount, quoted && [quoted.freight.amount, quoted.charged.amount]])

test('[QUOTE-10] the freight of an awarded answer is charged as it says, once for all that it answers, and said line by line', async () => {
  const buyer = await aCompany('10')
  const { id, quoteNumber } = await ask(buyer.caller)
  const terms = { freight: '25.00', paymentCode: '07' as const, paymentTerm: '对公转账' }
  assert.equal((await answer(quoteNumber, first, ['80.00', '90.00'], terms)).http, 200)
  await award(id, await pricesOf(id, buyer.caller), buyer.caller)
  await fillCart(app, buyer.caller, [{ packageId: usual.packageId, quantity: 1 }])
  const lines = await cartOf(buyer)
  const said = { quoteId: id, quoteNumber, validUntil: dayIn(10), paymentCode: '07', paymentTerm: '对公转账' }
  const quoted = { ...said, freight: { amount: '25.00', currency: 'CNY' } }
  assert.deepEqual(
    lines.map((line) => line.quoted),
    [quoted, quoted, null],
  )
  // What leaves from two places was quoted with one freight; what was not quoted travels by the table.
  const table = (await costOf(buyer, [lines[2]!])).shippingParts[0]!.fee.amount
  assert.deepEqual(fees(await costOf(buyer, lines)), [
    ['25.00', ['25.00', '0.00']],
    [table, null],
  ])
  const page = (await app.call(checkout.show, { cartLineIds: lines.map((line) => line.id).join() }, buyer.caller)).data
  assert.deepEqual([page.paymentTerms, page.quotedTerm], [['10', '03', '07'], '07'])

  const placed = await place(buyer, [lines[0]!], '07')
  assert.equal(placed.http, 200, placed.body)
  const orderId = (placed.data as { id: string }).id
  const order = await world.detail(orderId, buyer.caller)
  assert.deepEqual(
    [order.paymentTerm, order.shipping.amount, order.lines[0]!.quoted, order.placedCost!.shippingParts[0]!.quoted],
    [
      '07',
      '25.00',
      quoted,
      {
        quoteNumber,
        freight: { amount: '25.00', currency: 'CNY' },
        charged: { amount: '0.00', currency: 'CNY' },
      },
    ],
  )
  // The rest of the answer has its freight paid; once that order has ended, it has not.
  assert.deepEqual(fees(await costOf(buyer, [lines[1]!])), [['0.00', ['25.00', '25.00']]])
  // Staff who change the order keep what was quoted.
  const { data: plan } = await app.call(
    orderEdit.reckon,
    { id: orderId, version: order.version, lines: [], reason: 'x', paymentTerm: '03' },
    staff,
  )
  assert.deepEqual(fees(plan.cost), [['25.00', ['25.00', '0.00']]])
  await app.call(fulfilment.cancel, { id: orderId, reason: 'error' }, buyer.caller)
  assert.deepEqual(fees(await costOf(buyer, [lines[1]!])), [['25.00', ['25.00', '0.00']]])
  await wholeLedger()
})

test('[QUOTE-10] an award below the minimum order of its supplier is refused with its lines and what is missing; what was accepted before has reached it', async () => {
  const buyer = await aCompany('01')
  const request = await ask(buyer.caller, [first.supplierId, second.supplierId])
  await answer(request.quoteNumber, first, ['80.00', '10.00'], { minimumOrder: '240.01' })
  await answer(request.quoteNumber, second, ['90.00', '20.00'])
  const prices = await pricesOf(request.id, buyer.caller)
  const of = ({ supplierId }: { supplierId: number }) => prices.filter((one) => one.supplierId === String(supplierId))
  const [acid, amine] = of(first) as [(typeof prices)[0], (typeof prices)[0]]
  const short = await award(request.id, [acid], buyer.caller)
  assert.equal(codeOf(short), 'MINIMUM_ORDER')
  assert.match(short.body, /¥ 240\.01(?! CNY).*Boronic acid 5 g × 3.*¥ 0\.01(?! CNY)/)
  assert.deepEqual(await cartOf(buyer), [])
  assert.equal((await award(request.id, [acid, amine], buyer.caller)).http, 200)

  const again = await ask(buyer.caller)
  await answer(again.quoteNumber, first, ['80.00', '10.00'], { minimumOrder: '240' })
  const [one, other] = (await pricesOf(again.id, buyer.caller)) as [(typeof prices)[0], (typeof prices)[0]]
  assert.equal(codeOf(await award(again.id, [other], buyer.caller)), 'MINIMUM_ORDER')
  assert.equal((await award(again.id, [one], buyer.caller)).http, 200)
  assert.equal((await award(again.id, [other], buyer.caller)).http, 200)
  // Ordered by itself it reaches it; what is ordered counts for the rest.
  const left = (await cartOf(buyer)).slice(-2) as [Line, Line]
  assert.equal(codeOf(await place(buyer, [left[1]], '01')), 'BELOW_MINIMUM')
  const orders: string[] = []
  for (const line of left) {
    const placed = await place(buyer, [line], '01')
    assert.equal(placed.http, 200, placed.body)
    orders.push((placed.data as { id: string }).id)
  }
  // Staff may go below it later, and are told so before they save.
  const lowered = async (units: number) => {
    const { version, lines } = (await app.call(order.detail, { id: orders[0]! }, staff)).data
    const change = { id: orders[0]!, version, lines: [{ orderLineId: lines[0]!.id, quantity: units }], reason: 'x' }
    return (await app.call(orderEdit.reckon, change, staff)).data.belowMinimum
  }
  const [below] = await lowered(1)
  assert.deepEqual([below?.quoteNumber, below?.minimum.amount], [again.quoteNumber, '240.00'])
  assert.ok(Number(below?.missing.amount) > 0)
  assert.deepEqual(await lowered(3), [])
})

test('[QUOTE-10] what was accepted stays above the minimum order: in the cart, at the checkout and before an approver; what is ordered of it counts', async () => {
  const buyer = await aCompany('01')
  const { id, quoteNumber } = await ask(buyer.caller)
  await answer(quoteNumber, first, ['80.00', '10.00'], { minimumOrder: '250' })
  await award(id, await pricesOf(id, buyer.caller), buyer.caller)
  // A later version of the answer changes nothing for what was accepted.
  await answer(quoteNumber, first, ['80.00', '10.00'], { minimumOrder: '9000' })
  const [acid, amine] = (await cartOf(buyer)) as [Line, Line]
  const lower = (line: Line, units: number) =>
    app.callRaw(cart.modify, { id: line.id, productPackageNum: units }, buyer.caller)
  assert.equal((await lower(amine, 1)).http, 200)
  const low = await lower(acid, 2)
  assert.deepEqual([low.http, codeOf(low)], [409, 'BELOW_MINIMUM'])
  assert.match(low.message, new RegExp(`${quoteNumber}.*¥ 250\\.00.*¥ 80\\.00`))
  const codes = ({ problems }: { problems: { code: string }[] }) => problems.map(({ code }) => code)
  assert.deepEqual((await cartOf(buyer)).map(codes), [[], []])
  // By itself neither line is enough: not to check out, not to be ordered, not to be asked approval for.
  const { data: checked } = await app.call(cart.check, { cartLineIds: [acid.id] }, buyer.caller)
  assert.deepEqual([checked.ok, checked.lines.map(codes)], [false, [['BELOW_MINIMUM']]])
  const page = (await app.call(checkout.show, { cartLineIds: acid.id }, buyer.caller)).data
  assert.deepEqual(page.lines.map(codes), [['BELOW_MINIMUM']])
  assert.equal(codeOf(await place(buyer, [acid], '01')), 'BELOW_MINIMUM')
  const both = await cartOf(buyer)
  const person = await makePerson(db, { companyId: buyer.companyId, roles: ['ROLE_BUYER_ADMIN'] })
  const admin = await world.signIn(person)
  const steps = [{ who: 'person', userId: String(person.userId) }]
  const rules = [{ kind: 'amount', currency: 'CNY', amount: '1', steps }]
  const { version } = (await app.call(requisition.showRules, {}, admin)).data
  const saved = await app.callRaw(requisition.saveRules, { version, remindDays: 2, escalateDays: 5, rules }, admin)
  assert.equal(saved.http, 200, saved.body)
  assert.equal(codeOf(await place(buyer, [acid], '01', { requestApproval: true })), 'BELOW_MINIMUM')
  const raised = await place(buyer, both, '01', { requestApproval: true })
  assert.equal(raised.http, 200, raised.body)
  const { id: requisitionId } = (raised.data as { requisition: { id: string } }).requisition
  const approved = await app.callRaw(
    approval.decide,
    { id: requisitionId, step: 1, decision: 'approve', note: '' },
    admin,
  )
  assert.equal(approved.http, 200, approved.body)
})

test('[QUOTE-10] what was sent of a quoted order bears its freight; one by the table is dropped with what stays', async () => {
  const buyer = await aCompany('08')
  const { id, quoteNumber } = await ask(buyer.caller)
  await answer(quoteNumber, first, ['80.00', '90.00'], { freight: '7.50' })
  await award(id, await pricesOf(id, buyer.caller), buyer.caller)
  await fillCart(app, buyer.caller, [{ packageId: usual.packageId, quantity: 1 }])
  const placed = await place(buyer, await cartOf(buyer), '08')
  const orderId = (placed.data as { id: string }).id
  await world.makeReady(orderId)
  assert.equal((await world.ship(orderId, [3])).http, 200)
  await app.call(fulfilment.close, { id: orderId, reason: 'out of stock' }, staff)
  const { shipping, subtotal } = await world.detail(orderId, buyer.caller)
  assert.deepEqual([subtotal.amount, shipping.amount], ['240.00', '7.50'])
  await wholeLedger()
})

test('[ADMO-1] [QUOTE-10] quoted units that are split off keep their price, also once its time is over; freight that was quoted is charged once', async () => {
  const buyer = await aCompany('08')
  const { id, quoteNumber } = await ask(buyer.caller)
  await answer(quoteNumber, first, ['80.00', '90.00'], { freight: '25.00' })
  await award(id, await pricesOf(id, buyer.caller), buyer.caller)
  const placed = await place(buyer, await cartOf(buyer), '08')
  const orderId = (placed.data as { id: string }).id
  const before = await world.detail(orderId, staff)
  await db.updateTable('quote_prices').set({ expires_at: new Date() }).where('quote_id', '=', Number(id)).execute()
  const { reply, totals, other } = await world.splitInTwo(orderId, [2, 3])
  assert.equal(reply.http, 200, reply.body)
  assert.equal(Number(totals[0]) + Number(totals[1]), Number(before.grandTotal.amount))
  // And once more from what was split off.
  const second = await world.splitInTwo(other, [0, 3])
  assert.equal(second.reply.http, 200, second.reply.body)
  const orders = await Promise.all([orderId, other, second.other].map((one) => world.detail(one, buyer.caller)))
  assert.deepEqual(
    orders.map(({ lines, placedCost }) => [
      lines
        .filter((line) => line.quantity > line.cancelled)
        .map((line) => [line.quantity, line.unitPrice.amount, line.quoted!.quoteNumber]),
      fees(placedCost!),
    ]),
    [
      [[[1, '80.00', quoteNumber]], [['25.00', ['25.00', '0.00']]]],
      [[[2, '80.00', quoteNumber]], [['0.00', ['25.00', '25.00']]]],
      [[[3, '90.00', quoteNumber]], [['0.00', ['25.00', '25.00']]]],
    ],
  )
  await wholeLedger()
})

test('[QUOTE-10] freight of nothing is free, freight that is not said is of the table; a term that the company may not have is not offered', async () => {
  const buyer = await aCompany('pending')
  const { id, quoteNumber } = await ask(buyer.caller)
  await answer(quoteNumber, first, ['80.00'], { freight: '0', paymentCode: '08' })
  await award(id, await pricesOf(id, buyer.caller), buyer.caller)
  const lines = await cartOf(buyer)
  assert.deepEqual(fees(await costOf(buyer, lines)), [['0.00', ['0.00', '0.00']]])
  const page = (await app.call(checkout.show, {}, buyer.caller)).data
  assert.deepEqual([page.paymentTerms, page.quotedTerm], [['pending'], null])
  assert.equal(codeOf(await place(buyer, lines, '08')), 'PAYMENT_TERM_NOT_YOURS')
  // A later answer that says no freight: the rest goes by the table, and what was accepted stays as it was.
  await answer(quoteNumber, first, ['1.00', '90.00'])
  const after = await pricesOf(id, buyer.caller)
  assert.deepEqual(
    after.map(({ unitPrice, version }) => [unitPrice.amount, version]),
    [
      ['80.00', 1],
      ['90.00', 2],
    ],
  )
  await award(id, [after[1]!], buyer.caller)
  const both = fees(await costOf(buyer, await cartOf(buyer)))
  assert.deepEqual(both[0], ['0.00', ['0.00', '0.00']])
  assert.equal(both[1]![1], null)
})

test('[QUOTE-10] freight that is not said: the comparison counts what the order is then charged, of packs from two places and of what nobody lists', async () => {
  const buyer = await aCompany('01')
  const items = [
    ...packs.slice(0, 2).map(({ productId, packageId }) => ({
      productId: String(productId),
      packages: [{ productPackageId: String(packageId), packageNum: 3 }],
    })),
    { productName: 'made to order', packages: [{ packageSpec: '7 kg', packageNum: 2 }] },
  ]
  const supplierIds = [first, second].map(({ supplierId }) => String(supplierId))
  const { data } = await app.call(quote.addProduct, { expectedDate: dayIn(20), supplierIds, items }, buyer.caller)
  await answer(data.quoteNumber, first, ['80.00', '10.00', '30.00'])
  // Its goods cost less, and its freight more than that.
  await answer(data.quoteNumber, second, ['79.99', '', ''])
  const { wholes, suppliers, prices } = (await app.call(quoteCompare.prices, { id: data.id }, buyer.caller)).data
  const { single, lowest } = wholes
  const taken = prices.filter(({ supplierId }) => supplierId === String(first.supplierId))
  assert.deepEqual(wholes.split, single)
  assert.equal(Number(lowest!.total.amount) > Number(single!.total.amount), true)
  assert.deepEqual([single!.freightByTable, single!.freightUnstated, single!.exact], [true, false, true])
  assert.equal(suppliers[0]!.tableFreight!.amount, single!.freight.amount)
  assert.equal((await award(data.id, taken, buyer.caller)).http, 200)
  const cost = await costOf(buyer, await cartOf(buyer))
  assert.deepEqual([single!.freight, single!.goods], [cost.shipping, cost.subtotal])
  assert.equal(cost.shippingParts.length, 2)
})

test('[QUOTE-3] a line whose last price is taken back waits for one again; once everybody has declined, somebody has to follow up', async () => {
  const buyer = await aBuyer()
  const { id, quoteNumber } = await ask(buyer.caller)
  const states = async () => {
    const { status, items } = await shown(id, buyer.caller)
    return [status, ...items.map(({ packages }) => packages[0]!.status)]
  }
  await answer(quoteNumber, first, ['80.00', '90.00'])
  assert.deepEqual(await states(), ['quoted', 'quoted', 'quoted'])
  await answer(quoteNumber, first, ['80.00'])
  assert.deepEqual(await states(), ['quoted', 'quoted', 'open'])
  await answer(quoteNumber, first, [], { oper: 'decline', declineReason: '停产' })
  assert.deepEqual(await states(), ['follow-up required', 'open', 'open'])
  // With somebody else to answer it is open; nobody is kept from answering after all.
  await app.call(quoteMove.addSuppliers, { id, suppliers: [String(second.supplierId)] }, buyer.caller)
  assert.deepEqual(await states(), ['open', 'open', 'open'])
  await answer(quoteNumber, first, ['80.00'])
  await award(id, await pricesOf(id, buyer.caller), buyer.caller)
  // Whoever was chosen for a line declines the rest alone.
  await answer(quoteNumber, first, [], { oper: 'decline', declineReason: '停产' })
  assert.deepEqual(await states(), ['accepted', 'accepted', 'open'])
  assert.deepEqual(
    (await shown(id, buyer.caller)).replies.map(({ state }) => state),
    ['answered', 'asked'],
  )
  const part = await world.partOf(quoteNumber, first)
  assert.deepEqual(
    part.items.map(({ packages }) => packages[0]!.open),
    [false, true],
  )
  assert.equal((await app.call(quoteReply.supplierPrices, { id: part.id }, first.caller)).data[0]!.superseded, false)
})

test('[QUOTE-3] a line is split among suppliers: the packs come to what was asked for, each part once however often it is sent, ordered as lines of their own', async () => {
  const buyer = await aCompany('08')
  const supplierIds = [first, second, rest].map(({ supplierId }) => supplierId)
  const { id, quoteNumber } = await ask(buyer.caller, supplierIds)
  await answer(quoteNumber, first, ['80.00', '90.00'])
  const part = await world.partOf(quoteNumber, second)
  const [line] = part.items[0]!.packages
  // The second one sells 2.5 g, and the third one has only two of the pack.
  const lines = [{ lineId: line!.id, packageSpec: '2.5 g', packageNum: 6, unitPrice: '35.00' }]
  await answer(quoteNumber, second, [], { lines })
  await answer(quoteNumber, rest, [], { lines: [{ lineId: line!.id, packageNum: 2, unitPrice: '70.00' }] })
  const of = await pricesOf(id, buyer.caller)
  const price = (unitPrice: string) => of.find((one) => one.unitPrice.amount === unitPrice)!
  const [five, half, two, last] = [price('80.00'), price('35.00'), price('70.00'), price('90.00')]
  const send = (parts: readonly (readonly [string, number])[], more: object = {}) => {
    const awards = parts.map(([priceId, quantity]) => ({ lineId: line!.id, priceId, quantity }))
    return app.callRaw(quote.award, { id, awards, ...more }, buyer.caller)
  }
  const tooMany = await send([
    [five.id, 2],
    [two.id, 2],
  ])
  assert.equal(codeOf(tooMany), 'PARTS_TOGETHER')
  assert.match(tooMany.message, /5 g × 2 \+ 5 g × 2.*5 g × 3/)
  const agreed = { lessThanAsked: true }
  const wrong = [
    [send([[two.id, 3]]), 'PART_ABOVE_QUOTED'],
    [send([[two.id, 2]]), 'PARTS_TOGETHER'],
    [
      send(
        [
          [five.id, 2],
          [two.id, 2],
        ],
        agreed,
      ),
      'PARTS_TOGETHER',
    ],
    [send([[last.id, 3]]), 'PRICE_LAPSED'],
  ] as const
  for (const [reply, code] of wrong) assert.equal(codeOf(await reply), code)
  assert.deepEqual(await cartOf(buyer), [])
  const parts = [
    [half.id, 4],
    [five.id, 1],
  ] as const
  const clicks = await Promise.all([1, 2, 3].map(() => send(parts)))
  assert.deepEqual(
    clicks.map(({ http, data }) => [http, data]),
    clicks.map(() => [200, { status: 'accepted', accepted: 1, inCart: 2 }]),
  )
  assert.equal(codeOf(await send([[five.id, 3]])), 'QUOTE_OVER')
  assert.equal(codeOf(await send([[half.id, 4]])), 'QUOTE_OVER')
  assert.equal(codeOf(await send([...parts, [two.id, 1]], agreed)), 'QUOTE_OVER')
  const shownNow = await shown(id, buyer.caller)
  assert.deepEqual(shownNow.items[0]!.packages[0]!.awarded, [
    { priceId: five.id, quantity: 1 },
    { priceId: half.id, quantity: 4 },
  ])
  // What was accepted, and the lowest of what is not decided.
  assert.deepEqual(
    shownNow.totalQuoted.map(({ amount }) => amount),
    ['490.00'],
  )
  const inCart = await cartOf(buyer)
  assert.deepEqual(
    inCart.map(({ pack, productPackageNum, unitPrice, problems }) => [
      pack,
      productPackageNum,
      unitPrice?.amount,
      problems,
    ]),
    [
      ['2.5 g', 4, '35.00', []],
      ['5 g', 1, '80.00', []],
    ],
  )
  const more = await app.callRaw(cart.modify, { id: inCart[1]!.id, productPackageNum: 2 }, buyer.caller)
  assert.equal(codeOf(more), 'QUANTITY_TOO_LARGE')
  // The loser is told once nothing is undecided, and no price.
  await award(id, [last], buyer.caller)
  const lost = (await world.mailsTo(rest.email)).at(-1)!
  assert.deepEqual(
    [lost.kind, lost.language, /80|35|70/.test(lost.body.replace(/\w+:\/\/\S+/g, ''))],
    ['quoteLost', 'de', false],
  )
  // A line is ordered once all its parts are.
  const statusOf = async () => (await shown(id, buyer.caller)).items[0]!.packages[0]!.status
  assert.equal((await place(buyer, [inCart[0]!], '08')).http, 200)
  assert.equal(await statusOf(), 'accepted')
  const placed = await place(buyer, (await cartOf(buyer)).slice(0, 2), '08')
  assert.equal(placed.http, 200, placed.body)
  assert.equal(await statusOf(), 'ordered')
  const order = await world.detail((placed.data as { id: string }).id, buyer.caller)
  assert.deepEqual(
    order.lines.map(({ quantity, unitPrice }) => [quantity, unitPrice.amount]),
    [
      [1, '80.00'],
      [3, '90.00'],
    ],
  )
  await wholeLedger()
})

test('[QUOTE-3] the part of a split line that is not ordered lapses by itself: the line is then ordered, without any it is expired', async () => {
  const buyer = await aCompany('08')
  const lapse = (priceId: string) =>
    db
      .updateTable('quote_prices')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', Number(priceId))
      .execute()
  for (const orders of [true, false]) {
    const { id, quoteNumber } = await ask(buyer.caller, [first.supplierId, rest.supplierId])
    await answer(quoteNumber, first, ['80.00'])
    await answer(quoteNumber, rest, ['70.00'])
    const [one, two] = await pricesOf(id, buyer.caller)
    const awards = [
      { lineId: one!.lineId, priceId: one!.id, quantity: 1 },
      { lineId: two!.lineId, priceId: two!.id, quantity: 2 },
    ]
    assert.equal((await app.callRaw(quote.award, { id, awards }, buyer.caller)).http, 200)
    const lines = (await cartOf(buyer)).filter(({ quoted }) => quoted?.quoteId === id)
    const of = (amount: string) => lines.filter(({ unitPrice }) => unitPrice?.amount === amount)
    if (orders) assert.equal((await place(buyer, of('80.00'), '08')).http, 200)
    else await lapse(one!.id)
    await lapse(two!.id)
    await db.transaction().execute(async (trx) => {
      await markOrdered(trx, null)
      await expire(trx, new Date())
    })
    assert.equal((await shown(id, buyer.caller)).items[0]!.packages[0]!.status, orders ? 'ordered' : 'expired')
  }
})
