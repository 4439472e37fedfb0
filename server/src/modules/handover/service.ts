import { personOf, type Change, type Context, type Db } from '../../kernel/context.ts'
import { say } from '../../kernel/i18n.ts'
import { auditJob } from '../../kernel/jobAudit.ts'
import type { Mailer } from '../../kernel/mail.ts'
import { notifyUser } from '../../kernel/notifications.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { countLines } from '../cart/contentService.ts'
import { moveLines } from '../cart/service.ts'
import { countFavourites, moveFavourites } from '../collection/service.ts'
import { endWork } from '../company/rules.ts'
import { openOf as openComplaintsOf } from '../complaint/service.ts'
import { fullName } from '../identity/rules.ts'
import * as libraries from '../library/service.ts'
import * as lists from '../list/service.ts'
import * as listQuotes from '../listQuote/service.ts'
import * as orders from '../order/service.ts'
import { findSubordinate, lockSubordinate, move } from '../people/service.ts'
import * as quotes from '../quote/service.ts'
import * as requisitions from '../requisition/service.ts'
import { countSaved, moveSaved } from '../savedCart/service.ts'
import { handBackAllOf } from '../task/service.ts'
import { handoverErrors, leftThings, type handover, type LeftThing } from './contract.ts'
import * as store from './store.ts'

type Counts = Record<LeftThing, number>
const ordersOf = (complaints: readonly { orderId: number }[]) => complaints.map(({ orderId }) => orderId)

async function countsOf(db: Db, userId: number): Promise<Counts> {
  const complaints = await openComplaintsOf(db, userId)
  return {
    cartLines: await countLines(db, userId),
    savedCarts: await countSaved(db, userId),
    favourites: await countFavourites(db, userId),
    lists: await lists.countOf(db, userId),
    quoteDrafts: await quotes.countDrafts(db, userId),
    quotes: await quotes.countOpen(db, userId),
    listQuotes: await listQuotes.countOpen(db, userId),
    requisitions: await requisitions.countWaiting(db, userId),
    complaints: complaints.length,
    orders: await orders.countOpen(db, userId, ordersOf(complaints)),
    libraries: await libraries.countOpen(db, userId),
  }
}

/** What somebody leaves, and who can take it over. */
export async function preview(ctx: Context, { userId }: ParsedInput<typeof handover.preview>) {
  const { db } = ctx
  const { status } = await findSubordinate(ctx, userId)
  const staff = personOf(ctx.actor).permissions.has('staffUsers')
  const colleagues = await store.successorsOf(db, userId)
  return {
    status,
    counts: await countsOf(db, userId),
    colleagues: colleagues.map((one) => ({ id: one.id, name: fullName(one), email: one.email })),
    tasks: staff ? await store.countTasks(db, userId) : 0,
    companies: staff ? await store.companiesOf(db, userId) : [],
  }
}

/**
 * Gives what somebody has left to a colleague of the same company, in one transaction, and tells the colleague.
 * @throws Refusal NOT_FOUND, NO_SUCCESSOR, STILL_ACTIVE, DECIDED_ALREADY, CHANGED_MEANWHILE, and those of ending an account
 */
export async function handOver(
  ctx: Context,
  mailer: Mailer,
  { userId, toId, terminate }: ParsedInput<typeof handover.handOver>,
) {
  const { db } = ctx
  const account = await lockSubordinate(ctx, userId)
  const [colleague] = await store.successorsOf(db, userId, toId)
  if (!colleague) throw refuse(handoverErrors.NO_SUCCESSOR)
  if (terminate) await move(ctx, { userId }, 'terminate')
  else if (account.status !== 'suspended' && account.status !== 'terminated') throw refuse(handoverErrors.STILL_ACTIVE)
  const from = { id: userId, name: fullName(account) }
  const to = { id: toId, name: fullName(colleague) }
  const counts = await moveAll(ctx, mailer, from, to).catch(explained)
  ctx.audit({ entity: 'user', entityId: from.id, after: { handedOverTo: to.name, ...moved(counts) } })
  ctx.audit({ entity: 'user', entityId: to.id, after: { takenOverFrom: from.name, ...moved(counts) } })
  if (Object.keys(moved(counts)).length > 0) await tell(ctx, mailer, from, colleague, counts)
  return { counts }
}

interface Named {
  id: number
  name: string
}

/**
 * The cart comes first and orders after requisitions: a checkout that is underway holds the lines of the cart, and an approval its
 * requisition, so that what either places is there when orders are moved.
 */
async function moveAll(ctx: Context, mailer: Mailer, from: Named, to: Named): Promise<Counts> {
  const { db } = ctx
  const actor = personOf(ctx.actor)
  const own = { ...ctx, actor }
  const side = actor.permissions.has('staffUsers') ? ('staff' as const) : ('buyer' as const)
  const note = `${from.name} → ${to.name}`
  const cartLines = await moveLines(db, from.id, to.id)
  const savedCarts = await moveSaved(db, from.id, to.id)
  const favourites = await moveFavourites(db, from.id, to.id)
  const movedLists = await lists.moveLists(db, from.id, to.id)
  const quoteDrafts = await quotes.moveDraft(db, from.id, to.id)
  // Lists are found by their open requests, which stay found whoever's they are.
  const listsOfQuotes = await listQuotes.moveOpen(db, from.id, to.id)
  const movedQuotes = await quotes.moveOpen(ctx, from.id, to.id, { side, actorId: actor.userId, note })
  const waiting = await requisitions.moveWaiting(own, from, to)
  const complaints = await openComplaintsOf(db, from.id)
  const movedOrders = await orders.handOver(own, mailer, from, to, ordersOf(complaints))
  return {
    cartLines,
    savedCarts,
    favourites,
    lists: movedLists,
    quoteDrafts,
    quotes: movedQuotes,
    listQuotes: listsOfQuotes,
    requisitions: waiting,
    complaints: complaints.length,
    orders: movedOrders,
    libraries: await libraries.moveOpen(db, from.id, to.id),
  }
}

/** The colleague has put the same into their own just now. */
function explained(error: unknown): never {
  if ((error as { code?: string }).code === '23505') throw refuse(errors.CHANGED_MEANWHILE)
  throw error
}

const moved = (counts: Counts): Partial<Counts> =>
  Object.fromEntries(leftThings.flatMap((thing) => (counts[thing] > 0 ? [[thing, counts[thing]]] : [])))

async function tell({ db }: Context, mailer: Mailer, from: Named, colleague: store.Colleague, counts: Counts) {
  const { email, language } = colleague
  await notifyUser(db, 'handedOver', from.id, colleague.id)
  const list = leftThings
    .filter((thing) => counts[thing] > 0)
    .map((thing) => say(language, 'handover', `moved.${thing}`, { n: counts[thing] }))
    .join('\n')
  await mailer.queue(db, {
    kind: 'handedOver',
    noun: 'handover',
    to: email,
    language,
    values: { name: fullName(colleague), from: from.name, list, link: mailer.link('/orderlist') },
    because: 'event',
  })
}

/**
 * The people of a rejected company have no colleague who could take over: what suppliers or staff would still work on for them is
 * withdrawn, and their part in approvals and their tasks end. One transaction a person; once more it finds nothing.
 */
export async function endWorkOf(
  { db, jobs, mailer }: Pick<Resources, 'db' | 'jobs' | 'mailer'>,
  { companyId, actorId }: { companyId: number; actorId: number },
  requestId: string,
) {
  for (const userId of await store.endedPeopleOf(db, companyId))
    await db
      .transaction()
      .execute((trx) => endWorkOfPerson(trx, { jobs, mailer }, { userId, actorId }, { act: endWork.name, requestId }))
}

/** The same for one person who is gone for good. */
export async function endWorkOfPerson(
  db: Db,
  { jobs, mailer }: Pick<Resources, 'jobs' | 'mailer'>,
  { userId, actorId }: { userId: number; actorId: number },
  run: { act: string; requestId: string },
) {
  const changes: Change[] = []
  await requisitions.leaveCompany({ db, enqueue: (job, payload) => jobs.enqueue(db, job, payload) }, userId)
  await handBackAllOf({ db, audit: (change) => void changes.push(change) }, userId)
  for (const id of await listQuotes.endChoosingOf(db, userId))
    changes.push({ entity: 'listQuote', entityId: id, after: { status: 'expired' } })
  for (const { quoteId, withdrawn } of await quotes.withdrawAllOf({ db }, mailer, userId, actorId))
    changes.push({ entity: 'quote', entityId: quoteId, after: { withdrawn } })
  for (const id of await libraries.cancelOrderedOf(db, userId, actorId))
    changes.push({ entity: 'library', entityId: id, after: { status: 'cancelled' } })
  await auditJob(db, run, changes)
}
