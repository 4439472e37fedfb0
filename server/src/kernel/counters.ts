// What happened how often in this process. Plain numbers, so that any code may count without knowing of metrics.

/** Every counter there is: what it says, and by which labels it is parted. */
export const counters = {
  sign_in_failures_total: { help: 'Failed sign-ins, by what was wrong', labels: ['reason'] },
  incidents_total: { help: 'Defects met by a page or by the server', labels: ['where'] },
  log_lines_lost_total: { help: 'Log lines that found no room', labels: [] },
  shed_total: { help: 'Requests refused at the door while others waited for the database', labels: [] },
  throttled_total: { help: 'Requests refused by a limit, by route', labels: ['route'] },
} as const satisfies Record<string, { help: string; labels: readonly string[] }>

export type CounterName = keyof typeof counters
type Labels<N extends CounterName> = Record<(typeof counters)[N]['labels'][number], string>

const counts = new Map<string, { name: CounterName; labels: Record<string, string>; value: number }>()

/** Counts one more. Labels are few fixed words: never an address, a name or an id. */
export function count<N extends CounterName>(name: N, labels: Labels<N>): void {
  const key = `${name} ${JSON.stringify(labels)}`
  const entry = counts.get(key)
  if (entry) entry.value++
  else counts.set(key, { name, labels, value: 1 })
}

/** What one counter has reached since the process began, by its labels. */
export const countsOf = (name: CounterName) => [...counts.values()].filter((entry) => entry.name === name)
