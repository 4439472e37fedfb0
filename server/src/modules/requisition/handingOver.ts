import { sql } from 'kysely'
import type { Context, Db } from '../../kernel/context.ts'
import { refuse } from '../../kernel/shared/errors.ts'
import type { Access } from '../../kernel/shared/access.ts'
import { recordEvent } from '../../kernel/unitOfWork.ts'
import { requisitionErrors } from './contract.ts'
import { lookAfterAll } from './rules.ts'

// Requisitions that become a colleague's: those that wait for approval.

const waiting = (userId: number) => sql<boolean>`requested_by = ${userId} and status = 'pending approval'
  and company_id = (select company_id from users where id = ${userId})`

/** How many of somebody's wait. */
export async function countWaiting(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from requisitions
    where ${waiting(userId)}`.execute(db)
  return rows[0]!.waiting
}

interface Named {
  id: number
  name: string
}
/**
 * They become a colleague's, who will be the buyer once they are approved. Nobody decides on their own: what waited for the colleague is
 * asked of whoever stands in, and a colleague who has decided on one already cannot take it over.
 * @returns how many there were
 * @throws Refusal DECIDED_ALREADY
 */
export async function moveWaiting(ctx: Context<Exclude<Access, 'public'>>, from: Named, to: Named): Promise<number> {
  const { db, actor } = ctx
  const { rows } = await sql<{ id: number; number: string; decided: boolean }>`
    select id, number, exists (select from requisition_steps s where s.requisition_id = requisitions.id and s.decided_by = ${to.id})
      as decided from requisitions where ${waiting(from.id)} order by id for update`.execute(db)
  const decided = rows.filter((row) => row.decided)
  if (decided.length > 0)
    throw refuse(requisitionErrors.DECIDED_ALREADY, {
      name: to.name,
      numbers: decided.map(({ number }) => number).join(', '),
    })
  // The key of a checkout is its buyer's own: the colleague may have used the same.
  await sql`update requisitions r set requested_by = ${to.id}, updated_at = now(),
      idem_key = case when exists (select from requisitions x where x.requested_by = ${to.id} and x.idem_key = r.idem_key)
        then r.idem_key || ' ' || r.id else r.idem_key end
    where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(db)
  for (const { id } of rows) {
    const data = { note: `${from.name} → ${to.name}` }
    await recordEvent(db, { entity: 'requisition', entityId: id, move: 'handOver', from: null, to: null, actor, data })
    ctx.audit({
      entity: 'requisition',
      entityId: id,
      before: { requestedBy: from.id },
      after: { requestedBy: to.id },
    })
  }
  if (rows.length > 0) await ctx.enqueue(lookAfterAll, {})
  return rows.length
}
