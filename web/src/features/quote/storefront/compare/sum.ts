import { fromDecimal, toDecimal, type Currency, type Money } from '@reagora/server/kernel/money'
import type { Part, Terms } from './types.ts'

/** What stands on the wire as minor units; 0 where it is not known. */
export const minorOf = (money: { amount: string; currency: Currency } | null) =>
  money ? (fromDecimal(money.amount, money.currency) ?? 0) : 0
export const wire = (money: Money) => ({ amount: toDecimal(money), currency: money.currency })

/** What is taken from one supplier, in minor units of the buyer's own currency. */
export interface Share {
  supplierId: string
  lines: number
  goods: number
  freight: number
  /** The supplier has not said what its freight is. */
  freightUnstated: boolean
  /** Until the last of it leaves; null where an answer does not say. */
  days: number | null
  /** How much is missing to its minimum order. */
  missing: number
}
/** What the packs of a part cost in the buyer's own currency. */
export const costOf = ({ price, quantity }: Part) => Math.round((minorOf(price.compared) * quantity) / price.packageNum)
const lastOf = (days: readonly (number | null)[]) => (days.includes(null) ? null : Math.max(0, ...days.map(Number)))

/** What answers come to together: the goods, and the freight of each supplier once. */
export function comesTo(taken: readonly Part[], terms: readonly Terms[]) {
  const shares = [...Map.groupBy(taken, ({ price }) => price.supplierId)].map(([supplierId, parts]): Share => {
    const asks = terms.find((one) => one.supplierId === supplierId)
    const goods = parts.reduce((sum, part) => sum + costOf(part), 0)
    return {
      supplierId,
      lines: parts.length,
      goods,
      freight: minorOf(asks?.freight ?? null),
      freightUnstated: !asks?.freight,
      days: lastOf(parts.map(({ price }) => price.shipDays)),
      missing: Math.max(0, minorOf(asks?.minimumOrder ?? null) - goods),
    }
  })
  const goods = shares.reduce((sum, one) => sum + one.goods, 0)
  const freight = shares.reduce((sum, one) => sum + one.freight, 0)
  return {
    shares,
    goods,
    freight,
    total: goods + freight,
    days: lastOf(shares.map(({ days }) => days)),
    freightUnstated: shares.some((one) => one.freightUnstated),
    /** Without a rate of their currency, so that the sum is not all of it. */
    unknown: taken.filter(({ price }) => price.compared === null).length,
  }
}
export type Sum = ReturnType<typeof comesTo>
