import type { Context } from '../../kernel/context.ts'
import type { Mailer } from '../../kernel/mail.ts'
import { notifyAsked } from '../../kernel/notifications.ts'
import type { Access, Person } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { share } from '../../kernel/shared/money.ts'
import { recordEvent } from '../../kernel/unitOfWork.ts'
import * as booking from '../booking/service.ts'
import { complaintErrors } from '../complaint/contract.ts'
import { complaintMachine, isOver, numberOf, worthOf } from '../complaint/rules.ts'
import * as complaints from '../complaint/service.ts'
import * as invoices from '../invoice/service.ts'
import { companyNameIn } from '../order/rules.ts'
import * as orders from '../order/service.ts'
import type { complaintDesk } from './contract.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>

/** A page of all complaints. */
export async function list({ db, language }: Ctx, asked: ParsedInput<typeof complaintDesk.list>) {
  const { total, rows, counts } = await store.pageOfComplaints(db, asked)
  const list = rows.map((row) => complaints.shownRow(language, row))
  return { total, list, counts, pageNumber: asked.pageNumber, pageSize: asked.pageSize }
}

/** One complaint for staff. @throws Refusal NOT_FOUND */
export async function record(ctx: Ctx, id: number) {
  const { db, language } = ctx
  const { lines, currency, ...shown } = await complaints.show(ctx, id)
  const money = (minor: number) => ({ minor, currency })
  return {
    ...shown,
    lines: lines.map((line) => ({
      ...line,
      supplierName: companyNameIn(language, { name: line.supplierName, localName: line.supplierLocalName }),
      worth: money(worthOf(line, line.quantity)),
    })),
    creditable: money(await invoices.creditableOf(db, shown.orderId)),
    questions: await store.questionsOf(db, id),
  }
}

/** Asks a supplier about its lines. @throws Refusal NOT_FOUND, WRONG_STATE, QUESTION_OPEN */
export async function ask(ctx: Ctx, mailer: Mailer, input: ParsedInput<typeof complaintDesk.ask>) {
  const { db, actor } = ctx
  const of = await complaints.lock(ctx, input.complaintId)
  const { supplierId, text, withFiles } = input
  const own = (await complaints.linesOf(db, of.id)).filter((line) => line.supplierId === supplierId)
  if (own.length === 0) throw refuse(errors.NOT_FOUND)
  const moved = await complaints.move(ctx, of, 'ask', { supplier: own[0]!.supplierName })
  const asked = { complaintId: of.id, supplierId, text, withFiles, askedBy: actor.userId }
  const questionId = await complaints.insertQuestion(db, asked)
  if (questionId === null) throw refuse(complaintErrors.QUESTION_OPEN, { supplier: own[0]!.supplierName })
  const mails = await complaints.tellSupplier(db, mailer, { ...of, supplierId, questionId, text })
  await orders.keepMails(db, of.orderId, mails, 'supplier')
  await notifyAsked(db, questionId)
  return complaints.movedTo(moved)
}

/**
 * Decides a complaint, once: what staff who decide at the same moment would have done is refused. Credits that need no goods back are
 * given now, the others once the goods are here.
 * @throws Refusal ALREADY_DECIDED, CHANGED_MEANWHILE, EVERY_LINE, REFUSAL_REASON, LABEL_NEEDED, AMOUNT_NOT_POSSIBLE, CREDIT_TOO_MUCH
 */
export async function decide(ctx: Ctx, mailer: Mailer, input: ParsedInput<typeof complaintDesk.decide>) {
  const { db, actor } = ctx
  const of = await complaints.lock(ctx, input.complaintId)
  if (of.deciderName !== null) throw refuse(complaintErrors.ALREADY_DECIDED, { name: deciderOf(of) })
  if (!complaintMachine.can('decide', of.status)) throw refuse(errors.WRONG_STATE, { move: 'decide', state: of.status })
  if (of.version !== input.version) throw refuse(errors.CHANGED_MEANWHILE)
  const lines = await complaints.linesOf(db, of.id)
  const decided = decisions(input, of, lines)
  const back = decided.some(({ goodsBack }) => goodsBack)
  if (back && input.returnLabel === '') throw refuse(complaintErrors.LABEL_NEEDED)
  const { returnLabel } = input
  await complaints.keepDecision(db, of.id, { lines: decided, returnLabel: back ? returnLabel : '', by: actor.userId })
  await orders.lockOrder(db, { kind: 'all' }, of.orderId)
  const whole = decided.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  await invoices.demandCreditable(db, { id: of.orderId, currency: of.currency }, whole)
  const now = decided.filter(({ outcome, goodsBack }) => outcome === 'credit' && !goodsBack)
  const notes = await credit(ctx, of, lines, 'decision', now)
  if (input.text) await complaints.keepMessage(ctx, of, input.text)
  let moved = await complaints.move(ctx, of, 'decide', { decided: decided.map(({ decision }) => decision) })
  if (back) moved = await complaints.move(ctx, moved, 'awaitReturn')
  await complaints.onOrder(ctx, mailer, of.orderId, 'settleComplaint', of.id)
  const told = await complaints.linesOf(db, of.id)
  await complaints.tell(ctx, mailer, of, back ? 'decidedBack' : 'decided', (language) => ({
    lines: complaints.decisionsText(language, told, of.currency),
    credits: complaints.creditsText(language, notes, of.currency),
    label: returnLabel,
    text: input.text,
  }))
  await complaints.settle(db, of.id)
  return complaints.movedTo(moved)
}

const deciderOf = ({ deciderSurname, deciderName }: complaints.Complaint) =>
  [deciderSurname, deciderName].filter(Boolean).join(' ')

/** What staff said of each line, whole. @throws Refusal EVERY_LINE, REFUSAL_REASON, AMOUNT_NOT_POSSIBLE */
function decisions(
  { lines: said }: ParsedInput<typeof complaintDesk.decide>,
  { currency }: complaints.Complaint,
  lines: readonly complaints.ComplaintLine[],
): complaints.LineDecision[] {
  const of = new Map(said.map((line) => [line.complaintLineId, line]))
  if (of.size !== lines.length || !lines.every(({ id }) => of.has(id))) throw refuse(complaintErrors.EVERY_LINE)
  return lines.map(({ id, productCode }) => {
    const { decision, outcome, amount, goodsBack, refusal } = of.get(id)!
    if (decision === 'refused') {
      if (refusal === '') throw refuse(complaintErrors.REFUSAL_REASON, { product: productCode })
      return { id, decision, outcome: 'none', refusal, amount: null, goodsBack: false }
    }
    const minor = outcome === 'credit' ? booking.amountOf(amount, currency) : null
    return { id, decision, outcome, refusal: '', amount: minor, goodsBack }
  })
}

/** Credit notes for lines of a complaint whose order is held: first on the invoices of the parcels they came in. */
async function credit(
  ctx: Ctx,
  of: complaints.Complaint,
  lines: readonly complaints.ComplaintLine[],
  moment: 'decision' | 'return',
  given: readonly { id: number; amount: number | null }[],
) {
  const amount = given.reduce((sum, line) => sum + (line.amount ?? 0), 0)
  if (amount === 0) return []
  const ids = new Set(given.map(({ id }) => id))
  const orderLineIds = lines.filter(({ id }) => ids.has(id)).map(({ orderLineId }) => orderLineId)
  const notes = await invoices.creditOrder(ctx, {
    order: { id: of.orderId, currency: of.currency },
    orderLineIds,
    amount,
    reason: numberOf(of.id),
  })
  await complaints.keepCredits(ctx.db, of.id, moment, notes)
  return notes
}

/** Records the parcel of what is sent anew. @throws Refusal NOT_FOUND, NO_REPLACEMENT_DUE, NOT_ON_SHELF, WRONG_STATE */
export async function replace(ctx: Ctx, mailer: Mailer, input: ParsedInput<typeof complaintDesk.replace>) {
  const { db } = ctx
  const of = await complaints.lock(ctx, input.complaintId)
  if (isOver(of.status)) throw refuse(errors.WRONG_STATE, { move: 'replace', state: of.status })
  if (!of.replacementDue) throw refuse(complaintErrors.NO_REPLACEMENT_DUE)
  const lines = (await complaints.linesOf(db, of.id)).filter(({ outcome }) => outcome === 'replacement')
  for (const line of lines.toSorted((a, b) => a.packageId - b.packageId)) await takeFromShelf(ctx, line)
  const { carrier, trackingNumber } = input
  await complaints.keepReplacement(db, of.id, { carrier, trackingNumber })
  const data = { note: `${carrier} ${trackingNumber}` }
  await noteDeed(ctx, of.id, 'replace', data)
  ctx.audit({ entity: 'complaint', entityId: of.id, after: { carrier, trackingNumber } })
  const told = { lines: complaints.goodsText(lines), carrier, trackingNumber }
  await complaints.tell(ctx, mailer, of, 'replaced', () => told)
  await complaints.settle(db, of.id)
  return complaints.movedTo(of)
}

/** Managed stock goes down by what is sent anew. @throws Refusal NOT_ON_SHELF */
async function takeFromShelf({ db }: Ctx, { packageId, orderLineId, quantity, productCode }: complaints.ComplaintLine) {
  const { taken, available } = await orders.allocate(db, packageId, quantity, false)
  if (taken === null) return
  if (taken < quantity || !(await orders.takeOut(db, packageId, quantity)))
    throw refuse(complaintErrors.NOT_ON_SHELF, { product: productCode, available })
  await orders.noteMoves(db, [{ packageId, orderLineId, onHand: -quantity, allocated: 0, why: 'replacement' }])
}

/** A deed that leaves the status as it is, in the history. */
const noteDeed = (ctx: Ctx, id: number, deed: 'replace' | 'answer', data: Record<string, unknown> = {}) =>
  recordEvent(ctx.db, { entity: 'complaint', entityId: id, move: deed, from: null, to: null, actor: ctx.actor, data })

/** Records what has come back, and credits that part. @throws Refusal EVERY_LINE, RECEIVED_TOO_MANY, CREDIT_TOO_MUCH, WRONG_STATE */
export async function receive(ctx: Ctx, mailer: Mailer, input: ParsedInput<typeof complaintDesk.receive>) {
  const { db } = ctx
  const of = await complaints.lock(ctx, input.complaintId)
  const moved = await complaints.move(ctx, of, 'receive')
  const lines = await complaints.linesOf(db, of.id)
  const awaited = lines.filter(({ goodsBack }) => goodsBack)
  const counted = new Map(input.lines.map(({ complaintLineId, received }) => [complaintLineId, received]))
  if (counted.size !== awaited.length || !awaited.every(({ id }) => counted.has(id)))
    throw refuse(complaintErrors.EVERY_LINE)
  const received = awaited.map((line) => ({ ...line, received: counted.get(line.id)! }))
  const over = received.find((line) => line.received > line.quantity)
  if (over) throw refuse(complaintErrors.RECEIVED_TOO_MANY, { product: over.productCode, most: over.quantity })
  await complaints.keepReceived(db, received)
  await orders.lockOrder(db, { kind: 'all' }, of.orderId)
  const due = received.map(({ id, amount, quantity, received: back }) => ({
    id,
    amount: amount === null ? null : share(amount, back, quantity),
  }))
  const notes = await credit(
    ctx,
    of,
    lines,
    'return',
    due.filter(({ amount }) => amount),
  )
  await complaints.tell(ctx, mailer, of, 'returned', (language) => ({
    lines: complaints.goodsText(received.map((line) => ({ ...line, quantity: line.received }))),
    credits: complaints.creditsText(language, notes, of.currency),
  }))
  await complaints.settle(db, of.id)
  return complaints.movedTo(moved)
}

/** Closes a decided complaint. @throws Refusal NOT_FOUND, WRONG_STATE, REPLACEMENT_OPEN */
export async function close(ctx: Ctx, mailer: Mailer, id: number) {
  const of = await complaints.lock(ctx, id)
  const moved = await complaints.move(ctx, of, 'close')
  if (of.replacementDue) throw refuse(complaintErrors.REPLACEMENT_OPEN)
  await complaints.tell(ctx, mailer, of, 'closed')
  await complaints.settle(ctx.db, id)
  return complaints.movedTo(moved)
}

function supplierOf({ supplierId }: Person): number {
  if (supplierId === null) throw refuse(errors.FORBIDDEN)
  return supplierId
}

const named = <T extends { complaintId: number }>({ complaintId, ...asked }: T) => ({
  ...asked,
  number: numberOf(complaintId),
})

/** A page of what the caller's supplier is asked. */
export async function listAsked({ db, actor }: Ctx, asked: ParsedInput<typeof complaintDesk.asked>) {
  const { total, rows, counts } = await store.pageOfAsked(db, supplierOf(actor), asked)
  return { total, list: rows.map(named), counts, pageNumber: asked.pageNumber, pageSize: asked.pageSize }
}

/** One question with the supplier's own lines. @throws Refusal NOT_FOUND */
export async function question({ db, actor }: Ctx, id: number) {
  const found = await store.findQuestion(db, supplierOf(actor), id)
  if (!found) throw refuse(errors.NOT_FOUND)
  const files = found.withFiles ? await complaints.filesOf(db, found.complaintId) : []
  return { ...named(found), files: files.filter(({ side }) => side === 'buyer') }
}

/** Keeps a supplier's answer, once. @throws Refusal NOT_FOUND, ALREADY_ANSWERED, COMPLAINT_OVER */
export async function answer(ctx: Ctx, { id, text }: ParsedInput<typeof complaintDesk.answer>) {
  const { db, actor } = ctx
  const supplierId = supplierOf(actor)
  const seen = await store.findQuestion(db, supplierId, id)
  if (!seen) throw refuse(errors.NOT_FOUND)
  await complaints.hold(db, seen.complaintId)
  // Read only now: nobody changes it any more.
  const found = (await store.findQuestion(db, supplierId, id))!
  if (found.state === 'answered') throw refuse(complaintErrors.ALREADY_ANSWERED)
  if (found.state === 'over') throw refuse(complaintErrors.COMPLAINT_OVER)
  await complaints.keepAnswer(db, id, text, actor.userId)
  await noteDeed(ctx, found.complaintId, 'answer')
  ctx.audit({ entity: 'complaint', entityId: found.complaintId, after: { answered: true } })
  return { id }
}
