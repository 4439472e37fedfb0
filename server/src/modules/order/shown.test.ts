// Everything that the page of an order says.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aSubmission, makePack } from '../../testing/makeOrder.ts'
import { anAddress, makeBuyer, makeCsr, makeSupplier } from '../../testing/makePeople.ts'
import { orderWorld } from '../../testing/orderWorld.ts'
import { addAddress } from '../address/service.ts'
import { cart } from '../cart/contract.ts'
import { fulfilment } from '../fulfilment/contract.ts'
import { order } from './contract.ts'

const { app, db, signIn, staff, submit, detail, wholeLedger, actingFor, mailsTo } = await orderWorld()

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
    carrierAccount: 'DHL 9601',
    remark: '加急',
    invoiceType: 'vat special',
    invoiceTitle: '华夏（开票）',
  })
  const lines = choice.lines.map((line) => ({ ...line, acknowledgeBackorder: true }))
  const before = new Date()
  // 398.35 less 10.00, 19 % of it in Germany = 73.7865; the carrier bills the freight.
  const placed = await submit(acting, { ...choice, lines, shipAddressId: String(shipAddressId), shownTotal: '462.14' })
  assert.equal(placed.status, 200, placed.message)
  const { id, orderNumber } = placed.data as { id: string; orderNumber: string }
  const cny = (amount: string) => ({ amount, currency: 'CNY' })
  assert.deepEqual(placed.data, {
    id,
    orderNumber,
    status: 'wait for approval',
    paymentStatus: 'not due',
    grandTotal: cny('462.14'),
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
    grandTotal: cny('462.14'),
    placedTotal: cny('462.14'),
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
      label: '',
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
    requisitionNumber: '',
    approximate: null,
    version: 6,
    paymentTerm: '08',
    prepay: false,
    deposit: null,
    dueOn: null,
    paidTotal: cny('462.14'),
    refundDue: cny('0.00'),
    invoiceType: 'vat special',
    invoiceTitle: '华夏（开票）',
    // Of digital invoices alone.
    invoiceEmail: '',
    projectCode: 'P001',
    carrierAccount: 'DHL 9601',
    remark: '加急',
    cancelReason: null,
    cancelWords: '',
    // Three to seven days of its supplier, and one to two weeks of China's customs (rule BUY-9).
    expectation: { additions: ['border'], cif: false, minDays: 10, maxDays: 21 },
    confirmation: null,
    split: { from: null, into: [] },
    billAddress: home,
    shipAddress: there,
    lines: [
      {
        ...from,
        id: one!.id,
        lineNumber: 1,
        projectCode: '',
        budget: '',
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
        quoted: null,
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
        projectCode: '',
        budget: '',
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
        quoted: null,
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
    shipping: cny('0.00'),
    tax: cny('73.79'),
    taxRateBp: 1900,
    placedCost: {
      subtotal: cny('398.35'),
      discount: cny('10.00'),
      shipping: cny('0.00'),
      tax: cny('73.79'),
      grandTotal: cny('462.14'),
      taxable: cny('388.35'),
      taxRateBp: 1900,
      taxFrom: 'country',
      shippingParts: [
        {
          ...from,
          toCountry: 'DE',
          shipTo: null,
          byAccount: true,
          goods: cny('398.35'),
          fee: cny('0.00'),
          freeFrom: null,
          surcharges: [],
          quoted: null,
        },
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
  const words = { shipped: '部分产品已发出，不能取消整个订单；客服可以取消未发出的部分', not: moves[0]!.reason }
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
    '\uFEFF订单号,下单日期,状态,采购单号,买方公司,供应商,货号,品名,CAS,包装规格,数量,单价,小计,币种,项目代码,预算',
    `${orderNumber},${day},部分发货,PO-1,华夏实验室,阿尔法,${short.code},酸,98-80-6,1 g,3,123.45,370.35,CNY,P001,`,
    `${orderNumber},${day},部分发货,PO-1,华夏实验室,阿尔法,${plain.code},管,,50/pk,4,7.00,28.00,CNY,P001,`,
  ])
  assert.equal(
    (await sheet('en'))[1],
    `${orderNumber},${day},Partially shipped,PO-1,Huaxia Labs,Alpha,${short.code},Acid,98-80-6,1 g,3,123.45,370.35,CNY,P001,`,
  )
  assert.deepEqual((await app.call(fulfilment.shipped, { id }, caller)).data, {
    id,
    orderNumber,
    status: 'partially shipped',
    shipments: parcels,
  })
  const { steps, ...way } = (await app.call(fulfilment.logistics, { id }, caller)).data
  const { lines: __, id: ___, label: ____, ...sent } = parcels[0]!
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
