import type { Context } from '../../kernel/context.ts'
import { say } from '../../kernel/i18n.ts'
import type { Mail, Mailer } from '../../kernel/mail.ts'
import type { Access } from '../../kernel/shared/access.ts'
import { notifyBuyer, notifySellers } from '../../kernel/notifications.ts'
import { refuse, type ErrorDefinition } from '../../kernel/shared/errors.ts'
import type { NotificationEvent } from '../../kernel/shared/notifications.ts'
import type { TaskKind } from '../../kernel/shared/processes.ts'
import { settleTask } from '../../kernel/tasks.ts'
import { lastToMove, recordEvent } from '../../kernel/unitOfWork.ts'
import { fullName } from '../identity/rules.ts'
import {
  approvingMoves,
  orderErrors,
  type buyerDeeds,
  type complaintDeeds,
  type deskDeeds,
  type OrderMove,
  type OrderStatus,
  type records,
  type supplierDeeds,
} from './contract.ts'
import { emailsTo, emailsToSuppliers, forwardedTo, tell, tellSuppliers, type Told } from './mails.ts'
import { moveRefusal, orderMachine, scopeOf } from './rules.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>
/** Who records something, and where; somebody signed in, or whoever asked for what happens now. */
export interface Recorder {
  db: Ctx['db']
  audit: Ctx['audit']
  actor: { userId: number; onBehalfOf?: { buyerId: number; grantId: number } | null }
}
type Recorded =
  | OrderMove
  | (typeof records)[number]
  | (typeof supplierDeeds)[number]
  | (typeof deskDeeds)[number]
  | (typeof buyerDeeds)[number]
  | (typeof complaintDeeds)[number]

/** Which emails a move sends: to the buyer's side (`admins`: of their company too), and to the suppliers of its open lines. */
const emails: Partial<Record<Recorded, { buyer?: string; admins?: true; suppliers?: string }>> = {
  place: { buyer: 'orderPlaced' },
  approve: { buyer: 'orderApproved', suppliers: 'orderForSupplier' },
  reject: { buyer: 'orderRejected', admins: true },
  cancel: { buyer: 'orderCancelled', admins: true, suppliers: 'orderStopped' },
  withdraw: { buyer: 'orderCancelled', admins: true, suppliers: 'orderStopped' },
  close: { buyer: 'orderClosed', admins: true, suppliers: 'orderStopped' },
  shipPart: { buyer: 'orderPartShipped' },
  ship: { buyer: 'orderShipped' },
  supplierShipPart: { buyer: 'orderPartShipped' },
  supplierShip: { buyer: 'orderShipped' },
  delay: { buyer: 'orderDelayed' },
  deliver: { buyer: 'orderDelivered' },
  edit: { buyer: 'orderEdited' },
  cancelLine: { buyer: 'orderLineCancelled', admins: true },
  split: { buyer: 'orderSplit' },
  splitRest: { buyer: 'orderSplit' },
  // Its buyer reads of it with the order that it came from.
  splitOff: { suppliers: 'orderForSupplier' },
  setWritten: { buyer: 'orderWritten' },
  relabelParcel: { buyer: 'orderParcelChanged' },
  amendParcel: { buyer: 'orderParcelChanged' },
  amendParcelPart: { buyer: 'orderParcelChanged' },
  takeParcelBack: { buyer: 'orderParcelTakenBack' },
  takeParcelBackPart: { buyer: 'orderParcelTakenBack' },
  recordPayment: { buyer: 'orderPaid' },
  recordRefund: { buyer: 'orderRefunded' },
  undoPayment: { buyer: 'orderPaymentUndone' },
}

/** The states in which an order waits for a person of the house. */
const waiting = [
  ['order_approval', ['wait for approval']],
  ['order_error', ['processing error', 'unknown error']],
] as const satisfies [TaskKind, OrderStatus[]][]

/** An order that comes into such a state asks for somebody, and no longer once it leaves. */
async function settleTasks(db: Ctx['db'], { id, from, to }: Done) {
  for (const [kind, states] of to === null ? [] : waiting)
    if (states.some((state) => state === from || state === to))
      await settleTask(
        db,
        kind,
        id,
        states.some((state) => state === to),
      )
}

/** What the buyer's side reads of a move in the page. */
const notifications: Partial<Record<Recorded, NotificationEvent>> = {
  approve: 'orderApproved',
  reject: 'orderRejected',
  shipPart: 'orderPartShipped',
  supplierShipPart: 'orderPartShipped',
  ship: 'orderShipped',
  supplierShip: 'orderShipped',
  delay: 'orderDelayed',
}

/** That people were written to about an order, beside what its moves tell of themselves; for staff alone. */
export async function noteNotified(
  { db, actor }: Pick<Recorder, 'db' | 'actor'>,
  id: number,
  mails: readonly number[],
): Promise<void> {
  if (mails.length === 0) return
  // Who they went to stands in the emails, which are forgotten in time; the history is not.
  const data = { note: `× ${mails.length}`, mails }
  await recordEvent(db, { entity: 'order', entityId: id, move: 'notify', from: null, to: null, actor, data })
}

/** Why a move is refused; staff are told what the order is and through whom, since somebody may just have been faster. */
export async function refusedMove(
  { db, actor, language }: Pick<Ctx, 'db' | 'actor' | 'language'>,
  { id, status }: Pick<store.LockedOrder, 'id' | 'status'>,
  move: OrderMove,
  refusal: ErrorDefinition,
) {
  const asked = { move, state: status }
  const by = scopeOf(actor).kind === 'all' ? await lastToMove(db, 'order', id) : null
  if (refusal !== orderErrors.MOVE_NOT_POSSIBLE || !by) return refuse(refusal, asked)
  return refuse(refusal, {
    ...asked,
    context: 'by',
    name: fullName(by),
    status: say(language, 'order', `status.${status}`),
  })
}

interface Done {
  id: number
  move: Recorded
  from: OrderStatus | null
  to: OrderStatus | null
  /** For the history. */
  data: Record<string, unknown>
  /** For the audit trail. */
  before?: Record<string, unknown>
  after: Record<string, unknown>
  /** Values of the email to the buyer's side. */
  told?: Told
}

/** Records what was done to an order: history, audit trail and emails, in the caller's transaction. The order is locked. */
export async function recordMove({ db, actor, audit }: Recorder, mailer: Mailer, done: Done): Promise<void> {
  const { id, move, from, to, data, before, after } = done
  audit({ entity: 'order', entityId: id, ...(before && { before }), after })
  const sent = emails[move]
  await Promise.all([
    recordEvent(db, { entity: 'order', entityId: id, move, from, to, actor, data }),
    settleTasks(db, done),
    notifications[move] && notifyBuyer(db, notifications[move], id),
    sent?.buyer && tell(db, mailer, id, sent.buyer, done.told, { admins: sent.admins ?? false }),
    sent?.suppliers && hearsOf(move, from) && tellSuppliers(db, mailer, id, sent.suppliers),
    (approvingMoves as readonly string[]).includes(move) && notifySellers(db, 'orderForSupplier', id),
  ])
  if (!sent) return
  if ((approvingMoves as readonly string[]).includes(move))
    for (const note of await forwardedTo(db, id))
      await recordEvent(db, {
        entity: 'order',
        entityId: id,
        move: 'forward',
        from: null,
        to: null,
        actor,
        data: { note },
      })
}

/** Before its approval no supplier has heard of an order. */
const hearsOf = (move: Recorded, from: OrderStatus | null) => move === 'approve' || from !== 'wait for approval'

/** The emails that a move would send now. */
export async function emailsOfMove(
  db: Ctx['db'],
  mailer: Mailer,
  { id, status }: { id: number; status: OrderStatus },
  move: Recorded,
  told: Told = {},
): Promise<Mail[]> {
  const { buyer, admins = false, suppliers } = emails[move] ?? {}
  return [
    ...(buyer ? await emailsTo(db, mailer, id, buyer, told, { admins }) : []),
    ...(suppliers && hearsOf(move, status) ? await emailsToSuppliers(db, mailer, id, suppliers) : []),
  ]
}

/**
 * Moves an order: its status, and what `recordMove` does. The order is locked, and its lines are
 * still as they were: suppliers are told of what is open.
 * @throws Refusal why the move is not possible now
 */
export async function moveOrder(
  ctx: Ctx,
  mailer: Mailer,
  order: store.LockedOrder,
  move: OrderMove,
  { data, ending = null, told }: { data: Record<string, unknown>; ending?: store.Ending | null; told?: Told },
) {
  const refusal = moveRefusal(move, order)
  if (refusal) throw await refusedMove(ctx, order, move, refusal)
  return carryOut(ctx, mailer, order, move, { data, ending, ...(told && { told }) })
}

/** Moves an order as something outside the house tells; null where the move is not possible now. The order is locked. */
export const moveAsTold = async (
  recorder: Recorder,
  mailer: Mailer,
  order: store.LockedOrder,
  move: OrderMove,
  data: Record<string, unknown>,
) => (moveRefusal(move, order) ? null : carryOut(recorder, mailer, order, move, { data, ending: null }))

async function carryOut(
  recorder: Recorder,
  mailer: Mailer,
  { id, status: from }: store.LockedOrder,
  move: OrderMove,
  { data, ending, told }: { data: Record<string, unknown>; ending: store.Ending | null; told?: Told },
) {
  const to = orderMachine.next(move, from)
  const version = await store.setStatus(recorder.db, id, to, ending)
  const after = { status: to, ...data }
  const done = { id, move, from, to, data, before: { status: from }, after, ...(told && { told }) }
  await recordMove(recorder, mailer, done)
  return { id, status: to, version }
}
