import { job } from '../../kernel/shared/job.ts'
import type { Money } from '../../kernel/shared/money.ts'

/** A price counts as expired after 24 hours (rule CART-13). */
export const PRICE_LIFE_MS = 24 * 60 * 60 * 1000
/** From this age on a real-time price is asked for again, so that it does not expire. */
export const RENEW_AFTER_MS = 18 * 60 * 60 * 1000

/** Rule CART-13: only a real-time price goes stale by itself; a list price holds until the supplier's next list. */
export const priceExpired = (
  offer: { price: Money | null; priceKind: 'list' | 'real-time'; priceAt: Date },
  now: Date,
) => offer.price !== null && offer.priceKind === 'real-time' && now.getTime() - offer.priceAt.getTime() > PRICE_LIFE_MS

/** A machine's price this many times above or below the last one is not believed: a person is asked. */
const MAX_JUMP = 5
export const isPlausible = (before: number, after: number) => after <= before * MAX_JUMP && after * MAX_JUMP >= before

/** Asks the price service of one supplier at once, if it has one: somebody waits. */
export const askServiceJob = job<{ supplierId: number }>('price.ask')

/** What is known of a supplier's price service. */
export interface Circuit {
  failures: number
  restsUntil: Date | null
}
export const UNTRIED: Circuit = { failures: 0, restsUntil: null }

/** Failures in a row after which a service is left alone. */
const REST_AFTER = 3
const SHORTEST_REST_MS = 5 * 60_000
const MAX_REST_MS = 60 * 60_000

/** `works`: it is asked; `rests`: it is not; `tried`: it has rested and is asked one question. */
export function phaseOf({ restsUntil }: Circuit, now: Date): 'works' | 'rests' | 'tried' {
  if (restsUntil === null) return 'works'
  return now < restsUntil ? 'rests' : 'tried'
}

/** After one more failure: from the third on a rest that doubles, an hour at most. */
export function afterFailure({ failures }: Circuit, now: Date): Circuit {
  const count = failures + 1
  if (count < REST_AFTER) return { failures: count, restsUntil: null }
  const rest = Math.min(SHORTEST_REST_MS * 2 ** Math.min(count - REST_AFTER, 10), MAX_REST_MS)
  return { failures: count, restsUntil: new Date(now.getTime() + rest) }
}
