import { notifyUser } from '../../kernel/notifications.ts'
import type { TaskKind } from '../../kernel/shared/processes.ts'
import { openTasks } from '../../kernel/tasks.ts'
import { notification } from '../../modules/notification/contract.ts'
import { task } from '../../modules/task/contract.ts'
import type { Side, World } from '../world.ts'
import type { Samples } from './sample.ts'

// Tasks of staff; each sample has one of its own.

let last = 900_000
async function aTask(world: World, kind: TaskKind = 'upload_failure') {
  const subjectId = ++last
  await openTasks(world.app.db, [{ kind, subjectId }])
  const { id } = await world.app.db
    .selectFrom('tasks')
    .select('id')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .executeTakeFirstOrThrow()
  return { id: String(id) }
}

async function aHeldTask(world: World) {
  const made = await aTask(world)
  await world.app.call(task.claim, made, world.csr.caller)
  return made
}

const listing: Samples[string] = async (world) => {
  await aHeldTask(world)
  return { caller: world.siteAdmin.caller, input: {} }
}

/** Something that somebody is told of. */
async function aNotification(world: World, { member }: Side) {
  await notifyUser(world.app.db, 'orderShipped', ++last, member.userId)
  const { list } = (await world.app.call(notification.list, {}, member.caller)).data
  return list[0]!.id
}
const told =
  (input: (id: string) => Record<string, unknown>): Samples[string] =>
  async (world, side) => ({ caller: side.member.caller, input: input(await aNotification(world, side)) })

export const ofTasks: Samples = {
  'notification.list': async (world, side) => {
    for (let more = 0; more < 3; more++) await aNotification(world, side)
    return { caller: side.member.caller, input: {} }
  },
  'notification.detail': told((id) => ({ id })),
  'notification.unread': told(() => ({})),
  'notification.live': told(() => ({})),
  'notification.read': told((id) => ({ id })),
  'notification.readAll': told(() => ({})),
  'notification.showChoice': told(() => ({})),
  'notification.saveChoice': told(() => ({ types: ['order shipment'], mail: 'daily' })),
  'task.mine': async (world) => {
    for (let more = 0; more < 3; more++) await aHeldTask(world)
    return { caller: world.csr.caller, input: {} }
  },
  'task.queue': listing,
  'task.all': listing,
  'task.queues': listing,
  'task.holders': async (world) => ({ caller: world.siteAdmin.caller, input: await aTask(world) }),
  'task.claim': async (world) => ({ caller: world.csr.caller, input: await aTask(world) }),
  'task.unclaim': async (world) => ({ caller: world.csr.caller, input: await aHeldTask(world) }),
  'task.snooze': async (world) => ({
    caller: world.csr.caller,
    input: { ...(await aHeldTask(world)), until: new Date(Date.now() + 3_600_000).toISOString() },
  }),
  'task.finish': async (world) => ({ caller: world.csr.caller, input: await aHeldTask(world) }),
  'task.assign': async (world) => ({
    caller: world.siteAdmin.caller,
    input: { ...(await aTask(world)), userId: String(world.csr.userId) },
  }),
  'task.unassign': async (world) => ({ caller: world.siteAdmin.caller, input: await aHeldTask(world) }),
  'task.remove': async (world) => ({ caller: world.siteAdmin.caller, input: await aTask(world) }),
}
