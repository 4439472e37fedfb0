import type { Context } from '../../kernel/context.ts'
import { say } from '../../kernel/i18n.ts'
import type { FileStore, MediaType } from '../../kernel/files.ts'
import type { FileAnswer } from '../../kernel/http.ts'
import type { Mailer } from '../../kernel/mail.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { fromDecimal, type Currency } from '../../kernel/shared/money.ts'
import { recordEvent } from '../../kernel/unitOfWork.ts'
import type { ReceivedFile } from '../../kernel/uploads.ts'
import { forgottenFile } from '../document/rules.ts'
import * as erp from '../erp/service.ts'
import { fullName } from '../identity/rules.ts'
import { orderErrors } from '../order/contract.ts'
import { projectCodeFits } from '../order/rules.ts'
import * as orders from '../order/service.ts'
import { orderDeskErrors, type orderDesk } from './contract.ts'
import { marginsOf, type Margin } from './rules.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>

async function found({ db }: Ctx, id: number, lock = false) {
  const row = await store.deskOf(db, id, lock)
  if (!row) throw refuse(errors.NOT_FOUND)
  return row
}

const isOver = ({ status }: store.DeskRow) => status === 'cancelled' || status === 'rejected'

/** What staff keep of an order. */
export async function show(ctx: Ctx, id: number) {
  const { db, language } = ctx
  const order = await found(ctx, id)
  const lines = await store.costsOf(db, id)
  const { byStaff, receipt } = await store.receiptOf(db, id)
  const { each, unknown, whole } = marginsOf(lines, order)
  const money = (minor: number | null) => (minor === null ? null : { minor, currency: order.currency })
  const shown = ({ revenue, cost, margin, marginBp }: Margin) => ({
    revenue: money(revenue)!,
    cost: money(cost),
    margin: money(margin),
    marginBp,
  })
  return {
    id,
    version: order.version,
    purchaseOrder: order.purchaseOrder,
    requisitionNumber: order.requisitionNumber,
    projectCode: order.projectCode,
    carrierAccount: order.carrierAccount,
    remark: order.remark,
    internalRepId: order.internalRepId,
    internalRepName: repName(order),
    representatives: (await store.representatives(db)).map((one) => ({ id: one.id, name: fullName(one) })),
    platformCost: money(order.platformCost)!,
    ...shown(whole),
    unknown,
    lines: lines.map((line, index) => ({
      orderLineId: line.orderLineId,
      unitCost: money(line.unitCost),
      quotedUnitPrice: money(line.quotedUnitPrice),
      ...shown(each[index]!),
    })),
    enteredByStaff: byStaff,
    received: receipt && {
      channel: receipt.channel,
      receivedAt: receipt.receivedAt,
      reference: receipt.reference,
      fileName: receipt.fileName,
      enteredBy: fullName(receipt),
    },
    whyNot: isOver(order) ? say(language, orderErrors.ORDER_OVER.noun, orderErrors.ORDER_OVER.code) : null,
  }
}

/** Keeps the carrier account that a buyer wrote on an order. */
export const keepCarrierAccount = store.keepCarrierAccount

const repName = ({ repSurname, repName: name }: store.DeskRow) =>
  name === null ? '' : fullName({ surname: repSurname ?? '', name })

/** Changes what the buyer wrote on an order, and what staff keep beside it. */
export async function setWritten(ctx: Ctx, mailer: Mailer, input: ParsedInput<typeof orderDesk.setWritten>) {
  const { db } = ctx
  const { id, version: seen, ...after } = input
  const order = await found(ctx, id, true)
  if (isOver(order)) throw refuse(orderErrors.ORDER_OVER)
  if (order.version !== seen) throw refuse(errors.CHANGED_MEANWHILE)
  if (
    after.projectCode !== order.projectCode &&
    !projectCodeFits(after.projectCode, await orders.projectCodesOf(db, order.companyId))
  )
    throw refuse(orderErrors.PROJECT_CODE_FORMAT)
  if (after.internalRepId !== null && after.internalRepId !== order.internalRepId) {
    const staff = await store.representatives(db)
    if (!staff.some((one) => one.id === after.internalRepId)) throw refuse(orderDeskErrors.REP_NOT_STAFF)
  }
  const keys = ['purchaseOrder', 'requisitionNumber', 'projectCode', 'carrierAccount', 'remark'] as const
  const changed = keys.filter((key) => order[key] !== after[key])
  const own = (['internalRepId'] as const).filter((key) => order[key] !== after[key])
  if (changed.length + own.length === 0) return { version: order.version }
  await store.keepWritten(db, id, after)
  const version = await orders.setWritten(db, id, after)
  const sides = (of: typeof after | store.DeskRow) =>
    Object.fromEntries([...changed, ...own].map((key) => [key, of[key]]))
  const note = changed.map((key) => `${order[key] || '–'} → ${after[key] || '–'}`).join('\n')
  const told = changed.length > 0
  await orders.recordMove(ctx, mailer, {
    id,
    // What the house keeps for itself is nobody's but staff's to read.
    move: told ? 'setWritten' : 'setKept',
    from: null,
    to: null,
    data: { note },
    before: sides(order),
    after: sides(after),
    told: { changes: note },
  })
  if (changed.includes('purchaseOrder') || changed.includes('projectCode')) await erp.onChanged(ctx, id)
  return { version }
}

function costOf(text: string, currency: Currency): number | null {
  if (text === '') return null
  const minor = fromDecimal(text, currency)
  if (minor === null || minor < 0) throw refuse(orderDeskErrors.COST_NOT_POSSIBLE, { currency })
  return minor
}

/** Says what an order costs the house. */
export async function setCosts(
  ctx: Ctx,
  { id, version: seen, platformCost, lines }: ParsedInput<typeof orderDesk.setCosts>,
) {
  const { db, actor } = ctx
  const order = await found(ctx, id, true)
  if (order.version !== seen) throw refuse(errors.CHANGED_MEANWHILE)
  const before = await store.costsOf(db, id)
  if (lines.some(({ orderLineId }) => !before.some((line) => line.orderLineId === orderLineId)))
    throw refuse(errors.NOT_FOUND)
  const after = lines.map((line) => ({
    orderLineId: line.orderLineId,
    unitCost: costOf(line.unitCost, order.currency),
    quotedUnitPrice: costOf(line.quotedUnitPrice, order.currency),
  }))
  const platform = costOf(platformCost, order.currency) ?? 0
  await store.keepCosts(db, id, platform, after)
  const version = await orders.touch(db, id)
  const sides = {
    before: {
      platformCost: order.platformCost,
      lines: before.map(({ orderLineId, unitCost, quotedUnitPrice }) => ({ orderLineId, unitCost, quotedUnitPrice })),
    },
    after: { platformCost: platform, lines: after },
  }
  await recordEvent(db, { entity: 'order', entityId: id, move: 'setCosts', from: null, to: null, actor, data: sides })
  ctx.audit({ entity: 'order', entityId: id, ...sides })
  return { version }
}

/**
 * Says how an order came that staff entered for a buyer; what was said before is put right by it.
 * @throws Refusal NOT_ENTERED_BY_STAFF, RECEIVED_LATER, ONE_PAPER, UNSUPPORTED_MEDIA
 */
export async function receive(
  ctx: Ctx,
  files: FileStore,
  { id, files: papers, ...said }: ParsedInput<typeof orderDesk.receive> & { files: readonly ReceivedFile[] },
) {
  const { db, actor } = ctx
  await found(ctx, id, true)
  const { byStaff, createdAt, receipt } = await store.receiptOf(db, id)
  if (!byStaff) throw refuse(orderDeskErrors.NOT_ENTERED_BY_STAFF)
  if (said.receivedAt > createdAt) throw refuse(orderDeskErrors.RECEIVED_LATER)
  const [paper, ...more] = papers
  if (more.length > 0) throw refuse(orderDeskErrors.ONE_PAPER)
  const fileId = paper
    ? await files.put(db, paper.path, { name: paper.name, purpose: 'order received', allowed: readable })
    : (receipt?.fileId ?? null)
  await store.keepReceipt(db, id, { ...said, fileId, enteredBy: actor.userId })
  if (paper && receipt?.fileId) await ctx.enqueue(forgottenFile, { fileId: receipt.fileId })
  const before = receipt && { channel: receipt.channel, receivedAt: receipt.receivedAt, reference: receipt.reference }
  const data = { channel: said.channel, note: said.reference }
  await recordEvent(db, { entity: 'order', entityId: id, move: 'receive', from: null, to: null, actor, data })
  ctx.audit({
    entity: 'order',
    entityId: id,
    ...(before && { before }),
    after: { ...said, ...(paper && { fileName: paper.name }) },
  })
  return { id }
}

/** What people read, never what runs. */
const readable: readonly MediaType[] = ['application/pdf', 'image/png', 'image/jpeg', 'text/plain']

/** The paper by which an order came. */
export async function paperOf({ db }: Ctx, files: FileStore, id: number): Promise<FileAnswer> {
  const fileId = (await store.deskOf(db, id)) && (await store.receiptOf(db, id)).receipt?.fileId
  const stored = fileId ? await files.find(db, fileId) : null
  if (!stored) throw refuse(errors.NOT_FOUND)
  return { name: stored.name, mediaType: stored.mediaType, body: await files.open(db, stored.id) }
}

/** The emails about an order. */
export async function listMails(ctx: Ctx, id: number) {
  const { companyId } = await found(ctx, id)
  return { mails: await store.mailsOf(ctx.db, id), addresses: await store.mailAddressesOf(ctx.db, companyId) }
}

/** One of them. */
export async function showMail({ db }: Ctx, id: number, mailId: number) {
  const [mail] = await store.mailsOf(db, id, mailId)
  if (!mail) throw refuse(errors.NOT_FOUND)
  return mail
}

/**
 * Sends an email about an order once more, as it was.
 * @throws Refusal MAIL_NOT_THEIRS where the address is not the company's, MAIL_GONE, TOO_MANY_REQUESTS
 */
export async function resend(ctx: Ctx, mailer: Mailer, { id, mailId, to }: ParsedInput<typeof orderDesk.resend>) {
  const { db, actor } = ctx
  const { companyId } = await found(ctx, id)
  const mail = await showMail(ctx, id, mailId)
  const theirs = mail.side === 'buyer' ? await store.mailAddressesOf(db, companyId) : [mail.recipient]
  if (!theirs.includes(to)) throw refuse(orderDeskErrors.MAIL_NOT_THEIRS)
  if (!mail.body || mail.sealed) throw refuse(orderDeskErrors.MAIL_GONE)
  const admission = await mailer.admit(ctx, mail.kind, to)
  const again = await mailer.repeat(db, mailId, admission)
  await orders.keepMail(db, id, mail.side, again)
  await orders.noteNotified({ db, actor }, id, [again])
  ctx.audit({ entity: 'order', entityId: id, after: { mailSentAgain: mailId, mail: again } })
  return { mailId: again }
}

export const passKept = store.copyKept
