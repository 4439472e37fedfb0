import type { Context, Db } from '../../kernel/context.ts'
import { notifyUser } from '../../kernel/notifications.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { processOf } from '../../kernel/shared/processes.ts'
import * as held from '../../kernel/tasks.ts'
import { fullName } from '../identity/rules.ts'
import { companyNameIn } from '../order/rules.ts'
import { MAX_SNOOZE_DAYS, taskErrors, type task } from './contract.ts'
import { kindsFor, pageOf, stateOf, taskMachine, type TaskMove } from './rules.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>

async function list({ db, actor, language }: Ctx, scope: store.Scope, asked: ParsedInput<typeof task.queue>) {
  const { rows, total, counts } = await store.pageOfTasks(db, scope, asked)
  const list = rows.map(({ subjectId, companyId, companyName, companyLocalName, holderId, holderSurname, ...row }) => ({
    ...row,
    queue: processOf(row.kind).queue,
    byHand: processOf(row.kind).byHand ?? false,
    page: pageOf(row.kind, { task: row.id, subject: subjectId, company: companyId }),
    company:
      companyName === null ? '' : companyNameIn(language, { name: companyName, localName: companyLocalName ?? '' }),
    holder: row.holder === null ? null : fullName({ name: row.holder, surname: holderSurname ?? '' }),
    mine: holderId === actor.userId,
  }))
  return { total, list, counts, pageNumber: asked.pageNumber, pageSize: asked.pageSize }
}

export const listMine = (ctx: Ctx, asked: ParsedInput<typeof task.mine>) =>
  list(ctx, { holder: ctx.actor.userId }, asked)
export const listQueue = (ctx: Ctx, asked: ParsedInput<typeof task.queue>) =>
  list(ctx, { kinds: kindsFor(ctx.actor.permissions) }, asked)
export const listAll = (ctx: Ctx, asked: ParsedInput<typeof task.all>) => list(ctx, 'all', asked)

/** What waits for the caller: what they hold, and each process whose tasks they may take. */
export async function showQueues({ db, actor }: Ctx) {
  const kinds = kindsFor(actor.permissions)
  const counted = new Map((await store.countQueues(db, kinds)).map((row) => [row.kind, row]))
  return {
    mine: await store.countMine(db, actor.userId),
    processes: kinds.map((kind) => {
      const { queue, hours } = processOf(kind)
      return { queue, hours, ...(counted.get(kind) ?? { kind, open: 0, free: 0, overdue: 0, oldestAt: null }) }
    }),
  }
}

/**
 * What waits for each of the staff among people: how much they hold and may take, and a mark that is another one whenever
 * any of it has changed.
 */
export async function waitingFor(db: Db, userIds: readonly number[]) {
  const people = await store.permittedOf(db, userIds)
  const kinds = people.length > 0 ? await store.markKinds(db) : []
  return new Map(
    people.map(({ userId, permissions, mine }) => {
      const own = new Set<string>(kindsFor(new Set(permissions)))
      const seen = kinds.filter(({ kind }) => own.has(kind))
      const free = seen.reduce((sum, one) => sum + one.free, 0)
      return [userId, { mine, free, mark: seen.map(({ mark }) => mark).join(' ') }]
    }),
  )
}

/** A task that the caller sees, held against changes, for a move. @throws Refusal NOT_FOUND, TASK_OVER */
async function locked({ db, actor }: Ctx, id: number) {
  const found = await held.lockTask(db, id)
  if (!found || !kindsFor(actor.permissions).includes(found.kind)) throw refuse(errors.NOT_FOUND)
  if (found.status === 'done' || found.status === 'deleted') throw refuse(taskErrors.TASK_OVER)
  return found
}

const holderOf = ({ holder, holderSurname }: held.TaskHeld) =>
  fullName({ name: holder ?? '', surname: holderSurname ?? '' })

/** A task that the caller holds. @throws Refusal NOT_THE_HOLDER, NOT_HELD and those of `locked` */
async function own(ctx: Ctx, id: number) {
  const found = await locked(ctx, id)
  if (found.status !== 'claimed') throw refuse(taskErrors.NOT_HELD)
  if (found.claimedBy !== ctx.actor.userId) throw refuse(taskErrors.NOT_THE_HOLDER, { name: holderOf(found) })
  return found
}

/** The move by the machine, for the audit trail. */
function note(ctx: Pick<Context, 'audit'>, found: held.TaskHeld, move: TaskMove, more: Record<string, unknown> = {}) {
  const from = stateOf(found)
  const after = { state: taskMachine.next(move, from), ...more }
  const before = { state: from, ...(found.claimedBy !== null && { holder: holderOf(found) }) }
  ctx.audit({ entity: 'task', entityId: found.id, before, after })
}

/** Takes a task. @throws Refusal ALREADY_CLAIMED with the name of whoever was faster */
export async function claim(ctx: Ctx, id: number) {
  const found = await locked(ctx, id)
  if (found.claimedBy === ctx.actor.userId && found.status === 'claimed') return
  if (found.status === 'claimed') throw refuse(taskErrors.ALREADY_CLAIMED, { name: holderOf(found) })
  note(ctx, found, 'claim', { holder: ctx.actor.name })
  await held.holdTask(ctx.db, id, ctx.actor.userId, null)
}

export async function unclaim(ctx: Ctx, id: number) {
  note(ctx, await own(ctx, id), 'unclaim')
  await held.handBackTask(ctx.db, id, 'unclaimed')
}

export async function snooze(ctx: Ctx, { id, until }: ParsedInput<typeof task.snooze>) {
  const found = await own(ctx, id)
  const when = until === null ? null : new Date(until)
  const ahead = when === null ? 1 : when.getTime() - ctx.now.getTime()
  if (ahead <= 0 || ahead > MAX_SNOOZE_DAYS * 86_400_000)
    throw refuse(taskErrors.SNOOZE_NOT_AHEAD, { days: MAX_SNOOZE_DAYS })
  note(ctx, found, 'snooze', { snoozedUntil: until })
  await held.snoozeTask(ctx.db, id, when)
}

export async function finish(ctx: Ctx, id: number) {
  const found = await own(ctx, id)
  if (!processOf(found.kind).byHand) throw refuse(taskErrors.ENDS_ELSEWHERE)
  note(ctx, found, 'finish')
  await held.endTask(ctx.db, id, 'done', ctx.actor.userId)
}

/** The people a task can be given to. */
export async function listHolders(ctx: Ctx, id: number) {
  const { kind } = await locked(ctx, id)
  const people = await store.holdersWith(ctx.db, processOf(kind).access)
  return people.map(({ userId, ...name }) => ({ userId, name: fullName(name) }))
}

export async function assign(ctx: Ctx, { id, userId }: ParsedInput<typeof task.assign>) {
  const found = await locked(ctx, id)
  const [person] = await store.holdersWith(ctx.db, processOf(found.kind).access, userId)
  if (!person) throw refuse(taskErrors.MAY_NOT_HOLD)
  note(ctx, found, 'assign', { holder: fullName(person) })
  await held.holdTask(ctx.db, id, userId, userId === ctx.actor.userId ? null : ctx.actor.userId)
  if (userId !== ctx.actor.userId) await notifyUser(ctx.db, 'taskAssigned', id, userId)
}

export async function unassign(ctx: Ctx, id: number) {
  const found = await locked(ctx, id)
  note(ctx, found, 'unassign')
  await held.handBackTask(ctx.db, id, 'unassigned')
}

export async function remove(ctx: Ctx, id: number) {
  const found = await locked(ctx, id)
  if (processOf(found.kind).stays) throw refuse(taskErrors.STAYS)
  note(ctx, found, 'remove')
  await held.endTask(ctx.db, id, 'deleted', ctx.actor.userId)
}

/** Opens what has waited too long and ends what does no longer, each in a transaction of its own. */
export async function followClock({ db }: Pick<Resources, 'db'>) {
  for (const { kind, subjectId, waits } of await store.waitingByClock(db))
    await db.transaction().execute((transaction) => held.settleTask(transaction, kind, subjectId, waits))
}

/** Somebody has left: what they hold goes back to its queue. @returns how many those are */
export async function handBackAllOf(ctx: Pick<Context, 'db' | 'audit'>, userId: number): Promise<number> {
  const ids = await store.heldBy(ctx.db, userId)
  for (const id of ids) {
    const found = await held.lockTask(ctx.db, id)
    if (found?.status !== 'claimed' || found.claimedBy !== userId) continue
    note(ctx, found, 'unassign')
    await held.handBackTask(ctx.db, id, 'unassigned')
  }
  return ids.length
}
