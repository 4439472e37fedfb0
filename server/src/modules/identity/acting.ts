import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { beginningWith, containing } from '../../kernel/like.ts'
import { actingLimits } from './rules.ts'

// Grants to act for a buyer, and the buyers somebody may act for.

/** Locks the grants first, which waits for writes under them, and only then stamps the moment (L8). */
export async function revokeGrants(db: Db, which: ReturnType<typeof sql>) {
  const { rows } = await sql<{ id: number }>`
    select id from obo_grants where revoked_at is null and (${which}) order by id for update`.execute(db)
  if (rows.length === 0) return
  await sql`update obo_grants set revoked_at = clock_timestamp() where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(
    db,
  )
}

export const endGrant = (db: Db, grantId: number, csrId: number) =>
  revokeGrants(db, sql`id = ${grantId} and csr_id = ${csrId}`)
export const endGrantsOfSession = (db: Db, sessionId: number) => revokeGrants(db, sql`session_id = ${sessionId}`)

export async function insertGrant(
  db: Db,
  grant: { tokenHash: Buffer; sessionId: number; csrId: number; buyerId: number; companyId: number },
): Promise<{ id: number; ends_at: Date }> {
  const { rows } = await sql<{ id: number; ends_at: Date }>`
    insert into obo_grants (token_hash, session_id, csr_id, buyer_id, company_id, ends_at)
    values (${grant.tokenHash}, ${grant.sessionId}, ${grant.csrId}, ${grant.buyerId}, ${grant.companyId},
      clock_timestamp() + make_interval(hours => ${actingLimits.hours})) returning id, ends_at`.execute(db)
  return rows[0]!
}

export interface BuyerRow {
  id: number
  email: string
  surname: string
  name: string
  company_id: number
  company_name: string
  company_local_name: string
  company_status: string
}

/** Somebody a member of staff may act for: an active buyer of a company that is neither closed nor rejected. */
const buyers = sql`
  select u.id, u.email, u.surname, u.name, u.company_id, c.name as company_name, c.local_name as company_local_name,
    c.status as company_status
  from users u join companies c on c.id = u.company_id
  where u.status = 'active' and c.status in ('active', 'pending approval') and c.kind in ('buyer', 'both')
    and exists (select from user_roles r where r.user_id = u.id and r.role in ('ROLE_BUYER', 'ROLE_BUYER_ADMIN', 'ROLE_GROUP_MANAGER'))
    and not exists (select from user_roles r where r.user_id = u.id and r.role in ('ROLE_CSR', 'ROLE_CSR_ADMIN', 'ROLE_SITE_ADMIN'))`

export async function findBuyers(db: Db, text: string): Promise<BuyerRow[]> {
  const starts = beginningWith(text)
  const like = containing(text)
  const { rows } = await sql<BuyerRow>`${buyers}
    and (u.email ilike ${like} or c.name ilike ${like} or c.local_name ilike ${like} or u.surname || u.name ilike ${like}
      or u.name || ' ' || u.surname ilike ${like})
    order by u.surname || u.name ilike ${starts} desc, c.name, u.email limit 20`.execute(db)
  return rows
}

/** The buyer, held so that suspending them waits. */
export async function lockBuyer(db: Db, userId: number): Promise<BuyerRow | null> {
  const { rows } = await sql<BuyerRow>`${buyers} and u.id = ${userId} for share of u`.execute(db)
  return rows[0] ?? null
}
