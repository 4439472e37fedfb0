import type { Context } from '../../kernel/context.ts'
import * as answers from './answerStore.ts'
import type { EventSide } from './contract.ts'
import { noteFinalAnswer } from './finalStore.ts'
import { settle } from './progress.ts'
import { quoteLineMachine, type NewPrice, type Taken } from './rules.ts'
import * as store from './store.ts'

/** A supplier's part of a request, which is held. */
interface Part {
  id: number
  quoteId: number
  supplierId: number
  version: number
}
/** Who answers, and how they got here. */
export interface Answerer {
  side: EventSide
  actorId: number | null
  /** Set where staff write down what a supplier told them. */
  taken?: Taken | null
}

/** Keeps a sent answer as the next version of its supplier: its lines are quoted now. Returns the version. */
export async function recordAnswer(
  ctx: Context,
  { id, quoteId, supplierId }: Part,
  terms: Omit<Parameters<typeof answers.keepAnswer>[2], 'taken'>,
  prices: readonly NewPrice[],
  { taken = null, ...by }: Answerer,
): Promise<number> {
  const { db } = ctx
  await noteFinalAnswer(db, quoteId, supplierId)
  const version = await answers.keepAnswer(db, id, { ...terms, taken })
  await answers.supersedePrices(db, quoteId, supplierId)
  const kept = { ...terms, minimum: terms.minimumOrder?.buyer ?? null }
  await answers.insertPrices(db, { quoteId, supplierId, version, by: by.actorId, taken }, kept, prices)
  const note = `v${version} · ${prices.length}`
  await store.keepEvent(db, { quoteId, kind: 'quote response', supplierId, ...by, to: 'answered', note })
  const answered = new Set(prices.map(({ lineId }) => lineId))
  const moved = (await store.linesOf(db, quoteId)).filter(
    (line) => answered.has(line.id) && quoteLineMachine.can('answer', line.status),
  )
  await store.setLineStates(
    db,
    moved.map((line) => line.id),
    'quoted',
  )
  await settle(db, quoteId, by)
  ctx.audit({ entity: 'quote', entityId: quoteId, after: { supplier: supplierId, version, lines: prices.length } })
  return version
}

/** Keeps one price in the place of another one as the next version: what a counter-offer has led to. Returns the id of the price. */
export async function recordPrice(
  ctx: Context,
  { id, quoteId, supplierId }: Part,
  priceId: number,
  price: NewPrice,
  { taken = null, ...by }: Answerer,
): Promise<number> {
  const { db } = ctx
  const version = await answers.nextVersion(db, id, taken)
  const of = { quoteId, supplierId, version, by: by.actorId, taken }
  const became = await answers.replacePrice(db, of, priceId, price)
  await store.keepEvent(db, {
    quoteId,
    kind: 'quote response',
    supplierId,
    lineId: price.lineId,
    ...by,
    to: 'answered',
    note: `v${version} · 1`,
  })
  ctx.audit({ entity: 'quote', entityId: quoteId, after: { supplier: supplierId, version, line: price.lineId } })
  return became
}

/** Keeps that a supplier does not quote; what it sent before no longer counts, but for what was accepted. */
export async function recordDecline(
  ctx: Context,
  { id, quoteId, supplierId }: Part,
  reason: string,
  { taken = null, ...by }: Answerer,
): Promise<void> {
  const { db } = ctx
  await noteFinalAnswer(db, quoteId, supplierId)
  await answers.supersedePrices(db, quoteId, supplierId)
  // Whoever was chosen for a line has answered; it declines the rest.
  if (!(await store.chosenSuppliers(db, quoteId)).has(supplierId)) await answers.keepDecline(db, id, reason, taken)
  await store.keepEvent(db, { quoteId, kind: 'quote response', supplierId, ...by, to: 'declined', note: reason })
  await settle(db, quoteId, by)
  ctx.audit({ entity: 'quote', entityId: quoteId, after: { supplier: supplierId, declined: true } })
}
