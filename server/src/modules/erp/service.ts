import type { Context, Db } from '../../kernel/context.ts'
import { say } from '../../kernel/i18n.ts'
import { auditJob } from '../../kernel/jobAudit.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { toDecimal } from '../../kernel/shared/money.ts'
import { openTasks, settleTask } from '../../kernel/tasks.ts'
import { recordEvent } from '../../kernel/unitOfWork.ts'
import { fullName } from '../identity/rules.ts'
import * as orders from '../order/service.ts'
import { scopeOf } from '../order/rules.ts'
import { erpErrors, type erp } from './contract.ts'
import { sendToErp } from './job.ts'
import { ask, post, type ErpSettings, type Heard } from './peer.ts'
import { isOpen, isOver, isTaken, keyOf, moveOfCode, sendRefusal, type MessageKind } from './rules.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>

// Whoever sends and whoever cancels holds the row of the order (ADMO-6). A message that left without an answer is `unknown`: the ERP
// is asked what became of it before it is sent once more, under the same key, so that no order is booked twice.

export { askCustomer, type ErpCustomer } from './peer.ts'
export const isConnected = ({ ERP_URL }: ErpSettings) => ERP_URL !== undefined

const noteEvent = (ctx: Ctx, orderId: number, move: string, note = '') =>
  recordEvent(ctx.db, {
    entity: 'order',
    entityId: orderId,
    move,
    from: null,
    to: null,
    actor: ctx.actor,
    data: { note },
  })

/** Staff are asked for exactly as long as the ERP refuses, or does not answer, what it was told of an order (TASK-1). */
const settleFailure = (db: Db, orderId: number, waits: boolean) => settleTask(db, 'erp_failure', orderId, waits)

/** What stands of an order for the ERP where staff have said nothing else. */
const usualFacts = (order: store.OrderForErp): store.Facts => ({
  site: order.companyErpId,
  project: order.projectCode,
  user: order.buyerEmail,
})

/** What was said of an order last. */
const factsOf = (order: store.OrderForErp, messages: readonly store.Message[]): store.Facts => ({
  ...usualFacts(order),
  ...messages.at(-1)?.facts,
})

async function queue(ctx: Ctx, orderId: number, messageId: number, kind: MessageKind): Promise<void> {
  await noteEvent(ctx, orderId, kind === 'recall' ? 'erpRecall' : 'erpSend')
  ctx.audit({ entity: 'order', entityId: orderId, after: { erp: kind } })
  await settleFailure(ctx.db, orderId, false)
  await ctx.enqueue(sendToErp, { messageId })
}

async function newMessage(
  ctx: Ctx,
  orderId: number,
  kind: MessageKind,
  facts: store.Facts,
  lines: readonly store.LineFacts[],
) {
  const messages = await store.messagesOf(ctx.db, orderId)
  const revision = kind === 'update' ? Math.max(0, ...messages.map((one) => one.revision)) + 1 : 0
  const id = await store.insertMessage(ctx.db, { orderId, kind, revision, askedBy: ctx.actor.userId, facts }, lines)
  await queue(ctx, orderId, id, kind)
}

/** An order was approved: it goes to the ERP, where the house has one. The order is locked. */
export async function onApproved(ctx: Ctx, settings: ErpSettings, orderId: number): Promise<void> {
  if (!isConnected(settings)) return
  const order = (await store.orderForErp(ctx.db, orderId))!
  await orders.requireErp(ctx.db, orderId)
  await newMessage(ctx, orderId, 'create', usualFacts(order), [])
}

/** An order is about to be changed. @throws Refusal ERP_INVOICED where the ERP has invoiced it */
export async function onEditing(db: Db, orderId: number): Promise<void> {
  const messages = await store.messagesOf(db, orderId)
  if (messages.some(({ code }) => code === 'INVOICED')) throw refuse(erpErrors.ERP_INVOICED)
}

/** Whether the ERP has been told of an order, or is about to be. */
export const isKnown = async (db: Db, orderId: number) =>
  (await store.messagesOf(db, orderId)).some(({ kind, state }) => kind === 'create' && state !== 'withdrawn')

/** What the ERP has of an order was changed: it is told, once it has answered what went before. The order is locked. */
export async function onChanged(ctx: Ctx, orderId: number): Promise<void> {
  const messages = await store.messagesOf(ctx.db, orderId)
  const created = messages.find(({ kind }) => kind === 'create')
  // What still waits, or has to be sent again, is read when it leaves.
  if (!created || created.state === 'queued' || created.state === 'refused') return
  if (messages.some(({ kind, state }) => kind === 'update' && state === 'queued')) return
  const order = (await store.orderForErp(ctx.db, orderId))!
  await newMessage(ctx, orderId, 'update', factsOf(order, messages), [])
}

/**
 * An order is being cancelled: what has not left stays here, what the ERP has is taken back. The order is locked.
 * @throws Refusal BEING_SENT while nobody knows whether the ERP has it, ERP_HAS_IT for buyers once it has
 */
export async function onCancelling(ctx: Ctx, orderId: number, byStaff: boolean): Promise<void> {
  const messages = await store.messagesOf(ctx.db, orderId)
  if (!byStaff) demandUnsent(messages)
  if (isUnderWay(messages)) throw refuse(erpErrors.BEING_SENT)
  const isBooked = hasIt(messages)
  for (const { id, state } of messages) if (state === 'queued') await store.markWithdrawn(ctx.db, id)
  await settleFailure(ctx.db, orderId, false)
  if (!isBooked) return
  const order = (await store.orderForErp(ctx.db, orderId))!
  await newMessage(ctx, orderId, 'recall', factsOf(order, messages), [])
}

/**
 * A buyer changes an order: only while it is the house's own.
 * @throws Refusal BEING_SENT while nobody knows whether the ERP has it, ERP_HAS_IT once it has
 */
export const demandOwn = async (db: Db, orderId: number): Promise<void> =>
  demandUnsent(await store.messagesOf(db, orderId))

type Messages = Awaited<ReturnType<typeof store.messagesOf>>
const isUnderWay = (messages: Messages) => messages.some(({ state }) => state === 'sending' || state === 'unknown')
const hasIt = (messages: Messages) => messages.some(({ kind, state }) => kind === 'create' && state === 'confirmed')
function demandUnsent(messages: Messages) {
  if (isUnderWay(messages)) throw refuse(erpErrors.BEING_SENT)
  if (hasIt(messages)) throw refuse(erpErrors.ERP_HAS_IT)
}

/** Queues an order for the ERP by hand. @throws Refusal CANCELLED_NOT_SENT, NOT_APPROVED, BEING_SENT, NOT_CONNECTED, CHANGED_MEANWHILE */
export async function send(ctx: Ctx, settings: ErpSettings, input: ParsedInput<typeof erp.send>) {
  const { db, actor } = ctx
  const { id, version, lines, ...facts } = input
  const order = await orders.lockOrder(db, scopeOf(actor), id)
  if (!order) throw refuse(errors.NOT_FOUND)
  const messages = await store.messagesOf(db, id)
  const refusal = sendRefusal(order.status, messages, isConnected(settings))
  if (refusal) throw refuse(refusal)
  if (order.version !== version) throw refuse(errors.CHANGED_MEANWHILE)
  const own = new Set((await store.linesForErp(db, id)).map((line) => line.id))
  if (lines.some(({ orderLineId }) => !own.has(orderLineId))) throw refuse(errors.NOT_FOUND)
  await orders.requireErp(db, id)
  // What was refused has to be taken before anything else is said.
  const refused = messages.find(({ state }) => state === 'refused')
  if (refused) {
    await store.queueAgain(db, refused.id, actor.userId, facts, lines)
    await queue(ctx, id, refused.id, refused.kind)
  } else {
    const isBooked = messages.some(({ kind }) => kind === 'create')
    await newMessage(ctx, id, isBooked ? 'update' : 'create', facts, lines)
  }
  return { id }
}

/** An order as the ERP knows it. */
export async function review(ctx: Ctx, settings: ErpSettings, id: number) {
  const { db, language } = ctx
  const { orderNumber, status, version } = await orders.found(ctx, id)
  const order = (await store.orderForErp(db, id))!
  const shown = await store.shownMessages(db, id)
  const messages = shown.toReversed()
  const states = new Map((await store.lineStates(db, id)).map((line) => [line.orderLineId, line]))
  const refusal = sendRefusal(status, messages, isConnected(settings))
  return {
    id,
    orderNumber,
    status,
    version,
    erpNumber: messages.find(({ erpNumber }) => erpNumber !== null)?.erpNumber ?? null,
    facts: factsOf(order, messages),
    lines: (await store.linesForErp(db, id)).map(({ orderCode, purity, ...line }) => {
      const state = states.get(line.id)
      return {
        ...line,
        unitPrice: { minor: line.unitPrice, currency: order.currency },
        productCode: state?.productCode ?? orderCode,
        standard: state?.standard ?? purity,
        sent: state?.sent ?? null,
        erpNumber: state?.erpNumber ?? null,
        code: state?.code ?? null,
        words: state?.words ?? '',
      }
    }),
    messages: shown.map((message) => ({
      ...message,
      askedBy: message.name === null ? '' : fullName({ surname: message.surname ?? '', name: message.name }),
      attempts: message.attempts.map((attempt) => ({ ...attempt, at: new Date(attempt.at) })),
    })),
    whyNotSent: refusal && say(language, refusal.noun, refusal.code),
  }
}

type Run = Pick<Resources, 'db' | 'settings'>
interface Begun {
  message: store.Message
  key: string
  body: object
  /** It left before, and nobody knows what became of it. */
  asks: boolean
}

/** Seconds beyond the time an answer may take, after which whoever sent a message is taken to be gone. */
const GRACE_SECONDS = 15

/** Marks a message as on its way, with its order locked; null where nothing is to be sent. */
async function begin(db: Db, settings: ErpSettings, messageId: number): Promise<Begun | null> {
  const orderId = await store.orderOf(db, messageId)
  const order = orderId === null ? null : await orders.lockOrder(db, { kind: 'all' }, orderId)
  if (!order) return null
  const messages = await store.messagesOf(db, order.id)
  const message = messages.find(({ id }) => id === messageId)!
  if (!isOpen(message.state)) return null
  const since = Date.now() - (message.lastSentAt?.getTime() ?? 0)
  if (message.state === 'sending' && since < (settings.ERP_SECONDS + GRACE_SECONDS) * 1000) return null
  if (message.state === 'queued' && isOver(order.status) && message.kind !== 'recall') {
    await store.markWithdrawn(db, messageId)
    return null
  }
  if (messages.some(({ id, state }) => id < messageId && isOpen(state)))
    throw new Error(`message ${messageId} waits for the one before it`)
  await store.markSending(db, messageId)
  const key = keyOf({ ...message, number: order.number })
  return { message, key, body: await bodyOf(db, message, key), asks: message.state !== 'queued' }
}

/** What the ERP is sent, read while the order is locked. */
async function bodyOf(db: Db, message: store.Message, key: string) {
  const { shipAddress, version: _, ...order } = (await store.orderForErp(db, message.orderId))!
  const money = (minor: number) => toDecimal({ minor, currency: order.currency })
  const states = new Map((await store.lineStates(db, message.orderId)).map((line) => [line.orderLineId, line]))
  const lines = []
  for (const line of await store.linesForErp(db, message.orderId)) {
    const sent = {
      productCode: states.get(line.id)?.productCode ?? line.orderCode,
      standard: states.get(line.id)?.standard ?? line.purity,
      quantity: line.quantity,
      unitPrice: money(line.unitPrice),
    }
    if (message.kind !== 'recall') await store.keepSent(db, message.id, line.id, sent)
    lines.push({
      line: line.lineNumber,
      name: line.productName || line.productChineseName,
      pack: line.pack,
      forward: line.forwarded,
      project: line.project || null,
      budget: line.budget || null,
      ...sent,
    })
  }
  const { subtotal, discount, shipping, tax, grandTotal, deposit, ...rest } = order
  const totals = { subtotal, discount, shipping, tax, grandTotal, deposit }
  return {
    key,
    kind: message.kind,
    revision: message.revision,
    order: {
      ...rest,
      ...Object.fromEntries(Object.entries(totals).map(([name, minor]) => [name, money(minor)])),
      ...usualFacts({ ...order, shipAddress, version: 0 }),
      ...message.facts,
      shipAddress,
      lines,
    },
  }
}

/**
 * Sends one message to the ERP. @throws Error where its answer was lost, so that the job is tried again: the ERP is then asked first
 */
export async function transmit({ db, settings }: Run, messageId: number, runId: string): Promise<void> {
  const begun = await db.transaction().execute((transaction) => begin(transaction, settings, messageId))
  if (!begun) return
  const { message, key, body, asks } = begun
  const heard: (Heard & { act: 'send' | 'ask' })[] = []
  if (asks) heard.push({ act: 'ask', ...(await ask(settings, message.kind, key)) })
  if (!asks || heard[0]!.outcome === 'absent')
    heard.push({ act: 'send', ...(await post(settings, message.kind, key, body)) })
  const settled = await db.transaction().execute((transaction) => finish(transaction, message, heard, runId))
  if (!settled) throw new Error(`the ERP has not answered message ${messageId}`)
}

/** Keeps what was heard of a message; answers whether that settles it. */
async function finish(
  db: Db,
  message: store.Message,
  heard: readonly (Heard & { act: 'send' | 'ask' })[],
  runId: string,
) {
  const { id, kind, orderId } = message
  await orders.lockOrder(db, { kind: 'all' }, orderId)
  for (const attempt of heard) await store.insertAttempt(db, id, attempt)
  const now = (await store.messagesOf(db, orderId)).find((one) => one.id === id)!
  // Somebody else has heard of it meanwhile.
  if (!isOpen(now.state)) return true
  const answer = heard.at(-1)!.answer
  // A number that another order has cannot be believed.
  if (!answer || (kind === 'create' && answer.erpNumber && (await store.isNumberTaken(db, answer.erpNumber, id)))) {
    await store.markUnknown(db, id)
    return false
  }
  const state = isTaken(kind, answer.code) ? 'confirmed' : 'refused'
  await store.settle(db, message, state, answer)
  await settleFailure(db, orderId, state === 'refused')
  const move = kind === 'recall' && state === 'confirmed' ? 'erpRecalled' : moveOfCode(answer.code)
  await recordEvent(db, {
    entity: 'order',
    entityId: orderId,
    move,
    from: null,
    to: null,
    actor: { userId: message.askedBy },
    data: { note: [answer.erpNumber, answer.message].filter(Boolean).join(' · ') },
  })
  await auditJob(db, { act: sendToErp.name, requestId: runId }, [
    {
      entity: 'order',
      entityId: orderId,
      after: { erp: kind, state, code: answer.code, erpNumber: answer.erpNumber ?? null },
    },
  ])
  return true
}

/** Messages whose job has given up, or was lost with its process, are tried again; meanwhile somebody looks what the ERP is at. */
export async function resume({ db, jobs }: Pick<Resources, 'db' | 'jobs'>): Promise<void> {
  for (const { id: messageId, orderId } of await store.leftOpen(db, 15 * 60))
    await db.transaction().execute(async (transaction) => {
      await orders.lockOrder(transaction, { kind: 'all' }, orderId)
      const message = (await store.messagesOf(transaction, orderId)).find(({ id }) => id === messageId)!
      // It was settled since the list was read.
      if (!isOpen(message.state)) return
      await openTasks(transaction, [{ kind: 'erp_failure', subjectId: orderId }])
      await jobs.enqueue(transaction, sendToErp, { messageId })
    })
}
