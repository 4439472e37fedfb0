import { currencies, fromDecimal, toDecimal, type Currency, type Money } from '@reagora/server/kernel/money'
import { freightOfAll, type Sent } from '@reagora/server/shippingCost/rules'
import type { Comparison, Part } from './types.ts'

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
  /** The supplier has not said what its freight is: it is what the table of today asks. */
  byTable: boolean
  /** And the table has nothing for the way. */
  freightUnstated: boolean
  /** Until the last of it leaves; null where an answer does not say. */
  days: number | null
  /** How much is missing to its minimum order. */
  missing: number
}
/** What the packs of a part cost in the buyer's own currency. */
export const costOf = ({ price, quantity }: Part) => Math.round((minorOf(price.compared) * quantity) / price.packageNum)
const lastOf = (days: readonly (number | null)[]) => (days.includes(null) ? null : Math.max(0, ...days.map(Number)))

const sentOf = ({ price, quantity }: Part): Sent[] =>
  price.parcel
    ? [
        {
          ...price.parcel,
          goods: minorOf(price.unitPrice) * quantity,
          milligrams: price.parcel.milligrams * quantity,
        },
      ]
    : []
/** What the table of today asks for parts of one supplier, as the order would be charged; null where it has nothing for the way. */
function tableFreight({ table, currency, rates }: Comparison, supplierId: string, parts: readonly Part[]) {
  const own = parts[0]!.price.unitPrice.currency
  const fitting = table.rates.map((rate) => ({
    ...rate,
    id: Number(rate.id),
    supplierId: rate.supplierId === null ? null : Number(rate.supplierId),
  }))
  const way = { supplierId: Number(supplierId), to: table.country, currency: own }
  const sent = parts.flatMap(sentOf)
  const minor = sent.length === 0 ? null : freightOfAll(fitting, way, sent)
  if (minor === null || own === currency) return minor
  const rate = rates.find((one) => one.currency === own)?.rate
  if (rate === undefined) return null
  return Math.round((minor * Number(rate) * 10 ** currencies[currency]) / 10 ** currencies[own])
}

/** What answers come to together: the goods, and the freight of each supplier once. */
export function comesTo(taken: readonly Part[], comparison: Comparison | undefined) {
  const terms = comparison?.suppliers ?? []
  const shares = [...Map.groupBy(taken, ({ price }) => price.supplierId)].map(([supplierId, parts]): Share => {
    const asks = terms.find((one) => one.supplierId === supplierId)
    const goods = parts.reduce((sum, part) => sum + costOf(part), 0)
    const byTable = !asks?.freight
    const freight = byTable ? comparison && tableFreight(comparison, supplierId, parts) : minorOf(asks.freight)
    return {
      supplierId,
      lines: parts.length,
      goods,
      freight: freight ?? 0,
      byTable: byTable && typeof freight === 'number',
      freightUnstated: typeof freight !== 'number',
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
    freightByTable: shares.some(({ byTable }) => byTable),
    freightUnstated: shares.some((one) => one.freightUnstated),
    /** Without a rate of their currency, so that the sum is not all of it. */
    unknown: taken.filter(({ price }) => price.compared === null).length,
  }
}
export type Sum = ReturnType<typeof comesTo>
