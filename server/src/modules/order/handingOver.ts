import { sql } from 'kysely'
import type { Context, Db } from '../../kernel/context.ts'
import type { Mailer } from '../../kernel/mail.ts'
import type { Access } from '../../kernel/shared/access.ts'
import { openStates } from '../../kernel/shared/machine.ts'
import { recordMove } from './move.ts'
import { orderMachine } from './rules.ts'

// Orders that become a colleague's: those that are not over, and those about which a complaint is not settled.
// What somebody ordered for a former company stays with that.

const open = openStates(orderMachine)
const ofBuyer = (userId: number, besides: readonly number[]) =>
  sql<boolean>`buyer_id = ${userId} and company_id = (select company_id from users where id = ${userId}) and (status = any(${open}::text[]) or id = any(${[...besides]}::bigint[]))`

/** How many orders of somebody are not over. @param besides ids of orders that count although they are */
export async function countOpen(db: Db, userId: number, besides: readonly number[]): Promise<number> {
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from orders
    where ${ofBuyer(userId, besides)}`.execute(db)
  return rows[0]!.open
}

interface Named {
  id: number
  name: string
}
/**
 * Gives them to a colleague of the same company, who reads and does with them what the buyer did; each says so in its history. Who
 * placed an order stays with it.
 * @returns how many there were
 */
export async function handOver(
  ctx: Context<Exclude<Access, 'public'>>,
  mailer: Mailer,
  from: Named,
  to: Named,
  besides: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from orders where ${ofBuyer(from.id, besides)}
    order by id for update`.execute(ctx.db)
  // The key of a checkout is its buyer's own: the colleague may have used the same.
  await sql`update orders o set buyer_id = ${to.id}, version = version + 1, updated_at = now(),
      idem_key = case when exists (select from orders x where x.buyer_id = ${to.id} and x.idem_key = o.idem_key)
        then o.idem_key || ' ' || o.id else o.idem_key end
    where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(ctx.db)
  for (const { id } of rows)
    await recordMove(ctx, mailer, {
      id,
      move: 'handOver',
      from: null,
      to: null,
      data: { note: `${from.name} → ${to.name}` },
      before: { buyerId: from.id },
      after: { buyerId: to.id },
    })
  return rows.length
}
