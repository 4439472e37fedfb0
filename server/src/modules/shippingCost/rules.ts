import type { Currency } from '../../kernel/shared/money.ts'
import type { ShippingClass } from './contract.ts'

// What a parcel costs by a table of rates: pure functions, which the price engine and the pages of staff share.

/** A rate as it is charged; `*` is any other country. */
export interface ShippingRate {
  id: number
  /** Null: of every supplier without one of its own. */
  supplierId: number | null
  from: string
  to: string
  shippingClass: ShippingClass
  currency: string
  /** Grams of the goods, from and below; null without a limit. */
  weightFrom: number
  weightBelow: number | null
  /** Minor units. */
  fee: number
  freeFrom: number | null
}

/** The goods of one supplier that travel together from one place to another. */
export interface Parcel {
  /** Null: of a supplier without rates of its own. */
  supplierId: number | null
  from: string
  to: string
  currency: Currency
  /** What the goods cost, in minor units. */
  goods: number
  /** Net weight. */
  milligrams: number
  hazardous: boolean
  cold: boolean
}

/** What one rate charges for a parcel. */
export interface Charge {
  rateId: number
  shippingClass: ShippingClass
  fee: number
}
export interface Freight {
  fee: number
  /** Goods of this value and more pay no freight; what is charged on top of it stays. */
  freeFrom: number | null
  charges: Charge[]
}

/** The classes that a parcel is charged by: its freight, and what comes on top. */
export const classesOf = ({ from, to, hazardous, cold }: Pick<Parcel, 'from' | 'to' | 'hazardous' | 'cold'>) => {
  const classes: ShippingClass[] = ['normal']
  if (hazardous) classes.push('hazardous')
  if (cold) classes.push('cold')
  if (from !== to) classes.push('border')
  return classes
}

const fits = (rate: ShippingRate, parcel: Parcel) =>
  rate.currency === parcel.currency &&
  (rate.supplierId === null || rate.supplierId === parcel.supplierId) &&
  (rate.from === '*' || rate.from === parcel.from) &&
  (rate.to === '*' || rate.to === parcel.to) &&
  rate.weightFrom * 1000 <= parcel.milligrams &&
  (rate.weightBelow === null || parcel.milligrams < rate.weightBelow * 1000)

/** A supplier's own rate before that of every supplier; of each the exact way, then from here, then to there, then any way. */
const breadth = ({ supplierId, from, to }: ShippingRate) =>
  (supplierId === null ? 4 : 0) + (from === '*' ? 2 : 0) + (to === '*' ? 1 : 0)

/** The rates of a class that fit a parcel, the one that is charged first. */
export const fittingRates = <R extends ShippingRate>(
  rates: readonly R[],
  shippingClass: ShippingClass,
  parcel: Parcel,
): R[] =>
  rates
    .filter((rate) => rate.shippingClass === shippingClass && fits(rate, parcel))
    .sort((a, b) => breadth(a) - breadth(b))

const feeOf = ({ fee, freeFrom }: ShippingRate, goods: number) => (freeFrom !== null && goods >= freeFrom ? 0 : fee)

/** What a parcel costs by the rates of a day; null where its way has no freight. A class without a rate costs nothing on top. */
export function freightOf(rates: readonly ShippingRate[], parcel: Parcel): Freight | null {
  const charges: Charge[] = []
  let freeFrom: number | null = null
  for (const shippingClass of classesOf(parcel)) {
    const [rate] = fittingRates(rates, shippingClass, parcel)
    if (!rate && shippingClass === 'normal') return null
    if (!rate) continue
    if (shippingClass === 'normal') freeFrom = rate.freeFrom
    charges.push({ rateId: rate.id, shippingClass, fee: feeOf(rate, parcel.goods) })
  }
  return { fee: charges.reduce((sum, { fee }) => sum + fee, 0), freeFrom, charges }
}

/** Goods on one way: where they leave from, what they cost and weigh, how they travel. */
export type Sent = Pick<Parcel, 'from' | 'goods' | 'milligrams' | 'hazardous' | 'cold'>
/** What goods of one supplier cost together: a parcel for each place that they leave from. Null where a way has no freight. */
export function freightOfAll(
  rates: readonly ShippingRate[],
  way: Pick<Parcel, 'supplierId' | 'to' | 'currency'>,
  sent: readonly Sent[],
): number | null {
  let sum = 0
  for (const [from, goods] of Map.groupBy(sent, (one) => one.from)) {
    const freight = freightOf(rates, {
      ...way,
      from,
      goods: goods.reduce((all, one) => all + one.goods, 0),
      milligrams: goods.reduce((all, one) => all + one.milligrams, 0),
      hazardous: goods.some(({ hazardous }) => hazardous),
      cold: goods.some(({ cold }) => cold),
    })
    if (!freight) return null
    sum += freight.fee
  }
  return sum
}
