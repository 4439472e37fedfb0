import type { Context, Db } from '../../kernel/context.ts'
import type { FileStore, MediaType } from '../../kernel/files.ts'
import type { FileAnswer } from '../../kernel/http.ts'
import { say } from '../../kernel/i18n.ts'
import type { Mailer } from '../../kernel/mail.ts'
import { notifyComplainant } from '../../kernel/notifications.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { Access, Person } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { settleTask } from '../../kernel/tasks.ts'
import type { ReceivedFile } from '../../kernel/uploads.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { fullName } from '../identity/rules.ts'
import { companyNameIn, scopeOf } from '../order/rules.ts'
import * as orders from '../order/service.ts'
import { complaintErrors, MAX_COMPLAINT_FILES, type complaint } from './contract.ts'
import { goodsText, tellBuyer } from './mails.ts'
import {
  complaintMachine,
  isOver,
  lastDay,
  numberOf,
  returnAdvice,
  stateOf,
  waitsForHouse,
  type ComplaintMove,
} from './rules.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>

/** What may be sent: what a telephone takes, and papers. */
const attachable: readonly MediaType[] = ['image/png', 'image/jpeg', 'application/pdf']
/** Staff speak for the house, unless they act for a buyer. */
const sideOf = (actor: Person) => (scopeOf(actor).kind === 'all' ? ('house' as const) : ('buyer' as const))

/** Why no complaint can be made about an order now, and until when one can. */
async function standing({ db, now }: Ctx, orderId: number, days: number, lines: readonly store.Complainable[]) {
  const delivered = await store.deliveredOn(db, orderId)
  const until = delivered === null ? null : lastDay(delivered, days)
  const refusal = lines.every(({ shipped }) => shipped === 0)
    ? complaintErrors.NOTHING_SHIPPED
    : until !== null && chinaDay(now) > until
      ? complaintErrors.TOO_LATE
      : null
  return { until, refusal, values: { days, until: until ?? '' } }
}

/** What a complaint can be made about. @throws Refusal NOT_FOUND */
export async function showPossible(ctx: Ctx, { settings }: Pick<Resources, 'settings'>, orderId: number) {
  const { orderNumber } = await orders.found(ctx, orderId)
  const lines = await store.complainableLines(ctx.db, orderId)
  const days = settings.COMPLAINT_DAYS
  const { until, refusal, values } = await standing(ctx, orderId, days, lines)
  const reason = refusal && say(ctx.language, 'complaint', refusal.code, values)
  return { orderId, orderNumber, days, until, reason, lines: lines.filter(({ shipped }) => shipped > 0) }
}

/** Makes a complaint about units that have left, each of them once. @throws Refusal NOTHING_SHIPPED, TOO_LATE, TOO_MANY_UNITS */
export async function report(
  ctx: Ctx,
  { mailer, settings }: Pick<Resources, 'mailer' | 'settings'>,
  input: ParsedInput<typeof complaint.report>,
) {
  const { db, actor } = ctx
  // Held, so that no unit gets into two complaints that are made at once.
  const order = await orders.lockOrder(db, scopeOf(actor), input.orderId)
  if (!order) throw refuse(errors.NOT_FOUND)
  const lines = await store.complainableLines(db, order.id)
  const known = new Map(lines.map((line) => [line.orderLineId, line]))
  if (!input.lines.every(({ orderLineId }) => known.has(orderLineId))) throw refuse(errors.NOT_FOUND)
  const { refusal, values } = await standing(ctx, order.id, settings.COMPLAINT_DAYS, lines)
  if (refusal) throw refuse(refusal, values)
  for (const { orderLineId, quantity } of input.lines) {
    const { left, productCode } = known.get(orderLineId)!
    if (quantity > left) throw refuse(complaintErrors.TOO_MANY_UNITS, { product: productCode, most: left })
  }
  const { reason, wish, text } = input
  const id = await store.insertComplaint(db, {
    orderId: order.id,
    companyId: order.companyId,
    reportedBy: actor.userId,
    reason,
    wish,
    text,
    lines: input.lines,
  })
  await ctx.record(complaintMachine, 'report', id, null)
  ctx.audit({ entity: 'complaint', entityId: id, after: { status: 'open', reason, wish } })
  await onOrder(ctx, mailer, order.id, 'complain', id)
  await settle(db, id)
  const reported = await store.linesOf(db, id)
  const told = (language: Language) => ({
    lines: goodsText(reported),
    advice: say(language, 'complaint', `advice.${returnAdvice(reported)}`),
  })
  await orders.keepMails(db, order.id, await tellBuyer(db, mailer, { id, orderNumber: order.number }, 'received', told))
  return { id, number: numberOf(id) }
}

/** The history of the order says what became of a complaint; the order is held. */
export async function onOrder(
  ctx: Ctx,
  mailer: Mailer,
  orderId: number,
  move: 'complain' | 'settleComplaint' | 'withdrawComplaint',
  complaintId: number,
) {
  const number = numberOf(complaintId)
  const of = { id: orderId, move, from: null, to: null }
  await orders.recordMove(ctx, mailer, { ...of, data: { note: number }, after: { complaint: number, deed: move } })
}

/** The task of a complaint is open as long as somebody of the house is to do something about it. */
export async function settle(db: Db, id: number) {
  const of = await store.findComplaint(db, { kind: 'all' }, id)
  await settleTask(db, 'complaint', id, waitsForHouse(of!))
}

/** A complaint that the caller sees, held. @throws Refusal NOT_FOUND */
export async function lock({ db, actor }: Ctx, id: number) {
  await store.hold(db, id)
  const found = await store.findComplaint(db, scopeOf(actor), id)
  if (!found) throw refuse(errors.NOT_FOUND)
  return found
}

/** Moves a held complaint: status, history, audit trail. @throws Refusal WRONG_STATE */
export async function move(ctx: Ctx, of: store.Complaint, name: ComplaintMove, after: Record<string, unknown> = {}) {
  const status = complaintMachine.next(name, of.status)
  const version = await store.setStatus(ctx.db, of.id, status)
  await ctx.record(complaintMachine, name, of.id, of.status)
  const { id } = of
  ctx.audit({ entity: 'complaint', entityId: id, before: { status: of.status }, after: { status, ...after } })
  return { ...of, status, version }
}

export const movedTo = ({ id, status, version }: Pick<store.Complaint, 'id' | 'status' | 'version'>) => ({
  id,
  status,
  version,
})

/** Writes to the buyer's side of a complaint, and tells them in the page. */
export async function tell(
  ctx: Ctx,
  mailer: Mailer,
  of: store.Complaint,
  kind: string,
  values: Parameters<typeof tellBuyer>[4] = () => ({}),
) {
  await orders.keepMails(ctx.db, of.orderId, await tellBuyer(ctx.db, mailer, of, kind, values))
  await notifyComplainant(ctx.db, 'complaintAnswered', of.id)
}

export const shownRow = (language: Language, row: store.ListedComplaint) => ({
  ...row,
  number: numberOf(row.id),
  company: companyNameIn(language, { name: row.companyName, localName: row.companyLocalName }),
  buyer: fullName({ surname: row.buyerSurname, name: row.buyerName }),
  state: stateOf[row.status],
})

/** A page of the complaints about the orders that the caller sees. */
export async function listMine({ db, actor, language }: Ctx, asked: ParsedInput<typeof complaint.mine>) {
  const { total, rows, counts } = await store.pageOfMine(db, scopeOf(actor), asked)
  const list = rows.map((row) => shownRow(language, row))
  return { total, list, counts, pageNumber: asked.pageNumber, pageSize: asked.pageSize }
}

/** Everything about a complaint that its buyer reads; what only staff read is beside it. @throws Refusal NOT_FOUND */
export async function show({ db, actor, language }: Ctx, id: number) {
  const of = await store.findComplaint(db, scopeOf(actor), id)
  if (!of) throw refuse(errors.NOT_FOUND)
  const money = (minor: number) => ({ minor, currency: of.currency })
  const lines = (await store.linesOf(db, id)).map((line) => ({
    ...line,
    amount: line.amount === null ? null : money(line.amount),
  }))
  return {
    ...shownRow(language, { ...of, lineCount: lines.length, firstLine: lines[0]! }),
    companyId: of.companyId,
    currency: of.currency,
    text: of.text,
    version: of.version,
    returnLabel: of.returnLabel,
    reportedBy: fullName({ surname: of.reporterSurname, name: of.reporterName }),
    lines,
    files: await store.filesOf(db, id),
    messages: (await store.messagesOf(db, id)).map(({ surname, name, ...said }) => ({
      ...said,
      author: fullName({ surname, name }),
    })),
    credits: (await store.creditsOf(db, id)).map(({ minor, ...credit }) => ({ ...credit, amount: money(minor) })),
    replacement: of.replacedAt && {
      carrier: of.replacementCarrier!,
      trackingNumber: of.replacementTracking!,
      at: of.replacedAt,
    },
    steps: (await store.stepsOf(db, id)).map(({ house, supplier, surname, name, ...step }) => ({
      ...step,
      side: house ? ('house' as const) : supplier ? ('supplier' as const) : ('buyer' as const),
      // Which supplier, and who of it, is not the buyer's to know.
      who: supplier ? '' : fullName({ surname, name }),
    })),
  }
}

/** Writes about a complaint that is not over. @throws Refusal NOT_FOUND, COMPLAINT_OVER */
export async function write(ctx: Ctx, mailer: Mailer, { complaintId, text }: ParsedInput<typeof complaint.write>) {
  const of = await lock(ctx, complaintId)
  if (isOver(of.status)) throw refuse(complaintErrors.COMPLAINT_OVER)
  const id = await keepMessage(ctx, of, text)
  ctx.audit({ entity: 'complaint', entityId: of.id, after: { message: sideOf(ctx.actor) } })
  if (sideOf(ctx.actor) === 'house') await tell(ctx, mailer, of, 'message', () => ({ text }))
  await settle(ctx.db, of.id)
  return { id }
}

/** Keeps a message of the caller's side. */
export async function keepMessage({ db, actor }: Ctx, of: store.Complaint, text: string) {
  const side = sideOf(actor)
  const id = await store.insertMessage(db, { complaintId: of.id, authorId: actor.userId, side, text })
  await store.setUnanswered(db, of.id, side === 'buyer')
  return id
}

/** Adds a file of the caller's side. @throws Refusal COMPLAINT_OVER, TOO_MANY_PHOTOS, UNSUPPORTED_MEDIA, TOO_MANY_FILES */
export async function attach(
  ctx: Ctx,
  files: FileStore,
  { complaintId, file }: ParsedInput<typeof complaint.attach> & { file: ReceivedFile },
) {
  const { db, actor } = ctx
  const of = await lock(ctx, complaintId)
  if (isOver(of.status)) throw refuse(complaintErrors.COMPLAINT_OVER)
  const side = sideOf(actor)
  const sent = (await store.filesOf(db, of.id)).filter((one) => one.side === side)
  if (sent.length >= MAX_COMPLAINT_FILES) throw refuse(complaintErrors.TOO_MANY_PHOTOS, { most: MAX_COMPLAINT_FILES })
  const fileId = await files.put(db, file.path, {
    name: file.name,
    purpose: 'complaint',
    companyId: of.companyId,
    userId: actor.userId,
    counted: side === 'buyer',
    allowed: attachable,
  })
  await store.insertFile(db, { fileId, complaintId: of.id, side })
  ctx.audit({ entity: 'complaint', entityId: of.id, after: { fileName: file.name } })
  return { fileId }
}

/** A file, for the buyer's side, staff, and a supplier with whom it was shared. @throws Refusal NOT_FOUND */
export async function fileOf({ db, actor }: Ctx, files: FileStore, fileId: string): Promise<FileAnswer> {
  const { permissions, supplierId, onBehalfOf } = actor
  const buys = permissions.has('orderManagement') || permissions.has('staffOrders')
  // Whoever acts for a buyer is in that buyer's place alone.
  const sells = permissions.has('supplierOrders') && !onBehalfOf ? supplierId : null
  const stored =
    (await store.mayHaveFile(db, fileId, buys ? scopeOf(actor) : null, sells)) && (await files.find(db, fileId))
  if (!stored) throw refuse(errors.NOT_FOUND)
  return { name: stored.name, mediaType: stored.mediaType, body: await files.open(db, stored.id) }
}

/** Takes a complaint back that is not decided. @throws Refusal NOT_FOUND, WRONG_STATE */
export async function withdraw(ctx: Ctx, mailer: Mailer, id: number) {
  const moved = await move(ctx, await lock(ctx, id), 'withdraw')
  await orders.lockOrder(ctx.db, { kind: 'all' }, moved.orderId)
  await onOrder(ctx, mailer, moved.orderId, 'withdrawComplaint', id)
  await settle(ctx.db, id)
  return movedTo(moved)
}

// For the desk of staff, and the suppliers.
export * from './deciding.ts'
export { creditsText, decisionsText, goodsText, tellSupplier } from './mails.ts'
export { filesOf, hold, linesOf, type Complaint, type ComplaintLine } from './store.ts'

/** Complaints that go with the orders they are about. */
export { openOf } from './store.ts'
