import { sql } from 'kysely'
import type { Db } from './context.ts'
import { notifyStaff } from './notifications.ts'
import { processes, processOf, type TaskKind } from './shared/processes.ts'

// Whatever needs a person is a task. Who changes the record opens and ends it here, in the same transaction; the module `task` lists
// tasks, and hands them to people by the functions at the end.

export interface NewTask {
  kind: TaskKind
  /** The row it is about. */
  subjectId: number
  data?: Record<string, unknown>
}

const hours = JSON.stringify(Object.fromEntries(Object.entries(processes).map(([kind, own]) => [kind, own.hours])))

/**
 * Asks a person to do something; an open task of the same kind about the same row is not asked for twice.
 * @returns how many are new
 */
export async function openTasks(db: Db, tasks: readonly NewTask[]): Promise<number> {
  if (tasks.length === 0) return 0
  const { rows } = await sql<{ kind: TaskKind; subjectId: number }>`/* prepared */
    insert into tasks (kind, subject_id, data, due_at)
    select kind, "subjectId", coalesce(data, '{}'), now() + interval '1 hour' * (${hours}::jsonb ->> kind)::int
    from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as t (kind text, "subjectId" bigint, data jsonb)
    on conflict (kind, subject_id) where status in ('available', 'claimed') do nothing
    returning kind, subject_id as "subjectId"`.execute(db)
  for (const { kind, subjectId } of rows) {
    const { tells, access } = processOf(kind)
    if (tells) await notifyStaff(db, tells, subjectId, access)
  }
  return rows.length
}

/** The open tasks of a kind about these rows are done; `result` is kept with what they were about. */
export async function closeTasks(
  db: Db,
  kind: TaskKind,
  subjectIds: readonly number[],
  result: Record<string, unknown> = {},
): Promise<void> {
  if (subjectIds.length === 0) return
  await sql`
    update tasks set status = 'done', handed_back = null, snoozed_until = null, done_at = now(), data = data || ${JSON.stringify(result)}::jsonb
    where kind = ${kind} and subject_id = any(${[...subjectIds]}::bigint[]) and status in ('available', 'claimed')`.execute(
    db,
  )
}

/** A row waits for a person, or no longer: its task is open exactly as long. */
export async function settleTask(db: Db, kind: TaskKind, subjectId: number, waits: boolean): Promise<void> {
  if (waits) await openTasks(db, [{ kind, subjectId }])
  else await closeTasks(db, kind, [subjectId])
}

/** A task that was done is to be done again, without its result; unless the same is asked for by another by now. */
export async function reopenTask(db: Db, id: number, result: readonly string[]): Promise<void> {
  await sql`
    update tasks t set status = 'available', claimed_by = null, claimed_at = null, done_at = null, data = data - ${[...result]}::text[]
    where id = ${id} and status = 'done' and not exists (select from tasks o
      where o.kind = t.kind and o.subject_id = t.subject_id and o.status in ('available', 'claimed'))`.execute(db)
}

export interface TaskHeld {
  id: number
  kind: TaskKind
  subjectId: number
  status: 'available' | 'claimed' | 'done' | 'deleted'
  handedBack: 'unclaimed' | 'unassigned' | null
  claimedBy: number | null
  holder: string | null
  holderSurname: string | null
  snoozedUntil: Date | null
}

/** A task with its holder; nobody else changes it until the transaction ends. */
export async function lockTask(db: Db, id: number): Promise<TaskHeld | undefined> {
  await sql`select from tasks where id = ${id} for update`.execute(db)
  const { rows } =
    await sql<TaskHeld>`select t.id, t.kind, t.subject_id as "subjectId", t.status, t.handed_back as "handedBack",
    t.claimed_by as "claimedBy", u.name as holder, u.surname as "holderSurname", t.snoozed_until as "snoozedUntil"
    from tasks t left join users u on u.id = t.claimed_by where t.id = ${id}`.execute(db)
  return rows[0]
}

/** @param by who gives it to them, where that is somebody else */
export async function holdTask(db: Db, id: number, userId: number, by: number | null): Promise<void> {
  await sql`update tasks set status = 'claimed', claimed_by = ${userId}, claimed_at = now(), assigned_by = ${by}, handed_back = null,
    snoozed_until = null where id = ${id}`.execute(db)
}

export async function handBackTask(db: Db, id: number, how: 'unclaimed' | 'unassigned'): Promise<void> {
  await sql`update tasks set status = 'available', handed_back = ${how}, claimed_by = null, claimed_at = null, assigned_by = null,
    snoozed_until = null where id = ${id}`.execute(db)
}

export async function snoozeTask(db: Db, id: number, until: Date | null): Promise<void> {
  await sql`update tasks set snoozed_until = ${until} where id = ${id}`.execute(db)
}

/** Ends a task by hand. */
export async function endTask(db: Db, id: number, as: 'done' | 'deleted', by: number): Promise<void> {
  await sql`update tasks set status = ${as}, handed_back = null, snoozed_until = null, done_at = now(), ended_by = ${by}
    where id = ${id}`.execute(db)
}
