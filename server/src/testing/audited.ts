import type { Resources } from '../kernel/resources.ts'

/** The number of the newest row of the audit trail. */
export async function lastAudit(db: Resources['db']): Promise<number> {
  const row = await db.selectFrom('audit').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.id ?? 0
}

/** Rows of the audit trail after one, with what they are about. */
export const auditSince = (db: Resources['db'], id: number) =>
  db
    .selectFrom('audit')
    .leftJoin('audit_detail', 'audit_detail.audit_id', 'audit.id')
    .select(['act', 'actor_id', 'on_behalf_of', 'company_id', 'request_id', 'entity', 'entity_id'])
    .select(({ fn }) => fn.coalesce('audit_detail.after', 'audit.after').as('after'))
    .where('audit.id', '>', id)
    .orderBy('audit.id')
    .execute()
