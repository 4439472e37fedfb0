import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { buildApp } from '../app.ts'
import { demoAccounts } from '../kernel/demoAccounts.ts'
import type { Db } from '../kernel/context.ts'
import type { Resources } from '../kernel/resources.ts'
import { cart } from '../modules/cart/contract.ts'
import { checkout } from '../modules/checkout/contract.ts'
import { fulfilment } from '../modules/fulfilment/contract.ts'
import { order } from '../modules/order/contract.ts'
import { asking, signIn } from './callers.ts'

/** What becomes of an order after it was placed: the moves of staff, in this order. */
type Step =
  | 'approve'
  | 'reject'
  | 'pack'
  | 'startQc'
  | 'warehouse'
  | 'startShipping'
  | 'shipPart'
  | 'ship'
  | 'deliver'
  | 'pay'
  | 'cancel'
  | 'fail'
const way: readonly Step[] = ['pay', 'approve', 'pack', 'startQc', 'warehouse', 'startShipping', 'ship', 'deliver']
const upTo = (last: Step) => way.slice(0, way.indexOf(last) + 1)

const unpaid = (step: Step) => step !== 'pay'

const stories: readonly { buyer: string; lines: number; steps: readonly Step[] }[] = [
  { buyer: 'buyer', lines: 3, steps: [] },
  { buyer: 'member', lines: 2, steps: [] },
  { buyer: 'buyer', lines: 4, steps: upTo('approve') },
  { buyer: 'member', lines: 1, steps: upTo('pack') },
  { buyer: 'buyer', lines: 2, steps: ['pay', 'approve', 'pack', 'startQc'] },
  { buyer: 'buyer', lines: 3, steps: upTo('warehouse') },
  { buyer: 'member', lines: 2, steps: upTo('startShipping') },
  { buyer: 'buyer', lines: 3, steps: [...upTo('startShipping'), 'shipPart'] },
  { buyer: 'buyer', lines: 2, steps: upTo('ship').filter(unpaid) },
  { buyer: 'buyer', lines: 5, steps: upTo('deliver') },
  { buyer: 'member', lines: 1, steps: upTo('deliver').filter(unpaid) },
  { buyer: 'member', lines: 2, steps: ['pay', 'cancel'] },
  { buyer: 'buyer', lines: 1, steps: ['reject'] },
  { buyer: 'buyer', lines: 2, steps: ['pay', 'approve', 'fail'] },
]

/** Places the demo's orders through the endpoints, as its people would, so that they are as true as anybody's. */
export async function placeDemoOrders(resources: Resources, say: (line: string) => void): Promise<void> {
  const app = await buildApp(resources)
  const packages = await affordablePacks(resources.db)
  const staff = await signIn(resources.db, `csr@${demoAccounts.domain}`)
  const tokens = new Map<string, string>()
  let next = 0
  for (const { buyer, lines, steps } of stories) {
    if (!tokens.has(buyer)) tokens.set(buyer, await signIn(resources.db, `${buyer}@${demoAccounts.domain}`))
    const people = { buyer: tokens.get(buyer)!, staff }
    const chosen = packages.slice(next, (next += lines))
    const id = await place(app, people.buyer, chosen)
    for (const step of steps) await take(app, people, id, step)
  }
  await app.close()
  say(`  ${stories.length} orders`)
}

/** Packs in stock at a modest price, spread over suppliers and molecules, every third of the supplier who can sign in; no hazardous goods. */
export async function affordablePacks(db: Db): Promise<number[]> {
  const wanted = stories.reduce((sum, { lines }) => sum + lines, 0)
  const { rows } = await sql<{ id: number }>`
    select k.id from packages k join products p on p.id = k.product_id join molecules m on m.id = p.molecule_id
      join stock s on s.package_id = k.id join supplier_profiles f on f.id = p.supplier_id
      cross join lateral (select exists (select from users u
        where u.company_id = f.company_id and u.email = ${`supplier@${demoAccounts.domain}`}) as own) o
    where k.price between 3000 and 90000 and k.currency = 'CNY' and k.status = 'active' and p.status = 'active'
      and not exists (select from molecule_regulations r where r.molecule_id = m.id)
      and p.price_kind = 'list' and p.ships_from = 'CN' and not ('CN' = any(p.not_for_sale)) and s.on_hand >= 4 and m.hazardous is not true
    order by (case when own then 3 else 1 end) * row_number() over (partition by own order by hashint8(k.id), k.id), k.id limit ${wanted}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

async function place(app: FastifyInstance, token: string, packages: readonly number[]): Promise<string> {
  const ask = asking(app, token)
  await ask(cart.empty, {})
  const lines = packages.map((id, index) => ({ productPackageId: String(id), productPackageNum: 1 + (index % 3) }))
  const { cartLineIds } = await ask(cart.add, { lines })
  const page = await ask(checkout.show, { cartLineIds: cartLineIds.join(',') })
  const { id } = await ask(checkout.submit, {
    checkoutId: page.checkoutId,
    lines: page.lines.map((line) => ({ cartLineId: line.id, quantity: line.productPackageNum })),
    billAddressId: page.billAddressId!,
    shipAddressId: page.shipAddressId!,
    paymentTerm: page.paymentTerms[0]!,
    termsAccepted: true,
    shownTotal: page.cost!.grandTotal.amount,
    currency: page.cost!.grandTotal.currency,
  })
  return id!
}

async function take(app: FastifyInstance, people: { buyer: string; staff: string }, id: string, step: Step) {
  const staff = asking(app, people.staff)
  if (step === 'approve') return staff(fulfilment.approve, { id })
  if (step === 'pay') return staff(fulfilment.recordPayment, { id, reference: '对公转账' })
  if (step === 'reject') return staff(fulfilment.reject, { id, note: '收货单位的资质已过期，请更新后重新下单。' })
  if (step === 'deliver') return staff(fulfilment.deliver, { id })
  if (step === 'cancel') return asking(app, people.buyer)(fulfilment.cancel, { id, reason: 'no longer needed' })
  if (step === 'ship' || step === 'shipPart') {
    const { lines } = await staff(order.detail, { id })
    const some = step === 'ship' ? lines : lines.slice(0, 1)
    const parcel = some.map((line) => ({ orderLineId: line.id, quantity: line.quantity - line.shipped }))
    return staff(fulfilment.ship, {
      id,
      carrier: '顺丰速运',
      trackingNumber: `SF10${id.padStart(11, '0')}`,
      lines: parcel,
    })
  }
  return staff(fulfilment.advance, { id, move: step, ...(step === 'fail' && { note: '仓库未找到该批次，正在核对。' }) })
}
