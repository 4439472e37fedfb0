import { payment } from '../modules/payment/contract.ts'
import { makeOrder } from './makeOrder.ts'
import type { orderWorld } from './orderWorld.ts'
import { sendFile } from './sendFile.ts'

const headings =
  '账号,账户名称,交易时间,借方发生额（支取）,贷方发生额（收入）,余额,币种,对方户名,对方账号,对方开户机构,记账日期,摘要,备注,账户明细编号-交易流水号'
let serial = 0

/** Lines of bank statements, and companies that owe what they may pay. */
export function bankLines({ app, db, staff, aBuyer, detail, makeReady, ship }: Awaited<ReturnType<typeof orderWorld>>) {
  const invoicesOf = async (id: string) =>
    (await app.call(payment.ofOrder, { id }, staff)).data.invoices.filter(({ kind }) => kind === 'invoice')
  return {
    invoicesOf,
    paid: async (id: string) => (await detail(id, staff)).paidTotal.amount,
    /** A line of a statement, by its id. */
    aLine: async (amount: string, payer = '不认识的公司', remark = '货款') => {
      const name = `S${++serial}`
      const bytes = `${headings}\n5300,我司,20260410 17:07:09,0,"${amount}",1.00,人民币元,${payer},2001,,20260410,,${remark},${name}\n`
      await sendFile(app.app, payment.readStatement, { name: 'statement.csv', bytes }, {}, staff)
      return (await app.call(payment.lines, { search: name }, staff)).data.list[0]!.id
    },
    split: (lineId: string, parts: readonly (readonly [string, string])[], onAccount?: string) =>
      app.callRaw(
        payment.splitLine,
        { lineId, parts: parts.map(([number, amount]) => ({ number, amount })), ...(onAccount && { onAccount }) },
        staff,
      ),
    /** A company with two orders paid in advance of ¥246.00, and one on account that left in two parcels: invoices of ¥133.00 and ¥113.00. */
    owing: async (paymentTerm = '08') => {
      const buyer = await aBuyer({ paymentTerm })
      const advance = { paymentTerm: '03', caller: buyer.caller }
      const first = await makeOrder(app, buyer, advance)
      const second = await makeOrder(app, buyer, advance)
      const sent = await makeOrder(app, buyer, { paymentTerm, caller: buyer.caller })
      await makeReady(sent.id)
      await ship(sent.id, [1])
      await ship(sent.id, [1])
      const [early, late] = await invoicesOf(sent.id)
      const { name } = await db
        .selectFrom('companies')
        .select('name')
        .where('id', '=', buyer.companyId)
        .executeTakeFirstOrThrow()
      return { buyer, first, second, sent, early: early!, late: late!, company: name }
    },
  }
}
