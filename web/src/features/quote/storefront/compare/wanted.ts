import { currencyCodes, type Currency } from '@reagora/server/kernel/money'
import { useUrlState } from '../../../../ui/urlState.ts'
import type { Price, Reply, Row } from './types.ts'
import { minorOf } from './sum.ts'
import { isId } from '../../../../ui/isId.ts'

export const supplierSorts = ['asked', 'lines', 'best', 'soonest'] as const
export const lineSorts = ['asked', 'amount'] as const
const one = <K extends string>(of: readonly K[], text: string): K => of.find((known) => known === text) ?? of[0]!

/** What is compared and in which order, as the address says it; anybody who gets the address sees the same. */
export function useWanted() {
  const url = useUrlState()
  const whole = (key: string, most: number) => {
    const text = url.get(key)
    return /^\d{1,4}$/.test(text) && Number(text) <= most ? text : ''
  }
  const purity = url.get('purity')
  const filters = {
    without: url.many('without').filter(isId).slice(0, 10),
    shipWithin: whole('days', 3650) || null,
    purityFrom: /^\d{1,3}(\.\d{1,2})?$/.test(purity) && Number(purity) <= 100 ? purity : null,
    complete: url.get('complete') === '1',
    in: currencyCodes.find((code): code is Currency => code === url.get('in')) ?? null,
  }
  return {
    filters,
    narrowed: filters.shipWithin !== null || filters.purityFrom !== null || filters.complete || filters.in !== null,
    suppliers: one(supplierSorts, url.get('suppliers')),
    lines: one(lineSorts, url.get('lines')),
    set: url.set,
    hide: (supplierId: string) => url.toggle('without', supplierId),
  }
}
export type Wanted = ReturnType<typeof useWanted>

/** Suppliers whose column is shown, in the order wanted. */
export function columnsOf(
  replies: readonly Reply[],
  prices: readonly Price[],
  sort: Wanted['suppliers'],
  hidden: readonly string[],
): Reply[] {
  const shown = replies.filter(({ supplierId }) => !hidden.includes(supplierId))
  if (sort === 'asked') return shown
  const of = Map.groupBy(prices, ({ supplierId }) => supplierId)
  const rank = ({ supplierId }: Reply) => {
    const own = of.get(supplierId) ?? []
    if (sort === 'lines') return -own.filter(({ valid }) => valid).length
    if (sort === 'best') return -own.filter(({ best }) => best).length
    return own.length === 0 ? Infinity : Math.max(...own.map(({ shipDays }) => shipDays ?? 9999))
  }
  return shown.toSorted((a, b) => rank(a) - rank(b) || 0)
}

/** Lines in the order wanted: as they were asked, or those first that cost most at their lowest. */
export function orderedRows(rows: readonly Row[], prices: readonly Price[], sort: Wanted['lines']): readonly Row[] {
  if (sort === 'asked') return rows
  const of = Map.groupBy(prices.filter(({ fits }) => fits), ({ lineId }) => lineId) // prettier-ignore
  const cost = ({ line }: Row) =>
    Math.min(Infinity, ...(of.get(line.id) ?? []).map(({ compared }) => minorOf(compared)))
  const known = (row: Row) => (cost(row) === Infinity ? -1 : cost(row))
  return rows.toSorted((a, b) => known(b) - known(a)).map((row) => ({ ...row, first: true }))
}
