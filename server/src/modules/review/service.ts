import type { Context } from '../../kernel/context.ts'
import { curtainFor } from '../../kernel/curtain.ts'
import { notifyBuyer, notifyReviewed, notifyUser } from '../../kernel/notifications.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { Access, Person } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { settleTask } from '../../kernel/tasks.ts'
import * as orders from '../order/service.ts'
import { reviewErrors, stars, type review } from './contract.ts'
import { authorKind, doubtsIn } from './rules.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>
type Input<K extends keyof typeof review> = ParsedInput<(typeof review)[K]>

/** What is said of an author: never a name. */
const withAuthor = <Row extends { companyName: string; companyLocalName: string }>({
  companyName,
  companyLocalName,
  ...row
}: Row) => ({ ...row, author: authorKind(companyName, companyLocalName) })

export const ofMolecule = async (ctx: Context, { moleculeId }: Input<'ofMolecule'>) =>
  store.figuresOf(ctx.db, moleculeId, await curtainFor(ctx))

export const ofSupplier = async (ctx: Context, by: Input<'ofSupplier'>) =>
  store.meanOf(ctx.db, by, await curtainFor(ctx))

/** A page of the reviews of a product. @throws Refusal NOT_FOUND */
export async function ofProduct(ctx: Context, asked: Input<'ofProduct'>) {
  const { db, actor } = ctx
  const curtain = await curtainFor(ctx)
  if (!(await store.isKnown(db, asked.productId, curtain))) throw refuse(errors.NOT_FOUND)
  const counts = await store.countsOf(db, asked.productId, curtain)
  const each = stars.map((one) => ({ stars: one, count: counts.get(Number(one)) ?? 0 }))
  const count = each.reduce((sum, one) => sum + one.count, 0)
  const sum = each.reduce((all, one) => all + one.count * Number(one.stars), 0)
  const userId = actor.kind === 'person' ? actor.userId : null
  const rows = await store.pageOfProduct(db, asked, { userId, curtain })
  return {
    count,
    mean: count === 0 ? null : Math.round((sum / count) * 10) / 10,
    each,
    total: asked.stars ? (counts.get(Number(asked.stars)) ?? 0) : count,
    list: rows.map(withAuthor),
    pageNumber: asked.pageNumber,
    pageSize: asked.pageSize,
  }
}

/** What the caller may write about of an order, and has. @throws Refusal NOT_FOUND */
export async function ofOrder(ctx: Ctx, { orderId }: Input<'ofOrder'>) {
  await orders.found(ctx, orderId)
  return store.linesOfOrder(ctx.db, ctx.actor.userId, orderId)
}

/** @throws Refusal NOT_FOUND, NOT_DELIVERED, REVIEW_ANSWERED, REVIEW_HIDDEN */
export async function write(ctx: Ctx, input: Input<'write'>) {
  const { db, actor } = ctx
  const line = await store.lineOf(db, actor.userId, input.orderLineId)
  if (!line) throw refuse(errors.NOT_FOUND)
  if (!line.delivered) throw refuse(reviewErrors.NOT_DELIVERED)
  const by = { productId: line.productId, authorId: actor.userId }
  const before = await store.lockOf(db, by)
  if (before) demandOpen(before)
  const doubts = doubtsIn(input.text, await store.namesAnother(db, input.text, line.supplierId))
  const status = doubts.length > 0 ? ('held' as const) : ('published' as const)
  const { orderLineId, stars: given, text, language } = input
  const id = await store.keep(db, { ...by, orderLineId, stars: given, text, language, status, doubts })
  // The same person wrote at the same moment, and staff or the supplier were quicker than this.
  if (id === null) throw refuse(errors.CHANGED_MEANWHILE)
  ctx.audit({
    entity: 'review',
    entityId: id,
    before: before && { stars: before.stars, text: before.text, status: before.status },
    after: { stars: given, text, status },
  })
  await settleTask(db, 'review_check', id, status === 'held')
  await tellSupplier(ctx, id)
  return { id, status }
}

function demandOpen({ status, answeredAt }: store.Own) {
  if (status === 'hidden') throw refuse(reviewErrors.REVIEW_HIDDEN)
  if (answeredAt !== null) throw refuse(reviewErrors.REVIEW_ANSWERED)
}

/** A supplier is told of a review once, when it is read by everybody for the first time. */
async function tellSupplier({ db }: Ctx, id: number) {
  const of = await store.lock(db, id)
  if (of?.status !== 'published' || of.toldAt !== null) return
  await notifyReviewed(db, id)
  await store.setTold(db, id)
}

async function locked({ db }: Ctx, id: number): Promise<store.Own> {
  const of = await store.lock(db, id)
  if (!of) throw refuse(errors.NOT_FOUND)
  return of
}

/** Takes an own review back. @throws Refusal NOT_FOUND, REVIEW_HIDDEN */
export async function remove(ctx: Ctx, { reviewId }: Input<'remove'>) {
  const { db, actor } = ctx
  const of = await locked(ctx, reviewId)
  if (of.authorId !== actor.userId) throw refuse(errors.NOT_FOUND)
  // Else whoever is hidden would write the same anew.
  if (of.status === 'hidden') throw refuse(reviewErrors.REVIEW_HIDDEN)
  await store.remove(db, reviewId)
  await settleTask(db, 'review_check', reviewId, false)
  ctx.audit({ entity: 'review', entityId: reviewId, before: { stars: of.stars, text: of.text, status: of.status } })
}

/** @throws Refusal NOT_FOUND, OWN_REVIEW */
export async function vote(ctx: Ctx, { reviewId, helpful }: Input<'vote'>) {
  const { db, actor } = ctx
  const of = await readable(ctx, reviewId)
  if (of.authorId === actor.userId) throw refuse(reviewErrors.OWN_REVIEW)
  const count = await store.vote(db, reviewId, actor.userId, helpful)
  ctx.audit({ entity: 'review', entityId: reviewId, after: { helpful } })
  return { helpful: count }
}

/** A review that the caller reads as everybody does, held. @throws Refusal NOT_FOUND */
async function readable(ctx: Ctx, id: number): Promise<store.Own> {
  const of = await locked(ctx, id)
  if (!(await store.isPublic(ctx.db, id, await curtainFor(ctx)))) throw refuse(errors.NOT_FOUND)
  return of
}

/** @throws Refusal NOT_FOUND */
export async function report(ctx: Ctx, { reviewId, reason }: Input<'report'>) {
  await readable(ctx, reviewId)
  await store.report(ctx.db, reviewId, ctx.actor.userId, reason)
  await settleTask(ctx.db, 'review_check', reviewId, true)
  ctx.audit({ entity: 'review', entityId: reviewId, after: { reported: reason } })
}

function supplierOf({ supplierId }: Person): number {
  if (supplierId === null) throw refuse(errors.FORBIDDEN)
  return supplierId
}

/** A page of the reviews of the caller's own products. */
export async function received({ db, actor }: Ctx, asked: Input<'received'>) {
  const { total, rows, counts } = await store.pageForSupplier(db, supplierOf(actor), asked)
  return { total, list: rows.map(withAuthor), counts, pageNumber: asked.pageNumber, pageSize: asked.pageSize }
}

/** Answers a review, once; what leads past the marketplace is refused at once, for an answer has no state in which it waits. @throws Refusal NOT_FOUND, ANSWER_STANDS, ANSWER_GIVES_AWAY */
export async function answer(ctx: Ctx, { reviewId, text }: Input<'answer'>) {
  const { db, actor } = ctx
  const supplierId = supplierOf(actor)
  const of = await locked(ctx, reviewId)
  if (of.supplierId !== supplierId || of.status !== 'published') throw refuse(errors.NOT_FOUND)
  if (of.answeredAt !== null) throw refuse(reviewErrors.ANSWER_STANDS)
  if (doubtsIn(text, false).length > 0) throw refuse(reviewErrors.ANSWER_GIVES_AWAY)
  await store.setAnswer(db, reviewId, text, actor.userId)
  ctx.audit({ entity: 'review', entityId: reviewId, after: { answer: text } })
  if (of.authorId !== null) await notifyUser(db, 'reviewAnswered', of.orderId, of.authorId)
}

/** A page of all reviews for staff. */
export async function listForStaff({ db }: Ctx, asked: Input<'list'>) {
  const { total, rows, counts } = await store.pageForStaff(db, asked)
  return { total, list: rows.map(withAuthor), counts, pageNumber: asked.pageNumber, pageSize: asked.pageSize }
}

/** Lets everybody read a review; reports of it are settled. @throws Refusal NOT_FOUND */
export async function publish(ctx: Ctx, { reviewId }: Input<'publish'>) {
  const of = await decide(ctx, reviewId, 'published')
  await tellSupplier(ctx, of.id)
}

/** Takes a review out of sight; its author reads why. @throws Refusal NOT_FOUND */
export async function hide(ctx: Ctx, { reviewId, reason }: Input<'hide'>) {
  const of = await decide(ctx, reviewId, 'hidden', reason)
  if (of.authorId !== null) await notifyUser(ctx.db, 'reviewHidden', of.orderId, of.authorId)
}

async function decide(ctx: Ctx, id: number, status: 'published' | 'hidden', reason = ''): Promise<store.Own> {
  const { db } = ctx
  const of = await locked(ctx, id)
  await store.setStatus(db, id, status, reason)
  await store.settleReports(db, id)
  await settleTask(db, 'review_check', id, false)
  ctx.audit({
    entity: 'review',
    entityId: id,
    before: { status: of.status },
    after: { status, ...(reason && { reason }) },
  })
  return of
}

/** Asks buyers for reviews of what was delivered to them some days ago, once for each order. */
export async function askBuyers({ db }: Pick<Resources, 'db'>): Promise<void> {
  const askSome = () =>
    db.transaction().execute(async (transaction) => {
      const { toAsk, more } = await store.takeDelivered(transaction)
      for (const orderId of toAsk) await notifyBuyer(transaction, 'reviewAsked', orderId)
      return more
    })
  while (await askSome());
}
