import { personOf, type Context } from '../../kernel/context.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { shownPrices } from '../pricing/service.ts'
import { startingPricesOf, summariesOf } from '../product/service.ts'
import { MAX_FOOTPRINTS, type footprint } from './contract.ts'
import * as store from './store.ts'

// A history is of the person who looked, never of the buyer acted for: what customer service reads for a buyer is no
// interest of the buyer's, and what the buyer reads is none of customer service's business.

/** What the caller looked at, with prices of today. */
export async function listFootprints(ctx: Context, page: ParsedInput<typeof footprint.list>) {
  const { actor, db } = ctx
  const { total, rows } = await store.footprintsOf(db, personOf(actor).userId, page)
  const ids = rows.map(({ moleculeId }) => moleculeId)
  const summaries = await summariesOf(db, ids)
  const starting = await startingPricesOf(db, ids, await shownPrices(ctx))
  const list = rows.map(({ moleculeId, seenAt }) => ({
    moleculeId,
    seenAt,
    molecule: summaries.get(moleculeId)!,
    offers: starting.get(moleculeId)?.offers ?? 0,
    prices: starting.get(moleculeId)?.prices ?? [],
  }))
  return { total, list, ...page }
}

/** Remembers a look of the caller. */
export async function remember({ actor, db }: Context, moleculeId: number) {
  const person = personOf(actor)
  if (!(await summariesOf(db, [moleculeId])).has(moleculeId)) throw refuse(errors.NOT_FOUND)
  if (person.onBehalfOf) return { remembered: false }
  await store.noteFootprint(db, person.userId, moleculeId, MAX_FOOTPRINTS)
  return { remembered: true }
}

/** Forgets looks of the caller. */
export async function forgetLooks({ actor, db }: Context, { moleculeIds, all }: ParsedInput<typeof footprint.remove>) {
  return { removed: await store.deleteFootprints(db, personOf(actor).userId, all ? null : moleculeIds) }
}
