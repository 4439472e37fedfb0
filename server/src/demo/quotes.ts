import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { buildApp } from '../app.ts'
import { demoAccounts } from '../kernel/demoAccounts.ts'
import type { Db } from '../kernel/context.ts'
import type { Resources } from '../kernel/resources.ts'
import { currencies, type Currency } from '../kernel/shared/money.ts'
import { chinaDay } from '../kernel/shared/chinaTime.ts'
import { quote } from '../modules/quote/contract.ts'
import { quoteDesk } from '../modules/quoteDesk/contract.ts'
import { quoteMessage } from '../modules/quoteMessage/contract.ts'
import { quoteReply } from '../modules/quoteReply/contract.ts'
import { asking, signIn } from './callers.ts'

/** Requests for quotes of the demo's buyer in several states, through the endpoints: open, answered by several, declined, custom synthesis. */
export async function writeDemoQuotes(resources: Resources, say: (line: string) => void): Promise<void> {
  const { db } = resources
  const app = await buildApp(resources)
  const asBuyer = asking(app, await signIn(db, `buyer@${demoAccounts.domain}`))
  const asSupplier = asking(app, await signIn(db, `supplier@${demoAccounts.domain}`))
  const day = (days: number) => chinaDay(new Date(Date.now() + days * 86_400_000))
  const { rows: own } = await sql<Own>`
    select p.supplier_id as "supplierId", p.id as "productId", p.molecule_id as "moleculeId", k.id as "packageId", k.price, k.base_amount::float8 as amount, k.base_unit as unit
    from products p join supplier_profiles s on s.id = p.supplier_id join users u on u.company_id = s.company_id
    join packages k on k.product_id = p.id
    where u.email = ${`supplier@${demoAccounts.domain}`} and p.status = 'active' and p.molecule_id is not null
      and k.status = 'active' and k.price is not null and k.currency = 'CNY'
      and p.id = (select min(x.id) from products x where x.supplier_id = p.supplier_id and x.molecule_id = p.molecule_id)
      and k.id = (select min(first.id) from packages first where first.product_id = p.id and first.price is not null)
    and k.base_unit in ('g', 'mL')
    order by (select count(distinct o.supplier_id) from products o where o.molecule_id = p.molecule_id and o.status = 'active') desc, p.id
    limit 8`.execute(db)
  const [first] = own
  if (!first) return app.close()
  const rivals = await rivalsOf(db, own)
  const supplierIds = [first.supplierId, ...rivals.keys()].map(String)
  const items = own.map(({ productId, packageId }) => ({
    productId: String(productId),
    specialRemark: '请附 COA',
    productPurity: '≥98%',
    packages: [{ productPackageId: String(packageId), packageNum: UNITS }],
  }))
  const asked = { expectedDate: day(30), deliverTo: '上海 张江', supplierIds: supplierIds.slice(0, 3) }
  const answered = await asBuyer(quote.addProduct, { ...asked, supplierIds, title: 'Suzuki 偶联底物', items })
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
    minimumOrder: '500',
    expirationDate: day(20),
    lines: lines.map(({ id }, at) => ({
      lineId: id,
      // A tenth below the list price, to the whole unit.
      unitPrice: String(Math.max(1, Math.floor((own[at]!.price * 0.9) / 100))),
      purity: '98%',
      shipDays: 3 + at,
    })),
  })
  await answerByPhone(app, db, answered.id, own, rivals)
  const [firstItem, secondItem] = part.items
  const at = { itemId: firstItem!.id, supplierId: String(first.supplierId) }
  await asBuyer(quoteMessage.write, { ...at, text: '请问钯残留的限度是多少？能否提供该批次的 COA 和 1H NMR？' })
  const told = { id: part.id, itemId: firstItem!.id }
  await asSupplier(quoteMessage.writeOfPart, {
    ...told,
    text: '钯残留 ≤ 50 ppm（ICP-MS）。COA 随货提供，NMR 明天发给您。',
  })
  if (secondItem)
    await asSupplier(quoteMessage.writeOfPart, {
      id: part.id,
      itemId: secondItem.id,
      text: '这个产品本周有现货，下周起交期约两周。',
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

interface Own {
  supplierId: number
  productId: number
  moleculeId: number
  packageId: number
  price: number
  /** Grams or millilitres, as `unit` says. */
  amount: number
  unit: string
}
interface Pack {
  supplierId: number
  moleculeId: number
  label: string
  amount: number
  price: number
  currency: Currency
  purity: string
  days: number | null
}
/** What is asked for of each pack. */
const UNITS = 5

/** Three suppliers that sell most of the substances, one of them in another currency, with the pack of each that is nearest to all that is asked for. */
async function rivalsOf(db: Db, own: readonly Own[]): Promise<Map<number, Pack[]>> {
  const { rows } = await sql<Pack>`
    with wanted as (select * from unnest(${own.map(({ moleculeId }) => moleculeId)}::bigint[],
      ${own.map(({ amount }) => amount * UNITS)}::float8[], ${own.map(({ unit }) => unit)}::text[]) as w (molecule_id, amount, unit))
    select distinct on (p.supplier_id, p.molecule_id) p.supplier_id as "supplierId", p.molecule_id as "moleculeId", k.label,
      k.base_amount::float8 as amount, k.price, k.currency, p.purity_text as purity, p.lead_max as days
    from wanted w join products p on p.molecule_id = w.molecule_id and p.status = 'active' and p.supplier_id <> ${own[0]!.supplierId}
      join supplier_profiles s on s.id = p.supplier_id join companies c on c.id = s.company_id and c.status = 'active'
      join packages k on k.product_id = p.id and k.status = 'active' and k.price is not null and k.base_unit = w.unit
    order by p.supplier_id, p.molecule_id, abs(ln(k.base_amount::float8 / w.amount)), k.id`.execute(db)
  const most = [...Map.groupBy(rows, ({ supplierId }) => supplierId)].toSorted(
    (a, b) => b[1].length - a[1].length || a[0] - b[0],
  )
  const inYuan = ([, [pack]]: (typeof most)[number]) => pack!.currency === 'CNY'
  return new Map([...most.filter(inYuan).slice(0, 2), ...most.filter((one) => !inYuan(one)).slice(0, 1)])
}

/** Suppliers that rang customer service: each quotes what it sells, in its own packs and currency, a little below its list price. */
async function answerByPhone(
  app: FastifyInstance,
  db: Db,
  id: string,
  own: readonly Own[],
  rivals: Map<number, Pack[]>,
) {
  const asStaff = asking(app, await signIn(db, `csr@${demoAccounts.domain}`))
  const { replies, items } = await asStaff(quoteDesk.detail, { id })
  const lines = items.flatMap(({ packages }) => packages)
  for (const [at, packs] of [...rivals.values()].entries()) {
    const { currency, supplierId } = packs[0]!
    const quoted = lines.flatMap((line, item) => {
      const { moleculeId, amount } = own[item]!
      const pack = packs.find((one) => one.moleculeId === moleculeId && one.currency === currency)
      if (!pack) return []
      const price = Math.max(1, Math.floor(((0.82 + at * 0.04) * pack.price) / 10 ** currencies[currency]))
      const packageNum = Math.ceil((amount * UNITS) / pack.amount)
      const { purity, days: shipDays } = pack
      return [{ lineId: line.id, packageSpec: pack.label, packageNum, unitPrice: String(price), purity, shipDays }]
    })
    await asStaff(quoteDesk.answerFor, {
      id: replies.find((reply) => reply.supplierId === String(supplierId))!.partId,
      version: 0,
      channel: 'phone',
      saidBy: '销售',
      oper: 'submit',
      currency,
      freight: String(15 * (at + 1)),
      minimumOrder: at === 1 ? '800' : '',
      expirationDate: chinaDay(new Date(Date.now() + (6 + at) * 86_400_000)),
      lines: quoted,
    })
  }
}
