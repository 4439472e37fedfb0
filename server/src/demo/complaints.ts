import { sql } from 'kysely'
import { crc32, deflateSync } from 'node:zlib'
import { buildApp } from '../app.ts'
import { demoAccounts } from '../kernel/demoAccounts.ts'
import type { Db } from '../kernel/context.ts'
import type { Resources } from '../kernel/resources.ts'
import { complaint } from '../modules/complaint/contract.ts'
import { complaintDesk } from '../modules/complaintDesk/contract.ts'
import { asking, signIn } from './callers.ts'

/** Complaints of the demo's buyer in several states, through the endpoints; one has come to a credit note. */
export async function makeDemoComplaints(resources: Resources, say: (line: string) => void): Promise<void> {
  const { db } = resources
  const lines = await receivedLines(db)
  if (lines.length < 4) return
  const app = await buildApp(resources)
  const asBuyer = asking(app, await signIn(db, `buyer@${demoAccounts.domain}`))
  const asStaff = asking(app, await signIn(db, `csr@${demoAccounts.domain}`))
  const report = async (
    { orderId, orderLineId }: ReceivedLine,
    what: Pick<Parameters<typeof asBuyer<typeof complaint.report>>[1], 'reason' | 'wish' | 'text'>,
    more: { lot?: string; opened?: boolean } = {},
  ) => {
    const of = { orderId: String(orderId), lines: [{ orderLineId: String(orderLineId), quantity: 1, ...more }] }
    return (await asBuyer(complaint.report, { ...of, ...what })).id
  }
  const [asked, broken, wrong, late] = lines as [ReceivedLine, ReceivedLine, ReceivedLine, ReceivedLine]

  const quality = await report(
    asked,
    { reason: 'quality', wish: 'replacement', text: 'HPLC 实测纯度 94.6%，COA 写的是 98.2%，谱图可提供。' },
    { lot: '20260915', opened: true },
  )
  const text = '买家实测纯度 94.6%，与该批 COA（98.2%）不符。请核对留样并说明。'
  await asStaff(complaintDesk.ask, { complaintId: quality, supplierId: String(asked.supplierId), text })

  const damaged = await report(broken, { reason: 'damaged', wish: 'refund', text: '外箱完好，瓶口破裂，内容物洒出。' })
  await addPhoto(resources, damaged)
  await asBuyer(complaint.write, { complaintId: damaged, text: '照片已上传，需要我们保留瓶子吗？' })
  const record = await asStaff(complaintDesk.record, { id: damaged })
  await asStaff(complaintDesk.decide, {
    complaintId: damaged,
    version: record.version,
    lines: record.lines.map(credited),
    text: '给您带来不便，非常抱歉。已按全额开具红冲单，破损的瓶子请按废弃物规定处理，无需寄回。',
  })

  const other = await report(wrong, { reason: 'wrong product', wish: 'return', text: '收到的是另一规格，未开封。' })
  const seen = await asStaff(complaintDesk.record, { id: other })
  await asStaff(complaintDesk.decide, {
    complaintId: other,
    version: seen.version,
    lines: seen.lines.map((line) => ({ ...credited(line), goodsBack: true })),
    returnLabel: '顺丰将于本周三上门取件，运费由平台承担；请在箱外贴上退货编号。',
  })

  await report(late, { reason: 'missing', wish: 'replacement', text: '装箱单上有，箱内没有找到。' })
  await app.close()
  say('  4 complaints')
}

/** The whole of a line as a credit. */
const credited = ({ id, worth }: { id: string; worth: { amount: string } }) => ({
  complaintLineId: id,
  decision: 'accepted' as const,
  outcome: 'credit' as const,
  amount: worth.amount,
})

interface ReceivedLine {
  orderId: number
  orderLineId: number
  supplierId: number
}

/** Lines that the demo's buyer was sent, first one of the supplier who can sign in; no dangerous goods. */
async function receivedLines(db: Db): Promise<ReceivedLine[]> {
  const email = (name: string) => `${name}@${demoAccounts.domain}`
  const { rows } =
    await sql<ReceivedLine>`select l.order_id as "orderId", l.id as "orderLineId", l.supplier_id as "supplierId"
    from order_lines l join orders o on o.id = l.order_id join users b on b.id = o.buyer_id
      join supplier_profiles s on s.id = l.supplier_id
    where b.email = ${email('buyer')} and l.shipped > 0 and o.status in ('delivered', 'shipped')
    order by exists (select from users u where u.company_id = s.company_id and u.email = ${email('supplier')}) desc, l.id
    limit 4`.execute(db)
  return rows
}

async function addPhoto({ db, files }: Resources, complaintId: string) {
  const buyer = await db
    .selectFrom('users')
    .select(['id', 'company_id as companyId'])
    .where('email', '=', `buyer@${demoAccounts.domain}`)
    .executeTakeFirstOrThrow()
  await db.transaction().execute(async (trx) => {
    const of = { name: '破损.png', purpose: 'complaint', companyId: buyer.companyId, userId: buyer.id, counted: true }
    const fileId = await files.put(trx, aPicture(320, 240), { ...of, allowed: ['image/png'] })
    await trx
      .insertInto('complaint_files')
      .values({ file_id: fileId, complaint_id: Number(complaintId), side: 'buyer' })
      .execute()
  })
}

/** A brown bottle with a crack before grey, as a PNG of one byte a colour (https://www.w3.org/TR/png-3/). */
function aPicture(width: number, height: number): Buffer {
  const rows = [...Array(height).keys()].map((y) =>
    Buffer.from([0, ...[...Array(width).keys()].flatMap((x) => colourAt(x / width, y / height))]),
  )
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const framed = Buffer.alloc(body.length + 8)
    framed.writeUInt32BE(data.length, 0)
    framed.set(body, 4)
    framed.writeUInt32BE(crc32(body), body.length + 4)
    return framed
  }
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const data = deflateSync(Buffer.concat(rows))
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

function colourAt(x: number, y: number): number[] {
  const light = Math.round(40 * Math.sin(Math.PI * x))
  const neck = Math.abs(x - 0.5) < 0.06 && y > 0.12 && y <= 0.34
  const body = Math.abs(x - 0.5) < 0.17 && y > 0.34 && y < 0.9
  const crack = Math.abs(x - 0.44 - 0.05 * Math.sin(y * 25)) < 0.006 && y > 0.3 && y < 0.8
  if (crack) return [235, 235, 225]
  if (body && y > 0.5 && y < 0.78) return [225 + light / 4, 220 + light / 4, 205]
  return neck || body ? [96 + light, 58 + light / 2, 24] : [196 - y * 60, 200 - y * 60, 204 - y * 60].map(Math.round)
}
