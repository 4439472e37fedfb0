import { sql } from 'kysely'
import type { Resources } from '../kernel/resources.ts'
import { chinaDay } from '../kernel/shared/chinaTime.ts'
import { insertPermit, decide } from '../modules/permit/store.ts'
import { demoAccounts } from '../kernel/demoAccounts.ts'

const document = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'
const A_YEAR_MS = 365 * 86_400_000

/** Grams in a millilitre of liquids that the demo's lists name, by CAS number. */
const densities = {
  '60-29-7': 0.713,
  '67-64-1': 0.791,
  '67-66-3': 1.489,
  '78-93-3': 0.805,
  '93-55-0': 1.009,
  '108-24-7': 1.082,
  '108-88-3': 0.867,
  '110-89-4': 0.862,
}

/** Suppliers of the demo state the densities of their pure liquids, so that a permit by weight covers a bottle. */
export async function stateDensities({ db }: Resources): Promise<void> {
  await sql`insert into product_details (product_id, density)
    select p.id, e.value::numeric from jsonb_each_text(${JSON.stringify(densities)}::jsonb) e join products p on p.cas = e.key
    where p.purity >= 95 on conflict do nothing`.execute(db)
}

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
