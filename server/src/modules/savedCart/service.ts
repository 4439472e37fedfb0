import { buyerOf, type Context, type Db } from '../../kernel/context.ts'
import type { FileAnswer } from '../../kernel/http.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { MAX_QUANTITY, subtotals } from '../cart/rules.ts'
import {
  cartLines,
  csvOfCart,
  describeItems,
  itemsOf,
  judgeItems,
  plainRow,
  purchaseOf,
} from '../cart/contentService.ts'
import { takeFromCart } from '../cart/service.ts'
import { referenceOn } from '../domain/service.ts'
import { fullName } from '../identity/rules.ts'
import { fillCart } from '../quickOrder/service.ts'
import { MAX_SAVED, savedCartErrors, type savedCart } from './contract.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>

const shown = ({ surname, ownerName, ...row }: store.SavedRow) => ({
  ...row,
  owner: fullName({ surname, name: ownerName }),
})

/** The saved carts that the caller sees. */
export async function listSaved({ db, actor }: Ctx) {
  return { list: (await store.savedOf(db, buyerOf(actor))).map(shown) }
}

async function found({ db, actor }: Ctx, id: number) {
  const row = await store.findSaved(db, buyerOf(actor), id)
  if (!row) throw refuse(errors.NOT_FOUND)
  return row
}

/** Keeps the cart, or some lines of it; parts of a pack are one line. */
export async function saveCart(ctx: Ctx, { name, note, cartLineIds }: ParsedInput<typeof savedCart.save>) {
  const { db, actor } = ctx
  const { userId } = buyerOf(actor)
  const wanted = [...new Set(cartLineIds)]
  const rows = await cartLines(db, userId, wanted.length > 0 ? wanted : null)
  if (rows.length < wanted.length) throw refuse(errors.NOT_FOUND)
  const units = new Map<number, number>()
  for (const { packageId, quantity, quoted } of rows)
    if (!quoted) units.set(packageId, Math.min((units.get(packageId) ?? 0) + quantity, MAX_QUANTITY))
  if (units.size === 0) throw refuse(savedCartErrors.NOTHING_TO_SAVE)
  const lines = [...units].map(([packageId, quantity]) => ({ packageId, quantity }))
  const id = await store.insertSaved(db, { userId, name, note }, lines)
  if ((await store.countSaved(db, userId)) > MAX_SAVED)
    throw refuse(savedCartErrors.TOO_MANY_SAVED, { most: MAX_SAVED })
  ctx.audit({ entity: 'saved cart', entityId: id, after: { name, lines: lines.length } })
  return { id, lines: lines.length }
}

/** A saved cart as a cart would show it today. */
export async function showSaved(ctx: Ctx, id: number) {
  const row = await found(ctx, id)
  const { db, now } = ctx
  const { purchaser, purchase } = await purchaseOf(ctx, 'cart')
  const lines = await store.linesOf(db, id)
  const items = await itemsOf(
    db,
    lines.map((line) => plainRow(line, row.updatedAt)),
    { ...purchaser, ...purchase },
  )
  const reference = await referenceOn(db, now, purchaser.currency)
  return {
    ...shown(row),
    list: await describeItems(ctx, items, judgeItems(purchase, items), reference),
    subtotals: subtotals(items.map((item) => ({ quantity: item.row.quantity, price: item.price && item.price.unit }))),
  }
}

export async function editSaved(ctx: Ctx, input: ParsedInput<typeof savedCart.edit>): Promise<void> {
  const { id, name, note, shared } = input
  const before = await store.findSaved(ctx.db, buyerOf(ctx.actor), id)
  if (!(await store.setSaved(ctx.db, buyerOf(ctx.actor).userId, input))) throw refuse(errors.NOT_FOUND)
  ctx.audit({
    entity: 'saved cart',
    entityId: id,
    before: { name: before!.name, note: before!.note, shared: before!.shared },
    after: { name, note, shared },
  })
}

export async function removeSaved(ctx: Ctx, id: number): Promise<void> {
  if (!(await store.removeSaved(ctx.db, buyerOf(ctx.actor).userId, id))) throw refuse(errors.NOT_FOUND)
  ctx.audit({ entity: 'saved cart', entityId: id, after: { removed: true } })
}

/** Puts a saved cart into the caller's own; in its place, what was accepted at a quote stays. */
export async function putSaved(ctx: Ctx, outside: Db, { id, replace }: ParsedInput<typeof savedCart.put>) {
  await found(ctx, id)
  const lines = await store.linesOf(ctx.db, id)
  if (replace) {
    const { userId } = buyerOf(ctx.actor)
    const own = (await cartLines(ctx.db, userId, null, true)).flatMap(({ quoted, ...row }) => (quoted ? [] : [row.id]))
    if (own.length > 0) await takeFromCart(ctx.db, userId, own)
    ctx.audit({ entity: 'cart', entityId: userId, after: { replacedBy: id, removed: own.length } })
  }
  return fillCart(ctx, outside, lines)
}

export async function exportSaved(ctx: Ctx, id: number): Promise<FileAnswer> {
  return csvOfCart(ctx.language, (await showSaved(ctx, id)).list)
}

/** Saved carts of somebody, and how they become a colleague's. */
export { countSaved, moveSaved } from './store.ts'
