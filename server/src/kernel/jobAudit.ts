import type { Change, Db } from './context.ts'

/** Writes what a job changed into the audit trail: nobody acted, `act` is the job and `requestId` its run. */
export async function auditJob(
  db: Db,
  { act, requestId }: { act: string; requestId: string },
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return
  await db
    .insertInto('audit')
    .values(
      changes.map(({ entity, entityId, before, after }) => ({
        request_id: requestId,
        act,
        entity,
        entity_id: entityId,
        before: before ? JSON.stringify(before) : null,
        after: after ? JSON.stringify(after) : null,
      })),
    )
    .execute()
}
