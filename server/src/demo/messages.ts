import { sql } from 'kysely'
import { buildApp } from '../app.ts'
import { demoAccounts } from '../kernel/demoAccounts.ts'
import type { Resources } from '../kernel/resources.ts'
import { contact } from '../modules/contact/contract.ts'
import { asking, signIn } from './callers.ts'

/** What the demo's buyers wrote to the house, through the endpoints; one is answered. */
export async function writeDemoMessages(resources: Resources, say: (line: string) => void): Promise<void> {
  const { db } = resources
  const app = await buildApp(resources)
  const asBuyer = asking(app, await signIn(db, `buyer@${demoAccounts.domain}`))
  const asStaff = asking(app, await signIn(db, `csr@${demoAccounts.domain}`))
  await asBuyer(contact.send, { topic: 'order', text: '上周的订单可以改为分批发货吗？先发现货的部分即可。' })
  await asBuyer(contact.send, { topic: 'quote', text: '4-溴苯硼酸 5 kg，含量 98% 以上，请问价格和交期？' })
  const { rows } = await sql<{ id: number }>`
    select id from molecules where cas = '5467-74-3' and merged_into is null limit 1`.execute(db)
  for (const { id } of rows) {
    const text = '产品页的熔点与我们实测的相差约 10 ℃，请核对。'
    await asBuyer(contact.reportIssue, { moleculeId: String(id), issueType: 'product attributes', text })
  }
  const { list } = await asStaff(contact.list, { sort: 'created' })
  const text = '您好，可以的，我们已通知仓库先发现货部分。'
  await asStaff(contact.answer, { inquiryId: list[0]!.id, text, version: '1' })
  await app.close()
  say(`  ${list.length} messages`)
}
