import { buyerOf, personOf, type Context, type Db } from '../../kernel/context.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, Refusal, refuse } from '../../kernel/shared/errors.ts'
import { fromDecimal } from '../../kernel/shared/money.ts'
import { subjectOfLink } from '../identity/service.ts'
import { unitPriceOf } from '../pricing/rules.ts'
import { pricesShownTo, priceTerms } from '../pricing/service.ts'
import { SearchAsk } from '../search/contract.ts'
import { findMolecules, structuralAsk } from '../search/service.ts'
import { tagsOfCompany } from '../tag/service.ts'
import { alertErrors, MAX_ALERTS, MAX_SEARCHES, type alert } from './contract.ts'
import type { Seen } from './rules.ts'
import {
  alertsOf,
  alertsOn,
  deleteSearch,
  endAlert,
  insertAlert,
  insertSearch,
  look,
  ownSearch,
  packsOf,
  renameSearch,
  searchesOf,
  sellersOf,
  type KeptAsk,
  type Watched,
} from './store.ts'

const me = (ctx: Context) => buyerOf(personOf(ctx.actor)).userId

/** Molecules of a saved search that are watched for new suppliers: the first ones. */
const WATCHED_OF_SEARCH = 200

export async function saveSearch(ctx: Context, { name, ask }: ParsedInput<typeof alert.saveSearch>) {
  const own = await searchesOf(ctx.db, me(ctx))
  if (own.length >= MAX_SEARCHES) throw refuse(alertErrors.SEARCHES_FULL, { most: MAX_SEARCHES })
  const savedSearchId = await insertSearch(ctx.db, me(ctx), name, asSent(ask))
  if (savedSearchId === null) throw refuse(alertErrors.NAME_TAKEN)
  return { savedSearchId }
}

/** Saved searches, newest first. */
export const savedSearches = (ctx: Context) => searchesOf(ctx.db, me(ctx))

/** A search as it was sent: kept so, it is read again by the contract of the day. */
const asSent = (ask: SearchAsk): KeptAsk => ({
  ...ask,
  filters: { ...ask.filters, supplierIds: ask.filters.supplierIds.map(String) },
})

export async function rename(ctx: Context, { savedSearchId, name }: { savedSearchId: number; name: string }) {
  if (!(await ownSearch(ctx.db, me(ctx), savedSearchId))) throw refuse(errors.NOT_FOUND)
  if (!(await renameSearch(ctx.db, me(ctx), savedSearchId, name))) throw refuse(alertErrors.NAME_TAKEN)
}

export async function forget(ctx: Context, savedSearchId: number) {
  if (!(await deleteSearch(ctx.db, me(ctx), savedSearchId))) throw refuse(errors.NOT_FOUND)
}

/** Begins an alert from what is seen now: only what changes from here on is told. */
export async function subscribe(resources: Resources, ctx: Context, input: ParsedInput<typeof alert.subscribe>) {
  const { kind, moleculeId = null, productId = null, savedSearchId = null, currency } = input
  const targets = [moleculeId, productId, savedSearchId].filter((id) => id !== null)
  if (targets.length !== 1 || (savedSearchId !== null && kind !== 'new-supplier'))
    throw refuse(alertErrors.NOTHING_TO_WATCH)
  const threshold = kind === 'price-drop' && input.threshold ? fromDecimal(input.threshold, currency) : null
  if (kind === 'price-drop' && input.threshold && (threshold === null || threshold <= 0))
    throw refuse(alertErrors.THRESHOLD_MALFORMED)
  if ((await alertsOn(ctx.db, me(ctx))) >= MAX_ALERTS) throw refuse(alertErrors.ALERTS_FULL, { most: MAX_ALERTS })
  const search = savedSearchId === null ? null : await ownSearch(ctx.db, me(ctx), savedSearchId)
  if (savedSearchId !== null && !search) throw refuse(errors.NOT_FOUND)
  if (moleculeId !== null || productId !== null) await assertThere(ctx.db, moleculeId, productId)
  const watched: Watched = { kind, moleculeId, productId, savedSearchId, threshold, currency }
  const { companyId } = buyerOf(personOf(ctx.actor))
  const ask = (search?.ask as KeptAsk | undefined) ?? null
  const [seen] = await seenNow(resources, ctx.db, [{ ...watched, companyId, ask }])
  return { alertId: await insertAlert(ctx.db, me(ctx), watched, seen!) }
}

async function assertThere(db: Db, moleculeId: number | null, productId: number | null) {
  const query =
    productId === null
      ? db.selectFrom('molecules').select('id').where('id', '=', moleculeId).where('internal_only', '=', false)
      : db.selectFrom('products').select('id').where('id', '=', productId)
  if (!(await query.executeTakeFirst())) throw refuse(errors.NOT_FOUND)
}

/** What somebody of a company watches. */
type Watching = Watched & { companyId: number; ask: KeptAsk | null; seen?: Seen | null }

/** What alerts would see now, in their order: molecules and products in one question, each saved search by its own. */
export async function seenNow(resources: Resources, db: Db, watched: readonly Watching[]): Promise<Seen[]> {
  const direct = watched.filter(({ ask }) => ask === null)
  const looks = direct.length ? await look(db, direct) : []
  const prices = await lowestPrices(
    db,
    direct.filter(({ kind }) => kind === 'price-drop'),
  )
  const seen: Seen[] = []
  for (const one of watched) {
    if (one.ask) seen.push(await seenBySearch(resources, db, { ...one, ask: SearchAsk.parse(one.ask) }))
    else {
      const { inStock, suppliers } = looks[direct.indexOf(one)]!
      const price = prices.get(one) ?? null
      const parts = { 'back-in-stock': { inStock }, 'price-drop': { price }, 'new-supplier': { suppliers } }
      seen.push(parts[one.kind])
    }
  }
  return seen
}

/** Alerts whose packs are in memory at once. */
const PRICED_AT_ONCE = 50

/** The lowest price that each watcher's company pays for one unit of what is watched; what nobody states a price of is missing. */
async function lowestPrices(db: Db, watched: readonly Watching[]): Promise<Map<Watching, number>> {
  const lowest = new Map<Watching, number>()
  for (const [companyId, own] of Map.groupBy(watched, (one) => one.companyId))
    for (let start = 0; start < own.length; start += PRICED_AT_ONCE) {
      const some = own.slice(start, start + PRICED_AT_ONCE)
      const packs = await packsOf(db, some)
      const ids = packs.map(({ packageId }) => packageId)
      const terms = await priceTerms(db, companyId, ids)
      for (const pack of packs) {
        const { unit } = unitPriceOf(pack, 1, terms)!
        const one = some[pack.at]!
        lowest.set(one, Math.min(unit.minor, lowest.get(one) ?? Infinity))
      }
    }
  return lowest
}

/** A search that cannot be answered as a whole now is looked at the next time: nothing has changed until then. */
async function seenBySearch(
  resources: Resources,
  db: Db,
  { ask, companyId, seen: before = null }: Pick<Watching, 'companyId' | 'seen'> & { ask: SearchAsk },
): Promise<Seen> {
  try {
    return { suppliers: await suppliersOfSearch(resources, db, ask, companyId) }
  } catch (error) {
    if (before === null || !(error instanceof Refusal)) throw error
    return before
  }
}

async function suppliersOfSearch(resources: Resources, db: Db, ask: SearchAsk, companyId: number): Promise<number[]> {
  // Never what stands in for the index while it loads: it finds less.
  await resources.search.caughtUp(db)
  if (structuralAsk(ask)) await resources.structures.caughtUp()
  const { moleculeIds } = await findMolecules(resources, db, ask, {
    most: WATCHED_OF_SEARCH,
    caller: 'alerts',
    tags: await tagsOfCompany(db, companyId),
    prices: await pricesShownTo(db, new Date(), companyId),
  })
  return moleculeIds.length ? sellersOf(db, moleculeIds) : []
}

export async function activeAlerts(ctx: Context) {
  const own = await alertsOf(ctx.db, me(ctx))
  return own.map(({ threshold, currency, ...one }) => ({
    ...one,
    threshold: threshold === null ? null : { minor: threshold, currency },
  }))
}

export async function cancel(ctx: Context, alertId: number) {
  if (!(await endAlert(ctx.db, alertId, { userId: me(ctx) }))) throw refuse(errors.NOT_FOUND)
}

export async function stopByMail(ctx: Context, token: string) {
  const alertId = await subjectOfLink(ctx.db, 'stop alert', token)
  if (alertId === null || !(await endAlert(ctx.db, alertId, 'mail'))) throw refuse(errors.NOT_FOUND)
}

export { followMerge, leaveMerge } from './store.ts'
