const two = (n: number) => String(n).padStart(2, '0')
const dayOf = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** Rows by the day of the reader's own clock, in the order they come. */
export function byDay<R extends { seenAt: string }>(rows: readonly R[]): { day: string; rows: R[] }[] {
  const days = Map.groupBy(rows, ({ seenAt }) => dayOf(new Date(seenAt)))
  return [...days].map(([day, own]) => ({ day, rows: own }))
}

/** Which word stands for a day: today, yesterday, or none. */
export function wordOf(day: string, now: Date): 'today' | 'yesterday' | null {
  if (day === dayOf(now)) return 'today'
  return day === dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)) ? 'yesterday' : null
}
