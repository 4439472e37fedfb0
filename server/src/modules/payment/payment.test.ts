import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeOrder, makePack } from '../../testing/makeOrder.ts'
import { makeBuyerAdmin } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { sendFile } from '../../testing/sendFile.ts'
import { fulfilment } from '../fulfilment/contract.ts'
import { payment } from './contract.ts'

const { app, db, staff, aBuyer, detail, makeReady, ship, mailsTo, wholeLedger } = await orderWorld({
  BANK_ACCOUNTS: 'CNY=试剂广场|招商银行 上海分行|6225 7788 0001|CMBCCNBS',
})

/** Text in the encoding that the banks' own programs write. */
const gb18030 = (() => {
  const decoder = new TextDecoder('gb18030')
  const bytesOf = new Map<string, [number, number]>()
  for (let lead = 0x81; lead < 0xff; lead++)
    for (let trail = 0x40; trail < 0xff; trail++) bytesOf.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail])
  return (text: string) => Buffer.from([...text].flatMap((sign) => bytesOf.get(sign) ?? [...Buffer.from(sign)]))
})()

const headings = {
  ICBC: '凭证号,本方账号,对方账号,交易时间,借/贷,借方发生额,贷方发生额,对方行号,摘要,用途,对方单位名称,余额,个性化信息',
  CCB: '账号,账户名称,交易时间,借方发生额（支取）,贷方发生额（收入）,余额,币种,对方户名,对方账号,对方开户机构,记账日期,摘要,备注,账户明细编号-交易流水号,企业流水号,凭证种类,凭证号',
  CMB: '交易日,交易时间,起息日,交易类型,借方金额,贷方金额,余额,摘要,流水号,流程实例号,业务名称,用途,业务参考号,业务摘要,其它摘要,收/付方分行名,收/付方名称,收/付方帐号,收/付方开户行行号,收/付方开户行名',
}
type Bank = keyof typeof headings
let balance = 100_000
/** A line as the bank writes it. */
const line = (bank: Bank, { amount, payer, remark }: { amount: string; payer: string; remark: string }) => {
  balance += 1
  const serial = `T${balance}`
  if (bank === 'ICBC')
    return `0,1001,="6222001",2026-04-16 11:09:16,贷,,"${amount}",102,转账,${remark},${payer},${balance}.00,${serial}`
  return bank === 'CCB'
    ? `5300,我司,20260410 17:07:09,0,"${amount}",${balance}.00,人民币元,${payer},2001,某支行,20260410,电子转账,${remark},${serial},,,`
    : `20260411,080024,20260411,转账,,"${amount}",${balance}.00,${remark},${serial},,,,,,,,${payer},6226,,`
}
const send = (bytes: Buffer | string, caller = staff) =>
  sendFile<Record<string, unknown>>(app.app, payment.readStatement, { name: 'statement.csv', bytes }, {}, caller)
const linesOf = async (search: string) => (await app.call(payment.lines, { search }, staff)).data.list

async function prepaid() {
  const buyer = await aBuyer({ paymentTerm: '03' })
  return { ...(await makeOrder(app, buyer, { paymentTerm: '03', caller: buyer.caller })), buyer }
}

test('[PAY-1] statements of three banks are read in both encodings, each line once however often its file comes', async () => {
  for (const bank of ['ICBC', 'CCB', 'CMB'] as const)
    for (const encode of [gb18030, (text: string) => `\uFEFF${text}`]) {
      const payer = `苯硼酸用户${balance}有限公司`
      const rows = [
        line(bank, { amount: '1,234.50', payer, remark: '货款' }),
        line(bank, { amount: '7.00', payer, remark: '货款' }),
      ]
      const out = line(bank, { amount: '9.00', payer, remark: '付款' }).replace(/(0?),"9\.00",/, '"9.00",$1,')
      const text = [`账户明细查询,,`, '', headings[bank], ...rows, out].join('\r\n')
      const read = { bank, outgoing: 1, unreadable: [] }
      assert.deepEqual((await send(encode(text))).data, { ...read, added: 2, known: 0 }, bank)
      const more = line(bank, { amount: '8.00', payer, remark: '货款' })
      assert.deepEqual((await send(encode([headings[bank], rows[1], more].join('\n')))).data, {
        ...read,
        outgoing: 0,
        added: 1,
        known: 1,
      })
      const kept = await linesOf(payer)
      assert.deepEqual(kept.map(({ amount }) => amount.amount).toSorted(), ['1234.50', '7.00', '8.00'])
      assert.ok(
        kept.every(
          (one) => one.remark.includes('货款') && one.status === 'open' && one.bookedOn.startsWith('2026-04-1'),
        ),
      )
    }
  for (const wrong of ['a,b\n1,2\n', headings.CCB.replace('交易时间', 'x').replaceAll('发生额', 'y'), '']) {
    const reply = await send(wrong)
    assert.ok(['STATEMENT_UNREADABLE', 'INVALID_INPUT'].includes(codeOf(reply)!), reply.body)
  }
})

test('[PAY-1] a line is proposed by number, payer and amount, and is booked once; what is too much stays on account', async () => {
  const one = await prepaid()
  const other = await prepaid()
  const company = await db
    .selectFrom('companies')
    .select(['name'])
    .where('id', '=', one.buyer.companyId)
    .executeTakeFirstOrThrow()
  await send(
    [
      headings.CCB,
      line('CCB', { amount: '300.00', payer: `${company.name} `, remark: `货款 ${one.number.toLowerCase()}` }),
      line('CCB', { amount: '1.00', payer: '不认识的公司', remark: '退回' }),
    ].join('\n'),
  )
  const [proposed] = await linesOf(one.number)
  assert.deepEqual(
    proposed!.proposals.map(({ orderNumber, reasons, open }) => [orderNumber, reasons, open?.amount]),
    [
      [one.number, ['number', 'payer'], '246.00'],
      ['', ['payer'], undefined],
    ],
  )
  const book = (more: object) => app.callRaw(payment.bookLine, { lineId: proposed!.id, ...more }, staff)
  assert.equal(codeOf(await book({ orderNumber: 'SO20990000001' })), 'NOT_FOUND')
  assert.equal(codeOf(await book({})), 'NOT_FOUND')
  const replies = await Promise.all([book({ orderNumber: one.number }), book({ orderNumber: other.number })])
  assert.deepEqual(replies.map(codeOf).filter(Boolean), ['LINE_DECIDED'])
  const paid = replies[0]!.status === 200 ? one : other
  assert.equal((await detail(paid.id, staff)).paymentStatus, 'paid')
  assert.deepEqual((await mailsTo(paid.buyer.email)).at(-1)!.kind, 'orderPaid')
  // What stays on account stands beside the line and beside the payment of the order, and narrows the list.
  const kept = (await app.call(payment.lines, { kept: 'on account', search: paid.number }, staff)).data.list
  assert.deepEqual(
    kept.map((one) => [one.id, one.onAccount?.amount]),
    [[proposed!.id, '54.00']],
  )
  const { payments } = (await app.call(payment.ofOrder, { id: paid.id }, staff)).data
  assert.deepEqual(
    payments.map(({ onAccount }) => onAccount?.amount),
    ['54.00'],
  )
  // ¥54.00 more than the order came to pay a part of the company's next one.
  const next = await makeOrder(app, paid.buyer, { paymentTerm: '03', caller: paid.buyer.caller })
  assert.equal((await app.call(payment.payFromBalance, { id: next.id }, staff)).data.paid.amount, '54.00')
  assert.equal(codeOf(await app.callRaw(payment.payFromBalance, { id: next.id }, staff)), 'BALANCE_TOO_SMALL')
  assert.equal((await detail(next.id, staff)).paidTotal.amount, '54.00')
  const [unknown] = await linesOf('不认识的公司')
  assert.deepEqual(unknown!.proposals, [])
  assert.equal((await app.call(payment.setAside, { lineId: unknown!.id, note: '利息' }, staff)).status, 200)
  assert.equal(
    codeOf(await app.callRaw(payment.bookLine, { lineId: unknown!.id, orderNumber: one.number }, staff)),
    'LINE_DECIDED',
  )
  await app.call(payment.takeUp, { lineId: unknown!.id }, staff)
  await app.call(payment.bookLine, { lineId: unknown!.id, companyId: String(other.buyer.companyId) }, staff)
  assert.equal((await linesOf('不认识的公司'))[0]!.status, 'booked')
  await wholeLedger()
})

test('[PAY-1] what is open says which account of the house it is transferred to; another currency has none, what is paid needs none', async () => {
  const { id, buyer } = await prepaid()
  const ofOrder = async (one: string) => (await app.call(payment.ofOrder, { id: one }, staff)).data.transferTo
  const account = { holder: '试剂广场', bank: '招商银行 上海分行', account: '6225 7788 0001', swift: 'CMBCCNBS' }
  assert.deepEqual((await app.call(payment.ofOrder, { id }, buyer.caller)).data.transferTo, account)
  await app.call(fulfilment.recordPayment, { id, reference: '全款', amount: '246.00' }, staff)
  assert.equal(await ofOrder(id), null)
  const { packageId } = await makePack(db, { currency: 'USD' })
  const dollars = await makeOrder(app, buyer, {
    paymentTerm: '03',
    caller: buyer.caller,
    lines: [{ packageId, quantity: 1 }],
  })
  assert.equal(await ofOrder(dollars.id), null)
})

test('[PAY-1] a payment that was recorded by hand is not booked again by its line', async () => {
  const { id, number } = await prepaid()
  await app.call(fulfilment.recordPayment, { id, reference: '回单 88', paidOn: '2026-04-10' }, staff)
  await send([headings.CCB, line('CCB', { amount: '246.00', payer: '某公司', remark: `货款${number}` })].join('\n'))
  const [found] = await linesOf(number)
  const [recorded] = found!.proposals
  assert.deepEqual([recorded!.reasons[0], recorded!.reasons.includes('recorded')], ['number', true])
  await app.call(payment.bookLine, { lineId: found!.id, paymentId: recorded!.paymentId! }, staff)
  assert.deepEqual(
    [(await detail(id, staff)).paidTotal.amount, (await linesOf(number))[0]!.status],
    ['246.00', 'booked'],
  )
  await send([headings.CCB, line('CCB', { amount: '246.00', payer: '某公司', remark: `货款${number} 2` })].join('\n'))
  const again = (await linesOf(`${number} 2`))[0]!
  const reply = await app.callRaw(payment.bookLine, { lineId: again.id, paymentId: recorded!.paymentId! }, staff)
  assert.equal(codeOf(reply), 'PAYMENT_NOT_THIS')
  await wholeLedger()
})

test('[PAY-1] what is owed back for an order may stay on account; buyers touch their own company’s money only', async () => {
  const { id, buyer } = await prepaid()
  await app.call(fulfilment.recordPayment, { id, reference: 'A1' }, staff)
  await makeReady(id)
  await ship(id, [1])
  assert.equal(codeOf(await app.callRaw(payment.keepOnAccount, { id }, staff)), 'REFUND_TOO_MUCH')
  await app.call(fulfilment.close, { id, reason: 'out of stock' }, staff)
  assert.equal(codeOf(await app.callRaw(payment.keepOnAccount, { id }, buyer.caller)), 'FORBIDDEN')
  const stranger = await makeBuyerAdmin(db)
  assert.equal(
    codeOf(await app.callRaw(payment.keepOnAccount, { id }, { token: await app.tokenOf(stranger.userId) })),
    'NOT_FOUND',
  )
  assert.equal((await app.call(payment.keepOnAccount, { id }, staff)).data.kept.amount, '113.00')
  assert.deepEqual(
    [(await detail(id, staff)).paymentStatus, (await detail(id, staff)).refundDue.amount],
    ['paid', '0.00'],
  )
  assert.equal(codeOf(await send(headings.CCB, buyer.caller)), 'FORBIDDEN')
  await wholeLedger()
})

test('[PAY-1] [PAY-3] what closing an order would bring is said before: its total, money owed back or still open, stock set free', async () => {
  for (const paymentTerm of ['03', '08']) {
    const buyer = await aBuyer({ paymentTerm })
    const packs = [await makePack(db, { onHand: 10 }), await makePack(db, { onHand: null })]
    const lines = packs.map(({ packageId }) => ({ packageId, quantity: 3 }))
    const { id } = await makeOrder(app, buyer, { paymentTerm, caller: buyer.caller, lines })
    if (paymentTerm === '03') await app.call(fulfilment.recordPayment, { id, reference: 'A1' }, staff)
    await makeReady(id)
    await ship(id, [1, 0])
    const told = (await app.call(payment.ifClosed, { id }, staff)).data
    assert.deepEqual([told.units, told.reserved], [5, 2])
    assert.equal(told.before.amount, (await detail(id, staff)).grandTotal.amount)
    assert.equal(codeOf(await app.callRaw(payment.ifClosed, { id }, buyer.caller)), 'FORBIDDEN')
    await app.call(fulfilment.close, { id, reason: 'out of stock' }, staff)
    const closed = await detail(id, staff)
    const { open } = (await app.call(payment.ofOrder, { id }, staff)).data
    assert.deepEqual(
      [told.total, told.refundDue, told.open].map(({ amount }) => amount),
      [closed.grandTotal, closed.refundDue, open].map(({ amount }) => amount),
    )
    assert.deepEqual(
      [told.refundDue, told.open].map(({ amount }) => Number(amount) > 0),
      [paymentTerm === '03', paymentTerm === '08'],
    )
  }
})
