import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { makeOrder } from '../../testing/makeOrder.ts'
import { makeBuyer, makeBuyerAdmin } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { domain, paymentTermCodes, type PaymentTerm } from '../domain/contract.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { dueDay, paymentTerms } from '../domain/rules.ts'
import { order } from '../order/contract.ts'
import { remindOfPayments } from '../order/reminders.ts'
import { fulfilment } from './contract.ts'

const { app, db, staff, detail, makeReady, ship, mailsTo, wholeLedger } = await orderWorld()

/** An order on a term, ready to leave. */
async function ready(paymentTerm: PaymentTerm, buyer?: Awaited<ReturnType<typeof makeBuyer>>) {
  const made = await makeOrder(app, buyer ?? (await makeBuyer(db, { paymentTerm })), { paymentTerm })
  await makeReady(made.id)
  return made
}
/** Puts the last day to pay its invoices on so many days from today, by the calendar of China. */
const dueIn = (id: string, days: number) =>
  sql`update invoices set due_on = china_day(now()) + ${days}::int where order_id = ${id}`.execute(db)

/** As the specification lists them: what is paid before shipment, and when the others are due after an invoice of 31 January. */
const expected: Record<PaymentTerm, 'prepaid' | string | null> = {
  '01': '2026-03-02',
  '02': '2026-03-02',
  '03': 'prepaid',
  '04': 'delivery',
  '05': '2026-01-31',
  '06': '2026-01-31',
  '07': '2026-02-15',
  '08': '2026-03-02',
  '09': '2026-03-17',
  '10': '2026-04-01',
  '99': null,
  pending: 'prepaid',
}

test('[BUY-5] [BUY-6] [PAY-2] every payment term ships unpaid only where the goods come before the money', async () => {
  for (const term of paymentTermCodes) {
    const { id } = await ready(term)
    const shown = await detail(id, staff)
    const before = expected[term] === 'prepaid'
    assert.deepEqual([term, shown.prepay, shown.paymentStatus], [term, before, before ? 'due' : 'not due'])
    const reply = await ship(id, [2])
    assert.deepEqual([term, codeOf(reply)], [term, before ? 'PAYMENT_BEFORE_SHIPMENT' : undefined])
    if (!before) continue
    await app.call(fulfilment.recordPayment, { id, reference: 'A1' }, staff)
    assert.equal((await ship(id, [2])).status, 200, term)
  }
})

test('[PAY-2] due dates and discounts of every payment term', () => {
  for (const [term, day] of Object.entries(expected) as [PaymentTerm, string | null][]) {
    const invoiced = '2026-01-31'
    assert.equal(dueDay(term, { invoiced, delivered: null }), day?.startsWith('2026') ? day : null, term)
    assert.equal(dueDay(term, { invoiced, delivered: '2026-02-03' }) === '2026-02-03', day === 'delivery', term)
  }
  assert.equal(dueDay('06', { invoiced: '2028-02-01', delivered: null }), '2028-02-29')
  assert.equal(dueDay('06', { invoiced: '2026-12-31', delivered: null }), '2026-12-31')
  assert.deepEqual(
    paymentTerms.flatMap(({ code, discountPercent, discountDays }) =>
      discountPercent > 0 ? [[code, discountPercent, discountDays]] : [],
    ),
    [
      ['01', 1, 10],
      ['02', 2, 10],
    ],
  )
})

test('days are those of China, on both sides of its midnight', async () => {
  for (const [at, day] of [
    ['2026-03-09T15:59:59Z', '2026-03-09'],
    ['2026-03-09T16:00:00Z', '2026-03-10'],
    ['2026-12-31T16:00:00Z', '2027-01-01'],
  ] as const) {
    const { rows } = await sql<{ day: string }>`select china_day(${at}::timestamptz)::text as day`.execute(db)
    assert.deepEqual([rows[0]!.day, chinaDay(new Date(at))], [day, day])
  }
})

test('[PAY-3] an order on account is due by the date of its first open invoice, counted from the day its goods left', async () => {
  const { id, caller } = await ready('08')
  assert.equal((await detail(id, caller)).dueOn, null)
  await ship(id, [1])
  const { rows } = await sql<{ day: string }>`select (china_day(now()) + 30)::text as day`.execute(db)
  for (const _ of ['the first parcel', 'the second']) {
    const { dueOn, paymentStatus } = await detail(id, caller)
    assert.deepEqual([dueOn, paymentStatus], [rows[0]!.day, 'not due'])
    await ship(id, [1])
  }
  await app.call(fulfilment.deliver, { id }, staff)
  const seen = async () => {
    const [row] = (await app.call(order.list, {}, caller)).data.list
    assert.equal(row!.paymentStatus, (await detail(id, caller)).paymentStatus)
    const found = (await app.call(order.list, { paymentStatus: row!.paymentStatus }, caller)).data.total
    assert.equal(found, 1)
    return row!.paymentStatus
  }
  const states: string[] = []
  for (const days of [1, 0, -1]) {
    await dueIn(id, days)
    states.push(await seen())
  }
  await app.call(fulfilment.recordPayment, { id, reference: 'A1' }, staff)
  states.push(await seen())
  assert.deepEqual(states, ['not due', 'due', 'overdue', 'paid'])
  await wholeLedger()
})

test('[PAY-3] cash on delivery is due on the day of delivery', async () => {
  const { id } = await ready('04')
  await ship(id, [2])
  assert.equal((await detail(id, staff)).dueOn, null)
  await app.call(fulfilment.deliver, { id }, staff)
  assert.equal((await detail(id, staff)).paymentStatus, 'due')
})

test('[PAY-3] a cancelled paid order is owed back until the refund is recorded', async () => {
  const buyer = await makeBuyer(db, { paymentTerm: '03' })
  const { id, caller } = await makeOrder(app, buyer, { paymentTerm: '03' })
  const refund = (reference = 'R1') => app.callRaw(fulfilment.recordRefund, { id, reference }, staff)
  assert.equal(codeOf(await refund()), 'NOTHING_TO_REFUND')
  await app.call(fulfilment.recordPayment, { id, reference: 'A1' }, staff)
  assert.equal(codeOf(await refund()), 'NOTHING_TO_REFUND')
  await app.call(fulfilment.cancel, { id, reason: 'no longer needed' }, caller)
  const owed = await detail(id, caller)
  assert.deepEqual(
    [owed.paymentStatus, owed.refundDue.amount, owed.grandTotal.amount],
    ['refund due', owed.placedTotal.amount, '0.00'],
  )
  assert.equal(codeOf(await app.callRaw(fulfilment.recordPayment, { id, reference: 'A2' }, staff)), 'MOVE_NOT_POSSIBLE')
  assert.equal(codeOf(await app.callRaw(fulfilment.recordRefund, { id, reference: 'R1' }, caller)), 'FORBIDDEN')
  const replies = await Promise.all([refund('R1'), refund('R2')])
  assert.deepEqual(replies.map(codeOf).toSorted(), ['NOTHING_TO_REFUND', undefined])
  const shown = await detail(id, caller)
  assert.deepEqual(
    [shown.paymentStatus, shown.refundDue.amount, shown.events.at(-1)!.event],
    ['refunded', '0.00', 'REFUND_RECORDED'],
  )
  const told = (await mailsTo(buyer.email)).filter(({ kind }) => kind === 'orderCancelled' || kind === 'orderRefunded')
  assert.deepEqual(
    told.map(({ kind, body }) => [kind, body.includes('240.35') || body.includes('246.00')]),
    [
      ['orderCancelled', true],
      ['orderRefunded', true],
    ],
  )
  await wholeLedger()
})

test('a cancelled order that nobody has paid owes nothing', async () => {
  const { id, caller } = await makeOrder(app, await makeBuyer(db, { paymentTerm: '03' }), { paymentTerm: '03' })
  await app.call(fulfilment.cancel, { id, reason: 'error' }, caller)
  assert.equal((await detail(id, caller)).paymentStatus, 'not due')
})

test('buyer and administrators are reminded once when a payment is due, and once when it is overdue', async () => {
  const admin = await makeBuyerAdmin(db, { paymentTerm: '08', language: 'de' })
  const buyer = await makeBuyer(db, { companyId: admin.companyId })
  const gone = await makeBuyerAdmin(db, { companyId: admin.companyId })
  await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', gone.userId).execute()
  const { id } = await ready('08', { ...buyer, addressId: admin.addressId })
  await ship(id, [2])
  const reminded = async (email: string) =>
    (await mailsTo(email)).map(({ kind }) => kind).filter((kind) => /Due$|Overdue$/.test(kind))
  const remindTwiceAtOnce = () => Promise.all([remindOfPayments(app.resources), remindOfPayments(app.resources)])
  await remindTwiceAtOnce()
  assert.deepEqual(await reminded(buyer.email), [])
  await dueIn(id, 0)
  await remindTwiceAtOnce()
  await remindOfPayments(app.resources)
  assert.deepEqual(await reminded(buyer.email), ['orderDue'])
  await dueIn(id, -1)
  await remindTwiceAtOnce()
  await remindOfPayments(app.resources)
  for (const { email } of [buyer, admin]) assert.deepEqual(await reminded(email), ['orderDue', 'orderOverdue'])
  assert.deepEqual(await reminded(gone.email), [])
  assert.match((await mailsTo(admin.email)).at(-1)!.subject, /überfällig/)
  await app.call(fulfilment.recordPayment, { id, reference: 'A1' }, staff)
  await remindOfPayments(app.resources)
  assert.equal((await reminded(buyer.email)).length, 2)
})

test('of the orders that are due and overdue only those are told of whose goods came first and that are not paid', async () => {
  const buyer = await makeBuyer(db, { paymentTerm: '08', language: 'en' })
  const open = await ready('08', buyer)
  await ship(open.id, [1])
  // One of two units at ¥100.00 with 13 % tax and ¥20.00 shipping; one was cancelled.
  await app.call(fulfilment.close, { id: open.id, reason: 'error' }, staff)
  const paid = await ready('08', buyer)
  await app.call(fulfilment.recordPayment, { id: paid.id, reference: 'A1' }, staff)
  await ship(paid.id, [2])
  const prepaid = await ready('03', buyer)
  const tomorrow = await ready('08', buyer)
  await ship(tomorrow.id, [2])
  const partly = await ready('08', buyer)
  await ship(partly.id, [2])
  await app.call(fulfilment.recordPayment, { id: partly.id, reference: 'A1', amount: '100.00' }, staff)
  const due = { [open.id]: -1, [paid.id]: -1, [prepaid.id]: -1, [tomorrow.id]: 1, [partly.id]: 0 }
  for (const [id, days] of Object.entries(due)) await dueIn(id, days)
  await remindOfPayments(app.resources)
  await remindOfPayments(app.resources)
  const day = async (days: number) =>
    (await sql<{ day: string }>`select (china_day(now()) + ${days}::int)::text as day`.execute(db)).rows[0]!.day
  const link = (id: string) => `See the order: ${app.resources.settings.PUBLIC_URL}/orderdetail?id=${id}`
  const told = (await mailsTo(buyer.email)).filter(({ kind }) => /Due$|Overdue$/.test(kind))
  assert.deepEqual(
    told.map(({ kind, body }) => [kind, body.replace(/^Dear .*\n\n|\n\nReagora.*\n.*\n$/g, '')]).toSorted(),
    [
      [
        'orderDue',
        `¥ 146.00 for order ${partly.number} are due on ${await day(0)}. If you have paid already, please ignore this email.\n\n${link(partly.id)}`,
      ],
      [
        'orderOverdue',
        `¥ 133.00 for order ${open.number} were due on ${await day(-1)} and have not reached us. Please pay soon; if you have paid, please tell us the reference of the transfer.\n\n${link(open.id)}`,
      ],
    ],
  )
})

test('[PAY-3] the days to pay are counted from the invoice, on the day the last goods left, not from their arrival', async () => {
  const dueOf = async (id: string) => (await detail(id, staff)).dueOn
  const inDays = async (days: number) =>
    (await sql<{ day: string }>`select (china_day(now()) + ${days}::int)::text as day`.execute(db)).rows[0]!.day
  const { id } = await ready('08')
  await ship(id, [2])
  await sql`update invoices set issued_on = issued_on - 3, due_on = due_on - 3 where order_id = ${id}`.execute(db)
  await app.call(fulfilment.deliver, { id }, staff)
  assert.equal(await dueOf(id), await inDays(27))
  const closed = await ready('07')
  await ship(closed.id, [1])
  await app.call(fulfilment.close, { id: closed.id, reason: 'error' }, staff)
  assert.equal(await dueOf(closed.id), await inDays(15))
  const onDelivery = await ready('04')
  await ship(onDelivery.id, [2])
  await app.call(fulfilment.deliver, { id: onDelivery.id }, staff)
  assert.equal(await dueOf(onDelivery.id), await inDays(0))
  const never = await ready('99')
  await ship(never.id, [2])
  await app.call(fulfilment.deliver, { id: never.id }, staff)
  assert.equal(await dueOf(never.id), null)
})

test('more orders than are told of at once are all told of', async () => {
  const buyer = await makeBuyer(db, { paymentTerm: '08' })
  const { id } = await ready('08', buyer)
  await ship(id, [2])
  await dueIn(id, 0)
  await sql`insert into orders (number, buyer_id, company_id, placed_by, status, currency, subtotal, shipping, tax, tax_rate_bp, grand_total,
      placed_total, idem_key, payment_term, bill_address, ship_address, terms_accepted_at, due_on)
    select number || '-' || n, buyer_id, company_id, placed_by, status, currency, subtotal, shipping, tax, tax_rate_bp, grand_total,
      placed_total, idem_key || n, payment_term, bill_address, ship_address, terms_accepted_at, due_on
    from orders, generate_series(1, 100) n where id = ${id}`.execute(db)
  await remindOfPayments(app.resources)
  assert.equal((await mailsTo(buyer.email)).filter(({ kind }) => kind === 'orderDue').length, 101)
})

test('payment terms, tax rates, units and countries are named in every language as the trade names them', async () => {
  const names = {
    zh: [
      '10 天内付款享 1 % 优惠，账期 30 天',
      '10 天内付款享 2 % 优惠，账期 30 天',
      '预付款（对公转账）',
      '货到付款',
      '见票即付',
      '月结，月底付款',
      '账期 15 天',
      '账期 30 天',
      '账期 45 天',
      '账期 60 天',
      '关联公司内部转账',
      '先款后货（账期审核中）',
    ],
    en: [
      '1 % discount within 10 days, net 30 days',
      '2 % discount within 10 days, net 30 days',
      'Cash in advance (bank transfer)',
      'Cash on delivery',
      'Due on receipt',
      'Due at month end',
      'Net 15 days',
      'Net 30 days',
      'Net 45 days',
      'Net 60 days',
      'Inter-division transfer',
      'Payment before shipment (terms pending)',
    ],
    de: [
      '1 % Skonto binnen 10 Tagen, 30 Tage netto',
      '2 % Skonto binnen 10 Tagen, 30 Tage netto',
      'Vorkasse (Überweisung)',
      'Nachnahme',
      'Sofort bei Erhalt',
      'Zum Monatsende',
      '15 Tage netto',
      '30 Tage netto',
      '45 Tage netto',
      '60 Tage netto',
      'Konzerninterne Verrechnung',
      'Zahlung vor Versand (Konditionen in Prüfung)',
    ],
    ja: [
      '10 日以内 1 % 割引、30 日払い',
      '10 日以内 2 % 割引、30 日払い',
      '前払い（銀行振込）',
      '代金引換',
      '請求書受領時払い',
      '月末払い',
      '15 日払い',
      '30 日払い',
      '45 日払い',
      '60 日払い',
      'グループ内振替',
      '出荷前払い（条件審査中）',
    ],
    ko: [
      '10일 이내 1 % 할인, 30일 이내 결제',
      '10일 이내 2 % 할인, 30일 이내 결제',
      '선결제 (계좌이체)',
      '착불 결제',
      '수령 즉시 결제',
      '월말 결제',
      '15일 이내 결제',
      '30일 이내 결제',
      '45일 이내 결제',
      '60일 이내 결제',
      '계열사 간 이체',
      '출고 전 결제 (조건 심사 중)',
    ],
  }
  const countries = {
    zh: { DE: '德国', CN: '中国' },
    en: { DE: 'Germany', CN: 'China' },
    de: { DE: 'Deutschland', CN: 'China' },
    ja: { DE: 'ドイツ', CN: '中国' },
    ko: { DE: '독일', CN: '중국' },
  }
  for (const language of ['zh', 'en', 'de', 'ja', 'ko'] as const) {
    const terms = (await app.call(domain.paymentTerms, {}, { language })).data
    assert.deepEqual(
      terms.map(({ name }) => name),
      names[language],
    )
    const all = (await app.call(domain.countries, {}, { language })).data
    const { compare } = new Intl.Collator(language)
    assert.deepEqual(
      all,
      all.toSorted((a, b) => compare(a.name, b.name)),
    )
    assert.equal(new Set(all.map(({ code }) => code)).size, 249)
    assert.equal(all.find(({ code }) => code === 'DE')!.name, countries[language].DE)
    const taxes = (await app.call(domain.taxRates, {}, { language })).data
    assert.deepEqual(
      taxes.map(({ country, rate }) => [country, rate]),
      [
        ['CN', '13.00'],
        ['DE', '19.00'],
        ['GB', '20.00'],
        ['JP', '10.00'],
        ['KR', '10.00'],
        ['US', '0.00'],
      ],
    )
    assert.deepEqual([taxes[0]!.countryName, taxes[1]!.countryName], [countries[language].CN, countries[language].DE])
  }
  await db.updateTable('tax_rates').set({ rate_bp: 805 }).where('country', '=', 'US').execute()
  const [us] = (await app.call(domain.taxRates, {})).data.filter(({ country }) => country === 'US')
  assert.equal(us!.rate, '8.05')
  const facts = (await app.call(domain.paymentTerms, {})).data.map(
    ({ code, due, netDays, discountPercent, discountDays, depositPercent, prepaid }) =>
      [code, due, netDays, discountPercent, discountDays, depositPercent, prepaid].join(' '),
  )
  assert.deepEqual(facts, [
    '01 after invoice 30 1 10 0 false',
    '02 after invoice 30 2 10 0 false',
    '03 before shipment  0 0 100 true',
    '04 on delivery 0 0 0 0 false',
    '05 after invoice 0 0 0 0 false',
    '06 month end  0 0 0 false',
    '07 after invoice 15 0 0 0 false',
    '08 after invoice 30 0 0 0 false',
    '09 after invoice 45 0 0 0 false',
    '10 after invoice 60 0 0 0 false',
    '99 never  0 0 0 false',
    'pending before shipment  0 0 100 true',
  ])
  const units = (await app.call(domain.unitTypes, {})).data.map(
    ({ unit, kind, comparedIn }) => `${unit} ${kind} ${comparedIn}`,
  )
  assert.deepEqual(units, [
    ...['µg', 'mg', 'g', 'kg'].map((unit) => `${unit} mass g`),
    ...['µL', 'mL', 'L'].map((unit) => `${unit} volume mL`),
    ...['µmol', 'mmol', 'mol'].map((unit) => `${unit} amount mol`),
    ...['each', 'well', 'plate', 'test'].map((unit) => `${unit} count each`),
  ])
})
