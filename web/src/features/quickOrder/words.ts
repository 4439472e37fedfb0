import { fromDecimal, times, toDecimal, type Currency } from '@reagora/server/kernel/money'
import type { Output } from '@reagora/server/kernel/endpoint'
import type { quickOrder } from '@reagora/server/quickOrder/contract'

export type Filled = Output<typeof quickOrder.put>
export type LeftLine = Filled['left'][number]
export type Entry = Output<typeof quickOrder.check>['lines'][number]
export type EntryPack = Entry['options'][number]

interface Price {
  amount: string
  currency: Currency
}
/** What some units of a pack come to; null on inquiry. */
export function totalOf(unitPrice: Price | null, quantity: number): Price | null {
  const minor = unitPrice && fromDecimal(unitPrice.amount, unitPrice.currency)
  const total = minor === null ? null : times({ minor, currency: unitPrice!.currency }, quantity)
  return total && { amount: toDecimal(total), currency: total.currency }
}

/** What lines of a pasted text say that did not go into the cart. */
export const textOfRows = (text: string, rows: ReadonlySet<number>) =>
  text
    .split(/\r\n|\r|\n/)
    .filter((_, index) => rows.has(index + 1))
    .join('\n')
