import { buyerOf, type Context, type Db } from '../../kernel/context.ts'
import { forgetFiles, type FileStore } from '../../kernel/files.ts'
import type { FileAnswer } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import type { ReceivedFile } from '../../kernel/uploads.ts'
import { orderErrors, type OrderStatus } from '../order/contract.ts'
import { scopeOf } from '../order/rules.ts'
import { found, lockOrder, seesOne } from '../order/service.ts'
import { fileTypes } from '../quote/service.ts'
import { maySee } from '../requisition/service.ts'
import { MAX_FILES, orderFileErrors, type orderFile } from './contract.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>

const isOver = (status: OrderStatus) => status === 'cancelled' || status === 'rejected'

/** The status of an order that the caller may see. @throws Refusal NOT_FOUND */
const statusOf = async (ctx: Ctx, id: number) => (await found(ctx, id)).status

/** An order that the caller may see, locked until the transaction ends. @throws Refusal NOT_FOUND */
async function held({ db, actor }: Ctx, id: number) {
  const order = await lockOrder(db, scopeOf(actor), id)
  if (!order) throw refuse(errors.NOT_FOUND)
  return order
}

/** Keeps a paper; with an order, puts it there at once. */
export async function send(
  ctx: Ctx,
  files: FileStore,
  { orderId, file }: ParsedInput<typeof orderFile.send> & { file: ReceivedFile },
) {
  const { db, actor } = ctx
  if (orderId !== undefined) {
    if (isOver((await held(ctx, orderId)).status)) throw refuse(orderErrors.ORDER_OVER)
    if ((await store.papersOf(db, { orderId })).length >= MAX_FILES)
      throw refuse(orderFileErrors.TOO_MANY_PAPERS, { most: MAX_FILES })
  }
  const fileId = await files.put(db, file.path, {
    name: file.name,
    purpose: 'order',
    companyId: buyerOf(actor).companyId,
    userId: actor.userId,
    counted: actor.onBehalfOf === null && !actor.permissions.has('staffOrders'),
    allowed: fileTypes,
  })
  if (orderId !== undefined) {
    await store.attach(db, { orderId }, [fileId], actor.userId)
    ctx.audit({ entity: 'order', entityId: orderId, after: { paper: file.name } })
  }
  return { fileId, name: file.name }
}

/**
 * Puts papers that the caller has sent to what became of a submission.
 * @throws Refusal FILE_GONE where one is not theirs or has been removed
 */
export async function attach({ db, actor }: Ctx, place: store.Place, fileIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(fileIds)]
  if (wanted.length === 0) return
  if ((await store.attach(db, place, wanted, actor.userId)) < wanted.length) throw refuse(orderFileErrors.FILE_GONE)
}

/** The papers of a requisition go on with the order that it became. */
export const handOn = (db: Db, requisitionId: number, orderId: number) => store.copy(db, { requisitionId }, orderId)

/** The papers of an order go with what is split off it. */
export const passPapers = (db: Db, from: number, to: number) => store.copy(db, { orderId: from }, to)

/** The papers of a requisition, for whoever the caller knows to decide on it. */
export const papersOfRequisition = (db: Db, requisitionId: number) => store.papersOf(db, { requisitionId })

/** The bytes of one of them. @throws Refusal NOT_FOUND where it is none of the requisition */
export async function paperOfRequisition(db: Db, files: FileStore, requisitionId: number, fileId: string) {
  const places = await store.placesOf(db, fileId)
  if (!places?.requisitionIds.includes(requisitionId)) throw refuse(errors.NOT_FOUND)
  return bytesOf(db, files, fileId)
}

/** The papers of an order or of a requisition. */
export async function list(ctx: Ctx, { orderId, requisitionId }: ParsedInput<typeof orderFile.list>) {
  if (orderId !== undefined) {
    const status = await statusOf(ctx, orderId)
    const papers = await store.papersOf(ctx.db, { orderId })
    return { papers, mayAdd: !isOver(status) && papers.length < MAX_FILES, mayRemove: status === 'wait for approval' }
  }
  if (requisitionId === undefined || !(await maySee(ctx, requisitionId))) throw refuse(errors.NOT_FOUND)
  return { papers: await store.papersOf(ctx.db, { requisitionId }), mayAdd: false, mayRemove: false }
}

/** The bytes of a paper, for whoever sent it or may see what it is of. */
export async function fileOf(ctx: Ctx, files: FileStore, fileId: string): Promise<FileAnswer> {
  const places = await store.placesOf(ctx.db, fileId)
  if (!places || !(await mayRead(ctx, places))) throw refuse(errors.NOT_FOUND)
  return bytesOf(ctx.db, files, fileId)
}

async function bytesOf(db: Db, files: FileStore, fileId: string): Promise<FileAnswer> {
  const stored = await files.find(db, fileId)
  if (!stored) throw refuse(errors.NOT_FOUND)
  return { name: stored.name, mediaType: stored.mediaType, body: await files.open(db, stored.id) }
}

async function mayRead(
  ctx: Ctx,
  { userId, orderIds, requisitionIds }: NonNullable<Awaited<ReturnType<typeof store.placesOf>>>,
) {
  if (userId === ctx.actor.userId && orderIds.length + requisitionIds.length === 0) return true
  if (await seesOne(ctx.db, scopeOf(ctx.actor), orderIds)) return true
  for (const id of requisitionIds) if (await maySee(ctx, id)) return true
  return false
}

/** Days that somebody has to place the order of a paper; so long may a checkout stay open. */
const DAYS_LEFT = 7

/** Forgets papers that were sent for orders that nobody has placed. */
export const sweepPapers = (resources: Pick<Resources, 'db' | 'files'>): Promise<void> =>
  forgetFiles(resources, (trx, most) => store.left(trx, DAYS_LEFT, most))

/** Takes a paper from an order that waits for its approval; a paper that nothing names any more is forgotten. */
export async function remove(ctx: Ctx, files: FileStore, { orderId, fileId }: ParsedInput<typeof orderFile.remove>) {
  const { db } = ctx
  const { status } = await held(ctx, orderId)
  if (status !== 'wait for approval') throw refuse(orderFileErrors.PAPER_STAYS)
  const gone = await store.detach(db, orderId, fileId)
  if (!gone) throw refuse(errors.NOT_FOUND)
  if (!gone.left) await files.remove(db, fileId)
  ctx.audit({ entity: 'order', entityId: orderId, before: { paper: gone.name } })
  return { papers: (await store.papersOf(db, { orderId })).length }
}
