import { sql } from 'kysely'
import type { Db } from './context.ts'

export interface NewTask {
  /** What a person is asked to do: `price_confirmation`, `identity_conflict` … */
  kind: string
  /** The row it is about. */
  subjectId: number
  data: Record<string, unknown>
}

/**
 * Asks a person to do something; an open task of the same kind about the same row is not asked for twice.
 * @returns how many are new
 */
export async function openTasks(db: Db, tasks: readonly NewTask[]): Promise<number> {
  if (tasks.length === 0) return 0
  const { rows } = await sql`
    insert into tasks (kind, subject_id, data)
    select kind, "subjectId", data from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb)
      as t (kind text, "subjectId" bigint, data jsonb)
    on conflict (kind, subject_id) where status in ('available', 'claimed') do nothing returning id`.execute(db)
  return rows.length
}

/** The open tasks of a kind about these rows are done; `result` is kept with what they were about. */
export async function closeTasks(
  db: Db,
  kind: string,
  subjectIds: readonly number[],
  result: Record<string, unknown> = {},
): Promise<void> {
  if (subjectIds.length === 0) return
  await sql`
    update tasks set status = 'done', claimed_by = null, done_at = now(), data = data || ${JSON.stringify(result)}::jsonb
    where kind = ${kind} and subject_id = any(${[...subjectIds]}::bigint[]) and status in ('available', 'claimed')`.execute(
    db,
  )
}

/** A task that was done is to be done again, without its result; unless the same is asked for by another by now. */
export async function reopenTask(db: Db, id: number, result: readonly string[]): Promise<void> {
  await sql`
    update tasks t set status = 'available', done_at = null, data = data - ${[...result]}::text[]
    where id = ${id} and status = 'done' and not exists (select from tasks o
      where o.kind = t.kind and o.subject_id = t.subject_id and o.status in ('available', 'claimed'))`.execute(db)
}
