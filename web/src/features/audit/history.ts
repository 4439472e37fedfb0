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

type Moved = Happening & { move: NonNullable<Happening['move']> }

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

/** Whether a change was written with a move: by the same hands, at the same time, and about the same step. */
const writtenWith = (change: { name: string; to: unknown; at: string; actor: Actor }, { move, at, actor }: Moved) =>
  Math.abs(Date.parse(at) - Date.parse(change.at)) < togetherMs &&
  actor?.id === change.actor?.id &&
  (change.to === undefined ? move.from === null || change.name.startsWith(move.name) : change.to === move.to)

type Fields = Record<string, unknown>
/** Fields as they are written today, of what was written down otherwise once. */
export type AsToday = (fields: Fields) => Fields

/** Events and changes as one history, newest first: a move and the change written by the same call are one; `besides`: what is known from elsewhere. */
export function historyOf(
  { events, changes }: Trail,
  besides: readonly Happening[] = [],
  asToday: AsToday = (fields) => fields,
): Happening[] {
  const moves = events.map(({ id, move, from, to, data, ...who }): Moved => {
    const note = typeof data['note'] === 'string' ? data['note'] : ''
    return { key: `event ${id}`, ...who, move: { name: move, from, to }, ...(note && { note }), differences: [] }
  })
  const paired = new Set<string>()
  const alone: Happening[] = []
  for (const { id, act, before, after, requestId: _, ...who } of changes) {
    // Notes stand beside the time line; that one is gone stands nowhere else.
    if (act.startsWith('note.') && act !== 'note.remove') continue
    const told = act === 'note.remove' ? [] : differences(before && asToday(before), after && asToday(after))
    const name = act.slice(act.indexOf('.') + 1)
    const of = moves.find((one) => !paired.has(one.key) && writtenWith({ name, to: after?.['status'], ...who }, one))
    if (of) {
      paired.add(of.key)
      // The move says the state itself, and the remark stands with it.
      of.differences.push(
        ...told.filter(({ field, after: now }) => field !== 'status' && field !== 'note' && now !== of.note),
      )
    } else alone.push({ key: `change ${id}`, ...who, act, differences: told })
  }
  return [...moves, ...alone, ...besides].sort((a, b) => b.at.localeCompare(a.at))
}
