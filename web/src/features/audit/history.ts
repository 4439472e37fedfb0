import type { audit } from '@reagora/server/audit/contract'
import type { Output } from '@reagora/server/kernel/endpoint'

type Trail = Output<typeof audit.trail>
type Actor = Trail['events'][number]['actor']

export interface Difference {
  field: string
  before: unknown
  after: unknown
}
/** One thing that happened: a move, the changes written with it, or a change alone. */
export interface Happening {
  key: string
  at: string
  actor: Actor
  onBehalfOf: Actor
  move?: { name: string; from: string | null; to: string | null }
  /** The call that changed something. */
  act?: string
  note?: string
  differences: Difference[]
}

/** What differs between before and after; a value said by the move already is left out. */
export function differences(before: Record<string, unknown> | null, after: Record<string, unknown> | null) {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return keys
    .map((field): Difference => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after) && !isEmpty(one))
}
const isEmpty = ({ before, after }: Difference) => [before, after].every((value) => value === null || value === '')

/** Events and changes as one history, newest first: what was written at the same moment by the same person is one. */
export function historyOf({ events, changes }: Trail): Happening[] {
  const by = new Map<string, Happening>()
  const slot = ({ at, actor }: { at: string; actor: Actor }) => `${at} ${actor?.id ?? ''}`
  for (const { id, move, from, to, data, ...who } of events) {
    const note = typeof data['note'] === 'string' ? data['note'] : ''
    const key = by.has(slot(who)) ? `event ${id}` : slot(who)
    by.set(key, { key, ...who, move: { name: move, from, to }, ...(note && { note }), differences: [] })
  }
  for (const { id, act, before, after, requestId: _, ...who } of changes) {
    const found = by.get(slot(who))
    const said = new Set(found?.move ? ['status', 'note'] : [])
    const told = differences(before, after).filter(({ field }) => !said.has(field))
    if (found?.move) found.differences.push(...told)
    else by.set(`change ${id}`, { key: `change ${id}`, ...who, act, differences: told })
  }
  return [...by.values()].sort((a, b) => b.at.localeCompare(a.at))
}
