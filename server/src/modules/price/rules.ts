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
