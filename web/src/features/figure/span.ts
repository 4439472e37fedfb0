import { chinaDay } from '@reagora/server/kernel/chinaTime'
import { groupings, MAX_DAYS, type Grouping } from '@reagora/server/figure/contract'
import { serverNow } from '../../api/clock.ts'
import { useUrlState } from '../../ui/urlState.ts'

const DAY = 86_400_000
export const spans = [30, 90, 365] as const

const today = () => chinaDay(new Date(serverNow()))
const shifted = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** The span and the grouping that the address says: the last thirty days by day, unless it says otherwise. */
export function useFigureSpan() {
  const url = useUrlState()
  const until = isDay(url.get('until')) ? url.get('until') : today()
  const from = isDay(url.get('from')) ? url.get('from') : shifted(until, 1 - spans[0])
  const by: Grouping = groupings.find((one) => one === url.get('by')) ?? 'day'
  const days = (Date.parse(until) - Date.parse(from)) / DAY + 1
  return {
    from,
    until,
    by,
    days,
    isPossible: days >= 1 && days <= MAX_DAYS,
    set: (values: Record<string, string>) => url.set(values),
    last: (count: number) =>
      url.set({
        until: today(),
        from: shifted(today(), 1 - count),
        by: count > 90 ? 'month' : count > 30 ? 'week' : 'day',
      }),
  }
}

/** The first days of all groups of a span, also of those in which nothing happened. Weeks begin on Monday; the first group may be cut off. */
export function groupsOf(from: string, until: string, by: Grouping): string[] {
  const days: string[] = []
  for (let day = from; day <= until; day = shifted(day, 1)) {
    const date = new Date(day)
    const begins = by === 'day' || (by === 'week' ? date.getUTCDay() === 1 : date.getUTCDate() === 1)
    if (begins || day === from) days.push(day)
  }
  return days
}
