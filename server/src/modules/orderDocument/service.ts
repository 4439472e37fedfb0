import type { Context } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files.ts'
import type { FileAnswer } from '../../kernel/http.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { documentName } from '../document/rules.ts'
import { isInternal } from '../document/service.ts'
import { scopeOf, type Scope } from '../order/rules.ts'
import { found } from '../order/service.ts'
import type { orderDocument } from './contract.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>

/** The documents of an order that the caller sees. */
export async function documentsOfOrder(ctx: Ctx, orderId: number) {
  await found(ctx, orderId)
  return { lines: await store.documentsOfLines(ctx.db, orderId, ctx.language, isInternal(ctx.actor)) }
}

/** A document of an order: for who sees the order, and for the supplier of the line. */
export async function fileOf(
  { db, actor }: Ctx,
  files: FileStore,
  { orderId, documentId }: ParsedInput<typeof orderDocument.file>,
): Promise<FileAnswer> {
  const { permissions, supplierId, onBehalfOf } = actor
  const scopes: Scope[] = []
  if (permissions.has('orderManagement') || permissions.has('staffOrders')) scopes.push(scopeOf(actor))
  // Whoever acts for a buyer is in that buyer's place alone.
  if (permissions.has('supplierOrders') && supplierId !== null && !onBehalfOf)
    scopes.push({ kind: 'supplier', supplierId })
  const document = await store.documentOfOrder(db, scopes, { orderId, documentId }, isInternal(actor))
  const stored = document && (await files.find(db, document.fileId))
  if (!stored) throw refuse(errors.NOT_FOUND)
  return { name: documentName(document), mediaType: stored.mediaType, body: await files.open(db, stored.id) }
}
