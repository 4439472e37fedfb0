import type { Resources } from '../kernel/resources.ts'
import { chinaDay } from '../modules/domain/rules.ts'
import { insertPermit, decide } from '../modules/permit/store.ts'
import { demoAccounts } from '../kernel/demoAccounts.ts'

const document = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'
const A_YEAR_MS = 365 * 86_400_000

/** One permit of the demo's buying company, approved by customer service: precursors of drugs to its own address. */
export async function loadPermits({ db, files }: Resources): Promise<void> {
  const person = (name: string) =>
    db
      .selectFrom('users')
      .select(['id', 'company_id as companyId'])
      .where('email', '=', `${name}@${demoAccounts.domain}`)
      .executeTakeFirstOrThrow()
  const buyer = await person('buyer')
  const staff = await person('csr')
  const address = await db
    .selectFrom('addresses')
    .select('id')
    .where('company_id', '=', buyer.companyId)
    .where('status', '=', 'active')
    .where('kind', 'in', ['ship', 'both'])
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await db.transaction().execute(async (transaction) => {
    const fileId = await files.put(transaction, Buffer.from(document), {
      name: '易制毒化学品购买备案证明.pdf',
      purpose: 'permit',
      companyId: buyer.companyId,
      userId: buyer.id,
      counted: true,
      allowed: ['application/pdf'],
    })
    const id = await insertPermit(transaction, {
      companyId: buyer.companyId,
      class: 'drug precursor',
      number: '沪易制毒备 2026-0117',
      issuer: '上海市公安局浦东分局',
      validUntil: chinaDay(new Date(Date.now() + A_YEAR_MS)),
      substances: [],
      amount: '5000',
      unit: 'g',
      addressId: address.id,
      fileId,
      by: buyer.id,
    })
    await decide(transaction, id, 'approved', '', staff.id)
  })
}
