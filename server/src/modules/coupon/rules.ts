import type { ErrorDefinition } from '../../kernel/shared/errors.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import { job } from '../../kernel/shared/job.ts'
import { couponErrors, type AddressState } from './contract.ts'

/** Mails the codes whose holders have not been told. */
export const tellJob = job<Record<never, never>>('coupon.tell')

/** What a code is worth in orders of a currency; minor units. */
export interface Worth {
  currency: Currency
  amount: number
  minimum: number
  maxShipping: number
}
export interface Terms {
  daysValid: number
  amounts: readonly Worth[]
}

/**
 * What a change would take away from whoever holds a code, with the currency; null where it becomes better or stays. A currency may
 * be added.
 */
export function worsened(before: Terms, after: Terms): { error: ErrorDefinition; currency: Currency | null } | null {
  if (after.daysValid < before.daysValid) return { error: couponErrors.DAYS_FEWER, currency: null }
  for (const old of before.amounts) {
    const { currency } = old
    const now = after.amounts.find((one) => one.currency === currency)
    if (!now) return { error: couponErrors.CURRENCY_GONE, currency }
    if (now.amount < old.amount) return { error: couponErrors.AMOUNT_LOWER, currency }
    if (now.maxShipping < old.maxShipping) return { error: couponErrors.SHIPPING_LOWER, currency }
    if (now.minimum > old.minimum) return { error: couponErrors.MINIMUM_HIGHER, currency }
  }
  return null
}

/** An account as far as giving it a code goes. */
export interface Holder {
  email: string
  userId: number
  companyId: number
  company: string
  buys: boolean
  active: boolean
  /** Has a code of the template that is still good. */
  holds: boolean
}

/** Why somebody cannot be given a code; `ok` where nothing hinders it. */
export function stateOf(holder: Holder | undefined): AddressState {
  if (!holder) return 'unknown'
  if (!holder.buys) return 'no buyer'
  if (!holder.active) return 'inactive'
  return holder.holds ? 'held' : 'ok'
}

/** Signs of a code: none that is read as another. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** Bytes that a code is made of: fifty bits by chance. */
export const CODE_BYTES = 10
/** A code of random bytes. */
export const codeOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => signs[byte & 31]).join('')
