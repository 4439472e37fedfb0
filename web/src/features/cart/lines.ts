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

/**
 * What lines come to in the buyer's own currency, approximately; null where all are of that currency already, or one of
 * them cannot be said in it.
 */
export function approximateSum(
  lines: readonly Pick<CartLine, 'lineTotal' | 'approximateTotal'>[],
  own: Currency,
): { amount: string; currency: Currency } | null {
  const priced = lines.filter(({ lineTotal }) => lineTotal !== null)
  if (priced.every(({ lineTotal }) => lineTotal?.currency === own)) return null
  const said = priced.map((line) => (line.lineTotal?.currency === own ? line.lineTotal : line.approximateTotal))
  const minor = said.map((money) => money && fromDecimal(money.amount, own))
  if (minor.includes(null)) return null
  return {
    amount: toDecimal({ minor: minor.reduce<number>((sum, one) => sum + one!, 0), currency: own }),
    currency: own,
  }
}

/** Lines by the currency they are ordered in, in the order in which the currencies first appear; without those that have no price. */
export const byCurrency = (lines: readonly CartLine[]) => [
  ...Map.groupBy(
    lines.filter(({ unitPrice }) => unitPrice !== null),
    ({ unitPrice }) => unitPrice!.currency,
  ),
]

/** What keeps a line from being ordered: a shortage that its buyer waits for does not. */
export const stopping = (problems: readonly Problem[], waits: boolean) =>
  problems.filter(({ code }) => !(waits && code === 'STOCK_SHORT'))

/** Lines by supplier, in the order in which the suppliers first appear. */
export const bySupplier = (lines: readonly CartLine[]) => [
  ...Map.groupBy(lines, ({ supplierId }) => supplierId).values(),
]

/** What stands against all that is bought of a supplier together is said at the first of its lines. */
export function saidOnce(lines: readonly (readonly Problem[])[]): Problem[][] {
  const said = new Set<string>()
  return lines.map((problems) =>
    problems.filter(({ code, text }) => {
      const again = code === 'SUPPLIER_MINIMUM' && said.has(text)
      said.add(text)
      return !again
    }),
  )
}
