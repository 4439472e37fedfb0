import { sql } from 'kysely'
import { buildApp } from '../app.ts'
import { demoAccounts } from '../kernel/demoAccounts.ts'
import type { Db } from '../kernel/context.ts'
import type { Resources } from '../kernel/resources.ts'
import { cart } from '../modules/cart/contract.ts'
import { asking, signIn } from './callers.ts'
import { answersByHand } from './suppliers.ts'

/** Who has put how many packs into the cart before their prices expired; the first pack of each is the same one. */
const waiting = [
  { buyer: 'sun.keyi', lines: 3 },
  { buyer: 'ma.junjie', lines: 1 },
] as const

/** Hours since the supplier last said a price: most hold, some are about to expire, some have. */
const MAX_HOURS = 30

/**
 * Lets the real-time prices of the supplier with an account grow old, some of them in the carts of buyers, who are waiting
 * for its answer from then on.
 */
export async function placeWaitingPrices(resources: Resources, say: (line: string) => void): Promise<void> {
  const { db } = resources
  const packs = await buyable(db)
  if (packs.length === 0) return
  const app = await buildApp(resources)
  const checks: (() => Promise<unknown>)[] = []
  for (const { buyer, lines } of waiting) {
    const ask = asking(app, await signIn(db, `${buyer}@${demoAccounts.domain}`))
    const wanted = packs.slice(0, lines).map((id) => ({ productPackageId: String(id), productPackageNum: 2 }))
    await ask(cart.add, { lines: wanted })
    checks.push(() => ask(cart.check, {}))
  }
  const expired = packs.slice(0, Math.max(...waiting.map(({ lines }) => lines)))
  const { rows } = await sql`update packages k
    set price_at = now() - make_interval(hours => case when k.id = any(${expired}::bigint[]) then ${MAX_HOURS} else mod(abs(hashint8(k.id)::bigint), ${MAX_HOURS})::int end)
    from products p join supplier_profiles s on s.id = p.supplier_id
    where p.id = k.product_id and s.code = ${answersByHand} and p.price_kind = 'real-time' and k.price is not null
    returning k.id`.execute(db)
  // Their pages look at the carts: that is when the supplier is asked.
  for (const check of checks) await check()
  await app.close()
  say(`  ${rows.length} real-time prices, ${expired.length} of them asked for`)
}

/** Packs of the supplier at real-time prices that anybody may order, each of another product. */
async function buyable(db: Db): Promise<number[]> {
  const most = Math.max(...waiting.map(({ lines }) => lines))
  const { rows } = await sql<{ id: number }>`
    select min(k.id) as id from packages k join products p on p.id = k.product_id
      join supplier_profiles s on s.id = p.supplier_id join molecules m on m.id = p.molecule_id
      join stock t on t.package_id = k.id
    where s.code = ${answersByHand} and p.price_kind = 'real-time' and k.price is not null and k.status = 'active'
      and p.status = 'active' and not ('CN' = any(p.not_for_sale)) and t.on_hand >= 4 and m.hazardous is not true
    group by p.id order by p.id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
