import { fromDecimal, toDecimal, type Currency } from '@reagora/server/kernel/money'
import type { CartLine, Problem } from './words.ts'

/** Sums of lines, one for each currency, exact; lines without a price are left out. */
export function sums(lines: readonly Pick<CartLine, 'lineTotal'>[]) {
  const byCurrency = new Map<Currency, number>()
  for (const { lineTotal } of lines) {
    if (!lineTotal) continue
    const minor = fromDecimal(lineTotal.amount, lineTotal.currency) ?? 0
    byCurrency.set(lineTotal.currency, (byCurrency.get(lineTotal.currency) ?? 0) + minor)
  }
  return [...byCurrency].map(([currency, minor]) => ({ amount: toDecimal({ minor, currency }), currency }))
}

/** What keeps a line from being ordered: a shortage that its buyer waits for does not. */
export const stopping = (problems: readonly Problem[], waits: boolean) =>
  problems.filter(({ code }) => !(waits && code === 'STOCK_SHORT'))

/** Lines by supplier, in the order in which the suppliers first appear. */
export const bySupplier = (lines: readonly CartLine[]) => [
  ...Map.groupBy(lines, ({ supplierId }) => supplierId).values(),
]
