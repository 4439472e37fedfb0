import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Role } from '../../kernel/shared/access.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { makeOrder, makePack } from '../../testing/makeOrder.ts'
import {
  makeBuyer,
  makeBuyerAdmin,
  makeCsr,
  makePerson,
  makeSupplier,
  type MadePerson,
} from '../../testing/makePeople.ts'
import { orderWorld } from '../../testing/orderWorld.ts'
import { fulfilment } from './contract.ts'

const { app, db, staff, signIn, makeReady, ship, mailsTo, actingFor } = await orderWorld()

/** What an email says above the line that stands under all of them. */
const words = (body: string) => body.replace(/\n\nReagora .*\n.*\n$/, '')
const kinds = async ({ email }: Pick<MadePerson, 'email'>) => (await mailsTo(email)).map(({ kind }) => kind)

test('[ADMO-1] every step that concerns the buyer is told once, in the language of each reader', async () => {
  const admin = await makeBuyerAdmin(db, { language: 'ja' })
  const buyer = { ...(await makeBuyer(db, { companyId: admin.companyId, language: 'de' })), addressId: admin.addressId }
  const colleague = await makeBuyer(db, { companyId: admin.companyId })
  const { id, number } = await makeOrder(app, buyer)
  await makeReady(id)
  await ship(id, [1])
  await ship(id, [1])
  await app.call(fulfilment.deliver, { id }, staff)
  await app.callRaw(fulfilment.deliver, { id }, staff)
  await app.call(fulfilment.recordPayment, { id, reference: 'A1' }, staff)
  assert.deepEqual(await kinds(buyer), [
    'orderPlaced',
    'orderApproved',
    'orderPartShipped',
    'orderShipped',
    'orderDelivered',
    'orderPaid',
  ])
  for (const mail of await mailsTo(buyer.email)) {
    assert.equal(mail.language, 'de')
    assert.ok(mail.subject.includes(number), mail.subject)
    assert.doesNotMatch(mail.subject + mail.body, /\{\{|\}\}|mail\./)
  }
  // Ends concern the company; its every step does not.
  assert.deepEqual(await kinds(admin), [])
  const second = await makeOrder(app, buyer)
  await app.call(fulfilment.reject, { id: second.id, note: '信用额度不足' }, staff)
  assert.deepEqual([await kinds(admin), await kinds(colleague)], [['orderRejected'], []])
  const [rejected] = await mailsTo(admin.email)
  assert.deepEqual([rejected!.language, rejected!.body.includes('信用额度不足')], ['ja', true])
  const third = await makeOrder(app, buyer)
  await app.call(fulfilment.cancel, { id: third.id, reason: 'duplicate', reasonText: 'siehe oben' }, third.caller)
  assert.match((await mailsTo(buyer.email)).at(-1)!.body, /Grund: doppelt bestellt: siehe oben/)
  assert.deepEqual(await kinds(admin), ['orderRejected', 'orderCancelled'])
})

test('who placed an order on behalf hears of it as well, and nobody twice', async () => {
  const buyer = await makeBuyerAdmin(db)
  const { id } = await makeOrder(app, buyer, { caller: await actingFor(buyer) })
  // Whoever ordered for somebody does not decide on it.
  await app.call(fulfilment.reject, { id, note: '重复' }, await signIn(await makeCsr(db)))
  const { email } = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.placed_by')
    .select('email')
    .where('orders.id', '=', Number(id))
    .executeTakeFirstOrThrow()
  assert.notEqual(email, buyer.email)
  const service = (await mailsTo(email)).filter(({ body }) => body.includes(`id=${id}`))
  assert.deepEqual(
    service.map(({ kind }) => kind),
    ['orderPlaced', 'orderRejected'],
  )
  assert.deepEqual(await kinds(buyer), ['orderPlaced', 'orderRejected'])
})

test('[ADMO-8] suppliers learn what to send and to stop: their own lines, and nothing of the buyer', async () => {
  const buyer = await makeBuyer(db, { companyName: 'Verschwiegen AG' })
  const [mine, stored] = [await makeSupplier(db, { language: 'en' }), await makeSupplier(db)]
  await db
    .updateTable('supplier_profiles')
    .set({ programmes: ['consignment'] })
    .where('id', '=', stored.supplierId)
    .execute()
  const packs = [
    await makePack(db, { supplierId: mine.supplierId, onHand: 9 }),
    await makePack(db, { supplierId: stored.supplierId, onHand: 9 }),
  ]
  const { id, number, caller } = await makeOrder(app, buyer, {
    lines: packs.map(({ packageId }) => ({ packageId, quantity: 2 })),
  })
  assert.deepEqual(await kinds(mine), [])
  await app.call(fulfilment.approve, { id }, staff)
  await app.call(fulfilment.cancel, { id, reason: 'error' }, caller)
  assert.deepEqual([await kinds(mine), await kinds(stored)], [['orderForSupplier', 'orderStopped'], []])
  for (const { body } of await mailsTo(mine.email)) {
    assert.ok(body.includes(number) && body.includes(`2 × ${packs[0]!.code}`), body)
    assert.doesNotMatch(body, new RegExp(`${packs[1]!.code}|Verschwiegen|${buyer.email}`))
  }
})

test('[ADMO-8] only the active people who sell are told, each their open lines, and to stop only what has not left', async () => {
  const seller = await makeSupplier(db, { surname: '孙', name: '一' })
  const { companyId, supplierId } = seller
  const chief = await makeSupplierPerson(companyId, 'ROLE_SUPPLIER_ADMIN', 'en')
  const gone = await makeSupplierPerson(companyId, 'ROLE_SUPPLIER')
  await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', gone.userId).execute()
  await db.updateTable('companies').set({ kind: 'both' }).where('id', '=', companyId).execute()
  const purchaser = await makeSupplierPerson(companyId, 'ROLE_BUYER')
  const packs = [
    await makePack(db, { supplierId, onHand: 5, label: '1 g' }),
    await makePack(db, { supplierId, label: '5 g' }),
    await makePack(db, { supplierId, onHand: 9, label: '25 g' }),
  ]
  const [one, two, three] = packs.map(({ code }) => code)
  const { id, number } = await makeOrder(app, await makeBuyer(db), {
    lines: packs.map(({ packageId }, at) => ({ packageId, quantity: at + 3 })),
  })
  await makeReady(id)
  await ship(id, [1, 4, 0])
  await app.call(fulfilment.close, { id, reason: 'out of stock' }, staff)
  const told = async ({ email }: Pick<MadePerson, 'email'>) =>
    (await mailsTo(email)).map(({ kind, subject, body }) => [kind, subject, words(body)])
  assert.deepEqual(await told(seller), [
    [
      'orderForSupplier',
      `请备货：订单 ${number}`,
      `孙一，您好！\n\n订单 ${number} 已审核通过，请为以下产品备货，并确认发货日期。\n\n3 × ${one}, 1 g\n4 × ${two}, 5 g\n5 × ${three}, 25 g\n\n收货地址、确认与发货：${app.resources.settings.PUBLIC_URL}/supplier/orders/${id}`,
    ],
    [
      'orderStopped',
      `请停止备货：订单 ${number}`,
      `孙一，您好！\n\n订单 ${number} 中的以下产品已取消，请不要再发货。\n\n2 × ${one}, 1 g\n5 × ${three}, 25 g`,
    ],
  ])
  assert.deepEqual(
    (await mailsTo(chief.email)).map(({ kind, language }) => [kind, language]),
    [
      ['orderForSupplier', 'en'],
      ['orderStopped', 'en'],
    ],
  )
  assert.deepEqual([await told(gone), await told(purchaser)], [[], []])
})

const makeSupplierPerson = (companyId: number, role: Role, language: Language = 'zh') =>
  makePerson(db, { companyId, roles: [role], language })

test('emails name what was ordered, what is owed back and what was paid, to the fen, and not to who is suspended', async () => {
  const admin = await makeBuyerAdmin(db, { companyName: 'Huaxia Labs', surname: '周', name: '全' })
  const buyer = {
    ...(await makeBuyer(db, { companyId: admin.companyId, surname: '吴', name: '用' })),
    addressId: admin.addressId,
  }
  const [named, bare] = [
    await makePack(db, { price: 12_345, label: '1 g' }),
    await makePack(db, { price: 5_000, label: '2 g' }),
  ]
  await db.updateTable('products').set({ name_zh: '', name_en: '' }).where('id', '=', bare.productId).execute()
  await db.updateTable('molecules').set({ name_zh: '', name_en: '' }).where('id', '=', bare.moleculeId).execute()
  const { id, number } = await makeOrder(app, buyer, {
    lines: [
      { packageId: named.packageId, quantity: 2 },
      { packageId: bare.packageId, quantity: 1 },
    ],
  })
  const link = `查看订单：${app.resources.settings.PUBLIC_URL}/orderdetail?id=${id}`
  // 296.90 with 13 % tax (38.597) and two suppliers' shipping.
  await app.call(fulfilment.recordPayment, { id, reference: 'A7' }, staff)
  await makeReady(id)
  await ship(id, [1])
  await app.call(fulfilment.close, { id, reason: 'other', reasonText: '破损' }, staff)
  await app.call(fulfilment.recordRefund, { id, reference: 'R7' }, staff)
  // 123.45 with 13 % tax (16.0485) and one supplier's shipping are kept.
  assert.deepEqual(
    (await mailsTo(buyer.email)).map(({ kind, body }) => [kind, words(body)]),
    [
      [
        'orderPlaced',
        `吴用，您好！\n\n您的订单 ${number} 已提交，采购单位为Huaxia Labs，金额 ¥ 375.50，正在等待审核。\n\n2 × 苯硼酸, 1 g\n1 × ${bare.code}, 2 g\n\n${link}`,
      ],
      ['orderPaid', `吴用，您好！\n\n我们已收到订单 ${number} 的付款 ¥ 375.50（流水号 A7）。\n\n${link}`],
      ['orderApproved', `吴用，您好！\n\n您的订单 ${number} 已审核通过，正在备货。\n\n${link}`],
      [
        'orderPartShipped',
        `吴用，您好！\n\n您的订单 ${number} 有一部分已发货，其余产品稍后发出。\n承运商：顺丰\n运单号：SF1\n\n${link}`,
      ],
      [
        'orderClosed',
        `吴用，您好！\n\n您的订单 ${number} 中尚未发出的部分已取消，已发出的产品不受影响。\n原因：其他原因：破损\n订单金额现为 ¥ 159.50。\n\n您已付的 ¥ 216.00 将退还给您。\n\n${link}`,
      ],
      ['orderRefunded', `吴用，您好！\n\n订单 ${number} 的退款 ¥ 216.00 已汇出（流水号 R7）。\n\n${link}`],
    ],
  )
  const { rows } = await sql<{ move: string; note: string; amount: number }>`
    select move, data ->> 'note' as note, (data ->> 'amount')::int as amount from events
    where entity = 'order' and entity_id = ${id} and move like 'record%' order by id`.execute(db)
  assert.deepEqual(rows, [
    { move: 'recordPayment', note: 'A7', amount: 37_550 },
    { move: 'recordRefund', note: 'R7', amount: 21_600 },
  ])
  const trail = await db
    .selectFrom('audit')
    .innerJoin('audit_detail', 'audit_id', 'audit.id')
    .select(['act', 'audit_detail.before', 'audit_detail.after'])
    .where('entity', '=', 'order')
    .where('entity_id', '=', Number(id))
    .where('act', 'in', ['checkout.submit', 'fulfilment.recordPayment', 'fulfilment.recordRefund'])
    .orderBy('audit.id')
    .execute()
  assert.deepEqual(trail, [
    { act: 'checkout.submit', before: null, after: { number, total: 37_550, currency: 'CNY' } },
    {
      act: 'fulfilment.recordPayment',
      before: { paymentStatus: 'not due', paidTotal: 0 },
      after: { paymentStatus: 'paid', paidTotal: 37_550, reference: 'A7' },
    },
    {
      act: 'fulfilment.recordRefund',
      before: { paymentStatus: 'refund due', paidTotal: 37_550 },
      after: { paymentStatus: 'paid', paidTotal: 15_950, reference: 'R7' },
    },
  ])
  // Of an order that ends unpaid nothing is owed; who is suspended, or no administrator, hears nothing.
  const paid = await makeOrder(app, buyer)
  const unpaid = await makeOrder(app, buyer)
  await app.call(fulfilment.recordPayment, { id: paid.id, reference: 'A8' }, staff)
  await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', buyer.userId).execute()
  await app.call(fulfilment.reject, { id: paid.id, note: '停产' }, staff)
  await app.call(fulfilment.cancel, { id: unpaid.id, reason: 'payment issue' }, staff)
  const ended = (await mailsTo(admin.email)).map(({ body }) => words(body).split('\n').slice(2, -2).join(' '))
  assert.deepEqual(ended.slice(1), [
    `很抱歉，您的订单 ${paid.number} 未通过审核。 原因：停产  您已付的 ¥ 246.00 将退还给您。`,
    `订单 ${unpaid.number} 已取消。 原因：付款问题`,
  ])
  assert.equal((await mailsTo(buyer.email)).length, 9)
})
