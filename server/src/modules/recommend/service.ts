import type { Context, Db } from '../../kernel/context.ts'
import { personOf } from '../../kernel/context.ts'
import { remembered } from '../../kernel/remembered.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { Access } from '../../kernel/shared/access.ts'
import { refuse } from '../../kernel/shared/errors.ts'
import { chinaDay } from '../domain/rules.ts'
import { moleculesByIdentifier, similarTo } from '../molecule/service.ts'
import { cardsOf, offersOn } from '../product/service.ts'
import { found } from '../order/service.ts'
import { recommendErrors } from './contract.ts'
import { choose, chosenToday, inDemand, moleculesOfOrder } from './store.ts'

/** The most molecules that demand recommends. */
const MOST = 100
/** Demand moves by the day; counting it reads a quarter's orders. */
const demand = remembered((db) => inDemand(db, MOST), 600_000)

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

async function shown(db: Db, list: readonly Recommended[]) {
  const cards = await cardsOf(
    db,
    list.map(({ moleculeId }) => moleculeId),
  )
  return list.flatMap(({ moleculeId, by, reason }) => {
    const card = cards.get(moleculeId)
    // What was sold out since demand was counted is left out.
    return card ? [{ ...card, by, reason }] : []
  })
}

/** A page of the recommended molecules. */
export async function recommendedPage(
  db: Db,
  now: Date,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
) {
  const all = await recommended(db, now)
  const start = (pageNumber - 1) * pageSize
  return { total: all.length, list: await shown(db, all.slice(start, start + pageSize)), pageNumber, pageSize }
}

/** The best-ranked product of each recommended molecule. */
export async function recommendedProducts(
  resources: Resources,
  { db, now, address }: Pick<Context, 'db' | 'now' | 'address'>,
  { like, except, size }: { like?: number | undefined; except: readonly number[]; size: number },
) {
  const near = like === undefined ? [] : await similarTo(resources, db, like, size + except.length, address)
  const similar = near.map(({ moleculeId }) => ({ moleculeId, by: 'similar' as const, reason: '' }))
  const known = new Set([...except, ...near.map(({ moleculeId }) => moleculeId), ...(like === undefined ? [] : [like])])
  const unseen = [
    ...similar.filter(({ moleculeId }) => !except.includes(moleculeId)),
    ...(await recommended(db, now)).filter(({ moleculeId }) => !known.has(moleculeId)),
  ]
  const molecules = await shown(db, unseen.slice(0, size))
  const offers = await offersOn(
    db,
    molecules.map(({ moleculeId }) => moleculeId),
  )
  return molecules.flatMap((molecule) => {
    const offer = offers.find(({ moleculeId }) => moleculeId === molecule.moleculeId)
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
