import { sql } from 'kysely'
import type { Change, Context } from '../../kernel/context.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, Refusal, refuse } from '../../kernel/shared/errors.ts'
import { lastToMove, recordEvent } from '../../kernel/unitOfWork.ts'
import { placeApproved } from '../checkout/service.ts'
import { identityErrors } from '../identity/contract.ts'
import { fullName } from '../identity/rules.ts'
import { lookAtLinkOf, personOfUser, useLinkOf } from '../identity/service.ts'
import { paperOfRequisition, papersOfRequisition } from '../orderFile/service.ts'
import { requisitionErrors } from '../requisition/contract.ts'
import { requisitionMachine } from '../requisition/rules.ts'
import * as requisitions from '../requisition/service.ts'
import type { approval } from './contract.ts'

type Ctx = Context<Exclude<Access, 'public'>>
const purpose = 'requisition'

interface Decision {
  step: number
  decision: 'approve' | 'reject'
  note: string
}

/** Decides as somebody signed in. A requisition of which they see nothing is answered like a missing one. */
export async function decide(ctx: Ctx, resources: Resources, { id, ...decision }: ParsedInput<typeof approval.decide>) {
  const { actor, db } = ctx
  const held = await requisitions.lockRequisition(db, id)
  if (!held || held.companyId !== actor.companyId) throw refuse(errors.NOT_FOUND)
  return settle(ctx, resources, held, actor.userId, decision)
}

/** What a link is about: an asked person and the step they were asked about. @throws Refusal LINK_INVALID */
async function askedByLink(resources: Resources, ctx: Context, emailToken: string) {
  const id = await lookAtLinkOf(resources, ctx, purpose, emailToken)
  const asked = id === null ? null : await requisitions.askedBy(ctx.db, id)
  const person = asked && (await personOfUser(ctx.db, asked.userId))
  if (!asked || !person) throw refuse(identityErrors.LINK_INVALID)
  return { ...asked, person }
}

/** A requisition that waits for the step that a link asks about. @throws Refusal LINK_INVALID */
async function openByLink(resources: Resources, ctx: Context, emailToken: string) {
  const { requisitionId, position, person } = await askedByLink(resources, ctx, emailToken)
  const shown = await requisitions.showRequisition({ ...ctx, actor: person }, requisitionId)
  if (shown.status !== 'pending approval' || shown.step !== position) throw refuse(identityErrors.LINK_INVALID)
  return { requisitionId, person, shown }
}

/** The requisition of a link. An unknown, used or expired link, and one that is over, are answered alike. */
export async function showByLink(resources: Resources, ctx: Context, emailToken: string) {
  const { requisitionId, person, shown } = await openByLink(resources, ctx, emailToken)
  const { number, requester, createdAt, total, purchaseOrder, projectCode, remark, lines, steps } = shown
  return {
    number,
    requester,
    approver: person.name,
    createdAt,
    total,
    purchaseOrder,
    projectCode,
    remark,
    lines,
    steps,
    papers: await papersOfRequisition(ctx.db, requisitionId),
  }
}

/** A paper of it. @throws Refusal LINK_INVALID, NOT_FOUND */
export async function paperByLink(
  resources: Resources,
  ctx: Context,
  { emailToken, fileId }: ParsedInput<typeof approval.paperByLink>,
) {
  const { requisitionId } = await openByLink(resources, ctx, emailToken)
  return paperOfRequisition(ctx.db, resources.files, requisitionId, fileId)
}

/** Decides by a link and uses it up. Nobody is signed in: whoever was asked stands in the history. */
export async function decideByLink(
  resources: Resources,
  ctx: Context,
  input: ParsedInput<typeof approval.decideByLink>,
) {
  const { emailToken, decision, note } = input
  const { requisitionId, position, person } = await askedByLink(resources, ctx, emailToken)
  const held = await requisitions.lockRequisition(ctx.db, requisitionId)
  if ((await useLinkOf(ctx.db, purpose, emailToken)) === null || !held || held.companyId !== person.companyId)
    throw refuse(identityErrors.LINK_INVALID)
  const decided = await settle(ctx, resources, held, person.userId, { step: position, decision, note })
  return { ...decided, id: requisitionId }
}

/** Takes one decision about a requisition that is locked: of two that come at once the second finds it decided. */
async function settle(
  ctx: Context,
  resources: Resources,
  held: requisitions.Held,
  by: number,
  { step, decision, note }: Decision,
) {
  const { db } = ctx
  const { id, number, status } = held
  const asked = (await requisitions.approversOf(db, id, step)).find(({ userId }) => userId === by)
  if (by === held.requestedBy || by === held.raisedBy) throw refuse(requisitionErrors.OWN_REQUISITION)
  if (!asked) throw refuse(requisitionErrors.NOT_YOURS_TO_DECIDE)
  if (status !== 'pending approval' || step !== held.step) {
    const by = await lastToMove(db, 'requisition', id)
    throw refuse(requisitionErrors.ALREADY_DECIDED, by ? { context: 'by', name: fullName(by) } : {})
  }
  if (decision === 'reject' && !note) throw refuse(requisitionErrors.REASON_NEEDED)
  const rejected = decision === 'reject'
  const stepDecision = rejected ? 'rejected' : 'approved'
  await requisitions.decideStep(db, { id, position: step, decision: stepDecision, by, forUser: asked.forUser, note })
  ctx.audit({
    entity: 'requisition',
    entityId: id,
    before: { step },
    after: { decision: stepDecision, by, for: asked.forUser },
  })
  const record = (move: keyof typeof requisitionMachine.moves, more: Record<string, unknown> = {}) =>
    recordEvent(db, {
      entity: 'requisition',
      entityId: id,
      move,
      from: status,
      to: requisitionMachine.next(move, status),
      actor: { userId: by },
      data: { note, step, ...more },
    })
  const told = [held.requestedBy, held.raisedBy]
  const { mailer } = resources

  if (rejected) {
    await requisitions.setStatus(db, id, 'rejected', by, note)
    await record('reject')
    await requisitions.tell(db, mailer, held, told, 'requisitionRejected', () => ({ reason: note }))
    return { number, status: 'rejected' as const, orderNumber: null, reason: '' }
  }
  const last = step === (await requisitions.stepsOf(db, id)).length
  if (!last) {
    await record('agree')
    await requisitions.openStep(db, requisitions.postOf(mailer), held, step + 1, { userId: by })
    return { number, status: 'pending approval' as const, orderNumber: null, reason: '' }
  }
  const placed = await tryToPlace(ctx, resources, held)
  if ('refusal' in placed) {
    const { definition, details } = placed.refusal
    const reason = { noun: definition.noun, code: definition.code, values: plain(details) }
    await requisitions.setStatus(db, id, 'returned', null)
    await record('sendBack', { reason })
    await requisitions.tell(db, mailer, held, told, 'requisitionReturned', (language) => ({
      reason: requisitions.reasonText(language, reason),
    }))
    return {
      number,
      status: 'returned' as const,
      orderNumber: null,
      reason: requisitions.reasonText(ctx.language, reason),
    }
  }
  await requisitions.setStatus(db, id, 'approved', by)
  await record('approve', { orderId: placed.id })
  for (const one of await requisitions.stepsOf(db, id))
    if (one.decidedBy !== null)
      await recordEvent(db, {
        entity: 'order',
        entityId: placed.id,
        move: 'agree',
        from: null,
        to: null,
        actor: { userId: one.decidedBy },
        data: { note: [number, one.note].filter(Boolean).join(' · ') },
      })
  await requisitions.tell(db, mailer, held, told, 'requisitionApproved', () => ({ order: placed.orderNumber }))
  return { number, status: 'approved' as const, orderNumber: placed.orderNumber, reason: '' }
}

/** Of a refusal only what its text needs. */
const plain = (details: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(details).filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
  )

/**
 * Places the order of a requisition for its requester, judged and priced again as any other. What refuses it undoes the attempt and
 * nothing else: the decision stands.
 */
async function tryToPlace(ctx: Context, resources: Resources, held: requisitions.Held) {
  const { db } = ctx
  const requester = await personOfUser(db, held.requestedBy)
  if (!requester || requester.companyId !== held.companyId) return { refusal: refuse(requisitionErrors.REQUESTER_GONE) }
  const lines = await requisitions.linesOf(db, held.id)
  const changes: Change[] = []
  const own: Ctx = { ...ctx, actor: requester, audit: (change) => void changes.push(change) }
  await sql`savepoint before_placing`.execute(db)
  try {
    const placed = await placeApproved(own, resources.db, resources.mailer, {
      ...held,
      rows: requisitions.cartRowsOf(lines),
      onBehalf: held.raisedBy !== held.requestedBy,
      acknowledged: new Set(lines.flatMap((line) => (line.acknowledgeBackorder ? line.id : []))),
    })
    await sql`release savepoint before_placing`.execute(db)
    for (const change of changes) ctx.audit(change)
    return placed
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint before_placing`.execute(db)
    return { refusal: error }
  }
}
