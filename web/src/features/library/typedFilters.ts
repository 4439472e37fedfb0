import { ranges } from '@reagora/server/library/contract'
import type { Library } from './words.tsx'

type Filters = Library['filters']
/** As they are typed; an empty end is open. */
export interface TypedFilters {
  ranges: Record<string, { least: string; most: string }>
  alerts: Filters['alerts']
  pick: string
}

const text = (bound: number | null | undefined) => (bound === null || bound === undefined ? '' : String(bound))
export const typedOf = (filters: Filters): TypedFilters => ({
  ranges: Object.fromEntries(
    ranges.map((key) => [key, { least: text(filters.ranges[key]?.least), most: text(filters.ranges[key]?.most) }]),
  ),
  alerts: filters.alerts,
  pick: text(filters.pick),
})
export const noFilters = typedOf({ ranges: {}, alerts: [], pick: null })

const number = (typed: string) => (typed.trim() === '' || Number.isNaN(Number(typed)) ? null : Number(typed))
/** What is sent; ranges open at both ends are left out. */
export const filtersOf = ({ ranges: typed, alerts, pick }: TypedFilters): Filters => ({
  ranges: Object.fromEntries(
    Object.entries(typed)
      .map(([key, { least, most }]) => [key, { least: number(least), most: number(most) }] as const)
      .filter(([, { least, most }]) => least !== null || most !== null),
  ),
  alerts,
  pick: number(pick),
})
