import type { Context, Db } from '../../kernel/context.ts'
import { personOf } from '../../kernel/context.ts'
import { remembered } from '../../kernel/remembered.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { Access } from '../../kernel/shared/access.ts'
import { refuse } from '../../kernel/shared/errors.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { moleculesByIdentifier, similarTo } from '../molecule/service.ts'
import { cardsOf, offersAt, offersOn } from '../product/service.ts'
import type { ShownPrices } from '../pricing/rules.ts'
import { shownPrices } from '../pricing/service.ts'
import { found } from '../order/service.ts'
import { recommendErrors } from './contract.ts'
import { choose, chosenToday, inDemand, moleculesOfOrder } from './store.ts'

/** The most molecules that demand recommends. */
const MAX = 100
/** Demand moves by the day; counting it reads a quarter's orders. */
const demand = remembered((db) => inDemand(db, MAX), 600_000)

interface Recommended {
  moleculeId: number
  by: 'similar' | 'staff' | 'demand'
  reason: string
}

/** What staff chose for today, then what buyers want, each molecule once. */
async function recommended(db: Db, now: Date): Promise<Recommended[]> {
  const chosen = await chosenToday(db)
  const already = new Set(chosen.map(({ moleculeId }) => moleculeId))
  const wanted = (await demand(db, now)).filter((id) => !already.has(id))
  return [
    ...chosen.map((one) => ({ ...one, by: 'staff' as const })),
    ...wanted.map((moleculeId) => ({ moleculeId, by: 'demand' as const, reason: '' })),
  ]
}

async function shown(db: Db, list: readonly Recommended[], prices: ShownPrices) {
  const cards = await cardsOf(
    db,
    list.map(({ moleculeId }) => moleculeId),
    prices,
  )
  return list.flatMap(({ moleculeId, by, reason }) => {
    const card = cards.get(moleculeId)
    // What was sold out since demand was counted is left out.
    return card ? [{ ...card, by, reason }] : []
  })
}

/** A page of the recommended molecules, at the prices of whoever asks. */
export async function recommendedPage(
  ctx: Context,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
) {
  const all = await recommended(ctx.db, ctx.now)
  const start = (pageNumber - 1) * pageSize
  const list = await shown(ctx.db, all.slice(start, start + pageSize), await shownPrices(ctx))
  return { total: all.length, list, pageNumber, pageSize }
}

/** The best-ranked product of each recommended molecule, at the prices of whoever asks. */
export async function recommendedProducts(
  resources: Resources,
  ctx: Context,
  { like, except, size }: { like?: number | undefined; except: readonly number[]; size: number },
) {
  const { db, now } = ctx
  const near = like === undefined ? [] : await similarTo(resources, ctx, like, size + except.length)
  const similar = near.map(({ moleculeId }) => ({ moleculeId, by: 'similar' as const, reason: '' }))
  const known = new Set([...except, ...near.map(({ moleculeId }) => moleculeId), ...(like === undefined ? [] : [like])])
  const unseen = [
    ...similar.filter(({ moleculeId }) => !except.includes(moleculeId)),
    ...(await recommended(db, now)).filter(({ moleculeId }) => !known.has(moleculeId)),
  ]
  const prices = await shownPrices(ctx)
  const molecules = await shown(db, unseen.slice(0, size), prices)
  const offers = await offersOn(
    db,
    molecules.map(({ moleculeId }) => moleculeId),
  )
  const first = molecules.flatMap(
    (molecule) => offers.find(({ moleculeId }) => moleculeId === molecule.moleculeId) ?? [],
  )
  const byMolecule = new Map((await offersAt(first, prices)).map((offer) => [offer.moleculeId, offer]))
  return molecules.flatMap((molecule) => {
    const offer = byMolecule.get(molecule.moleculeId)
    return offer ? [{ molecule, offer }] : []
  })
}

/** Products for who has placed an order; of somebody else's nothing is told. */
export async function recommendedForOrder(
  resources: Resources,
  ctx: Context<Exclude<Access, 'public'>>,
  orderId: number,
) {
  const order = await found(ctx, orderId)
  const except = await moleculesOfOrder(ctx.db, order.id)
  return recommendedProducts(resources, ctx, { like: except[0], except, size: 8 })
}

interface Wish {
  identifier: string
  reason: string
  position: number
  startsOn?: string | undefined
  endsOn?: string | undefined
}

/** Takes a molecule among the recommended, named by any identifier that only one molecule has. */
export async function recommendMolecule(ctx: Context, wish: Wish) {
  const molecules = await moleculesByIdentifier(ctx.db, wish.identifier)
  if (molecules.length !== 1) throw refuse(recommendErrors.UNKNOWN_MOLECULE)
  const { moleculeId } = molecules[0]!
  const { reason, position, startsOn = chinaDay(ctx.now), endsOn = null } = wish
  if (endsOn !== null && endsOn < startsOn) throw refuse(recommendErrors.PERIOD_REVERSED)
  const id = await choose(ctx.db, personOf(ctx.actor).userId, { moleculeId, reason, position, startsOn, endsOn })
  ctx.audit({ entity: 'recommendation', entityId: id, before: null, after: { ...wish, moleculeId } })
  return { id }
}
