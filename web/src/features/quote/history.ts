import type { Output } from '@reagora/server/kernel/endpoint'
import type { quote } from '@reagora/server/quote/contract'

/** Staff also read who of them did it, and what only they see. */
type Event = Output<typeof quote.detail>['events'][number] & { actor?: string; internal?: boolean }
const alike = ['kind', 'side', 'fromState', 'toState', 'actor', 'internal'] as const

/** Each line has its own moment, milliseconds apart. */
const MINUTE = 60_000

/** What happened at once to several lines, as one: a request of two hundred lines is accepted in one moment of its history. */
export function togetherIn<E extends Event>(events: readonly E[]): { first: E; all: readonly E[] }[] {
  const groups: { first: E; all: E[] }[] = []
  for (const event of events) {
    const last = groups.at(-1)
    const together =
      last?.first.kind === 'status change' &&
      // A line is of its supplier; the request as a whole, which may change in the same way, is of none.
      last.first.supplierName !== '' &&
      event.supplierName !== '' &&
      alike.every((key) => event[key] === last.first[key]) &&
      Date.parse(event.at) - Date.parse(last.first.at) < MINUTE
    if (together) last.all.push(event)
    else groups.push({ first: event, all: [event] })
  }
  return groups
}
