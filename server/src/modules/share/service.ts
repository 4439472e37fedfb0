import { personOf, type Context, type Db } from '../../kernel/context.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import type { ShownPrices } from '../pricing/rules.ts'
import { pricesShownTo, shownPrices } from '../pricing/service.ts'
import { startingPricesOf, summariesOf } from '../product/service.ts'
import { lowestPrice } from '../search/rules.ts'
import { findMolecules } from '../search/service.ts'
import type { SeenTags } from '../tag/rules.ts'
import { seenTags } from '../tag/service.ts'
import { MAX_SHARED, MAX_SHARES, shareErrors, type share } from './contract.ts'
import { stateOf } from './rules.ts'
import * as store from './store.ts'

/** Makes a link. A link is of the person who made it, also while acting for a buyer. */
export async function generateShare(
  resources: Resources,
  ctx: Context,
  { ask, mode, days }: ParsedInput<typeof share.generate>,
) {
  const { userId } = personOf(ctx.actor)
  if ((await store.countOpen(ctx.db, userId)) >= MAX_SHARES)
    throw refuse(shareErrors.TOO_MANY_SHARES, { most: MAX_SHARES })
  // Also a live one is asked once, so that no link is made of a search that cannot be answered.
  const { total, moleculeIds } = await findMolecules(resources, ctx.db, ask, {
    most: MAX_SHARED,
    caller: ctx.address,
    tags: await seenTags(ctx),
    prices: await shownPrices(ctx),
  })
  // A link is anybody's: what was agreed with the company of whoever made it is not kept behind it.
  const forAnybody = await pricesShownTo(ctx.db, ctx.now, null)
  const prices = mode === 'snapshot' ? await pricesNow(ctx.db, moleculeIds, forAnybody) : null
  const molecules =
    prices && moleculeIds.map((moleculeId) => ({ moleculeId, price: prices.get(moleculeId)?.price ?? null }))
  const made = await store.insertShare(ctx.db, userId, {
    mode,
    ask,
    days,
    snapshot: molecules && { total, molecules },
  })
  ctx.audit({ entity: 'shared search', entityId: null, after: { mode, days } })
  return made
}

/** What a link shows today. */
export async function openShare(resources: Resources, ctx: Context, { id, ...page }: ParsedInput<typeof share.open>) {
  const { db, now, address } = ctx
  const row = await store.findShare(db, id)
  if (!row) throw refuse(errors.NOT_FOUND)
  const state = stateOf(row, now)
  if (state === 'revoked') throw refuse(shareErrors.SHARE_REVOKED)
  if (state === 'expired') throw refuse(shareErrors.SHARE_EXPIRED)
  const prices = await shownPrices(ctx)
  const { found, all } = await molecules(resources, db, row, { caller: address, tags: await seenTags(ctx), prices })
  const shown = all.slice((page.pageNumber - 1) * page.pageSize, page.pageNumber * page.pageSize)
  const ids = shown.map(({ moleculeId }) => moleculeId)
  const summaries = await summariesOf(db, ids)
  const today = await pricesNow(db, ids, prices)
  const list = shown.flatMap(({ moleculeId, price }) => {
    const summary = summaries.get(moleculeId)
    const now = today.get(moleculeId)
    // A molecule that is no longer shown to the public has left the snapshot too.
    return summary ? [{ ...summary, offers: now?.offers ?? 0, priceNow: now?.price ?? null, priceThen: price }] : []
  })
  return { ...row, found, total: all.length, list, ...page }
}

async function molecules(
  resources: Resources,
  db: Db,
  row: store.ShareRow,
  /** Whoever opens it, who sees tags and prices of their own. */
  by: { caller: string; tags: SeenTags; prices: ShownPrices },
) {
  if (row.molecules) return { found: row.total!, all: row.molecules }
  const { total, moleculeIds } = await findMolecules(resources, db, row.ask, { most: MAX_SHARED, ...by })
  return { found: total, all: moleculeIds.map((moleculeId): store.Kept => ({ moleculeId, price: null })) }
}

async function pricesNow(db: Db, moleculeIds: readonly number[], prices: ShownPrices) {
  const starting = await startingPricesOf(db, moleculeIds, prices)
  return new Map(
    [...starting].map(([id, { offers, prices }]) => [
      id,
      { offers, price: lowestPrice([{ packages: prices.map((price) => ({ status: 'active', price })) }]) },
    ]),
  )
}

/** The links of the caller. */
export async function ownShares(
  { settings }: Resources,
  { actor, db, now }: Context,
  asked: ParsedInput<typeof share.mine>,
) {
  const { total, rows, counts } = await store.sharesOf(db, personOf(actor).userId, asked)
  const list = rows.map((row) => ({ ...row, state: stateOf(row, now) }))
  const { pageNumber, pageSize } = asked
  return { total, list, counts, keptDays: settings.SHARES_KEEP_DAYS, pageNumber, pageSize }
}

/** Closes a link of the caller. */
export async function revoke({ actor, db, audit }: Context, id: string) {
  if (!(await store.revokeShare(db, personOf(actor).userId, id))) throw refuse(errors.NOT_FOUND)
  audit({ entity: 'shared search', entityId: null, after: { revoked: true } })
}
