import { sql } from 'kysely'
import { buildApp } from '../app.ts'
import { demoAccounts } from '../kernel/demoAccounts.ts'
import type { Resources } from '../kernel/resources.ts'
import { chinaDay } from '../modules/domain/rules.ts'
import { quote } from '../modules/quote/contract.ts'
import { quoteReply } from '../modules/quoteReply/contract.ts'
import { asking, signIn } from './callers.ts'

/** Requests for quotes of the demo's buyer in several states, through the endpoints: open, answered, declined, custom synthesis. */
export async function writeDemoQuotes(resources: Resources, say: (line: string) => void): Promise<void> {
  const { db } = resources
  const app = await buildApp(resources)
  const asBuyer = asking(app, await signIn(db, `buyer@${demoAccounts.domain}`))
  const asSupplier = asking(app, await signIn(db, `supplier@${demoAccounts.domain}`))
  const day = (days: number) => chinaDay(new Date(Date.now() + days * 86_400_000))
  const { rows: own } = await sql<{ supplierId: number; productId: number; packageId: number; price: number }>`
    select p.supplier_id as "supplierId", p.id as "productId", k.id as "packageId", k.price
    from products p join supplier_profiles s on s.id = p.supplier_id join users u on u.company_id = s.company_id
    join packages k on k.product_id = p.id
    where u.email = ${`supplier@${demoAccounts.domain}`} and p.status = 'active' and p.molecule_id is not null
      and k.status = 'active' and k.price is not null and k.currency = 'CNY'
      and p.id = (select min(x.id) from products x where x.supplier_id = p.supplier_id and x.molecule_id = p.molecule_id)
      and k.id = (select min(first.id) from packages first where first.product_id = p.id and first.price is not null)
    order by p.id limit 3`.execute(db)
  const [first] = own
  if (!first) return app.close()
  const { rows: others } = await sql<{
    id: number
  }>`select s.id from supplier_profiles s join companies c on c.id = s.company_id
    where c.status = 'active' and s.id <> ${first.supplierId} order by s.id limit 2`.execute(db)
  const supplierIds = [first.supplierId, ...others.map(({ id }) => id)].map(String)
  const items = own.map(({ productId, packageId }) => ({
    productId: String(productId),
    specialRemark: '请附 COA',
    packages: [{ productPackageId: String(packageId), packageNum: 5 }],
  }))
  const asked = { expectedDate: day(30), deliverTo: '上海 张江', supplierIds }
  const answered = await asBuyer(quote.addProduct, { ...asked, title: 'Suzuki 偶联底物', items })
  await asBuyer(quote.addProduct, { ...asked, title: '补货', items: items.slice(0, 1) })
  const custom = await asBuyer(quote.addProduct, {
    ...asked,
    type: 2,
    title: '定制合成',
    items: [{ productName: '联芳基烟酸', productPurity: '≥95%', packages: [{ packageSpec: '5 g', packageNum: 1 }] }],
  })
  const partOf = async (number: string) => {
    const { list } = await asSupplier(quoteReply.supplierQuotes, { search: number })
    return asSupplier(quoteReply.supplierDetail, { id: list[0]!.id })
  }
  const part = await partOf(answered.quoteNumber)
  const lines = part.items.flatMap(({ packages }) => packages)
  await asSupplier(quoteReply.answer, {
    id: part.id,
    oper: 'submit',
    currency: 'CNY',
    freight: '25.00',
    paymentTerm: '月结 30 天',
    expirationDate: day(20),
    lines: lines.map(({ id }, at) => ({
      lineId: id,
      // A tenth below the list price, to the whole unit.
      unitPrice: String(Math.max(1, Math.floor((own[at]!.price * 0.9) / 100))),
      purity: '98%',
      shipDays: 3 + at,
    })),
  })
  const declined = await partOf(custom.quoteNumber)
  await asSupplier(quoteReply.answer, {
    id: declined.id,
    oper: 'decline',
    currency: 'CNY',
    declineReason: '不做定制合成',
  })
  await app.close()
  say('  3 requests for quotes')
}
