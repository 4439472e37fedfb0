import type { Context } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files.ts'
import type { FileAnswer } from '../../kernel/http.ts'
import type { Mailer } from '../../kernel/mail.ts'
import type { Access, Person } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import type { ReceivedFile } from '../../kernel/uploads.ts'
import { fullName } from '../identity/rules.ts'
import { scopeOf, type Scope } from '../order/rules.ts'
import { lockOrder } from '../order/service.ts'
import { MAX_REPORTS, roaErrors, type roa } from './contract.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>

const buys = ({ permissions }: Person) => permissions.has('orderManagement') || permissions.has('staffOrders')
function asSupplier({ supplierId }: Person): Scope {
  if (supplierId === null) throw refuse(errors.FORBIDDEN)
  return { kind: 'supplier', supplierId }
}

/** Says that lines of an order need reports of analysis. */
export async function want(ctx: Ctx, mailer: Mailer, { id, orderLineIds }: ParsedInput<typeof roa.want>) {
  const order = await lockOrder(ctx.db, scopeOf(ctx.actor), id)
  if (!order) throw refuse(errors.NOT_FOUND)
  if (order.status === 'cancelled' || order.status === 'rejected') throw refuse(roaErrors.ORDER_OVER)
  const named = [...new Set(orderLineIds)]
  if ((await store.countLines(ctx.db, id, named)) < named.length) throw refuse(errors.NOT_FOUND)
  const lines = await store.wantReports(ctx.db, id, named, ctx.actor.userId)
  ctx.audit({ entity: 'order', entityId: id, after: { reportsWanted: lines.length } })
  for (const reader of await store.sellersOf(ctx.db, lines))
    await mailer.queue(ctx.db, {
      kind: 'roaWanted',
      noun: 'roa',
      to: reader.email,
      language: reader.language,
      values: {
        name: fullName(reader),
        number: order.number,
        lines: reader.lines,
        link: mailer.link('/supplierRoaFile'),
      },
      because: 'event',
    })
  return { id, wanted: lines.length }
}

/** A page of the lines that need reports, as the caller buys or sells them. */
export async function listWanted({ db, actor }: Ctx, asked: ParsedInput<typeof roa.list>) {
  const selling = asked.side === undefined ? !buys(actor) : asked.side === 'selling'
  if (!selling && !buys(actor)) throw refuse(errors.FORBIDDEN)
  const scope = selling ? asSupplier(actor) : scopeOf(actor)
  const { rows, total, counts } = await store.wantedReports(db, scope, asked)
  const list = rows.map((row) => ({ ...row, files: row.files.map((file) => ({ ...file, at: new Date(file.at) })) }))
  return { total, list, counts, pageNumber: asked.pageNumber, pageSize: asked.pageSize }
}

/** Keeps a report of analysis for a line of the caller's supplier. */
export async function send(
  ctx: Ctx,
  { files, mailer }: { files: FileStore; mailer: Mailer },
  { orderLineId, lot, file }: ParsedInput<typeof roa.send> & { file: ReceivedFile },
) {
  const { db, actor } = ctx
  const wanted = await store.lockWanted(db, asSupplier(actor), orderLineId)
  if (!wanted) throw refuse(errors.NOT_FOUND)
  if (wanted.files >= MAX_REPORTS) throw refuse(roaErrors.TOO_MANY_REPORTS, { most: MAX_REPORTS })
  const fileId = await files.put(db, file.path, {
    name: file.name,
    purpose: 'roa',
    companyId: actor.companyId,
    userId: actor.userId,
    counted: true,
    allowed: ['application/pdf', 'image/png', 'image/jpeg'],
  })
  const id = await store.insertReport(db, { lineId: orderLineId, fileId, lot, by: actor.userId })
  ctx.audit({ entity: 'order', entityId: wanted.orderId, after: { report: file.name, orderLineId, lot } })
  const buyer = await store.buyerOf(db, wanted.orderId)
  if (buyer)
    await mailer.queue(db, {
      kind: 'roaSent',
      noun: 'roa',
      to: buyer.email,
      language: buyer.language,
      values: {
        name: fullName(buyer),
        number: wanted.orderNumber,
        product: wanted.productCode,
        lot,
        link: mailer.link(`/orderdetail?id=${wanted.orderId}`),
      },
      because: 'event',
    })
  return { id }
}

/** A report, for the buyer of its line, its supplier and staff. */
export async function fileOf({ db, actor }: Ctx, files: FileStore, id: number): Promise<FileAnswer> {
  const scopes = [
    ...(buys(actor) ? [scopeOf(actor)] : []),
    // Whoever acts for a buyer is in that buyer's place alone.
    ...(actor.permissions.has('supplierOrders') && !actor.onBehalfOf ? [asSupplier(actor)] : []),
  ]
  const fileId = await store.fileOfReport(db, scopes, id)
  const stored = fileId === null ? null : await files.find(db, fileId)
  if (!stored) throw refuse(errors.NOT_FOUND)
  return { name: stored.name, mediaType: stored.mediaType, body: await files.open(db, stored.id) }
}
