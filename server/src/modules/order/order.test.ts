import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { errors } from '../../kernel/shared/errors.ts'
import type { Caller } from '../../testing/app.ts'
import { aSubmission, fillCart, makeOrder, makePack } from '../../testing/makeOrder.ts'
import { anAddress, makeBuyer, makeBuyerAdmin, makeCsr, makeSupplier } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { addAddress } from '../address/service.ts'
import { cart } from '../cart/contract.ts'
import { checkout } from '../checkout/contract.ts'
import { fulfilment } from '../fulfilment/contract.ts'
import { order } from './contract.ts'

const { app, db, signIn, staff, aBuyer, submit, detail, wholeLedger, actingFor, mailsTo } = await orderWorld()

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
  const input = await aSubmission(app, caller, buyer, { couponCodes: ['KEPT'] })
  const { lines, billAddressId, shipAddressId } = input
  const choice = { lines, billAddressId, shipAddressId, couponCodes: ['KEPT'] }
  const { cost } = (await app.call(checkout.calculateCost, choice, caller)).data
  const { id } = (await submit(caller, input)).data as { id: string }
  await db.updateTable('companies').set({ tax_rate_bp: 300 }).where('id', '=', buyer.companyId).execute()
  await db.updateTable('supplier_profiles').set({ name_zh: '改名试剂' }).where('id', '=', pack.supplierId).execute()
  const shown = await detail(id, caller)
  assert.deepEqual(shown.placedCost, cost)
  assert.deepEqual(
    [cost.taxFrom, cost.coupons.map(({ code }) => code), cost.shippingParts.length],
    ['country', ['KEPT'], 1],
  )
  assert.equal(shown.lines[0]!.supplierLocalName, cost.shippingParts[0]!.supplierLocalName)
  assert.notEqual(shown.lines[0]!.supplierLocalName, '改名试剂')
})

test('companies and suppliers stand by their Chinese names on Chinese pages, invoices and emails', async () => {
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
  const mail = await db
    .selectFrom('mails')
    .select('body')
    .where('recipient', '=', buyer.email)
    .where('kind', '=', 'orderPlaced')
    .executeTakeFirstOrThrow()
  assert.match(mail.body, /采购单位为华夏制药有限公司，金额 ¥ 133\.00/)
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
  // Signs that mean something to the database mean themselves.
  for (const search of ['100%', 'S%', 'S_', '_', '\\', 'SO\\'])
    assert.deepEqual(await numbers(caller, { search }), [], search)
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
  // What was ordered has left the buyer's cart, and can be ordered once only.
  for (const who of [acting, await signIn(buyer)]) assert.equal((await app.call(cart.count, {}, who)).data, 0)
  const { rows } = await sql<{
    actor: number
    buyer: number
  }>`select actor_id as actor, on_behalf_of as buyer from audit where act = 'checkout.submit' and entity_id = ${id}`.execute(
    db,
  )
  const placer = await db
    .selectFrom('orders')
    .select('placed_by')
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow()
  assert.notEqual(placer.placed_by, buyer.userId)
  assert.deepEqual(rows, [{ actor: placer.placed_by, buyer: buyer.userId }])
  const shown = await detail(id, await signIn(buyer))
  assert.deepEqual(
    [shown.orderNumber, shown.purchasedBy, shown.events[0]!.actor, shown.events[0]!.onBehalfOf],
    [number, '李四', '王小明', '李四'],
  )
  await wholeLedger()
})

test('everything about an order is shown as it was written: its two addresses, figures, lines, parcels, history and moves', async () => {
  const buyer = await makeBuyer(db, { surname: '赵', name: '敏', companyName: 'Huaxia Labs' })
  await db.updateTable('companies').set({ local_name: '华夏实验室' }).where('id', '=', buyer.companyId).execute()
  const caller = await signIn(buyer)
  const abroad = {
    nickname: 'Berlin',
    kind: 'ship' as const,
    contact: 'Anna Roth',
    phone: '+49 30 1',
    email: 'anna@example.test',
    street: 'Hof 2',
    street2: 'Haus B',
    city: 'Berlin',
    county: 'Mitte',
    state: 'BE',
    postalCode: '10115',
    country: 'DE',
  }
  const shipAddressId = await addAddress(db, buyer.companyId, { ...anAddress(), ...abroad }, 'enter', buyer.userId)
  const supplier = await makeSupplier(db, { nameEn: 'Alpha', nameZh: '阿尔法' })
  const { supplierId } = supplier
  const short = await makePack(db, { supplierId, price: 12_345, onHand: 2, cas: '98-80-6', name: 'Acid', label: '1 g' })
  const plain = await makePack(db, { supplierId, price: 700, productType: 2, name: 'Tube', label: '50/pk' })
  await db.updateTable('molecules').set({ mdl: 'MFCD00002103' }).where('id', '=', short.moleculeId).execute()
  await db
    .updateTable('products')
    .set({ lead_min: 3, lead_max: 7, name_zh: '酸' })
    .where('id', '=', short.productId)
    .execute()
  await db.updateTable('products').set({ molecule_id: null, name_zh: '管' }).where('id', '=', plain.productId).execute()
  await db
    .insertInto('coupons')
    .values({
      code: 'WHOLE',
      currency: 'CNY',
      amount: 1000,
      max_uses: 1,
      uses_left: 1,
      valid_until: new Date(Date.now() + 86_400_000),
    })
    .execute()
  const acting = await actingFor(buyer)
  const wish = {
    productCas: '7440-44-0',
    productMdl: 'MFCD00000001',
    confirmMismatch: true,
    acknowledgeBackorder: true,
  }
  await app.call(
    cart.add,
    {
      lines: [
        { ...wish, productPackageId: String(short.packageId), productPackageNum: 3 },
        { productPackageId: String(plain.packageId), productPackageNum: 4 },
      ],
    },
    acting,
  )
  const choice = await aSubmission(app, acting, buyer, {
    couponCodes: ['WHOLE'],
    purchaseOrder: 'PO-1',
    projectCode: 'P001',
    remark: '加急',
    invoiceType: 'vat special',
    invoiceTitle: '华夏（开票）',
  })
  const lines = choice.lines.map((line) => ({ ...line, acknowledgeBackorder: true }))
  const before = new Date()
  // 398.35 less 10.00, 19 % of it in Germany = 73.7865, shipping from China to elsewhere 260.00.
  const placed = await submit(acting, { ...choice, lines, shipAddressId: String(shipAddressId), shownTotal: '722.14' })
  assert.equal(placed.status, 200, placed.message)
  const { id, orderNumber } = placed.data as { id: string; orderNumber: string }
  const cny = (amount: string) => ({ amount, currency: 'CNY' })
  assert.deepEqual(placed.data, {
    id,
    orderNumber,
    status: 'wait for approval',
    paymentStatus: 'not due',
    grandTotal: cny('722.14'),
    requisition: null,
  })
  const approver = await makeCsr(db, { surname: '钱', name: '多' })
  await app.call(fulfilment.approve, { id, note: '可以' }, await signIn(approver))
  for (const move of ['pack', 'startShipping'] as const) await app.call(fulfilment.advance, { id, move }, staff)
  const shown = await detail(id, caller)
  const [one, two] = shown.lines
  const parcel = {
    carrier: '顺丰',
    trackingNumber: 'SF77',
    lines: [
      { orderLineId: two!.id, quantity: 4 },
      { orderLineId: one!.id, quantity: 1 },
    ],
  }
  await app.call(fulfilment.ship, { id, ...parcel }, staff)
  await app.call(fulfilment.recordPayment, { id, reference: '中行 7' }, staff)
  const now = await detail(id, caller)
  const molecule = await db
    .selectFrom('molecules')
    .select('number')
    .where('id', '=', short.moleculeId)
    .executeTakeFirstOrThrow()
  const head = {
    id,
    orderNumber,
    purchaseOrder: 'PO-1',
    status: 'partially shipped',
    paymentStatus: 'paid',
    buyerCompany: '华夏实验室',
    purchasedBy: '赵敏',
    placedBy: '王小明',
    createdDate: now.createdDate,
    grandTotal: cny('722.14'),
    placedTotal: cny('722.14'),
  }
  const { kind: _kind, invoiceLanguage: _language, ...home } = anAddress()
  const { kind: _, ...there } = abroad
  const from = {
    supplierId: String(supplierId),
    supplierName: 'Alpha',
    supplierLocalName: '阿尔法',
    shipsFromCountry: 'CN',
  }
  const parcels = [
    {
      id: now.shipments[0]!.id,
      carrier: '顺丰',
      trackingNumber: 'SF77',
      shippedAt: now.shipments[0]!.shippedAt,
      lines: [
        {
          orderLineId: one!.id,
          productCode: short.code,
          productName: 'Acid',
          productChineseName: '酸',
          pack: '1 g',
          quantity: 1,
          lot: '',
        },
        {
          orderLineId: two!.id,
          productCode: plain.code,
          productName: 'Tube',
          productChineseName: '管',
          pack: '50/pk',
          quantity: 4,
          lot: '',
        },
      ],
    },
  ]
  const step = (move: string, event: string, fromStatus: string | null, toStatus: string | null, note = '') => ({
    event,
    move,
    fromStatus,
    toStatus,
    actor: '王小明',
    onBehalfOf: null as string | null,
    reason: null,
    note,
  })
  const { events, moves, ...rest } = now
  assert.deepEqual(rest, {
    ...head,
    approximate: null,
    version: 6,
    paymentTerm: '08',
    prepay: false,
    dueOn: null,
    paidTotal: cny('722.14'),
    refundDue: cny('0.00'),
    invoiceType: 'vat special',
    invoiceTitle: '华夏（开票）',
    projectCode: 'P001',
    remark: '加急',
    cancelReason: null,
    cancelWords: '',
    confirmation: null,
    billAddress: home,
    shipAddress: there,
    lines: [
      {
        ...from,
        id: one!.id,
        lineNumber: 1,
        productId: String(short.productId),
        productPackageId: String(short.packageId),
        productType: 1,
        reagoraMoleculeId: molecule.number,
        productCode: short.code,
        productName: 'Acid',
        productChineseName: '酸',
        productCas: '98-80-6',
        productMdl: 'MFCD00002103',
        typedCas: '7440-44-0',
        typedMdl: 'MFCD00000001',
        productPurity: '≥98%',
        pack: '1 g',
        minDays: 3,
        maxDays: 7,
        named: null,
        requestedOn: null,
        shipAddress: null,
        quantity: 3,
        allocated: 1,
        backordered: 1,
        unmanaged: 0,
        shipped: 1,
        cancelled: 0,
        expectedOn: null,
        delayReason: '',
        unitPrice: cny('123.45'),
        listPrice: null,
        priceReason: null,
        lineTotal: cny('370.35'),
        placedTotal: cny('370.35'),
      },
      {
        ...from,
        id: two!.id,
        lineNumber: 2,
        productId: String(plain.productId),
        productPackageId: String(plain.packageId),
        productType: 2,
        reagoraMoleculeId: null,
        productCode: plain.code,
        productName: 'Tube',
        productChineseName: '管',
        productCas: null,
        productMdl: null,
        typedCas: null,
        typedMdl: null,
        productPurity: '≥98%',
        pack: '50/pk',
        minDays: null,
        maxDays: null,
        named: null,
        requestedOn: null,
        shipAddress: null,
        quantity: 4,
        allocated: 0,
        backordered: 0,
        unmanaged: 0,
        shipped: 4,
        cancelled: 0,
        expectedOn: null,
        delayReason: '',
        unitPrice: cny('7.00'),
        listPrice: null,
        priceReason: null,
        lineTotal: cny('28.00'),
        placedTotal: cny('28.00'),
      },
    ],
    subtotal: cny('398.35'),
    discount: cny('10.00'),
    shipping: cny('260.00'),
    tax: cny('73.79'),
    taxRateBp: 1900,
    placedCost: {
      subtotal: cny('398.35'),
      discount: cny('10.00'),
      shipping: cny('260.00'),
      tax: cny('73.79'),
      grandTotal: cny('722.14'),
      taxable: cny('388.35'),
      taxRateBp: 1900,
      taxFrom: 'country',
      shippingParts: [
        { ...from, toCountry: 'DE', shipTo: null, goods: cny('398.35'), fee: cny('260.00'), freeFrom: null },
      ],
      reductions: [],
      coupons: [{ code: 'WHOLE', amount: cny('10.00'), shipping: cny('0.00') }],
    },
    shipments: parcels,
  })
  assert.ok(new Date(now.createdDate) >= new Date(before.getTime() - 1000))
  assert.deepEqual(
    events.map(({ event, move, fromStatus, toStatus, actor, onBehalfOf, reason, note }) => {
      return { event, move, fromStatus, toStatus, actor, onBehalfOf, reason, note }
    }),
    [
      { ...step('place', 'CREATED', null, 'wait for approval'), onBehalfOf: '赵敏' },
      { ...step('approve', 'PROCESSING', 'wait for approval', 'processing', '可以'), actor: '钱多' },
      step('pack', 'PACKING', 'processing', 'packing'),
      step('startShipping', 'SHIPPING', 'packing', 'shipping'),
      step('shipPart', 'SHIPMENT_ADDED', 'shipping', 'partially shipped', '顺丰 SF77'),
      step('recordPayment', 'PAYMENT_RECORDED', null, null, '中行 7'),
    ],
  )
  assert.deepEqual(moves, [
    { move: 'cancel', allowed: false, reason: '当前订单状态下不能进行此操作，请刷新页面查看最新状态' },
  ])
  const words = { shipped: '部分商品已发出，不能取消整个订单；客服可以取消未发出的部分', not: moves[0]!.reason }
  assert.deepEqual(
    (await detail(id, staff)).moves.map(({ move, allowed, reason }) => [move, allowed || reason]),
    [
      ...['approve', 'reject', 'pack', 'startQc', 'warehouse', 'startShipping'].map((move) => [move, words.not]),
      ['ship', true],
      ['deliver', words.not],
      ['close', true],
      ['withdraw', words.not],
      ['fail', true],
      ['loseTrack', true],
      ['resume', words.not],
      ['recordPayment', '该订单已付款'],
      ['recordRefund', '该订单没有待退的款项'],
    ],
  )
  // Who acts for the buyer may do what the buyer may.
  assert.deepEqual((await detail(id, acting)).moves, moves)
  const [approved] = (await mailsTo(buyer.email)).filter(({ kind }) => kind === 'orderApproved')
  assert.match(approved!.body, /正在备货。\n\n可以\n\n查看订单/)
  const [row] = (await app.call(order.list, {}, caller)).data.list
  assert.deepEqual(row, {
    ...head,
    lineCount: 2,
    firstLines: [
      { productName: 'Acid', productChineseName: '酸', productCas: '98-80-6', pack: '1 g', quantity: 3 },
      { productName: 'Tube', productChineseName: '管', productCas: null, pack: '50/pk', quantity: 4 },
    ],
  })
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date(now.createdDate))
  const sheet = async (language: 'zh' | 'en') =>
    (await app.call(order.exportOrders, {}, { ...caller, language })).body.trimEnd().split('\r\n')
  assert.deepEqual(await sheet('zh'), [
    '\uFEFF订单号,下单日期,订单状态,采购单号,买方公司,供应商,货号,品名,CAS,包装规格,数量,单价,小计,币种',
    `${orderNumber},${day},部分发货,PO-1,华夏实验室,阿尔法,${short.code},酸,98-80-6,1 g,3,123.45,370.35,CNY`,
    `${orderNumber},${day},部分发货,PO-1,华夏实验室,阿尔法,${plain.code},管,,50/pk,4,7.00,28.00,CNY`,
  ])
  assert.equal(
    (await sheet('en'))[1],
    `${orderNumber},${day},Partially shipped,PO-1,Huaxia Labs,Alpha,${short.code},Acid,98-80-6,1 g,3,123.45,370.35,CNY`,
  )
  assert.deepEqual((await app.call(fulfilment.shipped, { id }, caller)).data, {
    id,
    orderNumber,
    status: 'partially shipped',
    shipments: parcels,
  })
  const { steps, ...way } = (await app.call(fulfilment.logistics, { id }, caller)).data
  const { lines: __, id: ___, ...sent } = parcels[0]!
  assert.deepEqual(way, { id, orderNumber, parcels: [sent] })
  assert.deepEqual(
    steps,
    events.flatMap(({ toStatus, at }) => (toStatus ? [{ status: toStatus, at }] : [])),
  )
  await app.call(fulfilment.advance, { id, move: 'fail', note: '-' }, staff)
  const failed = (await detail(id, staff)).moves.filter(({ move }) => move === 'withdraw' || move === 'ship')
  assert.deepEqual(
    failed.map(({ reason }) => reason),
    [words.not, words.shipped],
  )
  await app.call(fulfilment.advance, { id, move: 'resume' }, staff)
  await wholeLedger()
})

test('orders are found by every word that stands on them and by no other, newest first, page by page', async () => {
  const admin = await makeBuyerAdmin(db, {
    companyName: 'Quokka Pharma',
    surname: '欧阳',
    name: '雪',
    email: 'zebra1@example.test',
  })
  await db.updateTable('companies').set({ local_name: '考拉制药' }).where('id', '=', admin.companyId).execute()
  const mate = {
    ...(await makeBuyer(db, { companyId: admin.companyId, email: 'yak@example.test' })),
    addressId: admin.addressId,
  }
  const pack = await makePack(db, { name: 'Xenon_tube', cas: '7440-63-3', onHand: 50 })
  await db.updateTable('products').set({ name_zh: '氙管' }).where('id', '=', pack.productId).execute()
  const extra = [await makePack(db), await makePack(db), await makePack(db)]
  const mine = await makeOrder(app, admin, { lines: [{ packageId: pack.packageId, quantity: 1 }] })
  const theirs = await makeOrder(app, mate, {
    lines: extra
      .map(({ packageId }, at) => ({ packageId, quantity: at + 1 }))
      .concat({ packageId: pack.packageId, quantity: 9 }),
  })
  const third = await makeOrder(app, admin)
  await db.updateTable('orders').set({ purchase_order: 'PO\\50%_X' }).where('id', '=', Number(third.id)).execute()
  await app.call(fulfilment.cancel, { id: mine.id, reason: 'duplicate' }, mine.caller)
  const all = [third.number, theirs.number, mine.number]
  const numbersOf = async (who: Caller, input: object) => {
    const { data } = await app.call(order.list, input, who)
    return data.list.map(({ orderNumber }) => orderNumber)
  }
  for (const [search, expected] of [
    [mine.number.toLowerCase(), [mine.number]],
    [third.number.slice(2), [third.number]],
    ['quokka', all],
    ['考拉', all],
    ['欧阳雪', [third.number, mine.number]],
    ['YAK@', [theirs.number]],
    ['xenon_T', [theirs.number, mine.number]],
    ['xenonxt', []],
    ['氙管', [theirs.number, mine.number]],
    [pack.code.toUpperCase(), [theirs.number, mine.number]],
    ['7440-63', [theirs.number, mine.number]],
    ['\\50%_x', [third.number]],
    ['50%%x', []],
    ['5\\0%', []],
    ['nowhere', []],
  ] as const) {
    assert.deepEqual(await numbersOf(mine.caller, { search }), expected, search)
    const staffs = await numbersOf(staff, { search, pageSize: 100 })
    assert.deepEqual(
      staffs.filter((number) => all.includes(number)),
      expected,
      `${search} by staff`,
    )
  }
  // An administrator ends orders of the company; a buyer and who acts for them their own only.
  for (const [who, status] of [
    [await actingFor(mate), errors.NOT_FOUND.status],
    [theirs.caller, errors.NOT_FOUND.status],
  ] as const)
    assert.equal((await app.callRaw(fulfilment.cancel, { id: third.id, reason: 'error' }, who)).status, status)
  // Whoever bought, not whoever acts for them or works beside them, finds it.
  assert.deepEqual(await numbersOf(theirs.caller, {}), [theirs.number])
  assert.deepEqual(await numbersOf(await actingFor(mate), {}), [theirs.number])
  assert.deepEqual(await numbersOf(await actingFor(admin), {}), [third.number, mine.number])
  const pageOf = async (pageNumber: number, more: object = {}) => {
    const { total, list, counts } = (await app.call(order.list, { pageNumber, pageSize: 2, ...more }, mine.caller)).data
    return [total, list.map(({ orderNumber }) => orderNumber), counts]
  }
  const counts = { 'wait for approval': 2, cancelled: 1 }
  assert.deepEqual(
    [await pageOf(1), await pageOf(2), await pageOf(3)],
    [
      [3, [third.number, theirs.number], counts],
      [3, [mine.number], counts],
      [3, [], counts],
    ],
  )
  // The tabs count with the other filters, whichever of them is open.
  assert.deepEqual(await pageOf(1, { status: 'cancelled' }), [1, [mine.number], counts])
  assert.deepEqual(await pageOf(1, { status: 'shipped' }), [0, [], counts])
  assert.deepEqual(await pageOf(1, { status: 'cancelled', search: third.number }), [0, [], { 'wait for approval': 1 }])
  await app.call(fulfilment.recordPayment, { id: third.id, reference: 'A1' }, staff)
  assert.deepEqual(await pageOf(1, { paymentStatus: 'paid' }), [1, [third.number], { 'wait for approval': 1 }])
  assert.equal((await app.call(fulfilment.cancel, { id: theirs.id, reason: 'error' }, mine.caller)).status, 200)
  const [long] = (await app.call(order.list, { search: theirs.number }, mine.caller)).data.list
  assert.deepEqual([long!.lineCount, long!.firstLines.map(({ quantity }) => quantity)], [4, [9, 1, 2]])
})

test('suppliers see no orders', async () => {
  const supplier = await signIn(await makeSupplier(db))
  assert.equal(codeOf(await app.callRaw(order.list, {}, supplier)), 'FORBIDDEN')
})
