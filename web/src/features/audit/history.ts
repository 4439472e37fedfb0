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

/** A move and its change are written one after the other in one transaction. */
const togetherMs = 2000

/** Events and changes as one history, newest first: a move and the change written by the same call are one. */
export function historyOf({ events, changes }: Trail): Happening[] {
  const moves = events.map(({ id, move, from, to, data, ...who }): Happening & { move: { name: string } } => {
    const note = typeof data['note'] === 'string' ? data['note'] : ''
    return { key: `event ${id}`, ...who, move: { name: move, from, to }, ...(note && { note }), differences: [] }
  })
  const alone: Happening[] = []
  for (const { id, act, before, after, requestId: _, ...who } of changes) {
    const told = differences(before, after)
    const name = act.slice(act.indexOf('.') + 1)
    const of = moves.find(
      ({ move, at }) => name.startsWith(move.name) && Math.abs(Date.parse(at) - Date.parse(who.at)) < togetherMs,
    )
    // The move says the state itself, and the remark stands with it.
    if (of) of.differences.push(...told.filter(({ field }) => field !== 'status' && field !== 'note'))
    else alone.push({ key: `change ${id}`, ...who, act, differences: told })
  }
  return [...moves, ...alone].sort((a, b) => b.at.localeCompare(a.at))
}
